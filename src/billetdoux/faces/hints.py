"""Hints: what a strong player would do here, for whoever asks during a game."""

import asyncio
import secrets
from collections.abc import Callable, Iterable, Mapping

from ..bots.bot import Estimate
from ..bots.registry import find_bot
from ..game.extras import has
from ..game.view import View
from ..server.thinkers import make_ready

HINT = "search:1s" if has("fast") else "counter"


async def hint(view: View, compiling: Callable[[], None]) -> list[Estimate]:
    """The chances of each legal move, the best first; `compiling` is called if that takes a minute first."""
    entrant = find_bot(HINT)
    if not entrant.kind.is_ready():
        compiling()
    await make_ready(entrant.kind)
    with entrant.open(secrets.randbits(32)) as bot:
        return best_first(await asyncio.to_thread(bot.explain, view))


def best_first(found: Iterable[Estimate]) -> list[Estimate]:
    """Moves in the order of the chances that are shown; a bot itself trusts few samples less."""
    return sorted(found, key=lambda estimate: -(estimate.game or estimate.value or 0.0))


def together(listed: Mapping[str, str]) -> dict[str, list[str]]:
    """The seats by what is told of them, so that it is told once."""
    alike: dict[str, list[str]] = {}
    for seat, told in listed.items():
        alike.setdefault(told, []).append(seat)
    return alike
