"""The numbering: every action of an edition has one number, and the numbers leave no gap."""

import random
from collections.abc import Iterator

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
from billetdoux.game.move import from_code
from billetdoux.game.names import CHARACTER_NAMES, SEATS
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
from billetdoux.rules.legal import MOST_ACTIONS, list_legal
from billetdoux.rules.numbering import numbering
from kit import ALL_TABLES, move_by_chance, play, position

SIZES = [("standard", 6, 107), ("classic", 4, 51), ("premium", 4, 51), ("premium", 8, 337)]

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
    numbers = set(numbering(find_edition(edition, players)))
    for _, codes in decisions(edition, players, games=15):
        assert numbers.issuperset(codes)


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
    met = {code for _, codes in decisions(edition, players, games=250) for code in codes}
    assert met == set(numbering(find_edition(edition, players)))


@pytest.mark.parametrize(
    ("edition", "players", "card", "count"),
    [
        ("standard", 6, "Guard", 6 * 9 + 1),
        ("standard", 6, "Priest", 6 + 1),
        ("standard", 6, "Prince", 6),
        ("standard", 6, "Handmaid", 1),
        ("standard", 6, "Chancellor", 1),
        ("classic", 4, "Guard", 4 * 7 + 1),
        ("premium", 4, "Guard", 4 * 7 + 1),
        ("premium", 8, "Guard", 8 * 9 + 1),
        ("premium", 8, "Bishop", 8 * 9 + 1),
        ("premium", 8, "Cardinal", 28 * 3 + 1),
        ("premium", 8, "Baroness", 8 + 28 + 1),
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


@pytest.mark.parametrize(
    ("edition", "players", "moves"),
    [
        ("classic", 4, ["Guard A Priest", "Guard A Baron"]),
        ("standard", 6, ["Spy", "Guard A Spy", "Guard A Priest"]),
        ("premium", 4, ["Guard A 2", "Guard A 3"]),
        ("premium", 8, ["Jester A", "Jester B", "Jester C"]),
    ],
)
def test_the_numbers_begin_with_the_first_character_and_the_first_seat(
    edition: str, players: int, moves: list[str]
) -> None:
    table = find_edition(edition, players)
    assert [str(from_code(code, table)) for code in numbering(table)[: len(moves)]] == moves


# In the words of the game


@at_every_table
def test_every_legal_move_has_a_number_that_gives_it_back(edition: str, players: int) -> None:
    codes = numbering(find_edition(edition, players))
    kinds = set()
    for game, legal in decisions(edition, players, games=15):
        view = game.view(game.decider)
        numbers = [number_of(move, game.edition) for move in view.legal_moves]
        assert [codes[number] for number in numbers] == legal
        assert [move_of(number, view) for number in numbers] == list(view.legal_moves)
        kinds.add(view.decision)
    assert kinds >= {"play", *(["return"] if edition == "standard" else ["answer"] if players > 4 else [])}


@pytest.mark.parametrize(("edition", "players", "size"), SIZES)
def test_every_action_has_a_text_of_its_own(edition: str, players: int, size: int) -> None:
    assert len(set(actions(find_edition(edition, players)))) == size


@at_every_table
def test_the_text_of_an_action_is_its_move_except_for_what_a_chancellor_returns(
    edition: str, players: int
) -> None:
    table = find_edition(edition, players)
    for number, text in enumerate(actions(table)):
        if " return " not in text:
            assert number_of(text, table) == number


def test_the_texts_of_a_chancellors_actions_say_which_returned_card_comes_first() -> None:
    table = find_edition("standard", 2)
    lower, higher = (actions(table)[number_of(f"Keep King return {cards}", table)] for cards in ORDERS)
    assert (lower, higher) == ("Keep King return lower higher", "Keep King return higher lower")


ORDERS = ("Spy Guard", "Guard Spy")


def test_a_chancellors_choice_is_told_with_the_hand() -> None:
    stated = {"hands": {"A": "Guard", "B": "Baron"}, "deck": ["Chancellor", "Spy", "King", "Prince"]}
    view = play(position("standard", 2, **stated), "Chancellor").view("A")
    number = actions(find_edition("standard", 2)).index("Keep King return higher lower")
    assert str(move_of(number, view)) == "Keep King return Guard Spy"


@pytest.mark.parametrize(
    "move", ["Jester A", "Guard B 5", "Guard B Guard", "Handmaid B", "Redraw", "Guard G Spy"]
)
def test_a_move_that_an_edition_does_not_have_has_no_number(move: str) -> None:
    with pytest.raises(MalformedError, match=f"standard has no move '{move}'"):
        number_of(move, find_edition("standard", 3))


@pytest.mark.parametrize(
    "move",
    ["Keep Princess return Princess Princess", "Keep Spy return Spy Spy", "Keep King return Bishop Spy"],
)
def test_a_chancellor_keeps_and_returns_no_more_copies_than_there_are(move: str) -> None:
    with pytest.raises(MalformedError, match=f"standard has no move '{move}'"):
        number_of(move, find_edition("standard", 3))


@pytest.mark.parametrize("number", [-1, 0, 106, 107, 10**9, None, "Guard"])
def test_a_number_that_is_not_legal_is_told_those_that_are(number: int) -> None:
    stated = {"hands": {"A": "Guard", "B": "Baron", "C": "King"}, "deck": ["Priest", "Spy"]}
    game = position("standard", 3, **stated, protected=["B", "C"])
    with pytest.raises(IllegalMove, match="is not the number of a legal move; those are 55, 62") as error:
        move_of(number, game.view("A"))
    assert error.value.code == "number"


def test_nothing_has_a_number_for_a_seat_that_does_not_decide() -> None:
    game = Game.new("standard", 3, starter="A")
    with pytest.raises(IllegalMove, match="those are none"):
        move_of(55, game.view("B"))
