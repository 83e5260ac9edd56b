"""A client of a table: a player that is a program, speaking the same protocol as the page."""

import asyncio
import hashlib
import secrets
from collections.abc import Awaitable, Callable
from urllib.parse import urlsplit

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from ..game.errors import BilletdouxError, SetupError, quote
from ..game.fairness import SHORTEST_NONCE
from ..game.view import View
from . import messages

FIRST_WAIT, LONGEST_WAIT = 0.1, 5.0
FATAL = {"no-table", "token", "protocol", "seat-taken", "not-allowed", "status"}
"""The refusals of a hello or a sit that asking again does not mend."""

_replies: msgspec.json.Decoder[messages.Reply] = msgspec.json.Decoder(messages.Reply)

Choose = Callable[[View], Awaitable[str]]


class Turned(BilletdouxError):  # noqa: N818 - turned away, that is
    """The table will not have this player."""


class Player:
    """Somebody at a remote table who decides by a function, and comes back whenever the line breaks."""

    def __init__(self, url: str, name: str, choose: Choose, token: str | None = None) -> None:
        """Come to a table by the address of its page, to take a seat or to go on with one."""
        self.address = socket_address(url)
        self.name = name
        self.choose = choose
        self.token = token
        self.seat: str | None = None
        self.version: int | None = None
        self.room: messages.Room | None = None
        self.sight: messages.Sight | None = None
        self.events: list[messages.Happened] = []
        self.moves = 0
        self._nonce = secrets.token_bytes(SHORTEST_NONCE)
        self._unanswered: dict[str, str] = {}
        """What was asked for, by id, and how; sent again on a new line."""
        self._asked: tuple[object, ...] = ()
        """What the last request was about: nothing is asked for twice."""

    async def play(self) -> messages.Room:
        """Play until the game is over; gives the room as it is then."""
        wait = FIRST_WAIT
        while True:
            try:
                async with connect(self.address, compression=None, max_size=None) as line:
                    if await self._converse(line):
                        assert self.room is not None
                        return self.room
                    wait = FIRST_WAIT
            except (OSError, WebSocketException) as error:
                if self.room is None:
                    raise Turned(f"there is no table to be reached at {self.address}: {error}") from None
            await asyncio.sleep(wait)
            wait = min(2 * wait, LONGEST_WAIT)

    async def _converse(self, line: ClientConnection) -> bool:
        """Talk on one line until the game is over, or the line breaks."""
        await line.send(_write(messages.Hello(token=self.token, since=self.version)))
        for request in self._unanswered.values():
            await line.send(request)
        async for text in line:
            self.hear(_replies.decode(text))
            if self.room is not None and self.room.status == "over" and self.seat is not None:
                return True
            await self._act(line)
        return False

    def hear(self, message: messages.Reply) -> None:
        """Take note of what the table says."""
        match message:
            case messages.Welcome():
                self.events, self.moves = list(message.events), message.moves
                self.sight = message.sight
                self.seat = message.seat
            case messages.Resumed():
                self.seat = message.seat
            case messages.Moved():
                self.events = [*self.events, *message.events] if message.moves else list(message.events)
                self.sight, self.moves = message.sight, message.moves
            case messages.Seated():
                self.seat, self.token = message.seat, message.token
            case messages.Error() if message.code in FATAL and self.seat is None:
                raise Turned(message.text)
            case messages.Error():
                self._asked = ()
        self.version = getattr(message, "version", self.version)
        self.room = getattr(message, "room", self.room)
        self._unanswered.pop(getattr(message, "id", None) or "", None)

    async def _act(self, line: ClientConnection) -> None:
        """Do what is this player's to do now."""
        room, sight, new = self.room, self.sight, secrets.token_hex(16)
        if room is None:
            return
        if room.status == "gathering" and self.seat is None:
            seal = hashlib.sha256(self._nonce).hexdigest()
            await self._ask(line, ("sit",), messages.Sit(new, self.name, seal=seal))
        elif room.status == "opening" and self.seat is not None:
            await self._ask(line, ("open", room.game), messages.Open(new, self._nonce.hex()))
        elif room.status == "playing" and not room.paused and sight is not None and sight.legal_moves:
            about = ("move", room.game, self.moves)
            if self._asked != about:
                move = await self.choose(self.view())
                await self._ask(line, about, messages.Move(new, move, self.moves))

    async def _ask(
        self, line: ClientConnection, about: tuple[object, ...], request: messages.Request
    ) -> None:
        if self._asked == about:
            return
        self._asked = about
        text = _write(request)
        self._unanswered[getattr(request, "id", "")] = text
        await line.send(text)

    def view(self) -> View:
        """The table as a bot sees it."""
        fields = msgspec.to_builtins(self.sight)
        return View.from_json({**fields, "events": msgspec.to_builtins(self.events)})


def socket_address(url: str) -> str:
    """Where the socket of a table is, from the address of its page."""
    parts = urlsplit(url)
    code = parts.path.rpartition("/")[2]
    if parts.scheme not in ("http", "https") or not parts.netloc or not code:
        raise SetupError(f"a table has an address like http://localhost:8000/t/abc234, not {quote(url)}")
    return f"{parts.scheme.replace('http', 'ws')}://{parts.netloc}/ws/{code}"


def _write(message: messages.Request) -> str:
    return msgspec.json.encode(message).decode()
