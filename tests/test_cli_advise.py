"""`billetdoux advise`: what a strong player would do."""

import json
from pathlib import Path

import pytest

from billetdoux.faces.words import LANGUAGES, Words
from billetdoux.game import record
from billetdoux.game.replay import replay
from command import GOOD, assert_refused, run

ADVISED = Path(__file__).parent / "records" / "standard-3.json"


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
        assert Words(language).say("ref-chance-game") in result.out


@pytest.mark.parametrize(
    ("args", "said"),
    [
        (["--seat", "B", "--after", "0"], "the decision is A's, not B's"),
        (["--after", "9999"], "--after is 0 to"),
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
