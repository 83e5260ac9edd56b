"""The numbering: every action of an edition has one number, and the numbers leave no gap."""

import random
from collections.abc import Iterator
from dataclasses import replace

import pytest

from billetdoux import (
    Game,
    IllegalMove,
    MalformedError,
    actions,
    find_edition,
    move_of,
    number_of,
)
from billetdoux.game import names
from billetdoux.game.move import from_code
from billetdoux.game.names import CHARACTER_NAMES, SEATS
from billetdoux.game.numbering import legal_numbers
from billetdoux.game.position import Position, problems
from billetdoux.rules.actions import (
    ACTION_CODES,
    KEEP,
    PUT_BACK,
    REDRAW,
    detail_of,
    named,
    target_of,
    verb_of,
)
from billetdoux.rules.editions import EDITIONS
from billetdoux.rules.legal import MOST_ACTIONS, list_legal
from billetdoux.rules.numbering import codes_for, numbering
from billetdoux.rules.readings import ASSASSIN_MAY
from billetdoux.rules.row import DECIDER, NONE
from support.kit import ALL_TABLES, StackedDealer, move_by_chance, play, position

GUARDS_FIRST = StackedDealer({1: ["Guard"] * 5})

SIZES = [("standard", 6, 95), ("classic", 4, 41), ("premium", 4, 41), ("premium", 8, 306)]

at_every_table = pytest.mark.parametrize(("edition", "players"), ALL_TABLES)


def legal_codes(game: Game) -> list[int]:
    codes = [0] * MOST_ACTIONS
    return codes[: list_legal(game.row, codes)]


def decisions(edition: str, players: int, games: int) -> Iterator[tuple[Game, list[int]]]:
    """The decisions of games of chance moves, each with its legal actions."""
    for seed in range(games):
        chance = random.Random(seed)
        game = Game.new(edition, players, seed=chance.randbytes(32))
        while game.decider is not None:
            yield game, legal_codes(game)
            move_by_chance(game, chance)


@pytest.mark.parametrize(("edition", "players", "size"), SIZES)
def test_an_edition_has_this_many_actions(edition: str, players: int, size: int) -> None:
    assert len(numbering(find_edition(edition, players))) == size


@at_every_table
def test_no_two_numbers_are_the_same_action(edition: str, players: int) -> None:
    codes = numbering(find_edition(edition, players))
    assert len(set(codes)) == len(codes)
    assert all(0 <= code < ACTION_CODES for code in codes)


@at_every_table
def test_the_numbers_do_not_depend_on_how_many_play(edition: str, players: int) -> None:
    table = find_edition(edition, players)
    assert numbering(table) == numbering(find_edition(edition, max(table.tokens_to_win)))


@at_every_table
def test_every_legal_action_has_a_number(edition: str, players: int) -> None:
    table = find_edition(edition, players)
    numbered = [set(codes_for(table, players, seat)) for seat in range(players)]
    for game, codes in decisions(edition, players, games=15):
        assert numbered[game.row[DECIDER]].issuperset(codes)


@pytest.mark.parametrize(
    ("edition", "players"),
    [(one.read_as([reading]).name, max(one.tokens_to_win)) for one in EDITIONS for reading in one.readings],
)
def test_by_each_reading_alone_every_legal_action_has_a_number(edition: str, players: int) -> None:
    table = find_edition(edition, players)
    numbered = [set(codes_for(table, players, seat)) for seat in range(players)]
    for game, codes in decisions(edition, players, games=15):
        assert numbered[game.row[DECIDER]].issuperset(codes)


@at_every_table
def test_no_legal_action_is_listed_twice(edition: str, players: int) -> None:
    for _, codes in decisions(edition, players, games=5):
        assert len(set(codes)) == len(codes)


@at_every_table
def test_a_seat_that_nobody_sits_in_is_never_chosen(edition: str, players: int) -> None:
    for game, _ in decisions(edition, players, games=5):
        for move in game.legal_moves:
            assert set(move.targets) <= set(SEATS[:players])


@pytest.mark.parametrize(("edition", "players"), [("standard", 6), ("classic", 4), ("premium", 4)])
def test_every_number_comes_up_in_play(edition: str, players: int) -> None:
    table = find_edition(edition, players)
    codes = [codes_for(table, players, seat) for seat in range(players)]
    met = {
        codes[game.row[DECIDER]].index(code)
        for game, legal in decisions(edition, players, games=250)
        for code in legal
    }
    assert met == set(range(len(numbering(table))))


