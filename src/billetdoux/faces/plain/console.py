"""The console: lines that are told, and lines that are typed, one after the other."""

import asyncio
import os
import sys
import textwrap
from collections.abc import Iterable, Mapping

import click

from ..words import Words
from .keyboard import Keyboard

NARROWEST, WIDEST = 20, 88
BACK = "b"
"""A letter, since screen readers may skip a sign."""


class Stopped(Exception):  # noqa: N818 - the player wants to stop
    """The player has had enough."""


class InputEnded(Exception):  # noqa: N818 - nobody is there to answer
    """There is nothing more to read, though something was asked."""


class Console:
    """Where a person reads and types; nothing but text in lines is ever written."""

    def __init__(self, words: Words) -> None:
        self.words = words
        self._keyboard = Keyboard()
        self.is_typed = self._keyboard.is_typed
        """Whether a person types, and not a file or a program."""

    def tell(self, lines: Iterable[str]) -> None:
        """Tell something, wrapped if somebody looks at it in a terminal that has room for words."""
        width = _width()
        for line in lines:
            click.echo(textwrap.fill(line, width) if width else line)

    async def listen(self, prompt: str | None, news: asyncio.Event | None = None) -> str | None:
        """The line that is typed at a prompt; None if there is news first."""
        if prompt is not None:
            click.echo(prompt + " ", nl=False)
            sys.stdout.flush()
        typing = asyncio.ensure_future(self._keyboard.line())
        waiting = [typing] if news is None else [typing, asyncio.ensure_future(news.wait())]
        try:
            await asyncio.wait(waiting, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for task in waiting:
                task.cancel()
            await asyncio.gather(*waiting, return_exceptions=True)
        if typing.cancelled():
            if prompt is not None:
                click.echo()
            return None
        line = typing.result()
        if prompt is not None and not self.is_typed:
            click.echo(line or "")
        if line is None:
            raise InputEnded
        if line.strip().casefold() in ("q", "quit", self.words.say("plain-typed-stop")):
            raise Stopped
        return line.strip()

    async def choose(self, question: str, labels: Mapping[str, str], default: str) -> str:
        """One of several things, by its number or its name; Enter takes the default."""
        [chosen] = await self.choose_some(question, labels, default, 1)
        return chosen

    async def choose_some(
        self, question: str, labels: Mapping[str, str], default: str, most: int
    ) -> tuple[str, ...]:
        """Up to so many things, by their numbers or names; Enter takes the default."""
        numbers = {key if key.isdigit() else str(i): key for i, key in enumerate(labels, 1)}
        usual = next(number for number, key in numbers.items() if key == default)
        self.tell(["", question, *(f"{number}) {labels[key]}" for number, key in numbers.items())])
        while True:
            answer = await self.listen(self.words.say("ui-choice-or-default", default=usual))
            chosen = tuple(numbers.get(part, part) for part in (answer or usual).lower().split())
            if 1 <= len(chosen) <= most and all(one in labels for one in chosen):
                return chosen
            self.tell([self.words.say("ui-bad-setting", default=usual)])


def _width() -> int:
    """How wide a line may be; 0 if nobody minds."""
    try:
        columns = os.get_terminal_size(sys.stdout.fileno()).columns
    except (OSError, ValueError):
        return 0
    return min(columns, WIDEST) if columns >= NARROWEST else 0
