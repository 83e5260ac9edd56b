"""Packing: the network of a run, in eight bits, as the file that the bot `net` reads.

python -m training pack run/*.pt --commit c58cf1a
"""

import argparse
from collections.abc import Sequence
from itertools import count
from pathlib import Path
from typing import Any

import torch
from torch import Tensor

from billetdoux.bots import nets
from billetdoux.bots.nets.file import MOST, Layer, Net, as_bytes

from .judging import margin
from .tables import find_table

SHIPPED = Path(nets.__file__).parent / "data"


def main(given: Sequence[str]) -> None:
    """Pack the networks of some runs."""
    arguments = argparse.ArgumentParser(
        "python -m training pack", description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    arguments.add_argument("runs", nargs="+", type=Path, metavar="FILE.pt", help="what a run keeps")
    arguments.add_argument("--to", type=Path, default=SHIPPED, help="the folder of the net files")
    arguments.add_argument("--commit", required=True, help="of the code that has learned")
    wanted = arguments.parse_args(given)
    for run in wanted.runs:
        state = torch.load(run, "cpu", weights_only=True)
        net = packed(state, wanted.commit)
        (wanted.to / f"{state['table']}.net").write_bytes(as_bytes(net))
        print(row(net), flush=True)
    total = sum(file.stat().st_size for file in wanted.to.glob("*.net"))
    print(f"{wanted.to}  {total:,} bytes in all")


def row(net: Net) -> str:
    """A network as docs/training.md tells of it."""
    verdict, size = net.about["verdict"], len(as_bytes(net))
    shares = (
        f"{100 * share:.2f} % ± {100 * margin(share, verdict[name]):.2f} of {verdict[name]:,}"
        for name in ("rounds", "games")
        for share in (verdict[f"{name}_won"],)
    )
    cells = (f"{net.edition}-{net.players}", f"{net.about['seconds']:.0f} s", *shares, f"{size:,}")
    return f"| {' | '.join((*cells, net.about['commit']))} |"


def packed(state: dict[str, Any], commit: str) -> Net:
    """The mean network of a run's state, which is the one that was judged."""
    table = find_table(state["table"])
    shown = {name.removeprefix("body."): part for name, part in state["shown"].items()}
    layers = []
    for place in count():
        if f"layers.{place}.weight" not in shown:
            break
        norm = tuple(shown[f"norms.{place}.{part}"].tolist() for part in ("weight", "bias"))
        layers.append(_layer(shown, f"layers.{place}", norm))
    layers.append(_layer(shown, "last", None))
    about = {
        "commit": commit,
        **{name: state[name] for name in ("setting", "updates", "decisions", "verdict")},
    }
    about["seconds"] = round(state["spent"], 1)
    return Net(table.edition.name, table.players, about, tuple(layers))


def _layer(shown: dict[str, Tensor], name: str, norm: Any) -> Layer:
    """A layer with weights in eight bits."""
    weights = shown[f"{name}.weight"].double()
    scales = (weights.abs().amax(1) / MOST).clamp(min=1e-12).float()
    rounded = (weights / scales[:, None].double()).round().clamp(-MOST, MOST).to(torch.int8)
    return Layer(scales.tolist(), rounded.numpy().tobytes(), shown[f"{name}.bias"].tolist(), norm)
