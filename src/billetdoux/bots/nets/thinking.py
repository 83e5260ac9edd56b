"""Thinking: what a network makes of an observation, by NumPy where it is there, else in plain Python."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache
from math import exp, sqrt
from operator import mul
from typing import Any

from ...game.names import find_edition
from ...observe.observation import Observed
from .file import Layer, Net
from .shape import most_of, numbers_of, parts_of

EPSILON = 1e-5  # is added to a variance, as in training
NEVER = -1e9  # the logarithm of what is not legal


@dataclass(frozen=True)
class Thoughts:
    """What a network makes of an observation."""

    policy: dict[int, float]
    """How likely it takes each legal action, by its number."""
    wins: Sequence[float]
    """Each seat's chance to win the round, from the observer on."""
    worth: float
    """What the round will change for the observer's game, in units of a token's worth."""
    holds: Sequence[Sequence[float]]
    """For each other seat, from the next on, how likely it holds each character of the deck."""


def think(net: Net, seen: Observed) -> Thoughts:
    """What a network makes of an observation."""
    return thoughts_of(net, seen, _outputs()(net, inputs_of(net, seen)))


def inputs_of(net: Net, seen: Observed) -> list[float]:
    """What goes in: of each number of an observation its share of the most that it can be."""
    most = most_of(find_edition(net.edition, net.players), net.players)
    return [value / top for value, top in zip(seen.observation, most, strict=True)]


def thoughts_of(net: Net, seen: Observed, outputs: Sequence[float]) -> Thoughts:
    """What the numbers that come out mean."""
    edition = find_edition(net.edition, net.players)
    likes, wins, (worth,), holds = _split(outputs, parts_of(edition, net.players))
    numbers = numbers_of(edition, net.players)
    legal = {number: like for number, like in zip(numbers, likes, strict=True) if seen.mask[number]}
    kinds = len(edition.deck)
    return Thoughts(
        dict(zip(legal, _shares(legal.values()), strict=True)),
        _shares(wins),
        worth,
        [_shares(holds[first : first + kinds]) for first in range(0, len(holds), kinds)],
    )


def _split(values: Sequence[float], lengths: Iterable[int]) -> list[Sequence[float]]:
    found, at = [], 0
    for length in lengths:
        found.append(values[at : at + length])
        at += length
    return found


def _shares(logarithms: Iterable[float]) -> list[float]:
    """How likely each is, by their logarithms (softmax)."""
    values = list(logarithms)
    most = max(values, default=0.0)
    powers = [exp(value - most) for value in values]
    total = sum(powers)
    return [power / total for power in powers]


@cache
def _outputs() -> Any:
    """The way of this machine to work out what comes out."""
    try:
        import numpy  # noqa: F401
    except ImportError:
        return outputs_in_python
    return outputs_by_numpy


def outputs_in_python(net: Net, inputs: Sequence[float]) -> list[float]:
    """What comes out, in plain Python."""
    x = list(inputs)
    for layer in net.layers:
        x = _through(layer, x)
    return x


def _through(layer: Layer, x: Sequence[float]) -> list[float]:
    width, weights = len(x), memoryview(layer.weights).cast("b")
    lit = [at for at, value in enumerate(x) if value]  # most are 0: rows are shortened to the others
    rows: Iterable[Sequence[int]]
    rows = (weights[first : first + width] for first in range(0, len(weights), width))
    some = [x[at] for at in lit]
    y = [
        sum(map(mul, map(row.__getitem__, lit), some)) * scale + bias
        for row, scale, bias in zip(rows, layer.scales, layer.biases, strict=True)
    ]
    if layer.norm is None:
        return y
    mean = sum(y) / len(y)
    spread = sqrt(sum((value - mean) ** 2 for value in y) / len(y) + EPSILON)
    return [
        max(0.0, (value - mean) / spread * factor + bias)
        for value, factor, bias in zip(y, *layer.norm, strict=True)
    ]


def outputs_by_numpy(net: Net, inputs: Sequence[float]) -> list[float]:
    """What comes out, by NumPy."""
    import numpy as np

    found: list[float] = outputs_of_many(net, np.array(inputs, np.float32)).tolist()
    return found


def outputs_of_many(net: Net, inputs: Any) -> Any:
    """What comes out, by NumPy, of the numbers in the last dimension of an array of float32."""
    import numpy as np

    x = inputs
    for weights, biases, norm in _arrays(net):
        x = x @ weights + biases
        if norm is not None:
            x -= x.mean(-1, keepdims=True)
            x /= np.sqrt((x * x).mean(-1, keepdims=True) + EPSILON)
            x = np.maximum(x * norm[0] + norm[1], 0)
    return x


def weigh(net: Net, observations: Any, masks: Any, weights: Any) -> None:
    """Write down how likely a network takes each legal action, up to a factor, in rows of observations."""
    import numpy as np

    edition = find_edition(net.edition, net.players)
    numbers = list(numbers_of(edition, net.players))
    most = np.array(most_of(edition, net.players), np.float32)
    likes = outputs_of_many(net, observations / most)[:, : len(numbers)]
    likes[masks[:, numbers] == 0] = NEVER
    weights[: len(likes), numbers] = np.exp(likes - likes.max(1, keepdims=True))


@cache
def _arrays(net: Net) -> list[tuple[Any, Any, Any]]:
    """The weights (a column for each number that comes out), biases and norms of each layer."""
    import numpy as np

    found = []
    for layer in net.layers:
        scales = np.array(layer.scales, np.float32)
        rows = np.frombuffer(layer.weights, np.int8).reshape(len(scales), -1)
        norm = None if layer.norm is None else np.array(layer.norm, np.float32)
        weights = np.ascontiguousarray((rows * scales[:, None]).T)
        found.append((weights, np.array(layer.biases, np.float32), norm))
    return found
