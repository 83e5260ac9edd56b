"""Attacks: what somebody without manners does to a server, in the strength in which each once did harm.

Run as a program, in a process of its own, it does one of them and says as JSON what came of it.
"""

import asyncio
import json
import random
import resource
import secrets
import sys
import time
from argparse import ArgumentParser
from collections import Counter
from collections.abc import Awaitable, Callable, Coroutine
from contextlib import suppress
from dataclasses import dataclass
from itertools import cycle, repeat
from pathlib import Path

from billetdoux.server import log
from billetdoux.server.store import Run
from billetdoux.server.store.sqlite import SqliteStore
from billetdoux.server.table import MOST
from load import a_played_log
from soak.hands import Target, asking, dialled, entered, fetch, source, table, times, together
from support.rude import CONT, PING, PONG, TEXT, ask_for, frame

MIB = 1_000_000
CHUNK = 8192
A_GAME = "over10"
"""A table at which a game is over."""
LONG_LOGS, OVER = 20, 40
"""How many tables with long logs, and with a game that is over, are stored before some attacks."""

Deed = Callable[[Target], Awaitable[None]]
Prepare = Callable[[Path, float], Coroutine[None, None, None]]


@dataclass(frozen=True)
class Attack:
    """Something that is done to a server."""

    name: str
    what: str
    item: int
    """Of issue 16, the item that names it."""
    limits: tuple[str, ...]
    """What turns it away: limits, or codes of errors; nothing, where it is simply borne."""
    deed: Deed
    prepare: Prepare | None = None
    """Puts into the data file, by the strength, what somebody would have had hours to put there."""


ATTACKS: dict[str, Attack] = {}


def attack(item: int, *limits: str, prepare: Prepare | None = None) -> Callable[[Deed], Deed]:
    """Declare an attack; its docstring says what it is."""

    def declare(deed: Deed) -> Deed:
        name = deed.__name__.replace("_", "-")
        ATTACKS[name] = Attack(name, (deed.__doc__ or "").rstrip("."), item, limits, deed, prepare)
        return deed

    return declare


