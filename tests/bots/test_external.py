"""External bots: whatever a program does, the game is finished, the fault recorded, nothing left behind."""

import io
import json
import os
import random
import re
import signal
import subprocess
import sys
import time
from contextlib import redirect_stderr, redirect_stdout
from dataclasses import fields
from pathlib import Path
from typing import Any

import pytest

from billetdoux import Game, Move, SetupError, View, __version__
from billetdoux.bots.bot import Fault
from billetdoux.bots.kinds.external import FAULTS, GRACE, LONGEST_LINE, PROTOCOL, ExternalBot, safe_move
from billetdoux.faces.cli.check_bot import command
from support.kit import ALL_TABLES, is_running

ROOT = Path(__file__).parents[2]
EXAMPLE = [sys.executable, str(ROOT / "examples" / "bot.py")]
DOCUMENT = (ROOT / "docs" / "external-bots.md").read_text(encoding="utf-8")
SHORT = 0.15

BOT = """
import json, os, sys, time
open(sys.argv[1], "a").write(f"{os.getpid()}\\n")
def say(**message): print(json.dumps(message), flush=True)
def hear(): return json.loads(sys.stdin.readline() or '{"type": "bye"}')
def greet():
    hear()
    say(type="hello", protocol=1, name="test")
def answer(asked, **other):
    say(**{"type": "move", "id": asked["id"], "move": asked["view"]["legal_moves"][-1]} | other)
def questions():
    while (asked := hear())["type"] != "bye":
        yield asked
"""

BAD_BOTS: dict[str, tuple[str, tuple[str, ...]]] = {  # the program, its fault, and what else may come of it
    "crashes-at-once": ("sys.exit('no luck')", ("crash", "retired")),
    "exits-normally": ("greet()", ("crash", "retired")),
    "crashes-midway": ("greet(); answer(hear()); answer(hear()); hear(); 1 / 0", ("crash", "retired")),
    "kills-itself": ("greet(); hear(); os.kill(os.getpid(), 9)", ("crash", "retired")),
    "stalls": ("greet(); time.sleep(60)", ("stall", "retired")),
    "never-greets": ("time.sleep(60)", ("stall", "retired")),
    "floods-without-newline": ("greet()\nwhile True: sys.stdout.write('x' * 4096)", ("flood", "retired")),
    "floods-with-lines": (
        "greet()\nwhile True: say(type='move', id=1, move='Keep')",
        ("flood", "retired", "wrong-id", "illegal"),
    ),
    "floods-at-once": (
        "while True: say(type='hello', protocol=1, name='x')",
        ("flood", "malformed", "retired"),
    ),
    "closes-its-output": (
        "greet(); hear(); os.close(1); time.sleep(60)",
        ("crash", "retired"),
    ),
    "writes-half-a-line": (
        """greet(); hear(); os.write(1, b'{"type": "move", '); time.sleep(60)""",
        ("stall", "retired"),
    ),
    "leaves-with-half-a-line": (
        """greet(); hear(); os.write(1, b'{"type": "move", ')""",
        ("not-json", "crash", "retired"),
    ),
    "answers-no-json": ("greet()\nfor asked in questions(): print('Guard B', flush=True)", ("not-json",)),
    "answers-a-list": ("greet()\nfor asked in questions(): print('[1]', flush=True)", ("not-json",)),
    "nests-deeply": ("greet()\nfor asked in questions(): print('[' * 60000, flush=True)", ("not-json",)),
    "answers-no-text": (
        "greet()\nfor asked in questions(): os.write(1, bytes([255, 0, 10]))",
        ("not-json",),
    ),
    "wrong-id": ("greet()\nfor asked in questions(): answer(asked, id=asked['id'] + 7)", ("wrong-id",)),
    "id-of-another-type": ("greet()\nfor asked in questions(): answer(asked, id=True)", ("wrong-id",)),
    "illegal-move": ("greet()\nfor asked in questions(): answer(asked, move='Redraw')", ("illegal",)),
    "malformed-move": ("greet()\nfor asked in questions(): answer(asked, move='Xyz')", ("malformed",)),
    "move-of-another-type": ("greet()\nfor asked in questions(): answer(asked, move=[1])", ("malformed",)),
    "another-message": ("greet()\nfor asked in questions(): answer(asked, type='hello')", ("malformed",)),
    "wrong-protocol": ("hear(); say(type='hello', protocol=2, name='x'); hear()", ("protocol", "retired")),
    "no-name": ("hear(); say(type='hello', protocol=1); hear()", ("protocol", "retired")),
    "child-left-behind": (
        "import subprocess; greet(); child = subprocess.Popen(['sleep', '60']); "
        "open(sys.argv[1], 'a').write(f'{child.pid}\\n'); hear(); sys.exit(3)",
        ("crash", "retired"),
    ),
}
# Where stalling is not the subject, a busy machine must not make it one; but the end of a program whose
# child holds its output open is only seen at the deadline.
LONG = 10.0
DEADLINES = {"child-left-behind": 1.5}


