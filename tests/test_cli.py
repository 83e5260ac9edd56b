"""The command line: every command, for people and as JSON, and what becomes of bad input."""

import io
import json
import os
import random
import signal
import subprocess
import sys
from contextlib import redirect_stderr, redirect_stdout
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any
from unittest import mock

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from billetdoux import Game, __version__
from billetdoux.faces.cli import main
from billetdoux.faces.words import LANGUAGES, Words
from billetdoux.game import record, scenario
from billetdoux.game.event import KINDS, Event
from billetdoux.game.fairness import commitment
from billetdoux.game.move import from_code
from billetdoux.game.names import CHARACTER_NAMES, SEATS, find_edition, read_card
from billetdoux.game.replay import replay
from billetdoux.play.bots import make_bot
from billetdoux.rules.editions import EDITIONS
from billetdoux.rules.numbering import numbering

HERE = Path(__file__).parent
SCENARIOS = HERE.parent / "scenarios"
RECORD = str(HERE / "records" / "standard-4.json")
BIG_RECORD = str(HERE / "records" / "premium-6.json")
TEXT_RECORD = str(HERE / "records" / "classic-2.txt")

COMMAND = str(Path(sys.executable).parent / "billetdoux")

TABLES = [
    *(("standard", players) for players in range(2, 7)),
    *(("classic", players) for players in range(2, 5)),
    *(("premium", players) for players in range(2, 9)),
]


@dataclass(frozen=True)
class Result:
    """What a command did."""

    code: int
    out: str
    err: str

    @property
    def lines(self) -> list[Any]:
        """The output as JSON, a document a line."""
        return [json.loads(line) for line in self.out.splitlines()]


def run(*args: str, stdin: str | bytes = b"") -> Result:
    """Run the command in this process, as its script would."""
    given = io.TextIOWrapper(
        io.BytesIO(stdin.encode() if isinstance(stdin, str) else stdin), encoding="utf-8"
    )
    out, err = (io.TextIOWrapper(io.BytesIO(), encoding="utf-8", write_through=True) for _ in range(2))
    argv, code = ["billetdoux", *args], 0
    with redirect_stdout(out), redirect_stderr(err), mock.patch.multiple(sys, stdin=given, argv=argv):
        try:
            main()
        except SystemExit as stop:
            code = stop.code if isinstance(stop.code, int) else int(stop.code is not None)
    told, warned = (stream.buffer.getvalue().decode() for stream in (out, err))
    return Result(code, told, warned)


def launch(*args: str, stdin: bytes = b"", **environment: str) -> Result:
    """Run the real command in a process of its own."""
    done = subprocess.run(
        [COMMAND, *args],
        input=stdin,
        capture_output=True,
        env={**os.environ, **environment},
        timeout=60,
        check=False,
    )
    return Result(done.returncode, done.stdout.decode(), done.stderr.decode())


def assert_refused(result: Result, *told: str) -> None:
    """Exit code 2, nothing on standard output, and one line that says what is wrong."""
    assert (result.code, result.out) == (2, ""), result
    assert len(result.err.splitlines()) == 1, result.err
    for part in told:
        assert part in result.err


# The command as a whole


def test_the_version_is_told() -> None:
    assert launch("--version") == Result(0, f"billetdoux, version {__version__}\n", "")


@pytest.mark.parametrize("flag", ["-h", "--help"])
def test_the_help_names_every_command_and_the_exit_codes(flag: str) -> None:
    result = run(flag)
    assert result.code == 0
    for part in ("play", "rules", "scenario", "replay", "verify", "simulate", "Exit codes"):
        assert part in result.out


@pytest.mark.parametrize("command", ["play", "rules", "scenario", "replay", "verify", "simulate"])
def test_every_command_has_help(command: str) -> None:
    result = run(command, "--help")
    assert (result.code, result.err) == (0, "")
    assert len(result.out) > 200


def modules_after(*args: str) -> set[str]:
    """What a process has imported by the end of a command."""
    program = """
import sys
from billetdoux.faces.cli import main
try:
    main()
except SystemExit:
    pass
print(*sys.modules, sep="\\n", file=sys.stderr)
"""
    done = subprocess.run(
        [sys.executable, "-c", program, *args],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        check=True,
        timeout=60,
    )
    return set(done.stderr.decode().split())


def test_the_version_needs_neither_numba_nor_numpy_nor_anything_of_play() -> None:
    unneeded = {"numba", "numpy", "billetdoux.play", "yaml", "rich", "fluent_compiler"}
    assert not modules_after("--version") & unneeded


