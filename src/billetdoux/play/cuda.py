"""The rules on a GPU: the same text, compiled by numba-cuda, and random play in thousands of threads."""

import importlib
from collections.abc import Callable, Sequence
from functools import cache
from types import ModuleType
from typing import Any

from ..game.errors import SetupError
from ..rules.chance import WORD
from ..rules.editions import Edition
from ..rules.playout import CHECKSUM, TALLY_SIZE
from ..rules.row import ROW_SIZE
from .compiled import load

# A thread's games live in its own memory, which many threads soon fill: more of them are not faster.
THREADS = 64
BLOCKS = 2112


def find_cuda() -> Any:
    """What compiles for a GPU, or an error that says what is missing."""
    import numpy as np

    if not hasattr(np, "row_stack"):
        # numba-cuda 0.30 registers this name when it is imported, and NumPy 2.5 has removed it.
        setattr(np, "row_stack", np.vstack)  # noqa: B010 - the checker knows of no such name
    try:
        cuda: Any = importlib.import_module("numba.cuda")
    except ImportError:
        raise SetupError("the cuda engine needs numba-cuda: pip install 'billetdoux[cuda]'") from None
    if not cuda.is_available():
        raise SetupError("the cuda engine needs an NVIDIA GPU and its driver, and finds none here")
    return cuda


@cache
def for_cuda(module: str) -> ModuleType:
    """A module of the rules or the environments, compiled for the GPU as it is called."""
    cuda = find_cuda()
    return load("billetdoux_cuda", module, cuda.jit(device=True))


def random_play(
    edition: Edition,
    players: int,
    seed: int,
    threads: int = THREADS,
    blocks: int = BLOCKS,
) -> tuple[Callable[[int, int], None], Sequence[int]]:
    """What plays rounds of a seed at random on the GPU, and the tally that it adds to."""
    import numpy as np

    cuda = find_cuda()
    from .kernels import random_kernel  # it imports numba-cuda

    kernel = random_kernel(len(edition.cards()))
    row = cuda.to_device(np.array(edition.new_row(players)[:ROW_SIZE], np.int8))
    deck = cuda.to_device(np.array(edition.cards(), np.int8))
    tally: Any = np.zeros(TALLY_SIZE, np.int64)
    counts = cuda.to_device(tally)

    def play(first: int, rounds: int) -> None:
        kernel[min(blocks, -(-rounds // threads)), threads](row, deck, seed, first, rounds, counts)
        tally[:] = counts.copy_to_host()
        tally[CHECKSUM] &= WORD

    return play, tally
