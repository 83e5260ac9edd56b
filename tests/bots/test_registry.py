"""Bots that packages bring are bots like any other, and a package that is broken harms nobody."""

import asyncio
import io
import json
import logging
import os
import re
import subprocess
import sys
import tomllib
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import redirect_stdout
from pathlib import Path

import pytest

from billetdoux import Game, SetupError
from billetdoux.bots import registry
from billetdoux.bots.arena import Match, run_match
from billetdoux.bots.registry import LADDER, find_bot, forms, offered
from billetdoux.faces import opponents
from billetdoux.faces.arrival import Setting, begin
from billetdoux.faces.cli import check_bot
from billetdoux.faces.terminal.start import StartScreen
from billetdoux.faces.words import LANGUAGES, Words
from billetdoux.server import catalogue, protocol
from billetdoux.server.clock import Timing
from billetdoux.server.hub import Hub
from billetdoux.server.requests import find_opponent
from billetdoux.server.store.sqlite import SqliteStore
from billetdoux.server.thinkers import Thinkers
from support.command import COMMAND, assert_refused, run
from support.local import attending, house, play

Install = Callable[..., Path]

DOCUMENT = (Path(__file__).parents[2] / "docs" / "bots.md").read_text(encoding="utf-8")
[WRITTEN] = re.findall(r"(?ms)^```python\n(.*?)^```", DOCUMENT)
[DECLARED] = re.findall(r"(?ms)^```toml\n(.*?)^```", DOCUMENT)

ODD = """
from billetdoux.bots.bot import Bot, Budget, Kind

class OddBot(Bot):
    def choose(self, view):
        {choose}

KIND = Kind(name="odd", about="is odd", open=lambda parameter, seed: OddBot(), {more})
"""
SLOW_AT_FIRST = """
        import time
        self.slept = hasattr(self, "slept") or time.sleep(0.3)
        return view.legal_moves[0]
"""


