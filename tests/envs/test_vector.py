"""The vector environment: it plays the games of the rules, rewards them, and says what was wrong."""

import copy
import os
import pickle
import subprocess
import sys
from collections import Counter
from collections.abc import Callable
from itertools import cycle
from typing import Any

import numpy as np
import pytest

from billetdoux import Game
from billetdoux.bots.kinds import net
from billetdoux.bots.kinds.counter import CounterBot
from billetdoux.envs.batch import seed_games
from billetdoux.envs.cuda import CudaVectorEnv
from billetdoux.envs.dealer import StreamDealer
from billetdoux.envs.vector import VectorEnv, chances_of_game
from billetdoux.game.errors import IllegalMove, SetupError
from billetdoux.game.names import SEATS
from billetdoux.rules.chance import WORDS
from billetdoux.rules.editions import EDITIONS
from support.kit import ALL_TABLES
from support.observing import legal, masked, observed, scored

TIE = 1.1e-4
"""Actions that are worth nearly the same are alike to a counter."""


@pytest.mark.parametrize("whole_games", [True, False])
@pytest.mark.parametrize(("edition", "players"), ALL_TABLES)
def test_it_plays_the_games_of_the_same_deals(edition: str, players: int, whole_games: bool) -> None:
    games = 2
    env = VectorEnv(edition, players, games, whole_games=whole_games, reward="round")
    env.reset(seed=5)
    dealers = [StreamDealer(5, i) for i in range(games)]

    def begin(i: int) -> Game:
        game = Game.new(edition, players, dealer=dealers[i])
        game.dealer = dealers[i] if whole_games else None
        return game

    twins = [begin(i) for i in range(games)]
    generators, actions, ended = env.generators(6), env.new_actions(), 0
    while ended < 2:
        env.sample(generators, actions)
        before = np.array([scored(game) for game in twins])
        for game, number in zip(twins, actions, strict=True):
            game.push(legal(game)[int(number)])
        _, rewards, terminated, truncated, _ = env.step(actions)
        assert not truncated.any()
        for i, game in enumerate(twins):
            assert rewards[i].tolist() == (scored(game) - before[i]).tolist()
            assert terminated[i] == (game.decider is None)
            if game.decider is None:
                ended += 1
                twins[i] = begin(i)
            seat = int(env.seat[i])
            assert twins[i].decider == SEATS[seat]
            assert env.mask[i].tolist() == masked(twins[i], seat)
            assert env.observation[i].tolist() == observed(twins[i], seat)


@pytest.mark.parametrize("reward", ["game", "chance"])
@pytest.mark.parametrize(("edition", "players"), [("standard", 4), ("premium", 2), ("premium", 8)])
def test_rewards_add_up_to_the_game(edition: str, players: int, reward: str) -> None:
    games = 4
    env = VectorEnv(edition, players, games, reward=reward)
    env.reset(seed=2)
    generators, actions = env.generators(3), env.new_actions()
    totals, ended = np.zeros((games, players)), 0
    while ended < 3:
        env.sample(generators, actions)
        _, rewards, over, _, _ = env.step(actions)
        totals += rewards
        for i in np.flatnonzero(over):
            won = totals[i] + (1 / players if reward == "chance" else 0)
            assert won.sum() == pytest.approx(1, abs=1e-5)
            assert set(np.round(won[won > 1e-5], 4)) == {round(1 / np.count_nonzero(won > 1e-5), 4)}
            totals[i], ended = 0, ended + 1


@pytest.mark.parametrize(("edition", "players"), ALL_TABLES)
def test_the_counter_is_asked_what_the_bot_of_the_ladder_would_do(edition: str, players: int) -> None:
    games, bot = 4, CounterBot(1)
    env = VectorEnv(edition, players, games, reward="round")
    env.reset(seed=5)
    twins = [Game.new(edition, players, dealer=StreamDealer(5, i)) for i in range(games)]
    generators, actions = env.generators(6), env.new_actions()
    found = []
    for _ in range(12):
        env.ask_counter(generators, actions)
        for game, number in zip(twins, actions, strict=True):
            weighed = {one.move: one.value or 0.0 for one in bot.explain(game.view(game.decider))}
            move = legal(game)[int(number)]
            found.append(weighed[move] > max(weighed.values()) - TIE)
            game.push(move)
        env.step(actions)
    assert found.count(False) <= 1  # it does not know all that the bot infers


