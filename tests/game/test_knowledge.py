"""Knowledge: what a seat knows for certain is true, and as much as can be known.

The oracle here keeps every world that agrees with what a seat has seen: hands and drawn cards are
tried out, the rules play each world on, and worlds that would have shown other events are dropped.

That all is true, and that nothing is missing, is claimed of every hand at every step of the rounds that
are followed.
"""

import itertools
import random
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from operator import eq

import pytest

from billetdoux import Edition, Event, Game, Position, View, find_edition
from billetdoux.game.event import read_log
from billetdoux.game.move import to_code
from billetdoux.game.names import CHARACTER_NAMES, SEATS, read_card
from billetdoux.game.replay import replay
from billetdoux.rules.course import act
from billetdoux.rules.legal import MOST_ACTIONS, list_legal
from billetdoux.rules.row import (
    ASIDE,
    DECK,
    DECK_ROOM,
    DECK_SIZE,
    EXTRA,
    HAND,
    LOG,
    LOGGED_ROW_SIZE,
    NONE,
    OPEN,
    OPEN_ROOM,
    PILE_CARD,
    PILED,
    ROW_SIZE,
    TURN,
)
from support.kit import ALL_TABLES, TURNED_TABLES, move_by_chance, new_round, play, position

TURNED_PREMIUM = TURNED_TABLES[-1][0]

World = tuple[int, ...]
Hand = tuple[str, ...]

MOST_WORLDS = 600
"""A seat that has more worlds than these is followed no further in a round."""


# The oracle


def first_worlds(game: Game, seat: str | None) -> set[World]:
    """Every world at the first decision of a round that a seat cannot tell from the true one."""
    row = game.row[:ROW_SIZE]
    row[ASIDE] = NONE  # not known until it is drawn, like the cards of the deck
    row[DECK : DECK + DECK_ROOM] = [NONE] * DECK_ROOM
    hidden = [SEATS.index(other) for other in game.seats if other != seat and game.hand(other)]
    places = [HAND + other for other in hidden] + [EXTRA] * (row[TURN] in hidden)
    for place in places:
        row[place] = NONE
    worlds = set()
    for filled in _fill(row, dict.fromkeys(places), game.edition):
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
        codes = _codes(row, seen[0], edition)
        for filled in _fill(row, _drawn(row, seen), edition) if codes else ():
            for code in codes:
                after = filled + [0] * (LOGGED_ROW_SIZE - ROW_SIZE)
                act(after, code)
                shown = (event.seen_by(seat) for event in read_log(after, edition))
                if after[LOG] == len(seen) and all(map(eq, shown, seen)):
                    for place in range(DECK + after[DECK_SIZE], DECK + DECK_ROOM):
                        after[place] = NONE
                    found.add(tuple(after[:ROW_SIZE]))
    return found


def _codes(row: list[int], first: Event, edition: Edition) -> list[int]:
    """The legal actions of a world that may have begun with an event."""
    codes = [0] * MOST_ACTIONS
    codes = codes[: list_legal(row, codes)]
    if first.move is None:
        return codes
    return [code for code in codes if code == to_code(first.move, edition)]


def _drawn(row: Sequence[int], seen: Iterable[Event]) -> dict[int, int | None]:
    """The places of the unknown cards that some events draw, with those cards that they show."""
    top = DECK + row[DECK_SIZE]
    places: dict[int, int | None] = {}
    for event in seen:
        if event.kind in ("drew", "drew_aside"):
            top -= event.kind == "drew"
            place = top if event.kind == "drew" else ASIDE
            if place >= DECK or place == ASIDE:  # below are cards that the move itself puts there
                places[place] = None if event.card is None else read_card(event.card)
    return {place: card for place, card in places.items() if row[place] == NONE}


def _fill(row: Sequence[int], places: Mapping[int, int | None], edition: Edition) -> Iterator[list[int]]:
    """The row with every choice of cards in some places that there are copies for."""
    left = Counter(edition.cards())
    left.subtract([*row[HAND : EXTRA + 2], *row[DECK : DECK + row[DECK_SIZE]], row[ASIDE]])
    left.subtract([*row[OPEN : OPEN + OPEN_ROOM], *row[PILE_CARD : PILE_CARD + row[PILED]]])
    del left[NONE]

    def fill(rest: list[int], filled: list[int]) -> Iterator[list[int]]:
        if not rest:
            yield list(filled)
            return
        known = places[rest[0]]
        for card in left if known is None else [known]:
            if left[card] > 0:
                left[card] -= 1
                filled[rest[0]] = card
                yield from fill(rest[1:], filled)
                left[card] += 1

    yield from fill(list(places), list(row))


def hands_in(worlds: Iterable[World], seat: str) -> frozenset[Hand]:
    """The hands that a seat holds in some world, each sorted."""
    at = SEATS.index(seat)
    hands = set()
    for row in worlds:
        cards = [row[HAND + at], *(row[EXTRA : EXTRA + 2] if row[TURN] == at else ())]
        hands.add(tuple(CHARACTER_NAMES[card] for card in sorted(cards) if card != NONE))
    return frozenset(hands)


