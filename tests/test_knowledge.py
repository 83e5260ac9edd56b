"""Knowledge: what a seat knows for certain is true, and as much as can be known.

The oracle here keeps every world that agrees with what a seat has seen: hands and drawn cards are
tried out, the rules play each world on, and worlds that would have shown other events are dropped.
"""

import itertools
import random
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

import pytest

from billetdoux import Edition, Event, Game, Position, find_edition
from billetdoux.game.event import read_log
from billetdoux.game.move import to_code
from billetdoux.game.names import CHARACTER_NAMES, SEATS
from billetdoux.rules.course import act
from billetdoux.rules.legal import MOST_ACTIONS, list_legal
from billetdoux.rules.row import (
    ASIDE,
    DECK,
    DECK_ROOM,
    DECK_SIZE,
    EXTRA,
    HAND,
    LOGGED_ROW_SIZE,
    NONE,
    OPEN,
    OPEN_ROOM,
    PILE_CARD,
    PILED,
    ROW_SIZE,
    TURN,
)
from kit import ALL_TABLES, move_by_chance, new_round

World = tuple[int, ...]
Hand = tuple[str, ...]

MOST_WORLDS = 1500
"""A round with more worlds than these is followed no further."""


# The oracle


def first_worlds(game: Game, seat: str | None) -> set[World]:
    """Every world at the first decision of a round that a seat cannot tell from the true one."""
    row = game.row[:ROW_SIZE]
    row[ASIDE] = NONE  # not known until it is drawn, like the cards of the deck
    row[DECK : DECK + DECK_ROOM] = [NONE] * DECK_ROOM
    hidden = [SEATS.index(other) for other in game.seats if other != seat and game.hand(other)]
    places = [HAND + other for other in hidden] + [EXTRA] * (row[TURN] in hidden)
    worlds = set()
    for filled in _fill(row, places, game.edition):
        if row[TURN] in hidden:
            filled[HAND + row[TURN]], filled[EXTRA] = sorted((filled[HAND + row[TURN]], filled[EXTRA]))
        worlds.add(tuple(filled))
    return worlds


def next_worlds(
    worlds: Iterable[World], seen: Sequence[Event], seat: str | None, edition: Edition
) -> set[World]:
    """The worlds in which some legal move shows a seat just these events."""
    found = set()
    for world in worlds:
        row = list(world)
        draws = min(sum(event.kind == "drew" for event in seen), row[DECK_SIZE])
        places = [DECK + row[DECK_SIZE] - 1 - i for i in range(draws)]
        places += [ASIDE for event in seen if event.kind == "drew_aside"]
        codes = _codes(row, seen[0], edition)
        for filled in _fill(row, [place for place in places if row[place] == NONE], edition):
            for code in codes:
                after = filled + [0] * (LOGGED_ROW_SIZE - ROW_SIZE)
                act(after, code)
                if [event.seen_by(seat) for event in read_log(after, edition)] == list(seen):
                    gone = DECK_ROOM - after[DECK_SIZE]
                    after[DECK + after[DECK_SIZE] : DECK + DECK_ROOM] = [NONE] * gone
                    found.add(tuple(after[:ROW_SIZE]))
    return found


def _fill(row: Sequence[int], places: Sequence[int], edition: Edition) -> Iterator[list[int]]:
    """The row with every choice of cards in some places that the deck has the copies for."""
    for cards in itertools.product(edition.deck, repeat=len(places)):
        filled = list(row)
        for place, card in zip(places, cards, strict=True):
            filled[place] = card
        assigned = Counter(
            [*filled[HAND : EXTRA + 2], *filled[DECK : DECK + filled[DECK_SIZE]], filled[ASIDE]]
        )
        assigned.update([*filled[OPEN : OPEN + OPEN_ROOM], *filled[PILE_CARD : PILE_CARD + filled[PILED]]])
        if all(count <= edition.copies(card) for card, count in assigned.items() if card != NONE):
            yield filled


def _codes(row: list[int], first: Event, edition: Edition) -> list[int]:
    """The legal actions of a world that may have begun with an event."""
    codes = [0] * MOST_ACTIONS
    codes = codes[: list_legal(row, codes)]
    if first.move is None:
        return codes
    return [code for code in codes if code == to_code(first.move, edition)]


def hands_in(worlds: Iterable[World], seat: str) -> set[Hand]:
    """The hands that a seat holds in some world, each sorted."""
    at = SEATS.index(seat)
    hands = set()
    for row in worlds:
        cards = [row[HAND + at], *(row[EXTRA : EXTRA + 2] if row[TURN] == at else ())]
        hands.add(tuple(CHARACTER_NAMES[card] for card in sorted(cards) if card != NONE))
    return hands


