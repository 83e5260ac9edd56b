"""A store in one SQLite file."""

import asyncio
import os
import sqlite3
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from typing import Concatenate, ParamSpec, TypeVar

import msgspec

from .. import log
from ..metrics import note
from ..table import hash_id
from . import ALL, Listing, Run, StoreError, Unreadable

PRIVATE, OTHERS = 0o600, 0o077
"""The mode of the file, and what of a mode lets others in."""
P = ParamSpec("P")
T = TypeVar("T")

SCHEMA = """
CREATE TABLE IF NOT EXISTS tables (
    code TEXT PRIMARY KEY,
    listed INTEGER NOT NULL,
    made REAL NOT NULL,
    shown TEXT,
    maker TEXT NOT NULL DEFAULT ''
) WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS lobby ON tables (made) WHERE listed;
CREATE TABLE IF NOT EXISTS entries (
    code TEXT NOT NULL,
    version INTEGER NOT NULL,
    at REAL NOT NULL,
    entry TEXT NOT NULL,
    PRIMARY KEY (code, version)
) WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS talk ON entries (at) WHERE instr(entry, '"text":') > 0;
CREATE TABLE IF NOT EXISTS bans (
    network TEXT PRIMARY KEY,
    until REAL NOT NULL
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS acts (
    number INTEGER PRIMARY KEY,
    at REAL NOT NULL,
    act TEXT NOT NULL,
    code TEXT NOT NULL
);
CREATE TABLE IF NOT EXISTS marks (
    name TEXT PRIMARY KEY,
    at REAL NOT NULL
) WITHOUT ROWID;
"""
FORMAT = 2
NEWER = {
    1: """
        ALTER TABLE tables ADD COLUMN shown TEXT;
        ALTER TABLE tables ADD COLUMN maker TEXT NOT NULL DEFAULT '';
        UPDATE entries SET entry = hash_sit(entry) WHERE instr(entry, '{"type":"seated"') = 1;
    """
}
"""What makes a file of a format one of the next."""

# One statement for all that is to be stored: after each, a thread waits for its turn with the interpreter.
INSERT = """
INSERT INTO entries
SELECT json_extract(value, '$[0]'), json_extract(value, '$[1]'), ?, json_extract(value, '$[2]')
FROM json_each(?)
"""
IDLE = """
SELECT code FROM tables
WHERE made < ? AND (SELECT at FROM entries WHERE entries.code = tables.code ORDER BY version DESC LIMIT 1) < ?
AND code NOT IN (SELECT value FROM json_each(?)) LIMIT ?
"""
LAST = """
SELECT json_group_array(json_array(value, coalesce((SELECT max(version) FROM entries WHERE code = value), 0)))
FROM json_each(?)
"""
HUSH = """
UPDATE entries SET entry = json_remove(entry, '$.text') WHERE (code, version) IN (
    SELECT code, version FROM entries INDEXED BY talk
    WHERE instr(entry, '"text":') > 0 AND at < ? AND code NOT IN (SELECT value FROM json_each(?)) LIMIT ?
)
"""
READ = "SELECT entry FROM entries WHERE code = ? AND version > ? ORDER BY version LIMIT ?"
# Of whom nobody knows who made them, each counts alone.
LISTED = """
SELECT code, shown, (SELECT entry FROM entries WHERE entries.code = found.code AND version = 1) FROM (
    SELECT code, shown, made, row_number() OVER (
        PARTITION BY CASE maker WHEN '' THEN code ELSE maker END ORDER BY made DESC
    ) AS nth FROM tables WHERE listed AND made >= ? AND (shown IS NULL OR shown != '')
) AS found WHERE nth <= ? ORDER BY made DESC LIMIT ?
"""
LATEST = "SELECT code FROM entries GROUP BY code ORDER BY max(at) DESC"


