"""Hands: cards that are drawn, laid down, shown, swapped, and the knock-out."""

from __future__ import annotations

from .characters import CONSTABLE, PRINCESS
from .events import DISCARDED, DREW, DREW_ASIDE, KNOCKED_OUT, LOOKED, RECEIVED, SWAPPED, tell
from .readings import CONSTABLE_HAND
from .row import (
    ASIDE,
    DECK,
    DECK_SIZE,
    EXTRA,
    HAND,
    NONE,
    OUT,
    PILE_CARD,
    PILE_SEAT,
    PILED,
    PROTECTED,
    Row,
    count_in_pile,
    hand,
    players_in,
    reads,
)
from .tokens import gain, gain_at_once


def add_to_hand(s: Row, seat: int, card: int) -> None:
    """Put a card into a hand, which stays sorted: nobody tells a drawn card from a held one."""  # R6, R140
    if hand(s, seat) == NONE:
        s[HAND + seat] = card
        return
    if card < hand(s, seat):
        card, s[HAND + seat] = hand(s, seat), card
    if s[EXTRA] == NONE:
        s[EXTRA] = card
        return
    if card < s[EXTRA]:
        card, s[EXTRA] = s[EXTRA], card
    s[EXTRA + 1] = card


def take_from_hand(s: Row, seat: int, card: int) -> None:
    """Take one copy of a card out of a hand."""
    if hand(s, seat) == card:
        s[HAND + seat], s[EXTRA], s[EXTRA + 1] = s[EXTRA], s[EXTRA + 1], NONE
    elif s[EXTRA] == card:
        s[EXTRA], s[EXTRA + 1] = s[EXTRA + 1], NONE
    else:
        s[EXTRA + 1] = NONE


def top_card(s: Row) -> int:
    """Take the next card off the deck."""
    s[DECK_SIZE] -= 1
    return s[DECK + s[DECK_SIZE]]


def draw(s: Row, seat: int) -> None:
    """Draw the next card of the deck."""
    card = top_card(s)
    add_to_hand(s, seat, card)
    tell(s, DREW, seat, NONE, card, s[DECK_SIZE])


def draw_replacement(s: Row, seat: int) -> None:
    """Draw the next card, or the face-down one when the deck is empty."""  # R55, R108, R120
    if s[DECK_SIZE] > 0:
        draw(s, seat)
    else:
        card = s[ASIDE]
        s[ASIDE] = NONE
        add_to_hand(s, seat, card)
        tell(s, DREW_ASIDE, seat, NONE, card, NONE)


def put_under_deck(s: Row, card: int) -> None:
    """Put a card face down at the bottom of the deck."""  # R60
    for i in range(s[DECK_SIZE], 0, -1):
        s[DECK + i] = s[DECK + i - 1]
    s[DECK] = card
    s[DECK_SIZE] += 1


def lay_down(s: Row, seat: int, card: int) -> None:
    """Lay a card face up on a seat's pile."""  # R24
    s[PILE_CARD + s[PILED]] = card
    s[PILE_SEAT + s[PILED]] = seat
    s[PILED] += 1


def knock_out(s: Row, seat: int) -> None:
    """Put a seat out of the round, its hand face up and without effect."""  # R76
    card = hand(s, seat)
    constable = count_in_pile(s, seat, CONSTABLE) > 0  # R122, R123: before the hand is laid down
    if reads(s, CONSTABLE_HAND) and card == CONSTABLE:
        constable = True  # R123
    if card != NONE:
        s[HAND + seat] = NONE
        lay_down(s, seat, card)
    s[OUT + seat] = 1
    s[PROTECTED + seat] = 0
    tell(s, KNOCKED_OUT, seat, NONE, card, NONE)
    if constable and players_in(s) == 1:
        gain(s, seat, CONSTABLE)  # R96: at the same moment as the round's tokens
    elif constable:
        gain_at_once(s, seat, CONSTABLE)  # R95, R97


def discard_and_draw(s: Row, seat: int) -> None:
    """Make a seat discard its hand without effect and draw; the Princess puts it out instead."""
    card = hand(s, seat)
    s[HAND + seat] = NONE
    lay_down(s, seat, card)  # R38: a discarded Handmaid protects nobody
    tell(s, DISCARDED, seat, NONE, card, NONE)
    if card == PRINCESS:
        knock_out(s, seat)  # R54, R68: and no card is drawn
    else:
        draw_replacement(s, seat)


def look(s: Row, seat: int, other: int) -> None:
    """Show a hand to one seat."""
    tell(s, LOOKED, seat, other, hand(s, other), NONE)


def swap_hands(s: Row, first: int, second: int) -> None:
    """Let two seats trade hands; nothing is discarded, everything else stays."""  # R64, R66, R69
    s[HAND + first], s[HAND + second] = s[HAND + second], s[HAND + first]
    tell(s, SWAPPED, first, second, NONE, NONE)
    tell(s, RECEIVED, first, second, hand(s, first), NONE)
    tell(s, RECEIVED, second, first, hand(s, second), NONE)
