"""The line mode at a server's table: made, joined, watched, left and come back to."""

import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from billetdoux.game import record
from billetdoux.game.verify import verify
from billetdoux.server.clock import Timing
from server.test_killed import Process
from support.command import run
from support.liner import QUESTION, Liner
from support.online import UNHURRIED, Guest, fetch, is_closed, make_table, serving


@pytest.fixture
def address(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    with serving(tmp_path / "tables.db", limits=UNHURRIED) as address:
        yield address


def code_in(told: str) -> str:
    """The code of the table whose link was told."""
    found = re.search(r"/t/(\w{6})", told)
    assert found
    return found[1]


def test_a_table_is_made_at_a_server_filled_started_and_played_to_its_end(
    address: str, tmp_path: Path
) -> None:
    file = tmp_path / "game.json"
    given = (
        "--edition",
        "classic",
        "--players",
        "3",
        "--bot",
        "random",
        "--name",
        "Rosa",
        "--record",
        str(file),
    )
    with Liner("play", "--plain", "--new", f"http://{address}", *given) as rosa:
        told = rosa.until(f"{QUESTION}:")
        assert "A Rosa (you, host)." in told
        assert "B: free." in told
        code = code_in(told)
        with Guest(address, code) as bob:
            bob.sit("Bob")
            rosa.until("B Bob\\.")
            rosa.type("1")
            rosa.until("Mixed in from your side")
            bob.open()
            assert bob.room["status"] in ("opening", "playing")
            bob.ask("stand")
            rosa.until("B Bob \\(a bot stands in\\)")
            rosa.play_on()
        assert rosa.end() == 0
    document = record.read(file.read_text(encoding="utf-8"))
    assert (document.seats[0], document.outcome is not None) == ("Rosa", True)
    assert [check for check in verify(document) if check.problem] == []


def test_who_comes_back_has_the_same_seat(address: str) -> None:
    code, token = make_table(address, players=2, bots=[None, "counter"])
    join = ("play", "--plain", "--join", f"http://{address}/t/{code}", "--name", "Rosa")
    with Guest(address, code, token) as host:
        with Liner(*join) as rosa:
            rosa.until("Waiting for|Start the game")
            host.ask("start")
            rosa.until(QUESTION)
            assert rosa.process.stdin is not None
            rosa.process.stdin.close()
            rosa.process.stdin = None
            assert rosa.end() == 1
        [line] = [line for line in rosa.told.splitlines() if "To go on" in line]
        assert line.endswith(f"billetdoux play --plain --join http://{address}/t/{code}")
        with Liner(*join) as again:
            assert "A Rosa (you" in again.until("Your hand")
            again.play_on()
            assert again.end() == 0
    assert fetch(address, f"/api/tables/{code}/record")["seats"][0] == "Rosa"


def test_the_tokens_of_seats_can_be_read_by_nobody_else(address: str, tmp_path: Path) -> None:
    code, _ = make_table(address, players=2, bots=[None, "counter"])
    run("play", "--plain", "--join", f"http://{address}/t/{code}", stdin="q\n")
    held = tmp_path / "data" / "billetdoux" / "seats.json"
    assert list(json.loads(held.read_text())) == [f"http://{address}/t/{code}"]
    assert held.stat().st_mode & 0o077 == 0


def test_people_at_a_table_hear_each_other_and_can_pause(address: str) -> None:
    code, token = make_table(address, players=2)
    with (
        Guest(address, code, token) as bob,
        Liner("play", "--plain", "--join", f"http://{address}/t/{code}", "--name", "Rosa") as rosa,
    ):
        bob.until(
            lambda message: bool(message.get("room")) and message["room"]["chairs"][0]["name"] == "Rosa"
        )
        bob.sit("Bob")
        rosa.until(f"B Bob.*\n(.*\n)*{QUESTION}|B Bob.*\n")
        bob.ask("start")
        bob.open()
        while bob.room["status"] != "playing":  # nothing is paused while the table still opens
            bob.hear()
        bob.ask("chat", text="Good luck!")
        rosa.until("Bob: Good luck!")
        assert bob.ask("pause", on=True)["type"] == "ack"
        rosa.until("The game is paused.")
        rosa.until("p\\) Resume:")
        rosa.type("s Back soon")
        assert bob.until_kind("said")["text"] == "Back soon"
        rosa.until("p\\) Resume:")
        rosa.type("p")
        bob.until(lambda message: bool(message.get("room")) and not message["room"]["paused"])
        rosa.until("The game goes on.")


def test_who_waits_is_told_when_the_host_arranges_for_fewer_or_more(address: str) -> None:
    code, token = make_table(address, edition="standard", players=3)
    with (
        Guest(address, code, token) as host,
        Liner("play", "--plain", "--join", f"http://{address}/t/{code}", "--name", "Rosa") as rosa,
    ):
        rosa.until("Standard, 3 players(.*\n)*C: free.")
        host.ask("arrange", edition="classic", players=2, timer="off")
        rosa.until("Classic, 2 players.\n")
        host.ask("arrange", edition="classic", players=4, timer="off")
        rosa.until("Classic, 4 players.\nC: free.\nD: free.\n")


def test_that_somebody_is_away_is_told_once(address: str) -> None:
    code, token = make_table(address, players=3)
    with (
        Guest(address, code, token) as host,
        Liner("play", "--plain", "--join", f"http://{address}/t/{code}", "--name", "Rosa") as rosa,
    ):
        rosa.until("A Rosa")
        with Guest(address, code) as bob:
            bob.sit("Bob")
            rosa.until("B Bob\\.")
            host.ask("start")
            bob.open()
        rosa.until("B Bob \\(away\\)\\.")
        while host.room["status"] != "playing":  # nothing is paused while the table still opens
            host.hear()
        for on, told in ((True, "The game is paused."), (False, "The game goes on.")):
            assert host.ask("pause", on=on)["type"] == "ack"
            assert "B Bob (away)" not in rosa.until(told)


def test_bots_play_on_with_who_is_left_when_another_person_came_and_went(address: str) -> None:
    code, _ = make_table(address, edition="classic", players=3, bots=[None, "random", "random"])
    given = ("--name", "Rosa", "--lang", "en", "--pace", "none")
    join = ("play", "--plain", "--join", f"http://{address}/t/{code}", *given)
    with Liner(*join, terminal=True) as rosa:
        rosa.until(f"{QUESTION}:")
        rosa.type("1")
        rosa.until("Your hand")
        with Guest(address, code) as bob:
            bob.sit("Bob", seat="B")
            rosa.until("B Bob\\.")
            bob.ask("stand")
        rosa.until("B [^\n]* \\(Dreamer")  # whose seat it was
        rosa.play_on()


def test_who_takes_too_long_is_told_and_so_is_whom_the_host_sends_away(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    with serving(tmp_path / "tables.db", Timing(brisk=2.0, bot=0.0)) as address:
        code, token = make_table(address, players=2, bots=[None, "counter"], timer="brisk")
        join = ("play", "--plain", "--join", f"http://{address}/t/{code}", "--name", "Rosa")
        with Guest(address, code, token) as host, Liner(*join) as rosa:
            rosa.until("Waiting for|Start the game")
            host.ask("start")
            rosa.until("a bot played your last turn")
            host.ask("fill", seat="A")
            rosa.until("the host has freed your seat")
            assert rosa.end() == 2


def test_who_hosts_line_by_line_mutes_somebody_and_sends_that_one_away(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    with serving(tmp_path / "tables.db") as address:
        code, _ = make_table(address, players=2)
        join = ("play", "--plain", "--join", f"http://{address}/t/{code}", "--name", "Rosa")
        with Liner(*join) as rosa:
            rosa.until("Start with bots")
            with Guest(address, code) as bob:
                bob.sit("Bob")
                rosa.until("2\\) Mute: B Bob")
                rosa.type("2")
                bob.until(
                    lambda message: message.get("room", {}).get("chairs", [{}, {}])[1].get("muted", False)
                )
                assert bob.ask("chat", text="hello")["code"] == "muted"
                rosa.until("3\\) Send away for good: B Bob")
                rosa.type("3")
                assert bob.until_kind("error")["code"] in ("token", "banned")
                assert is_closed(bob) == 4403


def test_a_table_is_watched_in_a_pipe_until_its_game_is_over(address: str) -> None:
    code, token = make_table(address, players=2, bots=["counter", "random"])
    with Liner("watch", f"http://{address}/t/{code}") as cleo:
        cleo.until("You are watching.")
        with Guest(address, code, token) as host:
            host.ask("start")
            cleo.until("The game is over. ")
        assert cleo.end() == 0
    assert not re.search(r"(draws|is dealt) the", cleo.told)


def test_who_finds_no_free_seat_is_told_so_and_not_how_to_go_on(address: str) -> None:
    code, token = make_table(address, players=2, bots=[None, "counter"])
    with Guest(address, code, token) as host:
        host.sit("Bob")
        host.ask("start")
        host.open()
        join = ("play", "--plain", "--join", f"http://{address}/t/{code}", "--name", "Rosa")
        with Liner(*join, terminal=True) as rosa:
            rosa.until("Language")
            rosa.type("1")
            rosa.until("No seat is free; you are watching.")
            rosa.type("q")
            assert rosa.end() == 0
    assert "To go on" not in rosa.told


def test_a_table_that_is_not_there_is_told(address: str) -> None:
    for command in (["play", "--plain", "--join"], ["watch"]):
        result = run(*command, f"http://{address}/t/nobody", stdin="q\n")
        assert (result.code, result.out) == (2, "")
        assert "there is no such table" in result.err


def test_a_server_that_is_killed_is_waited_for_and_the_game_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    server = Process(tmp_path / "tables.db")
    server.start()
    try:
        given = ("--players", "2", "--edition", "classic", "--bot", "random", "--name", "Rosa")
        with Liner("play", "--plain", "--new", f"http://{server.address}", *given) as rosa:
            rosa.until(f"{QUESTION}:")
            rosa.type("1")
            rosa.until("Your hand")
            server.kill()
            rosa.until("The connection is lost")
            server.start()
            rosa.until("The connection is back")
            rosa.play_on()
            assert rosa.end() == 0
    finally:
        server.kill()


def test_a_game_that_is_taken_over_by_another_terminal_is_let_go(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    with Liner("play", "--plain") as first:
        first.until(f"{QUESTION}:")
        with Liner("play", "--plain", "--resume") as second:
            second.until("Your hand")
            first.answer_all(300)
            assert first.end() == 2
            second.play_on()
    assert "the token holds no seat here" in first.told
