"""Moment: a game at one moment, each of its cards dealt only when somebody takes it.

The rules want a whole deck. So a card that nobody has taken yet stands in the row as a number above
all characters, one for each place of the deal. A step is tried: if such a card turns up in what it
tells, the step waits, chance says which character the card shows, and the step is tried again. What
nobody takes is never dealt. That favours no order of the deck: whatever is known of the cards that
were taken, those which are left lie in any order as likely as in another.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any

from ..game.event import Codes, logged
from ..rules.actions import ACTION_CODES
from ..rules.course import act, start_round
from ..rules.editions import Edition
from ..rules.events import SECRET
from ..rules.legal import MOST_ACTIONS, list_legal
from ..rules.row import (
    ASIDE,
    COPIES,
    DECK,
    DECK_SIZE,
    KINDS,
    LOGGED_ROW_SIZE,
    NONE,
    PHASE,
    PLAYERS,
    ROUND_OVER,
    ROW_SIZE,
)
from ..rules.scoring import may_start_next

UNDEALT = KINDS
"""The first of the numbers for undealt cards: this for the top of the deal, the next for the next."""

NO_STEP, PICK_STARTER = -1, -2
START = ACTION_CODES
"""The first of the steps that start a round: this for the first seat, and so on; those below are actions."""

MOST_KEPT = 8_192
"""So many moments are kept, for those who go through a small game again and again."""

_EMPTY_LOG = [0] * (LOGGED_ROW_SIZE - ROW_SIZE)


@dataclass(frozen=True, eq=False)
class Moment:
    """A game at a decision, at an end, or where chance is asked; it never changes, so a copy is itself."""

    row: list[int]
    """The row, without a log, as it was before the step that waits."""
    told: tuple[Codes, ...] = ()
    """All that has happened, with nothing left out."""
    steps: tuple[int, ...] = ()
    """The steps that have been taken: rounds started, and actions."""
    left: tuple[int, ...] = ()
    """The copies of each character that are not dealt yet."""
    waiting: int = NO_STEP
    """The step that waits for chance."""
    wanted: int = NONE
    """The undealt card for which it waits."""
    memory: dict[Any, Any] = field(default_factory=dict, repr=False)
    """What has been worked out about this moment."""

    def __deepcopy__(self, _: object) -> "Moment":
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        return Moment, (self.row, self.told, self.steps, self.left, self.waiting, self.wanted)


def first_moment(edition: Edition, players: int) -> Moment:
    """Before the first round: chance is asked who starts."""
    return Moment(edition.new_row(players)[:ROW_SIZE], waiting=PICK_STARTER)


def starters(moment: Moment) -> list[int]:
    """Those who may start a round; before the first, everybody."""  # R13, R14, R90, R100
    seats = range(moment.row[PLAYERS])
    return [seat for seat in seats if may_start_next(moment.row, seat)] or list(seats)


@lru_cache(maxsize=MOST_KEPT)
def after(moment: Moment, choice: int, whole_game: bool) -> Moment:
    """The moment after a choice: who starts, which card it is that is wanted, or a legal action.

    After a round of a whole game chance is asked who starts the next, even if only one seat may.
    """
    row, left, step = moment.row, moment.left, choice
    if moment.waiting == PICK_STARTER:
        row = with_deck(row, {})
        left, step = tuple(row[COPIES : COPIES + KINDS]), START + choice
    elif moment.waiting != NO_STEP:
        row, left, step = with_card(moment, choice), _without(left, choice), moment.waiting
    following = take_step(row, moment.told, moment.steps, left, step)
    if whole_game and is_over(following) and following.row[PHASE] == ROUND_OVER:
        return Moment(following.row, following.told, following.steps, waiting=PICK_STARTER)
    return following


def with_deck(row: Sequence[int], deal: dict[int, int]) -> list[int]:
    """A row before a round, with the deck for it; of the deal some cards are known, by their places."""
    size = sum(row[COPIES : COPIES + KINDS])
    s = list(row[:ROW_SIZE])
    s[DECK_SIZE] = size
    s[DECK : DECK + size] = [deal.get(place, UNDEALT + place) for place in reversed(range(size))]
    s[ASIDE] = NONE
    return s


def with_card(moment: Moment, card: int) -> list[int]:
    """The row of a moment with the card that is wanted."""
    row = list(moment.row)
    row[ASIDE if row[ASIDE] == moment.wanted else row.index(moment.wanted, DECK)] = card
    return row


def _without(left: tuple[int, ...], card: int) -> tuple[int, ...]:
    return (*left[:card], left[card] - 1, *left[card + 1 :])


def take_step(
    row: list[int], told: tuple[Codes, ...], steps: tuple[int, ...], left: tuple[int, ...], step: int
) -> Moment:
    """The moment after a step, or the one in which the step waits for an undealt card."""
    s = carry_out(row, step)
    news = tuple(logged(s))
    for _, _, _, card, _ in news:
        if card >= UNDEALT:
            return Moment(row, told, steps, left, step, card)
    return Moment(s[:ROW_SIZE], told + news, (*steps, step), left)


def carry_out(row: Sequence[int], step: int) -> list[int]:
    """The row, with a log, after a step: a round started from the deck in it, or an action."""
    s = with_log(row)
    if step < START:
        act(s, step)
    else:
        start_round(s, s[DECK : DECK + s[DECK_SIZE]][::-1], step - START)
    return s


def with_log(row: Sequence[int]) -> list[int]:
    """A copy of a row that has room for events."""
    return [*row[:ROW_SIZE], *_EMPTY_LOG]


def seen_by(event: Codes, seat: int) -> Codes:
    """An event as a seat may know it; NONE is a spectator."""  # R138-R157
    kind, whose, other, _, value = event
    return (kind, whose, other, NONE, value) if SECRET[kind] and whose != seat else event


def legal_codes(row: list[int]) -> list[int]:
    """The actions that are legal now."""
    codes = [0] * MOST_ACTIONS
    return codes[: list_legal(row, codes)]


def is_over(moment: Moment) -> bool:
    """Whether a round is over, and chance is not asked to begin another."""
    return moment.waiting == NO_STEP and moment.row[PHASE] >= ROUND_OVER
