"""`billetdoux simulate`: rounds of random play, counted and timed."""

import json
import sys
from typing import Any

import click

from ...game.extras import require
from ...game.names import find_edition
from ...rules.chance import MOST_SEED
from ...simulation import ENGINES, Simulation, simulate
from ..words import Words
from . import fail
from .compilation import compile_once
from .edition_option import edition_option, reading_option, with_readings

ENDED = {"last_one": "one left", "showdown": "showdown", "stopped": "game won at once"}


@click.command("simulate")
@edition_option
@reading_option
@click.option("--players", type=int, default=4, show_default=True, help="How many play.")
@click.option("--rounds", type=int, default=1_000_000, show_default=True, help="How many rounds to play.")
@click.option(
    "--seed", type=int, default=0, show_default=True, help="Which rounds: equal seeds, equal rounds."
)
@click.option(
    "--engine",
    type=click.Choice(ENGINES),
    default="compiled",
    show_default=True,
    help="How to run the rules.",
)
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
def command(
    edition: str,
    readings: tuple[str, ...],
    players: int,
    rounds: int,
    seed: int,
    engine: str,
    as_json: bool,
) -> None:
    """Play rounds in which every decision is made at random.

    The checksum covers every decision of every round: it is the same for every engine, and changes
    when a rule does.
    """
    table = find_edition(with_readings(edition, readings), players)
    if rounds < 1:
        fail(f"--rounds is 1 or more, not {rounds}")
    if not 0 <= seed <= MOST_SEED:
        fail(f"--seed is 0 to {MOST_SEED}, not {seed}")
    if engine == "compiled":
        require("fast", "the compiled engine")
        compile_once("rules.playout.play_rounds", Words("en"))
    if as_json or not sys.stderr.isatty():
        result = simulate(table, players, rounds, seed, engine)
    else:
        from rich.console import Console
        from rich.progress import Progress

        with Progress(console=Console(stderr=True), transient=True) as bar:
            task = bar.add_task("playing", total=rounds)
            result = simulate(
                table, players, rounds, seed, engine, lambda done: bar.update(task, completed=done)
            )
    setting = {"edition": table.name, "players": players, "seed": seed, "engine": engine}
    click.echo(json.dumps(setting | _figures(result)) if as_json else _told(setting, result))


def _figures(result: Simulation) -> dict[str, Any]:
    return {
        "rounds": result.rounds,
        "decisions": result.decisions,
        "seconds": round(result.seconds, 6),
        "rounds_per_s": round(result.rounds_per_s, 1),
        "decisions_per_s": round(result.decisions_per_s, 1),
        "checksum": result.checksum,
        "won_by_seat": result.won_by_seat,
        "ended": result.ended,
    }


def _told(setting: dict[str, Any], result: Simulation) -> str:
    def share(count: int) -> str:
        return f"{count / result.rounds:6.1%}"

    lines = [
        f"{setting['edition']}, {setting['players']} players, seed {setting['seed']}, {setting['engine']}",
        f"  {result.rounds:,} rounds, {result.decisions:,} decisions in {result.seconds:.2f} s",
        f"  {result.rounds_per_s:,.0f} rounds/s, {result.decisions_per_s:,.0f} decisions/s",
        f"  checksum {result.checksum}",
        "  rounds won    " + "  ".join(f"{seat} {share(won)}" for seat, won in result.won_by_seat.items()),
        "  rounds ended  "
        + "  ".join(f"{ENDED[how]} {share(count)}" for how, count in result.ended.items() if count),
    ]
    return "\n".join(lines)