@pytest.mark.parametrize(("edition", "players"), ALL_TABLES)
def test_the_network_is_asked_what_the_bot_of_the_ladder_would_do(edition: str, players: int) -> None:
    if not net.KIND.knows(edition, players):
        pytest.skip("an edition of one's own has no network")
    games, times, bot = 1100, Counter[int](), net.NetBot(1)  # more than are asked together
    env = VectorEnv(edition, players, games, reward="round")
    env.reset(seed=5)
    for array in (*env._state, *env._offer, env.observation, env.mask):
        array[:] = array[:1]  # all games are like the first
    actions = env.new_actions()
    env.ask_net(env.generators(6), actions)
    times.update(actions.tolist())
    game = Game.new(edition, players, dealer=StreamDealer(5, 0))
    moves, view = legal(game), game.view(game.decider)
    shares = {one.move: one.share or 0.0 for one in bot.explain(view)}
    assert set(times) <= set(moves)
    for number, move in moves.items():
        spread = (shares[move] * (1 - shares[move]) / games) ** 0.5
        assert times[number] / games == pytest.approx(shares[move], abs=5 * spread + 2e-3)


def test_a_chance_to_win_is_fair_at_the_start() -> None:
    for edition in EDITIONS:
        for players in edition.tokens_to_win:
            assert chances_of_game(edition, players)[-1] == pytest.approx(1 / players)


def test_threads_change_nothing() -> None:
    one, many = (VectorEnv("classic", 3, 1100, threads=threads) for threads in (1, 2))
    for env in (one, many):
        env.reset(seed=4)
    generators, actions = one.generators(1), one.new_actions()
    for i in range(30):
        if i == 20:
            many.close()  # it goes on without its threads
        one.sample(generators, actions)
        first, second = one.step(actions), many.step(actions)
        for a, b in zip(first[:3], second[:3], strict=True):
            assert (a == b).all()


def test_streams_are_seeded_by_the_number_of_the_game() -> None:
    generators: Any = [[0] * 4 for _ in range(3)]
    seed_games(0, 3, 8, 0, generators)
    env = VectorEnv("classic", 2, 3)
    env._seed(8)
    assert env._generators.tolist() == generators


def test_chance_that_picks_actions_is_another_than_that_of_the_games() -> None:
    env = VectorEnv("classic", 2, 3)
    env._seed(8)
    assert not set(env.generators(8).ravel()) & set(env._generators.ravel())


def test_its_spaces_are_those_of_one_game(env: VectorEnv) -> None:
    for seen, mask in zip(env.observation, env.mask, strict=True):
        assert seen in env.single_observation_space
        assert env.single_action_space.sample(mask) in np.flatnonzero(mask)


@pytest.mark.parametrize("threads", [1, 2])
def test_a_copy_plays_on_like_the_original(threads: int) -> None:
    env = VectorEnv("standard", 3, 1024, threads=threads)
    env.reset(seed=2)
    env.step(env.mask.argmax(axis=1))
    for other in (copy.deepcopy(env), pickle.loads(pickle.dumps(env))):
        again = copy.deepcopy(env)
        for _ in range(30):
            again.step(again.mask.argmax(axis=1))
            other.step(other.mask.argmax(axis=1))
        assert np.array_equal(again.observation, other.observation)
        assert np.array_equal(again.rewards, other.rewards)


def test_a_reset_without_a_seed_goes_on_with_the_chance_of_the_last() -> None:
    one, other = (VectorEnv("classic", 2, 8) for _ in range(2))
    first, _ = one.reset(seed=3)
    first = first.copy()
    other.reset(seed=3)
    again, _ = one.reset()
    assert (again != first).any()
    assert (again == other.reset()[0]).all()


# Bad input


@pytest.mark.parametrize(
    ("setting", "words"),
    [
        ({"edition": "tarot"}, "there is no edition 'tarot'; the editions are standard, classic, premium"),
        ({"edition": None}, "there is no edition None"),
        ({"players": 9}, "standard is for 2 to 6 players, not 9"),
        ({"players": 2.0}, r"standard is for 2 to 6 players, not 2\.0"),
        ({"num_envs": 0}, "num_envs is 1 to 2147483647, not 0"),
        ({"num_envs": -3}, "num_envs is 1 to 2147483647, not -3"),
        ({"num_envs": 2.0}, r"num_envs is 1 to 2147483647, not 2\.0"),
        ({"num_envs": True}, "num_envs is 1 to 2147483647, not True"),
        ({"num_envs": 10**30}, "num_envs is 1 to 2147483647, not 1000"),
        ({"whole_games": "no"}, "whole_games is True or False, not 'no'"),
        ({"autoreset": 2}, "autoreset is True or False, not 2"),
        ({"reward": "fame"}, "there is no reward 'fame'; the rewards are round, game, chance"),
        ({"reward": ["game"]}, "there is no reward"),
        ({"whole_games": False, "reward": "game"}, "single rounds have the reward round"),
        ({"threads": 0}, "threads is 1 to 2147483647, not 0"),
        ({"threads": "2"}, "threads is 1 to 2147483647, not '2'"),
    ],
)
def test_a_wrong_setting_is_told(setting: dict[str, Any], words: str) -> None:
    with pytest.raises(SetupError, match=words):
        VectorEnv(**setting)


