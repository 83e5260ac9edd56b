"""The server: the table's protocol over websockets, and what can be asked for over HTTP."""

import asyncio
import gc
import gzip
import json
import re
import socket
import sys
from collections.abc import AsyncIterator, Awaitable, Callable, Hashable, Iterable
from contextlib import asynccontextmanager, suppress
from functools import partial
from ipaddress import ip_address
from pathlib import Path
from typing import Annotated, Any
from urllib.parse import urlsplit

import msgspec
import uvicorn
from msgspec import Meta
from starlette.applications import Starlette
from starlette.datastructures import MutableHeaders
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import ClientDisconnect, HTTPConnection, Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route, WebSocketRoute
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocket, WebSocketDisconnect

from ..game.errors import BilletdouxError
from . import catalogue, openapi, presenting, protocol, replays, requests, resources
from .connections import Outbox, write
from .gate import HERE, Gate, Place, household
from .hub import BANNED, Hub, Live
from .limits import Bucket
from .metrics import note, note_fault
from .openapi import Query, way, ways
from .page import Page, Preview
from .requests import Refused
from .sockets import SECURITY, Http
from .store import StoreError
from .studies import Studies
from .table import Finished

CLOSE_CODES = {
    "no-table": 4404,
    "unreadable": 4503,
    "token": 4401,
    "banned": BANNED,
    "too-fast": 4429,
    "too-many": 4429,
    "store": 1012,
}
REFUSED = 4400
PING = 20.0
STOPPING = 5
COLLECTING = (2_000, 5, 500)
"""Tables leave few cycles behind, and take long to be looked through: the interpreter looks for cycles among
a little of what is new at a time, so that nobody waits, and rarely among all."""
SWITCHING = 0.0005
"""Seconds for which a thread that reads a log keeps the interpreter from the server's own thread."""
STATUSES = {
    "no-table": 404,
    "unreadable": 503,
    "token": 401,
    "status": 409,
    "not-allowed": 403,
    "banned": 403,
    "too-many": 429,
    "store": 503,
}

HOST = re.compile(r"(\[[0-9a-f:.]+\]|[^\s:/@\[\]]+)(:\d{1,5})?", re.IGNORECASE)
"""A host as a request names it: a name or an address, and perhaps a port."""
MISDIRECTED = 421


Number = Annotated[int, Meta(ge=1, le=999_999)]
GAME = Query[int | None]("game", Number, "which game of the table, from 1; the last one that is over", None)
STEP = Query("step", Number, "after how many moves", 1)
VIEW = Query(
    "view", str, f"whose eyes: a seat's, `{replays.SPECTATOR}`, or `{replays.OPEN}`", replays.SPECTATOR
)


class Named(msgspec.Struct):
    """What a malformed request may still have."""

    id: protocol.Id | None = None


_requests: msgspec.json.Decoder[protocol.Request] = msgspec.json.Decoder(protocol.Request)
_named = msgspec.json.Decoder(Named)
_new_tables = msgspec.json.Decoder(protocol.NewTable)


