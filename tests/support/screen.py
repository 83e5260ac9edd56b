"""Driving the full-screen face in tests: at a table that a stated game is played at, seen as plain text."""

import asyncio
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

from textual.pilot import Pilot

from billetdoux import Game
from billetdoux.client.guest import Guest
from billetdoux.faces import arrival
from billetdoux.faces.arrival import Setting
from billetdoux.faces.pace import Pace
from billetdoux.faces.terminal import look
from billetdoux.faces.terminal.app import Left, Terminal
from billetdoux.faces.terminal.dialogs import RoundOver
from billetdoux.faces.terminal.table import TableScreen
from billetdoux.faces.words import Words
from billetdoux.game.names import SEATS
from billetdoux.game.record import Record
from billetdoux.game.view import View
from billetdoux.server import presenting, protocol
from billetdoux.server.table import BOT_NAMES

SMALL, LARGE = (80, 24), (200, 60)
PATIENCE = 60.0
"""Seconds for whatever has to come; a machine that is busy with other things needs many."""


class Stated:
    """A house with one table, at which a stated game is played by whoever sends a move."""

    def __init__(self, game: Game, seat: str | None = "A", **room: Any) -> None:
        """Show the game to a seat, or to a spectator; the room may be told apart."""
        self.game = game
        self.seat = seat
        self.room = room
        self.asked: list[protocol.Request] = []
        self._said: asyncio.Queue[protocol.Reply] = asyncio.Queue()

    def page_of(self, code: str) -> str | None:
        """Nobody else finds it."""
        return None

    async def make(self, new: protocol.NewTable) -> protocol.MadeTable:
        """No other table is made here."""
        raise NotImplementedError

    async def record(self, code: str) -> Record:
        """The game is the record."""
        raise NotImplementedError

    @asynccontextmanager
    async def connect(self, code: str) -> AsyncIterator["Stated"]:
        """A line to the table."""
        yield self

    async def __aiter__(self) -> AsyncIterator[protocol.Reply]:
        """What the table says."""
        while True:
            yield await self._said.get()

    async def say(self, request: protocol.Request) -> None:
        """Hear a request, and let the game go on by a move."""
        self.asked.append(request)
        match request:
            case protocol.Hello():
                self._tell(self._welcome())
            case protocol.Move():
                self._tell(protocol.Ack(request.id))
                self.go_on(request.move)
            case protocol.Pause():
                self.room["paused"] = request.on
                self._tell(protocol.Ack(request.id))
                self._tell(self._welcome())

    def go_on(self, *moves: str) -> None:
        """Make moves, whoever they are by, and tell what came of them."""
        for move in moves:
            self.game.push(move)
        self._tell(self._welcome())

    def gather(self, players: int) -> None:
        """Tell that so many gather for another game."""
        room = _room(Game.new(self.game.edition.name, players), **self.room, status="gathering", game=2)
        self._tell(protocol.Changed(len(self.game.moves) + 2, room))

    def _tell(self, reply: protocol.Reply) -> None:
        self._said.put_nowait(reply)

    @property
    def shown(self) -> list[int]:
        """How many moves had been shown, whenever that was said."""
        return list(
            dict.fromkeys(request.at for request in self.asked if isinstance(request, protocol.Ready))
        )

    @property
    def moves(self) -> list[str]:
        """The moves that were sent."""
        return [request.move for request in self.asked if isinstance(request, protocol.Move)]

    def _welcome(self) -> protocol.Welcome:
        view = self.game.view(self.seat)
        return protocol.Welcome(
            protocol=protocol.PROTOCOL,
            version=len(self.game.moves) + 1,
            seat=self.seat,
            host=True,
            room=_room(self.game, **self.room),
            sight=presenting.sight(view),
            events=[presenting.happened(event) for event in view.events],
            moves=len(self.game.moves),
        )


