"""The newcomer's test: docs/extending.md, applied to a copy of the project, adds a character."""

import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PAGE = (ROOT / "docs" / "extending.md").read_text(encoding="utf-8")
ROOMS = {"characters.py", "events.py", "effects.py", "editions.py", "en.ftl", "de.ftl", "fr.ftl", "it.ftl"}


@pytest.fixture(scope="module")
def courtyard(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the sources with the changes of the page."""
    folder = tmp_path_factory.mktemp("courtyard")
    shutil.copytree(ROOT / "src", folder / "src", ignore=shutil.ignore_patterns("__pycache__"))
    patch = "".join(re.findall(r"(?ms)^```diff\n(.*?)^```", PAGE))
    subprocess.run(["git", "apply", "--unidiff-zero", "-"], input=patch, text=True, cwd=folder, check=True)
    (folder / "page.yaml").write_text(re.findall(r"(?ms)^```yaml\n(.*?)^```", PAGE)[0])
    return folder


def run(folder: Path, code: str, *arguments: str) -> str:
    """Run Python on the copy."""
    path = os.pathsep.join((str(folder / "src"), str(ROOT / "tests")))
    environment = {**os.environ, "PYTHONPATH": path, "XDG_CACHE_HOME": str(folder / "cache")}
    done = subprocess.run(
        [sys.executable, "-c", code, *arguments], cwd=folder, env=environment, capture_output=True, text=True
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def billetdoux(folder: Path, *arguments: str) -> str:
    return run(folder, "from billetdoux.faces.cli import main; main()", *arguments)


def test_the_page_touches_only_the_rooms_that_it_names() -> None:
    assert {Path(name).name for name in re.findall(r"(?m)^\+\+\+ b/(\S+)", PAGE)} == ROOMS


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


def test_the_new_edition_leaks_nothing(courtyard: Path) -> None:
    code = """if True:
        import test_leaks
        from billetdoux.rules.actions import verb_of
        from billetdoux.rules.characters import PAGE
        from billetdoux.rules.row import ASIDE, DECIDER

        def sight(before, code, viewer):
            return before[ASIDE] if verb_of(code) == PAGE and viewer == before[DECIDER] else None

        test_leaks.OTHER_SIGHTS.append(sight)
        print(sum(test_leaks.redeals("courtyard", 3, seed) for seed in range(6)))
    """
    assert int(run(courtyard, code)) > 0


def test_a_whole_game_of_the_new_edition_is_played_and_verified(courtyard: Path) -> None:
    code = """if True:
        import random, json
        from billetdoux import Game
        from billetdoux.game import record
        from billetdoux.game.verify import verify
        from billetdoux.rules.numbering import numbering
        from billetdoux.game.move import to_code
        game, chance = Game.new("courtyard", 4, seed=bytes(32)), random.Random(1)
        while game.outcome is None:
            legal = list(game.legal_moves)
            assert all(to_code(move, game.edition) in numbering(game.edition) for move in legal)
            game.push(chance.choice(legal))
        assert any(move.verb == "Page" for move in game.moves)
        document = record.read(json.dumps(game.record(["a", "b", "c", "d"]).as_json()))
        assert not any(check.problem for check in verify(document))
        print("done")
    """
    assert run(courtyard, code) == "done\n"
