"""The rules' own questions: every scenario of the project holds; and what a scenario has to say."""

from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from billetdoux import Game, IllegalMove, ScenarioError, SetupError
from billetdoux.faces import yaml_file
from billetdoux.faces.cli.scenario import command
from billetdoux.game import scenario
from billetdoux.rules.row import TOKENS
from support.kit import position

FOLDER = Path(__file__).parents[2] / "scenarios"
FILES = sorted(FOLDER.rglob("*.yaml"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(FOLDER).with_suffix("")))
def test_the_scenario_holds(path: Path) -> None:
    data, _ = yaml_file.load(path.read_text(encoding="utf-8"))
    assert scenario.play(scenario.read(data)) == []


def test_there_are_scenarios() -> None:
    assert len(FILES) > 250


def read(
    *steps: dict[str, Any], edition: str = "standard", players: int = 3, **stated: Any
) -> scenario.Scenario:
    """A scenario of a stated position."""
    top = {"title": "A question", "edition": edition, "players": players}
    return scenario.read({**top, "position": stated, "steps": list(steps)})


def refusal(*steps: dict[str, Any], **stated: Any) -> tuple[str, scenario.Place]:
    """What is said of a scenario that cannot be played, and of which place."""
    with pytest.raises(ScenarioError) as error:
        scenario.play(read(*steps, **stated))
    return str(error.value), error.value.place


# Cards that a position leaves open

THREE = {"A": "Guard", "B": "Baron", "C": "King"}
LAST_PRINCE: dict[str, Any] = {"hands": THREE, "deck": ["Prince"]}
LAST_ASSASSIN: dict[str, Any] = {
    "hands": {"A": "Guard", "B": "Assassin", "C": "King"},
    "out": ["D", "E"],
    "deck": ["Priest"],
}
LAST_BISHOP: dict[str, Any] = {"hands": THREE, "out": ["D", "E"], "deck": ["Bishop"]}
BIG: dict[str, Any] = {"edition": "premium", "players": 5}


def open_card(seat: str) -> str:
    return (
        f"the deck is empty, so {seat} draws the face-down card, "
        "which the position leaves open; add 'aside' to the position"
    )


@pytest.mark.ruling("R55", "R56")
def test_a_prince_that_needs_the_face_down_card_is_told_to_state_it() -> None:
    assert refusal({"A": "Prince B"}, **LAST_PRINCE) == (open_card("B"), ("steps", 0, "A"))


@pytest.mark.ruling("R56", "R120")
def test_an_assassin_that_needs_the_face_down_card_is_told_to_state_it() -> None:
    assert refusal({"A": "Guard B 3"}, **BIG, **LAST_ASSASSIN) == (open_card("B"), ("steps", 0, "A"))


@pytest.mark.ruling("R56", "R108")
def test_an_answer_to_a_bishop_that_needs_the_face_down_card_is_told_to_state_it() -> None:
    steps = ({"A": "Bishop B 3"}, {"B": "Redraw"})
    assert refusal(*steps, **BIG, **LAST_BISHOP) == (open_card("B"), ("steps", 1, "B"))


@pytest.mark.ruling("R55", "R56")
def test_a_refused_prince_that_needs_the_face_down_card_is_told_to_state_it() -> None:
    told = refusal({"refuse": {"A": "Prince B"}}, **LAST_PRINCE)
    assert told == (open_card("B"), ("steps", 0, "refuse", "A"))


@pytest.mark.ruling("R55", "R56")
def test_a_game_does_not_go_on_without_a_face_down_card_that_it_needs() -> None:
    game = position("standard", 3, **LAST_PRINCE)
    row, events = list(game.row), game.events
    with pytest.raises(SetupError) as error:
        game.push("Prince B")
    assert str(error.value) == open_card("B")
    assert (game.row, game.events, game.moves) == (row, events, ())


@pytest.mark.ruling("R54", "R56")
def test_an_open_face_down_card_that_nobody_draws_does_no_harm() -> None:
    hands = {"A": "Guard", "B": "Princess", "C": "King"}
    discarded = read({"A": "Prince B"}, {"expect": {"out": ["B"]}}, hands=hands, deck=["Prince"])
    assert scenario.play(discarded) == []


def test_a_stated_face_down_card_is_drawn() -> None:
    drawn = {"expect": {"hands": {"B": "Spy"}, "aside": "none"}}
    assert scenario.play(read({"A": "Prince B"}, drawn, **LAST_PRINCE, aside="Spy")) == []


def test_a_face_down_card_that_is_left_open_has_not_been_taken() -> None:
    [difference] = scenario.play(read({"expect": {"aside": "none"}}, **LAST_PRINCE))
    assert (difference.expected, difference.found) == ("none", "a card that the position leaves open")


