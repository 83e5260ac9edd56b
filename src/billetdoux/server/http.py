"""The server: the table's protocol over websockets, and what can be asked for over HTTP."""

import asyncio
import gc
import json
import socket
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from functools import partial
from ipaddress import IPv4Address, ip_address, ip_network
from pathlib import Path
from urllib.parse import quote, urlsplit

import msgspec
import uvicorn
from starlette.applications import Starlette
from starlette.datastructures import MutableHeaders
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import HTTPConnection, Request
from starlette.responses import FileResponse, HTMLResponse, PlainTextResponse, Response
from starlette.routing import Route, WebSocketRoute
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocket, WebSocketDisconnect

from ..game.errors import BilletdouxError
from . import catalogue, presenting, protocol, replays, requests
from .connections import Outbox, write
from .hub import BANNED, Hub, Live
from .limits import Addresses, Bucket
from .metrics import note, note_fault
from .requests import Refused
from .store import StoreError
from .table import Finished

COURSES = 100
PATIENCE = 10.0
"""Seconds until the first message must be there."""
SECURITY = {
    "content-security-policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
        "media-src 'self'; connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; "
        "frame-ancestors 'none'"
    ),
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
}
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
COLLECTING = (20_000, 20, 20)
"""Tables leave few cycles behind; the interpreter looks for them this rarely."""
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

_requests: msgspec.json.Decoder[protocol.Request] = msgspec.json.Decoder(protocol.Request)
_new_tables = msgspec.json.Decoder(protocol.NewTable)


Preview = Callable[[protocol.Room | None, str, str, str], str]
"""What the page's head tells other programs of a link: by the table's room, if it is one's, the languages
that are accepted, the origin, and the rest of the address."""


