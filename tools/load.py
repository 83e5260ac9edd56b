"""Load: how a server bears many tables, measured with real sockets against a process of its own.

make bench                        these figures too, among the others
python tools/load.py [--json]     these alone
python tools/load.py --tables 2000 --players 2 --pace 1 --seconds 30
                                  so many tables of people who think for so long, and nothing else
"""

import asyncio
import json
import os
import random
import resource
import secrets
import socket
import statistics
import subprocess
import sys
import tempfile
import time
import urllib.request
from argparse import ArgumentParser, RawDescriptionHelpFormatter
from collections.abc import Iterator
from contextlib import AsyncExitStack, ExitStack, contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import IO, Any
from urllib.error import URLError

import msgspec
import uvloop
from msgspec import Struct
from websockets.asyncio.client import ClientConnection, connect

from billetdoux.bots.registry import LADDER
from billetdoux.server import log, protocol
from billetdoux.server.requests import Viewer, ask, create
from billetdoux.server.store import Run, Store
from billetdoux.server.store.postgresql import PostgresStore
from billetdoux.server.store.sqlite import SqliteStore
from billetdoux.server.table import fold
from postgresql import find_postgresql, running

TABLES, SECONDS = 40, 6.0
IDLE, LIVE, MANY = 400, 200, 100_000
AT_ONCE = 2000
"""Tables that are stored by one commit."""
COMING = 10
"""Tables that gather at the same time."""
SETTLING = 10
"""Moves until tables that think before each are no longer in step."""

SERVER = """
import logging, socket, sys
from billetdoux.server.http import Server, serve
from billetdoux.server.clock import Timing
from billetdoux.server.hub import Hub
from billetdoux.server.limits import FREE, Limits
from billetdoux.server.store.shared import SharedStore
from billetdoux.server.store.sqlite import SqliteStore
from billetdoux.server.thinkers import Thinkers
class Cold(Thinkers):
    async def warm_up(self): pass
logging.basicConfig(format="%(message)s", level=logging.ERROR)
limits = Limits(
    messages=FREE, frames=FREE, stream=FREE, connects=FREE, handshakes=FREE, requests=FREE, tables=FREE,
    looking=FREE, talk=FREE, chatter=FREE, guesses=FREE, looks=FREE, analyses=FREE,
    sockets=10**6, connections=10**6,
)
where, port, *warm = sys.argv[1:]
store = SharedStore(where, port) if ":" in where else SqliteStore(where)
hub = Hub(store, Thinkers() if warm else Cold(), timing=Timing(bot=0.0), limits=limits)
serve(Server(hub), socket.create_server(("127.0.0.1", int(port)), backlog=4096))
"""

Figure = tuple[str, float, str, str, bool]
"""What was measured, how much, in which unit, what was wanted, and whether it is so."""


@dataclass
class Load:
    """A server under load."""

    port: int
    process: subprocess.Popen[bytes]
    delays: list[float] = field(default_factory=list)
    """Seconds from a move until everybody at its table has it."""
    others: list["Load"] = field(default_factory=list)
    """Servers at the same store, among which the people of each table are spread."""

    @property
    def memory(self) -> float:
        """KiB that the server has in memory."""
        pages = int(Path(f"/proc/{self.process.pid}/statm").read_text().split()[1])
        return pages * 4.0

    @property
    def most_memory(self) -> float:
        """KiB that the server has had in memory at most."""
        status = Path(f"/proc/{self.process.pid}/status").read_text()
        return float(status.partition("VmHWM:")[2].split()[0])

    @property
    def files(self) -> int:
        """How many files the server has open."""
        return len(list(Path(f"/proc/{self.process.pid}/fd").iterdir()))

    @property
    def work(self) -> float:
        """Seconds that the server, and the others, have kept a core busy."""
        return work_of(self.process.pid) + sum(other.work for other in self.others)

    def fetch(self, path: str, body: object = None) -> Any:
        """What the server answers over HTTP."""
        data = None if body is None else json.dumps(body).encode()
        with urllib.request.urlopen(f"http://127.0.0.1:{self.port}{path}", data) as answer:
            return json.loads(answer.read())

    def make_table(self, players: int) -> tuple[str, str]:
        """A new table, and its host's token."""
        made = self.fetch("/api/tables", {"options": {"players": players, "edition": "standard"}})
        return made["code"], made["host_token"]

    def line(self, code: str, number: int = 0) -> connect:
        """A connection to a table, to be opened, at one of the servers."""
        servers = [self, *self.others]
        address = f"ws://127.0.0.1:{servers[number % len(servers)].port}/ws/{code}"
        return connect(address, compression=None, max_size=None, ping_interval=None, close_timeout=0.01)


