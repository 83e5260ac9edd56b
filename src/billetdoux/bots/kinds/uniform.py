"""Uniform play: any legal move, as a learner plays that has learned nothing."""

from ...game.move import Move
from ...game.view import View
from ...rules.chance import below
from ..bot import Bot, Kind
from ..decision import chance_of


class UniformBot(Bot):
    """Makes any legal move, each as likely as another."""

    def __init__(self, seed: int) -> None:
        self.seed = seed

    def choose(self, view: View) -> Move:
        """One of the view's legal moves."""
        return view.legal_moves[below(chance_of(self.seed, view), len(view.legal_moves))]


KIND = Kind(
    name="uniform",
    about="any legal move, each as likely as another: what a learner plays before it has learned anything",
    open=lambda _, seed: UniformBot(seed),
    offered=frozenset({"arena"}),
    is_quick=True,
)
