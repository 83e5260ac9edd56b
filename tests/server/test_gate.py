"""At the gate: what one address does in excess ends there, is counted, and nobody else notices."""

import json
import logging
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from socket import socket
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from billetdoux.server.gate import TOLD, Gate
from billetdoux.server.limits import FREE, OTHER_FILES, Limits, Pace, Seconds
from billetdoux.server.metrics import Metrics
from support.guests import Clock
from support.online import Guest, Message, fetch, is_closed, make_table, serving
from support.rude import (
    CONT,
    OTHER,
    PING,
    PONG,
    TEXT,
    answer,
    ask_for,
    deaf,
    dial,
    enter,
    frame,
    is_gone,
    metric,
    until,
)

EMPTY = frame(CONT, fin=False)
PART = frame(CONT, b"x", fin=False)
ALONE = Pace(0.01, 3)
"""Three at once, and no more while a test lasts."""


@contextmanager
def gated(path: Path, **limits: Any) -> Iterator[str]:
    """A server that knows no proxy, and so counts every address of this machine."""
    with serving(path / "tables.db", limits=Limits(**limits), proxies=()) as address:
        yield address


def turned_away(address: str, limit: str) -> float:
    return metric(address, "billetdoux_turned_away_total", limit)


def faults(caplog: pytest.LogCaptureFixture) -> list[str]:
    """What the log has of things that should not happen."""
    return [record.getMessage() for record in caplog.records if record.levelno >= logging.ERROR]


def flood(line: socket, data: bytes, seconds: float = 20.0) -> bool:
    """Send without end; gives whether the server ends it."""
    end = time.monotonic() + seconds
    with suppress(TimeoutError):
        while time.monotonic() < end:
            try:
                line.sendall(data)
            except ConnectionError:
                return True
    return False


@pytest.mark.parametrize(
    "frames",
    [
        frame(PING),
        frame(PING, b"x" * 125),
        frame(PONG),
        frame(TEXT, b"x", fin=False) + EMPTY * 99,
        frame(TEXT, b"x", fin=False) + PART * 99 + frame(CONT),
        frame(TEXT, b"x" * 4000),
    ],
    ids=["pings", "long pings", "pongs", "empty parts", "parts", "text"],
)
def test_a_flood_of_whatever_frames_ends_its_connection_and_a_player_notices_nothing(
    tmp_path: Path, frames: bytes
) -> None:
    with gated(tmp_path) as address:
        code, token = make_table(address, players=2)
        with Guest(address, code, token) as guest, ExitStack() as stack:
            floods = [stack.enter_context(enter(address, code)) for _ in range(5)]
            ended = list[bool]()
            threads = [
                threading.Thread(target=lambda line=line: ended.append(flood(line, frames * 100)))
                for line in floods
            ]
            for thread in threads:
                thread.start()
            guest.sit("Ada")
            for _ in range(5):
                guest.send({"type": "ping"})
                guest.until_kind("pong")
            for thread in threads:
                thread.join()
            assert ended == [True] * 5


def test_who_sends_too_many_frames_is_told_so(tmp_path: Path) -> None:
    with gated(tmp_path, frames=ALONE) as address:
        code, _ = make_table(address)
        with Guest(address, code) as guest:
            for _ in range(5):
                guest.socket.ping()
            assert is_closed(guest) == 4429
            assert guest.heard[-1]["code"] == "too-fast"
        assert turned_away(address, "frames") >= 1


def test_frames_are_counted_by_address_whatever_connection_they_come_over(tmp_path: Path) -> None:
    with gated(tmp_path, stream=Pace(0.01, 10)) as address:
        code, _ = make_table(address)
        for number in range(3):
            with enter(address, code) as line:
                line.sendall(frame(PING) * 4)
                assert is_gone(line, 1.0 if number < 2 else 20.0) == (number == 2)
        with Guest(address, code) as elsewhere:
            assert elsewhere.heard[0]["type"] == "welcome"


