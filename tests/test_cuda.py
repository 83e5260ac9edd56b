"""On a GPU: the same games as on the CPU, arrays that stay there, and errors that say what was wrong."""

from typing import Any

import numpy as np
import pytest

from billetdoux.envs.cuda import CudaVectorEnv
from billetdoux.envs.vector import VectorEnv
from billetdoux.game.errors import IllegalMove, SetupError
from billetdoux.game.names import find_edition
from billetdoux.play.cuda import find_cuda
from billetdoux.play.simulate import simulate
from billetdoux.rules.chance import WORDS

try:
    cuda: Any = find_cuda()
except SetupError as error:
    pytest.skip(str(error), allow_module_level=True)

TABLES = [("classic", 2), ("standard", 4), ("standard", 6), ("premium", 8)]
GAMES = 70  # of which the last warp has six


def address(array: Any) -> int:
    return int(array.__cuda_array_interface__["data"][0])


def fetch(array: Any) -> Any:
    return array.copy_to_host() if hasattr(array, "copy_to_host") else array


@pytest.fixture
def env() -> CudaVectorEnv:
    env = CudaVectorEnv("classic", 2, GAMES)
    env.reset(seed=1)
    return env


def first_legal(env: CudaVectorEnv) -> Any:
    return fetch(env.mask).argmax(axis=1).astype(np.int32)


@pytest.mark.parametrize(("edition", "players"), TABLES)
def test_random_play_has_the_checksum_of_the_cpu(edition: str, players: int) -> None:
    table = find_edition(edition, players)
    on_cpu, on_gpu = (simulate(table, players, 20_000, 7, engine) for engine in ("compiled", "cuda"))
    assert on_gpu.checksum == on_cpu.checksum
    assert on_gpu.decisions == on_cpu.decisions
    assert (on_gpu.won_by_seat, on_gpu.ended) == (on_cpu.won_by_seat, on_cpu.ended)


@pytest.mark.parametrize("pick", ["sample", "ask_counter"])
@pytest.mark.parametrize(("edition", "players"), TABLES)
def test_it_plays_the_games_of_the_cpu(edition: str, players: int, pick: str) -> None:
    here, there = VectorEnv(edition, players, GAMES), CudaVectorEnv(edition, players, GAMES)
    actions, actions_there = np.zeros(GAMES, np.int32), cuda.to_device(np.zeros(GAMES, np.int32))
    chance, chance_there = here.generators(2), there.generators(2)
    here.reset(seed=1)
    there.reset(seed=1)
    ended = 0
    while ended < GAMES:
        getattr(here, pick)(chance, actions)
        getattr(there, pick)(chance_there, actions_there)
        assert np.array_equal(actions, fetch(actions_there))
        observation, reward, over, truncated, info = here.step(actions)
        found = [fetch(array) for array in there.step(actions_there)[:4]]
        for one, other in zip((observation, reward, over, truncated), found, strict=True):
            assert np.array_equal(one, other)
        for name, array in info.items():
            assert np.array_equal(array, fetch(getattr(there, "mask" if name == "action_mask" else name)))
        ended += int(over.sum())
    for seat in range(players):
        assert np.array_equal(here.observe(seat), fetch(there.observe(seat)))


def test_an_illegal_action_changes_nothing_in_any_game(env: CudaVectorEnv) -> None:
    actions = first_legal(env)
    actions[66] = fetch(env.mask)[66].argmin()
    before = [fetch(array).copy() for array in (*env._state, env.observation, env.mask)]
    with pytest.raises(IllegalMove, match=rf"action {actions[66]} of game 66 is not legal; seat \d may take"):
        env.step(actions)
    for array, was in zip((*env._state, env.observation, env.mask), before, strict=True):
        assert np.array_equal(fetch(array), was)
    env.step(first_legal(env))


def test_an_illegal_action_that_is_not_asked_about_stops_all_games_until_reset() -> None:
    env = CudaVectorEnv("classic", 2, GAMES, check=False)
    env.reset(seed=1)
    before = fetch(env.observation)
    legal = first_legal(env)
    env.step(fetch(env.mask).argmin(axis=1).astype(np.int32))
    env.step(legal)
    assert np.array_equal(fetch(env.observation), before)
    env.reset()
    env.step(first_legal(env))
    assert not np.array_equal(fetch(env.observation), before)


def test_actions_have_a_shape_and_a_type(env: CudaVectorEnv) -> None:
    for wrong in (np.zeros(GAMES - 1, np.int32), np.zeros(GAMES, np.int64)):
        with pytest.raises(SetupError, match=rf"actions are int32 of the shape \({GAMES},\), not int"):
            env.step(cuda.to_device(wrong))
    with pytest.raises(SetupError, match="actions have the shape"):
        env.step([0])


@pytest.mark.parametrize("pick", ["sample", "ask_counter"])
def test_arrays_to_pick_with_must_fit(env: CudaVectorEnv, pick: str) -> None:
    chance, actions = env.generators(1), cuda.to_device(np.zeros(GAMES, np.int32))
    with pytest.raises(SetupError, match="actions are an array on the GPU, int32 of the shape"):
        getattr(env, pick)(chance, np.zeros(GAMES, np.int32))
    with pytest.raises(SetupError, match="generators are an array on the GPU, uint32 of the shape"):
        getattr(env, pick)(cuda.to_device(np.zeros((GAMES, WORDS + 1), np.uint32)), actions)


def test_pytorch_takes_the_arrays_where_they_lie(env: CudaVectorEnv) -> None:
    torch: Any = pytest.importorskip("torch")
    seen, mask = (torch.as_tensor(array, device="cuda") for array in (env.observation, env.mask))
    assert seen.data_ptr() == address(env.observation)
    actions = mask.argmax(dim=1).to(torch.int32)
    env.step(actions)
    assert np.array_equal(seen.cpu().numpy(), fetch(env.observation))


def test_cupy_and_jax_take_the_arrays_where_they_lie(env: CudaVectorEnv) -> None:
    cupy: Any = pytest.importorskip("cupy")
    seen = cupy.asarray(env.observation)
    assert seen.data.ptr == address(env.observation)
    jax: Any = pytest.importorskip("jax")
    there = jax.dlpack.from_dlpack(seen)
    assert there.unsafe_buffer_pointer() == seen.data.ptr
    assert np.array_equal(np.asarray(there), fetch(env.observation))
