"""The reader of records, JSON or text, with a clear word on whatever is wrong in one."""

import json
import re
from collections.abc import Sequence
from functools import partial
from typing import Any

from ...rules.editions import MOST_IN_A_BYTE
from .. import fields
from ..errors import BilletdouxError, MalformedError, Place, RecordError, quote
from ..fairness import LONGEST_NONCE, SEED_SIZE
from ..move import Move
from ..names import CHARACTER_NAMES, SEATS, find_edition
from ..outcome import Outcome
from ..versions import FIRST, refuse_later
from .document import VERSION, Record

KEYS = ("billetdoux", "edition", "seats", "starter", "fairness", "rounds", "outcome")
REASONS = ("tokens", "at_once", "tie_break")


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
    try:
        return _record(data)
    except BilletdouxError as error:
        place = fields.place_of(error)
        raise RecordError(f"{_told(place)}: {error}" if place else str(error)) from None


def _told(place: Place) -> str:
    """Where something stands in a record."""
    if place[0] == "rounds" and len(place) == 3:
        return f"round {int(place[1]) + 1}, move {int(place[2]) + 1}"
    return quote([key for key in place if isinstance(key, str)][-1])


def _record(data: Any) -> Record:
    rules = fields.at("rules", _rules, data.get("rules", FIRST))
    top = fields.table(data, "the record", {"rules"}, KEYS)
    seats = fields.at("seats", fields.many(fields.text), top["seats"])
    edition = fields.at("edition", lambda name: find_edition(fields.text(name), len(seats)), top["edition"])
    seat, deck = (
        fields.exactly(fields.letter(len(seats))),
        [CHARACTER_NAMES[card] for card in edition.cards()],
    )
    fairness = fields.entries(
        "'fairness'",
        {
            "commitment": fields.digits(32, 32),
            "nonces": fields.many(fields.digits(0, LONGEST_NONCE)),
            "seed": fields.digits(SEED_SIZE, SEED_SIZE),
            "laid": partial(_laid, deck),
        },
        optional={"laid"},
    )
    outcome = fields.entries(
        "'outcome'",
        {
            "winners": fields.many(seat),
            "tokens": partial(_tokens, len(seats)),
            "reason": fields.one_of(*REASONS),
        },
    )
    return Record(
        edition=edition.name,
        seats=seats,
        starter=fields.at("starter", fields.maybe(seat), top["starter"]),
        rounds=fields.at("rounds", fields.many(fields.many(Move.parse)), top["rounds"]),
        rules=rules,
        outcome=fields.at("outcome", fields.maybe(lambda value: Outcome(**outcome(value))), top["outcome"]),
        **fields.at("fairness", fairness, top["fairness"]),
    )


def _rules(value: Any) -> int:
    rules = fields.number(value)
    if rules < FIRST:
        raise MalformedError(f"the versions of the rules begin with {FIRST}")
    refuse_later(rules)
    return rules


def _laid(deck: Sequence[str], value: Any) -> tuple[str, ...]:
    """All cards of a deck, in whatever order they were laid."""
    cards = fields.many(fields.text)(value)
    if sorted(cards) != sorted(deck):
        raise MalformedError(f"the {len(deck)} cards of the edition were expected, each by its name")
    return cards


def _tokens(players: int, value: Any) -> tuple[int, ...]:
    tokens = fields.many(partial(fields.number, most=MOST_IN_A_BYTE))(value)
    if len(tokens) != players:
        raise MalformedError(f"a number for each of the {players} seats was expected")
    return tokens


def _text_to_json(text: str) -> dict[str, Any]:
    """Turn the text form into the JSON form, whose reader then judges it."""
    fairness: dict[str, Any] = {"nonces": []}
    data: dict[str, Any] = {"seats": [], "fairness": fairness, "rounds": [], "outcome": None}
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
        elif word in ("rules", "edition", "starter", "commitment", "seed", "laid"):
            table = data if word in ("rules", "edition", "starter") else fairness
            if word in table:
                raise RecordError(f"line {number}: {word!r} stands here for a second time")
            table[word] = rest.split(", ") if word == "laid" else rest
            if word == "rules" and re.fullmatch("[0-9]{1,3}", rest):
                table[word] = int(rest)
        elif word == "nonce":
            fairness["nonces"].append(rest)
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
    return {"starter": None, **data}


def _won(rest: str, place: str) -> dict[str, Any]:
    """The outcome in a line like `won A tokens 6 2`."""
    found = re.fullmatch(r"([A-H]+) (\w+)((?: [0-9]{1,3})+)", rest)
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
