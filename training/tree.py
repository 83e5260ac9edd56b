"""The tree of a round for two, as far as both players know it, with what each may hold in vectors.

In a deck without a Chancellor whatever one player sees of the other's hand, the other knows to be seen. So
both know everything but each other's present card, and how likely two hands are is a product: the copies
that are left, what the first player has done, what the second has done. A node is therefore a row of the
rules with any hands, what is remembered of it, how likely the frozen player came to be there by each hand
that it can hold (`reach`), and a bit for each hand that the responder can hold (`might`). What it is worth
is, for each of the responder's hands, the sum over the copies of the frozen player's hand of its reach times
what the round brings.

What an action does is asked of the rules' kernel: of every pair of hands once for each size of the deck
(`Outcomes`), then once for each child.
"""

from collections.abc import Sequence
from dataclasses import dataclass, fields
from functools import cache
from types import SimpleNamespace
from typing import Any

import numpy as np
from numpy.typing import NDArray

from billetdoux.bots.nets.shape import numbers_of
from billetdoux.compiled.cpu import for_cpu
from billetdoux.game.errors import SetupError
from billetdoux.observe.layout import length_of, order_of
from billetdoux.observe.memory import KNOWN, SIGHTS_SIZE
from billetdoux.rules.actions import ACTION_CODES, detail_of, named, verb_of
from billetdoux.rules.characters import CHANCELLOR, NAMES
from billetdoux.rules.course import act
from billetdoux.rules.editions import Edition
from billetdoux.rules.events import DREW, DREW_ASIDE
from billetdoux.rules.legal import MOST_ACTIONS
from billetdoux.rules.notes import NOTES_SIZE
from billetdoux.rules.numbering import codes_for
from billetdoux.rules.row import (
    ASIDE,
    BOUND,
    COPIES,
    DECIDER,
    DECK,
    DECK_ROOM,
    DECK_SIZE,
    EVENT_SIZE,
    EXTRA,
    HAND,
    LOG,
    NONE,
    OPEN,
    OPEN_ROOM,
    OUT,
    PHASE,
    PILE_CARD,
    PILED,
    PLAY,
    ROUND_OVER,
    ROW_SIZE,
    SEATS,
    TURN,
    WON,
    logged_row_size,
)

PLAYERS = 2
LOGGED = logged_row_size(PLAYERS)
OVER = -1
"""The outcome that ends the round; others are counted from 0 for each action and size of the deck."""
SWAPPED, ACTOR_DREW, OTHER_DREW = 1, 2, 4
SAME, DRAWN = -1, -2
"""What a responder holds in a child: what it did in its parent, or a card that it drew; else a known one."""


@dataclass(frozen=True)
class Outcomes:
    """What each action does to each two hands, as far as both can tell, by seat and size of the deck."""

    group: NDArray[np.int8]
    """By seat, deck, action, what its player keeps and what the other holds: which pairs are told apart."""
    change: NDArray[np.int8]
    """In the same order: who holds another card than before; of an end, whether a draw decides it."""
    won: NDArray[np.int8]
    """In the same order, then by the card that the action draws: 1 if its player wins, -1 if the other."""


@dataclass
class Nodes:
    """Decisions, all of them of one seat."""

    seat: int
    rows: NDArray[np.int8]
    notes: NDArray[np.int32]
    sights: NDArray[np.int8]
    reach: NDArray[np.float64]
    might: NDArray[np.int64]

    def __len__(self) -> int:
        return len(self.rows)

    def part(self, wanted: Any) -> "Nodes":
        """Some of them."""
        arrays = (getattr(self, field.name)[wanted] for field in fields(self)[1:])
        return Nodes(self.seat, *arrays)

    @classmethod
    def room(cls, seat: int, size: int, kinds: int) -> "Nodes":
        """Room for so many."""
        return cls(
            seat,
            np.empty((size, ROW_SIZE), np.int8),
            np.empty((size, NOTES_SIZE), np.int32),
            np.empty((size, SIGHTS_SIZE), np.int8),
            np.empty((size, kinds)),
            np.empty(size, np.int64),
        )


