"""Tokens: gaining them, and who has enough."""

from __future__ import annotations

from .events import GAME_WON, ROUND_ENDED, TOKEN, tell
from .row import ENDING, GAINED, GAME_OVER, NONE, PHASE, STOPPED, TARGET, TIE_BREAK, TOKENS, Row

FOR_THE_ROUND = NONE


def has_enough(s: Row, seat: int) -> bool:
    """Whether a seat has the tokens that win the game; in a tie-break round the first one does."""
    if s[TIE_BREAK]:
        return s[GAINED + seat] > 0  # R100
    return s[TOKENS + seat] >= s[TARGET]  # R91


def gain(s: Row, seat: int, reason: int) -> None:
    """Give a seat one token, for the round or for a character."""  # R8: they never run out
    s[TOKENS + seat] += 1
    s[GAINED + seat] += 1
    tell(s, TOKEN, seat, NONE, reason, s[TOKENS + seat])


def gain_at_once(s: Row, seat: int, reason: int) -> None:
    """Give a seat a token that ends the game then and there if it is the last one needed."""
    gain(s, seat, reason)
    if has_enough(s, seat):  # R95
        s[PHASE] = GAME_OVER
        s[ENDING] = STOPPED
        tell(s, ROUND_ENDED, NONE, NONE, NONE, STOPPED)
        tell(s, GAME_WON, seat, NONE, NONE, NONE)
