"""Replay: a record played again by the rules, move by move."""

from .errors import IllegalMove, RecordError
from .fairness import FairDealer
from .game import Game
from .names import read_card
from .outcome import Outcome
from .record import Record
from .versions import difference


def begin(record: Record) -> Game:
    """The game of a record before its first move."""
    nonces, laid = tuple(map(bytes.fromhex, record.nonces)), tuple(map(read_card, record.laid))
    dealer = FairDealer(bytes.fromhex(record.seed), nonces, laid)
    return Game.new(record.edition, len(record.seats), dealer=dealer, starter=record.starter)


def replay(record: Record) -> Game:
    """The game of a record after its last move."""
    try:
        return _replay(record)
    except RecordError as error:
        raise RecordError(f"{error}{difference(record.rules)}") from None


def _replay(record: Record) -> Game:
    game = begin(record)
    for number, moves in enumerate(record.rounds, 1):
        for i, move in enumerate(moves, 1):
            place = f"round {number}, move {i}"
            if game.outcome or game.round != number:
                ended = "the game" if game.outcome else f"round {number}"
                raise RecordError(f"{place}: {ended} was over before {move}")
            try:
                game.push(move)
            except IllegalMove as error:
                raise RecordError(f"{place}: {error}") from None
        last = number == len(record.rounds)
        if not last and game.outcome:
            raise RecordError(f"round {number + 1}: the game was over before it")
        if not last and game.round == number:
            raise RecordError(f"round {number} has {len(moves)} moves, and is not over after them")
    return game


def wrong_outcome(record: Record, game: Game) -> str | None:
    """What is wrong with the outcome that a record tells, once its game was replayed."""
    if record.outcome == game.outcome:
        return None
    told = f"the record says {_tell(record.outcome)}, but the moves give {_tell(game.outcome)}"
    return told + difference(record.rules)


def _tell(outcome: Outcome | None) -> str:
    if outcome is None:
        return "no end"
    winners, tokens = " and ".join(outcome.winners) or "nobody", "-".join(map(str, outcome.tokens))
    return f"a win of {winners} with tokens {tokens} ({outcome.reason})"
