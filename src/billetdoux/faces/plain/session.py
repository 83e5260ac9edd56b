"""A session in the line mode: somebody comes, plays, and goes; the game is kept."""

import asyncio
from contextlib import suppress
from pathlib import Path

import click

from ...client.guest import Guest
from ...client.local import Local
from .. import arrival, record_file
from ..arrival import Wish
from ..departure import USUAL_RECORD, Ending, faults, unwritten, way_back
from ..words import Words
from . import setting
from .console import Console, InputEnded, Stopped
from .table import PlainTable

OVER, NOT_OVER = 0, 1


class Session:
    """One person at one table."""

    def __init__(self, wish: Wish) -> None:
        self.wish = wish
        self.console = Console(Words(wish.language or "en"))
        self.house: Local | None = None
        self.guest: Guest | None = None
        self.code = OVER

    async def play(self) -> int:
        """Play as wished; gives the exit code."""
        ending = Ending()
        try:
            await self._play()
        except Stopped:
            self._tell_how_to_go_on()
        except InputEnded:
            self._tell_how_to_go_on()
            self.code = NOT_OVER
        except asyncio.CancelledError:  # an interrupt, or another signal
            with suppress(OSError):  # the terminal may be gone
                self.console.tell([""])
                self._tell_how_to_go_on()
            self.code = ending.code
        finally:
            if self.house is not None:
                await self.house.close()
                names = {} if self.guest is None else self.guest.names
                for fault in faults(self.house, names, self.console.words):
                    click.echo(fault, err=True)
        return self.code

    async def _play(self) -> None:
        self.console.words = await setting.ask_language(self.wish, self.console)
        self.guest = await self._arrive()
        playing = PlainTable(self.guest, self.wish.name, self.console, self._keep_record, self.wish.pace)
        await self.guest.attend_during(playing.play())

    async def _arrive(self) -> Guest:
        """Come to the table, when all that was left open is asked for."""
        wish = self.wish
        if wish.join is None and wish.resume is None:
            wish = await setting.ask_setting(wish, self.console)
        return await arrival.arrive(wish, self._open_house)

    def _open_house(self) -> Local:
        self.house = arrival.open_games(self._tell_compiling)
        return self.house

    def _tell_compiling(self) -> None:
        self.console.tell([self.console.words.say("ui-compiling")])

    def _tell_how_to_go_on(self) -> None:
        words, guest = self.console.words, self.guest
        if guest is None or guest.room is None or guest.seat is None:
            self.console.tell([words.say("ui-bye")])
        elif guest.room.status != "over":
            command = self._way_back(guest, unwritten(self.wish.record))
            self.console.tell([words.say("plain-kept", command=command)])

    def _way_back(self, guest: Guest, record: Path | None) -> str:
        return way_back(guest, self.console.words.language, plain=True, record=record)

    async def _keep_record(self) -> None:
        """Write the record of a game that is over, if that was wished for."""
        assert self.guest is not None
        words = self.console.words
        if self.wish.record is not None:
            problem, told = await record_file.keep(self.guest, self.wish.record, words)
            if problem is not None:
                click.echo(problem, err=True)
                self.code = NOT_OVER
            self.console.tell(told)
        elif self.house is not None:
            command = self._way_back(self.guest, USUAL_RECORD)
            self.console.tell([words.say("ui-unrecorded", command=command)])


def play(wish: Wish) -> int:
    """Play as wished; gives the exit code."""
    return asyncio.run(Session(wish).play())
