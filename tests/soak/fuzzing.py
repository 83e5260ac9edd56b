"""Fuzzing for minutes: whole tables at a hub, HTTP and frames at a server in a process of its own."""

import asyncio
import tempfile
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

from rich.table import Table as Sheet

import load
from soak.account import MOST_MEMORY
from soak.attacks import A_GAME, store_games
from soak.fuzzed_frames import babble_on
from soak.fuzzed_http import ask_everything
from soak.fuzzed_tables import go_through

HANDS = 16
TABLES = 50
ROUND = 20_000
"""Frames after which the tables are new ones: at the old ones nothing may happen any more."""
EXAMPLES, MACHINES, STEPS = 50, 20, 50


@dataclass
class Fuzzed:
    """What came of a fuzzer."""

    fuzzer: str
    said: int = 0
    """Messages, requests or frames."""
    seconds: float = 0.0
    memory: list[float] = field(default_factory=list)
    """MB of the server: at first, and after each part."""
    faults: list[str] = field(default_factory=list)

    @property
    def wrong(self) -> list[str]:
        """What does not hold."""
        grown = max(self.memory, default=0.0)
        return [*self.faults, *([f"{grown:.0f} MB"] if grown > MOST_MEMORY else [])]


@contextmanager
def served(found: Fuzzed) -> Iterator[load.Load]:
    """A server that lets everything in; what it logs is a fault."""
    with tempfile.TemporaryDirectory() as folder, (Path(folder) / "log").open("w+") as told:
        data = Path(folder) / "tables.db"
        asyncio.run(store_games(data, 0.0))
        with load.serving(data, told) as server:
            found.memory.append(server.memory / 1000)
            yield server
            found.memory.append(server.memory / 1000)
            assert server.fetch("/healthz")["status"] == "ok"
        told.seek(0)
        found.faults += told.read().splitlines()[-40:]


def fuzz_tables(found: Fuzzed, is_enough: Callable[[], bool]) -> None:
    """Whole tables, in this process; a fault is raised, with the steps that led to it."""
    while not is_enough():
        found.said += go_through(MACHINES, STEPS, is_repeated=False)


def fuzz_http(found: Fuzzed, is_enough: Callable[[], bool]) -> None:
    """Whatever can be asked for over HTTP; an answer that is not as the schema says is raised."""
    with served(found) as server:
        code, token = server.make_table(3)
        server.fetch(
            f"/api/tables/{A_GAME}/course"
        )  # the first answer takes as long as what it needs is loaded
        while not is_enough():
            address = f"127.0.0.1:{server.port}"
            answers = ask_everything(address, [code, A_GAME], [token], EXAMPLES, is_repeated=False)
            found.said += answers.total()
            found.memory.append(server.memory / 1000)


def fuzz_frames(found: Fuzzed, is_enough: Callable[[], bool]) -> None:
    """Frames; a server that hangs is raised."""
    with served(found) as server:
        while not is_enough():
            tables = [server.make_table(players) for players in (2, 3) * (TABLES // 2)]
            address = f"127.0.0.1:{server.port}"
            done = asyncio.run(babble_on(address, tables, int(time.time()), ROUND, HANDS))
            found.said += done["messages"]
            found.memory.append(server.memory / 1000)


FUZZERS = {"tables": fuzz_tables, "http": fuzz_http, "frames": fuzz_frames}


def fuzz(name: str, seconds: float, messages: int) -> Fuzzed:
    """Let a fuzzer do its work for so long, and until so much was said."""
    found, started = Fuzzed(name), time.perf_counter()
    try:
        FUZZERS[name](found, lambda: time.perf_counter() - started >= seconds and found.said >= messages)
    except Exception as error:  # that is what it is for
        found.faults.append(f"{type(error).__name__}: {error}")
        found.faults += getattr(error, "__notes__", [])
    found.seconds = time.perf_counter() - started
    return found


def sheet(all_found: Iterable[Fuzzed]) -> Sheet:
    """What was found, to be read."""
    shown = Sheet(
        "fuzzer", "said", "seconds", "memory in MB: at first, most, at last", "holds", title="Fuzzers"
    )
    for one in all_found:
        sizes = one.memory and (one.memory[0], max(one.memory), one.memory[-1])
        memory = " ".join(f"{size:.0f}" for size in sizes)
        holds = "[red]NO: " + "\n".join(one.wrong) if one.wrong else "yes"
        shown.add_row(one.fuzzer, f"{one.said:,}", f"{one.seconds:.0f}", memory, holds)
    return shown
