"""Gymnasium: its own check passes, it plays the games of the rules, and it says what was wrong."""

import copy
import pickle
import re
import subprocess
import sys
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from billetdoux import Game
from billetdoux.envs import gymnasium as module
from billetdoux.envs.dealer import StreamDealer
from billetdoux.envs.gymnasium import ID, LoveLetterEnv
from billetdoux.game.errors import IllegalMove, SetupError
from billetdoux.game.names import SEATS
from billetdoux.game.numbering import number_of
from billetdoux.rules.row import TIE_BREAK, TOKENS
from support.kit import ALL_TABLES, position
from support.observing import masked, observed, scored


class Obliging(LoveLetterEnv):
    """Takes a legal action for any number: the checker picks one before it resets."""

    def step(self, action: Any) -> Any:
        legal = np.flatnonzero(self._mask())
        return super().step(legal[action % len(legal)])


@pytest.mark.parametrize("reward", ["round", "game", "chance"])
@pytest.mark.parametrize(("edition", "players"), ALL_TABLES)
def test_its_check_finds_nothing_wrong(edition: str, players: int, reward: str) -> None:
    check_env(Obliging(edition, players, "random", reward=reward), skip_render_check=True)


@pytest.mark.parametrize("whole_games", [True, False])
@pytest.mark.parametrize(("edition", "players"), ALL_TABLES)
def test_it_plays_the_games_of_the_same_deals(
    edition: str, players: int, whole_games: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    seeds: list[int] = []

    def deal(seed: int) -> StreamDealer:
        seeds.append(seed)
        return StreamDealer(seed)

    monkeypatch.setattr(module, "StreamDealer", deal)
    opponents = ("counter", *("random",) * (players - 2))
    env = LoveLetterEnv(edition, opponents=opponents, whole_games=whole_games, reward="round")
    seen, _ = env.reset(seed=players)
    assert env._game is not None
    game, seat = Game.new(edition, players, dealer=StreamDealer(seeds[-1])), env._seat
    game.dealer = game.dealer if whole_games else None
    had, reward, over = 0, 0.0, False
    while True:
        for move in env._game.moves[len(game.moves) :]:  # what the bots have played
            game.push(move)
        assert seen["observation"].tolist() == observed(game, seat)
        assert seen["action_mask"].tolist() == masked(game, seat)
        assert reward == scored(game)[seat] - had
        assert over == (game.decider is None)
        if over:
            break
        assert game.decider == SEATS[seat]
        had = scored(game)[seat]
        seen, reward, over, truncated, _ = env.step(int(seen["action_mask"].argmax()))
        assert not truncated


def test_an_action_that_is_sampled_is_legal() -> None:
    env: Any = gymnasium.make(ID, edition="premium", opponents=("random",) * 4)
    env.action_space.seed(1)
    seen, _ = env.reset(seed=1)
    over, picked = False, set()
    while not over:
        action = env.action_space.sample()
        assert seen["action_mask"][action]
        picked.add(action)
        seen, _, over, _, _ = env.step(action)
    assert len(picked) > 10


@pytest.mark.parametrize("reward", ["game", "chance"])
def test_rewards_add_up_to_the_game(reward: str) -> None:
    env: Any = gymnasium.make(ID, opponents=("random", "random"), reward=reward).unwrapped
    for seed in range(5):
        observation, _ = env.reset(seed=seed)
        total, over = 0.0, False
        while not over:
            number = int(np.flatnonzero(observation["action_mask"])[0])
            observation, gain, over, _, _ = env.step(number)
            total += float(gain)
        winners = env._game.outcome.winners
        won = 1 / len(winners) if SEATS[env._seat] in winners else 0
        assert total == pytest.approx(won - (1 / 3 if reward == "chance" else 0))


@pytest.mark.parametrize("seed", [5, 65])
def test_in_a_tie_break_each_of_two_has_half_a_chance(seed: int) -> None:
    env = LoveLetterEnv("premium", opponents=("random",) * 4, reward="chance")
    env.action_space.seed(0)
    env.reset(seed=seed)
    assert env._game is not None
    chance = 1 / 5
    while not env._game.row[TIE_BREAK]:
        chance += env.step(env.action_space.sample())[1]
    assert env._game.decider == SEATS[env._seat]
    assert chance == pytest.approx(1 / 2)


@pytest.mark.parametrize(("edition", "opponents"), [("classic", ("counter",)), ("standard", ("random",) * 5)])
def test_every_episode_begins_with_a_decision_of_the_learner(
    edition: str, opponents: tuple[str, ...]
) -> None:
    env = LoveLetterEnv(edition, opponents=opponents, whole_games=False, reward="round")
    for seed in range(100):  # among them rounds that a bot wins at once
        assert env.reset(seed=seed)[0]["action_mask"].any()


def test_gymnasium_makes_many_of_it() -> None:
    many: Any = gymnasium.make_vec(
        ID, num_envs=3, opponents=("random",), whole_games=False, reward="round", vectorization_mode="sync"
    )
    seen, _ = many.reset(seed=1)
    over = np.zeros(3, np.bool_)
    for _ in range(60):
        assert (seen["action_mask"].any(axis=1) | over).all()
        seen, _, over, _, _ = many.step(seen["action_mask"].argmax(axis=1))


def test_copies_and_pickles_go_on_as_the_environment_itself() -> None:
    env = LoveLetterEnv("premium", opponents=("random",) * 4)
    env.action_space.seed(1)
    env.reset(seed=1)
    env.step(env.action_space.sample())
    others = copy.deepcopy(env), pickle.loads(pickle.dumps(env))
    for seed in (None, 2):
        if seed is not None:
            env.reset(seed=seed)
        expected = env.step(int(env._mask().argmax()))
        for other in others:
            if seed is not None:
                other.reset(seed=seed)
            found = other.step(int(other._mask().argmax()))
            assert (found[0]["observation"] == expected[0]["observation"]).all()
            assert found[1:4] == expected[1:4]
            assert (found[4]["action_mask"] == expected[4]["action_mask"]).all()


def test_a_table_is_rendered_as_text_or_printed(capsys: pytest.CaptureFixture[str]) -> None:
    env: Any = gymnasium.make(ID, opponents=("random",), edition="classic", seat=0, render_mode="ansi")
    env.reset(seed=1)
    text = env.render()
    held = r"\d+ cards in the deck, A holds \w+, \w+"
    assert re.fullmatch(held + r"\nA learner, 0 tokens, in: .*\nB random, 0 tokens, in: .*", text)
    other = LoveLetterEnv("classic", opponents=("random",), seat=0, render_mode="human")
    with pytest.raises(gymnasium.error.ResetNeeded, match=r"reset\(\) comes before the first render\(\)"):
        other.render()
    other.reset(seed=1)
    assert capsys.readouterr().out == f"{text}\n"
    with pytest.raises(SetupError, match="there is no render_mode 'hologram'; they are ansi, human"):
        LoveLetterEnv(render_mode="hologram")


def test_a_token_that_a_bishop_brings_is_rewarded_when_the_round_ends() -> None:
    env = LoveLetterEnv("premium", opponents=("random",) * 4, seat=0, whole_games=False, reward="round")
    env.reset(seed=1)
    hands = {"A": "Guard", "B": "Baron", "C": "Guard", "D": "Guard", "E": "Handmaid"}
    env._game = position("premium", 5, hands=hands, deck=["Bishop", *["Guard"] * 4, "King", "Count"])
    seen, reward, over, _, _ = env.step(number_of("Bishop B 3", env._game.view("A")))
    assert env._game.row[TOKENS] == 1
    assert (reward, over) == (0, False)
    total = 0.0
    while not over:
        seen, reward, over, _, _ = env.step(int(seen["action_mask"].argmax()))
        total += reward
    assert total == env._game.row[TOKENS] >= 1


# Bad input


@pytest.mark.parametrize(
    ("setting", "words"),
    [
        ({"edition": "tarot"}, "there is no edition 'tarot'"),
        ({"opponents": "sage"}, "there is no bot 'sage'; the bots are random, uniform, counter, search"),
        ({"opponents": 3}, "an opponent is the name of a bot, like counter, not 3"),
        ({"opponents": ["random", None]}, "an opponent is the name of a bot, like counter, not None"),
        ({"opponents": ("random",) * 6}, "standard is for 2 to 6 players, not 7"),
        ({"opponents": ()}, "standard is for 2 to 6 players, not 1"),
        ({"seat": 4}, "a seat is 0 to 3, not 4"),
        ({"seat": 1.0}, r"a seat is 0 to 3, not 1\.0"),
        ({"seat": True}, "a seat is 0 to 3, not True"),
        ({"players": 7}, "standard is for 2 to 6 players, not 7"),
        ({"players": 1}, "players is 2 to 8, not 1"),
        ({"players": 3, "opponents": ("random",)}, "3 players have 2 opponents, not 1"),
        ({"illegal": "forgive"}, "illegal is raise, penalise or random, not 'forgive'"),
        ({"flat": 1}, "flat is True or False, not 1"),
        ({"reward": "fame"}, "there is no reward 'fame'; the rewards are round, game, chance"),
        ({"reward": ["game"]}, "there is no reward"),
        ({"whole_games": False}, "single rounds have the reward round"),
    ],
)
def test_a_wrong_setting_is_told(setting: dict[str, Any], words: str) -> None:
    with pytest.raises(SetupError, match=words):
        gymnasium.make(ID, **setting)


@pytest.mark.parametrize("seed", [-1, 1.5, "1"])
def test_a_wrong_seed_is_gymnasiums_own_error(seed: Any) -> None:
    with pytest.raises(gymnasium.error.Error, match="Seed must be"):
        gymnasium.make(ID).reset(seed=seed)


def test_reset_comes_before_the_first_step_and_after_the_last() -> None:
    env = LoveLetterEnv("classic", 2, "random", whole_games=False, reward="round")
    with pytest.raises(gymnasium.error.ResetNeeded, match="reset"):
        env.step(0)
    seen, _ = env.reset(seed=1)
    over = False
    while not over:
        seen, _, over, _, _ = env.step(int(seen["action_mask"].argmax()))
    with pytest.raises(gymnasium.error.ResetNeeded, match="after the last"):
        env.step(0)


def unmasked(env: Any, seed: int) -> int:
    """An action that is not legal, once the environment is reset."""
    _, info = env.reset(seed=seed)
    return int(info["action_mask"].argmin())


def test_an_illegal_action_may_cost_one_and_the_episode() -> None:
    env = LoveLetterEnv("classic", 2, "random", illegal="penalise")
    action = unmasked(env, 1)
    before = list(env._game.row) if env._game else []
    _, reward, over, truncated, info = env.step(action)
    assert (reward, over, truncated) == (-1.0, True, False)
    assert env._game is not None
    assert env._game.row == before
    assert info["action_mask"].any()
    with pytest.raises(gymnasium.error.ResetNeeded):
        env.step(int(info["action_mask"].argmax()))
    env.reset(seed=2)
    assert env.step(env.action_space.sample())[1] >= 0


def test_in_the_place_of_an_illegal_action_chance_may_pick_a_legal_one() -> None:
    taken = set()
    for _ in range(2):
        env = LoveLetterEnv("classic", 2, "random", illegal="random")
        found = []
        for seed in range(20):
            action = unmasked(env, seed)
            assert env._game is not None
            decisions = len(env._game.moves)
            assert env.step(action)[1] >= 0
            found.append(str(env._game.moves[decisions]))
        taken.add(tuple(found))
    assert len(taken) == 1  # by the chance of the seed
    assert len(set(found)) > 5


def test_masks_come_with_the_observation_in_the_info_and_when_asked_for() -> None:
    env: Any = gymnasium.make(ID, edition="classic", opponents=("random",))
    seen, info = env.reset(seed=1)
    over = False
    while not over:
        asked = env.get_wrapper_attr("action_masks")()
        assert asked.dtype == np.bool_
        assert (seen["action_mask"] == asked).all()
        assert (info["action_mask"] == asked).all()
        seen, _, over, _, info = env.step(int(asked.argmax()))


def test_a_flat_observation_is_the_same_numbers() -> None:
    one, other = (LoveLetterEnv("classic", 2, flat=flat) for flat in (True, False))
    assert isinstance(other.observation_space, gymnasium.spaces.Dict)
    assert one.observation_space == other.observation_space["observation"]
    flat, flat_info = one.reset(seed=4)
    full, full_info = other.reset(seed=4)
    assert (flat == full["observation"]).all()
    assert (flat_info["action_mask"] == full_info["action_mask"]).all()


def test_it_is_made_without_an_import_by_the_name_of_its_module() -> None:
    code = (
        "import gymnasium; name = 'billetdoux.envs.gymnasium:billetdoux/LoveLetter-v0'; "
        "gymnasium.make(name).reset(seed=1); gymnasium.make_vec(name, num_envs=2).reset(seed=1)"
    )
    subprocess.run([sys.executable, "-W", "error", "-c", code], check=True)


def test_an_illegal_action_is_told_and_changes_nothing() -> None:
    env = LoveLetterEnv("classic")
    seen, _ = env.reset(seed=1)
    assert env._game is not None
    before, mask = list(env._game.row), seen["action_mask"]
    for action in (-1, 10_000, 10**30, int(mask.argmin())):
        with pytest.raises(
            IllegalMove, match=f"{action} is not the number of a legal move; .*{mask.argmax()}"
        ):
            env.step(action)
    for wrong in ("Guard", 1.0, float("nan"), True, None, [0], np.array([0]), np.float32(0)):
        with pytest.raises(IllegalMove, match="an action is a number, not"):
            env.step(wrong)  # type: ignore[arg-type]
    assert env._game.row == before
    env.step(np.array(mask.argmax()))  # type: ignore[arg-type]
