"""Compilation ahead of use: what takes a minute the first time is announced, and shown while it lasts."""

import logging
import sys
from collections.abc import Callable
from functools import partial

import click

from ...bots.bot import Kind
from ...compiled.cpu import for_cpu, is_cached
from ..words import Words


def compile_once(module: str, words: Words) -> None:
    """Compile a module of the rules, unless this machine has done so before."""
    if not is_cached(module):
        _announce(partial(for_cpu, module), words)


def warm_up_once(kind: Kind, words: Words) -> None:
    """Make ready what a kind of bots needs, unless this machine has it already."""
    if kind.warm_up is not None and not kind.is_ready():
        _announce(kind.warm_up, words)


def _announce(work: Callable[[], object], words: Words) -> None:
    """Do what takes a minute, and say so."""
    logging.getLogger("billetdoux.compiled").setLevel(logging.ERROR)  # which says so, too
    if not sys.stderr.isatty():
        click.echo(words.say("ui-compiling"), err=True)
        work()
        return
    from rich.console import Console

    with Console(stderr=True).status(words.say("ui-compiling")):
        work()
