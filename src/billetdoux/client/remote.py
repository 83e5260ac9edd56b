"""A house that is a server: its tables by websocket, the rest by HTTP."""

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from http.client import HTTPException
from urllib.error import HTTPError
from urllib.parse import urlsplit
from urllib.request import Request, urlopen

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, WebSocketException

from ..game import record
from ..game.errors import SetupError, quote
from ..server import protocol
from .guest import Line, LineBroken, Turned

PATIENCE = 20.0
"""Seconds until an answer over HTTP must be there."""

_replies: msgspec.json.Decoder[protocol.Reply] = msgspec.json.Decoder(protocol.Reply)
_made = msgspec.json.Decoder(protocol.MadeTable)


@dataclass(frozen=True)
class SocketLine:
    """A websocket to a table."""

    socket: ClientConnection

    async def say(self, request: protocol.Request) -> None:
        """Say something to the table."""
        try:
            await self.socket.send(msgspec.json.encode(request).decode())
        except ConnectionClosed as closed:
            raise LineBroken(str(closed)) from None

    async def __aiter__(self) -> AsyncIterator[protocol.Reply]:
        """What the table says, until the line ends."""
        try:
            async for text in self.socket:
                yield _replies.decode(text)
        except ConnectionClosed as closed:
            raise LineBroken(str(closed)) from None


@dataclass(frozen=True)
class Remote:
    """A server, by the address of its page."""

    url: str

    async def make(self, new: protocol.NewTable) -> protocol.MadeTable:
        """Make a table."""
        body = msgspec.json.encode(new)
        return _made.decode(await asyncio.to_thread(self._fetch, "/api/tables", body))

    @asynccontextmanager
    async def connect(self, code: str) -> AsyncIterator[Line]:
        """A line to the table of a code."""
        address = f"{self.url.replace('http', 'ws', 1)}/ws/{code}"
        try:
            socket = await connect(address, compression=None, max_size=None)
        except (OSError, WebSocketException) as error:
            raise LineBroken(f"{self.url}: {error}") from None
        try:
            async with socket:
                yield SocketLine(socket)
        finally:
            socket.transport.abort()  # what cuts the goodbye short leaves the socket open

    async def record(self, code: str) -> record.Record:
        """The record of the last game of a table, once it is over."""
        return record.read((await asyncio.to_thread(self._fetch, f"/api/tables/{code}/record")).decode())

    def _fetch(self, path: str, body: bytes | None = None) -> bytes:
        """What the server answers over HTTP."""
        try:
            with urlopen(Request(f"{self.url}{path}", body), timeout=PATIENCE) as answer:
                text: bytes = answer.read()
                return text
        except HTTPError as error:
            with error:
                raise Turned(f"{self.url} refuses: {_reason(error)}") from None
        except (OSError, HTTPException) as error:
            raise Turned(f"{self.url} cannot be reached: {getattr(error, 'reason', error)}") from None

    def page_of(self, code: str) -> str:
        """Where others find a table."""
        return f"{self.url}/t/{code}"


def _reason(error: HTTPError) -> str:
    try:
        return str(json.loads(error.read())["text"])
    except (ValueError, KeyError, TypeError):
        return str(error)


def find_server(url: str) -> Remote:
    """The server of an address."""
    parts = urlsplit(url)
    if parts.scheme not in ("http", "https") or not parts.netloc:
        raise SetupError(f"a server has an address like http://localhost:8000, not {quote(url)}")
    return Remote(f"{parts.scheme}://{parts.netloc}")


def find_table(url: str) -> tuple[Remote, str]:
    """The server and the code of a table, from the address of its page."""
    parts = urlsplit(url)
    code = parts.path.rstrip("/").rpartition("/")[2]
    if parts.scheme not in ("http", "https") or not parts.netloc or not code:
        raise SetupError(f"a table has an address like http://localhost:8000/t/abc234, not {quote(url)}")
    return find_server(url), code
