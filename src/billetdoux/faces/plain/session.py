"""A session in the line mode: somebody comes, plays, and goes; the game is kept."""

import asyncio
from collections import Counter
from contextlib import suppress
from pathlib import Path

import click

from ...table.client import Guest
from ...table.local import Local
from .. import arriving, recording
from ..arriving import Wish
from ..leaving import USUAL_RECORD, Ending, unwritten, way_back
from ..words import Words
from . import setting
from .console import Console, InputEnded, Stopped
from .playing import Playing

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
                self._tell_faults(self.house)
        return self.code

    async def _play(self) -> None:
        self.console.words = await setting.ask_language(self.wish, self.console)
        self.guest = await self._arrive()
        playing = Playing(self.guest, self.wish.name, self.console, self._keep_record, self.wish.pace)
        await self.guest.attend_during(playing.play())

    async def _arrive(self) -> Guest:
        """Come to the table: an old one or a new one, here or at a server."""
        wish = self.wish
        if wish.join is not None:
            return arriving.join(wish.join)
        if wish.resume is None:
            wish = await setting.ask_setting(wish, self.console)
        if wish.new is not None:
            return await arriving.invite(wish.new, wish.setting())
        self.house = arriving.open_games(self._tell_compiling)
        if wish.resume is not None:
            return await arriving.go_on(self.house, wish.resume)
        return await arriving.begin(self.house, wish.setting())

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
        assert self.guest.room is not None
        words, file, game = self.console.words, self.wish.record, self.guest.room.game
        if file is None:
            if self.house is not None:
                command = self._way_back(self.guest, USUAL_RECORD)
                self.console.tell([words.say("ui-unrecorded", command=command)])
            return
        if game > 1:
            file = file.with_stem(f"{file.stem}-{game}")
        record = await self.guest.house.record(self.guest.code)
        written, problem = recording.write(record, file)
        if problem is not None:
            click.echo(words.say("ui-unwritten", file=str(file), reason=problem), err=True)
            self.code = NOT_OVER
        self.console.tell(recording.tell(record, written, words, self.guest.noted()))

    def _tell_faults(self, house: Local) -> None:
        """What bots that are programs did wrong."""
        names = {} if self.guest is None else self.guest.names
        for (_, seat), program in house.thinkers.programs.items():
            made = Counter(fault.kind for fault in program.faults)
            faults = ", ".join(f"{kind} × {count}" for kind, count in made.items())
            if faults:
                who = names.get(seat or "", seat or "")
                click.echo(self.console.words.say("ui-faults", seat=who, faults=faults), err=True)


def play(wish: Wish) -> int:
    """Play as wished; gives the exit code."""
    return asyncio.run(Session(wish).play())
