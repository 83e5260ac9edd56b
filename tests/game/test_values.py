"""The values that people and programs handle: moves, events, views, records, refusals and positions."""

import json
import random
import re
from collections.abc import Callable, Iterator
from dataclasses import FrozenInstanceError, replace
from typing import Any

import pytest

from billetdoux import (
    BilletdouxError,
    Event,
    Game,
    IllegalMove,
    LegalMoves,
    MalformedError,
    Move,
    Outcome,
    Position,
    ScenarioError,
    SetupError,
    View,
    card_name,
    find_edition,
    problems,
    read_card,
    read_position,
    read_record,
)
from billetdoux.game.illegal import CODES, LIMITS, limits
from billetdoux.rules.row import ANSWER, RETURN, ROUND_OVER
from support.kit import ALL_TABLES, StackedDealer, move_by_chance, play, position, random_game

at_every_table = pytest.mark.parametrize(("edition", "players"), ALL_TABLES)


def decisions(edition: str, players: int, seed: int) -> Iterator[Game]:
    """A game of chance moves at each of its decisions."""
    chance = random.Random(seed)
    game = Game.new(edition, players, seed=chance.randbytes(32))
    while game.decider is not None:
        yield game
        move_by_chance(game, chance)


# Moves

MOVES = {
    "Handmaid": Move("Handmaid"),
    "Guard": Move("Guard"),
    "Priest B": Move("Priest", ("B",)),
    "Guard B Baron": Move("Guard", ("B",), "Baron"),
    "Guard B Dowager Queen": Move("Guard", ("B",), "Dowager Queen"),
    "Guard H 5": Move("Guard", ("H",), "5"),
    "Bishop C 0": Move("Bishop", ("C",), "0"),
    "Dowager Queen B": Move("Dowager Queen", ("B",)),
    "Baroness B": Move("Baroness", ("B",)),
    "Baroness B C": Move("Baroness", ("B", "C")),
    "Cardinal A C": Move("Cardinal", ("A", "C")),
    "Cardinal A C look C": Move("Cardinal", ("A", "C"), look="C"),
    "Keep": Move("Keep"),
    "Redraw": Move("Redraw"),
    "Keep King return Spy": Move("Keep", kept="King", returned=("Spy",)),
    "Keep King return Spy Guard": Move("Keep", kept="King", returned=("Spy", "Guard")),
    "Keep Dowager Queen return Count Dowager Queen": Move(
        "Keep", kept="Dowager Queen", returned=("Count", "Dowager Queen")
    ),
}


@pytest.mark.parametrize("text", MOVES)
def test_a_move_is_written_as_it_is_read(text: str) -> None:
    assert Move.parse(text) == MOVES[text]
    assert str(MOVES[text]) == text


@pytest.mark.parametrize("text", MOVES)
def test_a_move_is_read_in_any_case_and_with_any_spaces(text: str) -> None:
    for other in (text.lower(), text.upper(), text.swapcase(), f"  {text.replace(' ', '   ')}\n"):
        assert Move.parse(other) == MOVES[text]


@pytest.mark.parametrize("text", MOVES)
def test_a_move_shows_itself_as_the_code_that_makes_it(text: str) -> None:
    assert repr(MOVES[text]) == f"Move.parse({text!r})"
    assert eval(repr(MOVES[text])) == MOVES[text]


@pytest.mark.parametrize(
    ("text", "written"),
    [
        ("Baroness C B", "Baroness B C"),
        ("Cardinal C A", "Cardinal A C"),
        ("Cardinal C A look C", "Cardinal A C look C"),
        ("cardinal e b LOOK b", "Cardinal B E look B"),
    ],
)
def test_two_players_are_put_into_seat_order(text: str, written: str) -> None:
    assert str(Move.parse(text)) == written


def test_the_order_of_returned_cards_is_kept() -> None:
    assert Move.parse("Keep King return Spy Guard") != Move.parse("Keep King return Guard Spy")


def test_a_number_is_read_without_leading_zeros() -> None:
    assert Move.parse("Guard B 05") == Move.parse("Guard B 5")


def test_moves_compare_by_content_and_cannot_be_changed() -> None:
    move = Move.parse("Guard B Baron")
    assert {move, Move.parse("guard b baron")} == {move}
    with pytest.raises(FrozenInstanceError):
        move.verb = "Priest"  # type: ignore[misc]


@pytest.mark.parametrize(
    ("text", "right"),
    [
        ("", "a move looks like 'Handmaid', 'Priest B', 'Guard B Baron'"),
        ("   ", "a move looks like"),
        ("Gard B King", "did you mean Guard?"),
        ("Guard B Kinng", "did you mean King?"),
        ("Dowager B", "did you mean Dowager Queen?"),
        ("Wizard", "the characters are Spy, Jester, Assassin, Guard,"),
        ("B", "the characters are"),
        ("5", "the characters are"),
        ("Priest Z", "the seats are A B C D E F G H"),
        ("Cardinal A C look I", "the seats are A B C D E F G H"),
        ("Priest B B", "one player, or two different ones"),
        ("Baroness B C D", "one player, or two different ones"),
        ("Guard B Baron King", "'King' is too much; a move looks like"),
        ("Guard B Baron look C", "'look C' is too much"),
        ("Guard B 5 6", "'6' is too much"),
        ("Redraw B", "nothing follows 'Redraw'"),
        ("Keep King", "after the kept card comes 'return' and the cards that go back"),
        ("Keep King Spy Guard", "after the kept card comes 'return'"),
        ("Keep King return", "one or two cards go back, not 0"),
        ("Keep King return Spy Guard Baron", "one or two cards go back, not 3"),
        ("Keep Kinng return Spy", "did you mean King?"),
        ("Keep King return Spi", "did you mean Spy?"),
    ],
)
def test_a_move_that_cannot_be_read_is_told_what_would_be_right(text: str, right: str) -> None:
    with pytest.raises(MalformedError) as error:
        Move.parse(text)
    assert right in str(error.value)
    assert str(error.value).startswith(f"cannot read the move {text!r}: ")


def test_a_long_text_that_is_no_move_is_not_told_in_full() -> None:
    with pytest.raises(MalformedError) as error:
        Move.parse("x" * 10_000)
    assert len(str(error.value)) < 500


