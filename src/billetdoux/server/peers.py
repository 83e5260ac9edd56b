"""Peers: the other servers at a store: what they have written, who is at a table there, and who leads it.

Whoever leads a table, by a lease, moves its clock and its bots; anybody may write what a person asks for.
What others tell is a hint to look at the store, which is looked at every second anyway.
"""

import asyncio
from collections import Counter
from collections.abc import Iterable, Sequence
from contextlib import suppress
from dataclasses import replace
from typing import TYPE_CHECKING, NamedTuple

import msgspec

from . import presenting, protocol
from .clock import Clock
from .connections import Connection
from .gate import Gate, Taken
from .metrics import note, note_fault
from .presence import Shown
from .requests import Viewer
from .store import Shared, Standing, StoreError
from .table import fold

if TYPE_CHECKING:
    from .hub import Hub, Live

BEAT, LEASE = 1.0, 3.0
"""Seconds after which a server says again that it is alive, and for which it is believed."""
TRIES = 0.5
"""Seconds until the store is asked again after it has not answered."""


class Person(NamedTuple):
    """Somebody who is connected to a table: with which seat, whether as a player, and from where."""

    seat: str | None
    plays: bool
    house: str


class Here(msgspec.Struct, frozen=True, array_like=True):
    """What a server says of a table: who is connected there, what they were shown, what its clock shows."""

    people: list[Person] = []
    shown: dict[str, Shown] = {}
    clock: Clock | None = None
    """Of whoever leads the table, with times as ages."""
    at: float = 0.0
    """When this was said, by the clock of the store."""


NOTHING = Here()
_here = msgspec.json.Decoder(Here)
_taken = msgspec.json.Decoder(list[Taken])


class Asked(NamedTuple):
    """What somebody wanted of a table at a version of it."""

    version: int
    connection: Connection
    request: protocol.Request


class Changed(NamedTuple):
    """Somebody saw a table with other eyes until this version of it."""

    version: int
    connection: Connection
    viewer: Viewer


