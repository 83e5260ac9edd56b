"""Soak: attacks on a real server beside tables that play, and fuzzers; an account of what it bore.

make soak                                  everything, within an hour
make soak ARGS="--attacks deaf,pings --seconds 10 --fuzzers ''"

The server is `billetdoux serve` in a process of its own, over loopback, without a proxy, with 1,024 open
files at first, as is usual. Players and visitors are in this process, which does nothing else: 200 tables of
four play at a person's pace, and how late this process itself is stands beside what it measured. An attack
has a process of its own, too, of a lower priority: else it would take from a machine with two cores what the
players' clients need, which in truth are elsewhere. What it really did stands in the account.
"""

import asyncio
import json
import os
import resource
import signal
import subprocess
import sys
import tempfile
import time
from argparse import ArgumentParser, RawDescriptionHelpFormatter
from collections.abc import Iterable, Sequence
from contextlib import AsyncExitStack
from dataclasses import asdict
from pathlib import Path

import uvloop
from rich.console import Console
from rich.table import Table as Sheet

from billetdoux.server import log
from billetdoux.server.store.sqlite import SqliteStore
from soak import account, fuzzing
from soak.account import MORE_FILES, MORE_MEMORY, Account, within
from soak.attacks import A_GAME, ATTACKS, Attack, store_games
from soak.fuzzing import FUZZERS, Fuzzed
from soak.players import PACE, Measured, Player, beat, ended, gather, share, visits
from soak.server import serving, starved

TABLES, SECONDS, STRENGTH, MINUTES = 200, 60.0, 2.0, 3.0
HASTY = 20.0
"""Seconds in which tables come to the middle of their games, so that memory is what it will be."""
QUIET = 10.0
"""Seconds that are measured before an attack."""
AFTERWARDS = 75.0
"""Seconds in which memory and descriptors have to be back; tables nobody is at stay for one minute."""
WIDTH = 200


async def lost(data: Path, players: Iterable[Player]) -> tuple[int, int]:
    """How many moves were acknowledged at all tables, and how many of them are not in the file."""
    store, acknowledged, missing = SqliteStore(data), 0, 0
    for table in {player.table for player in players}:
        entries = await store.read(table.code)
        kept = {entry.id for entry in entries if isinstance(entry, log.Moved)}
        acknowledged += len(table.acknowledged)
        missing += len(set(table.acknowledged) - kept)
    await store.close()
    return acknowledged, missing


async def bear(attack: Attack, tables: int, seconds: float, strength: float, folder: Path) -> Account:
    """Let a server bear an attack, and give an account."""
    found, measured = Account(attack.name, attack.item), Measured()
    await store_games(folder / "tables.db", 0.0)
    if attack.prepare is not None:
        await attack.prepare(folder / "tables.db", strength)
    async with serving(folder) as server, AsyncExitStack() as stack:
        await server.use(A_GAME)
        players = await gather(server.address, tables, measured, stack)
        for player in players:
            if player.seat == "A":
                await player.start()
        going = [asyncio.create_task(player.play()) for player in players]
        going += [asyncio.create_task(beat(measured)), asyncio.create_task(visits(server.address, measured))]
        await asyncio.sleep(min(HASTY, seconds))
        measured.pace = PACE
        await asyncio.sleep(2.0)
        measured.begin()
        await asyncio.sleep(min(QUIET, seconds))
        found.quiet = share(measured.delays, 0.99)
        memory, files = server.megabytes, server.files
        before = await server.count()
        measured.begin()
        started, worked = time.perf_counter(), server.work
        both = server.process.pid, os.getpid()
        waited = [starved(process) for process in both]
        attacker = await asyncio.create_subprocess_exec(
            *("nice", "-n", "10", sys.executable, "-m", "soak.attacks", attack.name, server.address),
            *("--seconds", str(seconds), "--strength", str(strength), "--victim", players[0].table.code),
            stdout=subprocess.PIPE,
        )
        ending = asyncio.create_task(attacker.communicate())
        most, most_files = memory, files
        while not ending.done():
            most, most_files = max(most, server.megabytes), max(most_files, server.files)
            await asyncio.sleep(0.25)
        told, _ = await ending
        took = time.perf_counter() - started
        found.done = json.loads(told) if told else {}
        found.moves, found.work = len(measured.delays) / took, (server.work - worked) / took
        found.half, found.slow = share(measured.delays, 0.5), share(measured.delays, 0.99)
        found.lateness = share(measured.lateness, 0.99)
        found.visits, found.failed_visits = len(measured.visits), list(measured.failed)
        found.slowest_visit = max(measured.visits, default=0.0)
        found.refused = dict(measured.refused)
        found.starved = [(starved(one) - w) / took for one, w in zip(both, waited, strict=True)]
        now = await server.count()
        found.turned_away = dict(now.refused - before.refused)
        found.own = within(now.told - before.told, 0.99)
        ended_at = time.perf_counter()

        def is_back() -> bool:
            return server.megabytes <= memory + MORE_MEMORY and server.files <= files + MORE_FILES

        while not is_back() and time.perf_counter() < ended_at + AFTERWARDS:
            await asyncio.sleep(0.5)
        found.back = time.perf_counter() - ended_at
        found.memory = memory, most, server.megabytes
        found.files = files, most_files, server.files
        found.faults = server.faults()
        found.broken = [repr(task.exception()) for task in going if task.done()]
        server.process.kill()  # whatever was acknowledged is in the file
        await ended(going)
    found.acknowledged, found.lost = await lost(folder / "tables.db", players)
    return found


