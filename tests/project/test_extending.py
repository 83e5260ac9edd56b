"""The newcomer's test: docs/extending.md, applied to a copy of the project, adds a character."""

import inspect
import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from billetdoux.faces.words import LANGUAGES
from billetdoux.game.names import edition_names
from billetdoux.rules import effects, hands, tokens
from browser.house import build_page

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "extending.md").read_text(encoding="utf-8")
RULES = {f"src/billetdoux/rules/{name}.py" for name in ("characters", "events", "effects", "editions")}
HELD_BY = (
    *(f"game/test_{name}" for name in ("leaks", "values")),
    *(f"rules/test_{name}" for name in ("views", "numbering", "setup")),
    "faces/test_words",
)
WORDS = {f"src/billetdoux/faces/words/{language}.ftl" for language in LANGUAGES}


def changes() -> dict[str, str]:
    """The changes of the page, by the file that each is made in."""
    found = re.findall(r"(?ms)^```diff\n(--- a/(\S+)\n.*?)^```", PAGE)
    return {name: change for change, name in found}


def lines_added(name: str) -> int:
    return len(re.findall(r"(?m)^\+(?!\+\+)", changes()[name]))


@pytest.fixture(scope="module")
def courtyard(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the project with the changes of the page, which somebody may have made already."""
    folder = tmp_path_factory.mktemp("copy")
    for part in ("src", "tests", "tools", "web"):
        shutil.copytree(
            ROOT / part, folder / part, ignore=shutil.ignore_patterns("__pycache__", "node_modules")
        )
    for file in ("pyproject.toml", "hatch_build.py"):
        shutil.copy(ROOT / file, folder / file)
    if "courtyard" not in edition_names():
        patch = "".join(changes().values())
        subprocess.run(
            ["git", "apply", "--unidiff-zero", "-"], input=patch, text=True, cwd=folder, check=True
        )
    (folder / "page.yaml").write_text(re.findall(r"(?ms)^```yaml\n(.*?)^```", PAGE)[0])
    return folder


def run_python(folder: Path, *arguments: str) -> str:
    """Run Python on the copy."""
    path = os.pathsep.join((str(folder / "src"), str(folder / "tests")))
    environment = {**os.environ, "PYTHONPATH": path, "XDG_CACHE_HOME": str(folder / "cache")}
    done = subprocess.run(
        [sys.executable, *arguments], cwd=folder, env=environment, capture_output=True, text=True
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def run(folder: Path, code: str, *arguments: str) -> str:
    return run_python(folder, "-c", code, *arguments)


def billetdoux(folder: Path, *arguments: str) -> str:
    return run(folder, "from billetdoux.faces.cli import main; main()", *arguments)


def test_the_page_touches_only_the_rooms_that_it_names() -> None:
    assert changes().keys() == {*RULES, *WORDS, "tests/game/test_leaks.py"}


def test_the_verbs_of_the_page_are_called_as_they_are_defined() -> None:
    verbs = {**vars(hands), **vars(tokens), **vars(effects)}
    calls = re.findall(r"(?m)^\| [^|]+ \| `(\w+)\((s, [^)]*)\)` \|", PAGE)
    assert len(calls) >= 7
    for verb, arguments in calls:
        assert len(arguments.split(", ")) == len(inspect.signature(verbs[verb]).parameters), verb


def test_the_page_counts_its_lines() -> None:
    assert f"{sum(map(lines_added, RULES))} lines of" in PAGE
    assert {lines_added(name) for name in WORDS} == {17, 18, 20}
    assert "seventeen to twenty of words" in PAGE


def test_the_new_edition_answers_a_scenario(courtyard: Path) -> None:
    assert billetdoux(courtyard, "scenario", "page.yaml").startswith("holds")


def test_the_new_edition_plays_the_same_interpreted_and_compiled(courtyard: Path) -> None:
    arguments = (
        "simulate",
        "--edition",
        "courtyard",
        "--players",
        "3",
        "--rounds",
        "500",
        "--json",
        "--engine",
    )
    slow, fast = (
        json.loads(billetdoux(courtyard, *arguments, engine)) for engine in ("interpreted", "compiled")
    )
    assert slow["checksum"] == fast["checksum"]
    assert slow["decisions"] == fast["decisions"]


@pytest.mark.parametrize(
    ("language", "name"), [("en", "Page"), ("de", "Page"), ("fr", "Page"), ("it", "Paggio")]
)
def test_the_new_character_has_words_in_every_language(courtyard: Path, language: str, name: str) -> None:
    found = billetdoux(
        courtyard, "rules", "--edition", "courtyard", "--card", "page", "--lang", language, "--json"
    )
    [reference] = json.loads(found)
    assert [card["name"] for card in reference["characters"]] == [name]


def test_the_one_who_peeked_knows_the_face_down_card_and_nobody_else_does(courtyard: Path) -> None:
    code = """if True:
        from billetdoux import Event, Move
        from billetdoux.game import scenario
        from billetdoux.faces import yaml_file
        game = scenario.read(yaml_file.load(open("page.yaml").read())[0]).position.game()
        assert Move.parse("page") in game.legal_moves
        game.push("Page")
        assert game.view("A").knowledge.aside == "Princess"
        assert game.view("B").knowledge.aside is None
        assert Event.parse("peeked A [Princess]") in game.view("A").events
        assert Event.parse("peeked A") in game.view("B").events
        print("done")
    """
    assert run(courtyard, code) == "done\n"


@pytest.mark.parametrize(
    "module",
    [
        "game/test_leaks",
        "rules/test_views",
        "rules/test_numbering",
        "game/test_values",
        "rules/test_setup",
        "faces/test_words",
    ],
)
def test_the_new_edition_is_tested_like_the_others(courtyard: Path, module: str) -> None:
    options = ("-q", "--noconftest", "-p", "no:cacheprovider", "-k", "courtyard or page or peeked")
    told = run_python(courtyard, "-m", "pytest", *options, f"tests/{module}.py")
    assert re.search(r"\d+ passed", told), told


def test_a_missing_playthrough_is_asked_for_by_the_command_that_writes_it(courtyard: Path) -> None:
    missing = courtyard / "tests" / "playthroughs" / "courtyard-2.txt"
    missing.unlink(missing_ok=True)
    options = (
        "-q",
        "--noconftest",
        "-p",
        "no:cacheprovider",
        "-k",
        "courtyard",
        "tests/rules/test_playthroughs.py",
    )
    with pytest.raises(AssertionError, match=r"no courtyard-2\.txt; write it with `make goldens`"):
        run_python(courtyard, "-m", "pytest", *options)
    run_python(courtyard, "-m", "support.playthrough")
    assert "4 passed" in run_python(courtyard, "-m", "pytest", *options)


def test_a_language_is_one_catalogue_and_one_line(tmp_path: Path) -> None:
    shutil.copytree(ROOT / "src", tmp_path / "src", ignore=shutil.ignore_patterns("__pycache__", "page"))
    words = tmp_path / "src/billetdoux/faces/words"
    shutil.copy(words / "en.ftl", words / "eo.ftl")
    table = words / "languages.json"
    line = re.findall(r'(?m)^ +"eo": .+ \}$', PAGE)[0]
    table.write_text(table.read_text("utf-8").replace(" }\n}", f" }},\n{line}\n}}"), "utf-8")
    code = """if True:
        from billetdoux.faces.link_preview import preferred, preview
        from billetdoux.faces.words import LANGUAGE_NAMES
        print(LANGUAGE_NAMES["eo"], preferred("eo-XX, en;q=0.5"), "eo_EO" in preview(None, "eo", "", ""))
    """
    assert run(tmp_path, code) == "Esperanto eo True\n"
    assert "Guard" in billetdoux(tmp_path, "rules", "--lang", "eo")
    assert ", ".join([*LANGUAGES, "eo"]) in billetdoux(tmp_path, "rules", "--help")


def test_a_whole_game_of_the_new_edition_is_played_and_verified(courtyard: Path) -> None:
    code = """if True:
        import random, json
        from billetdoux import Game
        from billetdoux.game import record
        from billetdoux.game.verify import verify
        from billetdoux import number_of
        game, chance = Game.new("courtyard", 4, seed=bytes(32)), random.Random(1)
        while game.outcome is None:
            view = game.view(game.decider)
            assert len({number_of(move, view) for move in view.legal_moves}) == len(view.legal_moves)
            game.push(chance.choice(list(view.legal_moves)))
        assert any(move.verb == "Page" for move in game.moves)
        document = record.read(json.dumps(game.record(["a", "b", "c", "d"]).as_json()))
        assert not any(check.problem for check in verify(document))
        print("done")
    """
    assert run(courtyard, code) == "done\n"


def test_the_new_character_is_played_told_and_proved_at_the_page(courtyard: Path) -> None:
    build_page()  # so that what it is built with is there
    (courtyard / "web" / "node_modules").symlink_to(ROOT / "web" / "node_modules")
    options = ("-q", "-p", "no:cacheprovider", "--confcutdir", "tests/browser")
    assert "1 passed" in run_python(courtyard, "-m", "pytest", *options, "tests/browser/courtyard.py")
