"""Search: the hidden cards imagined many times, and each move played out in them."""

import math
import time
from collections.abc import Callable, Sequence
from typing import Any

from ...game.move import Move
from ...game.names import find_edition
from ...game.view import View
from ...rules.chance import next_word
from ..bot import Bot, Budget, Estimate, Kind
from ..decision import chance_of, numbered_moves

USUAL = Budget(seconds=0.05)
MINDS = "bots.minds.search"
NEEDED = "bots.minds.habits.count_habits", f"{MINDS}.try_action", f"{MINDS}.try_openly"
"""What is compiled for it, and for the chances of a replay, which should not keep a server waiting."""


class SearchBot(Bot):
    """Imagines the hidden cards many times and plays each of its moves out."""

    # Moves that differ by less than this in the chance to win the game are mixed.
    TEMPERATURE = 0.001
    BATCH = 16
    LEAST = 4

    def __init__(self, seed: int, budget: Budget = USUAL) -> None:
        self.seed = seed
        self.budget = budget

    def choose(self, view: View) -> Move:
        """One of the best moves; among nearly equal ones chance decides, so that nobody can foretell it."""
        if len(view.legal_moves) == 1:
            return view.legal_moves[0]
        found = self.explain(view)
        best = _cautious(found[0])
        weights = [math.exp((_cautious(estimate) - best) / self.TEMPERATURE) for estimate in found]
        lot = next_word(chance_of(self.seed, view)) / 2**32 * sum(weights)
        for estimate, weight in zip(found, weights, strict=True):
            lot -= weight
            if lot < 0:
                return estimate.move
        return found[0].move

    def explain(self, view: View) -> list[Estimate]:
        """The chances of each move; the less promising half is dropped again and again."""
        warm_up(view.edition, view.players)
        started, budget = time.perf_counter(), self.budget
        trials = _trials(view, self.seed)
        phases = max(1, math.ceil(math.log2(len(trials))))
        racing = list(trials)
        for trial in trials:
            trial.run(self.LEAST)
        for phase in range(1, phases + 1):
            if budget.seconds is not None:
                end = started + budget.seconds * phase / phases
                while time.perf_counter() < end:
                    _run(racing, self.BATCH, end)
            else:
                share = max(1, (budget.samples or 1) // (phases * len(racing)))
                for trial in racing:
                    trial.run(share)
            racing = sorted(racing, key=lambda trial: -trial.game)[: max(2, len(racing) // 2)]
        return sorted((trial.estimate() for trial in trials), key=lambda found: -_cautious(found))


def _cautious(estimate: Estimate) -> float:
    """A chance that few samples speak for counts less."""
    assert estimate.game is not None
    return estimate.game - estimate.error


class _Trial:
    """One move that a search tries."""

    def __init__(self, move: Move, play: Callable[[int, int, Any], None], result: Any) -> None:
        self.move = move
        self.samples = 0
        self._play = play
        self._result = result

    def run(self, samples: int) -> None:
        """Play more samples out."""
        self._play(self.samples, samples, self._result)
        self.samples += samples

    @property
    def game(self) -> float:
        """The chance to win the game, so far."""
        return float(self._result[1]) / max(1, self.samples)

    def estimate(self) -> Estimate:
        """What was found."""
        variance = max(0.0, float(self._result[2]) / self.samples - self.game**2)
        error = math.sqrt(variance / self.samples)
        return Estimate(self.move, float(self._result[0]) / self.samples, self.game, error, self.samples)


def warm_up(edition: str, players: int) -> None:
    """Make ready what a search needs at a table, compiled if it never was; a budget begins later."""
    from ...compiled.cpu import prepare
    from ..arrays import habits_of, race_table

    prepare(*NEEDED)
    race_table(players)
    habits_of(find_edition(edition, players), players)


def _is_compiled() -> bool:
    from ...compiled.cpu import is_cached

    return all(map(is_cached, NEEDED))


def _run(trials: Sequence[_Trial], samples: int, end: float) -> None:
    """Run every trial once more, as long as there is time."""
    for trial in trials:
        if time.perf_counter() >= end:
            return
        trial.run(samples)


def _trials(view: View, seed: int) -> list[_Trial]:
    """The legal moves of a view, ready to be tried."""
    import numpy as np

    from ...compiled.cpu import for_cpu
    from ..arrays import Workspace, arrays_of, habits_of, race_table
    from ..minds.search import RESULT_SIZE
    from ..premises import premises_of

    try_action = for_cpu(MINDS).try_action
    seen, work, race = premises_of(view), Workspace(), race_table(view.players)
    given = arrays_of(seen)
    habits = habits_of(find_edition(view.edition, view.players), view.players)
    salt = (seed * 1_000_003 + len(view.events)) % 2**63

    def player(code: int) -> Callable[[int, int, Any], None]:
        def play(first: int, samples: int, result: Any) -> None:
            try_action(
                *(*given, habits),
                *(seen.me, code, first, samples, salt, race),
                *(work.row, work.notes, work.sights, work.unseen, work.left, work.pool, work.legal),
                *(work.odds, work.generator, result),
            )

        return play

    return [_Trial(move, player(code), np.zeros(RESULT_SIZE)) for move, code in numbered_moves(view)]


KIND = Kind(
    name="search",
    about="imagines the hidden cards again and again, tries each move in them and plays the round out; the "
    "budget is time (`50ms`, `2s`) or samples (`search:2000`)",
    open=lambda budget, seed: SearchBot(seed, budget),
    read=lambda text: USUAL if text is None else Budget.read(text),
    needs="fast",
    example="search:50ms",
    explains=True,
    warm_up=lambda: warm_up("standard", 4),
    is_ready=_is_compiled,
)
