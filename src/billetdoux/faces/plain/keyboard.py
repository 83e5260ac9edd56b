"""The keyboard: lines that are typed, each read only when one is wanted."""

import asyncio
import io
import os
import queue
import sys
import threading
from contextlib import suppress


class Keyboard:
    """Standard input in a thread of its own, so that a table can speak while nobody types.

    The thread reads the bytes itself: if it slept in Python's own buffer, the process could not end.
    """

    def __init__(self) -> None:
        self.is_typed = sys.stdin.isatty()
        """Whether a person types, and not a file or a program."""
        self._wanted: queue.SimpleQueue[tuple[asyncio.AbstractEventLoop, asyncio.Future[str | None]]] = (
            queue.SimpleQueue()
        )
        self._next: asyncio.Future[str | None] | None = None
        self._left = b""
        self._has_ended = False
        threading.Thread(target=self._serve, name="keyboard", daemon=True).start()

    async def line(self) -> str | None:
        """The next line, None at the end; whoever stops waiting leaves the line to the next."""
        if self._next is None:
            loop = asyncio.get_running_loop()
            self._next = loop.create_future()
            self._wanted.put((loop, self._next))
        line = await asyncio.shield(self._next)
        self._next = None
        return line

    def _serve(self) -> None:
        while True:
            loop, wanted = self._wanted.get()
            line = self._read()
            with suppress(RuntimeError):  # nobody waits for it any more
                loop.call_soon_threadsafe(_settle, wanted, line)

    def _read(self) -> str | None:
        """A line, however long it takes."""
        try:
            number = sys.stdin.fileno()
        except (io.UnsupportedOperation, ValueError):
            return sys.stdin.readline() or None
        while b"\n" not in self._left and not self._has_ended:
            chunk = _read_some(number)
            self._has_ended = not chunk
            self._left += chunk
        line, newline, self._left = self._left.partition(b"\n")
        if not line and not newline:
            return None
        return line.decode(sys.stdin.encoding or "utf-8", "replace")


def _read_some(number: int) -> bytes:
    try:
        return os.read(number, 4096)
    except OSError:  # the terminal is gone
        return b""


def _settle(future: asyncio.Future[str | None], line: str | None) -> None:
    if not future.done():
        future.set_result(line)
