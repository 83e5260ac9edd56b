"""What a server tells of the rules, kept for the page's tests and checks.

`make goldens` writes it anew; read it before you keep it.
"""

import json
from pathlib import Path
from typing import Any

import msgspec

from billetdoux.server.catalogue import decks, kinds_of_event

SERVED = {"editions": decks, "events": kinds_of_event}


def path(what: str) -> Path:
    """Where it is kept."""
    return Path(__file__).parents[1] / f"{what}.json"


def kept(what: str) -> Any:
    """What was kept."""
    return json.loads(path(what).read_text())


if __name__ == "__main__":
    for what, tell in SERVED.items():
        text = json.dumps(msgspec.to_builtins(tell()), indent=1)
        path(what).write_text(f"{text}\n")
