"""The spectator in the line mode: a table at a server, or a recorded game step by step."""

import asyncio
from collections.abc import Coroutine, Iterable, Iterator, Sequence
from dataclasses import dataclass

from ...game.event import Event
from ...game.names import SEATS
from ...game.record import Record
from ...game.replay import begin
from .. import arrival
from ..departure import Ending
from ..presenter.room import played
from ..presenter.scene import Scene
from ..words import Words
from . import sentences
from .console import BACK, Console, InputEnded, Stopped
from .table import PlainTable

SEEN = 0


@dataclass(frozen=True)
class Step:
    """A moment of a recorded game, and what had just happened."""

    scene: Scene
    happened: tuple[Event, ...]
    rounds: int
    """How many rounds had begun before."""
    hands: tuple[tuple[str, ...], ...]
    """All hands, if the cards are open."""


def steps_of(document: Record, viewer: str | None, words: Words) -> Iterator[Step]:
    """A recorded game as a seat saw it, or with open cards."""
    names = dict(zip(SEATS, document.seats, strict=False))
    game, told = begin(document), 0
    for move in (None, *(move for moves in document.rounds for move in moves)):
        if move is not None:
            game.push(move)
        events = game.events if viewer is None else game.view(viewer).events
        rounds = sum(event.kind == "round_started" for event in events[:told])
        hands = () if viewer is not None else tuple(game.view(seat).hand for seat in game.seats)
        yield Step(Scene(game.view(viewer), names, words), tuple(events[told:]), rounds, hands)
        told = len(events)


def watch_record(document: Record, viewer: str | None, words: Words) -> int:
    """Tell a recorded game; who sits at a keyboard decides how fast."""
    return _run(_step_through(list(steps_of(document, viewer, words)), Console(words)))


def watch_table(url: str, words: Words) -> int:
    """Look on at a table until its game is over."""
    return _run(_look_on(url, Console(words)))


async def _look_on(url: str, console: Console) -> None:
    guest = arrival.look_on(url)
    await guest.attend_during(PlainTable(guest, None, console, _nothing).play())


async def _nothing() -> None:
    """Who looks on keeps no record."""


async def _step_through(steps: Sequence[Step], console: Console) -> None:
    say, at, last = console.words.say, 0, len(steps) - 1
    console.tell(_begin(steps[0]))
    if not console.is_typed:
        console.tell(line for step in steps for line in _happened(step))
        return
    console.tell([*_happened(steps[0]), say("plain-step-keys")])
    while True:
        answer = await console.listen(say("plain-step", step=at, count=last)) or ""
        if answer == "" and at == last:
            return
        if answer == "":
            at += 1
            console.tell(_happened(steps[at]))
        elif answer.lower() == "t":
            console.tell(_table(steps[at]))
        elif (answer.lower() == BACK and at > 0) or answer in map(str, range(last + 1)):
            at = at - 1 if answer.lower() == BACK else int(answer)
            console.tell([*_happened(steps[at]), *_table(steps[at])])
        else:
            console.tell([say("plain-step-keys")])


def _begin(step: Step) -> Iterable[str]:
    scene, say = step.scene, step.scene.words.say
    yield played(scene.view.edition, scene.view.players, scene.words)
    yield from (f"{seat} {name}." for seat, name in scene.names.items())
    viewer = scene.view.seat
    yield (say("ui-open-view") if viewer is None else say("ui-view-of", seat=scene.names[viewer])) + "."


def _happened(step: Step) -> Iterable[str]:
    yield from sentences.events(step.scene, step.happened, step.rounds)
    if step.scene.view.winners:
        yield from sentences.result(step.scene)


def _table(step: Step) -> Iterable[str]:
    scene, say = step.scene, step.scene.words.say
    yield from sentences.table(scene)
    for name, hand in zip(scene.names.values(), step.hands, strict=False):
        if hand:
            held = ", ".join(map(scene.words.card, hand))
            yield say("ui-of", who=f"{name}, {say('plain-hand')}", what=f"{held}.")


def _run(watching: Coroutine[None, None, None]) -> int:
    """Watch until there is nothing more to see, or until somebody has seen enough."""

    async def watch() -> int:
        ending = Ending()
        try:
            await watching
        except (Stopped, InputEnded):
            return SEEN
        except asyncio.CancelledError:  # an interrupt, or another signal
            return ending.code
        return SEEN

    return asyncio.run(watch())
