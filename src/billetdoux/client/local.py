"""A house on this machine: a hub in this process and its tables in a file; no socket, no server."""

import asyncio
import os
from collections import Counter
from collections.abc import AsyncIterator, Callable
from contextlib import AbstractContextManager, asynccontextmanager, nullcontext
from pathlib import Path

import msgspec

from ..bots.bot import Bot, Entrant, Fault
from ..bots.registry import find_bot
from ..game.errors import BilletdouxError, SetupError
from ..game.move import Move
from ..game.names import SEATS, find_edition
from ..game.record import Record
from ..game.view import View
from ..server import log, protocol, requests
from ..server.clock import Timing
from ..server.connections import write
from ..server.hub import Hub, Live
from ..server.requests import Refused, Viewer
from ..server.store import StoreError
from ..server.store.sqlite import SqliteStore
from ..server.table import hash_token
from ..server.thinkers import Thinkers
from .guest import Line, Turned

_replies: msgspec.json.Decoder[protocol.Reply] = msgspec.json.Decoder(protocol.Reply)


def data_folder() -> Path:
    """Where games are kept."""
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "billetdoux"


class LocalLine:
    """Both ends of a line in one process: what the hub sends, the guest hears."""

    def __init__(self, hub: Hub, live: Live) -> None:
        self.viewer = Viewer()
        self._hub = hub
        self._live = live
        self._told: asyncio.Queue[str | None] = asyncio.Queue()

    def send(self, text: str) -> None:
        """What the hub tells."""
        self._told.put_nowait(text)

    def close(self, code: int, reason: str) -> None:
        """The hub tells nothing more."""
        self._told.put_nowait(None)

    async def say(self, request: protocol.Request) -> None:
        """Say something to the table."""
        if not isinstance(request, protocol.Hello):
            self._hub.handle(self._live, self, request)
            return
        try:
            self._hub.join(self._live, self, request)
        except Refused as refused:
            self.send(write(protocol.Error(refused.code, str(refused))))

    async def __aiter__(self) -> AsyncIterator[protocol.Reply]:
        """What the table says, until the line ends."""
        while (text := await self._told.get()) is not None:
            yield _replies.decode(text)


class LocalThinkers(Thinkers):
    """Bots of this machine's own games: any may play, and one that has to be warmed up is waited for."""

    def __init__(self, compiling: Callable[[], None]) -> None:
        super().__init__()
        self._compiling = compiling
        self._warming: dict[str, asyncio.Task[None]] = {}
        self._kept: dict[tuple[str, str | None], Bot] = {}
        self._faults: dict[str | None, list[Fault]] = {}

    @property
    def is_warming(self) -> bool:
        """Whether a bot is being warmed up."""
        return any(not task.done() for task in self._warming.values())

    async def choose(self, spec: str, view: View, secret: bytes, house: str = "") -> Move:
        """What a bot does, however long that takes."""
        kind = self.find(spec).kind
        if kind.warm_up is not None:
            if kind.name not in self._warming:
                if not kind.is_ready():
                    self._compiling()
                self._warming[kind.name] = asyncio.create_task(self.make_ready(kind))
            try:
                await asyncio.shield(self._warming[kind.name])
            except Exception as error:  # then another stands in for it
                self.note_fault(spec, view.seat, Fault("crash", repr(error)))
        return await super().choose(spec, view, secret, house)

    def find(self, spec: str) -> Entrant:
        """The bot of a spec: whoever plays here may start any program of this machine."""
        return find_bot(spec, "terminal")

    def start(self, spec: str, seat: str | None) -> None:
        """Refuse a bot that cannot play; one that is kept open is started now."""
        entrant = self.find(spec)
        if entrant.kind.is_kept_open and (spec, seat) not in self._kept:
            bot = entrant.open(0)
            bot.greet()
            self._kept[spec, seat] = bot

    def open(self, spec: str, view: View, seed: int) -> AbstractContextManager[Bot]:
        """The bot of a spec for a decision, kept open after it if it is of that kind."""
        self.start(spec, view.seat)
        kept = self._kept.get((spec, view.seat))
        return super().open(spec, view, seed) if kept is None else nullcontext(kept)

    def note_fault(self, spec: str, seat: str | None, fault: Fault) -> None:
        """Remember what a bot did wrong, to be told in the end."""
        self._faults.setdefault(seat, []).append(fault)

    def faults(self) -> dict[str, Counter[str]]:
        """What bots did wrong, by seat: how often which fault."""
        found: dict[str, Counter[str]] = {}
        made = [*self._faults.items(), *((seat, bot.faults) for (_, seat), bot in self._kept.items())]
        for seat, faults in made:
            found.setdefault(seat or "", Counter()).update(fault.kind for fault in faults)
        return found

    def close(self) -> None:
        """Begin nothing more, and close whoever was kept open."""
        for task in self._warming.values():
            task.cancel()
        for bot in self._kept.values():
            bot.close()
        super().close()


