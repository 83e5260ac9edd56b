"""The keyboard: lines that are typed, each read only when one is wanted."""

import asyncio
import io
import os
import sys
import threading
from contextlib import suppress


class Keyboard:
    """Standard input, read in threads of its own, so that a table can speak while nobody types.

    They read the bytes themselves: if one slept in Python's own buffer, the process could not end.
    """

    def __init__(self) -> None:
        self.is_typed = sys.stdin.isatty()
        """Whether a person types, and not a file or a program."""
        self._next: asyncio.Future[str | None] | None = None
        self._left = b""
        self._has_ended = False

    async def line(self) -> str | None:
        """The next line, None at the end; whoever stops waiting leaves the line to the next."""
        if self._next is None:
            loop = asyncio.get_running_loop()
            self._next = loop.create_future()
            threading.Thread(target=self._fetch, args=(loop, self._next), daemon=True).start()
        line = await asyncio.shield(self._next)
        self._next = None
        return line

    def _fetch(self, loop: asyncio.AbstractEventLoop, wanted: asyncio.Future[str | None]) -> None:
        line = self._read()
        with suppress(RuntimeError):  # nobody waits for it any more
            loop.call_soon_threadsafe(_settle, wanted, line)

    def _read(self) -> str | None:
        """A line, however long it takes."""
        try:
            number = sys.stdin.fileno()
        except io.UnsupportedOperation:
            line = sys.stdin.readline()
            return line.removesuffix("\n") if line else None
        while b"\n" not in self._left and not self._has_ended:
            chunk = _read_some(number)
            self._has_ended = not chunk
            self._left += chunk
        typed, newline, self._left = self._left.partition(b"\n")
        return typed.decode(sys.stdin.encoding or "utf-8", "replace") if typed or newline else None


def _read_some(number: int) -> bytes:
    try:
        return os.read(number, 4096)
    except OSError:  # the terminal is gone
        return b""


def _settle(wanted: asyncio.Future[str | None], line: str | None) -> None:
    if not wanted.done():
        wanted.set_result(line)
