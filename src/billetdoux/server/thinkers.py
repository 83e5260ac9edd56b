"""Thinkers: bots at their work in a few threads, beside the server's own."""

import asyncio
import hashlib
import sys
import threading
import time
from asyncio.subprocess import DEVNULL, PIPE
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import AbstractContextManager, suppress
from dataclasses import replace
from typing import TypeVar

from ..bots.bot import Bot, Budget, Entrant, Fault, Kind
from ..bots.kinds.random import RandomBot
from ..bots.registry import LADDER
from ..game.errors import BilletdouxError, SetupError, quote
from ..game.move import Move
from ..game.reasons import Reason
from ..game.view import View
from .lanes import Allowance, Lane
from .metrics import note, note_fault
from .requests import Refused, find_opponent

T = TypeVar("T")

MOST_WAITING = 20
THREADS = 2
SHORT = Budget(seconds=0.05)
"""What bots think for where others wait, if their house has had its share."""
SHARE = 0.5, 60.0
"""So many seconds a second, and so many at once, may the bots of one house think while others wait."""
WARM_UP = """
import os, sys, threading
threading.Thread(target=lambda: (sys.stdin.read(), os._exit(1)), daemon=True).start()
from billetdoux.bots.registry import find_kind
find_kind(sys.argv[1]).warm_up()
"""
"""What compiles a kind of bots; however the server ends, its end of the pipe is closed, and this ends too."""


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
    """A small pool of threads in which bots choose; a kind that has to be warmed up waits for that."""

    def __init__(self, opponents: Sequence[Entrant] = LADDER) -> None:
        """Offer some bots."""
        self.opponents = opponents
        self.lanes = {"quick": Lane("quick", 1), "deep": Lane("deep", THREADS)}
        """By how long its bots think."""
        self._allowance = Allowance(*SHARE)
        self._reasons = Desk("why")
        self._warm: set[str] = set()
        self._refused: set[str] = set()
        """The tables that a bot cannot play, as it was told."""

    async def warm_up(self) -> None:
        """Make all bots ready; until then they are not played with."""
        for kind in dict.fromkeys(one.kind for one in self.opponents):
            try:
                await self.make_ready(kind)
            except Exception:  # then another stands in for it, and the others are made ready
                note_fault("bot", bot=kind.name)

    async def make_ready(self, kind: Kind) -> None:
        """Make a kind ready, and let it be played with."""
        await make_ready(kind)
        self._warm.add(kind.name)

    async def choose(self, spec: str, view: View, secret: bytes, house: str = "") -> Move:
        """What a bot does; until its kind is warm, and where it cannot play, another stands in for it.

        A house is whoever made the table. All have their turns alike, however many tables they have, and
        where others wait, the bots of one that has had its share think for a moment only.
        """
        seed = int.from_bytes(hashlib.sha256(secret + (view.seat or "").encode()).digest()[:4])
        entrant = self._ready(spec, view)
        if entrant.kind.is_quick:
            return await self.lanes["quick"].work(house, self._choose, spec, view, seed)
        lane, is_spent = self.lanes["deep"], self._allowance.is_spent(house)
        if is_spent and lane.waiting and isinstance(entrant.parameter, Budget):
            spec = str(replace(entrant, parameter=SHORT))
        started, move = await lane.work(house, lambda: (time.perf_counter(), self._choose(spec, view, seed)))
        self._allowance.spend(house, time.perf_counter() - started)
        return move

    def find(self, spec: str) -> Entrant:
        """The bot of a spec, if it is one of those that may play here."""
        return find_opponent(spec, self.opponents)

    def open(self, spec: str, view: View, seed: int) -> AbstractContextManager[Bot]:
        """The bot of a spec for a decision; another stands in if it is not warm yet, or offered no more."""
        return self._ready(spec, view).open(seed)

    def _ready(self, spec: str, view: View) -> Entrant:
        """The bot of a spec, or else the strongest of the ladder that can play now."""
        with suppress(SetupError):
            if self._can_play(entrant := self.find(spec), view):
                return entrant
        return next(one for one in reversed(LADDER) if self._can_play(one, view))

    def _can_play(self, entrant: Entrant, view: View) -> bool:
        """Whether a bot is warm and knows the table; the host is told once why it does not."""
        kind = entrant.kind
        if kind.warm_up is not None and kind.name not in self._warm:
            return False
        try:
            kind.check(view.edition, view.players)
        except BilletdouxError as error:
            if str(error) not in self._refused:
                self._refused.add(str(error))
                note("refused", bot=kind.name, why=str(error))
            return False
        return True

    def note_fault(self, spec: str, seat: str | None, fault: Fault) -> None:
        """Tell that a bot has failed, where it is handled."""
        note_fault("bot", bot=spec, fault=fault.kind)

    def _choose(self, spec: str, view: View, seed: int) -> Move:
        """What a bot does; whatever it stumbles over, the game goes on."""
        try:
            with self.open(spec, view, seed) as bot:
                move = bot.choose(view)
            if move in view.legal_moves:
                return move
            self.note_fault(spec, view.seat, Fault("illegal", quote(move)))
        except Exception as error:
            self.note_fault(spec, view.seat, Fault("crash", repr(error)))
        return RandomBot(seed).choose(view)

    async def explain(self, view: View, seat: str) -> tuple[tuple[Reason, ...], ...]:
        """Why cards of a seat are certain; a player who asks does not wait for studies."""
        return await self._reasons.work(view.reasons_of, seat)

    def close(self) -> None:
        """Begin nothing more."""
        for lane in self.lanes.values():
            lane.close()
        self._reasons.close()


async def make_ready(kind: Kind) -> None:
    """Warm a kind of bots up; in another process first, if that takes a minute and can be kept."""
    if kind.warm_up is None:
        return
    if not kind.is_ready():
        note("compiling", bot=kind.name)
        compiler = await asyncio.create_subprocess_exec(
            sys.executable, "-c", WARM_UP, kind.name, stdin=PIPE, stdout=DEVNULL, stderr=DEVNULL
        )
        try:
            await compiler.wait()
        except asyncio.CancelledError:
            compiler.kill()
            raise
    await _in_background(kind.warm_up)
    note("compiled", bot=kind.name)


async def _in_background(what: Callable[[], None]) -> None:
    """Do something in a thread that nobody waits for when the server stops."""
    loop = asyncio.get_running_loop()
    done: asyncio.Future[None] = loop.create_future()

    def finish(error: Exception | None) -> None:
        if done.cancelled():
            return
        if error is None:
            done.set_result(None)
        else:
            done.set_exception(error)

    def run() -> None:
        error = None
        try:
            what()
        except Exception as found:
            error = found
        with suppress(RuntimeError):  # the server has stopped meanwhile
            loop.call_soon_threadsafe(finish, error)

    threading.Thread(target=run, name="warm-up", daemon=True).start()
    await done
