"""Thinking: bots at their work in a few threads, beside the server's own."""

import asyncio
import hashlib
import sys
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from functools import partial
from typing import TypeVar

from ..game.move import Move
from ..game.reasons import Reason
from ..game.view import View
from ..play.bot import Budget
from ..play.bots import RandomBot, make_bot, warm_up
from ..play.compiled import is_cached
from .asking import Refused
from .metrics import note, note_fault
from .table import STAND_IN

T = TypeVar("T")

MOST_WAITING = 20
SEARCH = "play.minds.search"
USUAL = ("standard", 4)
WARM_UP = f"from billetdoux.play.bots import warm_up; warm_up(*{USUAL})"


class Desk:
    """A thread that works at one thing after the other, and lets only so many wait."""

    def __init__(self, name: str) -> None:
        self._thread = ThreadPoolExecutor(1, thread_name_prefix=name)
        self._waiting = 0

    async def work(self, what: Callable[..., T], *arguments: object) -> T:
        """What comes of something, once it is its turn."""
        if self._waiting >= MOST_WAITING:
            raise Refused("too-many", "too many games are looked into at the moment; ask again in a minute")
        self._waiting += 1
        try:
            return await asyncio.get_running_loop().run_in_executor(self._thread, what, *arguments)
        finally:
            self._waiting -= 1

    def close(self) -> None:
        """Begin nothing more."""
        self._thread.shutdown(wait=False, cancel_futures=True)


class Thinkers:
    """A small pool of threads in which bots choose; searches wait until they are compiled."""

    def __init__(self, threads: int = 2) -> None:
        self._pool = ThreadPoolExecutor(threads, thread_name_prefix="bot")
        self._studies, self._reasons = Desk("study"), Desk("why")
        self._is_warm = False

    async def warm_up(self) -> None:
        """Make the search ready; until then it is not played with."""
        await load_search()
        self._is_warm = True
        note("compiled")

    async def choose(self, spec: str, view: View, secret: bytes) -> Move:
        """What a bot does; until the search is there, the card counter stands in for it."""
        if spec.startswith("search") and not self._is_warm:
            spec = STAND_IN
        seed = int.from_bytes(hashlib.sha256(secret + (view.seat or "").encode()).digest()[:4])
        return await asyncio.get_running_loop().run_in_executor(self._pool, _choose, spec, view, seed)

    async def study(self, what: Callable[..., T], *arguments: object) -> T:
        """Look into a game that is over; that never keeps the bots of other games waiting."""
        return await self._studies.work(what, *arguments)

    async def explain(self, view: View, seat: str) -> tuple[tuple[Reason, ...], ...]:
        """Why cards of a seat are certain; a player who asks does not wait for studies."""
        return await self._reasons.work(view.reasons_of, seat)

    def close(self) -> None:
        """Begin nothing more."""
        self._pool.shutdown(wait=False, cancel_futures=True)
        for desk in (self._studies, self._reasons):
            desk.close()


async def load_search() -> None:
    """Compile the search, in another process if it was never done here, and load it."""
    if not is_cached(SEARCH):
        note("compiling")
        compiler = await asyncio.create_subprocess_exec(sys.executable, "-c", WARM_UP)
        try:
            await compiler.wait()
        except asyncio.CancelledError:
            compiler.kill()
            raise
    await _in_background(partial(warm_up, *USUAL))


def _choose(spec: str, view: View, seed: int) -> Move:
    try:
        bot, budget = make_bot(spec, seed)
        return bot.choose(view, budget)
    except Exception:  # whatever a bot stumbles over, the game goes on
        note_fault("bot", bot=spec)
        return RandomBot(seed).choose(view, Budget())


async def _in_background(what: Callable[[], None]) -> None:
    """Do something in a thread that nobody waits for when the server stops."""
    loop = asyncio.get_running_loop()
    done: asyncio.Future[None] = loop.create_future()

    def finish() -> None:
        if not done.cancelled():
            done.set_result(None)

    def run() -> None:
        what()
        with suppress(RuntimeError):  # the server has stopped meanwhile
            loop.call_soon_threadsafe(finish)

    threading.Thread(target=run, name="warm-up", daemon=True).start()
    await done
