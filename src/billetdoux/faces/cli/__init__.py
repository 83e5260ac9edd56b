"""The command line: `billetdoux`, one module a command."""

import importlib
import io
import os
import sys
from difflib import get_close_matches
from pathlib import Path
from typing import NoReturn

import click

from ... import __version__
from ...game.errors import BilletdouxError

COMMANDS = (
    "play",
    "watch",
    "serve",
    "migrate",
    "copy",
    "admin",
    "doctor",
    "backup",
    "restore",
    "sit",
    "rules",
    "scenario",
    "replay",
    "verify",
    "advise",
    "arena",
    "check-bot",
    "simulate",
)

HELD, NOT_SO, BAD_INPUT, INTERRUPTED = 0, 1, 2, 130

# Longer lines are hard to read, however wide the terminal is.
WIDEST = 88


class Commands(click.Group):
    """The commands, each imported when it is asked for."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """The names of the commands, the one for people first."""
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """The command of a name."""
        if cmd_name not in COMMANDS:
            return None
        command: click.Command = importlib.import_module(f".{cmd_name.replace('-', '_')}", __name__).command
        return command


@click.group(cls=Commands, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__, prog_name="billetdoux")
def cli() -> None:
    """Love Letter in every edition, for people and for machines.

    \b
    billetdoux play                      a game against bots, in this terminal
    billetdoux serve                     tables for people in browsers
    billetdoux rules --edition premium   the cards and what they do
    billetdoux scenario question.yaml    ask the rules a question
    billetdoux verify game.json          was the deck fair, was every move legal?
    billetdoux advise game.json          what would a strong player do here?
    billetdoux arena --bots search,counter --rounds 400    who is stronger?

    Exit codes: 0 all is well, 1 something does not hold (a scenario, a proof),
    2 the input is wrong, and the message says what would be right.
    """  # noqa: D301 - click reads \\b as "keep these lines"


def main() -> None:
    """Run the command line; what is wrong with an input is told in one line."""
    _reopen_closed()
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")  # whatever the terminal's encoding, nothing breaks
    try:
        cli(standalone_mode=False)
        sys.stdout.flush()
    except BilletdouxError as error:
        fail(str(error))
    except click.ClickException as error:
        error = _suggest_alike(error) if isinstance(error, click.NoSuchOption) else error
        error.show()
        sys.exit(error.exit_code)
    except click.Abort:
        sys.exit(INTERRUPTED)
    except OSError as error:
        fail(f"{error.filename or 'output'}: {error.strerror}")


def _suggest_alike(error: click.NoSuchOption) -> click.NoSuchOption:
    """Suggest options that are like the one typed; two hyphens alone make none like another."""
    options = {option.lstrip("-"): option for option in error.possibilities or ()}
    alike = [options[name] for name in get_close_matches(error.option_name.lstrip("-"), options)]
    return click.NoSuchOption(error.option_name, possibilities=alike, ctx=error.ctx)


def _reopen_closed() -> None:
    """Read nothing from a stream that was closed (`<&-`), and write nothing to it."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            setattr(sys, name, Path(os.devnull).open(mode, encoding="utf-8"))  # noqa: SIM115 - it stays open


def fail(message: str) -> NoReturn:
    """Say what is wrong with the input, and stop."""
    click.echo(f"billetdoux: {message}", err=True)
    sys.exit(BAD_INPUT)


class UnreadableFileError(BilletdouxError):
    """A file that is not there, or not a text."""


def read_text(path: str) -> str:
    """The text of a file, or of standard input for `-`."""
    try:
        with click.open_file(path, encoding="utf-8-sig") as file:
            text: str = file.read()
            return text
    except OSError as error:
        raise UnreadableFileError(f"{path}: {error.strerror}") from None
    except UnicodeDecodeError:
        raise UnreadableFileError(f"{path}: not a text file (UTF-8)") from None
