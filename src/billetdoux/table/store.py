"""The store: the logs of all tables, each entry kept once for ever, in one SQLite file."""

import sqlite3
import time
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple, Protocol

import msgspec

from . import log

_entries: msgspec.json.Decoder[log.AnyEntry] = msgspec.json.Decoder(log.AnyEntry)

SCHEMA = """
CREATE TABLE IF NOT EXISTS tables (
    code TEXT PRIMARY KEY,
    listed INTEGER NOT NULL,
    made REAL NOT NULL
) WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS lobby ON tables (made) WHERE listed;
CREATE TABLE IF NOT EXISTS entries (
    code TEXT NOT NULL,
    version INTEGER NOT NULL,
    at REAL NOT NULL,
    entry TEXT NOT NULL,
    PRIMARY KEY (code, version)
) WITHOUT ROWID;
"""
FORMAT = 1

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


class Unstored(Exception):  # noqa: N818 - what it is about
    """Nothing of it could be stored."""


class Unreadable(Exception):  # noqa: N818 - likewise
    """What was stored is there, and says nothing that this version understands."""


class Run(NamedTuple):
    """Entries of one table that follow a version of it; the first of a new table follow version 0."""

    code: str
    version: int
    entries: Sequence[log.Entry]


class Store(Protocol):
    """Where logs are kept."""

    def append(self, runs: Sequence[Run]) -> set[str]:
        """Keep each run whole or not at all, for good before this returns.

        Gives the codes whose runs were refused, because the log does not end where the run begins:
        somebody else has written it. Unstored says that nothing can be kept, on a full disk for one.
        """

    def read(self, code: str) -> list[log.AnyEntry]:
        """The log of a table; none if there is no such table.

        Unreadable says that it has an entry of no known kind.
        """

    def listed(self, since: float, most: int) -> list[str]:
        """The codes of the latest tables that are shown in the lobby."""

    def delete(self, before: float, but: Sequence[str], most: int) -> int:
        """Delete some tables at which nothing has happened since; gives how many."""

    def count(self) -> int:
        """How many tables there are."""

    def close(self) -> None:
        """Let go of the file."""


class SqliteStore:
    """Logs in an SQLite file, synced before a call returns; one thread writes, one reads."""

    def __init__(self, path: Path | str) -> None:
        self._writing = _open(path)
        try:
            found: int = self._writing.execute("PRAGMA user_version").fetchone()[0]
            if found > FORMAT:
                raise sqlite3.DatabaseError(f"written by a later billetdoux (format {found}, not {FORMAT})")
            self._writing.executescript(f"PRAGMA journal_mode = WAL; {SCHEMA} PRAGMA user_version = {FORMAT}")
        except sqlite3.Error:
            self._writing.close()
            raise
        self._reading = _open(path)

    def append(self, runs: Sequence[Run]) -> set[str]:
        """Keep each run whole or not at all; gives the codes of those that were refused."""
        now, refused, rows = time.time(), set[str](), list[tuple[str, int, str]]()
        with self._transaction():
            last = self._last({run.code for run in runs})
            for code, version, entries in runs:
                if code in refused or last[code] != version:
                    refused.add(code)
                    continue
                last[code] += len(entries)
                texts = (msgspec.json.encode(entry).decode() for entry in entries)
                rows += [(code, at, text) for at, text in enumerate(texts, version + 1)]
                if isinstance(entries[0], log.Created):
                    values = (code, entries[0].options.listed, now)
                    self._writing.execute("INSERT INTO tables VALUES (?, ?, ?)", values)
            self._writing.execute(INSERT, (now, msgspec.json.encode(rows).decode()))
        return refused

    @contextmanager
    def _transaction(self) -> Iterator[None]:
        """Write all of something or nothing."""
        try:
            self._writing.execute("BEGIN IMMEDIATE")
            yield
            self._writing.execute("COMMIT")
        except BaseException as error:
            if self._writing.in_transaction:  # if the disk is full, SQLite has left it already
                self._writing.execute("ROLLBACK")
            if isinstance(error, sqlite3.Error):
                raise Unstored(str(error)) from error
            raise

    def _last(self, codes: Iterable[str]) -> dict[str, int]:
        """The versions at which logs end."""
        found = self._writing.execute(LAST, (msgspec.json.encode(codes).decode(),)).fetchone()
        return dict(msgspec.json.decode(found[0]))

    def read(self, code: str) -> list[log.AnyEntry]:
        """The log of a table; none if there is no such table."""
        rows = self._reading.execute("SELECT entry FROM entries WHERE code = ? ORDER BY version", (code,))
        try:
            return [_entries.decode(text) for (text,) in rows]
        except msgspec.MsgspecError as error:
            raise Unreadable(str(error)) from error

    def listed(self, since: float, most: int) -> list[str]:
        """The codes of the latest tables that are shown in the lobby."""
        rows = self._reading.execute(
            "SELECT code FROM tables WHERE listed AND made >= ? ORDER BY made DESC LIMIT ?", (since, most)
        )
        return [code for (code,) in rows]

    def delete(self, before: float, but: Sequence[str], most: int) -> int:
        """Delete some tables at which nothing has happened since; gives how many."""
        with self._transaction():
            rows = self._writing.execute(IDLE, (before, before, msgspec.json.encode(but).decode(), most))
            codes = rows.fetchall()
            self._writing.executemany("DELETE FROM entries WHERE code = ?", codes)
            self._writing.executemany("DELETE FROM tables WHERE code = ?", codes)
        return len(codes)

    def latest(self) -> list[str]:
        """The codes of all tables, those first at which something happened last."""
        rows = self._reading.execute("SELECT code FROM entries GROUP BY code ORDER BY max(at) DESC")
        return [code for (code,) in rows]

    def count(self) -> int:
        """How many tables there are."""
        found: int = self._reading.execute("SELECT count(*) FROM tables").fetchone()[0]
        return found

    def close(self) -> None:
        """Let go of the file."""
        self._reading.close()
        self._writing.close()


def _open(path: Path | str) -> sqlite3.Connection:
    file = sqlite3.connect(path, isolation_level=None, check_same_thread=False)
    file.execute("PRAGMA synchronous = FULL")
    file.execute("PRAGMA busy_timeout = 2000")
    return file
