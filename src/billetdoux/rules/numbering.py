"""The numbering: all actions of an edition, counted from 0, for those who want them dense.

Seats are counted clockwise from who decides: to a learner every seat is the first. The order is fixed: the
characters of the deck in the order of their table, within a character by first seat and then by detail
(the named thing, or the second seat and the look), the play without a target last; then a Chancellor's
choices by the kept card, the lower of the returned cards first, then the higher; then the answer that
keeps, and the one that redraws. Seats are counted up to the most that the edition allows, so that the
numbers do not depend on how many play.
"""

from .actions import (
    KEEP,
    PUT_BACK,
    REDRAW,
    UNCHOSEN,
    action,
    detail_of,
    look_of,
    second_of,
    target_of,
    verb_of,
    with_name,
    with_second,
)
from .characters import BISHOP, CHANCELLOR, NAMES
from .editions import Edition
from .legal import MOST_ACTIONS, list_plays
from .readings import ASSASSIN_MAY
from .row import BOUND, NONE, PROTECTED


def numbering(edition: Edition) -> tuple[int, ...]:
    """The codes of all actions that can ever be legal for the first seat, in their fixed order."""
    codes = [code for card in sorted(edition.deck) for code in _plays(edition, card)]
    if CHANCELLOR in edition.deck:
        codes += [
            action(PUT_BACK, order, with_name(kept)) for kept in sorted(edition.deck) for order in (0, 1)
        ]
    if BISHOP in edition.deck or ASSASSIN_MAY in edition.chosen:  # R108, R118
        codes += [action(KEEP, UNCHOSEN, 0), action(REDRAW, UNCHOSEN, 0)]
    return tuple(codes)


def codes_for(edition: Edition, players: int, seat: int) -> tuple[int, ...]:
    """The code of each number when a seat decides; NONE where it chooses a seat that nobody has."""
    return tuple(_turned(code, players, seat) for code in numbering(edition))


def _plays(edition: Edition, card: int) -> list[int]:
    """Every way for the first seat to play a card: free, with all others protected, and bound to itself."""
    players = max(edition.tokens_to_win)
    s = edition.new_row(players)
    found: set[int] = set()
    for s[BOUND], shield in ((NONE, 0), (NONE, 1), (0, 0)):
        for seat in range(players):
            s[PROTECTED + seat] = shield
        codes = [0] * MOST_ACTIONS
        found.update(codes[: list_plays(s, 0, card, codes, 0)])
    return sorted(found, key=lambda code: (target_of(code), detail_of(code)))


def _turned(code: int, players: int, by: int) -> int:
    """An action with each of its seats so many further clockwise."""
    verb, first, detail = verb_of(code), target_of(code), detail_of(code)
    if verb in (PUT_BACK, KEEP, REDRAW) or first == UNCHOSEN:
        return code
    is_pair = detail != 0 and not NAMES[verb]
    second = second_of(detail) if is_pair else first
    if max(first, second) >= players:
        return NONE
    first, second = (first + by) % players, (second + by) % players
    if not is_pair:
        return action(verb, first, detail)
    look = look_of(detail)
    if first > second:  # the rules name the lower seat first
        first, second, look = second, first, -look % 3
    return action(verb, first, with_second(second, look))
