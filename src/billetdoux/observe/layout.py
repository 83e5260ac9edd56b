"""The layout of the encoding: its sections for a table, with their places, their range and their meaning."""

from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

from ..game.names import CHARACTER_NAMES
from ..rules.characters import CHANCELLOR, JESTER, SYCOPHANT
from ..rules.editions import Edition
from ..rules.row import KINDS
from .encoding import DECISIONS


class Section(NamedTuple):
    """A run of numbers of an observation, each from 0 to `most`."""

    name: str
    offset: int
    length: int
    size: str
    """The length at any table, of C characters in the deck and P players."""
    most: int
    meaning: str


@cache
def sections(edition: Edition, players: int) -> tuple[Section, ...]:
    """The sections of an observation, in order."""
    found, offset = [], 0
    for name, length, size, most, meaning in _sections(edition, players):
        found.append(Section(name, offset, length, size, most, meaning))
        offset += length
    return tuple(found)


def _sections(edition: Edition, players: int) -> Iterator[tuple[str, int, str, int, str]]:
    """What the encoding writes, as it does; some sections are there only if a character is."""
    characters, cards = len(edition.deck), len(edition.cards())
    copies, target = max(map(edition.copies, edition.deck)), edition.tokens_to_win[players]
    others = (players - 1) * characters
    yield (
        "decision",
        DECISIONS,
        "3",
        1,
        "what is decided: a play, a Chancellor's return, an answer",
    )
    yield "mine", 1, "1", 1, "whether the observer decides"
    yield "turn", players, "P", 1, "whose turn it is"
    yield "hand", characters, "C", 3, "the observer's own cards, by character"
    yield "unseen", characters, "C", copies, "the copies of each character that the observer does not see"
    yield "face_up", characters, "C", 3, "the cards face up beside the deck, by character"
    yield "deck", 1, "1", cards, "how many cards are left in the deck"
    yield "out", players, "P", 1, "who is out of the round"
    yield "protected", players, "P", 1, "whom a Handmaid protects"
    yield "wanted", players, "P", target, "how many tokens each still needs to win the game"
    if not edition.wins_are_shared:
        yield "tie_break", 1, "1", 1, "whether the round breaks a tie"
    yield "piles", players * characters, "P × C", copies, "what lies in front of each, by character"
    yield "last", players * (characters + 1), "P × (C + 1)", 1, "the last card there: none, or a character"
    yield (
        *("may_hold", others, "(P − 1) × C", 1),
        "what each other can hold: what the observer has seen there, else what anybody can infer",
    )
    yield "shown", others, "(P − 1) × C", 1, "the card of the observer that each other has seen"
    if CHANCELLOR in edition.deck:
        yield "under", 1, "1", cards, "how many cards lie under the deck since a Chancellor"
        yield "returned", characters, "C", copies, "which of them the observer put there, by character"
    if SYCOPHANT in edition.deck:
        yield "bound", players, "P", 1, "whom the next card must choose, after a Sycophant"
    if JESTER in edition.deck:
        yield "jester", players, "P", 1, "who bet with a Jester"
        yield "jester_bet", players, "P", 1, "on whom"


@cache
def length_of(edition: Edition, players: int) -> int:
    """How many numbers an observation has."""
    return sum(section.length for section in sections(edition, players))


@cache
def order_of(edition: Edition) -> tuple[list[int], list[int]]:
    """The characters of an edition as the encoding counts them, and by character which of them it is."""
    kinds = sorted(edition.deck)
    return kinds, [kinds.index(card) if card in edition.deck else 0 for card in range(KINDS)]


def characters_of(edition: Edition) -> tuple[str, ...]:
    """The characters of an edition, in the order in which the encoding counts them."""
    return tuple(CHARACTER_NAMES[character] for character in order_of(edition)[0])
