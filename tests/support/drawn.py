"""The golden screens: what the full-screen face shows in its main states, as a person reads it.

`make goldens` writes them anew; read them before you keep them.
"""

import asyncio
import sys
from collections.abc import Callable, Coroutine
from functools import partial
from pathlib import Path
from typing import Any

from billetdoux import Game
from billetdoux.faces.arrival import Setting
from billetdoux.faces.terminal import look
from billetdoux.faces.terminal.app import Terminal
from billetdoux.faces.terminal.replay import ReplayScreen
from billetdoux.faces.terminal.start import StartScreen
from billetdoux.faces.words import Words
from billetdoux.game import record
from support.kit import StackedDealer, play, position
from support.screen import LARGE, SMALL, Stage, Stated, at, staged

FOLDER = Path(__file__).parents[1] / "screens"
RECORD = Path(__file__).parents[1] / "records" / "standard-4.json"


def path_of(name: str) -> Path:
    """Where a screen is written down."""
    return FOLDER / f"{name}.txt"


def standard() -> Game:
    """Four players in the middle of a round, the first with a Guard and the Princess."""
    return play(
        position(
            "standard",
            4,
            turn="D",
            hands={"A": "Princess", "B": "Baron", "C": "King", "D": "Priest"},
            deck=["Countess", "Guard", "Spy", "Chancellor", "Handmaid"],
            aside="Guard",
            piles={"A": ["Spy"], "B": ["Guard", "Handmaid"], "C": ["Prince"]},
            protected=["B"],
            tokens={"A": 1, "B": 2, "C": 0, "D": 3},
        ),
        "Priest A",
    )


def premium() -> Game:
    """Eight players, and much to say of some of them."""
    return play(
        position(
            "premium",
            8,
            turn="H",
            hands=dict(
                zip(
                    "ABCDEFH",
                    ["Cardinal", "King", "Bishop", "Count", "Guard", "Priest", "Jester"],
                    strict=True,
                )
            ),
            out=["G"],
            deck=["Dowager Queen", "Guard", "Baron", "Handmaid", "Assassin", "Sycophant"],
            aside="Princess",
            piles={
                "A": ["Guard"],
                "B": ["Handmaid", "Baroness"],
                "C": ["Prince", "Priest"],
                "D": ["Constable"],
                "E": ["Guard", "Guard"],
                "G": ["Sycophant", "Countess", "Baroness"],
            },
            protected=["E"],
            tokens={"A": 1, "C": 3, "F": 2},
        ),
        "Jester C",
    )


def returning() -> Game:
    """A Chancellor's player with three cards."""
    return play(
        position(
            "standard",
            2,
            hands={"A": "Chancellor", "B": "Guard"},
            deck=["King", "Spy", "Baron", "Priest"],
            aside="Handmaid",
            faceup=["Guard", "Guard", "Prince"],
        ),
        "Chancellor",
    )


def answering() -> Game:
    """Somebody whose card was guessed by a Bishop."""
    cards = ["Count", "Bishop", "Baron", "Guard", "Jester"]
    hands = dict(zip("ABCDE", cards, strict=True))
    deck = ["Constable", "Handmaid", "Princess"]
    return play(position("premium", 5, turn="B", hands=hands, deck=deck, aside="King"), "Bishop A 5")


def round_end() -> Game:
    """Two players, the first of whom can knock the other out; another round follows."""
    deck = ["Priest", "Guard", "Guard", "Baron", "Guard", "King", "Spy"]
    return Game.new("standard", 2, dealer=StackedDealer({1: deck, 2: deck}), starter="A")


def showdown() -> Game:
    """Five players with equal numbers, of whom one has a Count and one more cards in front."""
    return position(
        "premium",
        5,
        hands={"A": "Handmaid", "B": "King", "C": "Constable", "D": "Countess", "E": "Bishop"},
        deck=["Princess"],
        piles={"B": ["Count"], "C": ["Count", "Guard"]},
        aside="Priest",
        tokens={"B": 1, "E": 2},
    )


