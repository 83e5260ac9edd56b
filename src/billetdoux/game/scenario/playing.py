"""Playing a scenario: every step in order, until something is not as it should be."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from ..errors import IllegalMove, ScenarioError
from ..event import Event
from ..game import Game
from ..move import Move
from ..view import View
from .reading import Scenario, Step
from .values import Place


@dataclass(frozen=True)
class Difference:
    """Something that a scenario expected and that was not so."""

    place: Place
    expected: str
    found: str


def play(scenario: Scenario) -> list[Difference]:
    """Play a scenario, and list what did not hold; after a move that cannot be made it stops.

    A ScenarioError says that a move needed a card that the position leaves open.
    """
    game = scenario.position.game()
    differences: list[Difference] = []
    for step in scenario.steps:
        differences += _take(game, step)
        if differences and step.move is not None and not step.refused:
            break
    return differences


def _take(game: Game, step: Step) -> Iterator[Difference]:
    if step.move is None:
        for expectation, wanted in step.expected:
            found = expectation.find(game, wanted)
            if found != wanted:
                yield Difference((*step.place, expectation.name), _show(wanted), _show(found))
        return
    if step.refused:
        yield from _refuse(game, step, step.move)
    elif step.seat != game.decider:
        found = f"it is the decision of {game.decider or 'nobody'}"
        yield Difference(step.place, f"a decision of {step.seat}", found)
    else:
        try:
            events = game.push(step.move)
        except IllegalMove as error:
            yield Difference(step.place, f"{step.move} is legal", str(error))
        else:
            _demand_aside(events, step.place)


def _refuse(game: Game, step: Step, move: Move) -> Iterator[Difference]:
    """Try a move that must be refused, and see that nothing has changed."""
    before = _everything(game)
    try:
        game.push(move, step.seat)
    except IllegalMove:
        if _everything(game) != before:
            yield Difference(step.place, f"{move} is refused and changes nothing", "the game has changed")
    else:
        game.pop()
        yield Difference(step.place, f"{move} is refused", "it is legal")


def _everything(game: Game) -> tuple[list[int], list[View]]:
    """The whole truth of a game, and what everybody sees of it."""
    return list(game.row), [game.view(seat) for seat in (*game.seats, None)]


def _demand_aside(events: Iterable[Event], place: Place) -> None:
    """Refuse to go on without a face-down card that somebody had to draw."""  # R55, R56
    for event in events:
        if event.kind == "drew_aside" and event.card is None:
            raise ScenarioError(
                f"the deck is empty, so {event.seat} draws the face-down card, "
                "which the position leaves open; add 'aside: …' to the position",
                place,
            )


def _show(value: Any) -> str:
    if isinstance(value, dict):
        return "{" + ", ".join(f"{key}: {_show(entry)}" for key, entry in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(map(_show, value)) + "]"
    return str(value)
