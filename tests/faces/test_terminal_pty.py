"""The full-screen face for real: the command in a pseudo-terminal, a whole game of each edition."""

import fcntl
import os
import pty
import select
import signal
import struct
import subprocess
import sys
import termios
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import pytest

from billetdoux.game import record
from billetdoux.game.verify import verify
from support.command import HEAR_SIGNALS

COMMAND = f"""{HEAR_SIGNALS}
from billetdoux.faces.cli import main
main()
"""
PLAY = ("play", "--pace", "none")
PATIENCE = 240.0
UNHEARD = 1.0
"""Seconds after which a key from which nothing has come is pressed again."""
ONWARDS = "\t\r"
"""The next choice, and Enter: who has moved the mark need not wait for a moment."""
OVER = ("Result of the game", "The game is over.")
"""What tells the end of a game: its result, or the table, if a key closes the result before it is drawn."""


@dataclass
class Window:
    """A terminal with a command in it."""

    process: subprocess.Popen[bytes]
    terminal: int
    shown: str = ""

    def read(self, seconds: float) -> bool:
        """Take what the command shows within so long; tells whether there was anything."""
        if not select.select([self.terminal], [], [], seconds)[0]:
            return False
        try:
            self.shown += os.read(self.terminal, 1 << 16).decode(errors="replace")
        except OSError:  # the command has gone
            return False
        return True

    def press(self, keys: str) -> None:
        """Press keys."""
        os.write(self.terminal, keys.encode())

    def until(self, *words: str, pressing: str = "") -> None:
        """Wait for one of some words, pressing a key whenever nothing happens.

        It is not pressed again before something came of it, or seems not to: on a busy machine the keys of
        a game that is over would begin the next one.
        """
        end, pressed = time.monotonic() + PATIENCE, 0.0
        while not any(one in self.shown for one in words):
            assert time.monotonic() < end, self.shown[-4000:]
            assert self.process.poll() is None, self.shown[-4000:]
            if self.read(0.05):
                pressed = 0.0
            elif pressing and time.monotonic() - pressed > UNHEARD:
                self.press(pressing)
                pressed = time.monotonic()

    def resize(self, columns: int, lines: int) -> None:
        """Make the terminal another size."""
        fcntl.ioctl(self.terminal, termios.TIOCSWINSZ, struct.pack("HHHH", lines, columns, 0, 0))

    def leave(self, key: str = "q") -> int:
        """Press a key until the command ends; gives its exit code."""
        end = time.monotonic() + PATIENCE
        while self.process.poll() is None:
            assert time.monotonic() < end, self.shown[-4000:]
            if not self.read(0.1):
                self.press(key)
        while self.read(0.0):
            pass
        return self.process.returncode


