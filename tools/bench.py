"""Benchmarks: how fast the rules are, as ratios measured side by side in one run on one machine.

make bench                 a line for each figure, as it is measured
make bench ARGS=--json     one JSON object
"""

import json
import os
import random
import statistics
import subprocess
import sys
import tempfile
import threading
import time
from argparse import ArgumentParser, RawDescriptionHelpFormatter
from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass
from functools import partial
from operator import attrgetter
from typing import Any, cast

import numpy as np
import pyspiel

import gpu
import learners
import load
import networks
import opening
from billetdoux import Game, View
from billetdoux.bots.arrays import Workspace, habits_of, race_table
from billetdoux.bots.bot import Budget
from billetdoux.bots.kinds.counter import CounterBot
from billetdoux.bots.kinds.search import SearchBot, warm_up
from billetdoux.bots.minds import search
from billetdoux.bots.minds.belief import imagine
from billetdoux.bots.minds.counter import ODDS_SIZE
from billetdoux.bots.minds.match import COUNTER
from billetdoux.bots.premises import premises_of
from billetdoux.compiled.cpu import for_cpu
from billetdoux.game.move import to_code
from billetdoux.game.names import find_edition
from billetdoux.observe.observation import observe
from billetdoux.observe.sights import KNOWN_SIZE
from billetdoux.rules.chance import WORDS, seed_generator
from billetdoux.rules.legal import MOST_ACTIONS
from billetdoux.rules.notes import NOTES_SIZE
from billetdoux.rules.playout import TALLY_SIZE
from billetdoux.rules.row import DECK_ROOM, KINDS, NONE, SEATS
from billetdoux.simulation import simulate

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


def view_time(edition: str, players: int, look: Callable[[View], object], views: int = 3_000) -> float:
    """Microseconds to take the view of the deciding seat and look at it, one at each decision."""
    chance, spent, done = random.Random(1), 0.0, 0
    while done < views:
        game = Game.new(edition, players, seed=chance.randbytes(32))
        while game.outcome is None:
            started = time.perf_counter()
            look(game.view(game.decider))
            spent += time.perf_counter() - started
            done += 1
            game.push(chance.choice(list(game.legal_moves)))
    return spent / done * 1e6


def view_times() -> Iterator[Result]:
    """The time for a view, alone, with what its seat knows and as it is observed, at two tables."""
    for edition, players in (("standard", 4), ("premium", 8)):
        seen = typical(partial(view_time, edition, players, bool))
        known = typical(partial(view_time, edition, players, attrgetter("knowledge")))
        table = f"({edition}, {players} players)"
        yield Result(f"Game.view {table}", seen, "µs", "under 150", seen < 150)
        yield Result(f"Game.view with its knowledge {table}", known, "µs", "", True)
        shown = typical(partial(view_time, edition, players, observe))
        yield Result(f"Game.view as it is observed {table}", shown, "µs", "under 1,000", shown < 1000)


def counters(rounds: int = 20_000) -> float:
    """Rounds a second of four card counters, compiled, on one core."""
    table = find_edition("standard", 4)
    arrays: list[Any] = [
        np.array(table.new_row(4), np.int8),
        np.array(table.cards(), np.int8),
        np.array(table.cards(), np.int8),
        np.full(NOTES_SIZE, NONE, np.int32),
        np.full(KNOWN_SIZE, NONE, np.int8),
        np.zeros(MOST_ACTIONS, np.int16),
        np.zeros(KINDS, np.int8),
        np.zeros(ODDS_SIZE),
        np.zeros(WORDS, np.uint32),
        np.full(SEATS, COUNTER, np.int8),
    ]
    play = for_cpu("bots.minds.match").play_match
    started = time.perf_counter()
    play(*arrays, 1, 0, rounds, np.zeros(TALLY_SIZE, np.int64))
    return rounds / (time.perf_counter() - started)


