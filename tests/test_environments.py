"""Environments: every interface plays the same games, shows no secret, and says what was wrong."""

import subprocess
import sys
import warnings
from collections.abc import Sequence
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, seed_test

import test_leaks as leaks
from billetdoux import Game
from billetdoux.envs import cuda as cuda_env
from billetdoux.envs.core.encoding import encode
from billetdoux.envs.core.memory import SIGHTS_SIZE, remember
from billetdoux.envs.core.stepping import seed_games
from billetdoux.envs.dealing import StreamDealer
from billetdoux.envs.gymnasium import ID, LoveLetterEnv
from billetdoux.envs.layout import characters_of, length_of, sections
from billetdoux.envs.pettingzoo import env as guarded_env
from billetdoux.envs.pettingzoo import raw_env
from billetdoux.envs.vector import VectorEnv, chances_of_game
from billetdoux.game.errors import IllegalMove, SetupError
from billetdoux.game.names import SEATS, find_edition, read_card
from billetdoux.game.numbering import number_of
from billetdoux.rules import row as r
from billetdoux.rules.editions import EDITIONS, Edition
from billetdoux.rules.notes import NOTES_SIZE
from kit import ALL_TABLES as TABLES


def observed(game: Game, seat: int) -> list[int]:
    """What a seat observes in a game now, interpreted, from all that happened in the round."""
    edition = game.edition
    public, sights = [r.NONE] * NOTES_SIZE, [r.NONE] * SIGHTS_SIZE
    for step in game._steps:
        if step.round == game.round:
            remember(step.row, public, sights)
    kinds = sorted(edition.deck)
    ranks = [kinds.index(kind) if kind in kinds else 0 for kind in range(r.KINDS)]
    found = [0] * length_of(edition, game.players)
    encode(game.row, public, sights, seat, kinds, ranks, found)
    return found


def section(found: Sequence[int], edition: Edition, players: int, name: str) -> list[int]:
    part = next(part for part in sections(edition, players) if part.name == name)
    return list(found[part.offset : part.offset + part.length])


@pytest.mark.parametrize(("edition", "players"), TABLES)
def test_the_vector_environment_plays_the_games_of_the_same_deals(edition: str, players: int) -> None:
    games = 2
    env = VectorEnv(edition, players, games, reward="round")
    env.reset(seed=5)
    twins = [Game.new(edition, players, dealer=StreamDealer(5, i)) for i in range(games)]
    generators, actions = env.generators(6), np.zeros(games, np.int32)
    tokens, ended = np.zeros((games, players)), 0
    while ended < 2:
        env.sample(generators, actions)
        for i, game in enumerate(twins):
            assert game.decider == SEATS[env.seat[i]]
            legal = {number_of(move, game.edition): move for move in game.legal_moves}
            assert sorted(legal) == np.flatnonzero(env.mask[i]).tolist()
            game.push(legal[int(actions[i])])
        _, rewards, over, _, _ = env.step(actions)
        tokens += rewards
        for i, game in enumerate(twins):
            assert over[i] == (game.outcome is not None)
            if game.outcome:
                assert tokens[i].tolist() == list(game.outcome.tokens)
                tokens[i], ended = 0, ended + 1
                twins[i] = Game.new(edition, players, dealer=_Again(game))
            assert observed(twins[i], int(env.seat[i])) == env.observation[i].tolist()


class _Again:
    """The chance of a game that is over goes on in the next."""

    def __init__(self, game: Game) -> None:
        assert game.dealer is not None
        self.shuffle, self.pick = game.dealer.shuffle, game.dealer.pick


@pytest.mark.parametrize(("edition", "players"), TABLES)
def test_pettingzoo_plays_the_games_of_the_same_deals(edition: str, players: int) -> None:
    env = raw_env(edition, players)
    env.reset(seed=9)
    game, chance = Game.new(edition, players, dealer=StreamDealer(9)), np.random.default_rng(1)
    while game.outcome is None:
        assert env.agent_selection == f"player_{SEATS.index(game.decider or '')}"
        moves = {number_of(move, game.edition): move for move in game.legal_moves}
        number = int(chance.choice(sorted(moves)))
        game.push(moves[number])
        env.step(number)
    assert all(env.terminations.values())
    share = 1 / len(game.outcome.winners)
    assert env.rewards == pytest.approx(
        {f"player_{i}": share * (seat in game.outcome.winners) for i, seat in enumerate(game.seats)}
    )


@pytest.mark.parametrize(("edition", "players"), TABLES)
def test_pettingzoo_finds_its_own_rules_kept(edition: str, players: int) -> None:
    with warnings.catch_warnings():
        # An observation with its mask beside it is PettingZoo's own convention, and api_test warns of it.
        warnings.filterwarnings("ignore", "Observation space for each agent probably should be")
        warnings.filterwarnings("ignore", "Observation is not a NumPy array")
        for seed in range(100):
            env = raw_env(edition, players, whole_games=seed % 2 == 0, reward="round")
            env.reset(seed=seed)
            api_test(env, num_cycles=2)
        seed_test(lambda: guarded_env(edition=edition, players=players), num_cycles=2)


