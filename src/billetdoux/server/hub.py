"""The hub: all tables of a server in memory; it ties their logs, connections, clocks and bots together."""

import asyncio
import hmac
import secrets
import time
from collections.abc import AsyncIterator, Callable, Coroutine, Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass, field
from functools import lru_cache, partial
from typing import Any, TypeVar

import msgspec

from ..game.errors import SetupError
from ..game.names import find_edition
from . import bots, lesson, log, presenting, protocol, requests
from .clock import Clock, Timing, set_clock
from .connections import Audience, Connection, write
from .health import Health
from .limits import Limits
from .metrics import Metrics, note, note_fault
from .peers import Peers, Person
from .presence import NOTHING_SHOWN, Company, Presence, Shown, unattended
from .requests import Refused, Viewer
from .schedule import Task, Thought, away, due
from .store import Run, Shared, Store, StoreError, Unreadable
from .table import FREE, Place, Table, fold
from .thinkers import Thinkers
from .upkeep import DAY, Upkeep
from .writer import Writer

T = TypeVar("T")

ALPHABET = "abcdefghjkmnpqrstuvwxyz23456789"
CODE_SIZE = 6
LOBBY = 50
LISTED_EACH = 5
"""How many tables of one maker the lobby shows at most, the latest ones."""
PAGE = 1000
"""How many entries of a log are read at once; others have their turn after that."""
BEATS = 0.5
"""Seconds between two looks at how late the loop is."""
REMEMBERED = 2**16
"""How many disguises are kept; others are told by them every second who takes much."""
BANNED = 4403
"""The code by which a connection is closed."""

_listed = msgspec.json.Decoder(protocol.Listed)
_PONG = write(protocol.Pong())
_FREED = protocol.Error("token", "the host has freed your seat")


@dataclass(eq=False)
class Live:
    """A table in memory: beside what its log says, who is connected, and what its clock shows.

    All but the table dies with the process: connections end with it, a bot is asked again, those who come
    back say what they have been shown, and a clock that stops is in the log.
    """

    table: Table
    audience: Audience
    presence: Presence
    houses: dict[Connection, str] = field(default_factory=dict)
    """From which address each connection came, in disguise."""
    maker: str = ""
    """Who made it, in disguise, if that is known."""
    shown: str | None = None
    """What the lobby shows of it, as far as it was stored since it is in memory."""
    clock: Clock = Clock()  # noqa: RUF009 - it is frozen
    thought: Thought | None = None
    timer: asyncio.TimerHandle | None = None
    term: int = 0
    """Where several servers have one store, the term of our lease of its clock and bots; 0: we have none."""


