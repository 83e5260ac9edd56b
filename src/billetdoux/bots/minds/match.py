"""Matches: rounds between minds of two kinds at full speed, everybody in its own seat."""

from __future__ import annotations

from ...rules.actions import verb_of
from ...rules.chance import Generator, below, seed_generator, shuffle
from ...rules.course import act, clear_tokens, start_round
from ...rules.legal import Actions, list_legal
from ...rules.notes import Notes
from ...rules.playout import DECISIONS, WON_BY, Tally
from ...rules.row import DECIDER, PHASE, PLAYERS, ROUND_OVER, Cards, Row, has_won_round
from .counter import Scores, choose
from .notebook import remember

RANDOM, COUNTER = range(2)


def play_match(
    s: Row,
    deck: Cards,
    cards: Cards,
    public: Notes,
    known: Cards,
    legal: Actions,
    left: Cards,
    odds: Scores,
    g: Generator,
    minds: Cards,
    seed: int,
    first: int,
    rounds: int,
    tally: Tally,
) -> None:
    """Play rounds, each on its own; the minds sit by seat, and the starter rotates."""
    for i in range(first, first + rounds):
        seed_generator(g, seed, i)
        for j in range(len(deck)):
            cards[j] = deck[j]
        shuffle(g, cards)
        clear_tokens(s)
        start_round(s, cards, i % s[PLAYERS])
        remember(s, public, known)
        while s[PHASE] < ROUND_OVER:
            me = s[DECIDER]
            count = list_legal(s, legal)
            if minds[me] == COUNTER:
                code = choose(s, public, known, me, legal, count, left, odds, g)
            else:
                code = any_card(legal, count, g)
            act(s, code)
            remember(s, public, known)
            tally[DECISIONS] += 1
        for seat in range(s[PLAYERS]):
            if has_won_round(s, seat):
                tally[WON_BY + seat] += 1


def any_card(legal: Actions, count: int, g: Generator) -> int:
    """An action of a card that may be played, each card as likely as another."""
    others = 0
    while others < count and verb_of(legal[others]) == verb_of(legal[0]):
        others += 1
    if others < count and below(g, 2) == 1:
        return legal[others + below(g, count - others)]
    return legal[below(g, others)]
