"""Notes: what one seat can infer for certain from the events that it sees (R158, R159).

For each hidden card the notes hold a mask: a bit for every character that it can be. Links say what
no mask can: that at least so many of some places hold one of some characters, wherever (a card seen
before lies in that hand or under the deck, after another's Chancellor), or that hands tied. Masks and
links move with the cards. Whoever keeps notes leaves an event's card out (NONE) unless the observer
sees it; nothing else gets into them.

The notes are sound: what they leave out is impossible. They leave two things to who reads them: to
count copies, and to see what masks and links allow together. A link follows a card of two that may
have been played, and a Chancellor that mixes cards a second time, as far as one link can tell it; where
two mixtures of known cards are mixed with each other, more could be said than links say.
"""

from __future__ import annotations

from collections.abc import MutableSequence
from typing import Annotated, TypeAlias

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
from .readings import ASSASSIN_MAY
from .row import COPIES, DECK_ROOM, KINDS, NONE, SEATS, Row, name, number, reads

Notes: TypeAlias = Annotated[MutableSequence[int], "int32"]

HAND_ROOM = 3

ALL = 0
MIGHT_HOLD = ALL + 1
UNDER = MIGHT_HOLD + HAND_ROOM * SEATS
UNDER_COUNT = UNDER + DECK_ROOM
HELD = UNDER_COUNT + 1
MIGHT_BE_ASIDE = HELD + SEATS
LAST_PLAYED = MIGHT_BE_ASIDE + 1
COMPARED = LAST_PLAYED + 1
TIES = COMPARED + 2
LINKS = TIES + 1
LINK = LINKS + 1

# A link: at least NEED of the PLACES (a bit for each mask from MIGHT_HOLD on) hold one of the CARDS.
# Links with the mark of a TIE stand together: one of the places has the number that tied, or a card has it.
PLACES, CARDS, NEED, TIE, LINK_SIZE = range(5)
LINK_ROOM = 16
PLACES_IN_LINKS = 31  # a note is an int32; who puts more cards under the deck ends a link
NOTES_SIZE = LINK + LINK_SIZE * LINK_ROOM


def note(n: Notes, s: Row, kind: int, seat: int, other: int, card: int, value: int) -> None:
    """Write an event into the notes of a seat that saw it."""
    shown = n[ALL] if card == NONE else 1 << card
    if kind == ROUND_STARTED:
        begin_notes(n, s)
    elif kind == DEALT:
        hold_only(n, seat, shown)
    elif kind == DREW:
        mask = take_from_under(n, seat) if value < n[UNDER_COUNT] else n[ALL]
        hold_also(n, seat, mask & shown)
    elif kind == DREW_ASIDE:
        hold_also(n, seat, n[MIGHT_BE_ASIDE] & shown)
        n[MIGHT_BE_ASIDE] = 0
    elif kind == PLAYED:
        note_play(n, seat, card)
        note_free_choice(n, seat, card)
        n[LAST_PLAYED] = card
        n[COMPARED] = n[COMPARED + 1] = NONE
    elif kind == DISCARDED or kind == KNOCKED_OUT:
        drop_hand(n, seat, card)
        if kind == KNOCKED_OUT and n[COMPARED] != NONE and card != NONE:
            note_comparison(n, s, seat, card)
    elif kind == RETURNED:
        note_return(n, seat, card)
    elif kind == SWAPPED:
        swap_notes(n, seat, other)
    elif kind == MISSED:
        at = MIGHT_HOLD + HAND_ROOM * other
        n[at] = denying(s, n[at], value, n[LAST_PLAYED])
    elif kind == GUESSED:
        n[MIGHT_HOLD + HAND_ROOM * other] &= answering(s, n[ALL], value)
    elif kind == TIED:
        note_tie(n, s, seat, other)
    elif kind == LOOKED and LOSES[n[LAST_PLAYED]] != NEITHER:
        n[COMPARED] = seat
        n[COMPARED + 1] = other
    if card != NONE:
        note_sight(n, kind, seat, other, card)
    if n[LINKS] > 0 and (card != NONE or kind == MISSED or kind == GUESSED or kind == TIED):
        follow_links(n, s)


def note_sight(n: Notes, kind: int, seat: int, other: int, card: int) -> None:
    """Write down where a card was shown to lie."""
    if SHOWS[kind] == IN_HAND:
        n[MIGHT_HOLD + HAND_ROOM * seat] = 1 << card
    elif SHOWS[kind] == IN_HAND_OF_OTHER:
        n[MIGHT_HOLD + HAND_ROOM * other] = 1 << card
    elif SHOWS[kind] == ASIDE:
        n[MIGHT_BE_ASIDE] = 1 << card