def work_of(process: int, *, with_children: bool = False) -> float:
    """Seconds that a process has kept a core busy, maybe with all that it has begun and that run still."""
    ticks = 0
    for place in Path("/proc").glob("[0-9]*/stat" if with_children else f"{process}/stat"):
        with suppress(OSError):  # it has ended meanwhile
            number, parent, *times = _stat(place)
            ticks += sum(times) if process in (number, parent) else 0
    return ticks / os.sysconf("SC_CLK_TCK")


def _stat(place: Path) -> tuple[int, int, int, int]:
    number, _, rest = place.read_text().partition(" ")
    fields = rest.rpartition(")")[2].split()
    return int(number), int(fields[1]), int(fields[11]), int(fields[12])


@contextmanager
def serving(data: Path | str, told: IO[str] | None = None, *, warm: bool = False) -> Iterator[Load]:
    """A server in a process of its own, over a file or a database, which tells of faults.

    A warm one makes its bots ready, which takes their memory.
    """
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    command = [sys.executable, "-c", SERVER, str(data), str(port), *["warm"] * warm]
    with subprocess.Popen(command, stderr=told) as process:
        load = Load(port, process)
        try:
            while True:
                try:
                    load.fetch("/readyz")  # /healthz looks through all of the file first
                    break
                except URLError:
                    time.sleep(0.01)
            yield load
        finally:
            process.kill()


class Choices(Struct):
    """What may be done."""

    legal_moves: list[str]


class Status(Struct):
    """What a table is about."""

    status: str


class Heard(Struct):
    """What a guest reads of whatever it is told."""

    type: str
    moves: int = 0
    seat: str | None = None
    sight: Choices | None = None
    room: Status | None = None


heard = msgspec.json.Decoder(Heard)


class Guest:
    """A player who moves by chance as soon as it may."""

    def __init__(self, line: ClientConnection, table: "PlayedTable", seed: int, pace: float = 0.0) -> None:
        """`pace` is how long it thinks, on average."""
        self.line, self.table, self.pace = line, table, pace
        self.chance = random.Random(seed)
        self.seat: str | None = None

    async def say(self, message: protocol.Request) -> None:
        """Send a message."""
        await self.line.send(msgspec.json.encode(message), text=True)

    async def until(self, kind: str) -> Heard:
        """Hear on until a message of a kind."""
        while True:
            message = heard.decode(await self.line.recv(decode=False))
            if message.type == kind:
                return message

    async def play(self) -> None:
        """Move whenever it is this player's turn, and tell when each move is heard; game follows game."""
        while True:
            message = heard.decode(await self.line.recv(decode=False))
            if message.type == "moved":
                self.table.hear(message.moves)
                if message.sight is not None and message.sight.legal_moves:
                    if self.pace:
                        await asyncio.sleep(self.pace * self.chance.uniform(0.5, 1.5))
                    self.table.sent[message.moves + 1] = time.perf_counter()
                    move = self.chance.choice(message.sight.legal_moves)
                    await self.say(protocol.Move(secrets.token_hex(8), move, message.moves))
            elif message.room is not None and message.room.status == "over" and self.seat == "A":
                self.table.sent.clear()
                await self.say(protocol.Rematch(secrets.token_hex(8)))
                await self.say(protocol.Start(secrets.token_hex(8)))


