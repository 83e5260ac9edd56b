"""Pictures of the full-screen table for docs/terminal.md, from the positions of the golden screens.

Draw them anew after a change of what they show: PYTHONPATH=tests .venv/bin/python tools/screens.py
"""

import asyncio
import re
import tempfile
from collections.abc import Callable
from functools import partial
from pathlib import Path
from unittest import mock

from billetdoux import Game
from billetdoux.faces.arrival import Setting
from billetdoux.faces.terminal import look
from billetdoux.faces.terminal.app import Terminal
from billetdoux.faces.terminal.start import StartScreen
from billetdoux.faces.words import Words
from support import drawn
from support.screen import LARGE, SMALL, Stage, Stated, at, staged

FOLDER = Path(__file__).parents[1] / "docs" / "pictures"


async def save(stage: Stage, name: str) -> None:
    """Keep what is on the screen; the reader's own fixed font is good enough, and comes from nowhere."""
    await drawn.settled(stage)
    drawing = re.sub(r"@font-face \{.*?\}", "", stage.app.export_screenshot(), flags=re.DOTALL)
    (FOLDER / f"terminal-{name}.svg").write_text(drawing, encoding="utf-8")


async def table(
    name: str,
    game: Callable[[], Game],
    *keys: str,
    size: tuple[int, int] = SMALL,
    looks: str,
    language: str = "en",
) -> None:
    """A table after some keys."""
    async with at(Stated(game()), size, language, looks) as stage:
        await stage.press(*keys)
        await save(stage, name)


async def main() -> None:
    """Draw all pictures."""
    app = Terminal(Words("en"), looks=look.PAPER)
    async with staged(app, partial(app.begin_with, StartScreen(Setting(players=4)))) as stage:
        await save(stage, "start")
    await table("player", drawn.standard, "1", looks=look.CANDLE)
    await table("name", drawn.standard, "1", "d", looks=look.PAPER, language="fr")
    await table("eight", drawn.premium, "2", size=LARGE, looks=look.CANDLE)
    await table("eight-small", drawn.premium, looks=look.PAPER)
    await table("order", drawn.returning, "7", looks=look.CANDLE)
    await table("few-colours", drawn.standard, "1", looks=look.INK)
    await table("reference", drawn.premium, "k", size=(120, 36), looks=look.CANDLE)
    await table("game-over", drawn.game_end, "4", "enter", size=(100, 36), looks=look.PAPER)


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as folder, mock.patch.dict("os.environ", XDG_DATA_HOME=folder):
        asyncio.run(main())
