"""Cases: what masks and links allow together, split into cases that masks alone tell.

No two cases have a way to lay the cards in common, so that ways can be counted case by case.
"""

from collections.abc import Iterator, Sequence
from functools import cache
from typing import NamedTuple

from ..rules.editions import Edition
from ..rules.notes import CARDS, LINK, LINK_SIZE, LINKS, MIGHT_HOLD, NEED, PLACES, PLACES_IN_LINKS, TIE

Masks = dict[int, int]
"""For each place, by its index in the notes, what it can hold."""

Question = tuple[int, int]
"""Whether a place holds one of some cards."""


class Link(NamedTuple):
    """A link of the notes, with its places by their indices in the notes."""

    places: tuple[int, ...]
    cards: int
    need: int
    tie: int


class Numbers(dict[int, int]):
    """For a mask, every character that has a number of one in it."""

    def __init__(self, edition: Edition) -> None:
        self.numbers = {card: edition.number(card) for card in edition.deck}

    def __missing__(self, mask: int) -> int:
        """Find it, and keep it."""
        found = {number for card, number in self.numbers.items() if mask >> card & 1}
        self[mask] = sum(1 << card for card, number in self.numbers.items() if number in found)
        return self[mask]


def cases(masks: Masks, notes: Sequence[int], edition: Edition) -> Iterator[Masks]:
    """Every case that masks and the notes' links allow."""
    if not notes[LINKS]:
        return iter((masks,))
    links = [
        _read_link(notes[at : at + LINK_SIZE])
        for at in range(LINK, LINK + LINK_SIZE * notes[LINKS], LINK_SIZE)
    ]
    ties = {link.tie: [other for other in links if other.tie == link.tie] for link in links if link.tie}
    return _split(masks, [*ties.values(), *([link] for link in links if not link.tie)], _numbers(edition))


def _read_link(codes: Sequence[int]) -> Link:
    places = tuple(MIGHT_HOLD + bit for bit in range(PLACES_IN_LINKS) if codes[PLACES] >> bit & 1)
    return Link(places, codes[CARDS], codes[NEED], codes[TIE])


@cache
def _numbers(edition: Edition) -> Numbers:
    return Numbers(edition)


def _split(masks: Masks, bonds: Sequence[Sequence[Link]], numbers: Numbers) -> Iterator[Masks]:
    """Ask on until the masks answer for every bond: a link, or all links of a tie."""
    if not bonds:
        yield masks
        return
    answer = _ask_tie(bonds[0], masks, numbers) if bonds[0][0].tie else _ask_link(bonds[0][0], masks)
    if answer is True:
        yield from _split(masks, bonds[1:], numbers)
    elif answer is not False:
        place, cards = answer
        yield from _split(masks | {place: masks[place] & cards}, bonds, numbers)
        yield from _split(masks | {place: masks[place] & ~cards}, bonds, numbers)


def _ask_link(link: Link, masks: Masks) -> bool | Question:
    """Whether a link holds, or what has to be asked first."""
    hold = sum(not masks[place] & ~link.cards for place in link.places)
    if hold >= link.need:
        return True
    doubtful = [place for place in link.places if masks[place] & link.cards and masks[place] & ~link.cards]
    return hold + len(doubtful) >= link.need and (doubtful[0], link.cards)


def _ask_tie(links: Sequence[Link], masks: Masks, numbers: Numbers) -> bool | Question:
    """Whether all links of a tie have one number, or what has to be asked first."""
    certain = possible = -1
    for link in links:
        sure = may = link.cards
        for place in link.places:
            mask = masks[place]
            may |= mask
            if numbers[mask] == numbers[mask & -mask]:
                sure |= mask
        certain &= numbers[sure]
        possible &= numbers[may]
    if certain:
        return True
    same = numbers[possible & -possible]
    asked = (place for link in links if not link.cards & same for place in link.places)
    return next(((place, same) for place in asked if masks[place] & same and masks[place] & ~same), False)
