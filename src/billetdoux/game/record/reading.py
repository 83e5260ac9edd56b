"""Reading a record, JSON or text, with a clear word on whatever is wrong in it."""

import json
import re
from collections.abc import Callable
from typing import Any, TypeVar

from ..errors import BilletdouxError, RecordError
from ..fairness import SEED_SIZE
from ..game import Outcome
from ..move import Move
from ..names import SEATS, find_edition, read_seat
from .document import VERSION, Record

LONGEST_NAME = 40
LONGEST_NONCE = 64
REASONS = ("tokens", "at_once", "tie_break")

T = TypeVar("T")


def read(text: str) -> Record:
    """Read a record in either form."""
    if text.lstrip().startswith("{"):
        try:
            data = json.loads(text)
        except (json.JSONDecodeError, RecursionError) as error:
            raise RecordError(f"not a whole JSON document: {error}") from None
        return from_json(data)
    return from_json(_text_to_json(text))


def from_json(data: Any) -> Record:
    """Read a record from a JSON object."""
    if not isinstance(data, dict) or "billetdoux" not in data:
        raise RecordError("not a record: it does not say 'billetdoux' and a version")
    version = data["billetdoux"]
    if not isinstance(version, int) or isinstance(version, bool) or version < 1:
        raise RecordError(f"{version!r} is not a version of the record format")
    if version > VERSION:
        raise RecordError(f"a record of version {version}; this billetdoux reads up to {VERSION}: update it")
    _keys(data, {"billetdoux", "edition", "seats", "starter", "fairness", "rounds", "outcome"}, "the record")
    fairness = _keys(data["fairness"], {"commitment", "nonces", "seed"}, "'fairness'")
    seats = [_name(name, f"seat {i}") for i, name in enumerate(_list(data["seats"], "'seats'"), 1)]
    edition = _text(data["edition"], "'edition'")
    _at("'edition'", lambda: find_edition(edition, len(seats)))
    starter = data["starter"]
    seed = fairness["seed"]
    nonces = _list(fairness["nonces"], "'nonces'")
    return Record(
        edition=edition,
        seats=tuple(seats),
        commitment=_hex(fairness["commitment"], "'commitment'", 32, 32),
        nonces=tuple(_hex(nonce, "a nonce", 0, LONGEST_NONCE) for nonce in nonces),
        seed=None if seed is None else _hex(seed, "'seed'", SEED_SIZE, SEED_SIZE),
        starter=None if starter is None else _seat(starter, "'starter'", len(seats)),
        rounds=tuple(
            tuple(
                _move(move, f"round {number}, move {i}") for i, move in enumerate(_list(moves, "a round"), 1)
            )
            for number, moves in enumerate(_list(data["rounds"], "'rounds'"), 1)
        ),
        outcome=None if data["outcome"] is None else _outcome(data["outcome"], len(seats)),
    )


def _outcome(value: Any, players: int) -> Outcome:
    fields = _keys(value, {"winners", "tokens", "reason"}, "'outcome'")
    winners = [_seat(seat, "'winners'", players) for seat in _list(fields["winners"], "'winners'")]
    tokens = _list(fields["tokens"], "'tokens'")
    if len(tokens) != players or not all(type(count) is int and 0 <= count < 100 for count in tokens):
        raise RecordError(f"'tokens' has a number for each of the {players} seats")
    if fields["reason"] not in REASONS:
        raise RecordError(f"'reason' is one of {', '.join(REASONS)}")
    return Outcome(tuple(winners), tuple(tokens), fields["reason"])


