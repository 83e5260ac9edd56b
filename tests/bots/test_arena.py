"""The arena: fair to every bot, the same wherever it is played, and no round lost or counted twice."""

import importlib
import json
import os
import pickle
import random
import re
import signal
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, Future, ProcessPoolExecutor
from contextlib import contextmanager, suppress
from dataclasses import replace
from multiprocessing import active_children, get_context
from pathlib import Path
from queue import SimpleQueue
from typing import Any
from unittest import mock

import pytest
from click.testing import CliRunner, Result

from billetdoux.bots import arena
from billetdoux.bots.arena import (
    BlockResult,
    LostBlockError,
    Match,
    MatchResult,
    merge,
    play_block,
    run_match,
)
from billetdoux.bots.bot import Kind
from billetdoux.bots.kinds.random import RandomBot
from billetdoux.bots.registry import BUILT_IN
from billetdoux.faces.cli.arena import Processes, command, tell
from billetdoux.game.errors import SetupError
from billetdoux.game.move import Move
from billetdoux.game.view import View
from support.kit import is_running

COMMAND = str(Path(sys.executable).parent / "billetdoux")
SMALL = Match(("counter", "random", "random"), "standard", 3, "rounds", 60, 7)


class Here(Executor):
    """Does everything at once, in this thread, and perhaps does something bad with the result."""

    def __init__(self, spoil: Callable[[int, Future[Any]], bool] = lambda call, future: False) -> None:
        self.spoil = spoil
        self.calls: list[int] = []

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        future: Future[Any] = Future()
        self.calls.append(args[1])
        if not self.spoil(len(self.calls) - 1, future):
            future.set_result(fn(*args, **kwargs))
        return future


def program(folder: Path, answers: str) -> str:
    """A bot that is a program, which notes each process that it is and heeds no farewell."""
    path, pids = folder / "bot.py", folder / "pids"
    path.write_text(f"""
import json, os, sys, time
open({str(pids)!r}, "a").write(f"{{os.getpid()}}\\n")
def say(**message): print(json.dumps(message), flush=True)
def answer(asked, **other):
    say(**{{"type": "move", "id": asked["id"], "move": asked["view"]["legal_moves"][-1]}} | other)
for line in sys.stdin:
    asked = json.loads(line)
    if asked["type"] == "hello":
        say(type="hello", protocol=1, name="test")
    elif asked["type"] == "decide":
        {answers}
time.sleep(600)
""")
    return f"exec:{sys.executable} -S {path}"


def without_times(result: MatchResult) -> dict[str, Any]:
    """A result without what depends on the machine."""
    told = json.loads(json.dumps({**vars(result), "match": None, "standings": []}))
    told["standings"] = [
        {name: value for name, value in vars(one).items() if name not in ("median_s", "slow_s")}
        for one in result.standings
    ]
    return dict(told)


@pytest.fixture(scope="module")
def blocks() -> list[BlockResult]:
    return [play_block(SMALL, block) for block in range(SMALL.blocks)]


def test_a_block_is_the_same_whenever_it_is_played(blocks: list[BlockResult]) -> None:
    assert [play_block(SMALL, block) for block in range(5)] == blocks[:5]
    assert pickle.loads(pickle.dumps(blocks)) == blocks


def test_blocks_differ_from_each_other_and_with_the_seed(blocks: list[BlockResult]) -> None:
    assert len({block.played for block in blocks}) > len(blocks) / 2
    other = Match(SMALL.bots, SMALL.edition, SMALL.players, SMALL.unit, SMALL.count, 8)
    assert [play_block(other, block).played for block in range(5)] != [b.played for b in blocks[:5]]


def test_blocks_can_be_merged_in_any_order_and_a_second_copy_counts_nothing(
    blocks: list[BlockResult],
) -> None:
    shuffled = [*blocks, *blocks[:7]]
    random.Random(1).shuffle(shuffled)
    assert merge(SMALL, shuffled) == merge(SMALL, blocks)
    assert merge(SMALL, blocks).played == 60


