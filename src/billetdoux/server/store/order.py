"""Keeping order in a database, as `keeping` does in a file, also while servers run at it."""

import asyncio
from collections.abc import Coroutine, Iterator, Sequence
from typing import Any, TypeVar

import msgspec

from .. import log
from ..metrics import note
from ..table import fold
from .keeping import Act, Found, range_of, without_name
from .postgresql import DAY, HUSH, PostgresStore, asked

T = TypeVar("T")

END = """
WITH ended AS (
    UPDATE tables SET version = version + 1, at = $2, day = $3, shown = '' WHERE code = $1 RETURNING version
)
INSERT INTO entries SELECT $1, version, $2, $4 FROM ended RETURNING code
"""
DELETE = """
WITH emptied AS (DELETE FROM entries WHERE code = $1), gone AS (DELETE FROM company WHERE code = $1)
DELETE FROM tables WHERE code = $1 RETURNING code
"""
HOLD = "SELECT FROM tables WHERE code = ANY ($1::text[]) ORDER BY code FOR UPDATE"
"""Comes before all that is done at tables: what servers were writing there is seen then, and of two who do
something at several none waits for the other."""
NAMED = """
SELECT code, version, entry FROM entries WHERE strpos(entry, $1) > 0 AND ($2::text IS NULL OR code = $2)
"""
FORGET = f"""
WITH told AS (UPDATE tables SET shown = NULL WHERE code = ANY ($1::text[])) {HUSH} RETURNING entries.code
"""
BAN = """
INSERT INTO bans VALUES ($1, $2) ON CONFLICT (network) DO UPDATE SET until = excluded.until
RETURNING network
"""


class DatabaseKeeper:
    """A database in the hands of whoever runs its servers; it does what a `Keeper` does."""

    def __init__(self, url: str) -> None:
        """Look at a database that is there; StoreError says why it cannot be used."""
        self._runner, self._store = asyncio.Runner(), PostgresStore(url)
        try:
            self._do(self._store.look())
        except BaseException:
            self.close()
            raise

    def _do(self, work: Coroutine[Any, Any, T]) -> T:
        return self._runner.run(work)

    def close(self) -> None:
        """Let go of the database."""
        self._do(self._store.close())
        self._runner.close()

    def tables(self) -> Iterator[Found]:
        """All tables, those first at which something happened last."""
        return map(self.find, self._do(self._store.latest()))

    def find(self, code: str) -> Found:
        """A table, whatever state its log is in."""
        rows = self._do(_ask(self._store, "SELECT version, at FROM tables WHERE code = $1", code))
        entries, last = rows[0] if rows else (0, 0.0)
        try:
            table = fold(code, self._do(self._store.read(code)))
        except Exception as error:  # that is what is asked
            return Found(code, entries, last, None, f"{type(error).__name__}: {error}")
        return Found(code, entries, last, table if entries else None)

    def end(self, code: str) -> bool:
        """Close a table: nothing happens at it any more; gives whether there is such a table."""
        now, closed = self._store.now(), log.write(log.Closed())
        return bool(self._do(_act(self._store, "close", [code], END, code, now, int(now // DAY), closed)))

    def delete(self, code: str) -> bool:
        """Delete a table; gives whether there was one."""
        return bool(self._do(_act(self._store, "delete", [code], DELETE, code)))

    def forget(self, name: str, only: str | None = None) -> int:
        """Delete what somebody of a name has said, and the name, at all tables or one; gives at how many."""
        rows = self._do(_ask(self._store, NAMED, msgspec.json.encode(name).decode(), only))
        changed = [(code, at, new) for code, at, entry in rows if (new := without_name(entry, name))]
        codes = sorted({code for code, _, _ in changed})
        if changed:
            self._do(_act(self._store, "forget", codes, FORGET, *map(list, zip(*changed, strict=True))))
        return len(codes)

    def ban(self, network: str, seconds: float) -> str:
        """Let nobody in from an address or a range for so long; gives the range as it is kept."""
        kept = range_of(network)
        self._do(_act(self._store, f"ban {kept}", [""], BAN, kept, self._store.now() + seconds))
        return kept

    def pardon(self, network: str) -> bool:
        """Let an address or a range in again; gives whether it was banned."""
        kept = range_of(network)
        question = "DELETE FROM bans WHERE network = $1 RETURNING network"
        return bool(self._do(_act(self._store, f"pardon {kept}", [""], question, kept)))

    def bans(self) -> list[tuple[str, float]]:
        """Who is not let in, and until when."""
        return self._do(self._store.bans(self._store.now()))

    def acts(self) -> list[Act]:
        """All that was done to the database in this way."""
        rows = self._do(_ask(self._store, "SELECT at, act, code FROM acts ORDER BY number"))
        return [Act(*row) for row in rows]


@asked
async def _ask(store: PostgresStore, question: str, *about: object) -> list[Any]:
    async with store.connection() as connection:
        return list(await connection.fetch(question, *about))


@asked
async def _act(
    store: PostgresStore, act: str, codes: Sequence[str], statement: str, *about: object
) -> list[Any]:
    """Do something as a whole, and keep that it was done, if it was; servers that run see it there."""
    noted = [(store.now(), act, code) for code in codes]
    async with store.connection() as connection, connection.transaction():
        await connection.execute(HOLD, codes)
        rows = list(await connection.fetch(statement, *about))
        if not rows:
            return []
        await connection.executemany("INSERT INTO acts (at, act, code) VALUES ($1, $2, $3)", noted)
    for code in codes:
        note("kept-order", act=act, table=code)
    return rows
