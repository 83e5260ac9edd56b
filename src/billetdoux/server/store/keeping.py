"""Keeping order in a data file, also while a server runs on it; all that is done is noted."""

import sqlite3
import time
from collections.abc import Iterator
from contextlib import contextmanager
from ipaddress import ip_network
from pathlib import Path
from typing import NamedTuple

import msgspec

from .. import log
from ..metrics import note
from ..table import Table, fold
from . import StoreError, sqlite

NOBODY = "–"
"""What a name becomes that is deleted."""


NAMED = "SELECT code, version, entry FROM entries WHERE instr(entry, ?) > 0 AND (? IS NULL OR code = ?)"


def without_name(entry: str, name: str) -> str | None:
    """A stored entry without a name, and what was said by it; none if it has nothing of that."""
    fields = msgspec.json.decode(entry)
    if fields.get("name") != name or fields["type"] == "filled":  # a bot may have any name
        return None
    fields.pop("text", None)
    return msgspec.json.encode(fields | {"name": NOBODY}).decode()


def range_of(network: str) -> str:
    """An address or a range as it is kept."""
    return str(ip_network(network, strict=False))


class Found(NamedTuple):
    """A table of the file: what its log adds up to, or why it does not."""

    code: str
    entries: int
    last: float
    table: Table | None
    problem: str = ""


class Act(NamedTuple):
    """What was done, and when."""

    at: float
    what: str
    code: str


class Keeper:
    """A data file in the hands of whoever runs the server."""

    def __init__(self, path: Path) -> None:
        """Open a file that is there; StoreError says why it cannot be used."""
        if not path.is_file():
            raise StoreError(f"there is no file {path}")
        try:
            self._file = sqlite._open(path)
            sqlite._prepare(self._file)
        except sqlite3.Error as error:
            raise StoreError(str(error)) from error

    def close(self) -> None:
        """Let go of the file."""
        self._file.close()

    def tables(self) -> Iterator[Found]:
        """All tables, those first at which something happened last."""
        for code in sqlite._codes(self._file, sqlite.LATEST):
            yield self.find(code)

    def find(self, code: str) -> Found:
        """A table, whatever state its log is in."""
        about = "SELECT count(*), coalesce(max(at), 0) FROM entries WHERE code = ?"
        entries, last = self._file.execute(about, (code,)).fetchone()
        try:
            table = fold(code, sqlite._read(self._file, code, 0, entries))
        except Exception as error:  # that is what is asked
            return Found(code, entries, last, None, f"{type(error).__name__}: {error}")
        return Found(code, entries, last, table if entries else None)

    def end(self, code: str) -> bool:
        """Close a table: nothing happens at it any more; gives whether there is such a table."""
        last = sqlite._last(self._file, {code})[code]
        if last == 0:
            return False
        with self._noted("close", code):
            at, text = time.time(), log.write(log.Closed())
            self._file.execute("INSERT INTO entries VALUES (?, ?, ?, ?)", (code, last + 1, at, text))
            sqlite._show(self._file, code, "")
        return True

    def delete(self, code: str) -> bool:
        """Delete a table; gives whether there was one."""
        with self._noted("delete", code):
            self._file.execute("DELETE FROM entries WHERE code = ?", (code,))
            found = self._file.execute("DELETE FROM tables WHERE code = ?", (code,)).rowcount
        return found > 0

    def forget(self, name: str, only: str | None = None) -> int:
        """Delete what somebody of a name has said, and the name, at all tables or one; gives at how many."""
        rows = self._file.execute(NAMED, (msgspec.json.encode(name).decode(), only, only)).fetchall()
        changed = [(new, code, at) for code, at, entry in rows if (new := without_name(entry, name))]
        codes = {code for _, code, _ in changed}
        for one in sorted(codes):
            with self._noted("forget", one):
                own = [(new, code, at) for new, code, at in changed if code == one]
                self._file.executemany("UPDATE entries SET entry = ? WHERE code = ? AND version = ?", own)
                self._file.execute("UPDATE tables SET shown = NULL WHERE code = ?", (one,))
        return len(codes)

    def ban(self, network: str, seconds: float) -> str:
        """Let nobody in from an address or a range for so long; gives the range as it is kept."""
        kept = range_of(network)
        with self._noted(f"ban {kept}"):
            self._file.execute("INSERT OR REPLACE INTO bans VALUES (?, ?)", (kept, time.time() + seconds))
        return kept

    def pardon(self, network: str) -> bool:
        """Let an address or a range in again; gives whether it was banned."""
        kept = range_of(network)
        with self._noted(f"pardon {kept}"):
            return self._file.execute("DELETE FROM bans WHERE network = ?", (kept,)).rowcount > 0

    def bans(self) -> list[tuple[str, float]]:
        """Who is not let in, and until when."""
        return sqlite._bans(self._file, time.time())

    def acts(self) -> list[Act]:
        """All that was done to the file in this way."""
        return [Act(*row) for row in self._file.execute("SELECT at, act, code FROM acts ORDER BY number")]

    def problems(self) -> list[str]:
        """What is broken in the file itself."""
        try:
            found = [text for (text,) in self._file.execute("PRAGMA integrity_check(20)")]
        except sqlite3.Error as error:
            return [str(error)]
        return [] if found == ["ok"] else found

    @contextmanager
    def _noted(self, act: str, code: str = "") -> Iterator[None]:
        """Do something as a whole, and keep that it was done; a server that runs sees it there."""
        try:
            with sqlite._transaction(self._file):
                yield
                about = (time.time(), act, code)
                self._file.execute("INSERT INTO acts (at, act, code) VALUES (?, ?, ?)", about)
        except sqlite3.Error as error:
            raise StoreError(str(error)) from error
        sqlite._clean(self._file)
        note("kept-order", act=act, table=code)


def back_up(data: Path, copy: Path) -> None:
    """Copy a data file, also while a server runs on it; what was acknowledged before is in the copy."""
    if copy.exists():
        raise StoreError(f"{copy} is there already")
    part = copy.with_name(copy.name + ".part")
    sqlite._make_private(part)
    try:
        source, target = sqlite._open(data), sqlite3.connect(part)
        try:
            source.backup(target)
            target.execute("PRAGMA journal_mode = DELETE")  # one file is all
        finally:
            target.close()
            source.close()
        sqlite._inspect(part)
        part.rename(copy)
    except (OSError, sqlite3.Error) as error:
        raise StoreError(str(error)) from error
    finally:
        part.unlink(missing_ok=True)


def restore(copy: Path, data: Path) -> Path | None:
    """Put a copy in the place of a data file that no server runs on; gives where the old one is, if any."""
    Keeper(copy).close()
    sqlite._inspect(copy)
    aside: Path | None = None
    if data.exists():
        _require_alone(data)
        aside = data.with_name(f"{data.name}.{time.strftime('%Y%m%d-%H%M%S')}")
        data.rename(aside)
    back_up(copy, data)
    return aside


def _require_alone(data: Path) -> None:
    """Only who is alone with a file can take it out of its journal mode, and leaves nothing beside it."""
    try:
        file = sqlite3.connect(data, timeout=0.0, isolation_level=None)
        try:
            file.execute("PRAGMA journal_mode = DELETE")
        finally:
            file.close()
    except sqlite3.OperationalError:
        raise StoreError(f"a server runs on {data}; stop it first") from None
    except sqlite3.Error:  # it is broken: that is why it is replaced
        for ending in ("-wal", "-shm"):
            data.with_name(data.name + ending).unlink(missing_ok=True)
