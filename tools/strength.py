"""How strong the packed networks are: many rounds or games of one seat against card counters, side by side.

python tools/strength.py standard-2 premium-8 --rounds 100000
python tools/strength.py classic-2 --games 20000
"""

import math
from argparse import ArgumentParser, RawDescriptionHelpFormatter
from collections.abc import Iterator
from itertools import islice

import numpy as np

from billetdoux.envs.vector import VectorEnv
from billetdoux.rules.row import has_won_round
from billetdoux.rules.tokens import has_enough

SEED = 1 << 42  # no deck of these was learned from or judged by: learning has other streams
TOGETHER = 4096


def shares(edition: str, players: int, *, whole: bool) -> Iterator[float]:
    """What the network's seat wins, again and again: of a round or a game, ties split."""
    env = VectorEnv(edition, players, TOGETHER, whole_games=whole, reward="round", autoreset=False)
    env.reset(seed=SEED)
    chance, actions, counted = env.generators(SEED), env.new_actions(), env.new_actions()
    mine = np.arange(TOGETHER) % players
    while True:
        over = np.zeros(TOGETHER, np.bool_)
        while not over.all():
            env.ask_counter(chance, counted)
            env.ask_net(chance, actions)
            actions[env.seat != mine] = counted[env.seat != mine]
            over = env.step(actions)[2]
        for row, seat in zip(env.rows.tolist(), mine.tolist(), strict=True):
            winners = winners_of(row, players, whole=whole)
            yield (seat in winners) / len(winners)
        env.reset()


def winners_of(row: list[int], players: int, *, whole: bool) -> list[int]:
    """The seats that have won a game, or its round."""
    has_won = has_enough if whole else has_won_round
    return [seat for seat in range(players) if has_won(row, seat)]


def main() -> None:
    """Judge the networks of some tables."""
    arguments = ArgumentParser(description=__doc__, formatter_class=RawDescriptionHelpFormatter)
    arguments.add_argument("tables", nargs="+", metavar="TABLE", help="such as standard-4")
    arguments.add_argument("--rounds", type=int, default=0)
    arguments.add_argument("--games", type=int, default=0)
    wanted = arguments.parse_args()
    for table in wanted.tables:
        edition, _, players = table.rpartition("-")
        for many, whole in ((wanted.rounds, False), (wanted.games, True)):
            if many:
                found = list(islice(shares(edition, int(players), whole=whole), many))
                mean, spread = np.mean(found), np.std(found)
                told = f"{100 * mean:.2f} % ± {196 * spread / math.sqrt(many):.2f}"
                print(f"{table:11} {told} of {many:,} {'games' if whole else 'rounds'}", flush=True)


if __name__ == "__main__":
    main()
