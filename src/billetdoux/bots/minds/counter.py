"""The card counter: weighs every legal action by the odds that the unseen cards give.

Values are in rounds won: with n players left each has about 1/n of the round; putting somebody out
or going out moves that share, and a token is worth a round.
"""

from __future__ import annotations

from collections.abc import MutableSequence
from typing import Annotated, TypeAlias

from ...rules.actions import (
    KEEP,
    PUT_BACK,
    REDRAW,
    UNCHOSEN,
    detail_of,
    look_of,
    named,
    second_of,
    target_of,
    verb_of,
)
from ...rules.chance import Generator, next_word
from ...rules.characters import (
    ASSASSIN,
    BARON,
    BARONESS,
    BISHOP,
    CARDINAL,
    CHANCELLOR,
    CONSTABLE,
    COUNT,
    DOWAGER_QUEEN,
    GUARD,
    HANDMAID,
    JESTER,
    KING,
    PRIEST,
    PRINCE,
    PRINCESS,
    SPY,
)
from ...rules.effects import loses
from ...rules.legal import Actions
from ...rules.notes import ALL, HAND_ROOM, MIGHT_HOLD, Notes
from ...rules.row import (
    ASKED,
    DECK_SIZE,
    EXTRA,
    KINDS,
    NONE,
    PLAYERS,
    SEATS,
    Cards,
    Row,
    count_in_pile,
    hand,
    is_out,
    name,
    number,
    players_in,
)
from .belief import count_unseen

Scores: TypeAlias = Annotated[MutableSequence[float], "float64"]

# `odds` has a chance for each seat and character.
ODDS_SIZE = SEATS * KINDS


def choose(
    s: Row,
    n: Notes,
    known: Cards,
    me: int,
    legal: Actions,
    count: int,
    left: Cards,
    odds: Scores,
    g: Generator,
) -> int:
    """The action that a card counter takes: the best by the odds, ties broken by chance."""
    weigh_hands(s, n, known, me, left, odds)
    best, best_value = 0, -1e9
    for i in range(count):
        value = weigh(s, me, legal[i], left, odds) + 1e-4 * (next_word(g) / 4294967296.0)
        if value > best_value:
            best, best_value = i, value
    return legal[best]


def weigh_hands(s: Row, n: Notes, known: Cards, me: int, left: Cards, odds: Scores) -> None:
    """For every other hand, the chance of each character: copies left that the notes admit."""
    count_unseen(s, me, left)
    for seat in range(s[PLAYERS]):
        if seat == me or is_out(s, seat):
            continue
        mask = n[MIGHT_HOLD + HAND_ROOM * seat] & n[ALL]
        if known[SEATS * me + seat] >= 0:
            mask = 1 << known[SEATS * me + seat]
        total = 0
        for card in range(KINDS):
            total += left[card] * (mask >> card & 1)
        share = 1.0 / max(1, total)
        for card in range(KINDS):
            odds[KINDS * seat + card] = left[card] * (mask >> card & 1) * share


def weigh(s: Row, me: int, code: int, left: Cards, odds: Scores) -> float:
    """What an action is worth to a seat."""
    verb = verb_of(code)
    if verb == PUT_BACK:
        return keeping(s, named(detail_of(code)))
    if s[ASKED] != NONE and verb == REDRAW:
        return knock_value(s) + drawing(s, left)
    if s[ASKED] != NONE and name(s, hand(s, me)) == s[ASKED]:
        return -out_value(s, me)
    if verb == KEEP:
        return keeping(s, hand(s, me))
    if verb == REDRAW:
        return -out_value(s, me) if hand(s, me) == PRINCESS else drawing(s, left)
    kept = s[EXTRA] if hand(s, me) == verb else hand(s, me)
    return effect(s, me, verb, kept, code, left, odds)


def keeping(s: Row, card: int) -> float:
    """What a card in hand is worth at the end of the turn: its number, the more the later it is."""
    share = 1.0 / players_in(s)
    late = 1.0 - min(1.0, s[DECK_SIZE] / 6.0)
    value = (0.25 + 0.6 * late) * number(s, card) / 9.0
    if card == PRINCESS:
        value -= 0.05 * (1.0 - late)
    elif card == GUARD:
        value += 0.12 * (1.0 - late)
    elif card == HANDMAID:
        value += 0.05 * (1.0 - late)
    elif card == ASSASSIN:
        value += 0.15 * (1.0 - late)
    return share * value


