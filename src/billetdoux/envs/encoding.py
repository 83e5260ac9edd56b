"""The encoding: what one seat may know, as a run of small integers, for learners.

Seats are counted from the observer, who is seat 0, clockwise; characters as they come in the edition's
deck. Everything comes from what lies open, the observer's own cards, and what it remembers (memory.py):
nothing else gets in. layout.py tells the sections in this order, and what they mean.
"""

from __future__ import annotations

from collections.abc import MutableSequence
from typing import TypeAlias

from ..rules.characters import CHANCELLOR, JESTER, SYCOPHANT
from ..rules.notes import HAND_ROOM, HELD, MIGHT_HOLD, UNDER_COUNT, Notes
from ..rules.row import (
    BOUND,
    COPIES,
    DECIDER,
    DECK,
    DECK_SIZE,
    EXTRA,
    JESTER_BET,
    JESTER_BY,
    NONE,
    OPEN,
    OPEN_ROOM,
    OUT,
    PHASE,
    PILE_CARD,
    PILE_SEAT,
    PILED,
    PLAYERS,
    PROTECTED,
    ROUND_OVER,
    SEATS,
    SHARED_WIN,
    TARGET,
    TIE_BREAK,
    TOKENS,
    TURN,
    Cards,
    Row,
    hand,
)
from .memory import KNOWN, RETURNED_BY, RETURNS, SHOWN

Observation: TypeAlias = MutableSequence[int]

DECISIONS = 3


def encode(
    s: Row, public: Notes, sights: Cards, me: int, kinds: Cards, ranks: Cards, out: Observation
) -> None:
    """Write down what a seat may know; `kinds` are the deck's characters, `ranks` their places there."""
    size = len(kinds)
    for i in range(len(out)):
        out[i] = 0
    at = encode_decision(s, me, out, 0)
    unseen = at + size
    at = encode_cards(s, me, kinds, ranks, out, at)
    at = encode_seats(s, me, out, at)
    at = encode_piles(s, me, size, ranks, out, at, unseen)
    at = encode_hands(s, public, sights, me, kinds, out, at, unseen)
    at = encode_shown(s, sights, me, size, ranks, out, at)
    if s[COPIES + CHANCELLOR] > 0:
        at = encode_under(s, public, sights, me, size, ranks, out, at)
    if s[COPIES + SYCOPHANT] > 0:
        at = encode_seat(s, me, s[BOUND], out, at)
    if s[COPIES + JESTER] > 0:
        at = encode_seat(s, me, s[JESTER_BY], out, at)
        at = encode_seat(s, me, s[JESTER_BET], out, at)


def from_me(s: Row, me: int, seat: int) -> int:
    """How many seats clockwise from the observer a seat is."""
    return seat - me if seat >= me else seat - me + s[PLAYERS]


def seat_from(s: Row, me: int, steps: int) -> int:
    """The seat so many steps clockwise from the observer."""
    return me + steps if me + steps < s[PLAYERS] else me + steps - s[PLAYERS]


def encode_seat(s: Row, me: int, seat: int, out: Observation, at: int) -> int:
    """Mark one seat, or none."""
    if seat != NONE:
        out[at + from_me(s, me, seat)] = 1
    return at + s[PLAYERS]


def encode_decision(s: Row, me: int, out: Observation, at: int) -> int:
    """What is to be decided, whether the observer decides it, and whose turn it is."""
    if s[PHASE] < ROUND_OVER:
        out[at + s[PHASE]] = 1
        out[at + DECISIONS] = int(s[DECIDER] == me)
        out[at + DECISIONS + 1 + from_me(s, me, s[TURN])] = 1
    return at + DECISIONS + 1 + s[PLAYERS]


