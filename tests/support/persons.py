"""Persons who play by chance, come back whenever the line breaks, and remember what they were promised."""

import asyncio
import hashlib
import random
import secrets
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from billetdoux import Game
from billetdoux.game.verify import verify
from billetdoux.server import log, presenting, protocol
from billetdoux.server.table import Table, fold
from support.online import fetch

SILENCE = 3.0
"""Seconds after which somebody asks whether anybody is there."""

_replies: msgspec.json.Decoder[protocol.Reply] = msgspec.json.Decoder(protocol.Reply)


@dataclass(frozen=True)
class Kind:
    """What is played at a table, and how many of its players are persons; the others are bots.

    Where somebody is late, that one takes the seat of a bot in the middle of the game.
    """

    edition: str
    players: int
    persons: int
    late: bool = False


KINDS = (
    Kind("standard", 2, 2),
    Kind("standard", 3, 2),
    Kind("standard", 4, 2, late=True),
    Kind("standard", 6, 3),
    Kind("classic", 2, 2),
    Kind("classic", 3, 1),
    Kind("classic", 4, 2),
    Kind("premium", 2, 1),
    Kind("premium", 3, 2),
    Kind("premium", 5, 2, late=True),
)


@dataclass(frozen=True)
class Seen:
    """What somebody was told of a moment: the table then, and what had just happened."""

    sight: protocol.Sight
    events: Sequence[protocol.Happened]


class Person:
    """Somebody who plays by chance, comes back whenever the line breaks, and remembers every promise."""

    def __init__(self, made: "MadeTable", number: int, addresses: Sequence[str], pause: float = 0.0) -> None:
        """Somebody who comes to any of some addresses, and thinks for a while before a move."""
        self.kind, self.name = made.kind, f"Player {number}"
        self.addresses = [f"ws://{address}/ws/{made.code}" for address in addresses]
        self.pause = pause
        self.home = {"X-Forwarded-For": made.home}
        self.token = made.host_token if number == 0 else None
        self.is_host = number == 0
        self.is_late = number >= made.kind.persons
        self.chance = random.Random(f"{made.home} {number}")
        self.nonce = self.chance.randbytes(16)
        self.seat: str | None = None
        self.version: int | None = None
        self.room: protocol.Room | None = None
        self.sight: protocol.Sight | None = None
        self.moves = 0
        self.asked: set[tuple[object, ...]] = set()
        self.unanswered: dict[str, protocol.Request] = {}
        self.acknowledged: dict[int, str] = {}
        self.seen: dict[int, Seen] = {}
        self.came_back = 0

    @property
    def is_done(self) -> bool:
        return self.room is not None and self.room.status == "over"

    async def play(self) -> None:
        """Play until the game is over."""
        while not self.is_done:
            with suppress(OSError, WebSocketException):
                async with connect(
                    self.chance.choice(self.addresses),
                    additional_headers=self.home,
                    compression=None,
                    proxy=None,
                    open_timeout=SILENCE if len(self.addresses) > 1 else 60,
                    close_timeout=0.1,
                    ping_interval=None,
                ) as line:
                    await self.converse(line)
            await asyncio.sleep(self.chance.uniform(0.1, 0.4))

    async def converse(self, line: ClientConnection) -> None:
        await self.say(line, protocol.Hello(token=self.token, since=self.version))
        while not self.is_done:
            message = await self.next(line)
            self.hear(message)
            if isinstance(message, protocol.Welcome | protocol.Resumed):
                for request in list(self.unanswered.values()):
                    await self.say(line, request)
            await self.act(line)

    async def next(self, line: ClientConnection) -> protocol.Reply:
        """What is said next; a server that says nothing when it is asked is given up."""
        try:
            async with asyncio.timeout(SILENCE):
                return _replies.decode(await line.recv(decode=False))
        except TimeoutError:
            await self.say(line, protocol.Ping())
        async with asyncio.timeout(SILENCE):
            return _replies.decode(await line.recv(decode=False))

    async def say(self, line: ClientConnection, request: protocol.Request) -> None:
        await line.send(msgspec.json.encode(request), text=True)

    def hear(self, message: protocol.Reply) -> None:
        """Take note of what is said; nothing goes back, and nothing that was asked for is refused."""
        if isinstance(message, protocol.Error) and message.code == "store":
            raise ConnectionError("come again")
        assert not isinstance(message, protocol.Error), message
        request = self.unanswered.pop(getattr(message, "id", None) or "", None)
        match message:
            case protocol.Welcome():
                assert self.version is None or message.version >= self.version, "the table has gone back"
                self.sit(message.seat)
                if message.sight is not None:
                    self.look(message.moves, message.sight)
            case protocol.Resumed():
                if self.token is None:  # the line broke before the token came
                    self.sit(None)
                assert (message.version, message.seat) == (self.version, self.seat)
                self.came_back += 1
            case protocol.Moved():
                self.look(message.moves, message.sight, message.events)
            case protocol.Seated():
                self.seat, self.token = message.seat, message.token
            case protocol.Ack() if isinstance(request, protocol.Move):
                self.acknowledged[request.at] = request.move
        self.version = getattr(message, "version", self.version)
        self.room = getattr(message, "room", self.room)

    def sit(self, seat: str | None) -> None:
        """See with the eyes of a seat from now on."""
        if seat != self.seat:
            self.seat, self.seen = seat, {}

    def look(
        self, moves: int, sight: protocol.Sight, events: Sequence[protocol.Happened] | None = None
    ) -> None:
        """See the table after so many moves: whenever it is told, it is the same."""
        known = self.seen.get(moves)
        if known is not None:
            assert known.sight == sight
            assert events is None or known.events == events
        elif events is not None:
            self.seen[moves] = Seen(sight, events)
        self.sight, self.moves = sight, moves

    async def act(self, line: ClientConnection) -> None:
        """Do whatever is this person's to do now, once."""
        room, new = self.room, secrets.token_hex(16)
        if room is None:
            return
        seated = sum(chair.kind == "person" for chair in room.chairs)
        if self.is_late and self.seat is None:
            bots = [chair.seat for chair in room.chairs if chair.open]
            if room.status == "playing" and self.moves >= 2 and bots:  # none is left once it is taken
                await self.ask(line, ("sit",), protocol.Sit(new, self.name, seat=bots[0]))
        elif room.status == "gathering" and self.seat is None:
            seal = hashlib.sha256(self.nonce).hexdigest()
            await self.ask(line, ("sit",), protocol.Sit(new, self.name, seal=seal))
        elif room.status == "gathering" and self.is_host:
            if seated == self.kind.persons:
                await self.ask(line, ("start",), protocol.Start(new))
        elif room.status == "opening":
            await self.ask(line, ("open",), protocol.Open(new, self.nonce.hex()))
        elif self.moves >= 2 and seated < self.kind.persons + self.kind.late:
            return  # who is late comes before it is too late
        elif room.status == "playing" and self.sight is not None and self.sight.legal_moves:
            move = self.chance.choice(self.sight.legal_moves)
            await asyncio.sleep(self.chance.uniform(0, self.pause))
            await self.ask(line, ("move", self.moves), protocol.Move(new, move, self.moves))

    async def ask(
        self,
        line: ClientConnection,
        about: tuple[object, ...],
        request: protocol.Sit | protocol.Start | protocol.Open | protocol.Move,
    ) -> None:
        if about not in self.asked:
            self.asked.add(about)
            self.unanswered[request.id] = request
            await self.say(line, request)


