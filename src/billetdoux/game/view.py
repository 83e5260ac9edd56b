"""View: what one seat, or a spectator, may know: an allow-list, field by field (R138-R158)."""

from collections.abc import Sequence
from dataclasses import InitVar, dataclass
from functools import cached_property, lru_cache
from typing import Any, Literal

from . import fields
from .errors import MalformedError, SetupError
from .event import Event
from .knowledge import Knowledge, conclude, take_notes, this_round
from .legal_moves import LegalMoves
from .move import Move
from .names import SEATS, find_edition
from .reasons import Evidence, Reason

Decision = Literal["play", "return", "answer"]
DECISIONS: tuple[Decision, ...] = ("play", "return", "answer")


@dataclass(frozen=True)
class View:
    """The table as one seat sees it; `seat` is None for a spectator."""

    edition: str
    players: int
    seat: str | None
    round: int
    target: int
    """The tokens that win the game."""
    tie_break: bool
    turn: str | None
    """Whose turn it is."""
    decider: str | None
    """Whose decision it is: the turn's player, or a Bishop's target."""
    decision: Decision | None
    """What is to be decided: `play`, `return` (Chancellor), `answer` (Bishop), or nothing."""
    tokens: tuple[int, ...]
    hand: tuple[str, ...]
    """The viewer's own cards."""
    deck_size: int
    aside: bool
    """Whether the face-down card still lies there."""
    face_up: tuple[str, ...]
    piles: tuple[tuple[str, ...], ...]
    out: tuple[str, ...]
    protected: tuple[str, ...]
    sycophant: str | None
    """The player that the next card must choose."""
    jester: tuple[str, str] | None
    """Who bet on whom."""
    legal_moves: LegalMoves
    """The viewer's own choices, when the decision is the viewer's."""
    winners: tuple[str, ...]
    """Who has won the game."""
    events: tuple[Event, ...]
    """All that the viewer has seen happen, since the game began."""
    notes: InitVar[Sequence[int]] = ()
    """The rules' notes on these events, where they have been taken already."""

    def __post_init__(self, notes: Sequence[int]) -> None:
        """Keep the notes beside the fields: they say nothing that the events do not."""
        object.__setattr__(self, "_notes", notes)

    @cached_property
    def knowledge(self) -> Knowledge:
        """What the viewer knows for certain, derived from its own events alone."""  # R158
        edition = _edition(self.edition, self.players)
        notes: Sequence[int] = self.__dict__["_notes"] or take_notes(this_round(self.events), edition)
        return conclude(notes, edition, self._lying())

    @cached_property
    def reasons(self) -> dict[str, tuple[tuple[Reason, ...], ...]]:
        """For each other seat of which a card is certain, and each card that it holds, why that is."""
        return {seat: why for seat in self.knowledge.possible if (why := self.reasons_of(seat))}

    def reasons_of(self, seat: str) -> tuple[tuple[Reason, ...], ...]:
        """For each card that another seat holds, why it is certain; nothing if none of them is."""
        if seat == self.seat or not self.knowledge.holds(seat):
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
        data = {name: getattr(self, name) for name in READERS}
        data["legal_moves"] = [str(move) for move in self.legal_moves]
        data["events"] = [event.as_json() for event in self.events]
        return data

    @classmethod
    def from_json(cls, data: Any) -> "View":
        """Read a view as `as_json` writes it."""
        view = cls(**fields.read_fields(data, READERS, "a view"))
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
        if not any(event.kind == "round_started" for event in view.events):
            raise MalformedError("'events' of a view: no round has started")
        return view


_edition = lru_cache(find_edition)


def _read_pair(value: Any) -> tuple[str, ...]:
    seats: tuple[str, ...] = fields.many(fields.seat)(value)
    if len(seats) != 2:
        raise MalformedError(f"two seats were expected, not {len(seats)}")
    return seats


READERS = {
    "edition": fields.text,
    "players": fields.number,
    "seat": fields.maybe(fields.seat),
    "round": fields.number,
    "target": fields.number,
    "tie_break": fields.flag,
    "turn": fields.maybe(fields.seat),
    "decider": fields.maybe(fields.seat),
    "decision": fields.maybe(fields.one_of(*DECISIONS)),
    "tokens": fields.many(fields.number),
    "hand": fields.many(fields.card),
    "deck_size": fields.number,
    "aside": fields.flag,
    "face_up": fields.many(fields.card),
    "piles": fields.many(fields.many(fields.card)),
    "out": fields.many(fields.seat),
    "protected": fields.many(fields.seat),
    "sycophant": fields.maybe(fields.seat),
    "jester": fields.maybe(_read_pair),
    "legal_moves": lambda value: LegalMoves(fields.many(Move.parse)(value)),
    "winners": fields.many(fields.seat),
    "events": fields.many(Event.from_json),
}