def some_view() -> View:
    """The first decision of a game for four."""
    game = Game.new("standard", 4, seed=bytes(32))
    return game.view(game.decider)


def playouts(samples: int) -> float:
    """Playouts a second from belief samples, compiled."""
    view = some_view()
    started = time.perf_counter()
    found = SearchBot(1, Budget(samples=samples)).explain(view)
    return sum(estimate.samples for estimate in found) / (time.perf_counter() - started)


def interpreted_playouts(samples: int = 60) -> float:
    """Playouts a second of the same text, interpreted: the same deals, the same counters."""
    view = some_view()
    seen, work, edition = premises_of(view), Workspace(), find_edition("standard", 4)
    code, try_action = to_code(view.legal_moves[0], edition), cast(Any, search.try_action)
    started = time.perf_counter()
    try_action(
        *(seen.row, seen.mine, seen.public, seen.known),
        *(seen.reading, habits_of(edition, 4).tolist(), seen.me),
        *(code, 0, samples, 1, race_table(4).tolist(), work.row.tolist(), work.notes.tolist()),
        *(work.sights.tolist(), work.unseen.tolist(), work.left.tolist(), work.pool.tolist()),
        *(work.legal.tolist(), work.odds.tolist(), work.generator.tolist(), [0.0] * search.RESULT_SIZE),
    )
    return samples / (time.perf_counter() - started)


def naive_playouts(samples: int = 10) -> float:
    """Playouts a second of the loop that one writes first: counters that push moves on a game's views."""
    view, counter = some_view(), CounterBot(1)
    seen, edition, g = premises_of(view), find_edition("standard", 4), [0] * WORDS
    started = time.perf_counter()
    for i in range(samples):
        seed_generator(g, 1, i)
        row = list(seen.row)
        imagine(row, seen.mine, seen.me, [0] * KINDS, [0] * KINDS, [0] * DECK_ROOM, g)
        game = Game(edition, row, list(view.events), None)
        game.push(view.legal_moves[0])
        while game.decider is not None:
            game.push(counter.choose(game.view(game.decider)))
    return samples / (time.perf_counter() - started)


def search_times(edition: str, players: int, moves: int = 60) -> list[float]:
    """Seconds that `search:50ms` takes for a move, in order; it is warm."""
    warm_up(edition, players)
    bot, times, chance = SearchBot(1, Budget(seconds=0.05)), list[float](), random.Random(1)
    while len(times) < moves:
        game = Game.new(edition, players, seed=chance.randbytes(32))
        while len(times) < moves and game.outcome is None:
            view = game.view(game.decider)
            if len(view.legal_moves) > 1:
                started = time.perf_counter()
                bot.choose(view)
                times.append(time.perf_counter() - started)
            game.push(chance.choice(list(game.legal_moves)))
    return sorted(times)


def longest_hold() -> float:
    """Seconds for which a search keeps other threads from running, at worst."""
    gaps, done = [0.0], threading.Event()

    def tick() -> None:
        last = time.perf_counter()
        while not done.is_set():
            time.sleep(0.0005)
            now = time.perf_counter()
            gaps.append(now - last)
            last = now

    thread = threading.Thread(target=tick)
    thread.start()
    SearchBot(1, Budget(seconds=1.0)).choose(some_view())
    done.set()
    thread.join()
    return max(gaps)


def start_up() -> float:
    """Seconds until `billetdoux --version` is done."""
    command = [sys.executable, "-c", "from billetdoux.faces.cli import main; main()", "--version"]
    started = time.perf_counter()
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
    return time.perf_counter() - started


def first_choice() -> float:
    """Seconds until `billetdoux play --plain` asks for the first choice of a game."""
    command = [sys.executable, "-c", "from billetdoux.faces.cli import main; main()", "play", "--plain"]
    told = b""
    with tempfile.TemporaryDirectory() as data:
        started = time.perf_counter()
        with subprocess.Popen(
            command,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            env={**os.environ, "XDG_DATA_HOME": data},
        ) as process:
            assert process.stdout is not None
            while b"Your choice" not in told:
                told += os.read(process.stdout.fileno(), 4096)
            return time.perf_counter() - started


