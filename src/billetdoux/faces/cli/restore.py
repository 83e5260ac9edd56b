"""`billetdoux restore`: put a backup in the place of a data file."""

from pathlib import Path

import click

from . import fail
from .data_option import data_option


@click.command("restore")
@data_option
@click.argument("copy", type=click.Path(path_type=Path, exists=True, dir_okay=False))
def command(data: Path, copy: Path) -> None:
    """Put a backup in the place of a data file that no server runs on; the old file is kept beside it."""
    from ...server.store import StoreError
    from ...server.store.keeping import restore

    try:
        aside = restore(copy, data)
    except StoreError as error:
        fail(f"{data}: {error}")
    click.echo(f"{data} is what {copy} was." + (f" The old file is {aside}." if aside else ""))
