"""Compilation ahead of use: what takes a minute the first time is announced, and shown while it lasts."""

import logging
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
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
    if not sys.stderr.isatty():
        click.echo(words.say("ui-compiling"), err=True)
        with _heard_by(logging.NullHandler()):
            work()
        return
    from rich.console import Console
    from rich.progress import Progress

    bar = Progress(console=Console(stderr=True), transient=True)
    with bar, _heard_by(Bar(bar, words.say("ui-compiling"))):
        work()


@contextmanager
def _heard_by(handler: logging.Handler) -> Iterator[None]:
    """Let one alone hear meanwhile what the compiler says of itself."""
    told = logging.getLogger("billetdoux.compiled")
    level, is_told_on = told.level, told.propagate
    told.setLevel(logging.DEBUG)
    told.propagate = False
    told.addHandler(handler)
    try:
        yield
    finally:
        told.removeHandler(handler)
        told.setLevel(level)
        told.propagate = is_told_on
