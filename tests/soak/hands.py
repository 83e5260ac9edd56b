"""Hands without manners: many at once, who open sockets, ask, listen or do not, and come again."""

import asyncio
import json
import secrets
import time
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from dataclasses import dataclass, field
from typing import Any

from support.rude import HELLO, PING, PONG, TEXT, ask_for, frame

RESTS = 0.2
"""Seconds after which somebody comes again."""


@dataclass
class Target:
    """A server, how hard it is hit, and what was done to it so far."""

    address: str
    seconds: float = 60.0
    strength: float = 1.0
    """1: as it was done when it did harm."""
    victim: str = ""
    """A table at which others play."""
    done: Counter[str] = field(default_factory=Counter)

    def __post_init__(self) -> None:
        self.end = time.monotonic() + self.seconds

    @property
    def left(self) -> float:
        """Seconds until it is enough."""
        return max(0.0, self.end - time.monotonic())

    def times(self, number: int) -> int:
        """So many of something, by the strength."""
        return times(number, self.strength)


def times(number: int, strength: float) -> int:
    """So many of something, by a strength."""
    return max(1, round(number * strength))


def source(house: int, number: int = 0) -> str:
    """An address of this machine, from which nobody plays."""
    return f"127.66.{house}.{number + 1}"


async def together(
    at: Target, number: int, do: Callable[[int], Awaitable[None]], rests: float = RESTS
) -> None:
    """Let so many do something again and again, whatever becomes of them, until it is enough."""

    async def one(who: int) -> None:
        while at.left:
            try:
                await do(who)
            except (OSError, EOFError):
                at.done["sent away"] += 1
            await asyncio.sleep(rests)

    tasks = [asyncio.create_task(one(who)) for who in range(number)]
    done, waiting = await asyncio.wait(tasks, timeout=at.left + 0.1, return_when=asyncio.FIRST_EXCEPTION)
    for task in waiting:
        task.cancel()
    await asyncio.gather(*waiting, return_exceptions=True)
    for task in done:
        task.result()


@asynccontextmanager
async def dialled(
    at: Target, house: str, size: int = 2**16
) -> AsyncIterator[tuple[asyncio.StreamReader, asyncio.StreamWriter]]:
    """A socket."""
    host, port = at.address.split(":")
    reader, writer = await asyncio.open_connection(host, int(port), local_addr=(house, 0), limit=size)
    at.done["sockets"] += 1
    try:
        yield reader, writer
    finally:
        writer.transport.abort()


class Line:
    """A connection to a table."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.reader, self.writer = reader, writer

    async def send(self, *messages: dict[str, Any]) -> None:
        """Send messages."""
        self.writer.write(b"".join(frame(TEXT, json.dumps(message).encode()) for message in messages))
        await self.writer.drain()

    async def hear(self) -> dict[str, Any]:
        """The next message."""
        while True:
            opcode, length = await self.reader.readexactly(2)
            if length >= 126:
                length = int.from_bytes(await self.reader.readexactly(2 if length == 126 else 8))
            data = await self.reader.readexactly(length)
            if opcode & 0xF == TEXT:
                told: dict[str, Any] = json.loads(data)
                return told
            if opcode & 0xF == PING:
                self.writer.write(frame(PONG, data))

    async def until(self, *kinds: str) -> dict[str, Any]:
        """Hear on until a message of some kind."""
        while (told := await self.hear())["type"] not in kinds:
            if told["type"] == "error":
                raise ConnectionError(told["text"])
        return told

    async def discard(self) -> None:
        """Read whatever comes."""
        with suppress(OSError):
            while await self.reader.read(2**16):
                pass

    async def sit(self, name: str) -> str:
        """Take a seat; gives the token."""
        await self.send({"type": "sit", "id": secrets.token_hex(8), "name": name})
        token: str = (await self.until("seated"))["token"]
        return token


@asynccontextmanager
async def entered(at: Target, code: str, house: str, token: str | None = None) -> AsyncIterator[Line]:
    """A connection to a table that has said hello."""
    async with dialled(at, house) as (reader, writer):
        hello = HELLO if token is None else frame(TEXT, b'{"type":"hello","token":"%s"}' % token.encode())
        writer.write(ask_for(at.address, code))
        head = await reader.readuntil(b"\r\n\r\n")
        if b" 101 " not in head:
            raise ConnectionError("turned away")
        writer.write(hello)
        at.done["connections"] += 1
        yield Line(reader, writer)


class Asker:
    """A socket over which one thing after the other is asked for; a new one, when it is closed."""

    def __init__(self, at: Target, house: str) -> None:
        self._at, self._house = at, house
        self._stack = AsyncExitStack()
        self._line: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None

    async def __aenter__(self) -> "Asker":
        return self

    async def __aexit__(self, *_: object) -> None:
        await self._stack.aclose()
        self._line = None

    async def fetch(self, path: str, body: object = None) -> tuple[int, Any]:
        """What is answered over HTTP: a status, and what it says."""
        data = b"" if body is None else json.dumps(body).encode()
        if self._line is None:
            self._line = await self._stack.enter_async_context(dialled(self._at, self._house))
        reader, writer = self._line
        head = f"{'POST' if data else 'GET'} {path} HTTP/1.1\r\nHost: {self._at.address}\r\n"
        try:
            writer.write(f"{head}Content-Length: {len(data)}\r\n\r\n".encode() + data)
            told = (await reader.readuntil(b"\r\n\r\n")).lower()
            text = await reader.readexactly(int(told.partition(b"content-length:")[2].split()[0]))
        except (OSError, EOFError):
            await self.__aexit__()
            raise
        if b"connection: close" in told:
            await self.__aexit__()
        status = int(told.split()[1])
        self._at.done[f"answers {status}"] += 1
        return status, json.loads(text)


async def fetch(at: Target, path: str, body: object = None) -> tuple[int, Any]:
    """What is answered to somebody who asks only once."""
    async with Asker(at, source(1)) as asker:
        return await asker.fetch(path, body)


async def asking(at: Target, number: int, paths: Iterator[str], rests: float = 0.01) -> None:
    """Let so many ask for one thing after the other, each over a socket that it keeps."""
    askers = [Asker(at, source(1)) for _ in range(number)]

    async def one(who: int) -> None:
        status, _ = await askers[who].fetch(next(paths))
        if status == 429:
            await asyncio.sleep(RESTS)

    await together(at, number, one, rests)


async def table(
    at: Target, bots: list[str | None], house: str = source(1), **options: Any
) -> tuple[str, str]:
    """Make a table; gives its code and the host's token."""
    status, made = await fetch(at, "/api/tables", {"options": options, "bots": bots})
    if status != 201:
        raise ConnectionError("turned away")
    return made["code"], made["host_token"]
