"""The option by which commands find where tables are kept, and how they open it."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

import click

from ...game.extras import require
from . import fail

if TYPE_CHECKING:
    from ...server.store.keeping import Keeper

SCHEMES = ("postgresql", "postgres")
TABLES = "tables.db"


def usual_file() -> Path:
    """Where tables are kept if nobody says where: beside the games of `play`."""
    from ...client.local import data_folder

    return data_folder() / TABLES


def is_database(where: object) -> bool:
    """Whether it is the URL of a database."""
    return urlsplit(str(where)).scheme in SCHEMES


class Where(click.ParamType[Path | str]):
    """A file, or a database that a URL names."""

    name = "file"

    def convert(self, value: object, param: click.Parameter | None, ctx: click.Context | None) -> Path | str:
        """A path, or the URL as it is."""
        if not is_database(value):
            return Path(str(value))
        require("postgresql", "a database in PostgreSQL")
        return str(value)


class File(Where):
    """A file; a database is kept in order by its own tools."""

    def convert(self, value: object, param: click.Parameter | None, ctx: click.Context | None) -> Path:
        """A path."""
        if is_database(value):
            fail(
                "this command works on a file; a database in PostgreSQL is copied by pg_basebackup/pg_dump,"
                " checked by pg_amcheck, and made a file by `billetdoux copy` (docs/hosting.md)"
            )
        where = Path(str(value))
        if where.is_dir():
            fail(f"{where} is a folder; --data is a file")
        return where


data_option = click.option(
    "--data",
    type=File(),
    default=usual_file,
    show_default=f"{TABLES} in your data folder",
    help="The file that all tables are kept in.",
)


@contextmanager
def keeping(data: Path) -> Iterator["Keeper"]:
    """A data file in the hands of whoever runs the server."""
    from ...server.store import StoreError
    from ...server.store.keeping import Keeper

    try:
        keeper = Keeper(data)
        try:
            yield keeper
        finally:
            keeper.close()
    except StoreError as error:
        fail(f"{data}: {error}")