@pytest.mark.parametrize(
    "args",
    [
        ["play"],
        ["rules", "--edition", "classic"],
        ["scenario", str(SCENARIOS / "king")],
        ["replay", RECORD],
        ["verify", RECORD],
        ["simulate", "--engine", "interpreted", "--rounds", "1"],
    ],
    ids=lambda args: args[0],
)
def test_no_command_imports_numba_unless_it_needs_speed(args: list[str]) -> None:
    assert not modules_after(*args) & {"numba", "numpy"}


@pytest.mark.parametrize(
    "args", [["nonsense"], ["--nonsense"], ["rules", "--nonsense"], ["verify"], ["scenario"]]
)
def test_a_command_line_that_makes_no_sense_is_refused(args: list[str]) -> None:
    result = run(*args)
    assert (result.code, result.out) == (2, "")
    assert "Error: " in result.err
    assert "--help" in result.err


BAD_SETTINGS: dict[str, tuple[list[str], list[str]]] = {
    "edition to play": (
        ["play", "--edition", "deluxe"],
        ["no edition 'deluxe'", "the editions are standard, classic, premium"],
    ),
    "edition to simulate": (
        ["simulate", "--edition", "deluxe"],
        ["no edition 'deluxe'", "the editions are standard, classic, premium"],
    ),
    "edition to look up": (
        ["rules", "--edition", "deluxe"],
        ["no edition 'deluxe'", "the editions are standard, classic, premium"],
    ),
    "one player": (["play", "--players", "1"], ["standard is for 2 to 6 players, not 1"]),
    "no players": (["simulate", "--players", "0"], ["standard is for 2 to 6 players, not 0"]),
    "fewer than no players": (["simulate", "--players", "-3"], ["standard is for 2 to 6 players, not -3"]),
    "five for classic": (
        ["simulate", "--edition", "classic", "--players", "5"],
        ["classic is for 2 to 4 players, not 5"],
    ),
    "nine for premium": (
        ["play", "--edition", "premium", "--players", "9"],
        ["premium is for 2 to 8 players, not 9"],
    ),
    "language to play in": (["play", "--lang", "es"], ["no language 'es'", "en, de, fr, it"]),
    "language to look up in": (["rules", "--lang", "es"], ["no language 'es'", "en, de, fr, it"]),
    "language to replay in": (["replay", "--lang", "es", RECORD], ["no language 'es'", "en, de, fr, it"]),
    "misspelt character": (["rules", "--card", "Gard"], ["no character 'Gard'", "did you mean Guard?"]),
    "unlike any character": (["rules", "--card", "7"], ["no character '7'", "the characters are Spy, "]),
    "no character": (["rules", "--card", ""], ["no character ''", "the characters are Spy, "]),
    "character of another edition": (
        ["rules", "--edition", "classic", "--card", "spy"],
        ["classic has no Spy"],
    ),
    "seat to replay": (["replay", "--seat", "E", RECORD], ["no seat 'E'", "the seats are A B C D"]),
    "seat in words": (["replay", "--seat", "Ada", RECORD], ["no seat 'Ada'", "the seats are A B C D"]),
    "no rounds": (["simulate", "--rounds", "0"], ["--rounds is 1 or more, not 0"]),
    "fewer than no rounds": (["simulate", "--rounds", "-1"], ["--rounds is 1 or more, not -1"]),
    "negative seed": (["simulate", "--seed", "-1"], ["--seed is 0 to 9223372036854775807, not -1"]),
    "huge seed": (["simulate", "--seed", str(1 << 63)], ["--seed is 0 to 9223372036854775807"]),
    "seed of a game in words": (["play", "--seed", "secret"], ["--seed", "hexadecimal", "'secret'"]),
    "short seed of a game": (["play", "--seed", "00"], ["--seed", "64 hexadecimal digits", "'00'"]),
    "long seed of a game": (["play", "--seed", "00" * 33], ["--seed", "64 hexadecimal digits"]),
    "unknown bot": (["play", "--bot", "genius"], ["no bot 'genius'", "random, counter, search"]),
    "empty name": (["play", "--name", ""], ["--name", "1 to 40 printable characters"]),
    "blank name": (["play", "--name", "  "], ["--name", "1 to 40 printable characters"]),
    "name with a line break": (["play", "--name", "a\nb"], ["--name", "1 to 40 printable characters"]),
    "long name": (["play", "--name", "x" * 41], ["--name", "1 to 40 printable characters"]),
}


@pytest.mark.parametrize("what", BAD_SETTINGS)
def test_a_bad_setting_is_refused_with_what_would_be_right(what: str) -> None:
    args, told = BAD_SETTINGS[what]
    assert_refused(run(*args), *told)


