"""The self-play example: what it learns from, that it learns, and that it goes on where it stood."""

import csv
import importlib.util
import sys
from dataclasses import replace
from pathlib import Path
from types import ModuleType
from typing import Any

import numpy as np
import pytest

from billetdoux.envs.vector import VectorEnv

torch: Any = pytest.importorskip("torch", reason="the extra `learning` is not installed")

SOURCE = Path(__file__).parents[1] / "examples" / "self_play.py"


def load() -> ModuleType:
    spec = importlib.util.spec_from_file_location("self_play", SOURCE)
    assert spec
    assert spec.loader
    sys.modules["self_play"] = module = importlib.util.module_from_spec(spec)  # dataclasses look there
    spec.loader.exec_module(module)
    return module


example: Any = load()
TINY = example.Setting(
    games=64, steps=16, updates=4, parts=4, width=16, judge_every=2, judge_rounds=20, last_rounds=20
)


def new_game(setting: Any) -> tuple[VectorEnv, Any]:
    """An environment that has begun, and a player who knows nothing."""
    torch.manual_seed(setting.seed)
    env = VectorEnv(
        example.EDITION, example.PLAYERS, setting.games, whole_games=False, reward="round", threads=1
    )
    env.reset(seed=setting.seed)
    most = torch.tensor([float(section.most) for section in env.sections for _ in range(section.length)])
    return env, example.Player(most, env.mask.shape[1], setting.width)


def curve(folder: Path) -> list[tuple[str, str]]:
    """The decisions and shares that a run wrote down."""
    with (folder / "curve.csv").open() as file:
        return [(row["decisions"], row["share"]) for row in csv.DictReader(file)]


def test_an_advantage_is_what_a_step_changed_and_half_of_what_the_next_one_did() -> None:
    rewards, over = torch.tensor([[0.0], [1.0], [0.0]]), torch.tensor([[False], [True], [False]])
    worth = torch.tensor([[0.2], [0.4], [-0.1], [0.3]])
    found = example.advantages(rewards, over, worth, trace=0.5)
    # The last: 0.3 + 0.1. The round ends before it: 1 - 0.4. The first: 0.4 - 0.2 + 0.6 / 2.
    assert found.flatten().tolist() == pytest.approx([0.5, 0.6, 0.4])


def test_a_seat_learns_from_what_the_other_loses() -> None:
    env, player = new_game(TINY)
    seen = example.play(env, player, TINY.steps, "cpu")
    assert set(seen.sides.flatten().tolist()) == {1, -1}
    assert set(seen.rewards[seen.over].tolist()) <= {1, 0, -1}
    assert not seen.rewards[~seen.over].any()
    assert (seen.masks.gather(2, seen.actions[..., None]) == 1).all()


def test_the_critic_is_given_the_hand_of_the_seat_that_does_not_decide() -> None:
    env, player = new_game(TINY)
    hand = next(section for section in env.sections if section.name == "hand")
    at = slice(hand.offset, hand.offset + hand.length)
    others = [
        np.where(env.seat == 0, env.observe(1)[:, i], env.observe(0)[:, i]) for i in range(at.start, at.stop)
    ]
    seen = example.play(env, player, 1, "cpu")
    assert (seen.hidden[0, :, at].numpy() == np.stack(others, 1)).all()


def test_what_was_learned_beats_random_play() -> None:
    setting = replace(TINY, games=256, updates=20, parts=4, width=64)
    env, player = new_game(setting)
    _, before = new_game(setting)
    optimizer = torch.optim.Adam(player.parameters(), setting.rate, eps=1e-5)
    for done in range(setting.updates):
        example.learn(
            player,
            optimizer,
            example.play(env, player, setting.steps, "cpu"),
            setting,
            1 - done / setting.updates,
        )
    learned, at_first = example.judge(player, 200, "cpu"), example.judge(before, 200, "cpu")
    assert learned > at_first + 0.05


def test_equal_seeds_give_equal_curves(tmp_path: Path) -> None:
    for name in ("one", "other"):
        example.run(TINY, tmp_path / name, "cpu")
    assert curve(tmp_path / "one") == curve(tmp_path / "other")
    assert [decisions for decisions, _ in curve(tmp_path / "one")] == ["0", "2048", "4096"]


def test_a_run_that_was_stopped_goes_on_where_it_stood(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    learn, begun = example.learn, []

    def stop_at_the_third(player: Any, optimizer: Any, seen: Any, how: Any, left: float) -> None:
        begun.append((left, {name: part.clone() for name, part in player.state_dict().items()}))
        if len(begun) == 3:
            raise KeyboardInterrupt
        learn(player, optimizer, seen, how, left)

    monkeypatch.setattr(example, "learn", stop_at_the_third)
    with pytest.raises(KeyboardInterrupt):
        example.run(TINY, tmp_path, "cpu")
    example.run(TINY, tmp_path, "cpu")
    assert [left for left, _ in begun] == [1, 0.75, 0.5, 0.5, 0.25]
    assert all(torch.equal(part, begun[3][1][name]) for name, part in begun[2][1].items())
    assert [decisions for decisions, _ in curve(tmp_path)] == ["0", "2048", "4096"]


def test_a_run_whose_time_is_up_is_judged_and_kept(tmp_path: Path) -> None:
    example.run(TINY, tmp_path, "cpu", minutes=0)
    assert torch.load(tmp_path / "checkpoint.pt", weights_only=True)["done"] == 0
    assert [decisions for decisions, _ in curve(tmp_path)] == ["0"]


def test_another_setting_wants_another_folder(tmp_path: Path) -> None:
    example.run(TINY, tmp_path, "cpu", minutes=0)
    with pytest.raises(SystemExit, match="take another"):
        example.run(replace(TINY, width=32), tmp_path, "cpu")