def engines() -> Iterator[Result]:
    """Random play compiled, interpreted and beside OpenSpiel's C++, one after the other in turn."""
    engine("compiled", 1)
    compiled, interpreted, poker = [], [], []
    for _ in range(REPEATS):
        compiled.append(engine("compiled", 300_000))
        interpreted.append(engine("interpreted", 3_000))
        poker.append(leduc())
    fast, slow, leduc_poker = map(statistics.median, (compiled, interpreted, poker))
    yield Result("compiled random play (standard, 4 players)", fast, "decisions/s", "", True)
    yield Result("interpreted random play", slow, "decisions/s", "", True)
    yield Result("OpenSpiel leduc_poker, C++ random bots", leduc_poker, "decisions/s", "", True)
    yield Result("compiled / interpreted", fast / slow, "times", "at least 30", fast / slow >= 30)
    yield Result("compiled / leduc_poker", fast / leduc_poker, "times", "at least 8", fast / leduc_poker >= 8)


def values() -> Iterator[Result]:
    """Moves and views of a game, and how soon commands answer."""
    push = typical(pushes)
    yield Result("Game.push with events", push, "moves/s", "at least 15,000", push >= 15_000)
    yield from view_times()
    start = typical(start_up)
    yield Result("billetdoux --version", start, "s", "under 0.3", start < 0.3)
    asked = typical(first_choice)
    yield Result("billetdoux play --plain, to the first choice", asked, "s", "under 1", asked < 1)


def bots() -> Iterator[Result]:
    """Playouts, the card counter and search."""
    warm_up("standard", 4)
    playouts(100)
    imagined = typical(lambda: playouts(20_000))
    yield Result("playouts from belief", imagined, "rounds/s", "", True)
    same = imagined / typical(interpreted_playouts)
    yield Result("playouts / the same text interpreted", same, "times", "", True)
    naive = imagined / typical(naive_playouts)
    yield Result("playouts / a naive loop over views", naive, "times", "at least 150", naive >= 150)
    four = typical(counters)
    yield Result("four card counters", four, "rounds/s", "at least 50,000", four >= 50_000)
    for edition, players in (("standard", 4), ("premium", 8)):
        worst = search_times(edition, players)[-1] * 1000
        what = f"search:50ms, slowest of 60 ({edition}, {players})"
        yield Result(what, worst, "ms", "at most 70", worst <= 70)
    hold = longest_hold() * 1000
    yield Result("search keeps others waiting", hold, "ms", "at most 10", hold <= 10)


def measure() -> Iterator[Result]:
    """Measure everything, the things to be compared one after the other."""
    for ours in (engines, values, bots):
        yield from ours()
    for part in (learners, gpu, networks, load, opening):
        yield from (Result(*figure) for figure in part.measure())


def main() -> None:
    """Show what is measured as it comes; exit 1 if something is slower than it should be."""
    arguments = ArgumentParser(description=__doc__, formatter_class=RawDescriptionHelpFormatter)
    arguments.add_argument("--json", action="store_true", help="for machines")
    if arguments.parse_args().json:
        results = list(measure())
        print(json.dumps([asdict(result) for result in results], ensure_ascii=False))
    else:
        results = []
        for result in measure():
            results.append(result)
            wanted = f"{result.wanted}: {'yes' if result.good else 'NO'}" if result.wanted else ""
            digits = 2 if result.value < 100 else 0
            line = f"{result.what:61} {result.value:12,.{digits}f} {result.unit:12} {wanted}"
            print(line.rstrip(), flush=True)
    sys.exit(0 if all(result.good for result in results) else 1)


if __name__ == "__main__":
    main()
