"""What tests share: positions stated in a line, decks in a chosen order, and games played by chance."""

import os
import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from billetdoux import Game, Move, read_position
from billetdoux.game.names import SEATS, read_card
from billetdoux.rules.editions import EDITIONS

ALL_TABLES = [(edition.name, players) for edition in EDITIONS for players in edition.tokens_to_win]
"""Every edition with every number of players that it allows."""

TURNED_TABLES = [
    (edition.read_as(edition.readings).name, players)
    for edition in EDITIONS
    for players in edition.tokens_to_win
]
"""The same tables, by every reading that is not the default."""

BOTS = ("random", "counter", "search:60", "net", "net:page")
"""The bots in the box that decide by themselves, and by no clock."""


def position(edition: str, players: int, **stated: Any) -> Game:
    """A game that starts from a position, stated with the keys of a scenario, and ends with its round."""
    return read_position(edition, players, **stated).game()


@dataclass
class StackedDealer:
    """Deals what it is told to: for each round the cards on top, and who starts when chance decides."""

    decks: Mapping[int, Sequence[str]] = field(default_factory=dict)
    """By the number of the round the cards on top; the others follow in the order of the characters."""
    starters: Mapping[int, str] = field(default_factory=dict)
    """By the number of the round; where none is given, the first of those who may start."""
    asked: list[tuple[int, str]] = field(default_factory=list)
    """For which rounds a starter was to be picked by chance, and among which seats."""

    def shuffle(self, number: int, cards: Sequence[int]) -> list[int]:
        """The named cards of a round, then all others."""
        rest = list(cards)
        top = [read_card(name) for name in self.decks.get(number, ())]
        for card in top:
            rest.remove(card)
        return top + rest

    def pick(self, number: int, seats: Sequence[int]) -> int:
        """The seat that was chosen to start a round."""
        self.asked.append((number, "".join(SEATS[seat] for seat in seats)))
        return SEATS.index(self.starters[number]) if number in self.starters else seats[0]


def play(game: Game, *moves: str) -> Game:
    """The game after some moves."""
    for move in moves:
        game.push(move)
    return game


def hear(game: Game, move: str) -> dict[str | None, list[str]]:
    """Make a move, and give what each seat, and a spectator (None), sees of it before the next turn."""
    since = len(game.events)
    game.push(move)
    until = len(game.events)
    if game.view(None).decision == "play":  # then the last events begin the next turn
        until -= 2 if game.events[-2].kind == "protection_ended" else 1
    viewers: tuple[str | None, ...] = (None, *game.seats)
    return {seat: [str(event) for event in game.view(seat).events[since:until]] for seat in viewers}


def move_by_chance(game: Game, chance: random.Random) -> Move:
    """Make one move, every legal one as likely as another."""
    move = chance.choice(list(game.legal_moves))
    game.push(move)
    return move


def random_game(edition: str, players: int, seed: int) -> Game:
    """A whole game of moves by chance, the same for the same seed."""
    chance = random.Random(seed)
    game = Game.new(edition, players, seed=chance.randbytes(32))
    while game.decider is not None:
        move_by_chance(game, chance)
    return game


def new_round(edition: str, players: int, chance: random.Random) -> Game:
    """A game at its first decision, which ends with its first round."""
    game = Game.new(edition, players, seed=chance.randbytes(32))
    game.dealer = None
    return game


def is_running(pid: int) -> bool:
    """Whether there is such a process."""
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    stat = Path(f"/proc/{pid}/stat")  # an orphan that nobody has buried yet does not count
    return not stat.exists() or stat.read_text().rpartition(")")[2].split()[0] not in "ZX"
