"""The core: the built wheel in a bare environment plays, weighs little, and names what it misses."""

import json
import os
import re
import subprocess
import sys
import venv
from dataclasses import dataclass
from pathlib import Path
from zipfile import ZipFile

import pytest

from support.command import RECORD, SCENARIOS
from support.online import Guest, fetch, make_table

ROOT = Path(__file__).parents[2]
MOST = 90e6
"""So many bytes may all that `pip install billetdoux` brings weigh on the disk."""
EXTRAS = {
    "fast": "billetdoux.envs.vector",
    "environments": "billetdoux.envs.gymnasium",
    "spiel": "billetdoux.envs.open_spiel",
}


@dataclass(frozen=True)
class Core:
    """An environment with the core in it."""

    folder: Path

    @property
    def packages(self) -> Path:
        """Where it has its packages."""
        return next(self.folder.rglob("site-packages"))

    def command(self, *words: str) -> list[str]:
        """A command of this Python, and of nothing else's."""
        python = self.folder / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
        return [str(python), "-I", *words]

    def run(self, *words: str, stdin: str = "") -> subprocess.CompletedProcess[str]:
        """What a command line comes to."""
        return subprocess.run(
            self.command("-m", "billetdoux", *words), input=stdin, capture_output=True, text=True, timeout=120
        )

    def missing(self, code: str) -> str:
        """The last line of what a program that cannot run ends with."""
        done = subprocess.run(self.command("-c", code), capture_output=True, text=True, timeout=60)
        assert done.returncode == 1, done
        return done.stderr.splitlines()[-1]


@pytest.fixture(scope="module")
def core(tmp_path_factory: pytest.TempPathFactory) -> Core:
    """The wheel of this checkout, installed with what it asks for, in the versions of the lock file."""
    folder = tmp_path_factory.mktemp("core")
    built = folder / "dist"
    make = [sys.executable, "-m", "hatchling", "build", "-t", "sdist", "-t", "wheel", "-d", str(built)]
    subprocess.run(make, cwd=ROOT, check=True)
    venv.create(folder / "bare")
    found = Core(folder / "bare")
    locked = ["-c", str(ROOT / "requirements.txt"), "--quiet", "--disable-pip-version-check"]
    check = [sys.executable, "-m", "twine", "check", "--strict", *map(str, built.iterdir())]
    subprocess.run(check, check=True)
    install = [sys.executable, "-m", "pip", "--python", found.command()[0], "install", *locked]
    subprocess.run([*install, str(next(built.glob("*.whl")))], check=True)
    return found


def test_the_source_distribution_makes_the_same_wheel(core: Core, tmp_path: Path) -> None:
    built = core.folder.parent / "dist"
    again = [*["-m", "pip", "wheel", "--quiet", "--no-build-isolation", "--no-deps", "-w"], str(tmp_path)]
    subprocess.run([sys.executable, *again, str(next(built.glob("*.tar.gz")))], check=True)
    names = [ZipFile(next(folder.glob("*.whl"))).namelist() for folder in (built, tmp_path)]
    assert sorted(names[0]) == sorted(names[1])
    assert "billetdoux/py.typed" in names[0]
    assert "billetdoux/faces/page/index.html" in names[0]


def test_what_the_package_says_of_itself_shows_nothing_that_is_not_there(core: Core) -> None:
    text = next(core.packages.glob("billetdoux-*/METADATA")).read_text(encoding="utf-8")
    assert "Author: The billetdoux authors" in text
    assert re.findall(r"\]\((?!https?:)[^)]*\)|<img", text) == []


def test_it_weighs_little(core: Core) -> None:
    blocks = [path.stat().st_blocks for path in core.packages.rglob("*") if path.is_file()]
    assert 512 * sum(blocks) < MOST


def test_it_brings_no_compiler_and_no_arrays(core: Core) -> None:
    there = {path.name for path in core.packages.iterdir()}
    assert not there & {"numba", "llvmlite", "numpy", "babel", "scipy"}