@pytest.mark.parametrize(
    "args",
    [
        ["play", "--players", "three"],
        ["simulate", "--players", "2.5"],
        ["simulate", "--rounds", "many"],
        ["simulate", "--seed", "x"],
        ["simulate", "--engine", "steam"],
    ],
    ids=" ".join,
)
def test_a_setting_of_the_wrong_kind_is_refused_by_its_option(args: list[str]) -> None:
    result = run(*args)
    assert (result.code, result.out) == (2, "")
    assert args[-2] in result.err
    assert args[-1] in result.err


# Files that cannot be read


READERS = ["scenario", "replay", "verify"]


@pytest.mark.parametrize("command", READERS)
def test_a_file_that_is_not_there_is_refused_by_name(command: str, tmp_path: Path) -> None:
    path = str(tmp_path / "nowhere")
    assert_refused(run(command, path), path, "No such file")


@pytest.mark.parametrize("command", READERS)
def test_a_binary_file_is_refused_by_name(command: str, tmp_path: Path) -> None:
    path = tmp_path / "picture"
    path.write_bytes(b"\x89PNG\r\n\x1a\n\0\0\xff")
    assert_refused(run(command, str(path)), str(path), "not a text file")


@pytest.mark.parametrize("command", READERS)
def test_bytes_that_are_no_text_on_standard_input_are_refused(command: str) -> None:
    assert_refused(launch(command, "-", stdin=b"\xff\xfe"), "-: not a text file")


@pytest.mark.parametrize("command", READERS)
def test_an_empty_file_is_refused_by_name(command: str, tmp_path: Path) -> None:
    path = tmp_path / "empty"
    path.touch()
    assert_refused(run(command, str(path)), str(path))


@pytest.mark.parametrize("command", ["replay", "verify"])
def test_a_folder_is_no_record(command: str, tmp_path: Path) -> None:
    assert_refused(run(command, str(tmp_path)), str(tmp_path), "directory")


@pytest.mark.parametrize("command", READERS)
@settings(
    max_examples=60,
    deadline=None,
    derandomize=True,
    database=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.function_scoped_fixture],
)
@given(content=st.binary(max_size=50) | st.text(max_size=50).map(str.encode))
def test_any_bytes_are_refused_in_one_line(command: str, content: bytes) -> None:
    assert_refused(run(command, "-", stdin=content))


# Scenarios


GOOD = """\
title: A Guard that names the held character knocks its holder out
rulings: [R44]
edition: standard
players: 3
position:
  hands: {A: Guard, B: Baron, C: King}
  deck: [Priest, Handmaid, Guard]
steps:
- A: Guard B Baron
- expect:
    out: [B]
    turn: C
"""
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
    "a number as a move": (GOOD.replace("Guard B Baron", "5"), [":9: steps[0].A", "5 is not a text"]),
    "a missing part": (GOOD.replace("title", "#"), ["'title' is missing"]),
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
    "a word to expect": (GOOD.replace("turn: C", "round: soon"), [":12: ", "over or running", "'soon'"]),
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


# Replaying


@cache
def replayed(path: str) -> Game:
    return replay(record.read(Path(path).read_text(encoding="utf-8")))


def told_events(*args: str) -> list[Event]:
    result = run("replay", "--json", *args)
    assert (result.code, result.err) == (0, "")
    return [Event.from_json(line) for line in result.lines]


@pytest.mark.parametrize("path", [RECORD, BIG_RECORD, TEXT_RECORD])
def test_a_replay_with_open_cards_tells_every_event(path: str) -> None:
    assert told_events(path) == list(replayed(path).events)


@pytest.mark.parametrize("seat", "abcDEF")
def test_a_replay_from_a_seat_tells_what_the_seat_saw(seat: str) -> None:
    assert told_events("--seat", seat, BIG_RECORD) == list(replayed(BIG_RECORD).view(seat).events)


@pytest.mark.parametrize("seat", "ABCDEF")
def test_a_replay_from_a_seat_hides_every_card_that_it_may_not_see(seat: str) -> None:
    others = [event for event in told_events("--seat", seat, BIG_RECORD) if event.seat != seat]
    assert all(event.card is None for event in others if KINDS[event.kind].secret)


@pytest.mark.parametrize("seat", "ABCDEF")
def test_a_replay_from_a_seat_shows_its_own_cards(seat: str) -> None:
    own = [event for event in told_events("--seat", seat, BIG_RECORD) if event.seat == seat]
    assert all(event.card for event in own if KINDS[event.kind].secret)


