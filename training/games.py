"""Games: many of them side by side, in some of which others than the network have seats."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import torch
from torch import Tensor

from billetdoux.envs.cuda import CudaVectorEnv
from billetdoux.envs.vector import VectorEnv
from billetdoux.rules.row import ASIDE, DECK, DECK_ROOM, DECK_SIZE, HAND, PILED, TARGET, TIE_BREAK, TOKENS

from .network import AHEAD, Player
from .tables import TIE_BREAK_STAKE, Table

COUNTER_SEED = 1 << 41  # the counter breaks ties by another chance than that of the decks
OWN, COUNTER, FROZEN, CARELESS = range(4)


@dataclass
class Moment:
    """What there is to see before a step, in each game."""

    seen: Tensor
    """What the seat that decides may know."""
    mask: Tensor
    """Which of the table's actions are legal."""
    seat: Tensor
    """Who decides."""
    hidden: Tensor
    """What the critic sees beside: the others' cards, the one put aside and the next of the deck."""
    strange: Tensor
    """Where, from the decider's seat on, another than the network plays."""
    mine: Tensor
    """Where the network decides."""
    stakes: Tensor
    """What a token is worth to each seat."""


@dataclass
class Turnout:
    """What came of a step."""

    gained: Tensor
    """How much each seat's chance to win the game has changed."""
    ended: Tensor
    """Where a round is over."""
    over: Tensor
    """Where the game is."""
    won: Tensor
    """By seat, the share of the round that is over."""


class Games:
    """Games of one table, and who sits where: the network, a counter, a frozen one, or somebody careless."""

    def __init__(self, table: Table, who: Tensor, seed: int, frozen: Player | None = None) -> None:
        """Begin them: on the GPU if `who` is there, so that what they show can stay there."""
        self.table, self.who, self.frozen, self.device = table, who, frozen, who.device
        self.size = len(who)
        if self.device.type == "cuda":
            self.env: Any = CudaVectorEnv(
                table.edition, table.players, self.size, check=False, reward="chance"
            )
        else:
            self.env = VectorEnv(table.edition, table.players, self.size, reward="chance")
        self.env.reset(seed=seed)
        self.with_counter, self.with_careless = (bool((who == kind).any()) for kind in (COUNTER, CARELESS))
        self.chance, self.picked = self.env.generators(COUNTER_SEED + seed), self.env.new_actions()
        self.seen, self.mask, self.seat, self.gained = map(
            torch.from_dlpack, (self.env.observation, self.env.mask, self.env.seat, self.env.rewards)
        )
        self.over = torch.from_dlpack(self.env._terminated)
        self.taken = torch.from_dlpack(self.picked)
        truth = torch.from_dlpack(self.env.truth)
        self.truth = truth.movedim(1, 0)
        self.actions, self.verbs, self.ranks, self.by_place = (
            part.to(self.device) for part in (table.actions, table.verbs, table.ranks, table.stakes)
        )
        self.numbers = torch.arange(self.size, device=self.device)
        self.around = torch.arange(table.players, device=self.device)

    def places(self, first: int, many: int) -> Tensor:
        """Some places of each game's row."""
        return self.truth[first : first + many].flatten(1)[:, : self.size]

    def from_seat(self, by_seat: Tensor, seat: Tensor) -> Tensor:
        """What stands by seat, counted from some seats on instead."""
        return by_seat.gather(-1, (seat[:, None].long() + self.around) % self.table.players)

    def look(self) -> Moment:
        """How the games stand."""
        seat = self.seat.clone()
        mask = self.mask.index_select(1, self.actions)
        who = self.from_seat(self.who, seat)
        mine = who[:, 0] == OWN
        return Moment(self.seen, mask, seat, self._hidden(seat), who != OWN, mine, self._stakes())

    def step(self, choice: Tensor, moment: Moment) -> Turnout:
        """Take these actions where the network decides, and the others' own elsewhere."""
        numbers = self.actions[choice].int()
        who = self.who.gather(1, moment.seat[:, None].long()).squeeze(1)
        if self.with_counter:
            self.env.ask_counter(self.chance, self.picked)
            numbers = torch.where(who == COUNTER, self.taken, numbers)
        if self.frozen is not None:
            answer = pick(self.frozen(moment.seen, moment.mask).likes)
            numbers = torch.where(who == FROZEN, self.actions[answer].int(), numbers)
        if self.with_careless:
            anything = pick(carelessly(moment.mask, self.verbs))
            numbers = torch.where(who == CARELESS, self.actions[anything].int(), numbers)
        self.taken.copy_(numbers)
        self.env.step(self.picked)
        gained = self.gained.clone()
        ended = self.places(PILED, 1)[0] == 0  # whoever has decided in this round has laid a card
        over = self.over.clone()
        return Turnout(gained, ended, over, self._won(gained, over))

    def _won(self, gained: Tensor, over: Tensor) -> Tensor:
        """Who won a round that is over: whoever starts the next one, or won the game by it."""
        starts = self.around == self.seat[:, None]
        winners = torch.where(over[:, None], gained > 0, starts).float()
        return winners / winners.sum(1, keepdim=True).clamp(min=1)

    def _hidden(self, seat: Tensor) -> Tensor:
        hands = self.from_seat(self.places(HAND, self.table.players).T, seat)[:, 1:]
        size = self.places(DECK_SIZE, 1)[0].long()
        at = torch.arange(1, AHEAD + 1, device=self.device)
        next_ones = self.places(DECK, DECK_ROOM).T.gather(1, (size[:, None] - at).clamp(min=0))
        next_ones = torch.where(size[:, None] >= at, next_ones, -1)
        return self.ranks[torch.cat((hands, self.places(ASIDE, 1).T, next_ones), 1).long()]

    def _stakes(self) -> Tensor:
        """What a token would be worth to each seat."""
        players, target = self.table.players, self.places(TARGET, 1).T.long()
        wanted = (target - self.places(TOKENS, players).T.long() - 1).clamp(min=0)
        order = (self.around[:, None] + self.around) % players  # each seat's own count of the seats
        base = int(self.table.edition.tokens_to_win[players])
        powers = base ** torch.arange(players - 1, -1, -1, device=self.device)
        found = self.by_place[(wanted[:, order] * powers).sum(-1)]
        return torch.where(self.places(TIE_BREAK, 1).T != 0, TIE_BREAK_STAKE, found)

    def close(self) -> None:
        """Let them go."""
        self.env.close()


