"""Reasons: from what a viewer knows a card in another hand for certain, or that it is one of a few.

No rule is written here again. An observation can be overlooked, that is, noted so that it tells less and
nothing wrong; what the rules' notes conclude without it did not need it. So some few observations are found
that suffice, none of which can be spared.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from ..rules.editions import Edition
from ..rules.events import (
    DREW,
    GUESSED,
    KNOCKED_OUT,
    LOOKED,
    MISSED,
    PLAYED,
    RETURNED,
    REVEALED,
    SWAPPED,
    TIED,
)
from ..rules.notes import ALL, COMPARED, LINKS, NOTES_SIZE, UNDER, UNDER_COUNT, Notes, note, note_play
from ..rules.row import NONE, Row
from .event import Event
from .knowledge import SEAT_NUMBERS, codes_of, is_only, names_in, places_of, row_of, settle
from .names import SEATS


@dataclass(frozen=True, slots=True)
class Reason:
    """Something that tells of a hidden card: a kind and its arguments, all from what the viewer has seen."""

    kind: str
    by: str | None = None
    """The card that brought it about."""
    seat: str | None = None
    other: str | None = None
    card: str | None = None
    named: str | None = None
    """What a Guard or Bishop named."""
    cards: tuple[str, ...] = ()
    """Characters whose copies are counted."""


FEW = 4
"""So many characters that a card can be are worth telling; a longer list tells nobody anything."""

KINDS_OF_REASON = (
    "looked",
    "revealed",
    "gave",
    "swapped",
    "returned",
    "drew",
    "mixed",
    "guessed",
    "tied",
    "beat",
    "missed",
    "free",
    "holds",
    "counted",
)
"""Where one reason will do, nobody wants to hear of a later one."""


@dataclass(frozen=True, eq=False, slots=True)
class Observation:
    """An event of a round, by its number, or the copies of a character that the viewer sees."""

    reason: Reason
    event: int | None = None
    character: str | None = None


class Evidence:
    """All that a viewer has seen of a round; each part of it can be overlooked."""

    def __init__(
        self, events: Sequence[Event], viewer: str | None, edition: Edition, face_up: Sequence[str]
    ) -> None:
        self._edition = edition
        self._own = SEAT_NUMBERS[viewer]
        self._face_up = face_up
        self._codes = [codes_of(event, edition) for event in events]
        self._notes = [[NONE] * NOTES_SIZE]
        """The notes before each event, and at last those after all of them."""
        self._replayed: dict[frozenset[int], list[int]] = {}
        """The notes after all events, by those that were overlooked."""
        self.observations = sorted((*self._seen(events), *self._counted()), key=_weight)
        """What tells most first."""
        self._settled = self.settle(self.observations)

    @property
    def notes(self) -> Sequence[int]:
        """The rules' notes on all that was seen."""
        return self._notes[-1]

    def _seen(self, events: Sequence[Event]) -> Iterator[Observation]:
        """Find the events that tell something, be all before them known or overlooked."""
        row, by, least = row_of(self._edition), None, list(self._notes[0])
        for at, (event, codes) in enumerate(zip(events, self._codes, strict=True)):
            noted, more = list(self._notes[at]), list(least)
            note(noted, row, *codes)
            note(more, row, *codes)
            overlooked = list(self._notes[at])
            overlook(overlooked, row, *codes)
            overlook(least, row, *codes)
            self._notes.append(noted)
            if more != least or noted != overlooked:
                yield Observation(self._tell(event, by), event=at)
            by = event.card if event.kind == "played" else by

    def _tell(self, event: Event, by: str | None) -> Reason:
        """What an event tells, when it has just been noted."""
        before = self._notes[-2]
        seat, other = SEAT_NUMBERS[event.seat], SEAT_NUMBERS[event.other]
        if event.kind == "played":
            return Reason("free", event.card, event.seat)
        if event.kind == "knocked_out":
            (winner,) = {*before[COMPARED : COMPARED + 2]} - {seat}
            return Reason("beat", by, SEATS[winner], event.seat, event.card)
        if event.kind == "swapped" and self._own in (seat, other):
            (given,) = names_in(before[places_of(before, self._own)[0]])
            return Reason("gave", by, event.other if seat == self._own else event.seat, card=given)
        if event.kind == "drew":
            return Reason("drew", None, event.seat)
        kind = "mixed" if event.kind == "returned" and event.card is None else event.kind
        return Reason(kind, by, event.seat, event.other, event.card, event.named)

    def _counted(self) -> Iterator[Observation]:
        """The characters of which the viewer holds copies, or some lie face up."""
        for card in dict.fromkeys(self._face_up):
            yield Observation(Reason("counted", cards=(card,)), character=card)
        for card in dict.fromkeys(card for place in self._hand() for card in names_in(self.notes[place])):
            if card not in self._face_up:
                yield Observation(Reason("holds", card=card), character=card)

    def _hand(self) -> Sequence[int]:
        """The places of the viewer's own cards."""
        return () if self._own == NONE else places_of(self.notes, self._own)

    def settle(self, observations: Sequence[Observation]) -> dict[int, int]:
        """What each hidden card can be, if nothing but some observations had been made."""
        notes, face_up = self._seeing_only(observations)
        return settle(notes, self._edition, face_up)

    def suffice(self, observations: Sequence[Observation], place: int, certain: int) -> bool:
        """Whether a hidden card can be nothing else, if nothing but some observations had been made."""
        notes, face_up = self._seeing_only(observations)
        return is_only(place, certain, notes, self._edition, face_up)

    def _seeing_only(self, observations: Sequence[Observation]) -> tuple[list[int], list[str]]:
        """The notes on all events and the cards face up, all but some observations overlooked."""
        made = set(observations)
        overlooked = [one for one in self.observations if one not in made]
        notes = self._replay(frozenset(one.event for one in overlooked if one.event is not None))
        characters = {one.character for one in overlooked}
        for place in self._hand():
            if characters & names_in(notes[place]):
                notes[place] = notes[ALL]
        return notes, [card for card in self._face_up if card not in characters]

    def _replay(self, overlooked: frozenset[int]) -> list[int]:
        """The notes on all events, with some of them overlooked."""
        if overlooked not in self._replayed:
            row, first = row_of(self._edition), min(overlooked, default=len(self._codes))
            notes = list(self._notes[first])
            for at in range(first, len(self._codes)):
                (overlook if at in overlooked else note)(notes, row, *self._codes[at])
            self._replayed[overlooked] = notes
        return list(self._replayed[overlooked])

    def reasons(self, seat: str) -> tuple[tuple[Reason, ...], ...]:
        """For each card that a seat holds, why it is certain, or one of a few; nothing where it is not."""
        places = places_of(self.notes, SEAT_NUMBERS[seat])
        return tuple(_in_order(self.needed(place)) for place in places)

    def needed(self, place: int) -> list[Observation]:
        """Observations that leave a hidden card only what it can be, if that is little, and none to spare."""
        certain = self._settled[place]
        if certain.bit_count() > FEW or self.suffice([], place, certain):
            return []
        return smallest(self.observations, lambda some: self.suffice(some, place, certain))


