"""Clocks: what is due at a table, and when; pure, by its table, who is there, and the time."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from enum import Enum, auto
from typing import NamedTuple

from . import log, protocol, requests
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


@dataclass(frozen=True)
class Thought:
    """What a bot was asked at a stage, and the move that it has found by now."""

    stage: Stage
    found: log.Moved | None = None


class Task(Enum):
    """What is due and is no entry of the log."""

    THINK = auto()
    """A bot is asked for its move."""
    ANNOUNCE = auto()
    """Everybody is told who is here."""
    FORGET = auto()
    """The table needs no room in memory."""


class Due(NamedTuple):
    """Something that happens of itself, and when."""

    at: float
    what: log.Entry | Task


def set_clock(clock: Clock, table: Table, presence: Presence, timing: Timing, now: float) -> Clock:
    """The clock of a table at which something has changed: set for its stage, going or stopped.

    It goes while a person has to decide, nobody made a pause, somebody is there to play, and nothing is
    still to be shown.
    """
    stage = (table.number, table.status, len(table.shown))
    if clock.stage != stage:
        clock = Clock(stage, now, _stored(table, timing))
    if table.paused != (clock.paused is not None):
        clock = replace(clock, paused=now if table.paused else None)
    if clock.left is None:
        return clock
    place = _deciding(table)
    is_asked = place is not None and place.player is None and not table.paused
    runs = is_asked and presence.is_awake(table) and not presence.is_watched(table)
    if runs == (clock.running is not None):
        return clock
    if clock.running is None:
        return replace(clock, running=now)
    left = round(max(0.0, clock.left - (now - clock.running)), 3)
    return replace(clock, left=left, running=None)


def away(table: Table, presence: Presence, timing: Timing) -> Mapping[str, float]:
    """When bots stand in for those who are not connected, where no timer runs."""
    if table.status != "playing" or table.paused or timing.decision(table.options.timer) is not None:
        return {}
    waiting = [seat for seat in table.persons if seat in presence.gone and not table.places[seat].stood_in]
    return {seat: presence.gone[seat] + timing.absence for seat in waiting}


def due(
    table: Table,
    presence: Presence,
    clock: Clock,
    thought: Thought | None,
    timing: Timing,
    *,
    leads: bool = True,
) -> Due | None:
    """What happens next of itself, and when; no clock and no bot moves where another server leads."""
    return min(_dues(table, presence, clock, thought, timing, leads), key=lambda due: due.at, default=None)


def _dues(
    table: Table, presence: Presence, clock: Clock, thought: Thought | None, timing: Timing, leads: bool
) -> Iterator[Due]:
    """Everything that happens of itself, if nothing else happens before."""
    if presence.connected and presence.is_news:
        yield Due(presence.tells_at, Task.ANNOUNCE)
    if not presence.connected and (thought is None or thought.found is not None):
        yield Due(presence.empty + timing.memory, Task.FORGET)
    if table.closed or not leads:
        return
    if (stopped := _stopped(table, clock, timing)) is not None:
        yield Due(clock.since, stopped)
    if presence.is_awake(table):
        yield from _moves(table, presence, clock, thought, timing)


def _moves(
    table: Table, presence: Presence, clock: Clock, thought: Thought | None, timing: Timing
) -> Iterator[Due]:
    """What happens of itself because somebody is there to play."""
    if table.status == "opening":
        yield Due(clock.since + timing.opening, requests.deal(table))
    if table.paused and clock.paused is not None and table.options.timer != "off":
        yield Due(clock.paused + timing.pause, log.Paused(on=False))
    if table.status != "playing" or table.paused or table.decider is None:
        return
    if table.places[table.decider].player is None:
        if clock.left is not None and clock.running is not None:
            yield Due(clock.running + clock.left, _out_of_time(table, presence, table.decider))
    elif thought is None or thought.stage != clock.stage:
        yield Due(clock.since, Task.THINK)
    elif thought.found is not None and not presence.is_watched(table):
        yield Due(clock.since + timing.bot, thought.found)
    for seat, at in away(table, presence, timing).items():
        yield Due(at, log.StoodIn(seat=seat))


def _deciding(table: Table) -> Place | None:
    """The place of whoever has to decide."""
    decider = table.decider if table.status == "playing" else None
    return None if decider is None else table.places[decider]


def _stopped(table: Table, clock: Clock, timing: Timing) -> log.Stopped | None:
    """What is left to a person whose clock has stopped, if the log does not know it."""
    place = _deciding(table)
    if place is None or place.kind != "person" or place.late or table.is_crowded:
        return None
    if clock.running is not None or clock.left is None or clock.left == _stored(table, timing):
        return None
    return log.Stopped(left=clock.left)


def _stored(table: Table, timing: Timing) -> float | None:
    """The seconds that the decision may still take, as the log knows it."""
    return timing.decision(table.options.timer) if table.left is None else table.left


def _out_of_time(table: Table, presence: Presence, seat: str) -> log.Entry:
    """A bot plays the turn, and the next ones too if its person is gone or has missed the last one."""
    if seat not in presence.here or table.places[seat].missed:
        return log.StoodIn(seat=seat)
    return log.Missed(seat=seat)
