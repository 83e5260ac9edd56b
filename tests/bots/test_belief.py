"""Belief: hidden cards are imagined exactly as likely as they are."""

import random
from collections import Counter
from collections.abc import Iterator
from itertools import permutations
from typing import Any

import numpy as np
import pytest

from billetdoux import Game, Position
from billetdoux.bots.arrays import habits_of
from billetdoux.bots.minds.belief import count_unseen, imagine
from billetdoux.bots.minds.habits import OCCASIONS, lean
from billetdoux.bots.odds import odds_of
from billetdoux.bots.premises import Premises, premises_of
from billetdoux.game import scenario
from billetdoux.game.names import CHARACTER_NAMES, SEATS, find_edition
from billetdoux.rules.chance import WORDS, seed_generator
from billetdoux.rules.characters import SPY
from billetdoux.rules.notes import (
    ALL,
    CARDS,
    HAND_ROOM,
    LINK,
    LINK_SIZE,
    LINKS,
    MIGHT_BE_ASIDE,
    MIGHT_HOLD,
    NEED,
    PLACES,
    TIE,
    UNDER,
    UNDER_COUNT,
)
from billetdoux.rules.row import (
    ASIDE,
    DECK,
    DECK_ROOM,
    DECK_SIZE,
    HAND,
    KINDS,
    NONE,
    PLAYERS,
    is_out,
    number,
)
from billetdoux.rules.row import (
    SEATS as MOST_SEATS,
)
from support.kit import play

SAMPLES = 10_000


def places(s: list[int], me: int) -> list[int]:
    """The places of a row that a seat does not see."""
    hands = [HAND + seat for seat in range(s[PLAYERS]) if seat != me and not is_out(s, seat)]
    return [*hands, *([ASIDE] if s[ASIDE] != NONE else []), *range(DECK, DECK + s[DECK_SIZE])]


def ways(seen: Premises) -> Iterator[tuple[int, ...]]:
    """Every way to lay the unseen cards that the notes admit, one for each choice of copies."""
    s, n = list(seen.row), seen.mine
    left = [0] * KINDS
    count_unseen(s, seen.me, left)
    unseen = [card for card in range(KINDS) for _ in range(left[card])]
    hidden = places(s, seen.me)
    for way in permutations(unseen, len(hidden)):
        at = dict(zip(hidden, way, strict=True))
        if all(fits(at, place, n) for place in hidden) and links_hold(at, s, n):
            yield way


def fits(at: dict[int, int], place: int, n: list[int]) -> bool:
    """Whether the card at a place is one that its mask admits."""
    mask = n[ALL]
    if place == ASIDE:
        mask = n[MIGHT_BE_ASIDE]
    elif place >= DECK:
        under = n[UNDER_COUNT] - 1 - (place - DECK)
        mask = n[UNDER + under] if under >= 0 else mask
    else:
        mask = n[MIGHT_HOLD + HAND_ROOM * (place - HAND)]
    return bool(mask >> at[place] & 1)


