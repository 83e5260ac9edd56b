"""A house is moved between a file and a database, and nothing of it is lost."""

import asyncio
import sqlite3
from pathlib import Path

import pytest

from billetdoux.server import log
from billetdoux.server.store import Run, Store, StoreError
from billetdoux.server.store.keeping import Keeper
from billetdoux.server.store.moving import COLUMNS, copy
from billetdoux.server.store.postgresql import PostgresStore
from billetdoux.server.store.sqlite import SqliteStore
from support.command import run


def furnish(data: Path) -> None:
    """A file with tables, some of them old, bans, and acts."""

    async def fill() -> None:
        store = SqliteStore(data)
        for number in range(30):
            options = log.Kept(players=2, listed=number % 2 == 0)
            created = log.Created(options=options, seed="00" * 32, token="t")
            said = [log.Said(seat="A", name="Ada", text=f"{at}: Grüße, 你好 \\ \t") for at in range(number)]
            run = Run(f"code{number}", 0, [created, *said], "{}" if number % 3 else None, f"maker {number}")
            assert await store.append([run], 1e6 + number * 86400) == set()
        await store.set_mark(1e6)
        await store.close()

    asyncio.run(fill())
    keeper = Keeper(data)
    keeper.ban("203.0.113.0/24", 1000.0)
    keeper.end("code7")
    keeper.close()


def contents(data: Path) -> dict[str, list[tuple[object, ...]]]:
    with sqlite3.connect(data) as file:
        found = {
            table: sorted(file.execute(f"SELECT {', '.join(columns)} FROM {table}"), key=repr)
            for table, columns in COLUMNS.items()
        }
    file.close()
    return found


def test_what_is_copied_to_a_database_and_back_is_what_it_was(tmp_path: Path, database: str) -> None:
    furnish(tmp_path / "here.db")
    assert run("copy", str(tmp_path / "here.db"), database).out == "30 tables are copied.\n"
    assert run("copy", database, str(tmp_path / "back.db")).out == "30 tables are copied.\n"
    assert contents(tmp_path / "back.db") == contents(tmp_path / "here.db")
    assert (tmp_path / "back.db").stat().st_mode & 0o777 == 0o600


def test_a_database_that_was_moved_into_is_what_the_file_was_and_goes_on(
    tmp_path: Path, database: str
) -> None:
    furnish(tmp_path / "here.db")
    asyncio.run(copy(tmp_path / "here.db", database))

    async def tell(store: Store) -> object:
        try:
            listed = [listing[:2] for listing in await store.listed(0.0, 10, 100)]
            logs = [await store.read(f"code{number}") for number in range(30)]
            return await store.latest(), listed, logs, await store.mark(), await store.acts(0)
        finally:
            await store.close()

    assert asyncio.run(tell(PostgresStore(database))) == asyncio.run(tell(SqliteStore(tmp_path / "here.db")))

    async def go_on() -> None:
        store = PostgresStore(database)
        assert await store.append([Run("code3", 4, [log.Started()])], 2e9) == set()
        assert await store.append([Run("code4", 4, [log.Started()])], 2e9) == {"code4"}
        await store.check(1)
        await store.close()

    asyncio.run(go_on())


def test_nothing_is_copied_to_where_something_is_or_from_where_nothing_is(
    tmp_path: Path, database: str
) -> None:
    furnish(tmp_path / "here.db")
    asyncio.run(copy(tmp_path / "here.db", database))
    for source, target, why in (
        (tmp_path / "here.db", database, "has tables already"),
        (database, tmp_path / "here.db", "is there already"),
        (tmp_path / "nowhere.db", database, "no file"),
    ):
        with pytest.raises(StoreError, match=why):
            asyncio.run(copy(source, target))
    assert {file.name for file in tmp_path.iterdir()} == {"here.db"}
