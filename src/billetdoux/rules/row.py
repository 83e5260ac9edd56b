"""The row: a whole game as a flat run of small integers, and the words to speak about it.

A row is a list when interpreted and an int8 array when compiled. Every value fits in a byte.
"""

from __future__ import annotations

from collections.abc import MutableSequence
from typing import Annotated, TypeAlias

from .characters import CHARACTERS
from .readings import READINGS

# An array has numbers of this width when it is compiled, and is a list when interpreted (compiled/cpu.py).
Row: TypeAlias = Annotated[MutableSequence[int], "int8"]
Cards: TypeAlias = Annotated[MutableSequence[int], "int8"]

NONE = -1
SEATS = 8
DECK_ROOM = 32
OPEN_ROOM = 3
KINDS = len(CHARACTERS)

# What a row waits for.
PLAY, RETURN, ANSWER, ROUND_OVER, GAME_OVER = range(5)

# How a round ended (R82, R83, R95).
LAST_ONE, SHOWDOWN, STOPPED = range(3)

# The edition, copied in when a game starts.
PLAYERS = 0
TARGET = PLAYERS + 1
OPEN_CARDS = TARGET + 1
TIE_BY_PILE = OPEN_CARDS + 1
SHARED_WIN = TIE_BY_PILE + 1
READS = SHARED_WIN + 1  # a place for each reading
COPIES = READS + len(READINGS)
NUMBER = COPIES + KINDS
NAME = NUMBER + KINDS
WAY = NAME + KINDS  # how each character chooses
THINGS = WAY + KINDS  # how many of those that can be named each may name
NAMEABLE = THINGS + KINDS

# The game.
TOKENS = NAMEABLE + KINDS
TIE_BREAK = TOKENS + SEATS

# The round.
PHASE = TIE_BREAK + 1
TURN = PHASE + 1
DECIDER = TURN + 1
BOUND = DECIDER + 1
JESTER_BY = BOUND + 1
JESTER_BET = JESTER_BY + 1
ASKED = JESTER_BET + 1  # what a Guard has named whose target has yet to answer (R118)
ENDING = ASKED + 1
ASIDE = ENDING + 1
OPEN = ASIDE + 1
HAND = OPEN + OPEN_ROOM
EXTRA = HAND + SEATS
OUT = EXTRA + 2
PROTECTED = OUT + SEATS
WON = PROTECTED + SEATS
GAINED = WON + SEATS
DECK_SIZE = GAINED + SEATS
DECK = DECK_SIZE + 1
PILED = DECK + DECK_ROOM
PILE_CARD = PILED + 1
PILE_SEAT = PILE_CARD + DECK_ROOM
ROW_SIZE = PILE_SEAT + DECK_ROOM

# A longer row also keeps what the last step did, for those who want to tell it.
LOG = ROW_SIZE
EVENT_SIZE = 5


def room_for_events(players: int) -> int:
    """More events than a step can have: a play has six at most, a round's end three and five a player."""
    return 12 + 5 * players


def logged_row_size(players: int) -> int:
    """The size of a row with room for all events of a step."""
    return LOG + 1 + EVENT_SIZE * room_for_events(players)


LOG_ROOM = room_for_events(SEATS)
LOGGED_ROW_SIZE = logged_row_size(SEATS)


def reads(s: Row, reading: int) -> bool:
    """Whether the table plays by a reading."""
    return s[READS + reading] != 0


def hand(s: Row, seat: int) -> int:
    """The card that a seat holds; during its turn, the first of its cards."""
    return s[HAND + seat]


def is_out(s: Row, seat: int) -> bool:
    """Whether a seat takes no part in the round, any more or at all."""
    return s[OUT + seat] != 0


def is_protected(s: Row, seat: int) -> bool:
    """Whether a Handmaid keeps others from choosing a seat."""
    return s[PROTECTED + seat] != 0


def has_won_round(s: Row, seat: int) -> bool:
    """Whether a seat is among the winners of the round that is over."""
    return s[WON + seat] == 1


def number(s: Row, card: int) -> int:
    """The number printed on a card in this edition."""
    return s[NUMBER + card]


def name(s: Row, card: int) -> int:
    """What a Guard has to name to hit a card: its character, or in some editions its number."""  # R42, R43
    return s[NAME + card]


def players_in(s: Row) -> int:
    """How many players are still in the round."""
    count = 0
    for seat in range(s[PLAYERS]):
        if not is_out(s, seat):
            count += 1
    return count


def count_in_pile(s: Row, seat: int, card: int) -> int:
    """How many copies of a character lie in front of a seat."""
    count = 0
    if s[COPIES + card] > 0:  # most editions lack some of those who are asked for
        for i in range(s[PILED]):
            if s[PILE_SEAT + i] == seat and s[PILE_CARD + i] == card:
                count += 1
    return count


def pile_sum(s: Row, seat: int) -> int:
    """The sum of the printed numbers in front of a seat."""  # R87
    total = 0
    for i in range(s[PILED]):
        if s[PILE_SEAT + i] == seat:
            total += number(s, s[PILE_CARD + i])
    return total
