"""Train the networks that the bot `net` plays by.

python -m training standard-4 --seconds 120                on a GPU, with billetdoux[cuda,learning]
python -m training classic-2 --device cpu --updates 100 --games 1024     slowly
python -m training standard-2 --seconds 100 --folder response --against run/standard-2.pt

Start it again with the same folder, and it goes on from where it was. The last line trains a best response:
it starts from a network, and learns to beat that network, which learns no more. `pack` makes the net files of
what runs keep (python -m training pack --help).
"""

import argparse
import math
import sys
import time
from collections.abc import Sequence
from pathlib import Path

from billetdoux.game.errors import SetupError

from . import packing
from .run import Run, turn
from .setting import usual
from .tables import all_tables, find_table

JUDGED = 1 << 19  # seats in the games of the last verdict
SHARES = ("alone", "mixed", "careless")


def main(given: Sequence[str] | None = None) -> None:
    """Read what is wanted, and do it."""
    words = sys.argv[1:] if given is None else list(given)
    if words[:1] == ["pack"]:
        packing.main(words[1:])
    else:
        train(words)


def train(given: Sequence[str]) -> None:
    """Read what is to be learned, and learn it."""
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    add = arguments.add_argument
    names = ", ".join(map(str, all_tables()))
    add("tables", nargs="+", metavar="TABLE", help=f"of {names}")
    add("--folder", type=Path, default=Path("run"), help="where everything is kept")
    add("--device", default="cuda", help="that learns and has the games: cuda or cpu")
    add("--seconds", type=float, default=0.0, help="how long a table learns in all")
    add("--updates", type=int, default=0, help="how often it does, instead")
    add("--stop", type=float, default=math.inf, help="after so many seconds leave off, to go on another time")
    add(
        "--judged", type=int, default=JUDGED, help="how many seats there are in the games of the last verdict"
    )
    add("--queue", type=Path, help="a file that only one of several processes learns with at a time")
    add("--against", type=Path, help="learn to beat the network of this run, which stays as it is")
    for name in ("seed", "games", "steps", "batch", "width", "depth"):
        add(f"--{name}", type=int)
    for name in (*SHARES, "rate", "entropy", "last_entropy", "trace", "mean", "thoughts"):
        add(f"--{name.replace('_', '-')}", type=float)
    wanted = vars(arguments.parse_args(given))
    started = time.monotonic()
    tables, folder, device, stop, judged, queue, against = (
        wanted.pop(name) for name in ("tables", "folder", "device", "stop", "judged", "queue", "against")
    )
    changes = {name: value for name, value in wanted.items() if value is not None}
    if not (wanted["seconds"] or wanted["updates"]):
        arguments.error("say by --seconds or --updates how long to learn")
    if against is not None:
        changes |= dict.fromkeys(SHARES, 0.0) | {"alone": 1.0}
    try:
        for name in tables:
            table = find_table(name)
            run = Run(table, usual(table.players, **changes), folder, device, against)
            if run.left > 0:
                groups = run.sit_down()
                with turn(queue):
                    run.learn(groups, started + stop)
                    run.judge(judged // table.players)
                    run.keep()
    except SetupError as error:
        raise SystemExit(str(error)) from None


if __name__ == "__main__":
    main()