@pytest.mark.parametrize(
    ("edition", "players", "card", "count"),
    [
        ("standard", 6, "Guard", 5 * 9 + 1),
        ("standard", 6, "Priest", 5 + 1),
        ("standard", 6, "Prince", 6),
        ("standard", 6, "Handmaid", 1),
        ("standard", 6, "Chancellor", 1),
        ("classic", 4, "Guard", 3 * 7 + 1),
        ("premium", 4, "Guard", 3 * 7 + 1),
        ("premium", 8, "Guard", 7 * 9 + 1),
        ("premium", 8, "Bishop", 7 * 9 + 1),
        ("premium", 8, "Cardinal", 28 * 3 + 1),
        ("premium", 8, "Baroness", 7 + 21 + 1),
        ("premium", 8, "Sycophant", 8),
    ],
)
def test_a_character_is_played_in_this_many_ways(edition: str, players: int, card: str, count: int) -> None:
    codes = numbering(find_edition(edition, players))
    assert sum(verb_of(code) == CHARACTER_NAMES.index(card) for code in codes) == count


def test_a_chancellor_keeps_each_character_with_the_rest_in_either_order() -> None:
    codes = [code for code in numbering(find_edition("standard", 2)) if verb_of(code) == PUT_BACK]
    kept = [(CHARACTER_NAMES[named(detail_of(code))], target_of(code)) for code in codes]
    assert kept[:4] == [("Spy", 0), ("Spy", 1), ("Guard", 0), ("Guard", 1)]
    assert len(kept) == 20


def test_the_answers_to_a_bishop_are_the_last_two_numbers() -> None:
    codes = numbering(find_edition("premium", 5))
    assert [verb_of(code) for code in codes[-2:]] == [KEEP, REDRAW]
    assert KEEP not in map(verb_of, numbering(find_edition("premium", 4)))


def test_a_guard_may_be_answered_where_no_bishop_is(monkeypatch: pytest.MonkeyPatch) -> None:
    asking = replace(find_edition("premium", 4), readings=(ASSASSIN_MAY,))
    monkeypatch.setattr(names, "EDITIONS", (asking,))
    game = play(Game.new("premium+assassin-may", 4, starter="A", dealer=GUARDS_FIRST), "Guard B 2")
    assert legal_numbers(game.view("B")) == [len(actions(game.edition)) - 2]
    assert problems(Position.of(game)) == []


def test_a_bishop_bound_to_whoever_plays_it_has_a_number_where_it_may_choose_them_only_alone() -> None:
    game = position(
        "premium+bishop-self",
        5,
        hands={"A": "Bishop", "B": "Guard", "C": "Priest"},
        out=["D", "E"],
        deck=["King", "Guard", "Guard"],
        sycophant="A",
    )
    assert "Bishop" in game.legal_moves
    assert len(legal_numbers(game.view("A"))) == len(game.legal_moves)


@pytest.mark.parametrize(
    ("edition", "players", "moves"),
    [
        ("classic", 4, ["Guard +1 Priest", "Guard +1 Baron"]),
        ("standard", 6, ["Spy", "Guard +1 Spy", "Guard +1 Priest"]),
        ("premium", 4, ["Guard +1 2", "Guard +1 3"]),
        ("premium", 8, ["Jester +1", "Jester +2", "Jester +3"]),
    ],
)
def test_the_numbers_begin_with_the_first_character_and_the_next_seat(
    edition: str, players: int, moves: list[str]
) -> None:
    assert list(actions(find_edition(edition, players))[: len(moves)]) == moves


@pytest.mark.parametrize(
    ("text", "moves"),
    [
        ("Prince +0", {"A": "Prince A", "C": "Prince C", "E": "Prince E"}),
        ("Guard +1 9", {"A": "Guard B 9", "C": "Guard D 9", "E": "Guard A 9"}),
        ("Cardinal +0 +3 look +3", {"A": "Cardinal A D look D", "C": "Cardinal A C look A"}),
        ("Cardinal +1 +2 look +1", {"A": "Cardinal B C look B", "D": "Cardinal A E look E"}),
        ("Baroness +1 +4", {"A": "Baroness B E", "B": "Baroness A C", "E": "Baroness A D"}),
        ("Handmaid", {"A": "Handmaid", "E": "Handmaid"}),
    ],
)
def test_a_number_counts_seats_clockwise_from_whoever_decides(text: str, moves: dict[str, str]) -> None:
    table, number = find_edition("premium", 5), actions(find_edition("premium", 5)).index(text)
    for seat, move in moves.items():
        assert str(from_code(codes_for(table, 5, SEATS.index(seat))[number], table)) == move
        assert number_of(move, Game.new("premium", 5).view(seat)) == number