@dataclass
class PlayedTable:
    """When each move of a table was sent, and how many have heard it."""

    players: int
    load: Load
    sent: dict[int, float] = field(default_factory=dict)
    heard: dict[int, int] = field(default_factory=dict)

    def hear(self, moves: int) -> None:
        """Somebody has heard of a move."""
        self.heard[moves] = self.heard.get(moves, 0) + 1
        if self.heard[moves] % self.players == 0 and moves in self.sent:
            self.load.delays.append(time.perf_counter() - self.sent[moves])


async def play_tables(
    load: Load,
    tables: int,
    seconds: float,
    players: int = 4,
    *,
    together: bool = False,
    pace: float = 0.0,
) -> tuple[float, float]:
    """Let many tables play at once; gives moves a second, and milliseconds of a core that a move costs.

    The people of a table are together at one server, or spread over all.
    """
    room = asyncio.Semaphore(COMING)
    async with AsyncExitStack() as stack:

        async def gather(number: int) -> list[Guest]:
            async with room:
                code, token = load.make_table(players)
                table, guests = PlayedTable(players, load), list[Guest]()
                for seat in range(players):
                    line = await stack.enter_async_context(load.line(code, number if together else seat))
                    guest = Guest(line, table, number * players + seat, pace)
                    await guest.say(protocol.Hello(token=token if seat == 0 else None))
                    await guest.until("welcome")
                    await guest.say(protocol.Sit(secrets.token_hex(8), f"Player {seat}"))
                    guest.seat = (await guest.until("seated")).seat
                    guests.append(guest)
                return guests

        guests = [guest for table in await asyncio.gather(*map(gather, range(tables))) for guest in table]
        for guest in guests:
            if guest.seat == "A":
                await guest.say(protocol.Start(secrets.token_hex(8)))
        playing = [asyncio.create_task(guest.play()) for guest in guests]
        await asyncio.sleep(1.0 + SETTLING * pace)
        load.delays.clear()
        started, before = time.perf_counter(), load.work
        await asyncio.sleep(seconds)
        moves = len(load.delays)
        speed, cost = moves / (time.perf_counter() - started), 1000 * (load.work - before) / moves
        for task in playing:
            task.cancel()
        await asyncio.gather(*playing, return_exceptions=True)
    return speed, cost


async def idle(load: Load, connections: int) -> float:
    """KiB of the server for each of many idle connections to one table."""
    code, _ = load.make_table(4)
    async with AsyncExitStack() as stack:
        await hello(stack, load, code)
        before = load.memory
        for _ in range(connections):
            await hello(stack, load, code)
        return (load.memory - before) / connections


async def hello(stack: AsyncExitStack, load: Load, code: str) -> ClientConnection:
    """Connect to a table and be welcomed."""
    line = await stack.enter_async_context(load.line(code))
    await line.send('{"type":"hello"}')
    await line.recv()
    return line


async def live(load: Load, codes: list[str], connection: float) -> float:
    """KiB of the server for each table in the middle of a game, beside its one connection."""
    async with AsyncExitStack() as stack:
        await hello(stack, load, codes[0])
        before = load.memory
        for code in codes[1:]:
            await hello(stack, load, code)
        return (load.memory - before) / len(codes[1:]) - connection


def a_played_log(seed: int, moves: int | None = 20) -> list[log.Entry]:
    """The log of a table for four after so many moves of a game, or after all."""
    chance = random.Random(seed)
    entries, _ = create(protocol.NewTable(protocol.Options(players=4)))
    table = fold("", entries)

    def go_on(viewer: Viewer, request: protocol.Request) -> None:
        for entry in ask(table, viewer, request, LADDER)[0]:
            table.apply(entry)
            entries.append(entry)

    for seat in table.seats:
        go_on(Viewer(), protocol.Sit(f"sit {seat}", f"Player {seat}"))
    go_on(Viewer("A"), protocol.Start("start"))
    assert table.game is not None
    while table.game.outcome is None and table.moves != moves:
        at = table.moves
        move = str(chance.choice(list(table.game.legal_moves)))
        go_on(Viewer(table.decider), protocol.Move(f"move {at}", move, at))
    return entries


