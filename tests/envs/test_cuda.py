"""On a GPU, or with threads in its place (warps.py): the games of the CPU, and what is wrong is told."""

import copy
import pickle
import runpy
import sys
from collections.abc import Callable, Iterator
from itertools import cycle
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import numpy as np
import pytest

from billetdoux.compiled.cuda import find_cuda
from billetdoux.envs import cuda as cuda_module
from billetdoux.envs.cuda import CudaVectorEnv
from billetdoux.envs.vector import VectorEnv
from billetdoux.game.errors import IllegalMove, SetupError
from billetdoux.game.names import find_edition
from billetdoux.rules.chance import WORDS
from billetdoux.rules.row import ROW_SIZE
from billetdoux.simulation import simulate
from support.warps import threads_for_a_gpu


def is_there_a_gpu() -> bool:
    try:
        find_cuda()
    except SetupError:
        return False
    return True


IS_REAL = is_there_a_gpu()
SINGLE: dict[str, Any] = {"whole_games": False, "reward": "round"}
TABLES = [("classic", 2), ("standard", 4), ("standard", 6), ("premium", 8)]
SETTINGS: list[tuple[str, int, dict[str, Any]]] = (
    [*((*table, {}) for table in TABLES), ("classic", 2, {"reward": "chance"}), ("standard", 4, SINGLE)]
    if IS_REAL
    else [("classic", 2, SINGLE), ("premium", 8, SINGLE)]  # threads take their time
)
GAMES = 70 if IS_REAL else 35  # the last warp is not full
LATE = GAMES - 2


@pytest.fixture(scope="module", autouse=True)
def cuda() -> Iterator[Any]:
    if IS_REAL:
        yield find_cuda()
    else:
        with threads_for_a_gpu() as threads:
            yield threads


@pytest.fixture
def env() -> CudaVectorEnv:
    env = CudaVectorEnv("classic", 2, GAMES)
    env.reset(seed=1)
    return env


def address(array: Any) -> int:
    return int(array.__cuda_array_interface__["data"][0])


def fetch(array: Any) -> Any:
    return array.copy_to_host() if hasattr(array, "copy_to_host") else array


def first_legal(env: CudaVectorEnv) -> Any:
    return fetch(env.mask).argmax(axis=1).astype(np.int32)


def everything(env: CudaVectorEnv) -> list[Any]:
    arrays = (*env._state, env._generators, env.observation, env.mask, env.seat, env.rewards, env._over)
    return [fetch(array).copy() for array in arrays]


def assert_same(here: VectorEnv, there: VectorEnv) -> None:
    for name in ("observation", "mask", "seat", "rewards", "_over", "_truncated"):
        assert np.array_equal(getattr(here, name), fetch(getattr(there, name))), name
    assert np.array_equal(here.rows[:, :ROW_SIZE], there.rows)


