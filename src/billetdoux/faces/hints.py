"""Hints: what a strong player would do here, for whoever asks during a game."""

import asyncio
import secrets
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass

from ..bots.bot import Bot, Entrant, Estimate, Outlook, split_spec
from ..bots.registry import find_bot, find_kind
from ..game.view import View
from ..server.thinkers import make_ready
from .words import Words

ADVISERS = ("net", "search:1s", "counter")
"""Who gives advice: the first that is installed and knows the table."""


MOST_SUSPECTED = 3
"""So many characters are told that another may hold."""


@dataclass(frozen=True)
class Advice:
    """What a bot thinks of a decision."""

    moves: list[Estimate]
    """Each legal move, the best first."""
    outlook: Outlook | None
    """What it expects, if it can say."""


def find_adviser(edition: str, players: int) -> Entrant:
    """Who gives advice at a table."""
    kinds = {spec: find_kind(split_spec(spec)[0]) for spec in ADVISERS}
    return find_bot(
        next(spec for spec, kind in kinds.items() if kind.is_there and kind.knows(edition, players))
    )


async def hint(view: View, compiling: Callable[[], None]) -> Advice:
    """What a strong player thinks; `compiling` is called if that takes a minute first."""
    entrant = find_adviser(view.edition, view.players)
    if not entrant.kind.is_ready():
        compiling()
    await make_ready(entrant.kind)
    with entrant.open(secrets.randbits(32)) as bot:
        return await asyncio.to_thread(advise, bot, view)


def advise(bot: Bot, view: View) -> Advice:
    """What a bot thinks of a decision."""
    return Advice(best_first(bot.explain(view)), bot.expect(view))


def outlook(words: Words, advice: Advice, names: Mapping[str, str]) -> Iterator[str]:
    """What a bot expects of the round and the game, and what it suspects the others of holding."""
    expected = advice.outlook
    if expected is None:
        return
    chances = {"round": words.percent(expected.round), "game": words.percent(expected.game)}
    yield words.say("ref-outlook", **chances)
    for seat, cards in expected.hands.items():
        likely = [f"{words.card(card)} {words.percent(share)}" for card, share in cards.items()]
        yield words.say("ref-suspicion", seat=names[seat], odds=", ".join(likely[:MOST_SUSPECTED]))


def best_first(found: Iterable[Estimate]) -> list[Estimate]:
    """Moves in the order of the chances that are shown; a bot itself trusts few samples less."""
    return sorted(found, key=lambda estimate: -(estimate.game or estimate.value or 0.0))


def together(listed: Mapping[str, str]) -> dict[str, list[str]]:
    """The seats by what is told of them, so that it is told once."""
    alike: dict[str, list[str]] = {}
    for seat, told in listed.items():
        alike.setdefault(told, []).append(seat)
    return alike
