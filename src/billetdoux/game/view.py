"""View: what one seat, or a spectator, may know: an allow-list, field by field (R138-R158)."""

from dataclasses import dataclass
from functools import cached_property
from typing import Any

from .event import Event
from .knowledge import Knowledge, derive
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

    @cached_property
    def knowledge(self) -> Knowledge:
        """What the viewer knows for certain, derived from its own events alone."""  # R158
        starts = [i for i, event in enumerate(self.events) if event.kind == "round_started"]
        lying = [card for pile in (self.face_up, *self.piles) for card in pile]
        return derive(self.events[starts[-1] :], find_edition(self.edition, self.players), lying)

    def as_json(self) -> dict[str, Any]:
        """The view as a JSON object."""
        fields = {name: getattr(self, name) for name in self.__dataclass_fields__}
        fields["legal_moves"] = [str(move) for move in self.legal_moves]
        fields["events"] = [event.as_json() for event in self.events]
        return fields

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
