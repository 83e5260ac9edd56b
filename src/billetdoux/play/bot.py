"""Bot: what every player that is a program can do."""

from dataclasses import dataclass
from typing import Protocol

from ..game.move import Move
from ..game.view import View


@dataclass(frozen=True)
class Budget:
    """How long a bot may think: so many seconds, or about so many samples for the whole decision."""

    seconds: float | None = None
    samples: int | None = None


@dataclass(frozen=True)
class Estimate:
    """What a bot thinks of a move."""

    move: Move
    round: float | None = None
    """The chance to win the round, if it was estimated."""
    game: float | None = None
    """The chance to win the game, if it was estimated."""
    error: float = 0.0
    """The standard error of that."""
    samples: int = 0
    """How many samples speak for the chances."""
    value: float | None = None
    """What the move is worth in rounds, by a rule of thumb: no chance, it can be below 0 and above 1."""


class Bot(Protocol):
    """Anything that decides from a view alone; equal seeds and views give equal moves, unless time counts."""

    def choose(self, view: View, budget: Budget) -> Move:
        """One of the view's legal moves."""

    def explain(self, view: View, budget: Budget) -> list[Estimate]:
        """What it thinks of each legal move, the best first; nothing, if it cannot say."""
