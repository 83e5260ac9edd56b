"""Presence: who is at a table, and since when others are not; comings and goings make another value of it."""

import math
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import TypeVar

from .table import Table

K = TypeVar("K")
V = TypeVar("V")

CROWD = 20
"""Where more are connected, it is not told at once whenever somebody comes or goes."""
PRESENCE = 1000.0
"""How many messages a second a table sends, at most, only to tell a crowd who is here."""

Shown = tuple[int, int]
"""A game of a table, and so many of its moves."""
NOTHING_SHOWN: Shown = (0, 0)


@dataclass(frozen=True)
class Presence:
    """Who is connected to a table; of those who are not, since when."""

    connected: Mapping[str | None, int] = field(default_factory=dict)
    """How many connections there are, by seat; those of None look on."""
    gone: Mapping[str, float] = field(default_factory=dict)
    """Since when the persons are gone who are not connected."""
    shown: Mapping[str, Shown] = field(default_factory=dict)
    """What the persons who tell it have been shown of what happened."""
    empty: float = 0.0
    """Since when nobody at all is connected, if so."""
    told: tuple[frozenset[str], int] | None = None
    """Who was here when that was last told: seats, and how many who look on."""
    told_at: float = -math.inf

    @cached_property
    def here(self) -> frozenset[str]:
        """The seats whose persons are connected."""
        return frozenset(seat for seat in self.connected if seat is not None)

    @property
    def watching(self) -> int:
        """How many look on."""
        return self.connected.get(None, 0)

    @cached_property
    def is_news(self) -> bool:
        """Whether somebody has come or gone since it was last told who is here."""
        return self.told != (self.here, self.watching)

    @property
    def tells_at(self) -> float:
        """When to tell who is here: at once, or to a crowd in a while, all changes together."""
        return self.told_at + max(0.0, (sum(self.connected.values()) - CROWD) / PRESENCE)

    def is_awake(self, table: Table) -> bool:
        """Whether anybody is there to play: a person, or at a table of bots whoever looks on."""
        return bool(self.here) or (bool(self.connected) and not table.persons)

    def is_watched(self, table: Table) -> bool:
        """Whether the only person at a table of bots has still to be shown what happened."""
        lone = table.lone if self.shown else None
        return lone is not None and self.shown.get(lone, (math.inf,)) < (table.number, table.moves)

    def enter(self, seat: str | None, table: Table, now: float) -> "Presence":
        """Somebody is there; at a table that slept, the others are waited for from now on."""
        gone = self.gone if self.is_awake(table) else dict.fromkeys(self.gone, now)
        connected = {**self.connected, seat: self.connected.get(seat, 0) + 1}
        return replace(self, connected=connected, gone=gone if seat is None else _without(gone, seat))

    def leave(self, seat: str | None, now: float) -> "Presence":
        """Somebody is gone; a person may have other windows."""
        if self.connected[seat] > 1:
            return replace(self, connected={**self.connected, seat: self.connected[seat] - 1})
        connected = _without(self.connected, seat)
        left = replace(self, connected=connected, empty=self.empty if connected else now)
        if seat is None:
            return left
        return replace(left, gone={**self.gone, seat: now}, shown=_without(self.shown, seat))

    def pass_on(self, seat: str) -> "Presence":
        """A seat is somebody else's from now on: that one was never gone."""
        return replace(self, gone=_without(self.gone, seat))

    def show(self, seat: str, shown: Shown) -> "Presence":
        """Somebody has been shown so much; another window may have been shown less."""
        return replace(self, shown={**self.shown, seat: max(shown, self.shown.get(seat, shown))})

    def tell(self, now: float) -> "Presence":
        """Everybody is told who is here."""
        return replace(self, told=(self.here, self.watching), told_at=now)


@dataclass(frozen=True)
class Company:
    """Who is at a table, as it is told."""

    here: frozenset[str] = frozenset()
    watching: int = 0
    away: Mapping[str, float] = field(default_factory=dict)
    """The seconds until bots stand in for those who are gone."""


NOBODY = Company()


def unattended(table: Table, now: float) -> Presence:
    """Nobody is at a table, since now: it was just read, or everybody is sent away."""
    return Presence(gone=dict.fromkeys(table.persons, now), empty=now)


def _without(values: Mapping[K, V], key: K) -> dict[K, V]:
    return {other: value for other, value in values.items() if other != key}
