"""`billetdoux serve`: tables for everybody who can reach this machine."""

import asyncio
import errno
import logging
import re
import secrets
import signal
import socket
import sys
from contextlib import suppress
from ipaddress import ip_address
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

import click

from ...game.errors import quote
from . import fail
from .data_option import TABLES, Where, usual_file

if TYPE_CHECKING:
    from ...server.store import Store

PAGE = Path(__file__).parents[1] / "page"
BACKLOG = 2048
NAME = re.compile(r"[\w.-]+")
HERE_ALONE, ANYWHERE = ("127.0.0.1", "localhost", "::1"), ("0.0.0.0", "::")
EARLIER = Path("billetdoux.db")
SILENCE = 40_000
"""Milliseconds after which a connection is given up whose other end takes nothing any more."""


@click.command("serve")
@click.option(
    "--host", default="127.0.0.1", show_default=True, help="The address to listen at; 0.0.0.0: any."
)
@click.option("--port", default=8000, show_default=True, help="The port; 0: any that is free.")
@click.option(
    "--data",
    type=Where(),
    default=usual_file,
    show_default=f"{TABLES} in your data folder",
    metavar="FILE",
    help="The file that all tables are kept in; or postgresql://user@host/database, for many servers.",
)
@click.option("--public-url", metavar="URL", help="Where people find it, if a proxy stands before it.")
@click.option(
    "--allow-host",
    "hosts",
    multiple=True,
    metavar="NAME",
    help="Answer at this name too, as at this machine's own, at its addresses and at that of --public-url; "
    "several times for several.",
)
@click.option(
    "--proxy",
    "proxies",
    multiple=True,
    metavar="ADDRESS",
    help="Believe a proxy at this address, or in this network, for whom it asks; several times for several. "
    "Without it, one on this machine is believed.",
)
@click.option("--bot-pause", default=1.2, show_default=True, help="Seconds before a bot's move.")
@click.option(
    "--keep",
    type=click.IntRange(min=1),
    metavar="DAYS",
    help="Delete tables at which nothing has happened for so many days; without it, none.",
)
@click.option(
    "--keep-talk",
    type=click.IntRange(min=0),
    default=30,
    show_default=True,
    metavar="DAYS",
    help="Delete lines of talk that are older; 0: keep them as long as their tables.",
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
    data: Path | str,
    public_url: str | None,
    hosts: tuple[str, ...],
    proxies: tuple[str, ...],
    bot_pause: float,
    keep: int | None,
    keep_talk: int,
    bots: tuple[str, ...],
    opens: bool,
    quiet: bool,
) -> None:
    """Open tables for people in browsers and for programs.

    Everything is kept in one file, or in a database that many servers share: stop the server at any time,
    start it again with the same, and every player is back at the same decision. The log, a JSON object a
    line, goes to standard error.
    """
    from ...bots.registry import LADDER, find_bot
    from ...server.clock import Timing
    from ...server.gate import HERE, networks
    from ...server.http import Server, serve
    from ...server.hub import Hub
    from ...server.limits import Limits
    from ...server.metrics import Lines
    from ...server.store import Shared, StoreError
    from ...server.thinkers import Thinkers
    from ...server.upkeep import DAY
    from ..link_preview import preview

    if public_url is not None and urlsplit(public_url).scheme not in ("http", "https"):
        fail(f"--public-url is like https://cards.example.org, not {quote(public_url)}")
    if wrong := [host for host in hosts if not NAME.fullmatch(host)]:
        fail(f"--allow-host is a name like cards.example.org, without a port, not {quote(wrong[0])}")
    for proxy in proxies:
        try:
            networks(proxy)
        except ValueError:
            fail(f"--proxy is an address like 10.0.0.2, or a network like 10.0.0.0/24, not {quote(proxy)}")
    opponents = tuple(dict.fromkeys((*LADDER, *(find_bot(spec, "table") for spec in bots))))
    with _listen(host, port) as listening:
        try:
            if data == usual_file():
                data.parent.mkdir(parents=True, exist_ok=True)
            store = _open(data)
        except OSError as error:
            fail(f"{data}: {error}")
        except StoreError as error:
            fail(str(error))
        told = logging.NullHandler() if quiet else logging.StreamHandler(sys.stderr)
        told.setFormatter(Lines())
        logging.basicConfig(handlers=[told])
        logging.captureWarnings(True)
        logging.getLogger("asyncio").setLevel(logging.ERROR)  # it warns of every client that vanishes
        logging.getLogger("billetdoux").setLevel(logging.INFO)
        limits = Limits()
        limits = limits.within(_raise_files(limits.files))
        kept = None if keep is None else keep * DAY
        timing = Timing(bot=bot_pause, talk=keep_talk * DAY or None, kept=kept)
        hub = Hub(store, Thinkers(opponents), timing=timing, limits=limits)
        here, *others = [public_url] if public_url else _urls(host, listening)
        click.echo(f"The tables are open at {here}")
        for url in others:
            click.echo(f"  and for others at {url}")
        kept_in = store.name if isinstance(store, Shared) else Path(data).absolute()
        click.echo(f"Everything is kept in {kept_in}. Ctrl+C stops.")
        if EARLIER.is_file() and data == usual_file():
            click.echo(f"An earlier version kept its tables here: serve --data {EARLIER} opens them.")
        sys.stdout.flush()
        if opens:
            click.launch(here)
        for number in (signal.SIGINT, signal.SIGTERM):  # uvicorn raises them again once it has stopped
            signal.signal(number, lambda *_: None)
        names = (*hosts, host)
        server = Server(
            hub,
            PAGE,
            _origins(public_url),
            preview,
            hosts=names,
            proxies=proxies or HERE,
            address=public_url or next(iter(others), None),
        )
        serve(server, listening)


