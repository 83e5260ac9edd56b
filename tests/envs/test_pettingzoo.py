"""PettingZoo: its own tests pass, it plays the games of the rules, and it says what was wrong."""

import re
import warnings
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, seed_test
from pettingzoo.utils import BaseWrapper, random_demo

from billetdoux import Game
from billetdoux.envs.dealer import StreamDealer
from billetdoux.envs.pettingzoo import love_letter_v0
from billetdoux.envs.pettingzoo.love_letter_v0 import raw_env
from billetdoux.game.errors import IllegalMove, SetupError
from billetdoux.game.names import SEATS
from support.kit import ALL_TABLES
from support.observing import legal, masked, observed

SEEDS = range(100)


class CountedFrom(BaseWrapper):  # type: ignore[misc]
    """Counts every seed from another, as PettingZoo's tests know but one; spaces sample by it too."""

    def __init__(self, env: Any, first: int) -> None:
        super().__init__(env)
        self.first = first
        for agent in env.possible_agents:
            env.action_space(agent).seed(first)

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        super().reset(None if seed is None else self.first + seed, options)


def make(edition: str, players: int, seed: int) -> Any:
    """An environment for a seed: whole games or single rounds, raw or guarded."""
    made = raw_env if seed & 1 else love_letter_v0.env
    return CountedFrom(
        made(edition=edition, players=players, whole_games=seed & 2 == 0, reward="round"), seed
    )


@pytest.mark.parametrize(("edition", "players"), ALL_TABLES)
def test_its_api_test_finds_nothing_wrong_from_any_seed(edition: str, players: int) -> None:
    with warnings.catch_warnings():
        # They come with every mask that lies beside its observation, but in a list of PettingZoo's games.
        # With the mask in the info there would be none; but then those tools of PettingZoo that play by
        # chance (random_demo, render_test, performance_benchmark) would not find it.
        warnings.filterwarnings("ignore", "Observation space for each agent probably should be")
        warnings.filterwarnings("ignore", "Observation is not a NumPy array")
        for seed in SEEDS:
            api_test(make(edition, players, seed), num_cycles=3)


@pytest.mark.parametrize(("edition", "players"), ALL_TABLES)
def test_its_seed_test_finds_equal_games_from_every_seed(edition: str, players: int) -> None:
    for seed in SEEDS:
        seed_test(lambda seed=seed: make(edition, players, seed), num_cycles=2)


def test_its_demo_finds_the_masks() -> None:
    random_demo(raw_env("classic", 3), render=False)  # which would refuse an illegal action


@pytest.mark.parametrize("whole_games", [True, False])
@pytest.mark.parametrize(("edition", "players"), ALL_TABLES)
def test_it_plays_the_games_of_the_same_deals(edition: str, players: int, whole_games: bool) -> None:
    env = raw_env(edition, players, whole_games=whole_games, reward="game" if whole_games else "round")
    env.reset(seed=9)
    game, chance = Game.new(edition, players, dealer=StreamDealer(9)), np.random.default_rng(1)
    game.dealer = game.dealer if whole_games else None
    while True:
        over = game.decider is None
        assert env.terminations == dict.fromkeys(env.agents, over)
        assert not any(env.truncations.values())
        for seat in {SEATS.index(game.decider or "A"), int(chance.integers(players))}:
            seen = env.observe(f"player_{seat}")
            assert seen["observation"].tolist() == observed(game, seat)
            assert seen["action_mask"].tolist() == masked(game, seat)
        if game.decider is None:
            break
        assert not any(env.rewards.values())
        assert env.agent_selection == f"player_{SEATS.index(game.decider)}"
        moves = legal(game)
        number = int(chance.choice(sorted(moves)))
        game.push(moves[number])
        env.step(number)
    worth: list[float] = list(game.view(None).tokens)
    if game.outcome:
        worth = [(seat in game.outcome.winners) / len(game.outcome.winners) for seat in game.seats]
    assert list(env.rewards.values()) == pytest.approx(worth)


def test_a_reset_without_a_seed_goes_on_with_the_chance_of_the_last() -> None:
    one, other = (raw_env("standard", 3) for _ in range(2))
    for env in (one, other):
        env.reset(seed=3)
    first = one.observe("player_0")["observation"]
    for env in (one, other):
        env.reset()
    again = one.observe("player_0")["observation"]
    assert (again != first).any()
    assert (again == other.observe("player_0")["observation"]).all()