def _text_to_json(text: str) -> dict[str, Any]:
    """Turn the text form into the JSON form, whose reader then judges it."""
    fairness: dict[str, Any] = {"commitment": None, "nonces": [], "seed": None}
    data: dict[str, Any] = {"edition": None, "seats": [], "starter": None, "fairness": fairness}
    data |= {"rounds": [], "outcome": None}
    for number, line in enumerate(text.splitlines(), 1):
        word, _, rest = line.strip().partition(" ")
        if not word:
            continue
        if number == 1 and word == "billetdoux" and rest.isdecimal():
            data["billetdoux"] = int(rest)
        elif "billetdoux" not in data:
            raise RecordError("not a record: its first line is 'billetdoux' and a version")
        elif word in ("edition", "starter"):
            data[word] = rest
        elif word in ("commitment", "seed"):
            fairness[word] = rest
        elif word == "nonce":
            fairness["nonces"].append(rest)
        elif word == "seat":
            data["seats"].append(_quoted(rest, len(data["seats"]), f"line {number}"))
        elif word == "round":
            data["rounds"].append([])
            if rest != str(len(data["rounds"])):
                raise RecordError(f"line {number}: round {len(data['rounds'])} was expected, not {rest!r}")
        elif word == "won":
            winners, reason, *tokens = [*rest.split(), "", ""]
            counts = [int(count) for count in tokens if count.isdecimal()]
            data["outcome"] = {"winners": list(winners), "reason": reason, "tokens": counts}
        elif data["rounds"]:
            data["rounds"][-1].append(line.strip())
        else:
            raise RecordError(f"line {number}: {line.strip()[:40]!r} is not part of a record's head")
    return data


def _quoted(rest: str, seats: int, place: str) -> str:
    """The name in a line like `seat A "Ada"`."""
    letter, _, quoted = rest.partition(" ")
    if seats >= len(SEATS) or letter != SEATS[seats]:
        raise RecordError(f"{place}: seat {SEATS[min(seats, len(SEATS) - 1)]} was expected, not {letter!r}")
    try:
        return _text(json.loads(quoted), "a name")
    except json.JSONDecodeError:
        raise RecordError(f"{place}: a name stands in quotation marks, not {quoted!r}") from None


def _at(place: str, read: Callable[[], T]) -> T:
    try:
        return read()
    except BilletdouxError as error:
        raise RecordError(f"{place}: {error}") from None


def _keys(value: Any, keys: set[str], what: str) -> dict[str, Any]:
    if not isinstance(value, dict):
        raise RecordError(f"{what} is an object with {', '.join(sorted(keys))}")
    for key in sorted(keys - value.keys()):
        raise RecordError(f"{what} has no {key!r}")
    for key in sorted(value.keys() - keys):
        raise RecordError(f"{what} has an unknown key {key!r}")
    return value


def _list(value: Any, what: str) -> list[Any]:
    if not isinstance(value, list):
        raise RecordError(f"{what} is a list, not {value!r}")
    return value


def _text(value: Any, what: str) -> str:
    if not isinstance(value, str):
        raise RecordError(f"{what} is a text, not {value!r}")
    return value


def _name(value: Any, what: str) -> str:
    if not isinstance(value, str) or not 1 <= len(value) <= LONGEST_NAME or not value.isprintable():
        raise RecordError(f"{what} has a name of 1 to {LONGEST_NAME} printable characters, not {value!r}")
    return value


def _hex(value: Any, what: str, least: int, most: int) -> str:
    if not isinstance(value, str) or not re.fullmatch(r"(?:[0-9a-f]{2})*", value):
        raise RecordError(f"{what} is written in lower-case hexadecimal digits, two a byte, not {value!r}")
    if not least <= len(value) // 2 <= most:
        size = f"{least}" if least == most else f"{least} to {most}"
        raise RecordError(f"{what} has {size} bytes, not {len(value) // 2}")
    return value


def _seat(value: Any, place: str, players: int) -> str:
    return SEATS[_at(place, lambda: read_seat(_text(value, "a seat"), players))]


def _round(value: Any, number: int) -> tuple[Move, ...]:
    moves = _list(value, f"round {number}")
    return tuple(_move(move, f"round {number}, move {i}") for i, move in enumerate(moves, 1))


def _move(value: Any, place: str) -> Move:
    return _at(place, lambda: Move.parse(_text(value, "a move")))
