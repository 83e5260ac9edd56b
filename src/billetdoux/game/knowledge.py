"""Knowledge: what a seat knows for certain, from the events that it has seen (R158, R159)."""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from ..rules.editions import Edition
from ..rules.events import KINDS_OF_EVENT
from ..rules.notes import (
    HAND_ROOM,
    HELD,
    MIGHT_BE_ASIDE,
    MIGHT_HOLD,
    NOTES_SIZE,
    UNDER,
    UNDER_COUNT,
    note,
)
from ..rules.row import KINDS, NONE
from .event import Event
from .move import thing_code
from .names import CHARACTER_NAMES, SEATS, read_card

KIND_NUMBERS = {kind.name: number for number, kind in enumerate(KINDS_OF_EVENT)}


@dataclass(frozen=True)
class Knowledge:
    """What is certain: by seat what it may hold, and the cards whose places are known."""

    possible: dict[str, tuple[frozenset[str], ...]]
    """For each card that a seat holds, the characters that it can be."""
    bottom: tuple[str | None, ...]
    """The cards that went under the deck, next draw first, as far as they are known."""
    aside: str | None
    """The face-down card, if it is known."""

    def holds(self, seat: str) -> tuple[str, ...]:
        """The cards that a seat holds for certain."""
        return tuple(next(iter(cards)) for cards in self.possible.get(seat, ()) if len(cards) == 1)


def derive(events: Iterable[Event], edition: Edition, face_up: Iterable[str]) -> Knowledge:
    """What the seat that saw these events of a round knows, with all cards that now lie face up."""
    notes = take_notes(events, edition)
    hands = {
        letter: [notes[MIGHT_HOLD + HAND_ROOM * seat + i] for i in range(notes[HELD + seat])]
        for seat, letter in enumerate(SEATS)
        if notes[HELD + seat]
    }
    bottom = notes[UNDER : UNDER + notes[UNDER_COUNT]]
    aside = notes[MIGHT_BE_ASIDE]
    left = Counter({card: edition.copies(card) for card in edition.deck})
    left.subtract(read_card(card) for card in face_up)
    masks = [*(mask for hand in hands.values() for mask in hand), *bottom, *([aside] if aside else [])]
    settled = _settle(masks, left)

    def known(mask: int) -> str | None:
        return next(iter(settled[mask])) if len(settled.get(mask, ())) == 1 else None

    return Knowledge(
        possible={letter: tuple(settled[mask] for mask in hand) for letter, hand in hands.items()},
        bottom=tuple(known(mask) for mask in bottom),
        aside=known(aside),
    )


def take_notes(events: Iterable[Event], edition: Edition) -> list[int]:
    """The rules' notes on what was seen."""
    row = edition.new_row(max(edition.tokens_to_win))
    notes = [NONE] * NOTES_SIZE
    for event in events:
        note(notes, row, *codes_of(event, edition))
    return notes


def codes_of(event: Event, edition: Edition) -> tuple[int, int, int, int, int]:
    """An event as the rules number it: kind, seat, other, card, value."""
    value = event.value
    if event.named is not None and event.kind in ("missed", "guessed"):
        value = thing_code(event.named, edition)
    return (
        KIND_NUMBERS[event.kind],
        NONE if event.seat is None else SEATS.index(event.seat),
        NONE if event.other is None else SEATS.index(event.other),
        NONE if event.card is None else read_card(event.card),
        NONE if value is None else value,
    )


def _settle(masks: Sequence[int], left: Counter[int]) -> dict[int, frozenset[str]]:
    """Count the copies that nobody sees against the places: what each of them can really be."""
    everything = sum(1 << card for card in left)
    narrow = [_cards(mask) for mask in masks if mask != everything]

    def can_be(mask: int, card: int) -> bool:
        rest = list(narrow)
        if mask != everything:
            rest.remove(_cards(mask))
        return left[card] > 0 and _fits(rest, left - Counter({card: 1}))

    return {
        mask: frozenset(CHARACTER_NAMES[card] for card in _cards(mask) if can_be(mask, card))
        for mask in set(masks)
    }


def _cards(mask: int) -> list[int]:
    return [card for card in range(KINDS) if mask >> card & 1]


def _fits(places: Sequence[Sequence[int]], left: Counter[int]) -> bool:
    """Whether every place can have a card of its own (augmenting paths)."""
    holders: dict[int, list[int]] = {card: [] for card in left}

    def find_card(place: int, tried: set[int]) -> bool:
        for card in places[place]:
            if card not in tried and left[card] > 0:
                tried.add(card)
                if len(holders[card]) < left[card]:
                    holders[card].append(place)
                    return True
                for i, holder in enumerate(holders[card]):
                    if find_card(holder, tried):
                        holders[card][i] = place
                        return True
        return False

    return all(find_card(place, set()) for place in range(len(places)))
