"""Turns: of all that one address wants in the same moment a little is begun, then others are heard."""

import asyncio
from collections import Counter, deque
from collections.abc import Hashable

EACH = 16
"""How much of one address is begun in a turn of the loop: some 10 ms of work at most."""


class Turns:
    """Who has had how much of this turn of the loop, and who waits for the next."""

    def __init__(self) -> None:
        self._had = Counter[Hashable]()
        self._waiting: dict[Hashable, deque[asyncio.Future[None]]] = {}

    async def take(self, who: Hashable) -> None:
        """Wait until it is somebody's turn; who wants little never waits."""
        loop = asyncio.get_running_loop()
        if not self._had:
            loop.call_soon(self._go_on)
        if self._had[who] < EACH:
            self._had[who] += 1
            return
        turn = loop.create_future()
        self._waiting.setdefault(who, deque()).append(turn)
        await turn

    def _go_on(self) -> None:
        """Begin a turn: all who wait go on with a little of what each wants."""
        self._had.clear()
        for who, turns in list(self._waiting.items()):
            while turns and self._had[who] < EACH:
                if not (turn := turns.popleft()).done():  # else nobody waits for it any more
                    turn.set_result(None)
                    self._had[who] += 1
            if not turns:
                del self._waiting[who]
        if self._had:
            asyncio.get_running_loop().call_soon(self._go_on)
