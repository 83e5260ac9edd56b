"""Three servers at one database, and whatever can happen to them: no move is lost, and every game goes on.

make faults      for long: 200 tables, and all of it again and again
"""

import asyncio
import os
import random
import signal
import subprocess
import sys
import time
from argparse import ArgumentParser
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager, contextmanager, suppress
from itertools import cycle, islice
from urllib.error import URLError

from billetdoux.server.store.postgresql import PostgresStore
from postgresql import Postgresql, find_postgresql, running
from support.database import migrate
from support.online import fetch, lasting_port
from support.persons import KINDS, Person, check_table, make_table

PAUSE = 0.3
"""Seconds that a person thinks at most."""
PATIENCE = 240.0
FROZEN = 4.0
"""Seconds for which a server is stopped or cut off, or the database slow or full; longer than a lease."""
DISK = 300
"""Megabytes of a disk that is to be full."""
SLOW = """
CREATE OR REPLACE FUNCTION slow() RETURNS trigger LANGUAGE plpgsql AS
    'BEGIN PERFORM pg_sleep(0.5); RETURN NULL; END';
CREATE TRIGGER slow AFTER INSERT ON entries FOR EACH STATEMENT EXECUTE FUNCTION slow()
"""

# The real command, but no bot is compiled at its start; what is wrong with it is said in its first argument.
SERVER = """
import sys, time
from billetdoux.faces.cli import main
from billetdoux.server.peers import Peers
from billetdoux.server.thinkers import Thinkers
async def stay_cold(self): pass
Thinkers.warm_up = stay_cold
wrong = sys.argv.pop(1)
if wrong == "deaf":
    Peers._hear = lambda self, told: None
if wrong == "early":
    right = time.time
    time.time = lambda: right() + 400 * 24 * 3600
main()
"""


