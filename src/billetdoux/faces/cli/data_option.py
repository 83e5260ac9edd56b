"""The option by which commands find where tables are kept, and how they open it."""

from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

import click

from ...game.extras import require
from . import fail

if TYPE_CHECKING:
    from ...server.store.keeping import Keeper
    from ...server.store.order import DatabaseKeeper

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
        _refuse_folder(where)
        return where


def _refuse_folder(where: Path) -> None:
    if where.is_dir():
        fail(f"{where} is a folder; --data is a file")


data_option = click.option(
    "--data",
    type=File(),
    default=usual_file,
    show_default=f"{TABLES} in your data folder",
    help="The file that all tables are kept in.",
)


house_option = click.option(
    "--data",
    type=Where(),
    default=usual_file,
    show_default=f"{TABLES} in your data folder",
    metavar="FILE",
    help="The file that all tables are kept in; or postgresql://user@host/database.",
)


@contextmanager
def keeping(data: Path) -> Iterator["Keeper"]:
    """A data file in the hands of whoever runs the server."""
    from ...server.store import StoreError
    from ...server.store.keeping import Keeper

    try:
        with closing(Keeper(data)) as keeper:
            yield keeper
    except StoreError as error:
        fail(f"{data}: {error}")


@contextmanager
def keeping_house(data: Path | str) -> Iterator["Keeper | DatabaseKeeper"]:
    """A data file, or a database, in the hands of whoever runs the server."""
    if isinstance(data, Path):
        _refuse_folder(data)
        with keeping(data) as file:
            yield file
        return
    from ...server.store import StoreError
    from ...server.store.order import DatabaseKeeper

    try:
        with closing(DatabaseKeeper(data)) as database:
            yield database
    except StoreError as error:
        fail(str(error))