def followed(game: Game, chance: random.Random) -> Iterator[tuple[str | None, set[World]]]:
    """Play a round by chance; after every move give each viewer and the worlds that it cannot tell apart."""
    worlds: dict[str | None, set[World]] = {seat: first_worlds(game, seat) for seat in (*game.seats, None)}
    while game.decider is not None and worlds:
        since = len(game.events)
        move_by_chance(game, chance)
        for viewer in list(worlds):
            if len(worlds[viewer]) > MOST_WORLDS:
                del worlds[viewer]
                continue
            seen = game.view(viewer).events[since:]
            worlds[viewer] = next_worlds(worlds[viewer], seen, viewer, game.edition)
            yield viewer, worlds[viewer]


def fits(hand: Hand, places: Sequence[frozenset[str]]) -> bool:
    """Whether the cards of a hand can lie in the places that knowledge has for it."""
    return len(hand) == len(places) and any(
        all(card in place for card, place in zip(order, places, strict=True))
        for order in itertools.permutations(hand)
    )


def small_big_premium(chance: random.Random) -> Game:
    """A late round of the big Premium game with two or three players in."""
    edition = find_edition("premium", 5)
    cards = edition.cards()
    chance.shuffle(cards)
    players = chance.choice((2, 3))
    hands = {seat: (cards.pop(),) for seat in range(players)}
    aside, deck = cards.pop(), [cards.pop() for _ in range(8)]
    piles = tuple((i % 5, card) for i, card in enumerate(cards))
    return Position(edition, 5, hands=hands, deck=tuple(deck), aside=aside, piles=piles).game()


# Against the oracle


@pytest.mark.ruling("R158")
@pytest.mark.parametrize(
    ("edition", "players", "rounds"),
    [("classic", 2, 25), ("classic", 3, 12), ("standard", 2, 8), ("standard", 3, 4), ("premium", 3, 6)],
)
def test_no_hand_that_agrees_with_what_was_seen_is_ruled_out(edition: str, players: int, rounds: int) -> None:
    chance = random.Random(f"{edition} {players}")
    for _ in range(rounds):
        game = new_round(edition, players, chance)
        for viewer, worlds in followed(game, chance):
            assert_nothing_possible_is_ruled_out(game, viewer, worlds)


@pytest.mark.ruling("R158")
def test_no_hand_that_agrees_with_what_was_seen_is_ruled_out_late_in_the_big_premium_game() -> None:
    chance = random.Random("premium 5")
    for _ in range(12):
        game = small_big_premium(chance)
        for viewer, worlds in followed(game, chance):
            assert_nothing_possible_is_ruled_out(game, viewer, worlds)


def assert_nothing_possible_is_ruled_out(game: Game, viewer: str | None, worlds: set[World]) -> None:
    possible = game.view(viewer).knowledge.possible
    for seat in game.seats:
        hands = hands_in(worlds, seat)
        assert game.hand(seat) in hands  # or the oracle is wrong
        for hand in hands:
            assert fits(hand, possible.get(seat, ()))


@pytest.mark.ruling("R158")
@pytest.mark.parametrize(
    ("edition", "players", "rounds"), [("classic", 2, 25), ("classic", 3, 12), ("premium", 3, 6)]
)
def test_as_long_as_nobody_tied_everything_that_can_be_known_is_known(
    edition: str, players: int, rounds: int
) -> None:
    chance = random.Random(f"{edition} {players}")
    for _ in range(rounds):
        game = new_round(edition, players, chance)
        for viewer, worlds in followed(game, chance):
            if any(event.kind == "tied" for event in game.events):
                break
            possible = game.view(viewer).knowledge.possible
            for seat in game.seats:
                cards = {card for hand in hands_in(worlds, seat) for card in hand}
                assert set().union(*possible.get(seat, ())) == cards


@pytest.mark.ruling("R158")
@pytest.mark.parametrize(("edition", "players"), ALL_TABLES)
def test_what_is_known_is_true_at_every_step(edition: str, players: int) -> None:
    chance = random.Random(f"{edition} {players}")
    for number in range(40):
        game = new_round(edition, players, chance)
        viewers = (*game.seats, None)
        step = 0
        while game.decider is not None:
            move_by_chance(game, chance)
            step += 1
            viewer = viewers[(number + step) % len(viewers)]
            knowledge = game.view(viewer).knowledge
            for seat in game.seats:
                hand = game.hand(seat)
                assert fits(hand, knowledge.possible.get(seat, ()))
                assert Counter(knowledge.holds(seat)) <= Counter(hand)
                assert seat != viewer or Counter(knowledge.holds(seat)) == Counter(hand)
