"""Why a move is not legal, in one stable word and one sentence."""

from collections.abc import Sequence

from ..rules.characters import CHOOSES, NOBODY
from .move import Move
from .names import read_card


def explain(
    move: Move, seat: str | None, hand: Sequence[str], legal: Sequence[Move], bound: str | None
) -> tuple[str, str]:
    """The reason why a move is not legal now: a code, and a sentence that says what would be right."""
    if not legal:
        return "over", f"{move} is not legal: the round is over"
    said = f"{move} is not legal for {seat}: "
    verbs = {choice.verb for choice in legal}
    if move.verb in ("Keep", "Redraw") or verbs <= {"Keep", "Redraw"}:
        return "decision", said + _choices(legal)
    if move.verb not in hand:
        return "not_held", said + f"the hand is {' and '.join(hand)}"
    if move.verb not in verbs:
        return "countess", said + f"the Countess must be played when she is held with a {move.verb}"  # R31
    same_card = [choice for choice in legal if choice.verb == move.verb]
    if CHOOSES[read_card(move.verb)] == NOBODY:
        return "no_choice", said + f"the {move.verb} chooses nobody and names nothing"
    if same_card == [Move(move.verb)]:
        why = f"a Sycophant binds it to {bound}, whom it cannot choose" if bound else "nobody can be chosen"
        return "no_target", said + f"{why}, so it is played as plain {move.verb!r}"
    if move.targets not in {choice.targets for choice in same_card}:
        players = sorted({" and ".join(choice.targets) for choice in same_card})
        why = f"a Sycophant binds it to {bound}; " if bound else ""
        return "target", said + f"{why}it can choose {', '.join(players)}"
    things = dict.fromkeys(choice.named for choice in same_card if choice.named)
    if things:
        return "named", said + f"it names one of {', '.join(things)}"
    return "form", said + _choices(same_card)


def _choices(moves: Sequence[Move]) -> str:
    listed = ", ".join(str(move) for move in moves[:8])
    return f"the choice is {listed}" + (f" or {len(moves) - 8} more" if len(moves) > 8 else "")
