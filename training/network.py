"""The networks: one that plays, by what its seat may know, and a critic that sees all cards."""

import itertools
from dataclasses import dataclass

import torch
from torch import Tensor, nn
from torch.nn import functional

from billetdoux.bots.nets.shape import parts_of

from .tables import Table

AHEAD = 2  # so many cards of the deck are shown to the critic
NEVER = -1e9


@dataclass
class Thoughts:
    """What the network makes of an observation."""

    likes: Tensor
    """For each action that the table can ever see, the logarithm of how likely, up to a constant."""
    wins: Tensor
    """For each seat from the observer on, the logarithm of its chance to win the round, up to a constant."""
    worth: Tensor
    """What the round will change for the observer's game, in units of a token's worth."""
    holds: Tensor
    """For each other seat and each character, how likely it holds that one, in the same way."""


class Body(nn.Module):
    """Layers that are normed and rectified, and one that is neither."""

    def __init__(self, seen: int, width: int, depth: int, out: int) -> None:
        super().__init__()
        sizes = [seen] + [width] * depth
        self.layers = nn.ModuleList(nn.Linear(a, b) for a, b in itertools.pairwise(sizes))
        self.norms = nn.ModuleList(nn.LayerNorm(width) for _ in range(depth))
        self.last = nn.Linear(width, out)
        for part in self.last.parameters():
            nn.init.zeros_(part)  # at first every legal action is as likely as another

    def forward(self, x: Tensor) -> Tensor:
        """What comes out, in full precision."""
        kind = x.dtype
        for layer, norm in zip(self.layers, self.norms, strict=True):
            x = functional.linear(x, layer.weight.to(kind), layer.bias.to(kind))
            x = functional.layer_norm(x, norm.normalized_shape, norm.weight.to(kind), norm.bias.to(kind))
            x = functional.relu(x)
        return functional.linear(x, self.last.weight.to(kind), self.last.bias.to(kind)).float()


class Player(nn.Module):
    """What a seat may know, turned into how much it likes each action, and what it expects."""

    def __init__(self, table: Table, width: int, depth: int, kind: torch.dtype = torch.float32) -> None:
        super().__init__()
        self.kind, self.table = kind, table
        self.parts = parts_of(table.edition, table.players)
        self.body = Body(table.seen, width, depth, sum(self.parts))
        self.scale: Tensor
        self.register_buffer("scale", (1 / table.most).to(kind), persistent=False)

    def forward(self, seen: Tensor, mask: Tensor) -> Thoughts:
        """What it makes of observations, under masks of legal actions."""
        likes, wins, worth, holds = self.body(seen.to(self.kind) * self.scale).split(self.parts, -1)
        holds = holds.unflatten(-1, (self.table.players - 1, self.table.characters))
        return Thoughts(likes.masked_fill(mask == 0, NEVER), wins, worth.squeeze(-1), holds)


class Critic(nn.Module):
    """What each seat can expect of the round, from the decider's on, by all that is true."""

    def __init__(self, table: Table, width: int, depth: int, kind: torch.dtype = torch.float32) -> None:
        super().__init__()
        self.kind, self.kinds = kind, table.characters + 1
        hidden = (table.players + AHEAD) * self.kinds
        self.body = Body(table.seen + hidden + table.players, width, depth, table.players)
        self.scale: Tensor
        self.register_buffer("scale", (1 / table.most).to(kind), persistent=False)

    def forward(self, seen: Tensor, hidden: Tensor, strange: Tensor) -> Tensor:
        """By an observation, the cards that it does not show, and the seats that others have."""
        cards = functional.one_hot(hidden.long(), self.kinds).flatten(-2).to(self.kind)
        return self.body(torch.cat((seen.to(self.kind) * self.scale, cards, strange.to(self.kind)), -1))
