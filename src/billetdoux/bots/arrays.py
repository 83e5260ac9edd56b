"""Arrays: what the compiled minds work on and in; this needs NumPy, and the compiler."""

from functools import cache
from typing import Any

import numpy as np

from ..compiled.cpu import for_cpu
from ..observe.sights import KNOWN_SIZE
from ..rules.chance import WORDS
from ..rules.editions import Edition
from ..rules.legal import MOST_ACTIONS
from ..rules.notes import NOTES_SIZE
from ..rules.row import DECK_ROOM, LOGGED_ROW_SIZE, NONE
from ..rules.row import KINDS as KINDS_OF_CARD
from .minds.counter import ODDS_SIZE
from .minds.habits import COULD, HABITS_SIZE, KEPT, OCCASIONS
from .premises import Premises
from .race import race_of

Array = np.ndarray[Any, np.dtype[Any]]


def arrays_of(seen: Premises) -> tuple[Array, ...]:
    """The premises, in the order and the widths in which the minds take it."""
    return (
        np.array(seen.row, np.int8),
        np.array(seen.mine, np.int32),
        np.array(seen.public, np.int32),
        np.array(seen.known, np.int8),
        np.array(seen.reading, np.int8),
    )


@cache
def race_table(players: int) -> Any:
    """What `first_there` needs for a number of players."""
    return np.array(race_of(players))


# How many rounds tell a habit, and how likely it is at least that somebody does otherwise.
ROUNDS_OF_HABIT = 20_000
STRANGE = 0.1


@cache
def habits_of(edition: Edition, players: int) -> Any:
    """For each occasion and each card: how likely a counter keeps it, beside what it keeps most gladly."""
    found = np.zeros(HABITS_SIZE)
    for_cpu("bots.minds.habits").count_habits(
        *(np.array(edition.new_row(players), np.int8), np.array(edition.cards(), np.int8)),
        *(np.array(edition.cards(), np.int8), np.full(NOTES_SIZE, NONE, np.int32)),
        *(np.full(KNOWN_SIZE, NONE, np.int8), np.zeros(MOST_ACTIONS, np.int16)),
        *(np.zeros(KINDS_OF_CARD, np.int8), np.zeros(ODDS_SIZE)),
        *(np.zeros(WORDS, np.uint32), 0, ROUNDS_OF_HABIT, found),
    )
    size = (OCCASIONS, KINDS_OF_CARD)
    kept, could = found[KEPT:COULD].reshape(size), found[COULD:].reshape(size)
    chance = (kept + 1) / (could + 2)
    return (STRANGE + (1 - STRANGE) * chance / chance.max(axis=1, keepdims=True)).reshape(-1)


class Workspace:
    """The arrays that a search works in."""

    def __init__(self) -> None:
        self.row = np.zeros(LOGGED_ROW_SIZE, np.int8)
        self.notes = np.zeros(NOTES_SIZE, np.int32)
        self.sights = np.zeros(KNOWN_SIZE, np.int8)
        self.unseen = np.zeros(KINDS_OF_CARD, np.int8)
        self.left = np.zeros(KINDS_OF_CARD, np.int8)
        self.pool = np.zeros(DECK_ROOM, np.int8)
        self.legal = np.zeros(MOST_ACTIONS, np.int16)
        self.odds = np.zeros(ODDS_SIZE)
        self.generator = np.zeros(WORDS, np.uint32)
