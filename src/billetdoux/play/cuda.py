"""The rules on a GPU: the same text, compiled by numba-cuda, and random play in thousands of threads."""

import importlib
import warnings
from collections.abc import Callable, Sequence
from functools import cache
from types import ModuleType
from typing import Any

from ..game.errors import SetupError
from ..rules.chance import WORD
from ..rules.editions import Edition
from ..rules.legal import MOST_ACTIONS
from ..rules.playout import CHECKSUM, TALLY_SIZE
from ..rules.row import ROW_SIZE
from .compiled import index_plainly, load


def find_cuda() -> Any:
    """What compiles for a GPU, or an error that says what is missing."""
    import numpy as np

    if not hasattr(np, "row_stack"):
        # numba-cuda 0.30 registers this name when it is imported, and NumPy 2.5 has removed it.
        setattr(np, "row_stack", np.vstack)  # noqa: B010 - the checker knows of no such name
    try:
        importlib.import_module("numba_cuda")  # and not the older one that numba itself has
        cuda: Any = importlib.import_module("numba.cuda")
    except ImportError:
        raise SetupError("the cuda engine needs numba-cuda: pip install 'billetdoux[cuda]'") from None
    if not cuda.is_available():
        raise SetupError("the cuda engine needs an NVIDIA GPU and its driver, and finds none here")
    index_plainly("numba.cuda.np.arrayobj")
    return cuda


@cache
def for_cuda(module: str) -> ModuleType:
    """A module of the rules or the environments, compiled for the GPU as it is called, all of it inlined."""
    return load("billetdoux_cuda", module, find_cuda().jit(device=True, forceinline=True))


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


def random_play(
    edition: Edition, players: int, seed: int
) -> tuple[Callable[[int, int], None], Sequence[int]]:
    """What plays rounds of a seed at random on the GPU, and the tally that it adds to."""
    import numpy as np

    cuda = find_cuda()
    from .kernels import ROUNDS_A_THREAD, THREADS, random_kernel  # they import numba-cuda

    most_actions = min(MOST_ACTIONS, 2 * (players - 1) * max(len(edition.nameable()), 3 * players))
    kernel = random_kernel(len(edition.cards()), most_actions)
    row = cuda.to_device(np.array(edition.new_row(players)[:ROW_SIZE], np.int8))
    deck = cuda.to_device(np.array(edition.cards(), np.int8))
    tally: Any = np.zeros(TALLY_SIZE, np.int64)
    counts = cuda.to_device(tally)

    def play(first: int, rounds: int) -> None:
        blocks = max(1, -(-rounds // (THREADS * ROUNDS_A_THREAD)))
        configure(kernel, blocks, THREADS)(row, deck, seed, first, rounds, counts)
        tally[:] = counts.copy_to_host()
        tally[CHECKSUM] &= WORD

    play(0, 0)  # which compiles, before anybody looks at the clock
    return play, tally