class SqliteStore:
    """Logs in an SQLite file, synced before a call is over.

    One thread writes, one reads logs, and one, that never waits for a long log, does the rest.
    """

    def __init__(self, path: Path | str) -> None:
        """Open the file, or make it; StoreError says why it cannot be used."""
        self._path, file = Path(path), None
        try:
            _make_private(self._path)
            file = _open(path)
            _prepare(file)
            self._identity = _identity(self._path)
            self._writing, self._reading, self._asking = _Desk(file), _Desk(_open(path)), _Desk(_open(path))
        except (OSError, sqlite3.Error) as error:
            if file is not None:
                file.close()
            raise StoreError(str(error)) from error

    def now(self) -> float:
        """The time by the clock of this machine."""
        return time.time()

    async def append(self, runs: Sequence[Run], now: float) -> set[str]:
        """Keep each run whole or not at all; gives the codes of those that were refused."""
        return await self._writing.work(self._append, runs, now)

    def _append(self, file: sqlite3.Connection, runs: Sequence[Run], now: float) -> set[str]:
        self._look()
        return _append(file, runs, now)

    def _look(self) -> None:
        """What is written to a file that is not there any more is lost."""
        if _identity(self._path) != self._identity:
            raise StoreError(f"{self._path} was deleted or replaced while the server runs; restart it")

    async def check(self, size: int) -> None:
        """Write so many bytes, to see that it can be done."""
        await self._writing.work(self._check, size)

    def _check(self, file: sqlite3.Connection, size: int) -> None:
        self._look()
        with _transaction(file):
            file.execute("INSERT OR REPLACE INTO marks VALUES (?, 0)", ("?" * size,))
            file.execute("DELETE FROM marks WHERE name = ?", ("?" * size,))

    async def inspect(self) -> None:
        """Look through all of the file."""
        await asyncio.get_running_loop().run_in_executor(None, _inspect, self._path)

    async def mark(self) -> float:
        """The time of the last sweep, or of the last entry, if there was none."""
        return await self._asking.work(_mark)

    async def set_mark(self, at: float) -> None:
        """Keep the time of a sweep."""
        await self._writing.work(_set_mark, at)

    async def read(self, code: str, after: int = 0, most: int = ALL) -> list[log.AnyEntry]:
        """The log of a table after a version; none if there is no such table."""
        return await self._reading.work(_read, code, after, most)

    async def maker(self, code: str) -> str:
        """Who made a table, in disguise, if that is known."""
        return await self._asking.work(_maker, code)

    async def listed(self, since: float, each: int, most: int) -> list[Listing]:
        """The latest tables that may be shown in the lobby, so many of each maker at most."""
        return await self._asking.work(_listed, since, each, most)

    async def show(self, code: str, shown: str) -> None:
        """Keep what the lobby shows of a table that is stored without."""
        await self._writing.work(_show, code, shown)

    async def latest(self) -> list[str]:
        """The codes of all tables, those first at which something happened last."""
        return await self._reading.work(_codes, LATEST)

    async def delete(self, before: float, but: Sequence[str], most: int) -> int:
        """Delete some tables at which nothing has happened since; gives how many."""
        return await self._writing.work(_delete, before, but, most)

    async def hush(self, before: float, but: Sequence[str], most: int) -> int:
        """Delete some of what was said before; gives how many lines."""
        return await self._writing.work(_hush, before, but, most)

    async def acts(self, after: int) -> list[tuple[int, str, str]]:
        """What whoever runs the server has done to tables since: numbers, acts, codes of tables."""
        return await self._asking.work(_acts, after)

    async def bans(self, now: float) -> list[tuple[str, float]]:
        """The networks that nobody is let in from, and until when."""
        return await self._asking.work(_bans, now)

    async def count(self) -> int:
        """How many tables there are."""
        return await self._asking.work(_count)

    async def close(self) -> None:
        """Let go of the file, once all that was asked for is done."""
        await self._asking.close()
        await self._reading.close()
        await self._writing.close()


