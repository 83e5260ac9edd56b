"""A store in a PostgreSQL database, for any number of servers at once."""

import asyncio
import time
from collections.abc import AsyncIterator, Callable, Coroutine, Sequence
from contextlib import asynccontextmanager, suppress
from functools import wraps
from typing import Any, Concatenate, ParamSpec, TypeVar
from urllib.parse import urlsplit, urlunsplit

import asyncpg
import msgspec

from .. import log
from . import ALL, Listing, Run, StoreError, Unreadable, schema

DAY = 24 * 3600.0
CHANNEL = "billetdoux_"
"""On which a server hears, by its name, that there is something to look at."""
AT_ONCE = 200
"""How many tables a notification names at most; one has room for 8,000 bytes."""
POOL = 4
"""Connections of a server for what is asked now and then; others it keeps for what it always does."""
PATIENCE = 5.0
"""Seconds after which a question to the database is given up."""
KNOCKING = 3.0
"""Seconds in which a connection has to be made."""
SETTINGS = {
    "application_name": "billetdoux",
    "statement_timeout": "5000",
    "idle_in_transaction_session_timeout": "5000",
    "tcp_user_timeout": "10000",
    "synchronous_commit": "on",
}
"""What each session asks of the database: nobody waits for ever there, and a commit is on the disk."""
P = ParamSpec("P")
T = TypeVar("T")


def telling(what: str, concerned: str, me: str) -> str:
    """A question that tells all servers but one of the tables that concern them, of `code` and `server`.

    Whom nothing concerns is not woken, and a commit that concerns nobody else waits for no other.
    """
    return f"""
SELECT count(pg_notify('{CHANNEL}' || server, codes)) FROM (
    SELECT server, concat_ws(' ', '{what}', string_agg(code, ' ')) AS codes FROM (
        SELECT code, server, row_number() OVER (PARTITION BY server) / {AT_ONCE} AS part
        FROM ({concerned}) AS concerned WHERE server <> {me}
    ) AS parts GROUP BY server, part
) AS told
"""


# A run is kept if its table ends where it begins, and if the lease by which it is written is still good. Rows
# are locked in the order of their codes, so that two servers never wait for each other.
APPEND = f"""
WITH run AS (
    SELECT * FROM unnest($1::text[], $2::int[], $3::int[], $4::text[], $5::int[])
        AS run (code, version, size, shown, term)
), fresh AS (
    SELECT * FROM unnest($6::text[], $7::int[], $8::text[], $9::boolean[], $10::text[])
        AS fresh (code, size, shown, listed, maker)
), held AS MATERIALIZED (
    SELECT tables.code FROM tables JOIN run ON run.code = tables.code
    WHERE tables.version = run.version AND (run.term = 0 OR run.term = tables.term)
    ORDER BY tables.code FOR UPDATE OF tables
), continued AS (
    UPDATE tables SET version = tables.version + run.size, at = $11, day = $12,
        shown = coalesce(run.shown, tables.shown)
    FROM run, held WHERE tables.code = run.code AND held.code = run.code RETURNING tables.code, holder
), made AS (
    INSERT INTO tables (code, listed, made, shown, maker, version, at, day)
    SELECT code, listed, $11, shown, maker, size, $11, $12 FROM fresh ORDER BY code
    ON CONFLICT (code) DO NOTHING RETURNING code
), kept AS (
    SELECT code FROM continued UNION ALL SELECT code FROM made
), written AS (
    INSERT INTO entries SELECT code, version, $11, entry
    FROM unnest($13::text[], $14::int[], $15::text[]) AS given (code, version, entry) JOIN kept USING (code)
)
SELECT array(SELECT code FROM kept), ({
    telling(
        "log",
        '''SELECT code, server FROM company JOIN continued USING (code)
        UNION SELECT code, holder FROM continued WHERE holder IS NOT NULL''',
        "$16",
    )
})
"""
READ = "SELECT entry FROM entries WHERE code = $1 AND version > $2 ORDER BY version LIMIT $3"
# Of whom nobody knows who made them, each counts alone.
LISTED = """
SELECT code, shown, (SELECT entry FROM entries WHERE entries.code = found.code AND version = 1) FROM (
    SELECT code, shown, made, row_number() OVER (
        PARTITION BY CASE maker WHEN '' THEN code ELSE maker END ORDER BY made DESC
    ) AS nth FROM tables WHERE listed AND made >= $1 AND (shown IS NULL OR shown <> '')
) AS found WHERE nth <= $2 ORDER BY made DESC LIMIT $3
"""
DELETE = """
WITH old AS (
    SELECT code FROM tables WHERE day <= $1 AND at < $2 AND made < $2 AND NOT code = ANY ($3::text[])
    AND NOT EXISTS (SELECT FROM company JOIN servers ON id = server
                    WHERE company.code = tables.code AND until > clock_timestamp())
    LIMIT $4 FOR UPDATE SKIP LOCKED
), emptied AS (
    DELETE FROM entries USING old WHERE entries.code = old.code
)
DELETE FROM tables USING old WHERE tables.code = old.code RETURNING tables.code
"""
OLD_TALK = """
SELECT code, version, entry FROM entries
WHERE strpos(entry, '"text":') > 0 AND at < $1 AND NOT code = ANY ($2::text[])
AND NOT EXISTS (SELECT FROM company JOIN servers ON id = server
                WHERE company.code = entries.code AND until > clock_timestamp())
ORDER BY at LIMIT $3 FOR UPDATE SKIP LOCKED
"""
HUSH = """
UPDATE entries SET entry = given.entry
FROM unnest($1::text[], $2::int[], $3::text[]) AS given (code, version, entry)
WHERE entries.code = given.code AND entries.version = given.version
"""

