"""Kernels: the core's work on many games, for those who have made sure that there is a GPU (cuda.py)."""

import importlib
from functools import cache
from typing import Any

import numpy as np

from ..play.cuda import for_cuda

cuda: Any = importlib.import_module("numba.cuda")


@cache
def kernels(cards_in_deck: int) -> dict[str, Any]:
    """The core's work on many games as kernels, a thread for each game."""
    core = for_cuda("envs.core.stepping")
    seed_all, begin_all, step_all = core.seed_games, core.begin_games, core.step_games
    observe_all, pick_all, find_illegal = core.observe_games, core.pick_actions, core.find_illegal

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
        games: int, a: Any, b: Any, c: Any, d: Any, e: Any, deck: Any, f: Any, g: Any, h: Any,
        j: Any, k: Any, m: Any, n: Any, o: Any, codes: Any, whole: int, anew: int, kind: int,
        chances: Any, actions: Any, rewards: Any, over: Any, wrong: Any,
    ) -> None:  # fmt: skip
        i = cuda.grid(1)
        cards = cuda.local.array(cards_in_deck, np.int8)
        if i < games and wrong[0] >= games:
            step_all(
                i, i + 1, a, b, c, d, e, deck, cards, f, g, h, j, k, m, n, o,
                codes, whole, anew, kind, chances, actions, rewards, over,
            )  # fmt: skip

    def observe_games(games: int, seat: int, a: Any, b: Any, c: Any, d: Any, e: Any, out: Any) -> None:
        i = cuda.grid(1)
        if i < games:
            observe_all(i, i + 1, seat, a, b, c, d, e, out)

    def pick_actions(games: int, legal: Any, choices: Any, numbers: Any, g: Any, actions: Any) -> None:
        i = cuda.grid(1)
        if i < games:
            pick_all(i, i + 1, legal, choices, numbers, g, actions)

    def check(games: int, actions: Any, codes: Any, legal: Any, choices: Any, wrong: Any) -> None:
        i = cuda.grid(1)
        if i < games and find_illegal(i, i + 1, actions, codes, legal, choices) >= 0:
            cuda.atomic.min(wrong, 0, i)

    made = (seed_games, begin_games, step_games, observe_games, pick_actions, check)
    return {kernel.__name__: cuda.jit(kernel) for kernel in made}
