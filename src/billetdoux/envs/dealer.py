"""Dealer: a game's chance from a stream of a seed, as the vector environment draws it."""

from collections.abc import Sequence

from ..rules.chance import WORDS, below, seed_generator, shuffle
from .settings import read_seed


class StreamDealer:
    """Deals to a `Game` just what game number `stream` of a vector environment with this seed is dealt."""

    def __init__(self, seed: int, stream: int = 0) -> None:
        self._generator = [0] * WORDS
        seed_generator(self._generator, read_seed(seed), stream)

    def shuffle(self, number: int, cards: Sequence[int]) -> list[int]:
        """The cards of the next round in a chance order, top card first."""
        dealt = list(cards)
        shuffle(self._generator, dealt)
        return dealt

    def pick(self, number: int, seats: Sequence[int]) -> int:
        """The seat that starts the next round, by chance among several."""
        return seats[below(self._generator, len(seats))]
