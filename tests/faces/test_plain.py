"""`billetdoux play --plain`: whole games line by line, and what becomes of bad answers and sudden ends."""

import random
import re
import shlex
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from billetdoux import Game
from billetdoux.faces.words import LANGUAGES, Words
from billetdoux.game import record
from billetdoux.game.move import from_code
from billetdoux.game.names import CHARACTER_NAMES, find_edition, read_card
from billetdoux.rules.numbering import numbering
from support.command import Result, assert_refused, launch, read_until, run, started
from support.kit import ALL_TABLES, is_running
from support.liner import DRAWN


def seed_where_you_begin(edition: str, players: int) -> tuple[str, Game]:
    """A seed with which seat A has the first decision, and the game that it deals."""
    for number in range(100):
        seed = number.to_bytes(32, "big")
        game = Game.new(edition, players, seed=seed)
        if game.decider == "A":
            return seed.hex(), game
    raise AssertionError


def seed_of(name: str) -> str:
    """A seed for the decks and the bots of a test."""
    return random.Random(name).randbytes(32).hex()


def keys(seed: int, count: int = 20_000) -> str:
    """Answers by key, few of which are offered; now and then a name, since two cards may have a number."""
    chance, meant = random.Random(seed), "0123456789ABCDEFGHno"
    return "".join(
        f"{chance.choice(meant if chance.random() < 0.9 else CHARACTER_NAMES)}\n" for _ in range(count)
    )


def play(*args: str, stdin: str | bytes = b"") -> Result:
    """Play in this process."""
    return run("play", "--plain", *args, stdin=stdin)


# Whole games


@pytest.mark.parametrize(("edition", "players"), ALL_TABLES)
def test_a_whole_game_is_played_by_keys_and_its_record_verifies(
    edition: str, players: int, tmp_path: Path
) -> None:
    path = tmp_path / "game.json"
    args = ["--edition", edition, "--players", str(players), "--seed", seed_of(f"{edition} {players}")]
    result = play(*args, "--record", str(path), stdin=keys(players))
    assert (result.code, result.err) == (0, "")
    assert "The game is over. " in result.out
    assert run("verify", str(path)).code == 0
    assert run("replay", str(path)).code == 0


@pytest.mark.parametrize(
    ("edition", "players"), [("classic", 2), ("classic", 4), ("premium", 3), ("premium", 6)]
)
def test_a_whole_game_is_played_in_notation(edition: str, players: int) -> None:
    table = find_edition(edition, players)
    moves = [str(from_code(code, table)) for code in numbering(table)]
    chance = random.Random(1)
    answers = "".join("\n".join(chance.sample(moves, len(moves))) + "\n" for _ in range(150))
    args = ["--edition", edition, "--players", str(players), "--seed", seed_of(f"{edition} {players}")]
    assert "The game is over. " in play(*args, stdin=answers.lower()).out


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("edition", ["standard", "classic", "premium"])
def test_a_whole_game_goes_through_a_real_pipe_in_every_edition_and_language(
    edition: str, language: str
) -> None:
    players = str(len(language) + len(edition) % 3)
    args = ["--edition", edition, "--players", players, "--lang", language, "--bot", "random"]
    result = launch("play", *args, "--seed", seed_of(edition + language), stdin=keys(1).encode())
    assert (result.code, result.err) == (0, "")
    assert Words(language).say("ui-game-over") in result.out
    assert [line for line in result.out.splitlines() if DRAWN.search(line)] == []


@pytest.mark.parametrize("bot", ["random", "counter", "search:100"])
def test_a_whole_game_is_played_against_each_bot(bot: str) -> None:
    assert "The game is over" in play("--bot", bot, "--seed", seed_of(bot), stdin=keys(2)).out


def test_each_opponent_has_a_name_and_a_character() -> None:
    told = play("--players", "4", "--bot", "random", "--bot", "search", stdin="q\n").out.splitlines()
    assert told[:5] == [
        "Standard, 4 players.",
        "A Romeo (you).",
        "B Ada (Dreamer, plays any card that is allowed).",
        "C Basil (Strategist, plays every move out in thought).",
        "D Clara (Strategist, plays every move out in thought).",
    ]


def test_a_bot_never_has_your_name() -> None:
    told = play("--players", "6", "--name", "Clara", stdin="q\n").out.splitlines()[1:7]
    assert sum("Clara" in line for line in told) == 1