D = TypeVar("D", bound="Database")


def asked(
    work: Callable[Concatenate[D, P], Coroutine[Any, Any, T]],
) -> Callable[Concatenate[D, P], Coroutine[Any, Any, T]]:
    """What is asked of a database: whatever goes wrong there is a StoreError, and closing waits for it."""

    @wraps(work)
    async def ask(store: D, *args: P.args, **kwargs: P.kwargs) -> T:
        store.busy += 1
        try:
            return await work(store, *args, **kwargs)
        except FAULTS as error:
            raise StoreError(store.explain(error)) from None
        finally:
            store.busy -= 1

    return ask  # type: ignore[return-value]  # wraps() gives another class of the same signature


FAULTS = (asyncpg.PostgresError, asyncpg.InterfaceError, OSError, TimeoutError)
"""What a database or the way to it says when it does not do something."""


class Database:
    """A database that is named by a URL, and a few connections to it, made when they are needed."""

    def __init__(self, url: str) -> None:
        """`url` is postgresql://user:password@host:port/database; nothing is asked of it yet."""
        self.url = url
        self.busy = 0
        """How much is being asked of it."""
        self._opening = asyncio.Lock()
        self._pool: asyncpg.Pool | None = None

    @property
    def name(self) -> str:
        """What it may be called in a log: its URL without the password."""
        return without_password(self.url)

    @asynccontextmanager
    async def connection(self) -> AsyncIterator[Any]:
        """A connection; one that does not answer is given up, and what it was asked may be done or not."""
        async with self._opening:
            if self._pool is None:
                self._pool = await asyncpg.create_pool(
                    self.url,
                    min_size=0,
                    max_size=POOL,
                    timeout=KNOCKING,
                    command_timeout=PATIENCE,
                    server_settings=SETTINGS,
                    reset=_keep,
                )
        async with self._pool.acquire(timeout=PATIENCE) as connection:
            try:
                yield connection
            except (TimeoutError, asyncio.CancelledError):
                connection.terminate()
                raise

    def keep(self) -> "Kept":
        """A connection for whoever asks all the time: a pool takes as long as the question."""
        return Kept(self)

    async def connect(self) -> Any:
        """A connection for whoever keeps it."""
        return await asyncpg.connect(
            self.url, timeout=KNOCKING, command_timeout=PATIENCE, server_settings=SETTINGS
        )

    def explain(self, error: BaseException) -> str:
        """What is wrong, and what to do; never a password."""
        said = str(error).splitlines()[0] if str(error) else type(error).__name__
        if password := urlsplit(self.url).password:
            said = said.replace(password, "***")
        match error:
            case TimeoutError():
                why = f"it does not answer within {PATIENCE:g} s"
            case asyncpg.InvalidPasswordError() | asyncpg.InvalidAuthorizationSpecificationError():
                why = f"it lets nobody in by this name and password ({said})"
            case asyncpg.InvalidCatalogNameError():
                why = f"{said}; make it with createdb, then run `billetdoux migrate`"
            case asyncpg.UndefinedTableError():
                why = "it has no tables of ours yet; run `billetdoux migrate`"
            case asyncpg.InsufficientPrivilegeError():
                why = f"{said}; grant it to this user, or let `billetdoux migrate` run as who serves"
            case asyncpg.ReadOnlySQLTransactionError():
                why = "it can only be read, as a replica can; name the primary"
            case asyncpg.PostgresConnectionError() | asyncpg.InterfaceError():
                why = f"the connection is lost ({said})"
            case OSError():
                why = f"it cannot be reached ({said})"
            case _:
                why = said
        return f"{self.name}: {why}"

    async def close(self) -> None:
        """Let go of it, once all that was asked for is done."""
        while self.busy:
            await asyncio.sleep(0.001)
        if self._pool is not None:
            try:
                async with asyncio.timeout(PATIENCE):
                    await self._pool.close()
            except FAULTS:
                self._pool.terminate()