@dataclass
class Branches:
    """What the actions of some nodes come to."""

    leaves: NDArray[np.float64]
    """By node, action and what the responder holds (where it decides: keeps), what rounds that end bring."""
    first: NDArray[np.int64]
    """By node, its first child; those of the next node begin where its own end."""
    columns: NDArray[np.int8]
    """By child, the action that leads to it."""
    factors: NDArray[np.float64]
    """By child and what the responder held, with what its worth is multiplied."""
    to: NDArray[np.int8]
    """By child, what the responder holds there."""
    groups: NDArray[np.int8]
    """By child, which outcome of its action it is."""


@dataclass
class Asked:
    """What a node's decider sees by each two cards that it can have, and may do then."""

    place: NDArray[np.int32]
    """By node and two cards, the lower first: where what follows has them, or -1."""
    seen: NDArray[np.int8]
    mask: NDArray[np.int8]


class Tree:
    """The rules of a deck for two, as its nodes need them."""

    def __init__(self, edition: Edition) -> None:
        if CHANCELLOR in edition.deck or edition.ties_go_to_piles or PLAYERS not in edition.tokens_to_win:
            raise SetupError(f"what is enumerated is classic for two, not {edition.name}")
        self.edition = edition
        self.kinds, self.ranks = (np.array(part, np.int8) for part in order_of(edition))
        self.columns = np.array(numbers_of(edition, PLAYERS))
        numbered = [np.array(codes_for(edition, PLAYERS, seat))[self.columns] for seat in range(PLAYERS)]
        self.codes = np.array(numbered, np.int16)
        self.played = np.array([self.ranks[verb_of(int(code))] for code in self.codes[0]], np.int8)
        self.named = np.array([self._named(int(code)) for code in self.codes[0]], np.int8)
        self.column_of = np.full((PLAYERS, ACTION_CODES), NONE, np.int8)
        for seat in range(PLAYERS):
            self.column_of[seat, self.codes[seat]] = np.arange(len(self.columns))
        self.outcomes = self._outcomes()
        self.seen = length_of(edition, PLAYERS)

    def root(self, starter: int, face_up: Sequence[int] = ()) -> Nodes:
        """The first decision of a round, with some cards lying open."""
        cards = self.edition.cards()
        for card in face_up:
            cards.remove(card)
        deck = np.array(
            [cards[0], *face_up, *cards[1:]], np.int8
        )  # what lies open is taken after the one aside
        return self.dealt(starter, deck[None])

    def dealt(self, starter: int, decks: NDArray[np.int8]) -> Nodes:
        """The first decisions of rounds with these decks, of which nothing is known but what lies open."""
        nodes = Nodes.room(starter, len(decks), len(self.kinds))
        nodes.notes[:], nodes.sights[:] = NONE, NONE
        s = np.array(self.edition.new_row(PLAYERS)[:LOGGED], np.int8)
        kernels().begin(s, decks, starter, nodes.rows, nodes.notes, nodes.sights)
        nodes.reach[:], nodes.might[:] = 1.0, (1 << len(self.kinds)) - 1
        return nodes

    def ask(self, nodes: Nodes, responds: bool) -> Asked:
        """What the decider may see, and do, in some nodes."""
        place = np.empty((len(nodes), len(self.kinds) ** 2), np.int32)
        size = kernels().count_hands(nodes.rows, nodes.reach, nodes.might, self.kinds, responds, place)
        seen = np.empty((0 if responds else size, self.seen), np.int8)
        mask = np.empty((size, len(self.columns)), np.int8)
        kernels().see_hands(
            *(nodes.rows, nodes.notes, nodes.sights, nodes.seat, self.kinds, self.ranks),
            *(self.column_of[nodes.seat], responds, place, seen, mask),
        )
        return Asked(place, seen, mask)

    def merge(self, nodes: Nodes, asked: Asked, likely: NDArray[Any]) -> None:
        """Leave the responder one of the actions that name what the other certainly does not hold.

        That is what lies open with all copies, and all but a card that was seen. Such a miss leaves no trace
        in what anybody observes. (What the frozen player names so is a sign of what it holds.)
        """
        kernels().merge(
            *(nodes.rows, nodes.sights, nodes.seat, self.kinds, self.named, asked.place, likely),
        )

    def branch(
        self, nodes: Nodes, asked: Asked, likely: NDArray[np.float64], responds: bool
    ) -> tuple[Branches, Nodes]:
        """What all actions come to: the frozen player's by its policy, the responder's each for itself."""
        many, kinds, columns = len(nodes), len(self.kinds), len(self.columns)
        seat, played = nodes.seat, self.played
        outcomes = (self.outcomes.group[seat], self.outcomes.change[seat], self.outcomes.won[seat])
        given = (
            *(nodes.rows, nodes.notes, nodes.sights, nodes.reach, nodes.might, seat, self.kinds),
            *(self.codes[seat], played, *outcomes, responds, asked.place, likely),
        )
        leaves, first = np.zeros((many, columns, kinds)), np.zeros(many + 1, np.int64)
        kernels().count_children(*given, leaves, first)
        np.cumsum(first, out=first)
        size = int(first[-1])
        children = Nodes.room(1 - seat, size, kinds)
        branches = Branches(
            leaves,
            first,
            np.empty(size, np.int8),
            np.empty((size, kinds)),
            np.empty(size, np.int8),
            np.empty(size, np.int8),
        )
        kernels().make_children(
            *(*given, first, branches.columns, branches.factors, branches.to, branches.groups),
            *(children.rows, children.notes, children.sights, children.reach, children.might),
        )
        return branches, children

    def gather(
        self,
        nodes: Nodes,
        asked: Asked,
        likely: NDArray[np.float64],
        branches: Branches,
        worth: NDArray[np.float64],
        responds: bool,
    ) -> NDArray[np.float64]:
        """What nodes are worth, by what their children are."""
        found = np.zeros((len(nodes), len(self.kinds)))
        kernels().gather(
            *(nodes.rows, nodes.might, self.kinds, self.played, responds, asked.place, likely),
            *(branches.leaves, branches.first, branches.columns, branches.factors, branches.to, worth, found),
        )
        return found

    def counts(self, nodes: Nodes) -> NDArray[np.int64]:
        """Of each character, the copies that do not lie open."""
        found = np.empty((len(nodes), len(self.kinds)), np.int64)
        kernels().count_all(nodes.rows, self.kinds, found)
        return found

    def _named(self, code: int) -> int:
        """Which character an action names, by its place in the deck."""
        names = NAMES[verb_of(code)] and detail_of(code) > 0
        return int(self.ranks[named(detail_of(code))]) if names else NONE

    def _outcomes(self) -> Outcomes:
        kinds, columns = len(self.kinds), len(self.columns)
        sizes = (
            len(self.edition.cards()) - self.edition.open_cards_for_two - PLAYERS - 1
        )  # without the one aside
        shape = (PLAYERS, sizes, columns, kinds, kinds)
        found = Outcomes(
            np.zeros(shape, np.int8), np.zeros(shape, np.int8), np.zeros((*shape, kinds), np.int8)
        )
        for seat, size, column in np.ndindex(shape[:3]):
            told = dict[tuple[Any, ...], int]()
            for keeps, held in np.ndindex(kinds, kinds):
                at = (seat, size, column, keeps, held)
                for drawn in range(kinds):
                    s = self._tried(*at, drawn)
                    if s[PHASE] < ROUND_OVER:
                        found.group[at] = told.setdefault(_known_to_both(s), len(told))
                        found.change[at] = self._change(s, seat, keeps)
                        break
                    found.group[at] = OVER
                    found.won[(*at, drawn)] = (s[WON + seat] != 0) - (s[WON + 1 - seat] != 0)
                if found.group[at] == OVER:
                    found.change[at] = np.ptp(found.won[at]) > 0
        return found

    def _tried(self, seat: int, size: int, column: int, keeps: int, held: int, drawn: int) -> list[int]:
        """A row after an action, with such hands, where every card that is drawn is of one character."""
        s = self.edition.new_row(PLAYERS)
        s[PHASE], s[TURN], s[DECIDER], s[BOUND] = PLAY, seat, seat, NONE
        s[OUT : OUT + SEATS] = [int(other >= PLAYERS) for other in range(SEATS)]
        s[OPEN : OPEN + OPEN_ROOM] = [NONE] * OPEN_ROOM
        s[HAND : HAND + SEATS], s[EXTRA + 1] = [NONE] * SEATS, NONE
        card = int(self.kinds[drawn])
        s[DECK_SIZE], s[DECK : DECK + DECK_ROOM], s[ASIDE] = size, [card] * DECK_ROOM, card
        own = int(self.kinds[keeps]), int(self.kinds[self.played[column]])
        s[HAND + seat], s[EXTRA] = min(own), max(own)
        s[HAND + 1 - seat] = int(self.kinds[held])
        act(s, int(self.codes[seat, column]))
        return s

    def _change(self, s: list[int], seat: int, keeps: int) -> int:
        """Who holds another card after an action: by a draw, or for what the other held."""
        drew = [event[1] for event in _events(s) if event[0] in (DREW, DREW_ASIDE)][
            :-1
        ]  # the last is a turn's
        if drew:
            return ACTOR_DREW if drew == [seat] else OTHER_DREW
        return 0 if s[HAND + seat] == self.kinds[keeps] else SWAPPED