def links_hold(at: dict[int, int], s: list[int], n: list[int]) -> bool:
    """Whether enough places of each link hold one of its cards, and all of a tie one number."""
    ties: dict[int, list[set[int]]] = {}
    hands, bottom = HAND_ROOM * MOST_SEATS, DECK + n[UNDER_COUNT] - 1
    for i in range(LINK, LINK + LINK_SIZE * n[LINKS], LINK_SIZE):
        bits = [bit for bit in range(32) if n[i + PLACES] >> bit & 1]
        held = [at[HAND + bit // HAND_ROOM if bit < hands else bottom + hands - bit] for bit in bits]
        among = [card for card in range(KINDS) if n[i + CARDS] >> card & 1]
        if n[i + TIE]:
            ties.setdefault(n[i + TIE], []).append({number(s, card) for card in held + among})
        elif sum(card in among for card in held) < n[i + NEED]:
            return False
    return all(set.intersection(*numbers) for numbers in ties.values())


def samples(seen: Premises, habits: Any = None) -> Counter[tuple[int, ...]]:
    found: Counter[tuple[int, ...]] = Counter()
    g = [0] * WORDS
    for i in range(SAMPLES):
        s = list(seen.row)
        seed_generator(g, 7, i)
        imagine(s, seen.mine, seen.me, [0] * KINDS, [0] * KINDS, [0] * DECK_ROOM, g)
        if habits is not None:
            lean(s, seen.mine, seen.me, seen.reading, habits.tolist(), g)
        found[tuple(s[place] for place in places(s, seen.me))] += 1
    return found


def assert_exact(seen: Premises, habits: Any = None) -> None:
    """Each way comes up as often as it should, within five standard errors."""
    exact = Counter(ways(seen))
    assert exact, "the truth at least must fit"
    found = samples(seen, habits)
    assert set(found) <= set(exact)
    for way, count in exact.items():
        share = count / exact.total()
        assert abs(found[way] / SAMPLES - share) < 5 * (share * (1 - share) / SAMPLES) ** 0.5 + 1e-9


def late_game(edition: str, players: int, seed: int) -> Game | None:
    """A random first round at a turn with few cards left, so that all ways can be counted."""
    chance = random.Random(seed)
    game = Game.new(edition, players, seed=bytes([seed]) * 32)
    while game.outcome is None and game.round == 1:
        view = game.view(None)
        if view.deck_size <= 2 and view.decision == "play":
            return game
        game.push(chance.choice(list(game.legal_moves)))
    return None


@pytest.mark.parametrize(
    ("edition", "players"), [("classic", 2), ("classic", 3), ("standard", 2), ("standard", 3)]
)
def test_imagined_cards_are_as_likely_as_they_are(edition: str, players: int) -> None:
    games = [game for seed in range(120) if (game := late_game(edition, players, seed))]
    for game in games[:2]:
        assert_exact(premises_of(game.view(game.decider)))


def test_tied_hands_are_imagined_with_equal_numbers() -> None:
    game = tie_of_others()
    seen = premises_of(game.view("B"))
    assert seen.mine[LINKS] == 2
    assert_exact(seen)


@pytest.mark.parametrize("table", ["a tie and a play", "a Chancellor"])
def test_what_links_say_is_imagined(table: str) -> None:
    game = STATED[table]()
    seen = premises_of(game.view(game.decider))
    assert seen.mine[LINKS] > 0
    assert_exact(seen)
    assert_exact(seen, np.ones(OCCASIONS * KINDS))


def state(edition: str, **stated: Any) -> Game:
    """A stated position for three."""
    data = {"title": "stated", "edition": edition, "players": 3, "position": stated, "steps": []}
    return scenario.read(data).position.game()


def tie_and_a_play() -> Game:
    """A and C have tied; then A has played a Guard, which may be what tied; B decides."""
    piles = {"A": ["Guard", "Priest"], "B": ["Guard", "Baron"], "C": ["Guard"]}
    deck = ["Baron", "Priest", "Countess", "King", "Handmaid", "Prince", "Prince"]
    hands = {"A": "Guard", "B": "Handmaid", "C": "Guard"}
    game = state("classic", hands=hands, deck=deck, aside="Princess", piles=piles)
    return play(game, "Baron C", "Handmaid", "Countess", "Guard C Baron")


def seen_and_mixed() -> Game:
    """A, who decides, has seen B's King, which is B's still or under the deck."""
    piles = {
        "A": ["Spy", "Guard", "Guard", "Priest"],
        "B": ["Guard", "Baron", "Handmaid", "Chancellor"],
        "C": ["Guard", "Prince", "Countess"],
    }
    deck = ["Priest", "Chancellor", "Spy", "Baron", "Handmaid", "Guard"]
    hands = {"A": "Guard", "B": "King", "C": "Prince"}
    game = state("standard", hands=hands, deck=deck, aside="Princess", piles=piles)
    return play(game, "Priest B", "Chancellor", "Keep Baron return Spy King", "Handmaid")


def tie_of_others() -> Game:
    """A has played a Baron on C, and they tied; B, who decides, holds neither of their cards."""
    piles = {"A": ["Guard", "Prince", "Handmaid"], "B": ["Guard", "Prince", "King"]}
    hands = {"A": "Guard", "B": "Priest", "C": "Guard"}
    deck = ["Baron", "Handmaid", "Princess"]
    return play(state("classic", hands=hands, deck=deck, aside="Countess", piles=piles), "Baron C")


STATED = {"a tie": tie_of_others, "a tie and a play": tie_and_a_play, "a Chancellor": seen_and_mixed}


@pytest.mark.parametrize(
    "table", [("classic", 2), ("classic", 3), ("standard", 2), ("standard", 3), ("premium", 3), *STATED]
)
def test_the_odds_are_those_of_counting_every_way(table: tuple[str, int] | str) -> None:
    games = (
        [STATED[table]()]
        if isinstance(table, str)
        else [game for seed in range(120) if (game := late_game(*table, seed))][:6]
    )
    for game in games:
        view = game.view(game.decider)
        seen = premises_of(view)
        s = list(seen.row)
        counts = [Counter(way) for way in zip(*ways(seen), strict=True)]
        odds = odds_of(view)
        told = {ASIDE: odds.aside}
        told |= {HAND + SEATS.index(seat): chances for seat, chances in odds.hands.items()}
        told |= {DECK + i: chances for i, chances in enumerate(reversed(odds.deck))}
        for place, count in zip(places(s, seen.me), counts, strict=True):
            exact = {CHARACTER_NAMES[card]: ways / count.total() for card, ways in count.items()}
            assert told[place] == pytest.approx(exact)


def test_habits_that_prefer_nothing_leave_the_odds_as_they_are() -> None:
    game = next(game for seed in range(120) if (game := late_game("classic", 3, seed)))
    assert_exact(premises_of(game.view(game.decider)), np.ones(OCCASIONS * KINDS))


def test_who_lays_down_a_priest_early_has_hardly_kept_a_spy() -> None:
    stated = {
        "hands": {"A": "Guard", "B": "Baron"},
        "deck": ["Priest", "Guard", "Handmaid", "Spy", "Prince", "Guard", "Spy", "King"],
        "aside": "Guard",
    }
    data = {"title": "a Priest", "edition": "standard", "players": 2, "position": stated, "steps": []}
    game = scenario.read(data).position.game()
    game.push("Priest B")
    seen = premises_of(game.view("B"))

    def spies(deals: Counter[tuple[int, ...]]) -> float:
        return sum(count for deal, count in deals.items() if deal[0] == SPY) / SAMPLES

    assert spies(samples(seen, habits_of(find_edition("standard", 2), 2))) < spies(samples(seen)) / 2


@pytest.mark.parametrize(
    ("edition", "players"), [("standard", 4), ("standard", 6), ("premium", 5), ("premium", 8)]
)
def test_imagined_tables_are_whole_and_fit_what_was_seen(edition: str, players: int) -> None:
    chance, g = random.Random(players), [0] * WORDS
    habits = habits_of(find_edition(edition, players), players).tolist()
    for seed in range(6):
        game = Game.new(edition, players, seed=bytes([seed]) * 32)
        while game.outcome is None and game.round == 1:
            view = game.view(game.decider)
            seen = premises_of(view)
            s = list(seen.row)
            seed_generator(g, seed, len(view.events))
            imagine(s, seen.mine, seen.me, [0] * KINDS, [0] * KINDS, [0] * DECK_ROOM, g)
            lean(s, seen.mine, seen.me, seen.reading, habits, g)
            whole = Game(game.edition, s, game.events, None)
            assert Position.of(whole).cards() == Counter(game.edition.cards())
            assert list(whole.legal_moves) == list(view.legal_moves)
            for seat in SEATS[:players]:
                for card, possible in zip(
                    whole.hand(seat), view.knowledge.possible.get(seat, ()), strict=True
                ):
                    assert seat == view.seat or card in possible
            game.push(chance.choice(list(game.legal_moves)))