@pytest.mark.parametrize(("edition", "players"), TABLES)
def test_equal_seeds_give_equal_games_to_pettingzoo(edition: str, players: int) -> None:
    one, other = (raw_env(edition, players) for _ in range(2))
    for seed in range(100):
        for env in (one, other):
            env.reset(seed=seed)
        for _ in range(4):
            assert one.agent_selection == other.agent_selection
            seen, again = one.observe(one.agent_selection), other.observe(other.agent_selection)
            assert (seen["observation"] == again["observation"]).all()
            number = int(np.flatnonzero(seen["action_mask"])[seed % seen["action_mask"].sum()])
            one.step(number)
            other.step(number)
            if any(one.terminations.values()):
                break


def test_whoever_acts_illegally_loses_in_the_guarded_environment() -> None:
    env = guarded_env(edition="classic", players=2)
    env.reset(seed=1)
    agent = env.agent_selection
    illegal = int(np.flatnonzero(env.last()[0]["action_mask"] == 0)[0])
    env.step(illegal)
    assert env.rewards[agent] == -1
    assert all(env.terminations.values())


def test_a_table_is_rendered_as_text() -> None:
    env = raw_env("classic", 2, render_mode="ansi")
    env.reset(seed=1)
    assert env.render() == "A player_0, 0 tokens, in: \nB player_1, 0 tokens, in: "


class Obliging(LoveLetterEnv):
    """Takes a legal action for any number, as the checker knows of no masks."""

    def step(self, action: Any) -> Any:
        assert self._game is not None
        legal = np.flatnonzero(self._observe(self._game)["action_mask"])
        return super().step(legal[action % len(legal)])


@pytest.mark.parametrize("opponents", ["counter", ("random", "counter"), ("random",) * 4])
def test_gymnasium_finds_its_own_rules_kept(opponents: str | tuple[str, ...]) -> None:
    check_env(Obliging(opponents=opponents, reward="chance"), skip_render_check=True)


def test_chances_to_win_add_up_to_the_game() -> None:
    env: Any = gymnasium.make(ID, opponents=("random", "random"), reward="chance").unwrapped
    for seed in range(5):
        observation, _ = env.reset(seed=seed)
        total, over = 0.0, False
        while not over:
            number = int(np.flatnonzero(observation["action_mask"])[0])
            observation, reward, over, _, _ = env.step(number)
            total += float(reward)
        assert env._game.outcome
        won = SEATS[env._seat] in env._game.outcome.winners
        assert total == pytest.approx((1 / len(env._game.outcome.winners) if won else 0) - 1 / 3)


@pytest.mark.parametrize("reward", ["game", "chance"])
@pytest.mark.parametrize(("edition", "players"), [("standard", 4), ("premium", 2), ("premium", 8)])
def test_rewards_of_the_vector_environment_add_up_to_the_game(
    edition: str, players: int, reward: str
) -> None:
    games = 4
    env = VectorEnv(edition, players, games, reward=reward)
    env.reset(seed=2)
    generators, actions = env.generators(3), np.zeros(games, np.int32)
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


def test_a_chance_to_win_is_fair_at_the_start() -> None:
    for edition in EDITIONS:
        for players in edition.tokens_to_win:
            assert chances_of_game(edition, players)[-1] == pytest.approx(1 / players)


def test_threads_change_nothing() -> None:
    one, many = (VectorEnv("classic", 3, 1100, threads=threads) for threads in (1, 2))
    for env in (one, many):
        env.reset(seed=4)
    generators, actions = one.generators(1), np.zeros(1100, np.int32)
    for _ in range(30):
        one.sample(generators, actions)
        first, second = one.step(actions), many.step(actions)
        for a, b in zip(first[:3], second[:3], strict=True):
            assert (a == b).all()


def test_an_observation_counts_from_the_observer() -> None:
    edition = find_edition("classic", 2)
    game = Game.new("classic", 2, seed=bytes(32), starter="A")
    for seat in (0, 1):
        found = observed(game, seat)
        names = characters_of(edition)
        hand = section(found, edition, 2, "hand")
        assert sorted(game.hand(SEATS[seat])) == sorted(
            name for name, count in zip(names, hand, strict=True) for _ in range(count)
        )
        assert section(found, edition, 2, "turn") == ([1, 0] if seat == 0 else [0, 1])
        face_up = [read_card(card) for card in game.view(None).face_up]
        assert sum(section(found, edition, 2, "face_up")) == len(face_up) == 3
        assert section(found, edition, 2, "deck") == [game.view(None).deck_size]
        lying = sum(hand) + 3
        assert sum(section(found, edition, 2, "unseen")) == len(edition.cards()) - lying