class Server:
    """The routes of one hub."""

    def __init__(
        self,
        hub: Hub,
        page: Path | None = None,
        origins: frozenset[str] = frozenset(),
        preview: Preview | None = None,
        *,
        hosts: Iterable[str] = (),
        proxies: Iterable[str] = HERE,
        address: str | None = None,
    ) -> None:
        """It answers at the addresses and names of this machine, of the origins, and at those given.

        An address is one at which others find it, for whoever has opened it as localhost.
        """
        self.hub = hub
        self.origins = origins
        self.address = address
        own = socket.gethostname().lower()
        public = (urlsplit(origin).hostname or "" for origin in origins)
        self.hosts = {"localhost", own, f"{own}.local", *public, *(host.lower() for host in hosts)}
        self.gate = Gate(hub.limits, hub.metrics, proxies)
        self.studies = Studies(hub.limits.studies)
        self.page = Page(page, preview, origins, self._room)

    def turn_away(self, connection: HTTPConnection) -> Response | None:
        """The answer to what goes no further: it is for another host than this, or too much of an address."""
        place: Place = connection.scope["state"]["place"]
        place.address = household(connection.client.host if connection.client else "")
        is_line = connection.scope["type"] == "websocket"
        if not (self.gate.may_connect(place) if is_line else self.gate.may_ask(place)):
            refusal = _refuse(429, "too-many", protocol.ERRORS["too-many"])
            refusal.headers["connection"] = "close"
            return refusal
        host = HOST.fullmatch(connection.headers.get("host", ""))
        if host is None:
            return _refuse(400, "malformed", "a request names the host that it is for")
        if not self._is_called(host[1].lower().rstrip(".")):
            return _refuse(MISDIRECTED, "not-allowed", "nobody of that name is here; --allow-host names more")
        if is_line and not self._is_same_origin(connection):
            return _refuse(403, "not-allowed", "another page than ours asks for this")
        return None

    def _is_called(self, host: str) -> bool:
        """Whether that is this server: one of its names, or an address, which nobody can make point here."""
        if host in self.hosts or host.endswith(".localhost"):
            return True
        try:
            return bool(ip_address(host.strip("[]")))
        except ValueError:
            return False

    async def play(self, websocket: WebSocket) -> None:
        """A connection, from the handshake to its end."""
        place: Place = websocket.scope["state"]["place"]
        limits, address = self.hub.limits, place.address
        await websocket.accept()
        outbox = Outbox(limits.backlog, limits.waiting, partial(self._drop, asyncio.current_task()))
        writer = asyncio.create_task(_send(outbox, websocket))
        connected = self.gate.connect(address)
        live: Live | None = None
        try:
            if not connected:
                raise Refused("too-many")
            if self.hub.upkeep.is_banned(address):
                raise Refused("banned")
            self.hub.metrics.add("connections")
            hello = await self._greet(websocket)
            await self.gate.turns.take(address)
            live = await self._find(websocket.path_params["code"], address, self.hub.find)
            viewer = requests.admit(live.table, hello.token)
            if not self.gate.enter(place, plays=viewer.who is not None):
                raise Refused("too-many")
            self.hub.join(live, outbox, hello, self.hub.disguise(address))
            await self._converse(websocket, outbox, live, address)
        except Refused as refused:
            self._refuse(outbox, refused)
            outbox.close(CLOSE_CODES.get(refused.code, REFUSED), refused.code)
            with suppress(TimeoutError):
                await asyncio.wait_for(writer, limits.patience)
        except WebSocketDisconnect:
            pass
        except asyncio.CancelledError:
            if not outbox.is_dropped:
                raise
        finally:
            writer.cancel()
            self.gate.exit(place)
            if live is not None:
                self.hub.leave(live, outbox)
            if connected:
                self.gate.disconnect(address)
                self.hub.metrics.add("connections", -1)

    async def _find(self, code: str, address: str, find: Callable[[str], Awaitable[Live | None]]) -> Live:
        """The table of a code; nobody tries one code after the other."""
        if not self.gate.may_guess(address):
            raise Refused("too-many", "you have asked for many tables that are not there; wait a little")
        live = await find(code)
        if live is None:
            self.gate.note_guess(address)
            raise Refused("no-table")
        return live

    def _drop(self, reader: asyncio.Task[None] | None) -> None:
        """Give somebody up who does not read what is sent."""
        self.hub.metrics.add("dropped_total")
        if reader is not None:
            reader.cancel()

    async def _greet(self, websocket: WebSocket) -> protocol.Hello:
        """Hear the first message."""
        patience = self.hub.limits.patience
        try:
            async with asyncio.timeout(patience):
                hello = understand(await _hear(websocket))
        except TimeoutError:
            raise Refused("malformed", f"no hello came within {patience}") from None
        if not isinstance(hello, protocol.Hello):
            raise Refused("malformed", "the first message is a hello")
        return hello

    async def _converse(self, websocket: WebSocket, outbox: Outbox, live: Live, address: str) -> None:
        """Hear and answer, until somebody goes."""
        code, own = live.table.code, Bucket(self.hub.limits.messages)
        while True:
            message, seat = await _hear(websocket), outbox.viewer.seat
            if not (own if seat is None else self.gate.messages.of((code, seat))).take():
                raise Refused("too-fast")
            await self.gate.turns.take(address)
            try:
                request = understand(message)
                self._weigh(code, outbox.viewer, request, address)
                self._handle(live, outbox, request)
            except Refused as refused:
                self._refuse(outbox, refused, _id_of(message))

    def _weigh(self, code: str, viewer: requests.Viewer, request: protocol.Request, address: str) -> None:
        """Refuse what is too much for those who look on, and talk that nobody could follow."""
        if isinstance(request, protocol.Ping):
            return
        if viewer.who is None and not self.gate.looking.take((code, address)):
            raise Refused("too-fast")
        if isinstance(request, protocol.Chat | protocol.Emoted) and not self.gate.may_talk(
            code, viewer.seat, address
        ):
            raise Refused("too-fast", "one thing after the other; the others want to read it too")

    def _refuse(self, outbox: Outbox, refused: Refused, request: str | None = None) -> None:
        self.hub.metrics.add("refusals_total", label=refused.code)
        error = protocol.Error(refused.code, str(refused), request)
        outbox.send(write(error))

    def _handle(self, live: Live, outbox: Outbox, request: protocol.Request) -> None:
        """Do what is asked for; a fault of ours costs nobody more than coming in again."""
        self.hub.metrics.add("messages_total")
        try:
            self.hub.handle(live, outbox, request)
        except Exception:
            note_fault("request", table=live.table.code, type=type(request).__name__)
            self.hub.abandon(live.table.code)

    def _is_same_origin(self, connection: HTTPConnection) -> bool:
        """Whether a browser comes from our own page; other programs say no origin."""
        origin = connection.headers.get("origin")
        host = connection.headers.get("host")
        return origin is None or origin in self.origins or origin.partition("://")[2] == host

    @way("POST", "/api/tables", protocol.MadeTable, status=201, takes=protocol.NewTable)
    async def create(self, request: Request) -> Response:
        """Make a table."""
        if not self._is_same_origin(request):
            raise Refused("not-allowed", "another page than ours asks for this")
        try:
            new = _new_tables.decode(await _body(request, self.hub.limits.message))
        except msgspec.MsgspecError as error:
            raise Refused("malformed", str(error)) from None
        address = _address(request)
        if self.hub.upkeep.is_banned(address):
            raise Refused("banned")
        if not self.gate.may_make(address):
            raise Refused("too-many")
        return _answer(await self.hub.create(new, self.hub.disguise(address)), 201)

    @way("GET", "/api/tables", list[protocol.Listed])
    async def tables(self, request: Request) -> Response:
        """The lobby."""
        return _answer(await self.hub.lobby())

    @way("GET", "/api/tables/{code}", protocol.Listed, is_secret=True)
    async def table(self, request: Request) -> Response:
        """A table in short, for whoever has been there."""
        table = (await self._live(request)).table
        requests.admit(table, _token(request))
        return _answer(presenting.listed(table))

    @way("GET", "/api/house", resources.House)
    async def house(self, request: Request) -> Response:
        """Where others find this server."""
        return _answer(resources.House(self.address))

    @way("GET", "/api/editions", list[resources.Deck])
    async def editions(self, request: Request) -> Response:
        """All editions."""
        return _answer(catalogue.decks())

    @way("GET", "/api/events", list[resources.KindOfEvent])
    async def events(self, request: Request) -> Response:
        """All kinds of events."""
        return _answer(catalogue.kinds_of_event())

    @way("GET", "/api/bots", list[resources.Opponent])
    async def bots(self, request: Request) -> Response:
        """All bots."""
        return _answer(catalogue.opponents(self.hub.thinkers.opponents))

    @way("GET", "/api/tables/{code}/record", dict[str, Any], GAME)
    async def record(self, request: Request) -> Response:
        """The record of a game that is over, to be kept."""
        record = (await self._finished(request)).record
        text = json.dumps(record.as_json(), ensure_ascii=False, indent=1) + "\n"
        name = f"billetdoux-{request.path_params['code']}.json"
        headers = {"content-disposition": f'attachment; filename="{name}"'}
        return Response(text, media_type="application/json", headers=headers)

    @way("GET", "/api/tables/{code}/replay", resources.Replay, GAME, VIEW)
    async def replay(self, request: Request) -> Response:
        """A game that is over, again."""
        record = (await self._finished(request)).record
        view = VIEW.read(request)
        return await self._study(
            request, partial(replays.replay_of, record, view), "replay", record.seed, view
        )

    @way("GET", "/api/tables/{code}/analysis", resources.Analysis, GAME, STEP)
    async def analysis(self, request: Request) -> Response:
        """What could be known at a step of a game that is over, and what might have been done."""
        record, step = (await self._finished(request)).record, STEP.read(request)
        return await self._study(
            request, partial(replays.analysis_of, record, step), "analysis", record.seed, step
        )

    @way("GET", "/api/tables/{code}/course", resources.Course, GAME)
    async def course(self, request: Request) -> Response:
        """How the chances went in a game that is over."""
        record = (await self._finished(request)).record
        return await self._study(request, partial(replays.course_of, record), "course", record.seed)

    @way("GET", "/api/tables/{code}/past", resources.Past, is_secret=True)
    async def past(self, request: Request) -> Response:
        """The game that goes on, as far as it has come, as the bearer of a token saw it, or a spectator."""
        table = (await self._live(request)).table
        viewer = requests.admit(table, _token(request))
        if not presenting.may_look(table, viewer):
            raise Refused("not-allowed", "there are no spectators at this table")
        if table.game is None:
            raise Refused("status", "there is no game yet")
        number, game, seat = table.number, table.game, viewer.seat
        what = partial(presenting.past, number, game, game.moves, seat)
        return await self._study(request, what, "past", table.code, number, table.moves, seat)

    async def _study(
        self, request: Request, what: Callable[[], object], kind: str, *of: Hashable
    ) -> Response:
        """What is found by looking into a game, if the address has not asked for too much of that."""
        address = _address(request)
        if not (self.studies.has(kind, *of) or self.gate.may_look(kind, address)):
            raise Refused("too-many", "you look into many games; ask again in a minute")
        found = await self.studies.ask(address, what, kind, *of)
        headers = {"cache-control": "no-store", "vary": "accept-encoding"}
        if "gzip" in request.headers.get("accept-encoding", ""):
            headers["content-encoding"] = "gzip"
        else:
            found = gzip.decompress(found)
        return Response(found, headers=headers, media_type="application/json")

    @way("GET", "/api/tables/{code}/proof", protocol.Proof, GAME)
    async def proof(self, request: Request) -> Response:
        """What was promised before a game that is over, and what it came to."""
        return _answer(presenting.proof(await self._finished(request)))

    async def _finished(self, request: Request) -> Finished:
        finished = (await self._live(request)).table.finished
        number = GAME.read(request) or max(1, len(finished))
        if not 1 <= number <= len(finished):
            raise Refused("status", f"{len(finished)} games of this table are over; this is not one of them")
        return finished[number - 1]

    async def _live(self, request: Request) -> Live:
        return await self._find(request.path_params["code"], _address(request), self.hub.find_stored)

    @way("GET", "/healthz", resources.Health)
    async def health(self, request: Request) -> Response:
        """Whether the server works, the store included."""
        if fault := await self.hub.health.ask():
            return _answer(resources.Health(fault), 503)
        return _answer(resources.Health("ok", await self.hub.store.count()))

    @way("GET", "/readyz", resources.Health)
    async def ready(self, request: Request) -> Response:
        """Whether people are to be sent here: nothing is looked at for this."""
        if fault := self.hub.fault:
            return _answer(resources.Health(fault), 503)
        return _answer(resources.Health("ok"))

    @way("GET", "/api/openapi.json", dict[str, Any])
    async def schema(self, request: Request) -> Response:
        """What can be asked for over HTTP, as an OpenAPI document."""
        return _answer(openapi.document(openapi.ways(Server)))

    @way("GET", "/metrics", str, media="text/plain")
    async def metrics(self, request: Request) -> Response:
        """What was counted."""
        return PlainTextResponse(self.hub.measure(), media_type="text/plain; version=0.0.4")

    async def _room(self, code: str, request: Request) -> protocol.Room | None:
        """The room of a table, if it can be shown; where not, the page tells why, when it connects."""
        with suppress(Refused):
            live = await self._find(code, _address(request), self.hub.find_stored)
            return presenting.room(live.table)
        return None

    def app(self) -> Starlette:
        """The application."""

        @asynccontextmanager
        async def lifespan(app: Starlette) -> AsyncIterator[None]:
            hub = self.hub
            note("open", tables=await hub.store.count(), connections=hub.limits.most)
            works = [
                _warm_up(hub),
                hub.upkeep.sweep(),
                hub.upkeep.heed(),
                hub.watch(),
                hub.health.patrol(),
            ]
            if hub.peers is not None:
                await hub.peers.start()
                works += [hub.peers.beat(), hub.peers.look(), hub.peers.share(self.gate)]
            busy = [asyncio.create_task(work) for work in works]
            yield
            for task in busy:
                task.cancel()
            await asyncio.gather(*busy, return_exceptions=True)
            self.studies.close()
            await self.hub.close()
            note("stopped")

        return Starlette(
            routes=[
                *(
                    Route(way.path, partial(way.answering, self), methods=[way.method])
                    for way in ways(Server)
                ),
                WebSocketRoute("/ws/{code}", self.play),
                Route("/{path:path}", self.page.show),
            ],
            middleware=[
                Middleware(SecureHeaders),
                Middleware(Doors, server=self),
                Middleware(GZipMiddleware, minimum_size=1000),
            ],
            exception_handlers={
                BilletdouxError: _wrong_input,
                Refused: _refused,
                StoreError: _store_fault,
                HTTPException: _http_error,
                ClientDisconnect: _gone,
            },
            lifespan=lifespan,
        )


