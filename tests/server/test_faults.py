"""Three servers at one database, and what can happen to them, in short (`faults` has all of it for long)."""

import asyncio
import random
from collections.abc import Iterator
from contextlib import ExitStack

import pytest

from postgresql import find_postgresql
from server.faults import WRONGS, House, Process, a_database, live_through
from support.online import Guest, fetch, make_table

TABLES = 9


async def freeze_and_cut_off(house: House) -> None:
    """Of three servers one alone is left for some seconds."""
    await asyncio.gather(house.freeze(), house.cut_off())


def test_games_go_on_whatever_happens_to_servers_and_nothing_that_was_acknowledged_is_lost() -> None:
    if find_postgresql() is None:
        pytest.skip("there is no PostgreSQL here, and it cannot be installed: install Debian's as root")
    with a_database() as database:
        faults = [House.kill, freeze_and_cut_off, House.slow_down, House.fail]
        asyncio.run(live_through(database, faults, WRONGS, TABLES))


@pytest.fixture
def two(database: str) -> Iterator[tuple[Process, Process]]:
    """Two servers, in processes of their own."""
    with ExitStack() as stack:
        servers = Process(database), Process(database)
        for server in servers:
            server.start()
            stack.callback(server.end)
        for server in servers:
            server.wait()
        yield servers


def test_a_table_whose_server_dies_goes_on_at_another_with_its_bots(two: tuple[Process, Process]) -> None:
    one, other = two
    code, token = make_table(one.address, bots=[None, "random"], players=2, edition="standard")
    with Guest(one.address, code, token) as host, Guest(other.address, code) as ben:
        assert ben.sit("Ben")["type"] == "seated"
        while not host.room["chairs"][0]["here"]:
            host.hear()
        assert host.ask("start")["type"] == "ack"
        ben.open()
        while ben.sight is None:
            ben.hear()
        one.end()
        ben.play_on(random.Random(1))
    assert fetch(other.address, f"/api/tables/{code}/record")["seats"]
