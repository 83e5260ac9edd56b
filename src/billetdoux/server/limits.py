"""Limits: how much one client, and one address, may ask for."""

import time
from collections.abc import Callable, Hashable, Iterator
from dataclasses import dataclass, field, fields, replace
from typing import NamedTuple, TypeVar

T = TypeVar("T")

KIB = 1024
MINUTE, HOUR = 60.0, 3600.0
EACH = {1.0: "a second", MINUTE: "a minute", HOUR: "an hour"}
MUCH = 0.25
"""Seconds: others hear of whoever has taken what a pace allows in that time."""
OTHER_FILES = 128
"""Files that a server has open beside its sockets: its store, its log, its libraries."""


class Pace(NamedTuple):
    """So many in a time, in the long run, and so many at once."""

    number: float
    burst: int
    seconds: float = 1.0

    def __str__(self) -> str:
        return f"{self.number:,g} {EACH[self.seconds]}, {self.burst:,} at once"


FREE = Pace(1e9, 10**9)
"""As many as anybody likes."""


class Bytes(int):
    """An amount of bytes."""

    def __str__(self) -> str:
        return f"{self // KIB:,} KiB"


class Seconds(float):
    """A time."""

    def __str__(self) -> str:
        return f"{float(self):g} s"


def _limit(value: T, what: str) -> T:
    return field(default=value, metadata={"what": what})


@dataclass(frozen=True)
class Limits:
    """What is allowed; beyond it a client is told so and, on a connection, sent away."""

    message: Bytes = _limit(Bytes(4 * KIB), "a message, and the body of a request")
    request: Bytes = _limit(Bytes(32 * KIB), "a request over HTTP, with its headers")
    patience: Seconds = _limit(
        Seconds(10), "until a request is there, headers and body, or the first `hello`"
    )
    blocked: Seconds = _limit(Seconds(20), "for a client that does not read; meanwhile it is not heard")
    backlog: int = _limit(1000, "messages that wait for a client that does not read")
    waiting: Bytes = _limit(Bytes(2048 * KIB), "what waits for a client that does not read")
    messages: Pace = _limit(Pace(20, 40), "messages of a seat, or of a connection without one")
    looking: Pace = _limit(
        Pace(20, 40), "messages, but for pings, of all who look on at a table from one address"
    )
    talk: Pace = _limit(Pace(1, 10), "lines of talk and gestures of a seat")
    chatter: Pace = _limit(Pace(5, 40), "lines of talk and gestures at a table")
    frames: Pace = _limit(
        Pace(40, 200), "frames of a connection of whatever kind; a long one counts once a KiB"
    )
    stream: Pace = _limit(Pace(400, 2000), "frames of an address, counted alike")
    sockets: int = _limit(150, "sockets of an address at the same time")
    connections: int = _limit(100, "connections to tables of an address at the same time")
    connects: Pace = _limit(Pace(20, 300), "new sockets of an address")
    handshakes: Pace = _limit(Pace(10, 200), "new connections to tables of an address")
    requests: Pace = _limit(Pace(50, 500), "requests over HTTP of an address")
    tables: Pace = _limit(Pace(200, 200, HOUR), "tables made from an address")
    guesses: Pace = _limit(Pace(10, 30, MINUTE), "questions of an address for tables that are not there")
    looks: Pace = _limit(
        Pace(120, 240, MINUTE), "games looked into from an address: replays, courses, the past"
    )
    analyses: Pace = _limit(Pace(120, 300, MINUTE), "decisions looked into from an address")
    studies: int = _limit(20, "games and decisions of an address that wait to be looked into, of each kind")
    quiet: int = _limit(1000, "sockets in all that have not said yet what they want; beyond, the oldest goes")
    most: int = _limit(10_000, "connections to tables in all")
    reserve: int = _limit(1000, "of these, kept for those who hold a seat or are host")

    @property
    def files(self) -> int:
        """How many files a server has to be able to open."""
        return self.quiet + self.most + OTHER_FILES

    def within(self, files: int) -> "Limits":
        """The same for a process that may not open more files than these."""
        share = max(0.0, min(1.0, (files - OTHER_FILES) / (self.quiet + self.most)))
        quiet, most, reserve = (int(limit * share) for limit in (self.quiet, self.most, self.reserve))
        return replace(self, quiet=quiet, most=most, reserve=reserve)

    def rows(self) -> Iterator[tuple[str, str]]:
        """What is limited, and to how much."""
        for one in fields(self):
            value = getattr(self, one.name)
            yield one.metadata["what"], f"{value:,}" if type(value) is int else str(value)


class Bucket:
    """A measure of what comes; it empties steadily."""

    __slots__ = ("_at", "_burst", "_clock", "_level", "_rate", "_untold")

    def __init__(self, pace: Pace, clock: Callable[[], float] = time.monotonic) -> None:
        self._rate, self._burst, self._clock = pace.number / pace.seconds, pace.burst, clock
        self._level, self._at = 0.0, clock()
        self._untold = 0.0
        """How much of what was taken here nobody else knows."""

    @property
    def level(self) -> float:
        """How much is in it now."""
        now = self._clock()
        self._level = max(0.0, self._level - (now - self._at) * self._rate)
        self._at = now
        return self._level

    def has_room(self, amount: float = 1) -> bool:
        """Whether so much more fits in."""
        return self.level + amount <= self._burst

    def take(self, amount: float = 1) -> bool:
        """Whether so much more fits in; then it does."""
        if self.level + amount > self._burst:
            return False
        self._level += amount
        self._untold += amount
        return True

    def hear(self, amount: float) -> None:
        """So much was taken elsewhere, whether there is room for it or not."""
        self._level = self.level + amount

    @property
    def untold(self) -> float:
        """What part of all it holds was taken here and nobody else knows; none, as long as it is little."""
        return self._untold / self._burst if self._untold >= self._rate * MUCH else 0.0

    def tell(self) -> float:
        """How much was taken here that nobody else knows; they are told now."""
        told, self._untold = self._untold, 0.0
        return told


class Buckets:
    """A bucket for each of many; it outlives whatever it was filled by, and goes when it is empty."""

    def __init__(self, pace: Pace, clock: Callable[[], float] = time.monotonic) -> None:
        self._pace, self._clock = pace, clock
        self._swept = clock()
        self.held: dict[Hashable, Bucket] = {}

    def of(self, who: Hashable) -> Bucket:
        """The bucket of somebody."""
        if who not in self.held:
            self._sweep()
            self.held[who] = Bucket(self._pace, self._clock)
        return self.held[who]

    def take(self, who: Hashable, amount: float = 1) -> bool:
        """Whether so much more fits into somebody's bucket; then it does."""
        return self.of(who).take(amount)

    def _sweep(self) -> None:
        """Forget the empty ones; as seldom as a bucket takes to empty."""
        now = self._clock()
        if now - self._swept >= self._pace.burst * self._pace.seconds / self._pace.number:
            self._swept = now
            self.held = {who: bucket for who, bucket in self.held.items() if bucket.level > 0}
