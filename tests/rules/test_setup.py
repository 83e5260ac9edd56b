"""Decks, players, the set-up of every round, who starts it, and tie-break rounds."""

import random
from collections import Counter
from collections.abc import Sequence
from typing import Any

import pytest

from billetdoux import Game, IllegalMove, MalformedError, Position, SetupError, find_edition
from billetdoux.game.names import CHARACTER_NAMES, SEATS, read_card
from billetdoux.rules import editions
from billetdoux.rules.actions import PUT_BACK
from billetdoux.rules.editions import Edition
from billetdoux.rules.row import PLAYERS
from support.kit import ALL_TABLES, StackedDealer, move_by_chance, play, position, random_game

STANDARD = {
    "Princess": (9, 1),
    "Countess": (8, 1),
    "King": (7, 1),
    "Chancellor": (6, 2),
    "Prince": (5, 2),
    "Handmaid": (4, 2),
    "Baron": (3, 2),
    "Priest": (2, 2),
    "Guard": (1, 6),
    "Spy": (0, 2),
}
CLASSIC = {
    "Princess": (9, 1),
    "Countess": (8, 1),
    "King": (7, 1),
    "Prince": (5, 2),
    "Handmaid": (4, 2),
    "Baron": (3, 2),
    "Priest": (2, 2),
    "Guard": (1, 5),
}
SMALL_PREMIUM = {
    "Princess": (8, 1),
    "Countess": (7, 1),
    "King": (6, 1),
    "Prince": (5, 2),
    "Handmaid": (4, 2),
    "Baron": (3, 2),
    "Priest": (2, 2),
    "Guard": (1, 5),
}
BIG_PREMIUM = {
    "Princess": (8, 1),
    "Countess": (7, 1),
    "King": (6, 1),
    "Prince": (5, 2),
    "Handmaid": (4, 2),
    "Baron": (3, 2),
    "Priest": (2, 2),
    "Guard": (1, 8),
    "Bishop": (9, 1),
    "Dowager Queen": (7, 1),
    "Constable": (6, 1),
    "Count": (5, 2),
    "Sycophant": (4, 2),
    "Baroness": (3, 2),
    "Cardinal": (2, 2),
    "Jester": (0, 1),
    "Assassin": (0, 1),
}

# Before the first turn (R10), and to win the game (R91).
DECK_SIZES = {
    "standard": {2: 15, 3: 17, 4: 16, 5: 15, 6: 14},
    "classic": {2: 10, 3: 12, 4: 11},
    "premium": {2: 10, 3: 12, 4: 11, 5: 26, 6: 25, 7: 24, 8: 23},
}
TOKENS_TO_WIN = {
    "standard": {2: 6, 3: 5, 4: 4, 5: 3, 6: 3},
    "classic": {2: 6, 3: 5, 4: 4},
    "premium": {2: 7, 3: 5, 4: 4, 5: 4, 6: 4, 7: 4, 8: 4},
}

SHIPPED = [(edition, players) for edition, targets in TOKENS_TO_WIN.items() for players in targets]

at_every_table = pytest.mark.parametrize(("edition", "players"), ALL_TABLES)
at_every_shipped_table = pytest.mark.parametrize(("edition", "players"), SHIPPED)


def deck_of(edition: str, players: int) -> dict[str, tuple[int, int]]:
    return {CHARACTER_NAMES[card]: entry for card, entry in find_edition(edition, players).deck.items()}


def all_cards(game: Game) -> Counter[str]:
    return Counter({CHARACTER_NAMES[card]: copies for card, copies in Position.of(game).cards().items()})


def copies(deck: dict[str, tuple[int, int]]) -> Counter[str]:
    return Counter({character: count for character, (_, count) in deck.items()})


def aside(game: Game) -> str | None:
    card = Position.of(game).aside
    return None if card is None else CHARACTER_NAMES[card]


# Decks and players

GUARD, KING, PRIEST = read_card("Guard"), read_card("King"), read_card("Priest")
TABLE: dict[str, Any] = {
    "name": "mine",
    "deck": {GUARD: (1, 6), PRIEST: (2, 4), KING: (9, 2)},
    "tokens_to_win": {2: 5, 3: 4},
    "open_cards_for_two": 3,
    "guard_names_numbers": True,
    "ties_go_to_piles": True,
    "wins_are_shared": False,
}


