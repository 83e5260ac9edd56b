"""Random play: what every other bot should beat."""

from ...game.move import Move
from ...game.view import View
from ...rules.chance import below
from ..bot import Bot, Kind
from ..decision import chance_of


class RandomBot(Bot):
    """Plays any card that it may, each as likely as another, in any way that it may."""

    def __init__(self, seed: int) -> None:
        self.seed = seed

    def choose(self, view: View) -> Move:
        """One of the view's legal moves."""
        g = chance_of(self.seed, view)
        cards = list(dict.fromkeys(move.verb for move in view.legal_moves))
        card = cards[below(g, len(cards))]
        moves = [move for move in view.legal_moves if move.verb == card]
        return moves[below(g, len(moves))]


KIND = Kind(
    name="random",
    about="any card that it may play, each as likely as another, in any way that it may",
    open=lambda _, seed: RandomBot(seed),
)