def drawing(s: Row, left: Cards) -> float:
    """What a card not yet drawn is worth."""
    total, value = 0, 0.0
    for card in range(KINDS):
        if left[card] > 0:
            total += left[card]
            value += left[card] * keeping(s, card)
    return value / total if total > 0 else 0.0


def out_value(s: Row, seat: int) -> float:
    """What it costs a seat to be put out: its share of the round, less a Constable's token."""
    return 1.0 / players_in(s) - (1.0 if count_in_pile(s, seat, CONSTABLE) > 0 else 0.0)


def knock_value(s: Row) -> float:
    """What it brings to put somebody else out: the share goes to those who are left."""
    players = players_in(s)
    return 1.0 / (players - 1) - 1.0 / players


def chance_of_name(s: Row, seat: int, thing: int, odds: Scores) -> float:
    """The chance that a hand answers to what is named."""
    chance = 0.0
    for card in range(KINDS):
        if odds[KINDS * seat + card] > 0.0 and name(s, card) == thing:
            chance += odds[KINDS * seat + card]
    return chance


def comparing(s: Row, me: int, card: int, seat: int, kept: int, odds: Scores) -> float:
    """What comparing hands by a card brings."""
    wins = losses = 0.0
    for held in range(KINDS):
        chance = odds[KINDS * seat + held]
        if loses(s, card, held, kept):
            wins += chance
        elif loses(s, card, kept, held):
            losses += chance
    return wins * knock_value(s) - losses * out_value(s, me)


def expected(s: Row, seat: int, left: Cards, odds: Scores) -> float:
    """What another's hand would be worth to a seat."""
    value = 0.0
    for card in range(KINDS):
        value += odds[KINDS * seat + card] * keeping(s, card)
    return value


def effect(s: Row, me: int, card: int, kept: int, code: int, left: Cards, odds: Scores) -> float:
    """What playing a card brings, and what the kept one is worth then."""
    target, detail = target_of(code), detail_of(code)
    stay = keeping(s, kept)
    knock, out = knock_value(s), out_value(s, me)
    if card == PRINCESS:
        return -out
    if card == HANDMAID:
        return stay + 0.3 * out
    if card == SPY:
        return stay + 0.3 / players_in(s)
    if card == CHANCELLOR:
        return stay + (0.18 * out if s[DECK_SIZE] > 0 else 0.0)
    if card == COUNT:
        return stay + 0.1 / players_in(s)
    if target == UNCHOSEN:
        return stay
    if card == GUARD:
        hit = chance_of_name(s, target, named(detail), odds)
        return stay + 0.8 * hit * knock - odds[KINDS * target + ASSASSIN] * (out + knock)
    if card == BISHOP and target == me:  # R27
        return stay + (1.0 if name(s, kept) == named(detail) else 0.0)
    if card == BISHOP:
        return stay + chance_of_name(s, target, named(detail), odds)
    if card == PRIEST:
        return stay + 0.1 * knock
    if card == BARONESS:
        return stay + (0.2 if detail else 0.1) * knock
    if card == BARON:
        return stay + 0.6 * comparing(s, me, card, target, kept, odds)
    if card == DOWAGER_QUEEN:
        return stay + comparing(s, me, card, target, kept, odds)
    if card == PRINCE:
        if target == me:
            return -out if kept == PRINCESS else drawing(s, left)
        rich = expected(s, target, left, odds) - drawing(s, left)
        return stay + odds[KINDS * target + PRINCESS] * knock + 0.2 * rich
    if card == KING:
        return expected(s, target, left, odds) - 0.03 / players_in(s)
    if card == JESTER:
        return stay + 0.1 / players_in(s)
    if card == CARDINAL:
        other = second_of(detail)
        looked = 0.05 * knock if look_of(detail) > 0 else 0.0
        if target == me or other == me:
            partner = other if target == me else target
            return expected(s, partner, left, odds) + looked
        return stay + looked
    return stay


DOORS = (choose,)  # called by the minds, not inlined (compiled/cpu.py)
