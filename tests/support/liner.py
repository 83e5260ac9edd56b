"""Somebody in the line mode: the real command in a pipe or in a pseudo-terminal, read and answered."""

import fcntl
import os
import pty
import random
import re
import select
import struct
import subprocess
import sys
import termios
import time

PATIENCE = 60.0
QUESTION = "Your choice"
KEYS = "0123456789ABCDno"
"""What may be chosen at a small table: cards, players, and what is neither."""
OVER = "The game is over. "
DRAWN = re.compile("[\\x00-\\x1f\\x7f\u2500-\u259f]")
"""What moves a cursor or draws a box."""


class Liner:
    """A process of the command, which never outlives the test; all that it told is kept."""

    def __init__(self, *args: str, terminal: bool = False, seed: int = 0, **environment: str) -> None:
        self.told = ""
        self.read = 0
        """How far the told text was looked at."""
        self._chance = random.Random(seed)
        far, near = pty.openpty() if terminal else os.pipe()
        self._out = far
        self._is_terminal = terminal
        self.process = subprocess.Popen(
            [sys.executable, "-m", "billetdoux", *args],
            stdin=near if terminal else subprocess.PIPE,
            stdout=near,
            stderr=near,
            env={**os.environ, **environment},
        )
        os.close(near)

    def __enter__(self) -> "Liner":
        return self

    def __exit__(self, *_: object) -> None:
        self.process.kill()
        self.process.wait()
        if self.process.stdin is not None:
            self.process.stdin.close()
        os.close(self._out)

    def resize(self, rows: int, columns: int) -> None:
        """Make the terminal another size, down to nothing."""
        fcntl.ioctl(self._out, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))

    def type(self, line: str) -> None:
        """Type a line."""
        if self.process.stdin is None:
            os.write(self._out, f"{line}\n".encode())
        else:
            self.process.stdin.write(f"{line}\n".encode())
            self.process.stdin.flush()

    def until(self, pattern: str) -> str:
        """What is told up to something that was not looked at before."""
        end = time.monotonic() + PATIENCE
        while (found := re.search(pattern, self.told[self.read :])) is None:
            ready, _, _ = select.select([self._out], [], [], max(0.0, end - time.monotonic()))
            chunk = self._take() if ready else b""
            assert chunk, f"no {pattern!r} in: {self.told[self.read :]}"
            self.told += chunk.decode(errors="replace").replace("\r\n", "\n")
        told = self.told[self.read : self.read + found.end()]
        self.read += found.end()
        return told

    def _take(self) -> bytes:
        try:
            return os.read(self._out, 65536)
        except OSError:  # the other end of a terminal is gone
            return b""

    def play_on(self, end: str = OVER) -> None:
        """Choose by chance from what is offered until the game is over, or something else is told."""
        offered = [*KEYS]
        while end not in (told := self.until(f"{QUESTION}[^:]*:|{end}")):
            offered = re.findall(r"^(\w)\) ", told, re.MULTILINE) or offered
            self.type(self._chance.choice(offered))

    def answer_all(self, count: int) -> None:
        """Give so many answers by chance, whatever is asked."""
        self.type("\n".join(self._chance.choice(KEYS) for _ in range(count)))

    def end(self) -> int:
        """Hear the rest, and give the exit code."""
        while chunk := self._take():
            self.told += chunk.decode(errors="replace").replace("\r\n", "\n")
        return self.process.wait(PATIENCE)
