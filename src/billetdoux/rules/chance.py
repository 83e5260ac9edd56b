"""Chance for simulations: xoshiro128++ on 32-bit words, the same numbers at every speed."""

from __future__ import annotations

from collections.abc import MutableSequence
from typing import TypeAlias

from .row import Cards

Generator: TypeAlias = MutableSequence[int]

WORD = 0xFFFFFFFF
WORDS = 4


def mix(x: int) -> int:
    """Scramble a word so that neighbours share nothing."""
    x = ((x ^ x >> 16) * 0x21F0AAAD) & WORD
    x = ((x ^ x >> 15) * 0x735A2D97) & WORD
    return x ^ x >> 15


def seed_generator(g: Generator, seed: int, stream: int) -> None:
    """Start a stream of a seed; all streams lie on one cycle of 2^32, so that some of them overlap."""
    word = mix(seed & WORD)
    word = mix((word + (seed >> 32 & WORD)) & WORD)
    word = mix((word + (stream & WORD)) & WORD)
    word = mix((word + (stream >> 32 & WORD)) & WORD)
    for i in range(WORDS):
        word = (word + 0x9E3779B9) & WORD
        g[i] = mix(word)


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
