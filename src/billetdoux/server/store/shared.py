"""What servers share in a PostgreSQL database beside logs: who is alive, leases of tables, who is where."""

import secrets
from collections.abc import Callable, Mapping, Sequence
from typing import Any

import msgspec

from .. import log
from . import Standing, StoreError, Unreadable
from .postgresql import CHANNEL, PostgresStore, _decode, asked, telling

KEY_SIZE = 32
FORGOTTEN = "60 s"
"""After which a server that has said nothing is forgotten, and what it has said of company."""

BEAT = """
INSERT INTO servers VALUES ($1, clock_timestamp() + make_interval(secs => $2))
ON CONFLICT (id) DO UPDATE SET until = excluded.until
RETURNING xmax = 0, extract(epoch FROM clock_timestamp())::float8
"""
TIDY = f"""
WITH gone AS (
    DELETE FROM servers WHERE until < clock_timestamp() - interval '{FORGOTTEN}' RETURNING id
)
DELETE FROM company USING gone WHERE server = id
"""
CLAIM = """
WITH open AS MATERIALIZED (
    SELECT code FROM tables WHERE code = ANY ($2::text[]) AND holder IS DISTINCT FROM $1
    AND NOT EXISTS (SELECT FROM servers WHERE id = holder AND until > clock_timestamp())
    ORDER BY code FOR UPDATE
)
UPDATE tables SET holder = $1, term = term + 1 FROM open WHERE tables.code = open.code
"""
RELEASE = f"""
WITH given AS MATERIALIZED (
    SELECT code FROM tables WHERE code = ANY ($2::text[]) AND holder = $1 ORDER BY code FOR UPDATE
), freed AS (
    UPDATE tables SET holder = NULL FROM given WHERE tables.code = given.code
), gone AS (
    DELETE FROM company WHERE server = $1 AND code = ANY ($2::text[])
)
{telling("company", "SELECT code, server FROM company WHERE code = ANY ($2::text[])", "$1")}
"""
STANDING = """
SELECT code, version, CASE WHEN holder = $1 THEN term ELSE 0 END, (
    SELECT json_object_agg(server, here) FROM company JOIN servers ON id = server
    WHERE company.code = tables.code AND server <> $1 AND until > clock_timestamp()
)::text FROM tables WHERE code = ANY ($2::text[])
"""
SINCE = """
SELECT entries.code, entry FROM unnest($1::text[], $2::int[]) AS known (code, version)
JOIN entries ON entries.code = known.code AND entries.version > known.version
ORDER BY entries.code, entries.version
"""
PUBLISH = f"""
WITH given AS (
    SELECT * FROM unnest($2::text[], $3::text[]) AS given (code, here)
), gone AS (
    DELETE FROM company USING given WHERE company.code = given.code AND server = $1 AND given.here = ''
), said AS (
    INSERT INTO company SELECT code, $1, here FROM given WHERE here <> '' ORDER BY code
    ON CONFLICT (code, server) DO UPDATE SET here = excluded.here
)
{
    telling(
        "company",
        '''SELECT code, server FROM company JOIN given USING (code)
        UNION SELECT code, holder FROM tables JOIN given USING (code) WHERE holder IS NOT NULL''',
        "$1",
    )
}
"""
TELL_ALL = "SELECT count(pg_notify($2 || id, $3)) FROM servers WHERE id <> $1 AND until > clock_timestamp()"
PART = """
WITH gone AS (
    DELETE FROM company WHERE server = $1
)
DELETE FROM servers WHERE id = $1
"""

_company = msgspec.json.Decoder(dict[str, str])


class SharedStore(PostgresStore):
    """A database at which any number of servers work, each with a name of its own."""

    _ear: Any = None
    """The connection on which others are heard, and on which we say that we are alive."""

    def __init__(self, url: str, server: str) -> None:
        super().__init__(url, server)
        self._eye = self.keep()

    @asked
    async def listen(self, heard: Callable[[str], None]) -> None:
        """Hear from now on what other servers tell."""

        def hear(_connection: object, _pid: int, _channel: str, told: str) -> None:
            heard(told)

        if self._ear is not None:
            self._ear.terminate()
        self._ear = await self.connect()
        await self._ear.add_listener(CHANNEL + self.server, hear)

    @asked
    async def beat(self, lease: float) -> bool:
        """Say that this server is alive, for so long; gives whether that was not known."""
        if self._ear is None or self._ear.is_closed():
            raise StoreError(f"{self.name}: the connection is lost")
        is_new, at = await self._ear.fetchrow(BEAT, self.server, lease)
        self.set_clock(at)
        if is_new:
            await self._ear.execute(TIDY)
        return bool(is_new)

    @asked
    async def disguise(self) -> bytes:
        """The key by which all servers disguise addresses; who is alone makes a new one."""
        async with self.connection() as connection, connection.transaction():
            await connection.execute("LOCK TABLE disguises IN EXCLUSIVE MODE")
            await connection.execute(
                """DELETE FROM disguises
                WHERE NOT EXISTS (SELECT FROM servers WHERE id <> $1 AND until > clock_timestamp())""",
                self.server,
            )
            await connection.execute(
                "INSERT INTO disguises SELECT $1 WHERE NOT EXISTS (SELECT FROM disguises)",
                secrets.token_bytes(KEY_SIZE),
            )
            return bytes(await connection.fetchval("SELECT key FROM disguises"))

    @asked
    async def claim(self, codes: Sequence[str]) -> None:
        """Take the leases of those tables that no server has that is alive."""
        async with self._eye as connection:
            await connection.fetchval(CLAIM, self.server, codes)

    @asked
    async def release(self, codes: Sequence[str]) -> None:
        """Give leases back, and say that nobody is at these tables here."""
        async with self._eye as connection:
            await connection.fetchval(RELEASE, self.server, codes)

    @asked
    async def standing(self, codes: Sequence[str]) -> dict[str, Standing]:
        """How tables stand, those that there are."""
        async with self._eye as connection:
            found = await connection.fetch(STANDING, self.server, codes)
        return {
            code: Standing(version, term, {} if company is None else _company.decode(company))
            for code, version, term, company in found
        }

    @asked
    async def since(self, versions: Mapping[str, int]) -> dict[str, list[log.AnyEntry] | None]:
        """What the logs of some tables have after a version of each; None if nobody here can read that."""
        texts: dict[str, list[str]] = {code: [] for code in versions}
        async with self._eye as connection:
            for code, text in await connection.fetch(SINCE, list(versions), list(versions.values())):
                texts[code].append(text)
        return {code: _readable(found) for code, found in texts.items()}

    @asked
    async def publish(self, company: Mapping[str, str]) -> None:
        """Say who is at tables here, by code; nothing: nobody."""
        async with self._eye as connection:
            await connection.fetchval(PUBLISH, self.server, list(company), list(company.values()))

    @asked
    async def tell_all(self, what: str, text: str) -> None:
        """Let all other servers hear something."""
        await self._value(TELL_ALL, self.server, CHANNEL, f"{what} {text}")

    @asked
    async def part(self) -> None:
        """Be known no more; what leases are left are anybody's."""
        await self._value(PART, self.server)

    async def close(self) -> None:
        """Let go of it, once all that was asked for is done."""
        if self._ear is not None:
            self._ear.terminate()
        await super().close()
        self._eye.close()


def _readable(texts: Sequence[str]) -> list[log.AnyEntry] | None:
    try:
        return list(map(_decode, texts))
    except Unreadable:
        return None
