"""Search: imagine the hidden cards, try an action, and let card counters play the round out."""

from __future__ import annotations

from ...rules.chance import Generator, seed_generator
from ...rules.course import act
from ...rules.legal import Actions, list_legal
from ...rules.notes import NOTES_SIZE, Notes
from ...rules.row import (
    DECIDER,
    GAME_OVER,
    LOGGED_ROW_SIZE,
    PHASE,
    PLAYERS,
    ROUND_OVER,
    SEATS,
    TARGET,
    TOKENS,
    Cards,
    Row,
    hand,
    has_won_round,
    is_out,
    players_in,
)
from ...rules.scoring import players_with_enough
from ...rules.tokens import has_enough
from .belief import imagine
from .counter import Scores, choose
from .habits import lean
from .table import KNOWN_SIZE, SEEN, remember

# What is added up for an action.
ROUNDS, GAMES, GAMES_SQUARED, RESULT_SIZE = range(4)

# The race to the last token: how many steps of time, and how many tokens may be wanting.
STEPS = 32
MOST_WANTED = 8


def try_action(
    view: Row,
    mine: Notes,
    public: Notes,
    known: Cards,
    reading: Cards,
    habits: Scores,
    me: int,
    code: int,
    first: int,
    samples: int,
    seed: int,
    race: Scores,
    s: Row,
    notes: Notes,
    sights: Cards,
    unseen: Cards,
    left: Cards,
    pool: Cards,
    legal: Actions,
    odds: Scores,
    g: Generator,
    result: Scores,
) -> None:
    """Play samples `first`, `first` + 1, … of an action out; equal samples imagine equal cards."""
    for i in range(first, first + samples):
        seed_generator(g, seed, i)
        for j in range(LOGGED_ROW_SIZE):
            s[j] = view[j]
        imagine(s, mine, me, unseen, left, pool, g)
        lean(s, mine, me, reading, habits, g)
        for j in range(NOTES_SIZE):
            notes[j] = public[j]
        for j in range(KNOWN_SIZE):
            sights[j] = hand(s, j % SEATS) if known[j] == SEEN else known[j]
        act(s, code)
        remember(s, notes, sights)
        while s[PHASE] < ROUND_OVER:
            count = list_legal(s, legal)
            act(s, choose(s, notes, sights, s[DECIDER], legal, count, left, odds, g))
            remember(s, notes, sights)
        value = chance_of_game(s, me, race)
        result[ROUNDS] += has_won_round(s, me)
        result[GAMES] += value
        result[GAMES_SQUARED] += value * value


def chance_of_game(s: Row, me: int, race: Scores) -> float:
    """The chance that a seat wins the game, once a round is over."""
    enough = players_with_enough(s)
    if s[PHASE] == GAME_OVER or enough > 0:
        return 1.0 / enough if has_enough(s, me) else 0.0
    return first_there(s, me, race)


def chance_of_tie_break(s: Row, me: int) -> float:
    """The chance that a seat wins the game once a tie-break begins; who is not tied is out of it."""  # R100
    return 0.0 if is_out(s, me) else 1.0 / players_in(s)


def first_there(s: Row, me: int, race: Scores) -> float:
    """The chance to be the first with enough tokens, if from now on all are equally lucky.

    Each player's tokens come like the clicks of a clock of its own, all at one rate: to need r
    more is to wait for r clicks. `race` has, for each r and step of time, how likely the last
    click comes just then, and how likely it has not come yet.
    """
    mine = total = 0.0
    for step in range(STEPS):
        nobody, rate, my_rate = race[2 * step], 0.0, 0.0
        for seat in range(s[PLAYERS]):
            wanted = min(s[TARGET] - s[TOKENS + seat], MOST_WANTED)
            at = 2 * (STEPS * wanted + step)
            nobody *= race[at + 1]
            now = race[at] / race[at + 1]
            rate += now
            if seat == me:
                my_rate = now
        mine += nobody * my_rate
        total += nobody * rate
    return mine / total