def test_a_game_shows_no_card_that_the_player_may_not_see() -> None:
    seed, _ = seed_where_you_begin("premium", 5)
    told = play("--edition", "premium", "--players", "5", "--seed", seed, stdin=keys(4)).out
    others = ("Ada", "Basil", "Clara", "Dorian")
    openings = tuple(f"{name} {verb}" for name in others for verb in ("draws", "is dealt", "gets"))
    shown = [line for line in told.splitlines() if line.startswith(openings)]
    assert [line for line in shown if "gets a card from " not in line and "gets your card" not in line] == []


# The decks


def test_a_seed_deals_the_game_that_it_promises() -> None:
    seed, game = seed_where_you_begin("standard", 2)
    told = play("--players", "2", "--seed", seed, stdin="q\n").out
    [hand] = re.findall("Your hand: (.*)\\.", told)
    assert tuple(re.sub(r" \(\d\)", "", hand).split(", ")) == game.view("A").hand


def test_with_an_equal_seed_and_equal_answers_the_whole_game_is_the_same(tmp_path: Path) -> None:
    lower = seed_of("again")
    for name, seed in (("first", lower), ("again", lower.upper())):
        play("--seed", seed, "--record", str(tmp_path / name), stdin=keys(5))
    assert (tmp_path / "first").read_text() == (tmp_path / "again").read_text()


def told_promise(out: str) -> tuple[str, str]:
    """The commitment and the nonce that a game tells before its first round."""
    before, _, _ = out.partition("Round 1")
    commitment, nonce = re.findall(r"\b[0-9a-f]{32,64}\b", before)
    return commitment, nonce


def test_the_decks_are_promised_before_the_first_deal_and_the_player_adds_a_nonce(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    result = play("--record", str(path), stdin=keys(6))
    commitment, nonce = told_promise(result.out)
    kept = record.read(path.read_text(encoding="utf-8"))
    assert (kept.commitment, kept.nonces) == (commitment, (nonce, "", ""))


def test_every_game_has_a_promise_and_a_nonce_of_its_own() -> None:
    first, second = (told_promise(play(stdin="q\n").out) for _ in range(2))
    assert not set(first) & set(second)


def test_the_check_that_a_game_names_at_its_end_holds(tmp_path: Path) -> None:
    out = play("--record", str(tmp_path / "my game.json"), stdin=keys(6)).out
    command, *args = shlex.split(out.splitlines()[-1])
    assert (command, args[2::2]) == ("billetdoux", ["--commitment", "--nonce", "--seals"])
    commitment, nonce = told_promise(out)
    assert (args[3], args[5]) == (commitment, f"A:{nonce}")
    result = run(*args)
    assert result.code == 0
    assert "the nonces are the ones that you noted" in result.out


# Stopping, and going on


def command_in(line: str) -> list[str]:
    """The command that a line names."""
    return shlex.split(line.partition("billetdoux ")[2])


def test_the_record_of_a_game_can_be_written_long_after_it_is_over(tmp_path: Path) -> None:
    args = command_in(play(stdin=keys(6)).out.splitlines()[-1])
    assert args[-2:] == ["--record", "game.json"]
    result = run(*args[:-1], str(tmp_path / "game.json"))
    assert (result.code, result.err) == (0, "")
    assert "The game is over. " in result.out
    assert run("verify", str(tmp_path / "game.json")).code == 0


@pytest.mark.parametrize("ending", ["q\n", "Q\n", "q"])
def test_a_player_who_has_had_enough_stops_and_is_told_how_to_go_on(ending: str) -> None:
    result = play(stdin=ending)
    assert (result.code, result.err) == (0, "")
    assert re.fullmatch(
        r"The game is saved. To go on: billetdoux play --plain --resume \w{6}", result.out.splitlines()[-1]
    )


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_game_whose_input_ends_goes_on_where_it_was(language: str, tmp_path: Path) -> None:
    seed, path = seed_of("end"), tmp_path / "game.json"
    answers = keys(8).splitlines(keepends=True)
    broken = launch("play", "--lang", language, "--seed", seed, stdin="".join(answers[:15]).encode())
    assert (broken.code, broken.err) == (1, "")
    *_, last = broken.out.splitlines()
    assert Words(language).say("plain-kept", command="billetdoux").partition("billetdoux")[0] in last
    resumed = launch(*command_in(last), "--record", str(path), stdin="".join(answers[15:]).encode())
    assert (resumed.code, resumed.err) == (0, "")
    assert run("verify", str(path)).code == 0
    kept = record.read(path.read_text(encoding="utf-8"))
    assert (kept.seed, kept.seats[0]) == (seed, "Romeo")
    whole = play("--seed", seed, "--record", str(tmp_path / "whole.json"), stdin="".join(answers))
    assert whole.code == 0
    assert record.read((tmp_path / "whole.json").read_text(encoding="utf-8")).rounds[0] == kept.rounds[0]


def test_resume_alone_goes_on_with_the_last_game_that_is_not_over(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert_refused(play("--resume", stdin="q\n"), "no game was interrupted here")
    play("--edition", "classic", stdin="q\n")
    play("--edition", "premium", stdin="q\n")
    assert play("--resume", stdin=keys(1)).out.startswith("Premium")
    assert play("--resume", stdin="q\n").out.startswith("Classic")
    assert_refused(play("--resume", "nobody", stdin="q\n"), "no game 'nobody'")


def test_a_game_that_goes_on_tells_its_round_again() -> None:
    seed, _ = seed_where_you_begin("standard", 3)
    first = play("--seed", seed, stdin="q\n").out
    again = run(*command_in(first.splitlines()[-1]), stdin="q\n").out
    assert again.partition("Round 1")[2] == first.partition("Round 1")[2]


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM, signal.SIGHUP])
def test_a_signal_ends_the_game_cleanly_and_it_goes_on_later(number: int, tmp_path: Path) -> None:
    file = tmp_path / "my game.json"
    with started("play", "--plain", "--record", str(file)) as process:
        read_until(process, b"Your choice")
        process.send_signal(number)
        out, err = process.communicate(timeout=30)
    assert (process.returncode, err) == (128 + number, b"")
    assert run(*command_in(out.decode().splitlines()[-1]), stdin=keys(3)).code == 0
    assert run("verify", str(file)).code == 0


