"""Every ruling of docs/rules.md has a test that names it."""

import ast
import re
from functools import cache
from pathlib import Path

import pytest
import yaml

ROOT = Path(__file__).parents[2]
RULES = (ROOT / "docs" / "rules.md").read_text(encoding="utf-8")
RULINGS = [f"R{number}" for number in re.findall(r"(?m)^\*\*R(\d+)\*\* ", RULES)]


@cache
def rulings_in_scenarios() -> set[str]:
    found: set[str] = set()
    for path in (ROOT / "scenarios").rglob("*.yaml"):
        found.update(yaml.safe_load(path.read_text(encoding="utf-8")).get("rulings", []))
    return found


@cache
def rulings_in_tests() -> set[str]:
    """The arguments of every `pytest.mark.ruling(...)` in the tests."""
    found: set[str] = set()
    for path in Path(__file__).parents[1].rglob("test_*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and ast.unparse(node.func) == "pytest.mark.ruling":
                found.update(str(ast.literal_eval(argument)) for argument in node.args)
    return found


def rulings_in_kernel() -> set[str]:
    """The rulings that the rules' comments name, ranges like R42-R44 spelled out."""
    found: set[str] = set()
    for path in (ROOT / "src" / "billetdoux" / "rules").glob("*.py"):
        text = path.read_text(encoding="utf-8")
        for first, last in re.findall(r"\bR(\d+)(?:-R(\d+))?", text):
            found.update(f"R{number}" for number in range(int(first), int(last or first) + 1))
    return found


def test_the_rulings_are_numbered_without_a_gap() -> None:
    assert [f"R{number}" for number in range(1, 163)] == RULINGS


@pytest.mark.parametrize("ruling", RULINGS)
def test_the_ruling_has_a_test(ruling: str) -> None:
    assert ruling in rulings_in_scenarios() | rulings_in_tests()


def test_no_test_names_a_ruling_that_does_not_exist() -> None:
    assert (rulings_in_scenarios() | rulings_in_tests() | rulings_in_kernel()) <= set(RULINGS)