class Program:
    """A bot written to a folder, which notes the processes that it is."""

    def __init__(self, folder: Path, body: str) -> None:
        self.path, self.pids = folder / "bot.py", folder / "pids"
        self.path.write_text(BOT + body, encoding="utf-8")
        self.command = [sys.executable, "-S", str(self.path), str(self.pids)]

    def processes(self) -> list[int]:
        return [int(line) for line in self.pids.read_text().split()] if self.pids.exists() else []

    def assert_gone(self) -> None:
        until = time.monotonic() + 5
        while any(is_running(pid) for pid in self.processes()):
            assert time.monotonic() < until, "a process was left behind"
            time.sleep(0.01)


def play_game(
    bot: ExternalBot, edition: str = "standard", players: int = 2, seconds: float = SHORT
) -> list[Fault]:
    """A whole game, the bot in seat A; the faults that it made."""
    bot.seconds, chance = seconds, random.Random(1)
    game = Game.new(edition, players, seed=chance.randbytes(32))
    while game.decider is not None:
        if game.decider == "A":
            game.push(bot.choose(game.view("A")))
        else:
            game.push(chance.choice(list(game.legal_moves)))
    assert game.outcome is not None
    return bot.faults


@pytest.mark.parametrize("name", BAD_BOTS)
def test_a_bad_bot_loses_its_turns_and_nothing_else(name: str, tmp_path: Path) -> None:
    body, kinds = BAD_BOTS[name]
    program = Program(tmp_path, body)
    start_seconds = 0.3 if name == "never-greets" else 10.0
    with ExternalBot(program.command, start_seconds=start_seconds) as bot:
        if name.startswith("floods"):
            bot.start()
            time.sleep(0.3)  # until the water has risen: a game may be over sooner
        faults = play_game(bot, seconds=SHORT if "stall" in kinds else DEADLINES.get(name, LONG))
    found = {fault.kind for fault in faults}
    assert kinds[0] in found
    assert found <= set(kinds)
    assert all(fault.detail and len(fault.detail) < 400 for fault in faults)
    assert "retired" in kinds or not bot.retired
    program.assert_gone()


def test_a_crash_is_reported_with_its_last_words(tmp_path: Path) -> None:
    with ExternalBot(Program(tmp_path, "sys.exit('no luck')").command) as bot:
        bot.start()
    assert bot.faults == [Fault("crash", "it ended with exit status 1: no luck")]


def test_a_bot_that_crashed_is_started_again_at_most_three_times(tmp_path: Path) -> None:
    program = Program(tmp_path, "greet(); answer(hear())")
    with ExternalBot(program.command) as bot:
        faults = play_game(bot, seconds=LONG)
    assert [fault.kind for fault in faults[:5]] == ["crash"] * 4 + ["retired"]
    assert len(program.processes()) == 4


def test_a_late_answer_is_passed_over_and_the_next_one_counts(tmp_path: Path) -> None:
    body = "greet(); a = hear(); time.sleep(0.35); answer(a)\nfor asked in questions(): answer(asked)"
    view = Game.new("standard", 2, seed=bytes(32), starter="A").view("A")
    with ExternalBot(Program(tmp_path, body).command, seconds=SHORT) as bot:
        bot.start()
        assert bot.choose(view) == safe_move(view)
        bot.seconds = 5
        assert bot.choose(view) == view.legal_moves[-1]
        assert [fault.kind for fault in bot.faults] == ["stall"]


def test_a_stall_is_over_soon_after_its_deadline(tmp_path: Path) -> None:
    view = Game.new("standard", 2, seed=bytes(32), starter="A").view("A")
    with ExternalBot(Program(tmp_path, "greet(); time.sleep(60)").command, seconds=SHORT) as bot:
        bot.start()
        started = time.monotonic()
        bot.choose(view)
        assert 0.15 <= time.monotonic() - started < 0.15 + GRACE + 1