def test_who_does_not_read_is_not_heard_any_more_and_goes(tmp_path: Path) -> None:
    with gated(tmp_path, frames=FREE, stream=FREE, blocked=Seconds(0.5)) as address:
        code, token = make_table(address)
        with Guest(address, code, token) as guest, deaf(address, code) as line:
            line.settimeout(20)
            assert flood(line, frame(PING, b"x" * 125) * 1000)
            assert turned_away(address, "blocked") == 1
            guest.send({"type": "ping"})
            assert guest.until_kind("pong")


def test_an_answer_that_nobody_reads_is_not_kept_for_ever(tmp_path: Path) -> None:
    page = tmp_path / "page"
    page.mkdir()
    (page / "index.html").write_text("<head></head>")
    (page / "big.bin").write_bytes(bytes(range(256)) * 80_000)
    limits = Limits(blocked=Seconds(0.5))
    with serving(tmp_path / "tables.db", limits=limits, page=page) as address, dial(address) as line:
        line.sendall(f"GET /big.bin HTTP/1.1\r\nHost: {address}\r\n\r\n".encode())
        assert until(lambda: turned_away(address, "blocked") == 1)


GET = b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n"


@pytest.mark.parametrize(
    "begun",
    [
        b"",
        b"G",
        GET,
        b"POST /api/tables HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 9\r\n\r\n{",
        b"POST /api/tables HTTP/1.1\r\nHost: 127.0.0.1\r\nTransfer-Encoding: chunked\r\n\r\n1\r\n{\r\n",
        GET + b"\r\n",
        GET + b"Content-Length: 9\r\n\r\n",
        GET + b"\r\nG",
    ],
)
def test_a_socket_that_does_not_say_what_it_wants_is_closed(
    tmp_path: Path, begun: bytes, caplog: pytest.LogCaptureFixture
) -> None:
    with gated(tmp_path, patience=Seconds(0.5)) as address, dial(address) as line:
        line.sendall(begun)
        assert is_gone(line)
    assert faults(caplog) == []


def test_a_request_that_comes_drop_by_drop_is_not_waited_for(tmp_path: Path) -> None:
    with gated(tmp_path, patience=Seconds(0.5)) as address, dial(address) as line:
        start = time.monotonic()
        with suppress(ConnectionError):
            for byte in GET + b"X: " + b"x" * 2000:
                line.sendall(bytes([byte]))
                time.sleep(0.02)
        assert time.monotonic() < start + 10
        assert turned_away(address, "patience") == 1


def test_a_connection_without_a_hello_is_closed(tmp_path: Path) -> None:
    with gated(tmp_path, patience=Seconds(0.5)) as address:
        code, _ = make_table(address)
        with Guest(address, code, hello=False) as guest:
            assert guest.hear()["code"] == "malformed"
            assert is_closed(guest) == 4400


def test_a_handshake_that_the_library_does_not_take_is_answered(tmp_path: Path) -> None:
    with gated(tmp_path) as address:
        many = "".join(f"X-{number}: 1\r\n" for number in range(200)).encode()
        request = ask_for(address, "abc234").removesuffix(b"\r\n") + many + b"\r\n"
        status, headers, body = answer(address, request)
        assert (status, json.loads(body)["code"]) == (400, "malformed")
        assert "content-security-policy" in headers


def test_a_request_that_does_not_end_is_not_read(tmp_path: Path) -> None:
    body = b"POST /nowhere HTTP/1.1\r\nHost: 127.0.0.1\r\nTransfer-Encoding: chunked\r\n\r\n"
    with gated(tmp_path) as address, dial(address) as line:
        line.sendall(body)
        assert flood(line, b"1\r\nx\r\n" * 1000)
        assert turned_away(address, "request") == 1


def test_silent_sockets_of_an_address_are_so_many_and_others_come_in(tmp_path: Path) -> None:
    with gated(tmp_path, sockets=10) as address, ExitStack() as stack:
        idle = [stack.enter_context(dial(address)) for _ in range(30)]
        assert sum(is_gone(line, 0.3) for line in idle) == 20
        assert "host_token" in fetch(address, "/api/tables", {"options": {}})
        assert turned_away(address, "sockets") == 20
        for line in idle:
            line.close()
        with dial(address) as line:
            assert not is_gone(line, 0.3)


