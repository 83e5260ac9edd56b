"""`billetdoux serve`: tables for everybody who can reach this machine."""

import logging
import signal
import socket
import sys
from pathlib import Path
from urllib.parse import urlsplit

import click

from ...game.errors import quote
from . import fail

PAGE = Path(__file__).parents[1] / "page"
BACKLOG = 2048
SILENCE = 40_000
"""Milliseconds after which a connection is given up whose other end takes nothing any more."""


@click.command("serve")
@click.option(
    "--host", default="127.0.0.1", show_default=True, help="The address to listen at; 0.0.0.0: any."
)
@click.option("--port", default=8000, show_default=True, help="The port; 0: any that is free.")
@click.option(
    "--data",
    type=click.Path(path_type=Path, dir_okay=False),
    default=Path("billetdoux.db"),
    show_default=True,
    help="The file that all tables are kept in.",
)
@click.option("--public-url", metavar="URL", help="Where people find it, if a proxy stands before it.")
@click.option("--bot-pause", default=1.2, show_default=True, help="Seconds before a bot's move.")
@click.option(
    "--keep",
    type=click.IntRange(min=1),
    metavar="DAYS",
    help="Delete tables at which nothing has happened for so many days; without it, none.",
)
@click.option(
    "--bot",
    "bots",
    multiple=True,
    metavar="SPEC",
    help="Offer a bot of an installed package as well, or one that thinks for longer; several times for "
    "several. Those in the box are offered anyway.",
)
@click.option("--open", "opens", is_flag=True, help="Open the page in a browser.")
@click.option("--quiet", is_flag=True, help="Write no log.")
def command(
    host: str,
    port: int,
    data: Path,
    public_url: str | None,
    bot_pause: float,
    keep: int | None,
    bots: tuple[str, ...],
    opens: bool,
    quiet: bool,
) -> None:
    """Open tables for people in browsers and for programs.

    Everything is kept in one file: stop the server at any time, start it again with the same file,
    and every player is back at the same decision. The log, a JSON object a line, goes to
    standard error.
    """
    from ...bots.registry import LADDER, find_bot
    from ...server.clock import Timing
    from ...server.http import Server, serve
    from ...server.hub import DAY, Hub
    from ...server.store import StoreError
    from ...server.store.sqlite import SqliteStore
    from ...server.thinkers import Thinkers
    from ..link_preview import preview

    if public_url is not None and urlsplit(public_url).scheme not in ("http", "https"):
        fail(f"--public-url is like https://cards.example.org, not {quote(public_url)}")
    opponents = tuple(dict.fromkeys((*LADDER, *(find_bot(spec, "table") for spec in bots))))
    with _listen(host, port) as listening:
        try:
            store = SqliteStore(data)
        except StoreError as error:
            fail(f"{data}: {error}")
        logging.basicConfig(format="%(message)s", stream=sys.stderr)
        logging.getLogger("asyncio").setLevel(logging.ERROR)  # it warns of every client that vanishes
        logging.getLogger("billetdoux").setLevel(logging.CRITICAL if quiet else logging.INFO)
        kept = None if keep is None else keep * DAY
        hub = Hub(store, Thinkers(opponents), timing=Timing(bot=bot_pause, kept=kept))
        url = public_url or _url(host, listening)
        click.echo(f"The tables are open at {url}\nEverything is kept in {data}. Ctrl+C stops.")
        sys.stdout.flush()
        if opens:
            click.launch(url)
        for number in (signal.SIGINT, signal.SIGTERM):  # uvicorn raises them again once it has stopped
            signal.signal(number, lambda *_: None)
        serve(Server(hub, PAGE, _origins(public_url), preview), listening)


def _listen(host: str, port: int) -> socket.socket:
    """A socket that listens; connections whose other end takes nothing any more are given up."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listening = socket.socket(family)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    if hasattr(socket, "TCP_USER_TIMEOUT"):
        listening.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, SILENCE)
    try:
        listening.bind((host, port))
        listening.listen(BACKLOG)
    except (OSError, OverflowError) as error:
        listening.close()
        fail(f"cannot listen at {host}, port {port}: {getattr(error, 'strerror', None) or error}")
    return listening


def _url(host: str, listening: socket.socket) -> str:
    """Where a browser on this machine finds it."""
    name = "localhost" if host in ("127.0.0.1", "0.0.0.0", "::", "::1") else host
    return f"http://{name}:{listening.getsockname()[1]}"


def _origins(public_url: str | None) -> frozenset[str]:
    """The page's own origins, beside the address that a request names."""
    if public_url is None:
        return frozenset()
    parts = urlsplit(public_url)
    return frozenset({f"{parts.scheme}://{parts.netloc}"})
