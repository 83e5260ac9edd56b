"""View: what one seat, or a spectator, may know: an allow-list, field by field (R138-R158)."""

from collections.abc import Sequence
from dataclasses import InitVar, dataclass, fields
from functools import cached_property
from typing import Any

from .event import Event
from .knowledge import Knowledge, conclude, take_notes, this_round
from .move import Move
from .names import find_edition


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
    decision: str | None
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
    legal_moves: tuple[Move, ...]
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
        edition = find_edition(self.edition, self.players)
        notes: Sequence[int] = self.__dict__["_notes"] or take_notes(this_round(self.events), edition)
        lying = [card for pile in (self.face_up, *self.piles) for card in pile]
        return conclude(notes, edition, lying)

    def as_json(self) -> dict[str, Any]:
        """The view as a JSON object."""
        values = {field.name: getattr(self, field.name) for field in fields(self)}
        values["legal_moves"] = [str(move) for move in self.legal_moves]
        values["events"] = [event.as_json() for event in self.events]
        return values

    @classmethod
    def from_json(cls, fields: dict[str, Any]) -> "View":
        """Read a view as `as_json` writes it."""
        values: dict[str, Any] = {
            name: tuple(value) if isinstance(value, list) else value for name, value in fields.items()
        }
        values["piles"] = tuple(tuple(pile) for pile in fields["piles"])
        values["legal_moves"] = tuple(Move.parse(move) for move in fields["legal_moves"])
        values["events"] = tuple(Event.from_json(event) for event in fields["events"])
        return cls(**values)