def test_a_bot_that_never_reads_cannot_hold_us_up(tmp_path: Path) -> None:
    body = "say(type='hello', protocol=1, name='deaf'); time.sleep(60)"
    program = Program(tmp_path, body)
    with ExternalBot(program.command) as bot:
        play_game(bot, "premium", 8)
    assert {fault.kind for fault in bot.faults} <= {"stall", "retired"}
    program.assert_gone()


def test_a_question_that_nobody_reads_is_over_soon_after_its_deadline(tmp_path: Path) -> None:
    view = Game.new("standard", 2, seed=bytes(32), starter="A").view("A")
    values = {field.name: getattr(view, field.name) for field in fields(View)}
    huge = View(**values | {"events": view.events * 5000})  # more than any pipe takes
    program = Program(tmp_path, "say(type='hello', protocol=1, name='deaf'); time.sleep(60)")
    with ExternalBot(program.command, seconds=SHORT) as bot:
        bot.start()
        started = time.monotonic()
        assert bot.choose(huge) == safe_move(view)
        assert time.monotonic() - started < 0.15 + GRACE + 1
    assert [fault.kind for fault in bot.faults] == ["stall"]
    assert time.monotonic() - started < 5
    program.assert_gone()


def test_an_answer_may_come_in_pieces_and_after_much_on_standard_error(tmp_path: Path) -> None:
    body = """
greet()
for asked in questions():
    sys.stderr.write("thinking " * 20000)
    text = json.dumps({"type": "move", "id": asked["id"], "move": asked["view"]["legal_moves"][-1]})
    for piece in (text[:5], text[5:], "\\n"):
        os.write(1, piece.encode())
        time.sleep(0.001)
"""
    with ExternalBot(Program(tmp_path, body).command) as bot:
        assert play_game(bot, seconds=LONG) == []


def test_a_program_that_cannot_greet_is_refused_with_its_command(tmp_path: Path) -> None:
    program = Program(tmp_path, "sys.exit('no luck')")
    with ExternalBot(program.command) as bot, pytest.raises(SetupError, match=r"bot\.py .*: .*no luck"):
        bot.greet()


@pytest.mark.skipif(not hasattr(os, "setsid"), reason="there are no sessions to leave")
def test_a_child_that_left_with_the_pipes_cannot_hold_us_up(tmp_path: Path) -> None:
    left = tmp_path / "left"
    body = f"greet()\nif os.fork() == 0:\n    os.setsid(); open({str(left)!r}, 'w').write(str(os.getpid()))"
    body += "\n    time.sleep(60)\nhear()"
    view = Game.new("standard", 2, seed=bytes(32), starter="A").view("A")
    program = Program(tmp_path, body)
    started = time.monotonic()
    try:
        with ExternalBot(program.command, seconds=1) as bot:
            assert bot.choose(view) == safe_move(view)
        assert [fault.kind for fault in bot.faults] == ["crash"]
        assert time.monotonic() - started < 8
        program.assert_gone()
    finally:
        os.kill(int(left.read_text()), signal.SIGKILL)


def test_a_process_that_is_about_to_be_gone_ends_its_programs(tmp_path: Path) -> None:
    """Even one that was told bye, and has still time left to end by itself."""
    program = Program(tmp_path, "greet(); hear(); open(sys.argv[1] + '.bye', 'w'); time.sleep(60)")
    code = f"""
import os, threading, time
from billetdoux.bots.kinds import external
external.FAREWELL = 60
bot = external.ExternalBot({program.command!r})
bot.start()
threading.Thread(target=bot.close, daemon=True).start()
while not os.path.exists({str(program.pids) + ".bye"!r}):
    time.sleep(0.01)
external.end_programs()
os._exit(0)
"""
    subprocess.run([sys.executable, "-c", code], check=True, timeout=60)
    program.assert_gone()


def test_a_bot_that_hangs_is_started_again_and_retired_in_the_end(tmp_path: Path) -> None:
    view = Game.new("standard", 2, seed=bytes(32), starter="A").view("A")
    program = Program(tmp_path, "greet(); time.sleep(60)")
    with ExternalBot(program.command, seconds=0.01) as bot:
        for _ in range(14):
            assert bot.choose(view) == safe_move(view)
        assert [fault.kind for fault in bot.faults] == ["stall"] * 12 + ["retired"] * 2
        assert bot.retired
    assert len(program.processes()) == 4
    program.assert_gone()


