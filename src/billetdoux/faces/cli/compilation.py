"""Compilation ahead of use: what takes a minute the first time is announced, and shown while it lasts."""

import sys

import click

from ...play.compiled import for_cpu, is_cached
from ..words import Words


def compile_once(module: str, words: Words) -> None:
    """Compile a module of the rules or the minds, unless this machine has done so before."""
    if is_cached(module):
        return
    if not sys.stderr.isatty():
        click.echo(words.say("ui-compiling"), err=True)
        for_cpu(module)
        return
    from rich.console import Console

    with Console(stderr=True).status(words.say("ui-compiling")):
        for_cpu(module)