class Hub:
    """All tables of a server."""

    def __init__(
        self,
        store: Store,
        thinkers: Thinkers,
        *,
        timing: Timing = Timing(),  # noqa: B008 - it is frozen
        limits: Limits = Limits(),  # noqa: B008
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self.store = store
        self.thinkers = thinkers
        self.timing = timing
        self.limits = limits
        self.clock = clock
        self.metrics = Metrics()
        self.writer = Writer(store, self.metrics, self.abandon, self._overtake)
        self.health = Health(store, self.writer, clock)
        self.upkeep = Upkeep(self)
        self.live: dict[str, Live] = {}
        self.unreadable: dict[str, str] = {}
        """The tables that were found to be so, and why; a server of another version may read them."""
        self._key = secrets.token_bytes(32)
        """By which addresses are disguised; nobody else ever has it."""
        self._folding = ThreadPoolExecutor(1, thread_name_prefix="fold")
        """One thread: the loop has its turn however many tables are read at once."""
        self._loading: dict[str, asyncio.Task[bool]] = {}
        self._tasks: set[asyncio.Task[Any]] = set()
        self.peers = Peers(self, store) if isinstance(store, Shared) else None
        """The other servers, where several have one store."""

    def disguise(self, address: str) -> str:
        """Who asks from an address, so that nobody finds the address by it, and only as long as this runs."""
        return _disguised(self._key, address)

    def share_key(self, key: bytes) -> None:
        """Disguise addresses as the other servers do."""
        self._key = key

    async def create(self, new: protocol.NewTable, maker: str = "") -> protocol.MadeTable:
        """Make a table for somebody."""
        for bot in new.bots:
            if bot is not None:
                requests.find_opponent(bot, self.thinkers.opponents)
        made = await self.keep(*requests.create(new), maker)
        self.metrics.add("tables_made_total")
        options = lesson.TABLE.options if new.lesson else new.options
        note("made", table=made.code, edition=options.edition, players=options.players)
        return made

    async def keep(self, entries: Sequence[log.Entry], token: str, maker: str = "") -> protocol.MadeTable:
        """Store the first entries of a table under a new code."""
        code = _new_code()
        try:
            while not await self.writer.create(
                Run(code, 0, entries, presenting.shown(fold(code, entries)), maker)
            ):
                code = _new_code()
        except StoreError:
            note_fault("store", table=code)
            raise Refused("store") from None
        return protocol.MadeTable(code, token)

    async def find(self, code: str) -> Live | None:
        """The table of a code, read from the store if nobody has asked for it lately.

        Whatever follows at once is done with a table that is in memory still.
        """
        while True:
            while code not in self.live:
                if code in self.unreadable:
                    raise Refused("unreadable", self.unreadable[code])
                if code not in self._loading:
                    self._loading[code] = self.begin(self._load(code))
                if not await asyncio.shield(self._loading[code]):
                    return None
            if self.peers is None:
                return self.live[code]
            try:
                await self.peers.refresh(code)
            except StoreError:
                raise Refused("store") from None
            if code in self.live and not self.peers.is_behind(code):
                return self.live[code]

    async def _load(self, code: str) -> bool:
        """Read a table, once for all who ask meanwhile; gives whether there is one."""
        try:
            while self.writer.is_writing(code):
                await self.writer.settle()
            table = await self._read(code)
            if table.version == 0:
                return False
            maker = await self.store.maker(code)
        except Unreadable as why:  # it harms no other table, and no lobby
            self.unreadable[code] = f"{protocol.ERRORS['unreadable']}: {why}"
            self.metrics.add("tables_unreadable_total")
            note_fault("unreadable", table=code)
            return True
        except StoreError:
            note_fault("store", table=code)
            self.health.doubt()
            raise Refused("store") from None
        finally:
            del self._loading[code]
        audience = Audience(partial(self.writer.tell, code))
        live = self.live[code] = Live(table, audience, unattended(table, self.clock()), maker=maker)
        self._set_clock(live)
        self.wake(live)
        return True

    async def _read(self, code: str) -> Table:
        """What the log of a table adds up to; page by page, so that nobody waits for a long one."""
        loop, table, size = asyncio.get_running_loop(), Table(code), PAGE
        while size == PAGE:
            entries = await self.store.read(code, table.version, PAGE)
            await loop.run_in_executor(self._folding, _go_on, table, entries)
            size = len(entries)
        return table

    async def readable(self, codes: Iterable[str]) -> AsyncIterator[Table]:
        """The tables of some codes, but for those that cannot be read."""
        for code in codes:
            with suppress(Refused):
                if (live := await self.find(code)) is not None:
                    yield live.table

    async def find_stored(self, code: str) -> Live | None:
        """The table of a code at a moment when all that has happened at it is stored."""
        while (live := await self.find(code)) is not None and self.writer.is_writing(code):
            await self.writer.settle()
        return live

    async def lobby(self) -> list[protocol.Listed]:
        """The tables that anybody may join or look at."""
        lobby = list[protocol.Listed]()
        for code, shown, created in await self.store.listed(self.store.now() - DAY, LISTED_EACH, LOBBY):
            with suppress(SetupError, msgspec.MsgspecError):  # a later version has made it
                find_edition(created.options.edition, created.options.players)
                if shown is None:
                    self.begin(self._show(code))
                elif code not in self.unreadable:
                    lobby.append(_listed.decode(shown))
        return lobby

    async def _show(self, code: str) -> None:
        """Keep what the lobby shows of a table that an older version has made; the next to ask is told."""
        with suppress(Refused, StoreError):
            if (live := await self.find_stored(code)) is not None:
                await self.store.show(code, presenting.shown(live.table))

    def join(self, live: Live, connection: Connection, hello: protocol.Hello, house: str = "") -> None:
        """Let somebody in who comes from an address, in disguise, and tell what is to be told."""
        table = live.table
        if hello.protocol != protocol.PROTOCOL:
            raise Refused("protocol", f"this table speaks protocol {protocol.PROTOCOL}")
        connection.viewer = requests.admit(table, hello.token, house)
        seat = connection.viewer.seat
        live.audience.add(connection)
        live.houses[connection] = house
        live.presence = live.presence.enter(seat, table, self.clock())
        if seat is not None and hello.waits:
            live.presence = live.presence.show(seat, NOTHING_SHOWN)
        if seat is not None:
            self._come_back(live, seat, silent=connection)
        self.count(live, silent=connection)
        if self.peers is not None:
            self.peers.note(live, connection, hello)
            self.peers.say(live)
        seconds, company = live.clock.seconds(self.clock()), self.company(live)
        if hello.since is None:
            told: Sequence[protocol.Reply] = [presenting.welcome(table, connection.viewer, seconds, company)]
        else:
            told = presenting.resume(table, connection.viewer, hello.since, seconds, company)
        for message in told:
            live.audience.tell(connection, message)
        self.wake(live)

    def leave(self, live: Live, connection: Connection) -> None:
        """Somebody is gone."""
        if connection in live.audience:
            live.audience.discard(connection)
            live.houses.pop(connection, None)
            live.presence = live.presence.leave(connection.viewer.seat, self.clock())
            self.count(live)
            if self.peers is not None:
                self.peers.say(live)
            self.wake(live)

    def handle(self, live: Live, connection: Connection, request: protocol.Request) -> None:
        """Do what is asked for, and answer."""
        if isinstance(request, protocol.Ping):
            connection.send(_PONG)
            return
        if self._is_forgotten(live):
            return  # the connection is about to be closed
        seat = connection.viewer.seat
        if isinstance(request, protocol.Ready):
            if seat is not None:
                self._note_shown(live, seat, (request.game, request.at))
            return
        if isinstance(request, protocol.Why):
            self.begin(self._explain(live, connection, request))
            return
        if self.peers is not None and self.peers.note(live, connection, request):
            return  # it is asked again once we know the table
        if seat is not None and not isinstance(request, protocol.Stand):
            self._come_back(live, seat)
        asked = time.perf_counter()
        try:
            entries, answer = requests.ask(live.table, connection.viewer, request, self.thinkers.opponents)
        except Refused as refused:
            self._refuse(live, connection, request, refused)
            self.wake(live)
            return
        self.enter(live, entries)
        if isinstance(request, protocol.Move):
            self.writer.time_move(asked)
        if isinstance(answer, protocol.Seated):
            self._seat(live, connection, answer.seat)
            if live.table.game is not None:
                seconds, company = live.clock.seconds(self.clock()), self.company(live)
                welcome = presenting.welcome(live.table, connection.viewer, seconds, company)
                live.audience.tell(connection, welcome)
            self.count(live)
        live.audience.tell(connection, answer)
        self.wake(live)

    def _come_back(self, live: Live, seat: str, silent: Connection | None = None) -> None:
        """A person plays again for whom a bot stands in, unless somebody has done that without end."""
        if live.table.places[seat].stood_in and not live.table.is_crowded:
            self.enter(live, [log.CameBack(seat=seat)], silent=silent)

    def _refuse(
        self, live: Live, connection: Connection, request: protocol.Request, refused: Refused
    ) -> None:
        self.metrics.add("refusals_total", label=refused.code)
        error = protocol.Error(refused.code, str(refused), getattr(request, "id", None), refused.illegal)
        live.audience.tell(connection, error)

    async def _explain(self, live: Live, connection: Connection, request: protocol.Why) -> None:
        """Tell a viewer alone why cards are certain; the table goes on while that is found out."""
        table, viewer = live.table, connection.viewer
        game, at = table.number, table.moves
        try:
            why = await self.thinkers.explain(presenting.explained(table, viewer), request.seat)
            if connection.viewer != viewer:
                raise Refused("stale", "you see the game with other eyes by now")
        except Refused as refused:
            self._refuse(live, connection, request, refused)
            return
        if not self._is_forgotten(live):  # else it may be of what was never stored
            live.audience.tell(connection, protocol.Reasons(request.id, request.seat, game, at, why))

    def _note_shown(self, live: Live, seat: str, shown: Shown) -> None:
        """Go on, if the table has waited for this person."""
        live.presence = live.presence.show(seat, shown)
        if self.peers is not None and not live.term:
            self.peers.say(live)
        was_running = live.clock.running is not None
        self._set_clock(live)
        if (live.clock.running is not None) != was_running:
            self._tell_room(live)
        self.wake(live)

    def enter(
        self, live: Live, entries: Sequence[log.Entry], silent: Connection | None = None, term: int = 0
    ) -> None:
        """Let something happen: it is stored first, then told to everybody.

        What happens of itself names the term of the lease by which this server lets it happen.
        """
        for entry in entries:
            if isinstance(entry, log.Banned):
                entry = self._ban(live, entry)
            version, before = live.table.version, self._moment(live)
            kept = live.table.apply(entry)
            shown = None if _is_quiet(live.table, entry) else self._shown(live)
            self.writer.keep(Run(live.table.code, version, [kept], shown, term=term))
            self._note(live.table, entry)
            self._bring(live, entry, before, silent)

    def follow(self, live: Live, entries: Sequence[log.Entry] | None) -> None:
        """Take over what has happened at a table by another server, and tell everybody here."""
        try:
            if entries is None:
                raise Unreadable("a later version has written it")
            self._follow(live, entries)
        except Exception:  # by other rules, whatever happened may be impossible
            note_fault("unreadable", table=live.table.code)
            self.abandon(live.table.code)

    def _follow(self, live: Live, entries: Sequence[log.Entry]) -> None:
        for entry in entries:
            if isinstance(entry, log.Banned):
                self.begin(self._send_away(live, self._banned_by(live, entry)))
            before = self._moment(live)
            live.table.apply(entry)
            self._bring(live, entry, before)

    def _moment(self, live: Live) -> tuple[int, dict[str, Place]]:
        """What of a table is compared with what comes: how many events there are, and the places."""
        return 0 if live.table.game is None else live.table.game.happened, dict(live.table.places)

    def _bring(
        self,
        live: Live,
        entry: log.Entry,
        before: tuple[int, dict[str, Place]],
        silent: Connection | None = None,
    ) -> None:
        """What follows from an entry for those who are here."""
        told, places = before
        if isinstance(entry, log.Freed | log.Stood | log.Rematched | log.Arranged):
            self._unseat(live, is_told=isinstance(entry, log.Freed | log.Arranged))
        if isinstance(entry, log.Seated):
            live.presence = live.presence.pass_on(entry.seat)
        self._set_clock(live)
        self._tell(live, entry, told, silent)
        if not _is_quiet(live.table, entry) or live.table.places != places:
            self._tell_room(live, silent)

    def _ban(self, live: Live, banned: log.Banned) -> log.Banned:
        """Tell somebody to go for good; an address may come again from which another plays."""
        people = [
            Person(one.viewer.seat, one.viewer.seat is not None or one.viewer.creator, live.houses[one])
            for one in live.audience
        ]
        people += [] if self.peers is None else self.peers.people(live.table.code)
        players = [person for person in people if person.plays]
        houses = {one.house for one in players if one.seat == banned.seat}
        houses -= {one.house for one in players if one.seat != banned.seat} | {""}
        banned = msgspec.structs.replace(banned, houses=sorted(houses))
        self.begin(self._send_away(live, self._banned_by(live, banned)))
        return banned

    def _banned_by(self, live: Live, banned: log.Banned) -> list[Connection]:
        """The connections of somebody who may not come here any more."""
        houses = set(banned.houses)
        return [one for one in live.audience if one.viewer.seat == banned.seat or live.houses[one] in houses]

    async def _send_away(self, live: Live, gone: Iterable[Connection]) -> None:
        """Let connections hear why they end, once all is stored."""
        for connection in gone:
            live.audience.tell(connection, protocol.Error("banned", protocol.ERRORS["banned"]))
        await self.writer.settle()
        for connection in gone:
            connection.close(BANNED, "banned")

    def _shown(self, live: Live) -> str | None:
        """What the lobby shows of a table from now on, if that has changed."""
        before, live.shown = live.shown, presenting.shown(live.table)
        return None if live.shown == before else live.shown

    def _note(self, table: Table, entry: log.Entry) -> None:
        if isinstance(entry, log.Started):
            note("started", table=table.code, game=table.number, persons=len(table.persons))
        if isinstance(entry, log.Moved):
            if entry.bot is not None:
                self.metrics.add("bot_moves_total")
            if table.status == "over":
                self.metrics.add("games_over_total")
                note("over", table=table.code, game=table.number, moves=table.moves)

    def abandon(self, code: str) -> None:
        """What is in memory could not be stored: forget it, and let everybody come in again."""
        note("abandoned", table=code)
        self.writer.drop(code)
        live = self.live.pop(code, None)
        if live is not None:
            self._stop_timer(live)
            live.audience.dismiss("come back")
            if self.peers is not None:
                self.peers.let_go(code)

    def _overtake(self, code: str, version: int) -> None:
        """Another server has written after a version of a table."""
        if self.peers is None:
            self.abandon(code)
        else:
            self.peers.overtake(code, version)

    def _seat(self, live: Live, connection: Connection, seat: str | None) -> None:
        """Somebody who is there takes a seat, or has lost it."""
        viewer, now = connection.viewer, self.clock()
        held = live.table.number if seat is None and live.table.status == "playing" else 0
        live.presence = live.presence.leave(viewer.seat, now).enter(seat, live.table, now)
        if self.peers is not None:
            self.peers.note_change(live, connection)
            self.peers.say(live)
        connection.viewer = Viewer(seat, viewer.creator, held)

    def _unseat(self, live: Live, *, is_told: bool) -> None:
        """Who has lost the seat looks on from now; whom the host sent away is told so."""
        for connection in live.audience:
            seat = connection.viewer.seat
            if seat is not None and live.table.places.get(seat, FREE).kind != "person":
                self._seat(live, connection, None)
                if is_told:
                    live.audience.tell(connection, _FREED)

    def _tell(self, live: Live, entry: log.Entry, told: int, silent: Connection | None) -> None:
        """Send everybody what an entry brought, each what that viewer may know."""
        table, game = live.table, live.table.game
        if isinstance(entry, log.Said):
            said = presenting.said(table.version, entry)
            live.audience.tell_each(
                lambda viewer: said if presenting.may_look(table, viewer) else None, silent
            )
        if isinstance(entry, log.Dealt | log.Moved):
            assert game is not None
            moves, seconds = table.moves, live.clock.seconds(self.clock())

            def show(viewer: Viewer) -> protocol.Moved | None:
                may_look = presenting.may_look(table, viewer)
                return presenting.moved(table, game, viewer, moves, told, seconds) if may_look else None

            live.audience.tell_each(show, silent)

    def _tell_room(self, live: Live, silent: Connection | None = None) -> None:
        """Send everybody the table without its game."""
        now = self.clock()
        live.presence = live.presence.tell(now)
        room = presenting.room(live.table, self.company(live))
        live.audience.tell_all(protocol.Changed(live.table.version, room, live.clock.seconds(now)), silent)

    def company(self, live: Live) -> Company:
        """Who is at a table, as it is told."""
        now, when = self.clock(), away(live.table, live.presence, self.timing)
        left = {seat: round(max(0.0, at - now), 1) for seat, at in when.items()}
        return Company(live.presence.here, live.presence.watching, left)

    def count(self, live: Live, silent: Connection | None = None) -> None:
        """Set the clock by who is here, and tell the others of it; a crowd is told in a while."""
        self._set_clock(live)
        if live.presence.is_news and live.presence.tells_at <= self.clock():
            self._tell_room(live, silent)

    def _set_clock(self, live: Live) -> None:
        live.clock = set_clock(live.clock, live.table, live.presence, self.timing, self.clock())

    def wake(self, live: Live) -> None:
        """Do what is due at a table; a fault of ours costs nobody more than coming in again."""
        try:
            self._wake(live)
        except Exception:
            note_fault("due", table=live.table.code)
            self.abandon(live.table.code)

    def _wake(self, live: Live) -> None:
        """Do what is due at a table, and come back for what is due next."""
        self._stop_timer(live)
        while not self._is_forgotten(live):
            if self.peers is not None and self.peers.is_behind(live.table.code):
                return
            leads = self.peers is None or live.term > 0
            next_due = due(live.table, live.presence, live.clock, live.thought, self.timing, leads=leads)
            if next_due is None:
                return
            if (delay := next_due.at - self.clock()) > 0:
                live.timer = asyncio.get_running_loop().call_later(delay, self.wake, live)
                return
            self._do(live, next_due.what)

    def _do(self, live: Live, what: log.Entry | Task) -> None:
        match what:
            case log.Entry():
                if self.peers is not None:
                    self.peers.settle(live)
                self.enter(live, [what], term=live.term)
            case Task.THINK:
                live.thought = Thought(live.clock.stage)
                self.begin(self._think(live, live.thought, bots.ask(live.table, live.maker)))
            case Task.ANNOUNCE:
                self._tell_room(live)
            case Task.FORGET:
                self.forget(live)

    def _is_forgotten(self, live: Live) -> bool:
        return self.live.get(live.table.code) is not live

    def _stop_timer(self, live: Live) -> None:
        if live.timer is not None:
            live.timer.cancel()
            live.timer = None

    def begin(self, work: Coroutine[None, None, T]) -> asyncio.Task[T]:
        """Let something go on beside all else, until the hub closes."""
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    async def _think(self, live: Live, thought: Thought, question: bots.Question) -> None:
        """Let a bot find a move; it is made when its time has come, unless its person is back by then."""
        started, found = time.perf_counter(), None
        try:
            found = await bots.answer(question, self.thinkers)
        finally:
            if live.thought is thought:  # else the game went on without it
                live.thought = None if found is None else Thought(thought.stage, found)
        self.metrics.add("bot_seconds_total", time.perf_counter() - started)
        self.wake(live)

    def forget(self, live: Live) -> None:
        """Let go of a table that nobody is connected to, once all of it is stored."""
        if self.writer.is_writing(live.table.code):
            live.presence = unattended(live.table, self.clock())
        else:
            self._stop_timer(live)
            del self.live[live.table.code]
            if self.peers is not None:
                self.peers.let_go(live.table.code)

    @property
    def held(self) -> list[str]:
        """The tables that are in memory, or about to be."""
        return [*self.live, *self._loading]

    async def watch(self) -> None:
        """Note again and again how late the loop is: by so much everybody waits."""
        while True:
            due = time.perf_counter() + BEATS
            await asyncio.sleep(BEATS)
            self.metrics.observe("loop_lag_seconds", max(0.0, time.perf_counter() - due))

    @property
    def fault(self) -> str:
        """Why nobody can play here at the moment, if so."""
        return self.health.fault or ("" if self.peers is None else self.peers.fault)

    def measure(self) -> str:
        """All that is counted, and how much there is of what comes and goes, as Prometheus reads it."""
        viewers = [connection.viewer for live in self.live.values() for connection in live.audience]
        seated = sum(viewer.seat is not None for viewer in viewers)
        connections = self.metrics.values["billetdoux_connections", ""]
        self.metrics.set("sockets", seated, "seated")
        self.metrics.set("sockets", len(viewers) - seated, "watching")
        self.metrics.set("sockets", max(0.0, connections - len(viewers)), "greeting")
        for name, lane in self.thinkers.lanes.items():
            self.metrics.set("bots_waiting", lane.waiting, name)
        self.metrics.set("tables_live", len(self.live))
        self.metrics.set("leases", sum(live.term > 0 for live in self.live.values()))
        self.metrics.set("store_fault", bool(self.health.fault))
        return self.metrics.as_text()

    async def close(self) -> None:
        """Send everybody away, when all is stored; they may come back when the server does."""
        for task in self._tasks:
            task.cancel()
        self.thinkers.close()
        self._folding.shutdown(wait=False, cancel_futures=True)
        for live in list(self.live.values()):
            if self.peers is None:
                live.presence = unattended(live.table, self.clock())
            for connection in live.audience if self.peers is not None else ():  # others may be elsewhere
                live.presence = live.presence.leave(connection.viewer.seat, self.clock())
            self._set_clock(live)
            self.wake(live)  # what is left of a decision's time is stored
            self._stop_timer(live)
        await self.writer.settle()
        if self.peers is not None:
            await self.peers.part(list(self.live))
        for live in self.live.values():
            live.audience.dismiss("the server stops")
        await self.store.close()


@lru_cache(REMEMBERED)
def _disguised(key: bytes, address: str) -> str:
    return hmac.digest(key, address.encode(), "sha256").hex()[:32]


def _go_on(table: Table, entries: Sequence[log.Entry]) -> None:
    """Take more of a log over, if it can be played here."""
    try:
        for entry in entries:
            table.apply(entry)
        find_edition(table.options.edition, table.options.players)
    except Exception as error:  # by other rules, whatever happened may be impossible
        raise Unreadable(str(error)) from error


def _is_quiet(table: Table, entry: log.Entry) -> bool:
    """Whether nothing of the room has changed by an entry."""
    return isinstance(entry, log.Said | log.Moved | log.Stopped) and table.status != "over"


def _new_code() -> str:
    return "".join(secrets.choice(ALPHABET) for _ in range(CODE_SIZE))
