"""Requests by chance: of every kind that the protocol knows, right, almost right, and wrong."""

import json
import random
from collections.abc import Mapping, Sequence
from re import _parser as parser
from typing import Any

from msgspec import inspect

from billetdoux.server import protocol
from billetdoux.server.table import Table
from support.rude import mangled

KINDS = {
    kind.tag: kind
    for kind in inspect.type_info(protocol.Request).types  # type: ignore[attr-defined]
}
"""What is known of each request."""
LETTERS = "abcXYZ019 _-éßАдаπ你\u200b\u3164\x00\"'\\<>&\U0001f600"
FAITH = 0.8
"""How often something is said that may be right."""

Hints = Mapping[str, Sequence[Any]]
"""By field, what may be right at this moment."""


def request(chance: random.Random, hints: Hints, kind: str = "") -> dict[str, Any]:
    """A request as the protocol describes it, of a kind or any."""
    told = KINDS[kind or chance.choice(list(KINDS))]
    found: dict[str, Any] = {"type": told.tag}
    for field in told.fields:
        if not field.required and chance.random() < 0.5:
            continue
        if hints.get(field.name) and chance.random() < FAITH:
            found[field.name] = chance.choice(hints[field.name])
        else:
            found[field.name] = _value(field.type, chance)
    return found


def text(chance: random.Random, hints: Hints) -> str | bytes:
    """What somebody says: mostly a request, else something like one."""
    asked = request(chance, hints)
    return json.dumps(asked) if chance.random() < FAITH else mangled(asked, chance)


def _value(kind: inspect.Type, chance: random.Random) -> Any:
    match kind:
        case inspect.Metadata(type=within):
            return _value(within, chance)
        case inspect.StrType(pattern=str() as pattern):
            return "".join(_match(parser.parse(pattern), chance))
        case inspect.StrType(min_length=least, max_length=most):
            return "".join(chance.choices(LETTERS, k=chance.randint(least or 0, most or 60)))
        case inspect.IntType():
            return chance.choice([0, 1, 2, 5, -1, 40, 2**31, 2**63 - 1])
        case inspect.BoolType():
            return chance.random() < 0.5
        case inspect.LiteralType(values=values):
            return chance.choice(values)
        case inspect.UnionType(types=kinds):
            return _value(chance.choice(kinds), chance)
        case inspect.NoneType():
            return None
    raise NotImplementedError(kind)


def _match(parsed: Any, chance: random.Random) -> list[str]:
    """A text that a pattern allows, of the few forms that patterns have here."""
    found = list[str]()
    for form, about in parsed:
        match str(form):
            case "LITERAL":
                found.append(chr(about))
            case "IN":
                _, (low, high) = chance.choice(about)
                found.append(chr(chance.randint(low, high)))
            case "MAX_REPEAT":
                least, most, what = about
                for _ in range(chance.randint(least, most)):
                    found += _match(what, chance)
            case "SUBPATTERN":
                found += _match(about[-1], chance)
    return found


def hints_of(
    table: Table, sight: Mapping[str, Any] | None, bots: Sequence[str], known: str
) -> dict[str, Sequence[Any]]:
    """What may be right at a table, for whoever sees so much of its game."""
    return {
        "id": [known],
        "protocol": [protocol.PROTOCOL],
        "name": ["Ada", "Bo", "Cleo", "Dan"],
        "seat": list(table.seats),
        "bot": [*bots, None],
        "move": list(sight["legal_moves"]) if sight else [],
        "at": [table.moves],
        "game": [table.number],
        "edition": ["standard", "classic", "premium"],
        "players": [2, 3, 4, 8],
        "since": [table.version, 0],
    }
