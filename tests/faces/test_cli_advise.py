"""`billetdoux advise`: what a strong player would do."""

import json
from pathlib import Path

import pytest

from billetdoux.faces.words import LANGUAGES, Words
from billetdoux.game import record
from billetdoux.game.replay import replay
from support.command import GOOD, assert_refused, run

ADVISED = Path(__file__).parents[1] / "records" / "standard-3.json"


def test_advice_weighs_every_legal_move_of_a_record() -> None:
    result = run("advise", str(ADVISED), "--after", "3", "--bot", "search:400", "--json")
    assert (result.code, result.err) == (0, "")
    advice = json.loads(result.out)
    game = replay(record.read(ADVISED.read_text(encoding="utf-8")))
    while len(game.moves) > 3:
        game.pop()
    assert {found["move"] for found in advice["moves"]} == {str(move) for move in game.legal_moves}
    assert advice["seat"] == game.decider
    assert all(sum(chances.values()) == pytest.approx(1) for chances in advice["odds"]["hands"].values())


def test_advice_is_given_on_a_stated_position_in_every_language(tmp_path: Path) -> None:
    path = tmp_path / "question.yaml"
    path.write_text(GOOD.partition("steps:")[0] + "steps: []\n", encoding="utf-8")
    for language in LANGUAGES:
        result = run("advise", str(path), "--bot", "search:200", "--lang", language)
        assert (result.code, result.err) == (0, "")
        assert Words(language).say("ui-chance-game") in result.out


def test_if_nobody_is_named_the_network_tells_what_it_does_expects_and_suspects() -> None:
    told = run("advise", str(ADVISED), "--after", "3")
    assert (told.code, told.err) == (0, "")
    advice = json.loads(run("advise", str(ADVISED), "--after", "3", "--json").out)
    assert sum(found["share"] for found in advice["moves"]) == pytest.approx(1)
    words, expected = Words("en"), advice["outlook"]
    chances = {"round": words.percent(expected["round"]), "game": words.percent(expected["game"])}
    assert words.say("ref-outlook", **chances) in told.out
    assert told.out.count("A strong player suspects") == len(expected["hands"])
    assert words.say("ui-share") in told.out
    assert words.say("ui-chance-game") not in told.out


def test_the_counter_tells_what_a_move_is_worth_and_no_chances() -> None:
    args = ("advise", str(ADVISED), "--after", "3", "--bot", "counter")
    table = run(*args, "--lang", "de").out
    words = Words("de")
    assert words.say("ref-value") in table
    assert words.say("ui-chance-game") not in table
    assert "±" not in table
    for found in json.loads(run(*args, "--json").out)["moves"]:
        assert set(found) == {"move", "value"}
        assert words.decimal(found["value"], 2) in table


def test_advice_tells_the_odds_of_the_face_down_card_and_of_the_next_one() -> None:
    args = ("advise", str(ADVISED), "--after", "3", "--bot", "counter")
    odds = json.loads(run(*args, "--json").out)["odds"]
    told = run(*args).out
    for start, chances in (
        ("The set-aside card might be", odds["aside"]),
        ("The next card to draw might be", odds["deck"][0]),
    ):
        listed = ", ".join(f"{card} {chance:.0%}" for card, chance in chances.items())
        assert f"{start}: {listed}" in told


def test_advice_says_for_whom_it_is_and_in_which_round() -> None:
    document = record.read(ADVISED.read_text(encoding="utf-8"))
    result = run("advise", str(ADVISED), "--after", "3", "--bot", "counter")
    seat = json.loads(run("advise", str(ADVISED), "--after", "3", "--bot", "counter", "--json").out)["seat"]
    name = document.seats["ABC".index(seat)]
    assert result.out.splitlines()[0] == f"For {seat} {name}, in round 1."


def test_a_name_with_brackets_is_told_as_it_is(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    document = json.loads(ADVISED.read_text(encoding="utf-8"))
    path.write_text(json.dumps({**document, "seats": ["[/a]", "[b]b", "c"]}), encoding="utf-8")
    result = run("advise", str(path), "--after", "3", "--bot", "counter")
    assert (result.code, result.err) == (0, "")
    assert "[/a]" in result.out
    assert "[b]b" in result.out


def test_advice_has_the_best_chance_first() -> None:
    result = run("advise", str(ADVISED), "--after", "11", "--bot", "search:50", "--json")
    chances = [found["game"] for found in json.loads(result.out)["moves"]]
    assert chances == sorted(chances, reverse=True)


def test_advice_tells_once_what_may_be_in_several_hands() -> None:
    told = run("advise", str(ADVISED), "--after", "0", "--bot", "counter").out
    assert sum("might" in line and "hold" in line for line in told.splitlines()) == 1
    assert " might each hold: " in told


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en", "59.4%"),
        ("de", "59,4\N{NO-BREAK SPACE}%"),
        ("fr", "59,4\N{NARROW NO-BREAK SPACE}%"),
        ("it", "59,4%"),
    ],
)
def test_shares_are_written_as_the_language_has_it(language: str, told: str) -> None:
    assert Words(language).percent(0.5938, 1) == told


@pytest.mark.parametrize("spec", ["random", "exec:python3 bot.py"])
def test_who_cannot_explain_gives_no_advice_and_others_are_named(spec: str) -> None:
    assert_refused(run("advise", str(ADVISED), "--after", "3", "--bot", spec), spec, "counter", "search")


@pytest.mark.parametrize("after", ["-1", "2", "99"])
def test_a_scenario_has_no_more_moves_than_it_has(after: str, tmp_path: Path) -> None:
    path = tmp_path / "question.yaml"
    path.write_text(GOOD, encoding="utf-8")
    assert_refused(
        run("advise", str(path), "--after", after), f"--after is 0 to 1, the moves of this file, not {after}"
    )


@pytest.mark.parametrize(
    ("step", "said"),
    [
        ("A: Baron B", "move 1: Baron B is not legal"),
        ("B: Guard C King", "move 1: Guard C King is not legal for B: A decides now"),
    ],
)
def test_an_illegal_step_of_a_scenario_is_told_as_such(step: str, said: str, tmp_path: Path) -> None:
    path = tmp_path / "question.yaml"
    path.write_text(GOOD.replace("A: Guard B Baron", step), encoding="utf-8")
    result = run("advise", str(path))
    assert_refused(result, said)
    assert "neither" not in result.err


@pytest.mark.parametrize(
    ("args", "said"),
    [
        (["--seat", "B", "--after", "0"], "the decision is A's, not B's"),
        (["--after", "9999"], "--after is 0 to"),
        (["--after", "-1"], "--after is 0 to"),
        (["--seat", "Z"], "there is no seat 'Z'"),
        (["--bot", "oracle"], "there is no bot 'oracle'"),
    ],
)
def test_advice_that_cannot_be_given_says_why(args: list[str], said: str) -> None:
    assert_refused(run("advise", str(ADVISED), *args), said)


def test_a_file_that_is_neither_a_record_nor_a_position_gets_no_advice(tmp_path: Path) -> None:
    path = tmp_path / "poem.txt"
    path.write_text("roses are red", encoding="utf-8")
    assert_refused(run("advise", str(path)), "neither a record nor a scenario")