@at_every_table
def test_every_legal_move_reads_back(edition: str, players: int) -> None:
    for game in decisions(edition, players, seed=1):
        for move in game.legal_moves:
            assert Move.parse(str(move)) == move


# Legal moves

STATED = {"hands": {"A": "Guard", "B": "Baron", "C": "King"}, "deck": ["Priest", "Spy", "Prince"]}


def test_legal_moves_are_counted_listed_and_tested() -> None:
    moves = position("standard", 3, **STATED, protected=["C"]).legal_moves
    assert len(moves) == 10
    assert [str(move) for move in moves][-2:] == ["Guard B Princess", "Priest B"]
    assert Move.parse("Priest B") in moves
    assert "guard b spy" in moves
    assert "Priest C" not in moves


def test_legal_moves_can_be_gone_through_again() -> None:
    moves = position("standard", 3, **STATED).legal_moves
    assert list(moves) == list(moves)


def test_legal_moves_are_true_while_there_are_any() -> None:
    game = position("standard", 2, hands={"A": "Guard", "B": "Baron"}, deck=["Handmaid"])
    assert game.legal_moves
    game.push("Handmaid")
    assert not game.legal_moves


@pytest.mark.parametrize("text", ["Gard B King", "", "B", "Guard B Baron King", "x" * 1000, "Guard Z King"])
def test_a_text_that_is_no_move_is_not_a_legal_move(text: str) -> None:
    assert text not in position("standard", 3, **STATED).legal_moves


def test_legal_moves_are_taken_by_their_place() -> None:
    moves = position("standard", 3, **STATED).legal_moves
    assert (moves[0], moves[-1]) == (Move.parse("Guard B Spy"), Move.parse("Priest C"))
    with pytest.raises(IndexError):
        _ = moves[len(moves)]


def test_legal_moves_compare_by_content() -> None:
    one, same = (position("standard", 3, **STATED).legal_moves for _ in range(2))
    other = position("standard", 3, **STATED, protected=["B"]).legal_moves
    assert one == same != other
    assert len({one, same, other}) == 2


def test_legal_moves_show_themselves_in_notation() -> None:
    moves = position("standard", 3, **STATED, protected=["B", "C"]).legal_moves
    assert repr(moves) == "<LegalMoves Guard, Priest>"
    assert repr(LegalMoves()) == "<LegalMoves (none)>"


@at_every_table
def test_no_legal_move_is_listed_twice(edition: str, players: int) -> None:
    for game in decisions(edition, players, seed=2):
        assert len(set(game.legal_moves)) == len(game.legal_moves)


# Events

EVENTS = {
    "round_started A": Event("round_started", "A"),
    "opened [Baron]": Event("opened", card="Baron"),
    "dealt B": Event("dealt", "B"),
    "dealt B [Dowager Queen]": Event("dealt", "B", card="Dowager Queen"),
    "drew A 0": Event("drew", "A", value=0),
    "drew A [Spy] 12": Event("drew", "A", card="Spy", value=12),
    "played A: Guard B 5": Event("played", "A", card="Guard", move=Move("Guard", ("B",), "5")),
    "played H: Cardinal A C look C": Event(
        "played", "H", card="Cardinal", move=Move("Cardinal", ("A", "C"), look="C")
    ),
    "no_effect A [Guard]": Event("no_effect", "A", card="Guard"),
    "missed A B (King)": Event("missed", "A", "B", named="King"),
    "missed A B (Dowager Queen)": Event("missed", "A", "B", named="Dowager Queen"),
    "guessed A B (0)": Event("guessed", "A", "B", named="0"),
    "looked A B [Priest]": Event("looked", "A", "B", "Priest"),
    "revealed A [King] 7": Event("revealed", "A", card="King", value=7),
    "pile_counted C 0": Event("pile_counted", "C", value=0),
    "token A [Bishop] 4": Event("token", "A", card="Bishop", value=4),
    "token A 1": Event("token", "A", value=1),
    "round_ended (last_one)": Event("round_ended", named="last_one"),
    "game_won C": Event("game_won", "C"),
}


@pytest.mark.parametrize("text", EVENTS)
def test_an_event_is_written_as_it_is_read(text: str) -> None:
    assert Event.parse(text) == EVENTS[text]
    assert str(EVENTS[text]) == text


@pytest.mark.parametrize("text", EVENTS)
def test_an_event_as_json_has_only_what_there_is(text: str) -> None:
    fields = EVENTS[text].as_json()
    assert None not in fields.values()
    assert Event.from_json(json.loads(json.dumps(fields))) == EVENTS[text]


@pytest.mark.parametrize(
    ("text", "right"),
    [
        ("", "it looks like 'drew A [Baron]'"),
        ("slept A", "it looks like 'drew A [Baron]'"),
        ("drew Z [Baron]", "it looks like 'drew A [Baron]'"),
        ("drew A Baron", "it looks like 'drew A [Baron]'"),
        ("drew A [Baron] soon", "it looks like 'drew A [Baron]'"),
        ("drew A [Barron]", "did you mean Baron?"),
        ("played A: Gard B King", "did you mean Guard?"),
    ],
)
def test_an_event_that_cannot_be_read_is_told_what_would_be_right(text: str, right: str) -> None:
    with pytest.raises(MalformedError) as error:
        Event.parse(text)
    assert right in str(error.value)


@pytest.mark.parametrize(
    ("data", "wrong"),
    [
        (None, "an event is an object, not None"),
        (["drew"], "an event is an object, not ['drew']"),
        ({}, "an event has no 'kind'"),
        ({"seat": "A"}, "an event has no 'kind'"),
        ({"kind": "slept"}, "'kind' of an event: one of round_started, opened"),
        ({"kind": ["drew"]}, "'kind' of an event: a text was expected, not ['drew']"),
        ({"kind": "drew", "seat": "Z"}, "'seat' of an event: there is no seat 'Z'"),
        ({"kind": "drew", "seat": 0}, "'seat' of an event: a text was expected, not 0"),
        (
            {"kind": "drew", "card": "Barron"},
            "'card' of an event: there is no character 'Barron'; did you mean",
        ),
        ({"kind": "missed", "named": "999"}, "'named' of an event: there is no character '999'"),
        (
            {"kind": "drew", "value": True},
            "'value' of an event: a number from 0 to 999 was expected, not True",
        ),
        ({"kind": "drew", "value": 1.5}, "'value' of an event: a number from 0 to 999 was expected, not 1.5"),
        ({"kind": "drew", "value": -1}, "'value' of an event: a number from 0 to 999 was expected, not -1"),
        ({"kind": "played", "move": {}}, "'move' of an event: a move is a text, not {}"),
        ({"kind": "played", "move": "Gard"}, "did you mean Guard?"),
        ({"kind": "played", "card": "Keep", "move": "Keep"}, "there is no character 'Keep'"),
        ({"kind": "played", "card": "Guard"}, "an event has a 'move' if it is 'played', and only then"),
        ({"kind": "drew", "move": "Guard"}, "an event has a 'move' if it is 'played', and only then"),
    ],
)
def test_an_object_that_is_no_event_is_told_what_is_wrong(data: Any, wrong: str) -> None:
    with pytest.raises(MalformedError) as error:
        Event.from_json(data)
    assert wrong in str(error.value)


