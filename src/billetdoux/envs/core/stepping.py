"""Stepping: many games side by side, each by one decision, until somebody has to decide again.

What belongs to one game lies in one row of each array; what all share is passed once. The same text
runs interpreted on lists, compiled on arrays, and on a GPU, a thread for each game.
"""

from __future__ import annotations

from collections.abc import MutableSequence
from typing import TypeAlias

from ...observe.encoding import encode
from ...observe.memory import remember
from ...play.minds.counter import Scores, choose
from ...rules.chance import Generator, below, seed_generator, shuffle
from ...rules.course import act, clear_tokens, start_round
from ...rules.legal import Actions, list_legal
from ...rules.notes import Notes
from ...rules.row import (
    DECIDER,
    GAINED,
    GAME_OVER,
    NONE,
    PHASE,
    PLAYERS,
    ROUND_OVER,
    TARGET,
    TOKENS,
    Cards,
    Row,
)
from ...rules.scoring import may_start_next, players_with_enough
from ...rules.tokens import has_enough

Mask: TypeAlias = MutableSequence[int]
Chances: TypeAlias = MutableSequence[float]
Rewards: TypeAlias = MutableSequence[float]
Numbers: TypeAlias = MutableSequence[int]
Rows: TypeAlias = MutableSequence[Row]
Notebooks: TypeAlias = MutableSequence[Notes]
ActionRows: TypeAlias = MutableSequence[Actions]
Generators: TypeAlias = MutableSequence[Generator]
RewardRows: TypeAlias = MutableSequence[Rewards]

# What is rewarded: tokens when a round ends, the game when it ends, or each change in the chance to win it.
TOKENS_GAINED, GAME_WON, CHANCE_OF_GAME = range(3)

# So many games are taken through one part of a step before the next part: a processor that keeps a part's
# code at hand, but not that of all parts, and the data of these games, but not of all, is quicker so.
TOGETHER = 64


def pick_first(s: Row, g: Generator) -> int:
    """Who starts a new game, in which nobody has a token: whom chance picks."""  # R16
    clear_tokens(s)
    return below(g, s[PLAYERS])


def pick_next(s: Row, g: Generator) -> int:
    """Who starts the next round of a game; among several who may, whom chance picks."""  # R90
    may = count = 0  # a bit for each seat that may
    for seat in range(s[PLAYERS]):
        one = int(may_start_next(s, seat))
        may, count = may | one << seat, count + one
    for _ in range(below(g, count) if count > 1 else 0):
        may &= may - 1
    starter = 0
    while may >> starter & 1 == 0:
        starter += 1
    return starter


def deal(s: Row, deck: Cards, cards: Cards, starter: int, g: Generator) -> None:
    """Shuffle the whole deck and start a round from it."""
    for i in range(len(deck)):
        cards[i] = deck[i]
    shuffle(g, cards)
    start_round(s, cards, starter)


def reward_nobody(s: Row, rewards: Rewards) -> None:
    """Take back the rewards of the last step."""
    for seat in range(s[PLAYERS]):
        rewards[seat] = 0.0


def give_rewards(s: Row, kind: int, chances: Chances, standing: Rewards, rewards: Rewards) -> None:
    """Reward every seat for a round that is over; `standing` keeps the chances to win the game."""
    for seat in range(s[PLAYERS]):
        if kind == TOKENS_GAINED:
            rewards[seat] = s[GAINED + seat]
        elif kind == CHANCE_OF_GAME or s[PHASE] == GAME_OVER:  # which needs no `chances`: GAME_WON has none
            chance = chance_of_game(s, seat, chances)
            rewards[seat] = chance - standing[seat] if kind == CHANCE_OF_GAME else chance
            standing[seat] = chance


def chance_of_game(s: Row, me: int, chances: Chances) -> float:
    """The chance that a seat wins the game, once a round is over, if from now on all are equally lucky.

    `chances` has it for the first of all seats by the tokens that each still wants, less 1: the digits
    of a number to the base of the tokens that win the game.
    """
    enough = players_with_enough(s)
    if enough > 0:
        return 1.0 / enough if has_enough(s, me) else 0.0
    place = 0
    for i in range(s[PLAYERS]):
        seat = me + i if me + i < s[PLAYERS] else me + i - s[PLAYERS]
        place = place * s[TARGET] + s[TARGET] - s[TOKENS + seat] - 1
    return chances[place]


def level(s: Row, standing: Rewards) -> None:
    """Give everybody the same chance to win the game."""
    for seat in range(s[PLAYERS]):
        standing[seat] = 1.0 / s[PLAYERS]


def advance(
    s: Row,
    g: Generator,
    standing: Rewards,
    deck: Cards,
    cards: Cards,
    code: int,
    whole: int,
    anew: int,
    kind: int,
    chances: Chances,
    rewards: Rewards,
) -> bool:
    """Carry out an action and go on to the next decision; say whether the episode is over.

    NONE is no action: it begins an episode. There is one place that deals: it is long, and inlined.
    """
    reward_nobody(s, rewards)
    begins, ends, over = code == NONE, False, False
    if not begins:
        act(s, code)
        ends = s[PHASE] >= ROUND_OVER
    if ends:
        give_rewards(s, kind, chances, standing, rewards)
        over = whole == 0 or s[PHASE] == GAME_OVER
        begins = over and anew != 0
    if begins or (ends and not over):  # the last round is forgotten with its end
        if begins:
            level(s, standing)
        deal(s, deck, cards, pick_first(s, g) if begins else pick_next(s, g), g)
    return over


