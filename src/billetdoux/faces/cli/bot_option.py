"""The option that names a bot: its help says which there are."""

from typing import Any

import click

from ...bots.bot import Place
from ...bots.registry import forms


class BotOption(click.Option):
    """An option whose help has the bots that are offered somewhere in place of `{bots}`.

    They are looked up when the help is asked for: what is installed is not loaded for nothing.
    """

    def __init__(self, *args: Any, place: Place, **options: Any) -> None:
        super().__init__(*args, **options)
        self.place = place

    def get_help_record(self, ctx: click.Context) -> tuple[str, str] | None:
        """The names of the option, and its help."""
        record = super().get_help_record(ctx)
        return record and (record[0], record[1].format(bots=forms(self.place)))