def test_in_a_block_every_bot_sits_on_every_seat_and_begins_once(blocks: list[BlockResult]) -> None:
    for block in blocks:
        assert all({one.seats[seat] for one in block.played} == {0, 1, 2} for seat in range(3))
        assert sorted(one.seats[one.starter] for one in block.played) == [0, 1, 2]
    assert Counter(block.played[0].starter for block in blocks) == {0: 7, 1: 7, 2: 6}


def test_neighbours_vary(blocks: list[BlockResult]) -> None:
    after_the_counter = Counter(
        block.played[0].seats[(block.played[0].seats.index(0) + 1) % 3] for block in blocks
    )
    assert set(after_the_counter) == {1, 2}


def test_every_win_is_shared_out_once(blocks: list[BlockResult]) -> None:
    result = merge(SMALL, blocks)
    assert sum(one.share for one in result.standings) == pytest.approx(1)
    assert sum(result.by_seat) == pytest.approx(1)
    for one in result.standings:
        assert one.share == pytest.approx(sum(one.by_seat) / 3)
        assert one.low <= one.share <= one.high
        assert one.played == 60
        assert one.faults == {}


@pytest.mark.parametrize(
    ("bots", "fair"), [(("counter", "random"), 0.5), (("counter", "random", "random", "random"), 0.25)]
)
def test_the_counter_beats_chance_clearly_in_200_rounds(bots: tuple[str, ...], fair: float) -> None:
    result = run_match(Match(bots, "standard", len(bots), "rounds", 200, 1), Here())
    best, *others = result.standings
    assert best.low > fair
    assert all(best.mu - 2 * best.sigma > one.mu for one in others)
    assert all(result.ahead[0][i] > 2 * result.ahead[i][0] for i in range(1, len(bots)))
    assert all(0 < one.median_s <= one.slow_s < 1 for one in result.standings)


def test_one_block_is_told_as_one(blocks: list[BlockResult], capsys: pytest.CaptureFixture[str]) -> None:
    tell(merge(SMALL, blocks[:1]))
    tell(merge(SMALL, blocks[:2]))
    assert re.findall(r"\d blocks?", capsys.readouterr().out) == ["1 block", "2 blocks"]


@pytest.mark.parametrize(("edition", "players"), [("standard", 6), ("classic", 3), ("premium", 2)])
def test_whole_games_go_to_their_winners(edition: str, players: int) -> None:
    match = Match(("counter",) * players, edition, players, "games", players, 2)
    result = run_match(match, Here())
    assert result.played == players
    assert sum(one.share for one in result.standings) == pytest.approx(1)
    assert max(one.tokens for one in result.standings) > 1


def test_more_bots_than_players_meet_in_every_combination() -> None:
    match = Match(("counter", "random", "counter", "random"), "standard", 2, "rounds", 24, 3)
    result = run_match(match, Here())
    assert match.labels == ("counter #1", "random #1", "counter #2", "random #2")
    assert match.blocks == 12
    assert [one.played for one in result.standings] == [12] * 4
    assert all(result.ahead[i][j] + result.ahead[j][i] <= 4 for i in range(4) for j in range(i))


def test_one_and_two_processes_give_the_same_result() -> None:
    results = []
    for processes in (1, 2):
        with ProcessPoolExecutor(processes, get_context("spawn")) as pool:
            results.append(without_times(run_match(SMALL, pool)))
    assert results[0] == results[1]


class Later(Executor):
    """Does nothing until it is told to, the last first, and knows how much it was ever given at a time."""

    def __init__(self) -> None:
        self.given: list[tuple[Future[Any], Callable[[], Any]]] = []
        self.most = 0

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        future: Future[Any] = Future()
        self.given.append((future, lambda: fn(*args, **kwargs)))
        self.most = max(self.most, len(self.given))
        return future

    def work(self) -> None:
        future, do = self.given.pop()
        future.set_result(do())


def test_few_blocks_are_sent_out_at_a_time_and_counted_as_they_come(blocks: list[BlockResult]) -> None:
    executor, heard = Later(), list[int]()

    class Queue(SimpleQueue[Any]):
        def get(self, *_: Any) -> Any:
            executor.work()
            return super().get(timeout=10)

    with mock.patch.object(arena, "SimpleQueue", Queue):
        result = run_match(SMALL, executor, heard.append, workers=2)
    assert executor.most == 2 * arena.BLOCKS_AHEAD < SMALL.blocks
    assert heard == list(range(3, 61, 3))
    assert without_times(result) == without_times(merge(SMALL, blocks))


