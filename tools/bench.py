"""Benchmarks: how fast the rules are, as ratios measured side by side in one run on one machine.

make bench                 a table
make bench ARGS=--json     one JSON object
"""

import json
import random
import statistics
import subprocess
import sys
import time
from collections.abc import Callable
from dataclasses import asdict, dataclass

import pyspiel
from rich.console import Console
from rich.table import Table

from billetdoux import Game
from billetdoux.game.names import find_edition
from billetdoux.play.simulate import simulate

REPEATS = 5


@dataclass(frozen=True)
class Result:
    """One measured figure and the least or most that it should be."""

    what: str
    value: float
    unit: str
    wanted: str
    good: bool


def typical(measure: Callable[[], float]) -> float:
    """The median of some repeats."""
    return statistics.median(measure() for _ in range(REPEATS))


def engine(name: str, rounds: int) -> float:
    """Decisions a second of random play, standard, 4 players."""
    return simulate(find_edition("standard", 4), 4, rounds, 1, name).decisions_per_s


def leduc(games: int = 40_000) -> float:
    """Decisions a second of OpenSpiel's C++ leduc_poker between its C++ random bots."""
    game = pyspiel.load_game("leduc_poker")
    bots = [pyspiel.make_uniform_random_bot(seat, seat) for seat in range(2)]
    decisions = games * decisions_of_leduc(game)
    started = time.perf_counter()
    for seed in range(games):
        pyspiel.evaluate_bots(game.new_initial_state(), bots, seed)
    return decisions / (time.perf_counter() - started)


def decisions_of_leduc(game: pyspiel.Game, games: int = 4_000) -> float:
    """How many decisions a random game of leduc_poker has, chance left out."""
    chance, decisions = random.Random(1), 0
    for _ in range(games):
        state = game.new_initial_state()
        while not state.is_terminal():
            decisions += not state.is_chance_node()
            state.apply_action(chance.choice(state.legal_actions()))
    return decisions / games


def pushes(moves: int = 4_000) -> float:
    """Moves a second through `Game.push`, events and legality included, standard, 4 players."""
    chance, spent, done = random.Random(1), 0.0, 0
    while done < moves:
        game = Game.new("standard", 4, seed=chance.randbytes(32))
        while game.outcome is None:
            move = chance.choice(list(game.legal_moves))
            started = time.perf_counter()
            game.push(move)
            spent += time.perf_counter() - started
            done += 1
    return done / spent


def view_time(views: int = 3_000) -> float:
    """Microseconds for the view of the deciding seat, one after each move."""
    chance, spent, done = random.Random(1), 0.0, 0
    while done < views:
        game = Game.new("standard", 4, seed=chance.randbytes(32))
        while game.outcome is None:
            game.push(chance.choice(list(game.legal_moves)))
            started = time.perf_counter()
            game.view(game.decider)
            spent += time.perf_counter() - started
            done += 1
    return spent / done * 1e6


def start_up() -> float:
    """Seconds until `billetdoux --version` is done."""
    command = [sys.executable, "-c", "from billetdoux.faces.cli import main; main()", "--version"]
    started = time.perf_counter()
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
    return time.perf_counter() - started


def measure() -> list[Result]:
    """Measure everything, the things to be compared one after the other."""
    engine("compiled", 1)
    compiled, interpreted, poker = [], [], []
    for _ in range(REPEATS):
        compiled.append(engine("compiled", 300_000))
        interpreted.append(engine("interpreted", 3_000))
        poker.append(leduc())
    fast, slow, leduc_poker = map(statistics.median, (compiled, interpreted, poker))
    push, view, start = typical(pushes), typical(view_time), typical(start_up)
    return [
        Result("compiled random play (standard, 4 players)", fast, "decisions/s", "", True),
        Result("interpreted random play", slow, "decisions/s", "", True),
        Result("OpenSpiel leduc_poker, C++ random bots", leduc_poker, "decisions/s", "", True),
        Result("compiled / interpreted", fast / slow, "times", "at least 30", fast / slow >= 30),
        Result("compiled / leduc_poker", fast / leduc_poker, "times", "at least 8", fast / leduc_poker >= 8),
        Result("Game.push with events", push, "moves/s", "at least 15,000", push >= 15_000),
        Result("Game.view", view, "µs", "under 150", view < 150),
        Result("billetdoux --version", start, "s", "under 0.3", start < 0.3),
    ]


def main() -> None:
    """Print what was measured; exit 1 if something is slower than it should be."""
    results = measure()
    if "--json" in sys.argv:
        print(json.dumps([asdict(result) for result in results], ensure_ascii=False))
    else:
        table = Table("what", "measured", "", "wanted", "")
        for result in results:
            mark = "" if not result.wanted else "yes" if result.good else "NO"
            value = f"{result.value:,.2f}" if result.value < 100 else f"{result.value:,.0f}"
            table.add_row(result.what, value, result.unit, result.wanted, mark)
        Console().print(table)
    sys.exit(0 if all(result.good for result in results) else 1)


if __name__ == "__main__":
    main()
