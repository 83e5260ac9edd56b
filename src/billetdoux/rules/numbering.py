"""The numbering: all actions of an edition, counted from 0, for those who want them dense.

The order is fixed: the characters of the deck in the order of their table, within a character by
first seat and then by detail (the named thing, or the second seat and the look), the play without
a target last; then a Chancellor's choices by the kept card, the lower of the returned cards first,
then the higher; then a Bishop's target that keeps, and one that redraws. Seats are counted up to
the most that the edition allows, so that the numbers do not depend on how many play.
"""

from .actions import KEEP, PUT_BACK, REDRAW, UNCHOSEN, action, detail_of, target_of, with_name
from .characters import BISHOP, CHANCELLOR
from .editions import Edition
from .legal import MOST_ACTIONS, list_plays
from .row import BOUND, NONE, PROTECTED


def numbering(edition: Edition) -> tuple[int, ...]:
    """The codes of all actions that can ever be legal in an edition, in their fixed order."""
    players = max(edition.tokens_to_win)
    codes = [code for card in sorted(edition.deck) for code in _plays(edition, card, players)]
    if CHANCELLOR in edition.deck:
        codes += [
            action(PUT_BACK, order, with_name(kept)) for kept in sorted(edition.deck) for order in (0, 1)
        ]
    if BISHOP in edition.deck:
        codes += [action(KEEP, UNCHOSEN, 0), action(REDRAW, UNCHOSEN, 0)]
    return tuple(codes)


def _plays(edition: Edition, card: int, players: int) -> list[int]:
    """Every way to play a card, asked of the rules: with everybody in, and with all others protected."""
    s = edition.new_row(players)
    s[BOUND] = NONE
    found: set[int] = set()
    for actor in range(players):
        for shield in (0, 1):
            for seat in range(players):
                s[PROTECTED + seat] = shield
            codes = [0] * MOST_ACTIONS
            found.update(codes[: list_plays(s, actor, card, codes, 0)])
    return sorted(found, key=lambda code: (target_of(code), detail_of(code)))
