"""Premises: what the minds reason from, made of nothing but events: those of a view, or all of a game."""

from collections.abc import Sequence
from dataclasses import dataclass

from ..game.event import KINDS, Event
from ..game.knowledge import codes_of, take_notes, this_round
from ..game.names import SEATS, find_edition
from ..game.view import View
from ..observe.row import row_of
from ..observe.sights import KNOWN_SIZE, SEEN, remember_sights
from ..rules.editions import Edition
from ..rules.row import NONE
from .minds.habits import READING_SIZE, read_play


@dataclass(frozen=True)
class Premises:
    """A decision as the minds see it: the table with hidden cards left open, and who knows what."""

    row: list[int]
    mine: list[int]
    public: list[int]
    known: list[int]
    reading: list[int]
    me: int


def premises_of(view: View) -> Premises:
    """What a view says, for the minds; the decision must be the viewer's."""
    edition = find_edition(view.edition, view.players)
    events = this_round(view.events)
    reading = [NONE] * READING_SIZE
    for event in events:
        read_play(reading, *codes_of(event, edition))
    return Premises(
        row=row_of(view),
        mine=take_notes(events, edition),
        public=public_notes(events, edition),
        known=sights_of(events, edition),
        reading=reading,
        me=SEATS.index(view.seat or ""),
    )


def public_notes(events: Sequence[Event], edition: Edition) -> list[int]:
    """What everybody can note of a round's events."""
    return take_notes([event.seen_by(None) for event in events], edition)


def sights_of(events: Sequence[Event], edition: Edition) -> list[int]:
    """Who has seen whose card, as far as a round's events tell it."""
    known = [NONE] * KNOWN_SIZE
    for event in events:
        kind, seat, other, card, _ = codes_of(event, edition)
        remember_sights(known, kind, seat, other, SEEN if KINDS[event.kind].secret and card == NONE else card)
    return known