def begin_notes(n: Notes, s: Row) -> None:
    """Begin the notes of a round: anything can be anywhere."""
    n[ALL] = 0
    for card in range(KINDS):
        if s[COPIES + card] > 0:
            n[ALL] |= 1 << card
    n[MIGHT_BE_ASIDE] = n[ALL]
    n[UNDER_COUNT] = n[TIES] = n[LINKS] = 0
    n[LAST_PLAYED] = n[COMPARED] = n[COMPARED + 1] = NONE
    for seat in range(SEATS):
        n[HELD + seat] = 0


def hold_only(n: Notes, seat: int, mask: int) -> None:
    """Note that a seat holds one card."""
    n[HELD + seat] = 1
    n[MIGHT_HOLD + HAND_ROOM * seat] = mask


def hold_also(n: Notes, seat: int, mask: int) -> None:
    """Note that a seat holds one card more."""
    n[MIGHT_HOLD + HAND_ROOM * seat + n[HELD + seat]] = mask
    n[HELD + seat] += 1


def drop_hand(n: Notes, seat: int, card: int) -> None:
    """Note that a seat laid its hand down, if it had one."""
    n[HELD + seat] = 0
    for i in range(n[LINKS]):
        at, place = LINK + LINK_SIZE * i, HAND_ROOM * seat
        if n[at + PLACES] >> place & 1:
            n[at + PLACES] &= ~(1 << place)
            spend(n, at, card)


def take_from_under(n: Notes, seat: int) -> int:
    """What can be the card that was put under the deck and that a seat draws now."""
    mask = n[UNDER]
    n[UNDER_COUNT] -= 1
    for i in range(n[UNDER_COUNT]):
        n[UNDER + i] = n[UNDER + i + 1]
    first, to = HAND_ROOM * SEATS, HAND_ROOM * seat + n[HELD + seat]
    for i in range(n[LINKS]):
        at = LINK + LINK_SIZE * i
        under = n[at + PLACES] >> first
        n[at + PLACES] = n[at + PLACES] & (1 << first) - 1 | under >> 1 << first | (under & 1) << to
    return mask


def note_play(n: Notes, seat: int, card: int) -> None:
    """One of two cards was played; nobody else can tell the drawn one from the held."""  # R159
    at, place = MIGHT_HOLD + HAND_ROOM * seat, HAND_ROOM * seat
    held, drawn = n[at] >> card & 1, n[at + 1] >> card & 1
    if n[at + 1] == 1 << card:
        held = 0  # of two copies it does not matter which
    elif n[at] == 1 << card:
        drawn = 0
    play_linked(n, place, held, drawn, card)
    hold_only(n, seat, drawn * n[at] | held * n[at + 1])


def note_free_choice(n: Notes, seat: int, card: int) -> None:
    """Who could play a card did not have to play the Countess."""  # R31
    if card != COUNTESS and forces_countess(COUNTESS, card):
        n[MIGHT_HOLD + HAND_ROOM * seat] &= ~(1 << COUNTESS)


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
        mix_links(n, seat, last, mask)
        for i in range(last):
            n[at + i] = mask
    n[HELD + seat] = last
    n[UNDER + n[UNDER_COUNT]] = mask
    n[UNDER_COUNT] += 1


def swap_notes(n: Notes, first: int, second: int) -> None:
    """What is known of two hands changes places with them."""  # R65, R115
    a, b = HAND_ROOM * first, HAND_ROOM * second
    n[MIGHT_HOLD + a], n[MIGHT_HOLD + b] = n[MIGHT_HOLD + b], n[MIGHT_HOLD + a]
    for i in range(n[LINKS]):
        at = LINK + LINK_SIZE * i
        differ = (n[at + PLACES] >> a ^ n[at + PLACES] >> b) & 1
        n[at + PLACES] ^= differ << a | differ << b


def answering(s: Row, cards: int, thing: int) -> int:
    """Those of some characters that answer to what was named."""
    mask = 0
    for card in range(KINDS):
        if cards >> card & 1 and name(s, card) == thing:
            mask |= 1 << card
    return mask