def test_what_a_later_version_adds_to_an_event_is_passed_over() -> None:
    assert Event.from_json({"kind": "drew", "seat": "A", "mood": "glad"}) == Event("drew", "A")


@at_every_table
def test_every_event_that_a_seat_sees_reads_back_from_text_and_json(edition: str, players: int) -> None:
    game = random_game(edition, players, seed=3)
    for viewer in (*game.seats, None):
        for event in game.view(viewer).events:
            assert Event.parse(str(event)) == event
            assert Event.from_json(json.loads(json.dumps(event.as_json()))) == event


# Views


@at_every_table
def test_every_view_reads_back_from_json(edition: str, players: int) -> None:
    for game in decisions(edition, players, seed=4):
        if len(game.moves) > 40:
            break
        for viewer in (game.decider, None):
            view = game.view(viewer)
            assert View.from_json(json.loads(json.dumps(view.as_json()))) == view


def test_a_view_of_every_kind_of_mark_reads_back_from_json() -> None:
    stated = {"hands": {"A": "Guard", "B": "Baron", "C": "King"}, "out": ["D", "E"]}
    marks: dict[str, Any] = {"jester": {"by": "D", "bet": "B"}, "sycophant": "B", "protected": ["C"]}
    view = position("premium", 5, **stated, **marks, deck=["Priest", "Count"]).view("A")
    assert View.from_json(json.loads(json.dumps(view.as_json()))) == view
    assert (view.jester, view.sycophant, view.protected) == (("D", "B"), "B", ("C",))


def view_data(**other: Any) -> dict[str, Any]:
    """The view of A in a game of three as JSON, with some fields written over."""
    data = json.loads(json.dumps(position("standard", 3, **STATED).view("A").as_json()))
    return {**data, **other}


@pytest.mark.parametrize(
    ("other", "wrong"),
    [
        ({"edition": 5}, "'edition' of a view: a text was expected, not 5"),
        ({"edition": "deluxe"}, "a view: there is no edition 'deluxe'; the editions are standard, classic"),
        ({"players": 7}, "a view: standard is for 2 to 6 players, not 7"),
        ({"players": "3"}, "'players' of a view: a number from 0 to 999 was expected, not '3'"),
        ({"seat": "D"}, "a view: there is no seat 'D'; the seats are A B C"),
        ({"out": ["H"]}, "a view: there is no seat 'H'; the seats are A B C"),
        ({"jester": ["A", "E"]}, "a view: there is no seat 'E'; the seats are A B C"),
        ({"jester": ["A"]}, "'jester' of a view: two seats were expected, not 1"),
        ({"aside": 1}, "'aside' of a view: true or false was expected, not 1"),
        (
            {"decision": "sleep"},
            "'decision' of a view: one of play, return, answer was expected, not 'sleep'",
        ),
        ({"tokens": [0, 0]}, "'tokens' of a view: there is one for each of the seats ABC"),
        (
            {"piles": [[], [], ["Gard"]]},
            "'piles' of a view: there is no character 'Gard'; did you mean Guard?",
        ),
        ({"piles": [1, 2, 3]}, "'piles' of a view: a list was expected, not 1"),
        ({"hand": None}, "'hand' of a view: a list was expected, not None"),
        ({"legal_moves": [7]}, "'legal_moves' of a view: a move is a text, not 7"),
        ({"events": [{}]}, "'events' of a view: an event has no 'kind'"),
        ({"events": []}, "'events' of a view: no round has started"),
    ],
)
def test_an_object_that_is_no_view_is_told_what_is_wrong(other: dict[str, Any], wrong: str) -> None:
    with pytest.raises(MalformedError) as error:
        View.from_json(view_data(**other))
    assert wrong in str(error.value)


@pytest.mark.parametrize("name", ["edition", "players", "hand", "tokens", "aside", "legal_moves", "events"])
def test_a_view_that_lacks_something_is_told_what(name: str) -> None:
    data = view_data()
    del data[name]
    with pytest.raises(MalformedError, match=f"a view has no '{name}'"):
        View.from_json(data)


@pytest.mark.parametrize("data", [None, 5, "view", [], [["edition", "standard"]]])
def test_a_view_is_an_object(data: Any) -> None:
    with pytest.raises(MalformedError, match="a view is an object"):
        View.from_json(data)


def test_a_view_cannot_be_changed() -> None:
    view = position("standard", 3, **STATED).view("A")
    with pytest.raises(FrozenInstanceError):
        view.hand = ()  # type: ignore[misc]


def test_a_view_does_not_change_with_the_game() -> None:
    game = position("standard", 3, **STATED)
    before = game.view("B")
    copy = View.from_json(before.as_json())
    game.push("Priest B")
    assert before == copy


def test_there_is_no_view_of_a_seat_that_is_not_there() -> None:
    with pytest.raises(MalformedError, match="no seat 'D'; the seats are A B C"):
        position("standard", 3, **STATED).view("D")


# Records


@at_every_table
def test_a_record_reads_back_from_text_and_json(edition: str, players: int) -> None:
    game = random_game(edition, players, seed=5)
    record = game.record(["Ada", 'B "the" Bob', "Ćy", "Δ", "Emil", "Finn", "Gwen", "Hugo"][:players])
    assert read_record(str(record)) == record
    assert read_record(json.dumps(record.as_json())) == record


