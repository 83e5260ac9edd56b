"""Notes: what one seat can infer for certain from the events that it sees (R158, R159).

For each hidden card the notes hold a mask: a bit for every character that it can be. Masks move
with the cards. Whoever keeps notes leaves an event's card out (NONE) unless the observer sees it;
nothing else gets into them.

The notes are sound: what a mask leaves out is impossible. They leave two things to who reads them:
to count copies, and to give tied hands one number. And two things they do not follow: after
another's Chancellor, that a card seen before lies in that hand or under the deck; and a tie, once
one of the tied plays a card that may be the one which tied.
"""

from __future__ import annotations

from collections.abc import MutableSequence
from typing import TypeAlias

from .characters import COUNTESS, LOSES, NEITHER
from .effects import loses, strikes_back
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
TIES = COMPARED + 2
SAME_NUMBER = TIES + 1  # hands that tied have the same mark here
NOTES_SIZE = SAME_NUMBER + SEATS


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
        note_play(n, s, seat, card)
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
        n[MIGHT_HOLD + HAND_ROOM * other] &= ~(answering(s, n[ALL], value) | striking(n[LAST_PLAYED]))
    elif kind == GUESSED:
        n[MIGHT_HOLD + HAND_ROOM * other] &= answering(s, n[ALL], value)
    elif kind == TIED:
        note_tie(n, s, seat, other)
    elif kind == LOOKED and LOSES[n[LAST_PLAYED]] != NEITHER:
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
    n[TIES] = 0
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
    n[SAME_NUMBER + seat] = NONE


def take_from_under(n: Notes) -> int:
    """What can be the card that was put under the deck and is drawn now."""
    mask = n[UNDER]
    n[UNDER_COUNT] -= 1
    for i in range(n[UNDER_COUNT]):
        n[UNDER + i] = n[UNDER + i + 1]
    return mask


def note_play(n: Notes, s: Row, seat: int, card: int) -> None:
    """One of two cards was played; nobody else can tell the drawn one from the held."""  # R159
    at = MIGHT_HOLD + HAND_ROOM * seat
    kept = 0
    if n[at + 1] >> card & 1:
        kept |= n[at]
    else:
        match_tie(n, s, seat, card)
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
    a, b = SAME_NUMBER + first, SAME_NUMBER + second
    n[a], n[b] = n[b], n[a]


def answering(s: Row, all_cards: int, thing: int) -> int:
    """The characters that answer to what was named."""
    mask = 0
    for card in range(KINDS):
        if all_cards >> card & 1 and name(s, card) == thing:
            mask |= 1 << card
    return mask


def striking(played: int) -> int:
    """The characters that would have struck back at a played card."""
    mask = 0
    for card in range(KINDS):
        if strikes_back(card, played):
            mask |= 1 << card
    return mask


def note_comparison(n: Notes, s: Row, loser: int, card: int) -> None:
    """The winner's number lies on the other side of the loser's."""  # R48, R111
    winner = n[COMPARED + 1] if n[COMPARED] == loser else n[COMPARED]
    for other in range(KINDS):
        if not loses(s, n[LAST_PLAYED], card, other):
            n[MIGHT_HOLD + HAND_ROOM * winner] &= ~(1 << other)


def note_tie(n: Notes, s: Row, first: int, second: int) -> None:
    """Equal numbers: each hand can hold only what all that are tied can match."""  # R48
    tie(n, first, second)
    common = in_pairs(s)
    for seat in range(SEATS):
        if is_tied(n, seat, first):
            common &= same_numbers(s, n[MIGHT_HOLD + HAND_ROOM * seat])
    for seat in range(SEATS):
        if is_tied(n, seat, first):
            n[MIGHT_HOLD + HAND_ROOM * seat] &= common


def tie(n: Notes, first: int, second: int) -> None:
    """Give one mark to two hands, and to all that had tied with either."""
    a, b = n[SAME_NUMBER + first], n[SAME_NUMBER + second]
    n[TIES] += 1
    n[SAME_NUMBER + first] = n[SAME_NUMBER + second] = n[TIES]
    for seat in range(SEATS):
        if n[SAME_NUMBER + seat] != NONE and (n[SAME_NUMBER + seat] == a or n[SAME_NUMBER + seat] == b):
            n[SAME_NUMBER + seat] = n[TIES]


def is_tied(n: Notes, seat: int, other: int) -> bool:
    """Whether two hands have the same number."""
    return n[SAME_NUMBER + seat] != NONE and n[SAME_NUMBER + seat] == n[SAME_NUMBER + other]


def match_tie(n: Notes, s: Row, seat: int, card: int) -> None:
    """A hand is seen: whoever tied with it holds the same number."""
    if n[SAME_NUMBER + seat] == NONE:
        return
    for other in range(SEATS):
        if other != seat and is_tied(n, other, seat):
            n[MIGHT_HOLD + HAND_ROOM * other] &= same_numbers(s, 1 << card)


def in_pairs(s: Row) -> int:
    """Every character whose number is on more than one card of the deck."""
    once = twice = 0
    for card in range(KINDS):
        if s[COPIES + card] > 0:
            bit = 1 << number(s, card)
            if s[COPIES + card] > 1 or once & bit:
                twice |= bit
            once |= bit
    return with_numbers(s, twice)


def same_numbers(s: Row, mask: int) -> int:
    """Every character whose number is that of one in the mask."""
    numbers = 0
    for card in range(KINDS):
        if mask >> card & 1:
            numbers |= 1 << number(s, card)
    return with_numbers(s, numbers)


def with_numbers(s: Row, numbers: int) -> int:
    """Every character whose number is among some, a bit for each."""
    found = 0
    for card in range(KINDS):
        if numbers >> number(s, card) & 1:
            found |= 1 << card
    return found
