"""Shapes: what the game's values look like on the wire, made of their own fields."""

from dataclasses import MISSING, fields
from functools import reduce
from operator import or_
from types import UnionType
from typing import Any, Union, get_args, get_origin, get_type_hints

from msgspec import Struct, defstruct

from ..game.legal_moves import LegalMoves
from ..game.move import Move


def shape_of(value: type, without: str = "") -> type[Struct]:
    """A struct to be based on, with the fields of a dataclass; what it does not have is left out."""
    hints = get_type_hints(value)
    shape = [
        (field.name, _shape(hints[field.name]), *(() if field.default is MISSING else (field.default,)))
        for field in fields(value)
        if field.name != without
    ]
    return defstruct(value.__name__, shape, frozen=True, omit_defaults=True)


def _shape(hint: Any) -> Any:
    """A move is its notation, and whatever are several a list."""
    origin, args = get_origin(hint), get_args(hint)
    if origin is tuple:
        return list[_shape(args[0])]  # type: ignore[misc]
    if origin in (Union, UnionType):
        return reduce(or_, map(_shape, args))
    return {Move: str, LegalMoves: list[str]}.get(hint, hint)