def serve(server: Server, listening: socket.socket) -> None:
    """Serve at a socket until the process is told to stop."""
    gc.freeze()  # what is there by now stays, and need not be looked through again
    gc.set_threshold(*COLLECTING)
    sys.setswitchinterval(SWITCHING)
    uvicorn.Server(configuration(server)).run([listening])


async def _warm_up(hub: Hub) -> None:
    """Make all bots ready; in a process of our own they stay, too, and half as much is looked through."""
    await hub.thinkers.warm_up()
    if gc.get_freeze_count():
        gc.freeze()


def configuration(server: Server) -> uvicorn.Config:
    """How a server is run: over sockets that are counted, and without a log beside our own."""
    proxies = [str(proxy) for proxy in server.gate.proxies]
    return uvicorn.Config(
        server.app(),
        http=partial(Http, server.gate),  # type: ignore[arg-type]
        ws_max_size=server.hub.limits.message,
        ws_ping_interval=PING,
        ws_ping_timeout=PING,
        ws_per_message_deflate=False,
        forwarded_allow_ips=proxies,
        log_config=None,
        log_level="error",
        access_log=False,
        server_header=False,
        timeout_graceful_shutdown=STOPPING,
    )


class Doors:
    """Answers those who go no further, and lets the others in."""

    def __init__(self, app: ASGIApp, server: Server) -> None:
        self.app, self.server = app, server

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass on, or answer."""
        refusal = None if scope["type"] == "lifespan" else self.server.turn_away(HTTPConnection(scope))
        if refusal is not None:
            refusal.headers.update(SECURITY)
        if scope["type"] != "lifespan":
            await self.server.gate.turns.take(scope["state"]["place"].address)
        await (refusal or self.app)(scope, receive, send)


class SecureHeaders:
    """Adds to every answer what keeps other pages and scripts out."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass on, and add the headers."""

        async def secured(message: Message) -> None:
            if message["type"] == "http.response.start":
                MutableHeaders(scope=message).update(SECURITY)
            await send(message)

        await self.app(scope, receive, secured if scope["type"] == "http" else send)


