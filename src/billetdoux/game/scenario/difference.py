"""Differences: a scenario played, every step in order, until something is not as it should be."""

from collections.abc import Iterator
from dataclasses import dataclass

from ..errors import IllegalMove, Place, ScenarioError, SetupError
from ..game import Game
from ..move import Move
from ..view import View
from .question import Scenario, Step


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
                yield Difference((*step.place, expectation.name), *expectation.show(wanted, found))
        return
    if step.refused:
        yield from _refuse(game, step, step.move)
    elif step.seat != game.decider:
        found = f"it is the decision of {game.decider or 'nobody'}"
        yield Difference(step.place, f"a decision of {step.seat}", found)
    else:
        try:
            _push(game, step, step.move)
        except IllegalMove as error:
            yield Difference(step.place, f"{step.move} is legal", str(error))


def _push(game: Game, step: Step, move: Move) -> None:
    """Make a move, and say where it stands if it needs a card that the position leaves open."""
    try:
        game.push(move, step.seat)
    except SetupError as error:
        raise ScenarioError(str(error), step.place) from None


def _refuse(game: Game, step: Step, move: Move) -> Iterator[Difference]:
    """Try a move that must be refused, and see that nothing has changed."""
    before = _everything(game)
    try:
        _push(game, step, move)
    except IllegalMove:
        if _everything(game) != before:
            yield Difference(step.place, f"{move} is refused and changes nothing", "the game has changed")
    else:
        game.pop()
        yield Difference(step.place, f"{move} is refused", "it is legal")


def _everything(game: Game) -> tuple[list[int], list[View]]:
    """The whole truth of a game, and what everybody sees of it."""
    return list(game.row), [game.view(seat) for seat in (*game.seats, None)]
