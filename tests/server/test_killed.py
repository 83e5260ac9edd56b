"""Hundreds of tables on a server that is killed again and again: nothing that it has said is ever lost."""

import asyncio
import random
import signal
import subprocess
import sys
import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from itertools import cycle, islice, repeat
from pathlib import Path
from urllib.error import URLError

from billetdoux.server.store.sqlite import SqliteStore
from support.online import fetch, lasting_port
from support.persons import KINDS, MadeTable, Person, check_table, make_table

TABLES, KILLS = 210, 10
MOVES_BETWEEN_KILLS = 300
PATIENCE = 600.0

# The real command, but storing takes so long that a kill mostly hits in the middle of it, and no bot
# is compiled at every start.
ON_A_SLOW_DISK = """
import asyncio
from billetdoux.faces.cli import main
from billetdoux.server.store.sqlite import SqliteStore
from billetdoux.server.thinkers import Thinkers
async def stay_cold(self): pass
append, Thinkers.warm_up = SqliteStore.append, stay_cold
async def append_slowly(*args):
    await asyncio.sleep(0.01)
    return await append(*args)
SqliteStore.append = append_slowly
main()
"""


class Process:
    """The real command, to be killed and started again."""

    def __init__(self, data: Path) -> None:
        self.port = lasting_port()
        self.address = f"127.0.0.1:{self.port}"
        self.data = data

    def start(self) -> None:
        command = [sys.executable, "-c", ON_A_SLOW_DISK, "serve", "--quiet", "--bot-pause", "0"]
        self.process = subprocess.Popen(
            [*command, "--port", str(self.port), "--data", str(self.data)], stdout=subprocess.DEVNULL
        )
        end = time.monotonic() + 60
        while time.monotonic() < end:
            with suppress(URLError, ConnectionError):
                fetch(self.address, "/healthz")
                return
            time.sleep(0.05)
        raise AssertionError("the server does not come up")

    def kill(self) -> None:
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()


async def play_all(server: Process, persons: Sequence[Person]) -> None:
    """Sit down, start and play, while the server is killed again and again."""
    playing = asyncio.gather(*(person.play() for person in persons))
    chance, enough = random.Random(1), 0
    for _ in range(KILLS):
        enough = sum(len(person.acknowledged) for person in persons) + MOVES_BETWEEN_KILLS
        while sum(len(person.acknowledged) for person in persons) < enough and not playing.done():
            await asyncio.sleep(0.02)
        await asyncio.sleep(chance.uniform(0.0, 0.1))
        server.kill()
        await asyncio.to_thread(server.start)
    await asyncio.wait_for(playing, PATIENCE)


def test_a_server_that_is_killed_again_and_again_loses_nothing_that_it_has_acknowledged(
    tmp_path: Path,
) -> None:
    server = Process(tmp_path / "tables.db")
    server.start()
    try:
        with ThreadPoolExecutor(8) as pool:
            where, kinds = repeat(server.address, TABLES), islice(cycle(KINDS), TABLES)
            tables = list(pool.map(make_table, where, range(TABLES), kinds))
        everybody = [
            [Person(made, number, [server.address]) for number in range(made.kind.persons + made.kind.late)]
            for made in tables
        ]
        asyncio.run(play_all(server, [person for persons in everybody for person in persons]))
    finally:
        server.kill()
    asyncio.run(check_tables(server.data, tables, everybody))
    assert sum(person.came_back for persons in everybody for person in persons) > TABLES
    late = [person for persons in everybody for person in persons if person.is_late]
    assert all(person.seat is not None for person in late)
    assert any(person.acknowledged for person in late)


async def check_tables(
    data: Path, tables: Sequence[MadeTable], everybody: Sequence[Sequence[Person]]
) -> None:
    """Check what is stored."""
    store = SqliteStore(data)
    for made, persons in zip(tables, everybody, strict=True):
        check_table(await store.read(made.code), persons)
    await store.close()
