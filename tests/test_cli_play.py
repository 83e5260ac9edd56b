"""`billetdoux play`: whole games in a pipe and in a terminal, and what becomes of bad answers."""

import io
import json
import os
import pty
import random
import re
import shlex
import signal
import subprocess
import sys
from collections.abc import Sequence
from contextlib import redirect_stdout
from dataclasses import replace
from pathlib import Path
from unittest import mock

import pytest
from billetdoux.faces.cli.asking import Menu, Stopped
from billetdoux.faces.cli.table import show

from billetdoux import Game
from billetdoux.faces.words import LANGUAGES, Words
from billetdoux.game import record, scenario
from billetdoux.game.move import Move, from_code
from billetdoux.game.names import SEATS, find_edition
from billetdoux.play.bots import BOT_NAMES, make_bot
from billetdoux.rules.numbering import numbering
from command import COMMAND, assert_refused, launch, read_until, run, started
from kit import ALL_TABLES, is_running, move_by_chance, position


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


def numbers(seed: int, count: int = 4000) -> str:
    """Answers by number, some of which are too high."""
    chance = random.Random(seed)
    return "".join(f"{chance.randint(0, 6)}\n" for _ in range(count))


@pytest.mark.parametrize(("edition", "players"), ALL_TABLES)
def test_a_whole_game_is_played_by_numbers_and_its_record_verifies(
    edition: str, players: int, tmp_path: Path
) -> None:
    path = tmp_path / "game.json"
    args = ["--edition", edition, "--players", str(players), "--seed", seed_of(f"{edition} {players}")]
    result = run("play", *args, "--record", str(path), stdin=numbers(players))
    assert (result.code, result.err) == (0, "")
    assert "The game is over. Victory: " in result.out
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
    result = run("play", *args, stdin=answers.lower())
    assert "The game is over. Victory: " in result.out


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_whole_game_is_played_in_each_language(language: str) -> None:
    args = ["--lang", language, "--edition", "premium", "--players", "5", "--seed", seed_of(language)]
    result = run("play", *args, stdin="?\n" + numbers(1))
    assert (result.code, result.err) == (0, "")
    assert Words(language).say("ui-game-over", winners=["x"]).removesuffix("x") in result.out


@pytest.mark.parametrize("bot", ["random", "counter", "search:100"])
def test_a_whole_game_is_played_against_each_bot(bot: str) -> None:
    assert "The game is over" in run("play", "--bot", bot, "--seed", seed_of(bot), stdin=numbers(2)).out