def test_a_replay_in_words_hides_what_the_seat_may_not_see() -> None:
    game, names = (
        replayed(RECORD),
        dict(zip(SEATS, record.read(Path(RECORD).read_text("utf-8")).seats, strict=False)),
    )
    words, told = Words("en"), run("replay", "--seat", "B", RECORD).out.splitlines()
    hidden = {
        words.event(event, names)
        for event in game.events
        if KINDS[event.kind].secret and event.seat != "B" and event.card is not None
    }
    seen = {words.event(event, names) for event in game.view("B").events}
    assert hidden - seen
    assert not (hidden - seen) & {line.strip() for line in told}


def test_a_replay_begins_with_the_edition_the_players_and_whose_view_it_is() -> None:
    first = run("replay", "--seat", "B", RECORD).out.splitlines()[0]
    for part in ("Standard", "A Ada", "B Zoë", "What Zoë sees"):
        assert part in first


def test_a_replay_numbers_the_rounds() -> None:
    told = run("replay", RECORD).out.splitlines()
    rounds = [line for line in told if line.startswith("Round ")]
    assert rounds == [f"Round {number}" for number in range(1, replayed(RECORD).round + 1)]


def test_a_replay_is_as_long_in_every_language() -> None:
    lengths = {len(run("replay", "--lang", language, BIG_RECORD).out.splitlines()) for language in LANGUAGES}
    assert len(lengths) == 1


@pytest.mark.parametrize(
    ("language", "words"), [("en", "wins the game"), ("de", "Wächterin"), ("fr", "Garde"), ("it", "Guardia")]
)
def test_a_replay_is_told_in_each_language(language: str, words: str) -> None:
    result = run("replay", "--lang", language, RECORD)
    assert (result.code, result.err) == (0, "")
    assert words in result.out


def test_a_record_is_replayed_from_standard_input() -> None:
    text = Path(RECORD).read_text(encoding="utf-8")
    assert launch("replay", "-", stdin=text.encode()) == run("replay", RECORD)


def test_an_unfinished_record_is_replayed_as_far_as_it_goes() -> None:
    game = Game.new("classic", 3, seed=bytes(32))
    game.push(next(iter(game.legal_moves)))
    text = str(game.record(["Ada", "Basil", "Clara"], secret=True))
    result = run("replay", "--json", "-", stdin=text)
    assert (result.code, len(result.lines)) == (0, len(game.events))


@pytest.mark.parametrize("command", ["replay", "verify"])
@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ('"billetdoux": 1', '"billetdoux": 2', ["version 2", "reads up to 1", "update"]),
        ('"standard"', '"deluxe"', ["'edition'", "no edition 'deluxe'", "standard, classic, premium"]),
        ('"starter"', '"start"', ["no 'starter'"]),
        ('"Zoë",', '"Zoë"', ["not a whole JSON document", "line 7"]),
        ('"Zoë",', "", ["'winners'", "the seats are A B C"]),
    ],
    ids=["later version", "unknown edition", "misspelt key", "lost comma", "lost seat"],
)
def test_a_spoilt_record_is_refused_with_its_fault(command: str, old: str, new: str, told: list[str]) -> None:
    text = Path(RECORD).read_text(encoding="utf-8")
    assert old in text
    assert_refused(run(command, "-", stdin=text.replace(old, new, 1)), "-: ", *told)


@pytest.mark.parametrize("command", ["replay", "verify"])
def test_a_record_cut_off_anywhere_is_refused(command: str, tmp_path: Path) -> None:
    content, path = Path(RECORD).read_bytes(), tmp_path / "cut.json"
    for length in range(0, len(content.rstrip()), 97):
        path.write_bytes(content[:length])
        assert_refused(run(command, str(path)), str(path))


def test_a_record_whose_moves_are_not_legal_is_not_told_at_all() -> None:
    data = json.loads(Path(RECORD).read_text(encoding="utf-8"))
    data["rounds"][-1][-1] = "Keep"
    place = f"round {len(data['rounds'])}, move {len(data['rounds'][-1])}"
    assert_refused(run("replay", "-", stdin=json.dumps(data)), place, "Keep is not legal", "the choice is")


def test_a_record_whose_seed_is_secret_cannot_be_told() -> None:
    text = str(Game.new("standard", 2).record(["Ada", "Basil"], secret=True))
    kept = "".join(line for line in text.splitlines(keepends=True) if not line.startswith("seed"))
    assert_refused(run("replay", "-", stdin=kept), "'seed' is missing")


# Verifying


