"""The option by which commands find a data file, and how they open it."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

import click

from . import fail

if TYPE_CHECKING:
    from ...server.store.keeping import Keeper

TABLES = "tables.db"


def usual_file() -> Path:
    """Where tables are kept if nobody says where: beside the games of `play`."""
    from ...client.local import data_folder

    return data_folder() / TABLES


data_option = click.option(
    "--data",
    type=click.Path(path_type=Path, dir_okay=False),
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