@pytest.fixture
def install(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Install]:
    """A way to install a package: its module and its entry points, in a folder that Python looks into."""
    monkeypatch.syspath_prepend(str(tmp_path))

    def add(package: str, text: str, **points: str) -> Path:
        module = package.replace("-", "_")
        (tmp_path / f"{module}.py").write_text(text, encoding="utf-8")
        about = tmp_path / f"{module}-1.0.dist-info"
        about.mkdir()
        (about / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {package}\nVersion: 1.0\n")
        lines = [f"{name} = {value}" for name, value in points.items()]
        (about / "entry_points.txt").write_text("\n".join(["[billetdoux.bots]", *lines, ""]))
        monkeypatch.delitem(sys.modules, module, raising=False)
        forget()
        return tmp_path

    def forget() -> None:
        registry._entry_points.cache_clear()
        registry._installed.cache_clear()

    yield add
    forget()


@pytest.fixture
def alphabet(install: Install) -> Path:
    """The folder in which the bot of the document is installed."""
    points = tomllib.loads(DECLARED)["project"]["entry-points"]["billetdoux.bots"]
    return install("alphabet-bot", WRITTEN, **points)


def odd(choose: str = "return view.legal_moves[0]", more: str = "") -> str:
    """The text of a bot that is odd in some way."""
    return ODD.format(choose=choose, more=more)


# A bot like any other


@pytest.mark.usefixtures("alphabet")
def test_the_bot_of_the_document_plays_in_the_arena() -> None:
    match = Match(("alphabet", "random"), "standard", 2, "rounds", 8)
    with ThreadPoolExecutor(1) as here:
        result = run_match(match, here)
    assert [one.bot for one in result.standings] == ["alphabet", "random"]
    assert result.standings[0].faults == {}


def test_the_bot_of_the_document_is_named_on_the_command_line(alphabet: Path) -> None:
    path = os.pathsep.join(filter(None, (str(alphabet), os.environ.get("PYTHONPATH"))))

    def told(*words: str) -> str:
        done = subprocess.run(
            [COMMAND, *words],
            env=os.environ | {"PYTHONPATH": path},
            input="q\n",
            capture_output=True,
            text=True,
            check=True,
        )
        return done.stdout

    assert "no fault: it is ready to play" in told("check-bot", "--games", "1", "alphabet")
    assert "alphabet" in told("arena", "--bots", "alphabet,random", "--rounds", "8", "--jobs", "2")
    assert "alphabet, plays whatever comes first" in told("play", "--bot", "alphabet", "--plain")
    assert "exec:COMMAND, alphabet" in re.sub(r"\s+", " ", told("play", "--help"))


@pytest.mark.usefixtures("alphabet")
def test_the_bot_of_the_document_plays_on_this_machine(tmp_path: Path) -> None:
    async def whole_game() -> None:
        async with house(tmp_path / "games.db") as tables:
            guest = await begin(tables, Setting("classic", 2, bots=("alphabet",)))
            async with attending(guest) as news:
                await guest.sit("Rosa")
                await guest.start()
                await play(guest, news)
            assert (await tables.record(guest.code)).outcome is not None
            assert tables.thinkers.faults() == {}

    asyncio.run(whole_game())


@pytest.mark.usefixtures("alphabet")
def test_the_bot_of_the_document_plays_at_the_table_of_a_host_who_offers_it() -> None:
    async def first_move() -> None:
        view = Game.new("standard", 4, seed=bytes(32), starter="A").view("A")
        thinkers = Thinkers((*LADDER, find_bot("alphabet", "table")))
        assert find_opponent("alphabet", thinkers.opponents).kind.name == "alphabet"
        assert await thinkers.choose("alphabet", view, b"seed") == min(view.legal_moves, key=str)
        *_, listed = catalogue.opponents(thinkers.opponents)
        assert (listed.bot, listed.key, listed.name) == ("alphabet", "bot-alphabet", "alphabet")
        assert listed.about == "plays whatever comes first in the alphabet"
        thinkers.close()

    asyncio.run(first_move())


@pytest.mark.usefixtures("alphabet")
def test_no_server_offers_what_is_installed_unless_its_host_says_so(tmp_path: Path) -> None:
    wanted = protocol.NewTable(protocol.Options(players=2), [None, "alphabet"])

    async def make_table(thinkers: Thinkers) -> None:
        hub = Hub(SqliteStore(tmp_path / "tables.db"), thinkers, timing=Timing())
        try:
            await hub.create(wanted)
        finally:
            await hub.close()

    with pytest.raises(SetupError, match="there is no bot 'alphabet' here; the bots are random, counter"):
        asyncio.run(make_table(Thinkers()))
    assert "alphabet_bot" not in sys.modules
    asyncio.run(make_table(Thinkers((*LADDER, find_bot("alphabet", "table")))))


def test_no_host_offers_programs() -> None:
    assert_refused(run("serve", "--bot", "exec:true"), "exec is not offered at the tables of a server")


@pytest.mark.usefixtures("alphabet")
def test_the_opponents_in_the_terminal_are_those_in_the_box_and_those_installed() -> None:
    found = [str(bot) for bot in offered("terminal")]
    assert found == [*map(str, LADDER), "alphabet"]
    assert StartScreen(Setting()).bots[0].values == found


@pytest.mark.usefixtures("alphabet")
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_bot_without_words_is_told_as_it_tells_of_itself(language: str) -> None:
    words = Words(language)
    assert opponents.name_of("alphabet", words) == "alphabet"
    assert opponents.about("alphabet", words) == "plays whatever comes first in the alphabet"
    assert opponents.about("exec:python3 bot.py", words) == "python3 bot.py"
    assert opponents.name_of("counter", words) == words.say("bot-counter")


def test_a_bot_that_only_a_server_far_away_has_is_told_by_its_name() -> None:
    assert opponents.name_of("oracle:9", Words("en")) == "oracle"
    assert opponents.about("oracle:9", Words("en")) == "oracle:9"


# What is offered where


def test_a_bot_is_played_only_where_it_is_offered(install: Install) -> None:
    install("odd-bot", odd(more='offered=frozenset({"arena"})'), odd="odd_bot:KIND")
    assert forms("arena").endswith("exec:COMMAND, odd")
    assert "odd" not in forms("terminal")
    assert find_bot("odd", "arena") == find_bot("odd")
    with pytest.raises(SetupError, match="odd is not offered for games on this machine"):
        find_bot("odd", "terminal")
    with pytest.raises(SetupError, match="exec is not offered at the tables of a server"):
        find_bot("exec:true", "table")


def test_guests_choose_another_budget_and_nothing_else(install: Install) -> None:
    read = "read=lambda text: text or 'a.onnx'"
    install("odd-bot", odd(more=read), odd="odd_bot:KIND")
    offers = (*LADDER, find_bot("search:2s", "table"), find_bot("odd:b.onnx", "table"))
    for spec in ("search:2s", "search:50ms", "search:900ms", "search", "odd:b.onnx"):
        assert find_opponent(spec, offers) == find_bot(spec)
    for spec in ("search:3s", "search:100", "odd", "odd:/etc/passwd", "counter:1s", "exec:true"):
        with pytest.raises(SetupError, match="here"):
            find_opponent(spec, offers)


# Packages that are broken


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("1 / 0", "division by zero"),
        ("import no_such_module", "no_such_module"),
        ("KIND = 7", "odd_bot:KIND is 7, not a Kind of that name"),
        (odd().replace('name="odd"', 'name="even"'), "not a Kind of that name"),
        (odd().replace('name="odd"', 'name="an odd one"'), "small letters"),
        (odd(more='offered=frozenset({"everywhere"})'), "everywhere"),
        (odd(more="read=lambda text: 1 / 0"), "division by zero"),
        ("pass", "KIND"),
    ],
)
def test_a_package_that_cannot_be_used_is_named_and_harms_nobody(
    text: str, why: str, install: Install, caplog: pytest.LogCaptureFixture
) -> None:
    install("odd-bot", text, odd="odd_bot:KIND")
    with pytest.raises(SetupError, match=r"the bot 'odd' of odd-bot 1\.0 cannot be used") as refused:
        find_bot("odd")
    assert why in str(refused.value)
    with caplog.at_level(logging.WARNING):
        assert forms("arena") == "random, uniform, counter, search:50ms, net, exec:COMMAND"
    assert [record.getMessage() for record in caplog.records] == [str(refused.value)]


