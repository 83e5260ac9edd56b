"""Versions: by which rules a stored game was played, and what is said where these no longer bear it out."""

from ..rules import version
from .errors import RecordError

FIRST = 1
"""The version of whatever was stored before versions were."""


def refuse_later(rules: int) -> None:
    """Refuse a game that was played by rules which are not known here yet."""
    if rules > version.RULES:
        told = f"the game was played by version {rules} of the rules"
        raise RecordError(f"{told}; this billetdoux knows them up to {version.RULES}: update it")


def difference(rules: int) -> str:
    """What is added to the fault of a game that was played by a version of the rules, if they differ."""
    if rules == version.RULES:
        return ""
    return f"; the game was played by version {rules} of the rules, and these are version {version.RULES}"