def test_an_edition_of_ones_own_can_be_dealt() -> None:
    edition = Edition(**TABLE)
    for players in edition.tokens_to_win:
        assert edition.new_row(players)[PLAYERS] == players


@pytest.mark.parametrize(
    ("fault", "told"),
    [
        ({"name": ""}, "an edition: it has no name"),
        ({"tokens_to_win": {}}, "mine: it says for no number of players how many tokens win the game"),
        ({"tokens_to_win": {1: 5, 2: 5}}, "2 to 8 players can play, and no others"),
        ({"tokens_to_win": {2: 5, 9: 5}}, "2 to 8 players can play, and no others"),
        ({"tokens_to_win": {2: 5, 3: 0}}, "the tokens that win the game are 1 to 99"),
        ({"tokens_to_win": {2: 100}}, "the tokens that win the game are 1 to 99"),
        ({"open_cards_for_two": 4}, "0 to 3 cards lie open for two players, not 4"),
        ({"open_cards_for_two": -1}, "0 to 3 cards lie open for two players, not -1"),
        ({"deck": TABLE["deck"] | {19: (4, 1)}}, "its characters have numbers below 19"),
        ({"deck": TABLE["deck"] | {-1: (4, 1)}}, "its characters have numbers below 19"),
        ({"deck": TABLE["deck"] | {KING: (9, 0)}}, "each character of the deck has a copy or more"),
        ({"deck": TABLE["deck"] | {KING: (9, -1)}}, "each character of the deck has a copy or more"),
        ({"deck": {PRIEST: (2, 9), KING: (9, 2)}}, "a deck has a Guard, and numbers from 0 to 20"),
        ({"deck": TABLE["deck"] | {KING: (21, 1)}}, "a deck has a Guard, and numbers from 0 to 20"),
        ({"deck": TABLE["deck"] | {KING: (-1, 1)}}, "a deck has a Guard, and numbers from 0 to 20"),
        ({"deck": TABLE["deck"] | {KING: (9, 23)}}, "there is room for 32 cards, not 33"),
        ({"deck": {GUARD: (1, 5), KING: (9, 1)}}, "6 cards are too few to deal to 3 players"),
        (
            {"deck": {GUARD: (1, 8), KING: (9, 1)}, "tokens_to_win": {8: 4}},
            "9 cards are too few to deal to 8",
        ),
        ({"deck": {GUARD: (1, 9), PRIEST: (1, 2)}}, "a Guard cannot choose among 0 things to name"),
        ({"deck": TABLE["deck"] | {KING: (20, 6)}}, "the numbers of the cards sum up to more than 127"),
    ],
)
def test_an_edition_that_cannot_be_played_is_refused(fault: dict[str, Any], told: str) -> None:
    with pytest.raises(ValueError, match=told):
        Edition(**TABLE | fault)


