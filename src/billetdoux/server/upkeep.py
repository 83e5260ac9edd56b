"""Upkeep: what is too old is deleted, and what whoever runs the server has done to its store is heeded."""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from ipaddress import IPv4Network, IPv6Network, ip_network
from typing import TYPE_CHECKING

from .metrics import note, note_fault
from .store import StoreError

if TYPE_CHECKING:
    from .hub import Hub

DAY = 24 * 3600.0
HEEDS = 2.0
"""Seconds after which is looked for what whoever runs the server has done."""
JUMP = 7 * DAY
"""How far time may have gone on since tables were last deleted, for the clock to be believed."""
SWEPT = 100
"""How many tables are deleted at once."""


class Upkeep:
    """Whoever tidies up behind a hub."""

    def __init__(self, hub: "Hub") -> None:
        self._hub = hub
        self._bans = list[tuple[IPv4Network | IPv6Network, float]]()

    async def sweep(self) -> None:
        """Delete, now and every day, what is too old: tables that nobody is at, and talk."""
        timing, store = self._hub.timing, self._hub.store
        while timing.kept is not None or timing.talk is not None:
            try:
                now = await self._trusted_time()
                if timing.kept is not None:
                    await self._sweep(now - timing.kept, store.delete, "tables_deleted_total")
                if timing.talk is not None:
                    await self._sweep(now - timing.talk, store.hush, "talk_deleted_total")
            except StoreError:
                note_fault("store")
            await asyncio.sleep(DAY)

    async def _sweep(
        self, before: float, delete: Callable[[float, Sequence[str], int], Awaitable[int]], counted: str
    ) -> None:
        deleted = SWEPT
        while deleted == SWEPT:
            deleted = await delete(before, self._hub.held, SWEPT)
            self._hub.metrics.add(counted, deleted)

    async def heed(self) -> None:
        """Do, now and always, what whoever runs the server has done to the store meanwhile."""
        hub, store = self._hub, self._hub.store
        seen: int | None = None
        while True:
            with suppress(StoreError):
                acts = await store.acts(seen or 0)
                for _, act, code in acts if seen is not None else ():
                    note("heeded", act=act, table=code)
                    hub.unreadable.pop(code, None)
                    if code in hub.live:
                        hub.abandon(code)
                seen = acts[-1][0] if acts else seen or 0
                self._bans = [(ip_network(net), until) for net, until in await store.bans(store.now())]
            await asyncio.sleep(HEEDS)

    def is_banned(self, address: str) -> bool:
        """Whether nobody is let in from an address, or from any of a range."""
        try:
            asked = ip_network(address)
        except ValueError:
            return False
        return any(
            until > self._hub.store.now() and asked.version == net.version and asked.overlaps(net)
            for net, until in self._bans
        )

    async def _trusted_time(self) -> float:
        """The time by which tables are old: a clock that has jumped is believed a few days at a time."""
        now, mark = self._hub.store.now(), await self._hub.store.mark()
        trusted = min(now, mark + JUMP) if mark else now
        if trusted < now:
            note("clock", seconds_ahead=round(now - mark), believed=JUMP)
        await self._hub.store.set_mark(trusted)
        return trusted
