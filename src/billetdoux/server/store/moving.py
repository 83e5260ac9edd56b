"""Moving house: all that a store has, copied to an empty one of the other kind, byte for byte."""

import sqlite3
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager, closing
from pathlib import Path
from typing import Any, Protocol

import asyncpg

from . import StoreError, schema, sqlite
from .postgresql import DAY, FAULTS, KNOCKING, Database

COLUMNS = {
    "tables": ("code", "listed", "made", "shown", "maker"),
    "entries": ("code", "version", "at", "entry"),
    "bans": ("network", "until"),
    "acts": ("number", "at", "act", "code"),
    "marks": ("name", "at"),
}
"""What is kept, in a file and in a database alike; all else follows from it, or is of a server that runs."""
AT_ONCE = 5000
ENDS = f"""
UPDATE tables SET version = last.version, at = last.at, day = floor(last.at / {DAY})
FROM (SELECT DISTINCT ON (code) code, version, at FROM entries ORDER BY code, version DESC) AS last
WHERE tables.code = last.code
"""
NUMBERS = (
    "SELECT setval(pg_get_serial_sequence('acts', 'number'), coalesce(max(number), 0) + 1, false) FROM acts"
)

Rows = Sequence[Sequence[Any]]


class House(Protocol):
    """All that is kept somewhere, as it is at one moment."""

    def rows(self, table: str) -> AsyncIterator[Rows]:
        """What a table of it has, part by part."""

    async def put(self, table: str, rows: Rows) -> None:
        """Put more into a table of it."""

    async def count(self, table: str) -> int:
        """How much a table of it has."""


class _File:
    def __init__(self, file: sqlite3.Connection) -> None:
        self._file = file

    async def rows(self, table: str) -> AsyncIterator[Rows]:
        found = self._file.execute(f"SELECT {', '.join(COLUMNS[table])} FROM {table}")
        while rows := found.fetchmany(AT_ONCE):
            yield rows

    async def put(self, table: str, rows: Rows) -> None:
        places = ", ".join("?" * len(COLUMNS[table]))
        into = f"INSERT INTO {table} ({', '.join(COLUMNS[table])}) VALUES ({places})"
        self._file.executemany(into, map(tuple, rows))

    async def count(self, table: str) -> int:
        found: int = self._file.execute(f"SELECT count(*) FROM {table}").fetchone()[0]
        return found


class _Database:
    def __init__(self, connection: Any) -> None:
        self._connection = connection

    async def rows(self, table: str) -> AsyncIterator[Rows]:
        question = f"SELECT {', '.join(COLUMNS[table])} FROM {table}"
        rows = list[Any]()
        async for row in self._connection.cursor(question, prefetch=AT_ONCE):
            rows.append(tuple(row))
            if len(rows) == AT_ONCE:
                yield rows
                rows = []
        yield rows

    async def put(self, table: str, rows: Rows) -> None:
        columns = list(COLUMNS[table])
        if table == "tables":  # how far each has come is told by its entries
            columns += ["version", "at", "day"]
            rows = [(code, bool(listed), *about, 0, 0.0, 0) for code, listed, *about in rows]
        await self._connection.copy_records_to_table(table, records=rows, columns=columns)

    async def count(self, table: str) -> int:
        return int(await self._connection.fetchval(f"SELECT count(*) FROM {table}"))


async def copy(source: Path | str, target: Path | str) -> int:
    """Copy everything, also while servers run at the source; gives how many tables there are.

    The target is a file that is not there yet, or a database that `billetdoux migrate` has made and nobody
    has used. It has all of it in the end or nothing; StoreError says why.
    """
    async with _reading(source) as here, _writing(target) as there:
        for table in COLUMNS:
            async for rows in here.rows(table):
                await there.put(table, rows)
        for table in COLUMNS:
            if await here.count(table) != await there.count(table):
                raise StoreError(f"not all of the {table} has been copied")
        return await there.count("tables")


@asynccontextmanager
async def _reading(place: Path | str) -> AsyncIterator[House]:
    if isinstance(place, Path):
        if not place.is_file():
            raise StoreError(f"there is no file {place}")
        with _opened(place) as file:
            file.execute("BEGIN")
            yield _File(file)
            file.execute("ROLLBACK")
    else:
        async with _connected(place, isolation="repeatable_read", readonly=True) as connection:
            yield _Database(connection)


@asynccontextmanager
async def _writing(place: Path | str) -> AsyncIterator[House]:
    if isinstance(place, Path):
        if place.exists():
            raise StoreError(f"{place} is there already")
        part = place.with_name(place.name + ".part")
        try:
            sqlite._make_private(part)
            with _opened(part) as file:
                with sqlite._transaction(file):
                    yield _File(file)
                file.execute("PRAGMA journal_mode = DELETE")  # one file is all
            part.rename(place)
        finally:
            part.unlink(missing_ok=True)
    else:
        async with _connected(place) as connection:
            if await connection.fetchval("SELECT EXISTS (SELECT FROM tables)"):
                raise StoreError(f"{Database(place).name} has tables already; copy to an empty one")
            yield _Database(connection)
            await connection.execute(ENDS)
            await connection.execute(NUMBERS)


@asynccontextmanager
async def _connected(url: str, **how: Any) -> AsyncIterator[Any]:
    """A transaction, however long it takes."""
    database = Database(url)
    try:
        connection = await asyncpg.connect(url, timeout=KNOCKING)
        try:
            async with connection.transaction(**how):
                found = await connection.fetchval("SELECT format FROM house")
                if found != schema.FORMAT:
                    raise StoreError(
                        f"{database.name}: another billetdoux has made it; run `billetdoux migrate`"
                    )
                yield connection
        finally:
            await connection.close()
    except FAULTS as error:
        raise StoreError(database.explain(error)) from None


def _opened(path: Path) -> "closing[sqlite3.Connection]":
    try:
        file = sqlite._open(path)
        sqlite._prepare(file)
    except sqlite3.Error as error:
        raise StoreError(f"{path}: {error}") from error
    return closing(file)
