"""Fairness: decks dealt from a secret seed that was promised before the first deal.

The host publishes the SHA-256 of a secret seed, every player's client adds a nonce, and each
round's deck is shuffled by HMAC-SHA-256 of all of them. When the game is over the seed is
published (R162), and anybody can deal every round again. Nonces are promised in the same way, by
seals, lest the last to give one choose the deck.
"""

import hashlib
import hmac
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Protocol

SEED_SIZE = 32
SHORTEST_NONCE = 16  # of fewer bytes a seal could be opened by trying them all
LONGEST_NONCE = 64


class Dealer(Protocol):
    """Where chance comes from in a game."""

    def shuffle(self, number: int, cards: Sequence[int]) -> list[int]:
        """The cards of a round in a chance order, top card first."""

    def pick(self, number: int, seats: Sequence[int]) -> int:
        """The seat that starts a round, by chance among several."""


@dataclass(frozen=True)
class FairDealer:
    """Deals from a seed and the players' nonces, the same for ever."""

    seed: bytes
    nonces: tuple[bytes, ...] = ()
    """One a seat, in seat order, empty for a seat that gave none; none at all if no client took part."""
    laid: tuple[int, ...] = ()
    """The cards of the first round, top card first, where they were laid to teach and not shuffled."""

    @property
    def commitment(self) -> str:
        """What is published before the first deal."""
        return commitment(self.seed)

    def shuffle(self, number: int, cards: Sequence[int]) -> list[int]:
        """Shuffle without bias (Fisher-Yates), unless the round was laid."""
        if number == 1 and self.laid:
            return list(self.laid)
        deck = list(cards)
        words = self._words(number, b"deck")
        for i in range(len(deck) - 1, 0, -1):
            j = _below(words, i + 1)
            deck[i], deck[j] = deck[j], deck[i]
        return deck

    def pick(self, number: int, seats: Sequence[int]) -> int:
        """Pick one of several seats."""  # R13, R14, R90
        return seats[_below(self._words(number, b"starter"), len(seats))]

    def _words(self, number: int, purpose: bytes) -> Iterator[int]:
        """The random words of a round, 32 bits each, for one purpose."""
        mixed = hashlib.sha256(b"".join(len(nonce).to_bytes(4) + nonce for nonce in self.nonces)).digest()
        counter = 0
        while True:
            message = b"billetdoux 1 " + purpose + mixed + number.to_bytes(4) + counter.to_bytes(4)
            block = hmac.digest(self.seed, message, "sha256")
            for at in range(0, len(block), 4):
                yield int.from_bytes(block[at : at + 4])
            counter += 1


def commitment(secret: bytes) -> str:
    """The promise of a secret: of a seed, or, as its seal, of a nonce."""
    return hashlib.sha256(secret).hexdigest()


def broken_seals(nonces: Sequence[bytes], seals: Sequence[str]) -> list[int]:
    """The seats whose nonce is not the sealed one; an empty seal promises that there is none."""
    expected = [commitment(nonce) if nonce else "" for nonce in nonces]
    return [seat for seat, (one, seal) in enumerate(zip(expected, seals, strict=True)) if one != seal.lower()]


def _below(words: Iterator[int], bound: int) -> int:
    """A uniform number below a bound; words that would favour the low ones are left out."""
    limit = (1 << 32) - (1 << 32) % bound
    return next(word for word in words if word < limit) % bound