def _events(s: list[int]) -> list[tuple[int, ...]]:
    return [
        tuple(s[at : at + EVENT_SIZE]) for at in range(LOG + 1, LOG + 1 + s[LOG] * EVENT_SIZE, EVENT_SIZE)
    ]


def _known_to_both(s: list[int]) -> tuple[Any, ...]:
    """The events of a step without the cards that only one of two players sees."""
    return tuple(
        (*event[:3], NONE, event[4]) if event[0] in (DREW, DREW_ASIDE) else event for event in _events(s)
    )


@cache
def kernels() -> SimpleNamespace:
    """The work on many nodes, compiled with the rules."""
    import numba

    jit = numba.njit(nogil=True, error_model="numpy")
    act_, start = for_cpu("rules.course").act, for_cpu("rules.course").start_round
    list_ = for_cpu("rules.legal").list_legal
    remember_, encode_ = for_cpu("observe.memory").remember, for_cpu("observe.encoding").encode

    @jit
    def carry_out(s: Any, code: int) -> None:
        act_(s, code)

    @jit
    def list_legal(s: Any, out: Any) -> int:
        found: int = list_(s, out)
        return found

    @jit
    def remember(s: Any, notes: Any, sights: Any) -> None:
        remember_(s, notes, sights)

    @jit
    def encode(s: Any, notes: Any, sights: Any, seat: int, kinds: Any, ranks: Any, out: Any) -> None:
        encode_(s, notes, sights, seat, kinds, ranks, out)

    @jit
    def begin(s: Any, decks: Any, starter: int, rows: Any, notes: Any, sights: Any) -> None:
        for i in range(len(decks)):
            start(s, decks[i], starter)
            remember(s, notes[i], sights[i])
            rows[i] = s[:ROW_SIZE]

    @jit
    def count(s: Any, kinds: Any, left: Any) -> int:
        """Count the copies that do not lie open: in both hands, in the deck and aside."""
        total = 0
        for i in range(len(kinds)):
            card = kinds[i]
            left[i] = s[COPIES + card]
            for j in range(OPEN_ROOM):
                left[i] -= s[OPEN + j] == card
            for j in range(s[PILED]):
                left[i] -= s[PILE_CARD + j] == card
            total += left[i]
        return total

    @jit
    def count_all(rows: Any, kinds: Any, found: Any) -> None:
        for i in range(len(rows)):
            count(rows[i], kinds, found[i])

    @jit
    def count_hands(rows: Any, reach: Any, might: Any, kinds: Any, responds: bool, place: Any) -> int:
        """Number the pairs of cards that a decider can have."""
        size, total = len(kinds), 0
        left = np.empty(size, np.int64)
        for i in range(len(rows)):
            count(rows[i], kinds, left)
            place[i] = -1
            for low in range(size):
                for high in range(low, size):
                    enough = left[low] > int(low == high) and left[high] > 0
                    if responds:
                        held = might[i] >> low & 1 or might[i] >> high & 1
                    else:
                        held = reach[i, low] > 0 or reach[i, high] > 0
                    if enough and held:
                        place[i, size * low + high] = total
                        total += 1
        return total

    @jit
    def see_hands(
        rows: Any, notes: Any, sights: Any, seat: int, kinds: Any, ranks: Any, column_of: Any, responds: bool,
        place: Any, seen: Any, mask: Any,
    ) -> None:  # fmt: skip
        size = len(kinds)
        legal = np.empty(MOST_ACTIONS, np.int16)
        mask[:] = 0
        for i in range(len(rows)):
            s = rows[i]
            for low in range(size):
                for high in range(low, size):
                    at = place[i, size * low + high]
                    if at >= 0:
                        s[HAND + seat], s[EXTRA], s[EXTRA + 1] = kinds[low], kinds[high], NONE
                        if not responds:
                            encode(s, notes[i], sights[i], seat, kinds, ranks, seen[at])
                        for j in range(list_legal(s, legal)):
                            mask[at, column_of[legal[j]]] = 1

    @jit
    def merge(rows: Any, sights: Any, seat: int, kinds: Any, named: Any, place: Any, likely: Any) -> None:
        left = np.empty(len(kinds), np.int64)
        for i in range(len(rows)):
            count(rows[i], kinds, left)
            known, first = sights[i, KNOWN + SEATS * seat + 1 - seat], -1
            for column in range(len(named)):
                thing = named[column]
                if thing < 0 or (left[thing] > 0 and (known == NONE or known == kinds[thing])):
                    continue
                if first < 0:
                    first = column
                    continue
                for pair in range(place.shape[1]):
                    at = place[i, pair]
                    if at >= 0:
                        likely[at, column] = 0

    @jit
    def ways(column: int, card: int, left: Any, place: Any, likely: Any, reach: Any, might: int,
             responds: bool, out: Any) -> bool:  # fmt: skip
        """How a player comes to keep each card after an action: by what it held and what it drew."""
        size, found = len(left), False
        for keeps in range(size):
            out[keeps] = 0.0
            at = place[size * min(keeps, card) + max(keeps, card)]
            if at >= 0 and left[keeps] > int(keeps == card) and likely[at, column] > 0:
                if responds:
                    out[keeps] = float(might >> keeps & 1 or might >> card & 1)
                else:
                    held = reach[keeps] if keeps == card else reach[keeps] + reach[card]
                    out[keeps] = held * likely[at, column]
                found = found or out[keeps] > 0
        return found

    @jit
    def sort_out(
        column: int, left: Any, acts: Any, holds: Any, group: Any, change: Any, won: Any, responds: bool,
        leaves: Any, firsts: Any, actors: Any, others: Any,
    ) -> int:  # fmt: skip
        """Tell the outcomes of an action apart, and add up what those bring that end the round."""
        size, groups = len(left), 0
        for i in range(len(firsts)):
            firsts[i] = -1
        for keeps in range(size):
            if acts[keeps] == 0 or left[keeps] == 0:
                continue
            for held in range(size):
                copies = left[held] - int(held == keeps)
                if holds[held] == 0 or copies <= 0:
                    continue
                which = group[column, keeps, held]
                if which >= 0:
                    if firsts[which] < 0:
                        firsts[which] = size * keeps + held
                        actors[which] = others[which] = 0
                        groups = max(groups, which + 1)
                    actors[which] |= 1 << keeps
                    others[which] |= 1 << held
                    continue
                if len(leaves) == 0:
                    continue
                value = float(won[column, keeps, held, 0])
                if change[column, keeps, held]:
                    value, drawn = 0.0, 0
                    for card in range(size):
                        free = left[card] - int(card == keeps) - int(card == held)
                        value += free * won[column, keeps, held, card]
                        drawn += free
                    value /= drawn
                if responds:
                    leaves[column, keeps] += copies * holds[held] * value
                else:
                    leaves[column, held] -= (left[keeps] - int(held == keeps)) * acts[keeps] * value
        return groups

    @jit
    def hold(reach: Any, might: int, responds: bool, out: Any) -> None:
        """What the one who does not decide may hold."""
        for held in range(len(out)):
            out[held] = reach[held] if responds else float(might >> held & 1)

    @jit
    def count_children(
        rows: Any, notes: Any, sights: Any, reach: Any, might: Any, seat: int, kinds: Any, codes: Any,
        played: Any, group: Any, change: Any, won: Any, responds: bool, place: Any, likely: Any,
        leaves: Any, first: Any,
    ) -> None:  # fmt: skip
        size = len(kinds)
        left, acts, holds = np.empty(size, np.int64), np.empty(size), np.empty(size)
        firsts, actors, others = (
            np.empty(size * size, np.int64),
            np.empty(size * size, np.int64),
            np.empty(size * size, np.int64),
        )
        for i in range(len(rows)):
            count(rows[i], kinds, left)
            deck = rows[i, DECK_SIZE]
            hold(reach[i], might[i], responds, holds)
            for column in range(len(codes)):
                card = played[column]
                if left[card] > 0 and ways(
                    column, card, left, place[i], likely, reach[i], might[i], responds, acts
                ):
                    left[card] -= 1
                    groups = sort_out(
                        column, left, acts, holds, group[deck], change[deck], won[deck], responds,
                        leaves[i], firsts, actors, others,
                    )  # fmt: skip
                    left[card] += 1
                    for which in range(groups):
                        first[i + 1] += firsts[which] >= 0

    @jit
    def make_children(
        rows: Any, notes: Any, sights: Any, reach: Any, might: Any, seat: int, kinds: Any, codes: Any,
        played: Any, group: Any, change: Any, won: Any, responds: bool, place: Any, likely: Any,
        first: Any, columns: Any, factors: Any, to: Any, groups_: Any, new_rows: Any, new_notes: Any,
        new_sights: Any, new_reach: Any, new_might: Any,
    ) -> None:  # fmt: skip
        size = len(kinds)
        left, acts, holds = np.empty(size, np.int64), np.empty(size), np.empty(size)
        firsts, actors, others = (
            np.empty(size * size, np.int64),
            np.empty(size * size, np.int64),
            np.empty(size * size, np.int64),
        )
        unused, s = np.empty((0, size)), np.empty(LOGGED, np.int8)
        for i in range(len(rows)):
            total, deck, at = count(rows[i], kinds, left), rows[i, DECK_SIZE], first[i]
            hold(reach[i], might[i], responds, holds)
            for column in range(len(codes)):
                card = played[column]
                if left[card] == 0 or not ways(
                    column, card, left, place[i], likely, reach[i], might[i], responds, acts
                ):
                    continue
                left[card] -= 1
                groups = sort_out(
                    column, left, acts, holds, group[deck], change[deck], won[deck], responds,
                    unused, firsts, actors, others,
                )  # fmt: skip
                for which in range(groups):
                    if firsts[which] < 0:
                        continue
                    keeps, held = firsts[which] // size, firsts[which] % size
                    s[:ROW_SIZE] = rows[i]
                    s[HAND + seat] = kinds[min(keeps, card)]
                    s[EXTRA], s[EXTRA + 1] = kinds[max(keeps, card)], NONE
                    s[HAND + 1 - seat] = kinds[held]
                    new_notes[at], new_sights[at] = notes[i], sights[i]
                    carry_out(s, codes[column])
                    remember(s, new_notes[at], new_sights[at])
                    new_rows[at] = s[:ROW_SIZE]
                    columns[at], groups_[at] = column, which
                    changes = change[deck, column, keeps, held]
                    new_might[at], to[at] = change_hands(
                        changes, responds, keeps, held, left, total - 3, acts, holds,
                        actors[which], others[which], new_reach[at], factors[at],
                    )  # fmt: skip
                    at += 1
                left[card] += 1

    @jit
    def change_hands(
        changes: int, responds: bool, keeps: int, held: int, left: Any, free: int, acts: Any, holds: Any,
        actors: int, others: int, reach: Any, factors: Any,
    ) -> tuple[int, int]:  # fmt: skip
        """How hands go on after an outcome: the child's reach, factors, and hands of the responder.

        `left` are the copies after the card was played; of these `free` lie neither in a hand.
        """
        size = len(left)
        mine, theirs, own, his = (keeps, held, actors, others) if responds else (held, keeps, others, actors)
        weights = holds if responds else acts
        for card in range(size):
            reach[card] = weights[card] if his >> card & 1 else 0.0
            factors[card] = float(own >> card & 1)
        might, to = own, SAME
        if changes == SWAPPED:
            for card in range(size):
                reach[card] = 0.0
            reach[mine] = weights[theirs] * left[theirs] / left[mine]
            might, to = 1 << theirs, theirs
        elif changes != 0 and (changes == ACTOR_DREW) == responds:
            factors[mine] = 1 / free
            might, to = (1 << size) - 1, DRAWN
        elif changes != 0:
            for card in range(size):
                reach[card] = weights[theirs] / free
                factors[card] *= left[theirs] - int(card == theirs)
        return might, to

    @jit
    def gather(
        rows: Any, might: Any, kinds: Any, played: Any, responds: bool, place: Any, likely: Any, leaves: Any,
        first: Any, columns: Any, factors: Any, to: Any, worth: Any, found: Any,
    ) -> None:  # fmt: skip
        size = len(kinds)
        left, inside = np.empty(size, np.int64), np.empty(size, np.int64)
        for i in range(len(rows)):
            total = count(rows[i], kinds, left)
            for child in range(first[i], first[i + 1]):
                brings, value = leaves[i, columns[child]], 0.0
                if to[child] == DRAWN:
                    # What lies in the responder's hand is one of the cards that do not lie open in the child.
                    for card in range(size):
                        inside[card] = left[card] - int(card == played[columns[child]])
                    for held in range(size):
                        if factors[child, held] > 0:
                            for card in range(size):
                                value += (inside[card] - int(card == held)) * worth[child, card]
                            brings[held] += factors[child, held] * value
                            value = 0.0
                else:
                    for held in range(size):
                        if factors[child, held] > 0:
                            now = held if to[child] == SAME else to[child]
                            brings[held] += factors[child, held] * worth[child, now]
            if responds:
                for held in range(size):
                    if might[i] >> held & 1 == 0 or left[held] == 0:
                        continue
                    for drawn in range(size):
                        copies = left[drawn] - int(drawn == held)
                        if copies > 0:
                            at, best = place[i, size * min(held, drawn) + max(held, drawn)], -np.inf
                            for column in range(len(played)):
                                if likely[at, column] > 0:
                                    keeps = drawn if played[column] == held else held
                                    best = max(best, leaves[i, column, keeps])
                            found[i, held] += copies / (total - 2) * best
            else:
                for column in range(len(played)):
                    for held in range(size):
                        copies = left[played[column]] - int(held == played[column])
                        if might[i] >> held & 1 and copies > 0:
                            found[i, held] += copies / (total - 2) * leaves[i, column, held]

    @jit
    def see(
        rows: Any, notes: Any, sights: Any, seat: int, kinds: Any, ranks: Any, column_of: Any, seen: Any,
        mask: Any,
    ) -> None:  # fmt: skip
        legal = np.empty(MOST_ACTIONS, np.int16)
        for i in range(len(rows)):
            encode(rows[i], notes[i], sights[i], seat, kinds, ranks, seen[i])
            for j in range(list_legal(rows[i], legal)):
                mask[i, column_of[legal[j]]] = 1

    @jit
    def go_on(
        rows: Any, notes: Any, sights: Any, seat: int, codes: Any, responds: bool, likely: Any, values: Any,
        parents: Any, columns: Any, new_rows: Any, new_notes: Any, new_sights: Any,
    ) -> int:  # fmt: skip
        """Take every action in rows that hide nothing; a responder that can win at once does nothing else."""
        s, at = np.empty(LOGGED, np.int8), 0
        for i in range(len(rows)):
            begin = at
            for column in range(len(codes)):
                if likely[i, column] <= 0:
                    continue
                s[:ROW_SIZE] = rows[i]
                carry_out(s, codes[column])
                if s[PHASE] >= ROUND_OVER:
                    value = float((s[WON + seat] != 0) - (s[WON + 1 - seat] != 0))
                    values[i, column] = value if responds else -value
                    if responds and value > 0:
                        at = begin
                        break
                    continue
                if responds and at > begin and (new_rows[at - 1] == s[:ROW_SIZE]).all():
                    continue  # another name that misses: the other one will not see the difference
                new_notes[at], new_sights[at] = notes[i], sights[i]
                remember(s, new_notes[at], new_sights[at])
                new_rows[at] = s[:ROW_SIZE]
                parents[at], columns[at] = i, column
                at += 1
        return at

    return SimpleNamespace(
        see=see,
        go_on=go_on,
        begin=begin,
        count_all=count_all,
        count_hands=count_hands,
        see_hands=see_hands,
        merge=merge,
        count_children=count_children,
        make_children=make_children,
        gather=gather,
    )
