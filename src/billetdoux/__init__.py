"""Love Letter in every edition: exact rules for people, bots and machines.

>>> game = Game.new("standard", 3, seed=bytes([3]) * 32)
>>> [str(move) for move in game.legal_moves]
['Priest A', 'Priest B', 'Chancellor']
>>> "Chancellor" in game.legal_moves
True
"""

from .game.errors import (
    BilletdouxError,
    IllegalMove,
    MalformedError,
    RecordError,
    ScenarioError,
    SetupError,
)
from .game.event import Event
from .game.fairness import Dealer, FairDealer
from .game.game import Game, LegalMoves
from .game.knowledge import Knowledge
from .game.move import Move
from .game.names import edition_names, find_edition
from .game.outcome import Outcome
from .game.position import Position, problems
from .game.record import Record
from .game.record import read as read_record
from .game.replay import replay
from .game.verify import verify
from .game.view import View
from .rules.editions import Edition

__version__ = "0.1.0"

__all__ = [
    "BilletdouxError",
    "Dealer",
    "Edition",
    "Event",
    "FairDealer",
    "Game",
    "IllegalMove",
    "Knowledge",
    "LegalMoves",
    "MalformedError",
    "Move",
    "Outcome",
    "Position",
    "Record",
    "RecordError",
    "ScenarioError",
    "SetupError",
    "View",
    "edition_names",
    "find_edition",
    "problems",
    "read_record",
    "replay",
    "verify",
]