def test_a_line_of_the_greatest_length_is_read(tmp_path: Path) -> None:
    body = f"greet()\nfor asked in questions(): answer(asked, more='x' * {LONGEST_LINE - 200})"
    with ExternalBot(Program(tmp_path, body).command) as bot:
        assert play_game(bot, seconds=LONG) == []


def test_a_bot_is_told_the_deadline_the_versions_and_a_seed(tmp_path: Path) -> None:
    heard = tmp_path / "heard"
    body = "first = hear(); say(type='hello', protocol=1, name='a\\x1bb'); asked = hear(); answer(asked)\n"
    body += f"open({str(heard)!r}, 'w').write(json.dumps([first, asked, hear()]))"
    view = Game.new("premium", 5, seed=bytes(32), starter="A").view("A")
    with ExternalBot(Program(tmp_path, body).command, seed=7, seconds=2) as bot:
        bot.start()
        assert bot.name == "ab"
        assert bot.choose(view) == view.legal_moves[-1]
        assert bot.explain(view) == []
    hello, asked, bye = json.loads(heard.read_text())
    assert hello == {"type": "hello", "protocol": PROTOCOL, "billetdoux": __version__, "seed": 7}
    assert (asked["type"], asked["id"], asked["deadline_ms"]) == ("decide", 1, 2000)
    assert View.from_json(asked["view"]) == view
    assert bye == {"type": "bye"}


def test_a_bot_that_does_not_heed_the_farewell_is_ended(tmp_path: Path) -> None:
    body = "import signal; signal.signal(signal.SIGTERM, signal.SIG_IGN); greet(); time.sleep(60)"
    program = Program(tmp_path, body)
    bot = ExternalBot(program.command)
    bot.start()
    started = time.monotonic()
    bot.close()
    bot.close()
    assert time.monotonic() - started < 3
    program.assert_gone()


def test_a_bot_that_is_forgotten_is_ended(tmp_path: Path) -> None:
    program = Program(tmp_path, "greet(); time.sleep(60)")
    bot = ExternalBot(program.command)
    bot.start()
    del bot
    program.assert_gone()


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("", "needs a command"),
        ("   ", "needs a command"),
        ("no-such-program --fast", "no program 'no-such-program'"),
        ("/", "no program '/'"),
        ("'open quote", "cannot read the command"),
        ("a\0b", "cannot read the command"),
    ],
)
def test_a_missing_program_is_refused_before_the_game(line: str, told: str) -> None:
    with pytest.raises(SetupError, match=re.escape(told)):
        ExternalBot(line)


def test_a_program_that_is_none_is_refused_when_it_starts(tmp_path: Path) -> None:
    path = tmp_path / "bot"
    path.write_text("this is no program")
    path.chmod(0o755)
    with pytest.raises(SetupError, match="cannot start"):
        ExternalBot([str(path)]).start()


def test_the_safe_move_does_not_give_up() -> None:
    def safe(hand: tuple[str, ...], *moves: str) -> str:
        view = Game.new("standard", 2, seed=bytes(32), starter="A").view("A")
        values = {field.name: getattr(view, field.name) for field in fields(View)}
        legal = tuple(map(Move.parse, moves))
        return str(safe_move(View(**values | {"hand": hand, "legal_moves": legal})))

    assert safe(("Prince", "Princess"), "Princess", "Prince A", "Prince B") == "Prince B"
    assert safe(("Prince", "Princess"), "Princess", "Prince A") == "Prince A"
    assert safe(("Guard", "Spy"), "Guard B Spy", "Spy") == "Guard B Spy"
    assert safe(("Princess", "Princess"), "Princess") == "Princess"


@pytest.mark.parametrize(("edition", "players"), ALL_TABLES)
def test_the_example_plays_a_whole_game_without_a_fault(edition: str, players: int) -> None:
    with ExternalBot(EXAMPLE) as bot:
        assert play_game(bot, edition, players, LONG) == []
        assert bot.name == "example"


