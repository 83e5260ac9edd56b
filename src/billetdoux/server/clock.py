"""Clock: how long things take at a table, and what is left of the time for a decision; a pure value."""

from dataclasses import dataclass, replace

from . import protocol
from .presence import Presence
from .table import Place, Table

Stage = tuple[int, str, int]
"""Which game of a table it is, its status, and which move is next."""


@dataclass(frozen=True)
class Timing:
    """How long things take at a table, in seconds."""

    relaxed: float = 90.0
    """A decision, with that timer."""
    brisk: float = 30.0
    """A decision, with that timer."""
    bot: float = 1.2
    """For a bot's move, so that people can follow, and cannot tell how hard it was to find."""
    pause: float = 300.0
    """That somebody may stop the clock, where a timer runs."""
    opening: float = 5.0
    """For the clients to open their nonces."""
    absence: float = 60.0
    """Until a bot stands in for somebody who is not connected, where no timer runs."""
    memory: float = 60.0
    """For which a table that nobody looks at stays in memory."""
    talk: float | None = None
    """For which lines of talk are kept; None: as long as their table."""
    kept: float | None = None
    """For which a table is kept at which nothing happens; None: for ever."""

    def decision(self, timer: protocol.Timer) -> float | None:
        """What a decision may take."""
        return {"off": None, "relaxed": self.relaxed, "brisk": self.brisk}[timer]


@dataclass(frozen=True)
class Clock:
    """Since when a table is at a stage, and what is left of the time for a decision."""

    stage: Stage = (0, "", 0)
    since: float = 0.0
    left: float | None = None
    """The seconds that the decision may still take, when the clock was set going or stopped."""
    running: float | None = None
    """Since when the clock runs."""
    paused: float | None = None
    """Since when somebody has stopped it."""

    def seconds(self, now: float) -> float | None:
        """What the clock shows, while it runs."""
        if self.left is None or self.running is None:
            return None
        return round(max(0.0, self.left - (now - self.running)), 1)


def set_clock(clock: Clock, table: Table, presence: Presence, timing: Timing, now: float) -> Clock:
    """The clock of a table at which something has changed: set for its stage, going or stopped.

    It goes while a person has to decide, nobody made a pause, somebody is there to play, and nothing is
    still to be shown.
    """
    stage = (table.number, table.status, len(table.shown))
    if clock.stage != stage:
        clock = Clock(stage, now, stored(table, timing))
    if table.paused != (clock.paused is not None):
        clock = replace(clock, paused=now if table.paused else None)
    if clock.left is None:
        return clock
    place = deciding(table)
    is_asked = place is not None and place.player is None and not table.paused
    runs = is_asked and presence.is_awake(table) and not presence.is_watched(table)
    if runs == (clock.running is not None):
        return clock
    if clock.running is None:
        return replace(clock, running=now)
    left = round(max(0.0, clock.left - (now - clock.running)), 3)
    return replace(clock, left=left, running=None)


def deciding(table: Table) -> Place | None:
    """The place of whoever has to decide."""
    decider = table.decider if table.status == "playing" else None
    return None if decider is None else table.places[decider]


def stored(table: Table, timing: Timing) -> float | None:
    """The seconds that the decision may still take, as the log knows it."""
    return timing.decision(table.options.timer) if table.left is None else table.left
