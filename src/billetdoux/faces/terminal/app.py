"""The full-screen face: an application of one person, at one table after another."""

import os
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import ClassVar

from rich.console import Console
from textual.app import App
from textual.binding import Binding, BindingType

from ...game.errors import BilletdouxError
from ...table.client import Guest
from ...table.local import Local
from ..words import LANGUAGES, Words
from . import look
from .drawing import Shown
from .start import StartScreen
from .table import TableScreen

Open = Callable[[Local], Awaitable[Guest]]


@dataclass(frozen=True)
class Left:
    """How somebody left."""

    trouble: str | None = None
    """Why the table would not have this person."""
    guest: Guest | None = None
    """Whose game may be gone on with."""


class Terminal(App[Left]):
    """Billetdoux in a whole terminal."""

    TITLE = "Billetdoux"
    ENABLE_COMMAND_PALETTE = False
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("f2", "next_language", show=False, priority=True),
        Binding("f3", "next_look", show=False, priority=True),
        Binding("ctrl+c", "leave", show=False, priority=True),
        Binding("ctrl+q", "leave", show=False, priority=True),
    ]
    CSS = """
    Screen { background: $paper; color: $ink; }
    Toast { background: $sheet; color: $ink; }
    """

    def __init__(
        self,
        house: Local,
        open_table: Open | None,
        words: Words,
        player: str,
        *,
        sits: bool = True,
        looks: str | None = None,
    ) -> None:
        """Play as a person of this name; without a table to open, one is asked for."""
        looks = looks or look.fitting(os.environ, Console().color_system)
        super().__init__(ansi_color=True if looks == look.INK else None)
        for theme in look.THEMES:
            self.register_theme(theme)
        self.theme = looks
        self.house = house
        self.words = words
        self.player = player
        self.is_compiling = False
        self._open = open_table
        self._sits = sits

    def get_theme_variable_defaults(self) -> dict[str, str]:
        """The tones, before a theme is there."""
        return look.DARK

    @property
    def guest(self) -> Guest | None:
        """Who sits at the table that is open."""
        table = self._table
        return table.guest if isinstance(table, TableScreen) else None

    @property
    def shown(self) -> Shown | None:
        """The table that is open, as it is drawn."""
        table = self._table
        return None if table is None else table.shown

    @property
    def _table(self) -> TableScreen | None:
        return next((screen for screen in self.screen_stack if isinstance(screen, TableScreen)), None)

    async def on_mount(self) -> None:
        """Open the table, or ask for one."""
        if self._open is None:
            await self.push_screen(StartScreen())
        else:
            await self.open_table(self._open)

    async def open_table(self, open_table: Open) -> None:
        """Go to a table; where that is not possible, say why."""
        try:
            guest = await open_table(self.house)
        except BilletdouxError as error:
            if isinstance(self.screen, StartScreen):
                self.notify(str(error), severity="error", timeout=10)
            else:
                self.exit(Left(str(error)))
            return
        await self.push_screen(TableScreen(guest, sits=self._sits))

    def compiling(self) -> None:
        """Say that a bot is being compiled, until it is."""
        self.is_compiling = True

    def leave(self, trouble: str | None = None) -> None:
        """Leave the table, and the terminal as it was."""
        self.exit(Left(trouble, self.guest))

    def action_leave(self) -> None:
        """Leave at once."""
        self.leave()

    def action_next_language(self) -> None:
        """Tell everything in the next language."""
        at = LANGUAGES.index(self.words.language)
        self.words = Words(LANGUAGES[(at + 1) % len(LANGUAGES)])
        for screen in self.screen_stack:
            if hasattr(screen, "show"):
                screen.show()

    def action_next_look(self) -> None:
        """By day, or by candlelight; few colours stay few."""
        if self.theme != look.INK:
            self.theme = look.PAPER if self.theme == look.CANDLE else look.CANDLE
