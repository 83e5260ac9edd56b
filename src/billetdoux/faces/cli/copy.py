"""`billetdoux copy`: move a house between a file and a database."""

import asyncio
from pathlib import Path

import click

from ...game.extras import require
from . import fail
from .data_option import Where


@click.command("copy")
@click.argument("source", type=Where())
@click.argument("target", type=Where())
def command(source: Path | str, target: Path | str) -> None:
    """Copy all tables from a file to a database in PostgreSQL, or the other way.

    Both are a file, or a URL like postgresql://user@host/database. The target is a new file, or a database
    that `billetdoux migrate` has just made. What happens at the source after the copy has begun is not in it:
    stop the servers there first.
    """
    require("postgresql", "billetdoux copy")
    from ...server.store import StoreError
    from ...server.store.moving import copy

    try:
        tables = asyncio.run(copy(source, target))
    except StoreError as error:
        fail(str(error))
    click.echo(f"{tables} tables are copied.")
