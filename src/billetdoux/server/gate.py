"""The gate: who may come in, from where and how often; whoever is turned away is counted and logged."""

import asyncio
import time
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, fields
from heapq import nlargest
from ipaddress import IPv4Address, IPv4Network, IPv6Network, ip_address, ip_network
from operator import itemgetter
from typing import NamedTuple

from .limits import MINUTE, Buckets, Limits, Pace
from .metrics import Metrics, note
from .turns import Turns

Network = IPv4Network | IPv6Network

HERE = ("127.0.0.1", "::1")
"""Where a proxy is believed to stand if nothing else is said: on this machine."""
HOUSEHOLD = 64
"""How much of an IPv6 address one household shares."""
MAPPED = "::ffff:"
TOLD = 100
"""Of how many others are told at once who take much."""


class Taken(NamedTuple):
    """How much somebody, in disguise, has taken of a limit."""

    limit: str
    who: str
    amount: float


@dataclass(eq=False)
class Place:
    """A socket of somebody."""

    transport: asyncio.Transport
    address: str
    """Whom the limits count: whose socket it is, or for whom a proxy asks."""
    peer: str | None
    """Whose sockets it is counted among; those of a proxy are its clients'."""
    is_inside: bool = False
    """Whether it is a connection to a table."""


class Gate:
    """Counts of sockets, and buckets for each address, seat and table; they outlive connections."""

    def __init__(
        self,
        limits: Limits,
        metrics: Metrics,
        proxies: Iterable[str] = HERE,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self.limits, self.clock = limits, clock
        self.proxies = [network for proxy in proxies for network in networks(proxy)]
        self._metrics = metrics
        self._sockets, self._connections = Counter[str](), Counter[str]()
        self._places, self._quiet = set[Place](), dict[Place, None]()
        """All, and those of them that have said nothing yet, the oldest first."""
        self._inside = 0
        self._unlogged, self._logging = Counter[str](), dict[str, float]()
        """What each limit has refused that the log has not told, and when it tells of that again."""
        self._buckets = {
            one.name: Buckets(pace, clock)
            for one in fields(limits)
            if isinstance(pace := getattr(limits, one.name), Pace)
        }
        """By limit; by its name several servers tell each other who takes much."""
        self.stream, self.messages = self._buckets["stream"], self._buckets["messages"]
        self.looking = self._buckets["looking"]
        self.turns = Turns()
        """Of each address, for requests, new connections and messages."""

    def arrive(self, transport: asyncio.Transport, host: str) -> Place | None:
        """A new socket; none if it is one too many."""
        address = household(host)
        peer = None if self._is_proxy(host) else address
        if peer is not None and self._sockets[peer] >= self.limits.sockets:
            self.turn_away("sockets", address)
        elif peer is not None and not self._buckets["connects"].take(peer):
            self.turn_away("connects", address)
        elif len(self._places) >= self.limits.quiet + self.limits.most:
            self.turn_away("most", address)
        else:
            place = Place(transport, address, peer)
            self._places.add(place)
            if peer is not None:
                self._sockets[peer] += 1
            return place
        return None

    def _is_proxy(self, host: str) -> bool:
        try:
            address = ip_address(host)
        except ValueError:
            return False
        return any(address in proxy for proxy in self.proxies)

    def wait(self, place: Place) -> None:
        """Somebody is to say something; if too many are, whoever has not for the longest is given up."""
        self._quiet[place] = None
        while len(self._quiet) > self.limits.quiet:
            oldest = next(iter(self._quiet))
            del self._quiet[oldest]
            self.turn_away("quiet", oldest.address)
            oldest.transport.abort()

    def hear(self, place: Place) -> None:
        """Somebody has said something."""
        self._quiet.pop(place, None)

    def leave(self, place: Place) -> None:
        """A socket is gone."""
        self._places.discard(place)
        self._quiet.pop(place, None)
        if place.peer is not None:
            _discount(self._sockets, place.peer)

    def may_ask(self, place: Place) -> bool:
        """Whether one more request is answered."""
        return self._may_take("requests", place.address)

    def may_connect(self, place: Place) -> bool:
        """Whether one more connection to a table is begun."""
        return self._may_take("handshakes", place.address)

    def may_make(self, address: str) -> bool:
        """Whether one more table is made."""
        return self._may_take("tables", address)

    def may_look(self, kind: str, address: str) -> bool:
        """Whether one more game, or a decision of one, is looked into."""
        looks = self._buckets["analyses" if kind == "analysis" else "looks"]
        return self._may(looks.take(address), "looks", address)

    def may_guess(self, address: str) -> bool:
        """Whether a table is looked for that may not be there."""
        return self._may(self._buckets["guesses"].of(address).has_room(), "guesses", address)

    def note_guess(self, address: str) -> None:
        """A table was not there."""
        self._buckets["guesses"].take(address)

    def may_talk(self, table: str, seat: str | None, address: str) -> bool:
        """Whether one more line is heard at a table."""
        may = self._buckets["talk"].take((table, seat)) and self._buckets["chatter"].take(table)
        return self._may(may, "talk", address)

    def connect(self, address: str) -> bool:
        """Count a connection to a table, if one more is allowed to an address."""
        if not self._may(self._connections[address] < self.limits.connections, "connections", address):
            return False
        self._connections[address] += 1
        return True

    def disconnect(self, address: str) -> None:
        """A connection to a table is gone."""
        _discount(self._connections, address)

    def enter(self, place: Place, *, plays: bool) -> bool:
        """Let somebody in to a table, if there is room, of which some is kept for those who play."""
        room = self.limits.most - (0 if plays else self.limits.reserve)
        if not self._may(self._inside < room, "most", place.address):
            return False
        self._inside += 1
        place.is_inside = True
        self.hear(place)
        return True

    def exit(self, place: Place) -> None:
        """Somebody goes away from a table."""
        self._inside -= place.is_inside
        place.is_inside = False

    def tell_others(self, disguise: Callable[[str], str]) -> list[Taken]:
        """What was taken here of each limit by those who take much, in disguise; the rest next time."""
        much = [
            (part, name, who, bucket)
            for name, each in self._buckets.items()
            for who, bucket in each.held.items()
            if (part := bucket.untold)
        ]
        return [
            Taken(name, disguise(str(who)), bucket.tell())
            for _, name, who, bucket in nlargest(TOLD, much, itemgetter(0))
        ]

    def hear_others(self, taken: Sequence[Taken], disguise: Callable[[str], str]) -> None:
        """Take what was taken elsewhere for taken here, of those who have come here, too."""
        for limit in {one.limit for one in taken} & self._buckets.keys():  # another version may have others
            here = {disguise(str(who)): bucket for who, bucket in self._buckets[limit].held.items()}
            for one in taken:
                if one.limit == limit and one.who in here:
                    here[one.who].hear(one.amount)

    def _may_take(self, limit: str, address: str) -> bool:
        return self._may(self._buckets[limit].take(address), limit, address)

    def _may(self, may: bool, limit: str, address: str) -> bool:
        if not may:
            self.turn_away(limit, address)
        return may

    def turn_away(self, limit: str, address: str) -> None:
        """Count what a limit has refused; the log tells of each limit once a minute."""
        self._metrics.add("turned_away_total", label=limit)
        self._unlogged[limit] += 1
        now = self.clock()
        if now >= self._logging.get(limit, now):
            self._logging[limit] = now + MINUTE
            note("turned away", limit=limit, address=address, times=self._unlogged.pop(limit))


def household(host: str) -> str:
    """Whom the limits count; of IPv6, the network that one household has."""
    try:
        address = ip_address(host)
    except ValueError:
        return host
    if isinstance(address, IPv4Address) or address.ipv4_mapped is not None:
        return host
    return str(ip_network((address, HOUSEHOLD), strict=False))


def networks(proxy: str) -> list[Network]:
    """An address or a network, also as it is seen by a socket that listens for both kinds."""
    network = ip_network(proxy)
    if isinstance(network, IPv6Network):
        return [network]
    return [network, ip_network(f"{MAPPED}{network.network_address}/{96 + network.prefixlen}")]


def _discount(counts: Counter[str], address: str) -> None:
    counts[address] -= 1
    if counts[address] <= 0:
        del counts[address]
