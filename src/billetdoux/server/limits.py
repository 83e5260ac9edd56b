"""Limits: how much one client, and one address, may ask for."""

import time
from collections import Counter, deque
from collections.abc import Callable
from dataclasses import dataclass, field

HOUR = 3600.0


@dataclass(frozen=True)
class Limits:
    """What is allowed; beyond it a client is told so and, on a connection, sent away."""

    message: int = 4096
    """Bytes of a message."""
    rate: float = 20.0
    """Messages a second, in the long run."""
    burst: int = 40
    """Messages at once."""
    talk: float = 1.0
    """Lines of talk and gestures a second, in the long run."""
    talk_burst: int = 10
    """Lines of talk at once."""
    backlog: int = 1000
    """Messages that wait for a client which does not read them."""
    connections: int = 100
    """Connections of one address at the same time."""
    tables: int = 200
    """Tables that one address may make in an hour."""


class Bucket:
    """A measure of messages that empties steadily."""

    def __init__(self, rate: float, burst: int, clock: Callable[[], float] = time.monotonic) -> None:
        self._rate, self._burst, self._clock = rate, burst, clock
        self._level, self._at = 0.0, clock()

    def take(self) -> bool:
        """Whether one more fits in."""
        now = self._clock()
        self._level = max(0.0, self._level - (now - self._at) * self._rate)
        self._at = now
        if self._level + 1 > self._burst:
            return False
        self._level += 1
        return True


@dataclass
class Addresses:
    """Who is connected from where, and who made how many tables lately."""

    limits: Limits
    clock: Callable[[], float] = time.monotonic
    connected: Counter[str] = field(default_factory=Counter)
    made: dict[str, deque[float]] = field(default_factory=dict)

    def enter(self, address: str) -> bool:
        """Count a connection, if one more is allowed."""
        if self.connected[address] >= self.limits.connections:
            return False
        self.connected[address] += 1
        return True

    def leave(self, address: str) -> None:
        """A connection is gone."""
        self.connected[address] -= 1
        if self.connected[address] <= 0:
            del self.connected[address]

    def make(self, address: str) -> bool:
        """Count a new table, if one more is allowed."""
        now = self.clock()
        for other in [other for other, times in self.made.items() if times[-1] < now - HOUR]:
            del self.made[other]
        times = self.made.setdefault(address, deque(maxlen=self.limits.tables))
        if len(times) == self.limits.tables and times[0] > now - HOUR:
            return False
        times.append(now)
        return True