class Local:
    """Tables in a file of this machine."""

    def __init__(self, path: Path, *, timing: Timing, compiling: Callable[[], None] = lambda: None) -> None:
        """Open the file; `compiling` is called when a bot has to be compiled first, which takes a minute."""
        self.path = path
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            store = SqliteStore(path)
        except (OSError, StoreError) as error:
            raise SetupError(f"{path}: games cannot be kept here: {error}") from None
        self.thinkers = LocalThinkers(compiling)
        self.hub = Hub(store, self.thinkers, timing=timing)

    async def make(
        self, new: protocol.NewTable, seed: bytes | None = None, creator: str = ""
    ) -> protocol.MadeTable:
        """Make a table, on which any bot may sit; with a stated seed the decks are those of that seed."""
        find_edition(new.options.edition, new.options.players)
        for seat, bot in zip(SEATS, new.bots, strict=False):
            if bot is not None:
                self.thinkers.find(bot).kind.check(new.options.edition, new.options.players)
                self.thinkers.start(bot, seat)
        return await self.hub.keep(*requests.create(new, seed, creator))

    @asynccontextmanager
    async def connect(self, code: str) -> AsyncIterator[Line]:
        """A line to the table of a code."""
        live = await self._find(code)
        line = LocalLine(self.hub, live)
        try:
            yield line
            self._check_kept()
        finally:
            self.hub.leave(live, line)

    def _check_kept(self) -> None:
        """Turn everybody away if what happens cannot be kept any more; what was told is."""
        if self.hub.writer.fault:
            raise Turned(f"{self.path}: the game cannot be kept any further: {self.hub.writer.fault}")

    async def _find(self, code: str) -> Live:
        try:
            live = await self.hub.find(code)
        except Refused as refused:
            raise Turned(f"the game {code!r} cannot be gone on with: {refused}") from None
        if live is None:
            raise Turned(f"there is no game {code!r} here")
        return live

    async def record(self, code: str) -> Record:
        """The record of a table's last game; while it goes on, that is its secret (R162)."""
        table = (await self._find(code)).table
        if table.game is None:
            if table.finished:
                return table.finished[-1].record
            raise BilletdouxError("no game has begun, so there is nothing to record")
        return table.game.record([place.name for place in table.places.values()], secret=True)

    def page_of(self, code: str) -> None:
        """Nobody else finds a table of this machine."""

    async def latest(self) -> str | None:
        """The code of the game that was last played here and is not over."""
        async for table in self.hub.readable(await self.hub.store.latest()):
            if table.persons and table.status != "over":
                return table.code
        return None

    async def come_back(self, code: str) -> str:
        """Another token for the person of a table: whoever has the file may go on with its games."""
        live = await self._find(code)
        table, token = live.table, requests.new_token()
        if not table.persons:
            raise Turned(f"nobody sits at {code}")
        self.hub.enter(live, [log.Retokened(seat=table.persons[0], token=hash_token(token))])
        await self.hub.writer.settle()
        self._check_kept()
        for seat, place in table.places.items():
            if place.bot is not None:
                self.thinkers.start(place.bot, seat)
        return token

    async def close(self) -> None:
        """Let go of everything, when all is stored."""
        await self.hub.close()
