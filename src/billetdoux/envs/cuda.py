"""The vector environment on a GPU: its arrays live there, and pass to PyTorch, CuPy and JAX as they are."""

from typing import Any

import numpy as np

from ..game.errors import IllegalMove, SetupError
from ..play.cuda import configure, find_cuda
from ..rules.chance import WORDS
from .numbers import read_number, read_seed
from .vector import REWARDS, VectorEnv


class CudaVectorEnv(VectorEnv):
    """The vector environment with its arrays on the GPU; actions come as an array there too.

    What it gives are numba's device arrays, which speak the CUDA array interface: `torch.as_tensor`,
    `cupy.asarray` and, by way of either, DLPack take them as they are. An illegal action changes
    nothing in any game, and is told by `step`; that waits for the GPU, unless `check=False`.
    """

    def __init__(self, *setting: Any, check: bool = True, **more: Any) -> None:
        self._cuda = find_cuda()
        self.check = check
        super().__init__(*setting, **more)

    def _make_arrays(self) -> None:
        super()._make_arrays()
        send = self._cuda.to_device
        # Threads read the same place of neighbouring games at once: these places lie side by side.
        self._state = tuple(send(np.asfortranarray(part)) for part in self._state)
        for name in ("_generators", "_standing", "_legal"):
            setattr(self, name, send(np.asfortranarray(getattr(self, name))))
        for name in (
            *("_deck", "_codes", "_numbers", "_choices", "_chances", "seat", "observation", "mask"),
            *("rewards", "_over", "_truncated"),
        ):
            setattr(self, name, send(getattr(self, name)))
        self._kinds = tuple(map(send, self._kinds))
        self._wrong = send(np.full(1, self.num_envs, np.int32))
        from .kernels import WARP, kernels  # they import numba-cuda

        shown = self.observation.shape[1], self.mask.shape[1]
        made, blocks = kernels(len(self.edition.cards()), self.players, *shown), -(-self.num_envs // WARP)
        self._kernels = {name: configure(kernel, blocks, WARP) for name, kernel in made.items()}

    def _run(self, kernel: str, *arguments: Any) -> None:
        self._kernels[kernel](self.num_envs, *arguments)

    def _seed(self, seed: int) -> None:
        self._run("seed_games", seed, self._generators)

    def _begin(self) -> None:
        self._run("begin_games", *self._shared())
        self.rewards[:], self._over[:] = 0, 0

    def sample(self, generators: Any, actions: Any) -> None:
        """Pick a legal action of each game, all equally likely, by chance from `generators`."""
        self._check_picking("sample", generators, actions)
        self._run("pick_actions", self._legal, self._choices, self._numbers, generators, actions)

    def ask_counter(self, generators: Any, actions: Any) -> None:
        """Pick what the card counter would do as the deciding seat, ties broken by chance."""
        self._check_picking("ask_counter", generators, actions)
        self._run(
            *("ask_counter", *self._state, self._legal, self._choices, self._numbers, generators, actions)
        )

    def generators(self, seed: int) -> Any:
        """Streams of chance to pick actions by, one a game."""
        made = self._cuda.device_array((self.num_envs, WORDS), np.uint32, order="F")
        self._run("seed_games", read_seed(seed), made)
        return made

    def observe(self, seat: int) -> Any:
        """What one seat may know in each game, whoever decides."""
        self._check_reset("observe")
        seat = read_number("a seat", seat, 0, self.players - 1)
        found = self._cuda.device_array(self.observation.shape, np.int8)
        self._run("observe_games", seat, *self._state, *self._kinds, found)
        return found

    def _read(self, actions: Any) -> Any:
        """Actions on the GPU, as 32-bit integers there."""
        self._check_reset("step")
        numbers = self._cuda.as_cuda_array(actions) if self._lives_here(actions) else self._send(actions)
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

    def _lives_here(self, actions: Any) -> bool:
        return bool(self._cuda.is_cuda_array(actions))

    def _send(self, actions: Any) -> Any:
        return self._cuda.to_device(super()._read(actions))

    def _take(self, numbers: Any) -> None:
        """Take actions, if all are legal."""
        self._run("check", numbers, self._codes, self._legal, self._choices, self._wrong)
        how = (int(self.whole_games), int(self.autoreset), REWARDS[self.reward])
        self._run(
            "step_games",
            *(*self._shared(), self._codes, *how, self._chances, numbers, self.rewards, self._over),
            self._wrong,
        )
        if self.check:
            wrong = int(self._fetch(self._wrong)[0])
            if wrong < self.num_envs:
                self._wrong[:] = self.num_envs
                raise self._illegal(wrong, int(self._fetch(numbers)[wrong]))

    def _illegal(self, game: int, number: int) -> IllegalMove:
        mask, seat = self._fetch(self.mask)[game], self._fetch(self.seat)[game]
        return self._refusal(game, number, mask, int(seat))

    def _fetch(self, array: Any) -> Any:
        return array.copy_to_host()

    def _flags(self, flags: Any) -> Any:
        return flags.view(np.bool_)

    def _shared(self) -> tuple[Any, ...]:
        """The arrays in the order in which the core takes them, less the cards to shuffle."""
        return (
            *(*self._state, self._generators, self._standing, self._deck, *self._kinds),
            *(self._numbers, self._legal, self._choices, self.seat, self.observation, self.mask),
        )
