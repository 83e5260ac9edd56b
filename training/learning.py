"""Learning: the network plays, and what turned out better than the critic expected becomes likelier (PPO)."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, fields
from typing import Any

import torch
from torch import Tensor, nn
from torch.nn import functional

from .games import Games, pick
from .network import Critic, Player
from .setting import Setting


@dataclass
class Played:
    """What happened in all games between two updates: by step, then by game."""

    seen: Tensor
    mask: Tensor
    seat: Tensor
    hidden: Tensor
    strange: Tensor
    mine: Tensor
    stakes: Tensor
    choice: Tensor
    chance: Tensor
    """The logarithm of how likely the network was to choose so."""
    gained: Tensor
    ended: Tensor
    won: Tensor
    worth: Tensor
    """What the critic expected for each seat, before each step and after the last."""
    wins: Tensor
    """How the network itself thinks after the last step that the round goes, by seat."""


def play(groups: Sequence[Games], player: Player, critic: Critic, steps: int) -> Played:
    """Let all games go on for some steps."""
    edges = [0]
    for group in groups:
        edges.append(edges[-1] + group.size)
    rows: dict[str, list[Tensor]] = {field.name: [] for field in fields(Played)}
    with torch.no_grad():
        for step in range(steps + 1):
            moments = [group.look() for group in groups]
            now = joined(moments)
            thoughts = player(now.seen, now.mask)
            rows["worth"].append(by_seat(critic(now.seen, now.hidden, now.strange), now.seat))
            if step == steps:
                break
            choice = pick(thoughts.likes)
            chance = thoughts.likes.log_softmax(-1).gather(1, choice[:, None]).squeeze(1)
            turnouts = [
                group.step(choice[first:last], moment)
                for group, moment, first, last in zip(groups, moments, edges, edges[1:], strict=False)
            ]
            came = joined(turnouts)
            # Unless a copy has been made of it, what was seen is the environment's own and has changed.
            for name, part in (*vars(now).items(), ("choice", choice), ("chance", chance)):
                rows[name].append(part)
            for name in ("gained", "ended", "won"):
                rows[name].append(getattr(came, name))
    rows["wins"] = [by_seat(thoughts.wins.softmax(-1), now.seat)]
    return Played(**{name: torch.stack(column) for name, column in rows.items()})


def joined(parts: Sequence[Any]) -> Any:
    """The same of several groups of games, in one; always a copy."""
    kind = type(parts[0])
    return kind(*(torch.cat([getattr(part, field.name) for part in parts]) for field in fields(kind)))


def by_seat(from_decider: Tensor, seat: Tensor) -> Tensor:
    """What is counted from the decider's seat on, counted from the first seat on instead."""
    players = from_decider.shape[-1]
    around = torch.arange(players, device=seat.device)
    return from_decider.gather(-1, (around - seat[..., None].long()) % players)


def from_decider(of_seat: Tensor, seat: Tensor) -> Tensor:
    """The other way round."""
    players = of_seat.shape[-1]
    around = torch.arange(players, device=seat.device)
    return of_seat.gather(-1, (around + seat[..., None].long()) % players)


def advantages(played: Played, trace: float) -> Tensor:
    """How much better than expected each step turned out for each seat (GAE); a round is an episode."""
    gained, worth = played.gained / played.stakes, played.worth
    found, after = torch.zeros_like(gained), torch.zeros_like(gained[0])
    for step in reversed(range(len(gained))):
        going = ~played.ended[step][:, None]
        after = gained[step] - worth[step] + going * (worth[step + 1] + trace * after)
        found[step] = after
    return found


def outcomes(played: Played) -> Tensor:
    """How each round went, by seat, as seen from each of its steps; one that goes on as it is foreseen."""
    found, after = torch.zeros_like(played.won), played.wins[0]
    for step in reversed(range(len(found))):
        after = torch.where(played.ended[step][:, None], played.won[step], after)
        found[step] = after
    return found


def batches(count: int, size: int, device: torch.device) -> Iterator[Tensor]:
    """Numbers below a count, by chance, in parts of the one size that is compiled for; a rest is left out."""
    parts = torch.randperm(count, device=device).split(size)
    return iter(parts[:-1] if len(parts) > 1 and len(parts[-1]) < size else parts)


