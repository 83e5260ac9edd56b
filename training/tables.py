"""Tables: what there is to know about one edition with so many players, before anybody plays."""

from dataclasses import dataclass
from functools import cached_property

import numpy as np
import torch
from torch import Tensor

from billetdoux.bots.nets.shape import most_of, numbers_of
from billetdoux.envs.vector import chances_of_game
from billetdoux.game.errors import SetupError
from billetdoux.game.names import find_edition
from billetdoux.observe.layout import length_of
from billetdoux.rules.actions import verb_of
from billetdoux.rules.editions import EDITIONS, Edition
from billetdoux.rules.numbering import numbering
from billetdoux.rules.row import KINDS

TIE_BREAK_STAKE = 0.5


@dataclass(frozen=True)
class Table:
    """An edition and how many play it."""

    edition: Edition
    players: int

    def __str__(self) -> str:
        return f"{self.edition.name}-{self.players}"

    @property
    def seen(self) -> int:
        """How many numbers an observation has."""
        return length_of(self.edition, self.players)

    @property
    def characters(self) -> int:
        """How many characters there are in the deck."""
        return len(self.edition.deck)

    @cached_property
    def most(self) -> Tensor:
        """The most that each number of an observation can be."""
        return torch.tensor(most_of(self.edition, self.players), dtype=torch.float32)

    @cached_property
    def actions(self) -> Tensor:
        """The numbers of the actions that so many players can ever take."""
        return torch.tensor(numbers_of(self.edition, self.players))

    @cached_property
    def verbs(self) -> Tensor:
        """What each of these actions does, counted from 0: which card it plays, mostly."""
        codes = torch.tensor(numbering(self.edition))[self.actions]
        return torch.tensor([verb_of(code) for code in codes.tolist()]).unique(return_inverse=True)[1]

    @cached_property
    def ranks(self) -> Tensor:
        """Each character's place in the deck counted from 1; 0 is no card, which comes last here."""
        found = torch.zeros(KINDS + 1, dtype=torch.int8)
        found[torch.tensor(sorted(self.edition.deck))] = torch.arange(
            1, self.characters + 1, dtype=torch.int8
        )
        return found

    @cached_property
    def stakes(self) -> Tensor:
        """How much a token more would raise the chance to win the game, by the tokens wanted, less 1 each."""
        chances, target = (
            chances_of_game(self.edition, self.players),
            self.edition.tokens_to_win[self.players],
        )
        by_own = chances.reshape(target, -1)
        return torch.from_numpy(np.diff(by_own, axis=0, prepend=1.0) * np.float32(-1)).flatten()


def all_tables() -> tuple[Table, ...]:
    """Every table there is."""
    return tuple(Table(edition, players) for edition in EDITIONS for players in edition.tokens_to_win)


def find_table(name: str) -> Table:
    """The table of a name such as `standard-4`."""
    edition, _, players = name.rpartition("-")
    if not players.isdecimal():
        raise SetupError(f"a table is an edition and its players, such as standard-4, not {name!r}")
    return Table(find_edition(edition, int(players)), int(players))