def test_the_record_of_a_running_game_reads_back_too() -> None:
    game = Game.new("standard", 3, seed=bytes(32), starter="A", nonces=[bytes(16), b"", b""])
    move_by_chance(game, random.Random(1))
    record = game.record(secret=True)
    assert (record.outcome, record.starter, record.seats) == (None, "A", ("A", "B", "C"))
    assert read_record(str(record)) == record
    assert read_record(json.dumps(record.as_json())) == record


# Outcomes


def test_a_game_that_goes_on_has_no_outcome() -> None:
    assert position("standard", 3, **STATED).outcome is None


def test_an_outcome_by_the_tokens_of_a_round() -> None:
    stated = {"hands": {"A": "Guard", "B": "King"}, "out": ["C"], "deck": ["Guard"]}
    game = play(position("classic", 3, **stated, tokens={"A": 4}), "Guard B King")
    assert game.outcome == Outcome(("A",), (5, 0, 0), "tokens")


def test_an_outcome_at_once() -> None:
    stated = {"hands": {"A": "Guard", "B": "King"}, "out": ["C", "D", "E"], "deck": ["Bishop", "Guard"]}
    game = play(position("premium", 5, **stated, tokens={"A": 3, "C": 2}), "Bishop B 6")
    assert game.outcome == Outcome(("A",), (4, 0, 2, 0, 0), "at_once")


def test_an_outcome_of_a_tie_break() -> None:
    stated = {"hands": {"A": "Priest", "B": "Priest"}, "deck": ["Guard"], "piles": {"B": ["Guard"]}}
    game = position("premium", 2, **stated, tokens={"A": 6, "B": 6})
    game.dealer = StackedDealer({2: ["Baron", "Guard", "Guard", "Prince", "Priest", "King", "Guard"]})
    play(game, "Guard B 8", "Guard B 6")
    assert game.outcome == Outcome(("A",), (8, 7), "tie_break")


def test_an_outcome_shows_who_won_with_what_and_why() -> None:
    shown = repr(Outcome(("A", "C"), (4, 0, 4), "tokens"))
    assert shown == "Outcome(winners=('A', 'C'), tokens=(4, 0, 4), reason='tokens')"


# Refused moves


def refusal(game: Game, move: str, seat: str | None = None) -> IllegalMove:
    before = list(game.row), game.events
    with pytest.raises(IllegalMove) as error:
        game.push(move, seat)
    assert (game.row, game.events) == before
    assert error.value.code in CODES
    return error.value


def bishop_guessed() -> Game:
    stated = {"hands": {"A": "Guard", "B": "Baron", "C": "King"}, "out": ["D", "E"]}
    return play(position("premium", 5, **stated, deck=["Bishop", "Guard"]), "Bishop B 3")


def chancellor_drawn() -> Game:
    stated = {"hands": {"A": "Guard", "B": "Baron"}, "deck": ["Chancellor", "Spy", "King", "Prince"]}
    return play(position("standard", 2, **stated), "Chancellor")


def bound(to: str) -> Game:
    stated = {"hands": {"A": "Cardinal", "B": "Baron", "C": "King"}, "out": ["D", "E"]}
    return position("premium", 5, **stated, deck=["Baroness", "Guard"], sycophant=to)


def test_a_move_after_the_end_is_refused_as_over() -> None:
    game = play(position("standard", 2, hands={"A": "Guard", "B": "Baron"}, deck=["Handmaid"]), "Handmaid")
    for seat in (None, "A", "B"):
        error = refusal(game, "Guard B King", seat)
        assert (error.code, str(error)) == ("over", "Guard B King is not legal: the round is over")


def test_a_move_after_the_last_round_is_told_that_the_game_is_over() -> None:
    error = refusal(random_game("classic", 2, seed=1), "Guard B King")
    assert (error.code, str(error)) == ("over", "Guard B King is not legal: the game is over")


def test_a_seat_makes_its_own_decision() -> None:
    game = position("standard", 3, **STATED)
    game.push("Priest B", "A")
    game.push("Spy", seat="b")
    assert game.decider == "C"


def test_a_seat_does_not_make_the_decision_of_another() -> None:
    error = refusal(position("standard", 3, **STATED), "Priest B", "C")
    assert (error.code, str(error)) == ("not_your_decision", "Priest B is not legal for C: A decides now")


def test_the_target_of_a_bishop_decides_though_it_is_not_its_turn() -> None:
    assert refusal(bishop_guessed(), "Redraw", "A").code == "not_your_decision"
    assert bishop_guessed().push("Redraw", "B")


def test_a_seat_that_is_not_there_makes_no_move() -> None:
    with pytest.raises(MalformedError, match="no seat 'D'; the seats are A B C"):
        position("standard", 3, **STATED).push("Priest B", "D")


@pytest.mark.parametrize("move", [None, 5, b"Priest B"])
def test_what_is_neither_a_move_nor_a_text_is_malformed(move: Any) -> None:
    with pytest.raises(MalformedError, match="a move is a text, not"):
        position("standard", 3, **STATED).push(move)


@pytest.mark.parametrize("move", ["Keep", "Redraw", "Keep Guard return Priest"])
def test_an_answer_without_a_question_is_refused_as_another_decision(move: str) -> None:
    error = refusal(position("standard", 3, **STATED, protected=["B", "C"]), move)
    assert error.code == "decision"
    assert str(error) == f"{move} is not legal for A: the choice is Guard, Priest"


@pytest.mark.parametrize("move", ["Guard C 5", "Baron A", "Keep Baron return Guard"])
def test_after_a_bishop_only_its_targets_answer_is_the_decision(move: str) -> None:
    error = refusal(bishop_guessed(), move)
    assert error.code == "decision"
    assert str(error) == f"{move} is not legal for B: the choice is Keep, Redraw"


@pytest.mark.parametrize(
    "move", ["Keep", "Redraw", "Guard B King", "Keep Baron return Spy Guard", "Keep King return Spy Baron"]
)
def test_after_a_chancellor_only_what_it_keeps_is_the_decision(move: str) -> None:
    error = refusal(chancellor_drawn(), move)
    assert error.code == "decision"
    assert "the choice is Keep Spy return Guard King, Keep Spy return King Guard" in str(error)