class Server:
    """The routes of one hub."""

    def __init__(
        self,
        hub: Hub,
        page: Path | None = None,
        origins: frozenset[str] = frozenset(),
        preview: Preview | None = None,
    ) -> None:
        self.hub = hub
        self.page = page
        self.origins = origins
        self.preview = preview
        self.addresses = Addresses(hub.limits)
        self._courses: dict[str, protocol.Course] = {}
        """Of the games last asked for, by their seeds."""

    async def play(self, websocket: WebSocket) -> None:
        """A connection, from the handshake to its end."""
        if not self._is_same_origin(websocket):
            await websocket.close(1008)
            return
        address = address_of(websocket)
        await websocket.accept()
        outbox = Outbox(self.hub.limits.backlog, partial(self._drop, asyncio.current_task()))
        writer = asyncio.create_task(_send(outbox, websocket))
        entered = self.addresses.enter(address)
        live: Live | None = None
        try:
            if not entered:
                raise Refused("too-many")
            if self.hub.is_banned(address):
                raise Refused("banned")
            self.hub.metrics.add("connections")
            hello = await self._greet(websocket)
            live = await self.hub.find(websocket.path_params["code"])
            if live is None:
                raise Refused("no-table")
            self.hub.join(live, outbox, hello, self.hub.disguise(address))
            await self._converse(websocket, outbox, live)
        except Refused as refused:
            self._refuse(outbox, refused)
            outbox.close(CLOSE_CODES.get(refused.code, REFUSED), refused.code)
            with suppress(TimeoutError):
                await asyncio.wait_for(writer, PATIENCE)
        except WebSocketDisconnect:
            pass
        except asyncio.CancelledError:
            if not outbox.is_dropped:
                raise
        finally:
            writer.cancel()
            if live is not None:
                self.hub.leave(live, outbox)
            if entered:
                self.addresses.leave(address)
                self.hub.metrics.add("connections", -1)

    def _drop(self, reader: asyncio.Task[None] | None) -> None:
        """Give somebody up who does not read what is sent."""
        self.hub.metrics.add("dropped_total")
        if reader is not None:
            reader.cancel()

    async def _greet(self, websocket: WebSocket) -> protocol.Hello:
        """Hear the first message."""
        try:
            async with asyncio.timeout(PATIENCE):
                hello = await _hear(websocket, self.hub.limits.message)
        except TimeoutError:
            raise Refused("malformed", f"no hello came within {PATIENCE:g} seconds") from None
        if not isinstance(hello, protocol.Hello):
            raise Refused("malformed", "the first message is a hello")
        return hello

    async def _converse(self, websocket: WebSocket, outbox: Outbox, live: Live) -> None:
        """Hear and answer, until somebody goes."""
        limits = self.hub.limits
        bucket, talk = Bucket(limits.rate, limits.burst), Bucket(limits.talk, limits.talk_burst)
        while True:
            request: protocol.Request | None = None
            try:
                request = await _hear(websocket, limits.message)
                if isinstance(request, protocol.Chat | protocol.Emoted) and not talk.take():
                    raise Refused("too-fast", "one thing after the other; the others want to read it too")
                if bucket.take():
                    self._handle(live, outbox, request)
                    continue
            except Refused as refused:
                self._refuse(outbox, refused, getattr(request, "id", None))
                if bucket.take():
                    continue
            raise Refused("too-fast")

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
        return origin is None or origin in self.origins or urlsplit(origin).netloc == host

    async def create(self, request: Request) -> Response:
        """Make a table."""
        if not self._is_same_origin(request):
            raise Refused("not-allowed", "another page than ours asks for this")
        try:
            new = _new_tables.decode(await _body(request, self.hub.limits.message))
        except msgspec.MsgspecError as error:
            raise Refused("malformed", str(error)) from None
        if self.hub.is_banned(address_of(request)):
            raise Refused("banned")
        if not self.addresses.make(address_of(request)):
            raise Refused("too-many")
        return _answer(await self.hub.create(new, self.hub.disguise(address_of(request))), 201)

    async def tables(self, request: Request) -> Response:
        """The lobby."""
        return _answer(await self.hub.lobby())

    async def table(self, request: Request) -> Response:
        """A table in short, for whoever has been there."""
        table = (await self._live(request)).table
        requests.admit(table, _token(request))
        return _answer(presenting.listed(table))

    async def editions(self, request: Request) -> Response:
        """All editions."""
        return _answer(catalogue.decks())

    async def events(self, request: Request) -> Response:
        """All kinds of events."""
        return _answer(catalogue.kinds_of_event())

    async def bots(self, request: Request) -> Response:
        """All bots."""
        return _answer(catalogue.opponents(self.hub.thinkers.opponents))

    async def record(self, request: Request) -> Response:
        """The record of a game that is over, to be kept."""
        record = (await self._finished(request)).record
        text = json.dumps(record.as_json(), ensure_ascii=False, indent=1) + "\n"
        name = f"billetdoux-{request.path_params['code']}.json"
        headers = {"content-disposition": f'attachment; filename="{name}"'}
        return Response(text, media_type="application/json", headers=headers)

    async def replay(self, request: Request) -> Response:
        """A game that is over, again."""
        record = (await self._finished(request)).record
        view = request.query_params.get("view", replays.SPECTATOR)
        return _answer(await self.hub.thinkers.study(replays.replay_of, record, view))

    async def analysis(self, request: Request) -> Response:
        """What could be known at a step of a game that is over, and what might have been done."""
        record, step = (await self._finished(request)).record, _number(request, "step", 1)
        return _answer(await self.hub.thinkers.study(replays.analysis_of, record, step))

    async def course(self, request: Request) -> Response:
        """How the chances went in a game that is over."""
        record = (await self._finished(request)).record
        if record.seed not in self._courses:
            self._courses[record.seed] = await self.hub.thinkers.study(replays.course_of, record)
            while len(self._courses) > COURSES:
                del self._courses[next(iter(self._courses))]
        return _answer(self._courses[record.seed])

    async def past(self, request: Request) -> Response:
        """The game that goes on, as far as it has come, as the bearer of a token saw it, or a spectator."""
        table = (await self._live(request)).table
        viewer = requests.admit(table, _token(request))
        if not presenting.may_look(table, viewer):
            raise Refused("not-allowed", "there are no spectators at this table")
        if table.game is None:
            raise Refused("status", "there is no game yet")
        game, moves = table.game, table.game.moves
        return _answer(await asyncio.to_thread(presenting.past, table.number, game, moves, viewer.seat))

    async def proof(self, request: Request) -> Response:
        """What was promised before a game that is over, and what it came to."""
        return _answer(presenting.proof(await self._finished(request)))

    async def _finished(self, request: Request) -> Finished:
        finished = (await self._live(request)).table.finished
        number = _number(request, "game", max(1, len(finished)))
        if not 1 <= number <= len(finished):
            raise Refused("status", f"{len(finished)} games of this table are over; this is not one of them")
        return finished[number - 1]

    async def _live(self, request: Request) -> Live:
        live = await self.hub.find_stored(request.path_params["code"])
        if live is None:
            raise Refused("no-table")
        return live

    async def health(self, request: Request) -> Response:
        """Whether the server works, the store included."""
        if fault := await self.hub.health.ask():
            return _answer({"status": fault}, 503)
        return _answer({"status": "ok", "tables": await self.hub.store.count()})

    async def metrics(self, request: Request) -> Response:
        """What was counted."""
        return PlainTextResponse(self.hub.measure(), media_type="text/plain; version=0.0.4")

    async def show(self, request: Request) -> Response:
        """The page and its parts."""
        if self.page is None or not (self.page / "index.html").is_file():
            return PlainTextResponse("The page is not built; the tables are open to programs.\n", 404)
        path: str = request.path_params.get("path", "")
        file = (self.page / path).resolve()
        if path and file.is_file() and file.is_relative_to(self.page.resolve()):
            kept = "public, max-age=31536000, immutable" if path.startswith("assets/") else "no-cache"
            return FileResponse(file, headers={"cache-control": kept})
        if not path or path.startswith(("t/", "replay/")):
            return await self._index(request, self.page / "index.html", path)
        if "text/html" in request.headers.get("accept", ""):  # the page says that nothing is here
            return FileResponse(self.page / "index.html", 404, headers={"cache-control": "no-cache"})
        return PlainTextResponse("There is nothing here.\n", 404)

    async def _index(self, request: Request, file: Path, path: str) -> Response:
        """The page, with what other programs show of the link by which it was asked for."""
        text, place = file.read_text(encoding="utf-8"), path.rstrip("/").lower()
        if self.preview is not None:
            try:
                live = await self.hub.find_stored(place[2:]) if place.startswith("t/") else None
            except Refused:  # the page tells why, when it connects
                live = None
            room = None if live is None else presenting.room(live.table)
            accepted, query = request.headers.get("accept-language", ""), request.url.query
            # A moment of a replay is in the query.
            link = f"{quote(place)}?{query}" if query else quote(place)
            text = text.replace(
                "</head>", self.preview(room, accepted, self._origin(request), link) + "</head>", 1
            )
        headers = {"cache-control": "no-cache", "vary": "accept-language"}
        return HTMLResponse(text, headers=headers)

    def _origin(self, request: Request) -> str:
        """Where people find this server: as it was told, or as they have asked."""
        asked = f"{request.scope['scheme']}://{request.headers.get('host', '')}"
        return next(iter(self.origins), asked)

    def app(self) -> Starlette:
        """The application."""

        @asynccontextmanager
        async def lifespan(app: Starlette) -> AsyncIterator[None]:
            note("open", tables=await self.hub.store.count())
            hub = self.hub
            works = (hub.thinkers.warm_up(), hub.sweep(), hub.heed(), hub.watch(), hub.health.patrol())
            busy = [asyncio.create_task(work) for work in works]
            yield
            for task in busy:
                task.cancel()
            await asyncio.gather(*busy, return_exceptions=True)
            await self.hub.close()
            note("stopped")

        return Starlette(
            routes=[
                Route("/api/tables", self.create, methods=["POST"]),
                Route("/api/tables", self.tables),
                Route("/api/editions", self.editions),
                Route("/api/events", self.events),
                Route("/api/bots", self.bots),
                Route("/api/tables/{code}", self.table),
                Route("/api/tables/{code}/past", self.past),
                Route("/api/tables/{code}/record", self.record),
                Route("/api/tables/{code}/replay", self.replay),
                Route("/api/tables/{code}/analysis", self.analysis),
                Route("/api/tables/{code}/course", self.course),
                Route("/api/tables/{code}/proof", self.proof),
                Route("/healthz", self.health),
                Route("/metrics", self.metrics),
                WebSocketRoute("/ws/{code}", self.play),
                Route("/{path:path}", self.show),
            ],
            middleware=[Middleware(SecureHeaders), Middleware(GZipMiddleware, minimum_size=1000)],
            exception_handlers={
                BilletdouxError: _wrong_input,
                Refused: _refused,
                StoreError: _store_fault,
                HTTPException: _http_error,
            },
            lifespan=lifespan,
        )


