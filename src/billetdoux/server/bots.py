"""Bots at a table: what one is asked, and what it answers."""

from dataclasses import dataclass

from ..game.view import View
from . import lesson, log
from .table import Table
from .thinkers import Thinkers


@dataclass(frozen=True)
class Question:
    """What a bot is asked: what it does, by the view of its seat alone."""

    bot: str
    seat: str
    view: View
    seed: bytes
    """By which it makes what it leaves to chance."""
    is_taught: bool
    """Whether a lesson says what it does."""
    house: str
    """Who made its table, or the table itself, if nobody knows."""


def ask(table: Table, maker: str) -> Question:
    """What the bot is asked that has to decide."""
    seat, game = table.decider, table.game
    assert seat is not None
    assert game is not None
    bot, view = table.places[seat].player, game.view(seat)
    assert bot is not None
    return Question(bot, seat, view, table.seed, table.lesson and view.round == 1, maker or table.code)


async def answer(question: Question, thinkers: Thinkers) -> log.Moved:
    """What a bot does, however long it thinks."""
    if question.is_taught:
        move = lesson.choose(question.view)
    else:
        move = await thinkers.choose(question.bot, question.view, question.seed, question.house)
    return log.Moved(seat=question.seat, move=str(move), bot=question.bot)
