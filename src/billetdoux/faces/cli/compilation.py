"""Compilation ahead of use: what takes a minute the first time is announced, and shown while it lasts."""

import logging
import sys
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

import click

from ...bots.bot import Kind
from ...compiled.cpu import is_cached, prepare
from ..words import Words

if TYPE_CHECKING:
    from rich.progress import Progress


def compile_once(function: str, words: Words) -> None:
    """Compile a function of the rules, unless this machine has done so before."""
    if not is_cached(function):
        _announce(partial(prepare, function), words)


def warm_up_once(kind: Kind, words: Words) -> None:
    """Make ready what a kind of bots needs, unless this machine has it already."""
    if kind.warm_up is not None and not kind.is_ready():
        _announce(kind.warm_up, words)


class Bar(logging.Handler):
    """Shows how far the compiler is: it says which function it reads, and then translates all of them."""

    def __init__(self, bar: "Progress", sentence: str) -> None:
        super().__init__()
        self._bar, self._task = bar, bar.add_task(sentence, total=None)

    def emit(self, record: logging.LogRecord) -> None:
        """Hear how many of how many functions are read, which is two thirds of the work."""
        if record.levelno == logging.DEBUG and isinstance(record.args, tuple):
            done, parts = record.args
            self._bar.update(self._task, completed=float(done), total=float(parts) * 1.5)  # type: ignore[arg-type]


def _announce(work: Callable[[], object], words: Words) -> None:
    """Do what takes long, and say so."""
    told = logging.getLogger("billetdoux.compiled")
    told.propagate = False  # it says so, too
    if not sys.stderr.isatty():
        click.echo(words.say("ui-compiling"), err=True)
        told.addHandler(logging.NullHandler())
        work()
        return
    from rich.console import Console
    from rich.progress import Progress

    with Progress(console=Console(stderr=True), transient=True) as bar:
        told.setLevel(logging.DEBUG)
        told.addHandler(Bar(bar, words.say("ui-compiling")))
        work()
