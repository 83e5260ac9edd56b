"""One rules source, two speeds: interpreted and compiled rules play the same games."""

import ast
import os
import random
import shutil
import subprocess
import sys
import time
from collections.abc import Callable
from itertools import chain
from pathlib import Path
from typing import Any, cast

import numpy as np
import pytest
from numba.core.compiler_lock import global_compiler_lock

from billetdoux.bots.arrays import Workspace, habits_of, race_table
from billetdoux.bots.minds import match
from billetdoux.bots.minds.counter import ODDS_SIZE
from billetdoux.bots.minds.habits import HABITS_SIZE, count_habits
from billetdoux.bots.minds.search import RESULT_SIZE, try_action
from billetdoux.bots.premises import premises_of
from billetdoux.compiled import cache, cpu, loader
from billetdoux.compiled.cpu import for_cpu
from billetdoux.envs import batch
from billetdoux.envs.vector import REWARDS, VectorEnv
from billetdoux.game.move import to_code
from billetdoux.game.names import find_edition
from billetdoux.observe.sights import KNOWN_SIZE
from billetdoux.rules import course, legal
from billetdoux.rules.chance import WORDS
from billetdoux.rules.notes import NOTES_SIZE
from billetdoux.rules.playout import DECISIONS, TALLY_SIZE
from billetdoux.rules.row import KINDS, NONE, PHASE, ROUND_OVER
from billetdoux.simulation import simulate
from support.kit import ALL_TABLES as TABLES
from support.kit import TURNED_TABLES, move_by_chance, new_round

KERNEL = (
    "row",
    "actions",
    "events",
    "tokens",
    "hands",
    "effects",
    "legal",
    "scoring",
    "course",
    "chance",
    "notes",
    "playout",
)


@pytest.mark.parametrize(("edition", "players"), [*TABLES, *TURNED_TABLES])
def test_both_engines_give_the_same_course_of_play(edition: str, players: int) -> None:
    table = find_edition(edition, players)
    interpreted = simulate(table, players, 300, 7, "interpreted")
    quick = simulate(table, players, 300, 7, "compiled")
    assert interpreted.checksum == quick.checksum
    assert interpreted.decisions == quick.decisions
    assert interpreted.won_by_seat == quick.won_by_seat
    assert interpreted.ended == quick.ended


@pytest.mark.parametrize(("edition", "players"), [*TABLES, *TURNED_TABLES])
def test_both_engines_keep_the_same_row_and_tell_the_same_events(edition: str, players: int) -> None:
    fast_course, fast_legal = for_cpu("rules.course"), for_cpu("rules.legal")
    table = find_edition(edition, players)
    chance = random.Random(players)
    for _ in range(10):
        slow = table.new_row(players)
        fast = np.array(slow, np.int8)
        cards = chance.sample(table.cards(), len(table.cards()))
        course.start_round(slow, cards, 0)
        fast_course.start_round(fast, np.array(cards, np.int8), 0)
        while slow[PHASE] < ROUND_OVER:
            assert fast.tolist() == slow
            codes, fast_codes = [0] * legal.MOST_ACTIONS, np.zeros(legal.MOST_ACTIONS, np.int16)
            count = legal.list_legal(slow, codes)
            assert fast_legal.list_legal(fast, fast_codes) == count
            assert fast_codes[:count].tolist() == codes[:count]
            code = codes[chance.randrange(count)]
            course.act(slow, code)
            fast_course.act(fast, code)
        assert fast.tolist() == slow


class FromTheStart(list[Any]):
    """A list that nobody may count from its end."""

    def __getitem__(self, at: Any) -> Any:
        assert at >= 0
        return super().__getitem__(at)

    def __setitem__(self, at: Any, value: Any) -> None:
        assert at >= 0
        super().__setitem__(at, value)