def test_of_silent_sockets_in_all_the_oldest_goes_and_everybody_comes_in(tmp_path: Path) -> None:
    with serving(tmp_path / "tables.db", limits=Limits(quiet=20)) as address, ExitStack() as stack:
        idle = [stack.enter_context(dial(address, "127.0.0.1")) for _ in range(100)]
        code, token = make_table(address)
        with Guest(address, code, token) as guest:
            assert guest.sit("Ada")["seat"] == "A"
        assert sum(is_gone(line, 0.05) for line in idle) >= 80
        assert not is_gone(idle[-1], 0.05)


def test_new_sockets_of_an_address_are_so_many_in_a_time(tmp_path: Path) -> None:
    with gated(tmp_path, connects=ALONE) as address, ExitStack() as stack:
        lines = [stack.enter_context(dial(address)) for _ in range(5)]
        assert [is_gone(line, 0.3) for line in lines] == [False] * 3 + [True] * 2


def test_new_connections_of_an_address_are_so_many_in_a_time_and_it_is_told_so(tmp_path: Path) -> None:
    with gated(tmp_path, handshakes=ALONE) as address:
        code, _ = make_table(address)
        for _ in range(3):
            with Guest(address, code) as guest:
                assert guest.heard[0]["type"] == "welcome"
        with pytest.raises(InvalidStatus) as refused:
            Guest(address, code)
        assert refused.value.response.status_code == 429
        assert json.loads(refused.value.response.body or b"")["code"] == "too-many"
        with enter(address, code) as elsewhere:
            assert elsewhere.recv(1024)


def test_a_full_house_has_places_left_for_those_who_play(tmp_path: Path) -> None:
    with gated(tmp_path, most=4, reserve=2) as address, ExitStack() as stack:
        code, token = make_table(address)
        watchers = [stack.enter_context(Guest(address, code)) for _ in range(3)]
        assert [watcher.heard[0]["type"] for watcher in watchers] == ["welcome", "welcome", "error"]
        assert is_closed(watchers[2]) == 4429
        with Guest(address, code, token) as host:
            assert host.heard[0]["type"] == "welcome"
        watchers[0].socket.close()
        assert until(lambda: Guest(address, code).heard[0]["type"] == "welcome")


def test_a_process_that_may_open_few_files_lets_fewer_in(tmp_path: Path) -> None:
    limits = Limits()
    assert limits.within(limits.files) == limits
    few = limits.within(1024)
    assert few.files <= 1024
    assert 0 < few.reserve < few.most < limits.most
    assert few.quiet >= 1
    assert limits.within(OTHER_FILES).most == 0


def test_messages_of_a_seat_are_counted_whatever_connection_they_come_over(tmp_path: Path) -> None:
    with gated(tmp_path, messages=ALONE) as address:
        code, token = make_table(address)
        with Guest(address, code, token) as host:
            assert host.sit("Ada")["seat"] == "A"
        told = list[str]()
        for _ in range(3):
            with Guest(address, code, host.token) as host:
                host.send({"type": "ping"})
                host.send({"type": "ping"})
                with suppress(ConnectionClosed):
                    for _ in range(2):
                        told.append(host.until_kind("pong")["type"])
        assert len(told) == 3


def test_talk_of_a_seat_is_counted_whatever_connection_it_comes_over(tmp_path: Path) -> None:
    with gated(tmp_path, talk=ALONE) as address:
        code, token = make_table(address)
        with Guest(address, code, token) as host:
            host.sit("Ada")
        said = list[str]()
        for _ in range(3):
            with Guest(address, code, host.token) as host:
                said += [host.ask("chat", text=f"{number}")["type"] for number in range(2)]
        assert said == ["ack"] * 3 + ["error"] * 3


