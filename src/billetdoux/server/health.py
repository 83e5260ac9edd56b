"""Health: whether the store can be written and read, looked at now and then."""

import asyncio
import math
from collections.abc import Callable

from .metrics import note_fault
from .store import Store, StoreError
from .writer import Writer

LOOKS, INSPECTS, PATROL = 5.0, 3600.0, 60.0
"""Seconds after which the store is looked at anew if somebody asks, looked through, and looked at unasked."""
ROOM = 2**16
"""Bytes for which there has to be room again after something could not be stored."""


class Health:
    """What is wrong with a store, if anything is; it recovers by itself."""

    def __init__(self, store: Store, writer: Writer, clock: Callable[[], float]) -> None:
        self._store, self._writer, self._clock = store, writer, clock
        self._lock = asyncio.Lock()
        self._fault = self._broken = ""
        self._looks_at = self._inspects_at = -math.inf

    @property
    def fault(self) -> str:
        """What was wrong when it was last looked at."""
        return self._fault or self._writer.fault

    def doubt(self) -> None:
        """Something could not be read: look through all of it soon."""
        self._inspects_at = self._looks_at = -math.inf

    async def ask(self) -> str:
        """What is wrong, if anything is; nobody has it looked at without end by asking."""
        async with self._lock:
            if self.fault or self._clock() >= self._looks_at:
                self._looks_at = self._clock() + LOOKS
                self._fault = await self._look()
        return self._fault

    async def patrol(self) -> None:
        """Look again and again, also where nobody asks."""
        while True:
            await self.ask()
            await asyncio.sleep(PATROL)

    async def _look(self) -> str:
        try:
            await self._store.check(ROOM if self._writer.fault else 1)
            self._writer.fault = ""
            if self._clock() >= self._inspects_at:
                self._inspects_at = self._clock() + LOOKS
                self._broken = await self._inspect()
        except StoreError as error:
            note_fault("store")
            return str(error)
        return self._broken

    async def _inspect(self) -> str:
        try:
            await self._store.inspect()
        except StoreError as error:
            note_fault("store")
            return str(error)
        self._inspects_at = self._clock() + INSPECTS
        return ""
