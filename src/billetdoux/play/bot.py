"""Bot: what every player that is a program can do."""

from dataclasses import dataclass
from typing import Protocol

from ..game.move import Move
from ..game.view import View


@dataclass(frozen=True)
class Budget:
    """How long a bot may think: so many seconds, or so many samples for the whole decision."""

    seconds: float | None = None
    samples: int | None = None


@dataclass(frozen=True)
class Estimate:
    """What a bot thinks of a move."""

    move: Move
    round: float | None
    """The chance to win the round."""
    game: float
    """The chance to win the game; for the card counter, a value in rounds."""
    error: float
    """The standard error of that."""
    samples: int


class Bot(Protocol):
    """Anything that decides from a view alone; equal seeds and views, equal moves."""

    def choose(self, view: View, budget: Budget) -> Move:
        """One of the view's legal moves."""

    def explain(self, view: View, budget: Budget) -> list[Estimate]:
        """What it thinks of each legal move, the best first."""
