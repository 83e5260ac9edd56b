"""Fields: plain data, as JSON and YAML give it, read into values; a fault is told with its place."""

import re
from collections.abc import Callable, Collection, Mapping, Set
from dataclasses import fields
from functools import cache
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, TypeVar, Union, get_args, get_origin, get_type_hints

from .errors import BilletdouxError, MalformedError, Place, quote
from .names import CHARACTER_NAMES, SEATS, read_card, read_seat

T = TypeVar("T")
Read = Callable[[Any], T]
"""What makes a value of plain data, or says what is wrong with that."""

MOST = 999


def at(key: str | int, read: Read[T], value: Any) -> T:
    """Read a part of something; whatever is wrong with it is told with its place."""
    try:
        return read(value)
    except BilletdouxError as error:
        raise MalformedError(str(error), (key, *place_of(error))) from None


def place_of(error: BilletdouxError) -> Place:
    """Where the fault stands that an error tells of, as far as it knows."""
    return error.place if isinstance(error, MalformedError) else ()


def text(value: Any) -> str:
    """A text."""
    if not isinstance(value, str):
        raise MalformedError(f"a text was expected, not {quote(value)}")
    return value


def number(value: Any, most: int = MOST) -> int:
    """A number that is not negative."""
    if type(value) is not int or not 0 <= value <= most:
        raise MalformedError(f"a number from 0 to {most} was expected, not {quote(value)}")
    return value


def flag(value: Any) -> bool:
    """True or false."""
    if type(value) is not bool:
        raise MalformedError(f"true or false was expected, not {quote(value)}")
    return value


def seat(players: int) -> Read[int]:
    """A reader of a seat at a table of so many, as the rules number it."""
    return lambda value: read_seat(text(value), players)


def letter(players: int) -> Read[str]:
    """A reader of a seat by its letter."""
    return lambda value: SEATS[read_seat(text(value), players)]


def card(value: Any) -> int:
    """A card, as the rules number it."""
    return read_card(text(value))


def character(value: Any) -> str:
    """A card by its name."""
    return CHARACTER_NAMES[card(value)]


def digits(least: int, most: int) -> Read[str]:
    """A reader of so many bytes in hexadecimal digits."""

    def read(value: Any) -> str:
        if not re.fullmatch(r"(?:[0-9a-f]{2})*", text(value)):
            raise MalformedError(f"pairs of lower-case hexadecimal digits were expected, not {quote(value)}")
        if not least <= len(value) // 2 <= most:
            size = f"{least}" if least == most else f"{least} to {most}"
            raise MalformedError(f"{size} bytes were expected, not {len(value) // 2}")
        return str(value)

    return read


def one_of(*words: str) -> Read[str]:
    """A reader of one of some words."""

    def read(value: Any) -> str:
        if text(value) not in words:
            raise MalformedError(f"one of {', '.join(words)} was expected, not {quote(value)}")
        return str(value)

    return read


def exactly(read: Read[T]) -> Read[T]:
    """A reader of what is spelled just as it will be written."""

    def read_exactly(value: Any) -> T:
        found = read(value)
        if found != value:
            raise MalformedError(f"{found!r} was expected, not {quote(value)}")
        return found

    return read_exactly


def maybe(read: Read[T]) -> Read[T | None]:
    """A reader of something that may be null."""
    return lambda value: None if value is None else read(value)


def many(read: Read[T]) -> Read[tuple[T, ...]]:
    """A reader of a list."""

    def read_all(value: Any) -> tuple[T, ...]:
        if not isinstance(value, list | tuple):
            raise MalformedError(f"a list was expected, not {quote(value)}")
        return tuple(at(i, read, item) for i, item in enumerate(value))

    return read_all


def table(value: Any, what: str, known: Collection[str] = (), needed: Collection[str] = ()) -> dict[Any, Any]:
    """A table with all keys that it needs and, if any are named, none but these and those known."""
    if not isinstance(value, dict):
        raise MalformedError(f"{what} is a table of keys and values, not {quote(value)}")
    for key in sorted(needed):
        if key not in value:
            raise MalformedError(f"{what} has no {key!r}")
    allowed = sorted({*known, *needed})
    for key in value:
        if allowed and key not in allowed:
            listed = ", ".join(allowed)
            raise MalformedError(f"{what} has an unknown key {quote(key)}; it has {listed}", (key,))
    return value


def entries(
    what: str, readers: Mapping[str, Read[Any]], optional: Set[str] = frozenset()
) -> Read[dict[str, Any]]:
    """A reader of a table, of each key by a reader of its own."""

    def read(value: Any) -> dict[str, Any]:
        found = table(value, what, readers, readers.keys() - optional)
        return {key: at(key, readers[key], part) for key, part in found.items()}

    return read


def by_seat(read: Read[T], players: int) -> Read[dict[int, T]]:
    """A reader of a table with an entry for some seats."""

    def read_all(value: Any) -> dict[int, T]:
        if not isinstance(value, dict):
            raise MalformedError(f"something by seat was expected, as in {{A: …, B: …}}, not {quote(value)}")
        found: dict[int, T] = {}
        for key, entry in value.items():
            number = at(key, seat(players), key)
            if number in found:
                raise MalformedError(f"seat {SEATS[number]} stands here twice", (key,))
            found[number] = at(key, read, entry)
        return found

    return read_all


def read_object(value: Any, of: type[T], what: str) -> T:
    """A value of a dataclass: what is absent is null, and what a later version has added is passed over."""
    if not isinstance(value, dict):
        raise MalformedError(f"{what} is an object, not {quote(value)}")
    found = {}
    for name, read in _readers_of(of).items():  # type: ignore[arg-type]  # a class is hashable
        try:
            found[name] = read(value.get(name))
        except BilletdouxError as error:
            wrong = f"{name!r} of {what}: {error}" if name in value else f"{what} has no {name!r}"
            raise MalformedError(wrong) from None
    return of(**found)


@cache
def _readers_of(of: type) -> Mapping[str, Read[Any]]:
    """How each field of a dataclass is read: as its annotation says."""
    hints = get_type_hints(of, include_extras=True)
    return {field.name: _reader_of(hints[field.name]) for field in fields(of)}


def _reader_of(hint: Any) -> Read[Any]:
    """How something of a type is read; `Annotated` names another reader than its own."""
    origin, args = get_origin(hint), get_args(hint)
    if origin is Annotated:
        return args[1]  # type: ignore[no-any-return]
    if origin is Literal:
        return one_of(*args)
    if origin in (Union, UnionType):
        [inner] = (arg for arg in args if arg is not NoneType)
        return maybe(_reader_of(inner))
    if origin is tuple and args[1] is ...:
        return many(_reader_of(args[0]))
    return _PLAIN[hint]


_PLAIN: Mapping[type, Read[Any]] = {str: text, int: number, bool: flag}

Seat = Annotated[str, letter(len(SEATS))]
Card = Annotated[str, character]
