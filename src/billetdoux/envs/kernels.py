"""Kernels: the core's work on many games, for those who have made sure that there is a GPU (cuda.py).

A thread has one game, and a warp of 32 threads has 32. Their states lie place by place, the same place of
all side by side, so that threads which reach for the same place at once reach for neighbours. When its
actions have been checked a step is three kernels, for threads that have parted meet again for certain only
at a kernel's end: one changes the truth, one takes down what has been seen of it, and one shows the deciding
seat what it may know and do.
"""

import importlib
from functools import cache
from typing import Any

import numpy as np

from ..bots.minds.counter import ODDS_SIZE
from ..compiled.cuda import REGISTERS, for_cuda
from ..observe.memory import SIGHTS_SIZE
from ..rules.row import KINDS, ROW_SIZE, logged_row_size
from .cuda import WARP

cuda: Any = importlib.import_module("numba.cuda")

WORD = np.dtype(np.int64).itemsize


@cache
def kernels(cards_in_deck: int, players: int, seen: int, marked: int) -> dict[str, Any]:
    """The core's work on many games as kernels, a thread for each; what they show has these lengths."""
    core = for_cuda("envs.batch")
    seed_all, find_illegal, pick_all = core.seed_games, core.find_illegal, core.pick_actions
    advance, remember, show, mark_legal = core.advance, core.remember, core.show, core.mark_legal
    encode, ask = core.encode, core.ask
    rows_here, sights_here = logged_row_size(players) * WARP, SIGHTS_SIZE * WARP
    shown_here = max(seen, marked) * WARP

    def copy(source: Any, target: Any) -> None:
        """Let a warp copy bytes, eight at a time for each thread."""
        words, to = source.view(np.int64), target.view(np.int64)
        cuda.syncwarp()
        for i in range(cuda.threadIdx.x, len(words), WARP):
            to[i] = words[i]
        cuda.syncwarp()

    def part_of(state: Any) -> Any:
        """The row, the notes and the sights of a thread's game, where they lie."""
        rows, publics, sights = state
        block, lane = cuda.blockIdx.x, cuda.threadIdx.x
        return rows[block][lane::WARP], publics[block][lane::WARP], sights[block][lane::WARP]

    copy, part_of = (cuda.jit(device=True, forceinline=True)(helper) for helper in (copy, part_of))

    def seed_games(games: int, seed: int, streams: int, generators: Any) -> None:
        i = cuda.grid(1)
        if i < games:
            seed_all(i, i + 1, seed, streams, generators)

    def take_actions(games: int, offer: Any, numbering: Any, actions: Any, taken: Any, wrong: Any) -> None:
        i = cuda.grid(1)
        if i < games:
            taken[i] = actions[i]
            if find_illegal(i, i + 1, offer, numbering, actions) >= 0:
                cuda.atomic.min(wrong, 0, i)

    def advance_games(
        games: int, state: Any, course: Any, offer: Any, deck: Any, numbering: Any, aim: Any, actions: Any,
        wrong: Any,
    ) -> None:  # fmt: skip
        i, block, lane = cuda.grid(1), cuda.blockIdx.x, cuda.threadIdx.x
        rows, _, _ = state
        near = cuda.shared.array(rows_here, np.int8, alignment=WORD)
        cards = cuda.local.array(cards_in_deck, np.int8)
        if wrong[0] < games:
            return
        # What the last step did is not needed any more.
        copy(rows[block][: ROW_SIZE * WARP], near[: ROW_SIZE * WARP])
        if i < games:
            advance(near[lane::WARP], i, course, offer, deck, numbering, aim, actions, cards)
        copy(near, rows[block])

    def remember_games(games: int, state: Any, offer: Any, wrong: Any) -> None:
        i, block, lane = cuda.grid(1), cuda.blockIdx.x, cuda.threadIdx.x
        _, _, sights = state
        _, choices, _ = offer
        near = cuda.shared.array(sights_here, np.int8, alignment=WORD)
        if wrong[0] < games:
            return
        copy(sights[block], near)
        if i < games and choices[i] > 0:
            s, public, _ = part_of(state)
            remember(s, public, near[lane::WARP])
        copy(near, sights[block])

    def show_games(
        games: int, state: Any, offer: Any, shown: Any, deck: Any, numbering: Any, wrong: Any
    ) -> None:
        i, block, lane = cuda.grid(1), cuda.blockIdx.x, cuda.threadIdx.x
        observations, masks = shown
        near = cuda.shared.array(shown_here, np.int8, alignment=WORD)
        if wrong[0] < games:
            return
        s, public, sights = part_of(state)
        if i < games:
            show(s, public, sights, i, offer, deck, near[lane * seen : (lane + 1) * seen])
        copy(near[: seen * WARP], observations[block])
        if i < games:
            mark_legal(s, i, offer, numbering, near[lane * marked : (lane + 1) * marked])
        copy(near[: marked * WARP], masks[block])

    def observe_games(games: int, seat: int, state: Any, deck: Any, observations: Any) -> None:
        i = cuda.grid(1)
        if i < games:
            s, public, sights = part_of(state)
            _, kinds, ranks = deck
            encode(s, public, sights, seat, kinds, ranks, observations[i])

    def pick_actions(games: int, offer: Any, numbering: Any, generators: Any, actions: Any) -> None:
        i = cuda.grid(1)
        if i < games:
            pick_all(i, i + 1, offer, numbering, generators, actions)

    def ask_counter(
        games: int, state: Any, offer: Any, numbering: Any, generators: Any, actions: Any
    ) -> None:
        i = cuda.grid(1)
        left, odds = cuda.local.array(KINDS, np.int8), cuda.local.array(ODDS_SIZE, np.float64)
        if i < games:
            s, public, sights = part_of(state)
            ask(s, public, sights, i, offer, numbering, left, odds, generators, actions)

    made = (
        *(seed_games, take_actions, advance_games, remember_games, show_games),
        *(observe_games, pick_actions, ask_counter),
    )
    return {kernel.__name__: cuda.jit(max_registers=REGISTERS)(kernel) for kernel in made}