@pytest.mark.parametrize(
    "path", sorted(map(str, (HERE / "records").iterdir())), ids=lambda path: Path(path).name
)
def test_a_golden_record_is_verified(path: str) -> None:
    result = run("verify", path)
    assert (result.code, result.err) == (0, "")
    assert [line[:3] for line in result.out.splitlines()] == ["yes"] * 3


def test_a_record_is_verified_from_standard_input() -> None:
    assert launch("verify", "-", stdin=Path(TEXT_RECORD).read_bytes()) == run("verify", TEXT_RECORD)


def test_what_was_noted_before_the_game_is_checked() -> None:
    data = record.read(Path(RECORD).read_text(encoding="utf-8"))
    result = run(
        "verify",
        RECORD,
        "--commitment",
        data.commitment,
        "--nonce",
        data.nonces[1],
        "--nonce",
        f"C:{data.nonces[2]}",
        "--seals",
        ",".join(commitment(bytes.fromhex(nonce)) if nonce else "" for nonce in data.nonces),
    )
    assert (result.code, len(result.out.splitlines())) == (0, 7)


@pytest.mark.parametrize(
    ("args", "told"),
    [
        (["--commitment", "0" * 64], "no   the promise is the one that you noted"),
        (["--nonce", "00"], "no   your nonce was mixed into the decks"),
        (["--nonce", "b:"], "no   your nonce was mixed into the decks"),
        (["--seals", ",,,"], "no   the nonces are the ones that were sealed"),
    ],
)
def test_what_differs_from_what_was_noted_is_told(args: list[str], told: str) -> None:
    result = run("verify", RECORD, *args)
    assert (result.code, result.err) == (1, "")
    assert told in result.out.splitlines()


@pytest.mark.parametrize(
    "args",
    [
        ["--commitment", "secret"],
        ["--commitment", "00"],
        ["--nonce", "xyz"],
        ["--nonce", ""],
        ["--nonce", "AB:00"],
        ["--seals", "00,00,00,00"],
    ],
    ids=" ".join,
)
def test_a_note_that_cannot_be_one_is_refused(args: list[str]) -> None:
    assert_refused(run("verify", RECORD, *args), args[0])


def test_a_nonce_noted_at_a_seat_that_is_not_there_is_refused() -> None:
    assert_refused(run("verify", RECORD, "--nonce", "E:00"), "no seat 'E'", "the seats are A B C D")


@pytest.mark.parametrize(
    ("alter", "check"),
    [
        (lambda data: data["fairness"].update(seed="0" * 64), "the seed is the one that was promised"),
        (lambda data: data["rounds"][0].reverse(), "every round dealt again from the seed, every move legal"),
        (
            lambda data: data["outcome"].update(winners=["A", "B", "C", "D"]),
            "the outcome is what the moves give",
        ),
    ],
    ids=["seed", "moves", "winners"],
)
def test_an_altered_record_does_not_hold_and_the_reason_is_told(alter: Any, check: str) -> None:
    data = json.loads(Path(RECORD).read_text(encoding="utf-8"))
    alter(data)
    result = run("verify", "-", stdin=json.dumps(data))
    told = result.out.splitlines()
    assert (result.code, result.err) == (1, "")
    assert len(told[told.index(f"no   {check}") + 1].strip()) > 10


def test_a_verification_as_json_is_one_object() -> None:
    [found] = run("verify", "--json", RECORD).lines
    assert (found["file"], found["holds"]) == (RECORD, True)
    assert [check["check"] for check in found["checks"]] == ["seed", "play", "outcome"]


def test_a_verification_that_fails_as_json_says_where() -> None:
    result = run("verify", "--json", "--nonce", "ff", RECORD)
    [found] = result.lines
    assert (result.code, found["holds"]) == (1, False)
    assert [check["holds"] for check in found["checks"]] == [True, False, True, True]


# The rules


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("edition", ["standard", "classic", "premium"])
def test_the_reference_tells_every_card_of_an_edition_in_each_language(edition: str, language: str) -> None:
    words = Words(language)
    [references] = [json.loads(run("rules", "--edition", edition, "--lang", language, "--json").out)]
    tables = [table for table in EDITIONS if table.name == edition]
    assert [
        {
            card["character"]: (card["name"], card["number"], card["copies"])
            for card in reference["characters"]
        }
        for reference in references
    ] == [
        {
            CHARACTER_NAMES[card]: (words.card(CHARACTER_NAMES[card]), table.number(card), table.copies(card))
            for card in table.deck
        }
        for table in tables
    ]
    assert all(len(card["text"]) > 40 for reference in references for card in reference["characters"])


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("edition", ["standard", "classic", "premium"])
def test_the_reference_is_shown_as_a_table(edition: str, language: str) -> None:
    result = run("rules", "--edition", edition, "--lang", language)
    assert (result.code, result.err) == (0, "")
    assert Words(language).say(f"edition-{edition}") in result.out
    assert Words(language).card("Princess") in result.out


