"""The tutorials: each runs with the library that it is about, where it is installed, and learns something."""

import importlib.util
from pathlib import Path
from types import ModuleType

import pytest

from billetdoux.envs.pettingzoo import love_letter_v0

EXAMPLES = Path(__file__).parents[2] / "examples"


def load(name: str) -> ModuleType:
    """A tutorial, as a module."""
    spec = importlib.util.spec_from_file_location(name, EXAMPLES / f"{name}.py")
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_a_loop_of_ones_own_learns_to_beat_play_by_chance() -> None:
    assert load("learn_alone").main(steps=400, judged=300) > 0.58


def test_openspiel_comes_near_to_an_equilibrium() -> None:
    assert load("learn_openspiel").main(3) < 0.2 < 0.4255


@pytest.mark.filterwarnings("default")  # of theirs
def test_stable_baselines_learns_with_masks() -> None:
    pytest.importorskip("sb3_contrib", reason="sb3-contrib is not installed")
    pytest.importorskip("torch").set_num_threads(1)  # more of them would wait for each other
    assert 0 <= load("learn_sb3").main(steps=256, games=20) <= 1


@pytest.mark.filterwarnings("default")
def test_torchrl_learns_with_masks() -> None:
    pytest.importorskip("torchrl", reason="TorchRL is not installed")
    assert 0 <= load("learn_torchrl").main(steps=512, batch=256) <= 1


@pytest.mark.filterwarnings("default")
def test_tianshou_learns_with_masks() -> None:
    pytest.importorskip("tianshou", reason="Tianshou is not installed")
    assert 0 <= load("learn_tianshou").main(steps=320, games=20) <= 1


@pytest.mark.filterwarnings("default")
def test_supersuits_wrappers_take_flat_observations() -> None:
    supersuit = pytest.importorskip("supersuit", reason="SuperSuit is not installed")
    made = love_letter_v0.env(edition="classic", players=3, flat=True)
    env = supersuit.agent_indicator_v0(supersuit.frame_stack_v1(supersuit.dtype_v0(made, "float32"), 2))
    env.reset(seed=1)
    seen, *_, info = env.last()
    assert seen.shape == env.observation_space("player_0").shape
    env.step(int(info["action_mask"].argmax()))
