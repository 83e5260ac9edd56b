"""Bots: players that see a view and choose one of its legal moves."""

import random
from collections import Counter
from typing import Protocol

from ..game.move import Move, thing_code
from ..game.names import find_edition, read_card
from ..game.view import View
from ..rules.editions import Edition

# The weight of a guess that cannot be right, when there is nothing better.
HOPELESS = 1e-9


class Bot(Protocol):
    """Anything that decides from a view alone."""

    def choose(self, view: View, chance: random.Random) -> Move:
        """One of the view's legal moves."""


class RandomBot:
    """Any legal move, each as likely as another."""

    def choose(self, view: View, chance: random.Random) -> Move:
        """One of the view's legal moves."""
        return chance.choice(view.legal_moves)


class CasualBot:
    """Plays like a guest: keeps the Princess, and guesses what is likely."""

    def choose(self, view: View, chance: random.Random) -> Move:
        """One of the view's legal moves."""
        moves = [move for move in view.legal_moves if not _gives_up(move, view)] or list(view.legal_moves)
        return chance.choices(moves, [_weight(move, view) + HOPELESS for move in moves])[0]


def _gives_up(move: Move, view: View) -> bool:
    """Whether a move lays down the Princess, or makes her holder discard her."""
    rest = list(view.hand)
    if move.verb in rest:
        rest.remove(move.verb)
    on_oneself = move.verb == "Redraw" or (move.verb == "Prince" and move.targets == (view.seat,))
    return move.verb == "Princess" or (on_oneself and "Princess" in rest)


def _weight(move: Move, view: View) -> float:
    """How much a move appeals: all cards alike, and a guess by the odds of being right."""
    if move.named is None:
        return 1.0
    edition = find_edition(view.edition, view.players)
    return len(edition.nameable()) * _odds(move, view, edition)


def _odds(move: Move, view: View, edition: Edition) -> float:
    """The chance that a guess is right, by the copies that the viewer does not see."""
    code = thing_code(move.named or "", edition)
    places = view.knowledge.possible.get(move.targets[0], ())
    seen = Counter([*view.face_up, *view.hand, *(card for pile in view.piles for card in pile)])
    weights: Counter[bool] = Counter()
    for name in frozenset().union(*places):
        card = read_card(name)
        weights[edition.call(card) == code] += edition.copies(card) - seen[name]
    return weights[True] / (weights.total() or 1)


BOTS: dict[str, Bot] = {"casual": CasualBot(), "random": RandomBot()}