def test_an_edition_has_no_character_whose_number_is_a_verb_of_the_actions(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(editions, "KINDS", PUT_BACK + 1)
    assert Edition(**TABLE | {"deck": TABLE["deck"] | {PUT_BACK - 1: (4, 1)}})
    with pytest.raises(ValueError, match="its characters have numbers below 29"):
        Edition(**TABLE | {"deck": TABLE["deck"] | {PUT_BACK: (4, 1)}})


def test_an_edition_has_no_more_to_name_than_the_list_of_legal_moves_holds(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(editions, "KINDS", PUT_BACK)
    deck = {character: (character % 20, 1) for character in range(22)}
    with pytest.raises(ValueError, match="a Guard cannot choose among 21 things to name"):
        Edition(**TABLE | {"deck": deck, "tokens_to_win": {8: 4}, "guard_names_numbers": False})


def test_large_numbers_do_no_harm_where_piles_break_no_ties() -> None:
    assert Edition(**TABLE | {"deck": TABLE["deck"] | {KING: (20, 6)}, "ties_go_to_piles": False})


@pytest.mark.ruling("R1")
def test_the_standard_deck() -> None:
    for players in (2, 3, 4, 5, 6):
        assert deck_of("standard", players) == STANDARD


@pytest.mark.ruling("R2")
def test_the_classic_deck() -> None:
    for players in (2, 3, 4):
        assert deck_of("classic", players) == CLASSIC


@pytest.mark.ruling("R3")
def test_the_deck_of_premium_with_up_to_four_players() -> None:
    for players in (2, 3, 4):
        assert deck_of("premium", players) == SMALL_PREMIUM


@pytest.mark.ruling("R4")
def test_the_deck_of_premium_with_five_players_or_more() -> None:
    for players in (5, 6, 7, 8):
        assert deck_of("premium", players) == BIG_PREMIUM


@pytest.mark.ruling("R4")
def test_the_big_premium_deck_has_these_copies_of_each_number() -> None:
    by_number: Counter[int] = Counter()
    for number, count in deck_of("premium", 8).values():
        by_number[number] += count
    assert by_number == {0: 2, 1: 8, 2: 4, 3: 4, 4: 4, 5: 4, 6: 2, 7: 2, 8: 1, 9: 1}


@pytest.mark.ruling("R1", "R2", "R3", "R4")
@pytest.mark.parametrize(
    ("edition", "players", "cards"),
    [("standard", 6, 21), ("classic", 4, 16), ("premium", 4, 16), ("premium", 5, 32)],
)
def test_a_deck_has_this_many_cards(edition: str, players: int, cards: int) -> None:
    assert len(find_edition(edition, players).cards()) == cards


@pytest.mark.ruling("R5")
def test_every_edition_is_played_by_these_numbers_of_players() -> None:
    allowed = {
        (name, players) for name in TOKENS_TO_WIN for players in range(-1, 12) if _is_allowed(name, players)
    }
    assert allowed == set(SHIPPED)


def _is_allowed(edition: str, players: int) -> bool:
    try:
        Game.new(edition, players)
    except SetupError:
        return False
    return True


@pytest.mark.ruling("R5")
@pytest.mark.parametrize(
    ("edition", "players", "allowed"),
    [
        ("standard", 1, "2 to 6"),
        ("standard", 7, "2 to 6"),
        ("classic", 5, "2 to 4"),
        ("premium", 1, "2 to 8"),
        ("premium", 9, "2 to 8"),
    ],
)
def test_a_refused_number_of_players_is_told_the_right_ones(edition: str, players: int, allowed: str) -> None:
    with pytest.raises(SetupError, match=f"{edition} is for {allowed} players, not {players}"):
        Game.new(edition, players)


@pytest.mark.ruling("R5")
def test_an_unknown_edition_is_told_the_known_ones() -> None:
    with pytest.raises(SetupError, match="no edition 'deluxe'; the editions are standard, classic, premium"):
        Game.new("deluxe", 3)


@pytest.mark.ruling("R7")
def test_both_portraits_of_the_guard_are_one_character() -> None:
    game = Game.new("premium", 5, dealer=StackedDealer({1: ["King", *["Guard"] * 8]}))
    assert [name for name in CHARACTER_NAMES if "guard" in name.lower()] == ["Guard"]
    assert all_cards(game)["Guard"] == 8
    assert {game.hand(seat) for seat in "BCDE"} == {("Guard",)}


@pytest.mark.ruling("R8")
@pytest.mark.parametrize(
    ("edition", "players", "in_the_box", "before"),
    [("standard", 6, 13, 2), ("premium", 8, 25, 3)],
)
def test_tokens_never_run_out(edition: str, players: int, in_the_box: int, before: int) -> None:
    stated = {
        "hands": {"A": "Priest", "B": "Priest"},
        "out": list(SEATS[2:players]),
        "deck": ["Guard"],
        "piles": {"B": ["Guard"]},
        "tokens": dict.fromkeys(SEATS[:players], before),
    }
    game = position(edition, players, **stated)
    game.push("Guard B 8" if edition == "premium" else "Guard B King")
    tokens = game.view(None).tokens
    assert tokens[:2] == (before + 1, before + 1)
    assert sum(tokens) > in_the_box


# The set-up of a round


@pytest.mark.ruling("R9")
def test_with_two_players_one_card_is_put_aside_and_three_are_opened_before_the_deal() -> None:
    deck = ["Princess", "King", "Prince", "Priest", "Baron", "Guard", "Handmaid"]
    game = Game.new("standard", 2, starter="A", dealer=StackedDealer({1: deck}))
    assert aside(game) == "Princess"
    assert game.view(None).face_up == ("King", "Prince", "Priest")
    assert game.hand("A") == ("Baron", "Handmaid")
    assert game.hand("B") == ("Guard",)


@pytest.mark.ruling("R9")
@at_every_shipped_table
def test_three_cards_are_opened_with_exactly_two_players(edition: str, players: int) -> None:
    view = Game.new(edition, players).view(None)
    assert len(view.face_up) == (3 if players == 2 else 0)


@pytest.mark.ruling("R9")
def test_with_three_players_the_card_below_the_one_aside_is_dealt() -> None:
    deck = ["Princess", "King", "Prince", "Priest", "Baron"]
    game = Game.new("classic", 3, starter="C", dealer=StackedDealer({1: deck}))
    assert aside(game) == "Princess"
    assert (game.hand("A"), game.hand("B")) == (("King",), ("Prince",))
    assert game.hand("C") == ("Priest", "Baron")


@pytest.mark.ruling("R10")
@at_every_shipped_table
def test_the_deck_has_this_size_before_the_first_turn(edition: str, players: int) -> None:
    game = Game.new(edition, players)
    assert game.view(None).deck_size + 1 == DECK_SIZES[edition][players]  # the starter has drawn


@pytest.mark.ruling("R9", "R15")
@at_every_shipped_table
def test_every_card_of_the_edition_is_in_the_game(edition: str, players: int) -> None:
    decks = {"standard": STANDARD, "classic": CLASSIC, "premium": SMALL_PREMIUM}
    deck = BIG_PREMIUM if players > 4 and edition == "premium" else decks[edition]
    assert all_cards(Game.new(edition, players)) == copies(deck)


@pytest.mark.ruling("R9")
def test_a_shuffle_of_a_seed_moves_the_cards() -> None:
    orders = {tuple(Position.of(Game.new("classic", 4, seed=bytes([i] * 32))).deck) for i in range(50)}
    assert len(orders) > 45


@pytest.mark.ruling("R11")
@pytest.mark.parametrize("edition", ["standard", "classic", "premium"])
def test_the_three_open_cards_lie_there_for_the_whole_round(edition: str) -> None:
    chance = random.Random(11)
    for _ in range(20):
        game = Game.new(edition, 2, seed=chance.randbytes(32))
        opened = game.view(None).face_up
        while game.round == 1:
            assert game.view(None).face_up == opened
            move_by_chance(game, chance)


@pytest.mark.ruling("R11")
def test_the_three_open_cards_are_public() -> None:
    stated = {"hands": {"A": "Guard", "B": "King"}, "deck": ["Baron", "Priest"]}
    game = position("standard", 2, **stated, faceup=["Spy", "Prince", "Guard"])
    for viewer in ("A", "B", None):
        assert game.view(viewer).face_up == ("Spy", "Prince", "Guard")


@pytest.mark.ruling("R11")
def test_an_open_spy_is_in_nobodys_pile_and_earns_no_token() -> None:
    stated = {"hands": {"A": "Guard", "B": "King"}, "deck": ["Handmaid"]}
    game = play(position("standard", 2, **stated, faceup=["Spy", "Spy", "Guard"]), "Handmaid")
    assert game.view(None).piles == (("Handmaid",), ())
    assert game.view(None).tokens == (0, 1)


@pytest.mark.ruling("R11", "R12")
def test_a_prince_on_an_empty_deck_gives_the_face_down_card_and_no_open_one() -> None:
    stated = {"hands": {"A": "Guard", "B": "Baron"}, "deck": ["Prince"], "aside": "Princess"}
    game = play(position("classic", 2, **stated, faceup=["King", "Priest", "Handmaid"]), "Prince B")
    assert game.hand("B") == ("Princess",)
    assert aside(game) is None


@pytest.mark.ruling("R12")
def test_the_face_down_card_is_not_shown_after_the_round() -> None:
    dealer = StackedDealer({2: ["Priest", "Guard", "Guard", "Guard"]})
    stated = {"hands": {"A": "Guard", "B": "King", "C": "Baron"}, "deck": ["Handmaid"], "aside": "Princess"}
    game = position("classic", 3, **stated)
    game.dealer = dealer
    game.push("Handmaid")
    for viewer in (*game.seats, None):
        assert not [event for event in game.view(viewer).events if event.card == "Princess"]


@pytest.mark.ruling("R12")
@at_every_table
def test_the_face_down_card_is_drawn_only_from_an_empty_deck(edition: str, players: int) -> None:
    for seed in range(10):
        deck_size = None
        for event in random_game(edition, players, seed).events:
            if event.kind == "drew":
                deck_size = event.value
            elif event.kind == "drew_aside":
                assert deck_size == 0


@pytest.mark.ruling("R15")
@pytest.mark.parametrize("character", ["Chancellor", "Spy"])
def test_a_card_that_classic_leaves_out_cannot_be_named(character: str) -> None:
    stated = {"hands": {"A": "Guard", "B": "King", "C": "Baron"}, "deck": ["Guard", "Priest"]}
    game = position("classic", 3, **stated)
    with pytest.raises(IllegalMove) as refusal:
        game.push(f"Guard B {character}")
    assert refusal.value.code == "named"


@pytest.mark.ruling("R15")
def test_no_classic_game_ever_shows_a_card_that_classic_leaves_out() -> None:
    for players in (2, 3, 4):
        cards = {event.card for seed in range(20) for event in random_game("classic", players, seed).events}
        assert cards - {None} == set(CLASSIC)


@pytest.mark.ruling("R16")
def test_a_new_round_repeats_the_whole_set_up_for_two_players() -> None:
    stated = {"hands": {"A": "Guard", "B": "King"}, "deck": ["Handmaid"], "aside": "Prince"}
    game = position("classic", 2, **stated, faceup=["Guard", "Priest", "Guard"], protected=["B"])
    game.dealer = StackedDealer({2: ["Baron", "Prince", "Prince", "Priest", "Guard", "Princess", "Guard"]})
    game.push("Handmaid")
    assert game.round == 2
    assert aside(game) == "Baron"
    assert game.view(None).face_up == ("Prince", "Prince", "Priest")
    assert game.hand("A") == ("Guard",)
    assert game.hand("B") == ("Guard", "Princess")
    assert all_cards(game) == copies(CLASSIC)


@pytest.mark.ruling("R16")
def test_a_new_round_is_played_by_everybody_again() -> None:
    stated = {"hands": {"A": "Guard", "C": "Handmaid"}, "out": ["B"], "deck": ["Guard", "Priest"]}
    game = position("standard", 3, **stated, piles={"B": ["Spy"]}, tokens={"B": 1})
    game.dealer = StackedDealer()
    game.push("Guard C Handmaid")
    view = game.view(None)
    assert (view.out, view.protected, view.piles) == ((), (), ((), (), ()))
    assert view.deck_size + 1 == DECK_SIZES["standard"][3]
    assert view.tokens == (1, 1, 0)


@pytest.mark.ruling("R16")
def test_the_marks_of_a_round_end_with_it() -> None:
    stated = {"hands": {"A": "Guard", "B": "Handmaid"}, "out": ["C", "D", "E"], "deck": ["Guard", "Priest"]}
    game = position("premium", 5, **stated, jester={"by": "C", "bet": "B"}, sycophant="B")
    game.dealer = StackedDealer()
    game.push("Guard B 4")
    assert (game.view(None).jester, game.view(None).sycophant) == (None, None)


# Who starts


@pytest.mark.ruling("R13", "R14")
@at_every_table
def test_the_caller_may_say_who_starts(edition: str, players: int) -> None:
    for seat in SEATS[:players]:
        game = Game.new(edition, players, starter=seat)
        assert game.decider == seat
        assert str(game.events[0]) == f"round_started {seat}"


@pytest.mark.ruling("R13", "R14")
@pytest.mark.parametrize("edition", ["standard", "premium"])
def test_the_first_starter_is_otherwise_picked_among_all_players(edition: str) -> None:
    dealer = StackedDealer(starters={1: "D"})
    game = Game.new(edition, 5, dealer=dealer)
    assert dealer.asked == [(1, "ABCDE")]
    assert game.decider == "D"


@pytest.mark.ruling("R13", "R14")
def test_a_named_starter_leaves_nothing_to_chance() -> None:
    dealer = StackedDealer()
    Game.new("standard", 5, starter="E", dealer=dealer)
    assert dealer.asked == []


@pytest.mark.ruling("R13", "R14")
@pytest.mark.parametrize(("edition", "players"), [("standard", 3), ("premium", 6)])
def test_every_seed_picks_its_first_starter_and_all_seats_come_up_alike(edition: str, players: int) -> None:
    rounds = 120 * players
    starters = Counter(Game.new(edition, players, seed=i.to_bytes(32, "big")).decider for i in range(rounds))
    assert len(starters) == players
    assert all(90 <= count <= 150 for count in starters.values())  # 120 and three deviations


@pytest.mark.ruling("R13", "R14")
def test_a_starter_sits_at_the_table() -> None:
    with pytest.raises(MalformedError, match="no seat 'D'; the seats are A B C"):
        Game.new("classic", 3, starter="D")


@pytest.mark.ruling("R90")
def test_the_winner_of_a_round_starts_the_next() -> None:
    dealer = StackedDealer()
    stated = {"hands": {"A": "Guard", "B": "Priest", "C": "King"}, "deck": ["Handmaid"]}
    game = position("standard", 3, **stated)
    game.dealer = dealer
    game.push("Handmaid")
    assert game.decider == "C"
    assert dealer.asked == []


@pytest.mark.ruling("R90")
@pytest.mark.parametrize(
    ("edition", "players", "piles"),
    [("standard", 3, {}), ("classic", 3, {}), ("premium", 3, {"C": ["Handmaid"]})],
)
def test_chance_picks_the_next_starter_among_several_winners(
    edition: str, players: int, piles: dict[str, list[str]]
) -> None:
    dealer = StackedDealer(starters={2: "C"})
    stated = {"hands": {"A": "Priest", "B": "Guard", "C": "Priest"}, "deck": ["Handmaid"], "piles": piles}
    game = position(edition, players, **stated)
    game.dealer = dealer
    game.push("Handmaid")
    assert dealer.asked == [(2, "AC")]
    assert game.decider == "C"


@pytest.mark.ruling("R75", "R90")
def test_the_token_of_a_spy_does_not_make_its_owner_the_starter() -> None:
    stated = {"hands": {"A": "King", "B": "Guard"}, "deck": ["Handmaid"], "piles": {"B": ["Spy"]}}
    game = position("standard", 2, **stated)
    game.dealer = StackedDealer(starters={2: "B"})
    game.push("Handmaid")
    assert game.view(None).tokens == (1, 1)
    assert game.decider == "A"


@pytest.mark.ruling("R90")
def test_the_token_of_a_jester_does_not_make_its_owner_the_starter() -> None:
    stated = {"hands": {"A": "King", "B": "Guard"}, "out": ["C", "D", "E"], "deck": ["Handmaid"]}
    game = position("premium", 5, **stated, jester={"by": "C", "bet": "A"})
    game.dealer = StackedDealer(starters={2: "C"})
    game.push("Handmaid")
    assert game.view(None).tokens == (1, 0, 1, 0, 0)
    assert game.decider == "A"


# Winning the game


@pytest.mark.ruling("R91")
@at_every_shipped_table
def test_this_many_tokens_win_the_game(edition: str, players: int) -> None:
    needed = TOKENS_TO_WIN[edition][players]
    assert Game.new(edition, players).view(None).target == needed
    for before, over in ((needed - 2, False), (needed - 1, True)):
        stated = {"hands": {"A": "Guard", "B": "King"}, "out": list(SEATS[2:players])}
        game = position(edition, players, **stated, deck=["Guard"], tokens={"A": before})
        game.push("Guard B 6" if edition == "premium" else "Guard B King")
        assert (game.outcome is not None) == over


@pytest.mark.ruling("R2", "R92")
@pytest.mark.parametrize("edition", ["standard", "classic"])
def test_two_who_reach_the_target_together_share_the_game(edition: str) -> None:
    stated = {"hands": {"A": "Priest", "B": "Priest"}, "deck": ["Guard"], "tokens": {"A": 5, "B": 5}}
    game = play(position(edition, 2, **stated), "Guard B King")
    assert game.outcome is not None
    assert game.outcome.winners == ("A", "B")


@pytest.mark.ruling("R2")
def test_a_tie_in_classic_is_not_broken_by_piles() -> None:
    stated = {"hands": {"A": "Priest", "B": "Priest"}, "deck": ["Guard"], "piles": {"B": ["Prince"]}}
    game = play(position("classic", 2, **stated), "Guard B King")
    assert game.view(None).tokens == (1, 1)


# Tie-break rounds

TIED = {"hands": {"A": "Priest", "C": "Priest"}, "deck": ["Guard"], "piles": {"C": ["Guard"]}}
"""A's Guard makes the last turn: A and C tie, with equal piles."""


def tied_game(players: int, target: int, *, deck: Sequence[str] = (), starter: str = "A") -> Game:
    """A game of Premium in whose second round A and C break a tie, with a deck dealt as given."""
    others = [seat for seat in SEATS[:players] if seat not in "AC"]
    game = position("premium", players, **TIED, out=others, tokens={"A": target - 1, "C": target - 1})
    game.dealer = StackedDealer({2: deck}, {2: starter})
    game.push("Guard C 8")
    return game


@pytest.mark.ruling("R100")
def test_only_the_tied_players_play_a_tie_break_round() -> None:
    game = tied_game(6, 4)
    view = game.view(None)
    assert (game.round, view.tie_break) == (2, True)
    assert view.out == ("B", "D", "E", "F")
    assert [game.hand(seat) != () for seat in "ABCDEF"] == [True, False, True, False, False, False]


@pytest.mark.ruling("R93")
@pytest.mark.parametrize("players", [3, 4])
def test_in_small_premium_too_only_the_tied_players_play_a_tie_break_round(players: int) -> None:
    game = tied_game(players, {3: 5, 4: 4}[players])
    assert game.view(None).tie_break
    assert game.view(None).out == ("B", "D")[: players - 2]


@pytest.mark.ruling("R100")
@pytest.mark.parametrize("players", [5, 6, 7, 8])
def test_a_tie_break_round_of_the_big_game_opens_no_cards_even_for_two(players: int) -> None:
    view = tied_game(players, 4).view(None)
    assert view.face_up == ()
    assert view.deck_size + 1 == 32 - 1 - 2
    assert view.aside


@pytest.mark.ruling("R93")
@pytest.mark.parametrize("players", [3, 4])
def test_a_tie_break_round_of_two_opens_three_cards_in_the_small_game(players: int) -> None:
    game = tied_game(players, {3: 5, 4: 4}[players], deck=["Guard", "King", "Prince", "Baron"])
    assert game.view(None).face_up == ("King", "Prince", "Baron")
    assert game.view(None).deck_size + 1 == 16 - 1 - 3 - 2
    assert all_cards(game) == copies(SMALL_PREMIUM)


@pytest.mark.ruling("R93")
def test_two_players_break_a_tie_with_the_set_up_of_every_round() -> None:
    stated = {"hands": {"A": "Priest", "B": "Priest"}, "deck": ["Guard"], "piles": {"B": ["Guard"]}}
    game = position("premium", 2, **stated, tokens={"A": 6, "B": 6})
    game.dealer = StackedDealer()
    game.push("Guard B 8")
    assert game.view(None).tie_break
    assert len(game.view(None).face_up) == 3
    assert game.view(None).deck_size + 1 == 10


@pytest.mark.ruling("R93")
def test_three_who_break_a_tie_open_no_cards() -> None:
    piles = {"B": ["Handmaid"], "C": ["Baron", "Guard"]}
    stated = {"hands": {"A": "Guard", "B": "Guard", "C": "Guard"}, "out": ["D"], "deck": ["Handmaid"]}
    game = position("premium", 4, **stated, piles=piles, tokens={"A": 3, "B": 3, "C": 3})
    game.dealer = StackedDealer()
    game.push("Handmaid")
    assert game.view(None).tie_break
    assert game.view(None).face_up == ()
    assert game.view(None).deck_size + 1 == 16 - 1 - 3


@pytest.mark.ruling("R99")
def test_a_tie_break_is_announced_to_everybody() -> None:
    game = tied_game(5, 4)
    for viewer in (*game.seats, None):
        seats = [event.seat for event in game.view(viewer).events if event.kind == "tie_break_for"]
        assert seats == ["A", "C"]


@pytest.mark.ruling("R100")
def test_a_winner_of_the_last_round_starts_the_tie_break_by_chance_among_several() -> None:
    game = tied_game(5, 4, starter="C")
    assert isinstance(game.dealer, StackedDealer)
    assert game.dealer.asked == [(2, "AC")]
    assert game.decider == "C"


CONSTABLE_AND_JESTER = {
    "hands": {"A": "King", "B": "Guard"},
    "out": ["C", "D", "E"],
    "deck": ["Baron", "Priest"],
    "piles": {"B": ["Constable"]},
    "jester": {"by": "C", "bet": "A"},
}
"""A's Baron ends the round: A gains its token, B the Constable's, C the Jester's."""


@pytest.mark.ruling("R100")
def test_the_winner_of_the_last_round_starts_the_tie_break_if_tied() -> None:
    dealer = StackedDealer()
    game = position("premium", 5, **CONSTABLE_AND_JESTER, tokens={"A": 3, "C": 3})
    game.dealer = dealer
    game.push("Baron B")
    assert game.view(None).out == ("B", "D", "E")
    assert (game.decider, dealer.asked) == ("A", [])


@pytest.mark.ruling("R100")
def test_chance_picks_a_tied_starter_if_the_winner_of_the_last_round_is_not_tied() -> None:
    dealer = StackedDealer(starters={2: "C"})
    game = position("premium", 5, **CONSTABLE_AND_JESTER, tokens={"B": 3, "C": 3})
    game.dealer = dealer
    game.push("Baron B")
    assert game.view(None).out == ("A", "D", "E")
    assert (game.decider, dealer.asked) == ("C", [(2, "BC")])


@pytest.mark.ruling("R100")
@pytest.mark.parametrize(("players", "target"), [(5, 4), (8, 4)])
def test_the_winner_of_a_tie_break_round_wins_the_game(players: int, target: int) -> None:
    game = tied_game(players, target, deck=["Baron", "Priest", "King", "Guard"])
    game.push("Guard C 6")
    assert game.outcome is not None
    assert (game.outcome.winners, game.outcome.reason) == (("A",), "tie_break")


@pytest.mark.ruling("R93")
def test_the_winner_of_a_small_tie_break_round_wins_the_game() -> None:
    deck = ["Baron", "Guard", "Guard", "Prince", "Priest", "King", "Guard"]
    game = tied_game(3, 5, deck=deck)
    game.push("Guard C 6")
    assert game.outcome is not None
    assert (game.outcome.winners, game.outcome.tokens) == (("A",), (6, 0, 5))


@pytest.mark.ruling("R100")
def test_the_token_of_a_bishop_wins_a_tie_break_at_once() -> None:
    game = tied_game(5, 4, deck=["Baron", "Priest", "King", "Bishop"])
    game.push("Bishop C 6")
    assert game.outcome is not None
    assert (game.outcome.winners, game.outcome.tokens) == (("A",), (5, 0, 4, 0, 0))


@pytest.mark.ruling("R100")
def test_two_tokens_at_one_moment_of_a_tie_break_lead_to_another() -> None:
    deck = ["Count", "Priest", "King", "Handmaid", "Constable", "Guard"]  # A, C, then their draws
    game = tied_game(5, 4, deck=deck)
    play(game, "Handmaid", "Constable", "Guard C 6")
    assert game.outcome is None
    assert (game.round, game.view(None).tie_break) == (3, True)
    assert game.view(None).out == ("B", "D", "E")
    assert game.view(None).tokens == (5, 0, 5, 0, 0)


@pytest.mark.ruling("R100")
def test_a_second_tie_break_ends_with_the_first_token_too() -> None:
    deck = ["Count", "Priest", "King", "Handmaid", "Constable", "Guard"]
    game = tied_game(5, 4, deck=deck)
    assert isinstance(game.dealer, StackedDealer)
    game.dealer.decks = {**game.dealer.decks, 3: ["Baron", "Priest", "King", "Bishop"]}
    play(game, "Handmaid", "Constable", "Guard C 6", "Bishop C 6")
    assert game.outcome is not None
    assert (game.outcome.winners, game.outcome.reason) == (("A",), "tie_break")


# Decisions


@pytest.mark.ruling("R25")
def test_a_guard_with_its_target_and_guess_is_one_action() -> None:
    stated = {"hands": {"A": "Guard", "B": "King", "C": "Baron"}, "deck": ["Priest", "Handmaid"]}
    game = play(position("standard", 3, **stated), "Guard B Spy")
    assert game.decider == "B"


@pytest.mark.ruling("R25")
def test_a_chancellor_is_two_actions_because_the_drawn_cards_are_seen_first() -> None:
    stated = {"hands": {"A": "Guard", "B": "King"}, "deck": ["Chancellor", "Baron", "Priest", "Spy"]}
    game = play(position("standard", 2, **stated), "Chancellor")
    assert (game.decider, game.view("A").decision) == ("A", "return")
    assert game.view("A").hand == ("Guard", "Priest", "Baron")
    game.push("Keep Baron return Guard Priest")
    assert (game.decider, game.view("B").decision) == ("B", "play")


@pytest.mark.ruling("R25", "R114")
def test_a_cardinal_with_its_look_is_one_action() -> None:
    stated = {"hands": {"A": "Guard", "B": "King", "C": "Baron"}, "out": ["D", "E"]}
    game = position("premium", 5, **stated, deck=["Cardinal", "Priest", "Handmaid"])
    game.push("Cardinal B C look B")
    assert (game.decider, game.view("B").decision) == ("B", "play")
