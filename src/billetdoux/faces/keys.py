"""Keys: what a key means in a decision, as on the page (web/src/table/keys.ts).

A number is the card that has it, in the hand and when a card is named; a letter from A to H is the
player at that seat.
"""

from collections.abc import Callable, Sequence

from ..game.move import Move
from .steps import Choice, Question

NOBODY, ORDER = "n", "x"
"""Nobody, nobody else or a new card; the other order (an o would look like a 0, which is a card)."""

Number = Callable[[str], int]
"""What gives the number on a card."""


def key_of(asked: Question, choice: Choice, hand: Sequence[str], number: Number, confirm: str) -> str:
    """The key of a choice; `confirm` is how a face lets a move be made that is chosen already."""
    thing, leads = choice.thing, choice.leads
    match asked.ask:
        case "player":
            return thing or NOBODY
        case "order":
            return confirm if isinstance(leads, Move) else ORDER
        case "move":
            assert isinstance(leads, Move)
            if len(asked.choices) == 1:
                return confirm
            return str(number(hand[0])) if leads.verb == "Keep" else leads.look or NOBODY
    assert thing is not None
    return thing if thing.isdecimal() else str(number(thing))


def card_with(key: str, hand: Sequence[str], number: Number, chosen: str | None) -> str | None:
    """The card of a hand that a number means; of several, the one after that which is chosen already."""
    found = [card for card in dict.fromkeys(hand) if str(number(card)) == key]
    if not found:
        return None
    return found[(found.index(chosen) + 1) % len(found) if chosen in found else 0]