class _Desk:
    """A file that is open in a thread of its own."""

    def __init__(self, file: sqlite3.Connection) -> None:
        self.file = file
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="store")

    async def work(
        self, what: Callable[Concatenate[sqlite3.Connection, P], T], *args: P.args, **kwargs: P.kwargs
    ) -> T:
        """What comes of something, once it is its turn."""

        def do() -> T:
            try:
                return what(self.file, *args, **kwargs)
            except sqlite3.Error as error:
                raise StoreError(str(error)) from error

        return await asyncio.get_running_loop().run_in_executor(self._thread, do)

    async def close(self) -> None:
        """Let go of the file after all else."""
        await self.work(sqlite3.Connection.close)
        self._thread.shutdown()


def _make_private(path: Path) -> None:
    """Only who runs the server reads the file; SQLite gives those beside it the same mode."""
    with suppress(OSError):  # SQLite says why it cannot be opened
        os.close(os.open(path, os.O_RDWR | os.O_CREAT, PRIVATE))
    for one in (path, *(path.with_name(path.name + ending) for ending in ("-wal", "-shm"))):
        if one.exists() and one.stat().st_mode & OTHERS:
            one.chmod(PRIVATE)
            note("made-private", file=str(one))


def _identity(path: Path) -> tuple[int, int] | None:
    try:
        found = path.stat()
    except FileNotFoundError:
        return None
    return found.st_dev, found.st_ino


def _inspect(path: Path) -> None:
    """A connection of its own reads what lies on the disk, and not what others remember."""
    try:
        with closing(sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True)) as file:
            found = file.execute("PRAGMA quick_check(1)").fetchone()[0]
    except sqlite3.Error as error:
        raise StoreError(str(error)) from error
    if found != "ok":
        raise StoreError(found)


def _open(path: Path | str) -> sqlite3.Connection:
    file = sqlite3.connect(path, isolation_level=None, check_same_thread=False)
    file.execute("PRAGMA synchronous = FULL")
    file.execute("PRAGMA busy_timeout = 2000")
    file.execute("PRAGMA secure_delete = ON")
    file.create_function("hash_sit", 1, _hash_sit, deterministic=True)
    return file


def _prepare(file: sqlite3.Connection) -> None:
    found: int = file.execute("PRAGMA user_version").fetchone()[0]
    if found > FORMAT:
        raise sqlite3.DatabaseError(f"written by a later billetdoux (format {found}, not {FORMAT})")
    for older in range(found or FORMAT, FORMAT):  # a new file has none
        file.executescript(f"BEGIN IMMEDIATE; {NEWER[older]} PRAGMA user_version = {older + 1}; COMMIT")
    file.executescript(f"PRAGMA journal_mode = WAL; {SCHEMA} PRAGMA user_version = {FORMAT}")


@contextmanager
def _transaction(file: sqlite3.Connection) -> Iterator[None]:
    """Write all of something or nothing."""
    try:
        file.execute("BEGIN IMMEDIATE")
        yield
        file.execute("COMMIT")
    except BaseException:
        if file.in_transaction:  # if the disk is full, SQLite has left it already
            file.execute("ROLLBACK")
        raise


def _hash_sit(entry: str) -> str:
    """A person who sat down, as an earlier version has kept it, without the id that could be used again."""
    try:
        seated = log.read(entry)
    except msgspec.MsgspecError:  # that table is unreadable anyway
        return entry
    hashed = msgspec.structs.replace(seated, id=seated.id and hash_id(seated.id))
    return log.write(hashed)


def _mark(file: sqlite3.Connection) -> float:
    found = file.execute("SELECT at FROM marks WHERE name = 'swept'").fetchone()
    found = found or file.execute("SELECT coalesce(max(at), 0) FROM entries").fetchone()
    return float(found[0])