@contextmanager
def window(*arguments: str, **environment: str) -> Iterator[Window]:
    """A terminal of 80 columns and 24 lines with the command in it, which never outlives the test."""
    main, terminal = pty.openpty()
    fcntl.ioctl(terminal, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
    with subprocess.Popen(
        [sys.executable, "-c", COMMAND, *arguments],
        stdin=terminal,
        stdout=terminal,
        stderr=terminal,
        start_new_session=True,
        env={**os.environ, "TERM": "xterm-256color", **environment},
    ) as process:
        os.close(terminal)
        try:
            yield Window(process, main)
        finally:
            process.kill()
            os.close(main)


# Seeds of short games.
@pytest.mark.parametrize(
    ("edition", "players", "seed"), [("standard", 6, 6), ("classic", 4, 7), ("premium", 5, 12)]
)
def test_a_whole_game_is_played_in_a_terminal(edition: str, players: int, seed: int, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    said = ["--edition", edition, "--players", str(players), "--bot", "random", "--seed", f"{seed:02x}" * 32]
    with window(*PLAY, *said, "--record", str(file), XDG_DATA_HOME=str(tmp_path)) as terminal:
        terminal.until(*OVER, pressing=ONWARDS)
        terminal.until("Result of the game", pressing="1")
        assert terminal.leave() == 0
    assert "billetdoux verify" in terminal.shown
    document = record.read(file.read_text("utf-8"))
    assert document.outcome is not None
    assert not any(check.problem for check in verify(document))


def test_a_game_that_is_interrupted_is_kept_and_says_how_to_go_on(tmp_path: Path) -> None:
    said = ["--edition", "classic", "--players", "2", "--seed", "05" * 32]
    with window(*PLAY, *said, XDG_DATA_HOME=str(tmp_path)) as terminal:
        terminal.until("Your turn", pressing=ONWARDS)
        assert terminal.leave("\x03") == 130
    assert "billetdoux play --resume" in terminal.shown
    with window(*PLAY, "--resume", "--lang", "de", XDG_DATA_HOME=str(tmp_path)) as terminal:
        terminal.until("Du bist am Zug")
        assert terminal.leave() == 0


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP, signal.SIGINT])
def test_a_signal_leaves_the_terminal_as_it_was_and_says_how_to_go_on(number: int, tmp_path: Path) -> None:
    said = ["--edition", "classic", "--players", "2", "--seed", "05" * 32]
    file = tmp_path / "my game.json"
    with window(*PLAY, *said, "--record", str(file), XDG_DATA_HOME=str(tmp_path)) as terminal:
        terminal.until("Your turn", pressing=ONWARDS)
        terminal.process.send_signal(number)
        assert terminal.leave("") == 128 + number
    screen, _, after = terminal.shown.rpartition("\x1b[?1049l")  # the usual screen, not the alternate one
    assert screen
    assert "\x1b[?25h" in terminal.shown  # the cursor is there again
    assert terminal.shown.rfind("\x1b[?1000l") > terminal.shown.rfind("\x1b[?1000h")  # the mouse is let go
    assert "billetdoux play --resume" in after
    assert f"--record '{file}'" in after


def test_a_game_that_is_over_says_how_its_record_is_written(tmp_path: Path) -> None:
    said = ["--edition", "classic", "--players", "4", "--bot", "random", "--seed", "07" * 32]
    with window(*PLAY, *said, XDG_DATA_HOME=str(tmp_path)) as terminal:
        terminal.until(*OVER, pressing=ONWARDS)
        terminal.until("Result of the game", pressing="1")
        assert terminal.leave() == 0
    assert "--record game.json" in terminal.shown.rpartition("\x1b[?1049l")[2]


def test_a_terminal_that_is_resized_to_nothing_and_back_goes_on(tmp_path: Path) -> None:
    said = ["--edition", "classic", "--players", "2", "--seed", "05" * 32]
    with window(*PLAY, *said, XDG_DATA_HOME=str(tmp_path)) as terminal:
        terminal.until("Your turn", pressing=ONWARDS)
        for size in ((1, 1), (0, 0), (300, 2), (100, 30)):
            terminal.resize(*size)
            terminal.process.send_signal(28)  # SIGWINCH
            terminal.read(0.3)
        terminal.shown = ""
        terminal.press("m")
        terminal.until("the next language")
        assert terminal.leave() == 0


def test_without_colours_none_is_sent(tmp_path: Path) -> None:
    with window(*PLAY, "--players", "2", XDG_DATA_HOME=str(tmp_path), NO_COLOR="1") as terminal:
        terminal.until("Deck")
        assert terminal.leave() == 0
    colours = [part for part in terminal.shown.split("\x1b[") if part.startswith(("38;", "48;", "31", "35"))]
    assert colours == []


def test_a_record_is_watched_in_a_terminal(tmp_path: Path) -> None:
    file = Path(__file__).parents[1] / "records" / "standard-4.json"
    with window("watch", str(file), "--lang", "fr", XDG_DATA_HOME=str(tmp_path)) as terminal:
        terminal.until("Toutes les cartes")
        terminal.press("\x1b[F")  # End
        terminal.until("42")
        assert terminal.leave() == 0


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["play"], "Sprache"),
        (["watch", str(Path(__file__).parents[1] / "records" / "standard-4.json")], "Alle Karten offen"),
        (["rules", "--edition", "classic"], "Wächterin"),
    ],
    ids=["play", "watch", "rules"],
)
def test_a_terminal_is_spoken_to_in_its_language(words: list[str], told: str, tmp_path: Path) -> None:
    with window(*words, XDG_DATA_HOME=str(tmp_path), LC_ALL="de_DE.UTF-8") as terminal:
        terminal.until(told)
