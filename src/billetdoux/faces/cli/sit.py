"""`billetdoux sit`: a bot plays at a remote table, by the protocol that the page speaks."""

import asyncio
import secrets

import click

from ...bots.registry import LADDER, find_bot
from ...game.names import SEATS
from ...game.view import View
from ..words import Words
from .bot_option import BotOption
from .compilation import warm_up_once


@click.command("sit")
@click.argument("url")
@click.option(
    "--bot",
    "spec",
    default=str(LADDER[-1]),
    show_default=True,
    cls=BotOption,
    place="terminal",
    help="Who plays: {bots}.",
)
@click.option("--name", default="Cyrano", show_default=True, help="Its name at the table.")
def command(url: str, spec: str, name: str) -> None:
    """Let a bot take a seat at the table of URL and play a game there.

    URL is the address of the table's page, as people open it. The bot waits until the host starts,
    and comes back by itself when the connection breaks.
    """
    from ...client.guest import Player
    from ...client.remote import find_table

    house, code = find_table(url)
    entrant = find_bot(spec, "terminal")
    warm_up_once(entrant.kind, Words("en"))
    with entrant.open(secrets.randbits(32)) as bot:

        async def choose(view: View) -> str:
            return str(await asyncio.to_thread(bot.choose, view))

        player = Player(house, code, name, choose)
        room = asyncio.run(player.play())
    names = {chair.seat: chair.name for chair in room.chairs}
    winners = player.sight.winners if player.sight is not None else []
    told = " and ".join(names[seat] for seat in SEATS if seat in winners)
    click.echo(f"{names[player.seat or '']} sat at {player.seat}; the game was won by {told}.")
