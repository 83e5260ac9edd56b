"""Sockets that count what comes, wait for nobody for ever, and hear nobody who does not read."""

import asyncio
from email.utils import formatdate
from functools import partial
from http import HTTPStatus
from typing import Any

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.datastructures import Headers
from websockets.exceptions import ProtocolError
from websockets.frames import Frame, Opcode
from websockets.http11 import Response
from websockets.protocol import OPEN
from websockets.server import ServerProtocol

from . import protocol
from .connections import write
from .gate import Gate, Place
from .limits import KIB, Bucket

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
"""What every answer has, so that other pages and scripts are kept out."""
TOO_FAST = 4429
LINGER = 2.0
"""Seconds in which somebody who is sent away can read why."""
WAITING = (h11.IDLE, h11.SEND_BODY)
TOO_FAST_TOLD = write(protocol.Error("too-fast", protocol.ERRORS["too-fast"])).encode()


class Blocked:
    """A timer that gives a socket up whose other end takes nothing for long."""

    def __init__(self, gate: Gate, place: Place) -> None:
        self._gate, self._place = gate, place
        self._timer: asyncio.TimerHandle | None = None

    def start(self) -> None:
        """Nothing is taken any more."""
        self.stop()
        loop = asyncio.get_running_loop()
        self._timer = loop.call_later(self._gate.limits.blocked, self._give_up)

    def stop(self) -> None:
        """Something is taken again, or it is all over."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _give_up(self) -> None:
        self._gate.turn_away("blocked", self._place.address)
        self._place.transport.abort()


class Http(H11Protocol):
    """A socket over which requests come; each has to be there, headers and body, within a time."""

    place: Place | None = None

    def __init__(self, gate: Gate, **given: Any) -> None:
        super().__init__(**given)
        self._gate = gate
        self._deadline: asyncio.TimerHandle | None = None
        self._received = 0
        self._is_line = False

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Begin to wait for what comes."""
        super().connection_made(transport)
        self.place = self._gate.arrive(transport, self.client[0] if self.client else "")
        if self.place is None:
            transport.abort()
            return
        self._blocked = Blocked(self._gate, self.place)
        self.app_state = {**self.app_state, "place": self.place}
        self._watch()

    def connection_lost(self, exc: Exception | None) -> None:
        """Forget it."""
        if self.place is not None:
            self._stop()
            self._blocked.stop()
            self._gate.leave(self.place)
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Hear on, unless it is too much."""
        assert self.place is not None
        self._received += len(data)
        if self._received > self._gate.limits.request and self._deadline is not None:
            self._give_up("request")
        elif not self.transport.is_closing():
            super().data_received(data)

    def handle_events(self) -> None:
        """Do what has come, and wait for the rest."""
        super().handle_events()
        self._watch()

    def _watch(self) -> None:
        """Wait for the rest of a request, but not for ever."""
        assert self.place is not None
        is_waiting = self.conn.their_state in WAITING and not self._is_line
        if is_waiting and self._deadline is None:
            self._deadline = self.loop.call_later(self._gate.limits.patience, self._give_up, "patience")
            self._gate.wait(self.place)
        elif not is_waiting:
            self._stop()

    def _stop(self) -> None:
        """A request is there, or none comes any more."""
        assert self.place is not None
        self._received = 0
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None
            self._gate.hear(self.place)

    def _give_up(self, limit: str) -> None:
        assert self.place is not None
        self._gate.turn_away(limit, self.place.address)
        self.transport.abort()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        """Let the socket be a connection to a table."""
        assert self.place is not None
        self._is_line = True
        self._stop()
        self._blocked.stop()
        self.ws_protocol_class = partial(Line, self._gate, self.place)  # type: ignore[assignment]
        super().handle_websocket_upgrade(event)

    def send_400_response(self, msg: str) -> None:
        """Answer something that is no request."""
        answer, headers = _refusal(msg)
        given = [(name.encode(), value.encode()) for name, value in headers.items()]
        self.transport.write(self.conn.send(h11.Response(status_code=400, headers=given)) or b"")
        self.transport.write(self.conn.send(h11.Data(data=answer)) or b"")
        self.transport.write(self.conn.send(h11.EndOfMessage()) or b"")
        self.transport.close()

    def pause_writing(self) -> None:
        """The other end takes nothing."""
        super().pause_writing()
        self._blocked.start()

    def resume_writing(self) -> None:
        """The other end takes something again."""
        super().resume_writing()
        self._blocked.stop()


class Line(WebSocketsSansIOProtocol):
    """A connection to a table; every frame of it counts, and while it takes nothing it is not heard."""

    def __init__(self, gate: Gate, place: Place, **given: Any) -> None:
        super().__init__(**given)
        self._gate, self._place = gate, place
        self._blocked = Blocked(gate, place)
        self._frames = Bucket(gate.limits.frames, gate.clock)
        self._left = int(gate.limits.request)
        """Bytes that are read of somebody who is sent away."""
        self.app_state = {**self.app_state, "place": place}
        self.conn = Counted(self)

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Begin to wait for what comes."""
        super().connection_made(transport)
        self._gate.wait(self._place)

    def connection_lost(self, exc: Exception | None) -> None:
        """Forget it."""
        self._blocked.stop()
        self._gate.leave(self._place)
        super().connection_lost(exc)

    def may_say(self, frame: Frame) -> bool:
        """Whether one more frame is heard."""
        size = 1 + len(frame.data) // KIB
        if self._frames.take(size) and self._gate.stream.take(self._place.address, size):
            return True
        self.turn_away()
        return False

    def turn_away(self) -> None:
        """Count a frame that is not heard."""
        self._gate.turn_away("frames", self._place.address)

    def data_received(self, data: bytes) -> None:
        """Hear on; of somebody who is sent away, what still comes is let go."""
        if self.conn.parser_exc is None:
            super().data_received(data)
            if self.conn.handshake_exc is not None and not self.handshake_initiated:
                self.transport.write(self.conn.reject(400, str(self.conn.handshake_exc)).serialize())
                self.transport.close()
            return
        self._left -= len(data)
        if self._left < 0:
            self.transport.abort()

    def send_receive_event_to_app(self) -> None:
        """Pass a message on, if it is text at all."""
        if self.curr_msg_data_type == "text":
            try:
                b"".join(self.frames).decode()
            except UnicodeDecodeError as error:
                self.frames = []
                self.conn.fail(1007, "this is no UTF-8")
                self.conn.parser_exc = error
                self.handle_parser_exception()
                return
        super().send_receive_event_to_app()

    def handle_ping(self) -> None:
        """Answer, unless the other end was sent away just before."""
        if self.conn.parser_exc is None:
            super().handle_ping()

    def handle_close(self, event: Frame) -> None:
        """Say goodbye, unless that was said just before."""
        if self.conn.parser_exc is None:
            super().handle_close(event)

    def handle_parser_exception(self) -> None:
        """Send somebody away, who has a moment to read why."""
        if self.close_sent:
            return
        assert self.conn.close_sent is not None
        code, reason = self.conn.close_sent.code, self.conn.close_sent.reason
        self.queue.put_nowait({"type": "websocket.disconnect", "code": code, "reason": reason})
        self.close_sent = True
        if self.writable.is_set():
            self.transport.write(b"".join(self.conn.data_to_send()))
            self.transport.write_eof()  # then the other end closes; if we did, it might not read why
        self.transport.resume_reading()
        self.close_timer = self.loop.call_later(LINGER, self.transport.abort)

    def pause_writing(self) -> None:
        """The other end takes nothing, and is not heard until it does."""
        super().pause_writing()
        self.transport.pause_reading()
        self._blocked.start()

    def resume_writing(self) -> None:
        """The other end takes something again."""
        super().resume_writing()
        self._blocked.stop()
        if not self.read_paused:
            self.transport.resume_reading()

    async def send(self, message: Any) -> None:
        """Say something; a refusal instead of a handshake completes that, too."""
        await super().send(message)
        self.handshake_complete |= message["type"] == "websocket.http.response.body"

    async def receive(self) -> Any:
        """What is said next, if the other end listens too."""
        await self.writable.wait()
        return await super().receive()


