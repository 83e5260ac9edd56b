"""The argument that is a record: a recorded game, played again by the rules."""

from ...game import record
from ...game.errors import RecordError
from ...game.game import Game
from ...game.replay import replay, wrong_outcome
from . import fail, read_text


def read_record(file: str) -> tuple[record.Record, Game]:
    """A record that the rules allow, and its game."""
    try:
        document = record.read(read_text(file))
        game = replay(document)
    except RecordError as error:
        fail(f"{file}: {error}")
    problem = wrong_outcome(document, game)
    if problem is not None:
        fail(f"{file}: {problem}")
    return document, game
