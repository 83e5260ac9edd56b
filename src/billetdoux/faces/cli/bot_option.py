"""The option that names a bot: its help says which there are."""

from typing import Any

import click
from click.shell_completion import CompletionItem

from ...bots.bot import Place
from ...bots.registry import forms, kinds


class BotOption(click.Option):
    """An option whose help has the bots that are offered somewhere in place of `{bots}`.

    They are looked up when the help is asked for: what is installed is not loaded for nothing.
    """

    def __init__(self, *args: Any, place: Place, **options: Any) -> None:
        super().__init__(*args, **options)
        self.place = place

    def shell_complete(self, ctx: click.Context, incomplete: str) -> list[CompletionItem]:
        """The bots whose names go on so."""
        found = (kind.form.partition(":")[0] for kind in kinds(self.place))
        return [CompletionItem(name) for name in found if name.startswith(incomplete)]

    def get_help_record(self, ctx: click.Context) -> tuple[str, str] | None:
        """The names of the option, and its help."""
        record = super().get_help_record(ctx)
        return record and (record[0], record[1].format(bots=forms(self.place)))
