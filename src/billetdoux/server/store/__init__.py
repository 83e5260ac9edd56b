"""The store: where logs are kept, each entry once for ever; what any must do, as `sqlite` does.

`keeping` is for whoever runs the server: order, a backup, a file that is put back.
"""

from collections.abc import Sequence
from typing import NamedTuple, Protocol

from .. import log

ALL = 2**62
"""More entries than any log has."""


class StoreError(Exception):
    """The store does not do it at the moment: the disk is full, for one. Nothing of it is kept."""


class Unreadable(Exception):  # noqa: N818 - what it is about
    """What was stored is there, and says nothing that this version understands."""


class Run(NamedTuple):
    """Entries of one table that follow a version of it; the first of a new table follow version 0."""

    code: str
    version: int
    entries: Sequence[log.Entry]
    shown: str | None = None
    """What the lobby shows of the table from now on, as JSON, if that has changed; empty: nothing."""
    maker: str = ""
    """Of a new table, who made it, in disguise."""


class Listing(NamedTuple):
    """A table that may be in the lobby."""

    code: str
    shown: str | None
    """What the lobby shows of it; None if the table has to say so first."""
    created: log.Created


class Store(Protocol):
    """Where logs are kept. Nothing of it holds the loop up, and any of it may raise StoreError."""

    async def append(self, runs: Sequence[Run], now: float) -> set[str]:
        """Keep each run whole or not at all, for good before this returns.

        Gives the codes whose runs were refused, because the log does not end where the run begins:
        somebody else has written it.
        """

    async def read(self, code: str, after: int = 0, most: int = ALL) -> list[log.AnyEntry]:
        """The log of a table after a version, so many entries at most; none if there is no such table.

        Unreadable says that it has an entry of no known kind.
        """

    async def maker(self, code: str) -> str:
        """Who made a table, in disguise, if that is known."""

    async def listed(self, since: float, each: int, most: int) -> list[Listing]:
        """The latest tables that may be shown in the lobby, so many of each maker at most.

        A table whose first entry is of no known kind is not.
        """

    async def show(self, code: str, shown: str) -> None:
        """Keep what the lobby shows of a table that is stored without."""

    async def latest(self) -> list[str]:
        """The codes of all tables, those first at which something happened last."""

    async def delete(self, before: float, but: Sequence[str], most: int) -> int:
        """Delete some tables at which nothing has happened since; gives how many."""

    async def mark(self) -> float:
        """The time of the last sweep, or of the last entry, if there was none."""

    async def set_mark(self, at: float) -> None:
        """Keep the time of a sweep."""

    async def check(self, size: int) -> None:
        """Write so many bytes, to see that it can be done; StoreError says why it cannot."""

    async def inspect(self) -> None:
        """Look through all that is kept; StoreError says what is broken."""

    async def hush(self, before: float, but: Sequence[str], most: int) -> int:
        """Delete some of what was said before, but at some tables; gives how many lines."""

    async def acts(self, after: int) -> list[tuple[int, str, str]]:
        """What whoever runs the server has done to tables since: numbers, acts, codes of tables."""

    async def bans(self, now: float) -> list[tuple[str, float]]:
        """The networks that nobody is let in from, and until when."""

    async def count(self) -> int:
        """How many tables there are."""

    async def close(self) -> None:
        """Let go of everything, once all that was asked for is done."""
