"""Kernels: random play on a GPU, for those who have made sure that there is one (cuda.py)."""

import importlib
from functools import cache
from typing import Any

import numpy as np

from ..compiled.cuda import REGISTERS, for_cuda
from ..rules.chance import WORDS
from ..rules.playout import TALLY_SIZE
from ..rules.row import ROW_SIZE

cuda: Any = importlib.import_module("numba.cuda")

THREADS = 64
ROUNDS_A_THREAD = 8


def stride_of(size: int) -> int:
    """How far apart rows lie in shared memory: an odd number of words.

    So threads that reach for the same place of their rows never reach for the same bank.
    """
    return 4 * (-(-size // 4) | 1)


@cache
def random_kernel(cards_in_deck: int, most_actions: int) -> Any:
    """Some rounds for each thread, its row in shared memory; it counts for itself until it is done."""
    play_rounds = for_cuda("rules.playout").play_rounds
    shape = (THREADS, stride_of(ROW_SIZE))

    def kernel(start: Any, deck: Any, seed: int, first: int, rounds: int, tally: Any) -> None:
        rows = cuda.shared.array(shape, np.int8)
        s = rows[cuda.threadIdx.x, :ROW_SIZE]  # the compiler sees that there is no room for events
        cards = cuda.local.array(cards_in_deck, np.int8)
        legal = cuda.local.array(most_actions, np.int16)
        g = cuda.local.array(WORDS, np.uint32)
        counts = cuda.local.array(TALLY_SIZE, np.int64)
        for i in range(ROW_SIZE):
            s[i] = start[i]
        for i in range(TALLY_SIZE):
            counts[i] = 0
        done = cuda.grid(1) * ROUNDS_A_THREAD
        play_rounds(s, deck, cards, legal, g, seed, first + done, min(ROUNDS_A_THREAD, rounds - done), counts)
        for i in range(TALLY_SIZE):
            cuda.atomic.add(tally, i, counts[i])

    return cuda.jit(max_registers=REGISTERS)(kernel)