def test_the_whole_truth_is_shown_where_the_games_are(env: CudaVectorEnv) -> None:
    there = VectorEnv("classic", 2, GAMES)
    there.reset(seed=1)
    for games in (env, there):
        truth = fetch(games.truth)
        blocks, places, _ = truth.shape
        by_game = truth.transpose(0, 2, 1).reshape(-1, places)[:GAMES, :ROW_SIZE]
        assert blocks == (-(-GAMES // 32) if games is env else 1)
        assert np.array_equal(by_game, games.rows[:, :ROW_SIZE])


@pytest.mark.parametrize(("edition", "players"), TABLES if IS_REAL else TABLES[:1])
def test_random_play_has_the_checksum_of_the_cpu(edition: str, players: int) -> None:
    table, rounds = find_edition(edition, players), 20_000 if IS_REAL else 1_000
    on_cpu, on_gpu = (simulate(table, players, rounds, 7, engine) for engine in ("compiled", "cuda"))
    assert on_gpu.checksum == on_cpu.checksum
    assert on_gpu.decisions == on_cpu.decisions
    assert (on_gpu.won_by_seat, on_gpu.ended) == (on_cpu.won_by_seat, on_cpu.ended)


@pytest.mark.parametrize("pick", ["sample", "ask_counter"])
@pytest.mark.parametrize(("edition", "players", "setting"), SETTINGS)
def test_it_plays_the_games_of_the_cpu(
    edition: str, players: int, setting: dict[str, Any], pick: str
) -> None:
    here, there = (kind(edition, players, GAMES, **setting) for kind in (VectorEnv, CudaVectorEnv))
    actions, actions_there = here.new_actions(), there.new_actions()
    chance, chance_there = here.generators(2), there.generators(2)
    for env in (here, there):
        env.reset(seed=1)
    ended = 0
    while ended < GAMES // 2:
        getattr(here, pick)(chance, actions)
        getattr(there, pick)(chance_there, actions_there)
        assert np.array_equal(actions, fetch(actions_there))
        here.step(actions)
        there.step(actions_there)
        assert_same(here, there)
        ended += int(here._over.sum())
    for seat in range(players):
        assert np.array_equal(here.observe(seat), fetch(there.observe(seat)))
    for env in (here, there):
        env.reset()
    assert_same(here, there)


def test_an_illegal_action_changes_nothing_in_any_game(env: CudaVectorEnv) -> None:
    actions = first_legal(env)
    actions[LATE] = fetch(env.mask)[LATE].argmin()
    before = everything(env)
    with pytest.raises(
        IllegalMove, match=rf"action {actions[LATE]} of game {LATE} is not legal; seat \d may take"
    ):
        env.step(actions)
    for was, is_now in zip(before, everything(env), strict=True):
        assert np.array_equal(was, is_now)
    env.step(first_legal(env))


def test_an_illegal_action_that_is_not_asked_about_stops_all_games_until_reset() -> None:
    here, there = VectorEnv("classic", 2, GAMES), CudaVectorEnv("classic", 2, GAMES, check=False)
    for env in (here, there):
        env.reset(seed=1)
    wrong, legal = first_legal(there), first_legal(there)
    wrong[LATE] = fetch(there.mask)[LATE].argmin()
    for actions in (wrong, legal):
        there.step(actions)
        assert_same(here, there)
    for env in (here, there):
        env.reset()
    legal = first_legal(there)
    for env in (here, there):
        env.step(legal)
    assert_same(here, there)


@pytest.mark.parametrize("pick", ["sample", "ask_counter"])
def test_a_game_that_is_over_stays_so_until_all_are_reset(pick: str) -> None:
    here, there = (
        kind("classic", 2, GAMES, **SINGLE, autoreset=False) for kind in (VectorEnv, CudaVectorEnv)
    )
    actions, actions_there = here.new_actions(), cast(Any, there.new_actions())
    chance, chance_there = here.generators(2), there.generators(2)
    wrong = cycle((-1, 0, 10_000))
    for env in (here, there):
        env.reset(seed=1)
    while not here._over.all():
        getattr(here, pick)(chance, actions)
        getattr(there, pick)(chance_there, actions_there)
        assert np.array_equal(actions, fetch(actions_there))
        actions[here._over > 0] = next(wrong)
        actions_there.copy_to_device(actions)
        here.step(actions)
        there.step(actions_there)
        assert_same(here, there)
    for env in (here, there):
        env.reset()
    assert_same(here, there)


def test_it_cannot_be_copied(env: CudaVectorEnv) -> None:
    for attempt in (copy.copy, copy.deepcopy, pickle.dumps):
        with pytest.raises(TypeError, match="games on a GPU cannot be copied or pickled"):
            attempt(env)


def test_actions_have_a_shape_and_a_type(cuda: Any, env: CudaVectorEnv) -> None:
    for wrong in (np.zeros(GAMES - 1, np.int32), np.zeros(GAMES, np.int64)):
        with pytest.raises(SetupError, match=rf"actions are int32 of the shape \({GAMES},\), not int"):
            env.step(cuda.to_device(wrong))
    with pytest.raises(SetupError, match="actions have the shape"):
        env.step([0])


def test_actions_may_lie_apart(cuda: Any, env: CudaVectorEnv) -> None:
    other = CudaVectorEnv("classic", 2, GAMES)
    other.reset(seed=1)
    actions = first_legal(env)
    env.step(cuda.to_device(actions))
    other.step(cuda.to_device(np.repeat(actions, 2))[::2])
    for here, there in zip(everything(env), everything(other), strict=True):
        assert np.array_equal(here, there)


@pytest.mark.parametrize("pick", ["sample", "ask_counter"])
def test_arrays_to_pick_with_must_fit(cuda: Any, env: CudaVectorEnv, pick: str) -> None:
    chance, actions = env.generators(1), env.new_actions()
    with pytest.raises(SetupError, match="actions are an array on the GPU, int32 of the shape"):
        getattr(env, pick)(chance, np.zeros(GAMES, np.int32))
    with pytest.raises(SetupError, match="generators are an array on the GPU, uint32 of the shape"):
        getattr(env, pick)(cuda.to_device(np.zeros((GAMES, WORDS + 1), np.uint32)), actions)


@pytest.mark.skipif(not IS_REAL, reason="there is no GPU")
def test_pytorch_takes_the_arrays_where_they_lie(env: CudaVectorEnv) -> None:
    torch: Any = pytest.importorskip("torch")
    seen, mask = (torch.as_tensor(array, device="cuda") for array in (env.observation, env.mask))
    assert seen.data_ptr() == address(env.observation)
    actions = mask.argmax(dim=1).to(torch.int32)
    env.step(actions)
    assert np.array_equal(seen.cpu().numpy(), fetch(env.observation))


@pytest.mark.skipif(not IS_REAL, reason="there is no GPU")
def test_cupy_takes_the_arrays_where_they_lie(env: CudaVectorEnv) -> None:
    cupy: Any = pytest.importorskip("cupy")
    seen = cupy.asarray(env.observation)
    assert seen.data.ptr == address(env.observation)
    env.step(cupy.asarray(env.mask).argmax(axis=1).astype(cupy.int32))
    assert np.array_equal(seen.get(), fetch(env.observation))


class OfNumba:
    """In place of numba's array."""

    def __init__(self, shape: Any, strides: Any, dtype: Any, gpu_data: Any) -> None:
        self.shape, self.strides, self.dtype, self.gpu_data = shape, strides, dtype, gpu_data


class OfCudaCore:
    """In place of the view of an array that speaks DLPack: it tells what it was asked for."""

    @classmethod
    def from_cuda_array_interface(cls, array: Any, stream_ptr: int) -> "OfCudaCore":
        assert stream_ptr == -1
        return cls()

    def __dlpack__(self, **asked: Any) -> dict[str, Any]:
        return asked

    def __dlpack_device__(self) -> tuple[int, int]:
        return 2, 0


@pytest.mark.parametrize(("stream", "waits"), [(None, 0), (-1, 0), (1, 0), (2, 1), (1 << 40, 1)])
def test_whoever_reads_on_another_stream_than_the_default_one_waits_for_it(
    monkeypatch: pytest.MonkeyPatch, stream: int | None, waits: int
) -> None:
    waited: list[int] = []
    default = SimpleNamespace(synchronize=lambda: waited.append(1))
    for name, module in (
        ("numba.cuda", SimpleNamespace(default_stream=lambda: default)),
        ("numba.cuda.cudadrv.devicearray", SimpleNamespace(DeviceNDArray=OfNumba)),
        ("cuda.core.utils", SimpleNamespace(StridedMemoryView=OfCudaCore)),
    ):
        monkeypatch.setitem(sys.modules, name, module)
    shared = runpy.run_path(str(Path(cuda_module.__file__).with_name("shared_array.py")))
    array = shared["share"](OfNumba((2,), (1,), np.int8, "the memory"))
    assert (array.shape, array.strides, array.dtype, array.gpu_data) == ((2,), (1,), np.int8, "the memory")
    asked = array.__dlpack__(stream=stream, max_version=(1, 0), dl_device=(2, 0))
    assert asked == {"max_version": (1, 0), "dl_device": None, "copy": None}  # it is there already
    assert len(waited) == waits
    assert array.__dlpack__(dl_device=(1, 0), copy=True) == {
        "max_version": None,
        "dl_device": (1, 0),
        "copy": True,
    }


@pytest.mark.skipif(not IS_REAL, reason="there is no GPU")
@pytest.mark.parametrize(
    ("library", "place", "read"),
    [
        ("torch", lambda array: array.data_ptr(), lambda array: array.cpu().numpy()),
        ("cupy", lambda array: array.data.ptr, lambda array: array.get()),
        ("jax.numpy", lambda array: array.unsafe_buffer_pointer(), np.asarray),
    ],
)
def test_what_a_step_gives_is_taken_by_dlpack_where_it_lies(
    env: CudaVectorEnv, library: str, place: Callable[[Any], int], read: Callable[[Any], Any]
) -> None:
    others: Any = pytest.importorskip(library)
    seen, rewards, terminated, truncated, info = env.step(first_legal(env))
    given = (seen, rewards, terminated, truncated, *info.values(), env.observe(1), env.new_actions())
    for array in given:
        there = others.from_dlpack(array)
        assert place(there) == address(array)
        assert np.array_equal(read(there), fetch(array))