@pytest.mark.parametrize(("edition", "players"), TABLES)
def test_nothing_that_is_compiled_counts_from_an_end(edition: str, players: int) -> None:
    table = find_edition(edition, players)
    row, deck = FromTheStart(table.new_row(players)), FromTheStart(table.cards())
    public, known = FromTheStart([NONE] * NOTES_SIZE), FromTheStart([NONE] * KNOWN_SIZE)
    codes, left, odds = (
        FromTheStart(zeros) for zeros in ([0] * legal.MOST_ACTIONS, [0] * KINDS, [0.0] * ODDS_SIZE)
    )
    generator, minds = FromTheStart([0] * WORDS), FromTheStart([match.RANDOM, match.COUNTER] * 4)
    arrays = (row, deck, FromTheStart(deck), public, known, codes, left, odds, generator)
    tally = FromTheStart([0] * TALLY_SIZE)
    match.play_match(*arrays, minds, 3, 0, 60, tally)
    assert tally[DECISIONS] > 60
    count_habits(*arrays, 4, 30, FromTheStart([0.0] * HABITS_SIZE))


@pytest.mark.parametrize(("edition", "players"), TABLES)
def test_no_search_counts_from_an_end(edition: str, players: int) -> None:
    attempt: Callable[..., None] = try_action
    chance, race = random.Random(players), listed(race_table(players))
    habits = listed(habits_of(find_edition(edition, players), players))
    game = new_round(edition, players, chance)
    while game.decider is not None:
        view = game.view(game.decider)
        seen, work, result = premises_of(view), Workspace(), FromTheStart([0.0] * RESULT_SIZE)
        code = to_code(view.legal_moves[-1], find_edition(edition, players))
        assert code is not None
        attempt(
            *map(FromTheStart, (seen.row, seen.mine, seen.public, seen.known, seen.reading)),
            *(habits, seen.me, code, 0, 2, 1, race),
            *map(listed, vars(work).values()),
            result,
        )
        move_by_chance(game, chance)


@pytest.mark.parametrize("reward", REWARDS)
@pytest.mark.parametrize(("edition", "players"), TABLES)
def test_the_environments_core_is_the_same_interpreted_and_stays_within_its_arrays(
    edition: str, players: int, reward: str
) -> None:
    env = VectorEnv(edition, players, 3, threads=1, reward=reward)
    env.reset(seed=players)
    arrays = (env._state, env._course, env._offer, env._shown, env._deck, env._numbering, env._aim)
    slow, cards = [tuple(map(listed, group)) for group in arrays], listed(env._scratch[0])
    chance = random.Random(players)
    step: Callable[..., None] = batch.step_games
    for turn in range(150):
        if turn == 75:
            actions = [NONE] * 3
            env.reset()
        else:
            actions = [chance.choice(np.flatnonzero(mask).tolist()) for mask in env.mask]
            env.step(np.array(actions))
        step(0, 3, *slow, FromTheStart(actions), cards)
        for was, is_now in zip(chain(*slow, [cards]), chain(*arrays, env._scratch), strict=True):
            np.testing.assert_allclose(np.array(was), is_now, atol=1e-6)


def listed(array: Any) -> Any:
    """An array as lists that nobody may count from their ends; a number as it is."""
    if isinstance(array, int):
        return array
    return FromTheStart(map(listed, array) if array.ndim > 1 else array.tolist())


def test_different_seeds_give_different_rounds() -> None:
    table = find_edition("standard", 4)
    assert (
        simulate(table, 4, 50, 1, "interpreted").checksum != simulate(table, 4, 50, 2, "interpreted").checksum
    )


def test_a_simulation_is_the_sum_of_its_rounds() -> None:
    table = find_edition("classic", 3)
    seen: list[int] = []
    result = simulate(table, 3, 1000, 5, "compiled", seen.append)
    assert seen[-1] == result.rounds == sum(result.ended.values()) == 1000
    assert sum(result.won_by_seat.values()) >= 1000


