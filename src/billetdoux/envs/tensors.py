"""Tensors: what a seat sees of a moment as named arrays, how the table stands and all that happened."""

from typing import Any

import numpy as np

from ..observe.encoding import encode
from ..observe.layout import length_of, order_of, sections
from ..observe.memory import SIGHTS_SIZE, remember
from ..rules.editions import Edition
from ..rules.events import KINDS_OF_EVENT, ROUND_STARTED
from ..rules.notes import NOTES_SIZE
from ..rules.row import EVENT_SIZE, LOG, NONE, PLAYERS
from .moment import Moment, seen_by, with_log

# The most that a turn can tell: a Guard meets an Assassin, or a Bishop names the Princess.
EVENTS_OF_A_TURN = 8
BITS_OF_A_VALUE = 8


def most_events(players: int, turns: int) -> int:
    """The most that a round can tell: its deal, its turns, and for each player five things at its end."""
    return players + 4 + EVENTS_OF_A_TURN * turns + 5 * players + 3


def shapes(edition: Edition, players: int, events: int) -> dict[str, tuple[int, ...]]:
    """The names and the shapes of the arrays, with room for so many events, or none."""
    found: dict[str, tuple[int, ...]] = {
        section.name: (section.length,) for section in sections(edition, players)
    }
    if events:
        width = len(KINDS_OF_EVENT) + 2 * players + len(edition.deck) + BITS_OF_A_VALUE
        found["events"] = (events, width)
    return found


def write_standing(moment: Moment, edition: Edition, seat: int, out: Any) -> None:
    """Write down how the table stands for a seat, as all environments encode it."""
    observation = [0] * length_of(edition, moment.row[PLAYERS])
    encode(moment.row, *_remembered(moment), seat, *order_of(edition), observation)
    out[: len(observation)] = observation


def _remembered(moment: Moment) -> tuple[list[int], list[int]]:
    """What is remembered of the round: everybody's notes, and who has seen what."""
    if "remembered" not in moment.memory:
        notes, sights, s = [NONE] * NOTES_SIZE, [NONE] * SIGHTS_SIZE, with_log(moment.row)
        begun = max(i for i, event in enumerate(moment.told) if event[0] == ROUND_STARTED)
        s[LOG] = 1
        for event in moment.told[begun:]:
            s[LOG + 1 : LOG + 1 + EVENT_SIZE] = event
            remember(s, notes, sights)
        moment.memory["remembered"] = notes, sights
    notes, sights = moment.memory["remembered"]
    return notes, sights


def write_events(moment: Moment, edition: Edition, seat: int, out: Any) -> None:
    """Write down what a seat has seen happen: a row for each event, with its kind, seats, card and value."""
    players = moment.row[PLAYERS]
    seats = len(KINDS_OF_EVENT)
    cards, (kinds, ranks) = seats + 2 * players, order_of(edition)
    bits = cards + len(kinds)
    for row, event in zip(out, moment.told, strict=False):
        kind, whose, other, card, value = seen_by(event, seat)
        row[kind] = 1
        for place, who in ((seats, whose), (seats + players, other)):
            if 0 <= who < players:
                row[place + (who - seat) % players] = 1
        if card != NONE:
            row[cards + ranks[card]] = 1
        row[bits:] = [value + 1 >> bit & 1 for bit in range(BITS_OF_A_VALUE)]


def empty(named: dict[str, tuple[int, ...]]) -> tuple[Any, dict[str, Any]]:
    """A flat array, and its parts by their names."""
    ends = np.cumsum([np.prod(shape) for shape in named.values()])
    flat = np.zeros(ends[-1], np.float32)
    parts = np.split(flat, ends[:-1])
    return flat, {name: part.reshape(shape) for (name, shape), part in zip(named.items(), parts, strict=True)}
