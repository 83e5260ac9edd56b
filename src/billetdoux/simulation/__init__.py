"""Simulation: rounds of random play, interpreted, compiled, or by `kernels` on a GPU (`cuda`), all equal."""

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from ..game.event import ENDINGS
from ..game.extras import has, require
from ..game.names import SEATS
from ..rules import playout
from ..rules.chance import WORDS
from ..rules.editions import Edition
from ..rules.legal import MOST_ACTIONS
from ..rules.playout import CHECKSUM, DECISIONS, ENDED_BY, TALLY_SIZE, WON_BY
from ..rules.row import ROW_SIZE

ENGINES = ("interpreted", "compiled", "cuda")
CHUNK_SECONDS = 0.1


@dataclass(frozen=True)
class Simulation:
    """What came of many rounds of random play."""

    rounds: int
    decisions: int
    seconds: float
    checksum: str
    """Of every decision of every round: equal for all engines with an equal seed."""
    won_by_seat: dict[str, int]
    """Rounds won, a tied one counted for each winner; the starter rotates."""
    ended: dict[str, int]
    """How the rounds ended."""

    @property
    def rounds_per_s(self) -> float:
        """Rounds a second."""
        return self.rounds / self.seconds

    @property
    def decisions_per_s(self) -> float:
        """Decisions a second."""
        return self.decisions / self.seconds


Play = Callable[[int, int], None]


def simulate(
    edition: Edition,
    players: int,
    rounds: int,
    seed: int,
    engine: str,
    progress: Callable[[int], None] = lambda done: None,
) -> Simulation:
    """Play rounds at random; `progress` hears now and then how many are done."""
    play, tally = {"interpreted": _interpreted, "compiled": _compiled, "cuda": _cuda}[engine](
        edition, players, seed
    )
    started = time.perf_counter()
    done, chunk = 0, 1
    while done < rounds:
        before = time.perf_counter()
        count = min(chunk, rounds - done)
        play(done, count)
        done += count
        progress(done)
        if time.perf_counter() - before < CHUNK_SECONDS:
            chunk *= 2
    return Simulation(
        rounds=rounds,
        decisions=int(tally[DECISIONS]),
        seconds=time.perf_counter() - started,
        checksum=f"{int(tally[CHECKSUM]):08x}",
        won_by_seat={SEATS[seat]: int(tally[WON_BY + seat]) for seat in range(players)},
        ended={ending: int(tally[ENDED_BY + i]) for i, ending in enumerate(ENDINGS)},
    )


def _interpreted(edition: Edition, players: int, seed: int) -> tuple[Play, Sequence[int]]:
    row, deck, legal = edition.new_row(players)[:ROW_SIZE], edition.cards(), [0] * MOST_ACTIONS
    cards, generator, tally = list(deck), [0] * WORDS, [0] * TALLY_SIZE

    def play(first: int, rounds: int) -> None:
        playout.play_rounds(row, deck, cards, legal, generator, seed, first, rounds, tally)

    return play, tally


def _compiled(edition: Edition, players: int, seed: int) -> tuple[Play, Sequence[int]]:
    require("fast", "the compiled engine")
    import numpy as np

    from ..compiled.cpu import for_cpu

    play_rounds = for_cpu("rules.playout").play_rounds
    row = np.array(edition.new_row(players)[:ROW_SIZE], np.int8)
    deck, legal = np.array(edition.cards(), np.int8), np.zeros(MOST_ACTIONS, np.int16)
    cards, generator = deck.copy(), np.zeros(WORDS, np.uint32)
    tally: Any = np.zeros(TALLY_SIZE, np.int64)

    def play(first: int, rounds: int) -> None:
        play_rounds(row, deck, cards, legal, generator, seed, first, rounds, tally)

    return play, tally


def _cuda(edition: Edition, players: int, seed: int) -> tuple[Play, Sequence[int]]:
    if not has("fast"):  # which comes with it
        require("cuda", "the cuda engine")
    from .cuda import random_play

    return random_play(edition, players, seed)