def test_progress_is_heard() -> None:
    heard: list[int] = []
    run_match(SMALL, Here(), heard.append)
    assert heard == list(range(3, 61, 3))


def test_what_gets_lost_is_played_again_and_counts_once(blocks: list[BlockResult]) -> None:
    def spoil(call: int, future: Future[Any]) -> bool:
        if call == 2:
            future.set_exception(RuntimeError("the worker is gone"))
        elif call == 4:
            future.cancel()
            future.set_running_or_notify_cancel()
        elif call == 6:
            future.set_result(blocks[0])  # the result of another block, a second time
        return future.done()

    executor = Here(spoil)
    result = run_match(SMALL, executor, workers=2)
    assert Counter(executor.calls) == {block: 2 if block in (2, 4, 6) else 1 for block in range(SMALL.blocks)}
    assert without_times(result) == without_times(merge(SMALL, blocks))


def test_an_interrupted_match_tells_what_was_played(blocks: list[BlockResult]) -> None:
    def interrupt(played: int) -> None:
        if played == 30:
            raise KeyboardInterrupt

    result = run_match(SMALL, Here(), interrupt)
    assert (result.blocks, result.played, result.stopped) == (10, 30, "interrupted")
    assert without_times(replace(result, stopped=None)) == without_times(merge(SMALL, blocks[:10]))


def test_a_match_that_is_interrupted_before_its_first_block_has_no_result() -> None:
    def spoil(call: int, future: Future[Any]) -> bool:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        run_match(SMALL, Here(spoil))


def test_what_always_fails_ends_the_match() -> None:
    def spoil(call: int, future: Future[Any]) -> bool:
        future.set_exception(RuntimeError("no such luck"))
        return True

    executor = Here(spoil)
    with pytest.raises(LostBlockError, match=r"failed 4 times.*no such luck"):
        run_match(SMALL, executor)
    assert max(Counter(executor.calls).values()) == arena.ATTEMPTS


def test_a_match_that_loses_a_block_for_good_tells_what_was_played(blocks: list[BlockResult]) -> None:
    def spoil(call: int, future: Future[Any]) -> bool:
        if call >= 10:
            future.set_exception(RuntimeError("no such luck"))
        return future.done()

    result = run_match(SMALL, Here(spoil))
    assert result.blocks == 10
    assert "no such luck" in (result.stopped or "")
    assert without_times(replace(result, stopped=None)) == without_times(merge(SMALL, blocks[:10]))


def test_processes_that_die_are_replaced_and_their_blocks_played_again() -> None:
    match = replace(SMALL, count=600)
    killed: list[int] = []

    def kill_one(played: int) -> None:
        if played in (60, 300):
            victim = next(one.pid for one in active_children() if one.pid not in {*others, *killed})
            assert victim is not None
            os.kill(victim, signal.SIGKILL)
            killed.append(victim)

    others = [one.pid for one in active_children()]
    processes = Processes(2)
    try:
        result = run_match(match, processes, kill_one, workers=2)
    finally:
        processes.shutdown()
    assert len(killed) == 2
    assert without_times(result) == without_times(run_match(match, Here()))


def test_an_illegal_move_is_counted_and_the_round_goes_on() -> None:
    class Cheat(RandomBot):
        def choose(self, view: View) -> Move:
            return Move("Princess", ("A",))

    kind = Kind("cheat", "does what it may not", open=lambda _, seed: Cheat(seed))
    with mock.patch.dict(BUILT_IN, cheat=kind):
        result = run_match(Match(("cheat", "random"), "standard", 2, "rounds", 8), Here())
    cheat, honest = result.standings
    assert cheat.faults == {"illegal": cheat.moves}
    assert honest.faults == {}


def test_the_faults_of_a_program_are_counted_by_kind(tmp_path: Path) -> None:
    spec = program(tmp_path, "answer(asked, move='Xyz' if asked['id'] % 2 else 'Redraw')")
    result = run_match(Match((spec, "random"), "standard", 2, "rounds", 8), Here())
    bad, honest = result.standings
    assert set(bad.faults) == {"malformed", "illegal"}
    assert sum(bad.faults.values()) == bad.moves
    assert honest.faults == {}


