"""What tests of environments share: what a seat observes and may do in a `Game`, as arrays tell it."""

from collections.abc import Sequence

from billetdoux import Game, Move
from billetdoux.game.names import SEATS
from billetdoux.game.numbering import actions, number_of
from billetdoux.observe.encoding import encode
from billetdoux.observe.layout import characters_of, length_of, order_of
from billetdoux.observe.memory import SIGHTS_SIZE, remember
from billetdoux.rules import row as r
from billetdoux.rules.editions import Edition
from billetdoux.rules.notes import NOTES_SIZE


class Observer:
    """A seat that remembers, interpreted."""

    def __init__(self, edition: Edition, seat: int) -> None:
        self.seat = seat
        self.public, self.sights = [r.NONE] * NOTES_SIZE, [r.NONE] * SIGHTS_SIZE
        self.edition = edition

    def remember(self, row: list[int]) -> None:
        """Take in what a step did."""
        remember(row, self.public, self.sights)

    def observe(self, row: list[int]) -> list[int]:
        """What the seat observes in a row, the last that it has taken in."""
        found = [0] * length_of(self.edition, row[r.PLAYERS])
        encode(row, self.public, self.sights, self.seat, *order_of(self.edition), found)
        return found


def observed(game: Game, seat: int) -> list[int]:
    """What a seat observes in a game now, from all that happened in the round."""
    observer = Observer(game.edition, seat)
    for step in game._steps:
        if step.round == game.round:
            observer.remember(step.row)
    return observer.observe(game.row)


def legal(game: Game) -> dict[int, Move]:
    """The legal moves of whoever decides, by their numbers."""
    return {number_of(move, game.view(game.decider)): move for move in game.legal_moves}


def masked(game: Game, seat: int) -> list[int]:
    """The mask of what a seat may do now."""
    mine = legal(game) if game.decider == SEATS[seat] else {}
    return [int(number in mine) for number in range(len(actions(game.edition)))]


def scored(game: Game) -> Sequence[int]:
    """The tokens of every seat when the last round ended."""
    began = next(step.row for step in game._steps if step.round == game.round)
    row = game.row if game.decider is None else began
    return row[r.TOKENS : r.TOKENS + game.players]


def revealing(edition: Edition) -> set[str]:
    """Those characters of an edition who show a hand, swap hands, or lay cards where not everybody sees."""
    known = "Priest, Baron, Prince, Chancellor, King, Baroness, Cardinal, Bishop, Dowager Queen"
    return set(known.split(", ")).intersection(characters_of(edition))
