"""The rules on a GPU: the same text, compiled by numba-cuda."""

import importlib
import warnings
from collections.abc import Callable
from functools import cache
from types import ModuleType
from typing import Any

from ..game.errors import SetupError
from ..game.extras import require
from .loader import CUDA, load
from .patches import give_back_row_stack, index_plainly

REGISTERS = 64  # for a thread: with fewer, more threads run at once while others wait


def find_cuda() -> Any:
    """What compiles for a GPU, or an error that says what is missing."""
    give_back_row_stack()
    try:
        importlib.import_module("numba_cuda")  # and not the older one that numba itself has
        cuda: Any = importlib.import_module("numba.cuda")
    except ImportError:
        require("cuda", "the cuda engine")
        raise
    if not cuda.is_available():
        raise SetupError("the cuda engine needs an NVIDIA GPU and its driver, and finds none here")
    index_plainly("numba.cuda.np.arrayobj")
    return cuda


@cache
def for_cuda(module: str) -> ModuleType:
    """A module of the rules or the environments, compiled for the GPU as it is called, all of it inlined."""
    return load(CUDA, module, find_cuda().jit(device=True, forceinline=True))


def configure(kernel: Any, blocks: int, threads: int, stream: Any = 0) -> Any:
    """A kernel for so many threads; that few of them leave a GPU idle is no news."""
    with warnings.catch_warnings():
        warnings.filterwarnings("ignore", ".*Grid size")
        return kernel[blocks, threads, stream]


def record(start: Callable[[Any], None]) -> Callable[[], None]:
    """What starts kernels again, on the same arrays, that `start` starts on a stream.

    They are a CUDA graph then, which the GPU is given at once; from Python each kernel takes its time.
    All of them have been compiled before.
    """
    core: Any = importlib.import_module("cuda.core")
    device = core.Device()
    device.set_current()
    recorded = device.create_graph_builder().begin_building()
    start(recorded)
    graph, stream = recorded.end_building().complete(), core.Stream.from_handle(0)  # numba's default
    return lambda: graph.launch(stream)