def test_a_program_that_does_not_greet_is_refused_at_once(tmp_path: Path) -> None:
    path = tmp_path / "bot.py"
    path.write_text("raise SystemExit('no luck')")
    executor = Here()
    match = Match((f"exec:{sys.executable} {path}", "random"), "standard", 2, "rounds", 8)

    def submit(fn: Callable[..., Any], /, *args: Any) -> Future[Any]:
        future: Future[Any] = Future()
        try:
            fn(*args)
        except SetupError as error:
            future.set_exception(pickle.loads(pickle.dumps(error)))
        return future

    with (
        mock.patch.object(executor, "submit", submit),
        pytest.raises(SetupError, match=r"bot\.py does not.*no luck"),
    ):
        run_match(match, executor)


@pytest.mark.parametrize(
    ("freedom", "known"), [(1, 12.706), (9, 2.262), (10, 2.228), (20, 2.086), (60, 2.000)]
)
def test_few_blocks_are_weighed_by_student(freedom: int, known: float) -> None:
    assert arena._student_95(freedom) == pytest.approx(known, rel=0.002)


def test_19_of_20_intervals_hold_the_truth() -> None:
    chance = random.Random(1)
    for blocks in (5, 10, 30):
        held = 0
        for _ in range(2000):
            shares = chance.choices((0.0, 0.5, 1.0), (1, 3, 1), k=blocks)
            held += abs(sum(shares) / blocks - 0.5) <= arena._margin(shares) + 1e-9
        assert 0.93 < held / 2000 < 0.995


def test_blocks_that_all_agree_are_not_taken_for_certainty() -> None:
    margins = [arena._margin([1.0] * blocks) for blocks in (1, 2, 10, 100)]
    assert margins == sorted(margins, reverse=True)
    assert margins[0] > 0.9
    assert margins[-1] == pytest.approx(0.03, rel=0.02)


def test_times_are_told_within_a_step() -> None:
    times = Counter(arena._step_of(milliseconds / 1000) for milliseconds in range(1, 101))
    assert arena.percentile(times, 0.5) == pytest.approx(0.050, rel=0.02)
    assert arena.percentile(times, 0.99) == pytest.approx(0.099, rel=0.02)


@contextmanager
def cluster() -> Iterator[Any]:
    """A real cluster of this machine: a scheduler and two worker processes."""
    distributed: Any = importlib.import_module("distributed")
    settings = {"n_workers": 2, "threads_per_worker": 1, "processes": True, "dashboard_address": ":0"}
    with distributed.LocalCluster(**settings, silence_logs=50) as found:
        yield found


def test_on_a_cluster_that_loses_a_worker_every_block_counts_once() -> None:
    distributed: Any = importlib.import_module("distributed")
    match = Match(SMALL.bots, SMALL.edition, SMALL.players, SMALL.unit, 600, SMALL.seed)
    killed: list[str] = []
    counted: list[int] = []
    with cluster() as found, distributed.Client(found) as client:
        pids = client.run(os.getpid)
        assert len(set(pids.values())) == 2

        def kill_one_at_work(played: int) -> None:
            counted.append(played)
            if played < 60 or killed:
                return
            at_work = [worker for worker, blocks in client.processing().items() if blocks]
            if at_work:
                killed.append(at_work[0])
                os.kill(pids[at_work[0]], signal.SIGKILL)

        result = run_match(match, client.get_executor(pure=False), kill_one_at_work, workers=2)
    assert killed
    assert counted == list(range(3, 601, 3))
    assert without_times(result) == without_times(run_match(match, Here()))


def billetdoux_arena(*args: str) -> Result:
    return CliRunner().invoke(command, args)


QUICK = ("--bots", "counter,random", "--seed", "3", "--jobs", "1")


