"""The writer: what happens at all tables is stored, many entries at a time, and only then told."""

import asyncio
import time
from collections.abc import Callable, Sequence

from .connections import Connection
from .metrics import Metrics, note_fault
from .store import Run, Store, StoreError

AT_ONCE = 100
"""How many who only look on are told something before others have their turn."""


class Writer:
    """Keeps entries, and holds back whatever is to be told until all that came before it is kept.

    So a table goes on in memory at once, and nobody is ever told what could still be lost. If a log
    turns out to be written by somebody else, what was to be told of that table is thrown away.
    """

    def __init__(
        self,
        store: Store,
        metrics: Metrics,
        abandon: Callable[[str], None],
        overtake: Callable[[str, int], None],
    ) -> None:
        """Tables that cannot be stored are given up; those that another has written to are overtaken."""
        self._store = store
        self._metrics = metrics
        self._abandon, self._overtake = abandon, overtake
        self.fault = ""
        """Why the last entries could not be stored, if so."""
        self._runs: list[Run] = []
        self._box: list[tuple[str, Connection, str]] = []
        self._settling: list[asyncio.Future[None]] = []
        self._making: dict[str, asyncio.Future[bool]] = {}
        """New tables that are to be stored; nobody is at them yet."""
        self._asked: list[float] = []
        """When the moves came that are not told yet."""
        self._now: set[str] = set()
        """The tables that are being written at this moment."""
        self._task: asyncio.Task[None] | None = None

    def keep(self, run: Run) -> None:
        """Store the entries that follow a version of a table."""
        self._runs.append(run)
        if self._task is None:
            self._task = asyncio.get_running_loop().create_task(self._write())

    def tell(self, code: str, connection: Connection, text: str) -> None:
        """Tell somebody at a table something, once everything until now is stored."""
        if self._task is None:
            connection.send(text)
        else:
            self._box.append((code, connection, text))

    def drop(self, code: str) -> None:
        """Neither store nor tell what of a table is not being stored yet."""
        self._runs = [run for run in self._runs if run.code != code]
        self._box = [item for item in self._box if item[0] != code]

    def is_writing(self, code: str) -> bool:
        """Whether something of a table may not be stored yet."""
        return code in self._now or any(run.code == code for run in self._runs)

    async def settle(self) -> None:
        """Wait until everything that has happened until now is stored, and told."""
        if self._task is not None:
            self._settling.append(asyncio.get_running_loop().create_future())
            await self._settling[-1]

    def time_move(self, asked: float) -> None:
        """Note how long a move takes from when it came until it is stored, and told."""
        if self._task is None:
            self._metrics.observe("move_seconds", time.perf_counter() - asked)
        else:
            self._asked.append(asked)

    async def create(self, run: Run) -> bool:
        """Store a new table with whatever else is to be stored; not if there is one of that code already."""
        if self.is_writing(run.code):
            return False
        made: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        self._making[run.code] = made
        self.keep(run)
        return await made

    async def _write(self) -> None:
        """Store everything that has gathered, tell, and look again."""
        while self._runs or self._box or self._settling:
            runs, box, settling, asked = self._runs, self._box, self._settling, self._asked
            self._runs, self._box, self._settling, self._asked = [], [], [], []
            making, self._making = self._making, {}
            begun = {run.code: run.version for run in reversed(runs)}
            self._now, fault = set(begun), None
            try:
                lost = await self._append(runs) if runs else set[str]()
            except Exception as error:  # a full disk, say: nothing of it was told, and all come in again
                note_fault("store", tables=sorted(self._now))
                lost, fault = self._now, error
            self._now = set()
            for code, made in making.items():
                if made.done():  # whoever asked for it has gone
                    continue
                if fault is None:
                    made.set_result(code not in lost)
                else:
                    made.set_exception(fault)
            for code in lost - making.keys():
                if fault is not None:
                    self._abandon(code)
                else:
                    self._overtake(code, begun[code])
            await _tell([item for item in box if item[0] not in lost])
            for moment in asked:
                self._metrics.observe("move_seconds", time.perf_counter() - moment)
            for future in settling:
                if not future.done():
                    future.set_result(None)
        self._task = None

    async def _append(self, runs: Sequence[Run]) -> set[str]:
        started = time.perf_counter()
        try:
            refused = await self._store.append(runs, self._store.now())
        except StoreError as error:
            self.fault = str(error)
            raise
        self.fault = ""
        self._metrics.add("store_seconds_total", time.perf_counter() - started)
        self._metrics.add("commits_total")
        self._metrics.add("entries_total", sum(len(run.entries) for run in runs))
        return refused


async def _tell(box: Sequence[tuple[str, Connection, str]]) -> None:
    """Tell those first who play; a crowd that looks on is told part by part, and nobody waits for it."""
    crowd = [item for item in box if item[1].viewer.seat is None]
    for _, connection, text in box:
        if connection.viewer.seat is not None:
            connection.send(text)
    for start in range(0, len(crowd), AT_ONCE):
        if start:
            await asyncio.sleep(0)
        for _, connection, text in crowd[start : start + AT_ONCE]:
            connection.send(text)
