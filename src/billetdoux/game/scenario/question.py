"""A rule question: a position, steps and what is expected, read from plain data before anything is played."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Any, TypeVar

from .. import fields
from ..errors import MalformedError, Place, ScenarioError, quote
from ..move import Move
from ..names import SEATS, edition_names, find_edition
from ..position import Position, problems
from .expectation import EXPECTATIONS, Expectation

T = TypeVar("T")


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


TOP = {"title", "rulings", "edition", "readings", "players", "position", "steps"}
NEEDED = {
    "hands": "the card of each player still in: 'hands: {A: …, B: …}'",
    "deck": "the whole draw deck, next draw first: 'deck: […]'",
}


def read(data: Any) -> Scenario:
    """Read a scenario from what a YAML file holds."""
    return _told(_read, data)


def read_position(edition: str, players: int, **stated: Any) -> Position:
    """A position stated in names, with the keys that it has in a scenario."""
    return _told(_read_position, {"edition": edition, "players": players, "position": stated})


def _told(read: fields.Read[T], data: Any) -> T:
    """Read something, whose faults are then those of a scenario."""
    try:
        return read(data)
    except MalformedError as error:
        raise ScenarioError(str(error), error.place) from None


def _read(data: Any) -> Scenario:
    top = fields.table(data, "a scenario", TOP, TOP - {"rulings", "readings"})
    position = _read_position(top)
    read_step = partial(_read_step, position.players)
    return Scenario(
        title=fields.at("title", _read_sentence, top["title"]),
        rulings=fields.at("rulings", fields.many(_read_ruling), top.get("rulings", [])),
        position=position,
        steps=tuple(
            replace(step, place=("steps", i, *step.place))
            for i, step in enumerate(fields.at("steps", fields.many(read_step), top["steps"]))
        ),
    )


def _read_sentence(value: Any) -> str:
    """A text on one line, with nothing in it that a terminal would obey."""
    return "".join(c if c.isprintable() else "�" for c in " ".join(fields.text(value).split()))


def _read_ruling(value: Any) -> str:
    if not isinstance(value, str) or value[:1] != "R" or not value[1:].isdigit():
        raise MalformedError(f"{quote(value)} is not a ruling; they are called R1, R2, …")
    return value


def _read_position(top: Mapping[str, Any]) -> Position:
    name, players = (
        fields.at("edition", fields.text, top["edition"]),
        fields.at("players", fields.number, top["players"]),
    )
    readings = fields.at("readings", fields.many(fields.text), top.get("readings", ()))
    base = name.partition("+")[0]
    place = "players" if base.lower() in edition_names() else "edition"
    fields.at(place, partial(find_edition, base), players)
    edition = fields.at(
        "readings" if readings else "edition",
        partial(find_edition, players=players),
        "+".join((name, *readings)),
    )
    stated = fields.at("position", partial(_read_cards, players), top["position"])
    tied = stated.pop("tie_break", None)
    position = Position(edition, players, tie_break=tied is not None, **stated)
    faults = problems(position, partial=True)
    if tied is not None:
        faults += _problems_of_tie(position, tied)
    if faults:
        raise MalformedError("; ".join(faults), ("position",))
    return position


def _problems_of_tie(position: Position, tied: Sequence[int]) -> Iterator[str]:
    """What is wrong with who is said to play a tie-break round."""
    target = position.edition.tokens_to_win[position.players]
    for seat in sorted(position.hands.keys() | {seat for seat, _ in position.piles}):
        if seat not in tied:
            yield f"{SEATS[seat]} has cards, but plays no tie-break"  # R100
    for seat in tied:
        if seat not in position.hands and position.tokens.get(seat, 0) < target:
            yield f"{SEATS[seat]} plays a tie-break, but has less than {target} tokens"  # R93, R100
    if len(tied) != 2 and position.face_up:
        yield "cards lie face up, but more than two play the tie-break"  # R93


def _read_cards(players: int, value: Any) -> dict[str, Any]:
    """What a position says, by the fields of a Position."""
    seat, cards = fields.seat(players), fields.many(fields.card)
    readers: dict[str, fields.Read[Any]] = {
        "turn": seat,
        "hands": fields.by_seat(lambda card: (fields.card(card),), players),
        "deck": cards,
        "aside": fields.card,
        "faceup": cards,
        "piles": fields.by_seat(cards, players),
        "out": fields.many(seat),
        "protected": lambda seats: frozenset(fields.many(seat)(seats)),
        "tokens": fields.by_seat(fields.number, players),
        "sycophant": seat,
        "jester": partial(_read_jester, seat),
        "tie_break": fields.many(seat),
    }
    stated = fields.entries("a position", readers, optional=readers.keys())(value)
    for key, example in NEEDED.items():
        if key not in stated:
            raise MalformedError(f"{key!r} is missing; add {example}")
    out = stated.pop("out", ())
    for number in range(players):
        if (number in stated["hands"]) == (number in out):
            fault = "is out, but holds a card" if number in out else "has no card, and is not out"
            raise MalformedError(f"{SEATS[number]} {fault}", ("hands",))
    piles = stated.pop("piles", {}).items()
    face_up = stated.pop("faceup", ())
    return stated | {
        "face_up": face_up,
        "piles": tuple((seat, card) for seat, pile in piles for card in pile),
    }


def _read_jester(seat: fields.Read[int], value: Any) -> tuple[int, int]:
    bet = fields.entries("a Jester's bet", {"by": seat, "bet": seat})(value)
    return bet["by"], bet["bet"]


def _read_step(players: int, value: Any) -> Step:
    """A step, with its place in the step itself."""
    step = fields.table(value, "a step")
    if len(step) != 1:
        raise MalformedError("a step is one move, one 'expect' or one 'refuse'")
    [(key, content)] = step.items()
    if key == "refuse":
        refused = fields.at(key, partial(_read_move, players), content)
        return replace(refused, place=(key, *refused.place), refused=True)
    if key == "expect":
        return Step((key,), expected=fields.at(key, partial(_read_expected, players), content))
    return _read_move(players, step)


def _read_expected(players: int, value: Any) -> tuple[tuple[Expectation, Any], ...]:
    readers = {name: expectation.read(players) for name, expectation in EXPECTATIONS.items()}
    wanted = fields.entries("what is expected", readers, optional=readers.keys())(value)
    return tuple((EXPECTATIONS[name], value) for name, value in wanted.items())


def _read_move(players: int, value: Any) -> Step:
    move = fields.table(value, "a move")
    if len(move) != 1:
        raise MalformedError("a move is a seat and what it does, like 'A: Guard B Baron'")
    [(letter, words)] = move.items()
    seat = fields.at(letter, fields.letter(players), letter)
    return Step((letter,), seat, fields.at(letter, lambda words: Move.parse(words, players), words))
