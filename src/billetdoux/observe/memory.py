"""What is remembered of a round: public notes, and for each seat what it has seen and shown.

The notes are those of a spectator (rules/notes.py). Beside them stand, by seat: the cards that it has
seen in other hands, the cards of its own that others have seen, and what it has put under the deck.
"""

from __future__ import annotations

from ..rules.events import (
    DEALT,
    DISCARDED,
    DREW,
    KNOCKED_OUT,
    LOOKED,
    PLAYED,
    RECEIVED,
    RETURNED,
    ROUND_STARTED,
    SECRET,
    SWAPPED,
)
from ..rules.notes import Notes, note
from ..rules.row import DECK_ROOM, EVENT_SIZE, LOG, NONE, SEATS, Cards, Row
from .sights import KNOWN_SIZE, remember_sights

KNOWN = 0
SHOWN = KNOWN + KNOWN_SIZE
RETURNS = SHOWN + SEATS * SEATS
RETURNED_BY = RETURNS + 1
SIGHTS_SIZE = RETURNED_BY + DECK_ROOM


def remember(s: Row, public: Notes, sights: Cards) -> None:
    """Take in what the last step did."""
    for i in range(s[LOG]):
        at = LOG + 1 + i * EVENT_SIZE
        kind, seat, other, card = s[at], s[at + 1], s[at + 2], s[at + 3]
        note(public, s, kind, seat, other, NONE if SECRET[kind] else card, s[at + 4])
        if kind != DREW and kind != DEALT:  # the most common, and they show nobody else a card
            remember_sights(sights, kind, seat, other, card)
            remember_shown(sights, kind, seat, other, card)


def remember_shown(sights: Cards, kind: int, seat: int, other: int, card: int) -> None:
    """Keep track of who has seen a seat's card, as far as the seat knows, and who put what under the deck."""
    if kind == ROUND_STARTED:
        sights[RETURNS] = 0
        for i in range(SEATS * SEATS):
            sights[SHOWN + i] = NONE
    elif kind == PLAYED:
        at = SHOWN + SEATS * seat
        for seer in range(SEATS):
            sights[at + seer] = NONE if sights[at + seer] == card else sights[at + seer]
    elif kind == DISCARDED or kind == KNOCKED_OUT:
        forget_shown(sights, seat)
    elif kind == RETURNED:
        forget_shown(sights, seat)
        sights[RETURNED_BY + sights[RETURNS]] = seat
        sights[RETURNS] += 1
    elif kind == SWAPPED:  # nobody knows who else has seen the card that he receives
        forget_shown(sights, seat)
        forget_shown(sights, other)
    elif kind == RECEIVED:
        sights[SHOWN + SEATS * seat + other] = card
    elif kind == LOOKED:
        sights[SHOWN + SEATS * other + seat] = card


def forget_shown(sights: Cards, seat: int) -> None:
    """Nobody has seen what a seat holds now."""
    for seer in range(SEATS):
        sights[SHOWN + SEATS * seat + seer] = NONE
