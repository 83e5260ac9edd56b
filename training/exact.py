"""Enumerate what a best responder takes from a network in a round of classic for two.

python -m training.exact --left 6 --rounds 200 --device cpu        slowly
python -m training.exact --left 7 --rounds 100 --jobs 16           on a GPU, with 16 cores for the rules
python -m training.exact --sum run/*/exact-7.jsonl                 what several runs found together

The network plays a round against itself until somebody decides with at most so many cards left in the deck.
From there on one seat answers it as well as can be, to the end of the round: every history is gone through,
the network's choices by how likely they are. A round that ends before leaves nothing to answer. So the mean
is what somebody gains who plays as the network until then, and as well as can be from then on: no more than
the best response to the whole round gains, and exactly that with --left 9, where a round begins.

Start it again with the same folder, and it goes on from where it was.
"""

import argparse
import json
import math
import sys
import time
from collections.abc import Callable, Sequence
from concurrent.futures import Executor, ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
import torch
from numpy.typing import NDArray
from torch.nn import functional

from billetdoux.bots.nets.file import CHECKSUM, Net, as_bytes, net_of, read_net
from billetdoux.bots.nets.thinking import EPSILON
from billetdoux.game.errors import SetupError
from billetdoux.rules.row import DECK_SIZE

from .tables import Table, find_table
from .tree import ACTOR_DREW, OTHER_DREW, OVER, PLAYERS, SWAPPED, Nodes, Tree

Mind = Callable[[NDArray[np.int8], NDArray[np.int8]], NDArray[np.float64]]
"""How likely each action is, by what is seen and what is legal."""

TOGETHER = 4096  # so many nodes are gone through at once
SPREAD = 16  # where several threads go through a tree, so many nodes are one's task
AT_ONCE = 1 << 16  # so many observations are thought about at once
WIN = 25.0  # of what both seats take as responders, to the share of rounds in % that one gains in the mean


@dataclass
class Tally:
    """What has been gone through, and until when that may take."""

    deadline: float = math.inf
    nodes: int = 0
    asked: int = 0


def mind_of(net: Net, table: Table, device: torch.device) -> Mind:
    """How a network plays, in full precision."""
    layers = []
    for layer in net.layers:
        scales, biases = torch.tensor(layer.scales), torch.tensor(layer.biases)
        rows = torch.frombuffer(bytearray(layer.weights), dtype=torch.int8).reshape(len(scales), -1)
        norm = None if layer.norm is None else [torch.tensor(part).to(device) for part in layer.norm]
        layers.append(((rows * scales[:, None]).to(device), biases.to(device), norm))
    likes = len(table.actions)
    weights, biases, _ = layers[-1]
    layers[-1] = weights[:likes].contiguous(), biases[:likes].contiguous(), None
    most = table.most.to(device)

    @torch.inference_mode()
    def some(seen: NDArray[np.int8], mask: NDArray[np.int8]) -> NDArray[np.float64]:
        x = torch.from_numpy(seen).to(device).float() / most
        for weights, biases, norm in layers:
            x = functional.linear(x, weights, biases)
            if norm is not None:
                x = functional.relu(functional.layer_norm(x, x.shape[-1:], *norm, EPSILON))
        x = x.masked_fill(torch.from_numpy(mask).to(device) == 0, -torch.inf)
        found: NDArray[np.float64] = x.softmax(-1).cpu().double().numpy()
        return found

    def mind(seen: NDArray[np.int8], mask: NDArray[np.int8]) -> NDArray[np.float64]:
        parts = range(0, len(seen), AT_ONCE)
        found = [some(seen[at : at + AT_ONCE], mask[at : at + AT_ONCE]) for at in parts]
        return np.concatenate(found) if found else np.zeros(mask.shape)

    return mind


def worth(
    tree: Tree, nodes: Nodes, responder: int, mind: Mind, tally: Tally, pool: Executor | None = None
) -> NDArray[np.float64]:
    """What nodes are worth to a best responder, by what it holds."""
    if time.monotonic() > tally.deadline:
        raise TimeoutError
    size = TOGETHER if pool is None else SPREAD
    if len(nodes) > size:
        parts = [nodes.part(slice(at, at + size)) for at in range(0, len(nodes), size)]
        tallies = [Tally(tally.deadline) for _ in parts]
        todo = map if pool is None else pool.map
        found = list(todo(lambda part, own: worth(tree, part, responder, mind, own), parts, tallies))
        tally.nodes += sum(own.nodes for own in tallies)
        tally.asked += sum(own.asked for own in tallies)
        return np.concatenate(found)
    if len(nodes) == 0:
        return np.zeros(nodes.reach.shape)
    responds = nodes.seat == responder
    asked = tree.ask(nodes, responds)
    tally.nodes += len(nodes)
    tally.asked += len(asked.seen)
    likely = asked.mask.astype(np.float64) if responds else mind(asked.seen, asked.mask)
    if responds:
        tree.merge(nodes, asked, likely)
    branches, children = tree.branch(nodes, asked, likely, responds)
    below = worth(tree, children, responder, mind, tally, pool)
    return tree.gather(nodes, asked, likely, branches, below, responds)