def test_an_open_face_down_card_that_is_needed_is_told_with_exit_code_2_and_the_line(tmp_path: Path) -> None:
    path = tmp_path / "open.yaml"
    path.write_text(
        "title: A question\nedition: standard\nplayers: 3\n"
        "position: {hands: {A: Guard, B: Baron, C: King}, deck: [Prince]}\n"
        "steps:\n- A: Prince B\n",
        encoding="utf-8",
    )
    result = CliRunner().invoke(command, [str(path)])
    assert result.exit_code == 2
    assert result.output == f"{path}:6: steps[0].A: {open_card('B')}\n"


@pytest.mark.parametrize("key", ["hands", "deck"])
def test_a_position_without_hands_or_a_deck_is_told_what_to_add(key: str) -> None:
    stated = {name: cards for name, cards in LAST_PRINCE.items() if name != key}
    message, place = refusal(**stated)
    assert message.startswith(f"{key!r} is missing; add the ")
    assert f"'{key}: " in message
    assert place == ("position",)


# Positions that no game comes to


@pytest.mark.ruling("R133")
def test_a_jester_does_not_bet_on_oneself() -> None:
    stated = {**LAST_BISHOP, "jester": {"by": "C", "bet": "C"}}
    assert refusal(**BIG, **stated) == ("C bets on C, not on another", ("position",))


@pytest.mark.ruling("R91")
def test_a_game_that_is_won_is_no_position() -> None:
    message, _ = refusal(**LAST_PRINCE, tokens={"C": 5})
    assert message == "C has 5 tokens, but the game is over with 5"


# Refusals


def test_a_legal_move_is_not_refused_and_not_made() -> None:
    question = read({"refuse": {"A": "Guard B Spy"}}, {"expect": {"turn": "A"}}, **LAST_PRINCE)
    [difference] = scenario.play(question)
    assert (difference.expected, difference.found) == ("Guard B Spy is refused", "it is legal")


def test_a_move_of_a_seat_whose_decision_it_is_not_is_refused() -> None:
    assert scenario.play(read({"refuse": {"B": "Baron A"}}, **LAST_PRINCE)) == []


@pytest.fixture
def tried(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The moves that games are asked to make from now on."""
    moves: list[str] = []
    really_push = Game.push

    def push(game: Game, move: Any, seat: str | None = None) -> Any:
        moves.append(str(move))
        return really_push(game, move, seat)

    monkeypatch.setattr(Game, "push", push)
    return moves


def test_a_refused_move_is_really_tried(tried: list[str]) -> None:
    assert scenario.play(read({"refuse": {"A": "Guard A Spy"}}, **LAST_PRINCE)) == []
    assert tried == ["Guard A Spy"]


def test_every_move_is_tried_and_refused_when_the_round_is_over(tried: list[str]) -> None:
    steps = ({"A": "Guard B Spy"}, {"refuse": {"A": "Prince B"}}, {"refuse": {"B": "Baron A"}})
    assert scenario.play(read(*steps, **LAST_PRINCE)) == []
    assert tried == ["Guard B Spy", "Prince B", "Baron A"]


def test_a_refused_move_that_changes_something_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    def push(game: Game, move: object, seat: str) -> None:
        game.row[TOKENS] += 1
        raise IllegalMove("target", "not now")

    monkeypatch.setattr(Game, "push", push)
    [difference] = scenario.play(read({"refuse": {"A": "Guard A Spy"}}, **LAST_PRINCE))
    assert difference.expected == "Guard A Spy is refused and changes nothing"
    assert difference.found == "the game has changed"


# Seats of another table


@pytest.mark.parametrize(
    ("step", "place"),
    [
        ({"A": "Guard D Baron"}, ("A",)),
        ({"refuse": {"A": "Guard Z Baron"}}, ("refuse", "A")),
        ({"expect": {"legal": ["Guard B Spy", "Guard D Spy"]}}, ("expect", "legal", 1)),
    ],
    ids=["move", "refuse", "expect"],
)
def test_a_seat_that_is_not_there_is_told_with_the_seats_of_the_table(
    step: dict[str, Any], place: scenario.Place
) -> None:
    with pytest.raises(ScenarioError, match=r"there is no seat '[DZ]'; the seats are A B C$") as error:
        read(step, **LAST_PRINCE)
    assert error.value.place == ("steps", 0, *place)


# Differences


@pytest.mark.parametrize(
    ("legal", "expected", "found"),
    [
        (["Prince A", "Prince B", "Guard A"], "also [Guard A]", "also [Prince C]"),
        (["Prince A", "Prince B"], "nothing else", "also [Prince C]"),
        (["Prince A", "Prince B", "Prince C", "Guard A", "Spy"], "also [Guard A, Spy]", "nothing else"),
    ],
    ids=["both", "more", "fewer"],
)
def test_of_legal_moves_only_those_are_shown_that_differ(legal: list[str], expected: str, found: str) -> None:
    hands = {"A": "Handmaid", "B": "Baron", "C": "King"}
    wanted = ["Handmaid", *legal]
    [difference] = scenario.play(read({"expect": {"legal": wanted}}, hands=hands, deck=["Prince"]))
    assert (difference.expected, difference.found) == (expected, found)
