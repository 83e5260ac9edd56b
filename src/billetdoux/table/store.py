"""The store: the logs of all tables, each entry kept once for ever, in one SQLite file."""

import sqlite3
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Protocol

import msgspec

from . import log

_read = msgspec.json.Decoder(log.AnyEntry).decode

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


class Taken(Exception):  # noqa: N818 - it is what happened, not a fault
    """There is such a table, or such an entry of it, already."""


class Store(Protocol):
    """Where logs are kept; whatever returns has been stored for good."""

    def create(self, code: str, listed: bool, entries: Sequence[log.Entry]) -> None:
        """Keep a new table; Taken if there is one of that code."""

    def append(self, code: str, version: int, entries: Sequence[log.Entry]) -> None:
        """Keep the entries that follow a version, all or none; Taken if others follow it already."""

    def read(self, code: str) -> list[log.AnyEntry]:
        """The log of a table; none if there is no such table."""

    def listed(self, since: float, most: int) -> list[str]:
        """The codes of the latest tables that are shown in the lobby."""

    def count(self) -> int:
        """How many tables there are."""

    def close(self) -> None:
        """Let go of the file."""


class SqliteStore:
    """Logs in an SQLite file, written ahead and synced before a call returns."""

    def __init__(self, path: Path | str) -> None:
        self._file = sqlite3.connect(path, isolation_level=None, check_same_thread=False)
        self._file.execute("PRAGMA journal_mode = WAL")
        self._file.execute("PRAGMA synchronous = FULL")
        self._file.execute("PRAGMA busy_timeout = 2000")
        found = self._file.execute("PRAGMA user_version").fetchone()[0]
        if found > FORMAT:
            raise sqlite3.DatabaseError(
                f"written by a later billetdoux (format {found}, this reads {FORMAT})"
            )
        self._file.executescript(SCHEMA)
        self._file.execute(f"PRAGMA user_version = {FORMAT}")

    def create(self, code: str, listed: bool, entries: Sequence[log.Entry]) -> None:
        """Keep a new table; Taken if there is one of that code."""
        self._write(code, 0, entries, [("INSERT INTO tables VALUES (?, ?, ?)", (code, listed, time.time()))])

    def append(self, code: str, version: int, entries: Sequence[log.Entry]) -> None:
        """Keep the entries that follow a version, all or none; Taken if others follow it already."""
        self._write(code, version, entries, [])

    def _write(
        self,
        code: str,
        version: int,
        entries: Sequence[log.Entry],
        first: list[tuple[str, tuple[object, ...]]],
    ) -> None:
        now = time.time()
        rows = [
            (code, number, now, msgspec.json.encode(entry).decode())
            for number, entry in enumerate(entries, version + 1)
        ]
        self._file.execute("BEGIN IMMEDIATE")
        try:
            for statement, values in first:
                self._file.execute(statement, values)
            self._file.executemany("INSERT INTO entries VALUES (?, ?, ?, ?)", rows)
            self._file.execute("COMMIT")
        except sqlite3.IntegrityError:
            self._file.execute("ROLLBACK")
            raise Taken(code) from None
        except BaseException:
            self._file.execute("ROLLBACK")
            raise

    def read(self, code: str) -> list[log.AnyEntry]:
        """The log of a table; none if there is no such table."""
        rows = self._file.execute("SELECT entry FROM entries WHERE code = ? ORDER BY version", (code,))
        return [_read(text) for (text,) in rows]

    def listed(self, since: float, most: int) -> list[str]:
        """The codes of the latest tables that are shown in the lobby."""
        rows = self._file.execute(
            "SELECT code FROM tables WHERE listed AND made >= ? ORDER BY made DESC LIMIT ?", (since, most)
        )
        return [code for (code,) in rows]

    def count(self) -> int:
        """How many tables there are."""
        found: int = self._file.execute("SELECT count(*) FROM tables").fetchone()[0]
        return found

    def close(self) -> None:
        """Let go of the file."""
        self._file.close()
