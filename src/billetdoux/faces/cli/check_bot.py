"""`billetdoux check-bot`: play a bot at every table, and report what it does wrong."""

import json
import random
import statistics
import sys
import time
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from typing import Any

import click

from ...bots.bot import Bot, Fault
from ...bots.kinds.external import GRACE, ExternalBot, safe_move
from ...bots.registry import find_bot, is_bot
from ...game.errors import quote
from ...game.game import Game
from ...game.move import Move
from ...game.names import SEATS, edition_names, find_edition, player_counts
from ...game.view import View
from ...rules.editions import EDITIONS
from ..words import Words
from . import HELD, NOT_SO, fail
from .compilation import warm_up_once

MOST_TOLD = 20


@dataclass(frozen=True)
class Finding:
    """A fault, and the decision that caused it."""

    kind: str
    detail: str
    edition: str
    players: int
    game: int
    round: int | None
    seat: str | None
    hand: tuple[str, ...]
    legal_moves: tuple[str, ...]


@dataclass(frozen=True)
class Table:
    """What became of the games of one edition and number of players."""

    edition: str
    players: int
    games: int
    times: tuple[float, ...]
    """The seconds of each decision."""
    findings: tuple[Finding, ...]


@click.command(
    "check-bot", context_settings={"ignore_unknown_options": True, "allow_interspersed_args": False}
)
@click.argument("words", metavar="SPEC|COMMAND...", nargs=-1, required=True)
@click.option("--games", type=int, default=2, show_default=True, help="Games at each table.")
@click.option("--deadline-ms", type=int, default=1000, show_default=True, help="The time for a move.")
@click.option(
    "--seed", type=int, default=0, show_default=True, help="Which games, and which seed the bot is told."
)
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
def command(words: tuple[str, ...], games: int, deadline_ms: int, seed: int, as_json: bool) -> None:
    """Check whether a bot plays every game legally, and in time.

    COMMAND starts a program that speaks the protocol of docs/external-bots.md, as in: billetdoux
    check-bot python3 examples/bot.py. SPEC names any other bot, like one of a package that you have
    installed. It plays games of every edition and number of players against random moves. Exits 0 when it
    made no fault, 1 when it did, 2 when it cannot be started.
    """
    if games < 1:
        fail(f"--games is 1 or more, not {games}")
    if not 1 <= deadline_ms <= 600_000:
        fail(f"--deadline-ms is 1 to 600000, not {deadline_ms}")
    chance = random.Random(f"{seed} bot").getrandbits(32)
    with _open(words, chance, deadline_ms / 1000) as bot:
        tables = []
        for table in _play_tables(bot, games, deadline_ms / 1000, seed):
            tables.append(table)
            if not as_json:
                click.echo(_told(table))
    findings = [finding for table in tables for finding in table.findings]
    if as_json:
        click.echo(json.dumps(_figures(bot, tables, findings)))
    else:
        click.echo("\n".join(_conclusion(bot, tables, findings)))
    sys.exit(NOT_SO if findings else HELD)


def _open(words: tuple[str, ...], seed: int, seconds: float) -> Bot:
    """The bot of a spec, warm, or of a command with a deadline of its own."""
    if len(words) > 1 or not is_bot(words[0]):
        return ExternalBot(words[0] if len(words) == 1 else words, seed, seconds)
    entrant = find_bot(words[0])
    warm_up_once(entrant.kind, Words("en"))
    if entrant.kind.warm_up is not None:
        entrant.kind.warm_up()
    bot = entrant.open(seed)
    bot.name = bot.name or str(entrant)
    return bot


def _play_tables(bot: Bot, games: int, seconds: float, seed: int) -> Iterator[Table]:
    """Play at every table, until the bot is not started again."""
    bot.start()
    faults = list(bot.faults)
    for name in edition_names():
        for players in player_counts(edition for edition in EDITIONS if edition.name == name):
            start = [_find(fault, name, players, 0, None) for fault in faults]
            chance = random.Random(f"{seed} {name} {players}")
            yield _play_table(bot, name, players, games, seconds, chance, start)
            if bot.retired:
                return
            faults = []