class Peers:
    """The others, as this server knows them."""

    def __init__(self, hub: "Hub", store: Shared) -> None:
        self._hub, self._store = hub, store
        self._taken = list[Taken]()
        """What was taken at others, of what all limit together; it is counted here every second."""
        self.fault = ""
        """Why the store could not be looked at, if so."""
        self._elsewhere: dict[str, dict[str, Here]] = {}
        """What other servers say, by table and server."""
        self._stale, self._hinted = set[str](), set[str]()
        """Tables of which to see how they stand, and those of which only the log is to be looked at."""
        self._unsaid, self._left = set[str](), set[str]()
        """Tables of which to tell who is here, and those that we have let go of."""
        self._asked: dict[str, list[Asked]] = {}
        self._changed: dict[str, list[Changed]] = {}
        """What has happened at tables since all of it was stored, to be done again or undone."""
        self._behind: dict[str, asyncio.Task[None]] = {}
        """The tables that are read anew, because somebody else was first to write."""
        self._waiting = list[asyncio.Future[None]]()
        self._event = asyncio.Event()
        self._believed = hub.clock()
        """Until when others take us for alive, as far as we know."""
        self._is_new = True
        """Whether we have to take the others' key over and tell who is here."""

    # What the hub tells.

    def people(self, code: str) -> list[Person]:
        """Who is connected to a table elsewhere."""
        return [person for here in self._elsewhere.get(code, {}).values() for person in here.people]

    def is_behind(self, code: str) -> bool:
        """Whether a table is being read anew."""
        return code in self._behind

    def say(self, live: "Live") -> None:
        """Tell others soon who is at a table here."""
        self._unsaid.add(live.table.code)
        self._event.set()

    def let_go(self, code: str) -> None:
        """A table is not in memory any more: whoever has people there may lead it."""
        self._left.add(code)
        self._elsewhere.pop(code, None)
        self._asked.pop(code, None)
        self._changed.pop(code, None)
        self._event.set()

    def note(self, live: "Live", connection: Connection, request: protocol.Request) -> bool:
        """Remember what is asked for until it is stored; gives whether the table is read anew first."""
        self.settle(live)
        item = Asked(live.table.version, connection, request)
        self._asked.setdefault(live.table.code, []).append(item)
        return self.is_behind(live.table.code)

    def note_change(self, live: "Live", connection: Connection) -> None:
        """Remember with what eyes somebody has seen a table until now."""
        item = Changed(live.table.version, connection, connection.viewer)
        self._changed.setdefault(live.table.code, []).append(item)

    def settle(self, live: "Live") -> None:
        """Forget what was asked for and changed, if all of it is stored by now."""
        code = live.table.code
        if not self._hub.writer.is_writing(code) and code not in self._behind:
            self._asked.pop(code, None)
            self._changed.pop(code, None)

    def overtake(self, code: str, version: int) -> None:
        """Somebody else has written after this version of a table: it is not what we have thought."""
        live = self._hub.live.get(code)
        if live is None or code in self._behind:
            return
        self._hub.metrics.add("overtaken_total")
        self._hub.writer.drop(code)
        self._behind[code] = self._hub.begin(self._read_anew(live, version))

    async def refresh(self, code: str) -> None:
        """Know all that had been stored of a table when this was called."""
        while code in self._behind:
            await asyncio.shield(self._behind[code])
        (self._hinted if code in self._elsewhere else self._stale).add(code)
        self._waiting.append(asyncio.get_running_loop().create_future())
        self._event.set()
        await self._waiting[-1]

    # What is done again and again.

    async def start(self) -> None:
        """Be known to the others."""
        await self._store.listen(self._hear)
        await self._beat()

    async def beat(self) -> None:
        """Say now and always that this server is alive; everybody is sent away if nobody can know."""
        while True:
            await asyncio.sleep(BEAT)
            try:
                if self.fault:
                    await self._store.listen(self._hear)
                await self._beat()
                self.fault = ""
            except Exception as error:  # whatever it is, this goes on
                if not isinstance(error, StoreError | TimeoutError):
                    note_fault("peers")
                self.fault = str(error) or "the database does not answer"
            if self.fault and self._hub.clock() >= self._believed:
                self._send_away()
            self._stale.update(self._hub.live)
            self._event.set()

    def _send_away(self) -> None:
        """Others do not take us for alive any more: who is here is better off there."""
        if self._hub.live:
            note("alone", why=self.fault, tables=len(self._hub.live))
        for code in list(self._hub.live):
            self._hub.abandon(code)

    async def _beat(self) -> None:
        before = self._hub.clock()
        async with asyncio.timeout(LEASE - BEAT):
            if await self._store.beat(LEASE):
                self._is_new = True
        self._believed = before + LEASE
        if self._is_new:
            self._hub.share_key(await self._store.disguise())
            self._unsaid.update(self._hub.live)
            self._is_new = False

    async def share(self, gate: Gate) -> None:
        """Count what was taken elsewhere, and tell of here, now and always; it is no fault if none hear."""
        while True:
            await asyncio.sleep(BEAT)
            heard, self._taken = self._taken, []
            try:
                gate.hear_others(heard, self._hub.disguise)
                if taken := gate.tell_others(self._hub.disguise):
                    await self._store.tell_all("taken", msgspec.json.encode(taken).decode())
            except StoreError:
                pass  # told twice it would be worse: maybe it was heard
            except Exception:
                note_fault("peers")

    async def look(self) -> None:
        """Look at the store, now and whenever there is something to see."""
        while True:
            await self._event.wait()
            self._event.clear()
            waiting, self._waiting = self._waiting, []
            try:
                await self._look()
                answer = None
            except StoreError as error:
                answer = error
                self._hub.begin(self._try_again())
            except Exception:
                note_fault("peers")
                answer = StoreError("a fault of ours")
                self._hub.begin(self._try_again())
            for future in waiting:
                if not future.done() and answer is None:
                    future.set_result(None)
                elif not future.done() and answer is not None:
                    future.set_exception(answer)

    async def _try_again(self) -> None:
        await asyncio.sleep(TRIES)
        self._stale.update(self._hub.live)
        self._event.set()

    def _hear(self, told: str) -> None:
        """Something has happened elsewhere, maybe at a table that we have."""
        what, *codes = told.split(" ")
        if what == "taken":
            self._taken += _taken.decode(codes[0])
        elif known := self._hub.live.keys() & codes:
            (self._hinted if what == "log" else self._stale).update(known)
            self._event.set()

    async def _look(self) -> None:
        """Tell who is here, take and give back leases, and see what others have written and told."""
        live = self._hub.live
        for table in [live[code] for code in self._stale & live.keys()]:
            if not table.audience and table.presence.connected and not self._is_busy(table.table.code):
                self._hub.forget(table)  # those who are there have it
        left, self._left = [code for code in self._left if code not in live], set()
        unsaid = {code for code in self._unsaid & live.keys() if not self._is_busy(code)}
        for code in self._unsaid & live.keys() - unsaid:  # nobody is told who sits where before it is stored
            self._look_later(code)
        self._unsaid -= unsaid | self._unsaid - live.keys()
        unclaimed = [code for code in self._stale & live.keys() | unsaid if self._wants(live[code])]
        try:
            if left:
                await self._store.release(left)
            if said := {code: self._say(live[code]) for code in unsaid}:
                await self._store.publish(said)
            if unclaimed:
                await self._store.claim(unclaimed)
        except StoreError:
            self._left.update(left)
            self._unsaid |= unsaid
            raise
        stale, self._stale = (self._stale & live.keys()) | set(unclaimed), set()
        hinted, self._hinted = (self._hinted & live.keys()) - stale, set()
        try:
            if hinted:
                await self._hear_on([live[code] for code in hinted])
            if stale:
                await self._see([live[code] for code in stale if code in live])
        except StoreError:
            self._stale |= stale | hinted
            raise

    def _wants(self, live: "Live") -> bool:
        return live.term == 0 and bool(live.audience)

    def _is_busy(self, code: str) -> bool:
        return self._hub.writer.is_writing(code) or code in self._behind

    async def _hear_on(self, tables: Sequence["Live"]) -> None:
        """Take over what others have written at some tables."""
        before = self._versions(tables)
        news = await self._store.since(before) if before else {}
        for live in tables:
            code = live.table.code
            if self._hub.live.get(code) is not live:
                continue
            if code not in before or live.table.version != before[code] or self._is_busy(code):
                self._look_later(code)  # we write; when that is done or refused we shall see
            elif news[code] != []:
                self._hub.follow(live, news[code])
                if self._hub.live.get(code) is live:
                    self._hub.wake(live)

    def _versions(self, tables: Iterable["Live"]) -> dict[str, int]:
        """How far we know tables, but for those that we write."""
        return {live.table.code: live.table.version for live in tables if not self._is_busy(live.table.code)}

    async def _see(self, tables: Sequence["Live"]) -> None:
        """See how some tables stand, and take over what is new."""
        before = self._versions(tables)
        standing = await self._store.standing([live.table.code for live in tables])
        behind = {code: at for code, at in before.items() if code in standing and standing[code].version > at}
        if behind:
            await self._hear_on([live for live in tables if live.table.code in behind])
        for live in tables:
            code = live.table.code
            if self._hub.live.get(code) is not live:
                continue
            if code not in standing or (code in before and standing[code].version < before[code]):
                self._hub.abandon(code)  # it was deleted, or the database is another than it was
                continue
            self._lead(live, standing[code])
            if code in before and live.table.version >= standing[code].version:
                self._meet(live, standing[code])
                self._hub.wake(live)
            else:
                self._look_later(code)

    def _look_later(self, code: str) -> None:
        """Look at a table when what we write of it is stored; one that is read anew says so itself."""

        async def look() -> None:
            await self._hub.writer.settle()
            self._stale.add(code)
            self._event.set()

        if code not in self._behind:
            self._hub.begin(look())

    def _lead(self, live: "Live", standing: Standing) -> None:
        """Lead a table, or no more."""
        if live.term != standing.term:
            self._hub.metrics.add("leases_total", label="taken" if standing.term else "lost")
            live.term = standing.term

    def _meet(self, live: "Live", standing: Standing) -> None:
        """Take over who is at a table elsewhere."""
        code, now = live.table.code, self._hub.clock()
        known = self._elsewhere.setdefault(code, {})
        told = {server: _here.decode(here) for server, here in standing.company.items()}
        if told == known:
            return
        self._elsewhere[code] = told
        was, is_now = (Counter(person.seat for person in _people(each)) for each in (known, told))
        for seat in (is_now - was).elements():
            live.presence = live.presence.enter(seat, live.table, now)
        for seat in (was - is_now).elements():
            live.presence = live.presence.leave(seat, now)
        for here in told.values():
            for seat, shown in here.shown.items():
                if seat in live.presence.here:
                    live.presence = live.presence.show(seat, shown)
            if here.clock is not None and not live.term and here.clock.stage == live.clock.stage:
                live.clock = _turned(here.clock, now - (self._store.now() - here.at))
        if live.term and told.keys() - known.keys():
            self.say(live)  # who is new learns what the clock shows
        self._hub.count(live)

    def _say(self, live: "Live") -> str:
        """What we say of a table; nothing, if nobody is there."""
        people = [
            Person(one.viewer.seat, one.viewer.seat is not None or one.viewer.creator, live.houses[one])
            for one in live.audience
        ]
        seats = {person.seat for person in people}
        shown = {seat: at for seat, at in live.presence.shown.items() if seat in seats}
        clock = _turned(live.clock, self._hub.clock()) if live.term else None
        here = Here(people, shown, clock, self._store.now())
        return msgspec.json.encode(here).decode() if people else ""

    async def _read_anew(self, live: "Live", version: int) -> None:
        """Take back what was not stored, take over what was, and do again what had been asked for."""
        code = live.table.code
        try:
            entries = await self._store.read(code)
            standing = (await self._store.standing([code]))[code]
            loop = asyncio.get_running_loop()
            table = await loop.run_in_executor(None, fold, code, entries[:version])
        except Exception:  # it cannot be read any more, by us or at all
            note_fault("store", table=code)
            self._hub.abandon(code)
            return
        finally:
            del self._behind[code]
        if self._hub.live.get(code) is not live:
            return
        now = self._hub.clock()
        asked = [item for item in self._asked.pop(code, []) if item.version >= version]
        changed = [item for item in self._changed.pop(code, []) if item.version > version]
        here = set(live.audience)
        for _, connection, viewer in reversed(changed):
            if connection in here:
                live.presence = live.presence.leave(connection.viewer.seat, now)
                live.presence = live.presence.enter(viewer.seat, table, now)
            connection.viewer = viewer
        live.table, live.shown = table, None
        self._lead(live, standing)
        new = [item.connection for item in asked if isinstance(item.request, protocol.Hello)]
        for connection in new:  # who has not been welcomed yet is shown the table as it is in the end
            live.audience.discard(connection)
        self._hub.follow(live, entries[version:])
        for _, connection, request in asked:
            if connection not in here:
                continue
            if isinstance(request, protocol.Hello):
                live.audience.add(connection)
                seconds, company = live.clock.seconds(now), self._hub.company(live)
                welcome = presenting.welcome(live.table, connection.viewer, seconds, company)
                live.audience.tell(connection, welcome)
            else:
                self._hub.handle(live, connection, request)
        self._unsaid.add(code)
        self._stale.add(code)
        self._event.set()
        self._hub.wake(live)

    async def part(self, codes: Iterable[str]) -> None:
        """Give everything back to those who stay."""
        with suppress(StoreError):
            await self._store.release([*codes, *self._left])
            await self._store.part()


def _people(elsewhere: dict[str, Here]) -> list[Person]:
    return [person for here in elsewhere.values() for person in here.people]


def _turned(clock: Clock, now: float) -> Clock:
    """A clock with ages for its moments, for others, who count time from another moment on; or back again."""
    return replace(
        clock,
        since=now - clock.since,
        running=None if clock.running is None else now - clock.running,
        paused=None if clock.paused is None else now - clock.paused,
    )
