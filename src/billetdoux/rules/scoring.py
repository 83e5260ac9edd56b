"""Scoring: how a round ends, who gets tokens for it, and whether the game is over."""

from __future__ import annotations

from .characters import COUNT, JESTER, SPY, YIELDS
from .events import GAME_WON, PILE_COUNTED, REVEALED, ROUND_ENDED, ROUND_WON, TIE_BREAK_FOR, tell
from .readings import JESTER_AT_ONCE, LAST_HAND, SPY_ALL, TIE_NOBODY
from .row import (
    ENDING,
    GAME_OVER,
    JESTER_BET,
    JESTER_BY,
    NONE,
    PHASE,
    PILE_CARD,
    PILE_SEAT,
    PILED,
    PLAYERS,
    ROUND_OVER,
    SHARED_WIN,
    SHOWDOWN,
    TIE_BREAK,
    TIE_BY_PILE,
    WON,
    Row,
    count_in_pile,
    hand,
    has_won_round,
    is_out,
    number,
    pile_sum,
    reads,
)
from .tokens import FOR_THE_ROUND, gain, has_enough

LEVEL = 2  # of who tied for a round that nobody wins (R86)


def end_round(s: Row, ending: int) -> None:
    """End a round, with one player left or with a showdown, and give out its tokens."""
    tell(s, ROUND_ENDED, NONE, NONE, NONE, ending)
    s[ENDING] = ending
    if ending == SHOWDOWN:
        compare_all(s)
    else:
        for seat in range(s[PLAYERS]):
            s[WON + seat] = int(not is_out(s, seat))  # R82, R84, R88: that hand stays hidden
            if reads(s, LAST_HAND) and not is_out(s, seat):
                tell(s, REVEALED, seat, NONE, hand(s, seat), number(s, hand(s, seat)))  # R88, R103
    score(s)


def compare_all(s: Row) -> None:
    """Let all show what they hold when the deck is empty: the highest wins."""  # R83, R85, R86
    best = NONE
    for seat in range(s[PLAYERS]):
        if not is_out(s, seat):
            tell(s, REVEALED, seat, NONE, hand(s, seat), strength(s, seat))
            if not yields(s, seat):
                best = max(best, strength(s, seat))
    for seat in range(s[PLAYERS]):
        if not is_out(s, seat) and not yields(s, seat) and strength(s, seat) == best:
            s[WON + seat] = 1
    if s[TIE_BY_PILE] and round_winners(s) > 1:
        keep_highest_piles(s)


def strength(s: Row, seat: int) -> int:
    """The number that a hand is worth at the showdown: its own, and 1 for each Count in the pile."""
    return number(s, hand(s, seat)) + count_in_pile(s, seat, COUNT)  # R102, R103


def yields(s: Row, seat: int) -> bool:
    """Whether a seat shows the Bishop while another shows the Princess."""  # R104, R105
    for weaker, stronger in YIELDS:
        if hand(s, seat) == weaker:
            for other in range(s[PLAYERS]):
                if hand(s, other) == stronger:
                    return True
    return False


def round_winners(s: Row) -> int:
    """How many players win the round."""
    count = 0
    for seat in range(s[PLAYERS]):
        if has_won_round(s, seat):
            count += 1
    return count


def keep_highest_piles(s: Row) -> None:
    """Break a tie at the showdown by the sums of the piles."""  # R86, R87
    best = NONE
    for seat in range(s[PLAYERS]):
        if has_won_round(s, seat):
            tell(s, PILE_COUNTED, seat, NONE, NONE, pile_sum(s, seat))
            best = max(best, pile_sum(s, seat))
    for seat in range(s[PLAYERS]):
        if has_won_round(s, seat) and pile_sum(s, seat) < best:
            s[WON + seat] = 0
    if reads(s, TIE_NOBODY) and round_winners(s) > 1 and not s[TIE_BREAK]:
        for seat in range(s[PLAYERS]):
            if has_won_round(s, seat):
                s[WON + seat] = LEVEL  # R86


def score(s: Row) -> None:
    """Give out the tokens of a round, all at one moment, and see whether they end the game."""
    pays_jester = s[JESTER_BY] != NONE and has_won_round(s, s[JESTER_BET])  # R134-R136, R98
    if pays_jester and reads(s, JESTER_AT_ONCE):
        gain(s, s[JESTER_BY], JESTER)
        if has_enough(s, s[JESTER_BY]) and players_with_enough(s) == 1:  # R98; R96: a Constable ties it
            for seat in range(s[PLAYERS]):
                if has_won_round(s, seat):
                    tell(s, ROUND_WON, seat, NONE, NONE, NONE)  # and no token is given for it
            close(s)
            return
    for seat in range(s[PLAYERS]):
        if has_won_round(s, seat):
            tell(s, ROUND_WON, seat, NONE, NONE, NONE)
            gain(s, seat, FOR_THE_ROUND)  # R89
    spy = only_spy(s)
    if spy != NONE:
        gain(s, spy, SPY)
    if pays_jester and not reads(s, JESTER_AT_ONCE):
        gain(s, s[JESTER_BY], JESTER)
    close(s)


def only_spy(s: Row) -> int:
    """The one player still in with a Spy in front, if there is just one."""  # R71-R75
    found = NONE
    for i in range(s[PILED]):
        seat = s[PILE_SEAT + i]
        if s[PILE_CARD + i] == SPY and (not is_out(s, seat) or reads(s, SPY_ALL)):
            if found != NONE and found != seat:
                return NONE
            found = seat
    return NONE if found != NONE and is_out(s, found) else found


def close(s: Row) -> None:
    """End the round, and the game if one player has enough tokens, or several who may share the win."""
    enough = players_with_enough(s)
    over = enough == 1 or (enough > 1 and s[SHARED_WIN] != 0)  # R92
    s[PHASE] = GAME_OVER if over else ROUND_OVER
    for seat in range(s[PLAYERS]):
        if has_enough(s, seat):
            tell(s, GAME_WON if over else TIE_BREAK_FOR, seat, NONE, NONE, NONE)  # R93, R99


def players_with_enough(s: Row) -> int:
    """How many players have the tokens that win the game."""
    count = 0
    for seat in range(s[PLAYERS]):
        if has_enough(s, seat):
            count += 1
    return count


def may_start_next(s: Row, seat: int) -> bool:
    """Whether a seat may start the next round: a winner of the last; chance picks among several."""
    if players_with_enough(s) == 0:
        return s[WON + seat] != 0  # R90; R86: or one of those who tied, if nobody won
    return has_enough(s, seat) and (has_won_round(s, seat) or not winner_has_enough(s))  # R100


def winner_has_enough(s: Row) -> bool:
    """Whether a winner of the last round is among those who play a tie-break."""
    for seat in range(s[PLAYERS]):
        if has_won_round(s, seat) and has_enough(s, seat):
            return True
    return False
