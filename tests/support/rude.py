"""Clients without manners: bare sockets that say what no library would, from any address of this machine."""

import http.client
import io
import json
import random
import socket
import struct
import time
import urllib.request
from collections.abc import Callable
from typing import Any

CONT, TEXT, PING, PONG = 0x0, 0x1, 0x9, 0xA
OTHER = "127.0.0.2"
"""Another address of this machine, from which nobody plays."""


def dial(address: str, source: str = OTHER, patience: float = 20.0) -> socket.socket:
    """A socket that has said nothing yet."""
    host, port = address.split(":")
    return socket.create_connection((host, int(port)), patience, (source, 0))


def ask_for(address: str, code: str) -> bytes:
    """The request for a connection to a table."""
    return (
        f"GET /ws/{code} HTTP/1.1\r\nHost: {address}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"
    ).encode()


def get(address: str, path: str) -> bytes:
    """The request for something over HTTP."""
    return f"GET {path} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\r\n".encode()


def frame(opcode: int, data: bytes = b"", *, fin: bool = True) -> bytes:
    """A frame as a client sends it."""
    length = bytes([0x80 | len(data)]) if len(data) < 126 else b"\xfe" + struct.pack("!H", len(data))
    return bytes([opcode | (0x80 if fin else 0)]) + length + bytes(4) + data


HELLO = frame(TEXT, b'{"type":"hello"}')


def enter(address: str, code: str, source: str = OTHER) -> socket.socket:
    """A bare connection to a table that has said hello."""
    line = dial(address, source)
    return _greet(line, address, code)


def deaf(address: str, code: str) -> socket.socket:
    """A client that says hello and then reads nothing."""
    host, port = address.split(":")
    line = socket.socket()
    line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2048)
    line.connect((host, int(port)))
    return _greet(line, address, code)


def _greet(line: socket.socket, address: str, code: str) -> socket.socket:
    line.sendall(ask_for(address, code))
    told = b""
    while b"\r\n\r\n" not in told:
        if not (part := line.recv(1)):
            line.close()
            raise ConnectionError("turned away")
        told += part
    line.sendall(HELLO)
    return line


def mangled(sample: dict[str, Any], chance: random.Random) -> str | bytes:
    """A message that is right, or wrong in one of many ways."""
    message = dict(sample, id=str(chance.random()))
    if chance.random() < 0.5:
        key = chance.choice(list(message))
        message[key] = chance.choice([None, -1, 2**70, "", "\u0000", [], {}, "A" * 50, "é" * 9, True, 1.5])
    text = json.dumps(message)
    if chance.random() < 0.3:
        at = chance.randrange(len(text))
        text = text[:at] + chance.choice(["", '"', "}", "\\u", "\u2028", "\x00"]) + text[at + 1 :]
    return text.encode() if chance.random() < 0.1 else text


def is_gone(line: socket.socket, seconds: float = 20.0) -> bool:
    """Whether the other end closes a socket within a time."""
    line.settimeout(seconds)
    try:
        while line.recv(65536):
            pass
    except ConnectionError:
        return True
    except TimeoutError:
        return False
    return True


def answer(address: str, request: bytes, source: str = OTHER) -> tuple[int, dict[str, str], bytes]:
    """The status, the headers and the body that bytes get for an answer."""
    with dial(address, source) as line:
        line.sendall(request)
        found = http.client.HTTPResponse(line)
        found.begin()
        return found.status, {name.lower(): value for name, value in found.getheaders()}, found.read()


def metric(address: str, name: str, label: str = "") -> float:
    """What a server has counted."""
    with urllib.request.urlopen(f"http://{address}/metrics") as told:
        lines = io.TextIOWrapper(told, encoding="utf-8").read().splitlines()
    start = (f'{name}{{code="{label}"}}',) if label else (f"{name} ", f"{name}{{")
    return sum(float(line.split()[-1]) for line in lines if line.startswith(start))


def until(found: Callable[[], bool], seconds: float = 20.0) -> bool:
    """Whether something comes true within a time."""
    end = time.monotonic() + seconds
    while not found():
        if time.monotonic() > end:
            return False
        time.sleep(0.02)
    return True
