"""Tongue: the language of whoever sits at this terminal."""

import os
import sys

from .words import LANGUAGES


def language_of_terminal() -> str:
    """The language that the environment asks for, if we speak it."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if os.environ.get(name):
            language = os.environ[name][:2].lower()
            return language if language in LANGUAGES else LANGUAGES[0]
    return LANGUAGES[0]


def usual_language() -> str:
    """That of the terminal; in a pipe, where programs read, always the same."""
    return language_of_terminal() if sys.stdout.isatty() else LANGUAGES[0]
