"""Schedule: what happens of itself at a table, and when; pure, by its table, who is there, and its clock."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import Enum, auto
from typing import NamedTuple

from . import log, requests
from .clock import Clock, Stage, Timing, deciding, stored
from .presence import Presence
from .table import Table


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


def _stopped(table: Table, clock: Clock, timing: Timing) -> log.Stopped | None:
    """What is left to a person whose clock has stopped, if the log does not know it."""
    place = deciding(table)
    if place is None or place.kind != "person" or place.late or table.is_crowded:
        return None
    if clock.running is not None or clock.left is None or clock.left == stored(table, timing):
        return None
    return log.Stopped(left=clock.left)


def _out_of_time(table: Table, presence: Presence, seat: str) -> log.Entry:
    """A bot plays the turn, and the next ones too if its person is gone or has missed the last one."""
    if seat not in presence.here or table.places[seat].missed:
        return log.StoodIn(seat=seat)
    return log.Missed(seat=seat)