class Proxy:
    """A way to the database that can be cut: what is said is held back until it is mended, or for ever."""

    def __init__(self, to: int) -> None:
        self.to, self.port = to, lasting_port()
        self.open = asyncio.Event()
        self.open.set()
        self._tasks = set[asyncio.Task[None]]()

    @asynccontextmanager
    async def listening(self) -> AsyncIterator["Proxy"]:
        server = await asyncio.start_server(self._pass_on, "127.0.0.1", self.port)
        try:
            yield self
        finally:
            server.close()
            for task in self._tasks:
                task.cancel()

    async def _pass_on(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            there, back = await asyncio.open_connection("127.0.0.1", self.to)
        except OSError:
            writer.close()
            return
        for source, target in ((reader, back), (there, writer)):
            task = asyncio.create_task(self._pump(source, target))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def _pump(self, source: asyncio.StreamReader, target: asyncio.StreamWriter) -> None:
        with suppress(OSError):
            while data := await source.read(65536):
                await self.open.wait()
                target.write(data)
        target.close()


class Process:
    """One of the servers, to be killed and started again."""

    def __init__(self, url: str, wrong: str = "") -> None:
        self.port, self.url, self.wrong = lasting_port(), url, wrong
        self.address = f"127.0.0.1:{self.port}"

    def start(self) -> None:
        command = [sys.executable, "-c", SERVER, self.wrong, "serve", "--quiet", "--bot-pause", "0.05"]
        self.process = subprocess.Popen(
            [*command, "--port", str(self.port), "--data", self.url], stdout=subprocess.DEVNULL
        )

    def wait(self) -> None:
        end = time.monotonic() + 60
        while time.monotonic() < end:
            with suppress(URLError, ConnectionError):
                if fetch(self.address, "/readyz") == {"status": "ok"}:
                    return
            time.sleep(0.05)
        raise AssertionError("the server does not come up")

    def send(self, number: int) -> None:
        self.process.send_signal(number)

    def end(self, number: int = signal.SIGKILL) -> None:
        self.process.send_signal(number)
        self.process.send_signal(signal.SIGCONT)
        self.process.wait()


class House:
    """Three servers, of which the last reaches the database by a way that can be cut."""

    def __init__(self, database: Postgresql, proxy: Proxy, wrongs: Sequence[str]) -> None:
        self.database, self.proxy = database, proxy
        urls = [database.url(), database.url(), database.url(port=proxy.port)]
        self.servers = [Process(url, wrong) for url, wrong in zip(urls, wrongs, strict=True)]

    async def kill(self) -> None:
        """One dies without a word, and another is there some seconds later."""
        await asyncio.to_thread(self.servers[0].end)
        await asyncio.sleep(1.0)
        self.servers[0].start()
        await asyncio.to_thread(self.servers[0].wait)

    async def freeze(self) -> None:
        """One is stopped for so long that it loses its leases, and then goes on as if nothing had been."""
        self.servers[1].send(signal.SIGSTOP)
        await asyncio.sleep(FROZEN)
        self.servers[1].send(signal.SIGCONT)

    async def cut_off(self) -> None:
        """One does not reach the database."""
        self.proxy.open.clear()
        await asyncio.sleep(FROZEN)
        self.proxy.open.set()

    async def fail(self) -> None:
        """The database dies without a word, and is started again."""
        await asyncio.to_thread(self.database.kill)
        await asyncio.sleep(1.0)
        await asyncio.to_thread(self.database.start)

    async def slow_down(self) -> None:
        """Every commit takes long, while it holds what others wait for."""
        self.database.ask(SLOW)
        await asyncio.sleep(FROZEN)
        self.database.ask("DROP TRIGGER slow ON entries")

    async def fill(self) -> None:
        """The disk under the database is full until somebody makes room; if it gave up, it is started."""
        ballast, disk = self.database.folder / "ballast", os.statvfs(self.database.folder)
        with ballast.open("wb") as file:
            os.posix_fallocate(file.fileno(), 0, disk.f_bavail * disk.f_frsize)
        await asyncio.sleep(FROZEN)
        ballast.unlink()
        if not self.database.is_running:
            await asyncio.to_thread(self.database.start)

    async def exchange(self) -> None:
        """All are exchanged one after the other, as for another version."""
        for server in self.servers:
            await asyncio.to_thread(server.end, signal.SIGTERM)
            server.start()
            await asyncio.to_thread(server.wait)


Fault = Callable[[House], Awaitable[None]]


async def live_through(
    database: Postgresql, faults: Sequence[Fault], wrongs: Sequence[str], tables: int
) -> None:
    """Play at many tables, with people spread over three servers, while one thing after the other happens."""
    async with Proxy(database.port).listening() as proxy:
        house = House(database, proxy, wrongs)
        try:
            for server in house.servers:
                server.start()
            for server in house.servers:
                await asyncio.to_thread(server.wait)
            addresses = [server.address for server in house.servers]
            with ThreadPoolExecutor(8) as pool:
                where = islice(cycle(addresses), tables)
                kinds = islice(cycle(KINDS), tables)
                made = await asyncio.to_thread(
                    lambda: list(pool.map(make_table, where, range(tables), kinds))
                )
            everybody = [
                [
                    Person(table, number, addresses, PAUSE)
                    for number in range(table.kind.persons + table.kind.late)
                ]
                for table in made
            ]
            playing = asyncio.gather(*(person.play() for persons in everybody for person in persons))
            for fault in faults:
                await asyncio.sleep(random.uniform(0.5, 1.0))
                await fault(house)
            await asyncio.wait_for(playing, PATIENCE)
        finally:
            for server in house.servers:
                await asyncio.to_thread(server.end)
        store = PostgresStore(database.url())
        for table, persons in zip(made, everybody, strict=True):
            check_table(await store.read(table.code), persons)
        await store.close()


FAULTS: Sequence[Fault] = (
    House.kill,
    House.freeze,
    House.cut_off,
    House.slow_down,
    House.fail,
    House.exchange,
)
WRONGS, DEAF = ("", "deaf", "early"), ("deaf",) * 3
"""One hears nothing of the others, and the clock of one goes ahead by more than a year; or all are deaf."""


@contextmanager
def a_database(megabytes: int | None = None) -> Iterator[Postgresql]:
    """A database server that nobody else uses, to be killed; maybe on a small disk."""
    with running(find_postgresql(), megabytes) as server:
        migrate(server.url())
        yield server


def main() -> None:
    """Try everything again and again, at many tables."""
    arguments = ArgumentParser(description=__doc__)
    arguments.add_argument("--tables", type=int, default=200)
    arguments.add_argument("--rounds", type=int, default=3)
    given = arguments.parse_args()
    is_root = os.geteuid() == 0
    lived = 0
    for faults, wrongs in (([*FAULTS, *[House.fill] * is_root] * given.rounds, WRONGS), (FAULTS, DEAF)):
        with a_database(DISK if is_root else None) as database:
            asyncio.run(live_through(database, faults, wrongs, given.tables))
        lived += len(faults)
    print(f"{given.tables} tables have lived through {lived} faults: nothing was lost.")
    if not is_root:
        print("The disk was never full: only root has a small one.")


if __name__ == "__main__":
    main()