@pytest.mark.parametrize("move", ["Keep King return Spy", "Keep King return Spy Spy"])
def test_a_chancellor_returns_just_what_is_not_kept(move: str) -> None:
    assert refusal(chancellor_drawn(), move).code == "decision"


def test_a_long_list_of_choices_is_told_in_part() -> None:
    assert str(refusal(position("standard", 3, **STATED), "Keep")).endswith(" or 12 more")


def test_a_card_that_is_not_held_is_refused_with_the_hand() -> None:
    error = refusal(position("standard", 3, **STATED), "King B")
    assert error.code == "not_held"
    assert "the hand is Guard and Priest" in str(error)


@pytest.mark.parametrize("card", ["King", "Prince"])
def test_a_king_or_prince_beside_the_countess_is_refused(card: str) -> None:
    stated = {"hands": {"A": card, "B": "Baron", "C": "Guard"}, "deck": ["Countess", "Spy"]}
    error = refusal(position("standard", 3, **stated), f"{card} B")
    assert error.code == "countess"
    assert f"the Countess must be played when she is held with a {card}" in str(error)


@pytest.mark.parametrize("move", ["Handmaid B", "Handmaid King", "Handmaid B C"])
def test_a_card_that_chooses_nobody_is_refused_with_a_choice(move: str) -> None:
    stated = {"hands": {"A": "Handmaid", "B": "Baron", "C": "King"}, "deck": ["Priest", "Spy"]}
    error = refusal(position("standard", 3, **stated), move)
    assert error.code == "no_choice"
    assert "the Handmaid chooses nobody and names nothing" in str(error)


def test_a_target_where_nobody_can_be_chosen_is_refused() -> None:
    error = refusal(position("standard", 3, **STATED, protected=["B", "C"]), "Guard B King")
    assert error.code == "no_target"
    assert "it is played as plain 'Guard'" in str(error)


@pytest.mark.parametrize("move", ["Priest A", "Priest C", "Priest D", "Priest", "Priest B C", "Guard King"])
def test_another_target_is_refused_with_those_who_can_be_chosen(move: str) -> None:
    error = refusal(position("standard", 3, **STATED, protected=["C"]), move)
    assert error.code == "target"
    assert str(error) == f"{move} is not legal for A: it can choose B"


@pytest.mark.parametrize("move", ["Cardinal A B", "Cardinal C", "Cardinal"])
def test_a_target_that_a_sycophant_does_not_allow_is_refused_with_the_bond(move: str) -> None:
    error = refusal(bound("C"), move)
    assert error.code == "target"
    assert "a Sycophant binds it to C; it can choose A and C, B and C" in str(error)


FREE_TO_PLAY = {
    "hands": {"A": "Guard", "B": "Baron", "C": "Priest", "D": "King", "E": "Count"},
    "deck": ["Cardinal", "Prince"],
}


def limited(
    card: str, stated: dict[str, Any], edition: str = "premium", players: int = 5
) -> list[tuple[str, tuple[str, ...], bool]]:
    """What keeps A from playing a card freely."""
    found = limits(position(edition, players, **stated).view("A"))
    assert {limit.code for limit in found} <= LIMITS.keys()
    return [(limit.code, limit.seats, limit.idle) for limit in found if limit.card == card]


def test_a_card_is_free_where_everybody_may_be_chosen() -> None:
    assert limits(position("premium", 5, **FREE_TO_PLAY).view("A")) == ()
    assert limits(position("premium", 5, **FREE_TO_PLAY, protected=["B"]).view("B")) == ()


def test_a_card_is_limited_by_those_who_are_protected() -> None:
    stated = {**FREE_TO_PLAY, "protected": ["B", "D"]}
    assert limited("Guard", stated) == [("protected", ("B", "D"), False)]
    assert limited("Cardinal", stated) == [("protected", ("B", "D"), False)]


def test_where_all_others_are_protected_a_card_does_nothing() -> None:
    stated = {**FREE_TO_PLAY, "protected": list("BCDE")}
    assert limited("Guard", stated) == [("nobody", tuple("BCDE"), True)]
    assert limited("Cardinal", stated) == [("nobody", tuple("BCDE"), True)]


def test_a_sycophant_limits_a_card_to_one_player() -> None:
    stated = {**FREE_TO_PLAY, "sycophant": "B"}
    assert limited("Guard", stated) == [("bound", ("B",), False)]
    assert limited("Cardinal", {**stated, "protected": ["C"]}) == [
        ("bound", ("B",), False),
        ("protected", ("C",), False),
    ]


@pytest.mark.ruling("R54")
def test_a_prince_beside_the_princess_would_put_out_whoever_plays_him_on_themselves() -> None:
    hands = {"A": "Princess", "B": "Baron", "C": "Priest", "D": "King", "E": "Count"}
    stated = {"hands": hands, "deck": ["Prince", "Guard"]}
    assert limited("Prince", stated) == [("ruin", ("A",), False)]
    assert limited("Princess", stated) == []
    assert limited("Prince", {**stated, "protected": ["B"]})[1:] == [("ruin", ("A",), False)]
    assert limited("Prince", {**stated, "sycophant": "B"}) == [("bound", ("B",), False)]


def test_a_sycophant_on_the_player_leaves_nothing_of_a_card_that_needs_another() -> None:
    stated = {**FREE_TO_PLAY, "sycophant": "A"}
    assert limited("Guard", stated) == [("self", ("A",), True)]
    assert limited("Cardinal", stated) == [("bound", ("A",), False)]


def test_the_countess_keeps_a_king_from_being_played() -> None:
    stated = {"hands": {"A": "King", "B": "Baron", "C": "Guard"}, "deck": ["Countess", "Spy"]}
    assert limited("King", stated, "standard", 3) == [("countess", (), False)]
    assert limited("Countess", stated, "standard", 3) == []


def test_a_chancellor_does_nothing_where_the_deck_is_empty() -> None:
    stated = {"hands": {"A": "Chancellor", "B": "Baron", "C": "Guard"}, "deck": ["Spy"]}
    assert limited("Chancellor", stated, "standard", 3) == [("deck", (), True)]


@pytest.mark.parametrize("move", ["Guard B", "Guard B Guard", "Guard B Jester", "Guard B 5"])
def test_what_cannot_be_named_is_refused_with_what_can(move: str) -> None:
    error = refusal(position("standard", 3, **STATED), move)
    assert error.code == "named"
    things = "Spy, Priest, Baron, Handmaid, Prince, Chancellor, King, Countess, Princess"
    assert f"it names one of {things}" in str(error)


