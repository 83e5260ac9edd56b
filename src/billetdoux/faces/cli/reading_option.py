"""The option --reading: how a table reads the rules where the rulebooks differ."""

from collections.abc import Callable, Iterable
from typing import Any, TypeVar

import click

from ...rules.readings import READINGS, SETS

F = TypeVar("F", bound=Callable[..., Any])


def reading_option(command: F) -> F:
    """Let a command take readings."""
    known = ", ".join((*SETS, *(reading.name for reading in READINGS)))
    return click.option(
        "--reading",
        "readings",
        multiple=True,
        help=f"Read a rule otherwise, as docs/rules.md tells; may be given several times. One of {known}.",
    )(command)


def with_readings(edition: str, readings: Iterable[str]) -> str:
    """An edition by some readings, as one text."""
    return "+".join((edition, *readings))
