"""Hints: what a strong player would do here, for whoever asks during a game."""

import asyncio
import secrets
from collections.abc import Callable, Iterable, Mapping

from ..game.view import View
from ..play.bot import Estimate
from ..play.bots import make_bot
from ..play.compiled import is_cached
from ..table.thinking import SEARCH, load_search

HINT = "search:1s"


async def hint(view: View, compiling: Callable[[], None]) -> list[Estimate]:
    """The chances of each legal move, the best first; `compiling` is called if that takes a minute first."""
    if not is_cached(SEARCH):
        compiling()
    await load_search()
    bot, budget = make_bot(HINT, secrets.randbits(32))
    return best_first(await asyncio.to_thread(bot.explain, view, budget))


def best_first(found: Iterable[Estimate]) -> list[Estimate]:
    """Moves in the order of the chances that are shown; a bot itself trusts few samples less."""
    return sorted(found, key=lambda estimate: -(estimate.game or 0.0))


def together(listed: Mapping[str, str]) -> dict[str, list[str]]:
    """The seats by what is told of them, so that it is told once."""
    alike: dict[str, list[str]] = {}
    for seat, told in listed.items():
        alike.setdefault(told, []).append(seat)
    return alike
