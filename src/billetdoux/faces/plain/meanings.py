"""Meanings: what a person writes in their own words, as the notation has it."""

from collections.abc import Iterator
from itertools import product

from ..presenter.scene import Scene

MOST_WORDS, MOST_PARTS = 12, 5
"""What is longer is no move."""


def meanings_of(scene: Scene, answer: str) -> Iterator[str]:
    """What an answer may mean, first of all what it says: players and characters go by their names."""
    words = tuple(answer.casefold().replace("_", " ").split())
    if not any(map(str.isalpha, answer)) or len(words) > MOST_WORDS:
        return
    phrases = _phrases(scene)
    parts = list(_split(words, phrases))
    if len(parts) <= MOST_PARTS:
        yield from map(" ".join, product(*([" ".join(part), *phrases.get(part, ())] for part in parts)))


def _split(words: tuple[str, ...], phrases: dict[tuple[str, ...], list[str]]) -> Iterator[tuple[str, ...]]:
    """The words, those of a name together."""
    while words:
        length = next((n for n in range(len(words), 0, -1) if words[:n] in phrases), 1)
        yield words[:length]
        words = words[length:]


def _phrases(scene: Scene) -> dict[tuple[str, ...], list[str]]:
    """Each name of a player or a character in words, and what it may be in notation."""
    phrases: dict[tuple[str, ...], list[str]] = {}
    named = [(name, seat) for seat, name in scene.names.items()]
    for card in scene.characters:
        number = str(scene.number(card))  # a Guard names the one or the other
        named += [(scene.words.card(card), card), (scene.words.card(card), number)]
        named += [(card, number), (number, card)]
    for name, meaning in named:
        phrases.setdefault(tuple(name.casefold().split()), []).append(meaning)
    return phrases
