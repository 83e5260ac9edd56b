"""Frames, right and wrong, over bare sockets: whatever bytes somebody may send to a table."""

import asyncio
import random
import re
import struct
from collections import Counter
from collections.abc import Sequence
from contextlib import suppress

from billetdoux.server import protocol
from soak.requests import Hints, text
from support.rude import CONT, PING, TEXT, ask_for, frame

PATIENCE = 60.0
"""Seconds after which a server that neither answers nor hangs up hangs."""
BURST, BURSTS = 25, 8
"""Frames that are sent at once, and how often at most over one socket."""
FAITH = 0.997
"""How often a frame is one at all; a wrong one ends its connection."""
CLOSE, BINARY = 0x8, 0x2
MOVES, LEGAL = re.compile(rb'"moves":(\d+)'), re.compile(rb'"legal_moves":\["([^\]]*)"\]')


class Line(asyncio.Protocol):
    """A socket that keeps what it has heard of late."""

    def __init__(self) -> None:
        self.heard = bytearray()
        self.transport: asyncio.Transport | None = None
        self.news, self.gone = asyncio.Event(), asyncio.Event()
        self.may_write = asyncio.Event()
        self.may_write.set()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self.transport = transport

    def data_received(self, data: bytes) -> None:
        self.heard += data
        del self.heard[: -(2**16)]
        self.news.set()

    def connection_lost(self, exc: Exception | None) -> None:
        self.gone.set()
        self.news.set()
        self.may_write.set()

    def pause_writing(self) -> None:
        self.may_write.clear()

    def resume_writing(self) -> None:
        self.may_write.set()


def right(chance: random.Random, hints: Hints) -> bytes:
    """A frame, or several that are a message."""
    kind = chance.random()
    if kind < 0.05:
        return frame(PING, chance.randbytes(chance.randrange(126)))
    said = text(chance, hints)
    data = said.encode(errors="surrogatepass") if isinstance(said, str) else said
    if kind < 0.1 and len(data) > 2:  # in parts, and a ping between
        at = chance.randrange(1, len(data))
        return frame(TEXT, data[:at], fin=False) + frame(PING) + frame(CONT, data[at:])
    return frame(BINARY if isinstance(said, bytes) and kind < 0.5 else TEXT, data)


def wrong(chance: random.Random) -> bytes:
    """Bytes that are no frame, or one that nobody may send now."""
    data = chance.randbytes(chance.randrange(200))
    return chance.choice(
        [
            data,
            frame(CONT, data[:100]),
            frame(TEXT, b"\xff\xfe"),
            frame(chance.choice([0x3, 0x7, 0xB, 0xF]), data[:100]),
            bytes([0x80 | 0x70 | TEXT, 0x80]) + bytes(4),
            b"\x81\x05hello",
            b"\x81\xfe" + struct.pack("!H", 5) + bytes(4) + b"hello",
            b"\x81\xff" + struct.pack("!Q", chance.choice([2**63, 2**40, 5000])) + bytes(4),
            frame(PING, data[:100], fin=False),
            b"\x89\xfe" + struct.pack("!H", 200) + bytes(204),
            frame(CLOSE, chance.choice([b"", b"x", b"\x03\xe8", b"\x00\x00", b"\x03\xed", b"\x03\xe8\xff"])),
            frame(TEXT, b"x", fin=False) + frame(TEXT, b"y"),
            frame(TEXT, b"x" * 5000),
        ]
    )


def knock(chance: random.Random, address: str, code: str) -> bytes:
    """The begin of a connection, mostly a right one."""
    request = ask_for(address, code)
    if chance.random() < 0.95:
        return request
    at = chance.randrange(len(request))
    return request[:at] + chance.randbytes(chance.randrange(8)) + request[at + chance.randrange(4) :]


async def babble(
    address: str, tables: Sequence[tuple[str, str]], chance: random.Random, done: Counter[str]
) -> None:
    """One connection, from its first byte until either end has had enough."""
    host, port = address.split(":")
    loop, (code, token) = asyncio.get_running_loop(), chance.choice(tables)
    transport, line = await loop.create_connection(Line, host, int(port))
    done["connections"] += 1
    hints: dict[str, Sequence[object]] = {
        "seat": "ABC",
        "name": ["Ada", "Bo"],
        "bot": ["counter", "random", None],
        "players": [2, 3],
        "edition": ["standard", "premium"],
        "protocol": [protocol.PROTOCOL],
    }
    try:
        transport.write(knock(chance, address, code))
        await asyncio.wait_for(line.news.wait(), PATIENCE)
        secret = b',"token":"%s"' % token.encode() if chance.random() < 0.7 else b""
        transport.write(frame(TEXT, b'{"type":"hello"%s}' % secret))
        for _ in range(chance.randint(1, BURSTS)):
            if line.gone.is_set():
                break
            if found := MOVES.findall(line.heard):
                hints["at"] = [int(found[-1])]
            if legal := LEGAL.findall(line.heard):
                hints["move"] = legal[-1].decode().split('","')
            frames = [
                right(chance, hints) if chance.random() < FAITH else wrong(chance) for _ in range(BURST)
            ]
            transport.write(b"".join(frames))
            done["messages"] += BURST
            await asyncio.wait_for(line.may_write.wait(), PATIENCE)
            await asyncio.sleep(0.0)
        if not line.gone.is_set():
            transport.write(frame(CLOSE, b"\x03\xe8"))
        await asyncio.wait_for(line.gone.wait(), PATIENCE)
    finally:
        transport.abort()


async def babble_on(
    address: str, tables: Sequence[tuple[str, str]], seed: int, messages: int, hands: int
) -> Counter[str]:
    """Connections, so many at a time, until so many messages were said; a server that hangs is an error."""
    done = Counter[str]()

    async def one(who: int) -> None:
        chance = random.Random(seed + who)
        while done["messages"] < messages:
            with suppress(OSError):
                await babble(address, tables, chance, done)

    await asyncio.gather(*map(one, range(hands)))
    return done
