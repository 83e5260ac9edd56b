"""Connections: what is sent to a viewer, and everybody who is connected to a table."""

import asyncio
from collections.abc import Callable, Iterator
from typing import NamedTuple, Protocol

import msgspec

from . import protocol
from .requests import Viewer


class Connection(Protocol):
    """Somebody who can be told something."""

    viewer: Viewer

    def send(self, text: str) -> None:
        """Send something soon; who does not read what was sent is dropped."""

    def close(self, code: int, reason: str) -> None:
        """End the connection."""


class Farewell(NamedTuple):
    """The end of a connection."""

    code: int
    reason: str


class Outbox:
    """What is sent to a viewer, one message after the other; nobody waits for a slow reader."""

    def __init__(self, most: int, size: int, drop: Callable[[], None]) -> None:
        """`drop` is called when more messages wait, or longer ones; after that, nothing is sent."""
        self.viewer = Viewer()
        self.is_dropped = False
        self._drop = drop
        self._room = size
        self._queue: asyncio.Queue[str | Farewell] = asyncio.Queue(most)

    def send(self, text: str) -> None:
        """Send something soon."""
        self._put(text)

    def close(self, code: int, reason: str) -> None:
        """End the connection once everything before it is sent."""
        self._put(Farewell(code, reason))

    def _put(self, item: str | Farewell) -> None:
        if self.is_dropped:
            return
        if self._queue.full() or self._room < 0:
            self.is_dropped = True
            self._drop()
            return
        self._room -= _size(item)
        self._queue.put_nowait(item)

    async def take(self) -> str | Farewell:
        """What is to be sent next."""
        item = await self._queue.get()
        self._room += _size(item)
        return item


class Audience:
    """Everybody who is connected to a table."""

    def __init__(self, tell: Callable[[Connection, str], None]) -> None:
        self._tell = tell
        self._connections: set[Connection] = set()

    def __contains__(self, connection: Connection) -> bool:
        return connection in self._connections

    def __iter__(self) -> Iterator[Connection]:
        return iter(list(self._connections))

    def __len__(self) -> int:
        return len(self._connections)

    def add(self, connection: Connection) -> None:
        """Somebody is there."""
        self._connections.add(connection)

    def discard(self, connection: Connection) -> None:
        """Somebody is gone."""
        self._connections.discard(connection)

    def dismiss(self, reason: str) -> None:
        """Send everybody away; they may come back."""
        for connection in self:
            connection.close(1012, reason)
        self._connections.clear()

    def tell(self, connection: Connection, message: protocol.Reply) -> None:
        """Tell somebody something."""
        self._tell(connection, write(message))

    def tell_all(self, message: protocol.Reply, silent: Connection | None = None) -> None:
        """Tell everybody the same."""
        text = write(message)
        for connection in self._connections:
            if connection is not silent:
                self._tell(connection, text)

    def tell_each(self, show: Callable[[Viewer], protocol.Reply | None], silent: Connection | None) -> None:
        """Tell everybody what that one may know, if anything; written once for all at the same seat."""
        texts = dict[str | None, str | None]()
        for connection in self._connections:
            if connection is silent:
                continue
            viewer = connection.viewer
            if viewer.seat not in texts:
                texts[viewer.seat] = None if (message := show(viewer)) is None else write(message)
            if (text := texts[viewer.seat]) is not None:
                self._tell(connection, text)


def write(message: protocol.Reply) -> str:
    """A message as it travels."""
    return msgspec.json.encode(message).decode()


def _size(item: str | Farewell) -> int:
    return len(item) if isinstance(item, str) else 0
