"""`billetdoux doctor`: whether a data file is sound, and what to do if it is not."""

import sys
from pathlib import Path

import click

from . import NOT_SO
from .data_option import data_option, keeping

ADVICE = (
    "The file is broken. Stop the server, keep a copy of it, and put the latest backup in its place with "
    "`billetdoux restore`; without one, `sqlite3 FILE .recover | sqlite3 NEW` saves what can be read."
)


@click.command("doctor")
@data_option
def command(data: Path) -> None:
    """Check a data file: its pages, its mode, and the log of every table.

    It can be done while a server runs. The exit code is 1 if something is wrong.
    """
    from ...server.store.sqlite import OTHERS

    wrong = 0
    with keeping(data) as keeper:
        if data.stat().st_mode & OTHERS:
            wrong += 1
            click.echo(f"Others can read {data}. Do: chmod 600 {data}*")
        if problems := keeper.problems():
            click.echo("\n".join([*problems, ADVICE]))
            sys.exit(NOT_SO)
        tables = 0
        for found in keeper.tables():
            tables += 1
            if found.table is None:
                wrong += 1
                click.echo(
                    f"The table {found.code} cannot be read: {found.problem}. It harms no other; if no later "
                    f"version reads it: billetdoux admin delete {found.code} --data {data}"
                )
    click.echo(f"{tables} tables, {wrong} problems.")
    sys.exit(NOT_SO if wrong else 0)
