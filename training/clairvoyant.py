"""What a network loses to somebody who sees every card: more than the best response to it takes.

python -m training.clairvoyant --rounds 1000 --device cpu

Each round is dealt by chance, and gone through to its end: the network by how likely it takes each action,
the other, who knows all hands and the order of the deck, by the best of its actions.
"""

import argparse
import math
from collections.abc import Sequence
from pathlib import Path

import numpy as np
import torch
from numpy.typing import NDArray

from billetdoux.bots.nets.file import net_of, read_net

from .exact import TOGETHER, Mind, mind_of
from .tables import find_table
from .tree import PLAYERS, Nodes, Tree, kernels

EACH = 64  # so many rounds are gone through together


def worth(tree: Tree, nodes: Nodes, responder: int, mind: Mind) -> NDArray[np.float64]:
    """What rounds are worth to whoever sees all of them: 1 is a win, -1 a loss."""
    if len(nodes) == 0:
        return np.zeros(0)
    if len(nodes) > TOGETHER:
        parts = (nodes.part(slice(at, at + TOGETHER)) for at in range(0, len(nodes), TOGETHER))
        return np.concatenate([worth(tree, part, responder, mind) for part in parts])
    responds = nodes.seat == responder
    seen = np.empty((len(nodes), tree.seen), np.int8)
    mask = np.zeros((len(nodes), len(tree.columns)), np.int8)
    shared = (nodes.rows, nodes.notes, nodes.sights, nodes.seat)
    deck = (tree.kinds, tree.ranks, tree.column_of[nodes.seat])
    kernels().see(*shared, *deck, seen, mask)
    likely = mask.astype(np.float64) if responds else mind(seen, mask)
    values = np.full(likely.shape, -1.0)
    size = int((likely > 0).sum())
    children, parents, columns = Nodes.room(1 - nodes.seat, size, 0), np.empty(size, int), np.empty(size, int)
    size = kernels().go_on(
        *(*shared, tree.codes[nodes.seat], responds, likely, values, parents, columns),
        *(children.rows, children.notes, children.sights),
    )
    below = worth(tree, children.part(slice(size)), responder, mind)
    values[parents[:size], columns[:size]] = below
    found: NDArray[np.float64] = values.max(1) if responds else (likely * values).sum(1)
    return found


def main(given: Sequence[str] | None = None) -> None:
    """Deal rounds, and tell what is lost in them."""
    arguments = argparse.ArgumentParser(
        "python -m training.clairvoyant", description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    add = arguments.add_argument
    add("--rounds", type=int, default=1000, help="how many are dealt, each for both seats in turn")
    add("--device", default="cuda", help="that thinks: cuda or cpu")
    add("--seed", type=int, default=1)
    add("--net", type=Path, help="a net file, instead of the one that is shipped")
    wanted = arguments.parse_args(given)
    table = find_table("classic-2")
    net = read_net(wanted.net, "classic", PLAYERS) if wanted.net else net_of("classic", PLAYERS)
    torch.set_num_threads(1)
    tree, mind = Tree(table.edition), mind_of(net, table, torch.device(wanted.device))
    chance, shares = np.random.default_rng(wanted.seed), list[float]()
    cards = np.array(table.edition.cards(), np.int8)
    while len(shares) < wanted.rounds:
        decks = chance.permuted(np.tile(cards, (EACH, 1)), axis=1)
        both = [worth(tree, tree.dealt(0, decks), responder, mind) for responder in range(PLAYERS)]
        shares.extend((50 + 25 * sum(both)).tolist())
        told = np.array(shares)
        margin = 1.96 * told.std(ddof=1) / math.sqrt(len(told))
        print(f"{len(told)} rounds: {told.mean():.2f} ± {margin:.2f} % taken", flush=True)


if __name__ == "__main__":
    main()
