"""Playing a scenario: every step in order, until something is not as it should be."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from ..errors import IllegalMove
from ..game import Game
from .reading import Scenario, Step
from .values import Place


@dataclass(frozen=True)
class Difference:
    """Something that a scenario expected and that was not so."""

    place: Place
    expected: str
    found: str


def play(scenario: Scenario) -> list[Difference]:
    """Play a scenario, and list what did not hold; after a move that cannot be made it stops."""
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
    turn = game.decider or "nobody"
    if step.refused:
        if step.seat == turn and step.move in game.legal_moves:
            yield Difference(step.place, f"{step.move} is refused", "it is legal")
    elif step.seat != turn:
        yield Difference(step.place, f"a decision of {step.seat}", f"it is the decision of {turn}")
    else:
        try:
            game.push(step.move)
        except IllegalMove as error:
            yield Difference(step.place, f"{step.move} is legal", str(error))


def _show(value: Any) -> str:
    if isinstance(value, dict):
        return "{" + ", ".join(f"{key}: {_show(entry)}" for key, entry in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(map(_show, value)) + "]"
    return str(value)
