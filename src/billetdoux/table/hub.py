"""The hub: tables in memory, who is connected to them, their clocks and their bots."""

import asyncio
import math
import secrets
import time
from collections import Counter
from collections.abc import Callable, Coroutine, Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Protocol

import msgspec

from ..game.names import find_edition
from . import asking, lesson, log, messages, showing
from .asking import Refused, Viewer
from .limits import Limits
from .metrics import Metrics, note, note_fault
from .store import Store, Unreadable, Unstored
from .table import FREE, Table, fold
from .thinking import Thinkers
from .writing import Writer

ALPHABET = "abcdefghjkmnpqrstuvwxyz23456789"
CODE_SIZE = 6
LOBBY = 50
DAY = 24 * 3600.0
CROWD = 20
"""Where more are connected, it is not told at once whenever somebody comes or goes."""
PRESENCE = 1000.0
"""How many messages a second a table sends, at most, only to tell a crowd who is here."""
SWEPT = 100
"""How many tables are deleted at once."""


@dataclass(frozen=True)
class Pace:
    """How long things take at a table, in seconds."""

    relaxed: float = 90.0
    """A decision, with that timer."""
    brisk: float = 30.0
    """A decision, with that timer."""
    bot: float = 1.2
    """For a bot's move, so that people can follow, and cannot tell how hard it was to find."""
    opening: float = 5.0
    """For the clients to open their nonces."""
    absence: float = 60.0
    """Until a bot stands in for somebody who is not connected, where no timer runs."""
    memory: float = 60.0
    """For which a table that nobody looks at stays in memory."""
    kept: float | None = None
    """For which a table is kept at which nothing happens; None: for ever."""

    def decision(self, timer: messages.Timer) -> float | None:
        """What a decision may take."""
        return {"off": None, "relaxed": self.relaxed, "brisk": self.brisk}[timer]


class Connection(Protocol):
    """One end of a websocket."""

    viewer: Viewer

    def send(self, text: str) -> None:
        """Send something soon; who does not read what was sent is dropped."""

    def close(self, code: int, reason: str) -> None:
        """End the connection."""


NOTHING_SHOWN = (0, 0)
"""No move of any game."""


@dataclass(frozen=True)
class Found:
    """The move that a bot has found for a turn."""

    turn: tuple[int, int]
    entry: log.Moved


@dataclass(eq=False)
class Live:
    """A table in memory: who is connected, and what its clocks show."""

    table: Table
    connections: set[Connection] = field(default_factory=set)
    present: Counter[str | None] = field(default_factory=Counter)
    """The connections by seat; those of None look on."""
    announced: float = -math.inf
    """When it was last told who is here."""
    announcing: asyncio.TimerHandle | None = None
    turn: tuple[int, int] = (0, 0)
    """Which game and which move the clock is for."""
    left: float | None = None
    """The seconds that the decision may still take, when the clock was set going or stopped."""
    running: float | None = None
    """Since when the clock runs."""
    turned: float = 0.0
    """Since when this decision stands."""
    opened: float = 0.0
    """Since when nonces are awaited."""
    gone: dict[str, float] = field(default_factory=dict)
    """Since when persons are not connected."""
    ready: dict[str, tuple[int, int]] = field(default_factory=dict)
    """Up to which game and move the persons who tell it have been shown what happened."""
    thinking: bool = False
    found: Found | None = None
    timer: asyncio.TimerHandle | None = None

    @property
    def is_awake(self) -> bool:
        """Whether anybody is there to play: a person, or at a table of bots whoever looks on."""
        return bool(self.table.here) or (not self.table.persons and bool(self.connections))

    @property
    def is_watched(self) -> bool:
        """Whether the only person at a table of bots has still to be shown what happened."""
        lone, now = self.table.lone, (self.table.number, self.table.moves)
        return lone is not None and self.ready.get(lone, (math.inf,)) < now

    def enter(self, connection: Connection) -> None:
        """Somebody is there."""
        self.connections.add(connection)
        self.present[connection.viewer.seat] += 1

    def leave(self, connection: Connection) -> None:
        """Somebody is gone."""
        self.connections.discard(connection)
        seat = connection.viewer.seat
        self.present[seat] -= 1
        if seat is not None and not self.present[seat]:
            self.ready.pop(seat, None)

    def move(self, connection: Connection, seat: str | None) -> None:
        """Somebody who is there takes a seat, or has lost it."""
        self.leave(connection)
        held = self.table.number if seat is None and self.table.status == "playing" else 0
        connection.viewer = Viewer(seat, connection.viewer.creator, held)
        self.enter(connection)

    def seconds(self, now: float) -> float | None:
        """What the clock of the present decision shows."""
        if self.left is None or self.running is None:
            return None
        return round(max(0.0, self.left - (now - self.running)), 1)