def test_a_name_in_the_box_cannot_be_taken(install: Install, caplog: pytest.LogCaptureFixture) -> None:
    install("odd-bot", odd().replace('"odd"', '"counter"'), counter="odd_bot:KIND")
    with caplog.at_level(logging.WARNING):
        assert offered("table") == list(LADDER)
    assert "odd-bot 1.0 cannot bring a bot 'counter': there is one in the box" in caplog.text
    assert find_bot("counter") in LADDER


def test_a_name_that_two_packages_bring_is_neithers(install: Install) -> None:
    install("odd-bot", odd(), odd="odd_bot:KIND")
    install("other-bot", odd(), odd="other_bot:KIND")
    with pytest.raises(SetupError, match=r"the bot 'odd' is brought by several: .*odd-bot 1\.0") as refused:
        find_bot("odd")
    assert "other-bot 1.0" in str(refused.value)


@pytest.mark.usefixtures("alphabet")
def test_an_unknown_bot_is_told_which_there_are_and_how_to_bring_one() -> None:
    with pytest.raises(SetupError, match=r"exec:COMMAND, alphabet, and .* entry point of billetdoux\.bots"):
        find_bot("genius")
    assert "alphabet_bot" not in sys.modules


@pytest.mark.parametrize(
    ("choose", "fault"),
    [("1 / 0", "crash"), ("return 'Princess of nobody'", "illegal"), ("return 7", "illegal")],
)
def test_a_game_goes_on_whatever_a_bot_does(
    choose: str, fault: str, install: Install, tmp_path: Path
) -> None:
    install("odd-bot", odd(choose), odd="odd_bot:KIND")

    async def whole_game() -> None:
        async with house(tmp_path / "games.db") as tables:
            guest = await begin(tables, Setting("classic", 2, bots=("odd",)))
            async with attending(guest) as news:
                await guest.sit("Rosa")
                await guest.start()
                await play(guest, news)
            assert set(tables.thinkers.faults()["B"]) == {fault}

    asyncio.run(whole_game())


def test_a_bot_that_cannot_be_warmed_up_has_a_stand_in_and_keeps_no_other_waiting(install: Install) -> None:
    install("odd-bot", odd(more="warm_up=lambda: 1 / 0"), odd="odd_bot:KIND")
    install("warm-bot", odd(more="warm_up=lambda: None").replace('"odd"', '"warm"'), warm="warm_bot:KIND")

    async def warm_up() -> None:
        view = Game.new("standard", 4, seed=bytes(32), starter="A").view("A")
        thinkers = Thinkers((find_bot("odd"), find_bot("warm"), find_bot("counter")))
        counted = await thinkers.choose("counter", view, b"seed")
        assert await thinkers.choose("warm", view, b"seed") == counted
        await thinkers.warm_up()
        assert await thinkers.choose("odd", view, b"seed") == counted
        assert await thinkers.choose("warm", view, b"seed") == view.legal_moves[0]
        thinkers.close()

    asyncio.run(warm_up())


@pytest.mark.parametrize(
    ("choose", "kind"),
    [
        ("1 / 0", "crash"),
        ("return 7", "illegal"),
        (SLOW_AT_FIRST, "stall"),
    ],
)
def test_the_checker_finds_what_an_installed_bot_does_wrong(choose: str, kind: str, install: Install) -> None:
    install("odd-bot", odd(choose), odd="odd_bot:KIND")
    out = io.StringIO()
    with redirect_stdout(out), pytest.raises(SystemExit) as stop:
        check_bot.command(["--games", "1", "--deadline-ms", "100", "--json", "odd"])
    found = json.loads(out.getvalue())
    assert (stop.value.code, found["name"], found["ready"]) == (1, "odd", False)
    assert {fault["kind"] for fault in found["faults"]} == {kind}


# What it costs to ask


def test_bots_are_listed_before_anything_heavy_is_imported() -> None:
    code = """
import sys
from billetdoux.bots.registry import LADDER, find_bot, forms
find_bot("search:1s")
print(sorted(sys.modules.keys() & {"numba", "numpy", "importlib.metadata"}))
forms("terminal")
print(sorted(sys.modules.keys() & {"numba", "numpy"}))
"""
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "[]\n[]\n"
