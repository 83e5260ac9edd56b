"""Random play in thousands of threads on a GPU."""

from collections.abc import Callable, Sequence
from typing import Any

from ..compiled.cuda import configure, find_cuda
from ..rules.chance import WORD
from ..rules.characters import BISHOP
from ..rules.editions import Edition
from ..rules.legal import MOST_ACTIONS
from ..rules.playout import CHECKSUM, TALLY_SIZE
from ..rules.row import ROW_SIZE


def random_play(
    edition: Edition, players: int, seed: int
) -> tuple[Callable[[int, int], None], Sequence[int]]:
    """What plays rounds of a seed at random on the GPU, and the tally that it adds to."""
    import numpy as np

    cuda = find_cuda()
    from .kernels import ROUNDS_A_THREAD, THREADS, random_kernel  # they import numba-cuda

    most_actions = min(MOST_ACTIONS, 2 * (players - 1) * max(len(edition.nameable(BISHOP)), 3 * players))
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