@pytest.mark.parametrize("move", ["Guard B", "Guard B 1", "Guard B 10", "Guard B Baron"])
def test_a_number_that_cannot_be_named_is_refused_with_those_that_can(move: str) -> None:
    stated = {"hands": {"A": "Guard", "B": "Baron"}, "out": ["C", "D", "E"], "deck": ["Priest", "Guard"]}
    error = refusal(position("premium", 5, **stated), move)
    assert error.code == "named"
    assert "it names one of 0, 2, 3, 4, 5, 6, 7, 8, 9" in str(error)


@pytest.mark.parametrize("move", ["Cardinal B C look A", "Cardinal B C King"])
def test_a_look_or_a_name_that_does_not_belong_there_is_refused_as_a_form(move: str) -> None:
    error = refusal(bound("C"), move)
    assert error.code == "form"
    assert "Cardinal B C, Cardinal B C look B, Cardinal B C look C" in str(error)


def test_a_baroness_with_a_look_is_refused_as_a_form() -> None:
    error = refusal(bound("C"), "Baroness B C look B")
    assert error.code == "form"
    assert str(error).endswith("the choice is Baroness B C, Baroness C")


# Games


def test_a_game_is_of_an_edition_or_of_its_name() -> None:
    edition = find_edition("premium", 5)
    assert Game.new(edition, 6).edition is Game.new("premium", 6).edition is edition


def test_a_game_of_an_edition_is_refused_to_a_number_of_players_that_is_not_its_own() -> None:
    with pytest.raises(SetupError, match="premium is for 2 to 4 players, not 5"):
        Game.new(find_edition("premium", 4), 5)


def test_an_edition_that_is_not_in_the_table_is_refused() -> None:
    with pytest.raises(SetupError, match=r"edition mine does not stand in the table .*rules/editions\.py"):
        Game.new(replace(find_edition("standard", 2), name="mine"), 2)


def test_an_edition_shows_its_size() -> None:
    assert repr(find_edition("premium", 8)) == "<Edition premium: 32 cards, 5 to 8 players>"


def test_a_game_shows_where_it_stands_and_no_card() -> None:
    assert repr(position("standard", 3, **STATED)) == "<Game standard, 3 players, round 1: A to play>"
    assert repr(chancellor_drawn()).endswith("round 1: A to return>")
    assert repr(bishop_guessed()).endswith("round 1: B to answer>")
    over = position("standard", 2, hands={"A": "Guard", "B": "Baron"}, deck=["Handmaid"])
    assert repr(play(over, "Handmaid")) == "<Game standard, 2 players, round 1: the round is over>"
    assert re.search(r"won by [AB]>$", repr(random_game("classic", 2, seed=1)))


def test_there_is_no_move_to_take_back_at_the_start() -> None:
    with pytest.raises(IndexError, match="no move to take back"):
        position("standard", 3, **STATED).pop()


def test_the_moves_of_a_game_are_kept_round_by_round() -> None:
    game = random_game("classic", 3, seed=6)
    assert len(game.moves_by_round) == game.round
    assert [move for moves in game.moves_by_round for move in moves] == list(game.moves)


# Positions


def deal(edition: str = "classic", players: int = 3) -> Position:
    """A whole position at the start of a round: everybody holds a Guard, and A has drawn one."""
    return Position.of(Game.new(edition, players, starter="A", dealer=StackedDealer()))


GUARD, KING = read_card("Guard"), read_card("King")
A, B, C, D = range(4)


def test_a_position_is_stated_in_names() -> None:
    stated = read_position("standard", 3, **STATED, aside="Princess")
    assert (stated.hands[A], stated.hands[C], stated.aside) == ((GUARD,), (KING,), read_card("Princess"))
    with pytest.raises(ScenarioError, match="did you mean Guard"):
        read_position("standard", 2, hands={"A": "Gard", "B": "King"}, deck=["Spy"])
    with pytest.raises(ScenarioError, match="King ×2, but standard has 1"):
        read_position("standard", 2, hands={"A": "King", "B": "King"}, deck=["Spy"])


def test_a_position_shows_itself_in_names() -> None:
    assert repr(read_position("standard", 3, **STATED, aside="Princess")) == (
        "<Position standard, 3 players, A to play: "
        "A Guard; B Baron; C King; deck Priest Spy Prince; aside Princess>"
    )
    assert "B to answer" in repr(Position.of(bishop_guessed()))


def test_a_round_that_was_just_dealt_has_no_faults() -> None:
    assert problems(deal()) == []


def test_too_many_copies_are_a_fault() -> None:
    dealt = deal()
    assert problems(replace(dealt, deck=(*dealt.deck, KING))) == ["King ×2, but classic has 1"]


def test_a_character_of_another_edition_is_a_fault() -> None:
    dealt = deal()
    spied = replace(dealt, deck=(*dealt.deck, read_card("Spy")))
    assert problems(spied) == ["Spy ×1, but classic has none"]


def test_a_missing_card_is_a_fault_of_a_whole_position_only() -> None:
    dealt = deal()
    assert problems(replace(dealt, deck=dealt.deck[1:])) == ["15 cards, but classic has 16"]
    assert problems(replace(dealt, deck=dealt.deck[1:]), partial=True) == []


def test_a_round_without_players_is_a_fault() -> None:
    assert "no player is in the round" in problems(replace(deal(), hands={}), partial=True)


def test_a_round_with_one_player_is_a_fault() -> None:
    alone = replace(deal(), hands={A: (GUARD, GUARD)})
    assert problems(alone, partial=True) == ["only one player is in the round, which is over then"]


def test_two_cards_out_of_turn_are_a_fault() -> None:
    dealt = deal()
    hands = {**dealt.hands, B: (GUARD, dealt.deck[0])}
    assert problems(replace(dealt, hands=hands, deck=dealt.deck[1:])) == ["B holds 2 cards"]


def test_four_cards_are_a_fault_even_in_the_turn() -> None:
    dealt = deal()
    hands = {**dealt.hands, A: (GUARD, GUARD, *dealt.deck[:2])}
    assert problems(replace(dealt, hands=hands, deck=dealt.deck[2:])) == ["A holds 4 cards"]