def test_the_example_plays_the_same_with_the_same_seed() -> None:
    def moves(seed: int) -> list[str]:
        chance = random.Random(1)
        game = Game.new("standard", 2, seed=bytes(32))
        with ExternalBot(EXAMPLE, seed, LONG) as bot:
            while game.decider is not None:
                mine = game.decider == "A"
                legal = list(game.legal_moves)
                game.push(bot.choose(game.view("A")) if mine else chance.choice(legal))
            assert bot.faults == []
        return [str(event) for event in game.events]

    assert moves(1) == moves(1) != moves(2)


# The checker


def check(*args: str) -> tuple[int, str]:
    """Run the checker in this process: its exit code and what it printed."""
    out = io.StringIO()
    with redirect_stdout(out), redirect_stderr(out):
        try:
            command(list(args))
        except SystemExit as stop:
            return int(stop.code or 0), out.getvalue()
    raise AssertionError("a command ends by leaving")


def test_the_checker_finds_no_fault_with_the_example() -> None:
    code, told = check("--games", "1", "--deadline-ms", "10000", *EXAMPLE)
    assert code == 0, told
    lines = told.splitlines()
    assert [tuple(line.split()[:2]) for line in lines[: len(ALL_TABLES)]] == [
        (edition, str(players)) for edition, players in ALL_TABLES
    ]
    assert lines[-1] == "no fault: it is ready to play"


def test_the_checker_tells_each_fault_with_its_decision(tmp_path: Path) -> None:
    body = "greet()\nfor asked in questions(): answer(asked, **{'move': 'Xyz'} if asked['id'] == 3 else {})"
    program = Program(tmp_path, body)
    code, told = check("--games", "1", "--deadline-ms", "10000", "--json", *program.command)
    assert code == 1
    found = json.loads(told)
    assert (found["name"], found["ready"], found["retired"]) == ("test", False, False)
    assert found["decisions"] == sum(table["decisions"] for table in found["tables"])
    assert 0 < found["median_ms"] <= found["worst_ms"]
    (fault,) = found["faults"]
    assert (fault["kind"], fault["edition"], fault["players"], fault["seat"]) == (
        "malformed",
        "standard",
        2,
        "A",
    )
    assert fault["legal_moves"]
    assert fault["hand"]
    code, told = check("--games", "1", "--deadline-ms", "10000", *program.command)
    assert code == 1
    assert "malformed: cannot read the move 'Xyz'" in told
    assert told.splitlines()[-1] == "1 fault: not ready yet"


def test_the_checker_stops_when_a_bot_is_not_started_again(tmp_path: Path) -> None:
    code, told = check(*Program(tmp_path, "sys.exit('no luck')").command)
    assert code == 1
    assert "crash: it ended with exit status 1: no luck" in told
    assert "while it started" in told
    assert "left out" in told


def test_the_checker_refuses_what_cannot_be_checked() -> None:
    with pytest.raises(SetupError, match="no program"):  # `main` tells it, and exits with 2
        check("no-such-program")
    for options in (["--games", "0"], ["--deadline-ms", "0"]):
        code, told = check(*options, *EXAMPLE)
        assert code == 2
        assert options[0] in told
    assert check()[0] == 2


# The document


def documented() -> dict[str, dict[str, Any]]:
    """The messages in the document, the last of each type."""
    found = [json.loads(text) for text in re.findall(r"(?ms)^```json\n(.*?)^```", DOCUMENT)]
    assert [message["type"] for message in found] == ["hello", "hello", "decide", "move", "bye"]
    assert all(message.get("protocol", PROTOCOL) == PROTOCOL for message in found)
    return {message["type"]: message for message in found}


def test_the_documented_messages_are_valid() -> None:
    messages = documented()
    view = View.from_json(messages["decide"]["view"])
    assert messages["decide"]["view"] == json.loads(json.dumps(view.as_json()))
    assert messages["move"]["id"] == messages["decide"]["id"]
    assert Move.parse(messages["move"]["move"]) in view.legal_moves


def test_every_key_of_a_view_is_documented() -> None:
    section = DOCUMENT.partition("## The view")[2].partition("##")[0]
    cells = re.findall(r"(?m)^\| (`.*?) \|", section)
    assert [key for cell in cells for key in re.findall(r"`(\w+)`", cell)] == [f.name for f in fields(View)]


def test_every_fault_is_documented() -> None:
    section = DOCUMENT.partition("## Faults")[2].partition("\n## ")[0]
    assert re.findall(r"(?m)^\| `([\w-]+)` \|", section) == list(FAULTS)
