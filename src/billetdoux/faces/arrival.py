"""Arrival: how a person comes to a table, on this machine or at a server, to play or to go on."""

import asyncio
import json
import os
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from ..client.guest import Guest
from ..client.local import Local, data_folder
from ..game.errors import SetupError
from ..server import protocol
from ..server.clock import Timing
from ..server.table import USUAL_BOT
from .pace import Pace

GAMES, SEATS_HELD = "games.db", "seats.json"
AT_ONCE = Timing(bot=0.0)


@dataclass(frozen=True)
class Setting:
    """What is played, by whom, and against whom."""

    edition: str = "standard"
    players: int = 3
    bots: tuple[str, ...] = (USUAL_BOT,)
    """The bots of the other seats in turn; the last one sits on all that are left."""
    name: str = "Romeo"
    seed: bytes | None = None
    """The decks of this seed, to which nobody adds a nonce."""


@dataclass(frozen=True)
class Wish:
    """What a person said on the command line; what was left open is asked for, or usual."""

    edition: str | None = None
    players: int | None = None
    bots: tuple[str, ...] = ()
    name: str = "Romeo"
    language: str | None = None
    seed: bytes | None = None
    join: str | None = None
    """The address of a table."""
    new: str | None = None
    """The address of a server, to make a table there."""
    resume: str | None = None
    """The code of a game to go on with; empty for the last one."""
    record: Path | None = None
    """A new file for the record."""
    pace: Pace = "normal"

    def setting(self) -> Setting:
        """What is played, with what is usual where nothing was said."""
        usual = Setting()
        bots = self.bots or (() if self.new else usual.bots)
        players = usual.players if self.players is None else self.players
        return Setting(self.edition or usual.edition, players, bots, self.name, self.seed)


async def arrive(wish: Wish, house: Callable[[], Local]) -> Guest:
    """Come to the table that is wished for: an old one or a new one, in the house here or at a server."""
    if wish.join is not None:
        return join(wish.join)
    if wish.new is not None:
        return await invite(wish.new, wish.setting())
    if wish.resume is not None:
        return await go_on(house(), wish.resume)
    return await begin(house(), wish.setting())


def open_games(compiling: Callable[[], None]) -> Local:
    """The games that this person plays on this machine, with bots that wait for nobody but the face."""
    return Local(data_folder() / GAMES, timing=AT_ONCE, compiling=compiling)


async def begin(house: Local, setting: Setting) -> Guest:
    """A new game on this machine."""
    others = setting.players - 1
    bots = [*setting.bots, *[setting.bots[-1]] * others][:others]
    options = protocol.Options(setting.edition.lower(), setting.players, spectators=False, chat=False)
    made = await house.make(protocol.NewTable(options, [None, *bots]), setting.seed, setting.name)
    return Guest(house, made.code, made.host_token, adds_nonce=setting.seed is None)


async def go_on(house: Local, code: str | None = None) -> Guest:
    """A game on this machine that was interrupted, the last one if none is named."""
    code = code or await house.latest()
    if code is None:
        raise SetupError("no game was interrupted here; `billetdoux play` begins one")
    return Guest(house, code, await house.come_back(code))


async def invite(url: str, setting: Setting) -> Guest:
    """A new table at a server; bots take its last seats, people can take the others."""
    from ..client.remote import find_server

    house = find_server(url)
    bots = setting.bots[: setting.players - 1]
    free = [None] * (setting.players - len(bots))
    options = protocol.Options(setting.edition.lower(), setting.players)
    made = await house.make(protocol.NewTable(options, [*free, *bots]))
    return Guest(house, made.code, made.host_token)


def join(url: str) -> Guest:
    """A table at a server, on the seat that this person holds there already, if any."""
    from ..client.remote import find_table

    house, code = find_table(url)
    return Guest(house, code, _held().get(house.page_of(code)))


def look_on(url: str) -> Guest:
    """A table at a server, to look on."""
    from ..client.remote import find_table

    return Guest(*find_table(url))


async def sit_down(guest: Guest, name: str) -> None:
    """Take a seat, and remember how to come back to it."""
    await guest.sit(name)
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
    new = path.with_suffix(f".{os.getpid()}")
    new.touch(mode=0o600)
    new.write_text(json.dumps({**_held(), address: token}, indent=1), encoding="utf-8")
    new.replace(path)