def _open(data: Path | str) -> "Store":
    """Where everything is kept; StoreError says why it cannot be used."""
    from ...server.store import StoreError
    from ...server.store.sqlite import SqliteStore

    if isinstance(data, Path):
        try:
            return SqliteStore(data)
        except StoreError as error:
            raise StoreError(f"{data}: {error}") from None
    from ...server.store.postgresql import look
    from ...server.store.shared import SharedStore

    asyncio.run(look(data))
    return SharedStore(data, secrets.token_hex(4))


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
        if getattr(error, "errno", None) == errno.EADDRINUSE:
            fail(
                f"port {port} is busy: perhaps a server runs there already; --port {port % 65535 + 1} takes "
                "another, --port 0 any that is free"
            )
        fail(f"cannot listen at {host}, port {port}: {getattr(error, 'strerror', None) or error}")
    return listening


def _raise_files(wanted: int) -> int:
    """Let this process open so many files, if the system allows it; gives how many it may open."""
    try:
        import resource
    except ImportError:  # Windows knows no such limit
        return wanted
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    limited = [limit for limit in (wanted, hard) if limit != resource.RLIM_INFINITY]
    if soft != resource.RLIM_INFINITY and soft < min(limited):
        soft = min(limited)
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
    return wanted if soft == resource.RLIM_INFINITY else min(soft, wanted)


def _urls(host: str, listening: socket.socket) -> list[str]:
    """Where a browser on this machine finds it, and then those of others do."""
    port = listening.getsockname()[1]
    if host not in (*HERE_ALONE, *ANYWHERE):
        return [f"http://{f'[{host}]' if ':' in host else host}:{port}"]
    others = _addresses() if host in ANYWHERE else []
    return [f"http://{name}:{port}" for name in ("localhost", *others)]


def _addresses() -> list[str]:
    """The addresses by which others in the house reach this machine, the one that it would use first."""
    found = []
    with suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asking:
        asking.connect(("192.0.2.1", 9))  # nothing is sent: it only says by which address it would be
        found.append(asking.getsockname()[0])
    with suppress(OSError):
        found += [str(info[4][0]) for info in socket.getaddrinfo(socket.gethostname(), None, socket.AF_INET)]
    return [address for address in dict.fromkeys(found) if not ip_address(address).is_loopback]


def _origins(public_url: str | None) -> frozenset[str]:
    """The page's own origins, beside the address that a request names."""
    if public_url is None:
        return frozenset()
    parts = urlsplit(public_url)
    return frozenset({f"{parts.scheme}://{parts.netloc}"})