def test_a_table_is_rendered_as_text() -> None:
    env = raw_env("classic", 2, render_mode="ansi")
    env.reset(seed=1)
    table, *seats = (env.render() or "").splitlines()
    assert re.fullmatch(r"\d cards in the deck, [AB] holds [A-Z][a-z]+, [A-Z][a-z]+", table)
    assert seats == ["A player_0, 0 tokens, in: ", "B player_1, 0 tokens, in: "]
    with pytest.raises(SetupError, match=r"reset\(\) comes before the first render\(\)"):
        raw_env("classic", 2, render_mode="ansi").render()


# Bad input


@pytest.mark.parametrize(
    ("setting", "words"),
    [
        ({"edition": "tarot"}, "there is no edition 'tarot'"),
        ({"players": 7}, "standard is for 2 to 6 players, not 7"),
        ({"reward": "fame"}, "there is no reward 'fame'"),
        ({"whole_games": False}, "single rounds have the reward round"),
        ({"render_mode": "hologram"}, "there is no render_mode 'hologram'; they are ansi, human"),
    ],
)
def test_a_wrong_setting_is_told(setting: dict[str, Any], words: str) -> None:
    for made in (raw_env, love_letter_v0.env):
        with pytest.raises(SetupError, match=words):
            made(**setting)


def test_reset_comes_before_the_first_step_and_after_the_last() -> None:
    env = raw_env("classic", 2, whole_games=False, reward="round")
    with pytest.raises(SetupError, match=r"reset\(\) comes before the first step\(\)"):
        env.step(0)
    with pytest.raises(SetupError, match=r"reset\(\) comes before the first observe\(\)"):
        env.observe("player_0")
    with pytest.raises(AssertionError, match=r"reset\(\) needs to be called before step"):
        love_letter_v0.env("classic", 2).step(0)
    env.reset(seed=1)
    while not any(env.terminations.values()):
        env.step(int(env.last()[0]["action_mask"].argmax()))
    with pytest.raises(ValueError, match="when an agent is dead, the only valid action is None"):
        env.step(0)
    for _ in range(2):
        env.step(None)
    with pytest.raises(SetupError, match=r"reset\(\) comes .* after the last"):
        env.step(None)


@pytest.mark.parametrize("seed", [-1, 1 << 63, 1.5, True, "1"])
def test_a_wrong_seed_is_told(seed: Any) -> None:
    with pytest.raises(SetupError, match="a seed is 0 to 9223372036854775807, not"):
        raw_env("classic", 2).reset(seed=seed)


def test_an_agent_that_is_not_there_is_a_key_error() -> None:
    env = raw_env("classic", 2)
    env.reset(seed=1)
    for ask in (env.observe, env.observation_space, env.action_space):
        with pytest.raises(KeyError, match="player_2"):
            ask("player_2")


def test_an_illegal_action_is_told_and_changes_nothing() -> None:
    env = raw_env("classic", 2)
    env.reset(seed=1)
    before, agent = env._games.rows.copy(), env.agent_selection
    mask = env.last()[0]["action_mask"]
    for action in (-1, 10_000, 10**30, int(mask.argmin())):
        with pytest.raises(
            IllegalMove, match=f"action {action} is not legal; {agent} may take {mask.argmax()}"
        ):
            env.step(action)
    for wrong in ("Guard", 1.0, float("nan"), True, None, [0], np.array([0]), np.float32(0)):
        with pytest.raises(IllegalMove, match="an action is a number, not"):
            env.step(wrong)  # type: ignore[arg-type]
    assert (env._games.rows == before).all()
    assert env.agent_selection == agent


def test_an_action_may_be_an_integer_of_any_type() -> None:
    env = raw_env("classic", 2)
    kinds: tuple[Any, ...] = (int, np.int8, np.uint8, np.int64, np.array)
    for kind in kinds:
        env.reset(seed=1)
        env.step(kind(env.last()[0]["action_mask"].argmax()))


def test_whoever_acts_illegally_loses_in_the_guarded_environment() -> None:
    env = love_letter_v0.env(edition="classic", players=2)
    env.reset(seed=1)
    agent = env.agent_selection
    with pytest.raises(AssertionError, match="action is not in action space"):
        env.step(10_000)
    env.step(int(env.last()[0]["action_mask"].argmin()))
    assert env.rewards[agent] == -1
    assert all(env.terminations.values())
