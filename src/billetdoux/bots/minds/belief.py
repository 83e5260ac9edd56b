"""Belief: what a seat cannot see, dealt anew so that every way that fits is as likely as another."""

from __future__ import annotations

from ...rules.chance import Generator, below
from ...rules.notes import (
    ALL,
    CARDS,
    HAND_ROOM,
    LINK,
    LINK_SIZE,
    LINKS,
    MIGHT_BE_ASIDE,
    MIGHT_HOLD,
    NEED,
    PLACES,
    PLACES_IN_LINKS,
    TIE,
    UNDER,
    UNDER_COUNT,
    Notes,
    numbers_of,
)
from ...rules.row import (
    ASIDE,
    COPIES,
    DECK,
    DECK_SIZE,
    EXTRA,
    HAND,
    KINDS,
    NONE,
    OPEN,
    OPEN_ROOM,
    PILE_CARD,
    PILED,
    PLAYERS,
    SEATS,
    TURN,
    Cards,
    Row,
    hand,
    is_out,
)

# One try in 600 was the fewest that ever fitted, at a table of eight after three ties.
MOST_TRIES = 20_000


def count_unseen(s: Row, me: int, left: Cards) -> None:
    """Count for each character the copies that a seat does not see."""
    for card in range(KINDS):
        left[card] = s[COPIES + card]
    for i in range(s[PILED]):
        left[s[PILE_CARD + i]] -= 1
    for i in range(OPEN_ROOM):
        if s[OPEN + i] != NONE:
            left[s[OPEN + i]] -= 1
    if hand(s, me) != NONE:
        left[hand(s, me)] -= 1
    if s[TURN] == me:
        for i in range(2):
            if s[EXTRA + i] != NONE:
                left[s[EXTRA + i]] -= 1


def imagine(s: Row, n: Notes, me: int, unseen: Cards, left: Cards, pool: Cards, g: Generator) -> None:
    """Fill every place of a row that a seat cannot see, by its notes."""
    count_unseen(s, me, unseen)
    for _ in range(MOST_TRIES):
        for card in range(KINDS):
            left[card] = unseen[card]
        if fill_narrow(s, n, me, unseen, left, g):
            fill_wide(s, n, me, left, pool, g)
            if n[LINKS] == 0 or agrees(s, n):
                break


def fill_narrow(s: Row, n: Notes, me: int, unseen: Cards, left: Cards, g: Generator) -> bool:
    """Fill the places of which a mask knows something; a try that fails is made anew, for exact odds.

    Each place draws a lot among all unseen copies that its mask admits, whether or not another
    place has taken them: so every way to fill the places is as likely as another, and a way in
    which two places want the same copy is none.
    """
    for seat in range(s[PLAYERS]):
        if seat != me and not is_out(s, seat) and not is_wide(n, seat):
            mask = n[MIGHT_HOLD + HAND_ROOM * seat]
            card = take_one(mask, copies_in(unseen, mask), left, g)
            if card == NONE:
                return False
            s[HAND + seat] = card
    if s[ASIDE] != NONE and n[MIGHT_BE_ASIDE] != n[ALL]:
        card = take_one(n[MIGHT_BE_ASIDE], copies_in(unseen, n[MIGHT_BE_ASIDE]), left, g)
        if card == NONE:
            return False
        s[ASIDE] = card
    for i in range(n[UNDER_COUNT]):
        if n[UNDER + i] != n[ALL]:
            card = take_one(n[UNDER + i], copies_in(unseen, n[UNDER + i]), left, g)
            if card == NONE:
                return False
            s[DECK + n[UNDER_COUNT] - 1 - i] = card
    return True


def copies_in(unseen: Cards, mask: int) -> int:
    """How many unseen cards a mask admits."""
    total = 0
    for card in range(KINDS):
        if mask >> card & 1:
            total += unseen[card]
    return total


def take_one(mask: int, most: int, left: Cards, g: Generator) -> int:
    """Take one of the copies left that a mask admits, out of `most`; NONE if the lot falls beyond."""
    lot = below(g, most)
    for card in range(KINDS):
        if mask >> card & 1:
            if lot < left[card]:
                left[card] -= 1
                return card
            lot -= left[card]
    return NONE


def fill_wide(s: Row, n: Notes, me: int, left: Cards, pool: Cards, g: Generator) -> None:
    """Fill all other places from the shuffled rest."""
    size = 0
    for card in range(KINDS):
        for _ in range(left[card]):
            pool[size] = card
            size += 1
    for seat in range(s[PLAYERS]):
        if seat != me and not is_out(s, seat) and is_wide(n, seat):
            size = take_from_pool(s, HAND + seat, pool, size, g)
    if s[ASIDE] != NONE and n[MIGHT_BE_ASIDE] == n[ALL]:
        size = take_from_pool(s, ASIDE, pool, size, g)
    for i in range(s[DECK_SIZE]):
        place = n[UNDER_COUNT] - 1 - i
        if place < 0 or n[UNDER + place] == n[ALL]:
            size = take_from_pool(s, DECK + i, pool, size, g)


def is_wide(n: Notes, seat: int) -> bool:
    """Whether the mask of a hand admits everything."""
    return n[MIGHT_HOLD + HAND_ROOM * seat] == n[ALL]


def take_from_pool(s: Row, place: int, pool: Cards, size: int, g: Generator) -> int:
    """Put a chance card of the pool into a place of the row; gives the size of what remains."""
    i = below(g, size)
    s[place] = pool[i]
    pool[i] = pool[size - 1]
    return size - 1


def agrees(s: Row, n: Notes) -> bool:
    """Whether the cards of a row are such as the links say."""
    tie, numbers = 0, -1
    for i in range(n[LINKS]):
        at = LINK + LINK_SIZE * i
        if n[at + TIE] != tie:
            tie, numbers = n[at + TIE], -1
        found, count = n[at + CARDS], 0
        for place in range(PLACES_IN_LINKS):
            if n[at + PLACES] >> place & 1:
                card = card_at(s, n, place)
                count += n[at + CARDS] >> card & 1
                found |= 1 << card
        if tie > 0:
            numbers &= numbers_of(s, found)
        if numbers == 0 or (tie == 0 and count < n[at + NEED]):
            return False
    return True


def card_at(s: Row, n: Notes, place: int) -> int:
    """The card of a row at a place that a link names."""
    if place < HAND_ROOM * SEATS:
        return hand(s, place // HAND_ROOM)
    return s[DECK + n[UNDER_COUNT] - 1 - (place - HAND_ROOM * SEATS)]


DOORS = (imagine,)  # called by the minds, not inlined (compiled/cpu.py)