def taken(
    tree: Tree,
    start: tuple[Nodes, Nodes],
    responder: int,
    mind: Mind,
    tally: Tally,
    pool: Executor | None = None,
) -> float:
    """What a seat takes as a best responder from where a round stands: 1 is a win for certain, -1 a loss."""
    found = worth(tree, start[responder], responder, mind, tally, pool)[0]
    own, his = start[1 - responder].reach[0], start[responder].reach[0]
    copies = tree.counts(start[0])[0]
    both = np.outer(copies * own, copies * his) - np.diag(copies * own * his)
    return float((copies * own * found).sum() / both.sum())


def sample(tree: Tree, mind: Mind, left: int, chance: np.random.Generator) -> tuple[Nodes, Nodes] | None:
    """Let the network play a round until so many cards are left; nothing if the round ends before.

    What stands there is told by who responds from there on.
    """
    cards = chance.permutation(tree.edition.cards()).tolist()
    starter, ranks = int(chance.integers(PLAYERS)), tree.ranks
    face_up, deck = (
        cards[1 : 1 + tree.edition.open_cards_for_two],
        cards[1 + tree.edition.open_cards_for_two :],
    )
    hands = [int(ranks[deck.pop(0)]) for _ in range(PLAYERS)]
    nodes = [tree.root(starter, face_up) for _ in range(PLAYERS)]
    while nodes[0].rows[0, DECK_SIZE] > left:
        seat, drawn = nodes[0].seat, int(ranks[deck.pop(0)])
        size = len(tree.kinds)
        by, of = nodes[1 - seat], nodes[seat]  # the walks in which the decider is frozen, and responds
        asked = tree.ask(by, False)
        policy = mind(asked.seen, asked.mask)
        at = asked.place[0, size * min(hands[seat], drawn) + max(hands[seat], drawn)]
        column = int(chance.choice(len(policy[at]), p=policy[at] / policy[at].sum()))
        keeps = drawn if tree.played[column] == hands[seat] else hands[seat]
        here = (seat, by.rows[0, DECK_SIZE], column, keeps, hands[1 - seat])
        group, change = tree.outcomes.group[here], tree.outcomes.change[here]
        if group == OVER:
            return None
        own = tree.ask(of, True)
        for walk, one, likely, responds in (
            (1 - seat, asked, policy, False),
            (seat, own, own.mask.astype(np.float64), True),
        ):
            branches, children = tree.branch(nodes[walk], one, likely, responds)
            nodes[walk] = children.part((branches.columns == column) & (branches.groups == group))
        hands[seat] = keeps
        if change == SWAPPED:
            hands.reverse()
        elif change in (ACTOR_DREW, OTHER_DREW):
            hands[seat if change == ACTOR_DREW else 1 - seat] = int(ranks[deck.pop(0)])
    return nodes[0], nodes[1]


