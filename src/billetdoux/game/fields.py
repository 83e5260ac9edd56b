"""Fields of a JSON object, read one by one, with a clear word on whatever is wrong in them."""

from collections.abc import Callable, Mapping
from typing import Any

from .errors import BilletdouxError, MalformedError, quote
from .names import CHARACTER_NAMES, SEATS, read_card, read_seat

Read = Callable[[Any], Any]

MOST = 999


def read_fields(value: Any, readers: Mapping[str, Read], what: str) -> dict[str, Any]:
    """The known fields, each as its reader reads it; what is absent is null, what is unknown passed over."""
    if not isinstance(value, dict):
        raise MalformedError(f"{what} is an object, not {quote(value)}")
    fields = {}
    for name, read in readers.items():
        try:
            fields[name] = read(value.get(name))
        except BilletdouxError as error:
            raise MalformedError(
                f"{name!r} of {what}: {error}" if name in value else f"{what} has no {name!r}"
            ) from None
    return fields


def text(value: Any) -> str:
    """A text."""
    if not isinstance(value, str):
        raise MalformedError(f"a text was expected, not {quote(value)}")
    return value


def number(value: Any) -> int:
    """A number that is not negative."""
    if type(value) is not int or not 0 <= value <= MOST:
        raise MalformedError(f"a number from 0 to {MOST} was expected, not {quote(value)}")
    return value


def flag(value: Any) -> bool:
    """True or false."""
    if type(value) is not bool:
        raise MalformedError(f"true or false was expected, not {quote(value)}")
    return value


def seat(value: Any) -> str:
    """A seat."""
    return SEATS[read_seat(text(value))]


def card(value: Any) -> str:
    """A card."""
    return CHARACTER_NAMES[read_card(text(value))]


def one_of(*words: str) -> Read:
    """A reader of one of some words."""

    def read(value: Any) -> str:
        if text(value) not in words:
            raise MalformedError(f"one of {', '.join(words)} was expected, not {quote(value)}")
        return str(value)

    return read


def maybe(read: Read) -> Read:
    """A reader of something that may be null."""
    return lambda value: None if value is None else read(value)


def many(read: Read) -> Read:
    """A reader of a list."""

    def read_all(value: Any) -> tuple[Any, ...]:
        if not isinstance(value, list | tuple):
            raise MalformedError(f"a list was expected, not {quote(value)}")
        return tuple(map(read, value))

    return read_all
