"""The vector environment on a GPU: its arrays live there, and pass to PyTorch, CuPy and JAX as they are."""

from collections.abc import Callable
from functools import cached_property
from typing import Any

import numpy as np

from ..compiled.cuda import configure, find_cuda, record
from ..game.errors import SetupError
from ..rules.chance import WORDS
from ..rules.row import NONE, ROW_SIZE, logged_row_size
from .settings import read_flag, read_number, read_seed
from .vector import PICKING, VectorEnv

WARP = 32  # threads that go in step; a block is one of them


class CudaVectorEnv(VectorEnv):
    """The vector environment with its arrays on the GPU; actions come as an array there too.

    PyTorch, CuPy and JAX take what it gives as it is, by DLPack or the CUDA array interface. An illegal
    action changes nothing in any game, and is told by `step`, which waits for the GPU to say so. With
    `check=False` it does not wait, and an illegal action leaves all games, and what the last step gave,
    as they are until `reset`. All work is on CUDA's default stream; for actions that name another it waits.
    """

    def __init__(self, *setting: Any, check: bool = True, **more: Any) -> None:
        self._cuda = find_cuda()
        self.check = read_flag("check", check)
        super().__init__(*setting, **more)

    def _make_arrays(self, games: int) -> None:
        super()._make_arrays(1)
        from .kernels import kernels  # they import numba-cuda
        from .shared_array import share

        self._share = share
        blocks, seen, marked = -(-games // WARP), self.observation.shape[1], self.mask.shape[1]
        self._blocks, self._compiled = blocks, kernels(len(self._deck[0]), self.players, seen, marked)
        self._kernels = {name: configure(kernel, blocks, WARP) for name, kernel in self._compiled.items()}
        self._step: Callable[[], None] | None = None
        send = self._cuda.to_device
        rows, publics, sights = self._state
        one = rows[0, : logged_row_size(self.players)], publics[0], sights[0]
        self._state = tuple(send(np.tile(np.repeat(part, WARP), (blocks, 1))) for part in one)
        observations, masks = (send(np.zeros((blocks, WARP * size), np.int8)) for size in (seen, marked))
        self.observation = observations.reshape(blocks * WARP, seen)[:games]
        self.mask = masks.reshape(blocks * WARP, marked)[:games]
        for name in ("_generators", "_standing", "_legal"):
            like = getattr(self, name)
            setattr(self, name, self._cuda.device_array((games, like.shape[1]), like.dtype, order="F"))
        for name in ("_choices", "seat", "rewards", "_over", "_truncated"):
            setattr(self, name, send(np.repeat(getattr(self, name), games, axis=0)))
        for name in ("observation", "mask", "seat", "rewards", "_truncated"):
            setattr(self, name, share(getattr(self, name)))
        self._group()
        self._shown = observations, masks
        self._deck, self._numbering = tuple(map(send, self._deck)), tuple(map(send, self._numbering))
        *how, chances = self._aim
        self._aim = *how, send(chances)
        self._none_wrong = np.full(1, games, np.int32)
        self._wrong, self._actions = send(self._none_wrong), send(np.zeros(games, np.int32))

    def __getstate__(self) -> dict[str, Any]:
        raise TypeError("games on a GPU cannot be copied or pickled")

    @property
    def rows(self) -> Any:
        """The whole truth of each game, without the events of the last step: a copy on the CPU."""
        size = logged_row_size(self.players)
        there = self._fetch(self._state[0]).reshape(-1, size, WARP)
        return there.transpose(0, 2, 1).reshape(-1, size)[: self.num_envs, :ROW_SIZE]

    @property
    def truth(self) -> Any:
        """The whole truth on the GPU, without a copy: by block of games, by place, by game of the block."""
        return self._share(self._state[0].reshape(self._blocks, logged_row_size(self.players), WARP))

    @cached_property
    def _terminated(self) -> Any:
        return self._share(self._over.view(np.bool_))

    def _run(self, kernel: str, *arguments: Any) -> None:
        self._kernels[kernel](self.num_envs, *arguments)

    def _seed(self, seed: int) -> None:
        self._run("seed_games", seed, 0, self._generators)

    def _begin(self) -> None:
        self._forget_wrong()
        # A game without a choice would be over, and stay so.
        self._choices.copy_to_device(np.ones(self.num_envs, np.int16))
        self._actions.copy_to_device(np.full(self.num_envs, NONE, np.int32))
        self._start_step(0)

    def sample(self, generators: Any, actions: Any) -> None:
        """Pick a legal action of each game that goes on, all equally likely, by chance from `generators`."""
        self._check_picking("sample", generators, actions)
        self._run("pick_actions", self._offer, self._numbering, generators, actions)

    def ask_counter(self, generators: Any, actions: Any) -> None:
        """Pick what the card counter would do as the deciding seat, ties broken by chance."""
        self._check_picking("ask_counter", generators, actions)
        self._run("ask_counter", self._state, self._offer, self._numbering, generators, actions)

    def ask_net(self, generators: Any, actions: Any) -> None:
        """Refuse: a packed network thinks by NumPy, and would fetch every observation from the GPU."""
        raise SetupError(
            "ask_net is for games on the CPU; on a GPU ask a network in torch (docs/training.md)"
        )

    def generators(self, seed: int) -> Any:
        """Streams of chance to pick actions by, one a game."""
        made = self._share(self._cuda.device_array((self.num_envs, WORDS), np.uint32, order="F"))
        self._run("seed_games", read_seed(seed), PICKING, made)
        return made

    def new_actions(self) -> Any:
        """An array for an action of each game, on the GPU; `step` takes no other as quickly."""
        return self._share(self._cuda.to_device(super().new_actions()))

    def observe(self, seat: int) -> Any:
        """What one seat may know in each game, whoever decides."""
        self._check_reset("observe")
        seat = read_number("a seat", seat, 0, self.players - 1)
        found = self._share(self._cuda.device_array(self.observation.shape, np.int8))
        self._run("observe_games", seat, self._state, self._deck, found)
        return found

    def _read(self, actions: Any) -> Any:
        """Actions on the GPU, as 32-bit integers there."""
        self._check_reset("step")
        if isinstance(actions, type(self._actions)) and not actions.stream:
            numbers = actions  # to wrap it once more would take half as long as a step
        elif self._cuda.is_cuda_array(actions):
            numbers = self._cuda.as_cuda_array(actions)
        else:
            numbers = self._cuda.to_device(super()._read(actions))
        if numbers.shape != (self.num_envs,) or numbers.dtype != np.int32:
            raise SetupError(
                f"actions are int32 of the shape ({self.num_envs},), not {numbers.dtype} of {numbers.shape}"
            )
        return numbers

    def _check_array(self, name: str, array: Any, shape: tuple[int, ...], kind: type) -> None:
        """Make sure of an array on the GPU that the core reads or writes as it is."""
        there = getattr(array, "__cuda_array_interface__", {"shape": None, "typestr": "u1"})
        if there["shape"] != shape or np.dtype(there["typestr"]) != kind:
            raise SetupError(f"{name} are an array on the GPU, {np.dtype(kind)} of the shape {shape}")

    def _take(self, numbers: Any) -> None:
        """Take actions, if all are legal."""
        self._run("take_actions", self._offer, self._numbering, numbers, self._actions, self._wrong)
        if self._step is None:
            self._step = record(self._start_step)
        self._step()
        if self.check:
            wrong = int(self._fetch(self._wrong)[0])
            if wrong < self.num_envs:
                self._forget_wrong()
                raise self._illegal(wrong, int(self._fetch(self._actions)[wrong]))

    def _start_step(self, stream: Any) -> None:
        """Let the games go on by the actions that have been taken, or begin where there is none."""
        parts = (self._compiled[part] for part in ("advance_games", "remember_games", "show_games"))
        advance, remember, show = (configure(part, self._blocks, WARP, stream) for part in parts)
        advance(
            *(self.num_envs, self._state, self._course, self._offer, self._deck, self._numbering, self._aim),
            *(self._actions, self._wrong),
        )
        remember(self.num_envs, self._state, self._offer, self._wrong)
        show(
            *(self.num_envs, self._state, self._offer, self._shown, self._deck, self._numbering),
            self._wrong,
        )

    def _forget_wrong(self) -> None:
        self._wrong.copy_to_device(self._none_wrong)

    def _fetch(self, array: Any) -> Any:
        return array.copy_to_host()
