"""Knowledge: what a seat knows for certain, from the events that it has seen (R158, R159).

It is always true. And it is all that can be known of a hand, as far as every world that agrees with what
was seen has been compared with it (tests/game/test_knowledge.py).
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import chain, compress
from typing import NamedTuple

from ..rules.editions import Edition
from ..rules.events import KINDS_OF_EVENT
from ..rules.notes import (
    ALL,
    HAND_ROOM,
    HELD,
    MIGHT_BE_ASIDE,
    MIGHT_HOLD,
    NOTES_SIZE,
    UNDER,
    UNDER_COUNT,
    note,
)
from ..rules.row import COPIES, KINDS, NONE
from .cases import cases
from .errors import MalformedError
from .event import Codes, Event
from .move import thing_code
from .names import CHARACTER_NAMES, SEATS

KIND_NUMBERS = {kind.name: number for number, kind in enumerate(KINDS_OF_EVENT)}
BITS = tuple(1 << card for card in range(KINDS))
SEAT_NUMBERS: dict[str | None, int] = {None: NONE} | {letter: seat for seat, letter in enumerate(SEATS)}
CARD_NUMBERS: dict[str | None, int] = {None: NONE} | {name: card for card, name in enumerate(CHARACTER_NAMES)}


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


class _Layout(NamedTuple):
    """Where notes have what hidden cards can be."""

    hands: tuple[tuple[str, range], ...]
    """By the letter of a seat, its cards."""
    bottom: range
    hidden: tuple[int, ...]
    """All of them, in this order, and the card aside."""


def conclude(notes: Sequence[int], edition: Edition, face_up: Iterable[str]) -> Knowledge:
    """What the seat knows that took these notes, with all cards that now lie face up."""
    settled, layout = settle(notes, edition, face_up), _layout_of(notes)
    return Knowledge(
        possible={
            seat: tuple([names_in(settled[place]) for place in places]) for seat, places in layout.hands
        },
        bottom=tuple([_only(settled[place]) for place in layout.bottom]),
        aside=_only(settled.get(MIGHT_BE_ASIDE, 0)),
    )


def settle(notes: Sequence[int], edition: Edition, face_up: Iterable[str]) -> dict[int, int]:
    """What each hidden card can be, by its index in the notes, once copies are counted and links followed."""
    found = _settled_cases(notes, edition, face_up)
    settled = next(found)
    for other in found:
        for place, mask in other.items():
            settled[place] |= mask
    return settled


def is_only(place: int, mask: int, notes: Sequence[int], edition: Edition, face_up: Iterable[str]) -> bool:
    """Whether a hidden card can be nothing but a mask; the first case that says otherwise decides it."""
    return not any(found[place] & ~mask for found in _settled_cases(notes, edition, face_up))


def _settled_cases(
    notes: Sequence[int], edition: Edition, face_up: Iterable[str]
) -> Iterator[dict[int, int]]:
    """In every case that the links leave, what each hidden card can be once copies are counted."""
    places = {place: notes[place] for place in _layout_of(notes).hidden}
    left = _left(edition, tuple(face_up))
    return (_count(case, notes[ALL], left) for case in cases(places, notes, edition))


@lru_cache(maxsize=64)
def _left(edition: Edition, face_up: tuple[str, ...]) -> tuple[int, ...]:
    """How many copies of each character do not lie face up; everybody at a table counts the same."""
    left = row_of(edition)[COPIES : COPIES + KINDS]
    for card in face_up:
        left[CARD_NUMBERS[card]] -= 1
    return tuple(left)


def places_of(notes: Sequence[int], seat: int) -> range:
    """Where the notes have what the cards of a seat can be."""
    return _places(seat, notes[HELD + seat])


def _places(seat: int, cards: int) -> range:
    first = MIGHT_HOLD + HAND_ROOM * seat
    return range(first, first + cards)


def _layout_of(notes: Sequence[int]) -> _Layout:
    held = tuple(notes[HELD : HELD + len(SEATS)])
    return _layout(held, notes[UNDER_COUNT], notes[MIGHT_BE_ASIDE] != 0)


@lru_cache(maxsize=4096)
def _layout(held: tuple[int, ...], under: int, is_aside: bool) -> _Layout:
    hands = tuple((SEATS[seat], _places(seat, cards)) for seat, cards in enumerate(held) if cards)
    bottom, aside = range(UNDER, UNDER + under), [MIGHT_BE_ASIDE] if is_aside else []
    return _Layout(hands, bottom, (*chain(*(places for _, places in hands)), *bottom, *aside))


def take_notes(events: Iterable[Event], edition: Edition) -> list[int]:
    """The rules' notes on what was seen of a round."""
    notes = [NONE] * NOTES_SIZE
    go_on(notes, [codes_of(event, edition) for event in events], edition)
    return notes


