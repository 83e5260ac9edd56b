"""Completion: what a shell offers to go on with, where an option takes a name out of a list."""

from collections.abc import Callable, Iterable

import click
from click.shell_completion import CompletionItem

from ...game.names import edition_names
from ...rules.readings import READINGS, SETS
from ..words import LANGUAGES


class Named(click.ParamType):  # type: ignore[type-arg] # generic since click 8.5
    """A text that is one of some names; which it is not is told by whoever reads it."""

    name = "text"

    def __init__(self, names: Callable[[], Iterable[str]]) -> None:
        self.names = names

    def shell_complete(
        self, ctx: click.Context, param: click.Parameter, incomplete: str
    ) -> list[CompletionItem]:
        """The names that go on so."""
        return [CompletionItem(name) for name in self.names() if name.startswith(incomplete.lower())]


EDITION, LANGUAGE = Named(edition_names), Named(lambda: LANGUAGES)
READING = Named(lambda: (*SETS, *(reading.name for reading in READINGS)))
