"""The full-screen face: an application of one person, at one table after another."""

import os
import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import ClassVar

from rich.console import Console
from textual.app import App
from textual.binding import Binding, BindingType
from textual.screen import Screen

from ...client.guest import Guest
from ...client.local import Local
from ...game.errors import BilletdouxError
from .. import record_file
from ..arrival import open_games
from ..departure import INTERRUPTED
from ..pace import Pace
from ..presenter.scene import Scene
from ..words import LANGUAGES, Words
from . import look
from .replay import ReplayScreen
from .start import StartScreen
from .table import TableScreen

MOMENT = 0.6
"""Time enough to see that something else is asked."""

Open = Callable[[], Awaitable[Guest]]


@dataclass(frozen=True)
class Left:
    """How somebody left."""

    guest: Guest | None = None
    """Who may come back."""
    trouble: BilletdouxError | None = None
    """Why the table would not have this person."""
    code: int = 0
    """The exit code: how it was interrupted, if it was."""


class Terminal(App[Left]):
    """Billetdoux in a whole terminal."""

    TITLE = "Billetdoux"
    ENABLE_COMMAND_PALETTE = False
    ALLOW_SELECT = False
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("f2", "next_language", show=False, priority=True),
        Binding("f3", "next_look", show=False, priority=True),
        Binding("ctrl+c", "interrupt", show=False, priority=True),
        Binding("ctrl+q", "leave", show=False, priority=True),
    ]
    CSS = """
    Screen { background: $paper; color: $ink; }
    Toast { background: $sheet; color: $ink; }
    """

    def __init__(
        self,
        words: Words,
        player: str = "Romeo",
        *,
        pace: Pace = "normal",
        moment: float = MOMENT,
        record: Path | None = None,
        looks: str | None = None,
    ) -> None:
        """Make ready for a person of this name, who may want the record of each game in a file."""
        looks = looks or look.fitting(os.environ, Console().color_system)
        super().__init__(ansi_color=True if looks == look.INK else None)
        for theme in look.THEMES:
            self.register_theme(theme)
        self.theme = looks
        self.words = words
        self.player = player
        self.pace = pace
        self.moment = moment
        """For how many seconds Enter chooses nothing in a question that has just come."""
        self.clock: Callable[[], float] = time.monotonic
        self.is_compiling = False
        self.farewell: list[str] = []
        """What is to be told when the terminal is as it was."""
        self.first: Callable[[], Awaitable[None]] | None = None
        self.record = record

    @cached_property
    def house(self) -> Local:
        """The games of this machine."""
        return open_games(self._compile)

    def _compile(self) -> None:
        self.is_compiling = True

    def get_theme_variable_defaults(self) -> dict[str, str]:
        """The tones, before a theme is there."""
        return look.DARK

    @property
    def guest(self) -> Guest | None:
        """Who sits at the table that is open."""
        return next((screen.guest for screen in self.screen_stack if isinstance(screen, TableScreen)), None)

    @property
    def shown(self) -> Scene | None:
        """The table that is open, as it is drawn."""
        tables = (screen for screen in self.screen_stack if isinstance(screen, TableScreen | ReplayScreen))
        return next((screen.shown for screen in tables), None)

    async def on_mount(self) -> None:
        """Show the first screen."""
        if self.first is not None:
            await self.first()

    async def begin_with(self, screen: Screen[None]) -> None:
        """Show a screen as the first."""
        await self.push_screen(screen)

    async def open_table(self, open_table: Open, *, sits: bool = True) -> None:
        """Go to a table; where that is not possible, say why."""
        try:
            guest = await open_table()
        except BilletdouxError as error:
            self.turn_away(error)
            return
        await self.push_screen(TableScreen(guest, sits=sits))

    def turn_away(self, trouble: BilletdouxError) -> None:
        """Say why a table will not have this person: at the start, if that was where it was chosen."""
        if not any(isinstance(screen, StartScreen) for screen in self.screen_stack):
            self.exit(Left(trouble=trouble))
            return
        while not isinstance(self.screen, StartScreen):
            self.pop_screen()
        self.notify(str(trouble), severity="error", timeout=10)

    async def keep_record(self, guest: Guest) -> None:
        """Write the record of a game that is over, if that was wished for."""
        if self.record is not None:
            problem, told = await record_file.keep(guest, self.record, self.words)
            self.farewell += [*([] if problem is None else [problem]), *told]

    def action_leave(self) -> None:
        """Leave the table, and the terminal as it was."""
        self.exit(Left(self.guest))

    def action_interrupt(self) -> None:
        """Leave at once."""
        self.interrupt(INTERRUPTED)

    def interrupt(self, code: int) -> None:
        """Leave at once, by an exit code."""
        self.exit(Left(self.guest, code=code))

    def action_next_language(self) -> None:
        """Tell everything in the next language."""
        self.speak(LANGUAGES[(LANGUAGES.index(self.words.language) + 1) % len(LANGUAGES)])

    def speak(self, language: str) -> None:
        """Tell everything in a language."""
        self.words = Words(language)
        for screen in self.screen_stack:
            if hasattr(screen, "show"):
                screen.show()

    def action_next_look(self) -> None:
        """By day, or by candlelight; few colours stay few."""
        if self.theme != look.INK:
            self.theme = look.PAPER if self.theme == look.CANDLE else look.CANDLE