@pytest.mark.parametrize(
    "source", ["rules/characters.py", "observe/encoding.py", "bots/minds/counter.py", "compiled/cpu.py"]
)
def test_a_change_in_any_source_gets_a_cache_of_its_own(
    source: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shutil.copytree(loader.ROOT, tmp_path / "copy")
    monkeypatch.setattr(cache, "ROOT", tmp_path / "copy")
    before = cache.digest_of_sources()
    changed = tmp_path / "copy" / source
    changed.write_text(changed.read_text() + "\n")
    assert cache.digest_of_sources() != before


@pytest.mark.parametrize(
    "name", ["envs.batch.step_games", "bots.minds.search.try_action", "bots.minds.match.play_match"]
)
def test_the_cache_is_named_by_all_that_is_compiled(name: str) -> None:
    cpu.entry(name)
    loaders = [vars(there).get("__loader__") for there in list(sys.modules.values())]
    found = {Path(one.path) for one in loaders if isinstance(one, loader.CompilingLoader)}
    assert found
    assert found <= {source for pattern in cache.SOURCES for source in loader.ROOT.glob(pattern)}


def test_a_new_cache_deletes_those_that_were_not_used_for_long(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    long_ago, lately = time.time() - 31 * 86_400, time.time() - 29 * 86_400
    for name, used in (
        ("0123456789abcdef", long_ago),
        ("0123456789abcdee.deleted", long_ago),  # somebody was stopped while deleting it
        ("0123456789abcdea", lately),
        ("something else", long_ago),
    ):
        (tmp_path / "billetdoux" / name / "inside").mkdir(parents=True)
        os.utime(tmp_path / "billetdoux" / name, (used, used))
    made = cache.cache_folder()
    assert made is not None
    kept = {"0123456789abcdea", "something else", made.name}
    assert {folder.name for folder in made.parent.iterdir()} == kept


def test_a_cache_that_is_used_stays(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    made = cache.cache_folder()
    assert made is not None
    os.utime(made, (0, 0))
    cache.cache_folder()
    assert time.time() - made.stat().st_mtime < 86_400


def test_a_cache_that_cannot_be_written_is_done_without(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("")
    monkeypatch.setenv("XDG_CACHE_HOME", str(blocked))
    assert cache.cache_folder() is None
    assert not cpu.is_cached("rules.playout.play_rounds")


def test_nothing_imports_numba_before_something_needs_speed() -> None:
    code = "import sys, billetdoux.faces.cli, billetdoux.simulation; print('numba' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "False\n"


@pytest.mark.parametrize("module", KERNEL)
def test_the_kernel_is_plain_functions_over_integers(module: str) -> None:
    """No exception, no object, no text at work: what a GPU cannot run is not written."""
    tree = ast.parse((loader.ROOT / "rules" / f"{module}.py").read_text())
    for function in (node for node in tree.body if isinstance(node, ast.FunctionDef)):
        body = [node for statement in function.body[1:] for node in ast.walk(statement)]
        banned = (ast.Raise, ast.Try, ast.Assert, ast.List, ast.Dict, ast.ListComp, ast.JoinedStr, ast.With)
        assert not [node for node in body if isinstance(node, banned)], function.name
        texts = [node for node in body if isinstance(node, ast.Constant) and isinstance(node.value, str)]
        assert not texts, function.name


@pytest.mark.parametrize("module", KERNEL)
def test_the_kernel_does_not_know_the_editions(module: str) -> None:
    source = (loader.ROOT / "rules" / f"{module}.py").read_text()
    imported = [node.module for node in ast.walk(ast.parse(source)) if isinstance(node, ast.ImportFrom)]
    assert "editions" not in imported


def test_only_one_thread_at_a_time_imports_what_is_compiled(monkeypatch: pytest.MonkeyPatch) -> None:
    held, lock = list[bool](), cast("Any", global_compiler_lock)

    def load(*_: object) -> None:
        held.append(lock.is_locked())
        raise ImportError

    monkeypatch.setattr(cpu, "load", load)
    with pytest.raises(ImportError):
        cpu.entry.__wrapped__("rules.course.act")
    assert held == [True]


def test_what_is_prepared_is_told_of_once_and_is_found_by_the_next_process(
    tmp_path: Path,
) -> None:
    """In processes of its own: what this one has compiled is not compiled again."""
    code = "from billetdoux.compiled.cpu import prepare; prepare('rules.tokens.gain', 'rules.hands.draw')"
    environment = os.environ | {"XDG_CACHE_HOME": str(tmp_path)}
    told = [
        subprocess.run(
            [sys.executable, "-c", code], env=environment, capture_output=True, text=True, check=True
        )
        for _ in range(2)
    ]
    assert [done.stderr.count("\n") for done in told] == [1, 0]
