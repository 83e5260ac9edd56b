"""The registry: the bots there are, those in the box and those that installed packages bring."""

import logging
from collections.abc import Sequence
from functools import cache
from typing import TYPE_CHECKING

from ..game.errors import SetupError, quote
from .bot import PLACES, Entrant, Kind, Place, split_spec
from .kinds import counter, external, net, random, search, uniform

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

GROUP = "billetdoux.bots"
"""The entry points by which a package brings bots: the name of a kind, and where its `Kind` is."""
BUILT_IN = {
    kind.name: kind
    for kind in (random.KIND, uniform.KIND, counter.KIND, search.KIND, net.KIND, external.KIND)
}
"""The kinds in the box, the weakest first."""
LADDER = tuple(
    bot for kind in BUILT_IN.values() if "table" in kind.offered and kind.is_there for bot in kind.offers
)
"""The bots that every server offers at its tables, as far as they are installed, the weakest kind first."""

_logger = logging.getLogger("billetdoux.bots")


def find_bot(spec: str, place: Place | None = None) -> Entrant:
    """The bot of a text like `counter`, `search:50ms`, `search:2000`, `net:page` or `exec:COMMAND`."""
    name, parameter = split_spec(spec)
    kind = find_kind(name)
    if place is not None and place not in kind.offered:
        raise SetupError(f"{name} is not offered {PLACES[place]}")
    return kind.enter(parameter)


def find_kind(name: str) -> Kind:
    """The kind of a name; one in the box is found without a look at what is installed."""
    if name in BUILT_IN:
        return BUILT_IN[name]
    if name in _entry_points():
        return _load(name)
    forms = [kind.form for kind in BUILT_IN.values()]
    raise SetupError(
        f"there is no bot {quote(name)}; the bots are {', '.join([*forms, *_entry_points()])}, "
        f"and whatever a package brings as an entry point of {GROUP}, once it is installed"
    )


def is_bot(spec: str) -> bool:
    """Whether a text names a kind of bots, whatever stands behind it."""
    name, _ = split_spec(spec)
    return name in BUILT_IN or name in _entry_points()


def kinds(place: Place) -> list[Kind]:
    """The kinds that are offered somewhere, and installed, those in the box first."""
    return [kind for kind in (*BUILT_IN.values(), *_installed()) if place in kind.offered and kind.is_there]


def offered(place: Place) -> list[Entrant]:
    """The bots to choose from somewhere, where nothing has to be typed."""
    return [bot for kind in kinds(place) for bot in kind.offers]


def forms(place: Place) -> str:
    """How the bots that are offered somewhere are written, for help."""
    return ", ".join(kind.form for kind in kinds(place))


@cache
def _installed() -> Sequence[Kind]:
    """The kinds that packages bring; one that cannot be used is told of, and harms no other."""
    found = []
    for name, points in _entry_points().items():
        try:
            if name in BUILT_IN:
                raise SetupError(f"{_packages(points)} cannot bring a bot {name!r}: there is one in the box")
            found.append(_load(name))
        except SetupError as error:
            _logger.warning("%s", error)
    return found


@cache
def _entry_points() -> dict[str, list["EntryPoint"]]:
    """What packages bring, by name; nothing is loaded yet."""
    from importlib.metadata import entry_points

    found: dict[str, list[EntryPoint]] = {}
    for point in entry_points(group=GROUP):
        found.setdefault(point.name, []).append(point)
    return found


def _load(name: str) -> Kind:
    """The kind that a package brings under a name."""
    points = _entry_points()[name]
    if len(points) > 1:
        raise SetupError(f"the bot {name!r} is brought by several: {_packages(points)}; keep one of them")
    try:
        kind = points[0].load()
        if not isinstance(kind, Kind) or kind.name != name:
            raise SetupError(f"{points[0].value} is {quote(kind)}, not a Kind of that name")
        kind.usual  # noqa: B018 - to be asked now, where somebody can be told whose fault it is
    except Exception as error:
        raise SetupError(
            f"the bot {name!r} of {_packages(points)} cannot be used: {error or error!r}"
        ) from error
    return kind


def _packages(points: Sequence["EntryPoint"]) -> str:
    """The packages of some entry points, as `pip` knows them."""
    return ", ".join(
        "a package without a name" if point.dist is None else f"{point.dist.name} {point.dist.version}"
        for point in points
    )
