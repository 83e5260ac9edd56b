"""Arriving: how a person comes to a table, on this machine or at a server, to play or to go on."""

import asyncio
import json
import os
from collections.abc import Callable
from dataclasses import dataclass

from ..game.errors import SetupError
from ..table import messages
from ..table.client import Guest
from ..table.hub import Pace
from ..table.local import Local, data_folder

GAMES, SEATS_HELD = "games.db", "seats.json"


@dataclass(frozen=True)
class Setting:
    """What is played, and against whom."""

    edition: str = "standard"
    players: int = 3
    bots: tuple[str, ...] = ("counter",)
    """The bots of the other seats in turn; the last one sits on all that are left."""
    seed: bytes | None = None
    """The decks of this seed, to which nobody adds a nonce."""


def open_games(pace: Pace, compiling: Callable[[], None]) -> Local:
    """The games that this person plays on this machine."""
    return Local(data_folder() / GAMES, pace=pace, compiling=compiling)


async def begin(house: Local, setting: Setting) -> Guest:
    """A new game on this machine."""
    others = setting.players - 1
    bots = [*setting.bots, *[setting.bots[-1]] * others][:others]
    options = messages.Options(setting.edition, setting.players, spectators=False, chat=False, listed=False)
    made = await house.make(messages.NewTable(options, [None, *bots]), setting.seed)
    return Guest(house, made.code, made.host_token, adds_nonce=setting.seed is None)


async def go_on(house: Local, code: str | None = None) -> Guest:
    """A game on this machine that was interrupted, the last one if none is named."""
    code = code or house.latest()
    if code is None:
        raise SetupError("no game was interrupted here; `billetdoux play` begins one")
    return Guest(house, code, await house.come_back(code))


async def invite(url: str, setting: Setting) -> Guest:
    """A new table at a server; bots take its last seats, people can take the others."""
    from ..table.remote import find_server

    house = find_server(url)
    bots = setting.bots[: setting.players - 1]
    free = [None] * (setting.players - len(bots))
    options = messages.Options(setting.edition, setting.players)
    made = await house.make(messages.NewTable(options, [*free, *bots]))
    return Guest(house, made.code, made.host_token)


def join(url: str) -> Guest:
    """A table at a server, on the seat that this person holds there already, if any."""
    from ..table.remote import find_table

    house, code = find_table(url)
    return Guest(house, code, _held().get(house.page_of(code)))


async def sit_down(guest: Guest, name: str, seat: str | None = None) -> None:
    """Take a seat, and remember how to come back to it."""
    await guest.sit(name, seat)
    address = guest.house.page_of(guest.code)
    if address is not None and guest.token is not None:
        await asyncio.to_thread(_hold, address, guest.token)


def _held() -> dict[str, str]:
    """The tokens of the seats that this person holds, by the addresses of the tables."""
    try:
        found = json.loads((data_folder() / SEATS_HELD).read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    return found if isinstance(found, dict) else {}


def _hold(address: str, token: str) -> None:
    """Keep the token of a seat where only this person can read it."""
    path = data_folder() / SEATS_HELD
    path.parent.mkdir(parents=True, exist_ok=True)
    text = json.dumps({**_held(), address: token}, indent=1)
    new = path.with_suffix(f".{os.getpid()}")
    new.touch(mode=0o600)
    new.write_text(text, encoding="utf-8")
    new.replace(path)
