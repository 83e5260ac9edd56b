"""Reading a scenario from plain data; whatever is wrong is found before anything is played."""

from dataclasses import dataclass
from typing import Any

from ..errors import ScenarioError, quote
from ..move import Move
from ..names import SEATS, edition_names, find_edition
from ..position import Position, problems
from . import values
from .expecting import EXPECTATIONS, Expectation
from .values import Place, at


@dataclass(frozen=True)
class Step:
    """A move to make, or one that must be refused, or things to expect."""

    place: Place
    seat: str | None = None
    move: Move | None = None
    refused: bool = False
    expected: tuple[tuple[Expectation, Any], ...] = ()


@dataclass(frozen=True)
class Scenario:
    """A scenario that has been read."""

    title: str
    rulings: tuple[str, ...]
    position: Position
    steps: tuple[Step, ...]


TOP = {"title", "rulings", "edition", "players", "position", "steps"}
POSITION = {
    *("turn", "hands", "deck", "aside", "faceup", "piles", "out"),
    *("protected", "tokens", "sycophant", "jester"),
}
NEEDED = {
    "hands": "the card of each player still in: 'hands: {A: …, B: …}'",
    "deck": "the whole draw deck, next draw first: 'deck: […]'",
}


def read(data: Any) -> Scenario:
    """Read a scenario from what a YAML file holds."""
    top = values.table(data, (), "a scenario", TOP)
    for key in sorted(TOP - {"rulings"} - top.keys()):
        raise ScenarioError(f"{key!r} is missing")
    position = _read_position(top)
    steps = values.items(top["steps"], ("steps",))
    return Scenario(
        title=values.sentence(top["title"], ("title",)),
        rulings=tuple(_read_rulings(top.get("rulings", []))),
        position=position,
        steps=tuple(_read_step(step, position.players, ("steps", i)) for i, step in enumerate(steps)),
    )


def _read_rulings(value: Any) -> list[str]:
    rulings = values.items(value, ("rulings",))
    for i, ruling in enumerate(rulings):
        if not isinstance(ruling, str) or ruling[:1] != "R" or not ruling[1:].isdigit():
            raise ScenarioError(f"{quote(ruling)} is not a ruling; they are called R1, R2, …", ("rulings", i))
    return rulings


def read_position(edition: str, players: int, **stated: Any) -> Position:
    """A position stated in names, with the keys that it has in a scenario."""
    return _read_position({"edition": edition, "players": players, "position": stated})


def _read_position(top: dict[str, Any]) -> Position:
    name = values.text(top["edition"], ("edition",))
    players = values.number(top["players"], ("players",))
    place_of_fault = ("players",) if name.lower() in edition_names() else ("edition",)
    edition = at(place_of_fault, lambda: find_edition(name, players))
    stated = values.table(top["position"], ("position",), "a position", POSITION)
    for key, example in NEEDED.items():
        if key not in stated:
            raise ScenarioError(f"{key!r} is missing; add {example}", ("position",))

    def place(key: str) -> Place:
        return ("position", key)

    def seat(key: str) -> int | None:
        return values.seat(stated[key], players, place(key)) if key in stated else None

    def cards(key: str) -> tuple[int, ...]:
        return tuple(values.cards(stated.get(key, []), place(key)))

    def by_seat(key: str) -> dict[int, tuple[Any, Place]]:
        return values.by_seat(stated.get(key, {}), players, place(key))

    hands = {seat: (values.card(card, where),) for seat, (card, where) in by_seat("hands").items()}
    out = values.seats(stated.get("out", []), players, place("out"))
    for number in range(players):
        if (number in hands) == (number in out):
            fault = "is out, but holds a card" if number in out else "has no card, and is not out"
            raise ScenarioError(f"{SEATS[number]} {fault}", place("hands"))
    position = Position(
        edition=edition,
        players=players,
        turn=seat("turn") or 0,
        hands=hands,
        deck=cards("deck"),
        aside=values.card(stated["aside"], place("aside")) if "aside" in stated else None,
        face_up=cards("faceup"),
        piles=tuple(
            (seat, card) for seat, (pile, at) in by_seat("piles").items() for card in values.cards(pile, at)
        ),
        protected=frozenset(values.seats(stated.get("protected", []), players, place("protected"))),
        tokens={seat: values.number(count, at) for seat, (count, at) in by_seat("tokens").items()},
        sycophant=seat("sycophant"),
        jester=_read_jester(stated["jester"], players, place("jester")) if "jester" in stated else None,
    )
    faults = problems(position, partial=True)
    if faults:
        raise ScenarioError("; ".join(faults), ("position",))
    return position


def _read_jester(value: Any, players: int, place: Place) -> tuple[int, int]:
    bet = values.table(value, place, "a Jester's bet", {"by", "bet"})
    if len(bet) < 2:
        raise ScenarioError("a Jester's bet says who bets (by) on whom (bet)", place)
    return values.seat(bet["by"], players, place), values.seat(bet["bet"], players, place)


def _read_step(value: Any, players: int, place: Place) -> Step:
    step = values.table(value, place, "a step")
    if len(step) != 1:
        raise ScenarioError("a step is one move, one 'expect' or one 'refuse'", place)
    [(key, content)] = step.items()
    if key == "refuse":
        return _read_move(content, players, (*place, key), refused=True)
    if key != "expect":
        return _read_move(step, players, place, refused=False)
    place = (*place, key)
    wanted = values.table(content, place, "what is expected", set(EXPECTATIONS))
    return Step(
        place,
        expected=tuple(
            (EXPECTATIONS[name], EXPECTATIONS[name].read(value, players, (*place, name)))
            for name, value in wanted.items()
        ),
    )


def _read_move(value: Any, players: int, place: Place, *, refused: bool) -> Step:
    move = values.table(value, place, "a move")
    if len(move) != 1:
        raise ScenarioError("a move is a seat and what it does, like 'A: Guard B Baron'", place)
    [(letter, words)] = move.items()
    place = (*place, letter)
    seat = SEATS[values.seat(letter, players, place)]
    return Step(place, seat, at(place, lambda: Move.parse(values.text(words, place), players)), refused)
