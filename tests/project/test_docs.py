"""The documents are true: their tables are what the code says, their examples run."""

import ast
import doctest
import json
import re
import shlex
import subprocess
import sys
import tomllib
from itertools import groupby
from pathlib import Path

import click
import pytest

import billetdoux
from billetdoux.bots.bot import PLACES
from billetdoux.bots.registry import BUILT_IN
from billetdoux.faces import yaml_file
from billetdoux.faces.cli import cli
from billetdoux.game import game, scenario
from billetdoux.game.illegal import CODES, LIMITS
from billetdoux.game.names import CHARACTER_NAMES
from billetdoux.observe.layout import length_of, sections
from billetdoux.rules import characters, events
from billetdoux.rules.actions import KEEP, PUT_BACK, REDRAW, verb_of
from billetdoux.rules.characters import CHARACTERS
from billetdoux.rules.editions import EDITIONS, Edition
from billetdoux.rules.numbering import numbering
from billetdoux.server import limits as server_limits
from billetdoux.server.protocol import ERRORS

ROOT = Path(__file__).parents[2]
SHIPPED = [edition for edition in EDITIONS if edition.name in ("standard", "classic", "premium")]
DOCUMENTS = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").glob("*.md")])


def numbering_table(edition: Edition) -> str:
    """The numbers of an edition's actions, a line for each kind of move."""
    names = {PUT_BACK: "Keep … return …", KEEP: "Keep", REDRAW: "Redraw"}
    codes = numbering(edition)
    players = sorted(edition.tokens_to_win)
    lines = [f"**{edition.name}, {players[0]}–{players[-1]} players: {len(codes)} actions**", ""]
    lines += ["| numbers | move |", "| --- | --- |"]
    for verb, group in groupby(enumerate(codes), key=lambda pair: verb_of(pair[1])):
        numbers = [number for number, _ in group]
        span = f"{numbers[0]}–{numbers[-1]}" if len(numbers) > 1 else f"{numbers[0]}"
        lines.append(f"| {span} | {names.get(verb) or CHARACTER_NAMES[verb]} |")
    return "\n".join(lines)


@pytest.mark.parametrize(
    "edition", SHIPPED, ids=lambda edition: f"{edition.name}-{min(edition.tokens_to_win)}"
)
def test_the_numbering_of_actions_is_documented_as_it_is(edition: Edition) -> None:
    assert numbering_table(edition) in (ROOT / "docs" / "notation.md").read_text(encoding="utf-8")


def encoding_table(edition: Edition) -> str:
    """The sections of an edition's observations, for its fewest players, with their sizes for any number."""
    players, most = min(edition.tokens_to_win), max(edition.tokens_to_win)
    lines = [
        f"**{edition.name}, {players}–{most} players: C = {len(edition.deck)}, "
        f"{length_of(edition, players)} numbers for {players}, {length_of(edition, most)} for {most}**",
        "",
        f"| section | offset for {players} | length | most | meaning |",
        "| --- | --- | --- | --- | --- |",
    ]
    for part in sections(edition, players):
        lines.append(f"| `{part.name}` | {part.offset} | {part.size} | {part.most} | {part.meaning} |")
    return "\n".join(lines)


@pytest.mark.parametrize(
    "edition", SHIPPED, ids=lambda edition: f"{edition.name}-{min(edition.tokens_to_win)}"
)
def test_the_encoding_of_observations_is_documented_as_it_is(edition: Edition) -> None:
    assert encoding_table(edition) in (ROOT / "docs" / "environments.md").read_text(encoding="utf-8")


def test_every_bot_in_the_box_is_documented_as_it_declares_itself() -> None:
    text = (ROOT / "docs" / "bots.md").read_text(encoding="utf-8")
    rows = "".join(
        f"| `{kind.form}` | {kind.about} | {', '.join(at for at in PLACES if at in kind.offered)} |\n"
        for kind in BUILT_IN.values()
    )
    assert f"| bot | how it plays | offered at |\n| --- | --- | --- |\n{rows}\n" in text


@pytest.mark.parametrize(
    "name", ["README.md", "docs/notation.md", "docs/bots.md", "docs/environments.md", "docs/training.md"]
)
def test_the_examples_in_the_document_run(name: str) -> None:
    found = doctest.testfile(str(ROOT / name), module_relative=False, optionflags=doctest.ELLIPSIS)
    assert found.attempted > 5
    assert found.failed == 0


def test_every_code_of_an_illegal_move_is_documented_as_it_is() -> None:
    text = (ROOT / "docs" / "notation.md").read_text(encoding="utf-8")
    rows = "".join(f"| `{code}` | {meaning} |\n" for code, meaning in CODES.items())
    assert f"| code | meaning |\n| --- | --- |\n{rows}\n" in text


def test_every_code_of_an_error_at_a_table_is_documented_as_it_is() -> None:
    text = (ROOT / "docs" / "protocol.md").read_text(encoding="utf-8")
    rows = "".join(f"| `{code}` | {meaning} |\n" for code, meaning in ERRORS.items())
    assert f"| code | meaning |\n| --- | --- |\n{rows}\n" in text


def test_every_limit_of_a_server_is_documented_as_it_is() -> None:
    text = (ROOT / "docs" / "hosting.md").read_text(encoding="utf-8")
    rows = "".join(f"| {what} | {much} |\n" for what, much in server_limits.Limits().rows())
    assert f"| what | how much |\n| --- | --- |\n{rows}\n" in text
    assert int(re.findall(r"(?m)^LimitNOFILE=(\d+)$", text)[0]) >= server_limits.Limits().files


