"""Pace: how much of what happened is shown at a time, and how long it stays."""

from collections.abc import Sequence
from typing import Literal, get_args

from ..game.event import Event

Pace = Literal["slow", "normal", "fast", "step", "none"]
PACES: tuple[Pace, ...] = get_args(Pace)

TIMES: dict[Pace, float] = {"slow": 2.0, "normal": 1.0, "fast": 0.4, "none": 0.0}
SECONDS = 1.2
"""How long a turn stays in which nothing much happens."""
MORE = {"knocked_out": 1.2, "revealed": 0.5, "round_ended": 0.8}
"""What is worth a longer look, by kinds of events."""
IN_THE_END = ("revealed", "pile_counted")
"""What follows the end of a round, before its result."""


def next_stop(events: Sequence[Event], shown: int) -> int:
    """How many events are shown next: a turn, the hands that are revealed in the end, a result, or a deal."""
    for at in range(shown + 1, len(events)):
        if _begins(events[at - 1], events[at]):
            return at
    return len(events)


def _begins(before: Event, event: Event) -> bool:
    """Whether something new begins with an event."""
    is_counted = before.kind in IN_THE_END and event.kind not in IN_THE_END
    return event.kind in ("played", "round_started") or before.kind == "round_ended" or is_counted


def is_result(happened: Sequence[Event]) -> bool:
    """Whether this tells who has won a round or the game."""
    return any(event.kind in ("round_won", "game_won") for event in happened)


def is_end(happened: Sequence[Event]) -> bool:
    """Whether this ends a round, up to its result."""
    return any(event.kind in ("round_ended", *IN_THE_END) for event in happened)


def next_pace(pace: Pace) -> Pace:
    """The pace after this one; nobody comes by the one that shows everything at once."""
    return PACES[(PACES.index(pace) + 1) % PACES.index("none")] if pace != "none" else PACES[0]


def seconds(happened: Sequence[Event], pace: Pace) -> float | None:
    """How long this stays before more is shown; None: until it is asked for."""
    if pace == "step":
        return None
    return TIMES[pace] * (SECONDS + sum(MORE.get(event.kind, 0.0) for event in happened))
