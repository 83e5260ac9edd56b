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
    NetError,
    RecordError,
    ScenarioError,
    SetupError,
)
from .game.event import Event
from .game.fairness import Dealer, FairDealer
from .game.game import Game
from .game.knowledge import Knowledge
from .game.legal_moves import LegalMoves
from .game.move import Move
from .game.names import card_name, edition_names, find_edition, read_card
from .game.numbering import actions, move_of, number_of
from .game.outcome import Outcome
from .game.position import Position, problems
from .game.record import Record
from .game.record import read as read_record
from .game.replay import replay
from .game.scenario import read_position
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
    "NetError",
    "Outcome",
    "Position",
    "Record",
    "RecordError",
    "ScenarioError",
    "SetupError",
    "View",
    "actions",
    "card_name",
    "edition_names",
    "find_edition",
    "move_of",
    "number_of",
    "problems",
    "read_card",
    "read_position",
    "read_record",
    "replay",
    "verify",
]
