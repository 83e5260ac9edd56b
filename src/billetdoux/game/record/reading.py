"""Reading a record, JSON or text, with a clear word on whatever is wrong in it."""

import json
import re
from collections.abc import Callable, Set
from typing import Any, TypeVar

from ..errors import BilletdouxError, RecordError, quote
from ..fairness import LONGEST_NONCE, SEED_SIZE
from ..move import Move
from ..names import CHARACTER_NAMES, SEATS, find_edition
from ..outcome import Outcome
from .document import VERSION, Record

REASONS = ("tokens", "at_once", "tie_break")

T = TypeVar("T")


def read(text: str) -> Record:
    """Read a record in either form."""
    if not isinstance(text, str):
        raise RecordError(f"a record is a text, not {quote(text)}")
    if text.lstrip().startswith("{"):
        try:
            data = json.loads(text, object_pairs_hook=_unique)
        except RecordError:
            raise
        except json.JSONDecodeError as error:
            raise RecordError(f"not a whole JSON document: {error}") from None
        except (ValueError, RecursionError) as error:
            fault = "it is nested too deeply" if isinstance(error, RecursionError) else "a number is too long"
            raise RecordError(f"not a record: {fault}") from None
        return from_json(data)
    return from_json(_text_to_json(text))


def _unique(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """An object none of whose keys stands there twice."""
    table = dict(pairs)
    if len(table) < len(pairs):
        twice = next(key for i, (key, _) in enumerate(pairs) if key in dict(pairs[:i]))
        raise RecordError(f"the key {quote(twice)} stands twice in one object")
    return table


def from_json(data: Any) -> Record:
    """Read a record from a JSON object."""
    if not isinstance(data, dict) or "billetdoux" not in data:
        raise RecordError("not a record: it does not say 'billetdoux' and a version")
    version = data["billetdoux"]
    if not isinstance(version, int) or isinstance(version, bool) or version < 1:
        raise RecordError(f"{quote(version)} is not a version of the record format")
    if version > VERSION:
        newer = f"a record of version {quote(version)}"
        raise RecordError(f"{newer}; this billetdoux reads up to {VERSION}: update it")
    _keys(data, {"billetdoux", "edition", "seats", "starter", "fairness", "rounds", "outcome"}, "the record")
    fairness = _keys(data["fairness"], {"commitment", "nonces", "seed"}, "'fairness'", {"laid"})
    seats = [_text(name, "a name") for name in _list(data["seats"], "'seats'")]
    edition = _text(data["edition"], "'edition'")
    starter = data["starter"]
    nonces = _list(fairness["nonces"], "'nonces'")
    return Record(
        edition=_at("'edition'", lambda: find_edition(edition, len(seats)).name),
        seats=tuple(seats),
        commitment=_hex(fairness["commitment"], "'commitment'", 32, 32),
        nonces=tuple(_hex(nonce, "a nonce", 0, LONGEST_NONCE) for nonce in nonces),
        seed=_hex(fairness["seed"], "'seed'", SEED_SIZE, SEED_SIZE),
        laid=_laid(fairness["laid"], edition, len(seats)) if "laid" in fairness else (),
        starter=None if starter is None else _seat(starter, "'starter'", len(seats)),
        rounds=tuple(
            tuple(
                _move(move, f"round {number}, move {i}") for i, move in enumerate(_list(moves, "a round"), 1)
            )
            for number, moves in enumerate(_list(data["rounds"], "'rounds'"), 1)
        ),
        outcome=None if data["outcome"] is None else _outcome(data["outcome"], len(seats)),
    )


def _laid(value: Any, edition: str, players: int) -> tuple[str, ...]:
    """All cards of an edition, in whatever order they were laid."""
    cards = [_text(card, "a card that was laid") for card in _list(value, "'laid'")]
    deck = [CHARACTER_NAMES[card] for card in find_edition(edition, players).cards()]
    if sorted(cards) != sorted(deck):
        raise RecordError(f"'laid' has the {len(deck)} cards of {quote(edition)}, each by its name")
    return tuple(cards)


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
    ended = False
    for number, line in enumerate(text.splitlines(), 1):
        word, _, rest = line.strip().partition(" ")
        if not word:
            continue
        if ended:
            raise RecordError(f"line {number}: the record ended before {quote(line.strip())}")
        if number == 1 and word == "billetdoux" and re.fullmatch("[0-9]{1,9}", rest):
            data["billetdoux"] = int(rest)
            if data["billetdoux"] > VERSION:
                return data
        elif "billetdoux" not in data:
            raise RecordError("not a record: its first line is 'billetdoux' and a version")
        elif word in ("edition", "starter", "commitment", "seed"):
            table = fairness if word in fairness else data
            if table[word] is not None:
                raise RecordError(f"line {number}: {word!r} stands here for a second time")
            table[word] = rest
        elif word == "nonce":
            fairness["nonces"].append(rest)
        elif word == "laid":
            if word in fairness:
                raise RecordError(f"line {number}: {word!r} stands here for a second time")
            fairness[word] = rest.split(", ")
        elif word == "seat":
            data["seats"].append(_quoted(rest, len(data["seats"]), f"line {number}"))
        elif word == "round":
            data["rounds"].append([])
            expected = str(len(data["rounds"]))
            if rest != expected:
                raise RecordError(f"line {number}: round {expected} was expected, not {quote(rest)}")
        elif word == "won":
            data["outcome"] = _won(rest, f"line {number}")
            ended = True
        elif (word, rest) == ("goes", "on"):
            ended = True
        elif data["rounds"]:
            data["rounds"][-1].append(line.strip())
        else:
            raise RecordError(f"line {number}: {quote(line.strip())} is not part of a record's head")
    if "billetdoux" not in data:
        raise RecordError("not a record: it is empty")
    if not ended:
        raise RecordError("not a whole record: its last line is neither 'won …' nor 'goes on'")
    return data


def _won(rest: str, place: str) -> dict[str, Any]:
    """The outcome in a line like `won A tokens 6 2`."""
    found = re.fullmatch(r"([A-H]+) (\w+)((?: [0-9]{1,2})+)", rest)
    if not found:
        raise RecordError(f"{place}: an outcome looks like 'won A tokens 6 2', not {quote('won ' + rest)}")
    tokens = [int(count) for count in found[3].split()]
    return {"winners": list(found[1]), "reason": found[2], "tokens": tokens}


def _quoted(rest: str, seats: int, place: str) -> str:
    """The name in a line like `seat A "Ada"`."""
    letter, _, quoted = rest.partition(" ")
    if seats >= len(SEATS) or letter != SEATS[seats]:
        expected = f"seat {SEATS[seats]}" if seats < len(SEATS) else "no further seat"
        raise RecordError(f"{place}: {expected} was expected, not {quote(letter)}")
    try:
        name = json.loads(quoted)
    except (ValueError, RecursionError):
        name = None
    if not isinstance(name, str):
        raise RecordError(f"{place}: a name stands in quotation marks, not {quote(quoted)}")
    return name


def _at(place: str, read: Callable[[], T]) -> T:
    try:
        return read()
    except BilletdouxError as error:
        raise RecordError(f"{place}: {error}") from None


def _keys(value: Any, keys: set[str], what: str, optional: Set[str] = frozenset()) -> dict[str, Any]:
    if not isinstance(value, dict):
        raise RecordError(f"{what} is an object with {', '.join(sorted(keys))}")
    for key in sorted(keys - value.keys()):
        raise RecordError(f"{what} has no {key!r}")
    for key in sorted(value.keys() - keys - optional):
        raise RecordError(f"{what} has an unknown key {quote(key)}")
    return value


def _list(value: Any, what: str) -> list[Any]:
    if not isinstance(value, list):
        raise RecordError(f"{what} is a list, not {quote(value)}")
    return value


def _text(value: Any, what: str) -> str:
    if value is None:
        raise RecordError(f"{what} is missing")
    if not isinstance(value, str):
        raise RecordError(f"{what} is a text, not {quote(value)}")
    return value


def _hex(value: Any, what: str, least: int, most: int) -> str:
    text = _text(value, what)
    if not re.fullmatch(r"(?:[0-9a-f]{2})*", text):
        raise RecordError(f"{what} is written in pairs of lower-case hexadecimal digits, not {quote(text)}")
    if not least <= len(text) // 2 <= most:
        size = f"{least}" if least == most else f"{least} to {most}"
        raise RecordError(f"{what} has {size} bytes, not {len(text) // 2}")
    return text


def _seat(value: Any, place: str, players: int) -> str:
    if value not in list(SEATS[:players]):
        known = " ".join(SEATS[:players])
        raise RecordError(f"{place}: there is no seat {quote(value)}; the seats are {known}")
    return str(value)


def _move(value: Any, place: str) -> Move:
    return _at(place, lambda: Move.parse(_text(value, "a move")))
