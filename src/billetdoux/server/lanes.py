"""Lanes: threads in which bots think, and whose turn it is where more are to think than can."""

import asyncio
import os
import threading
import time
from collections import deque
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from typing import TypeVar

T = TypeVar("T")

NICE = 10
"""The system gives threads that think what those leave over that serve people."""


class Allowance:
    """The time that each of many may take: so many seconds at once, which come back steadily."""

    def __init__(self, rate: float, most: float, clock: Callable[[], float] = time.monotonic) -> None:
        self._rate, self._most, self._clock = rate, most, clock
        self._spent: dict[str, tuple[float, float]] = {}
        """What each has spent that has not come back by a moment."""

    def spend(self, who: str, seconds: float) -> None:
        """Somebody takes time."""
        now = self._clock()
        self._spent[who] = (self._now(who, now) + seconds, now)
        for other in [other for other in self._spent if self._now(other, now) <= 0.0]:
            del self._spent[other]

    def is_spent(self, who: str) -> bool:
        """Whether somebody has taken all for now."""
        return self._now(who, self._clock()) >= self._most

    def _now(self, who: str, now: float) -> float:
        spent, at = self._spent.get(who, (0.0, now))
        return max(0.0, spent - (now - at) * self._rate)


class Lane:
    """A few threads; those who wait for one have their turns one after the other, however much each wants."""

    def __init__(self, name: str, threads: int) -> None:
        self._pool = ThreadPoolExecutor(threads, thread_name_prefix=name, initializer=_yield_way)
        self._free = threads
        self._waiting: dict[str, deque[asyncio.Future[None]]] = {}
        """Whoever is first has the next turn, and then stands behind all others."""

    @property
    def waiting(self) -> int:
        """How much waits for a thread."""
        return sum(map(len, self._waiting.values()))

    async def work(self, who: str, what: Callable[..., T], *arguments: object) -> T:
        """What comes of something that somebody wants, once it is that one's turn."""
        await self._turn(who)
        try:
            return await asyncio.get_running_loop().run_in_executor(self._pool, what, *arguments)
        finally:
            self._pass_on()

    async def _turn(self, who: str) -> None:
        if self._free > 0:
            self._free -= 1
            return
        turn = asyncio.get_running_loop().create_future()
        self._waiting.setdefault(who, deque()).append(turn)
        try:
            await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():
                self._pass_on()
            raise

    def _pass_on(self) -> None:
        while self._waiting:
            who = next(iter(self._waiting))
            turns = self._waiting.pop(who)
            turn = turns.popleft()
            if turns:
                self._waiting[who] = turns
            if not turn.done():
                turn.set_result(None)
                return
        self._free += 1

    def close(self) -> None:
        """Begin nothing more."""
        self._pool.shutdown(wait=False, cancel_futures=True)


def _yield_way() -> None:
    if hasattr(os, "setpriority"):
        with suppress(OSError):  # only Linux has a priority for each thread
            os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), NICE)