def test_a_game_that_is_killed_goes_on_where_it_was() -> None:
    seed, game = seed_where_you_begin("standard", 3)
    move = str(game.legal_moves[0])
    with started("play", "--plain", "--seed", seed) as process:
        read_until(process, b"Your choice")
        assert process.stdin is not None
        process.stdin.write(f"{move}\n".encode())
        process.stdin.flush()
        read_until(process, b"You play")
        process.kill()
    assert "You play" in play("--resume", stdin="q\n").out


# Answers

NONSENSE = [
    "0",
    "99",
    "-1",
    "1.5",
    "Guard",
    "Guard Z",
    "Dowager_Queen B",
    "Princess A B C",
    "foo",
    "baron " * 500,
    "1" * 5000,
    "²",
    "\0",
    "s",
]


@pytest.mark.parametrize("answer", NONSENSE, ids=lambda answer: repr(answer[:20]))
def test_an_answer_that_is_no_choice_is_asked_again(answer: str) -> None:
    seed, game = seed_where_you_begin("classic", 3)
    assert answer not in map(str, game.legal_moves)
    result = play("--edition", "classic", "--seed", seed, stdin=f"{answer}\nq\n")
    assert (result.code, result.err) == (0, "")
    assert result.out.count("Your choice") == 2
    if not answer.startswith(("Guard", "Dowager")):
        assert Words("en").say("ui-bad-choice") in result.out


@pytest.mark.parametrize("language", LANGUAGES)
def test_nonsense_is_answered_in_a_sentence_of_the_language(language: str) -> None:
    seed, _ = seed_where_you_begin("standard", 3)
    words = Words(language)
    told = play("--lang", language, "--seed", seed, stdin="foo\nq\n").out
    prompt = words.say("ui-your-choice")
    assert told.partition(f"{prompt} foo\n")[2].partition(f"\n{prompt}")[0] == words.say("ui-bad-choice")


@pytest.mark.parametrize("language", LANGUAGES)
def test_help_and_quit_are_understood_in_english_and_in_the_language(language: str) -> None:
    words = Words(language)
    for asked in ("help", words.say("plain-typed-help")):
        for stop in ("quit", words.say("plain-typed-stop")):
            told = play("--lang", language, stdin=f"{asked}\n{stop}\n1\n").out
            assert words.say("plain-key-again") in told
            assert words.say("plain-kept", command="").strip() in told.splitlines()[-1]


