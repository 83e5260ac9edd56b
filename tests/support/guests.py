"""Guests that are no sockets, at a hub with a clock that goes on when a test says so."""

import asyncio
import json
import random
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

from billetdoux.server import protocol
from billetdoux.server.clock import Timing
from billetdoux.server.hub import Hub, Live
from billetdoux.server.requests import Viewer, create
from billetdoux.server.store.sqlite import SqliteStore
from billetdoux.server.thinkers import Thinkers
from billetdoux.server.upkeep import DAY

Message = dict[str, Any]


TIMING = Timing(bot=0.0, memory=DAY)


A_BEGINS = bytes(32)


PATIENCE = 60.0


class Clock:
    """The time, which goes on when a test says so."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


async def wait(hub: Hub, seconds: float) -> None:
    """Let time pass at all tables."""
    assert isinstance(hub.clock, Clock)
    hub.clock.now += seconds
    for live in list(hub.live.values()):
        hub.wake(live)
    await hub.writer.settle()


class Guest:
    """One end of a connection that keeps what it is sent."""

    def __init__(self, hub: Hub, live: Live) -> None:
        self.hub, self.live = hub, live
        self.viewer = Viewer()
        self.secret: str | None = None
        self.heard: list[Message] = []
        self.closed: int | None = None
        self.ids = 0

    def send(self, text: str) -> None:
        self.heard.append(json.loads(text))

    def close(self, code: int, reason: str) -> None:
        self.closed = code

    def join(self, token: str | None = None, since: int | None = None) -> "Guest":
        self.hub.join(self.live, self, protocol.Hello(token=token, since=since))
        return self

    def leave(self) -> None:
        self.hub.leave(self.live, self)

    async def ask(self, request: protocol.Request) -> Message:
        """Ask, and give the answer once all is stored."""
        self.hub.handle(self.live, self, request)
        await self.hub.writer.settle()
        wanted = getattr(request, "id", None)
        return next(message for message in reversed(self.heard) if message.get("id") == wanted)

    def new(self) -> str:
        self.ids += 1
        return f"{id(self)} {self.ids} of this guest"

    async def sit(self, name: str) -> None:
        self.secret = (await self.ask(protocol.Sit(self.new(), name)))["token"]

    async def move(self, chance: random.Random) -> Message:
        move = chance.choice(self.sight["legal_moves"])
        return await self.ask(protocol.Move(self.new(), move, self.live.table.moves))

    @property
    def sight(self) -> Message:
        sight: Message = next(message["sight"] for message in reversed(self.heard) if "sight" in message)
        return sight

    @property
    def room(self) -> Message:
        room: Message = next(message["room"] for message in reversed(self.heard) if "room" in message)
        return room

    @property
    def events(self) -> list[Message]:
        """All events of the game, as they came."""
        events: list[Message] = []
        for message in self.heard:
            if message["type"] == "welcome" or (message["type"] == "moved" and message["moves"] == 0):
                events = []
            events += message.get("events", [])
        return events


def at_a_hub(test: Callable[[Hub], Awaitable[None]], data: Path, timing: Timing = TIMING) -> None:
    """Run a test with a hub of its own."""

    async def run() -> None:
        hub = Hub(SqliteStore(data / "tables.db"), Thinkers(), timing=timing, clock=Clock())
        try:
            await test(hub)
        finally:
            await hub.close()

    asyncio.run(run())


async def table_of(
    hub: Hub, persons: int, players: int = 2, seed: bytes | None = None, **options: Any
) -> list[Guest]:
    """Persons who sit at a table at which the first round is dealt."""
    new = protocol.NewTable(protocol.Options(players=players, **options))
    made = await hub.keep(*create(new, seed=seed))
    live = await hub.find(made.code)
    assert live is not None
    guests = [Guest(hub, live).join(made.host_token if number == 0 else None) for number in range(persons)]
    for number, guest in enumerate(guests):
        await guest.sit(f"Player {number}")
    await guests[0].ask(protocol.Start(guests[0].new()))
    return guests


async def until(true: Callable[[], bool]) -> None:
    """Wait until something is so."""
    end = time.monotonic() + PATIENCE
    while not true():
        assert time.monotonic() < end, "it never came to that"
        await asyncio.sleep(0.005)


def decider(guests: list[Guest]) -> Guest:
    """Whoever is to decide."""
    return next(guest for guest in guests if guest.viewer.seat == guest.live.table.decider)
