"""A decision as the bots in the box take it: its legal moves by their numbers, and chance of its own."""

from ..game.move import Move, to_code
from ..game.names import find_edition
from ..game.view import View
from ..rules.chance import WORDS, seed_generator


def numbered_moves(view: View) -> list[tuple[Move, int]]:
    """The legal moves of a view, with their numbers."""
    edition = find_edition(view.edition, view.players)
    return [(move, code) for move in view.legal_moves if (code := to_code(move, edition)) is not None]


def chance_of(seed: int, view: View) -> list[int]:
    """The generator for one decision."""
    g = [0] * WORDS
    seed_generator(g, seed, len(view.events))
    return g