@dataclass(frozen=True)
class Compared:
    """One seat's knowledge of another at one moment of a round, beside the worlds of the oracle."""

    events: tuple[str, ...]
    viewer: str | None
    seat: str
    in_worlds: frozenset[Hand]
    possible: tuple[frozenset[str], ...]


@cache
def compared(edition: str, players: int, rounds: int) -> list[Compared]:
    """Follow rounds of all kinds for every viewer, as long as its worlds are not too many."""
    chance = random.Random(f"{edition} {players}")
    late = (late_round if players == 5 else new_round, no_matter)
    kinds = [late, (round_with_a_tie, tie_if_possible)]
    if edition == "standard":
        kinds += [(round_of_chancellors, mix_if_possible)] * 2
    found = []
    for number in range(rounds):
        begin, prefer = kinds[number % len(kinds)]
        game = begin(edition, players, chance)
        worlds: dict[str | None, set[World]] = {
            viewer: first_worlds(game, viewer) for viewer in (*game.seats, None)
        }
        while game.decider is not None:
            since = len(game.events)
            if not prefer(game):
                move_by_chance(game, chance)
            worlds = {viewer: before for viewer, before in worlds.items() if len(before) <= MOST_WORLDS}
            for viewer in worlds:
                view = game.view(viewer)
                worlds[viewer] = next_worlds(worlds[viewer], view.events[since:], viewer, game.edition)
                events, possible = tuple(map(str, view.events)), view.knowledge.possible
                for seat in game.seats:
                    hands = hands_in(worlds[viewer], seat)
                    assert game.hand(seat) in hands, "the oracle has lost the truth"
                    places = possible.get(seat, ())
                    found.append(Compared(events, viewer, seat, hands, places))
    return found


def no_matter(_: Game) -> bool:
    """Make no move in particular."""
    return False


def tie_if_possible(game: Game) -> bool:
    """Make a move that ties, if there is one."""
    for move in game.legal_moves:
        if any(event.kind == "tied" for event in game.push(move)):
            return True
        game.pop()
    return False


