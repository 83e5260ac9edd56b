"""Studies: games looked into beside the server's own thread, for one address after the other."""

import asyncio
import gzip
from collections import deque
from collections.abc import Awaitable, Callable, Hashable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import TypeVar

import msgspec

from .limits import Bytes
from .requests import Refused

T = TypeVar("T")

KEPT = Bytes(32 * 1024 * 1024)
"""How much of the answers is kept in memory."""
LEVEL = 6


class Desk:
    """A thread that works for one address after the other, and lets only so much of each wait."""

    def __init__(self, name: str, most: int) -> None:
        self._thread = ThreadPoolExecutor(1, thread_name_prefix=name)
        self._most, self._is_busy = most, False
        self._waiting: dict[str, deque[tuple[asyncio.Future[bytes], Callable[[], bytes]]]] = {}
        """By address, whose turn is next first."""

    async def work(self, address: str, what: Callable[[], bytes]) -> bytes:
        """What comes of something, once it is its turn."""
        if len(self._waiting.get(address, ())) >= self._most:
            raise Refused("too-many", "you look into many games at the moment; ask again when they are there")
        done: asyncio.Future[bytes] = asyncio.get_running_loop().create_future()
        self._waiting.setdefault(address, deque()).append((done, what))
        if not self._is_busy:
            self._begin()
        return await done

    def _begin(self) -> None:
        self._is_busy = bool(self._waiting)
        if not self._is_busy:
            return
        address = next(iter(self._waiting))
        own = self._waiting.pop(address)
        done, what = own.popleft()
        if own:
            self._waiting[address] = own  # behind all others
        asyncio.get_running_loop().run_in_executor(self._thread, what).add_done_callback(
            partial(self._finish, done)
        )

    def _finish(self, done: asyncio.Future[bytes], found: asyncio.Future[bytes]) -> None:
        if found.cancelled():
            done.cancel()
            return
        error = found.exception()
        if not done.done() and error is not None:
            done.set_exception(error)
        elif not done.done():
            done.set_result(found.result())
        self._begin()

    def close(self) -> None:
        """Begin nothing more."""
        for done, _ in [one for own in self._waiting.values() for one in own]:
            done.cancel()
        self._waiting.clear()
        self._thread.shutdown(wait=False, cancel_futures=True)


class Studies:
    """Answers to what was asked of games, each found once and kept while there is room, compressed."""

    def __init__(self, waiting: int, most: int = KEPT) -> None:
        self._desks = {kind: Desk(kind, waiting) for kind in ("replay", "analysis", "course", "past")}
        self._most, self._size = most, 0
        self._kept: dict[Hashable, bytes] = {}
        """The one that was asked for last at the end."""
        self._coming: dict[Hashable, asyncio.Task[bytes]] = {}

    def has(self, kind: str, *of: Hashable) -> bool:
        """Whether an answer is there, or on its way."""
        return (kind, *of) in self._kept or (kind, *of) in self._coming

    def ask(self, address: str, what: Callable[[], object], kind: str, *of: Hashable) -> Awaitable[bytes]:
        """The answer of a kind to what is asked, which it is known by."""
        key = (kind, *of)
        if key not in self._coming:
            self._coming[key] = asyncio.create_task(self._find(address, what, kind, key))
        return asyncio.shield(self._coming[key])

    async def _find(self, address: str, what: Callable[[], object], kind: str, key: Hashable) -> bytes:
        try:
            found = self._kept.pop(key, None)
            if found is None:
                found = await self._desks[kind].work(address, partial(_pack, what))
                self._size += len(found)
            self._kept[key] = found
            while self._size > self._most:
                self._size -= len(self._kept.pop(next(iter(self._kept))))
            return found
        finally:
            del self._coming[key]

    def close(self) -> None:
        """Begin nothing more."""
        for desk in self._desks.values():
            desk.close()


def _pack(what: Callable[[], object]) -> bytes:
    """What comes of something, compressed where nobody waits for it."""
    return gzip.compress(msgspec.json.encode(what()), LEVEL, mtime=0)