def test_an_empty_hand_of_a_player_in_the_round_is_a_fault() -> None:
    dealt = deal()
    hands = {**dealt.hands, C: ()}
    assert problems(replace(dealt, hands=hands, piles=((C, GUARD),))) == ["C holds 0 cards"]


def test_the_turn_of_a_player_who_is_out_is_a_fault() -> None:
    dealt = deal()
    lost = replace(dealt, hands={B: (GUARD,), C: (GUARD,)}, piles=((A, GUARD), (A, GUARD)))
    assert problems(lost) == ["it is the turn of A, who is out"]


def test_an_empty_deck_at_the_start_of_a_turn_is_a_fault() -> None:
    dealt = deal()
    piles = tuple((B, card) for card in (*dealt.deck, GUARD))
    empty = replace(dealt, hands={**dealt.hands, A: (GUARD,)}, deck=(), piles=piles)
    assert problems(empty) == ["the deck is empty at the start of a turn"]


def test_protection_in_the_own_turn_is_a_fault() -> None:
    assert problems(replace(deal(), protected=frozenset({A}))) == ["A is protected in the own turn"]


def test_protection_of_a_player_who_is_out_is_a_fault() -> None:
    lost = replace(deal(), hands={A: (GUARD, GUARD), B: (GUARD,)}, piles=((C, GUARD),))
    assert problems(replace(lost, protected=frozenset({C}))) == ["C is protected, but out"]


def test_a_protection_that_ends_as_the_turn_begins_is_no_fault() -> None:
    dealt = deal()
    before = replace(dealt, hands={**dealt.hands, A: (GUARD,)}, protected=frozenset({A}))
    assert problems(before, partial=True) == []


@pytest.mark.ruling("R56")
def test_a_face_down_card_that_was_taken_before_the_round_was_over_is_a_fault() -> None:
    dealt = deal()
    taken = replace(dealt, aside=None, piles=((B, dealt.aside or 0),))
    last = replace(taken, deck=(), piles=(*taken.piles, *((B, card) for card in dealt.deck)))
    assert problems(taken) == ["the face-down card is gone, but the round is not over"]
    assert problems(last) == ["the face-down card is gone, but the round is not over"]


def test_a_seat_that_is_not_at_the_table_is_a_fault_wherever_it_stands() -> None:
    dealt, nobody = deal("premium", 5), ["there is no seat 5; the seats of 5 players are 0 to 4"]
    assert problems(replace(dealt, turn=5)) == nobody
    assert problems(replace(dealt, decider=5)) == nobody
    assert problems(replace(dealt, sycophant=5)) == nobody
    assert problems(replace(dealt, jester=(A, 5))) == nobody
    assert problems(replace(dealt, jester=(5, A))) == nobody
    assert problems(replace(dealt, protected=frozenset({5}))) == nobody
    assert problems(replace(dealt, tokens={5: 1})) == nobody
    assert problems(replace(dealt, piles=((5, GUARD),))) == nobody
    assert problems(replace(dealt, hands={**dealt.hands, 5: (GUARD,)})) == nobody


@pytest.mark.parametrize("card", [-1, 19])
def test_a_card_that_there_is_not_is_a_fault(card: int) -> None:
    dealt = deal()
    assert problems(replace(dealt, aside=card)) == [f"there is no card {card}; the cards are 0 to 18"]


@pytest.mark.ruling("R5")
def test_a_number_of_players_that_the_edition_does_not_allow_is_a_fault() -> None:
    assert problems(replace(deal(), players=5)) == ["classic is for 2 to 4 players, not 5"]


ANSWERING = replace(deal("premium", 5), phase=ANSWER, decider=B)
"""B is to answer a Bishop that A has played."""
RETURNING = replace(deal("standard", 3), phase=RETURN)
"""A has played a Chancellor, and drawn a card."""


def hold(dealt: Position, *cards: int) -> Position:
    """The position in which A holds these cards, and the deck is empty."""
    return replace(dealt, hands={**dealt.hands, A: cards}, deck=())


def test_the_decisions_of_a_bishop_and_a_chancellor_are_no_faults() -> None:
    assert problems(hold(ANSWERING, GUARD), partial=True) == []
    assert problems(RETURNING, partial=True) == []


@pytest.mark.ruling("R19")
def test_only_a_chancellor_gives_three_cards() -> None:
    three = (GUARD, GUARD, KING)
    assert problems(hold(RETURNING, *three), partial=True) == []
    assert problems(hold(deal("standard", 3), *three), partial=True) == ["A holds 3 cards"]
    assert problems(hold(RETURNING, GUARD), partial=True) == ["A holds 1 card"]
    assert problems(ANSWERING, partial=True) == ["A holds 2 cards"]


@pytest.mark.ruling("R108", "R161")
def test_only_another_player_still_in_answers_a_bishop() -> None:
    answering = hold(ANSWERING, GUARD)
    left = {seat: cards for seat, cards in answering.hands.items() if seat != B}
    for wrong in (replace(answering, hands=left), replace(answering, decider=None)):
        [fault] = problems(wrong, partial=True)
        assert fault.endswith("cannot be the one who answers a Bishop of A")


@pytest.mark.ruling("R161")
def test_nobody_else_decides_in_a_turn() -> None:
    assert problems(replace(deal(), decider=B)) == ["B decides, but it is the turn of A"]


def test_a_decision_of_a_character_that_is_not_in_the_deck_is_a_fault() -> None:
    chancellor = replace(deal("classic", 3), phase=RETURN)
    assert problems(chancellor) == ["classic with 3 players has no Chancellor"]
    bishop = replace(hold(deal("classic", 3), GUARD), phase=ANSWER, decider=B)
    assert problems(bishop, partial=True) == ["classic with 3 players has no Bishop"]


def test_a_round_that_is_over_leaves_nothing_to_decide() -> None:
    assert problems(replace(deal(), phase=ROUND_OVER)) == ["nothing is to be decided"]


def test_protection_is_a_fault_also_while_a_bishop_is_answered() -> None:
    shielded = replace(hold(ANSWERING, GUARD), protected=frozenset({A}))
    assert problems(shielded, partial=True) == ["A is protected in the own turn"]