async def store_tables(store: Store, tables: int, moves: int = 20) -> list[str]:
    """Store many tables after so many moves of their games."""
    codes = [f"{number:06d}" for number in range(tables)]
    logs = [a_played_log(seed, moves) for seed in range(100)]
    for start in range(0, tables, AT_ONCE):
        part = enumerate(codes[start : start + AT_ONCE], start)
        await store.append([Run(code, 0, logs[number % 100]) for number, code in part], time.time())
    await store.close()
    return codes


def measure_opening(data: Path | str, code: str) -> float:
    """Seconds until a server that is started at a house shows a table of it to somebody."""
    started = time.perf_counter()
    with serving(data) as load:
        asyncio.run(idle_welcome(load, code))
        return time.perf_counter() - started


def measure_houses() -> list[Figure]:
    """Measure how soon a server opens a house of very many tables, in a file and in a database."""
    figures = list[Figure]()

    def note(where: str, seconds: float) -> None:
        what = f"server: start with {MANY:,} stored tables in a {where}, first welcome"
        figures.append((what, seconds, "s", "under 2", seconds < 2))

    with tempfile.TemporaryDirectory() as folder:
        data = Path(folder) / "many.db"
        codes = asyncio.run(store_tables(SqliteStore(data), MANY, moves=0))
        note("file", measure_opening(data, codes[-1]))
    if (programs := find_postgresql()) is not None:
        with running(programs) as database:
            asyncio.run(migrate(database.url()))
            codes = asyncio.run(store_tables(PostgresStore(database.url()), MANY, moves=0))
            note("database", measure_opening(database.url(), codes[-1]))
    return figures


def measure_many(file_cost: float) -> list[Figure]:
    """Measure one, two and three servers at one database, at which the people of each table are spread."""
    if (programs := find_postgresql()) is None:
        return []
    figures, costs = list[Figure](), list[float]()
    with running(programs, fsync="on") as database:
        asyncio.run(migrate(database.url()))
        for servers, together in ((1, True), (2, True), (2, False), (3, False)):
            with ExitStack() as stack:
                load, *load.others = [stack.enter_context(serving(database.url())) for _ in range(servers)]
                before = work_of(database.pid, with_children=True)
                moves, cost = uvloop.run(play_tables(load, TABLES, SECONDS, together=together))
                behind = work_of(database.pid, with_children=True) - before
            delays, costs = sorted(load.delays), [*costs, cost]
            half, worst = statistics.median(delays) * 1000, delays[int(len(delays) * 0.99)] * 1000
            who = f"{servers} at PostgreSQL" + (", each table at one" if together and servers > 1 else "")
            figures += [
                (f"servers: moves, {who}", moves, "moves/s", "", True),
                (f"servers: work for a move, {who}", cost, "ms", "", True),
                (
                    f"servers: work of the database for a move, {who}",
                    1000 * behind / len(delays),
                    "ms",
                    "",
                    True,
                ),
                (f"servers: from a move until all have it, half, {who}", half, "ms", "", True),
                (f"servers: the same, 99th percentile, {who}", worst, "ms", "", True),
            ]
    ratio, near, spread = costs[0] / file_cost, 2 * costs[0] / costs[1], 2 * costs[0] / costs[2]
    return [
        *figures,
        ("servers: work for a move, to that with a file", ratio, "x", "at most 1.4", ratio <= 1.4),
        ("servers: what two bear, to one, by work, each table at one", near, "x", "1.7", near >= 1.7),
        ("servers: what two bear, to one, by work, each table spread over both", spread, "x", "", True),
        ("servers: what three bear, to one, by work, spread", 3 * costs[0] / costs[3], "x", "", True),
    ]