@pytest.mark.parametrize("seed", [-1, 1 << 63, 1.5, float("nan"), True, "1", [1, 2]])
def test_a_wrong_seed_is_told(seed: Any) -> None:
    env = VectorEnv("classic", 2, 4)
    for take in (lambda: env.reset(seed=seed), lambda: env.generators(seed), lambda: StreamDealer(seed)):
        with pytest.raises(SetupError, match="a seed is 0 to 9223372036854775807, not"):
            take()


def test_reset_comes_first() -> None:
    env = VectorEnv("classic", 2, 4)
    actions = np.zeros(4, np.int32)
    for name, take in (
        ("step", lambda: env.step(actions)),
        ("observe", lambda: env.observe(0)),
        ("sample", lambda: env.sample(env.generators(1), actions)),
        ("ask_counter", lambda: env.ask_counter(env.generators(1), actions)),
        ("ask_net", lambda: env.ask_net(env.generators(1), actions)),
    ):
        with pytest.raises(SetupError, match=rf"reset\(\) comes before the first {name}\(\)"):
            take()


@pytest.fixture
def env() -> VectorEnv:
    """Four games at their first decision."""
    env = VectorEnv("classic", 2, 4)
    env.reset(seed=1)
    return env


@pytest.mark.parametrize(
    ("actions", "words"),
    [
        (np.zeros(3, np.int32), r"actions have the shape \(4,\), not \(3,\)"),
        (np.zeros((1, 4), np.int32), r"actions have the shape \(4,\), not \(1, 4\)"),
        (0, r"actions have the shape \(4,\), not \(\)"),
        (None, r"actions have the shape \(4,\), not \(\)"),
        ([[0], [0, 1]], r"actions are one number a game, not \[\[0\], \[0, 1\]\]"),
        (np.zeros(4), "actions are integers, not float64"),
        (np.full(4, np.nan), "actions are integers, not float64"),
        (np.zeros(4, bool), "actions are integers, not bool"),
        (np.zeros(4, object), "actions are integers, not object"),
        (["Guard"] * 4, "actions are integers, not <U5"),
    ],
)
def test_actions_of_a_wrong_shape_or_type_are_told(env: VectorEnv, actions: Any, words: str) -> None:
    with pytest.raises(SetupError, match=words):
        env.step(actions)


def test_an_illegal_action_is_told_and_changes_nothing_in_any_game(env: VectorEnv) -> None:
    before = env.rows.copy()
    first = env.mask.argmax(axis=1)
    legal = f"{first[2]} ({env.actions[first[2]]})"
    for number in (-1, 10_000, int(env.mask[2].argmin()), int(first[2]) + (1 << 32)):
        actions = first.copy()
        actions[2] = number
        with pytest.raises(IllegalMove) as refused:
            env.step(actions)
        assert str(refused.value).startswith(f"action {number} of game 2 is not legal; seat {env.seat[2]} ")
        assert legal in str(refused.value)
        assert (env.rows == before).all()
    env.step(first)


def test_another_process_can_tell_of_an_illegal_action(env: VectorEnv) -> None:
    with pytest.raises(IllegalMove) as refused:
        env.step([-1] * 4)
    told = pickle.loads(pickle.dumps(refused.value))
    assert (type(told), told.code, str(told)) == (IllegalMove, "number", str(refused.value))


def test_an_action_may_be_an_integer_of_any_size(env: VectorEnv) -> None:
    first = env.mask.argmax(axis=1)
    for kind in (np.int8, np.uint8, np.int64, np.uint64):
        env.reset(seed=1)
        env.step(first.astype(kind))
    env.reset(seed=1)
    env.step(first.tolist())


def test_actions_may_be_for_reading_only(env: VectorEnv) -> None:
    first = env.mask.argmax(axis=1).astype(np.int32)
    first.flags.writeable = False
    env.step(first)


