"""Net files: a line of JSON that says what it is, the network's numbers, and a checksum of both.

Of each layer there are, little-endian: a scale for each row (float32), the rows of weights (int8, to be
multiplied by their scale), the biases (float32), and but for the last layer the norm's factors and biases.
"""

import json
import struct
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from hashlib import sha256
from importlib.resources import files
from importlib.resources.abc import Traversable
from itertools import pairwise
from typing import Any

from ...game.errors import NetError
from ...game.names import find_edition
from .shape import fingerprint, sizes_of

FORMAT = 1
CHECKSUM = sha256().digest_size
MOST = 127  # of an eight-bit weight


@dataclass(frozen=True)
class Layer:
    """What turns some numbers into others."""

    scales: Sequence[float]
    weights: bytes
    """Signed, row after row."""
    biases: Sequence[float]
    norm: tuple[Sequence[float], Sequence[float]] | None
    """Factors and biases after the numbers are normed; the last layer has none, and is not rectified."""


@dataclass(frozen=True, eq=False)
class Net:
    """The network of a table."""

    edition: str
    players: int
    about: dict[str, Any]
    """How it was trained, by which commit, and how strong it was then."""
    layers: tuple[Layer, ...]


def as_bytes(net: Net) -> bytes:
    """A net file."""
    head = {
        "format": FORMAT,
        "table": [net.edition, net.players],
        "fingerprint": fingerprint(find_edition(net.edition, net.players), net.players),
        "width": len(net.layers[0].biases),
        "depth": len(net.layers) - 1,
        **net.about,
    }
    parts = [json.dumps(head, separators=(",", ":")).encode() + b"\n"]
    for layer in net.layers:
        parts += [
            _floats(layer.scales),
            layer.weights,
            _floats(layer.biases),
            *map(_floats, layer.norm or ()),
        ]
    content = b"".join(parts)
    return content + sha256(content).digest()


def _floats(values: Sequence[float]) -> bytes:
    return struct.pack(f"<{len(values)}f", *values)


@cache
def net_of(edition: str, players: int) -> Net:
    """The network that is shipped for a table."""
    if find_edition(edition, players).chosen:
        raise NetError(f"networks play by the usual readings alone, and not {edition}: choose another bot")
    return read_net(files(__package__) / "data" / f"{edition}-{players}.net", edition, players)


def read_net(path: Traversable, edition: str, players: int) -> Net:
    """The network of a table in a file, which is refused unless it is whole, and of this version."""
    try:
        content = path.read_bytes()
    except OSError:
        raise NetError(f"there is no network {path.name} for {edition} with {players} players") from None
    line, _, _ = content.partition(b"\n")
    head = _head(line)
    if head is None:
        raise NetError(f"{path.name} is not a network: its first line does not say what it is")
    if head["format"] != FORMAT:
        raise NetError(f"{path.name} is of format {head['format']}, and this version reads {FORMAT}")
    if sha256(content[:-CHECKSUM]).digest() != content[-CHECKSUM:]:
        raise NetError(f"{path.name} is damaged: it was cut short or altered")
    if head.get("table") != [edition, players]:
        raise NetError(f"{path.name} is for another table than {edition} with {players} players")
    table = find_edition(edition, players)
    if head.get("fingerprint") != fingerprint(table, players):
        raise NetError(f"{path.name} has learned from observations or actions of another version")
    try:
        sizes = sizes_of(table, players, head["width"], head["depth"])
        layers = _layers(content[len(line) + 1 : -CHECKSUM], sizes)
    except (KeyError, TypeError, struct.error):
        raise NetError(f"{path.name} does not have the layers that it says") from None
    return Net(edition, players, {key: head[key] for key in head if key not in _OWN}, layers)


_OWN = ("format", "table", "fingerprint", "width", "depth")


def _head(line: bytes) -> dict[str, Any] | None:
    """What the first line says, if it is one of a net file."""
    try:
        head = json.loads(line)
    except (ValueError, RecursionError):
        return None
    return head if isinstance(head, dict) and "format" in head else None


def _layers(content: bytes, sizes: Sequence[int]) -> tuple[Layer, ...]:
    """The layers between so many numbers; a `struct.error` if there are not exactly so many."""
    at, found = 0, list[Layer]()

    def take(form: str) -> tuple[Any, ...]:
        nonlocal at
        at += struct.calcsize(form)
        return struct.unpack_from(form, content, at - struct.calcsize(form))

    for before, after in pairwise(sizes):
        floats, bytes_ = f"<{after}f", f"<{before * after}s"
        scales, (weights,), biases = take(floats), take(bytes_), take(floats)
        is_last = len(found) == len(sizes) - 2
        found.append(Layer(scales, weights, biases, None if is_last else (take(floats), take(floats))))
    if at != len(content):
        raise struct.error("there is more than the layers")
    return tuple(found)