async def migrate(url: str) -> None:
    """Make the tables of a database."""
    store = PostgresStore(url)
    await store.migrate()
    await store.close()


def measure_crowd(tables: int, seconds: float, players: int, pace: float) -> list[Figure]:
    """Measure so many tables of people who think, at a server with a file."""
    with tempfile.TemporaryDirectory() as folder, serving(Path(folder) / "load.db") as load:
        moves, cost = uvloop.run(play_tables(load, tables, seconds, players, pace=pace))
        delays, memory = sorted(load.delays), load.most_memory / 1000
    half, worst = statistics.median(delays) * 1000, delays[int(len(delays) * 0.99)] * 1000
    who = f"{tables:,} tables of {players}, {pace:g} s for a move"
    return [
        (f"crowd: moves ({who})", moves, "moves/s", "", True),
        ("crowd: work for a move, sockets and store included", cost, "ms", "", True),
        ("crowd: from a move until all at the table have it, half", half, "ms", "", True),
        ("crowd: the same, 99th percentile", worst, "ms", "", True),
        ("crowd: memory of the server, at most", memory, "MB", "", True),
    ]


def measure() -> list[Figure]:
    """Measure everything."""
    with tempfile.TemporaryDirectory() as folder:
        with serving(Path(folder) / "load.db") as load:
            moves, cost = uvloop.run(play_tables(load, TABLES, SECONDS))
            delays = sorted(load.delays)
        with serving(Path(folder) / "idle.db") as load:
            connection = asyncio.run(idle(load, IDLE))
        codes = asyncio.run(store_tables(SqliteStore(Path(folder) / "stored.db"), LIVE))
        with serving(Path(folder) / "stored.db") as load:
            table = asyncio.run(live(load, codes, connection))
    half, worst = statistics.median(delays) * 1000, delays[int(len(delays) * 0.99)] * 1000
    who = f"{TABLES} tables of 4"
    return [
        (f"server: moves, each stored and told to all ({who})", moves, "moves/s", "1,000", moves >= 1000),
        ("server: work for a move, sockets and store included", cost, "ms", "", True),
        ("server: from a move until all at the table have it, half", half, "ms", "", True),
        ("server: the same, 99th percentile", worst, "ms", "at most 100", worst <= 100),
        ("server: memory of an idle connection", connection, "KiB", "at most 40", connection <= 40),
        ("server: memory of a table in mid-game", table, "KiB", "under 512", table < 512),
        *measure_houses(),
        *measure_many(cost),
    ]


async def idle_welcome(load: Load, code: str) -> None:
    """Connect to a stored table, and be shown it."""
    async with AsyncExitStack() as stack:
        await hello(stack, load, code)


def main() -> None:
    """Print what was measured; exit 1 if something is not as wanted."""
    arguments = ArgumentParser(description=__doc__, formatter_class=RawDescriptionHelpFormatter)
    arguments.add_argument("--json", action="store_true", help="for machines")
    arguments.add_argument("--tables", type=int, help="a crowd at so many tables, and nothing else")
    arguments.add_argument("--players", type=int, default=2, help="at each (%(default)d)")
    arguments.add_argument("--pace", type=float, default=1.0, help="seconds for a move (%(default)g)")
    arguments.add_argument("--seconds", type=float, default=30.0, help="that are measured (%(default)g)")
    given = arguments.parse_args()
    as_json = given.json
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    if given.tables is None:
        figures = measure()
    else:
        figures = measure_crowd(given.tables, given.seconds, given.players, given.pace)
    if as_json:
        print(json.dumps(figures, ensure_ascii=False))
    else:
        for what, value, unit, wanted, good in figures:
            print(f"{what:75} {value:10,.1f} {unit:8} {wanted} {'' if good else 'NO'}")
    sys.exit(0 if all(figure[-1] for figure in figures) else 1)


if __name__ == "__main__":
    main()
