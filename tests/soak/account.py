"""An account of what a server bore under an attack, and whether that is enough."""

import math
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field

from rich.table import Table as Sheet

from soak.attacks import ATTACKS

SLOWEST, MOST_MEMORY = 150.0, 500.0
"""Milliseconds of the 99th percentile, and MB, that are borne."""
MORE_MEMORY, MORE_FILES = 64.0, 16
"""MB and files by which a server may be bigger afterwards: what it caches, and visitors who are there."""
COLUMNS = (
    *("attack", "what it did", "turned away", "moves/s", "delays", "core"),
    *("visits", "memory", "files", "back", "holds"),
)
LEGEND = """
delays of moves in ms, as their players saw them: half / 99 in 100 (99 in 100 before the attack; how late the
measuring process was itself, 99 in 100; within what the server has told 99 in 100, by its own metrics)
core: what the server took of one (of the time, what it and the measuring process waited for one)
memory in MB and files: before, most, afterwards; back: after how many seconds"""


@dataclass
class Account:
    """What a server bore under an attack, and what it did not."""

    attack: str
    item: int
    done: dict[str, int] = field(default_factory=dict)
    turned_away: dict[str, int] = field(default_factory=dict)
    moves: float = 0.0
    """Moves of players a second."""
    half: float = 0.0
    slow: float = 0.0
    """Milliseconds from a move until all at its table have it: half of them, and 99 in 100."""
    quiet: float = 0.0
    """The same 99th percentile before the attack."""
    lateness: float = 0.0
    """The 99th percentile of how late the measuring process itself was, in milliseconds."""
    own: float = 0.0
    """The milliseconds within which 99 in 100 moves were told, by the server's metrics: a bucket's bound."""
    starved: list[float] = field(default_factory=lambda: [0.0, 0.0])
    """Of the time, how much server and measuring process would have worked, and had no core."""
    work: float = 0.0
    """Of a core, what the server has taken."""
    visits: int = 0
    slowest_visit: float = 0.0
    failed_visits: list[str] = field(default_factory=list)
    memory: tuple[float, float, float] = (0.0, 0.0, 0.0)
    """MB before, at most, and afterwards."""
    files: tuple[int, int, int] = (0, 0, 0)
    acknowledged: int = 0
    lost: int = 0
    back: float = 0.0
    """Seconds until memory and files were back."""
    faults: list[str] = field(default_factory=list)
    refused: dict[str, int] = field(default_factory=dict)
    """What players were refused."""
    broken: list[str] = field(default_factory=list)
    """Why players could not go on."""

    @property
    def wrong(self) -> list[str]:
        """What has to hold, and does not."""
        limits = ATTACKS[self.attack].limits
        floors = {
            f"99 in 100 moves within {SLOWEST:.0f} ms": self.slow <= SLOWEST,
            "players play": self.moves > 0,
            "no acknowledged move is lost": not self.lost and self.acknowledged > 0,
            f"at most {MOST_MEMORY:.0f} MB": self.memory[1] <= MOST_MEMORY,
            "others connect, make a table and play": self.visits > 0 and not self.failed_visits,
            "memory is back": self.memory[2] <= self.memory[0] + MORE_MEMORY,
            "files are back": self.files[2] <= self.files[0] + MORE_FILES,
            "players are refused nothing, and stay": not self.refused and not self.broken,
            "no fault in the log": not self.faults,
            "it is turned away": not limits or any(limit in self.turned_away for limit in limits),
        }
        return [floor for floor, holds in floors.items() if not holds]


def within(told: Counter[float], part: float) -> float:
    """The bound, in milliseconds, within which a part of all moves were told."""
    total = told[math.inf]
    return 1000 * min((bound for bound, number in told.items() if number >= part * total), default=math.inf)


def sheet(accounts: Iterable[Account]) -> Sheet:
    """What was measured, to be read."""
    found = Sheet(*COLUMNS, title="What the server bore", caption=LEGEND)
    for one in accounts:
        found.add_row(
            f"{one.attack} ({one.item})",
            ", ".join(f"{number:,} {what}" for what, number in one.done.items()),
            ", ".join(f"{number:,} {what}" for what, number in one.turned_away.items()),
            f"{one.moves:.0f}",
            f"{one.half:.0f} / {one.slow:.0f} ({one.quiet:.0f}; {one.lateness:.0f}; {one.own:.0f})",
            f"{one.work:.2f} ({one.starved[0]:.2f}; {one.starved[1]:.2f})",
            f"{one.visits}, {len(one.failed_visits)} failed, slowest {one.slowest_visit:.1f} s",
            " ".join(f"{size:.0f}" for size in one.memory),
            " ".join(map(str, one.files)),
            f"{one.back:.0f} s",
            "yes" if not one.wrong else f"[red]NO: {'; '.join(one.wrong)}",
        )
    return found