def _room(game: Game, /, **told: Any) -> protocol.Room:
    """A room with a person on the first seat and bots on the others."""
    person = protocol.Chair("A", "person", "Romeo", here=True, host=True)
    bots = [
        protocol.Chair(seat, "bot", name, "counter")
        for seat, name in zip(SEATS[1 : game.players], BOT_NAMES, strict=False)
    ]
    room = protocol.Room(
        code="abc234",
        options=protocol.Options(game.edition.name, game.players),
        chairs=[person, *bots],
        status="over" if game.outcome else "playing",
        game=1,
        paused=False,
        watching=0,
        proof=protocol.Proof("5eed" * 16, [""] * game.players, [""] * game.players),
        lone="A",
    )
    return protocol.Room(**{**{name: getattr(room, name) for name in room.__struct_fields__}, **told})


@dataclass(frozen=True)
class Stage:
    """An application that runs, and the keys to it."""

    app: Terminal
    pilot: Pilot[Left]

    @property
    def table(self) -> TableScreen:
        """The table that is open."""
        return next(screen for screen in self.app.screen_stack if isinstance(screen, TableScreen))

    @property
    def asked(self) -> View | None:
        """What the person decides by, once the screen shows it."""
        shown = self.app.shown
        return shown.view if shown is not None and shown.view.legal_moves and self.table.is_asked else None

    @property
    def text(self) -> str:
        """What stands on the screen."""
        strips = self.app.screen._compositor.render_strips()
        return "\n".join("".join(part.text for part in strip).rstrip() for strip in strips) + "\n"

    async def until(self, is_so: Callable[[], bool]) -> None:
        """Wait for something."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            await self.pilot.pause()
            if is_so():
                return
            await asyncio.sleep(0.02)
        raise AssertionError(f"it never came to that:\n{self.text}")

    async def until_asked(self) -> View:
        """Wait for a decision; a bot may end a round before it, whose result is read then."""
        while self.asked is None:
            await self.until(lambda: self.asked is not None or isinstance(self.app.screen, RoundOver))
            if isinstance(self.app.screen, RoundOver):
                await self.press("enter")
        return self.asked

    async def press(self, *keys: str) -> None:
        """Press keys, one after the other has had its effect."""
        for key in keys:
            await self.pilot.press(key)
            await self.pilot.pause()


@asynccontextmanager
async def staged(
    app: Terminal,
    first: Callable[[], Awaitable[None]],
    size: tuple[int, int] = SMALL,
    pace: Pace = "none",
    moment: float = 0.0,
    clock: Callable[[], float] = time.monotonic,
) -> AsyncIterator[Stage]:
    """An application in a terminal of a size, for somebody who need not see every turn and never drums."""
    app.first, app.pace, app.moment, app.clock = first, pace, moment, clock
    try:
        async with app.run_test(size=size, notifications=True) as pilot:
            yield Stage(app, pilot)
    finally:
        if "house" in app.__dict__:
            await app.house.close()


@asynccontextmanager
async def at(
    house: Stated,
    size: tuple[int, int] = SMALL,
    language: str = "en",
    looks: str = look.CANDLE,
    pace: Pace = "none",
    moment: float = 0.0,
    clock: Callable[[], float] = time.monotonic,
) -> AsyncIterator[Stage]:
    """The table of a stated game, as soon as it is shown."""
    app = Terminal(Words(language), looks=looks)

    async def come() -> Guest:
        return Guest(house, "abc234", adds_nonce=False)

    async with staged(app, partial(app.open_table, come), size, pace, moment, clock) as stage:
        await stage.until(lambda: stage.app.shown is not None)
        await stage.pilot.pause()
        yield stage


@asynccontextmanager
async def playing(setting: Setting, record: Path | None = None) -> AsyncIterator[Stage]:
    """A game against bots on this machine."""
    app = Terminal(Words("en"), setting.name, looks=look.CANDLE, record=record)

    async def begin() -> Guest:
        return await arrival.begin(app.house, setting)

    async with staged(app, partial(app.open_table, begin)) as stage:
        await stage.until(lambda: stage.app.shown is not None)
        yield stage