@pytest.mark.ruling("R133")
def test_a_jester_who_bets_on_oneself_is_a_fault() -> None:
    assert problems(replace(deal("premium", 5), jester=(B, B))) == ["B bets on B, not on another"]
    assert problems(replace(deal("premium", 5), jester=(B, C))) == []


@pytest.mark.ruling("R91")
def test_tokens_that_have_won_the_game_are_a_fault() -> None:
    assert problems(replace(deal(), tokens={B: 4})) == []
    assert problems(replace(deal(), tokens={B: 5})) == ["B has 5 tokens, but the game is over with 5"]


@pytest.mark.ruling("R92", "R100")
def test_a_tie_break_is_for_those_who_have_reached_the_target() -> None:
    tied = replace(deal("premium", 3), tie_break=True, tokens={A: 5, B: 6, C: 5})
    assert problems(tied) == []
    unequal = replace(tied, tokens={A: 5, B: 6, C: 4})
    assert problems(unequal) == ["C plays a tie-break, but has less than 5 tokens"]
    shared = replace(deal("classic", 3), tie_break=True, tokens={A: 5, B: 5, C: 5})
    assert problems(shared) == ["classic has no tie-break"]


@pytest.mark.ruling("R132")
@pytest.mark.parametrize("reason", ["out", "protected"])
def test_a_sycophant_on_a_player_who_cannot_be_chosen_is_a_fault(reason: str) -> None:
    dealt = deal("premium", 5)
    hands = {seat: hand for seat, hand in dealt.hands.items() if seat != D or reason == "protected"}
    piles = ((D, GUARD),) if reason == "out" else ()
    protected = frozenset({D}) if reason == "protected" else frozenset()
    marked = replace(dealt, hands=hands, piles=piles, protected=protected, sycophant=D)
    assert problems(marked) == ["the Sycophant binds the next card to D, who cannot be chosen"]


@pytest.mark.ruling("R132")
@pytest.mark.parametrize("players", [5, 6, 7, 8])
def test_no_game_binds_a_card_to_a_player_who_cannot_be_chosen(players: int) -> None:
    bound = 0
    for seed in range(5):
        for game in decisions("premium", players, seed):
            view = game.view(None)
            assert view.sycophant not in (*view.out, *view.protected)
            bound += view.sycophant is not None
    assert bound > 0


def test_the_mark_of_a_character_that_is_not_in_the_deck_is_a_fault() -> None:
    marked = replace(deal(), sycophant=B, jester=(A, B))
    assert problems(marked) == [
        "classic with 3 players has no Sycophant",
        "classic with 3 players has no Jester",
    ]


def test_open_cards_with_three_players_are_a_fault() -> None:
    dealt = deal()
    opened = replace(dealt, deck=dealt.deck[3:], face_up=dealt.deck[:3])
    assert problems(opened) == ["3 cards lie face up, but there are 0"]


def test_two_open_cards_with_two_players_are_a_fault() -> None:
    dealt = deal("classic", 2)
    opened = replace(dealt, deck=(*dealt.deck, dealt.face_up[0]), face_up=dealt.face_up[1:])
    assert problems(opened) == ["2 cards lie face up, but there are 3"]


def test_a_partial_position_of_two_players_may_leave_the_open_cards_out() -> None:
    assert problems(replace(deal("classic", 2), face_up=()), partial=True) == []


def test_less_than_no_tokens_are_a_fault() -> None:
    assert problems(replace(deal(), tokens={B: -1})) == ["B has -1 tokens"]


def test_several_faults_are_all_told() -> None:
    faults = problems(replace(deal(), deck=(KING, KING), protected=frozenset({A}), tokens={B: -1}))
    assert len(faults) == 4


@at_every_table
def test_no_position_of_a_game_has_a_fault(edition: str, players: int) -> None:
    for seed in range(8):
        for game in decisions(edition, players, seed):
            assert problems(Position.of(game)) == []


@at_every_table
def test_a_game_goes_on_from_its_position_with_the_same_moves(edition: str, players: int) -> None:
    for game in decisions(edition, players, seed=7):
        if game.view(None).decision == "play":
            assert list(Position.of(game).game().legal_moves) == list(game.legal_moves)


def test_a_position_at_the_start_of_a_turn_draws_first() -> None:
    dealt = deal()
    before = replace(dealt, hands={**dealt.hands, A: (GUARD,)}, deck=(KING, *dealt.deck[1:]))
    assert before.game().hand("A") == ("Guard", "King")


# Values of the wrong type


@pytest.mark.parametrize(
    "ask",
    [
        lambda game: game.view(0),
        lambda game: game.hand(1),
        lambda game: game.push("Guard B Baron", seat=3),
        lambda game: game.push(5),
        lambda game: Event.parse(5),  # type: ignore[arg-type]
        lambda game: read_card(5),  # type: ignore[arg-type]
        lambda game: Game.new("premium", "5"),  # type: ignore[arg-type]
        lambda game: Game.new("premium", 5.0),  # type: ignore[arg-type]
        lambda game: Game.new(5, 5),  # type: ignore[arg-type]
        lambda game: Game.new("premium", 5, seed="0" * 32),  # type: ignore[arg-type]
        lambda game: Game.new("premium", 2, nonces=["0" * 16, b""]),  # type: ignore[list-item]
        lambda game: Game.new("premium", 5, starter=1),  # type: ignore[arg-type]
    ],
)
def test_a_value_of_the_wrong_type_is_told(ask: Callable[[Any], object]) -> None:
    with pytest.raises(BilletdouxError, match=r"not |there is no "):
        ask(position("standard", 3, **STATED))


@pytest.mark.parametrize("thing", ["²", "٣", "1" * 5000, "05", "baron", "nonsense"])
@pytest.mark.parametrize("edition", ["standard", "premium"])
def test_a_move_that_names_nothing_is_refused_however_it_was_made(edition: str, thing: str) -> None:
    hands = {"A": "Guard", "B": "Baron", "C": "King"}
    game = position(edition, 3, hands=hands, deck=["Priest"])
    with pytest.raises(IllegalMove) as error:
        game.push(Move("Guard", ("B",), thing))
    assert error.value.code == "named"


@pytest.mark.parametrize(("card", "name"), [(-5, None), (-1, None), (0, "Spy"), (99, None)])
def test_only_a_card_has_the_name_of_one(card: int, name: str | None) -> None:
    assert card_name(card) == name
