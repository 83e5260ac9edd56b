"""`billetdoux backup`: a copy of a data file, also while a server runs on it."""

from pathlib import Path

import click

from . import fail
from .data_option import data_option


@click.command("backup")
@data_option
@click.argument("copy", type=click.Path(path_type=Path))
def command(data: Path, copy: Path) -> None:
    """Copy a data file, also while a server runs on it.

    Whatever was acknowledged before is in the copy, which is checked, and readable for you alone. It gives no
    seat away, but shows the cards of games that go on.
    """
    from ...server.store import StoreError
    from ...server.store.keeping import back_up

    if not data.is_file():
        fail(f"there is no file {data}")
    try:
        back_up(data, copy)
    except StoreError as error:
        fail(f"{copy}: {error}")
    click.echo(f"{data} is copied to {copy}.")
