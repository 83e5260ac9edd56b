"""`billetdoux scenario`: rule questions, for people and as JSON."""

from pathlib import Path

import pytest

from support.command import GOOD, SCENARIOS, assert_refused, launch, run

WRONG = GOOD.replace("turn: C", "turn: A")
ILLEGAL = GOOD.replace("Guard B Baron", "Guard B Guard")
BROKEN = GOOD.replace("Priest", "Preist")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder with a scenario that holds, one that does not, and one that is none."""
    for name, text in (("a-good", GOOD), ("b-wrong", WRONG), ("c-broken", BROKEN)):
        (tmp_path / f"{name}.yaml").write_text(text, encoding="utf-8")
    return tmp_path


def test_a_scenario_that_holds_is_told_in_a_line(folder: Path) -> None:
    result = run("scenario", str(folder / "a-good.yaml"))
    assert (result.code, result.err) == (0, "")
    assert len(result.out.splitlines()) == 1
    assert "A Guard that names the held character" in result.out


def test_a_scenario_is_read_from_standard_input() -> None:
    result = launch("scenario", "-", stdin=GOOD.encode())
    assert (result.code, result.err) == (0, "")


def test_a_scenario_that_does_not_hold_shows_expected_and_found_with_the_line(folder: Path) -> None:
    result = run("scenario", str(folder / "b-wrong.yaml"))
    told = [line.strip() for line in (result.out + result.err).splitlines()]
    assert result.code == 1
    assert told[1:] == ["12: steps[1].expect.turn", "expected A", "found    C"]


def test_a_move_that_is_not_legal_is_shown_with_the_line_and_the_reason() -> None:
    result = run("scenario", "-", stdin=ILLEGAL)
    assert result.code == 1
    assert "9: steps[0].A" in result.out
    assert "expected Guard B Guard is legal" in result.out
    assert "it names one of Spy, Priest, Baron" in result.out


def test_a_refusal_that_does_not_happen_is_shown() -> None:
    result = run("scenario", "-", stdin=GOOD.replace("- A: Guard B Baron", "- refuse: {A: Guard B Baron}"))
    assert result.code == 1
    assert "Guard B Baron is refused" in result.out
    assert "it is legal" in result.out


def test_a_move_of_another_seat_is_shown_with_whose_decision_it_is() -> None:
    result = run("scenario", "-", stdin=GOOD.replace("- A: Guard B Baron", "- B: Guard A Baron"))
    assert result.code == 1
    assert "it is the decision of A" in result.out


BAD_SCENARIOS: dict[str, tuple[str, list[str]]] = {
    "bad YAML": (GOOD.replace("[B]", "[B"), [":12: ", "not YAML"]),
    "a tab": (GOOD.replace("    turn", "\tturn"), [":12: ", "not YAML"]),
    "two documents": (GOOD + "---\n" + GOOD, [":13: ", "document"]),
    "an unknown key": (GOOD + "author: me\n", ["unknown key 'author'", "edition, players, position"]),
    "an unknown key to expect": (GOOD.replace("out: [B]", "outs: [B]"), ["unknown key 'outs'", "tie_break"]),
    "an unknown character": (BROKEN, [":7: position.deck[0]", "'Preist'", "did you mean Priest?"]),
    "an unknown character to hold": (
        GOOD.replace("C: King", "C: Kong"),
        [":6: position.hands.C", "'Kong'", "King"],
    ),
    "an unknown edition": (
        GOOD.replace("standard", "deluxe"),
        [":3: edition", "no edition 'deluxe'", "standard, classic, premium"],
    ),
    "a seat that is not there": (
        GOOD.replace("C: King", "C: King, D: Spy"),
        [":6: ", "no seat 'D'", "A B C"],
    ),
    "a seat that is not there to move": (GOOD.replace("- A: G", "- D: G"), [":9: ", "no seat 'D'", "A B C"]),
    "a seat that is not there to choose": (
        GOOD.replace("Guard B Baron", "Guard D Baron"),
        [":9: steps[0].A", "no seat 'D'", "the seats are A B C"],
    ),
    "a seat that is not there to expect": (GOOD.replace("[B]", "[E]"), [":11: ", "no seat 'E'", "A B C"]),
    "too many players": (GOOD.replace("players: 3", "players: 7"), ["2 to 6 players, not 7"]),
    "too many copies": (
        GOOD.replace("[Priest,", "[King,"),
        ["position", "King ×2, but standard has 1", "standard has 1"],
    ),
    "a character of another edition": (
        GOOD.replace("[Priest,", "[Bishop,"),
        ["position", "Bishop ×1, but standard has none", "standard has none"],
    ),
    "malformed notation": (
        GOOD.replace("Guard B Baron", "Guard B Bron"),
        [":9: steps[0].A", "'Guard B Bron'"],
    ),
    "too much notation": (GOOD.replace("B Baron", "B Baron King"), [":9: steps[0].A", "'King' is too much"]),
    "no notation": (GOOD.replace("Guard B Baron", "''"), [":9: steps[0].A", "it is empty", "looks like"]),
    "a number as a move": (GOOD.replace("Guard B Baron", "5"), [":9: steps[0].A", "a move is a text, not 5"]),
    "a missing part": (GOOD.replace("title", "#"), ["a scenario has no 'title'"]),
    "no hand": (GOOD.replace(", C: King", ""), [":6: position.hands", "C has no card, and is not out"]),
    "no deck": (
        GOOD.replace("[Priest, Handmaid, Guard]", "[]"),
        ["the deck is empty at the start of a turn"],
    ),
    "a ruling that is none": (GOOD.replace("R44", "44"), [":2: rulings[0]", "R1, R2"]),
    "a step of two moves": (
        GOOD.replace("- expect", "  B: Guard\n- expect"),
        [":9: steps[0]", "a step is one move"],
    ),
    "a word to expect": (GOOD.replace("turn: C", "round: soon"), [":12: ", "one of over, running", "'soon'"]),
}


@pytest.mark.parametrize("what", BAD_SCENARIOS)
def test_a_file_that_is_no_scenario_gets_one_line_with_the_place(what: str) -> None:
    text, told = BAD_SCENARIOS[what]
    assert text != GOOD
    assert_refused(run("scenario", "-", stdin=text), "-:", *told)


def test_two_spellings_of_a_seat_are_a_key_twice() -> None:
    assert_refused(run("scenario", "-", stdin=GOOD.replace("C: King", "C: King, c: Spy")))


@pytest.mark.parametrize("key", ["jester: {by: A, bet: B}", "sycophant: B"])
def test_a_mark_of_a_character_that_the_edition_does_not_have_is_refused(key: str) -> None:
    assert_refused(
        run("scenario", "-", stdin=GOOD.replace("  deck:", f"  {key}\n  deck:")),
        f"no {key.partition(':')[0].capitalize()}",
    )


def test_a_title_that_cannot_be_printed_breaks_nothing(tmp_path: Path) -> None:
    path = tmp_path / "odd.yaml"
    path.write_text(
        GOOD.replace("A Guard", '"\\ud800').replace("holder out", 'holder out"'), encoding="utf-8"
    )
    result = launch("scenario", str(path), PYTHONIOENCODING="utf-8:strict")
    assert "Traceback" not in result.err
    assert result.code in (0, 2)


def test_a_title_is_told_in_one_line() -> None:
    result = run(
        "scenario", "-", stdin=GOOD.replace("A Guard", '"A\\nGuard').replace("holder out", 'holder out"')
    )
    assert len((result.out + result.err).splitlines()) == 1


def test_the_worst_of_several_files_gives_the_exit_code(folder: Path) -> None:
    good, wrong, broken = sorted(map(str, folder.iterdir()))
    assert [run("scenario", good, good).code, run("scenario", wrong, good).code] == [0, 1]
    assert run("scenario", broken, wrong, good).code == 2


def test_a_folder_is_played_whole_and_summed_up(folder: Path) -> None:
    result = run("scenario", str(folder))
    assert result.code == 2
    assert result.out.splitlines()[-1] == "1 hold, 1 do not, 1 cannot be read"


def test_folders_inside_folders_are_found(folder: Path) -> None:
    (folder / "inside").mkdir()
    (folder / "a-good.yaml").rename(folder / "inside" / "good.yaml")
    (folder / "notes.txt").write_text("not a scenario", encoding="utf-8")
    files = [line["file"] for line in run("scenario", "--json", str(folder)).lines]
    assert files == sorted(str(path) for path in folder.rglob("*.yaml"))


def test_a_folder_without_scenarios_is_refused(tmp_path: Path) -> None:
    assert_refused(run("scenario", str(tmp_path)), str(tmp_path), "no .yaml file")


def test_a_file_that_is_not_there_does_not_keep_the_others_from_being_played(folder: Path) -> None:
    good, wrong, _ = sorted(map(str, folder.iterdir()))
    result = run("scenario", good, "nowhere.yaml", wrong)
    assert result.code == 2
    for part in (good, "nowhere.yaml", wrong):
        assert part in result.out + result.err


def test_scenarios_as_json_are_an_object_a_line(folder: Path) -> None:
    result = run("scenario", "--json", str(folder))
    good, wrong, broken = result.lines
    assert (result.code, result.err) == (2, "")
    assert good == {
        "file": str(folder / "a-good.yaml"),
        "title": "A Guard that names the held character knocks its holder out",
        "holds": True,
        "differences": [],
    }
    assert wrong["holds"] is False
    assert wrong["differences"] == [{"place": "12: steps[1].expect.turn", "expected": "A", "found": "C"}]
    assert broken["holds"] is None
    assert "did you mean Priest?" in broken["error"]
    assert broken["place"] == "7: position.deck[0]"


def test_the_real_command_plays_the_projects_scenarios() -> None:
    result = launch("scenario", str(SCENARIOS / "premium" / "bishop"))
    assert (result.code, result.err) == (0, "")