def serve(server: Server, listening: socket.socket) -> None:
    """Serve at a socket until the process is told to stop."""
    gc.freeze()  # what is there by now stays, and need not be looked through again
    gc.set_threshold(*COLLECTING)
    config = uvicorn.Config(
        server.app(),
        ws="websockets-sansio",
        ws_max_size=server.hub.limits.message,
        ws_ping_interval=PING,
        ws_ping_timeout=PING,
        ws_per_message_deflate=False,
        log_level="error",
        access_log=False,
        timeout_graceful_shutdown=STOPPING,
    )
    uvicorn.Server(config).run([listening])


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


async def _hear(websocket: WebSocket, longest: int) -> protocol.Request:
    """The next message, if it is one."""
    message = await websocket.receive()
    if message["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(message["code"])
    text = message.get("text")
    if text is None:
        raise Refused("malformed", "messages are text, not binary")
    if len(text) > longest:
        raise Refused("malformed", f"a message has at most {longest} bytes")
    try:
        return _requests.decode(text)
    except (msgspec.MsgspecError, UnicodeEncodeError, RecursionError) as error:
        raise Refused("malformed", str(error)) from None


async def _body(request: Request, longest: int) -> bytes:
    body = b""
    async for part in request.stream():
        body += part
        if len(body) > longest:
            raise HTTPException(413, "malformed")
    return body


def _number(request: Request, name: str, default: int) -> int:
    text = request.query_params.get(name, str(default))
    if not text.isdecimal() or len(text) > 6:
        raise HTTPException(400, "malformed")
    return int(text)


def _token(request: Request) -> str | None:
    """The token that a request carries in a header, where no log and no link shows it."""
    scheme, _, token = request.headers.get("authorization", "").partition(" ")
    return token if scheme.lower() == "bearer" else None


def address_of(connection: HTTPConnection) -> str:
    """Who the limits count; of IPv6, the network that one household has."""
    host = connection.client.host if connection.client else ""
    try:
        address = ip_address(host)
    except ValueError:
        return host
    if isinstance(address, IPv4Address) or address.ipv4_mapped is not None:
        return host
    return str(ip_network((address, 64), strict=False))


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


async def _http_error(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    code = error.detail if error.detail in protocol.ERRORS else "malformed"
    text = protocol.ERRORS[code] if code == error.detail else error.detail
    return _refuse(error.status_code, code, text)
