"""A house on this machine for a test, and a guest who plays in it."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from billetdoux.client.guest import Guest
from billetdoux.client.local import Local
from billetdoux.server.clock import Timing

AT_ONCE = Timing(bot=0.0)


@asynccontextmanager
async def house(path: Path) -> AsyncIterator[Local]:
    tables = Local(path, timing=AT_ONCE)
    try:
        yield tables
    finally:
        await tables.close()


@asynccontextmanager
async def attending(guest: Guest) -> AsyncIterator[asyncio.Event]:
    """The guest at its table; the event is set after every message."""
    news = asyncio.Event()
    guest.told = lambda _: news.set()
    task = asyncio.create_task(guest.attend())
    try:
        yield news
    finally:
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)


async def play(guest: Guest, news: asyncio.Event, most: int = 10_000) -> int:
    """Make the first legal move again and again, at most so often, until the game is over."""
    made = 0
    while made < most and (guest.room is None or guest.room.status != "over"):
        if guest.is_to_decide:
            assert guest.sight is not None
            await guest.move(guest.sight.legal_moves[0])
            made += 1
        else:
            news.clear()
            await asyncio.wait_for(news.wait(), 20)
    return made