def test_talk_at_a_table_is_limited_whoever_talks(tmp_path: Path) -> None:
    with gated(tmp_path, chatter=ALONE) as address, ExitStack() as stack:
        code, _ = make_table(address, players=4)
        answers = list[Message]()
        for name in ("Ada", "Bo", "Cleo", "Dan"):
            guest = stack.enter_context(Guest(address, code))
            guest.sit(name)
            answers.append(guest.ask("chat", text="hello"))
        assert [told["type"] for told in answers] == ["ack"] * 3 + ["error"]
        assert answers[-1]["code"] == "too-fast"


def test_who_looks_on_asks_so_much_and_players_are_heard(tmp_path: Path) -> None:
    with gated(tmp_path, looking=ALONE) as address:
        code, token = make_table(address)
        for _ in range(2):
            with Guest(address, code) as watcher:
                codes = [watcher.ask("chat", text="hello")["code"] for _ in range(2)]
        assert codes == ["no-seat", "too-fast"]
        with Guest(address, code, token) as host:
            assert host.sit("Ada")["seat"] == "A"


def test_codes_are_not_tried_one_after_the_other(tmp_path: Path) -> None:
    with gated(tmp_path, guesses=ALONE) as address:
        code, _ = make_table(address)
        tried = [fetch(address, f"/api/tables/guess{number}")["code"] for number in range(5)]
        assert tried == ["no-table"] * 3 + ["too-many"] * 2
        with Guest(address, code, hello=False) as guest:  # nor is a right one told from a wrong one now
            guest.send({"type": "hello"})
            assert guest.hear()["code"] == "too-many"
        status, _, body = answer(
            address, f"GET /api/tables/{code} HTTP/1.1\r\nHost: localhost\r\n\r\n".encode()
        )
        assert (status, json.loads(body)["code"]) == (200, code)


def test_requests_of_an_address_are_so_many_in_a_time(tmp_path: Path) -> None:
    with gated(tmp_path, requests=ALONE) as address:
        request = b"GET /api/bots HTTP/1.1\r\nHost: localhost\r\n\r\n"
        told = [answer(address, request) for _ in range(5)]
        assert [status for status, _, _ in told] == [200] * 3 + [429] * 2
        assert json.loads(told[-1][2])["code"] == "too-many"
        assert told[-1][1]["connection"] == "close"
        assert fetch(address, "/healthz")["status"] == "ok"


ODD: list[tuple[bytes, int]] = [
    (b"GET /%00 HTTP/1.1\r\nHost: localhost\r\n\r\n", 404),
    (b"GET /assets/%00 HTTP/1.1\r\nHost: localhost\r\n\r\n", 404),
    (b"GET /" + b"x" * 300 + b" HTTP/1.1\r\nHost: localhost\r\n\r\n", 404),
    (b"GET /" + b"x/" * 3000 + b" HTTP/1.1\r\nHost: localhost\r\n\r\n", 404),
    (b"GET /t/%00 HTTP/1.1\r\nHost: localhost\r\n\r\n", 200),
    (b"GET /t/%ff%fe HTTP/1.1\r\nHost: localhost\r\n\r\n", 200),
    (b"GET /api/tables/%00 HTTP/1.1\r\nHost: localhost\r\n\r\n", 404),
    (b"POST /api/tables HTTP/1.1\r\nHost: localhost\r\nOrigin: http://[\r\nContent-Length: 0\r\n\r\n", 403),
    (b"POST /api/tables HTTP/1.1\r\nHost: localhost\r\nOrigin: \r\nContent-Length: 0\r\n\r\n", 403),
    (b"GET / HTTP/1.1\r\nHost: \r\n\r\n", 400),
    (b"GET / HTTP/1.1\r\n\r\n", 400),
    (b"GET / HTTP/1.0\r\n\r\n", 400),
    (b"GET / HTTP/1.1\r\nHost: [\r\n\r\n", 400),
    (b"GET / HTTP/1.1\r\nHost: a@localhost\r\n\r\n", 400),
    (b"GET / HTTP/1.1\r\nHost: evil.example\r\n\r\n", 421),
    (b"GET /api/tables HTTP/1.1\r\nHost: evil.example:8000\r\n\r\n", 421),
    (b"GET nowhere HTTP/1.1\r\nHost: localhost\r\n\r\n", 404),
    (b"GET http://[ HTTP/1.1\r\nHost: localhost\r\n\r\n", 404),
    (b"nonsense\r\n\r\n", 400),
    (b"DELETE /api/tables HTTP/1.1\r\nHost: localhost\r\n\r\n", 405),
    (ask_for("localhost", "abc234").replace(b"Version: 13", b"Version: 99"), 400),
    (ask_for("localhost", "abc234").replace(b"Sec-WebSocket-Key: ", b"X: "), 400),
    (ask_for("localhost", "abc234").replace(b"Upgrade: w", b"Origin: http://[\r\nUpgrade: w"), 403),
    (ask_for("evil.example", "abc234"), 421),
]