def pick(likes: Tensor) -> Tensor:
    """One action of each row, by its likelihood."""
    return (likes - torch.empty_like(likes).exponential_().clamp_(min=1e-20).log_()).argmax(-1)


def carelessly(mask: Tensor, verbs: Tensor) -> Tensor:
    """How much the bot `random` likes each action: any card as much as another, then any way to play it."""
    legal = mask.float()
    ways = torch.zeros(len(mask), int(verbs.max()) + 1, device=mask.device).index_add_(1, verbs, legal)
    return (legal / ways[:, verbs].clamp(min=1)).log()


def one_among(games: int, players: int, other: int, device: torch.device) -> Tensor:
    """Who sits where when a single seat is the network's, every one as often."""
    numbers = torch.arange(games, device=device)
    who = torch.full((games, players), other, device=device)
    who[numbers, numbers % players] = OWN
    return who


def seated(
    players: int, games: int, other: int, sparring: Sequence[float], device: torch.device
) -> tuple[Tensor, Tensor, Tensor]:
    """Who sits where: in games of the network alone, in those where another plays, and in careless ones.

    `sparring` are the shares of games where a single seat is the network's, where each is by chance, and
    where all but one are careless.
    """
    single, mixed, careless = (round(games * share / 32) * 32 for share in sparring)
    alone = one_among(single, players, other, device)
    chance = torch.rand(mixed, players, device=device)
    some = torch.where(chance < 0.5, other, OWN)
    some[torch.arange(mixed, device=device), torch.arange(mixed, device=device) % players] = OWN
    own = torch.full((games - single - mixed - careless, players), OWN, device=device)
    return own, torch.cat((alone, some)), one_among(careless, players, CARELESS, device)
