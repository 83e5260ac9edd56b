"""Values in a scenario: seats, cards, numbers and tables, read with the place of every fault."""

from collections.abc import Callable
from typing import Any, TypeVar

from ..errors import BilletdouxError, ScenarioError, quote
from ..names import SEATS, read_card, read_seat

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
        raise ScenarioError(f"{quote(value)} is not a text", place)
    return value


def table(value: Any, place: Place, what: str, keys: set[str] | None = None) -> dict[str, Any]:
    """A table of keys and values, with no key but those allowed."""
    if not isinstance(value, dict):
        raise ScenarioError(f"{what} is a table of keys and values, not {quote(value)}", place)
    for key in value:
        if keys is not None and key not in keys:
            known = ", ".join(sorted(keys))
            raise ScenarioError(f"unknown key {quote(key)}; {what} has {known}", (*place, key))
    return value


def items(value: Any, place: Place) -> list[Any]:
    """A list."""
    if not isinstance(value, list):
        raise ScenarioError(f"a list was expected, not {quote(value)}", place)
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
    found: dict[int, tuple[Any, Place]] = {}
    for key, entry in entries.items():
        number = seat(key, players, (*place, key))
        if number in found:
            raise ScenarioError(f"seat {SEATS[number]} stands here twice", (*place, key))
        found[number] = (entry, (*place, key))
    return found


def card(value: Any, place: Place) -> int:
    """A card."""
    return at(place, lambda: read_card(text(value, place)))


def cards(value: Any, place: Place) -> list[int]:
    """A list of cards."""
    return [card(name, (*place, i)) for i, name in enumerate(items(value, place))]


def sentence(value: Any, place: Place) -> str:
    """A text on one line, with nothing in it that a terminal would obey."""
    return "".join(c if c.isprintable() else "�" for c in " ".join(text(value, place).split()))


def number(value: Any, place: Place, most: int = 99) -> int:
    """A number that is not negative."""
    if not isinstance(value, int) or isinstance(value, bool) or not 0 <= value <= most:
        raise ScenarioError(f"a number from 0 to {most} was expected, not {quote(value)}", place)
    return value
