"""Search: imagine the hidden cards, try an action, and let card counters play the round out.

With open hands nothing is imagined but the deck, and every seat's chance comes of the same samples.
"""

from __future__ import annotations

from ...observe.sights import KNOWN_SIZE, SEEN
from ...rules.chance import Generator, below, seed_generator
from ...rules.course import act
from ...rules.legal import Actions, list_legal
from ...rules.notes import NOTES_SIZE, UNDER_COUNT, Notes
from ...rules.row import (
    ASIDE,
    DECIDER,
    DECK,
    DECK_SIZE,
    LOGGED_ROW_SIZE,
    NONE,
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
from .notebook import remember

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
        play_on(s, notes, sights, legal, left, odds, g)
        value = chance_of_game(s, me, race)
        result[ROUNDS] += has_won_round(s, me)
        result[GAMES] += value
        result[GAMES_SQUARED] += value * value


def try_openly(
    table: Row,
    public: Notes,
    known: Cards,
    samples: int,
    seed: int,
    race: Scores,
    s: Row,
    notes: Notes,
    sights: Cards,
    left: Cards,
    legal: Actions,
    odds: Scores,
    g: Generator,
    result: Scores,
) -> None:
    """Play a round out from open hands, and add up each seat's chance to win the game."""
    for i in range(samples):
        seed_generator(g, seed, i)
        for j in range(LOGGED_ROW_SIZE):
            s[j] = table[j]
        for j in range(NOTES_SIZE):
            notes[j] = public[j]
        for j in range(KNOWN_SIZE):
            sights[j] = known[j]
        shuffle_unseen(s, notes[UNDER_COUNT], g)
        play_on(s, notes, sights, legal, left, odds, g)
        for seat in range(s[PLAYERS]):
            result[seat] += chance_of_game(s, seat, race)


def shuffle_unseen(s: Row, under: int, g: Generator) -> None:
    """Shuffle what nobody has seen: the deck, but for the cards put under it, and the face-down card."""
    for i in range(s[DECK_SIZE] - 1, under, -1):
        j = under + below(g, i - under + 1)
        s[DECK + i], s[DECK + j] = s[DECK + j], s[DECK + i]
    if s[ASIDE] != NONE:
        j = under + below(g, s[DECK_SIZE] - under + 1)
        if j < s[DECK_SIZE]:
            s[ASIDE], s[DECK + j] = s[DECK + j], s[ASIDE]


def play_on(
    s: Row, notes: Notes, sights: Cards, legal: Actions, left: Cards, odds: Scores, g: Generator
) -> None:
    """Let card counters play a round to its end."""
    while s[PHASE] < ROUND_OVER:
        count = list_legal(s, legal)
        act(s, choose(s, notes, sights, s[DECIDER], legal, count, left, odds, g))
        remember(s, notes, sights)


def chance_of_game(s: Row, me: int, race: Scores) -> float:
    """The chance that a seat wins the game, once a round is over."""
    enough = players_with_enough(s)
    if enough > 0:
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
