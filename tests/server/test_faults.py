"""Three servers at one database, and what can happen to them, in short (`faults` has all of it for long)."""

import asyncio

import pytest

from postgresql import find_postgresql
from server.faults import WRONGS, House, a_database, live_through

TABLES = 9


async def freeze_and_cut_off(house: House) -> None:
    """Of three servers one alone is left for some seconds."""
    await asyncio.gather(house.freeze(), house.cut_off())


def test_games_go_on_whatever_happens_to_servers_and_nothing_that_was_acknowledged_is_lost() -> None:
    if find_postgresql() is None:
        pytest.skip("there is no PostgreSQL here, and it cannot be installed: install Debian's as root")
    with a_database() as database:
        faults = [House.kill, freeze_and_cut_off, House.fail]
        asyncio.run(live_through(database, faults, WRONGS, TABLES))
