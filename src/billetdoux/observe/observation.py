"""Observation: what a view says, as the numbers that learners are shown, and nothing but the view."""

from collections.abc import Iterable, Iterator
from itertools import chain
from typing import NamedTuple

from ..game.errors import MalformedError
from ..game.event import Codes
from ..game.knowledge import codes_of, this_round
from ..game.names import find_edition, read_seat
from ..game.numbering import actions, legal_numbers
from ..game.view import View
from ..rules.events import KINDS_OF_EVENT, LOOKED, RECEIVED, SWAPPED
from ..rules.notes import NOTES_SIZE
from ..rules.row import LOG, NONE
from .encoding import encode
from .layout import length_of, order_of
from .memory import SIGHTS_SIZE, remember
from .row import row_of


class Observed(NamedTuple):
    """What a seat observes and may do, byte for byte what the vector environment gives it there."""

    observation: bytes
    """The numbers of all sections (layout.py)."""
    mask: bytes
    """For each action, by its number, whether it is legal now: 1 or 0."""


def observe(view: View) -> Observed:
    """What the seat of a view observes and may do, from the view alone."""
    if view.seat is None:
        raise MalformedError("what is observed counts from a seat, and a spectator has none")
    edition, me = find_edition(view.edition, view.players), read_seat(view.seat, view.players)
    events = [codes_of(event, edition) for event in this_round(view.events)]
    row, public, sights = row_of(view), [NONE] * NOTES_SIZE, [NONE] * SIGHTS_SIZE
    row[LOG:] = [len(events), *chain.from_iterable(_with_own_cards(events, me))]
    remember(row, public, sights)
    observation = [0] * length_of(edition, view.players)
    encode(row, public, sights, me, *order_of(edition), observation)
    return Observed(bytes(observation), mask_of(view))


def mask_of(view: View) -> bytes:
    """For each action, by its number, whether the seat of a view may take it now."""
    mask = bytearray(len(actions(find_edition(view.edition, view.players))))
    for number in legal_numbers(view):
        mask[number] = 1
    return bytes(mask)


def _with_own_cards(events: Iterable[Codes], me: int) -> Iterator[Codes]:
    """Events as a seat saw them, and with its own card where one was shown or handed to another.

    Such a card is the other's secret (rules/events.py), but the seat knows what it held.
    """
    hand, given = list[int](), NONE
    for kind, seat, other, card, value in events:
        moves = KINDS_OF_EVENT[kind].moves
        if kind == SWAPPED and me in (seat, other):
            given = hand.pop()
        elif kind == RECEIVED and other == me:
            card = given
        elif kind == LOOKED and other == me:
            card = hand[0]
        elif seat == me and card != NONE and moves is not None:
            if moves[1] == "hand":
                hand.append(card)
            else:
                hand.remove(card)
        yield kind, seat, other, card, value
