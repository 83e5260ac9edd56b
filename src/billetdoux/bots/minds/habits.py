"""Habits: which of its cards a card counter tends to keep, counted in rounds among counters.

What a player laid down says something about what it kept: nobody who can help it lays
down a King beside a Guard. A habit is the chance that a counter, holding two cards,
plays the one and keeps the other; or, choosing for a Chancellor, keeps one of three.
"""

from __future__ import annotations

from ...rules.actions import PUT_BACK, detail_of, named, verb_of
from ...rules.chance import WORD, Generator, below, next_word, seed_generator, shuffle
from ...rules.course import act, clear_tokens, start_round
from ...rules.events import DISCARDED, DREW, DREW_ASIDE, KNOCKED_OUT, PLAYED, RETURNED, ROUND_STARTED, SWAPPED
from ...rules.legal import Actions, list_legal
from ...rules.notes import ALL, HAND_ROOM, LINKS, MIGHT_BE_ASIDE, MIGHT_HOLD, UNDER, UNDER_COUNT, Notes
from ...rules.row import (
    ASIDE,
    DECIDER,
    DECK,
    DECK_SIZE,
    EXTRA,
    HAND,
    KINDS,
    NONE,
    PHASE,
    PLAY,
    PLAYERS,
    RETURN,
    ROUND_OVER,
    SEATS,
    Cards,
    Row,
    hand,
    is_out,
)
from .belief import agrees
from .counter import Scores, choose
from .notebook import remember

# A habit is of a time, told by the cards left in the deck, and of what was laid down.
TIMES = 4
RETURNING = KINDS
OCCASIONS = TIMES * (KINDS + 1)

# For each occasion and each kept card: how often it was kept, and how often it could have been.
KEPT, COULD = 0, OCCASIONS * KINDS
HABITS_SIZE = 2 * OCCASIONS * KINDS

# Besides a seat's occasion, the one who reads the plays remembers how many cards are in the deck.
IN_DECK = SEATS
READING_SIZE = SEATS + 1

# How many times each seat is offered another card when a deal is made to lean.
SWEEPS = 4


def occasion(in_deck: int, laid_down: int) -> int:
    """The number of an occasion to keep a card."""
    return min(in_deck // 2, TIMES - 1) * (KINDS + 1) + laid_down


def count_habits(
    s: Row,
    deck: Cards,
    cards: Cards,
    public: Notes,
    known: Cards,
    legal: Actions,
    left: Cards,
    odds: Scores,
    g: Generator,
    seed: int,
    rounds: int,
    habits: Scores,
) -> None:
    """Let counters play rounds, and count what they keep."""
    for i in range(rounds):
        seed_generator(g, seed, i)
        for j in range(len(deck)):
            cards[j] = deck[j]
        shuffle(g, cards)
        clear_tokens(s)
        start_round(s, cards, i % s[PLAYERS])
        remember(s, public, known)
        while s[PHASE] < ROUND_OVER:
            me = s[DECIDER]
            code = choose(s, public, known, me, legal, list_legal(s, legal), left, odds, g)
            if s[PHASE] == PLAY:
                count_play(s, me, verb_of(code), habits)
            elif s[PHASE] == RETURN and verb_of(code) == PUT_BACK:
                count_return(s, me, named(detail_of(code)), habits)
            act(s, code)
            remember(s, public, known)


def count_play(s: Row, me: int, played: int, habits: Scores) -> None:
    """Count one of two cards as played and the other as kept."""
    kept = s[EXTRA] if hand(s, me) == played else hand(s, me)
    habits[KEPT + occasion(s[DECK_SIZE], played) * KINDS + kept] += 1.0
    habits[COULD + occasion(s[DECK_SIZE], played) * KINDS + kept] += 1.0
    if kept != played:
        habits[COULD + occasion(s[DECK_SIZE], kept) * KINDS + played] += 1.0


def count_return(s: Row, me: int, kept: int, habits: Scores) -> None:
    """Count one of a Chancellor's cards as kept."""
    at = occasion(s[DECK_SIZE], RETURNING) * KINDS
    habits[KEPT + at + kept] += 1.0
    habits[COULD + at + hand(s, me)] += 1.0
    for i in range(2):
        if s[EXTRA + i] != NONE:
            habits[COULD + at + s[EXTRA + i]] += 1.0


def read_play(reading: Cards, kind: int, seat: int, other: int, card: int, value: int) -> None:
    """Follow on what occasion each hand was last kept; it goes with the hand."""
    if kind == ROUND_STARTED:
        for i in range(SEATS):
            reading[i] = NONE
    elif kind == DREW:
        reading[IN_DECK] = value
    elif kind == PLAYED:
        reading[seat] = occasion(reading[IN_DECK], card)
    elif kind == RETURNED:
        reading[seat] = occasion(reading[IN_DECK], RETURNING)
    elif kind == SWAPPED:
        reading[seat], reading[other] = reading[other], reading[seat]
    elif kind == DISCARDED or kind == KNOCKED_OUT or kind == DREW_ASIDE:
        reading[seat] = NONE


def lean(s: Row, n: Notes, me: int, reading: Cards, habits: Scores, g: Generator) -> None:
    """Make imagined hands such as counters would have kept: cards trade places, rather for the likelier.

    Each step keeps a deal that fits the notes, and is one of Metropolis: in the long run a deal
    comes up as often as the product of its habits says, and a few rounds of the table come close.
    """
    places = s[PLAYERS] + s[DECK_SIZE] + 1
    for step in range(SWEEPS * s[PLAYERS]):
        seat = step % s[PLAYERS]
        if seat == me or is_out(s, seat) or reading[seat] == NONE:
            continue
        place = below(g, places)
        at, mask, other = HAND + place, n[MIGHT_HOLD + HAND_ROOM * seat], NONE
        if place < s[PLAYERS]:
            if place == me or place == seat or is_out(s, place):
                continue
            other = place
            mask_there = n[MIGHT_HOLD + HAND_ROOM * place]
        elif place < s[PLAYERS] + s[DECK_SIZE]:
            depth = place - s[PLAYERS]
            at = DECK + depth
            mask_there = n[UNDER + n[UNDER_COUNT] - 1 - depth] if depth < n[UNDER_COUNT] else n[ALL]
        else:
            at, mask_there = ASIDE, n[MIGHT_BE_ASIDE]
        mine, theirs = hand(s, seat), s[at]
        if mine == theirs or theirs == NONE:
            continue
        if not (mask >> theirs & 1 and mask_there >> mine & 1):
            continue
        before, after = habit(reading, habits, seat, mine), habit(reading, habits, seat, theirs)
        if other != NONE:
            before *= habit(reading, habits, other, theirs)
            after *= habit(reading, habits, other, mine)
        if next_word(g) * before <= after * WORD:
            s[HAND + seat], s[at] = theirs, mine
            if n[LINKS] > 0 and not agrees(s, n):
                s[HAND + seat], s[at] = mine, theirs


def habit(reading: Cards, habits: Scores, seat: int, card: int) -> float:
    """How likely a seat kept a card, by what it laid down beside it."""
    return 1.0 if reading[seat] == NONE else habits[reading[seat] * KINDS + card]
