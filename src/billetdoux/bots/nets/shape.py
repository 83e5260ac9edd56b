"""Shape: what goes into the network of a table, and what comes out."""

import json
from functools import cache
from hashlib import sha256
from typing import NamedTuple

from ...game.numbering import actions
from ...observe.layout import length_of, sections
from ...rules.editions import Edition
from ...rules.numbering import codes_for
from ...rules.row import NONE


class Parts(NamedTuple):
    """How many numbers come out, in this order."""

    likes: int
    """For each action that the table can ever see, the logarithm of how likely, up to a constant."""
    wins: int
    """For each seat from the observer on, the logarithm of its chance to win the round, up to a constant."""
    worth: int
    """What the round will change for the observer's game, in units of a token's worth."""
    holds: int
    """For each other seat and each character, how likely it holds that one, in the same way."""


@cache
def numbers_of(edition: Edition, players: int) -> tuple[int, ...]:
    """The numbers of the actions that so many players can ever take."""
    return tuple(number for number, code in enumerate(codes_for(edition, players, 0)) if code != NONE)


def parts_of(edition: Edition, players: int) -> Parts:
    """What comes out of a table's network."""
    return Parts(len(numbers_of(edition, players)), players, 1, (players - 1) * len(edition.deck))


@cache
def most_of(edition: Edition, players: int) -> tuple[int, ...]:
    """The most that each number of an observation can be; what goes in is the share of it."""
    return tuple(part.most for part in sections(edition, players) for _ in range(part.length))


def sizes_of(edition: Edition, players: int, width: int, depth: int) -> tuple[int, ...]:
    """How many numbers there are before, between and after the layers."""
    return (length_of(edition, players), *[width] * depth, sum(parts_of(edition, players)))


@cache
def fingerprint(edition: Edition, players: int) -> str:
    """What a network takes for granted: the layout of observations, and the numbering of actions."""
    layout = [(part.name, part.length, part.most) for part in sections(edition, players)]
    numbered = [actions(edition)[number] for number in numbers_of(edition, players)]
    return sha256(json.dumps([layout, numbers_of(edition, players), numbered]).encode()).hexdigest()[:16]