def test_an_empty_line_repeats_the_question_and_its_choices() -> None:
    seed, game = seed_where_you_begin("standard", 3)
    told = play("--seed", seed, stdin="?\n\nq\n").out
    number = game.edition.number(read_card(game.view("A").hand[0]))
    question = f"{Words('en').say('ui-ask-card')}\n{number}) "
    assert told.count(question) == 2
    assert told.count("Your hand") == 1
    assert game.decider == "A"


@pytest.mark.parametrize(
    ("asked", "told"),
    [
        ("c zzz", "There is no card zzz here; r lists all cards."),
        ("c 42", "There is no card 42 here; r lists all cards."),
        ("c Dowager Queen", "There is no card Dowager Queen here; r lists all cards."),
        ("l 99", "There was no round 99."),
        ("l 0", "There was no round 0."),
        ("l x", "There was no round x."),
    ],
)
def test_a_card_or_a_round_that_is_not_there_is_told(asked: str, told: str) -> None:
    assert told in play(stdin=f"{asked}\nq\n").out.splitlines()


def test_a_game_on_this_machine_is_paused_and_goes_on() -> None:
    told = play(stdin="p\np\nq\n").out
    assert re.search(r"The game is paused\.\np\) Resume: p\nThe game goes on\.\nYour turn", told)


def test_bytes_that_are_no_text_are_asked_again_too() -> None:
    result = launch("play", stdin=b"\xff\xfe\nq\n", PYTHONIOENCODING="utf-8:strict")
    assert (result.code, result.err) == (0, "")
    assert "Please type" in result.out


def test_help_and_all_that_it_lists_is_told_without_a_move() -> None:
    seed, game = seed_where_you_begin("standard", 3)
    told = play("--seed", seed, stdin="h\nc\nc 5\nc princess\nr\nt\nl\nl 1\ne\nq\n").out
    words = Words("en")
    for card in (*game.view("A").hand, "Prince", "Princess"):
        assert words.card_text(card, game.edition) in told
    assert "A … H: the player at this seat." in told
    assert "Enter: show what happens next." in told
    assert "?: a hint." in told
    assert "1 Guard: " in told
    assert told.count("A Romeo (you): 0 favor tokens of 5.") == 2
    assert told.count("Round 1") == 3
    assert "plays" not in told.replace("plays the odds", "")


def test_a_hint_tells_the_likeliest_moves_of_a_strong_player_and_what_it_expects() -> None:
    seed, _ = seed_where_you_begin("standard", 3)
    told = play("--seed", seed, stdin="?\nq\n").out
    shares = list(map(int, re.findall(r"\. A strong player does so in (\d+)% of cases\.", told)))
    assert len(shares) in (2, 3)
    assert shares == sorted(shares, reverse=True)
    assert re.search(r"the round is won in \d+% of cases, the game in \d+%\.", told)
    assert told.count("A strong player suspects ") == 2


# What is refused


@pytest.mark.parametrize(
    ("args", "told"),
    [
        (["--players", "9"], ["9"]),
        (["--edition", "gothic"], ["gothic", "standard"]),
        (["--bot", "hal"], ["hal", "counter"]),
        (["--bot", "random"] * 3, ["--bot is given 3 times", "3 players", "2 other seats"]),
        (["--players", "2", *["--bot", "random"] * 2], ["--bot is given 2 times", "1 other seat"]),
        (["--lang", "xx"], ["xx", ", ".join(LANGUAGES)]),
        (["--name", " "], ["--name", "1 to 24"]),
        (["--name", "x" * 25], ["--name", "1 to 24"]),
        (["--seed", "12"], ["--seed", "64 hexadecimal digits"]),
        (["--resume", "--seed", "0" * 64], ["--seed", "--resume"]),
        (["--join", "http://localhost:1/t/abc234", "--players", "3"], ["--players", "--join"]),
        (["--join", "http://localhost:1/t/abc234", "--new", "http://localhost:1"], ["--join and --new"]),
        (["--new", "http://localhost:1", "--seed", "0" * 64], ["--seed", "server"]),
        (["--join", "nowhere"], ["http://localhost:8000/t/abc234", "nowhere"]),
        (["--new", "ftp://localhost"], ["http://localhost:8000", "ftp"]),
        (["--join", "http://127.0.0.1:9/t/abc234"], ["http://127.0.0.1:9"]),
        (["--new", "http://127.0.0.1:9"], ["http://127.0.0.1:9", "cannot be reached"]),
    ],
)
def test_what_cannot_be_is_refused_in_a_line(args: list[str], told: list[str]) -> None:
    assert_refused(play(*args, stdin="q\n"), *told)


