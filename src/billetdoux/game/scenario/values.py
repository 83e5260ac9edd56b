"""Values in a scenario: seats, cards, numbers and tables, read with the place of every fault."""

from collections.abc import Callable
from typing import Any, TypeVar

from ..errors import BilletdouxError, ScenarioError
from ..names import read_card, read_seat

Place = tuple[str | int, ...]
T = TypeVar("T")


def at(place: Place, read: Callable[[], T]) -> T:
    """Read something, and say where it stood if it cannot be read."""
    try:
        return read()
    except ScenarioError as error:
        raise ScenarioError(str(error), error.place or place) from None
    except BilletdouxError as error:
        raise ScenarioError(str(error), place) from None


def text(value: Any, place: Place) -> str:
    """A text."""
    if not isinstance(value, str):
        raise ScenarioError(f"{value!r} is not a text", place)
    return value


def table(value: Any, place: Place, what: str, keys: set[str] | None = None) -> dict[str, Any]:
    """A table of keys and values, with no key but those allowed."""
    if not isinstance(value, dict):
        raise ScenarioError(f"{what} is a table of keys and values, not {value!r}", place)
    for key in value:
        if keys is not None and key not in keys:
            raise ScenarioError(f"unknown key {key!r}; {what} has {', '.join(sorted(keys))}", place)
    return value


def items(value: Any, place: Place) -> list[Any]:
    """A list."""
    if not isinstance(value, list):
        raise ScenarioError(f"a list was expected, not {value!r}", place)
    return value


def seat(value: Any, players: int, place: Place) -> int:
    """A seat."""
    return at(place, lambda: read_seat(text(value, place), players))


def seats(value: Any, players: int, place: Place) -> list[int]:
    """A list of seats."""
    return [seat(letter, players, (*place, i)) for i, letter in enumerate(items(value, place))]


def by_seat(value: Any, players: int, place: Place) -> dict[int, tuple[Any, Place]]:
    """A table with an entry for some seats: what stands there, and where."""
    entries = table(value, place, f"{place[-1]!r}")
    return {seat(key, players, (*place, key)): (entry, (*place, key)) for key, entry in entries.items()}


def card(value: Any, place: Place) -> int:
    """A card."""
    return at(place, lambda: read_card(text(value, place)))


def cards(value: Any, place: Place) -> list[int]:
    """A list of cards."""
    return [card(name, (*place, i)) for i, name in enumerate(items(value, place))]


def number(value: Any, place: Place, most: int = 99) -> int:
    """A number that is not negative."""
    if not isinstance(value, int) or isinstance(value, bool) or not 0 <= value <= most:
        raise ScenarioError(f"a number from 0 to {most} was expected, not {value!r}", place)
    return value
