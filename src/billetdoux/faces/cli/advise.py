"""`billetdoux advise`: what a strong player would do here, and why."""

import json
from collections.abc import Callable, Sequence
from dataclasses import asdict

import click

from ...bots.bot import Estimate
from ...bots.odds import Chances, Odds, odds_of
from ...bots.registry import find_bot, kinds
from ...game import record, scenario
from ...game.errors import BilletdouxError, IllegalMove, RecordError, SetupError
from ...game.game import Game
from ...game.move import Move
from ...game.names import SEATS, read_seat
from ...game.replay import begin
from ...game.versions import difference
from ...game.view import View
from .. import yaml_file
from ..hints import ADVISERS, Advice, advise, find_adviser, outlook, together
from ..words import Words
from . import fail, read_text
from .compilation import warm_up_once
from .language_option import english_option


@click.command("advise")
@click.argument("file", metavar="RECORD|POSITION", type=click.Path())
@click.option("--seat", help="For this seat; if it is not said, for the seat whose decision it is.")
@click.option("--after", type=int, help="After so many moves of the file; otherwise at its last decision.")
@click.option("--bot", "spec", help=f"Who gives the advice; else {', or '.join(ADVISERS)}.")
@english_option
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
def command(
    file: str, seat: str | None, after: int | None, spec: str | None, lang: str, as_json: bool
) -> None:
    """Weigh the moves of a position as a strong player would.

    RECORD is a record of a game, POSITION a scenario whose steps are played first. The advice sees
    only what the seat sees. The network tells how likely it makes each move, and what it expects; a search
    tells the chances of each (--bot search:1s), the counter what a move is worth in rounds.
    Exits 2 when the file is neither, or the decision is not that seat's.
    """
    words = Words(lang)
    asked = None if spec is None else find_bot(spec)
    game, names = _read(file, after)
    if game.decider is None:
        fail(f"{file}: nothing is to be decided here; --after N goes back to an earlier move")
    seat = game.decider if seat is None else SEATS[read_seat(seat, game.players)]
    if seat != game.decider:
        fail(f"{file}: the decision is {game.decider}'s, not {seat}'s; --after N goes to another move")
    view = game.view(seat)
    entrant = asked or find_adviser(view.edition, view.players)
    entrant.kind.check(view.edition, view.players)
    warm_up_once(entrant.kind, words)
    with entrant.open(1) as bot:
        advice = advise(bot, view)
    if not advice.moves:
        others = ", ".join(kind.form for kind in kinds("terminal") if kind.explains)
        fail(f"{entrant} cannot say what it thinks of a move; --bot can name who does: {others}")
    odds = odds_of(view)
    if as_json:
        told = {"seat": seat, "moves": [_as_json(e) for e in advice.moves], "odds": odds.as_json()}
        expected = {} if advice.outlook is None else {"outlook": asdict(advice.outlook)}
        click.echo(json.dumps(told | expected))
    else:
        _show(view, advice, odds, words, names)


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
    moves = [(None, move) for moves in document.rounds for move in moves]
    count = len(moves) - bool(document.outcome) if after is None else after
    _push(file, game, moves, count, difference(document.rules))
    return game, dict(zip(SEATS, document.seats, strict=False))


def _read_position(file: str, text: str, after: int | None) -> tuple[Game, dict[str, str]]:
    try:
        question = scenario.read(yaml_file.load(text)[0])
        game = question.position.game()
    except BilletdouxError as error:
        fail(f"{file}: neither a record nor a scenario: {error}")
    steps = [(step.seat, step.move) for step in question.steps if step.move is not None and not step.refused]
    _push(file, game, steps, len(steps) if after is None else after)
    return game, {seat: seat for seat in game.seats}


def _push(
    file: str, game: Game, moves: Sequence[tuple[str | None, Move]], count: int, remark: str = ""
) -> None:
    """Make the first moves of a file, each by its seat where the file says whose it is."""
    if not 0 <= count <= len(moves):
        raise SetupError(f"--after is 0 to {len(moves)}, the moves of this file, not {count}")
    for number, (seat, move) in enumerate(moves[:count], 1):
        try:
            game.push(move, seat)
        except IllegalMove as error:
            fail(f"{file}: move {number}: {error}{remark}")


def _as_json(estimate: Estimate) -> dict[str, str | float | int | None]:
    """An estimate, as far as the bot has made one."""
    if estimate.share is not None:
        return {"move": str(estimate.move), "share": estimate.share}
    if estimate.game is None:
        return {"move": str(estimate.move), "value": estimate.value}
    return {
        "move": str(estimate.move),
        "round": estimate.round,
        "game": estimate.game,
        "error": estimate.error,
        "samples": estimate.samples,
    }


def _show(view: View, advice: Advice, odds: Odds, words: Words, names: dict[str, str]) -> None:
    from rich.console import Console
    from rich.table import Table

    columns = {
        heading: cells
        for heading, tell in _columns(words).items()
        if any(cells := [tell(estimate) for estimate in advice.moves])
    }
    table = Table(words.say("ui-move"), *columns)
    for i, estimate in enumerate(advice.moves):
        table.add_row(words.move(estimate.move, names, view.seat), *(cells[i] for cells in columns.values()))
    console = Console(markup=False)  # a name may have brackets
    assert view.seat is not None
    who = view.seat if names[view.seat] == view.seat else f"{view.seat} {names[view.seat]}"
    console.print(words.say("ref-advice-for", seat=who, number=view.round))
    console.print(words.say("ui-hand", cards=view.hand))
    console.print(table)
    told = list(outlook(words, advice, names))
    listed = {seat: _list(chances, words) for seat, chances in odds.hands.items()}
    told += [
        words.say("ref-might-hold", seat=[names[seat] for seat in alike], count=len(alike), odds=chances)
        for chances, alike in together(listed).items()
    ]
    if odds.aside:
        told.append(words.say("ref-might-be-aside", odds=_list(odds.aside, words)))
    if odds.deck:
        told.append(words.say("ref-might-be-next", odds=_list(odds.deck[0], words)))
    for line in told:
        console.print(line, soft_wrap=True)


def _columns(words: Words) -> dict[str, Callable[[Estimate], str]]:
    """What can be told of a move, by its heading; nothing where the bot has no estimate."""

    def percent(share: float | None) -> str:
        return "" if share is None else words.percent(share, 1)

    return {
        words.say("ui-share"): lambda found: percent(found.share),
        words.say("ui-chance-round"): lambda found: percent(found.round),
        words.say("ui-chance-game"): lambda found: percent(found.game),
        "±": lambda found: "" if found.game is None else percent(2 * found.error),
        words.say("ref-value"): lambda found: "" if found.value is None else words.decimal(found.value, 2),
    }


def _list(chances: Chances, words: Words) -> str:
    """Characters with their chances, in a row."""
    return ", ".join(f"{words.card(card)} {words.percent(chance)}" for card, chance in chances.items())
