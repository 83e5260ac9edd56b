"""What the tests of the table share: a server on a real socket, and guests that speak its protocol."""

import hashlib
import json
import os
import random
import secrets
import socket
import threading
import time
import urllib.request
import uuid
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from urllib.error import HTTPError

import uvicorn
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from billetdoux.faces.link_preview import preview
from billetdoux.server.clock import Timing
from billetdoux.server.http import Server, configuration
from billetdoux.server.hub import Hub
from billetdoux.server.limits import FREE, Limits
from billetdoux.server.store.shared import SharedStore
from billetdoux.server.store.sqlite import SqliteStore
from billetdoux.server.thinkers import Thinkers

AT_ONCE = Timing(bot=0.0, opening=1.0, absence=60.0, memory=5.0)
UNHURRIED = Limits(
    messages=FREE, looking=FREE, frames=FREE, stream=FREE, handshakes=FREE, requests=FREE, connects=FREE
)
"""For persons who are programs, and decide faster than people are allowed to."""
SOON = 60.0
PORTS = range(20_000, 30_000)
"""No system gives these away by itself."""

Message = dict[str, Any]


@contextmanager
def serving(
    data: Path | str,
    timing: Timing = AT_ONCE,
    limits: Limits = Limits(),  # noqa: B008 - it is frozen
    page: Path | None = None,
    origins: frozenset[str] = frozenset(),
    **given: Any,
) -> Iterator[str]:
    """A server in this process, over a file or a database, on a port of its own; gives its address."""
    listening = socket.create_server(("127.0.0.1", 0))
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 8192)  # who does not read is noticed soon
    store = SharedStore(data, secrets.token_hex(4)) if isinstance(data, str) else SqliteStore(data)
    hub = Hub(store, Thinkers(), timing=timing, limits=limits)
    config = configuration(Server(hub, page, origins, preview, **given))
    config.timeout_graceful_shutdown = 1
    server = uvicorn.Server(config)
    thread = threading.Thread(target=server.run, args=([listening],))
    thread.start()
    try:
        while not server.started:
            time.sleep(0.005)
        yield f"127.0.0.1:{listening.getsockname()[1]}"
    finally:
        server.should_exit = True
        thread.join()
        listening.close()


def lasting_port() -> int:
    """A port that nobody listens at, nor will while its server is dead for a moment."""
    while True:
        port = random.SystemRandom().choice(PORTS)
        with socket.socket() as asking:
            if asking.connect_ex(("127.0.0.1", port)) != 0:
                return port


def fetch(address: str, path: str, body: object = None, headers: dict[str, str] | None = None) -> Any:
    """What the server answers over HTTP; its errors are answers too."""
    data = None if body is None else json.dumps(body).encode()
    try:
        request = urllib.request.Request(f"http://{address}{path}", data, headers or {})
        with urllib.request.urlopen(request) as answer:
            return json.loads(answer.read())
    except HTTPError as error:
        return json.loads(error.read())


def make_table(address: str, bots: list[str | None] | None = None, **options: Any) -> tuple[str, str]:
    """Make a table; gives its code and the host's token."""
    made = fetch(address, "/api/tables", {"options": options, "bots": bots or []})
    return made["code"], made["host_token"]


class Guest:
    """A client of a table that keeps all it is told."""

    def __init__(
        self, address: str, code: str, token: str | None = None, since: int | None = None, hello: bool = True
    ) -> None:
        self.address, self.code, self.token = address, code, token
        self.nonce = os.urandom(16)
        self.heard: list[Message] = []
        self.sight: Message | None = None
        self.room: Message = {}
        self.seat: str | None = None
        self.version = -1
        self.moves = 0
        self.socket = connect(f"ws://{address}/ws/{code}", compression=None, close_timeout=1).__enter__()
        if hello:
            first: Message = {"type": "hello"}
            self.send(
                first
                | ({} if token is None else {"token": token})
                | ({} if since is None else {"since": since})
            )
            self.until(lambda message: message["type"] in ("welcome", "resumed", "error"))

    def __enter__(self) -> "Guest":
        return self

    def __exit__(self, *_: object) -> None:
        self.socket.close()

    def send(self, message: Message) -> None:
        """Send a message as it is."""
        self.socket.send(json.dumps(message))

    def hear(self, seconds: float = SOON) -> Message:
        """The next message, taken note of."""
        message: Message = json.loads(self.socket.recv(seconds))
        self.heard.append(message)
        self.version = message.get("version", self.version)
        self.room = message.get("room", self.room)
        if "sight" in message:
            self.sight, self.moves = message["sight"], message.get("moves", 0)
        if message["type"] in ("welcome", "resumed", "seated"):
            self.seat = message["seat"]
        return message

    def until(self, found: Callable[[Message], bool], seconds: float = SOON) -> Message:
        """Hear on until a message is found."""
        end = time.monotonic() + seconds
        while True:
            message = self.hear(end - time.monotonic())
            if found(message):
                return message

    def until_kind(self, kind: str) -> Message:
        """Hear on until a message of a kind."""
        return self.until(lambda message: message["type"] == kind)

    def ask(self, kind: str, **fields: Any) -> Message:
        """Ask for something, and give the answer."""
        request = {"type": kind, "id": str(uuid.uuid4()), **fields}
        self.send(request)
        return self.until(lambda message: message.get("id") == request["id"])

    def sit(self, name: str, **fields: Any) -> Message:
        """Take a seat, with a seal."""
        answer = self.ask("sit", name=name, seal=hashlib.sha256(self.nonce).hexdigest(), **fields)
        self.token = answer.get("token", self.token)
        return answer

    def open(self) -> Message:
        """Open the nonce."""
        return self.ask("open", nonce=self.nonce.hex())

    @property
    def legal(self) -> list[str]:
        """The moves that this guest may make now."""
        return self.sight["legal_moves"] if self.sight else []

    @property
    def is_over(self) -> bool:
        """Whether the game is over, as far as this guest has heard."""
        return bool(self.room) and self.room["status"] == "over"

    def move(self, chance: random.Random) -> Message:
        """Make one of the legal moves."""
        return self.ask("move", move=chance.choice(self.legal), at=self.moves)

    def play_on(self, chance: random.Random) -> None:
        """Play by chance until the game is over."""
        while not self.is_over:
            if self.legal:
                answer = self.move(chance)
                assert answer["type"] == "ack", answer
            else:
                self.hear()


def is_closed(guest: Guest) -> int:
    """Hear out what is left; gives the code by which the server closed the connection."""
    try:
        while True:
            guest.hear()
    except ConnectionClosed as closed:
        return closed.rcvd.code if closed.rcvd else 0