def go_on(notes: list[int], seen: Iterable[Codes], edition: Edition) -> None:
    """Note what was seen next."""
    row = row_of(edition)
    for codes in seen:
        note(notes, row, *codes)


def this_round(events: Sequence[Event]) -> Sequence[Event]:
    """The events since the last round began."""
    for start in reversed(range(len(events))):
        if events[start].kind == "round_started":
            return events[start:]
    raise MalformedError("'events' of a view: no round has started")


@lru_cache(maxsize=4096)
def names_in(mask: int) -> frozenset[str]:
    """The characters of a mask."""
    return frozenset(CHARACTER_NAMES[card] for card in _cards(mask))


@cache
def row_of(edition: Edition) -> list[int]:
    """A row to read the edition's cards from."""
    return edition.new_row(max(edition.tokens_to_win))


def codes_of(event: Event, edition: Edition) -> Codes:
    """An event as the rules number it."""
    value = event.value
    if event.named is not None and event.kind in ("missed", "guessed"):
        value = thing_code(event.named, edition)
    return (
        KIND_NUMBERS[event.kind],
        SEAT_NUMBERS[event.seat],
        SEAT_NUMBERS[event.other],
        CARD_NUMBERS[event.card],
        NONE if value is None else value,
    )


@lru_cache(maxsize=4096)
def _cards(mask: int) -> tuple[int, ...]:
    return tuple(card for card in range(KINDS) if mask >> card & 1)


def _only(mask: int) -> str | None:
    """The one character of a mask, if it is one."""
    return CHARACTER_NAMES[mask.bit_length() - 1] if mask and not mask & mask - 1 else None


def _count(places: dict[int, int], everything: int, left: Sequence[int]) -> dict[int, int]:
    """Count the copies that nobody sees against the places; nothing is possible if they do not suffice."""
    rest = list(left)
    for mask in places.values():
        if not mask & mask - 1:
            rest[mask.bit_length() - 1] -= 1
    if min(rest) < 0:
        return dict.fromkeys(places, 0)
    unseen = sum(compress(BITS, rest))
    found = {place: mask & unseen if mask & mask - 1 else mask for place, mask in places.items()}
    narrow = {place: found[place] for place, mask in places.items() if mask & mask - 1 and mask != everything}
    if all(sum([rest[card] for card in _cards(mask)]) > len(narrow) for mask in narrow.values()):
        return found  # each has a choice left whatever all others hold
    wide = [place for place, mask in places.items() if mask == everything]
    masks = [*narrow.values(), unseen] if wide else [*narrow.values()]
    matched = _match(masks, rest)
    if not all(matched):
        return dict.fromkeys(places, 0)
    return found | dict(zip(narrow, matched, strict=False)) | dict.fromkeys(wide, matched[-1])


def _match(masks: Sequence[int], left: Sequence[int]) -> list[int]:
    """What each place can be so that all others can have a card of their own (augmenting paths)."""
    lies = [NONE] * len(masks)

    def lay(place: int, mask: int, tried: set[int]) -> bool:
        """Lay a card of a mask at a place; who has the last copy takes another."""
        for card in _cards(mask):
            if card not in tried:
                tried.add(card)
                holders = [holder for holder, held in enumerate(lies) if held == card]
                if len(holders) < left[card] or any(lay(holder, masks[holder], tried) for holder in holders):
                    lies[place] = card
                    return True
        return False

    def can_be(place: int, card: int) -> bool:
        before, lies[place] = lies[place], NONE
        if lay(place, 1 << card, set()):
            return True
        lies[place] = before
        return False

    if not all(lay(place, mask, set()) for place, mask in enumerate(masks)):
        return [0] * len(masks)
    return [
        sum(1 << card for card in _cards(mask) if can_be(place, card)) for place, mask in enumerate(masks)
    ]