def test_without_an_edition_every_one_is_shown() -> None:
    references = json.loads(run("rules", "--json").out)
    assert [reference["edition"] for reference in references] == ["standard", "classic", "premium", "premium"]


@pytest.mark.parametrize("card", CHARACTER_NAMES)
def test_a_single_card_is_shown_for_the_editions_that_have_it(card: str) -> None:
    references = json.loads(run("rules", "--card", card.upper(), "--json").out)
    assert [reference["edition"] for reference in references] == [
        table.name for table in EDITIONS if read_card(card) in table.deck
    ]
    assert {entry["character"] for reference in references for entry in reference["characters"]} == {card}


def test_the_reference_of_an_edition_tells_its_tokens() -> None:
    [reference] = json.loads(run("rules", "--edition", "Classic", "--json").out)
    assert reference["tokens_to_win"] == {"2": 6, "3": 5, "4": 4}


def test_the_real_command_shows_the_reference() -> None:
    result = launch(
        "rules", "--edition", "classic", "--card", "Baron", PYTHONIOENCODING="utf-8", COLUMNS="200"
    )
    assert (result.code, result.err) == (0, "")
    assert "The lower number is out of the round" in " ".join(result.out.split())


# Simulating


def simulated(*args: str) -> dict[str, Any]:
    result = run("simulate", "--json", *args)
    assert result.code == 0
    [figures] = result.lines
    assert isinstance(figures, dict)
    return figures


def test_a_simulation_as_json_has_all_its_figures() -> None:
    figures = simulated("--edition", "premium", "--players", "5", "--rounds", "50", "--engine", "interpreted")
    assert set(figures) == {
        *("edition", "players", "seed", "engine", "rounds", "decisions", "seconds", "rounds_per_s"),
        *("decisions_per_s", "checksum", "won_by_seat", "ended"),
    }
    assert figures["rounds"] == 50
    assert figures["decisions"] > 250
    assert set(figures["won_by_seat"]) == set("ABCDE")
    assert sum(figures["won_by_seat"].values()) >= 50
    assert sum(figures["ended"].values()) == 50


def test_equal_seeds_give_equal_rounds_and_others_do_not() -> None:
    first, again, other = (
        simulated("--rounds", "20", "--engine", "interpreted", "--seed", seed)["checksum"] for seed in "112"
    )
    assert first == again != other


def test_the_engines_agree_in_every_edition() -> None:
    figures = ("rounds", "decisions", "checksum", "won_by_seat", "ended")
    for edition, players in (
        ("standard", 2),
        ("standard", 6),
        ("classic", 3),
        ("premium", 4),
        ("premium", 8),
    ):
        args = ("--edition", edition, "--players", str(players), "--rounds", "100", "--seed", "5", "--engine")
        slow, fast = simulated(*args, "interpreted"), simulated(*args, "compiled")
        assert {name: slow[name] for name in figures} == {name: fast[name] for name in figures}


def test_a_simulation_is_told_in_words() -> None:
    result = run("simulate", "--rounds", "1000", "--engine", "interpreted", "--players", "2", "--seed", "7")
    assert result.code == 0
    for part in (
        "standard, 2 players, seed 7, interpreted",
        "1,000 rounds",
        "rounds/s",
        "checksum",
        "showdown",
    ):
        assert part in result.out