def test_a_game_is_played_to_its_end_in_a_pipe(core: Core) -> None:
    done = core.run("play", "--edition", "classic", "--players", "2", "--seed", "ab" * 32, stdin="1\n" * 400)
    assert "Traceback" not in done.stderr
    assert "0) " in done.stdout or "1) " in done.stdout


@pytest.mark.parametrize(
    "words",
    [
        ["rules", "--edition", "premium", "--lang", "de"],
        ["scenario", str(SCENARIOS / "guard")],
        ["replay", RECORD],
        ["verify", RECORD],
        ["advise", RECORD, "--after", "3"],
        ["simulate", "--engine", "interpreted", "--rounds", "5"],
        ["arena", "--bots", "net,counter,random", "--rounds", "6", "--jobs", "1"],
        ["check-bot", "counter"],
    ],
    ids=lambda words: words[0],
)
def test_what_needs_no_more_works(core: Core, words: list[str]) -> None:
    done = core.run(*words)
    assert (done.returncode, done.stderr) == (0, ""), done


@pytest.mark.parametrize(
    ("extra", "words"),
    [
        ("fast", ["simulate", "--rounds", "5"]),
        ("fast", ["arena", "--bots", "search,counter", "--rounds", "4"]),
        ("fast", ["advise", RECORD, "--after", "3", "--bot", "search"]),
        ("fast", ["play", "--bot", "search:50ms"]),
        ("fast", ["sit", "http://127.0.0.1:1/t/abc234", "--bot", "search"]),
        ("cuda", ["simulate", "--engine", "cuda", "--rounds", "5"]),
        ("plot", ["arena", "--bots", "counter,random", "--rounds", "4", "--plot", "plot.svg"]),
        ("postgresql", ["copy", "tables.db", "copy.db"]),
        ("postgresql", ["serve", "--data", "postgresql://127.0.0.1:1/tables"]),
        (
            "cluster",
            ["arena", "--bots", "counter,random", "--rounds", "4", "--scheduler", "tcp://127.0.0.1:1"],
        ),
    ],
    ids=lambda words: " ".join(words[:3]) if isinstance(words, list) else words,
)
def test_what_needs_more_names_the_command_that_brings_it(core: Core, extra: str, words: list[str]) -> None:
    done = core.run(*words)
    assert (done.returncode, done.stdout) == (2, ""), done
    assert len(done.stderr.splitlines()) == 1, done.stderr
    assert done.stderr.count(f"pip install 'billetdoux[{extra}]'") == 1


@pytest.mark.parametrize("module", EXTRAS.values())
def test_an_environment_that_cannot_be_imported_names_the_command(core: Core, module: str) -> None:
    told = core.missing(f"import {module}")
    assert re.fullmatch(
        r"billetdoux\.game\.errors\.MissingExtra: .* pip install 'billetdoux\[\w+\]'", told
    ), told


def test_a_server_offers_what_it_has_and_plays_it(core: Core, tmp_path: Path) -> None:
    words = ["serve", "--port", "0", "--data", str(tmp_path / "tables.db"), "--bot-pause", "0", "--quiet"]
    command = core.command("-m", "billetdoux", *words)
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        try:
            assert process.stdout is not None
            told = re.search(r"http://localhost:(\d+)", process.stdout.readline())
            assert told
            address = f"127.0.0.1:{told[1]}"
            light = ["random", "counter", "net:page", "net:courtier", "net"]
            assert [bot["bot"] for bot in fetch(address, "/api/bots")] == light
            code, token = make_table(address, players=3, bots=[None, "counter", "net"])
            with Guest(address, code, token) as guest:
                guest.sit("Ada")
                guest.ask("start")
                guest.open()
                while not guest.legal:
                    guest.hear()
        finally:
            process.kill()


def test_the_words_of_a_record_are_told_without_a_compiler(core: Core) -> None:
    done = core.run("advise", RECORD, "--after", "3", "--json")
    moves = json.loads(done.stdout)["moves"]
    assert moves
    assert sum(move["share"] for move in moves) == pytest.approx(1.0, abs=1e-3)
