"""The ladder of bots: random, the card counter, and search."""

import math
import re
import time
from collections.abc import Callable, Sequence
from typing import Any

from ..game.errors import SetupError, quote
from ..game.move import Move, to_code
from ..game.names import find_edition
from ..game.view import View
from ..rules.chance import WORDS, below, next_word, seed_generator
from ..rules.row import KINDS
from .bot import Bot, Budget, Estimate
from .external import PATIENCE, ExternalBot
from .minds import counter


class RandomBot:
    """Plays any card that it may, each as likely as another, in any way that it may."""

    def __init__(self, seed: int) -> None:
        self.seed = seed

    def choose(self, view: View, budget: Budget) -> Move:
        """One of the view's legal moves."""
        g = _generator(self.seed, view)
        cards = list(dict.fromkeys(move.verb for move in view.legal_moves))
        card = cards[below(g, len(cards))]
        moves = [move for move in view.legal_moves if move.verb == card]
        return moves[below(g, len(moves))]

    def explain(self, view: View, budget: Budget) -> list[Estimate]:
        """Nothing: it does not think."""
        return []


class CounterBot:
    """Counts the cards and plays the odds of this one move."""

    def __init__(self, seed: int) -> None:
        self.seed = seed

    def choose(self, view: View, budget: Budget) -> Move:
        """The move with the best odds, ties broken by chance."""
        g = _generator(self.seed, view)
        return max(self._weigh(view), key=lambda found: (round(found[0], 9), next_word(g)))[1]

    def explain(self, view: View, budget: Budget) -> list[Estimate]:
        """What each move is worth, in rounds."""
        return [Estimate(move, value=value) for value, move in self._weigh(view)]

    def _weigh(self, view: View) -> list[tuple[float, Move]]:
        """The legal moves with what they are worth, the best first."""
        from .imagination import imagine_view

        seen = imagine_view(view)
        row, known = seen.row.tolist(), seen.known.tolist()
        left, odds = [0] * KINDS, [0.0] * counter.ODDS_SIZE
        counter.weigh_hands(row, seen.mine.tolist(), known, seen.me, left, odds)
        found = [(counter.weigh(row, seen.me, code, left, odds), move) for move, code in _codes(view)]
        return sorted(found, key=lambda weighed: -weighed[0])


class SearchBot:
    """Imagines the hidden cards many times and plays each of its moves out."""

    # Moves that differ by less than this in the chance to win the game are mixed.
    TEMPERATURE = 0.001
    BATCH = 16
    LEAST = 4

    def __init__(self, seed: int) -> None:
        self.seed = seed

    def choose(self, view: View, budget: Budget) -> Move:
        """One of the best moves; among nearly equal ones chance decides, so that nobody can foretell it."""
        if len(view.legal_moves) == 1:
            return view.legal_moves[0]
        found = self.explain(view, budget)
        best = _cautious(found[0])
        weights = [math.exp((_cautious(estimate) - best) / self.TEMPERATURE) for estimate in found]
        lot = next_word(_generator(self.seed, view)) / 2**32 * sum(weights)
        for estimate, weight in zip(found, weights, strict=True):
            lot -= weight
            if lot < 0:
                return estimate.move
        return found[0].move

    def explain(self, view: View, budget: Budget) -> list[Estimate]:
        """The chances of each move; the less promising half is dropped again and again."""
        warm_up(view.edition, view.players)
        started = time.perf_counter()
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
    from .compiled import for_cpu
    from .imagination import habits_of, race_table

    for_cpu("play.minds.search")
    race_table(players)
    habits_of(find_edition(edition, players), players)


def _run(trials: Sequence[_Trial], samples: int, end: float) -> None:
    """Run every trial once more, as long as there is time."""
    for trial in trials:
        if time.perf_counter() >= end:
            return
        trial.run(samples)


def _trials(view: View, seed: int) -> list[_Trial]:
    """The legal moves of a view, ready to be tried."""
    import numpy as np

    from .compiled import for_cpu
    from .imagination import Workspace, habits_of, imagine_view, race_table
    from .minds.search import RESULT_SIZE

    try_action = for_cpu("play.minds.search").try_action
    seen, work, race = imagine_view(view), Workspace(), race_table(view.players)
    habits = habits_of(find_edition(view.edition, view.players), view.players)
    salt = (seed * 1_000_003 + len(view.events)) % 2**63

    def player(code: int) -> Callable[[int, int, Any], None]:
        def play(first: int, samples: int, result: Any) -> None:
            try_action(
                *(seen.row, seen.mine, seen.public, seen.known, seen.reading, habits),
                *(seen.me, code, first, samples, salt, race),
                *(work.row, work.notes, work.sights, work.unseen, work.left, work.pool, work.legal),
                *(work.odds, work.generator, result),
            )

        return play

    return [_Trial(move, player(code), np.zeros(RESULT_SIZE)) for move, code in _codes(view)]


def _codes(view: View) -> list[tuple[Move, int]]:
    """The legal moves of a view, with their numbers."""
    edition = find_edition(view.edition, view.players)
    return [(move, code) for move in view.legal_moves if (code := to_code(move, edition)) is not None]


def _generator(seed: int, view: View) -> list[int]:
    """Chance for one decision."""
    g = [0] * WORDS
    seed_generator(g, seed, len(view.events))
    return g


BOTS: dict[str, Callable[[int], Bot]] = {"random": RandomBot, "counter": CounterBot, "search": SearchBot}
DEFAULT_BUDGET = Budget(seconds=0.05)
BOT_NAMES = ("Ada", "Basil", "Clara", "Dorian", "Edith", "Felix", "Greta", "Hugo")
"""What bots are called at a table."""


def make_bot(spec: str, seed: int) -> tuple[Bot, Budget]:
    """The bot of a text like `counter`, `search:50ms`, `search:2000` or `exec:COMMAND`, and its budget."""
    name, _, amount = spec.partition(":")
    if name == "exec":
        return ExternalBot(amount, seed), PATIENCE
    if name not in BOTS:
        raise SetupError(f"there is no bot {quote(name)}; the bots are {', '.join(BOTS)} and exec:COMMAND")
    if name == spec:
        return BOTS[name](seed), DEFAULT_BUDGET
    if BOTS[name] is not SearchBot:
        raise SetupError(f"{name} takes no budget: it needs no time to think")
    found = re.fullmatch(r"([0-9]{1,7})(ms|s)?", amount)
    if not found or int(found[1]) == 0:
        raise SetupError(
            f"a budget is like 50ms, 2s or 2000 (samples, 9,999,999 at most), not {quote(amount)}"
        )
    if found[2]:
        return BOTS[name](seed), Budget(seconds=int(found[1]) / (1000 if found[2] == "ms" else 1))
    return BOTS[name](seed), Budget(samples=int(found[1]))