def main(given: Sequence[str] | None = None) -> None:
    """Go through the rounds that are wanted."""
    arguments = argparse.ArgumentParser(
        "python -m training.exact", description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    add = arguments.add_argument
    add(
        "--left",
        type=int,
        default=6,
        help="cards in the deck, at most, from which on all is gone through",
    )
    add("--rounds", type=int, default=100, help="how many rounds the network plays")
    add("--folder", type=Path, default=Path("run"), help="where everything is kept")
    add("--device", default="cuda", help="that thinks: cuda or cpu")
    add("--jobs", type=int, default=1, help="how many threads go through the rules")
    add("--stop", type=float, default=math.inf, help="after so many seconds leave off, to go on another time")
    add("--seed", type=int, default=1)
    add("--net", type=Path, help="a net file, instead of the one that is shipped")
    add("--sum", type=Path, nargs="+", metavar="FILE", help="tell what these have, of seeds of their own")
    add("--plot", type=Path, metavar="PICTURE", help="and draw that (with billetdoux[plot])")
    wanted = arguments.parse_args(given)
    if wanted.sum:
        add_up(wanted.sum, wanted.plot)
        return
    deadline = time.monotonic() + wanted.stop
    table = find_table("classic-2")
    net = read_net(wanted.net, "classic", PLAYERS) if wanted.net else net_of("classic", PLAYERS)
    torch.set_num_threads(1)
    tree, mind = Tree(table.edition), mind_of(net, table, torch.device(wanted.device))
    wanted.folder.mkdir(parents=True, exist_ok=True)
    kept = wanted.folder / f"exact-{wanted.left}.jsonl"
    setting = {"left": wanted.left, "seed": wanted.seed, "net": as_bytes(net)[-CHECKSUM:].hex()[:16]}
    before = read_lines(kept)
    if before and before[0] != setting:
        raise SetupError(f"{kept} was begun with {before[0]}, not {setting}: take another folder")
    rounds = before[1:]
    with kept.open("a") as file, ThreadPoolExecutor(wanted.jobs) as pool:
        if not before:
            file.write(json.dumps(setting) + "\n")
            file.flush()
        for number in range(len(rounds), wanted.rounds):
            started, tally = time.monotonic(), Tally(deadline)
            start = sample(tree, mind, wanted.left, np.random.default_rng((wanted.seed, number)))
            both = [0.0, 0.0]
            try:
                if start is not None:
                    spread = pool if wanted.jobs > 1 else None
                    both = [taken(tree, start, seat, mind, tally, spread) for seat in range(PLAYERS)]
            except TimeoutError:
                break
            rounds.append(
                {
                    "left": None if start is None else int(start[0].rows[0, DECK_SIZE]),
                    "taken": both,
                    "nodes": tally.nodes,
                    "asked": tally.asked,
                    "seconds": round(time.monotonic() - started, 3),
                }
            )
            file.write(json.dumps(rounds[-1]) + "\n")
            file.flush()
            print(f"\r{told(rounds)}", end="", file=sys.stderr, flush=True)
    print(f"\n{told(rounds)}" if rounds else "no round was gone through")


def read_lines(kept: Path) -> list[dict[str, Any]]:
    """What a file keeps: the setting, then the rounds that were gone through."""
    return [json.loads(line) for line in kept.read_text().splitlines()] if kept.exists() else []


def add_up(files: Sequence[Path], picture: Path | None) -> None:
    """Tell what several runs have found, by the cards that were left, and draw it where that is wanted."""
    found = dict[int, list[dict[str, Any]]]()
    for setting, *rounds in map(read_lines, files):
        found.setdefault(setting["left"], []).extend(rounds)
    for left, rounds in sorted(found.items()):
        print(f"{left} left: {told(rounds)}")
    if picture is not None:
        draw({left: gain(found[left]) for left in sorted(found)}, picture)


def draw(gains: dict[int, tuple[float, float]], picture: Path) -> None:
    """Draw what is gained by the cards that are left when the best response begins."""
    import matplotlib as mpl
    from matplotlib.figure import Figure

    style: dict[Any, Any] = {"svg.fonttype": "none", "svg.hashsalt": "billetdoux"}
    with mpl.rc_context(style):
        figure = Figure(figsize=(8, 4.5), layout="constrained")
        axes = figure.add_subplot()
        means, margins = zip(*gains.values(), strict=True)
        axes.errorbar(list(gains), means, margins, color="#0072b2", marker="o", capsize=3)
        axes.set(xlabel="cards left, at most, when the best response begins", ylabel="rounds gained, %")
        axes.set_xticks(list(gains))
        axes.set_ylim(bottom=0)
        axes.spines[["top", "right"]].set_visible(False)
        figure.savefig(picture, metadata={"Date": None} if picture.suffix == ".svg" else None)


def gain(rounds: Sequence[dict[str, Any]]) -> tuple[float, float]:
    """The share of rounds, in %, that a best responder gains in the mean, and half a 95 % interval."""
    gains = WIN * np.array([sum(one["taken"]) for one in rounds])
    margin = 1.96 * gains.std(ddof=1) / math.sqrt(len(gains)) if len(gains) > 1 else math.inf
    return float(gains.mean()), float(margin)


def told(rounds: Sequence[dict[str, Any]]) -> str:
    """What is known after some rounds."""
    mean, margin = gain(rounds)
    reached = sum(one["left"] is not None for one in rounds)
    nodes, asked, seconds = (sum(one[name] for one in rounds) for name in ("nodes", "asked", "seconds"))
    return (
        f"{len(rounds)} rounds, {reached} gone through: "
        f"{mean:.3f} ± {margin:.3f} % of rounds gained; {nodes:,} nodes and {asked:,} observations "
        f"in {seconds:,.0f} s"
    )


if __name__ == "__main__":
    main()