def test_a_record_that_cannot_be_written_is_refused_before_the_game(tmp_path: Path) -> None:
    for path in (str(tmp_path / "nowhere" / "game.json"), str(tmp_path)):
        assert_refused(play("--record", path, stdin="q\n"), path)


def test_an_older_record_is_never_overwritten(tmp_path: Path) -> None:
    path = tmp_path / "old.json"
    path.write_text("precious", encoding="utf-8")
    assert_refused(play("--record", str(path), stdin="q\n"), str(path), "exists already", "new file")
    assert path.read_text(encoding="utf-8") == "precious"


def test_a_game_that_is_refused_leaves_no_file(tmp_path: Path) -> None:
    path = tmp_path / "new.json"
    assert play("--players", "9", "--record", str(path)).code == 2
    assert not path.exists()


def test_a_data_folder_that_cannot_be_used_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "file"))
    assert_refused(play(stdin="q\n"), "games cannot be kept here")


def test_a_record_that_cannot_be_written_in_the_end_is_saved_elsewhere(tmp_path: Path) -> None:
    path, elsewhere = tmp_path / "game.json", tmp_path / "elsewhere"
    elsewhere.mkdir()
    with started("play", "--record", str(path), TMPDIR=str(elsewhere)) as process:
        read_until(process, b"Your choice")
        path.write_text("precious", encoding="utf-8")
        out, err = process.communicate(keys(1).encode(), timeout=60)
    assert path.read_text(encoding="utf-8") == "precious"
    assert process.returncode == 1
    assert str(path).encode() in err
    [saved] = elsewhere.iterdir()
    assert str(saved).encode() in out
    assert run("verify", str(saved)).code == 0


# Bots that are programs


def program(folder: Path, body: str) -> str:
    """A bot that is a program, which notes each process that it is."""
    path = folder / "bot.py"
    path.write_text(
        f"""
import json, os, sys
open({str(folder / "pids")!r}, "a").write(f"{{os.getpid()}}\\n")
def say(**message): print(json.dumps(message), flush=True)
{body}
""",
        encoding="utf-8",
    )
    return f"exec:{sys.executable} -S {path}"


CONFUSED = """
for line in sys.stdin:
    asked = json.loads(line)
    if asked["type"] == "hello":
        say(type="hello", protocol=1, name="test")
    elif asked["type"] == "decide":
        say(type="move", id=asked["id"], move="Xyz" if asked["id"] % 2 else "Redraw")
"""


def test_the_faults_of_a_bot_are_told_at_the_end_and_its_program_is_gone(tmp_path: Path) -> None:
    spec = program(tmp_path, CONFUSED)
    result = play("--players", "2", "--bot", spec, "--seed", seed_of("faults"), stdin=keys(2))
    assert "The game is over" in result.out
    assert re.fullmatch(r"Ada .*: malformed × \d+, illegal × \d+\n", result.err)
    assert not any(is_running(int(pid)) for pid in (tmp_path / "pids").read_text().split())


def test_a_bot_that_cannot_greet_is_refused_before_the_deal(tmp_path: Path) -> None:
    spec = program(tmp_path, "sys.exit('no luck')")
    assert_refused(play("--bot", spec, stdin="q\n"), "bot.py does not start", "no luck")


# What it costs to begin

UNTIL_ASKED = """
import sys
from billetdoux.faces.cli import main
from billetdoux.faces.plain.keyboard import Keyboard
async def asked(self):
    print("IMPORTED", *sys.modules)
Keyboard.line = asked
sys.argv = ["billetdoux", "play", "--plain"]
main()
"""


def test_nothing_heavy_is_imported_before_the_first_choice() -> None:
    done = subprocess.run([sys.executable, "-c", UNTIL_ASKED], capture_output=True, text=True, check=False)
    modules = done.stdout.partition("IMPORTED")[2].partition("\n")[0].split()
    assert "msgspec" in modules
    assert {"numba", "textual", "starlette", "uvicorn", "websockets", "rich"} & set(modules) == set()
