"""Chance for simulations: xoshiro128++ on 32-bit words, the same numbers at every speed."""

from __future__ import annotations

from collections.abc import MutableSequence
from typing import Annotated, TypeAlias

from .row import Cards

Generator: TypeAlias = Annotated[MutableSequence[int], "uint32"]

WORD = 0xFFFFFFFF
WORDS = 4
MOST_SEED = (1 << 63) - 1


def mix(x: int) -> int:
    """Scramble a word so that neighbours share nothing."""
    x = ((x ^ x >> 16) * 0x21F0AAAD) & WORD
    x = ((x ^ x >> 15) * 0x735A2D97) & WORD
    return x ^ x >> 15


def seed_generator(g: Generator, seed: int, stream: int) -> None:
    """Start a stream of a seed: every pair of 64-bit numbers has a state of its own, far from the others'."""
    g[0], g[1] = seed & WORD, seed >> 32 & WORD
    g[2], g[3] = stream & WORD, stream >> 32 & WORD
    for step in range(3 * WORDS):  # each step can be undone, so that no two pairs meet
        i = step % WORDS
        g[i] = (g[i] + mix((g[(i + 3) % WORDS] + 0x9E3779B9 * (step + 1)) & WORD)) & WORD


def rotate(x: int, by: int) -> int:
    """Rotate a word to the left."""
    return (x << by | x >> 32 - by) & WORD


def next_word(g: Generator) -> int:
    """The next 32 random bits."""
    result = (rotate((g[0] + g[3]) & WORD, 7) + g[0]) & WORD
    shifted = g[1] << 9 & WORD
    g[2] ^= g[0]
    g[3] ^= g[1]
    g[1] ^= g[2]
    g[0] ^= g[3]
    g[2] ^= shifted
    g[3] = rotate(g[3], 11)
    return result


def below(g: Generator, bound: int) -> int:
    """A uniform number below a bound, without bias (multiply, and reject the remainder)."""
    product = next_word(g) * bound
    if product & WORD < bound:
        threshold = (WORD + 1 - bound) % bound
        while product & WORD < threshold:
            product = next_word(g) * bound
    return product >> 32


def shuffle(g: Generator, cards: Cards) -> None:
    """Shuffle cards in place."""
    for i in range(len(cards) - 1, 0, -1):
        j = below(g, i + 1)
        cards[i], cards[j] = cards[j], cards[i]
