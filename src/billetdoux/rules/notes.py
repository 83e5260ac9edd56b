"""Notes: what one seat can infer for certain from the events that it sees (R158, R159).

For each hidden card the notes hold a mask: a bit for every character that it can be. Masks move
with the cards. Whoever keeps notes leaves an event's card out (NONE) unless the observer sees it;
nothing else gets into them.
"""

from __future__ import annotations

from collections.abc import MutableSequence
from typing import TypeAlias

from .characters import ASSASSIN, BARON, COUNTESS, DOWAGER_QUEEN, GUARD
from .events import (
    ASIDE,
    DEALT,
    DISCARDED,
    DREW,
    DREW_ASIDE,
    GUESSED,
    IN_HAND,
    IN_HAND_OF_OTHER,
    KNOCKED_OUT,
    LOOKED,
    MISSED,
    PLAYED,
    RETURNED,
    ROUND_STARTED,
    SHOWS,
    SWAPPED,
    TIED,
)
from .legal import forces_countess
from .row import COPIES, DECK_ROOM, KINDS, NONE, SEATS, Row, name, number

Notes: TypeAlias = MutableSequence[int]

HAND_ROOM = 3

ALL = 0
MIGHT_HOLD = ALL + 1
HELD = MIGHT_HOLD + HAND_ROOM * SEATS
UNDER = HELD + SEATS
UNDER_COUNT = UNDER + DECK_ROOM
MIGHT_BE_ASIDE = UNDER_COUNT + 1
LAST_PLAYED = MIGHT_BE_ASIDE + 1
COMPARED = LAST_PLAYED + 1
TIED_WITH = COMPARED + 2
NOTES_SIZE = TIED_WITH + SEATS


def note(n: Notes, s: Row, kind: int, seat: int, other: int, card: int, value: int) -> None:
    """Write an event into the notes of a seat that saw it."""
    shown = n[ALL] if card == NONE else 1 << card
    if kind == ROUND_STARTED:
        begin_notes(n, s)
    elif kind == DEALT:
        hold_only(n, seat, shown)
    elif kind == DREW:
        mask = take_from_under(n) if value < n[UNDER_COUNT] else n[ALL]
        hold_also(n, seat, mask & shown)
    elif kind == DREW_ASIDE:
        hold_also(n, seat, n[MIGHT_BE_ASIDE] & shown)
        n[MIGHT_BE_ASIDE] = 0
    elif kind == PLAYED:
        note_play(n, seat, card)
        n[LAST_PLAYED] = card
        n[COMPARED] = n[COMPARED + 1] = NONE
    elif kind == DISCARDED or kind == KNOCKED_OUT:
        if card != NONE:
            match_tie(n, s, seat, card)
        drop_hand(n, seat)
        if kind == KNOCKED_OUT and n[COMPARED] != NONE and card != NONE:
            note_comparison(n, s, seat, card)
    elif kind == RETURNED:
        note_return(n, seat, card)
    elif kind == SWAPPED:
        swap_notes(n, seat, other)
    elif kind == MISSED:
        n[MIGHT_HOLD + HAND_ROOM * other] &= ~answering(s, n[ALL], value)
        if n[LAST_PLAYED] == GUARD:
            n[MIGHT_HOLD + HAND_ROOM * other] &= ~(1 << ASSASSIN)  # R117: it would have struck back
    elif kind == GUESSED:
        n[MIGHT_HOLD + HAND_ROOM * other] &= answering(s, n[ALL], value)
    elif kind == TIED:
        note_tie(n, s, seat, other)
    elif kind == LOOKED and (n[LAST_PLAYED] == BARON or n[LAST_PLAYED] == DOWAGER_QUEEN):
        n[COMPARED] = seat
        n[COMPARED + 1] = other
    if card != NONE:
        note_sight(n, s, kind, seat, other, card)


def note_sight(n: Notes, s: Row, kind: int, seat: int, other: int, card: int) -> None:
    """Write down where a card was shown to lie."""
    if SHOWS[kind] == IN_HAND:
        n[MIGHT_HOLD + HAND_ROOM * seat] = 1 << card
        match_tie(n, s, seat, card)
    elif SHOWS[kind] == IN_HAND_OF_OTHER:
        n[MIGHT_HOLD + HAND_ROOM * other] = 1 << card
        match_tie(n, s, other, card)
    elif SHOWS[kind] == ASIDE:
        n[MIGHT_BE_ASIDE] = 1 << card


def begin_notes(n: Notes, s: Row) -> None:
    """Begin the notes of a round: anything can be anywhere."""
    n[ALL] = 0
    for card in range(KINDS):
        if s[COPIES + card] > 0:
            n[ALL] |= 1 << card
    n[MIGHT_BE_ASIDE] = n[ALL]
    n[UNDER_COUNT] = 0
    n[LAST_PLAYED] = n[COMPARED] = n[COMPARED + 1] = NONE
    for seat in range(SEATS):
        drop_hand(n, seat)


def hold_only(n: Notes, seat: int, mask: int) -> None:
    """Note that a seat holds one card."""
    n[HELD + seat] = 1
    n[MIGHT_HOLD + HAND_ROOM * seat] = mask