def verdicts(accounts: Sequence[Account], fuzzed: Sequence[Fuzzed]) -> Sheet:
    """What holds and what does not, a line each; the last line says whether everything does."""
    found = Sheet("", "99 in 100 in ms", "moves lost", "most MB", "holds", title="Verdicts")
    for one in accounts:
        lost = f"{one.lost} of {one.acknowledged:,}"
        found.add_row(one.attack, f"{one.slow:.0f}", lost, f"{one.memory[1]:.0f}", _verdict(one.wrong))
    for fuzzer in fuzzed:
        most = max(fuzzer.memory, default=0.0)
        found.add_row(f"fuzzed {fuzzer.fuzzer}", "", "", f"{most:.0f}", _verdict(fuzzer.wrong))
    failed = [one.attack for one in accounts if one.wrong] + [one.fuzzer for one in fuzzed if one.wrong]
    found.add_section()
    found.add_row("everything", "", "", "", _verdict(failed))
    return found


def _verdict(wrong: Sequence[str]) -> str:
    return f"[red]NO: {'; '.join(wrong)}" if wrong else "yes"


def names(text: str) -> list[str]:
    """Names between commas."""
    return [name for name in text.split(",") if name]


def main() -> None:
    """Bear everything, print what came of it, and exit 1 if something does not hold."""
    arguments = ArgumentParser("make soak", description=__doc__, formatter_class=RawDescriptionHelpFormatter)
    arguments.add_argument("--attacks", type=names, default=list(ATTACKS), help=", ".join(ATTACKS))
    arguments.add_argument("--seconds", type=float, default=SECONDS, help="of each attack (%(default)g)")
    arguments.add_argument("--strength", type=float, default=STRENGTH, help="1: as it did harm (%(default)g)")
    arguments.add_argument("--tables", type=int, default=TABLES, help="that play beside (%(default)d)")
    arguments.add_argument("--fuzzers", type=names, default=list(FUZZERS), help=", ".join(FUZZERS))
    arguments.add_argument("--minutes", type=float, default=MINUTES, help="of each fuzzer (%(default)g)")
    arguments.add_argument("--messages", type=int, default=0, help="of each fuzzer at least (%(default)d)")
    arguments.add_argument("--json", action="store_true", help="for machines")
    given = arguments.parse_args()
    for name in {*given.attacks} - {*ATTACKS} | {*given.fuzzers} - {*FUZZERS}:
        arguments.error(f"there is no {name}; --help says what there is")
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))  # and no server is left behind
    told = Console(stderr=True, width=WIDTH)
    accounts, fuzzed = list[Account](), list[Fuzzed]()
    for name in given.attacks:
        told.print(f"{time.strftime('%X')} {name}, {given.strength:g} times: {ATTACKS[name].what} …")
        with tempfile.TemporaryDirectory() as folder:
            work = bear(ATTACKS[name], given.tables, given.seconds, given.strength, Path(folder))
            try:
                accounts.append(uvloop.run(work))
            except Exception:  # whatever it was, the others are tried, too
                told.print_exception()
                accounts.append(Account(name, ATTACKS[name].item))
        told.print(account.sheet(accounts[-1:]))
    for name in given.fuzzers:
        told.print(f"{time.strftime('%X')} fuzzing {name} …")
        fuzzed.append(fuzzing.fuzz(name, 60 * given.minutes, given.messages))
        told.print(fuzzing.sheet(fuzzed[-1:]))
    if given.json:
        found = [asdict(one) for one in accounts], [asdict(one) for one in fuzzed]
        print(json.dumps(dict(zip(("attacks", "fuzzers"), found, strict=True))))
    else:
        Console(width=WIDTH).print(account.sheet(accounts), fuzzing.sheet(fuzzed), verdicts(accounts, fuzzed))
    sys.exit(any([one.wrong for one in accounts] + [one.wrong for one in fuzzed]))


if __name__ == "__main__":
    main()
