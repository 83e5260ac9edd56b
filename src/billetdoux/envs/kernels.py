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

from ..observe.memory import SIGHTS_SIZE
from ..play.cuda import for_cuda
from ..play.kernels import REGISTERS
from ..play.minds.counter import ODDS_SIZE
from ..rules.row import DECIDER, KINDS, NONE, ROW_SIZE, logged_row_size
from .cuda import WARP

cuda: Any = importlib.import_module("numba.cuda")

WORD = np.dtype(np.int64).itemsize


@cache
def kernels(cards_in_deck: int, players: int, seen: int, marked: int) -> dict[str, Any]:
    """The core's work on many games as kernels, a thread for each; what they show has these lengths."""
    core = for_cuda("envs.core.stepping")
    seed_all, pick_all, find_illegal = core.seed_games, core.pick_actions, core.find_illegal
    advance, remember, encode = core.advance, core.remember, core.encode
    mark_legal, choose, reward_nobody = core.mark_legal, core.choose, core.reward_nobody
    rows_here, sights_here = logged_row_size(players) * WARP, SIGHTS_SIZE * WARP
    shown_here = max(seen, marked) * WARP

    def copy(source: Any, target: Any) -> None:
        """Let a warp copy bytes, eight at a time for each thread."""
        words, to = source.view(np.int64), target.view(np.int64)
        cuda.syncwarp()
        for i in range(cuda.threadIdx.x, len(words), WARP):
            to[i] = words[i]
        cuda.syncwarp()

    copy = cuda.jit(device=True, forceinline=True)(copy)

    def seed_games(games: int, seed: int, streams: int, generators: Any) -> None:
        i = cuda.grid(1)
        if i < games:
            seed_all(i, i + 1, seed, streams, generators)

    def advance_games(
        games: int, rows: Any, generators: Any, standing: Any, deck: Any, codes: Any, whole: int, anew: int,
        kind: int, chances: Any, choices: Any, actions: Any, rewards: Any, over: Any, wrong: Any,
    ) -> None:  # fmt: skip
        i, block, lane = cuda.grid(1), cuda.blockIdx.x, cuda.threadIdx.x
        near = cuda.shared.array(rows_here, np.int8, alignment=WORD)
        cards = cuda.local.array(cards_in_deck, np.int8)
        if wrong[0] < games:
            return
        # What the last step did is not needed any more.
        copy(rows[block][: ROW_SIZE * WARP], near[: ROW_SIZE * WARP])
        if i < games and choices[i] == 0:
            reward_nobody(near[lane::WARP], rewards[i])
        elif i < games:
            s = near[lane::WARP]
            code = NONE if actions[i] == NONE else codes[s[DECIDER], actions[i]]
            over[i] = advance(
                s, generators[i], standing[i], deck, cards, code, whole, anew, kind, chances, rewards[i]
            )
        copy(near, rows[block])

    def remember_games(games: int, rows: Any, publics: Any, sights: Any, choices: Any, wrong: Any) -> None:
        i, block, lane = cuda.grid(1), cuda.blockIdx.x, cuda.threadIdx.x
        near = cuda.shared.array(sights_here, np.int8, alignment=WORD)
        if wrong[0] < games:
            return
        copy(sights[block], near)
        if i < games and choices[i] > 0:
            remember(rows[block][lane::WARP], publics[block][lane::WARP], near[lane::WARP])
        copy(near, sights[block])

    def show_games(
        games: int, rows: Any, publics: Any, sights: Any, kinds: Any, ranks: Any, numbers: Any, legal: Any,
        choices: Any, seats: Any, observations: Any, masks: Any, wrong: Any,
    ) -> None:  # fmt: skip
        i, block, lane = cuda.grid(1), cuda.blockIdx.x, cuda.threadIdx.x
        near = cuda.shared.array(shown_here, np.int8, alignment=WORD)
        if wrong[0] < games:
            return
        s = rows[block][lane::WARP]
        if i < games:
            seats[i] = s[DECIDER]
            public, sight = publics[block][lane::WARP], sights[block][lane::WARP]
            observation = near[lane * seen : (lane + 1) * seen]
            encode(s, public, sight, s[DECIDER], kinds, ranks, observation)
        copy(near[: seen * WARP], observations[block])
        if i < games:
            mask = near[lane * marked : (lane + 1) * marked]
            choices[i] = mark_legal(s, numbers[s[DECIDER]], legal[i], mask)
        copy(near[: marked * WARP], masks[block])

    def observe_games(
        games: int, seat: int, rows: Any, publics: Any, sights: Any, kinds: Any, ranks: Any, out: Any
    ) -> None:
        i, block, lane = cuda.grid(1), cuda.blockIdx.x, cuda.threadIdx.x
        if i < games:
            s, public, sight = rows[block][lane::WARP], publics[block][lane::WARP], sights[block][lane::WARP]
            encode(s, public, sight, seat, kinds, ranks, out[i])

    def pick_actions(
        games: int, legal: Any, choices: Any, seats: Any, numbers: Any, generators: Any, actions: Any
    ) -> None:
        i = cuda.grid(1)
        if i < games:
            pick_all(i, i + 1, legal, choices, seats, numbers, generators, actions)

    def ask_counter(
        games: int, rows: Any, publics: Any, sights: Any, legal: Any, choices: Any, numbers: Any,
        generators: Any, actions: Any,
    ) -> None:  # fmt: skip
        i, block, lane = cuda.grid(1), cuda.blockIdx.x, cuda.threadIdx.x
        left, odds = cuda.local.array(KINDS, np.int8), cuda.local.array(ODDS_SIZE, np.float64)
        if i < games and choices[i] > 0:
            s, public, sight = rows[block][lane::WARP], publics[block][lane::WARP], sights[block][lane::WARP]
            code = choose(s, public, sight, s[DECIDER], legal[i], choices[i], left, odds, generators[i])
            actions[i] = numbers[s[DECIDER], code]

    def take_actions(
        games: int, actions: Any, codes: Any, legal: Any, choices: Any, seats: Any, taken: Any, wrong: Any
    ) -> None:
        i = cuda.grid(1)
        if i < games:
            taken[i] = actions[i]
            if find_illegal(i, i + 1, actions, codes, legal, choices, seats) >= 0:
                cuda.atomic.min(wrong, 0, i)

    made = (
        *(seed_games, advance_games, remember_games, show_games, observe_games),
        *(pick_actions, ask_counter, take_actions),
    )
    return {kernel.__name__: cuda.jit(max_registers=REGISTERS)(kernel) for kernel in made}