@pytest.mark.parametrize(("edition", "players"), TABLES)
def test_an_observation_stays_within_its_space(edition: str, players: int) -> None:
    env = VectorEnv(edition, players, 8)
    env.reset(seed=3)
    most = np.concatenate([np.full(part.length, part.most) for part in env.sections])
    generators, actions = env.generators(3), np.zeros(8, np.int32)
    for _ in range(150):
        env.sample(generators, actions)
        observation = env.step(actions)[0]
        assert (observation >= 0).all()
        assert (observation <= most).all()
        for seat in range(players):
            seen = env.observe(seat)
            assert ((seen >= 0) & (seen <= most)).all()


@pytest.mark.parametrize(("edition", "players"), TABLES)
def test_an_observation_depends_only_on_what_its_seat_has_seen(
    edition: str, players: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(leaks, "sent", _observations)
    monkeypatch.setattr(leaks, "chosen", lambda game, viewer: [])
    assert leaks.redeals(edition, players, 77 + players) >= 3


def _observations(game: Game, viewer: int | None) -> bytes:
    """Every byte that a seat observes, at every step."""
    if viewer is None:
        return b""
    again = Game.new(game.edition.name, game.players, dealer=game.dealer, starter="A")
    parts = [bytes(observed(again, viewer))]
    for move in game.moves:
        again.push(move)
        parts.append(bytes(observed(again, viewer)))
    return b"".join(parts)


def test_bad_settings_are_told() -> None:
    for setting, words in (
        ({"edition": "tarot"}, "there is no edition 'tarot'"),
        ({"players": 9}, "standard is for 2 to 6 players"),
        ({"num_envs": 0}, "num_envs is 1 or more, not 0"),
        ({"reward": "fame"}, "the rewards are round, game, chance"),
        ({"whole_games": False, "reward": "game"}, "single rounds have the reward round"),
    ):
        with pytest.raises(SetupError, match=words):
            VectorEnv(**setting)


def test_bad_actions_are_told_and_change_nothing() -> None:
    env = VectorEnv("classic", 2, 4)
    with pytest.raises(SetupError, match="reset"):
        env.step(np.zeros(4, np.int32))
    with pytest.raises(SetupError, match="a seed is 0 to"):
        env.reset(seed=-1)
    env.reset(seed=1)
    before = env.rows.copy()
    for actions, words in (
        (np.zeros(3, np.int32), r"the shape \(4,\), not \(3,\)"),
        (np.zeros(4), "actions are integers, not float64"),
    ):
        with pytest.raises(SetupError, match=words):
            env.step(actions)
    for number in (-1, 10_000, int(np.flatnonzero(env.mask[2] == 0)[0])):
        actions = np.array([np.flatnonzero(mask)[0] for mask in env.mask])
        actions[2] = number
        with pytest.raises(IllegalMove, match=f"action {number} of game 2 is not legal"):
            env.step(actions)
        assert (env.rows == before).all()


def test_bad_input_to_pettingzoo_and_gymnasium_is_told() -> None:
    with pytest.raises(SetupError, match="there is no edition"):
        raw_env("tarot")
    with pytest.raises(SetupError, match="render_mode"):
        raw_env(render_mode="hologram")
    env = raw_env("classic", 2)
    env.reset(seed=1)
    with pytest.raises(IllegalMove, match="a number"):
        env.step("Guard")  # type: ignore[arg-type]
    with pytest.raises(IllegalMove, match="is not legal"):
        env.step(10_000)
    for setting, words in (
        ({"opponents": "sage"}, "there is no bot 'sage'"),
        ({"opponents": ("random",), "seat": 2}, "a seat is 0 to 1"),
        ({"reward": "fame"}, "the rewards are"),
    ):
        with pytest.raises(SetupError, match=words):
            gymnasium.make(ID, **setting)
    alone = gymnasium.make(ID).unwrapped
    with pytest.raises(gymnasium.error.ResetNeeded):
        alone.step(0)
    alone.reset(seed=1)
    with pytest.raises(IllegalMove, match="not the number of a legal move"):
        alone.step(10_000)


def test_without_a_gpu_the_cuda_engine_says_so() -> None:
    with pytest.raises(SetupError, match="the cuda engine needs"):
        cuda_env.CudaVectorEnv("classic", 2, 4)
    command = [sys.executable, "-m", "billetdoux", "simulate", "--engine", "cuda", "--rounds", "10"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert "the cuda engine needs" in done.stderr
    assert "Traceback" not in done.stderr


def test_streams_are_seeded_by_the_number_of_the_game() -> None:
    generators: Any = [[0] * 4 for _ in range(3)]
    seed_games(0, 3, 8, generators)
    env = VectorEnv("classic", 2, 3)
    assert env.generators(8).tolist() == generators
