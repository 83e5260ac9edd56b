"""The options --edition and --reading: what is played, and how its rules are read where the books differ."""

from collections.abc import Iterable

import click

from .completion import EDITION, READING

edition_option = click.option(
    "--edition",
    type=EDITION,
    default="standard",
    show_default=True,
    help=f"One of {', '.join(EDITION.names())}.",
)
reading_option = click.option(
    "--reading",
    "readings",
    type=READING,
    multiple=True,
    help="Read a rule otherwise, as docs/rules.md tells; may be given several times. "
    f"One of {', '.join(READING.names())}.",
)


def with_readings(edition: str, readings: Iterable[str]) -> str:
    """An edition by some readings, as one text."""
    return "+".join((edition, *readings))
