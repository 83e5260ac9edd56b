"""The store: where logs are kept, each entry once for ever; what any does, as `sqlite` and `postgresql` do.

`schema` makes the tables of a database in PostgreSQL, and `shared` is what several servers have there beside
logs. `keeping` is for whoever runs the server: order, a backup, a file that is put back; `order` is kept in a
database, too; `moving` copies everything from a file to a database, or back.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple, Protocol, runtime_checkable

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
    term: int = 0
    """The term of the lease by which it is written; 0: anybody may write it."""


class Listing(NamedTuple):
    """A table that may be in the lobby."""

    code: str
    shown: str | None
    """What the lobby shows of it; None if the table has to say so first."""
    created: log.Created


class Store(Protocol):
    """Where logs are kept. Nothing of it holds the loop up, and any of it may raise StoreError."""

    def now(self) -> float:
        """The time, the same for all who write."""

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


class Standing(NamedTuple):
    """How a table stands in a store that servers share."""

    version: int
    term: int
    """That of the lease of its clock and bots, if it is ours; else 0."""
    company: Mapping[str, str]
    """By other server that is alive, what that has said of who is at the table there."""


@runtime_checkable
class Shared(Store, Protocol):
    """A store of several servers, in which each is known by a name, and alive as long as it says so.

    Of the servers that are alive, one at most has the lease of a table; each time it goes to one it has
    another term, and what is written by an earlier one is refused. What a server says of company is
    forgotten with it.
    """

    name: str
    """What it may be called in a log."""
    server: str
    """What this server is called."""

    async def listen(self, heard: Callable[[str], None]) -> None:
        """Hear from now on what other servers tell; it may not reach us, and StoreError ends it."""

    async def beat(self, lease: float) -> bool:
        """Say that this server is alive, for so long; gives whether that was not known."""

    async def disguise(self) -> bytes:
        """The key by which all servers disguise addresses; it ends with the last of them."""

    async def claim(self, codes: Sequence[str]) -> None:
        """Take the leases of those tables that no server has that is alive."""

    async def release(self, codes: Sequence[str]) -> None:
        """Give leases back, and say that nobody is at these tables here."""

    async def standing(self, codes: Sequence[str]) -> dict[str, Standing]:
        """How tables stand, those that there are."""

    async def since(self, versions: Mapping[str, int]) -> dict[str, list[log.AnyEntry] | None]:
        """What the logs of some tables have after a version of each; None if nobody here can read that."""

    async def publish(self, company: Mapping[str, str]) -> None:
        """Say who is at tables here, by code; nothing: nobody."""

    async def tell_all(self, what: str, text: str) -> None:
        """Let all other servers hear something, a word and a text of some thousand bytes without a space."""

    async def part(self) -> None:
        """Be known no more; what leases are left are anybody's."""
