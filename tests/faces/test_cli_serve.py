"""`billetdoux serve` and `billetdoux sit`: the real commands, started, spoken to and stopped."""

import json
import re
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from support.command import assert_refused, run
from support.online import Guest, fetch, make_table


@contextmanager
def served(data: Path, *options: str) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """The command at work, and the address that it tells; it never outlives the test."""
    command = [sys.executable, "-m", "billetdoux", "serve", "--port", "0", "--data", str(data), *options]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as process:
        try:
            assert process.stdout is not None
            told = re.search(r"http://localhost:(\d+)", process.stdout.readline())
            assert told
            yield process, f"127.0.0.1:{told[1]}"
        finally:
            process.kill()


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_a_server_that_is_told_to_stop_stores_everything_and_ends_well(tmp_path: Path, number: int) -> None:
    with served(tmp_path / "tables.db") as (process, address):
        code, token = make_table(address, players=2)
        with Guest(address, code, token) as guest:
            seat_token = guest.sit("Ada")["token"]
            guest.ask("start")
            guest.open()
            while not guest.legal:
                guest.hear()
            process.send_signal(number)
            _, log = process.communicate(timeout=20)
        assert process.returncode == 0
    lines = [json.loads(line) for line in log.splitlines()]
    events = [line["event"] for line in lines if line["event"] != "compiled"]
    assert events == ["open", "made", "started", "stopped"]
    assert token not in log
    assert seat_token not in log
    with served(tmp_path / "tables.db") as (_, address), Guest(address, code, seat_token) as back:
        assert (back.sight, back.moves) == (guest.sight, guest.moves)


def test_a_bot_sits_at_a_remote_table_and_tells_who_won(tmp_path: Path) -> None:
    with served(tmp_path / "tables.db", "--bot-pause", "0", "--quiet") as (_, address):
        code, token = make_table(address, players=2)
        command = [
            sys.executable,
            "-m",
            "billetdoux",
            "sit",
            f"http://{address}/t/{code}",
            "--bot",
            "counter",
        ]
        with (
            subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as bot,
            Guest(address, code, token) as host,
        ):
            host.until(lambda message: "room" in message and message["room"]["chairs"][0]["kind"] == "person")
            host.ask("start")
            told, _ = bot.communicate(timeout=60)
            assert bot.returncode == 0
        assert re.fullmatch(r"Cyrano sat at A; the game was won by (Cyrano|Ada|Cyrano and Ada)\.\n", told)
        assert fetch(address, f"/api/tables/{code}/record")["seats"] == ["Cyrano", "Ada"]


def test_a_taken_port_is_told_in_a_line(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        assert_refused(run("serve", "--port", port, "--data", str(tmp_path / "x.db")), port)


def test_a_data_file_that_is_none_is_told_in_a_line(tmp_path: Path) -> None:
    (tmp_path / "x.db").write_text("this is no database, but a text that is long enough to be noticed" * 20)
    assert_refused(run("serve", "--port", "0", "--data", str(tmp_path / "x.db")), "x.db")
    assert_refused(run("serve", "--port", "0", "--data", str(tmp_path / "none" / "x.db")), "x.db")
    assert_refused(run("serve", "--public-url", "cards"), "https://")


def test_an_address_that_is_no_table_is_told_in_a_line() -> None:
    assert_refused(run("sit", "nowhere", "--bot", "random"), "/t/")
    assert_refused(run("sit", "http://127.0.0.1:1/t/abc234", "--bot", "random"), "reached")
    assert_refused(run("sit", "http://127.0.0.1:1/t/abc234", "--bot", "nobody"), "nobody")