def test_the_command_tells_a_match_as_json() -> None:
    result = billetdoux_arena(*QUICK, "--rounds", "41", "--json")
    assert result.exit_code == 0, result.output
    told = json.loads(result.stdout)
    assert told["played"] == 42
    assert told["fair_share"] == 0.5
    assert [bot["bot"] for bot in told["bots"]] == ["counter", "random"]
    assert told["bots"][0]["low"] <= told["bots"][0]["share"] <= told["bots"][0]["high"]
    assert told["ahead"][0][1] + told["ahead"][1][0] <= 42


def test_the_command_tells_a_match_as_tables() -> None:
    result = billetdoux_arena(*QUICK, "--games", "4", "--edition", "Premium")
    assert result.exit_code == 0, result.output
    for words in (
        "Premium, 2 players, 4 games",
        "fair share 50.0%",
        "95 % interval",
        "running rating",
        "Faults: none",
    ):
        assert words in result.stdout
    assert max(map(len, result.stdout.splitlines())) <= 110


def test_a_command_with_commas_and_brackets_is_entered_by_itself(tmp_path: Path) -> None:
    spec = program(tmp_path, "answer(asked, move='Xyz')") + " --levels [1],2"
    args = ("--bots", "random", "--bot", spec, "--rounds", "2", "--jobs", "1")
    told = json.loads(billetdoux_arena(*args, "--json").stdout)
    assert [bot["bot"] for bot in told["bots"]] == ["random", spec]
    assert told["bots"][1]["faults"] == {"malformed": told["bots"][1]["moves"]}
    table = billetdoux_arena(*args).stdout
    assert "--levels [1],2" in table
    assert re.search(r"Faults: .*\n bot +malformed", table)
    assert max(map(len, table.splitlines())) <= 110


def living(session: int) -> list[str]:
    """The processes of a session, without those that only wait to be buried."""
    stats = []
    for path in Path("/proc").glob("[0-9]*/stat"):
        with suppress(OSError):
            stats.append(path.read_text())
    return [
        stat
        for stat in stats
        if (fields := stat.rpartition(")")[2].split())[0] not in "ZX" and int(fields[3]) == session
    ]


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="processes cannot be listed")
@pytest.mark.parametrize("end", ["Ctrl-C", "SIGTERM", "SIGKILL"])
def test_an_arena_that_is_stopped_leaves_no_process_behind(end: str, tmp_path: Path) -> None:
    spec, pids = program(tmp_path, "answer(asked)"), tmp_path / "pids"
    arena = subprocess.Popen(
        [COMMAND, "arena", "--bot", spec, "--bots", "random", "--rounds", "2000", "--jobs", "2"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
        # Where the tests run in the background of a shell, SIGINT is ignored, and children inherit that.
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.default_int_handler),
    )

    def bots() -> list[int]:
        return [int(pid) for pid in pids.read_text().split()] if pids.exists() else []

    try:
        until = time.monotonic() + 60
        while len(bots()) < 7:  # one a worker to warm up, one a block: some blocks are over
            assert time.monotonic() < until
            time.sleep(0.05)
        if end == "Ctrl-C":
            os.killpg(arena.pid, signal.SIGINT)  # as a terminal does
        else:
            arena.send_signal(signal.Signals[end])
        out, err = arena.communicate(timeout=30)
        until = time.monotonic() + 10
        while (left := living(arena.pid)) or any(map(is_running, bots())):
            assert time.monotonic() < until, left
            time.sleep(0.05)
    finally:
        with suppress(ProcessLookupError):
            os.killpg(arena.pid, signal.SIGKILL)
    if end != "SIGKILL":
        assert arena.returncode == 130
        assert re.fullmatch(r"interrupted after \d+ of 1,000 blocks\n", err)
        assert "95 % interval" in out


def test_the_command_says_that_nothing_was_played() -> None:
    with mock.patch("billetdoux.faces.cli.arena.run_match", side_effect=KeyboardInterrupt):
        result = billetdoux_arena(*QUICK, "--rounds", "20")
    assert result.exit_code == 130
    assert "nothing to tell" in result.stderr