@pytest.mark.parametrize("pick", [VectorEnv.sample, VectorEnv.ask_counter, VectorEnv.ask_net])
def test_a_game_that_is_over_stays_so_until_all_are_reset(
    pick: Callable[[VectorEnv, Any, Any], None],
) -> None:
    setting: dict[str, Any] = {"whole_games": False, "reward": "round"}
    env = VectorEnv("premium", 5, 20, **setting, autoreset=False)
    other = VectorEnv("premium", 5, 20, **setting)
    for one in (env, other):
        one.reset(seed=1)
    chance, picked, gained = env.generators(2), env.new_actions(), np.zeros((20, 5))
    over, wrong = np.zeros(20, np.bool_), cycle((-1, 0, 5, 10_000, 1 << 40))
    arrays = env.observation, env.rows, env._generators
    while not over.all():
        picked[over] = -7
        pick(env, chance, picked)
        assert (picked[over] == -7).all()
        before, actions = [array.copy() for array in arrays], picked.astype(np.int64)
        actions[over] = next(wrong)
        _, rewards, ended, _, info = env.step(actions)
        for was, is_now in zip(before, arrays, strict=True):
            assert (was[over] == is_now[over]).all()
        assert not rewards[over].any()
        assert not info["action_mask"][ended].any()
        assert ended[over].all()
        gained += rewards
        over = ended.copy()
    assert (gained.sum(axis=1) > 0).all()
    env.reset(seed=1)
    assert (env.observation == other.observation).all()


def test_what_is_written_into_truncated_is_gone_with_the_next_step(env: VectorEnv) -> None:
    for _ in range(2):
        _, _, _, truncated, _ = env.step(env.mask.argmax(axis=1))
        assert not truncated.any()
        truncated |= True


@pytest.mark.skipif(not hasattr(os, "fork"), reason="there is no fork")
def test_it_goes_on_in_a_process_that_was_forked() -> None:
    text = """
import os
from billetdoux.envs.vector import VectorEnv
env = VectorEnv("classic", 2, 1100, threads=2)
env.reset(seed=1)
env.step(env.mask.argmax(axis=1))
child = os.fork()
env.step(env.mask.argmax(axis=1))
env.close()
if child:
    assert os.waitpid(child, 0)[1] == 0
"""
    subprocess.run([sys.executable, "-W", "ignore", "-c", text], check=True, timeout=120)


def test_chance_that_is_all_zeros_is_refused(env: VectorEnv) -> None:
    with pytest.raises(SetupError, match=r"generators are made by generators\(seed\)"):
        env.sample(np.zeros((4, WORDS), np.uint32), env.new_actions())


def test_numbers_and_flags_may_be_of_numpy() -> None:
    setting: dict[str, Any] = {"players": np.int64(3), "num_envs": np.int32(2), "whole_games": np.False_}
    env = VectorEnv("classic", **setting, reward="round")
    assert (type(env.players), env.players, env.num_envs) == (int, 3, 2)


@pytest.mark.parametrize("seat", [-1, 2, 1.0, True, "A", None])
def test_a_seat_that_is_not_there_observes_nothing(env: VectorEnv, seat: Any) -> None:
    with pytest.raises(SetupError, match="a seat is 0 to 1, not"):
        env.observe(seat)


@pytest.mark.parametrize("pick", [VectorEnv.sample, VectorEnv.ask_counter, VectorEnv.ask_net])
def test_arrays_to_pick_with_must_fit(env: VectorEnv, pick: Callable[[VectorEnv, Any, Any], None]) -> None:
    generators, actions = env.generators(1), env.new_actions()
    fixed = np.zeros(4, np.int32)
    fixed.flags.writeable = False
    every_other = np.zeros(8, np.int32)[::2]
    for wrong in (np.zeros(3, np.int32), np.zeros(4, np.int64), every_other, fixed, [0] * 4, None):
        with pytest.raises(
            SetupError, match=r"actions are a contiguous writable array, int32 of the shape \(4,\)"
        ):
            pick(env, generators, wrong)
    for wrong in (generators[:2], generators.astype(np.int64), None):
        with pytest.raises(
            SetupError, match=r"generators are a contiguous writable array, uint32 of the shape"
        ):
            pick(env, wrong, actions)


def test_without_a_gpu_the_cuda_engine_says_so() -> None:
    with pytest.raises(SetupError, match="the cuda engine needs"):
        CudaVectorEnv("classic", 2, 4)
    command = [sys.executable, "-m", "billetdoux", "simulate", "--engine", "cuda", "--rounds", "10"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert "the cuda engine needs" in done.stderr
    assert "Traceback" not in done.stderr