class Hub:
    """All tables of a server."""

    def __init__(
        self,
        store: Store,
        thinkers: Thinkers,
        *,
        pace: Pace = Pace(),  # noqa: B008 - it is frozen
        limits: Limits = Limits(),  # noqa: B008
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self.store = store
        self.thinkers = thinkers
        self.pace = pace
        self.limits = limits
        self.clock = clock
        self.metrics = Metrics()
        self.writer = Writer(store, self.metrics, self.abandon)
        self.live: dict[str, Live] = {}
        self.unreadable: dict[str, str] = {}
        """The tables that were found to be so, and why; a server of another version may read them."""
        self._tasks: set[asyncio.Task[None]] = set()

    async def create(self, new: messages.NewTable) -> messages.MadeTable:
        """Make a table."""
        find_edition(new.options.edition, new.options.players)
        for bot in new.bots:
            if bot is not None:
                asking.check_bot(bot)
        made = await self.keep(*asking.create(new))
        self.metrics.add("tables_made_total")
        options = lesson.TABLE.options if new.lesson else new.options
        note("made", table=made.code, edition=options.edition, players=options.players)
        return made

    async def keep(self, entries: Sequence[log.Entry], token: str) -> messages.MadeTable:
        """Store the first entries of a table under a new code."""
        code = _new_code()
        try:
            while not await self.writer.create(code, entries):
                code = _new_code()
        except Unstored:
            note_fault("store", table=code)
            raise Refused("store") from None
        return messages.MadeTable(code, token)

    def find(self, code: str) -> Live | None:
        """The table of a code, read from the store if nobody has asked for it lately."""
        if code in self.unreadable:
            raise Refused("unreadable", self.unreadable[code])
        if code not in self.live:
            try:
                table, now = self._read(code), self.clock()
            except Unreadable as why:  # it harms no other table, and no lobby
                self.unreadable[code] = f"{messages.ERRORS['unreadable']}: {why}"
                self.metrics.add("tables_unreadable_total")
                note_fault("unreadable", table=code)
                raise Refused("unreadable", self.unreadable[code]) from None
            if table is None:
                return None
            self.live[code] = Live(table, gone=dict.fromkeys(table.persons, now), opened=now, turned=now)
            self._forget_later(self.live[code])
        return self.live[code]

    def _read(self, code: str) -> Table | None:
        entries = self.store.read(code)
        if not entries:
            return None
        try:
            table = fold(code, entries)
            find_edition(table.options.edition, table.options.players)
        except Exception as error:  # by other rules, whatever happened may be impossible
            raise Unreadable(str(error)) from error
        return table

    def readable(self, codes: Iterable[str]) -> Iterator[Live]:
        """The tables of some codes, but for those that cannot be read."""
        for code in codes:
            with suppress(Refused):
                if (live := self.find(code)) is not None:
                    yield live

    async def find_stored(self, code: str) -> Live | None:
        """The table of a code at a moment when all that has happened at it is stored."""
        while self.writer.is_writing(code):
            await self.writer.settle()
        return self.find(code)

    def lobby(self) -> list[messages.Listed]:
        """The tables that anybody may join or look at."""
        tables = [live.table for live in self.readable(self.store.listed(time.time() - DAY, LOBBY))]
        open_ones = [table for table in tables if table.status == "gathering" or table.options.spectators]
        return [showing.listed(table) for table in open_ones if table.status != "over"]

    def join(self, live: Live, connection: Connection, hello: messages.Hello) -> None:
        """Let somebody in, and tell what is to be told."""
        table = live.table
        if hello.protocol != messages.PROTOCOL:
            raise Refused("protocol", f"this table speaks protocol {messages.PROTOCOL}")
        connection.viewer = asking.admit(table, hello.token)
        live.enter(connection)
        seat = connection.viewer.seat
        if seat is not None and table.places[seat].stood_in:
            self._store(live, [log.CameBack(seat=seat)], silent=connection)
        if seat is not None and hello.waits:
            live.ready.setdefault(seat, NOTHING_SHOWN)
        self._count(live, silent=connection)
        seconds, away = live.seconds(self.clock()), self._away(live)
        if hello.since is None:
            told: Sequence[messages.Reply] = [showing.welcome(table, connection.viewer, seconds, away)]
        else:
            told = showing.resume(table, connection.viewer, hello.since, seconds, away)
        for message in told:
            self._send(live, connection, _write(message))
        self.wake(live)

    def leave(self, live: Live, connection: Connection) -> None:
        """Somebody is gone."""
        if connection in live.connections:
            live.leave(connection)
            self._count(live)
            self.wake(live)
            if not live.connections:
                self._forget_later(live)

    def handle(self, live: Live, connection: Connection, request: messages.Request) -> None:
        """Do what is asked for, and answer."""
        if isinstance(request, messages.Ping):
            connection.send(_PONG)
            return
        if self._is_forgotten(live):
            return  # the connection is about to be closed
        seat = connection.viewer.seat
        if isinstance(request, messages.Ready):
            if seat is not None:
                self._note_ready(live, seat, (request.game, request.at))
            return
        if isinstance(request, messages.Why):
            self._begin(self._explain(live, connection, request))
            return
        if seat is not None and live.table.places[seat].stood_in and not isinstance(request, messages.Stand):
            self._store(live, [log.CameBack(seat=seat)])
        try:
            entries, answer = asking.ask(live.table, connection.viewer, request)
        except Refused as refused:
            self._refuse(live, connection, request, refused)
            self.wake(live)
            return
        self._store(live, entries)
        if isinstance(answer, messages.Seated):
            live.move(connection, answer.seat)
            if live.table.game is not None:
                seconds, away = live.seconds(self.clock()), self._away(live)
                welcome = showing.welcome(live.table, connection.viewer, seconds, away)
                self._send(live, connection, _write(welcome))
        self._count(live)
        self._send(live, connection, _write(answer))
        self.wake(live)

    def _refuse(
        self, live: Live, connection: Connection, request: messages.Request, refused: Refused
    ) -> None:
        self.metrics.add("refusals_total", label=refused.code)
        error = messages.Error(refused.code, str(refused), getattr(request, "id", None), refused.illegal)
        self._send(live, connection, _write(error))

    async def _explain(self, live: Live, connection: Connection, request: messages.Why) -> None:
        """Tell a viewer alone why cards are certain; the table goes on while that is found out."""
        table, viewer = live.table, connection.viewer
        game, at = table.number, table.moves
        try:
            why = await self.thinkers.explain(showing.explained(table, viewer), request.seat)
            if connection.viewer != viewer:
                raise Refused("stale", "you see the game with other eyes by now")
        except Refused as refused:
            self._refuse(live, connection, request, refused)
            return
        if not self._is_forgotten(live):  # else it may be of what was never stored
            answer = messages.Reasons(request.id, request.seat, game, at, why)
            self._send(live, connection, _write(answer))

    def _note_ready(self, live: Live, seat: str, seen: tuple[int, int]) -> None:
        """Go on, if the table has waited for this person."""
        live.ready[seat] = max(seen, live.ready.get(seat, seen))  # another window may have been shown less
        was_running = live.running is not None
        self._set_clock(live)
        if (live.running is not None) != was_running:
            self._tell_room(live)
        self.wake(live)

    def _send(self, live: Live, connection: Connection, text: str) -> None:
        """Tell somebody something, as soon as everything before it is stored."""
        self.writer.tell(live.table.code, connection, text)

    def _store(self, live: Live, entries: Sequence[log.Entry], silent: Connection | None = None) -> None:
        """Let something happen: it is stored first, then told to everybody."""
        table = live.table
        for entry in entries:
            told, places = 0 if table.game is None else len(table.game.events), dict(table.places)
            version, kept = table.version, table.apply(entry)
            self.writer.keep(table.code, version, [kept])
            self._note(table, entry)
            if isinstance(entry, log.Freed | log.Stood | log.Rematched | log.Arranged):
                self._unseat(live, is_told=isinstance(entry, log.Freed | log.Arranged))
            if isinstance(entry, log.Seated):
                live.gone.pop(entry.seat, None)  # that was somebody else
            self._set_clock(live)
            self._tell(live, entry, told, silent)
            if (
                not isinstance(entry, log.Said | log.Moved)
                or table.status == "over"
                or table.places != places
            ):
                self._tell_room(live, silent)

    def _note(self, table: Table, entry: log.Entry) -> None:
        if isinstance(entry, log.Started):
            note("started", table=table.code, game=table.number, persons=len(table.persons))
        if isinstance(entry, log.Moved) and table.status == "over":
            self.metrics.add("games_over_total")
            note("over", table=table.code, game=table.number, moves=table.moves)

    def abandon(self, code: str) -> None:
        """What is in memory could not be stored: forget it, and let everybody come in again."""
        note("abandoned", table=code)
        self.writer.drop(code)
        live = self.live.pop(code, None)
        if live is not None:
            self._stop(live)
            for connection in live.connections:
                connection.close(1012, "come back")

    def _unseat(self, live: Live, *, is_told: bool) -> None:
        """Who has lost the seat looks on from now; whom the host sent away is told so."""
        for connection in list(live.connections):
            seat = connection.viewer.seat
            if seat is not None and live.table.places.get(seat, FREE).kind != "person":
                live.move(connection, None)
                live.table.here.discard(seat)
                if is_told:
                    self._send(live, connection, _FREED)

    def _tell(self, live: Live, entry: log.Entry, told: int, silent: Connection | None) -> None:
        """Send everybody what an entry brought, each what that viewer may know."""
        table = live.table
        listening = [connection for connection in live.connections if connection is not silent]
        if isinstance(entry, log.Said):
            text = _write(showing.said(table.version, entry))
            for connection in listening:
                self._send(live, connection, text)
        if isinstance(entry, log.Dealt | log.Moved):
            self._tell_move(live, [one for one in listening if showing.may_look(table, one.viewer)], told)

    def _tell_move(self, live: Live, listening: Sequence[Connection], told: int) -> None:
        """Send what happened since so many events, written once for all who see the same."""
        table, texts, seconds = live.table, dict[str | None, str](), live.seconds(self.clock())
        assert table.game is not None
        for connection in listening:
            viewer = connection.viewer
            if viewer.seat not in texts:
                moved = showing.moved(table, table.game, viewer, table.moves, told, seconds)
                texts[viewer.seat] = _write(moved)
            self._send(live, connection, texts[viewer.seat])

    def _room(self, live: Live) -> messages.Changed:
        room = showing.room(live.table, self._away(live))
        return messages.Changed(live.table.version, room, live.seconds(self.clock()))

    def _tell_room(self, live: Live, silent: Connection | None = None) -> None:
        live.announced = self.clock()
        if live.announcing is not None:
            live.announcing.cancel()
            live.announcing = None
        text = _write(self._room(live))
        for connection in live.connections:
            if connection is not silent:
                self._send(live, connection, text)

    def _count(self, live: Live, silent: Connection | None = None) -> None:
        """Count who is here, and tell the others if that has changed."""
        table = live.table
        here = {seat for seat, count in live.present.items() if seat is not None and count}
        watching = live.present[None]
        if (here, watching) == (table.here, table.watching):
            return
        now, slept = self.clock(), not live.is_awake
        live.gone |= dict.fromkeys(table.here - here, now)
        table.here, table.watching = here, watching
        if slept:  # time that nobody waited for does not count against those who are still away
            live.gone = dict.fromkeys(live.gone, now)
        self._set_clock(live)
        self._announce(live, silent)

    def _announce(self, live: Live, silent: Connection | None) -> None:
        """Tell who is here: at once, or to a crowd in a while, all changes together."""
        if live.announcing is not None:
            return
        gap = (len(live.connections) - CROWD) / PRESENCE
        wait = live.announced + gap - self.clock()
        if gap <= 0 or wait <= 0:
            self._tell_room(live, silent)
        else:
            live.announcing = asyncio.get_running_loop().call_later(wait, self._tell_room, live)

    def _set_clock(self, live: Live) -> None:
        """Set the clock of a decision going, or stop it."""
        table, now = live.table, self.clock()
        if table.status == "gathering":
            live.opened = now
        if live.turn != (table.number, len(table.shown)):
            live.turn, live.turned = (table.number, len(table.shown)), now
            live.left, live.running = self.pace.decision(table.options.timer), None
        place = None if table.decider is None else table.places[table.decider]
        runs = table.status == "playing" and live.is_awake and not table.paused and not live.is_watched
        if runs and place is not None and place.player is None and live.left is not None:
            live.running = now if live.running is None else live.running
        elif live.running is not None and live.left is not None:
            live.left, live.running = live.left - (now - live.running), None

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
        if self._is_forgotten(live):
            return
        while (due := self._due(live)) is not None and due[0] <= self.clock():
            due[1]()
        if due is not None:
            delay = due[0] - self.clock()
            live.timer = asyncio.get_running_loop().call_later(delay, self.wake, live)

    def _is_forgotten(self, live: Live) -> bool:
        return self.live.get(live.table.code) is not live

    def _stop_timer(self, live: Live) -> None:
        if live.timer is not None:
            live.timer.cancel()
            live.timer = None

    def _stop(self, live: Live) -> None:
        """Let nothing more happen of itself at a table."""
        self._stop_timer(live)
        if live.announcing is not None:
            live.announcing.cancel()

    def _due(self, live: Live) -> tuple[float, Callable[[], None]] | None:
        """When something happens of itself, and what; nothing does at a table that nobody is at."""
        table = live.table
        if not live.is_awake:
            return None
        if table.status == "opening":
            return live.opened + self.pace.opening, lambda: self._store(live, [asking.deal(table)])
        if table.status != "playing" or table.paused or table.decider is None:
            return None
        decider = table.decider
        player = table.places[decider].player
        if player is not None and (live.found is None or live.found.turn != live.turn):
            return None if live.thinking else (live.turned, lambda: self._think(live, player))
        if player is not None and live.found is not None:
            found = live.found.entry
            return None if live.is_watched else (live.turned + self.pace.bot, lambda: self._play(live, found))
        if live.left is not None and live.running is not None:
            return live.running + live.left, lambda: self._store(live, [_out_of_time(table, decider)])
        if away := self._away(live):
            seat = min(away, key=lambda seat: away[seat])
            return self.clock() + away[seat], lambda: self._store(live, [log.StoodIn(seat=seat)])
        return None

    def _away(self, live: Live) -> dict[str, float]:
        """In how many seconds bots stand in for those who are not connected, where no timer runs."""
        table, now = live.table, self.clock()
        if table.status != "playing" or table.paused or live.left is not None:
            return {}
        away = [seat for seat in table.persons if self._is_away(live, seat)]
        return {seat: round(max(0.0, live.gone[seat] + self.pace.absence - now), 1) for seat in away}

    def _is_away(self, live: Live, seat: str) -> bool:
        return seat not in live.table.here and seat in live.gone and not live.table.places[seat].stood_in

    def _think(self, live: Live, bot: str) -> None:
        live.thinking = True
        self._begin(self._find_move(live, bot))

    def _begin(self, work: Coroutine[None, None, None]) -> None:
        """Let something go on beside all else, until the hub closes."""
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _find_move(self, live: Live, bot: str) -> None:
        """Let a bot find a move; it is made when its time has come, unless its person is back by then."""
        table, turn = live.table, live.turn
        assert table.game is not None
        assert table.decider is not None
        seat, started = table.decider, time.perf_counter()
        try:
            view = table.game.view(seat)
            is_taught = table.lesson and view.round == 1
            move = lesson.choose(view) if is_taught else await self.thinkers.choose(bot, view, table.seed)
        finally:
            live.thinking = False
        self.metrics.add("bot_seconds_total", time.perf_counter() - started)
        live.found = Found(turn, log.Moved(seat=seat, move=str(move), bot=bot))
        self.wake(live)

    def _play(self, live: Live, found: log.Moved) -> None:
        """Make the move that a bot has found."""
        live.found = None
        self.metrics.add("bot_moves_total")
        self._store(live, [found])

    def _forget_later(self, live: Live) -> None:
        """Let go of a table after a while, if nobody is connected then."""

        def forget() -> None:
            if live.connections or self._is_forgotten(live):
                return
            if live.thinking or self.writer.is_writing(live.table.code):
                self._forget_later(live)
            else:
                del self.live[live.table.code]

        asyncio.get_running_loop().call_later(self.pace.memory, forget)

    async def sweep(self) -> None:
        """Delete, now and every day, the tables at which nothing has happened for long, and nobody is."""
        while self.pace.kept is not None:
            before, deleted = time.time() - self.pace.kept, SWEPT
            while deleted == SWEPT:
                deleted = await self.writer.delete(before, list(self.live), SWEPT)
                self.metrics.add("tables_deleted_total", deleted)
            await asyncio.sleep(DAY)

    async def close(self) -> None:
        """Send everybody away, when all is stored; they may come back when the server does."""
        for task in self._tasks:
            task.cancel()
        self.thinkers.close()
        for live in self.live.values():
            self._stop(live)
        await self.writer.settle()
        for live in self.live.values():
            for connection in list(live.connections):
                connection.close(1012, "the server stops")
        self.writer.close()


def _new_code() -> str:
    return "".join(secrets.choice(ALPHABET) for _ in range(CODE_SIZE))


def _write(message: messages.Reply) -> str:
    return msgspec.json.encode(message).decode()


def _out_of_time(table: Table, seat: str) -> log.Entry:
    """A bot plays the turn, and the next ones too if its person is gone or has missed the last one."""
    if seat not in table.here or table.places[seat].missed:
        return log.StoodIn(seat=seat)
    return log.Missed(seat=seat)


_PONG = _write(messages.Pong())
_FREED = _write(messages.Error("token", "the host has freed your seat"))