@dataclass
class Learner:
    """Both networks, what makes them better, and the mean of the player's last states, which plays."""

    player: Player
    critic: Critic
    shown: Player
    how: Setting

    def __post_init__(self) -> None:
        fused = next(self.player.parameters()).is_cuda
        self.optimizers = [
            torch.optim.Adam(net.parameters(), self.how.rate, eps=1e-5, fused=fused)
            for net in (self.player, self.critic)
        ]

    def learn(self, played: Played, left: float) -> dict[str, float]:
        """Learn from what was played; `left` is the share that is yet to be learned."""
        rate = self.how.rate * (self.how.last_rate + (1 - self.how.last_rate) * left)
        for optimizer in self.optimizers:
            for group in optimizer.param_groups:
                group["lr"] = rate
        better = advantages(played, self.how.trace ** (1 / self.player.table.players))
        returns = from_decider(better + played.worth[:-1], played.seat).flatten(0, 1)
        own = better.gather(-1, played.seat[..., None].long()).flatten()
        won = from_decider(outcomes(played), played.seat).flatten(0, 1)
        flat = {
            name: getattr(played, name).flatten(0, 1)
            for name in ("seen", "mask", "hidden", "strange", "mine", "choice", "chance")
        }
        error = self._learn_worth(flat, returns)
        chosen = (flat["mine"] & (flat["mask"].sum(1) > 1)).nonzero().squeeze(1)
        gains = own[chosen]
        flat |= {"better": (own - gains.mean()) / (gains.std() + 1e-6), "won": won, "worth": returns[:, 0]}
        entropy = self.how.last_entropy + (self.how.entropy - self.how.last_entropy) * left**2
        notes = self._learn_play(flat, chosen, entropy)
        keep = self.how.mean
        with torch.no_grad():
            torch._foreach_lerp_(list(self.shown.parameters()), list(self.player.parameters()), 1 - keep)
        return {"error": float(error), **{name: float(value) for name, value in notes.items()}}

    def _learn_worth(self, flat: dict[str, Tensor], returns: Tensor) -> Tensor:
        """Teach the critic."""
        error = torch.zeros((), device=returns.device)
        for part in batches(len(returns), self.how.batch, returns.device):
            found = self.critic(flat["seen"][part], flat["hidden"][part], flat["strange"][part])
            error = ((found - returns[part]) ** 2).mean()
            self._improve(1, self.critic, error)
        return error.detach()

    def _learn_play(self, flat: dict[str, Tensor], chosen: Tensor, entropy: float) -> dict[str, Tensor]:
        """Teach the player by its own decisions, where it had a choice."""
        notes = {}
        for part in batches(len(chosen), self.how.batch, chosen.device):
            at = chosen[part]
            mask, choice = flat["mask"][at], flat["choice"][at]
            thoughts = self.player(flat["seen"][at], mask)
            logs = thoughts.likes.log_softmax(-1)
            spread = -(logs.exp() * logs.masked_fill(mask == 0, 0)).sum(-1).mean()
            change = logs.gather(1, choice[:, None]).squeeze(1) - flat["chance"][at]
            ratio, better = change.exp(), flat["better"][at]
            clip = self.how.clip
            gain = torch.min(ratio * better, ratio.clamp(1 - clip, 1 + clip) * better).mean()
            won = -(flat["won"][at] * thoughts.wins.log_softmax(-1)).sum(-1).mean()
            worth = ((thoughts.worth - flat["worth"][at]) ** 2).mean()
            cards = flat["hidden"][at][:, : thoughts.holds.shape[1]].long() - 1
            held = functional.cross_entropy(thoughts.holds.flatten(0, 1), cards.flatten(), ignore_index=-1)
            aside = self.how.thoughts * (won + worth + held)
            self._improve(0, self.player, aside - gain - entropy * spread)
            notes = {
                "entropy": spread,
                "won": won,
                "worth": worth,
                "held": held,
                "change": (ratio - 1 - change),
            }
        return {name: value.detach().mean() for name, value in notes.items()}

    def _improve(self, which: int, net: nn.Module, loss: Tensor) -> None:
        optimizer = self.optimizers[which]
        optimizer.zero_grad(set_to_none=True)
        loss.backward()
        nn.utils.clip_grad_norm_(net.parameters(), self.how.norm, foreach=True)
        optimizer.step()
