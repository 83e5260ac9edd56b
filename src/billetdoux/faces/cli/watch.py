"""`billetdoux watch`: look on at a table, or see a recorded game again."""

import sys

import click

from ...game.names import SEATS, read_seat
from ..words import Words
from . import fail
from .language_option import own_language_option
from .play import has_screen
from .record_argument import read_record


@click.command("watch")
@click.argument("what", metavar="URL|RECORD")
@click.option("--seat", help="A recorded game as this seat saw it (A, B, …); otherwise all cards are open.")
@own_language_option
@click.option("--plain", is_flag=True, help="Line by line: for pipes, screen readers and simple terminals.")
def command(what: str, seat: str | None, lang: str, plain: bool) -> None:
    """Look on at the table of URL, or see the game of RECORD again, step by step.

    Who looks on sees what everybody at the table sees, until the game is over. A record is JSON or
    text; one that the rules do not allow is refused. In a pipe it is told without a stop.
    """
    if has_screen() and not plain:
        from ..terminal.session import watch_record, watch_table
    else:
        from ..plain.spectator import watch_record, watch_table
    words = Words(lang)
    if what.startswith(("http://", "https://")):
        if seat is not None:
            fail("--seat is for a record: who looks on at a table sees nobody's hand")
        sys.exit(watch_table(what, words))
    document, _ = read_record(what)
    viewer = None if seat is None else SEATS[read_seat(seat, len(document.seats))]
    sys.exit(watch_record(document, viewer, words))