class Counted(ServerProtocol):
    """The frames of a connection, which ends with the first that is too much."""

    def __init__(self, line: Line) -> None:
        super().__init__(max_size=line.config.ws_max_size, logger=line.logger)
        self._line = line

    def recv_frame(self, frame: Frame) -> None:
        """Take a frame in, unless it is too much."""
        if not self._line.may_say(frame):
            if self.state is OPEN:
                self.send_text(TOO_FAST_TOLD)
                self.send_close(TOO_FAST, "too-fast")
            raise ProtocolError("too many frames")
        if frame.opcode is Opcode.CONT and not frame.fin and not frame.data:
            self._line.turn_away()
            raise ProtocolError("a part of a message with nothing in it")
        super().recv_frame(frame)

    def reject(self, status: HTTPStatus | int, text: str) -> Response:
        """The answer to something that is no handshake."""
        response = super().reject(status, text)
        answer, headers = _refusal(text)
        headers |= {"date": formatdate(usegmt=True)}
        return Response(response.status_code, response.reason_phrase, Headers(headers), answer)


def _refusal(text: str) -> tuple[bytes, dict[str, str]]:
    """What is answered to something that is no request, and the headers of that."""
    answer = write(protocol.Error("malformed", text.strip())).encode()
    length = {"content-type": "application/json", "content-length": str(len(answer)), "connection": "close"}
    return answer, {**SECURITY, **length}
