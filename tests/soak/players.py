"""Players: tables that play on, whatever else goes on, and visitors who come to play."""

import asyncio
import json
import random
import secrets
import time
from collections import Counter
from collections.abc import Iterable
from contextlib import AsyncExitStack
from dataclasses import dataclass, field

import msgspec
from msgspec import Struct
from websockets.asyncio.client import ClientConnection, connect

from support.rude import answer

SEATS = 4
PACE, HASTE = 1.0, 0.2
"""Seconds, on average, that a player takes for a move, and in the first games, which nobody measures."""
BEAT = 0.05
MOVES = 8
"""So many moves of a visitor show that it can play."""
PATIENCE = 20.0
BETWEEN = 2.0
"""Seconds between two visitors."""
MESSAGE = '{"type":"%s","id":"%s"}'


class Choices(Struct):
    legal_moves: list[str]


class Room(Struct):
    status: str
    game: int


class Heard(Struct):
    """What a player reads of whatever it is told."""

    type: str
    id: str | None = None
    moves: int = 0
    seat: str | None = None
    token: str | None = None
    code: str | None = None
    sight: Choices | None = None
    room: Room | None = None


_heard = msgspec.json.Decoder(Heard)


@dataclass
class Measured:
    """What players and visitors have met with, since it was last begun anew."""

    pace: float = HASTE
    """How long a player takes for a move now."""
    delays: list[float] = field(default_factory=list)
    """Seconds from a move until everybody at its table has it."""
    lateness: list[float] = field(default_factory=list)
    """By how much this process itself was late to look at its clock."""
    visits: list[float] = field(default_factory=list)
    """Seconds until a visitor had made a table, sat down, and seen its first move done."""
    failed: list[str] = field(default_factory=list)
    """What kept a visitor from playing."""
    refused: Counter[str] = field(default_factory=Counter)
    """Errors that players were told."""

    def begin(self) -> None:
        """Measure anew."""
        for found in (self.delays, self.lateness, self.visits, self.failed, self.refused):
            found.clear()


def share(values: Iterable[float], part: float) -> float:
    """The value below which a part of all lie, in milliseconds; 0 of none."""
    ordered = sorted(values)
    return 1000 * ordered[min(len(ordered) - 1, int(part * len(ordered)))] if ordered else 0.0


class Table:
    """A table, and what was acknowledged at it."""

    def __init__(self, code: str, measured: Measured) -> None:
        self.code, self.measured = code, measured
        self.acknowledged = list[str]()
        """The ids of moves, as they were acknowledged."""
        self._sent: dict[tuple[int, int], float] = {}
        self._heard = Counter[tuple[int, int]]()

    def note_sent(self, game: int, moves: int) -> None:
        """A move is sent that makes so many of a game."""
        self._sent[game, moves] = time.perf_counter()

    def note_heard(self, game: int, moves: int) -> None:
        """Somebody has heard of a move."""
        self._heard[game, moves] += 1
        if self._heard[game, moves] == SEATS and (sent := self._sent.pop((game, moves), None)) is not None:
            self.measured.delays.append(time.perf_counter() - sent)
            del self._heard[game, moves]


class Player:
    """Somebody who plays by chance, at a person's pace, game after game."""

    def __init__(self, line: ClientConnection, table: Table, seed: int) -> None:
        self.line, self.table, self.chance = line, table, random.Random(seed)
        self.seat: str | None = None
        self.game = 1
        self.moving = set[str]()
        """The ids of moves that are not acknowledged yet."""

    async def say(self, text: str) -> None:
        await self.line.send(text)

    async def until(self, *kinds: str) -> Heard:
        """Hear on until a message of some kind."""
        while True:
            told = _heard.decode(await self.line.recv(decode=False))
            if told.type == "error":
                raise ConnectionError(f"refused: {told}")
            if told.type in kinds:
                return told

    async def sit(self, name: str, token: str | None) -> None:
        """Come in and take a seat."""
        await self.say(json.dumps({"type": "hello"} | ({} if token is None else {"token": token})))
        await self.until("welcome")
        await self.say(json.dumps({"type": "sit", "id": secrets.token_hex(8), "name": name}))
        self.seat = (await self.until("seated")).seat

    async def start(self) -> None:
        """Let the game begin."""
        await self.say(MESSAGE % ("start", secrets.token_hex(8)))

    async def move(self, told: Heard) -> None:
        """Decide."""
        assert told.sight is not None
        known = secrets.token_hex(8)
        self.moving.add(known)
        move = self.chance.choice(told.sight.legal_moves)
        request = {"type": "move", "id": known, "move": move, "at": told.moves}
        self.table.note_sent(self.game, told.moves + 1)
        await self.say(json.dumps(request))

    async def play(self) -> None:
        """Play on, game after game."""
        while True:
            told = _heard.decode(await self.line.recv(decode=False))
            if told.room is not None:
                self.game = told.room.game
            if told.type == "moved":
                self.table.note_heard(self.game, told.moves)
                if told.sight is not None and told.sight.legal_moves:
                    await asyncio.sleep(self.table.measured.pace * self.chance.uniform(0.5, 1.5))
                    await self.move(told)
            elif told.type == "ack" and told.id in self.moving:
                self.moving.remove(told.id)
                self.table.acknowledged.append(told.id)
            elif told.type == "error":
                self.table.measured.refused[str(told)] += 1
            elif told.room is not None and told.room.status == "over" and self.seat == "A":
                await self.say(MESSAGE % ("rematch", secrets.token_hex(8)))
                await self.start()


