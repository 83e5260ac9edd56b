"""`billetdoux check-bot`: play an external bot at every table, and report what it does wrong."""

import json
import random
import statistics
import sys
import time
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from typing import Any

import click

from ...game.game import Game
from ...game.names import SEATS, edition_names, find_edition, player_counts
from ...game.view import View
from ...play.bot import Budget
from ...play.external import ExternalBot, Fault
from ...rules.editions import EDITIONS
from . import HELD, NOT_SO, fail

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
@click.argument("words", metavar="COMMAND...", nargs=-1, required=True)
@click.option("--games", type=int, default=2, show_default=True, help="Games at each table.")
@click.option("--deadline-ms", type=int, default=1000, show_default=True, help="The time for a move.")
@click.option(
    "--seed", type=int, default=0, show_default=True, help="Which games, and which seed the bot is told."
)
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
def command(words: tuple[str, ...], games: int, deadline_ms: int, seed: int, as_json: bool) -> None:
    """Check a bot that speaks the protocol of docs/external-bots.md.

    COMMAND starts it, as in: billetdoux check-bot python3 examples/bot.py. It plays games of every
    edition and number of players against random moves. Exits 0 when it made no fault, 1 when it
    did, 2 when it cannot be started.
    """
    if games < 1:
        fail(f"--games is 1 or more, not {games}")
    if not 1 <= deadline_ms <= 600_000:
        fail(f"--deadline-ms is 1 to 600000, not {deadline_ms}")
    chance = random.Random(f"{seed} bot").getrandbits(32)
    with ExternalBot(words[0] if len(words) == 1 else words, chance) as bot:
        tables = []
        for table in _play_tables(bot, games, Budget(seconds=deadline_ms / 1000), seed):
            tables.append(table)
            if not as_json:
                click.echo(_told(table))
    findings = [finding for table in tables for finding in table.findings]
    if as_json:
        click.echo(json.dumps(_figures(bot, tables, findings)))
    else:
        click.echo("\n".join(_conclusion(bot, tables, findings)))
    sys.exit(NOT_SO if findings else HELD)


def _play_tables(bot: ExternalBot, games: int, budget: Budget, seed: int) -> Iterator[Table]:
    """Play at every table, until the bot is not started again."""
    bot.start()
    for name in edition_names():
        for players in player_counts(edition for edition in EDITIONS if edition.name == name):
            yield _play_table(bot, name, players, games, budget, random.Random(f"{seed} {name} {players}"))
            if bot.retired:
                return


def _play_table(
    bot: ExternalBot, edition: str, players: int, games: int, budget: Budget, chance: random.Random
) -> Table:
    """Play some games, the bot in another seat each time."""
    times: list[float] = []
    findings = [_find(fault, edition, players, 0, None) for fault in bot.faults]  # while it started
    bot.faults.clear()
    for number in range(1, games + 1):
        seat = SEATS[(number - 1) % players]
        game = Game.new(edition, players, seed=chance.randbytes(32))
        while game.decider is not None and not bot.retired:
            if game.decider != seat:
                game.push(chance.choice(list(game.legal_moves)))
                continue
            view = game.view(seat)
            started = time.perf_counter()
            move = bot.choose(view, budget)
            times.append(time.perf_counter() - started)
            findings += [_find(fault, edition, players, number, view) for fault in bot.faults]
            bot.faults.clear()
            game.push(move)
    return Table(find_edition(edition, players).name, players, games, tuple(times), tuple(findings))


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


def _conclusion(bot: ExternalBot, tables: list[Table], findings: list[Finding]) -> Iterator[str]:
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


def _figures(bot: ExternalBot, tables: list[Table], findings: list[Finding]) -> dict[str, Any]:
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