@pytest.fixture(scope="module")
def odd(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    page = tmp_path_factory.mktemp("page")
    (page / "index.html").write_text("<head></head>")
    with serving(tmp_path_factory.mktemp("tables") / "tables.db", page=page) as found:
        yield found


@pytest.mark.parametrize(("request_", "status"), ODD, ids=range(len(ODD)))
def test_an_odd_request_is_answered_and_as_safely_as_any(
    odd: str, request_: bytes, status: int, caplog: pytest.LogCaptureFixture
) -> None:
    told, headers, body = answer(odd, request_)
    assert told == status
    assert "default-src 'none'" in headers["content-security-policy"]
    assert headers["x-content-type-options"] == "nosniff"
    if status not in (200, 404):
        assert json.loads(body)["type"] == "error"
    assert faults(caplog) == []


def test_text_that_is_none_ends_its_connection_and_is_no_fault_of_ours(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    with gated(tmp_path) as address:
        code, _ = make_table(address)
        with enter(address, code) as line:
            line.sendall(frame(TEXT, b"\xff"))
            assert is_gone(line)
    assert faults(caplog) == []


def test_a_server_goes_by_its_own_names_and_those_it_is_given(tmp_path: Path) -> None:
    origins = frozenset({"https://cards.example.org"})
    names: list[tuple[str, Callable[[int], bool]]] = [
        ("localhost:8000", lambda status: status == 200),
        ("a.localhost", lambda status: status == 200),
        ("192.168.1.7:8000", lambda status: status == 200),
        ("[::1]:8000", lambda status: status == 200),
        ("cards.example.org", lambda status: status == 200),
        ("Cards.Example.org.:443", lambda status: status == 200),
        ("tables.lan", lambda status: status == 200),
        ("example.org", lambda status: status == 421),
        ("evil.example", lambda status: status == 421),
        ("localhost.evil.example", lambda status: status == 421),
    ]
    with serving(tmp_path / "tables.db", origins=origins, hosts=["Tables.lan"]) as address:
        for name, is_right in names:
            request = f"GET /healthz HTTP/1.1\r\nHost: {name}\r\n\r\n".encode()
            assert is_right(answer(address, request)[0]), name


def test_a_proxy_is_believed_for_whom_it_asks_and_nobody_else_is(tmp_path: Path) -> None:
    limits = Limits(requests=ALONE, sockets=2)

    def asked(address: str, source: str, client: str) -> int:
        request = f"GET /api/bots HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: {client}\r\n\r\n"
        return answer(address, request.encode(), source)[0]

    with serving(tmp_path / "tables.db", limits=limits, proxies=["127.0.0.2", "127.0.3.0/24"]) as address:
        assert [asked(address, "127.0.0.2", "192.0.2.1") for _ in range(4)] == [200] * 3 + [429]
        assert asked(address, "127.0.0.2", "192.0.2.2") == 200
        assert asked(address, "127.0.3.9", "192.0.2.1") == 429
        told = [asked(address, "127.0.0.4", f"192.0.2.{number}") for number in range(10, 14)]
        assert told == [200] * 3 + [429]
        with ExitStack() as stack:
            for _ in range(5):  # its sockets are those of its clients
                stack.enter_context(dial(address, OTHER))
            assert asked(address, OTHER, "192.0.2.3") == 200


def test_requests_that_are_for_another_host_are_counted_too(tmp_path: Path) -> None:
    with gated(tmp_path, requests=ALONE) as address:
        request = b"GET /api/bots HTTP/1.1\r\nHost: evil.example\r\n\r\n"
        assert [answer(address, request)[0] for _ in range(5)] == [421] * 3 + [429] * 2


def test_a_message_in_parts_with_nothing_in_them_is_counted_as_turned_away(tmp_path: Path) -> None:
    with gated(tmp_path) as address:
        code, _ = make_table(address)
        with enter(address, code) as line:
            line.sendall(frame(TEXT, b"x", fin=False) + EMPTY)
            assert is_gone(line)
        assert turned_away(address, "frames") == 1


@pytest.mark.parametrize(
    "after", [frame(PING), frame(0x8, b"\x03\xe8"), frame(TEXT, b"{}")], ids=["ping", "close", "text"]
)
def test_what_comes_with_text_that_is_none_is_let_go(
    tmp_path: Path, after: bytes, caplog: pytest.LogCaptureFixture
) -> None:
    with gated(tmp_path) as address:
        code, _ = make_table(address)
        with enter(address, code) as line:
            line.sendall(frame(TEXT, b"\xff") + after)
            assert is_gone(line)
    assert faults(caplog) == []


def two_gates(each_second: int = 1) -> tuple[Gate, Gate, Clock]:
    """Two gates at which eight tables at once may be made, and so many a second."""
    clock, limits = Clock(), Limits(tables=Pace(each_second, 8))
    one, other = (Gate(limits, Metrics(), (), clock) for _ in range(2))
    return one, other, clock


def test_what_somebody_takes_at_one_gate_is_taken_at_another_and_comes_back_as_usual() -> None:
    one, other, clock = two_gates()
    assert other.may_make("mallory")
    assert [one.may_make("mallory") for _ in range(9)] == [True] * 8 + [False]
    other.hear_others(one.tell_others(str.upper), str.upper)
    assert not other.may_make("mallory")
    assert other.may_make("ada")
    clock.now += 2.0
    assert [other.may_make("mallory") for _ in range(2)] == [True, False]


def test_others_hear_once_of_what_was_taken_and_nothing_of_those_who_take_little() -> None:
    one, _, _ = two_gates(8)
    assert one.may_make("ada")
    assert one.tell_others(str.upper) == []
    assert one.may_make("ada")
    assert one.tell_others(str.upper) == [("tables", "ADA", 2.0)]
    assert one.tell_others(str.upper) == []


def test_who_keeps_to_the_pace_at_two_gates_takes_in_the_long_run_as_much_as_at_one() -> None:
    one, other, clock = two_gates(4)
    taken, seconds = 0, 30
    for _ in range(seconds):
        for _ in range(4):
            taken += one.may_make("mallory") + other.may_make("mallory")
            clock.now += 0.25
        told = one.tell_others(str.upper)
        one.hear_others(other.tell_others(str.upper), str.upper)
        other.hear_others(told, str.upper)
    assert taken <= 8 + 8 + 4 * seconds


def test_who_has_taken_the_largest_part_is_told_of_first_and_nobody_is_left_out() -> None:
    one, _, _ = two_gates()
    crowd = {f"NUMBER {number}" for number in range(TOLD)}
    for who in crowd:
        assert one.stream.take(who, Limits().stream.burst / 2)
    for _ in range(8):
        assert one.may_make("mallory")
    told = one.tell_others(str.upper)
    assert len(told) == TOLD
    assert told[0] == ("tables", "MALLORY", 8.0)
    assert {who for _, who, _ in told + one.tell_others(str.upper)} == crowd | {"MALLORY"}


def test_what_was_heard_of_others_is_not_told_on() -> None:
    one, other, _ = two_gates()
    assert other.may_make("mallory")
    assert all(one.may_make("mallory") for _ in range(7))
    other.hear_others(one.tell_others(str.upper), str.upper)
    assert other.tell_others(str.upper) == [("tables", "MALLORY", 1.0)]
    assert other.tell_others(str.upper) == []