def _in_order(needed: Sequence[Observation]) -> tuple[Reason, ...]:
    """Reasons as they came about, and the cards that are counted after them, together."""
    seen = sorted((one for one in needed if one.event is not None), key=lambda one: one.event or 0)
    held = [one for one in needed if one.reason.kind == "holds"]
    told = dict.fromkeys(one.reason for one in (*seen, *held))
    counted = tuple(card for one in needed for card in one.reason.cards)
    return (*told, Reason("counted", cards=counted)) if counted else tuple(told)


def _weight(one: Observation) -> tuple[int, int]:
    """What tells most comes first, and of its like the latest."""
    return KINDS_OF_REASON.index(one.reason.kind), -(one.event or 0)


def overlook(n: Notes, s: Row, kind: int, seat: int, other: int, card: int, value: int) -> None:
    """Write an event into the notes as far as it moves cards, without what it tells of hidden ones."""
    if kind in (MISSED, GUESSED, TIED):
        return
    if kind == PLAYED:
        moved = list(n)
        note_play(moved, seat, card)
    compared = n[COMPARED]
    if kind == KNOCKED_OUT:
        n[COMPARED] = NONE
    note(n, s, kind, seat, other, NONE if kind in (LOOKED, REVEALED) else card, value)
    if kind == KNOCKED_OUT:
        n[COMPARED] = compared
    elif kind == PLAYED:
        (kept,) = places_of(n, seat)
        n[kept] = moved[kept]
    elif kind == SWAPPED:
        (first,), (second,) = places_of(n, seat), places_of(n, other)
        n[first] = n[second] = n[first] | n[second]
    elif kind == DREW and card == NONE:
        n[places_of(n, seat)[-1]] = n[ALL]
    elif kind == RETURNED:
        n[UNDER + n[UNDER_COUNT] - 1] = n[ALL]
        if card == NONE:
            n[LINKS] = 0
            for place in places_of(n, seat):
                n[place] = n[ALL]


def smallest(
    observations: Sequence[Observation], suffice: Callable[[Sequence[Observation]], bool]
) -> list[Observation]:
    """Some observations that suffice, none of which can be spared; those that come first are preferred.

    All of them together suffice, and none at all does not (QuickXplain: U. Junker, AAAI 2004).
    """

    def needed(kept: list[Observation], is_new: bool, doubtful: Sequence[Observation]) -> list[Observation]:
        if is_new and suffice(kept):
            return []
        if len(doubtful) == 1:
            return [*doubtful]
        half = len(doubtful) // 2
        first, second = [*doubtful[:half]], doubtful[half:]
        late = needed(kept + first, True, second)
        return needed(kept + late, bool(late), first) + late

    return needed([], False, observations)
