"""Kernels: the core's work on many games, for those who have made sure that there is a GPU (cuda.py)."""

import importlib
from functools import cache
from typing import Any

import numpy as np

from ..play.cuda import for_cuda
from ..play.kernels import REGISTERS, stride_of
from ..play.minds.counter import ODDS_SIZE
from ..rules.notes import NOTES_SIZE
from ..rules.row import DECIDER, KINDS, ROW_SIZE, logged_row_size
from .core.memory import SIGHTS_SIZE

cuda: Any = importlib.import_module("numba.cuda")

WARP = 32  # threads that go in step; a block is one of them


@cache
def kernels(cards_in_deck: int, players: int, seen: int, marked: int) -> dict[str, Any]:
    """The core's work on many games as kernels, a thread for each game; the lengths of what they show."""
    core = for_cuda("envs.core.stepping")
    seed_all, begin_all, advance = core.seed_games, core.begin_games, core.advance
    encode, mark_legal = core.encode, core.mark_legal
    observe_all, pick_all, find_illegal = core.observe_games, core.pick_actions, core.find_illegal
    ask_all = core.ask_counter
    row_size = logged_row_size(players)
    shape = (WARP, stride_of(max(row_size, ROW_SIZE + seen, ROW_SIZE + marked)))

    def hand_out(games: int, near: Any, out: Any) -> None:
        """Let a warp write what its games show one game after the other, so that all write side by side."""
        first, lane = cuda.blockIdx.x * WARP, cuda.threadIdx.x
        cuda.syncwarp()
        for game in range(min(WARP, games - first)):
            for j in range(lane, out.shape[1], WARP):
                out[first + game, j] = near[game, ROW_SIZE + j]
        cuda.syncwarp()

    hand_out = cuda.jit(device=True, forceinline=True)(hand_out)

    def seed_games(games: int, seed: int, generators: Any) -> None:
        i = cuda.grid(1)
        if i < games:
            seed_all(i, i + 1, seed, generators)

    def begin_games(
        games: int, a: Any, b: Any, c: Any, d: Any, e: Any, deck: Any, f: Any, g: Any, h: Any,
        j: Any, k: Any, m: Any, n: Any, o: Any,
    ) -> None:  # fmt: skip
        i = cuda.grid(1)
        cards = cuda.local.array(cards_in_deck, np.int8)
        if i < games:
            begin_all(i, i + 1, a, b, c, d, e, deck, cards, f, g, h, j, k, m, n, o)

    def step_games(
        games: int, rows: Any, publics: Any, sights: Any, generators: Any, standing: Any, deck: Any,
        kinds: Any, ranks: Any, numbers: Any, legal: Any, choices: Any, seats: Any, observations: Any,
        masks: Any, codes: Any, whole: int, anew: int, kind: int, chances: Any, actions: Any,
        rewards: Any, over: Any, wrong: Any,
    ) -> None:  # fmt: skip
        # A game's state lies among that of its neighbours, place by place. While it is stepped it lies
        # together, for there each place needs an address of its own, and they would fill the registers.
        if wrong[0] < games:
            return
        i = cuda.grid(1)
        near = cuda.shared.array(shape, np.int8)
        s = near[cuda.threadIdx.x, :row_size]
        # What is shown lies where the events were, once they are remembered.
        observation = near[cuda.threadIdx.x, ROW_SIZE : ROW_SIZE + seen]
        mask = near[cuda.threadIdx.x, ROW_SIZE : ROW_SIZE + marked]
        public = cuda.local.array(NOTES_SIZE, np.int32)
        sight = cuda.local.array(SIGHTS_SIZE, np.int8)
        cards = cuda.local.array(cards_in_deck, np.int8)
        if i < games:
            for j in range(ROW_SIZE):  # what the last step did is not needed any more
                s[j] = rows[i, j]
            for j in range(NOTES_SIZE):
                public[j] = publics[i, j]
            for j in range(SIGHTS_SIZE):
                sight[j] = sights[i, j]
            over[i] = advance(
                s, public, sight, generators[i], standing[i], deck, cards,
                codes[actions[i]], whole, anew, kind, chances, rewards[i],
            )  # fmt: skip
            seats[i] = s[DECIDER]
            encode(s, public, sight, s[DECIDER], kinds, ranks, observation)
        hand_out(games, near, observations)
        if i < games:
            choices[i] = mark_legal(s, numbers, legal[i], mask)
        hand_out(games, near, masks)
        if i < games:
            for j in range(ROW_SIZE):
                rows[i, j] = s[j]
            for j in range(NOTES_SIZE):
                publics[i, j] = public[j]
            for j in range(SIGHTS_SIZE):
                sights[i, j] = sight[j]

    def observe_games(games: int, seat: int, a: Any, b: Any, c: Any, d: Any, e: Any, out: Any) -> None:
        i = cuda.grid(1)
        if i < games:
            observe_all(i, i + 1, seat, a, b, c, d, e, out)

    def pick_actions(games: int, legal: Any, choices: Any, numbers: Any, g: Any, actions: Any) -> None:
        i = cuda.grid(1)
        if i < games:
            pick_all(i, i + 1, legal, choices, numbers, g, actions)

    def ask_counter(
        games: int, a: Any, b: Any, c: Any, legal: Any, choices: Any, numbers: Any, g: Any, actions: Any
    ) -> None:
        i = cuda.grid(1)
        left, odds = cuda.local.array(KINDS, np.int8), cuda.local.array(ODDS_SIZE, np.float64)
        if i < games:
            ask_all(i, i + 1, a, b, c, legal, choices, numbers, left, odds, g, actions)

    def check(games: int, actions: Any, codes: Any, legal: Any, choices: Any, wrong: Any) -> None:
        i = cuda.grid(1)
        if i < games and find_illegal(i, i + 1, actions, codes, legal, choices) >= 0:
            cuda.atomic.min(wrong, 0, i)

    made = (seed_games, begin_games, step_games, observe_games, pick_actions, ask_counter, check)
    return {kernel.__name__: cuda.jit(max_registers=REGISTERS)(kernel) for kernel in made}
