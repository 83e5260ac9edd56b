"""Fluent: a message of a catalogue told with its arguments, as far as the catalogues go.

fluent.syntax reads them. What tells them in Python elsewhere brings 33 MB of Babel, of which they would need
the plural rules of a few languages: those stand in languages.json, as Unicode's CLDR writes them.
"""

import re
from collections.abc import Mapping

from fluent.syntax import FluentParser, ast
from fluent.syntax.ast import Pattern

Arguments = Mapping[str, str | int]
Plurals = Mapping[str, str]
"""By its name, the rule for whole numbers n of each of a language's plurals; any other number is `other`."""

RELATION = re.compile(r"n(?: % (\d+))? (!?=) (\d+(?:\.\.\d+)?(?:,\d+(?:\.\.\d+)?)*)")


def read_message(text: str) -> dict[str, Pattern]:
    """What a message says, by the name of each attribute; its own value has none."""
    entry = FluentParser(with_spans=False).parse_entry(text)
    if not isinstance(entry, ast.Message):
        raise LookupError(f"not a message: {text!r}")
    own = {} if entry.value is None else {"": entry.value}
    return own | {attribute.id.name: attribute.value for attribute in entry.attributes}


def tell(pattern: Pattern, args: Arguments, plurals: Plurals) -> str:
    """A text with the arguments in it; one that is missing is a KeyError."""
    return "".join(
        element.value if isinstance(element, ast.TextElement) else _tell_placed(element, args, plurals)
        for element in pattern.elements
    )


def _tell_placed(placed: ast.Placeable, args: Arguments, plurals: Plurals) -> str:
    match placed.expression:
        case ast.StringLiteral() as literal:
            return str(literal.parse()["value"])
        case ast.VariableReference(id=name):
            return str(args[name.name])
        case ast.SelectExpression(selector=ast.VariableReference(id=name), variants=variants):
            given = args[name.name]
            chosen = next((one for one in variants if _is_meant(one.key, given, plurals)), None)
            return tell((chosen or next(one for one in variants if one.default)).value, args, plurals)
        case other:
            raise LookupError(f"no catalogue needs a {type(other).__name__}")


def _is_meant(key: ast.Identifier | ast.NumberLiteral, given: str | int, plurals: Plurals) -> bool:
    """Whether a variant is for what is given: a word, this very number, or a number of that plural."""
    if isinstance(key, ast.NumberLiteral):
        return isinstance(given, int) and given == float(key.value)
    return key.name == (given if isinstance(given, str) else plural_of(given, plurals))


def plural_of(n: int, plurals: Plurals) -> str:
    """Which of a language's plurals a number has."""
    return next((name for name, rule in plurals.items() if _holds(rule, n)), "other")


def _holds(rule: str, n: int) -> bool:
    return any(all(_relates(one, n) for one in part.split(" and ")) for part in rule.split(" or "))


def _relates(relation: str, n: int) -> bool:
    found = RELATION.fullmatch(relation)
    if found is None:
        raise ValueError(f"a plural rule has relations like n % 10 = 2..4, not {relation!r}")
    value = n % int(found[1]) if found[1] else n
    spans = (span.partition("..") for span in found[3].split(","))
    return any(int(least) <= value <= int(most or least) for least, _, most in spans) == (found[2] == "=")
