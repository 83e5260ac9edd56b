"""The option by which commands find where tables are kept, and how they open it."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

import click

from . import fail

if TYPE_CHECKING:
    from ...server.store.keeping import Keeper

SCHEMES = ("postgresql", "postgres")
MISSING = "PostgreSQL needs its driver: pip install 'billetdoux[postgresql]'"


class Where(click.ParamType[Path | str]):
    """A file, or a database that a URL names."""

    name = "file"

    def convert(self, value: object, param: click.Parameter | None, ctx: click.Context | None) -> Path | str:
        """A path, or the URL as it is."""
        if isinstance(value, Path) or urlsplit(str(value)).scheme not in SCHEMES:
            return Path(str(value))
        return str(value)


class File(Where):
    """A file; a database is kept in order by its own tools."""

    def convert(self, value: object, param: click.Parameter | None, ctx: click.Context | None) -> Path:
        """A path."""
        where = super().convert(value, param, ctx)
        if isinstance(where, str):
            fail(
                "this command works on a file; a database in PostgreSQL is copied by pg_basebackup/pg_dump,"
                " checked by pg_amcheck, and made a file by `billetdoux copy` (docs/hosting.md)"
            )
        if where.is_dir():
            fail(f"{where} is a folder; --data is a file")
        return where


data_option = click.option(
    "--data",
    type=File(),
    default=Path("billetdoux.db"),
    show_default=True,
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