def _play_table(
    bot: Bot,
    edition: str,
    players: int,
    games: int,
    seconds: float,
    chance: random.Random,
    start: list[Finding],
) -> Table:
    """Play some games, the bot in another seat each time; `start` is what was found when it started."""
    times: list[float] = []
    findings = list(start)
    for number in range(1, games + 1):
        seat = SEATS[(number - 1) % players]
        game = Game.new(edition, players, seed=chance.randbytes(32))
        while game.decider is not None and not bot.retired:
            if game.decider != seat:
                game.push(chance.choice(list(game.legal_moves)))
                continue
            view = game.view(seat)
            move, took, faults = _decide(bot, view, seconds)
            times.append(took)
            findings += [_find(fault, edition, players, number, view) for fault in faults]
            game.push(move)
    return Table(find_edition(edition, players).name, players, games, tuple(times), tuple(findings))


def _decide(bot: Bot, view: View, seconds: float) -> tuple[Move, float, list[Fault]]:
    """What a bot does, how long it takes, and what is wrong with that, whether it says so or not."""
    before, started = len(bot.faults), time.perf_counter()
    try:
        move = bot.choose(view)
    except Exception as error:
        return safe_move(view), time.perf_counter() - started, [Fault("crash", repr(error))]
    took = time.perf_counter() - started
    faults = list(bot.faults[before:])
    if move not in view.legal_moves:
        return safe_move(view), took, [Fault("illegal", f"{quote(move)} is not one of the legal moves")]
    if took > seconds + GRACE and not faults:
        faults = [Fault("stall", f"the answer took {took:.2f} s")]
    return move, took, faults


def _find(fault: Fault, edition: str, players: int, game: int, view: View | None) -> Finding:
    if view is None:
        return Finding(fault.kind, fault.detail, edition, players, game, None, None, (), ())
    moves = tuple(map(str, view.legal_moves))
    return Finding(fault.kind, fault.detail, edition, players, game, view.round, view.seat, view.hand, moves)


def _told(table: Table) -> str:
    """A line about a table."""
    width = max(map(len, edition_names()))
    return (
        f"{table.edition:{width}} {table.players} players  {len(table.times):4} decisions  "
        f"median {_median(table.times):7.1f} ms  worst {_worst(table.times):7.1f} ms  "
        + _count(len(table.findings))
    )


def _conclusion(bot: Bot, tables: list[Table], findings: list[Finding]) -> Iterator[str]:
    """The faults, and the verdict."""
    for finding in findings[:MOST_TOLD]:
        yield f"\n{finding.kind}: {finding.detail}"
        if finding.seat is None:
            yield "  while it started"
        else:
            yield (
                f"  {finding.edition}, {finding.players} players, game {finding.game}, "
                f"round {finding.round}, seat {finding.seat} with {' and '.join(finding.hand)}"
            )
            yield f"  legal: {', '.join(finding.legal_moves)}"
    if len(findings) > MOST_TOLD:
        yield f"\n… and {len(findings) - MOST_TOLD} more"
    if bot.retired:
        yield "\nIt was not started again; the remaining tables were left out."
    times = [seconds for table in tables for seconds in table.times]
    verdict = "not ready yet" if findings else "it is ready to play"
    yield (
        f"\n{bot.name}: {len(times)} decisions, median {_median(times):.1f} ms, "
        f"worst {_worst(times):.1f} ms\n{_count(len(findings))}: {verdict}"
    )


def _figures(bot: Bot, tables: list[Table], findings: list[Finding]) -> dict[str, Any]:
    times = [seconds for table in tables for seconds in table.times]
    return {
        "name": bot.name,
        "ready": not findings,
        "retired": bot.retired,
        "decisions": len(times),
        "median_ms": round(_median(times), 3),
        "worst_ms": round(_worst(times), 3),
        "faults": [asdict(finding) for finding in findings],
        "tables": [
            {
                "edition": table.edition,
                "players": table.players,
                "games": table.games,
                "decisions": len(table.times),
                "median_ms": round(_median(table.times), 3),
                "worst_ms": round(_worst(table.times), 3),
                "faults": len(table.findings),
            }
            for table in tables
        ],
    }


def _count(faults: int) -> str:
    return {0: "no fault", 1: "1 fault"}.get(faults, f"{faults} faults")


def _median(times: tuple[float, ...] | list[float]) -> float:
    return 1000 * statistics.median(times) if times else 0.0


def _worst(times: tuple[float, ...] | list[float]) -> float:
    return 1000 * max(times, default=0.0)
