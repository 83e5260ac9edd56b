"""The encoding: what one seat may know, as a run of small integers, for learners.

Seats are counted from the observer, who is seat 0, clockwise; characters as they come in the edition's
deck. Everything comes from what lies open, the observer's own cards, and what it remembers (memory.py):
nothing else gets in. layout.py tells the sections in this order, and what they mean.
"""

from __future__ import annotations

from collections.abc import MutableSequence
from typing import Annotated, TypeAlias

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

Observation: TypeAlias = Annotated[MutableSequence[int], "int8"]

DECISIONS = 3


def encode(
    s: Row, public: Notes, sights: Cards, me: int, kinds: Cards, ranks: Cards, out: Observation
) -> None:
    """Write down what a seat may know; `kinds` are the deck's characters, `ranks` their places there."""
    players, size = s[PLAYERS], len(kinds)
    for i in range(len(out)):
        out[i] = 0
    at = encode_decision(s, players, me, out, 0)
    unseen = at + size
    at = encode_cards(s, me, kinds, ranks, out, at)
    at = encode_seats(s, players, me, out, at)
    at = encode_piles(s, players, me, size, ranks, out, at, unseen)
    at = encode_hands(players, public, sights, me, kinds, out, at, unseen)
    at = encode_shown(players, sights, me, size, ranks, out, at)
    if s[COPIES + CHANCELLOR] > 0:
        at = encode_under(s, public, sights, me, size, ranks, out, at)
    if s[COPIES + SYCOPHANT] > 0:
        at = encode_seat(players, me, s[BOUND], out, at)
    if s[COPIES + JESTER] > 0:
        at = encode_seat(players, me, s[JESTER_BY], out, at)
        at = encode_seat(players, me, s[JESTER_BET], out, at)


def from_me(players: int, me: int, seat: int) -> int:
    """How many seats clockwise from the observer a seat is."""
    steps = seat - me
    return steps + (players & steps >> 8)  # no branch here and below: who observes cannot be foretold


def seat_from(players: int, me: int, steps: int) -> int:
    """The seat so many steps clockwise from the observer."""
    beyond = me + steps - players
    return beyond + (players & beyond >> 8)


def encode_seat(players: int, me: int, seat: int, out: Observation, at: int) -> int:
    """Mark one seat, or none."""
    if seat != NONE:
        out[at + from_me(players, me, seat)] = 1
    return at + players


def encode_decision(s: Row, players: int, me: int, out: Observation, at: int) -> int:
    """What is to be decided, whether the observer decides it, and whose turn it is."""
    if s[PHASE] < ROUND_OVER:
        out[at + s[PHASE]] = 1
        out[at + DECISIONS] = int(s[DECIDER] == me)
        out[at + DECISIONS + 1 + from_me(players, me, s[TURN])] = 1
    return at + DECISIONS + 1 + players


def encode_cards(s: Row, me: int, kinds: Cards, ranks: Cards, out: Observation, at: int) -> int:
    """The own hand, all copies that are neither there nor face up, the cards that are, the deck's size."""
    size = len(kinds)
    unseen, face_up = at + size, at + 2 * size
    for i in range(size):
        out[unseen + i] = s[COPIES + kinds[i]]
    for i in range(OPEN_ROOM):
        move_card(s[OPEN + i], ranks, out, unseen, face_up)
    move_card(hand(s, me), ranks, out, unseen, at)
    if s[TURN] == me:
        move_card(s[EXTRA], ranks, out, unseen, at)
        move_card(s[EXTRA + 1], ranks, out, unseen, at)
    out[at + 3 * size] = s[DECK_SIZE]
    return at + 3 * size + 1


def move_card(card: int, ranks: Cards, out: Observation, unseen: int, to: int) -> None:
    """Count a card, if it is one, where it lies, and no longer among the unseen."""
    if card != NONE:
        out[to + ranks[card]] += 1
        out[unseen + ranks[card]] -= 1


def encode_seats(s: Row, players: int, me: int, out: Observation, at: int) -> int:
    """Who is out, who is protected, how many tokens each still wants, whether a tie is being broken."""
    target = s[TARGET]
    for i in range(players):
        seat = seat_from(players, me, i)
        out[at + i] = s[OUT + seat]
        out[at + players + i] = s[PROTECTED + seat]
        out[at + 2 * players + i] = max(0, target - s[TOKENS + seat])
    at += 3 * players
    if not s[SHARED_WIN]:
        out[at] = s[TIE_BREAK]
        at += 1
    return at


def encode_piles(
    s: Row, players: int, me: int, size: int, ranks: Cards, out: Observation, at: int, unseen: int
) -> int:
    """Each seat's pile by character, and the card that came there last."""
    last, tops = at + players * size, 0  # of which five bits are for each seat
    for i in range(s[PILED]):
        card, steps = s[PILE_CARD + i], from_me(players, me, s[PILE_SEAT + i])
        move_card(card, ranks, out, unseen, at + steps * size)
        tops = tops & ~(31 << 5 * steps) | ranks[card] + 1 << 5 * steps
    for i in range(players):
        out[last + i * (size + 1) + (tops >> 5 * i & 31)] = 1
    return last + players * (size + 1)


def encode_hands(
    players: int,
    public: Notes,
    sights: Cards,
    me: int,
    kinds: Cards,
    out: Observation,
    at: int,
    unseen: int,
) -> int:
    """What each other seat can hold: what the observer has seen there, else what the notes leave possible."""
    size = len(kinds)
    for i in range(1, players):
        seat = seat_from(players, me, i)
        known = sights[KNOWN + SEATS * me + seat]
        first, held = MIGHT_HOLD + HAND_ROOM * seat, public[HELD + seat]
        mask = public[first] & -int(known == NONE) | int(known != NONE) << max(known, 0)
        for j in range(1, held):
            mask |= public[first + j]
        certain = int(mask & mask - 1 == 0)
        mask &= -int(held > 0)
        for j in range(size):
            out[at + j] = mask >> kinds[j] & (int(out[unseen + j] > 0) | certain)
        at += size
    return at


def encode_shown(
    players: int, sights: Cards, me: int, size: int, ranks: Cards, out: Observation, at: int
) -> int:
    """Which card of the observer each other seat has seen."""
    for i in range(1, players):
        card = sights[SHOWN + SEATS * me + seat_from(players, me, i)]
        out[at + ranks[max(card, 0)]] = int(card != NONE)
        at += size
    return at


def encode_under(
    s: Row, public: Notes, sights: Cards, me: int, size: int, ranks: Cards, out: Observation, at: int
) -> int:
    """How many cards were put under the deck and lie there still, and which the observer put there."""
    out[at] = public[UNDER_COUNT]
    for i in range(public[UNDER_COUNT]):
        out[at + 1 + ranks[s[DECK + i]]] += int(sights[RETURNED_BY + sights[RETURNS] - 1 - i] == me)
    return at + 1 + size
