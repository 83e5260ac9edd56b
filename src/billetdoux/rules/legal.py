"""Legal actions, listed in an order that depends only on what the deciding seat sees (R160)."""

from __future__ import annotations

from collections.abc import MutableSequence
from typing import Annotated, TypeAlias

from .actions import KEEP, PUT_BACK, REDRAW, UNCHOSEN, action, with_name, with_second
from .characters import (
    ANOTHER_IF_ANY,
    ANYONE,
    CHOOSES,
    COUNTESS,
    GUARD,
    KING,
    LOOKS,
    NAMES,
    NOBODY,
    ONE_OR_TWO_OTHERS,
    PRINCE,
    TWO_OF_ANY,
)
from .effects import strikes_back
from .readings import SYCOPHANT_FREE
from .row import (
    ANSWER,
    ASKED,
    BOUND,
    DECIDER,
    EXTRA,
    NAMEABLE,
    NONE,
    PHASE,
    PLAY,
    PLAYERS,
    RETURN,
    THINGS,
    WAY,
    Row,
    hand,
    is_out,
    is_protected,
    reads,
)

Actions: TypeAlias = Annotated[MutableSequence[int], "int16"]

MOST_ACTIONS = 256


def list_legal(s: Row, out: Actions) -> int:
    """Write the actions that are legal now into `out`, and say how many they are."""
    seat = s[DECIDER]
    if s[PHASE] == PLAY:
        return list_turn(s, seat, out)
    if s[PHASE] == RETURN:
        return list_returns(s, seat, out)
    if s[PHASE] == ANSWER:
        out[0] = action(KEEP, UNCHOSEN, 0)  # R108
        out[1] = action(REDRAW, UNCHOSEN, 0)
        return 2 if s[ASKED] == NONE or strikes_back(hand(s, seat), GUARD) else 1  # R118
    return 0


def list_turn(s: Row, seat: int, out: Actions) -> int:
    """List the plays of a turn: either card, unless the Countess must go."""  # R20
    low, high = hand(s, seat), s[EXTRA]
    if forces_countess(low, high):
        low = high = COUNTESS
    count = 0
    for i in range(1 if low == high else 2):
        count = list_plays(s, seat, high if i > 0 else low, out, count)
    return count


def forces_countess(one: int, other: int) -> bool:
    """Whether two cards in a hand leave only the Countess to play."""  # R31, R32, R36
    if one == COUNTESS:
        return other == KING or other == PRINCE
    return other == COUNTESS and (one == KING or one == PRINCE)


def list_plays(s: Row, actor: int, card: int, out: Actions, count: int) -> int:
    """Append every way to play a card; a card that can choose nobody is played without effect."""
    before = count
    how = s[WAY + card]
    if how != NOBODY:
        for first in range(s[PLAYERS]):
            if can_choose(s, actor, how, first):
                if how != TWO_OF_ANY and keeps_bond(s, actor, how, first, first):
                    count = list_one(s, card, first, out, count)
                if how == TWO_OF_ANY or how == ONE_OR_TWO_OTHERS:
                    count = list_pairs(s, actor, card, first, out, count)
    if count == before:
        out[count] = action(card, UNCHOSEN, 0)  # R28, R30, R113, R128
        count += 1
    return count


def can_choose(s: Row, actor: int, how: int, seat: int) -> bool:
    """Whether a card may choose a seat at all."""
    if seat == actor:
        return can_choose_oneself(how) or (how == ANOTHER_IF_ANY and stands_alone(s, actor))  # R27
    return not is_out(s, seat) and not is_protected(s, seat)  # R26


def can_choose_oneself(how: int) -> bool:
    """Whether a card may choose its own player."""  # R27
    return how == ANYONE or how == TWO_OF_ANY


def stands_alone(s: Row, actor: int) -> bool:
    """Whether nobody but a player can be chosen."""
    for seat in range(s[PLAYERS]):
        if seat != actor and not is_out(s, seat) and not is_protected(s, seat):
            return False
    return True


def keeps_bond(s: Row, actor: int, how: int, first: int, second: int) -> bool:
    """Whether a choice includes the player to whom a Sycophant binds this card, or need not."""  # R127
    bound = s[BOUND]
    return bound == NONE or bound == first or bound == second or is_freed(s, actor, how)


def is_freed(s: Row, actor: int, how: int) -> bool:
    """Whether a card is free because it cannot choose to whom a Sycophant binds it."""  # R128
    return s[BOUND] == actor and not can_choose_oneself(how) and reads(s, SYCOPHANT_FREE)


def list_one(s: Row, card: int, target: int, out: Actions, count: int) -> int:
    """Append the plays of a card on one player, with everything that may be named."""
    if not NAMES[card]:
        out[count] = action(card, target, 0)
        return count + 1
    for i in range(s[THINGS + card]):
        out[count] = action(card, target, with_name(s[NAMEABLE + i]))
        count += 1
    return count


def list_pairs(s: Row, actor: int, card: int, first: int, out: Actions, count: int) -> int:
    """Append the plays of a card on a player and a later one, with every look that it allows."""
    how = CHOOSES[card]
    looks = 3 if LOOKS[card] else 1  # R114: declined, at the first, at the second
    for second in range(first + 1, s[PLAYERS]):
        if can_choose(s, actor, how, second) and keeps_bond(s, actor, how, first, second):
            for look in range(looks):
                out[count] = action(card, first, with_second(second, look))
                count += 1
    return count


def list_returns(s: Row, seat: int, out: Actions) -> int:
    """List what a Chancellor may keep, and the orders of what goes back."""  # R34, R59, R60
    low, middle, high = hand(s, seat), s[EXTRA], s[EXTRA + 1]
    count = list_orders(low, middle, high, out, 0)
    if middle != low:
        count = list_orders(middle, low, high, out, count)
    if high != NONE and high != middle:
        count = list_orders(high, low, middle, out, count)
    return count


def list_orders(kept: int, low: int, high: int, out: Actions, count: int) -> int:
    """Append the ways to put one or two cards back when a third is kept."""
    out[count] = action(PUT_BACK, 0, with_name(kept))
    count += 1
    if high != NONE and low != high:
        out[count] = action(PUT_BACK, 1, with_name(kept))
        count += 1
    return count


DOORS = (list_legal,)  # called by the minds, not inlined (compiled/cpu.py)
