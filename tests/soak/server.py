"""A server as anybody starts it, in a process of its own, looked at from outside."""

import asyncio
import json
import re
import subprocess
import sys
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple

from load import Load
from support.rude import answer, get

USUAL_FILES = 1024
WATCHER = "127.3.0.1"
TOLD = re.compile(r'billetdoux_move_seconds_bucket\{le="([^"]+)"\} (\d+)')
TURNED = re.compile(r'billetdoux_(?:turned_away|refusals)_total\{code="([^"]+)"\} (\S+)')


@dataclass
class Server(Load):
    """A server as anybody starts it."""

    data: Path = Path()
    told: Path = Path()
    """Its log."""

    @property
    def address(self) -> str:
        return f"127.0.0.1:{self.port}"

    @property
    def megabytes(self) -> float:
        return self.memory / 1000

    async def fetch_aside(self, path: str) -> bytes:
        """What is answered to somebody who watches, elsewhere."""
        status, _, text = await asyncio.to_thread(answer, self.address, get(self.address, path), WATCHER)
        assert status == 200, text
        return text

    async def use(self, code: str) -> None:
        """Look into a game that is over, so that what that needs is in memory before anything is measured."""
        for what in ("replay", "analysis", "course"):
            await self.fetch_aside(f"/api/tables/{code}/{what}")

    async def count(self) -> "Counts":
        """What it counts."""
        text = await self.fetch_aside("/metrics")
        refused, told = Counter[str](), Counter[float]()
        for code, number in TURNED.findall(text.decode()):
            refused[code] += int(float(number))
        for bound, number in TOLD.findall(text.decode()):
            told[float(bound.replace("+", ""))] += int(number)
        return Counts(refused, told)

    def faults(self) -> list[str]:
        """What its log has of things that should not happen."""
        lines = [json.loads(line) for line in self.told.read_text().splitlines()]
        return [f"{line['event']}: {line['trace'][-300:]}" for line in lines if "trace" in line]


class Counts(NamedTuple):
    """What a server has counted."""

    refused: Counter[str]
    """By code, what was turned away."""
    told: Counter[float]
    """How many moves were told within some seconds."""


def starved(process: int) -> float:
    """Seconds for which the first thread of a process could have worked, and had no core."""
    return int(Path(f"/proc/{process}/schedstat").read_text().split()[1]) / 1e9


@asynccontextmanager
async def serving(folder: Path) -> AsyncIterator[Server]:
    """A server in a process of its own, with all its bots ready."""
    told, data = folder / "log.jsonl", folder / "tables.db"
    command = f"ulimit -Sn {USUAL_FILES}; exec {sys.executable} -m billetdoux serve --port 0 --data {data}"
    with told.open("w") as errors:
        process = subprocess.Popen(
            ["sh", "-c", f"{command} --proxy 192.0.2.1 --bot-pause 0"], stdout=subprocess.PIPE, stderr=errors
        )
    try:
        assert process.stdout is not None
        found = re.search(rb":(\d+)\s", process.stdout.readline())
        assert found is not None, told.read_text()
        server = Server(int(found[1]), process, data=data, told=told)
        while told.read_text().count('"compiled"') < 1:  # the search
            assert process.poll() is None, told.read_text()
            await asyncio.sleep(0.1)
        yield server
    finally:
        process.kill()
        process.wait()