@dataclass(frozen=True)
class MadeTable:
    """A table, where its players live, and the host's token."""

    kind: Kind
    home: str
    code: str
    host_token: str


def make_table(address: str, number: int, kind: Kind) -> MadeTable:
    """A new table, of people who live somewhere else than all others."""
    home = f"10.0.{number // 200}.{number % 200 + 1}"
    bots = [None] * kind.persons + ["random"] * (kind.players - kind.persons)
    new = {"options": {"edition": kind.edition, "players": kind.players}, "bots": bots}
    made = fetch(address, "/api/tables", new, headers={"X-Forwarded-For": home})
    return MadeTable(kind, home, made["code"], made["host_token"])


def check_table(entries: Sequence[log.Entry], persons: Sequence[Person]) -> None:
    """The log is whole, the game is over and proved, and it is the game that everybody was told."""
    table = fold("", entries)
    assert table.status == "over"
    assert [check for check in verify(table.finished[0].record) if check.problem] == []
    moved = [entry for entry in entries if isinstance(entry, log.Moved)]
    asked = [entry.id for entry in moved if entry.id is not None]
    assert len(asked) == len(set(asked)), "a move was made twice"
    for person in persons:
        assert person.acknowledged or person.is_late
        for at, move in person.acknowledged.items():
            assert (moved[at].seat, moved[at].move) == (person.seat, move)
        assert person.seen == {
            moves: seen for moves, seen in history(table, person.seat) if moves in person.seen
        }


def history(table: Table, seat: str | None) -> list[tuple[int, Seen]]:
    """What a seat is told of each moment of a finished game, played again, as it comes off the wire."""
    assert table.game is not None
    game, before = Game.new(table.game.edition, table.game.players, dealer=table.game.dealer), 0
    found = []
    for moves, move in enumerate((None, *table.game.moves)):
        if move is not None:
            game.push(move)
        view = game.view(seat)
        seen = Seen(presenting.sight(view), [presenting.happened(event) for event in view.events[before:]])
        found.append((moves, msgspec.json.decode(msgspec.json.encode(seen), type=Seen)))
        before = len(view.events)
    return found
