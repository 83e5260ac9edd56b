"""`billetdoux replay`: a recorded game, told step by step."""

import json
from collections.abc import Iterable, Iterator

import click

from ...game import record
from ...game.event import Event
from ...game.names import SEATS, read_seat
from ..words import Words
from .language_option import english_option
from .record_argument import read_record


@click.command("replay")
@click.argument("file", metavar="RECORD", type=click.Path())
@click.option("--seat", help="Tell it as this seat saw it (A, B, …); otherwise all cards are open.")
@english_option
@click.option("--json", "as_json", is_flag=True, help="Print each event as a JSON object, a line each.")
def command(file: str, seat: str | None, lang: str, as_json: bool) -> None:
    """Tell a recorded game step by step.

    RECORD is a record, JSON or text (- for standard input). The moves are played again by the
    rules; a record that they do not allow, or whose outcome is not what the moves give, is refused,
    and nothing of it is told.
    """
    words = Words(lang)
    document, game = read_record(file)
    viewer = None if seat is None else SEATS[read_seat(seat, game.players)]
    events: Iterable[Event] = game.events if viewer is None else game.view(viewer).events
    if as_json:
        for event in events:
            click.echo(json.dumps(event.as_json(), ensure_ascii=False))
        return
    for line in tell(document, events, viewer, words):
        click.echo(line)


def tell(document: record.Record, events: Iterable[Event], viewer: str | None, words: Words) -> Iterator[str]:
    """The lines about a game, as a seat saw it or with open cards."""
    names = dict(zip(SEATS, document.seats, strict=False))
    whose = words.say("ui-open-view") if viewer is None else words.say("ui-view-of", seat=names[viewer])
    edition = words.edition(document.edition, len(document.seats))
    yield f"{edition} · {', '.join(f'{letter} {name}' for letter, name in names.items())} · {whose}"
    number = 0
    for event in events:
        if event.kind == "round_started":
            number += 1
            yield f"\n{words.say('ui-round', number=number)}"
        indent = "  " if event.kind in ("round_started", "played", "round_ended") else "    "
        yield indent + words.event(event, names, viewer)