def line(address: str, code: str, house: str) -> connect:
    """A connection to a table, to be opened, from an address of this machine."""
    return connect(
        f"ws://{address}/ws/{code}",
        compression=None,
        max_size=None,
        ping_interval=None,
        close_timeout=0.1,
        local_addr=(house, 0),
    )


async def make_table(address: str, house: str, bots: str = "[]", players: int = SEATS) -> tuple[str, str]:
    """A new table, and its host's token."""
    body = f'{{"options":{{"players":{players}}},"bots":{bots}}}'
    head = f"POST /api/tables HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n"
    request = f"{head}Content-Length: {len(body)}\r\n\r\n{body}".encode()
    status, _, text = await asyncio.to_thread(answer, address, request, house)
    if status != 201:
        raise ConnectionError(f"no table was made: {status} {text!r}")
    made = json.loads(text)
    return made["code"], made["host_token"]


async def gather(address: str, number: int, measured: Measured, stack: AsyncExitStack) -> list[Player]:
    """People at so many tables, those of each in a house of their own."""
    players = []
    for house in range(number):
        home = f"127.1.{house // 200}.{house % 200 + 1}"
        code, token = await make_table(address, home)
        table = Table(code, measured)
        for seat in range(SEATS):
            at = await stack.enter_async_context(line(address, code, home))
            players.append(Player(at, table, house * SEATS + seat))
            await players[-1].sit(f"Player {seat}", token if seat == 0 else None)
    return players


async def visit(address: str, number: int, measured: Measured) -> None:
    """Somebody who comes from elsewhere makes a table, sits down and plays against a bot."""
    home, started = f"127.2.{number // 200}.{number % 200 + 1}", time.perf_counter()
    try:
        async with asyncio.timeout(PATIENCE):
            code, token = await make_table(address, home, '[null,"counter"]', 2)
            async with line(address, code, home) as at:
                player, done = Player(at, Table(code, Measured()), number), 0
                await player.sit("Visitor", token)
                await player.start()
                while done < MOVES:
                    told = await player.until("moved", "ack", "room")
                    if told.type == "ack" and told.id in player.moving:
                        done += 1
                        if done == 1:
                            measured.visits.append(time.perf_counter() - started)
                    elif told.room is not None and told.room.status == "over":
                        break
                    elif told.type == "moved" and told.sight is not None and told.sight.legal_moves:
                        await asyncio.sleep(0.1)
                        await player.move(told)
    except Exception as error:  # whatever it was, somebody could not play
        measured.failed.append(f"{type(error).__name__}: {error}")


async def visits(address: str, measured: Measured) -> None:
    """Visitors, one after the other and at the same time, without end."""
    number = 0
    async with asyncio.TaskGroup() as group:
        while True:
            group.create_task(visit(address, number, measured))
            number += 1
            await asyncio.sleep(BETWEEN)


async def beat(measured: Measured) -> None:
    """Note how late this process is, by which nothing of the server's is to be judged."""
    while True:
        due = time.perf_counter() + BEAT
        await asyncio.sleep(BEAT)
        measured.lateness.append(max(0.0, time.perf_counter() - due))


async def ended(tasks: Iterable[asyncio.Task[None]]) -> None:
    """End what goes on."""
    for task in (tasks := list(tasks)):
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
