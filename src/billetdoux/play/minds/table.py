"""The table as bots remember it while they play on in their heads: what is public, and who knows what.

The memory is the public notes, kept like anybody's (rules/notes.py), and for each seat the cards
that it knows others to hold because it has seen them (R159).
"""

from __future__ import annotations

from ...rules.events import (
    DISCARDED,
    DREW_ASIDE,
    KNOCKED_OUT,
    LOOKED,
    PLAYED,
    RECEIVED,
    RETURNED,
    REVEALED,
    ROUND_STARTED,
    SECRET,
    SWAPPED,
)
from ...rules.notes import Notes, note
from ...rules.row import EVENT_SIZE, LOG, NONE, SEATS, Cards, Row

KNOWN_SIZE = SEATS * SEATS
SEEN = -2  # a card that somebody has seen, but not the one who remembers it


def remember(s: Row, public: Notes, known: Cards) -> None:
    """Take in what the last step did."""
    for i in range(s[LOG]):
        at = LOG + 1 + i * EVENT_SIZE
        kind, seat, other, card = s[at], s[at + 1], s[at + 2], s[at + 3]
        note(public, s, kind, seat, other, NONE if SECRET[kind] else card, s[at + 4])
        remember_sights(known, kind, seat, other, card)


def remember_sights(known: Cards, kind: int, seat: int, other: int, card: int) -> None:
    """Keep track of who has seen whose card."""
    if kind == ROUND_STARTED:
        for i in range(KNOWN_SIZE):
            known[i] = NONE
    elif kind == PLAYED:
        for seer in range(SEATS):
            if known[SEATS * seer + seat] == card or known[SEATS * seer + seat] == SEEN:
                known[SEATS * seer + seat] = NONE
    elif kind == DISCARDED or kind == KNOCKED_OUT or kind == RETURNED or kind == DREW_ASIDE:
        for seer in range(SEATS):
            known[SEATS * seer + seat] = NONE
    elif kind == LOOKED:
        known[SEATS * seat + other] = card
    elif kind == SWAPPED:
        for seer in range(SEATS):
            at = SEATS * seer
            known[at + seat], known[at + other] = known[at + other], known[at + seat]
    elif kind == RECEIVED:
        known[SEATS * other + seat] = card
    elif kind == REVEALED:
        for seer in range(SEATS):
            known[SEATS * seer + seat] = card


DOORS = (remember,)  # called by the minds, not inlined (compiled/cpu.py)
