"""Why a move is not legal, in one stable word and one sentence, from what the seat that tries it sees."""

from collections.abc import Sequence

from ..rules.characters import CHOOSES, NOBODY
from .errors import IllegalMove
from .move import Move
from .names import read_card
from .view import View

CODES = {
    "over": "the round or the game is over",
    "not_your_decision": "it is another seat's decision",
    "decision": "it answers another question, such as a card played when a Chancellor returns cards",
    "not_held": "the card is not in the hand",
    "countess": "the Countess must be played (R31)",
    "no_choice": "the card chooses nobody and names nothing",
    "no_target": "nobody can be chosen, so the card is played alone",
    "target": "that player, or that pair, cannot be chosen",
    "named": "that cannot be named",
    "form": "something is missing or too much, such as a look",
    "number": "the action of that number is not among the legal moves",
}
"""Every code of an illegal move, and what it means."""


def refuse(move: Move, view: View) -> IllegalMove:
    """The error for a move that is not legal for the seat of a view; it tells only what that view shows."""
    return IllegalMove(*_explain(move, view))


def _explain(move: Move, view: View) -> tuple[str, str]:
    """A code, and a sentence that says what would be right."""
    if view.decider is None:
        return "over", f"{move} is not legal: the {'game' if view.winners else 'round'} is over"
    said = f"{move} is not legal for {view.seat}: "
    if view.seat != view.decider:
        return "not_your_decision", said + f"{view.decider} decides now"
    legal, bound = view.legal_moves, view.sycophant
    verbs = {choice.verb for choice in legal}
    if move.verb in ("Keep", "Redraw") or verbs <= {"Keep", "Redraw"}:
        return "decision", said + _choices(legal.moves)
    if move.verb not in view.hand:
        return "not_held", said + f"the hand is {' and '.join(view.hand)}"
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