def late_round(edition: str, players: int, chance: random.Random) -> Game:
    """A late round, with two or three players in."""
    table = find_edition(edition, players)
    cards = table.cards()
    chance.shuffle(cards)
    hands = {seat: (cards.pop(),) for seat in range(min(players, chance.choice((2, 3))))}
    aside = cards.pop()
    deck = tuple(cards.pop() for _ in range(min(9, len(cards) // 2)))
    piles = tuple((i % players, card) for i, card in enumerate(cards))
    return Position(table, players, hands=hands, deck=deck, aside=aside, piles=piles).game()


def round_with_a_tie(edition: str, players: int, chance: random.Random) -> Game:
    """A late round whose first move can tie."""
    while not tie_if_possible(game := late_round(edition, players, chance)):
        pass
    game.pop()
    return game


def mix_if_possible(game: Game) -> bool:
    """Play a Chancellor, if there is one."""
    is_possible = "Chancellor" in game.legal_moves
    if is_possible:
        game.push("Chancellor")
    return is_possible


def round_of_chancellors(edition: str, players: int, chance: random.Random) -> Game:
    """A late round in which two of the next cards are Chancellors, the deck small."""
    table = find_edition(edition, players)
    cards = [card for card in table.cards() if CHARACTER_NAMES[card] != "Chancellor"]
    chance.shuffle(cards)
    hands = {seat: (cards.pop(),) for seat in range(players)}
    aside, deck = cards.pop(), [cards.pop() for _ in range(chance.randint(2, 5))]
    for place in sorted(chance.sample(range(4), 2)):
        deck.insert(place, read_card("Chancellor"))
    piles = tuple((i % players, card) for i, card in enumerate(cards))
    return Position(table, players, hands=hands, deck=tuple(deck), aside=aside, piles=piles).game()


def fits(hand: Hand, places: Sequence[frozenset[str]]) -> bool:
    """Whether the cards of a hand can lie in the places that knowledge has for it."""
    return len(hand) == len(places) and any(
        all(card in place for card, place in zip(order, places, strict=True))
        for order in itertools.permutations(hand)
    )


at_small_tables = pytest.mark.parametrize(
    ("edition", "players", "rounds"),
    [
        ("classic", 2, 25),
        ("classic", 3, 12),
        ("standard", 2, 16),
        ("standard", 3, 16),
        ("premium", 3, 6),
        ("premium", 5, 12),
        (TURNED_PREMIUM, 5, 12),
    ],
)


@pytest.mark.ruling("R158")
@at_small_tables
def test_no_hand_that_agrees_with_what_was_seen_is_ruled_out(edition: str, players: int, rounds: int) -> None:
    for case in compared(edition, players, rounds):
        for hand in case.in_worlds:
            assert fits(hand, case.possible), case


@pytest.mark.ruling("R158")
@at_small_tables
def test_what_can_be_known_of_a_hand_is_known(edition: str, players: int, rounds: int) -> None:
    for case in compared(edition, players, rounds):
        cards = {card for hand in case.in_worlds for card in hand}
        assert set().union(*case.possible) == cards, case


@at_small_tables
def test_the_oracle_follows_ties(edition: str, players: int, rounds: int) -> None:
    after_ties = [
        case
        for case in compared(edition, players, rounds)
        if any(event.startswith("tied") for event in case.events)
    ]
    assert len(after_ties) > 20


@pytest.mark.ruling("R158")
@pytest.mark.parametrize(
    ("edition", "players", "rounds"),
    [*((*table, 80) for table in ALL_TABLES), *((*table, 20) for table in TURNED_TABLES)],
)
def test_what_is_known_is_true_at_every_step(edition: str, players: int, rounds: int) -> None:
    chance = random.Random(f"{edition} {players}")
    for number in range(rounds):
        game = new_round(edition, players, chance)
        viewers = itertools.cycle((*game.seats, None))
        for _ in range(number):
            next(viewers)
        while game.decider is not None:
            move_by_chance(game, chance)
            viewer = next(viewers)
            knowledge = game.view(viewer).knowledge
            for seat in game.seats:
                hand, held = game.hand(seat), Counter(knowledge.holds(seat))
                assert fits(hand, knowledge.possible.get(seat, ()))
                assert held == Counter(hand) if seat == viewer else held <= Counter(hand)


# Stated cases: a card seen

BIG_DECK = {CHARACTER_NAMES[card] for card in find_edition("premium", 5).deck}
STANDARD_DECK = {CHARACTER_NAMES[card] for card in find_edition("standard", 3).deck}


def may_hold(game: Game, viewer: str | None, seat: str) -> set[str]:
    """The characters that a seat can hold, for all that a viewer knows; of one card, or of all together."""
    return set().union(*game.view(viewer).knowledge.possible.get(seat, ()))


def three(edition: str = "standard", **stated: object) -> Game:
    return position(edition, 3, **{"aside": "Princess", **stated})


def five(**stated: object) -> Game:
    return position("premium", 5, **{"out": ["D", "E"], "aside": "Princess", **stated})


@pytest.mark.ruling("R158")
def test_each_player_knows_the_own_hand() -> None:
    game = three(hands={"A": "Guard", "B": "Baron", "C": "King"}, deck=["Priest", "Spy"])
    assert game.view("A").knowledge.holds("A") == ("Guard", "Priest")
    assert game.view("C").knowledge.holds("C") == ("King",)


@pytest.mark.ruling("R158")
def test_a_spectator_knows_nobodys_hand() -> None:
    game = three(hands={"A": "Guard", "B": "Baron", "C": "King"}, deck=["Priest", "Spy"])
    for seat in "ABC":
        assert may_hold(game, None, seat) == STANDARD_DECK


@pytest.mark.ruling("R144")
def test_a_priest_leaves_one_candidate_for_its_player_alone() -> None:
    game = three(hands={"A": "Guard", "B": "Baron", "C": "King"}, deck=["Priest", "Spy", "Guard"])
    game.push("Priest C")
    assert may_hold(game, "A", "C") == {"King"}
    assert may_hold(game, "B", "C") == STANDARD_DECK


@pytest.mark.ruling("R144")
def test_a_card_that_was_seen_can_be_in_no_other_hand_if_it_is_the_only_copy() -> None:
    game = three(hands={"A": "Guard", "B": "Baron", "C": "King"}, deck=["Priest", "Spy", "Guard"])
    game.push("Priest C")
    assert "King" not in may_hold(game, "A", "B")


@pytest.mark.ruling("R144")
def test_a_baroness_player_knows_both_hands_that_were_seen() -> None:
    game = five(hands={"A": "Guard", "B": "Baron", "C": "King"}, deck=["Baroness", "Count", "Guard"])
    game.push("Baroness B C")
    assert "Baron" in game.view("A").knowledge.holds("B")
    assert game.view("A").knowledge.holds("C") == ("King",)


# A card missed, and copies counted

LATE_PILES = {"A": ["Prince", "Handmaid", "Handmaid", "Guard"], "B": ["Priest", "Priest", "Guard", "Guard"]}


@pytest.mark.ruling("R44", "R142")
def test_a_guards_miss_that_leaves_one_candidate_tells_the_hand() -> None:
    stated = {"faceup": ["Princess", "Countess", "Prince"], "piles": LATE_PILES, "aside": "Baron"}
    game = position("classic", 2, hands={"A": "Guard", "B": "Baron"}, deck=["Guard", "King"], **stated)
    assert may_hold(game, "A", "B") == {"Baron", "King"}
    game.push("Guard B King")
    assert "Baron" in game.view("A").knowledge.holds("B")


@pytest.mark.ruling("R44", "R142")
def test_a_guards_miss_excludes_what_was_named_for_everybody() -> None:
    game = three(hands={"A": "Guard", "B": "Baron", "C": "Spy"}, deck=["Priest", "Spy", "Guard"])
    game.push("Guard C King")
    for viewer in ("A", "B", None):
        assert "King" not in may_hold(game, viewer, "C")


@pytest.mark.ruling("R43", "R142")
def test_a_missed_number_excludes_every_character_that_has_it() -> None:
    game = five(hands={"A": "Guard", "B": "Baron", "C": "King"}, deck=["Priest", "Count", "Guard"])
    game.push("Guard C 4")
    assert may_hold(game, None, "C") == BIG_DECK - {"Handmaid", "Sycophant", "Assassin"}


@pytest.mark.ruling("R117")
def test_a_guards_miss_excludes_the_assassin_who_would_have_struck_back() -> None:
    game = five(hands={"A": "Guard", "B": "Baron", "C": "King"}, deck=["Priest", "Count", "Guard"])
    game.push("Guard C 8")
    assert "Assassin" not in may_hold(game, "B", "C")
    assert "Jester" in may_hold(game, "B", "C")


@pytest.mark.ruling("R110", "R151")
def test_a_bishops_miss_excludes_the_number_and_not_the_assassin() -> None:
    game = five(hands={"A": "Guard", "B": "Baron", "C": "King"}, deck=["Bishop", "Count", "Guard"])
    game.push("Bishop C 7")
    assert may_hold(game, None, "C") == BIG_DECK - {"Countess", "Dowager Queen", "Bishop"}


@pytest.mark.ruling("R142")
def test_what_was_missed_may_be_drawn_later() -> None:
    game = three(hands={"A": "Guard", "B": "Spy", "C": "Baron"}, deck=["Priest", "King", "Guard", "Guard"])
    play(game, "Guard B King", "Spy")
    assert "King" in may_hold(game, "A", "B")


@pytest.mark.ruling("R158")
def test_a_hand_is_known_when_all_unseen_cards_are_alike() -> None:
    piles = {"A": ["Prince", "Handmaid", "Handmaid", "Baron"], "B": ["Priest", "Priest", "Baron", "King"]}
    stated = {"faceup": ["Princess", "Countess", "Prince"], "piles": piles, "aside": "Guard"}
    game = position("classic", 2, hands={"A": "Guard", "B": "Guard"}, deck=["Guard", "Guard"], **stated)
    assert game.view("A").knowledge.holds("B") == ("Guard",)
    assert game.view("A").knowledge.aside == "Guard"


@pytest.mark.ruling("R158")
def test_copies_that_all_lie_face_up_are_in_no_hand() -> None:
    piles = {"A": ["Spy"], "B": ["Spy", "Baron"], "C": ["Baron"]}
    game = three(hands={"A": "Guard", "B": "Priest", "C": "King"}, deck=["Priest", "Guard"], piles=piles)
    assert may_hold(game, None, "C") == STANDARD_DECK - {"Spy", "Baron"}


@pytest.mark.ruling("R158")
def test_the_own_hand_counts_among_the_copies_that_others_cannot_have() -> None:
    game = three(hands={"A": "King", "B": "Priest", "C": "Spy"}, deck=["Countess", "Guard"])
    assert may_hold(game, "A", "B") == STANDARD_DECK - {"King", "Countess"}


@pytest.mark.ruling("R144", "R158")
def test_late_in_a_round_a_seen_card_leaves_few_for_the_others() -> None:
    piles = {
        "A": ["Spy", "Spy", "Guard", "Guard", "Guard"],
        "B": ["Baron", "Baron", "Handmaid", "Handmaid"],
        "C": ["Guard", "Chancellor", "Chancellor", "Prince", "Prince", "Princess"],
    }
    hands = {"A": "Priest", "B": "King", "C": "Guard"}
    game = three(hands=hands, deck=["Priest", "Guard"], piles=piles, aside="Countess")
    assert may_hold(game, "A", "C") == {"Guard", "King", "Countess"}
    game.push("Priest B")
    assert may_hold(game, "A", "C") == {"Guard", "Countess"}


# Cards that move


@pytest.mark.ruling("R65", "R149")
def test_after_a_king_each_partner_knows_the_others_card() -> None:
    game = three(hands={"A": "Guard", "B": "Baron", "C": "Spy"}, deck=["King", "Priest", "Guard"])
    game.push("King C")
    assert game.view("A").knowledge.holds("C") == ("Guard",)
    assert game.view("C").knowledge.holds("A") == ("Spy",)
    assert may_hold(game, "B", "A") == STANDARD_DECK - {"King"}


@pytest.mark.ruling("R65")
def test_after_a_king_what_a_guard_excluded_moves_with_the_card() -> None:
    game = three(hands={"A": "Guard", "B": "Baron", "C": "Spy"}, deck=["Guard", "King", "Priest"])
    play(game, "Guard C Princess", "King C")
    assert "Princess" not in may_hold(game, "A", "B")
    assert "Princess" in may_hold(game, "A", "C")


@pytest.mark.ruling("R115", "R150")
def test_after_a_cardinal_the_two_players_know_each_others_card_and_the_looker_both() -> None:
    hands = {"A": "Count", "B": "Baron", "C": "King"}
    game = five(hands=hands, deck=["Priest", "Cardinal", "Guard", "Guard"])
    play(game, "Priest C", "Cardinal A C look A")
    assert game.view("A").knowledge.holds("C")[:1] == ("Count",)
    assert game.view("C").knowledge.holds("A") == ("King",)
    assert game.view("B").knowledge.holds("A") == ("King",)
    assert may_hold(game, "B", "C") == BIG_DECK - {"King"}


@pytest.mark.ruling("R115", "R150")
def test_a_cardinal_moves_what_a_spectator_knows_too() -> None:
    hands = {"A": "Guard", "B": "Cardinal", "C": "King"}
    game = five(hands=hands, deck=["Priest", "Guard", "Guard", "Guard"])
    play(game, "Guard C 8", "Cardinal A C")
    assert may_hold(game, None, "A") == BIG_DECK - {"Princess", "Assassin"}
    assert "Princess" in may_hold(game, None, "C")


@pytest.mark.ruling("R52", "R147")
def test_a_card_drawn_for_a_discarded_one_is_unknown() -> None:
    game = three(
        hands={"A": "Guard", "B": "Spy", "C": "King"}, deck=["Priest", "Prince", "Baron", "Guard", "Guard"]
    )
    play(game, "Priest C", "Prince C")
    assert "Princess" in may_hold(game, "A", "C")
    assert "King" not in may_hold(game, "A", "C")


# The Chancellor


@pytest.mark.ruling("R63", "R148")
def test_a_chancellors_player_knows_the_cards_under_the_deck_and_nobody_else_does() -> None:
    game = three(
        hands={"A": "King", "B": "Baron", "C": "Guard"}, deck=["Chancellor", "Spy", "Handmaid", "Priest"]
    )
    play(game, "Chancellor", "Keep King return Handmaid Spy")
    assert game.view("A").knowledge.bottom == ("Handmaid", "Spy")
    for viewer in ("B", "C", None):
        assert game.view(viewer).knowledge.bottom == (None, None)


@pytest.mark.ruling("R63")
def test_a_later_chancellor_puts_its_cards_below_the_known_ones() -> None:
    hands = {"A": "King", "B": "Chancellor", "C": "Guard"}
    deck = ["Chancellor", "Spy", "Handmaid", "Priest", "Guard", "Baron", "Prince"]
    game = three(hands=hands, deck=deck)
    play(game, "Chancellor", "Keep King return Handmaid Spy", "Chancellor", "Keep Guard return Priest Baron")
    assert game.view("A").knowledge.bottom == ("Handmaid", "Spy", None, None)
    assert game.view("B").knowledge.bottom == (None, None, "Priest", "Baron")


@pytest.mark.ruling("R63")
def test_a_chancellors_player_knows_who_draws_a_returned_card() -> None:
    game = three(hands={"A": "King", "B": "Baron", "C": "Guard"}, deck=["Chancellor", "Spy", "Handmaid"])
    play(game, "Chancellor", "Keep King return Handmaid Spy")
    assert game.view("A").knowledge.holds("B") == ("Handmaid",)
    game.push("Baron C")
    assert may_hold(game, "A", "B") == {"Handmaid"}


@pytest.mark.ruling("R63", "R159")
def test_after_anothers_chancellor_a_seen_card_may_be_kept_or_returned() -> None:
    hands = {"A": "Spy", "B": "King", "C": "Guard"}
    game = three(hands=hands, deck=["Priest", "Chancellor", "Guard", "Baron", "Handmaid"])
    play(game, "Priest B", "Chancellor")
    assert game.view("A").knowledge.holds("B") == ("King",)
    game.push("Keep King return Guard Baron")
    assert "King" in may_hold(game, "A", "B")
    assert len(may_hold(game, "A", "B")) > 1


def seen_and_mixed(keep: str, first: str, second: str) -> Game:
    """A has seen B's King, which B's Chancellor mixes with a Countess and a Spy; A has drawn the first."""
    hands = {"A": "Guard", "B": "King", "C": "Prince"}
    game = three(hands=hands, deck=["Priest", "Chancellor", "Spy", "Countess", "Handmaid"])
    return play(game, "Priest B", "Chancellor", f"Keep {keep} return {first} {second}", "Handmaid")


@pytest.mark.ruling("R63", "R158")
def test_after_anothers_chancellor_nobody_else_holds_a_card_that_was_seen() -> None:
    game = seen_and_mixed("Countess", "Spy", "King")
    assert "King" in may_hold(game, "A", "B")
    assert "King" not in may_hold(game, "A", "C")
    assert "King" in may_hold(game, None, "C")


@pytest.mark.ruling("R63", "R158")
def test_a_seen_card_that_a_guard_misses_is_known_under_the_deck_and_who_draws_it() -> None:
    game = seen_and_mixed("Countess", "Spy", "King")
    game.push("Guard B King")
    assert game.view("A").knowledge.holds("B") == ("King",)


@pytest.mark.ruling("R63", "R65", "R158")
def test_where_a_seen_card_may_be_goes_along_with_a_swap() -> None:
    hands = {"A": "Guard", "B": "Princess", "C": "King"}
    deck = ["Priest", "Chancellor", "Spy", "Baron", "Handmaid", "Guard", "Guard"]
    game = three(hands=hands, deck=deck, aside="Guard")
    play(game, "Priest B", "Chancellor", "Keep Princess return Spy Baron", "King B", "Guard C Prince")
    assert "Princess" in may_hold(game, "A", "C")
    assert "Princess" not in may_hold(game, "A", "B")


@pytest.mark.ruling("R63", "R158")
def test_who_plays_another_copy_of_a_seen_card_may_have_played_that_one() -> None:
    hands = {"A": "Guard", "B": "Priest", "C": "Prince"}
    deck = ["Priest", "Chancellor", "Spy", "Baron", "Handmaid", "Guard", "Guard", "Guard"]
    game = three(hands=hands, deck=deck)
    play(game, "Priest B", "Chancellor", "Keep Priest return Spy Baron")
    assert "Priest" not in may_hold(game, "A", "C")
    play(game, "Handmaid", "Guard B King", "Priest A")
    assert "Priest" not in may_hold(game, "A", "B")  # both are face up now


@pytest.mark.ruling("R63", "R158")
def test_the_play_of_one_of_two_mixed_cards_tells_of_the_other() -> None:
    hands = {"A": "Baron", "B": "Chancellor", "C": "Prince"}
    game = three(hands=hands, deck=["Chancellor", "Guard", "Handmaid", "Priest"])
    play(game, "Chancellor", "Keep Handmaid return Guard Baron")
    play(game, "Chancellor", "Keep Baron return Guard Priest", "Guard B Countess")
    assert "Priest" in game.view("A").hand  # so B and C had the Guard and the Baron
    assert may_hold(game, "A", "B") == {"Guard", "Baron"}


# Comparisons


@pytest.mark.ruling("R48", "R145")
def test_the_winner_of_a_baron_holds_a_higher_number_than_the_loser() -> None:
    game = three(hands={"A": "King", "B": "Guard", "C": "Handmaid"}, deck=["Baron", "Priest", "Spy"])
    game.push("Baron C")
    for viewer in ("B", "C", None):
        higher = {"Prince", "Chancellor", "King", "Countess", "Princess"}
        assert may_hold(game, viewer, "A") == ({"King"} if viewer == "C" else higher)


@pytest.mark.ruling("R111", "R145")
def test_the_winner_of_a_dowager_queen_holds_a_lower_number_than_the_loser() -> None:
    hands = {"A": "Priest", "B": "Count", "C": "Baron"}
    game = five(hands=hands, deck=["Dowager Queen", "Count", "Guard"])
    game.push("Dowager Queen C")
    assert may_hold(game, None, "A") == {"Jester", "Assassin", "Guard", "Priest", "Cardinal"}


@pytest.mark.ruling("R48", "R145")
def test_after_a_tie_neither_hand_is_what_the_other_cannot_be() -> None:
    hands = {"A": "Guard", "B": "Priest", "C": "Priest"}
    game = three(hands=hands, deck=["Guard", "Baron", "Spy", "Handmaid"])
    play(game, "Guard C King", "Baron C")
    assert "King" not in may_hold(game, None, "B")


@pytest.mark.ruling("R48", "R145")
def test_who_knows_one_hand_of_a_tie_knows_the_other() -> None:
    hands = {"A": "Guard", "B": "Handmaid", "C": "Handmaid"}
    game = three(hands=hands, deck=["Priest", "Baron", "Spy", "Guard"])
    play(game, "Priest B", "Baron C")
    assert may_hold(game, "A", "B") == {"Handmaid"}
    assert "Handmaid" in game.view("A").knowledge.holds("C")


@pytest.mark.ruling("R48", "R145")
def test_who_knows_one_hand_of_a_tie_knows_the_number_of_the_other() -> None:
    hands = {"A": "Guard", "B": "Handmaid", "C": "Sycophant"}
    game = five(hands=hands, deck=["Priest", "Dowager Queen", "Count", "Guard"])
    play(game, "Priest B", "Dowager Queen C")
    assert game.view("A").knowledge.possible["C"][0] == {"Handmaid", "Sycophant"}


@pytest.mark.ruling("R47", "R145")
def test_both_partners_of_a_tie_know_each_others_card() -> None:
    hands = {"A": "Priest", "B": "Guard", "C": "Priest"}
    game = three(hands=hands, deck=["Baron", "Spy", "Handmaid"])
    game.push("Baron C")
    assert game.view("A").knowledge.holds("C") == ("Priest",)
    assert game.view("C").knowledge.holds("A") == ("Priest",)


@pytest.mark.ruling("R48", "R158")
def test_a_tie_is_not_of_a_number_that_has_only_one_card_left() -> None:
    hands = {"A": "Priest", "B": "Guard", "C": "Priest"}
    game = three(hands=hands, deck=["Baron", "Spy", "Handmaid"], piles={"B": ["Prince", "Handmaid"]})
    game.push("Baron C")
    for seat in "AC":
        assert may_hold(game, None, seat) == {"Spy", "Guard", "Priest", "Chancellor"}


@pytest.mark.ruling("R48", "R158")
def test_a_tie_is_not_of_a_number_whose_cards_the_viewer_holds() -> None:
    hands = {"A": "Priest", "B": "Chancellor", "C": "Priest"}
    game = three(hands=hands, deck=["Baron", "Spy", "Handmaid"])
    game.push("Baron C")
    assert may_hold(game, "B", "A") == {"Guard", "Priest", "Handmaid", "Prince"}


@pytest.mark.ruling("R48", "R158")
def test_a_tie_leaves_no_copy_to_others_when_it_takes_all_that_are_left() -> None:
    piles = {"A": ["Spy", "Spy", "Guard", "Guard"], "B": ["Handmaid", "Prince", "Chancellor", "Guard"]}
    hands = {"A": "Priest", "B": "King", "C": "Priest"}
    game = three(hands=hands, deck=["Baron", "Guard", "Handmaid"], piles=piles | {"C": ["Guard", "Guard"]})
    game.push("Baron C")
    assert game.view("B").knowledge.holds("A") == game.view("B").knowledge.holds("C") == ("Priest",)


def after_a_tie(*cards: str) -> Game:
    """A and C hold Priests and have tied; B and C have laid down a Spy and the Countess; A is to play."""
    hands = {"A": "Priest", "B": "King", "C": "Priest"}
    game = three(hands=hands, deck=["Baron", "Spy", "Countess", *cards])
    return play(game, "Baron C", "Spy", "Countess")


@pytest.mark.ruling("R48", "R158")
def test_a_tie_outlasts_a_second_baron_when_the_first_made_it() -> None:
    game = after_a_tie("Baron", "Guard", "Guard")
    game.push("Baron B")
    assert game.view(None).knowledge.holds("C") == ("Priest",)


@pytest.mark.ruling("R48", "R158")
def test_who_tied_and_played_a_card_ties_still_or_has_tied_with_that_card() -> None:
    game = after_a_tie("Guard", "Guard", "Guard")
    game.push("Guard C Handmaid")
    assert "Princess" in may_hold(game, None, "A")
    game.push("Guard A Priest")
    assert game.view(None).knowledge.possible["C"][0] == {"Guard", "Priest"}


@pytest.mark.ruling("R48", "R63", "R158")
def test_what_tied_is_in_the_hand_or_under_the_deck_after_a_chancellor() -> None:
    game = after_a_tie("Chancellor", "Guard", "Prince", "Guard", "Guard")
    play(game, "Chancellor", "Keep Prince return Priest Guard", "Guard C Priest")
    assert "Priest" in may_hold(game, None, "A")
    assert "Priest" not in may_hold(game, None, "B")


@pytest.mark.ruling("R48", "R145")
def test_three_hands_that_tied_in_turn_have_one_number() -> None:
    hands = {"A": "Guard", "B": "Guard", "C": "Guard", "D": "Spy"}
    deck = ["Baron", "Countess", "Baron", "Priest", "King"]
    game = position("standard", 4, hands=hands, deck=deck, aside="Princess")
    play(game, "Baron B", "Countess", "Baron B", "Priest A")
    assert may_hold(game, "D", "B") == may_hold(game, "D", "C") == {"Guard"}


@pytest.mark.ruling("R109", "R152")
def test_a_bishops_right_number_leaves_the_characters_that_have_it() -> None:
    hands = {"A": "Guard", "B": "Count", "C": "Baroness"}
    game = five(hands=hands, deck=["Bishop", "Count", "Guard"])
    game.push("Bishop C 3")
    for viewer in ("A", "B", "D", None):
        assert may_hold(game, viewer, "C") == {"Baron", "Baroness"}
    game.push("Keep")
    assert may_hold(game, "A", "C") == {"Baron", "Baroness"}


@pytest.mark.ruling("R109")
def test_a_bishops_right_number_tells_the_character_when_the_other_one_is_gone() -> None:
    hands = {"A": "Guard", "B": "Count", "C": "Dowager Queen"}
    game = five(hands=hands, deck=["Bishop", "Count", "Guard"], piles={"D": ["Countess"]})
    game.push("Bishop C 7")
    assert game.view(None).knowledge.holds("C") == ("Dowager Queen",)


# What the Countess tells


@pytest.mark.ruling("R31")
@pytest.mark.parametrize("card", ["Prince", "King"])
def test_who_plays_a_prince_or_king_does_not_hold_the_countess(card: str) -> None:
    game = three(hands={"A": "Handmaid", "B": "Baron", "C": "Spy"}, deck=[card, "Guard", "Guard", "Priest"])
    game.push(f"{card} C")
    holder = "A" if card == "Prince" else "C"  # a King moves what was not the Countess
    assert "Countess" not in may_hold(game, "B", holder)
    assert "Princess" in may_hold(game, "B", holder)


@pytest.mark.ruling("R35")
def test_a_played_countess_says_nothing_about_the_other_card() -> None:
    game = three(hands={"A": "Prince", "B": "Baron", "C": "Spy"}, deck=["Countess", "Guard", "Priest"])
    game.push("Countess")
    assert may_hold(game, "C", "A") == STANDARD_DECK - {"Countess"}


@pytest.mark.ruling("R34", "R63")
def test_the_countess_may_be_kept_with_a_chancellor_though_a_prince_was_drawn() -> None:
    hands = {"A": "King", "B": "Baron", "C": "Spy"}
    game = three(hands=hands, deck=["Chancellor", "Countess", "Guard", "Guard"])
    play(game, "Chancellor", "Keep Countess return King Guard")
    assert "Countess" in may_hold(game, "B", "A")


# The end


@pytest.mark.ruling("R12", "R147")
def test_the_face_down_card_is_known_to_who_drew_it_alone() -> None:
    game = position(
        "premium", 5, hands={"A": "Guard", "B": "Baron"}, out=["C", "D", "E"], deck=["Bishop"], aside="King"
    )
    play(game, "Bishop B 3", "Redraw")
    assert game.view("B").knowledge.aside is None
    assert game.view("A").knowledge.holds("B") == ("King",)  # shown at the showdown


@pytest.mark.ruling("R155")
def test_at_the_showdown_everybody_knows_every_hand() -> None:
    game = three(hands={"A": "Guard", "B": "Baron", "C": "King"}, deck=["Handmaid"])
    game.push("Handmaid")
    knowledge = game.view(None).knowledge
    assert [knowledge.holds(seat) for seat in "ABC"] == [("Guard",), ("Baron",), ("King",)]


@pytest.mark.ruling("R156")
def test_the_hand_of_the_last_one_left_is_not_known() -> None:
    game = position("standard", 2, hands={"A": "Spy", "B": "King"}, deck=["Guard", "Priest"])
    game.push("Guard B King")
    assert game.view("B").knowledge.holds("A") == ()
    assert game.view("A").knowledge.holds("A") == ("Spy",)


@pytest.mark.ruling("R77", "R154")
def test_a_player_who_is_out_holds_nothing() -> None:
    game = three(hands={"A": "Guard", "B": "King", "C": "Baron"}, deck=["Spy", "Priest", "Guard"])
    game.push("Guard B King")
    for viewer in ("A", "B", "C", None):
        assert "B" not in game.view(viewer).knowledge.possible


@pytest.mark.ruling("R16")
def test_nothing_is_known_of_the_hands_of_the_next_round() -> None:
    game = Game.new("classic", 2, seed=bytes(32))
    chance = random.Random(3)
    while game.round == 1:
        move_by_chance(game, chance)
    view = game.view("A")
    unseen = Counter({CHARACTER_NAMES[card]: game.edition.copies(card) for card in game.edition.deck})
    unseen.subtract([*view.face_up, *view.hand])
    assert may_hold(game, "A", "B") == {card for card, count in unseen.items() if count > 0}


# Notes that are kept along


@pytest.mark.ruling("R158")
@pytest.mark.parametrize(("edition", "players"), [("standard", 2), ("standard", 4), ("premium", 8)])
def test_knowledge_in_the_course_of_a_game_is_that_of_a_fresh_replay(edition: str, players: int) -> None:
    chance = random.Random(players)
    game = Game.new(edition, players, seed=chance.randbytes(32))
    while game.round < 4 and game.decider is not None:
        for _ in range(chance.choice((0, 0, 0, 1, 2))):
            if game.moves:
                game.pop()
        for _ in range(chance.choice((1, 1, 2, 3))):
            if game.decider is not None:
                move_by_chance(game, chance)
        fresh = replay(game.record(secret=True))
        for viewer in chance.sample((*game.seats, None), 2):
            view = game.view(viewer)
            assert view.knowledge == fresh.view(viewer).knowledge
            assert view.knowledge == View.from_json(view.as_json()).knowledge
