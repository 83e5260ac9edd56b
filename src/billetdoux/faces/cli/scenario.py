"""`billetdoux scenario`: play rule questions and check what came of them."""

import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import click

from ...game import scenario
from ...game.errors import ScenarioError
from .. import yaml_file
from . import BAD_INPUT, HELD, NOT_SO, UnreadableFileError, fail, read_text

SUFFIXES = (".yaml", ".yml")


@click.command("scenario")
@click.argument("files", nargs=-1, required=True, type=click.Path())
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object for each file, a line each.")
def command(files: tuple[str, ...], as_json: bool) -> None:
    """Play scenarios and check what they expect.

    FILES are YAML files, or folders of them, or - for standard input: a position, moves, and what
    must be true along the way (docs/scenarios.md). Exits 0 when all hold, 1 when one does not,
    2 when a file is not a scenario.
    """
    codes = [_run(path, as_json) for path in _paths(files)]
    if not as_json and len(codes) > 1:
        held, not_so, bad = (codes.count(code) for code in (HELD, NOT_SO, BAD_INPUT))
        click.echo(f"{held} hold, {not_so} do not, {bad} cannot be read")
    sys.exit(max(codes))


def _paths(files: tuple[str, ...]) -> Iterator[str]:
    for file in files:
        path = Path(file)
        if path.is_dir():
            found = sorted(str(inside) for inside in path.rglob("*.y*ml") if inside.suffix in SUFFIXES)
            if not found:
                fail(f"{file}: there is no .yaml file in this folder")
            yield from found
        else:
            yield file


def _run(path: str, as_json: bool) -> int:
    lines: dict[scenario.Place, int] = {}
    try:
        data, lines = yaml_file.load(read_text(path))
        question = scenario.read(data)
        differences = scenario.play(question)
    except UnreadableFileError as error:
        result = {"file": path, "holds": None, "error": str(error), "place": None}
        _tell(as_json, result, f"billetdoux: {error}")
        return BAD_INPUT
    except ScenarioError as error:
        where = _where(error.place, lines)
        result = {"file": path, "holds": None, "error": str(error), "place": where}
        _tell(as_json, result, f"{path}:{where}: {error}")
        return BAD_INPUT
    shown = [
        {"place": _where(found.place, lines), "expected": found.expected, "found": found.found}
        for found in differences
    ]
    mark = "does not hold" if differences else "holds"
    told = [f"{mark:13}  {question.title}  ({path})"]
    told += [f"  {d['place']}\n    expected {d['expected']}\n    found    {d['found']}" for d in shown]
    outcome = {"file": path, "title": question.title, "holds": not differences, "differences": shown}
    _tell(as_json, outcome, "\n".join(told))
    return NOT_SO if differences else HELD


def _tell(as_json: bool, result: dict[str, Any], words: str) -> None:
    if as_json:
        click.echo(json.dumps(result, ensure_ascii=False))
    else:
        click.echo(words, err=result["holds"] is None)


def _where(place: scenario.Place, lines: dict[scenario.Place, int]) -> str:
    """The line and the path of a part of a file."""
    if len(place) == 1 and isinstance(place[0], int):
        return str(place[0])
    known = next((lines[place[:n]] for n in range(len(place), -1, -1) if place[:n] in lines), 1)
    path = "".join(f"[{part}]" if isinstance(part, int) else f".{part}" for part in place).lstrip(".")
    return f"{known}: {path}" if path else str(known)
