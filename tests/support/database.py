"""A real PostgreSQL for tests, and databases in it that are as `billetdoux migrate` leaves them."""

import asyncio
import itertools
from collections.abc import Iterator

import pytest

from billetdoux.server.store.postgresql import PostgresStore
from postgresql import Postgresql, find_postgresql, running

TEMPLATE = "migrated"
_numbers = itertools.count()


def migrate(url: str) -> None:
    """Make the tables of a database."""

    async def work() -> None:
        store = PostgresStore(url)
        await store.migrate()
        await store.close()

    asyncio.run(work())


@pytest.fixture(scope="session")
def postgresql() -> Iterator[Postgresql]:
    """A server with a database to be copied."""
    if (programs := find_postgresql()) is None:
        pytest.skip("there is no PostgreSQL here, and it cannot be installed: install Debian's as root")
    with running(programs) as server:
        server.ask(f"CREATE DATABASE {TEMPLATE}")
        migrate(server.url(TEMPLATE))
        yield server


@pytest.fixture
def database(postgresql: Postgresql) -> str:
    """The URL of a database of its own, without a table in it."""
    return new_database(postgresql)


def new_database(server: Postgresql, template: str = TEMPLATE) -> str:
    """A new database; gives its URL."""
    name = f"test_{next(_numbers)}"
    server.ask(f"CREATE DATABASE {name} TEMPLATE {template}")
    return server.url(name)
