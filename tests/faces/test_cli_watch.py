"""`billetdoux watch`: recorded games told again, in a pipe and step by step."""

import re
from pathlib import Path

import pytest

from billetdoux.faces.words import LANGUAGES, Words
from support.command import BIG_RECORD, RECORD, TEXT_RECORD, assert_refused, run
from support.liner import Liner


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("file", [RECORD, BIG_RECORD, TEXT_RECORD])
def test_a_record_is_told_to_its_end_in_a_pipe(file: str, language: str) -> None:
    result = run("watch", file, "--lang", language)
    assert (result.code, result.err) == (0, "")
    assert Words(language).say("ui-round", number=1) in result.out.splitlines()
    assert Words(language).say("ui-game-over") in result.out


def test_a_record_is_told_as_a_seat_saw_it_or_with_open_cards() -> None:
    names = [line.split(" ", 1)[1].rstrip(".") for line in run("watch", RECORD).out.splitlines()[1:5]]
    drawn = [f"{name} draws " for name in names]
    assert all(part in run("watch", RECORD).out for part in drawn)
    for seat in "AB":
        told = run("watch", RECORD, "--seat", seat).out
        assert "You draw " in told
        assert [part for part in drawn if part in told] == []


def test_a_terminal_goes_on_back_and_to_a_step_and_shows_the_table() -> None:
    with Liner("watch", "--plain", RECORD, terminal=True) as cleo:
        cleo.until(r"Step 0 of \d+.*:")
        cleo.type("")
        assert "plays" in cleo.until(r"Step 1 of \d+.*:")
        cleo.type("t")
        assert ", Hand: " in cleo.until(r"Step 1 of \d+.*:")
        cleo.type("5")
        cleo.until(r"Step 5 of \d+.*:")
        cleo.type("b")
        cleo.until(r"Step 4 of \d+.*:")
        for nonsense in ("nonsense", "99999", "²"):
            cleo.type(nonsense)
            assert "a number goes to that step" in cleo.until("Step 4 of .*:")


def test_a_terminal_can_go_back_from_the_last_step() -> None:
    with Liner("watch", "--plain", RECORD, terminal=True) as cleo:
        last = re.search("of (\\d+):", cleo.until("Step 0 of \\d+:"))
        assert last
        cleo.type(last[1])
        assert "The game is over. " in cleo.until(f"Step {last[1]} of .*:")
        cleo.type("b")
        cleo.until(f"Step {int(last[1]) - 1} of .*:")
        cleo.type("")
        assert "The game is over. " in cleo.until(f"Step {last[1]} of .*:")
        cleo.type("")
        assert cleo.end() == 0


def test_what_is_no_record_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "no.json"
    path.write_text("{}", encoding="utf-8")
    assert_refused(run("watch", str(path)), str(path))
    assert_refused(run("watch", str(tmp_path / "nothing")), "nothing")
    assert_refused(run("watch", "http://localhost:1/t/abc234", "--seat", "A"), "--seat")
