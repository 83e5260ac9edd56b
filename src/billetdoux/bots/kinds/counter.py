"""The card counter: the odds of one move, by what is certain of the hidden cards."""

from ...game.move import Move
from ...game.view import View
from ...rules.chance import next_word
from ...rules.row import KINDS
from ..bot import Bot, Estimate, Kind
from ..decision import chance_of, numbered_moves
from ..minds import counter
from ..premises import premises_of


class CounterBot(Bot):
    """Counts the cards and plays the odds of this one move."""

    def __init__(self, seed: int) -> None:
        self.seed = seed

    def choose(self, view: View) -> Move:
        """The move with the best odds, ties broken by chance."""
        g = chance_of(self.seed, view)
        return max(self._weigh(view), key=lambda found: (round(found[0], 9), next_word(g)))[1]

    def explain(self, view: View) -> list[Estimate]:
        """What each move is worth, in rounds."""
        return [Estimate(move, value=value) for value, move in self._weigh(view)]

    def _weigh(self, view: View) -> list[tuple[float, Move]]:
        """The legal moves with what they are worth, the best first."""
        seen = premises_of(view)
        left, odds = [0] * KINDS, [0.0] * counter.ODDS_SIZE
        counter.weigh_hands(seen.row, seen.mine, seen.known, seen.me, left, odds)
        found = [
            (counter.weigh(seen.row, seen.me, code, left, odds), move) for move, code in numbered_moves(view)
        ]
        return sorted(found, key=lambda weighed: -weighed[0])


KIND = Kind(
    name="counter",
    about="counts the cards, and takes the move with the best odds, looking one move ahead",
    open=lambda _, seed: CounterBot(seed),
    explains=True,
    is_quick=True,
)
