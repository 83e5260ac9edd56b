"""Sights: who has seen which card in whose hand, and has it there still for all that everybody knows."""

from __future__ import annotations

from ..rules.events import (
    DISCARDED,
    DREW_ASIDE,
    KNOCKED_OUT,
    LOOKED,
    PLAYED,
    RECEIVED,
    RETURNED,
    REVEALED,
    ROUND_STARTED,
    SWAPPED,
)
from ..rules.row import NONE, SEATS, Cards

KNOWN_SIZE = SEATS * SEATS
SEEN = -2  # a card that somebody has seen, but not the one who remembers it


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