def _set_mark(file: sqlite3.Connection, at: float) -> None:
    file.execute("INSERT OR REPLACE INTO marks VALUES ('swept', ?)", (at,))


def _append(file: sqlite3.Connection, runs: Sequence[Run], now: float) -> set[str]:
    refused, rows = set[str](), list[tuple[str, int, str]]()
    with _transaction(file):
        last = _last(file, {run.code for run in runs})
        for code, version, entries, shown, maker, _ in runs:
            if code in refused or last[code] != version:
                refused.add(code)
                continue
            last[code] += len(entries)
            texts = map(log.write, entries)
            rows += [(code, at, text) for at, text in enumerate(texts, version + 1)]
            if isinstance(entries[0], log.Created):
                about = (code, entries[0].options.listed, now, shown, maker)
                file.execute("INSERT INTO tables VALUES (?, ?, ?, ?, ?)", about)
            elif shown is not None:
                _show(file, code, shown)
        file.execute(INSERT, (now, msgspec.json.encode(rows).decode()))
    return refused


def _last(file: sqlite3.Connection, codes: Iterable[str]) -> dict[str, int]:
    """The versions at which logs end."""
    found = file.execute(LAST, (msgspec.json.encode(codes).decode(),)).fetchone()
    return dict(msgspec.json.decode(found[0]))


def _read(file: sqlite3.Connection, code: str, after: int, most: int) -> list[log.AnyEntry]:
    try:
        return [log.read(text) for (text,) in file.execute(READ, (code, after, most))]
    except msgspec.MsgspecError as error:
        raise Unreadable(str(error)) from error


def _maker(file: sqlite3.Connection, code: str) -> str:
    found = file.execute("SELECT maker FROM tables WHERE code = ?", (code,)).fetchone()
    return "" if found is None else found[0]


def _listed(file: sqlite3.Connection, since: float, each: int, most: int) -> list[Listing]:
    found = list[Listing]()
    for code, shown, first in file.execute(LISTED, (since, each, most)):
        with suppress(msgspec.MsgspecError):
            created = log.read(first)
            if isinstance(created, log.Created):
                found.append(Listing(code, shown, created))
    return found


def _show(file: sqlite3.Connection, code: str, shown: str) -> None:
    file.execute("UPDATE tables SET shown = ? WHERE code = ?", (shown, code))


def _codes(file: sqlite3.Connection, question: str) -> list[str]:
    return [code for (code,) in file.execute(question)]


def _delete(file: sqlite3.Connection, before: float, but: Sequence[str], most: int) -> int:
    with _transaction(file):
        rows = file.execute(IDLE, (before, before, msgspec.json.encode(but).decode(), most))
        codes = rows.fetchall()
        file.executemany("DELETE FROM entries WHERE code = ?", codes)
        file.executemany("DELETE FROM tables WHERE code = ?", codes)
    _clean(file)
    return len(codes)


def _hush(file: sqlite3.Connection, before: float, but: Sequence[str], most: int) -> int:
    hushed = file.execute(HUSH, (before, msgspec.json.encode(but).decode(), most)).rowcount
    _clean(file)
    return hushed


def _clean(file: sqlite3.Connection) -> None:
    """What was deleted is overwritten in the file; let it be gone from what is written beside it, too."""
    with suppress(sqlite3.OperationalError):  # somebody reads; the next time, then
        file.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall()


def _acts(file: sqlite3.Connection, after: int) -> list[tuple[int, str, str]]:
    return file.execute(
        "SELECT number, act, code FROM acts WHERE number > ? ORDER BY number", (after,)
    ).fetchall()


def _bans(file: sqlite3.Connection, now: float) -> list[tuple[str, float]]:
    return file.execute("SELECT network, until FROM bans WHERE until > ? ORDER BY network", (now,)).fetchall()


def _count(file: sqlite3.Connection) -> int:
    found: int = file.execute("SELECT count(*) FROM tables").fetchone()[0]
    return found
