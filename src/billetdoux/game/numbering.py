"""Numbering: every action of an edition by a number from 0, for environments and learners."""

from functools import cache

from ..rules.actions import PUT_BACK, detail_of, named, target_of, verb_of
from ..rules.editions import Edition
from ..rules.numbering import numbering
from .errors import IllegalMove, MalformedError, quote
from .move import Move, as_move, from_code, to_code
from .names import CHARACTER_NAMES, find_edition
from .view import View


@cache
def actions(edition: Edition) -> tuple[str, ...]:
    """All actions of an edition in the order of their numbers, as text."""
    return tuple(_describe(code, edition) for code in numbering(edition))


def number_of(move: Move | str, edition: Edition) -> int:
    """The number of a move."""
    move = as_move(move)
    code = to_code(move, edition)
    if code is None or code not in _numbers(edition):
        raise MalformedError(f"{edition.name} has no move {quote(str(move))}")
    return _numbers(edition)[code]


def move_of(number: int, view: View) -> Move:
    """The legal move with a number, for the seat of a view, whose hand a Chancellor's choice is told with."""
    edition = find_edition(view.edition, view.players)
    legal = {number_of(move, edition): move for move in view.legal_moves}
    if number not in legal:
        numbers = ", ".join(map(str, legal)) or "none"
        raise IllegalMove("number", f"{quote(number)} is not the number of a legal move; those are {numbers}")
    return legal[number]


@cache
def _numbers(edition: Edition) -> dict[int, int]:
    """The number of each of the rules' codes."""
    return {code: number for number, code in enumerate(numbering(edition))}


def _describe(code: int, edition: Edition) -> str:
    """The text of an action; a Chancellor's returned cards are the lower and the higher of them."""
    if verb_of(code) != PUT_BACK:
        return str(from_code(code, edition))
    order = "higher lower" if target_of(code) else "lower higher"
    return f"Keep {CHARACTER_NAMES[named(detail_of(code))]} return {order}"
