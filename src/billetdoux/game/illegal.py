"""Why a move is not legal, or a card not free to play, from what the seat that tries it sees."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from ..rules.characters import CHOOSES, NOBODY
from ..rules.effects import is_idle, ruins
from ..rules.legal import can_choose_oneself
from ..rules.readings import SYCOPHANT_FREE
from .errors import IllegalMove
from .move import Move
from .names import find_edition, read_card
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

LIMITS = {
    "countess": "it cannot be played: the Countess must be (R31)",
    "deck": "it does nothing, because the deck is empty (R58)",
    "bound": "a Sycophant binds it: that player must be chosen (R127)",
    "self": "it does nothing: a Sycophant binds it to its own player, whom it cannot choose (R128)",
    "protected": "those players are protected and cannot be chosen (R26)",
    "nobody": "it does nothing: all whom it could choose are protected (R28)",
    "ruin": "on oneself it discards the Princess, which puts its player out (R54)",
}
"""Every code of a limit, and what it says of a card."""


@dataclass(frozen=True)
class Limit:
    """Why a held card cannot be played, or not well on everybody; LIMITS has the codes (docs/protocol.md)."""

    card: str
    code: str
    seats: tuple[str, ...]
    idle: bool
    """Whether the card would do nothing."""


def limits(view: View) -> tuple[Limit, ...]:
    """All that keeps the seat of a view from playing its cards freely now."""
    if view.decision != "play" or view.seat != view.decider:
        return ()
    return tuple(limit for card in dict.fromkeys(view.hand) for limit in _limits(card, view))


def _limits(card: str, view: View) -> Iterator[Limit]:
    choices = {move.targets for move in view.legal_moves if move.verb == card}
    chooses, bound = CHOOSES[read_card(card)], _bound(card, view)
    chosen = {seat for targets in choices for seat in targets}
    protected = tuple(seat for seat in view.protected if seat not in chosen and seat != view.seat)
    if not choices:
        yield Limit(card, "countess", (), idle=False)
    elif is_idle(read_card(card), view.deck_size):
        yield Limit(card, "deck", (), idle=True)
    elif chooses == NOBODY:
        return
    elif not chosen and bound is not None and not can_choose_oneself(chooses):
        yield Limit(card, "self", (bound,), idle=True)
    elif not chosen:
        yield Limit(card, "nobody", protected, idle=True)
    else:
        if bound is not None:
            yield Limit(card, "bound", (bound,), idle=False)
        if protected:
            yield Limit(card, "protected", protected, idle=False)
        if view.seat in chosen and any(ruins(read_card(card), read_card(held)) for held in view.hand):
            yield Limit(card, "ruin", (view.seat,), idle=False)


def _bound(card: str, view: View) -> str | None:
    """The player whom a Sycophant makes a card choose, if it is not free to choose another."""
    own = view.sycophant == view.seat and not can_choose_oneself(CHOOSES[read_card(card)])
    free = own and SYCOPHANT_FREE in find_edition(view.edition, view.players).chosen  # R128
    return None if free else view.sycophant


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
    legal = view.legal_moves
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
    bound = _bound(move.verb, view)
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
