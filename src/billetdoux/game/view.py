"""View: what one seat, or a spectator, may know: an allow-list, field by field (R138-R158)."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from dataclasses import fields as fields_of
from functools import cached_property, lru_cache
from operator import itemgetter
from typing import Annotated, Any, Literal

from . import fields
from .errors import MalformedError, SetupError
from .event import Event
from .fields import Card, Seat
from .knowledge import Knowledge, conclude, take_notes, this_round
from .legal_moves import LegalMoves
from .move import Move
from .names import SEATS, find_edition
from .reasons import Evidence, Reason

Decision = Literal["play", "return", "answer"]
DECISIONS: tuple[Decision, ...] = ("play", "return", "answer")


def _read_pair(value: Any) -> tuple[str, ...]:
    seats: tuple[str, ...] = fields.many(fields.letter(len(SEATS)))(value)
    if len(seats) != 2:
        raise MalformedError(f"two seats were expected, not {len(seats)}")
    return seats


def _read_moves(value: Any) -> LegalMoves:
    return LegalMoves(fields.many(Move.parse)(value))


@dataclass(frozen=True)
class View:
    """The table as one seat sees it; `seat` is None for a spectator."""

    edition: str
    players: int
    seat: Seat | None
    round: int
    target: int
    """The tokens that win the game."""
    tie_break: bool
    turn: Seat | None
    """Whose turn it is."""
    decider: Seat | None
    """Whose decision it is: the turn's player, or whoever has to answer."""
    decision: Decision | None
    """What is to be decided: `play`, `return` (Chancellor), `answer` (Bishop; R118: Guard), or nothing."""
    tokens: tuple[int, ...]
    hand: tuple[Card, ...]
    """The viewer's own cards."""
    deck_size: int
    aside: bool
    """Whether the face-down card still lies there."""
    face_up: tuple[Card, ...]
    piles: tuple[tuple[Card, ...], ...]
    out: tuple[Seat, ...]
    protected: tuple[Seat, ...]
    sycophant: Seat | None
    """The player that the next card must choose."""
    jester: Annotated[tuple[str, str], _read_pair] | None
    """Who bet on whom."""
    asked: str | None
    """What a Guard has named whose target has yet to answer, by a reading of R118."""
    legal_moves: Annotated[LegalMoves, _read_moves]
    """The viewer's own choices, when the decision is the viewer's."""
    winners: tuple[Seat, ...]
    """Who has won the game."""
    events: tuple[Annotated[Event, Event.from_json], ...]
    """All that the viewer has seen happen, since the game began."""

    @classmethod
    def of(cls, fields: Mapping[str, Any], notes: Sequence[int]) -> "View":
        """The view of all its fields, filled in at once, with the rules' notes on its events."""
        view = cls.__new__(cls)
        vars(view).update(fields, _notes=notes)  # for every seat at every move, field by field is slow
        return view

    @cached_property
    def knowledge(self) -> Knowledge:
        """What the viewer knows for certain, derived from its own events alone."""  # R158
        edition = _edition(self.edition, self.players)
        notes = vars(self).get("_notes") or take_notes(this_round(self.events), edition)
        return conclude(notes, edition, self._lying())

    @cached_property
    def reasons(self) -> dict[str, tuple[tuple[Reason, ...], ...]]:
        """For each other seat that holds cards, what `reasons_of` it tells."""
        return {seat: self.reasons_of(seat) for seat in self.knowledge.possible if seat != self.seat}

    def reasons_of(self, seat: str) -> tuple[tuple[Reason, ...], ...]:
        """For each card that another seat holds, why it is certain, or one of a few; else nothing."""
        if seat == self.seat or seat not in self.knowledge.possible:
            return ()
        return self._evidence.reasons(seat)

    @cached_property
    def _evidence(self) -> Evidence:
        """All that the viewer has seen of the round."""
        edition = _edition(self.edition, self.players)
        return Evidence(this_round(self.events), self.seat, edition, self._lying())

    def _lying(self) -> list[str]:
        """All cards that lie face up."""
        return [card for pile in (self.face_up, *self.piles) for card in pile]

    def as_json(self) -> dict[str, Any]:
        """The view as a JSON object."""
        return dict(zip(NOW, self.now(), strict=True)) | {
            "events": [event.as_json() for event in self.events]
        }

    def now(self) -> list[Any]:
        """What lies on the table now, in the order of NOW, moves in notation."""
        values = list(_values_now(vars(self)))
        values[MOVES] = [str(move) for move in self.legal_moves]
        return values

    @classmethod
    def from_json(cls, data: Any) -> "View":
        """Read a view as `as_json` writes it."""
        view = fields.read_object(data, cls, "a view")
        try:
            find_edition(view.edition, view.players)
        except SetupError as error:
            raise MalformedError(f"a view: {error}") from None
        seats = SEATS[: view.players]
        for name in ("tokens", "piles"):
            if len(getattr(view, name)) != view.players:
                raise MalformedError(f"{name!r} of a view: there is one for each of the seats {seats}")
        named = (view.seat, view.turn, view.decider, view.sycophant)
        for seat in (*named, *(view.jester or ()), *view.out, *view.protected, *view.winners):
            if seat is not None and seat not in seats:
                raise MalformedError(f"a view: there is no seat {seat!r}; the seats are {' '.join(seats)}")
        this_round(view.events)  # which refuses a view of no round
        return view


NOW = tuple(field.name for field in fields_of(View) if field.name != "events")
MOVES = NOW.index("legal_moves")
_values_now = itemgetter(*NOW)

_edition = lru_cache(find_edition)