def encode_cards(s: Row, me: int, kinds: Cards, ranks: Cards, out: Observation, at: int) -> int:
    """The own hand, all copies that are neither there nor face up, the cards that are, the deck's size."""
    size = len(kinds)
    unseen, face_up = at + size, at + 2 * size
    for i in range(size):
        out[unseen + i] = s[COPIES + kinds[i]]
    for i in range(OPEN_ROOM):
        if s[OPEN + i] != NONE:
            move_card(ranks[s[OPEN + i]], out, unseen, face_up)
    if hand(s, me) != NONE:
        move_card(ranks[hand(s, me)], out, unseen, at)
    if s[TURN] == me and s[EXTRA] != NONE:
        move_card(ranks[s[EXTRA]], out, unseen, at)
        if s[EXTRA + 1] != NONE:
            move_card(ranks[s[EXTRA + 1]], out, unseen, at)
    out[at + 3 * size] = s[DECK_SIZE]
    return at + 3 * size + 1


def move_card(rank: int, out: Observation, unseen: int, to: int) -> None:
    """Count a card where it lies, and no longer among the unseen."""
    out[to + rank] += 1
    out[unseen + rank] -= 1


def encode_seats(s: Row, me: int, out: Observation, at: int) -> int:
    """Who is out, who is protected, how many tokens each still wants, whether a tie is being broken."""
    players = s[PLAYERS]
    for i in range(players):
        seat = seat_from(s, me, i)
        out[at + i] = s[OUT + seat]
        out[at + players + i] = s[PROTECTED + seat]
        out[at + 2 * players + i] = max(0, s[TARGET] - s[TOKENS + seat])
    at += 3 * players
    if not s[SHARED_WIN]:
        out[at] = s[TIE_BREAK]
        at += 1
    return at


def encode_piles(s: Row, me: int, size: int, ranks: Cards, out: Observation, at: int, unseen: int) -> int:
    """Each seat's pile by character, and the card that came there last."""
    last, tops = at + s[PLAYERS] * size, 0  # a byte of `tops` for each seat: no branch, which costs much here
    for i in range(s[PILED]):
        rank, steps = ranks[s[PILE_CARD + i]], from_me(s, me, s[PILE_SEAT + i])
        move_card(rank, out, unseen, at + steps * size)
        tops = tops & ~(31 << 5 * steps) | rank + 1 << 5 * steps
    for i in range(s[PLAYERS]):
        out[last + i * (size + 1) + (tops >> 5 * i & 31)] = 1
    return last + s[PLAYERS] * (size + 1)


def encode_hands(
    s: Row, public: Notes, sights: Cards, me: int, kinds: Cards, out: Observation, at: int, unseen: int
) -> int:
    """What each other seat can hold: what the observer has seen there, else what the notes leave possible."""
    size = len(kinds)
    for i in range(1, s[PLAYERS]):
        seat = seat_from(s, me, i)
        known = sights[KNOWN + SEATS * me + seat]
        first = MIGHT_HOLD + HAND_ROOM * seat
        mask = public[first] if known == NONE else 1 << known
        mask = 0 if public[HELD + seat] == 0 else mask
        for j in range(1, public[HELD + seat]):
            mask |= public[first + j]
        certain = mask if mask & mask - 1 == 0 else 0
        for j in range(size):
            left = int(out[unseen + j] > 0)
            out[at + j] = (mask & -left | certain) >> kinds[j] & 1
        at += size
    return at


def encode_shown(s: Row, sights: Cards, me: int, size: int, ranks: Cards, out: Observation, at: int) -> int:
    """Which card of the observer each other seat has seen."""
    for i in range(1, s[PLAYERS]):
        card = sights[SHOWN + SEATS * me + seat_from(s, me, i)]
        if card != NONE:
            out[at + ranks[card]] = 1
        at += size
    return at


def encode_under(
    s: Row, public: Notes, sights: Cards, me: int, size: int, ranks: Cards, out: Observation, at: int
) -> int:
    """How many cards were put under the deck and lie there still, and which the observer put there."""
    out[at] = public[UNDER_COUNT]
    for i in range(public[UNDER_COUNT]):
        if sights[RETURNED_BY + sights[RETURNS] - 1 - i] == me:
            out[at + 1 + ranks[s[DECK + i]]] += 1
    return at + 1 + size
