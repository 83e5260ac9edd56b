"""Games by all readings, as a server gives them out when they are over: what the page's proof is tried on.

`make goldens` writes them anew.
"""

import json
import random
from pathlib import Path
from typing import Any

import msgspec

from billetdoux import FairDealer, Game
from billetdoux.game.record import Record
from billetdoux.server.replays import OPEN, replay_of
from support.kit import TURNED_TABLES, move_by_chance

FOLDER = Path(__file__).parents[1] / "proofs"

# For each table the number of a random game; that of Premium has a round that nobody wins.
GAMES = {("standard", 3): 56, ("classic", 2): 1, ("premium", 2): 224, ("premium", 5): 20}
TABLES = [
    (turned, players) for turned, players in TURNED_TABLES if (turned.partition("+")[0], players) in GAMES
]


def path_of(edition: str, players: int) -> Path:
    """Where it is kept."""
    return FOLDER / f"{edition.partition('+')[0]}-{players}.json"


def record_of(edition: str, players: int) -> Record:
    """A whole game of moves by chance, in whose shuffling everybody took part."""
    base = edition.partition("+")[0]
    chance = random.Random(f"{edition} {GAMES[base, players]}")
    nonces = tuple(chance.randbytes(8) for _ in range(players))
    game = Game.new(edition, players, dealer=FairDealer(chance.randbytes(32), nonces))
    while game.outcome is None:
        move_by_chance(game, chance)
    return game.record([f"Player {seat}" for seat in game.seats])


def proved(edition: str, players: int) -> str:
    """The record and what the open replay tells of it, a step a line."""
    record = record_of(edition, players)
    steps = msgspec.to_builtins(replay_of(record, OPEN).steps)
    lines = ",\n".join(json.dumps(_told(step)) for step in steps)
    return f'{{"record": {json.dumps(record.as_json())},\n"steps": [\n{lines}\n]}}\n'


def _told(step: dict[str, Any]) -> dict[str, Any]:
    """What the proof reads of a step: its move, its events, and the cards where a round begins."""
    begins = any(event["kind"] == "round_started" for event in step["events"])
    events = [{key: value for key, value in event.items() if value is not None} for event in step["events"]]
    return {"move": step["move"], "events": events, "bare": step["bare"] if begins else None}


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for edition, players in TABLES:
        path_of(edition, players).write_text(proved(edition, players), encoding="utf-8")
