"""A batch: many games side by side, each by one decision, until somebody has to decide again.

What belongs to one game lies at its place in each array; what all share is passed once. The same text
runs interpreted on lists, compiled on arrays, and on a GPU, a thread for each game. There the rows lie
otherwise (kernels.py), so that whatever is done to one game is given its row, and finds the rest itself.
"""

from __future__ import annotations

from collections.abc import MutableSequence
from typing import Annotated, TypeAlias

from ..bots.minds.counter import Scores, choose
from ..observe.encoding import Observation, encode
from ..observe.memory import remember
from ..rules.chance import WORD, Generator, below, next_word, seed_generator, shuffle
from ..rules.course import act, clear_tokens, start_round
from ..rules.legal import Actions, list_legal
from ..rules.notes import Notes
from ..rules.row import (
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
from ..rules.scoring import may_start_next, players_with_enough
from ..rules.tokens import has_enough

Mask: TypeAlias = Annotated[MutableSequence[int], "int8"]
Chances: TypeAlias = Annotated[MutableSequence[float], "float32"]
Rewards: TypeAlias = Annotated[MutableSequence[float], "float32"]
Numbers: TypeAlias = Annotated[MutableSequence[int], "int32"]
Rows: TypeAlias = MutableSequence[Row]
Notebooks: TypeAlias = MutableSequence[Notes]
ActionRows: TypeAlias = MutableSequence[Actions]
Generators: TypeAlias = MutableSequence[Generator]
RewardRows: TypeAlias = MutableSequence[Rewards]

# Of each game: the truth, the public notes, and what its seats have seen.
State: TypeAlias = tuple[Rows, Notebooks, Rows]
# Of each game: the chance that deals, everybody's chance to win it, the rewards, whether the episode is over.
Course: TypeAlias = tuple[Generators, RewardRows, RewardRows, Cards]
# Of each game: the legal actions, how many choices they are (none if it is over), and whose they are.
Offer: TypeAlias = tuple[ActionRows, Actions, Cards]
# Of each game: what the deciding seat is shown, the observation and the mask of its actions.
Shown: TypeAlias = tuple[Rows, Rows]

# Of all games: the deck, its characters, and each character's place among them.
Deck: TypeAlias = tuple[Cards, Cards, Cards]
# Of all games, for each seat that decides: the code of an action by its number, and the other way round.
Numbering: TypeAlias = tuple[ActionRows, ActionRows]
# Of all games: whether an episode is a whole game, whether it begins anew, what is rewarded, by what chances.
Aim: TypeAlias = tuple[int, int, int, Chances]

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
    i: int,
    course: Course,
    offer: Offer,
    deck: Deck,
    numbering: Numbering,
    aim: Aim,
    actions: Numbers,
    cards: Cards,
) -> None:
    """Carry out a game's action and go on to the next decision; `cards` are there to be shuffled.

    NONE is no action: it begins an episode. There is one place that deals: it is long, and inlined.
    """
    generators, standing, rewards, over = course
    _, choices, _ = offer
    unshuffled, _, _ = deck
    codes, _ = numbering
    whole, anew, kind, chances = aim
    reward_nobody(s, rewards[i])
    if choices[i] == 0:  # it is over, and stays as it is
        return
    begins, ends, is_over = actions[i] == NONE, False, False
    if not begins:
        act(s, codes[s[DECIDER]][actions[i]])
        ends = s[PHASE] >= ROUND_OVER
    if ends:
        give_rewards(s, kind, chances, standing[i], rewards[i])
        is_over = whole == 0 or s[PHASE] == GAME_OVER
        begins = is_over and anew != 0
    if begins or (ends and not is_over):  # the last round is forgotten with its end
        if begins:
            level(s, standing[i])
        g = generators[i]
        deal(s, unshuffled, cards, pick_first(s, g) if begins else pick_next(s, g), g)
    over[i] = int(is_over)


def show(s: Row, public: Notes, sights: Cards, i: int, offer: Offer, deck: Deck, out: Observation) -> None:
    """Write down what a game's deciding seat may know, and who that is."""
    _, _, seats = offer
    _, kinds, ranks = deck
    seats[i] = s[DECIDER]
    encode(s, public, sights, s[DECIDER], kinds, ranks, out)