def test_a_whole_game_is_played_through_a_pipe(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    args = [
        "--edition",
        "standard",
        "--players",
        "6",
        "--name",
        "Zoë",
        "--seed",
        seed_of("pipe"),
        "--record",
        str(path),
    ]
    result = launch("play", *args, stdin=numbers(3).encode())
    assert (result.code, result.err) == (0, "")
    assert "The game is over. Victory: " in result.out
    assert launch("verify", str(path)).code == 0
    assert json.loads(path.read_text(encoding="utf-8"))["seats"][0] == "Zoë"


def test_a_bot_that_knows_every_guess_to_be_wrong_plays_on() -> None:
    stated = {
        "hands": {"A": "Priest", "B": "Guard"},
        "deck": ["Princess", "Priest", "Guard", "Baron"],
        "aside": "King",
    }
    question = {"title": "", "edition": "classic", "players": 2, "position": stated, "steps": []}
    game = scenario.read(question).position.game()
    game.push("Priest B")
    game.push("Priest A")
    view = game.view("A")  # holds a Guard and the Princess, and knows that B holds a Guard
    bot, budget = make_bot("counter", 1)
    assert bot.choose(view, budget) in view.legal_moves


def test_a_seed_deals_the_game_that_it_promises() -> None:
    seed, game = seed_where_you_begin("standard", 2)
    hand = Words("en").say("ui-hand", cards=game.view("A").hand)
    assert hand in run("play", "--players", "2", "--seed", seed, stdin="q\n").out


def test_with_an_equal_seed_and_equal_answers_the_whole_game_is_the_same() -> None:
    first, again = (launch("play", "--seed", seed_of("again"), stdin=numbers(5).encode()) for _ in range(2))
    assert first == again


def test_the_case_of_the_digits_of_a_seed_makes_no_difference() -> None:
    seed = seed_of("case")
    assert seed != seed.upper()
    lower, upper = (run("play", "--seed", text, stdin=numbers(5)) for text in (seed, seed.upper()))
    assert lower == upper


def told_promise(out: str) -> tuple[str, str]:
    """The commitment and the nonce that a game tells before its first round."""
    before, _, _ = out.partition("Round 1")
    commitment, nonce = re.findall(r"\b[0-9a-f]{32,64}\b", before)
    return commitment, nonce


def test_the_decks_are_promised_before_the_first_deal_and_the_player_adds_a_nonce(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    result = run("play", "--record", str(path), stdin=numbers(6))
    commitment, nonce = told_promise(result.out)
    kept = record.read(path.read_text(encoding="utf-8"))
    assert (kept.commitment, kept.nonces) == (commitment, (nonce, "", ""))


def test_every_game_has_a_promise_and_a_nonce_of_its_own() -> None:
    first, second = (told_promise(run("play", stdin="q\n").out) for _ in range(2))
    assert not set(first) & set(second)


def test_the_check_that_a_game_names_at_its_end_holds(tmp_path: Path) -> None:
    out = run("play", "--record", str(tmp_path / "my game.json"), stdin=numbers(6)).out
    command, *args = shlex.split(out.splitlines()[-1])
    assert (command, len(args)) == ("billetdoux", 6)
    result = run(*args)
    assert result.code == 0
    assert "your nonce was mixed into the decks" in result.out


def test_a_game_without_a_record_says_how_the_next_one_could_be_checked() -> None:
    assert "--record FILE" in run("play", stdin=numbers(6)).out.splitlines()[-1]


# The table


def test_the_table_shows_tokens_piles_marks_and_the_deck() -> None:
    game = position(
        *("premium", 5),
        hands={"A": "Guard", "B": "Baron", "C": "King", "D": "Count"},
        deck=["Priest", "Prince", "Guard"],
        aside="Princess",
        piles={"B": ["Handmaid"], "E": ["Guard", "Countess"]},
        out=["E"],
        protected=["B"],
        tokens={"C": 2},
    )
    names = dict(zip("ABCDE", BOT_NAMES, strict=False))
    shown = [line.strip() for line in show(game.view("A"), Words("en"), names)]
    for line in (
        "A  Ada     0/4  (you)",
        "B  Basil   0/4  Handmaid  (protected)",
        "C  Clara   2/4",
        "The deck has 2 cards. One card lies aside, face down.",
    ):
        assert line in shown
    assert any("E  Edith   0/4  Guard, Countess  (out of the round)" in line for line in shown)


def test_the_table_shows_whom_a_sycophant_binds_and_on_whom_a_jester_bet() -> None:
    game = position(
        *("premium", 5),
        hands={"A": "Guard", "B": "Baron", "C": "King", "D": "Count", "E": "Priest"},
        deck=["Priest", "Prince", "Guard"],
        piles={"E": ["Sycophant"], "C": ["Jester"]},
        sycophant="B",
        jester={"by": "C", "bet": "D"},
    )
    shown = "\n".join(show(game.view("A"), Words("en"), dict(zip("ABCDE", BOT_NAMES, strict=False))))
    assert "If the next card chooses anybody, Basil must be among them." in shown
    assert "Clara bets that Dorian will win the round." in shown


# The menu


def menu_of(game: Game) -> Menu:
    """The menu of whoever decides."""
    return Menu(game, game.view(game.decider), Words("en"), dict(zip(SEATS, BOT_NAMES, strict=True)))


def reachable(menu: Menu, moves: tuple[Move, ...]) -> list[Move]:
    """The moves to which the options of a menu lead, one after another."""
    if len(moves) == 1:
        return [*moves]
    options = menu.options(moves)
    assert (
        len({option.key for option in options}) == len({option.label for option in options}) == len(options)
    )
    return [move for option in options for move in reachable(menu, option.moves)]


@pytest.mark.parametrize(("edition", "players"), ALL_TABLES)
def test_the_steps_of_a_menu_lead_to_every_legal_move_and_to_each_once(edition: str, players: int) -> None:
    chance = random.Random(f"{edition} {players}")
    game = Game.new(edition, players, seed=chance.randbytes(32))
    while game.decider is not None and len(game.moves) < 60:
        menu = menu_of(game)
        assert sorted(map(str, reachable(menu, menu.view.legal_moves.moves))) == sorted(
            map(str, game.legal_moves)
        )
        move_by_chance(game, chance)


def premium_guard() -> Game:
    """A Guard and a Handmaid in the hand of A, against four others."""
    return position(
        *("premium", 5),
        hands={"A": "Guard", "B": "Baron", "C": "King", "D": "Count", "E": "Priest"},
        deck=["Handmaid", "Prince", "Guard"],
    )


def test_a_guard_is_played_in_three_steps_and_a_handmaid_in_one() -> None:
    menu = menu_of(premium_guard())
    guard, handmaid = menu.options(menu.view.legal_moves.moves)
    assert (guard.label, handmaid.label, len(handmaid.moves)) == ("Guard", "Handmaid", 1)
    targets = menu.options(guard.moves)
    assert [option.label for option in targets] == [f"Guard on {name}" for name in BOT_NAMES[1:5]]
    named = menu.options(targets[0].moves)
    assert [(option.key, option.label) for option in named[:3]] == [
        ("0", "Jester, Assassin"),
        ("2", "Priest, Cardinal"),
        ("3", "Baron, Baroness"),
    ]


def test_a_step_without_a_choice_is_not_asked() -> None:
    game = position("classic", 2, hands={"A": "Guard", "B": "Baron"}, deck=["Priest", "Prince", "Guard"])
    menu = menu_of(game)
    labels = [option.label for option in menu.options(menu.view.legal_moves.moves)]
    assert labels == ["Guard on Basil", "Priest on Basil"]


def test_a_chancellor_on_an_empty_deck_is_offered_without_effect() -> None:
    game = position("standard", 2, hands={"A": "Chancellor", "B": "Baron"}, deck=["Handmaid"])
    menu = menu_of(game)
    labels = [option.label for option in menu.options(menu.view.legal_moves.moves)]
    assert labels == ["Handmaid", "Chancellor (no effect)"]


def answered(game: Game, *answers: str, lang: str = "en") -> tuple[Move | None, str]:
    """The move that some answers choose, if any, and what is said along the way."""
    menu, told = replace(menu_of(game), words=Words(lang)), io.StringIO()
    given = io.StringIO("".join(f"{answer}\n" for answer in answers))
    with redirect_stdout(told), mock.patch.object(sys, "stdin", given):
        try:
            move = menu.ask()
        except Stopped:
            move = None
    return move, " ".join(told.getvalue().split())


def test_answers_choose_a_move_step_by_step() -> None:
    assert answered(premium_guard(), "1", "2", "6")[0] == Move.parse("Guard C 6")


def test_a_step_can_be_taken_back() -> None:
    assert answered(premium_guard(), "1", "2", "-", "-", "2")[0] == Move.parse("Handmaid")


def test_there_is_nothing_before_the_first_step() -> None:
    move, told = answered(premium_guard(), "-")
    assert move is None
    assert "Please type one of the numbers shown" in told


def test_a_whole_move_can_be_typed_at_any_step_in_any_case() -> None:
    for before in ([], ["1"], ["1", "1"]):
        assert answered(premium_guard(), *before, "  guard  d   7")[0] == Move.parse("Guard D 7")


@pytest.mark.parametrize(
    ("answer", "told"),
    [
        ("Priest B", "You do not hold the Priest."),
        ("Guard A 5", "These players cannot be chosen with the Guard now."),
        ("Guard B 1", "This cannot be named with the Guard."),
        ("Handmaid B", "With the Handmaid nobody is chosen and nothing is named."),
        ("Redraw", "This is not what has to be decided now."),
        ("Guard Z", "there is no seat 'Z'"),
        ("Gard B 5", "did you mean Guard?"),
    ],
)
def test_a_typed_move_that_is_not_legal_is_refused_with_the_reason(answer: str, told: str) -> None:
    move, said = answered(premium_guard(), answer)
    assert move is None
    assert told in said


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_countess_is_insisted_on_in_each_language(language: str) -> None:
    game = position("standard", 2, hands={"A": "King", "B": "Baron"}, deck=["Countess", "Guard"])
    told = answered(game, "King B", lang=language)[1]
    assert Words(language).say("ui-illegal", code="countess", card="King") in told


# The start in a terminal


def in_a_terminal(*args: str, answers: Sequence[str]) -> str:
    """What the command shows in a pseudo-terminal that answers its questions, then stops."""
    main, terminal = pty.openpty()
    with subprocess.Popen(
        [COMMAND, "play", *args], stdin=terminal, stdout=terminal, stderr=terminal
    ) as process:
        try:
            os.close(terminal)
            shown = ""
            for answer in (*answers, "q"):
                asked = len(shown)
                while "Your choice" not in shown[asked:]:
                    shown += os.read(main, 4096).decode()
                os.write(main, f"{answer}\n".encode())
            while "Stopped." not in shown:
                shown += os.read(main, 4096).decode()
            process.wait(30)
        finally:
            process.kill()
            os.close(main)
    return shown


def test_a_terminal_is_asked_for_the_edition_the_players_and_the_opponents() -> None:
    shown = in_a_terminal(answers=["3", "6", "1"])
    for part in ("Dreamer: plays any", "Clerk: counts", "Strategist: plays every", "Your opponents: Dreamer"):
        assert part in shown
    assert "Premium · Romeo, Ada, Basil, Clara, Dorian, Edith" in shown


def test_enter_takes_what_is_usual() -> None:
    shown = in_a_terminal(answers=["nonsense", "", "", ""])
    assert "Please type one of the numbers shown, or just Enter for 1" in shown
    assert "Standard · Romeo, Ada, Basil\r\n" in shown
    assert "Your opponents: Clerk" in shown


def test_what_is_given_is_not_asked() -> None:
    shown = in_a_terminal("--bot", "random", "--players", "7", answers=[])
    assert "Premium · Romeo, Ada, Basil, Clara, Dorian, Edith, Felix" in shown
    assert "What do you want to play" not in shown  # only Premium is for seven
    assert "How many players" not in shown
    assert "Who are your opponents" not in shown


def test_a_pipe_is_asked_nothing_before_the_game() -> None:
    out = run("play", stdin="q\n").out
    assert out.startswith("Standard · Romeo, Ada, Basil\nYour opponents: Clerk")


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
    "help",
    "",
    " ",
    "1" * 5000,
    "²",
    "\0",
]


@pytest.mark.parametrize("answer", NONSENSE, ids=lambda answer: repr(answer[:20]))
def test_an_answer_that_is_no_choice_is_asked_again(answer: str) -> None:
    seed, game = seed_where_you_begin("classic", 3)
    assert answer not in map(str, game.legal_moves)
    result = run("play", "--edition", "classic", "--seed", seed, stdin=f"{answer}\nq\n")
    assert (result.code, result.err) == (0, "")
    assert result.out.count("Your choice") == 2
    if not any(map(str.isalpha, answer)):
        assert Words("en").say("ui-bad-choice") in " ".join(result.out.split())


def test_bytes_that_are_no_text_are_asked_again_too() -> None:
    result = launch("play", stdin=b"\xff\xfe\nq\n", PYTHONIOENCODING="utf-8:strict")
    assert (result.code, result.err) == (0, "")
    assert "Please type" in result.out


def test_a_question_mark_shows_what_the_held_cards_do() -> None:
    seed, game = seed_where_you_begin("standard", 3)
    told = run("play", "--seed", seed, stdin="?\nq\n").out
    for card in game.view("A").hand:
        assert Words("en").card_text(card, game.edition) in " ".join(told.split())


@pytest.mark.parametrize("ending", ["q\n", "Q\n", "q", "", "?\n", "99\n"])
def test_a_player_who_has_had_enough_or_no_more_to_say_stops_the_game(ending: str) -> None:
    seed, _ = seed_where_you_begin("standard", 3)
    result = run("play", "--seed", seed, stdin=ending)
    assert (result.code, result.err) == (0, "")
    assert result.out.endswith("Stopped.\n")


def test_the_record_of_a_game_that_was_stopped_replays_but_is_not_verified_as_over(tmp_path: Path) -> None:
    path = tmp_path / "stopped.json"
    run("play", "--record", str(path), stdin="1\n1\nq\n")
    assert run("replay", str(path)).code == 0
    result = run("verify", str(path))
    assert result.code == 1
    assert "the game is not over" in result.out


def test_a_record_that_cannot_be_written_is_refused_before_the_game(tmp_path: Path) -> None:
    path = str(tmp_path / "nowhere" / "game.json")
    assert_refused(run("play", "--record", path, stdin="q\n"), path)


def test_a_record_that_would_be_a_folder_is_refused_before_the_game(tmp_path: Path) -> None:
    assert_refused(run("play", "--record", str(tmp_path), stdin="q\n"), str(tmp_path))


def test_an_older_record_is_never_overwritten(tmp_path: Path) -> None:
    path = tmp_path / "old.json"
    path.write_text("precious", encoding="utf-8")
    assert_refused(run("play", "--record", str(path), stdin="q\n"), str(path), "exists already", "new file")
    assert path.read_text(encoding="utf-8") == "precious"


def test_a_game_that_is_refused_leaves_no_file(tmp_path: Path) -> None:
    path = tmp_path / "new.json"
    assert run("play", "--players", "9", "--record", str(path)).code == 2
    assert not path.exists()


def test_a_record_that_cannot_be_written_in_the_end_is_saved_elsewhere(tmp_path: Path) -> None:
    path, elsewhere = tmp_path / "game.json", tmp_path / "elsewhere"
    elsewhere.mkdir()
    with started("play", "--record", str(path), TMPDIR=str(elsewhere)) as process:
        read_until(process, b"Your choice")
        path.write_text("precious", encoding="utf-8")
        out, err = process.communicate(b"q\n", timeout=30)
    assert path.read_text(encoding="utf-8") == "precious"
    assert process.returncode == 1
    assert str(path).encode() in err
    [saved] = elsewhere.iterdir()
    assert str(saved).encode() in out
    assert run("replay", str(saved)).code == 0


def test_a_game_shows_no_card_that_the_player_may_not_see() -> None:
    seed, _ = seed_where_you_begin("premium", 5)
    told = run("play", "--edition", "premium", "--players", "5", "--seed", seed, stdin=numbers(4)).out
    others = ("Ada", "Basil", "Clara", "Dorian")
    openings = tuple(f"{name} {verb}" for name in others for verb in ("draws the", "is dealt", "gets the"))
    assert [line for line in told.splitlines() if line.strip().startswith(openings)] == []


def test_a_bot_never_has_your_name() -> None:
    header = run("play", "--players", "6", "--name", "Clara", stdin="q\n").out.splitlines()[0]
    assert header.count("Clara") == 1


def test_an_interrupted_game_says_goodbye_and_keeps_its_record(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    with started("play", "--record", str(path)) as process:
        read_until(process, b"Your choice")
        process.send_signal(signal.SIGINT)
        out, err = process.communicate(timeout=30)
    assert (process.returncode, err) == (130, b"")
    assert b"Stopped." in out
    assert run("replay", str(path)).code == 0


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
    result = run("play", "--players", "2", "--bot", spec, "--seed", seed_of("faults"), stdin=numbers(2))
    assert "The game is over" in result.out
    assert re.fullmatch(r"Ada .*: malformed × \d+, illegal × \d+\n", result.err)
    assert not any(is_running(int(pid)) for pid in (tmp_path / "pids").read_text().split())


def test_a_bot_that_cannot_greet_is_refused_before_the_deal(tmp_path: Path) -> None:
    spec = program(tmp_path, "sys.exit('no luck')")
    assert_refused(run("play", "--bot", spec, stdin="q\n"), "bot.py does not start", "no luck")
