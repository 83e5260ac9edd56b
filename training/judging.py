"""Judging: a network among others, in whole games with decks that nobody has learned from."""

import math
from dataclasses import asdict, dataclass

import torch

from .games import OWN, Games, one_among, pick
from .network import Player
from .tables import Table

JUDGING_SEED = 1 << 40  # no deck of these is ever learned from: learning has other streams


@dataclass(frozen=True)
class Verdict:
    """What share was won of how many rounds and games, by one seat of each; ties are split."""

    rounds: int
    rounds_won: float
    games: int
    games_won: float

    def __str__(self) -> str:
        parts = (
            f"{100 * share:.2f} ± {100 * margin(share, many):.2f} % of {many:,} {name}"
            for share, many, name in (
                (self.rounds_won, self.rounds, "rounds"),
                (self.games_won, self.games, "games"),
            )
        )
        return " and ".join(parts)

    def as_json(self) -> dict[str, float]:
        """The verdict as a JSON object."""
        return asdict(self)


def margin(share: float, many: int) -> float:
    """Half a 95 % interval."""
    return 1.96 * math.sqrt(share * (1 - share) / max(1, many))


def judge(
    player: Player, table: Table, games: int, device: torch.device, other: int, frozen: Player | None = None
) -> Verdict:
    """Let the player have one seat of each game, every one as often, and another the rest."""
    who = one_among(games, table.players, other, device)
    played = Games(table, who, JUDGING_SEED, frozen)
    me = (who == OWN).float()
    going = torch.ones(games, dtype=torch.bool, device=device)
    totals = torch.zeros(3, device=device, dtype=torch.float64)
    step = 0
    with torch.no_grad():
        while step % 16 or bool(going.any()):  # to ask after each step would keep the GPU waiting
            moment = played.look()
            came = played.step(pick(player(moment.seen, moment.mask).likes), moment)
            won = (came.won * me).sum(1)
            ended, over = going & came.ended, going & came.over
            totals += torch.stack((ended.sum(), (won * ended).sum(), (won * over).sum()))
            going &= ~came.over
            step += 1
    played.close()
    rounds, rounds_won, games_won = totals.tolist()
    return Verdict(int(rounds), rounds_won / max(1, rounds), games, games_won / games)