class Kept:
    """A connection of one who asks one thing after the other; when it is lost, another is made."""

    def __init__(self, database: Database) -> None:
        self._database, self._lock = database, asyncio.Lock()
        self._connection: Any = None

    async def __aenter__(self) -> Any:
        await self._lock.acquire()
        try:
            if self._connection is None or self._connection.is_closed():
                self._connection = await self._database.connect()
        except BaseException:
            self._lock.release()
            raise
        return self._connection

    async def __aexit__(self, kind: type[BaseException] | None, *_: object) -> None:
        if kind is not None and issubclass(kind, TimeoutError | asyncio.CancelledError):
            self.close()
        self._lock.release()

    def close(self) -> None:
        """Let go of it."""
        if self._connection is not None:
            self._connection.terminate()


class PostgresStore(Database):
    """Logs in a database, synced there before a call is over; one batch of them is on its way at a time."""

    def __init__(self, url: str, server: str = "") -> None:
        """`server` is the name of this one, if there are others."""
        super().__init__(url)
        self.server = server
        self._pen = self.keep()
        self._ahead = 0.0
        """By how much the clock of the database is ahead of ours."""

    def now(self) -> float:
        """The time by the clock of the database, as far as it is known: all servers have the same."""
        return time.time() + self._ahead

    def set_clock(self, at: float) -> None:
        """It is so late there."""
        self._ahead = at - time.time()

    @asked
    async def look(self) -> None:
        """See that this version can work with it; StoreError says why it cannot."""
        async with self.connection() as connection:
            at, is_read_only = await connection.fetchrow(
                """SELECT extract(epoch FROM clock_timestamp())::float8,
                current_setting('transaction_read_only')::boolean"""
            )
            if is_read_only:
                raise asyncpg.ReadOnlySQLTransactionError("it is read-only")
            self.set_clock(at)
            found, oldest = await connection.fetchrow("SELECT format, oldest FROM house")
        if found < schema.FORMAT:
            raise StoreError(f"{self.name}: an earlier billetdoux has made it; run `billetdoux migrate`")
        if oldest > schema.FORMAT:
            raise StoreError(f"{self.name}: a later billetdoux has made it; install that one")

    @asked
    async def migrate(self) -> tuple[int, int]:
        """Bring it to the format of this version, all or nothing; gives the format before, and after."""
        async with self.connection() as connection, connection.transaction():
            await connection.execute(schema.PREPARE)
            before = await connection.fetchval("SELECT format FROM house")
            if before > schema.FORMAT:
                raise StoreError(f"{self.name}: a later billetdoux has made it (format {before})")
            for oldest, statements in schema.STEPS[before:]:
                await connection.execute(statements)
                await connection.execute("UPDATE house SET format = format + 1, oldest = $1", oldest)
        return before, schema.FORMAT

    @asked
    async def append(self, runs: Sequence[Run], now: float) -> set[str]:
        """Keep each run whole or not at all; gives the codes of those that were refused."""
        joined, refused = _join(runs)
        told, fresh = list[Run](), list[Run]()
        rows = list[tuple[str, int, str]]()
        for run in sorted(joined):
            (fresh if isinstance(run.entries[0], log.Created) and run.version == 0 else told).append(run)
            texts = map(log.write, run.entries)
            rows += [(run.code, at, text) for at, text in enumerate(texts, run.version + 1)]
        async with self._pen as connection:
            kept, _ = await connection.fetchrow(
                APPEND,
                [run.code for run in told],
                [run.version for run in told],
                [len(run.entries) for run in told],
                [run.shown for run in told],
                [run.term for run in told],
                [run.code for run in fresh],
                [len(run.entries) for run in fresh],
                [run.shown for run in fresh],
                [_is_listed(run) for run in fresh],
                [run.maker for run in fresh],
                now,
                int(now // DAY),
                *(map(list, zip(*rows, strict=True)) if rows else ([], [], [])),
                self.server,
            )
        return refused | {run.code for run in joined} - set(kept)

    @asked
    async def read(self, code: str, after: int = 0, most: int = ALL) -> list[log.AnyEntry]:
        """The log of a table after a version; none if there is no such table."""
        async with self.connection() as connection:
            found = await connection.fetch(READ, code, after, most)
        return [_decode(entry) for (entry,) in found]

    @asked
    async def maker(self, code: str) -> str:
        """Who made a table, in disguise, if that is known."""
        return await self._value("SELECT maker FROM tables WHERE code = $1", code) or ""

    @asked
    async def listed(self, since: float, each: int, most: int) -> list[Listing]:
        """The latest tables that may be shown in the lobby, so many of each maker at most."""
        found = list[Listing]()
        async with self.connection() as connection:
            rows = await connection.fetch(LISTED, since, each, most)
        for code, shown, first in rows:
            with suppress(Unreadable):
                created = _decode(first)
                if isinstance(created, log.Created):
                    found.append(Listing(code, shown, created))
        return found

    @asked
    async def show(self, code: str, shown: str) -> None:
        """Keep what the lobby shows of a table that is stored without."""
        await self._value("UPDATE tables SET shown = $2 WHERE code = $1", code, shown)

    @asked
    async def latest(self) -> list[str]:
        """The codes of all tables, those first at which something happened last."""
        async with self.connection() as connection:
            return [code for (code,) in await connection.fetch("SELECT code FROM tables ORDER BY at DESC")]

    @asked
    async def delete(self, before: float, but: Sequence[str], most: int) -> int:
        """Delete some tables at which nothing has happened since; gives how many."""
        async with self.connection() as connection:
            return len(await connection.fetch(DELETE, int(before // DAY), before, but, most))

    @asked
    async def hush(self, before: float, but: Sequence[str], most: int) -> int:
        """Delete some of what was said before; gives how many lines."""
        async with self.connection() as connection, connection.transaction():
            found = await connection.fetch(OLD_TALK, before, but, most)
            codes, versions, texts = ([row[at] for row in found] for at in range(3))
            await connection.execute(HUSH, codes, versions, list(map(without_text, texts)))
        return len(found)

    @asked
    async def mark(self) -> float:
        """The time of the last sweep, or of the last entry, if there was none."""
        question = """
        SELECT coalesce((SELECT at FROM marks WHERE name = 'swept'), (SELECT max(at) FROM tables), 0)
        """
        return float(await self._value(question))

    @asked
    async def set_mark(self, at: float) -> None:
        """Keep the time of a sweep."""
        await self._value(
            "INSERT INTO marks VALUES ('swept', $1) ON CONFLICT (name) DO UPDATE SET at = excluded.at", at
        )

    @asked
    async def check(self, size: int) -> None:
        """Write so many bytes, to see that it can be done."""
        async with self.connection() as connection, connection.transaction():
            await connection.execute("INSERT INTO acts (at, act, code) VALUES (0, $1, '')", "?" * size)
            await connection.execute("DELETE FROM acts WHERE at = 0")

    async def inspect(self) -> None:
        """See that it is the right one still; PostgreSQL looks after its pages itself."""
        await self.look()

    @asked
    async def acts(self, after: int) -> list[tuple[int, str, str]]:
        """What whoever runs the server has done to tables since: numbers, acts, codes of tables."""
        async with self.connection() as connection:
            found = await connection.fetch(
                "SELECT number, act, code FROM acts WHERE number > $1 ORDER BY number", after
            )
        return [tuple(row) for row in found]

    @asked
    async def bans(self, now: float) -> list[tuple[str, float]]:
        """The networks that nobody is let in from, and until when."""
        async with self.connection() as connection:
            found = await connection.fetch(
                "SELECT network, until FROM bans WHERE until > $1 ORDER BY network", now
            )
        return [tuple(row) for row in found]

    @asked
    async def count(self) -> int:
        """How many tables there are."""
        return int(await self._value("SELECT count(*) FROM tables"))

    async def close(self) -> None:
        """Let go of it, once all that was asked for is done."""
        await super().close()
        self._pen.close()

    async def _value(self, question: str, *about: object) -> Any:
        """What a question comes to that has one answer at most."""
        async with self.connection() as connection:
            return await connection.fetchval(question, *about)


async def _keep(connection: object) -> None:
    """Nobody leaves anything behind in a session that the next one would mind."""


def _join(runs: Sequence[Run]) -> tuple[list[Run], set[str]]:
    """One run for each table, of all that follow each other; and the codes of those that do not."""
    joined, refused = dict[str, Run](), set[str]()
    for run in runs:
        before = joined.get(run.code)
        if before is None:
            joined[run.code] = run
        elif run.code not in refused and before.version + len(before.entries) == run.version:
            shown = before.shown if run.shown is None else run.shown
            entries = [*before.entries, *run.entries]
            joined[run.code] = before._replace(entries=entries, shown=shown, term=max(before.term, run.term))
        else:
            refused.add(run.code)
    return list(joined.values()), refused


def _is_listed(run: Run) -> bool:
    created = run.entries[0]
    return isinstance(created, log.Created) and created.options.listed


def _decode(text: str) -> log.AnyEntry:
    try:
        return log.read(text)
    except msgspec.MsgspecError as error:
        raise Unreadable(str(error)) from error


def without_text(entry: str) -> str:
    """A stored line of talk without what was said."""
    fields = msgspec.json.decode(entry)
    del fields["text"]
    return msgspec.json.encode(fields).decode()


def without_password(url: str) -> str:
    """A URL that may be shown."""
    parts = urlsplit(url)
    who, at, where = parts.netloc.rpartition("@")
    return urlunsplit(parts._replace(netloc=f"{who.partition(':')[0]}{at}{where}", query=""))


async def look(url: str) -> None:
    """See that this version can work with a database; StoreError says why it cannot."""
    store = PostgresStore(url)
    try:
        await store.look()
    finally:
        await store.close()
