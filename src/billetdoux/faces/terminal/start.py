"""The start."""

from textual.screen import Screen


class StartScreen(Screen[None]):
    pass