def test_a_number_that_chooses_a_seat_which_nobody_has_is_no_action() -> None:
    table, number = find_edition("standard", 6), actions(find_edition("standard", 6)).index("Priest +3")
    assert [codes_for(table, players, 1)[number] == NONE for players in (2, 3, 4)] == [True, True, False]


# In the words of the game


@at_every_table
def test_every_legal_move_has_a_number_that_gives_it_back(edition: str, players: int) -> None:
    table, kinds = find_edition(edition, players), set()
    for game, legal in decisions(edition, players, games=15):
        view, codes = game.view(game.decider), codes_for(table, players, game.row[DECIDER])
        numbers = [number_of(move, view) for move in view.legal_moves]
        assert [codes[number] for number in numbers] == legal
        assert [move_of(number, view) for number in numbers] == list(view.legal_moves)
        kinds.add(view.decision)
    assert kinds >= {"play", *(["return"] if edition == "standard" else ["answer"] if players > 4 else [])}


@pytest.mark.parametrize(("edition", "players", "size"), SIZES)
def test_every_action_has_a_text_of_its_own(edition: str, players: int, size: int) -> None:
    assert len(set(actions(find_edition(edition, players)))) == size


def test_the_texts_of_a_chancellors_actions_say_which_returned_card_comes_first() -> None:
    table, view = find_edition("standard", 2), Game.new("standard", 2).view("B")
    lower, higher = (actions(table)[number_of(f"Keep King return {cards}", view)] for cards in ORDERS)
    assert (lower, higher) == ("Keep King return lower higher", "Keep King return higher lower")


ORDERS = ("Spy Guard", "Guard Spy")


def test_a_chancellors_choice_is_told_with_the_hand() -> None:
    stated = {"hands": {"A": "Guard", "B": "Baron"}, "deck": ["Chancellor", "Spy", "King", "Prince"]}
    view = play(position("standard", 2, **stated), "Chancellor").view("A")
    number = actions(find_edition("standard", 2)).index("Keep King return higher lower")
    assert str(move_of(number, view)) == "Keep King return Guard Spy"


@pytest.mark.parametrize(
    "move",
    [
        "Jester A",
        "Guard B 5",
        "Guard B Guard",
        "Handmaid B",
        "Redraw",
        "Guard G Spy",
        "Guard D Spy",
        "Priest C",
    ],
)
def test_a_move_that_a_seat_never_has_has_no_number(move: str) -> None:
    with pytest.raises(MalformedError, match=f"standard has no move '{move}' for C"):
        number_of(move, Game.new("standard", 3).view("C"))


def test_a_spectator_has_no_numbers() -> None:
    with pytest.raises(MalformedError, match="actions are numbered from a seat, and a spectator has none"):
        number_of("Handmaid", Game.new("standard", 3).view(None))


@pytest.mark.parametrize(
    "move",
    ["Keep Princess return Princess Princess", "Keep Spy return Spy Spy", "Keep King return Bishop Spy"],
)
def test_a_chancellor_keeps_and_returns_no_more_copies_than_there_are(move: str) -> None:
    with pytest.raises(MalformedError, match=f"standard has no move '{move}'"):
        number_of(move, Game.new("standard", 3).view("A"))


@pytest.mark.parametrize("number", [-1, 0, 94, 95, 10**9, None, "Guard"])
def test_a_number_that_is_not_legal_is_told_those_that_are(number: int) -> None:
    stated = {"hands": {"A": "Guard", "B": "Baron", "C": "King"}, "deck": ["Priest", "Spy"]}
    game = position("standard", 3, **stated, protected=["B", "C"])
    with pytest.raises(IllegalMove, match="is not the number of a legal move; those are 46, 52") as error:
        move_of(number, game.view("A"))
    assert error.value.code == "number"


def test_nothing_has_a_number_for_a_seat_that_does_not_decide() -> None:
    game = Game.new("standard", 3, starter="A")
    with pytest.raises(IllegalMove, match="those are none"):
        move_of(46, game.view("B"))
