"""The option --lang: in which language something is told."""

import click

from ..tongue import usual_language
from ..words import LANGUAGES
from .completion import LANGUAGE

HELP = f"The language: {', '.join(LANGUAGES)}."

english_option = click.option("--lang", type=LANGUAGE, default="en", show_default=True, help=HELP)
own_language_option = click.option(
    "--lang", type=LANGUAGE, default=usual_language, show_default="that of the terminal", help=HELP
)
