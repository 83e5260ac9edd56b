"""`billetdoux migrate`: make the tables of a database in PostgreSQL, or bring them to this version."""

import asyncio
from pathlib import Path

import click

from . import fail
from .data_option import Where


@click.command("migrate")
@click.option("--data", type=Where(), required=True, metavar="URL", help="postgresql://user@host/database")
def command(data: Path | str) -> None:
    """Make the tables of a database in PostgreSQL, or bring them to this version.

    Servers of the version before may run meanwhile. A file needs none of it: it is made, and brought to this
    version, when it is opened.
    """
    from ...server.store import StoreError

    if isinstance(data, Path):
        fail(f"a file is migrated when opened; --data is like postgresql://user@host/database, not {data}")
    from ...server.store.postgresql import PostgresStore

    store = PostgresStore(data)

    async def migrate() -> tuple[int, int]:
        try:
            return await store.migrate()
        finally:
            await store.close()

    try:
        before, after = asyncio.run(migrate())
    except StoreError as error:
        fail(str(error))
    told = f"is of format {after} already" if before == after else f"is of format {after} now"
    click.echo(f"{store.name} {told}.")