def test_an_interrupted_simulation_stops_quietly_with_the_code_of_an_interrupt() -> None:
    with subprocess.Popen(
        [COMMAND, "simulate", "--engine", "interpreted", "--rounds", "1000000000", "--json"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    ) as process:
        with pytest.raises(subprocess.TimeoutExpired):
            process.wait(1.5)
        process.send_signal(signal.SIGINT)
        out, err = process.communicate(timeout=30)
    assert (out, process.returncode) == (b"", 130)
    assert b"Traceback" not in err


def test_output_that_nobody_reads_to_the_end_is_no_fault() -> None:
    command = f"'{COMMAND}' replay '{BIG_RECORD}' | head -n 1"
    done = subprocess.run(["/bin/sh", "-c", command], capture_output=True, timeout=30, check=False)
    assert (done.stdout.count(b"\n"), done.stderr) == (1, b"")


# Playing


def seed_where_you_begin(edition: str, players: int) -> tuple[str, Game]:
    """A seed with which seat A has the first decision, and the game that it deals."""
    for number in range(100):
        seed = number.to_bytes(32, "big")
        game = Game.new(edition, players, seed=seed)
        if game.decider == "A":
            return seed.hex(), game
    raise AssertionError


def seed_of(name: str) -> str:
    """A seed for the decks and the bots of a test."""
    return random.Random(name).randbytes(32).hex()


def numbers(seed: int, count: int = 4000) -> str:
    """Answers by number, some of which are too high."""
    chance = random.Random(seed)
    return "".join(f"{chance.randint(0, 6)}\n" for _ in range(count))


@pytest.mark.parametrize(("edition", "players"), TABLES)
def test_a_whole_game_is_played_by_numbers_and_its_record_verifies(
    edition: str, players: int, tmp_path: Path
) -> None:
    path = tmp_path / "game.json"
    args = ["--edition", edition, "--players", str(players), "--seed", seed_of(f"{edition} {players}")]
    result = run("play", *args, "--record", str(path), stdin=numbers(players))
    assert (result.code, result.err) == (0, "")
    assert "The game is over. Victory: " in result.out
    assert run("verify", str(path)).code == 0
    assert run("replay", str(path)).code == 0


@pytest.mark.parametrize(
    ("edition", "players"), [("classic", 2), ("classic", 4), ("premium", 3), ("premium", 6)]
)
def test_a_whole_game_is_played_in_notation(edition: str, players: int) -> None:
    table = find_edition(edition, players)
    moves = [str(from_code(code, table)) for code in numbering(table)]
    chance = random.Random(1)
    answers = "".join("\n".join(chance.sample(moves, len(moves))) + "\n" for _ in range(150))
    args = ["--edition", edition, "--players", str(players), "--seed", seed_of(f"{edition} {players}")]
    result = run("play", *args, stdin=answers.lower())
    assert "The game is over. Victory: " in result.out


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_whole_game_is_played_in_each_language(language: str) -> None:
    args = ["--lang", language, "--edition", "premium", "--players", "5", "--seed", seed_of(language)]
    result = run("play", *args, stdin="?\n" + numbers(1))
    assert (result.code, result.err) == (0, "")
    assert Words(language).say("ui-game-over", winners=["x"]).removesuffix("x") in result.out


@pytest.mark.parametrize("bot", ["random", "counter", "search:100"])
def test_a_whole_game_is_played_against_each_bot(bot: str) -> None:
    assert "The game is over" in run("play", "--bot", bot, "--seed", seed_of(bot), stdin=numbers(2)).out


def test_a_whole_game_is_played_through_a_pipe(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    args = [
        "--edition",
        "standard",
        "--players",
        "6",
        "--name",
        "Zoë",
        "--seed",
        seed_of("pipe"),
        "--record",
        str(path),
    ]
    result = launch("play", *args, stdin=numbers(3).encode())
    assert (result.code, result.err) == (0, "")
    assert "The game is over. Victory: " in result.out
    assert launch("verify", str(path)).code == 0
    assert json.loads(path.read_text(encoding="utf-8"))["seats"][0] == "Zoë"


def test_a_bot_that_knows_every_guess_to_be_wrong_plays_on() -> None:
    stated = {
        "hands": {"A": "Priest", "B": "Guard"},
        "deck": ["Princess", "Priest", "Guard", "Baron"],
        "aside": "King",
    }
    question = {"title": "", "edition": "classic", "players": 2, "position": stated, "steps": []}
    game = scenario.read(question).position.game()
    game.push("Priest B")
    game.push("Priest A")
    view = game.view("A")  # holds a Guard and the Princess, and knows that B holds a Guard
    bot, budget = make_bot("counter", 1)
    assert bot.choose(view, budget) in view.legal_moves


def test_a_seed_deals_the_game_that_it_promises() -> None:
    seed, game = seed_where_you_begin("standard", 2)
    hand = Words("en").say("ui-hand", cards=game.view("A").hand)
    assert hand in run("play", "--players", "2", "--seed", seed, stdin="q\n").out


def test_with_an_equal_seed_and_equal_answers_the_whole_game_is_the_same() -> None:
    first, again = (launch("play", "--seed", seed_of("again"), stdin=numbers(5).encode()) for _ in range(2))
    assert first == again


def test_every_legal_move_is_offered_by_number() -> None:
    seed, game = seed_where_you_begin("classic", 3)
    told = run("play", "--edition", "classic", "--seed", seed, stdin="q\n").out
    offered = [line.split()[0] for line in told.splitlines() if line[:5].strip().isdecimal()]
    assert offered == [str(number) for number in range(1, len(game.legal_moves) + 1)]


NONSENSE = [
    "0",
    "99",
    "-1",
    "1.5",
    "Guard",
    "Guard Z",
    "Dowager_Queen B",
    "Princess A B C",
    "help",
    "",
    " ",
    "1" * 5000,
    "²",
    "\0",
]


@pytest.mark.parametrize("answer", NONSENSE, ids=lambda answer: repr(answer[:20]))
def test_an_answer_that_is_no_choice_is_asked_again(answer: str) -> None:
    seed, game = seed_where_you_begin("classic", 3)
    assert answer not in map(str, game.legal_moves)
    result = run("play", "--edition", "classic", "--seed", seed, stdin=f"{answer}\nq\n")
    assert (result.code, result.err) == (0, "")
    assert Words("en").say("ui-bad-choice", count=len(game.legal_moves)) in result.out


def test_bytes_that_are_no_text_are_asked_again_too() -> None:
    result = launch("play", stdin=b"\xff\xfe\nq\n", PYTHONIOENCODING="utf-8:strict")
    assert (result.code, result.err) == (0, "")
    assert "Please type" in result.out


def test_a_question_mark_shows_what_the_held_cards_do() -> None:
    seed, game = seed_where_you_begin("standard", 3)
    told = run("play", "--seed", seed, stdin="?\nq\n").out
    for card in game.view("A").hand:
        assert Words("en").card_text(card, game.edition) in " ".join(told.split())


@pytest.mark.parametrize("ending", ["q\n", "Q\n", "q", "", "?\n", "99\n"])
def test_a_player_who_has_had_enough_or_no_more_to_say_stops_the_game(ending: str) -> None:
    seed, _ = seed_where_you_begin("standard", 3)
    result = run("play", "--seed", seed, stdin=ending)
    assert (result.code, result.err) == (0, "")
    assert result.out.endswith("Stopped.\n")


def test_the_record_of_a_game_that_was_stopped_replays_but_is_not_verified_as_over(tmp_path: Path) -> None:
    path = tmp_path / "stopped.json"
    run("play", "--record", str(path), stdin="1\n1\nq\n")
    assert run("replay", str(path)).code == 0
    result = run("verify", str(path))
    assert result.code == 1
    assert "the game is not over" in result.out


def test_a_record_that_cannot_be_written_is_refused_before_the_game(tmp_path: Path) -> None:
    path = str(tmp_path / "nowhere" / "game.json")
    assert_refused(run("play", "--record", path, stdin="q\n"), path)


def test_a_record_that_would_be_a_folder_is_refused_before_the_game(tmp_path: Path) -> None:
    assert_refused(run("play", "--record", str(tmp_path), stdin="q\n"), str(tmp_path))


def test_a_bad_setting_leaves_an_older_record_alone(tmp_path: Path) -> None:
    path = tmp_path / "old.json"
    path.write_text("precious", encoding="utf-8")
    run("play", "--players", "9", "--record", str(path))
    assert path.read_text(encoding="utf-8") == "precious"


def test_a_game_shows_no_card_that_the_player_may_not_see() -> None:
    seed, _ = seed_where_you_begin("premium", 5)
    told = run("play", "--edition", "premium", "--players", "5", "--seed", seed, stdin=numbers(4)).out
    others = ("Ada", "Basil", "Clara", "Dorian")
    openings = tuple(f"{name} {verb}" for name in others for verb in ("draws the", "is dealt", "gets the"))
    assert [line for line in told.splitlines() if line.strip().startswith(openings)] == []


def test_a_bot_never_has_your_name() -> None:
    header = run("play", "--players", "6", "--name", "Clara", stdin="q\n").out.splitlines()[0]
    assert header.count("Clara") == 1


def test_an_interrupted_game_says_goodbye_and_keeps_its_record(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    with subprocess.Popen(
        [COMMAND, "play", "--record", str(path)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    ) as process:
        assert process.stdout is not None
        told = b""
        while b"Your choice" not in told:
            told += os.read(process.stdout.fileno(), 4096)
        process.send_signal(signal.SIGINT)
        out, err = process.communicate(timeout=30)
    assert (process.returncode, err) == (130, b"")
    assert b"Stopped." in out
    assert run("replay", str(path)).code == 0


# --- advise --------------------------------------------------------------------------------------


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
    assert all(sum(chances.values()) == pytest.approx(1) for chances in advice["odds"].values())


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
