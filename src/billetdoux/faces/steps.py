"""Steps of a decision: every step offers only what some legal move still has."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Literal

from ..game.move import Move
from ..game.names import CHARACTER_NAMES
from ..rules.editions import Edition

Ask = Literal["card", "keep", "order", "player", "name", "move"]


@dataclass(frozen=True)
class Picks:
    """What has been chosen so far, and is not sent yet."""

    card: str | None = None
    seats: tuple[str, ...] = ()
    is_turned: bool = False
    """Whether the cards that go under the deck have changed places."""


@dataclass(frozen=True)
class Choice:
    """One thing that can be chosen now, and what that leads to: the next question, or a whole move."""

    thing: str | None
    """A card, a seat or what is named; nothing where nobody else is chosen or a move stands for itself."""
    leads: Picks | Move


@dataclass(frozen=True)
class Question:
    """What is to be chosen next, and out of what."""

    ask: Ask
    choices: tuple[Choice, ...]

    def find(self, thing: str) -> Choice | None:
        """The choice of a card, a seat or what is named, if it is offered."""
        return next((choice for choice in self.choices if choice.thing == thing), None)


def question(moves: Sequence[Move], picks: Picks) -> Question:
    """What is to be chosen next, for these legal moves."""
    left = remaining(moves, picks)
    if all(move.kept is None and move.verb in ("Keep", "Redraw") for move in left):
        return _whole(left)
    if picks.card is None:
        cards = dict.fromkeys(map(_card_of, left))
        ask: Ask = "card" if left[0].kept is None else "keep"
        return Question(ask, tuple(Choice(card, Picks(card)) for card in cards))
    if left[0].kept is not None and len(left) > 1:
        return _order(left, picks)
    groups = {move.targets for move in left}
    is_open = len(groups) > 1 or len(picks.seats) < len(left[0].targets)
    if is_open and not (len(groups) == 1 and len(left) > 1):
        return _players(left, picks)
    if left[0].named is None:
        return _whole(left)
    return Question("name", tuple(Choice(move.named, move) for move in left))


def put_back(asked: Question) -> Move:
    """The move that puts two cards under the deck as they lie now."""
    move = asked.choices[0].leads
    assert isinstance(move, Move)
    return move


def remaining(moves: Iterable[Move], picks: Picks) -> list[Move]:
    """The moves that agree with what has been chosen."""
    return [
        move
        for move in moves
        if picks.card in (None, _card_of(move)) and set(picks.seats) <= set(move.targets)
    ]


def back(picks: Picks) -> Picks:
    """One step back."""
    return replace(picks, seats=picks.seats[:-1]) if picks.seats else Picks()


def called(thing: str, edition: Edition) -> list[str]:
    """The characters that go by what a Guard or a Bishop names."""
    if not thing.isdecimal():
        return [thing]
    bearers = [card for card in sorted(edition.deck) if str(edition.number(card)) == thing]
    boxed = [card for card, number in sorted(edition.box.items()) if str(number) == thing]
    return [CHARACTER_NAMES[card] for card in bearers or boxed]


def _players(left: Sequence[Move], picks: Picks) -> Question:
    """Who is chosen, or who else; a player that leaves one move decides it."""
    seats = sorted({seat for move in left for seat in move.targets} - set(picks.seats))
    choices = []
    for seat in seats:
        chosen = replace(picks, seats=(*picks.seats, seat))
        rest = remaining(left, chosen)
        is_all = len(rest) == 1 and len(rest[0].targets) == len(chosen.seats)
        choices.append(Choice(seat, rest[0] if is_all else chosen))
    enough = [Choice(None, move) for move in left if set(move.targets) == set(picks.seats)]
    return Question("player", (*choices, *enough))


def _order(left: Sequence[Move], picks: Picks) -> Question:
    """Whether two cards go under the deck as they lie, or the other way round."""
    turned = replace(picks, is_turned=not picks.is_turned)
    return Question("order", (Choice(None, left[picks.is_turned]), Choice(None, turned)))


def _whole(left: Sequence[Move]) -> Question:
    return Question("move", tuple(Choice(None, move) for move in left))


def _card_of(move: Move) -> str:
    """The card that a move is about: the one played, or the one kept."""
    return move.kept or move.verb
