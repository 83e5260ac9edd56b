"""Verifying a record: the decks are the promised ones, and every move was legal on them."""

from dataclasses import dataclass

from .errors import RecordError
from .fairness import commitment
from .outcome import Outcome
from .record import Record
from .replay import replay


@dataclass(frozen=True)
class Check:
    """One thing that was checked; a problem is what is wrong with it, if anything."""

    name: str
    problem: str | None = None


def verify(record: Record, promised: str | None = None, nonces: tuple[str, ...] = ()) -> list[Check]:
    """Check a record against itself, and against what a player noted before and during the game."""
    checks = [_check_seed(record)]
    if promised is not None:
        other = f"the record's is {record.commitment}" if promised.lower() != record.commitment else None
        checks.append(Check("promise", other))
    for nonce in nonces:
        missing = f"{nonce} is not among the record's" if nonce.lower() not in record.nonces else None
        checks.append(Check("nonce", missing))
    return [*checks, *_check_play(record)]


def _check_seed(record: Record) -> Check:
    if record.seed is None:
        return Check("seed", "it is still secret: wait for the end of the game")
    if commitment(bytes.fromhex(record.seed)) != record.commitment:
        return Check("seed", "it is not the one that was promised: its SHA-256 is not the commitment")
    return Check("seed")


def _check_play(record: Record) -> list[Check]:
    """Deal every round again and play the moves."""
    if record.seed is None:
        return []
    try:
        game = replay(record)
    except RecordError as error:
        return [Check("play", str(error))]
    if record.outcome is None and game.outcome is None:
        return [Check("play"), Check("outcome", "the game is not over")]
    problem = None
    if game.outcome != record.outcome:
        problem = f"the record says {_tell(record.outcome)}, but the moves give {_tell(game.outcome)}"
    return [Check("play"), Check("outcome", problem)]


def _tell(outcome: Outcome | None) -> str:
    if outcome is None:
        return "no end"
    winners, tokens = " and ".join(outcome.winners) or "nobody", "-".join(map(str, outcome.tokens))
    return f"a win of {winners} with tokens {tokens} ({outcome.reason})"