async def _send(outbox: Outbox, websocket: WebSocket) -> None:
    """Send what is in an outbox, until the connection ends."""
    with suppress(WebSocketDisconnect, RuntimeError):
        while isinstance(item := await outbox.take(), str):
            await websocket.send({"type": "websocket.send", "text": item})
        await websocket.close(*item)


async def _hear(websocket: WebSocket) -> str | bytes:
    """The next message."""
    message = await websocket.receive()
    if message["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(message["code"])
    text: str | None = message.get("text")
    return message["bytes"] if text is None else text


def understand(message: str | bytes) -> protocol.Request:
    """What a message asks for, if it is one."""
    if isinstance(message, bytes):
        raise Refused("malformed", "messages are text, not binary")
    try:
        return _requests.decode(message)
    except (msgspec.MsgspecError, UnicodeEncodeError, RecursionError) as error:
        raise Refused("malformed", str(error)) from None


def _id_of(message: str | bytes) -> str | None:
    """The id of a message, whatever else may be wrong with it."""
    with suppress(msgspec.MsgspecError, UnicodeError, RecursionError):
        return _named.decode(message).id
    return None


async def _body(request: Request, longest: int) -> bytes:
    body = b""
    async for part in request.stream():
        body += part
        if len(body) > longest:
            raise HTTPException(413, "malformed")
    return body


def _token(request: Request) -> str | None:
    """The token that a request carries in a header, where no log and no link shows it."""
    scheme, _, token = request.headers.get("authorization", "").partition(" ")
    return token if scheme.lower() == "bearer" else None


def _address(request: Request) -> str:
    """Whom the limits count."""
    place: Place = request.scope["state"]["place"]
    return place.address


def _answer(value: object, status: int = 200) -> Response:
    headers = {"cache-control": "no-store"}
    return Response(msgspec.json.encode(value), status, headers, media_type="application/json")


def _refuse(status: int, code: str, text: str) -> Response:
    return _answer(protocol.Error(code, text), status)


async def _wrong_input(request: Request, error: Exception) -> Response:
    return _refuse(400, "malformed", str(error))


async def _refused(request: Request, error: Exception) -> Response:
    assert isinstance(error, Refused)
    return _refuse(STATUSES.get(error.code, 400), error.code, str(error))


async def _store_fault(request: Request, error: Exception) -> Response:
    return _refuse(STATUSES["store"], "store", str(error))


async def _gone(request: Request, error: Exception) -> Response:
    """What nobody reads: whoever asked has hung up in the middle of it."""
    return Response(status_code=400)


async def _http_error(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    code = error.detail if error.detail in protocol.ERRORS else "malformed"
    text = protocol.ERRORS[code] if code == error.detail else error.detail
    return _refuse(error.status_code, code, text)