def denying(s: Row, cards: int, thing: int, played: int) -> int:
    """Those of some characters that do not, and would not have struck back either, unless they need not."""
    mask = 0
    for card in range(KINDS):
        denies = cards >> card & 1 and name(s, card) != thing
        if denies and (not strikes_back(card, played) or reads(s, ASSASSIN_MAY)):  # R118
            mask |= 1 << card
    return mask


def note_comparison(n: Notes, s: Row, loser: int, card: int) -> None:
    """The winner's number lies on the other side of the loser's."""  # R48, R111
    winner = n[COMPARED + 1] if n[COMPARED] == loser else n[COMPARED]
    for other in range(KINDS):
        if not loses(s, n[LAST_PLAYED], card, other):
            n[MIGHT_HOLD + HAND_ROOM * winner] &= ~(1 << other)


def note_tie(n: Notes, s: Row, first: int, second: int) -> None:
    """Two hands have one number."""  # R48
    n[TIES] += 1
    n[MIGHT_HOLD + HAND_ROOM * first] &= with_numbers(s, in_pairs(s))
    add_link(n, 1 << HAND_ROOM * first, 0, 1, n[TIES])
    add_link(n, 1 << HAND_ROOM * second, 0, 1, n[TIES])


def add_link(n: Notes, places: int, cards: int, need: int, tie: int) -> None:
    """Write a link down; where there is no room the oldest is forgotten."""
    if n[LINKS] == LINK_ROOM:
        for i in range(LINK_SIZE * (LINK_ROOM - 1)):
            n[LINK + i] = n[LINK + i + LINK_SIZE]
        n[LINKS] -= 1
    at = LINK + LINK_SIZE * n[LINKS]
    n[at + PLACES], n[at + CARDS], n[at + NEED], n[at + TIE] = places, cards, need, tie
    n[LINKS] += 1


def spend(n: Notes, at: int, card: int) -> None:
    """A card left the places of a link, and may be the one that it is about."""
    if n[at + TIE] > 0:
        n[at + CARDS] |= 1 << card
    elif n[at + CARDS] >> card & 1:
        n[at + NEED] -= 1


def play_linked(n: Notes, place: int, held: int, drawn: int, card: int) -> None:
    """Let links follow a card that was played, the held or the drawn one as far as each can be it."""
    for i in range(n[LINKS]):
        at = LINK + LINK_SIZE * i
        with_held, with_drawn = n[at + PLACES] >> place & 1, n[at + PLACES] >> place + 1 & 1
        kept = drawn & with_held | held & with_drawn
        if held & with_held | drawn & with_drawn:
            spend(n, at, card)
            if n[at + TIE] == 0 and n[at + CARDS] >> card & 1 and with_held != with_drawn:
                kept = 0  # of these two places one counted, and the card that was played can be all of it
        n[at + PLACES] &= ~(3 << place)
        n[at + PLACES] |= kept << place


def mix_links(n: Notes, seat: int, last: int, mask: int) -> None:
    """Let links follow cards of which one went under the deck unseen; what was known of each links them all.

    That the three masks can be dealt to the three places: of any of the masks, so many places hold
    a card of one of them. By Hall's theorem this is all there is to say.
    """
    at, first, under = MIGHT_HOLD + HAND_ROOM * seat, HAND_ROOM * seat, HAND_ROOM * SEATS + n[UNDER_COUNT]
    hand = (1 << last + 1) - 1 << first
    mixed = (1 << last) - 1 << first | 1 << under
    if under >= PLACES_IN_LINKS:
        for i in range(n[LINKS]):
            if n[LINK + LINK_SIZE * i + PLACES] & hand:
                end_link(n, LINK + LINK_SIZE * i)
        return
    for i in range(last + 1):
        if n[at + i] != mask:
            link_with_links(n, first + i, hand, n[at + i])
    for i in range(n[LINKS]):
        link = LINK + LINK_SIZE * i + PLACES
        if n[link] & hand:
            n[link] = n[link] & ~hand | mixed
    for i in range(last + 1):
        if n[at + i] != mask:
            add_link(n, mixed, n[at + i], 1, 0)
        for j in range(i):
            if n[at + i] | n[at + j] != mask:
                add_link(n, mixed, n[at + i] | n[at + j], 2, 0)


def link_with_links(n: Notes, place: int, hand: int, mask: int) -> None:
    """Before a hand is mixed, add one of its cards to each link of another: together they need one more."""
    for i in range(n[LINKS]):
        at = LINK + LINK_SIZE * i
        apart = n[at + PLACES] & hand and not n[at + PLACES] >> place & 1
        if apart and n[at + TIE] == 0 and n[LINKS] < LINK_ROOM:
            add_link(n, n[at + PLACES] | 1 << place, n[at + CARDS] | mask, n[at + NEED] + 1, 0)