def hold_also(n: Notes, seat: int, mask: int) -> None:
    """Note that a seat holds one card more."""
    n[MIGHT_HOLD + HAND_ROOM * seat + n[HELD + seat]] = mask
    n[HELD + seat] += 1


def drop_hand(n: Notes, seat: int) -> None:
    """Note that a seat holds nothing."""
    n[HELD + seat] = 0
    untie(n, seat)


def untie(n: Notes, seat: int) -> None:
    """Forget that a seat's number equals another's."""
    if n[TIED_WITH + seat] != NONE:
        n[TIED_WITH + n[TIED_WITH + seat]] = NONE
        n[TIED_WITH + seat] = NONE


def take_from_under(n: Notes) -> int:
    """What can be the card that was put under the deck and is drawn now."""
    mask = n[UNDER]
    n[UNDER_COUNT] -= 1
    for i in range(n[UNDER_COUNT]):
        n[UNDER + i] = n[UNDER + i + 1]
    return mask


def note_play(n: Notes, seat: int, card: int) -> None:
    """One of two cards was played; nobody else can tell the drawn one from the held."""  # R159
    at = MIGHT_HOLD + HAND_ROOM * seat
    kept = 0
    if n[at + 1] >> card & 1:
        kept |= n[at]
    if n[at] >> card & 1:
        kept |= n[at + 1]
        untie(n, seat)
    if card != COUNTESS and forces_countess(COUNTESS, card):
        kept &= ~(1 << COUNTESS)  # R31: she would have been played
    hold_only(n, seat, kept)


def note_return(n: Notes, seat: int, card: int) -> None:
    """A card went under the deck; who does not see it knows only what it can be."""  # R63
    at = MIGHT_HOLD + HAND_ROOM * seat
    last = n[HELD + seat] - 1
    mask = 0
    if card != NONE:
        mask = 1 << card
        for i in range(last):
            if n[at + i] == mask:
                n[at + i] = n[at + last]
                break
    else:
        for i in range(last + 1):
            mask |= n[at + i]
        for i in range(last):
            n[at + i] = mask
    n[HELD + seat] = last
    n[UNDER + n[UNDER_COUNT]] = mask
    n[UNDER_COUNT] += 1
    untie(n, seat)


def swap_notes(n: Notes, first: int, second: int) -> None:
    """What is known of two hands changes places with them."""  # R65, R115
    a, b = MIGHT_HOLD + HAND_ROOM * first, MIGHT_HOLD + HAND_ROOM * second
    n[a], n[b] = n[b], n[a]
    if n[TIED_WITH + first] != second:
        a, b = n[TIED_WITH + first], n[TIED_WITH + second]
        untie(n, first)
        untie(n, second)
        if a != NONE:
            tie(n, second, a)
        if b != NONE:
            tie(n, first, b)


def tie(n: Notes, first: int, second: int) -> None:
    """Note that two hands have equal numbers."""
    untie(n, first)
    untie(n, second)
    n[TIED_WITH + first] = second
    n[TIED_WITH + second] = first


def answering(s: Row, all_cards: int, thing: int) -> int:
    """The characters that answer to what was named."""
    mask = 0
    for card in range(KINDS):
        if all_cards >> card & 1 and name(s, card) == thing:
            mask |= 1 << card
    return mask


def note_comparison(n: Notes, s: Row, loser: int, card: int) -> None:
    """The winner's number lies on the other side of the loser's."""  # R48, R111
    winner = n[COMPARED + 1] if n[COMPARED] == loser else n[COMPARED]
    for other in range(KINDS):
        higher = number(s, other) > number(s, card)
        lower = number(s, other) < number(s, card)
        if not (higher if n[LAST_PLAYED] == BARON else lower):
            n[MIGHT_HOLD + HAND_ROOM * winner] &= ~(1 << other)


def note_tie(n: Notes, s: Row, first: int, second: int) -> None:
    """Equal numbers: each hand can hold only what the other can match."""  # R48
    a, b = MIGHT_HOLD + HAND_ROOM * first, MIGHT_HOLD + HAND_ROOM * second
    n[a] &= same_numbers(s, n[b]) & in_pairs(s)
    n[b] &= same_numbers(s, n[a])
    tie(n, first, second)


def match_tie(n: Notes, s: Row, seat: int, card: int) -> None:
    """A hand is seen: whoever tied with it holds the same number."""
    partner = n[TIED_WITH + seat]
    if partner != NONE:
        n[MIGHT_HOLD + HAND_ROOM * partner] &= same_numbers(s, 1 << card)


def in_pairs(s: Row) -> int:
    """Every character whose number is on more than one card."""
    found = 0
    for card in range(KINDS):
        copies = 0
        for other in range(KINDS):
            if number(s, other) == number(s, card):
                copies += s[COPIES + other]
        if copies > 1:
            found |= 1 << card
    return found


def same_numbers(s: Row, mask: int) -> int:
    """Every character whose number is that of one in the mask."""
    found = 0
    for card in range(KINDS):
        for other in range(KINDS):
            if mask >> other & 1 and number(s, card) == number(s, other):
                found |= 1 << card
    return found
