"""`billetdoux advise`: what a strong player would do here, and why."""

import json

import click

from ...game import record, scenario
from ...game.errors import BilletdouxError, RecordError, SetupError
from ...game.game import Game
from ...game.names import SEATS, read_seat
from ...game.record import Record
from ...game.replay import begin
from ...game.view import View
from ...play.bot import Estimate
from ...play.bots import make_bot
from ...play.odds import Odds, odds_of
from .. import yaml_file
from ..words import LANGUAGES, Words
from . import fail, read_text
from .compiling import compile_once


@click.command("advise")
@click.argument("file", metavar="RECORD|POSITION", type=click.Path())
@click.option("--seat", help="For this seat; if it is not said, for the seat whose decision it is.")
@click.option("--after", type=int, help="After so many moves of a record; otherwise at its last decision.")
@click.option("--bot", "spec", default="search:1s", show_default=True, help="Who gives the advice, how long.")
@click.option("--lang", default="en", show_default=True, help=f"The language: {', '.join(LANGUAGES)}.")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
def command(file: str, seat: str | None, after: int | None, spec: str, lang: str, as_json: bool) -> None:
    """Weigh the moves of a position as a strong player would.

    RECORD is a record of a game, POSITION a scenario whose steps are played first. The advice sees
    only what the seat sees. Exits 2 when the file is neither, or the decision is not that seat's.
    """
    words = Words(lang)
    bot, budget = make_bot(spec, 1)
    game, names = _read(file, after)
    if game.decider is None:
        fail(f"{file}: nothing is to be decided here; --after N goes back to an earlier move")
    seat = game.decider if seat is None else SEATS[read_seat(seat, game.players)]
    if seat != game.decider:
        fail(f"{file}: the decision is {game.decider}'s, not {seat}'s; --after N goes to another move")
    if spec.startswith("search"):
        compile_once("play.minds.search", words)
    view = game.view(seat)
    found = bot.explain(view, budget)
    odds = odds_of(view)
    if as_json:
        click.echo(json.dumps({"seat": seat, "moves": [_as_json(e) for e in found], "odds": odds.as_json()}))
    else:
        _show(view, found, odds, words, names)


def _read(file: str, after: int | None) -> tuple[Game, dict[str, str]]:
    """The game that a file states, as far as it should go, and the players' names."""
    text = read_text(file)
    try:
        document = record.read(text)
    except RecordError as no_record:
        if text.lstrip().startswith(("{", "billetdoux")):
            fail(f"{file}: {no_record}")
        return _read_position(file, text, after)
    game = begin(document)
    moves = [move for moves in document.rounds for move in moves]
    for move in moves[: _stop(document, len(moves), after)]:
        game.push(move)
    return game, dict(zip(SEATS, document.seats, strict=False))


def _stop(document: Record, moves: int, after: int | None) -> int:
    """How many moves of a record to play: as many as said, or up to its last decision."""
    if after is None:
        return moves - 1 if document.outcome else moves
    if not 0 <= after <= moves:
        raise SetupError(f"--after is 0 to {moves}, the moves of this record, not {after}")
    return after


def _read_position(file: str, text: str, after: int | None) -> tuple[Game, dict[str, str]]:
    try:
        question = scenario.read(yaml_file.load(text)[0])
        game = question.position.game()
        moves = [step.move for step in question.steps if step.move is not None and not step.refused]
        for move in moves[:after]:
            game.push(move)
    except BilletdouxError as error:
        fail(f"{file}: neither a record nor a scenario: {error}")
    return game, {seat: seat for seat in game.seats}


def _as_json(estimate: Estimate) -> dict[str, str | float | int | None]:
    return {
        "move": str(estimate.move),
        "round": estimate.round,
        "game": estimate.game,
        "error": estimate.error,
        "samples": estimate.samples,
    }


def _show(view: View, found: list[Estimate], odds: Odds, words: Words, names: dict[str, str]) -> None:
    from rich.console import Console
    from rich.table import Table

    table = Table(words.say("ref-move"), words.say("ref-chance-round"), words.say("ref-chance-game"), "±")
    for estimate in found:
        won = "" if estimate.round is None else f"{estimate.round:.1%}"
        move = words.move(estimate.move, names, view.seat)
        table.add_row(move, won, f"{estimate.game:.1%}", f"{2 * estimate.error:.1%}")
    console = Console()
    console.print(words.say("ui-hand", cards=view.hand))
    console.print(table)
    for seat, chances in odds.hands.items():
        listed = ", ".join(f"{words.card(card)} {chance:.0%}" for card, chance in chances.items())
        console.print(words.say("ref-might-hold", seat=names[seat], odds=listed), soft_wrap=True)