def end_link(n: Notes, at: int) -> None:
    """Let a link say nothing any more."""
    n[at + NEED] = n[at + TIE] = 0


def follow_links(n: Notes, s: Row) -> None:
    """Let each link narrow its places, and drop those that say nothing any more."""
    last = 0
    for i in range(n[LINKS]):
        at = LINK + LINK_SIZE * i
        if n[at + TIE] > last:  # later ties have higher marks
            last = n[at + TIE]
            follow_tie(n, s, last)
        if n[at + TIE] == 0:
            follow_link(n, at)
    kept = 0
    for i in range(n[LINKS]):
        if n[LINK + LINK_SIZE * i + NEED] > 0:
            for j in range(LINK_SIZE):
                n[LINK + LINK_SIZE * kept + j] = n[LINK + LINK_SIZE * i + j]
            kept += 1
    n[LINKS] = kept


def follow_link(n: Notes, at: int) -> None:
    """Leave those places that may or may not hold one of the cards; they may be just enough."""
    cards, open_places = n[at + CARDS], 0
    for place in range(PLACES_IN_LINKS):
        if n[at + PLACES] >> place & 1:
            mask = n[MIGHT_HOLD + place]
            if mask & cards and mask & ~cards:
                open_places += 1
            else:
                n[at + PLACES] &= ~(1 << place)
                n[at + NEED] -= 1 if mask & cards else 0
    if open_places == n[at + NEED]:
        narrow_places(n, at, cards)
        end_link(n, at)


def follow_tie(n: Notes, s: Row, tie: int) -> None:
    """Narrow what tied to the numbers that all of it can have; if that is one, plain links say it."""
    numbers = laid_down = -1
    for i in range(n[LINKS]):
        at = LINK + LINK_SIZE * i
        if n[at + TIE] == tie:
            numbers &= numbers_of(s, n[at + CARDS] | in_places(n, at))
            laid_down &= numbers_of(s, n[at + CARDS]) if n[at + CARDS] else 0
    cards = with_numbers(s, numbers)
    for i in range(n[LINKS]):
        at = LINK + LINK_SIZE * i
        if n[at + TIE] == tie:
            if laid_down & numbers:
                end_link(n, at)
            elif numbers & numbers - 1 == 0:
                n[at + NEED] = 0 if n[at + CARDS] & cards else 1
                n[at + CARDS], n[at + TIE] = cards, 0
            elif n[at + CARDS] & cards == 0 and n[at + PLACES] & n[at + PLACES] - 1 == 0:
                narrow_places(n, at, cards)


def in_places(n: Notes, at: int) -> int:
    """All that the places of a tie's link can hold; a card that is known counts as laid down."""
    found = 0
    for place in range(PLACES_IN_LINKS):
        if n[at + PLACES] >> place & 1:
            mask = n[MIGHT_HOLD + place]
            if mask & mask - 1 == 0:
                n[at + PLACES] &= ~(1 << place)
                n[at + CARDS] |= mask
            found |= mask
    return found


def narrow_places(n: Notes, at: int, cards: int) -> None:
    """Note that every place of a link holds one of some cards."""
    for place in range(PLACES_IN_LINKS):
        if n[at + PLACES] >> place & 1:
            n[MIGHT_HOLD + place] &= cards


def in_pairs(s: Row) -> int:
    """Every number that is on more than one card of the deck, a bit for each."""
    once = twice = 0
    for card in range(KINDS):
        if s[COPIES + card] > 0:
            bit = 1 << number(s, card)
            if s[COPIES + card] > 1 or once & bit:
                twice |= bit
            once |= bit
    return twice


def numbers_of(s: Row, mask: int) -> int:
    """The numbers of the characters in a mask, a bit for each."""
    numbers = 0
    for card in range(KINDS):
        if mask >> card & 1:
            numbers |= 1 << number(s, card)
    return numbers


def with_numbers(s: Row, numbers: int) -> int:
    """Every character whose number is among some, a bit for each."""
    found = 0
    for card in range(KINDS):
        if numbers >> number(s, card) & 1:
            found |= 1 << card
    return found


DOORS = follow_links, note  # called by the minds, not inlined (compiled/cpu.py)