def test_every_limit_of_a_card_is_documented_as_it_is() -> None:
    text = (ROOT / "docs" / "protocol.md").read_text(encoding="utf-8")
    rows = "".join(f"| `{code}` | {meaning} |\n" for code, meaning in LIMITS.items())
    assert f"| code | what it says of the card |\n| --- | --- |\n{rows}\n" in text


def test_every_public_name_is_there_and_needs_no_numba() -> None:
    code = "import sys; from billetdoux import *; print(sorted(sys.modules.keys() & {'numba', 'numpy'}))"
    found = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert found.stdout == "[]\n"


@pytest.mark.parametrize("module", [billetdoux, game])
def test_the_examples_in_docstrings_run(module: object) -> None:
    found = doctest.testmod(module)  # type: ignore[arg-type]
    assert found.attempted > 0
    assert found.failed == 0


@pytest.mark.parametrize("name", ["README.md", "docs/scenarios.md"])
def test_the_scenario_in_the_document_holds(name: str) -> None:
    for text in re.findall(r"(?ms)^```yaml\n(.*?)^```", (ROOT / name).read_text(encoding="utf-8")):
        assert scenario.play(scenario.read(yaml_file.load(text)[0])) == []


@pytest.mark.parametrize("path", DOCUMENTS, ids=lambda path: path.name)
def test_every_link_within_the_project_leads_somewhere(path: Path) -> None:
    for link in re.findall(r"\]\(([^)#]+)(?:#[^)]*)?\)", path.read_text(encoding="utf-8")):
        if "://" not in link:
            assert (path.parent / link).exists(), link


def test_the_newest_release_in_the_changelog_is_the_version_of_the_package() -> None:
    released = re.findall(
        r"(?m)^## (\d+\.\d+\.\d+) — \d{4}-\d{2}-\d{2}$", (ROOT / "CHANGELOG.md").read_text("utf-8")
    )
    assert released[0] == billetdoux.__version__


PACKAGES = sorted(path.parent for path in (ROOT / "src" / "billetdoux").rglob("__init__.py"))
EACH_ALIKE = ("cli", "kinds")
"""Packages whose modules are of one kind, a file each."""


@pytest.mark.parametrize("package", PACKAGES[1:], ids=lambda package: package.name)
def test_a_package_says_which_of_its_modules_holds_what(package: Path) -> None:
    told = ast.get_docstring(ast.parse((package / "__init__.py").read_text(encoding="utf-8"))) or ""
    modules, packages = package.glob("*.py"), package.glob("*/__init__.py")
    held = {path.stem for path in modules} | {path.parent.name for path in packages}
    missing = {name for name in held if f"`{name}`" not in told} - {"__init__"}
    assert package.name in EACH_ALIKE or missing == set()


@pytest.mark.parametrize("name", ["CONTRIBUTING.md", "docs/architecture.md"])
def test_the_files_that_a_document_names_are_there(name: str) -> None:
    text = (ROOT / name).read_text(encoding="utf-8")
    named = re.findall(r"`((?:[a-z_]+/)+(?:[\w.-]+\.(?:py|ts|svelte|ftl|json|md))?)`", text)
    assert len(named) > 5
    roots = (ROOT, ROOT / "src" / "billetdoux", ROOT / "web" / "src")
    assert [path for path in named if not any((root / path).exists() for root in roots)] == []


def test_the_constants_of_characters_are_their_places_in_the_table() -> None:
    for number, character in enumerate(CHARACTERS):
        assert getattr(characters, character.name.upper().replace(" ", "_")) == number


def test_the_constants_of_events_are_their_places_in_the_table() -> None:
    for number, kind in enumerate(events.KINDS_OF_EVENT):
        assert getattr(events, kind.name.upper()) == number


def blocks(language: str) -> list[str]:
    """What stands in the documents in a language."""
    return [
        block
        for path in DOCUMENTS
        for block in re.findall(rf"(?ms)^```{language}\n(.*?)^```", path.read_text(encoding="utf-8"))
    ]


def commands() -> set[tuple[str, ...]]:
    """What documents give to `billetdoux`."""
    lines = (line[2:] for block in blocks("console") for line in block.splitlines() if line[:2] == "$ ")
    words = (shlex.split(re.sub(r" [>|].*|[][]", "", line), comments=True) for line in lines)
    return {tuple(rest) for first, *rest in filter(None, words) if first == "billetdoux" and rest}


@pytest.mark.parametrize("words", sorted(commands()), ids=" ".join)
def test_a_command_that_a_document_shows_has_the_options_that_it_is_given(words: tuple[str, ...]) -> None:
    command: click.Command | None = cli
    left = list(words)
    while isinstance(command, click.Group):
        _, (name, *left), _ = command.make_parser(click.Context(command)).parse_args(left)
        command = command.get_command(click.Context(command), name)
    assert command is not None
    command.make_parser(click.Context(command)).parse_args(left)


def test_what_a_document_shows_as_data_can_be_read() -> None:
    for block in blocks("json"):
        if block.startswith("{"):  # and no line of one
            json.loads(block)
    for block in blocks("toml"):
        tomllib.loads(block)