def mark_legal(s: Row, i: int, offer: Offer, numbering: Numbering, mask: Mask) -> None:
    """List what a game's deciding seat may do, and mark it by its numbers."""
    legal, choices, _ = offer
    _, numbers = numbering
    listed, numbered = legal[i], numbers[s[DECIDER]]
    for j in range(len(mask)):
        mask[j] = 0
    count = list_legal(s, listed)
    for j in range(count):
        mask[numbered[listed[j]]] = 1
    choices[i] = count


def seed_games(first: int, last: int, seed: int, streams: int, generators: Generators) -> None:
    """Give each of some games a stream of chance of its own, those from `streams` on."""
    for i in range(first, last):
        seed_generator(generators[i], seed, streams + i)


def step_games(
    first: int,
    last: int,
    state: State,
    course: Course,
    offer: Offer,
    shown: Shown,
    deck: Deck,
    numbering: Numbering,
    aim: Aim,
    actions: Numbers,
    cards: Cards,
) -> None:
    """Take one legal action in each of some games, or begin it; one that is over begins anew if it may."""
    rows, publics, sights = state
    _, choices, _ = offer
    observations, masks = shown
    for begin in range(first, last, TOGETHER):
        end = min(begin + TOGETHER, last)
        for i in range(begin, end):
            advance(rows[i], i, course, offer, deck, numbering, aim, actions, cards)
        for i in range(begin, end):
            if choices[i] > 0:
                remember(rows[i], publics[i], sights[i])
        for i in range(begin, end):
            show(rows[i], publics[i], sights[i], i, offer, deck, observations[i])
        for i in range(begin, end):
            mark_legal(rows[i], i, offer, numbering, masks[i])


def observe_games(first: int, last: int, seat: int, state: State, deck: Deck, observations: Rows) -> None:
    """Write down what one seat of each of some games may know."""
    rows, publics, sights = state
    _, kinds, ranks = deck
    for i in range(first, last):
        encode(rows[i], publics[i], sights[i], seat, kinds, ranks, observations[i])


def find_illegal(first: int, last: int, offer: Offer, numbering: Numbering, actions: Numbers) -> int:
    """The first game whose action is not legal, or -1; of one that is over any is."""
    legal, choices, seats = offer
    codes, _ = numbering
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
    first: int, last: int, offer: Offer, numbering: Numbering, generators: Generators, actions: Numbers
) -> None:
    """Pick a legal action for each of some games that are not over, every one as likely as another."""
    legal, choices, seats = offer
    _, numbers = numbering
    for i in range(first, last):
        if choices[i] > 0:
            actions[i] = numbers[seats[i]][legal[i][below(generators[i], choices[i])]]


def pick_by_weight(
    first: int,
    last: int,
    offer: Offer,
    numbering: Numbering,
    weights: RewardRows,
    generators: Generators,
    actions: Numbers,
) -> None:
    """Pick a legal action for each of some games that are not over, each as likely as its number weighs."""
    legal, choices, seats = offer
    _, numbers = numbering
    for i in range(first, last):
        if choices[i] > 0:
            total = 0.0
            for j in range(choices[i]):
                total += weights[i][numbers[seats[i]][legal[i][j]]]
            lot, j = next_word(generators[i]) / (WORD + 1) * total, -1
            while lot >= 0.0 and j < choices[i] - 1:
                j += 1
                lot -= weights[i][numbers[seats[i]][legal[i][j]]]
            actions[i] = numbers[seats[i]][legal[i][j]]


def ask_counter(
    first: int,
    last: int,
    state: State,
    offer: Offer,
    numbering: Numbering,
    left: Cards,
    odds: Scores,
    generators: Generators,
    actions: Numbers,
) -> None:
    """Take down what the card counter would do in each of some games."""
    rows, publics, sights = state
    for i in range(first, last):
        ask(rows[i], publics[i], sights[i], i, offer, numbering, left, odds, generators, actions)


def ask(
    s: Row,
    public: Notes,
    sights: Cards,
    i: int,
    offer: Offer,
    numbering: Numbering,
    left: Cards,
    odds: Scores,
    generators: Generators,
    actions: Numbers,
) -> None:
    """Take down what the card counter would do as the seat that decides, if a game is not over.

    It counts what is public and what the seat has seen in other hands, which sights begin with.
    """
    legal, choices, seats = offer
    _, numbers = numbering
    if choices[i] > 0:
        code = choose(s, public, sights, seats[i], legal[i], choices[i], left, odds, generators[i])
        actions[i] = numbers[seats[i]][code]
