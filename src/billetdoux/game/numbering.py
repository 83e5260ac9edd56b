"""Numbering: every action of an edition by a number from 0, for environments and learners."""

from dataclasses import replace
from functools import cache

from ..rules.actions import PUT_BACK, detail_of, named, target_of, verb_of
from ..rules.editions import Edition
from ..rules.numbering import codes_for, numbering
from .errors import IllegalMove, MalformedError, quote
from .move import Move, as_move, from_code, to_code
from .names import CHARACTER_NAMES, SEATS, find_edition, read_seat
from .view import View


@cache
def actions(edition: Edition) -> tuple[str, ...]:
    """All actions of an edition in the order of their numbers, as text; +1 is the next seat clockwise."""
    return tuple(_describe(code, edition) for code in numbering(edition))


def number_of(move: Move | str, view: View) -> int:
    """The number of a move of the seat that has a view."""
    return _number_of(as_move(move), view, *_numbers(view))


def move_of(number: int, view: View) -> Move:
    """The legal move with a number, for the seat of a view, whose hand a Chancellor's choice is told with."""
    legal = legal_numbers(view)
    if number in legal:
        return view.legal_moves[legal.index(number)]
    listed = ", ".join(map(str, legal)) or "none"
    raise IllegalMove("number", f"{quote(number)} is not the number of a legal move; those are {listed}")


def legal_numbers(view: View) -> list[int]:
    """The numbers of the legal moves of a view, in their order."""
    edition, numbers = _numbers(view)
    return [_number_of(move, view, edition, numbers) for move in view.legal_moves]


def _numbers(view: View) -> tuple[Edition, dict[int, int]]:
    """The edition of a view, and the number of each of the rules' codes for its seat."""
    edition = find_edition(view.edition, view.players)
    return edition, numbers_for(edition, view.players, _seat(view))


def _number_of(move: Move, view: View, edition: Edition, numbers: dict[int, int]) -> int:
    code = to_code(move, edition)
    if code is None or code not in numbers:
        raise MalformedError(f"{edition.name} has no move {quote(str(move))} for {view.seat}")
    return numbers[code]


def _seat(view: View) -> int:
    if view.seat is None:
        raise MalformedError("actions are numbered from a seat, and a spectator has none")
    return read_seat(view.seat, view.players)


@cache
def numbers_for(edition: Edition, players: int, seat: int) -> dict[int, int]:
    """The number of each of the rules' codes when a seat decides."""
    return {code: number for number, code in enumerate(codes_for(edition, players, seat))}


def _describe(code: int, edition: Edition) -> str:
    """The text of an action; a Chancellor's returned cards are the lower and the higher of them."""
    if verb_of(code) == PUT_BACK:
        order = "higher lower" if target_of(code) else "lower higher"
        return f"Keep {CHARACTER_NAMES[named(detail_of(code))]} return {order}"
    move = from_code(code, edition)
    look = None if move.look is None else _steps(move.look)
    return str(replace(move, targets=tuple(map(_steps, move.targets)), look=look))


def _steps(seat: str) -> str:
    """A seat by how far it is from who decides."""
    return f"+{SEATS.index(seat)}"