async def flood(at: Target, frames: bytes, sockets: int = 20, rate: float = 3 * MIB) -> None:
    """Send frames from many sockets, so many bytes a second in all, to a table at which others play."""
    chunk = frames * (1 + CHUNK // len(frames))
    pause = at.times(sockets) * len(chunk) / (rate * at.strength)

    async def one(who: int) -> None:
        async with entered(at, at.victim, source(1)) as line:
            reading = asyncio.create_task(line.discard())
            try:
                while at.left and not reading.done():
                    line.writer.write(chunk)
                    await line.writer.drain()
                    at.done["bytes"] += len(chunk)
                    await asyncio.sleep(pause)
            finally:
                reading.cancel()

    await together(at, at.times(sockets), one)


@attack(0)
async def nothing(at: Target) -> None:
    """Nothing at all, to compare with."""
    at.done["seconds"] = round(at.seconds)
    await asyncio.sleep(at.seconds)


@attack(1, "frames", "handshakes")
async def pings(at: Target) -> None:
    """Pings from 20 sockets, 3 MB/s in all."""
    await flood(at, frame(PING))


@attack(1, "frames", "handshakes")
async def pongs(at: Target) -> None:
    """Long pongs from 20 sockets, 3 MB/s in all."""
    await flood(at, frame(PONG, b"x" * 125))


@attack(1, "frames", "handshakes")
async def parts(at: Target) -> None:
    """Messages in parts of a byte that never end, from 20 sockets, 3 MB/s in all."""
    await flood(at, frame(TEXT, b"x", fin=False) + frame(CONT, b"x", fin=False) * 1000)


@attack(1, "frames", "handshakes")
async def empty_parts(at: Target) -> None:
    """Messages in parts with nothing in them, from 20 sockets, 3 MB/s in all."""
    await flood(at, frame(TEXT, b"x", fin=False) + frame(CONT, fin=False) * 1000)


@attack(1, "frames", "handshakes")
async def long_text(at: Target) -> None:
    """Messages of 4 kB that say nothing, from 20 sockets, 3 MB/s in all."""
    await flood(at, frame(TEXT, b"x" * 4000))


@attack(1, "frames", "handshakes", "blocked")
async def deaf(at: Target) -> None:
    """Pings as fast as can be from three sockets that read nothing."""
    chunk = frame(PING, b"x" * 125) * 1000

    async def one(who: int) -> None:
        async with entered(at, at.victim, source(1)) as line:
            line.writer.transport.pause_reading()  # type: ignore[attr-defined]
            while at.left:
                line.writer.write(chunk)
                await line.writer.drain()
                at.done["bytes"] += len(chunk)

    await together(at, at.times(3), one)


HALVES = (
    b"G",
    b"GET / HTTP/1.1\r\nHost: localhost\r\n",
    b"POST /api/tables HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n\r\n{",
    b"POST /api/tables HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n1\r\n{\r\n",
    ask_for("localhost", "abc234"),
)
"""What is begun and not ended: headers, bodies, and a connection without a hello."""


async def stall(at: Target, begun: tuple[bytes, ...]) -> None:
    """Hold 1,100 sockets that say no more, from ten addresses; and open them again when they are closed."""
    many, houses = at.times(1100), at.times(10)

    async def one(who: int) -> None:
        async with dialled(at, source(2, who % houses)) as (reader, writer):
            writer.write(begun[who % len(begun)])
            while await reader.read(2**16):
                pass
            raise EOFError

    await together(at, many, one)


@attack(2, "sockets", "quiet", "connects", "patience")
async def silence(at: Target) -> None:
    """1,100 sockets that say nothing, from 10 addresses."""
    await stall(at, (b"",))


@attack(2, "sockets", "quiet", "connects", "patience")
async def halves(at: Target) -> None:
    """1,100 sockets that end neither headers, bodies nor handshakes, from 10 addresses."""
    await stall(at, HALVES)


@attack(2, "connects", "requests")
async def knocking(at: Target) -> None:
    """Sockets that are opened, ask one thing and go, from 50 hands at once."""

    async def one(who: int) -> None:
        await fetch(at, "/api/tables")

    await together(at, at.times(50), one, 0.0)


@attack(3, "handshakes", "too-fast", "frames", "connections")
async def coming_again(at: Target) -> None:
    """30 who say 40 things at once, hang up and come again, so that nothing is counted for long."""
    words = frame(TEXT, b'{"type":"emote","id":"1","emote":"hello"}') * 40

    async def one(who: int) -> None:
        async with entered(at, at.victim, source(1)) as line:
            line.writer.write(words)
            await line.writer.drain()
            at.done["messages"] += 40
            await asyncio.sleep(0.05)

    await together(at, at.times(30), one)


@attack(3, "talk", "too-fast", "handshakes")
async def talking(at: Target) -> None:
    """30 sockets of one seat, each of which says ten lines at once, again and again."""
    code, token = await table(at, [])
    async with entered(at, code, source(1), token) as line:
        token = await line.sit("Mallory")

    async def one(who: int) -> None:
        async with entered(at, code, source(1), token) as line:
            await line.send(*({"type": "chat", "id": secrets.token_hex(8), "text": "!"} for _ in range(10)))
            at.done["messages"] += 10
            await line.until("error")

    await together(at, at.times(30), one)


@attack(4, "too-fast", "full", "frames", "handshakes")
async def seals(at: Target) -> None:
    """A seat that seals anew, and changes the table, from ten sockets as often as it is let."""
    code, token = await table(at, [])
    async with entered(at, code, source(1), token) as line:
        token = await line.sit("Mallory")

    async def one(who: int) -> None:
        async with entered(at, code, source(1), token) as line:
            reading = asyncio.create_task(line.discard())
            try:
                while at.left and not reading.done():
                    fresh = secrets.token_hex(32)
                    await line.send(
                        *(
                            {"type": "sit", "id": secrets.token_hex(8), "name": "Mallory", "seal": fresh},
                            {"type": "fill", "id": secrets.token_hex(8), "seat": "B", "bot": "counter"},
                            {"type": "fill", "id": secrets.token_hex(8), "seat": "B"},
                        )
                    )
                    at.done["messages"] += 3
                    await asyncio.sleep(0.001)
            finally:
                reading.cancel()

    await together(at, at.times(10), one)


async def store_long_logs(data: Path, strength: float) -> None:
    """Tables whose logs are as long as any may be."""
    store = SqliteStore(data)
    for number in range(times(LONG_LOGS, strength)):
        entries = a_played_log(number, moves=0)
        for at in range(len(entries), MOST):
            entries.append(log.Sealed(seat="A", seal=f"{at:064x}", by="A", id=f"{at}"))
        await store.append([Run(f"long{number + 10}", 0, entries)], time.time())
    await store.close()


@attack(4, prepare=store_long_logs)
async def long_logs(at: Target) -> None:
    """20 tables of 20,000 entries each, one after the other asked for and entered, ten at once."""
    codes = cycle(f"long{number + 10}" for number in range(at.times(LONG_LOGS)))

    async def one(who: int) -> None:
        code = next(codes)
        await fetch(at, f"/api/tables/{code}")
        async with entered(at, code, source(1)) as line:
            await line.until("welcome")
            await asyncio.sleep(0.2)

    await together(at, at.times(10), one)


@attack(5, "tables", "connections", "handshakes")
async def thinkers(at: Target) -> None:
    """95 tables at each of which three bots think for a second."""

    async def one(who: int) -> None:
        code, token = await table(at, [None, "search:1s", "search:1s", "search:1s"])
        async with entered(at, code, source(1), token) as line:
            await line.sit("Mallory")
            await line.send({"type": "start", "id": secrets.token_hex(8)})
            at.done["tables"] += 1
            while at.left:
                told = await line.until("moved")
                at.done["moves"] += 1
                if legal := told["sight"]["legal_moves"]:
                    move = {"move": random.choice(legal), "at": told["moves"]}
                    await line.send({"type": "move", "id": secrets.token_hex(8), **move})

    await together(at, at.times(95), one)


async def store_games(data: Path, strength: float) -> None:
    """Tables with a game that is over."""
    store = SqliteStore(data)
    for number in range(times(OVER, strength)):
        await store.append([Run(f"over{number + 10}", 0, a_played_log(number, moves=None))], time.time())
    await store.close()


@attack(6, "looks", "too-many", "requests", prepare=store_games)
async def looks(at: Target) -> None:
    """25 decisions, replays and courses that are looked into at once, each another one."""
    steps = (
        f"/api/tables/over{number + 10}/{what}"
        for step in range(1, 1000)
        for number in range(at.times(OVER))
        for what in (f"analysis?step={step}", *(["course", "replay?view=open"] if step == 1 else []))
    )

    await asking(at, at.times(25), steps)


@attack(6, "looks", "requests", "connects", "too-many")
async def pasts(at: Target) -> None:
    """The past of a game that goes on, asked for 40 times at once after every move."""
    code, token = await table(at, [None, "counter", "counter", "counter"])

    async def play() -> None:
        async with entered(at, code, source(1), token) as line:
            await line.sit("Mallory")
            await line.send({"type": "start", "id": secrets.token_hex(8)})
            while True:
                told = await line.until("moved")
                if legal := told["sight"]["legal_moves"]:
                    await asyncio.sleep(0.2)
                    move = {"move": random.choice(legal), "at": told["moves"]}
                    await line.send({"type": "move", "id": secrets.token_hex(8), **move})

    playing = asyncio.create_task(play())
    await asking(at, at.times(40), repeat(f"/api/tables/{code}/past"))
    playing.cancel()
    await asyncio.gather(playing, return_exceptions=True)


@attack(9, "tables", "requests", "connects")
async def tables(at: Target) -> None:
    """Tables made without end, all to be listed, and the lobby asked for."""

    async def one(who: int) -> None:
        with suppress(ConnectionError):
            await table(at, ["counter"], listed=True)
        await fetch(at, "/api/tables")

    await together(at, at.times(20), one)


@attack(10, "guesses", "requests", "handshakes", "connects")
async def guessing(at: Target) -> None:
    """Codes tried one after the other, 20 at once, over HTTP and as connections."""

    async def one(who: int) -> None:
        code = secrets.token_hex(3)
        if who % 2:
            await fetch(at, f"/api/tables/{code}")
            return
        async with entered(at, code, source(1)) as line:
            await line.until("error")
        at.done["guesses"] += 1

    await together(at, at.times(20), one)


ODD = tuple(
    f"GET {path} HTTP/1.1\r\nHost: {host}\r\nOrigin: {origin}\r\n\r\n".encode("latin-1")
    for path in ("/", "/%00", "/" + "x" * 300, "/t/%ff", "http://[", "/api/tables/%2e%2e/past", "/\xff")
    for host in ("localhost", "", "[", "evil.example", "a@localhost")
    for origin in ("http://localhost", "http://[", "")
)


@attack(10, "requests", "connects")
async def odd_requests(at: Target) -> None:
    """Odd requests of every kind, one after the other, 20 at once."""

    async def one(who: int) -> None:
        async with dialled(at, source(1)) as (reader, writer):
            writer.write(random.choice(ODD))
            await reader.readline()
            at.done["answers"] += 1

    await together(at, at.times(20), one, 0.01)


def carry_out(name: str, at: Target) -> Counter[str]:
    """Do it; gives what was done."""

    async def run() -> None:
        with suppress(TimeoutError, OSError, EOFError):
            async with asyncio.timeout(at.seconds + 5):
                await ATTACKS[name].deed(at)

    asyncio.run(run())
    return at.done


def main() -> None:
    """Do one attack."""
    arguments = ArgumentParser(description=__doc__)
    arguments.add_argument("name", choices=ATTACKS)
    arguments.add_argument("address")
    arguments.add_argument("--seconds", type=float, default=60.0)
    arguments.add_argument("--strength", type=float, default=1.0)
    arguments.add_argument("--victim", default="")
    given = arguments.parse_args()
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    at = Target(given.address, given.seconds, given.strength, given.victim)
    json.dump(carry_out(given.name, at), sys.stdout)


if __name__ == "__main__":
    main()
