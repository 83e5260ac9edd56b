"""Departure: whatever ends the program, there is time to tidy up and to say how to go on."""

import asyncio
import shlex
import signal
from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from pathlib import Path

from ..client.guest import Guest
from ..client.local import Local
from .words import Words

INTERRUPTED = 128 + signal.SIGINT
USUAL_RECORD = Path("game.json")


def hear_signals(leave: Callable[[int], None]) -> None:
    """Leave by an exit code when the program is interrupted or ended, or its terminal is closed."""
    loop = asyncio.get_running_loop()
    for name in ("SIGINT", "SIGTERM", "SIGHUP"):
        number = getattr(signal, name, None)  # Windows has no SIGHUP, and its loop hears none
        if number is not None and signal.getsignal(number) != signal.SIG_IGN:  # as nohup wishes
            with suppress(NotImplementedError):
                loop.add_signal_handler(number, leave, 128 + number)


class Ending:
    """A signal ends the present task as an interrupt does."""

    def __init__(self) -> None:
        self.code = INTERRUPTED
        """The exit code of what ended it."""
        self._task = asyncio.current_task()
        hear_signals(self._end)

    def _end(self, code: int) -> None:
        self.code = code
        if self._task is not None:
            self._task.cancel()


def way_back(guest: Guest, language: str, *, plain: bool, record: Path | None) -> str:
    """The command that comes back to a table, and writes a record."""
    page = guest.house.page_of(guest.code)
    parts = ["billetdoux play", *(["--plain"] if plain else [])]
    parts.append(f"--resume {guest.code}" if page is None else f"--join {page}")
    parts += [] if language == "en" else [f"--lang {language}"]
    parts += [] if record is None else [f"--record {shlex.quote(str(record))}"]
    return " ".join(parts)


def faults(house: Local, names: Mapping[str, str], words: Words) -> Iterator[str]:
    """What bots did wrong, by who sits there."""
    for seat, made in house.thinkers.faults().items():
        if made:
            told = ", ".join(f"{kind} × {count}" for kind, count in made.items())
            yield words.say("ui-faults", seat=names.get(seat, seat), faults=told)


def unwritten(file: Path | None) -> Path | None:
    """The file of a record, unless it is there: after another game of the same table, which has its own."""
    return None if file is None or file.exists() else file
