"""Threads in place of a GPU, for where there is none: they run the kernels' text, one block after the other.

What the kernels call is the core that is compiled for the CPU. So kernels and what starts them are held to
the rules of the game wherever tests run; what numba-cuda makes of them only a GPU can tell.
"""

import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import ModuleType, SimpleNamespace
from typing import Any

import numpy as np
import pytest

from billetdoux.compiled import cuda as compiled_cuda
from billetdoux.compiled.cpu import for_cpu
from billetdoux.envs import cuda as envs_cuda

KERNELS = ("billetdoux.simulation.kernels", "billetdoux.envs.kernels")
SHARED_ARRAY = "billetdoux.envs.shared_array"
GARBAGE = 77
"""What lies in memory that nobody has written yet."""

here = threading.local()
one_at_a_time = threading.RLock()


class DeviceArray(np.ndarray[Any, Any]):
    """An array as numba-cuda gives it."""

    stream = 0

    def copy_to_host(self) -> Any:
        return np.array(self)

    def copy_to_device(self, array: Any) -> None:
        self[...] = array

    @property
    def __cuda_array_interface__(self) -> dict[str, Any]:
        return {"shape": self.shape, "typestr": self.dtype.str, "data": (self.ctypes.data, False)}


class Block:
    """Threads that share memory and wait for each other."""

    def __init__(self, number: int, threads: int) -> None:
        self.number, self.threads = number, threads
        self.shared: list[Any] = []
        self.barrier = threading.Barrier(threads)
        self.errors: list[Exception] = []

    def run(self, kernel: Callable[..., None], arguments: tuple[Any, ...]) -> None:
        lanes = [
            threading.Thread(target=self._run, args=(lane, kernel, arguments)) for lane in range(self.threads)
        ]
        for lane in lanes:
            lane.start()
        for lane in lanes:
            lane.join()
        for error in self.errors:
            raise error

    def _run(self, lane: int, kernel: Callable[..., None], arguments: tuple[Any, ...]) -> None:
        here.block, here.lane, here.arrays = self, lane, 0
        try:
            kernel(*arguments)
        except threading.BrokenBarrierError:
            pass  # another thread tells why
        except Exception as error:
            self.errors.append(error)
            self.barrier.abort()

    def share(self, shape: Any, kind: Any) -> Any:
        """The next shared array of a thread: the first thread that asks for it makes it for all."""
        with one_at_a_time:
            if here.arrays == len(self.shared):
                self.shared.append(np.full(shape, GARBAGE, kind))
            here.arrays += 1
            return self.shared[here.arrays - 1]


class Kernel:
    """A kernel, to be started like `kernel[blocks, threads, stream](*arguments)`."""

    def __init__(self, text: Callable[..., None]) -> None:
        self.text = text

    def __getitem__(self, grid: tuple[int, int, Any]) -> Callable[..., None]:
        def start(*arguments: Any) -> None:
            for number in range(grid[0]):
                Block(number, grid[1]).run(self.text, arguments)

        return start


class Core:
    """A module of the core, compiled for the CPU, which takes arrays in one piece only."""

    def __init__(self, module: str) -> None:
        self._compiled = for_cpu(module)

    def __getattr__(self, name: str) -> Callable[..., Any]:
        function = getattr(self._compiled, name)

        def call(*arguments: Any) -> Any:
            with one_at_a_time:
                pieces = in_one_piece(arguments)
                result = function(*pieces)
                put_back(pieces, arguments)
                return result

        return call


def in_one_piece(part: Any) -> Any:
    """An array, or those in a tuple, as the CPU takes them: copies, if they lie apart."""
    if isinstance(part, tuple):
        return tuple(map(in_one_piece, part))
    return np.ascontiguousarray(part).view(np.ndarray) if isinstance(part, np.ndarray) else part


def put_back(piece: Any, part: Any) -> None:
    """Write what has been copied to where it came from."""
    if isinstance(part, tuple):
        for each_piece, each in zip(piece, part, strict=True):
            put_back(each_piece, each)
    elif isinstance(part, np.ndarray) and not np.shares_memory(part, piece):
        part[...] = piece


def send(array: Any) -> Any:
    """An array as it arrives on the device."""
    return np.array(array, order="K").view(DeviceArray)


def add(array: Any, index: int, value: int) -> None:
    """Add at once."""
    with one_at_a_time:
        array[index] += value


def lower(array: Any, index: int, value: int) -> None:
    """Keep the lesser at once."""
    with one_at_a_time:
        array[index] = min(array[index], value)


def jit(*, device: bool = False, **_: Any) -> Any:
    """What a kernel is started by; what it calls is left as it is."""
    return (lambda text: text) if device else Kernel


class Place:
    """Where a thread is: `x` of numba's `threadIdx` and `blockIdx`."""

    def __init__(self, find: Callable[[], int]) -> None:
        self._find = find

    @property
    def x(self) -> int:
        return self._find()


THREADS = SimpleNamespace(
    jit=jit,
    is_available=lambda: True,
    to_device=send,
    device_array=lambda shape, kind, order="C": np.full(shape, GARBAGE, kind, order).view(DeviceArray),
    as_cuda_array=lambda array: array,
    is_cuda_array=lambda array: isinstance(array, DeviceArray),
    threadIdx=Place(lambda: here.lane),
    blockIdx=Place(lambda: here.block.number),
    grid=lambda _: here.block.number * here.block.threads + here.lane,
    shared=SimpleNamespace(array=lambda shape, kind, alignment=None: here.block.share(shape, kind)),
    local=SimpleNamespace(array=lambda shape, kind: np.full(shape, GARBAGE, kind)),
    syncwarp=lambda: here.block.barrier.wait(),
    atomic=SimpleNamespace(add=add, min=lower),
)


@contextmanager
def threads_for_a_gpu() -> Iterator[Any]:
    """Let threads pass for a GPU and for numba-cuda."""
    with pytest.MonkeyPatch.context() as patch:
        for name in KERNELS:
            patch.delitem(sys.modules, name, raising=False)
        patch.setitem(sys.modules, "numba_cuda", ModuleType("numba_cuda"))
        patch.setitem(sys.modules, "numba.cuda", THREADS)
        patch.setitem(sys.modules, SHARED_ARRAY, SimpleNamespace(share=lambda array: array))
        patch.setattr(compiled_cuda, "index_plainly", lambda module: None)
        patch.setattr(compiled_cuda, "for_cuda", Core)
        patch.setattr(envs_cuda, "record", lambda start: lambda: start(0))
        yield THREADS
        for name in KERNELS:
            sys.modules.pop(name, None)
