"""The store: where logs are kept, each entry once for ever; what any store must do, as `sqlite` does."""

from collections.abc import Sequence
from typing import NamedTuple, Protocol

from .. import log


class StoreError(Exception):
    """The store does not do it at the moment: the disk is full, for one. Nothing of it is kept."""


class Unreadable(Exception):  # noqa: N818 - what it is about
    """What was stored is there, and says nothing that this version understands."""


class Run(NamedTuple):
    """Entries of one table that follow a version of it; the first of a new table follow version 0."""

    code: str
    version: int
    entries: Sequence[log.Entry]


class Store(Protocol):
    """Where logs are kept. Nothing of it holds the loop up, and any of it may raise StoreError."""

    async def append(self, runs: Sequence[Run], now: float) -> set[str]:
        """Keep each run whole or not at all, for good before this returns.

        Gives the codes whose runs were refused, because the log does not end where the run begins:
        somebody else has written it.
        """

    async def read(self, code: str) -> list[log.AnyEntry]:
        """The log of a table; none if there is no such table.

        Unreadable says that it has an entry of no known kind.
        """

    async def listed(self, since: float, most: int) -> list[str]:
        """The codes of the latest tables that are shown in the lobby."""

    async def latest(self) -> list[str]:
        """The codes of all tables, those first at which something happened last."""

    async def delete(self, before: float, but: Sequence[str], most: int) -> int:
        """Delete some tables at which nothing has happened since; gives how many."""

    async def count(self) -> int:
        """How many tables there are."""

    async def close(self) -> None:
        """Let go of everything, once all that was asked for is done."""
