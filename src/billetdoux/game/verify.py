"""Verifying a record: the decks are the promised ones, and every move was legal on them."""

from collections.abc import Sequence
from dataclasses import dataclass

from .errors import RecordError
from .fairness import broken_seals, commitment
from .names import SEATS
from .record import Record
from .replay import replay, wrong_outcome


@dataclass(frozen=True)
class Check:
    """One thing that was checked; a problem is what is wrong with it, if anything."""

    name: str
    problem: str | None = None


def verify(
    record: Record,
    promised: str | None = None,
    nonces: Sequence[tuple[str | None, str]] = (),
    seals: Sequence[str] | None = None,
) -> list[Check]:
    """Check a record against itself, and against what a player noted before the first deal.

    That is the promise of the seed, nonces with their seats (None if the seat does not matter), and the
    seal of every seat, empty for a seat that gave none.
    """
    checks = [_check_seed(record)]
    if record.laid:
        checks.append(Check("chance", "round 1 was laid to teach, and not shuffled"))
    if promised is not None:
        other = f"the record's is {record.commitment}" if promised.lower() != record.commitment else None
        checks.append(Check("promise", other))
    checks += [_check_nonce(record, seat, nonce.lower()) for seat, nonce in nonces]
    if seals is not None:
        checks.append(_check_seals(record, seals))
    return [*checks, *_check_play(record)]


def _check_seed(record: Record) -> Check:
    if commitment(bytes.fromhex(record.seed)) != record.commitment:
        return Check("seed", "it is not the one that was promised: its SHA-256 is not the commitment")
    return Check("seed")


def _check_nonce(record: Record, seat: str | None, nonce: str) -> Check:
    if seat is None:
        return Check("nonce", None if nonce in record.nonces else f"{nonce} is not among the record's")
    found = dict(zip(SEATS, record.nonces, strict=False)).get(seat, "")
    other = f"seat {seat} gave {found or 'none'} in the record, not {nonce or 'none'}"
    return Check("nonce", None if nonce == found else other)


def _check_seals(record: Record, seals: Sequence[str]) -> Check:
    if len(seals) != len(record.seats):
        found = "is 1 seal" if len(seals) == 1 else f"are {len(seals) or 'no'} seals"
        return Check("seals", f"there {found} for {len(record.seats)} seats")
    nonces = [bytes.fromhex(nonce) for nonce in record.nonces] or [b""] * len(seals)
    broken = ", ".join(SEATS[seat] for seat in broken_seals(nonces, seals))
    return Check(
        "seals", f"in the record other nonces than the sealed ones are at: {broken}" if broken else None
    )


def _check_play(record: Record) -> list[Check]:
    """Deal every round again and play the moves."""
    try:
        game = replay(record)
    except RecordError as error:
        return [Check("play", str(error))]
    if record.outcome is None and game.outcome is None:
        return [Check("play"), Check("outcome", "the game is not over")]
    return [Check("play"), Check("outcome", wrong_outcome(record, game))]
