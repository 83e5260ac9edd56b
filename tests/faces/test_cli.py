"""The command line as a whole: help, settings and files that are wrong."""

import io
import shlex
import subprocess
import sys
from contextlib import redirect_stderr
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from billetdoux import __version__
from billetdoux.faces.cli import compilation
from billetdoux.faces.words import LANGUAGES, Words
from support.command import COMMAND, RECORD, SCENARIOS, Result, assert_refused, launch, run

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
    unneeded = {"numba", "numpy", "billetdoux.bots", "billetdoux.compiled", "yaml", "rich", "fluent"}
    assert not modules_after("--version") & unneeded


@pytest.mark.parametrize(
    "args",
    [
        ["play", "--bot", "random"],
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


@pytest.mark.parametrize(("typed", "meant"), [("--foo", ""), ("--botz", " Did you mean '--bot'?")])
def test_an_option_is_suggested_only_if_it_is_like_what_was_typed(typed: str, meant: str) -> None:
    assert run("play", typed).err.splitlines()[-1] == f"Error: No such option '{typed}'.{meant}"


@pytest.mark.parametrize(
    ("typed", "offered"),
    [
        ("play --edition ", {"standard", "classic", "premium"}),
        ("rules --edition cl", {"classic"}),
        ("watch --lang ", {"en", "de", "fr", "it"}),
        ("sit URL --bot co", {"counter"}),
        ("play --bot s", {"search"}),
        ("rules --reading b", {"bishop-one", "bishop-self"}),
        ("sc", {"scenario"}),
    ],
)
def test_a_shell_is_offered_what_there_is(typed: str, offered: set[str]) -> None:
    *done, _ = words = f"billetdoux {typed}".split(" ")
    told = launch(
        _BILLETDOUX_COMPLETE="bash_complete", COMP_WORDS=" ".join(words), COMP_CWORD=str(len(done))
    ).out
    assert {line.partition(",")[2] for line in told.splitlines()} == offered


@pytest.mark.parametrize("closing", [">&-", "<&-", "2>&-", ">&- <&- 2>&-"])
def test_a_closed_stream_breaks_nothing(closing: str) -> None:
    command = shlex.quote(COMMAND) + f" rules --card Guard {closing}"
    done = subprocess.run(command, shell=True, capture_output=True, timeout=60, check=False)
    assert (done.returncode, done.stderr) == (0, b"")


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
    "language to play in": (["play", "--lang", "xx"], ["no language 'xx'", ", ".join(LANGUAGES)]),
    "language to look up in": (["rules", "--lang", "xx"], ["no language 'xx'", ", ".join(LANGUAGES)]),
    "language to replay in": (["replay", "--lang", "xx", RECORD], ["no language 'xx'", ", ".join(LANGUAGES)]),
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
    "unknown bot": (["play", "--bot", "genius"], ["no bot 'genius'", "random, uniform, counter, search"]),
    "empty name": (["play", "--name", ""], ["--name", "1 to 24 printable characters"]),
    "blank name": (["play", "--name", "  "], ["--name", "1 to 24 printable characters"]),
    "name with a line break": (["play", "--name", "a\nb"], ["--name", "1 to 24 printable characters"]),
    "long name": (["play", "--name", "x" * 25], ["--name", "1 to 24 printable characters"]),
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


# What takes long, and what is said


def test_compiling_is_announced_and_only_when_it_is_needed(monkeypatch: pytest.MonkeyPatch) -> None:
    compiled: list[str] = []
    monkeypatch.setattr(compilation, "prepare", compiled.append)
    for is_cached, told in ((False, Words("de").say("ui-compiling") + "\n"), (True, "")):
        monkeypatch.setattr(compilation, "is_cached", lambda _, answer=is_cached: answer)
        err = io.StringIO()
        with redirect_stderr(err):
            compilation.compile_once("rules.playout.play_rounds", Words("de"))
        assert err.getvalue() == told
    assert compiled == ["rules.playout.play_rounds"]
