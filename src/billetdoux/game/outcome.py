"""Outcome: how a game ended."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Outcome:
    """Who won, with what, and why it ended then."""

    winners: tuple[str, ...]
    tokens: tuple[int, ...]
    reason: str
    """`tokens` at the end of a round, `at_once` within one (R95), or `tie_break` (R100)."""
