"""Kernels: random play on a GPU, for those who have made sure that there is one (cuda.py)."""

import importlib
from functools import cache
from typing import Any

import numpy as np

from ..rules.chance import WORDS
from ..rules.legal import MOST_ACTIONS
from ..rules.playout import TALLY_SIZE
from ..rules.row import ROW_SIZE
from .cuda import for_cuda

cuda: Any = importlib.import_module("numba.cuda")


@cache
def random_kernel(cards_in_deck: int) -> Any:
    """Rounds dealt out to threads, one after the other; each thread counts for itself until it is done."""
    play_rounds = for_cuda("rules.playout").play_rounds

    def kernel(start: Any, deck: Any, seed: int, first: int, rounds: int, tally: Any) -> None:
        s = cuda.local.array(ROW_SIZE, np.int8)
        cards = cuda.local.array(cards_in_deck, np.int8)
        legal = cuda.local.array(MOST_ACTIONS, np.int16)
        g = cuda.local.array(WORDS, np.uint32)
        counts = cuda.local.array(TALLY_SIZE, np.int64)
        for i in range(ROW_SIZE):
            s[i] = start[i]
        for i in range(TALLY_SIZE):
            counts[i] = 0
        for i in range(cuda.grid(1), rounds, cuda.gridsize(1)):
            play_rounds(s, deck, cards, legal, g, seed, first + i, 1, counts)
        for i in range(TALLY_SIZE):
            cuda.atomic.add(tally, i, counts[i])

    return cuda.jit(kernel)
