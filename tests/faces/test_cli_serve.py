"""`billetdoux serve` and `billetdoux sit`: the real commands, started, spoken to and stopped."""

import json
import logging
import re
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from billetdoux.server.limits import Limits
from billetdoux.server.metrics import Lines
from support.command import Result, assert_refused, run
from support.online import Guest, fetch, make_table
from support.rude import TEXT, answer, enter, frame, is_gone, until


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


def test_a_busy_port_is_told_with_what_to_do(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        told = run("serve", "--port", str(port), "--data", str(tmp_path / "x.db"))
        assert_refused(told, f"port {port} is busy", f"--port {port + 1} takes another")


def test_tables_are_kept_in_the_data_folder_and_that_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.chdir(tmp_path)
    Path("billetdoux.db").touch()
    command = [sys.executable, "-m", "billetdoux", "serve", "--port", "0", "--quiet"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        told = [process.stdout.readline() for _ in range(3)]
        process.kill()
    usual = tmp_path / "billetdoux" / "tables.db"
    assert f"kept in {usual}." in told[1]
    assert "serve --data billetdoux.db" in told[2]
    assert run("admin", "list") == Result(0, "", "")
    assert run("doctor").out == "0 tables, 0 problems.\n"


def test_a_server_for_all_tells_where_others_find_it_and_answers_there(tmp_path: Path) -> None:
    with served(tmp_path / "tables.db", "--host", "0.0.0.0", "--quiet") as (process, address):
        assert process.stdout is not None
        others = []
        while not (line := process.stdout.readline()).startswith("Everything"):
            others.append(line.split()[-1])
        assert fetch(address, "/api/house") == {"address": next(iter(others), None)}
        for url in others:
            assert fetch(url.removeprefix("http://"), "/api/house") == {"address": others[0]}


def test_a_server_for_this_machine_has_no_address_for_others(tmp_path: Path) -> None:
    with served(tmp_path / "tables.db", "--quiet") as (_, address):
        assert fetch(address, "/api/house") == {"address": None}


def test_a_data_file_that_is_none_is_told_in_a_line(tmp_path: Path) -> None:
    (tmp_path / "x.db").write_text("this is no database, but a text that is long enough to be noticed" * 20)
    assert_refused(run("serve", "--port", "0", "--data", str(tmp_path / "x.db")), "x.db")
    assert_refused(run("serve", "--port", "0", "--data", str(tmp_path / "none" / "x.db")), "x.db")
    assert_refused(run("serve", "--public-url", "cards"), "https://")


def test_an_address_that_is_no_table_is_told_in_a_line() -> None:
    assert_refused(run("sit", "nowhere", "--bot", "random"), "/t/")
    assert_refused(run("sit", "http://127.0.0.1:1/t/abc234", "--bot", "random"), "reached")
    assert_refused(run("sit", "http://127.0.0.1:1/t/abc234", "--bot", "nobody"), "nobody")


def children(process: subprocess.Popen[str]) -> list[Path]:
    """The processes that a process has started, as the system tells of them."""
    told = Path(f"/proc/{process.pid}/task/{process.pid}/children").read_text()
    return [Path("/proc", number) for number in told.split()]


@pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="only Linux tells of children")
def test_a_killed_server_leaves_no_compiler_behind(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))  # where nothing is compiled yet
    with served(tmp_path / "tables.db") as (process, _):
        assert until(lambda: bool(children(process)), 60)
        compilers = children(process)
        process.kill()
        process.wait()
        assert until(lambda: not any(compiler.exists() for compiler in compilers), 60)


def nonsense(address: str) -> None:
    """What libraries would like to say something about."""
    for request in (b"nonsense\r\n\r\n", b"GET / HTTP/1.1\r\n\r\n"):
        assert answer(address, request, "127.0.0.1")[0] == 400
    code, _ = make_table(address)
    with enter(address, code, "127.0.0.1") as line:
        line.sendall(frame(TEXT, b"\xff") + frame(3))
        assert is_gone(line)


def test_all_of_the_log_is_json_and_none_of_it_is_written_if_it_is_to_be_quiet(tmp_path: Path) -> None:
    for options, is_told in (((), True), (("--quiet",), False)):
        with served(tmp_path / "tables.db", *options) as (process, address):
            nonsense(address)
            process.terminate()
            _, log = process.communicate(timeout=30)
        assert bool(log) == is_told
        assert all("event" in json.loads(line) for line in log.splitlines())


def test_what_a_library_says_is_a_line_of_the_log_like_any_other() -> None:
    try:
        raise ValueError("two\nlines")
    except ValueError:
        record = logging.LogRecord("uvicorn.error", logging.ERROR, "", 0, "a %s", ("fault",), sys.exc_info())
    line = Lines().format(record)
    assert "\n" not in line
    told = json.loads(line)
    assert (told["event"], told["by"], told["level"], told["text"]) == (
        "log",
        "uvicorn.error",
        "error",
        "a fault",
    )
    assert "two\nlines" in told["trace"]


def test_a_server_answers_to_the_names_and_believes_the_proxies_that_it_is_told_of(tmp_path: Path) -> None:
    options = ("--allow-host", "cards.lan", "--proxy", "127.0.0.7", "--quiet")
    with served(tmp_path / "tables.db", *options) as (_, address):
        for host, status in (("cards.lan", 200), ("evil.example", 421)):
            assert answer(address, f"GET /healthz HTTP/1.1\r\nHost: {host}\r\n\r\n".encode())[0] == status
    for wrong in ("--allow-host", "http://cards.lan"), ("--proxy", "nginx"), ("--proxy", "10.0.0.1/8"):
        assert_refused(run("serve", "--data", str(tmp_path / "x.db"), *wrong), wrong[0], wrong[1])


@pytest.mark.skipif(sys.platform == "win32", reason="there is no such limit")
@pytest.mark.parametrize(("files", "most"), [((256, 512), 1), ((256, 12_000), Limits().most)])
def test_a_server_may_open_as_many_files_as_the_system_allows_and_tells_how_many_it_lets_in(
    tmp_path: Path, files: tuple[int, int], most: int
) -> None:
    import resource

    command = [sys.executable, "-m", "billetdoux", "serve", "--port", "0", "--data", str(tmp_path / "x.db")]
    hard = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    if hard != resource.RLIM_INFINITY and hard < files[1]:
        pytest.skip("the system does not allow so many")
    with subprocess.Popen(
        command,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_NOFILE, files),
    ) as process:
        assert process.stderr is not None
        told = json.loads(process.stderr.readline())
        process.kill()
    assert told["event"] == "open"
    assert most <= told["connections"] <= Limits().most
    assert (told["connections"] < files[0] * 2) == (files[1] == 512)
