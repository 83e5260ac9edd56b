"""The course of play: rounds, turns, and one decision at a time."""

from __future__ import annotations

from .actions import KEEP, PUT_BACK, REDRAW, detail_of, named, target_of, verb_of
from .effects import accuse, assassin, take_effect
from .events import DEALT, KEPT, OPENED, PLAYED, PROTECTION_ENDED, RETURNED, ROUND_STARTED, tell
from .hands import add_to_hand, discard_and_draw, draw, lay_down, put_under_deck, take_from_hand, top_card
from .row import (
    ASIDE,
    ASKED,
    BOUND,
    DECIDER,
    DECK,
    DECK_SIZE,
    ENDING,
    EXTRA,
    GAINED,
    HAND,
    JESTER_BET,
    JESTER_BY,
    LAST_ONE,
    LOG,
    NONE,
    OPEN,
    OPEN_CARDS,
    OPEN_ROOM,
    OUT,
    PHASE,
    PILED,
    PLAY,
    PLAYERS,
    PROTECTED,
    SEATS,
    SHOWDOWN,
    TIE_BREAK,
    TOKENS,
    TURN,
    WON,
    Cards,
    Row,
    hand,
    is_out,
    is_protected,
    players_in,
)
from .scoring import end_round, players_with_enough
from .tokens import has_enough


def start_round(s: Row, cards: Cards, starter: int) -> None:
    """Set up a round from the shuffled cards, top card first, and begin its first turn."""  # R9, R16
    clear_log(s)
    take_places(s)
    for seat in range(SEATS):
        s[HAND + seat] = NONE
        s[PROTECTED + seat] = 0
        s[WON + seat] = 0
        s[GAINED + seat] = 0
    s[EXTRA] = s[EXTRA + 1] = NONE
    s[BOUND] = s[JESTER_BY] = s[JESTER_BET] = s[ASKED] = s[ENDING] = NONE
    s[PILED] = 0
    s[DECK_SIZE] = len(cards)
    for i in range(len(cards)):
        s[DECK + i] = cards[len(cards) - 1 - i]  # the row keeps the deck's bottom first
    tell(s, ROUND_STARTED, starter, NONE, NONE, NONE)
    s[ASIDE] = top_card(s)  # R12: nobody sees it
    for i in range(OPEN_ROOM):
        s[OPEN + i] = NONE
    if players_in(s) == 2:
        for i in range(s[OPEN_CARDS]):
            s[OPEN + i] = top_card(s)  # R11
            tell(s, OPENED, NONE, NONE, s[OPEN + i], NONE)
    for seat in range(s[PLAYERS]):
        if not is_out(s, seat):
            card = top_card(s)
            add_to_hand(s, seat, card)
            tell(s, DEALT, seat, NONE, card, NONE)
    begin_turn(s, starter)


def take_places(s: Row) -> None:
    """Let everybody play, or only those who are tied when the round is to break a tie."""  # R100
    tied = players_with_enough(s) > 0
    for seat in range(SEATS):
        s[OUT + seat] = int(seat >= s[PLAYERS] or (tied and not has_enough(s, seat)))
    s[TIE_BREAK] = int(tied)


def begin_turn(s: Row, seat: int) -> None:
    """Begin a turn: protection ends, a card is drawn."""  # R18
    s[PHASE] = PLAY
    s[TURN] = seat
    s[DECIDER] = seat
    if is_protected(s, seat):
        s[PROTECTED + seat] = 0  # R37
        tell(s, PROTECTION_ENDED, seat, NONE, NONE, NONE)
    draw(s, seat)


def end_turn(s: Row) -> None:
    """End a turn whose card is resolved: the round is over, or the next player's turn begins."""
    is_one_left = players_in(s) == 1
    if is_one_left or s[DECK_SIZE] == 0:
        end_round(s, LAST_ONE if is_one_left else SHOWDOWN)  # R82 comes before R83
    else:
        begin_turn(s, next_seat(s, s[TURN]))


def next_seat(s: Row, seat: int) -> int:
    """The next seat clockwise that is still in."""  # R17
    seat += 1
    while seat >= s[PLAYERS] or is_out(s, seat):
        seat = 0 if seat >= s[PLAYERS] else seat + 1
    return seat


def act(s: Row, code: int) -> None:
    """Carry out a legal action, and end the turn unless it leaves another to decide or ends the game."""
    clear_log(s)
    verb = verb_of(code)
    if verb == PUT_BACK:
        put_back(s, s[DECIDER], named(detail_of(code)), target_of(code) == 1)
    elif verb == KEEP or verb == REDRAW:
        answer(s, s[DECIDER], verb == REDRAW)
    else:
        play(s, s[DECIDER], verb, code)
    if s[PHASE] == PLAY:
        end_turn(s)


def play(s: Row, actor: int, card: int, code: int) -> None:
    """Play a card and resolve it completely."""  # R81
    take_from_hand(s, actor, card)  # R22
    lay_down(s, actor, card)
    tell(s, PLAYED, actor, target_of(code), card, detail_of(code))
    s[BOUND] = NONE  # R126
    take_effect(s, actor, card, code)


def put_back(s: Row, actor: int, kept: int, high_first: bool) -> None:
    """Finish a Chancellor: keep one card, put the others under the deck."""  # R59-R63
    take_from_hand(s, actor, kept)
    low, high = hand(s, actor), s[EXTRA]
    s[HAND + actor] = kept
    s[EXTRA] = NONE
    first, second = (high, low) if high_first else (low, high)
    put_under_deck(s, first)
    tell(s, RETURNED, actor, NONE, first, NONE)
    if second != NONE:
        put_under_deck(s, second)
        tell(s, RETURNED, actor, NONE, second, NONE)
    s[PHASE] = PLAY  # nothing is left to decide in this turn


def answer(s: Row, seat: int, redraws: bool) -> None:
    """Finish a Bishop, or a Guard that waits for an Assassin: the chosen player keeps the card or redraws."""
    thing = s[ASKED]
    s[ASKED] = NONE
    s[PHASE] = PLAY  # nothing is left to decide in this turn
    if thing != NONE and redraws:
        assassin(s, seat, s[TURN])  # R118
    elif thing != NONE:
        accuse(s, s[TURN], seat, thing)
    elif redraws:  # R108
        discard_and_draw(s, seat)
    else:
        tell(s, KEPT, seat, NONE, NONE, NONE)


def clear_log(s: Row) -> None:
    """Forget the events of the step before."""
    if len(s) > LOG:
        s[LOG] = 0


def clear_tokens(s: Row) -> None:
    """Forget the tokens, as before the first round of a game."""
    s[TIE_BREAK] = 0
    for seat in range(SEATS):
        s[TOKENS + seat] = 0


DOORS = act, start_round  # called by the minds, not inlined (compiled/cpu.py)
