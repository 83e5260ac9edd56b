"""Random play: whole rounds at full speed, with a checksum of everything that was done."""

from __future__ import annotations

from collections.abc import MutableSequence
from typing import Annotated, TypeAlias

from .chance import WORD, Generator, below, mix, seed_generator, shuffle
from .course import act, clear_tokens, start_round
from .legal import Actions, list_legal
from .row import DECIDER, ENDING, PHASE, PLAYERS, ROUND_OVER, SEATS, TOKENS, Cards, Row, hand, has_won_round

Tally: TypeAlias = Annotated[MutableSequence[int], "int64"]

# What a tally counts.
DECISIONS = 0
CHECKSUM = 1
WON_BY = 2
ENDED_BY = WON_BY + SEATS
TALLY_SIZE = ENDED_BY + 3


def play_rounds(
    s: Row,
    deck: Cards,
    cards: Cards,
    legal: Actions,
    g: Generator,
    seed: int,
    first: int,
    rounds: int,
    tally: Tally,
) -> None:
    """Play rounds `first`, `first` + 1, … of a seed, each on its own, and add them to a tally."""
    for i in range(first, first + rounds):
        seed_generator(g, seed, i)
        for j in range(len(deck)):
            cards[j] = deck[j]
        shuffle(g, cards)
        clear_tokens(s)
        start_round(s, cards, i % s[PLAYERS])
        checksum = play_on(s, legal, g, tally)
        tally[CHECKSUM] = (tally[CHECKSUM] + checksum) & WORD  # a sum, so that any order will do
        tally[ENDED_BY + s[ENDING]] += 1
        for seat in range(s[PLAYERS]):
            if has_won_round(s, seat):
                tally[WON_BY + seat] += 1


def play_on(s: Row, legal: Actions, g: Generator, tally: Tally) -> int:
    """Play a round to its end, every legal action as likely as another; give its checksum."""
    checksum = 0
    while s[PHASE] < ROUND_OVER:
        code = legal[below(g, list_legal(s, legal))]
        checksum = mix(checksum ^ code ^ s[DECIDER] << 14)
        act(s, code)
        tally[DECISIONS] += 1
    for seat in range(s[PLAYERS]):
        checksum = mix(checksum ^ s[TOKENS + seat] ^ (hand(s, seat) + 1) << 8)
    return checksum
