"""The race to the target: what `first_there` of the search's mind needs to reckon who is there first."""

import math
from collections.abc import Iterator
from functools import cache

from .minds.search import MOST_WANTED, STEPS


@cache
def race_of(players: int) -> list[float]:
    """For each number of tokens wanted and each step: how likely the last comes just then, and not yet.

    The chance to be first is an integral of a polynomial times e^-t for each player, and
    Gauss-Laguerre makes it a sum over a few points of time, without error. The weights of the
    points stand where no token is wanted.
    """
    table = [number for _, weight in _points() for number in (weight, 0.0)]
    for wanted in range(1, MOST_WANTED + 1):
        for point, _ in _points():
            terms = [(point / players) ** k / math.factorial(k) for k in range(wanted)]
            table += (terms[-1], sum(terms))
    return table


@cache
def _points() -> tuple[tuple[float, float], ...]:
    """The points and weights of Gauss-Laguerre: the roots of a polynomial, each found by Newton's method."""
    return tuple(_find_points())


def _find_points() -> Iterator[tuple[float, float]]:
    found: list[float] = []
    for i in range(STEPS):  # where to begin: Stroud and Secrest's estimates, from the last two roots
        if i == 0:
            root = 3 / (1 + 2.4 * STEPS)
        elif i == 1:
            root = found[0] + 15 / (1 + 2.5 * STEPS)
        else:
            root = found[-1] + (1 + 2.55 * (i - 1)) / (1.9 * (i - 1)) * (found[-1] - found[-2])
        while True:
            value, before = 1.0, 0.0
            for j in range(STEPS):
                value, before = ((2 * j + 1 - root) * value - j * before) / (j + 1), value
            slope = STEPS * (value - before) / root
            step = value / slope
            root -= step
            if abs(step) <= 1e-14 * root:
                break
        found.append(root)
        yield root, -1 / (slope * STEPS * before)
