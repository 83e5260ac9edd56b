"""Imagination: a view turned into what the compiled minds work on, and nothing but the view."""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

import numpy as np

from ..compiled.cpu import for_cpu
from ..game.event import KINDS, Event
from ..game.knowledge import codes_of, take_notes, this_round
from ..game.names import SEATS, find_edition
from ..game.view import View
from ..observe.row import row_of
from ..observe.sights import KNOWN_SIZE, SEEN, remember_sights
from ..rules.chance import WORDS
from ..rules.editions import Edition
from ..rules.legal import MOST_ACTIONS
from ..rules.notes import NOTES_SIZE
from ..rules.row import DECK_ROOM, LOGGED_ROW_SIZE, NONE
from ..rules.row import KINDS as KINDS_OF_CARD
from .minds.counter import ODDS_SIZE
from .minds.habits import COULD, HABITS_SIZE, KEPT, OCCASIONS, READING_SIZE, read_play
from .minds.search import MOST_WANTED, STEPS


@dataclass(frozen=True)
class Imagined:
    """A decision as the minds see it: the table with hidden cards left open, and who knows what."""

    row: Any
    mine: Any
    public: Any
    known: Any
    reading: Any
    me: int


def imagine_view(view: View) -> Imagined:
    """What a view says, for the minds; the decision must be the viewer's."""
    edition = find_edition(view.edition, view.players)
    events = this_round(view.events)
    reading = [NONE] * READING_SIZE
    for event in events:
        read_play(reading, *codes_of(event, edition))
    return Imagined(
        row=np.array(row_of(view), np.int8),
        mine=np.array(take_notes(events, edition), np.int32),
        public=public_notes(events, edition),
        known=sights_of(events, edition),
        reading=np.array(reading, np.int8),
        me=SEATS.index(view.seat or ""),
    )


def public_notes(events: Sequence[Event], edition: Edition) -> Any:
    """What everybody can note of a round's events."""
    return np.array(take_notes([event.seen_by(None) for event in events], edition), np.int32)


def sights_of(events: Sequence[Event], edition: Edition) -> Any:
    """Who has seen whose card, as far as a round's events tell it."""
    known = [NONE] * KNOWN_SIZE
    for event in events:
        kind, seat, other, card, _ = codes_of(event, edition)
        remember_sights(known, kind, seat, other, SEEN if KINDS[event.kind].secret and card == NONE else card)
    return np.array(known, np.int8)


@cache
def race_table(players: int) -> Any:
    """What `first_there` needs for a number of players, for each number of tokens wanted and each step.

    The chance to be first is an integral of a polynomial times e^-t for each player, and
    Gauss-Laguerre makes it a sum over a few points of time, without error. The weights of the
    points stand where no token is wanted.
    """
    points, weights = np.polynomial.laguerre.laggauss(STEPS)
    times = points / players
    table = np.zeros((MOST_WANTED + 1, STEPS, 2))
    table[0, :, 0] = weights
    for wanted in range(1, MOST_WANTED + 1):
        terms = [times**k / math.factorial(k) for k in range(wanted)]
        table[wanted, :, 0] = terms[-1]
        table[wanted, :, 1] = sum(terms)
    return table.reshape(-1)


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