def test_the_command_tells_what_was_played_when_a_block_is_lost_for_good(blocks: list[BlockResult]) -> None:
    stopped = replace(merge(SMALL, blocks[:5]), stopped="block 5 failed")
    with mock.patch("billetdoux.faces.cli.arena.run_match", return_value=stopped):
        result = billetdoux_arena(*QUICK, "--rounds", "60")
    assert result.exit_code == 1
    assert result.stderr == "block 5 failed after 5 of 30 blocks\n"
    assert "95 % interval" in result.stdout


def test_a_plot_that_cannot_be_drawn_costs_nobody_the_result(tmp_path: Path) -> None:
    with mock.patch("billetdoux.faces.cli.arena.draw", side_effect=OSError("the disk is full")):
        result = billetdoux_arena(*QUICK, "--rounds", "20", "--plot", str(tmp_path / "a.svg"))
    assert isinstance(result.exception, OSError)
    assert "95 % interval" in result.stdout


def test_a_plot_that_may_not_be_written_is_refused_before_the_match(tmp_path: Path) -> None:
    with mock.patch("os.access", return_value=False):
        result = billetdoux_arena(*QUICK, "--rounds", "20", "--plot", str(tmp_path / "a.svg"))
    assert isinstance(result.exception, SetupError)
    assert "may not be written" in str(result.exception)


@pytest.mark.parametrize(("name", "start"), [("a.svg", b"<?xml"), ("a.png", b"\x89PNG")])
def test_the_command_draws_a_match(name: str, start: bytes, tmp_path: Path) -> None:
    file = tmp_path / name
    for _ in range(2):
        before = file.read_bytes() if file.exists() else None
        result = billetdoux_arena(*QUICK, "--rounds", "20", "--plot", str(file))
        assert result.exit_code == 0, result.output
        assert file.read_bytes().startswith(start)
        assert before in (None, file.read_bytes())
    if name.endswith("svg"):
        assert "fair share" in file.read_text()


def test_the_command_plays_on_a_cluster() -> None:
    with cluster() as found:
        there = billetdoux_arena(*QUICK, "--rounds", "40", "--json", "--scheduler", found.scheduler_address)
    here = billetdoux_arena(*QUICK, "--rounds", "40", "--json")
    assert there.exit_code == 0, there.output
    shares = [[bot["share"] for bot in json.loads(found.stdout)["bots"]] for found in (here, there)]
    assert shares[0] == shares[1]


@pytest.mark.parametrize(
    ("args", "message"),
    [
        (("--bots", "counter,rabbit", "--rounds", "2"), "there is no bot 'rabbit'"),
        (("--bots", "counter,", "--rounds", "2"), "there is no bot ''"),
        (("--bots", "counter,search:0", "--rounds", "2"), "a budget is like"),
        (("--bots", "counter,search:0ms", "--rounds", "2"), "a budget is like"),
        (("--bots", "counter", "--rounds", "2"), "2 to 6 players, not 1"),
        (
            ("--bots", "counter,random", "--players", "3", "--rounds", "2"),
            "3 players need as many bots, not 2",
        ),
        (("--bots", "counter,random", "--edition", "best", "--rounds", "2"), "there is no edition 'best'"),
        (("--rounds", "2"), "--bots says who plays"),
        (("--bots", "counter,random"), "either --rounds or --games"),
        (("--bots", "counter,random", "--rounds", "2", "--games", "2"), "either --rounds or --games"),
        (("--bots", "counter,random", "--rounds", "0"), "1 or more rounds, not 0"),
        (("--bots", "counter,random", "--games", "-1"), "1 or more games, not -1"),
        (("--bots", "counter,random", "--rounds", "2", "--seed", "-1"), "a seed is 0 to"),
        (("--bots", "counter,random", "--rounds", "2", "--jobs", "0"), "--jobs is 1 or more"),
        (("--bots", "counter,random", "--rounds", "2", "--plot", "a.doc"), "a plot is a file .svg"),
        (("--bots", "counter,random", "--rounds", "2", "--plot", "no/where/a.svg"), "no folder for the plot"),
        (("--bots", "counter,random", "--rounds", "2", "--scheduler", "moon://x"), "no scheduler answers"),
    ],
)
def test_bad_input_is_explained(args: tuple[str, ...], message: str) -> None:
    result = billetdoux_arena(*args)
    assert isinstance(result.exception, SetupError), result.output
    assert message in str(result.exception)