def game_end() -> Game:
    """Two players before the last move of a game."""
    return position(
        "classic",
        2,
        hands={"A": "King", "B": "Prince"},
        deck=["Handmaid"],
        tokens={"A": 5, "B": 4},
        piles={"B": ["Guard"]},
        aside="Priest",
        faceup=["Countess", "Princess", "Handmaid"],
    )


Shot = Callable[[], Coroutine[Any, Any, str]]


def table(
    game: Callable[[], Game], *keys: str, size: tuple[int, int] = SMALL, language: str = "en", **room: Any
) -> Shot:
    """A table after some keys."""

    async def draw() -> str:
        async with at(Stated(game(), **room), size, language, look.INK) as stage:
            await stage.press(*keys)
            return await settled(stage)

    return draw


def seen(game: Callable[[], Game], *keys: str) -> Shot:
    """A table after some keys, for somebody who goes step by step."""

    async def draw() -> str:
        async with at(Stated(game()), SMALL, "en", look.INK, "step") as stage:
            await stage.press(*keys)
            return await settled(stage)

    return draw


def moved(game: Callable[[], Game], *keys: str) -> Shot:
    """A table after some keys that end a round."""

    async def draw() -> str:
        async with at(Stated(game()), SMALL, "en", look.INK) as stage:
            await stage.press(*keys)
            await stage.until(lambda: stage.app.screen is not stage.table)
            return await settled(stage)

    return draw


def start(language: str, **setting: Any) -> Shot:
    """The screen before a game."""

    async def draw() -> str:
        app = Terminal(Words(language), looks=look.CANDLE)
        async with staged(app, partial(app.begin_with, StartScreen(Setting(**setting)))) as stage:
            return await settled(stage)

    return draw


def replay(viewer: str | None, *keys: str, size: tuple[int, int] = SMALL) -> Shot:
    """A recorded game after some keys."""

    async def draw() -> str:
        app = Terminal(Words("en"), looks=look.INK)
        document = record.read(RECORD.read_text("utf-8"))
        async with staged(app, partial(app.begin_with, ReplayScreen(document, viewer)), size) as stage:
            await stage.press(*keys)
            return await settled(stage)

    return draw


async def settled(stage: Stage) -> str:
    """The screen when nothing changes any more."""
    before = ""
    while before != stage.text:
        before = stage.text
        await stage.pilot.pause(0.05)
    return before


SCREENS: dict[str, Shot] = {
    "start": start("en"),
    "start-eight-french": start("fr", edition="premium", players=8),
    "table": table(standard),
    "table-large": table(standard, size=LARGE),
    "table-german": table(standard, language="de"),
    "table-tiny": table(standard, size=(40, 16)),
    "player": table(standard, "1"),
    "name": table(standard, "1", "d"),
    "eight": table(premium),
    "eight-large": table(premium, size=LARGE),
    "eight-name-italian": table(premium, "1", "c", language="it"),
    "cardinal": table(premium, "2", "c", "a"),
    "return": table(returning),
    "return-order": table(returning, "7", "x"),
    "answer": table(answering),
    "paused": table(standard, paused=True),
    "watching": table(standard, seat=None),
    "reference": table(standard, "k"),
    "log": table(standard, "l"),
    "help": table(standard, "m"),
    "blow": seen(round_end, "1", "7"),
    "round-over": moved(round_end, "1", "7"),
    "revealed": seen(showdown, "4", "enter", "enter"),
    "showdown": moved(showdown, "4", "enter"),
    "game-over": moved(game_end, "4", "enter"),
    "replay": replay(None, *["right"] * 7),
    "replay-seat": replay("B", *["right"] * 7),
    "replay-large": replay(None, "pagedown", size=LARGE),
}


def draw(name: str) -> str:
    """A screen as it is drawn now."""
    return asyncio.run(SCREENS[name]())


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for name in sys.argv[1:] or SCREENS:
        path_of(name).write_text(draw(name), encoding="utf-8")