def mark_legal(s: Row, numbers: Actions, legal: Actions, mask: Mask) -> int:
    """List what the deciding seat may do, mark it by its numbers, and say how many choices that are."""
    for i in range(len(mask)):
        mask[i] = 0
    count = list_legal(s, legal)
    for i in range(count):
        mask[numbers[legal[i]]] = 1
    return count


def seed_games(first: int, last: int, seed: int, streams: int, generators: Generators) -> None:
    """Give each of some games a stream of chance of its own, those from `streams` on."""
    for i in range(first, last):
        seed_generator(generators[i], seed, streams + i)


def step_games(
    first: int,
    last: int,
    rows: Rows,
    publics: Notebooks,
    sights: Rows,
    generators: Generators,
    standing: RewardRows,
    deck: Cards,
    cards: Cards,
    kinds: Cards,
    ranks: Cards,
    numbers: ActionRows,
    legal: ActionRows,
    choices: Actions,
    seats: Cards,
    observations: Rows,
    masks: Rows,
    codes: ActionRows,
    whole: int,
    anew: int,
    kind: int,
    chances: Chances,
    actions: Numbers,
    rewards: RewardRows,
    over: Cards,
) -> None:
    """Take one legal action in each of some games, or begin it; one that is over begins anew if it may.

    An action has a number for whoever decides: `codes` and `numbers` have a row for each seat.
    """
    for begin in range(first, last, TOGETHER):
        end = min(begin + TOGETHER, last)
        for i in range(begin, end):
            s = rows[i]
            if choices[i] > 0:
                ended = advance(
                    s,
                    generators[i],
                    standing[i],
                    deck,
                    cards,
                    NONE if actions[i] == NONE else codes[s[DECIDER]][actions[i]],
                    whole,
                    anew,
                    kind,
                    chances,
                    rewards[i],
                )
                over[i] = int(ended)
            else:  # it is over, and stays as it is
                reward_nobody(s, rewards[i])
        for i in range(begin, end):
            if choices[i] > 0:
                remember(rows[i], publics[i], sights[i])
        for i in range(begin, end):
            s = rows[i]
            seats[i] = s[DECIDER]
            encode(s, publics[i], sights[i], s[DECIDER], kinds, ranks, observations[i])
        for i in range(begin, end):
            s = rows[i]
            choices[i] = mark_legal(s, numbers[s[DECIDER]], legal[i], masks[i])


def observe_games(
    first: int,
    last: int,
    seat: int,
    rows: Rows,
    publics: Notebooks,
    sights: Rows,
    kinds: Cards,
    ranks: Cards,
    observations: Rows,
) -> None:
    """Write down what one seat of each of some games may know."""
    for i in range(first, last):
        encode(rows[i], publics[i], sights[i], seat, kinds, ranks, observations[i])


def find_illegal(
    first: int,
    last: int,
    actions: Numbers,
    codes: ActionRows,
    legal: ActionRows,
    choices: Actions,
    seats: Cards,
) -> int:
    """The first game whose action is not legal, or -1; of one that is over any is."""
    for i in range(first, last):
        if choices[i] > 0 and not is_legal(actions[i], codes[seats[i]], legal[i], choices[i]):
            return i
    return -1


def is_legal(action: int, codes: Actions, legal: Actions, count: int) -> bool:
    """Whether an action, by its number, is among the listed ones."""
    if action < 0 or action >= len(codes):
        return False
    code, found = codes[action], False
    for i in range(count):
        found |= legal[i] == code  # a CPU looks at all of them sooner than it stops at one
    return found


def pick_actions(
    first: int,
    last: int,
    legal: ActionRows,
    choices: Actions,
    seats: Cards,
    numbers: ActionRows,
    generators: Generators,
    actions: Numbers,
) -> None:
    """Pick a legal action for each of some games that are not over, every one as likely as another."""
    for i in range(first, last):
        if choices[i] > 0:
            actions[i] = numbers[seats[i]][legal[i][below(generators[i], choices[i])]]


def ask_counter(
    first: int,
    last: int,
    rows: Rows,
    publics: Notebooks,
    sights: Rows,
    legal: ActionRows,
    choices: Actions,
    numbers: ActionRows,
    left: Cards,
    odds: Scores,
    generators: Generators,
    actions: Numbers,
) -> None:
    """Take down what the card counter would do in each of some games, as the seat that decides.

    It counts what is public and what the seat has seen in other hands, which sights begin with.
    """
    for i in range(first, last):
        if choices[i] > 0:
            s, g = rows[i], generators[i]
            code = choose(s, publics[i], sights[i], s[DECIDER], legal[i], choices[i], left, odds, g)
            actions[i] = numbers[s[DECIDER]][code]
