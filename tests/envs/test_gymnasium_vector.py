"""Many games for Gymnasium: its wrappers work, one seat learns, and the bots play in between."""

from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.vector import AutoresetMode
from gymnasium.wrappers import vector as wrappers

import billetdoux.envs.gymnasium  # noqa: F401 - it registers
from billetdoux.envs.gymnasium_vector import LoveLetterVectorEnv
from billetdoux.envs.vector import VectorEnv
from billetdoux.game.errors import IllegalMove, SetupError
from support.kit import ALL_TABLES

ID = "billetdoux/LoveLetter-v0"


def by_chance(info: dict[str, Any], chance: np.random.Generator) -> Any:
    """A legal action of each game; any number where it is over."""
    mask = info["action_mask"]
    return (mask * chance.random(mask.shape)).argmax(axis=1)


@pytest.mark.parametrize(
    "wrap",
    [
        lambda env: wrappers.DtypeObservation(env, np.float32),
        wrappers.FlattenObservation,
        wrappers.RecordEpisodeStatistics,
        wrappers.NormalizeObservation,
        wrappers.DictInfoToList,
        lambda env: wrappers.ClipReward(env, -1, 1),
    ],
    ids=["dtype", "flatten", "record", "normalise", "list", "clip"],
)
def test_gymnasiums_wrappers_work(wrap: Any) -> None:
    env = wrap(gymnasium.make_vec(ID, num_envs=4, opponents="uniform", flat=True))
    many = env.unwrapped
    assert isinstance(many, LoveLetterVectorEnv)
    env.reset(seed=1)
    for _ in range(80):
        seen, rewards, over, truncated, _ = env.step(many.action_masks().argmax(axis=1))
        assert len(seen) == len(rewards) == len(over) == len(truncated) == 4


@pytest.mark.parametrize(("edition", "players"), ALL_TABLES)
def test_the_learner_decides_until_it_is_over_and_sees_what_its_seat_may_know(
    edition: str, players: int
) -> None:
    env, chance = LoveLetterVectorEnv(16, edition, players, "uniform"), np.random.default_rng(players)
    seen, info = env.reset(seed=players)
    seats, over = info["seat"], np.zeros(16, np.bool_)
    for _ in range(60):
        assert (seen["action_mask"].any(axis=1) == ~over).all()
        assert env.observation_space.contains(seen)
        for seat in range(players):
            mine = seats == seat
            assert (env._games.observe(seat)[mine] == seen["observation"][mine]).all()
        kept = ~over
        seen, _, over, _, info = env.step(by_chance(info, chance))
        assert (info["seat"][kept] == seats[kept]).all()
        seats = info["seat"]


@pytest.mark.parametrize("reward", ["game", "chance"])
def test_rewards_add_up_to_the_game(reward: str) -> None:
    env, chance = LoveLetterVectorEnv(8, "standard", 3, "uniform", reward=reward), np.random.default_rng(1)
    _, info = env.reset(seed=1)
    totals = np.zeros(8)
    ended: list[float] = []
    while len(ended) < 200:
        _, gained, over, _, info = env.step(by_chance(info, chance))
        totals += gained
        ended += totals[over].tolist()
        totals[over] = 0.0
    shift = 1 / 3 if reward == "chance" else 0.0
    assert all(min(abs(total + shift - share) for share in (0, 1 / 3, 1 / 2, 1)) < 1e-5 for total in ended)
    won = sum(ended) / len(ended) + shift
    assert 1 / 3 - 0.11 < won < 1 / 3 + 0.11  # all play alike: three standard errors


def test_equal_seeds_give_equal_games() -> None:
    heard: list[list[Any]] = []
    for _ in range(2):
        env, chance = (
            LoveLetterVectorEnv(8, "classic", opponents=("counter", "uniform")),
            np.random.default_rng(3),
        )
        _, info = env.reset(seed=5)
        heard.append([])
        for _ in range(5):
            seen, *_, info = env.step(by_chance(info, chance))
            heard[-1].append(seen["observation"])
    assert (np.array(heard[0]) == np.array(heard[1])).all()


def test_the_counter_is_stronger_than_uniform_play() -> None:
    taken = {}
    for bot in ("uniform", "counter"):
        env, chance = LoveLetterVectorEnv(64, "classic", 2, bot), np.random.default_rng(1)
        _, info = env.reset(seed=1)
        won = games = 0.0
        for _ in range(150):
            _, gained, over, _, info = env.step(by_chance(info, chance))
            won, games = won + gained.sum(), games + over.sum()
        taken[bot] = won / games
    assert taken["counter"] < 0.25 < 0.4 < taken["uniform"] < 0.6


def test_an_illegal_action_is_told_or_costs_one_or_is_replaced() -> None:
    for illegal in ("raise", "penalise", "random"):
        env = LoveLetterVectorEnv(3, "classic", 2, "uniform", illegal=illegal)
        _, info = env.reset(seed=2)
        actions = info["action_mask"].argmax(axis=1)
        actions[1] = info["action_mask"][1].argmin()
        if illegal == "raise":
            before = env._games.rows.copy()
            with pytest.raises(IllegalMove, match=f"action {actions[1]} of game 1 is not legal"):
                env.step(actions)
            assert (env._games.rows == before).all()
        else:
            _, gained, over, _, info = env.step(actions)
            assert (gained[1], over[1]) == ((-1.0, True) if illegal == "penalise" else (0.0, False))
            _, _, over, _, info = env.step(info["action_mask"].argmax(axis=1))
            assert info["action_mask"][1].any() or over[1]


def test_bots_that_are_not_compiled_are_refused_with_what_to_do() -> None:
    with pytest.raises(SetupError, match='uniform do; any bot does with vectorization_mode="sync"'):
        gymnasium.make_vec(ID, num_envs=2, opponents=("search",))


def test_the_vector_environment_of_all_seats_is_one_of_gymnasiums() -> None:
    env = VectorEnv("classic", 2, 4)
    assert isinstance(env, gymnasium.vector.VectorEnv)
    assert env.metadata["autoreset_mode"] == AutoresetMode.SAME_STEP
    assert VectorEnv("classic", 2, 4, autoreset=False).metadata["autoreset_mode"] == AutoresetMode.DISABLED
    seen, _ = env.reset(seed=1)
    assert env.observation_space.contains(seen)
    assert env.action_space.shape == (4,)
    clipped = wrappers.DtypeObservation(VectorEnv("classic", 2, 4, autoreset=False), np.float32)
    assert clipped.reset(seed=1)[0].dtype == np.float32
    env.close()
    assert env.closed
