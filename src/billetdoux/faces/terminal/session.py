"""A session in the whole terminal: somebody comes, plays or watches, and goes; the game is kept."""

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from contextlib import suppress
from functools import partial

import click

from ...client.guest import Guest
from ...game.record import Record
from .. import arrival
from ..arrival import Wish
from ..departure import INTERRUPTED, USUAL_RECORD, faults, hear_signals, unwritten, way_back
from ..tongue import language_of_terminal
from ..words import Words
from .app import Left, Terminal
from .replay import ReplayScreen
from .start import StartScreen


def play(wish: Wish) -> int:
    """Play as wished; gives the exit code."""
    app = Terminal(
        Words(wish.language or language_of_terminal()), wish.name, pace=wish.pace, record=wish.record
    )
    open_table = opening(app, wish)
    if open_table is None:
        return _run(app, partial(app.begin_with, StartScreen(wish.setting())))
    return _run(app, partial(app.open_table, open_table))


def watch_table(url: str, words: Words) -> int:
    """Look on at a table; gives the exit code."""
    app = Terminal(words)

    async def look_on() -> Guest:
        return arrival.look_on(url)

    return _run(app, partial(app.open_table, look_on, sits=False))


def watch_record(document: Record, viewer: str | None, words: Words) -> int:
    """See a recorded game again; gives the exit code."""
    app = Terminal(words)
    return _run(app, partial(app.begin_with, ReplayScreen(document, viewer)))


def opening(app: Terminal, wish: Wish) -> Callable[[], Awaitable[Guest]] | None:
    """How to come to the table that is wished for; None if that is still to be asked."""
    said = (wish.join, wish.new, wish.resume, wish.edition, wish.players, wish.seed, wish.bots or None)
    return partial(arrival.arrive, wish, lambda: app.house) if any(one is not None for one in said) else None


def _run(app: Terminal, first: Callable[[], Awaitable[None]]) -> int:
    """Run the application, and say afterwards what there is to say."""
    app.first = first
    left = asyncio.run(_attend(app))
    if left.trouble is not None:
        raise left.trouble
    with suppress(OSError):  # the terminal may be gone
        for line in (*app.farewell, *_faults(app, left.guest), *_kept(app, left.guest)):
            click.echo(line)
    return left.code


def _faults(app: Terminal, guest: Guest | None) -> Iterator[str]:
    if "house" in app.__dict__:
        yield from faults(app.house, {} if guest is None else guest.names, app.words)


def _kept(app: Terminal, guest: Guest | None) -> Iterator[str]:
    """How to go on with a game that is not over, or to write the record of one that is."""
    if guest is None or guest.seat is None or guest.room is None:
        return
    back = partial(way_back, guest, app.words.language, plain=False)
    if guest.room.status != "over":
        yield app.words.say("plain-kept", command=back(record=unwritten(app.record)))
    elif app.record is None and guest.house.page_of(guest.code) is None:
        yield app.words.say("ui-unrecorded", command=back(record=USUAL_RECORD))


async def _attend(app: Terminal) -> Left:
    hear_signals(app.interrupt)
    try:
        return await app.run_async() or Left(code=INTERRUPTED)
    finally:
        if "house" in app.__dict__:
            await app.house.close()
