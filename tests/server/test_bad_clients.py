"""Clients that are wrong, rude or malicious: they are told so, and nobody else notices."""

import json
import random
import sqlite3
import time
import urllib.request
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect
from websockets.typing import Origin

from billetdoux.server.gate import household
from billetdoux.server.limits import FREE, HOUR, Bucket, Buckets, Limits, Pace
from support.online import AT_ONCE, SOON, Guest, fetch, is_closed, make_table, serving
from support.rude import deaf, mangled, metric

FLOOD = 600
"""More pings than even a slow machine is allowed while it sends them."""


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with serving(tmp_path_factory.mktemp("tables") / "tables.db") as found:
        yield found


def first_answer(address: str, code: str, first: str | bytes) -> tuple[str, int]:
    """The code of the error that a first message gets, and that of the close after it."""
    with Guest(address, code, hello=False) as guest:
        guest.socket.send(first)
        error = guest.hear()
        assert error["type"] == "error"
        return error["code"], is_closed(guest)


@pytest.mark.parametrize(
    ("first", "code", "close"),
    [
        ('{"type": "hello", "token": "wrong"}', "token", 4401),
        ('{"type": "hello", "token": ""}', "token", 4401),
        ('{"type": "hello", "protocol": 99}', "protocol", 4400),
        ('{"type": "ping"}', "malformed", 4400),
        ('{"type": "start", "id": "1"}', "malformed", 4400),
        ("", "malformed", 4400),
        ("{", "malformed", 4400),
        ("[" * 4000, "malformed", 4400),
        ('{"type": "hello", "admin": true}', "malformed", 4400),
        ('{"type": "hello", "since": 1e400}', "malformed", 4400),
        (b"\x00\xff", "malformed", 4400),
    ],
)
def test_a_first_message_that_is_no_good_hello_ends_the_connection(
    address: str, first: str | bytes, code: str, close: int
) -> None:
    table, _ = make_table(address)
    assert first_answer(address, table, first) == (code, close)


@pytest.mark.parametrize("code", ["nobody", "zzzzzz", "x" * 300, "%00", "ABCDEF"])
def test_there_is_no_such_table(address: str, code: str) -> None:
    assert first_answer(address, code, '{"type": "hello"}') == ("no-table", 4404)


def test_a_seat_token_of_another_table_holds_nothing_here(address: str) -> None:
    (one, token), (other, _) = make_table(address), make_table(address)
    with Guest(address, one, token) as guest:
        token = guest.sit("Ada")["token"]
    assert first_answer(address, other, json.dumps({"type": "hello", "token": token})) == ("token", 4401)


def test_a_spectator_can_do_nothing_but_look(address: str) -> None:
    code, token = make_table(address, players=2)
    with Guest(address, code, token) as host, Guest(address, code) as watcher:
        host.sit("Ada")
        host.ask("start")
        host.open()
        asked: list[tuple[str, dict[str, Any]]] = [
            ("stand", {}),
            ("fill", {"seat": "B", "bot": "random"}),
            ("start", {}),
            ("open", {"nonce": "00" * 16}),
            ("move", {"move": "Handmaid", "at": 0}),
            ("pause", {"on": True}),
            ("rematch", {}),
            ("arrange", {"edition": "classic", "players": 2, "timer": "off"}),
            ("emote", {"emote": "hello"}),
            ("chat", {"text": "hi"}),
        ]
        assert {watcher.ask(kind, **fields)["code"] for kind, fields in asked} == {"no-seat"}
        assert watcher.sit("Bo")["code"] == "status"
        assert watcher.sight is not None
        assert watcher.sight["hand"] == []
        assert watcher.legal == []


def test_an_oversized_message_ends_the_connection_and_leaves_the_table_as_it_was(address: str) -> None:
    code, token = make_table(address)
    with Guest(address, code, token) as guest:
        guest.socket.send(json.dumps({"type": "chat", "id": "1", "text": "x" * 5000}))
        assert is_closed(guest) == 1009
    with Guest(address, code, token) as guest:
        assert guest.version == 1


@pytest.mark.parametrize(
    "message",
    [
        "nonsense",
        "null",
        "[]",
        '{"type": "sit"}',
        '{"type": "sit", "id": "1", "name": ""}',
        '{"type": "sit", "id": "1", "name": "' + "n" * 25 + '"}',
        '{"type": "sit", "id": "1", "name": "A", "seal": "zz"}',
        '{"type": "move", "id": "1", "move": "Guard B Baron", "at": "0"}',
        '{"type": "move", "id": "1", "move": "Guard B Baron", "at": 1e99}',
        '{"type": "move", "id": "1", "move": "' + "G" * 81 + '", "at": 0}',
        '{"type": "emote", "id": "1", "emote": "spit"}',
        '{"type": "open", "id": "1", "nonce": "abc"}',
        '{"type": "win", "id": "1"}',
        '{"type": "welcome"}',
        '{"type": "chat", "id": "1", "text": "\\ud800"}',
        '{"type": "chat", "id": "' + "i" * 41 + '", "text": "hi"}',
    ],
)
def test_a_malformed_message_is_told_and_the_connection_goes_on(address: str, message: str) -> None:
    code, token = make_table(address)
    with Guest(address, code, token) as guest:
        guest.socket.send(message)
        assert guest.hear()["code"] == "malformed"
        guest.send({"type": "ping"})
        assert guest.hear()["type"] == "pong"
        assert guest.version == 1


@pytest.mark.parametrize(
    ("message", "named"),
    [
        ('{"type": "sit", "id": "7"}', "7"),
        ('{"type": "win", "id": "7"}', "7"),
        ('{"id": "7"}', "7"),
        ('{"type": "sit", "id": 7}', None),
        ('{"type": "sit", "id": ""}', None),
        ('{"type": "sit", "id": "' + "7" * 41 + '"}', None),
        ('{"type": "sit", "id": "7"', None),
    ],
)
def test_a_malformed_message_is_answered_with_its_id_where_it_has_one(
    address: str, message: str, named: str | None
) -> None:
    code, token = make_table(address)
    with Guest(address, code, token) as guest:
        guest.socket.send(message)
        told = guest.hear()
        assert (told["code"], told.get("id")) == ("malformed", named)


def test_a_second_hello_is_refused(address: str) -> None:
    code, token = make_table(address)
    with Guest(address, code, token) as guest:
        guest.send({"type": "hello"})
        assert guest.hear()["code"] == "malformed"


def test_a_flood_ends_the_connection_and_nobody_else_notices(address: str) -> None:
    code, token = make_table(address)
    with Guest(address, code, token) as guest, Guest(address, code) as flood:
        start = time.monotonic()
        with suppress(ConnectionClosed):
            for _ in range(FLOOD):
                flood.send({"type": "ping"})
        assert is_closed(flood) == 4429
        limits, took = Limits(), time.monotonic() - start
        assert flood.heard[-1]["code"] == "too-fast"
        assert (
            sum(message["type"] == "pong" for message in flood.heard)
            <= limits.messages.burst + limits.messages.number * took
        )
        guest.send({"type": "ping"})
        assert guest.until_kind("pong")


def test_who_talks_too_much_is_not_heard_and_plays_on(address: str) -> None:
    code, token = make_table(address)
    with Guest(address, code, token) as guest:
        guest.sit("Ada")
        limits, start = Limits(), time.monotonic()
        for number in range(20):
            guest.send({"type": "chat", "id": f"line {number}", "text": "and another thing"})
        guest.send({"type": "ping"})
        guest.until_kind("pong")
        took = time.monotonic() - start
        assert guest.ask("start")["type"] == "ack"
        heard = [message for message in guest.heard if message["type"] == "said"]
        refused = [message for message in guest.heard if message["type"] == "error"]
        assert limits.talk.burst <= len(heard) <= limits.talk.burst + limits.talk.number * took + 1
        assert {(message["code"], message["id"][:4]) for message in refused} == {("too-fast", "line")}
        assert len(refused) + len(heard) == 20


def test_a_page_of_another_origin_is_kept_out(address: str) -> None:
    code, _ = make_table(address)
    with (
        pytest.raises(InvalidStatus),
        connect(f"ws://{address}/ws/{code}", origin=Origin("https://evil.example")),
    ):
        pass
    with connect(f"ws://{address}/ws/{code}", origin=Origin(f"http://{address}")):
        pass


def test_who_does_not_read_is_dropped_and_the_others_play_on(tmp_path: Path) -> None:
    limits = Limits(messages=FREE, talk=FREE, chatter=FREE, frames=FREE, stream=FREE, backlog=300)
    with serving(tmp_path / "tables.db", AT_ONCE, limits) as address:
        code, token = make_table(address, players=2)
        with Guest(address, code, token) as guest, deaf(address, code):
            guest.sit("Ada")
            start = time.monotonic()
            while dropped(address) == 0:
                assert time.monotonic() < start + 30
                for number in range(100):
                    guest.send({"type": "chat", "id": f"{time.monotonic()} {number}", "text": "x" * 200})
                guest.ask("chat", text="and so on")
            assert guest.ask("chat", text="still here")["type"] == "ack"
            assert guest.room["watching"] == 0 or guest.until_kind("room")["room"]["watching"] == 0


def dropped(address: str) -> float:
    return metric(address, "billetdoux_dropped_total")


def test_one_address_has_so_many_connections_and_tables_and_no_more(tmp_path: Path) -> None:
    with serving(tmp_path / "tables.db", limits=Limits(connections=3, tables=Pace(2, 2, HOUR))) as address:
        code, _ = make_table(address)
        make_table(address)
        assert fetch(address, "/api/tables", {"options": {}})["code"] == "too-many"
        guests = [Guest(address, code) for _ in range(3)]
        with Guest(address, code, hello=False) as fourth:
            assert fourth.hear()["code"] == "too-many"
            assert is_closed(fourth) == 4429
        guests[0].socket.close()
        end = time.monotonic() + SOON
        while not is_let_in(address, code):  # the server has to notice first
            assert time.monotonic() < end
            time.sleep(0.05)
        for guest in guests:
            guest.socket.close()


def is_let_in(address: str, code: str) -> bool:
    with Guest(address, code, hello=False) as guest:
        guest.send({"type": "hello"})
        return bool(guest.hear()["type"] == "welcome")


@pytest.mark.parametrize(
    "body",
    [
        [],
        {},
        {"options": {"edition": "none"}},
        {"options": {"players": 99}},
        {"options": {"edition": "classic", "players": 5}},
        {"options": {"timer": "now"}},
        {"options": {"secret": 1}},
        {"options": {"players": 2}, "bots": ["random"] * 3},
        {"options": {}, "bots": ["exec:true"]},
        {"options": {}, "bots": ["search:60s"]},
    ],
)
def test_a_table_that_cannot_be_is_refused_with_the_reason(address: str, body: Any) -> None:
    answer = fetch(address, "/api/tables", body)
    assert answer["type"] == "error"
    assert len(answer["text"]) > 10


def test_an_oversized_request_for_a_table_is_refused(address: str) -> None:
    assert fetch(address, "/api/tables", {"options": {"edition": "x" * 5000}})["type"] == "error"


def test_nothing_of_a_game_that_goes_on_is_given_away(address: str) -> None:
    code, token = make_table(address, players=2)
    with Guest(address, code, token) as guest:
        guest.sit("Ada")
        guest.ask("start")
        guest.open()
        for path in ("record", "replay?view=open", "replay?game=1&view=B", "analysis", "course", "proof"):
            assert fetch(address, f"/api/tables/{code}/{path}")["code"] == "status"
        assert "seed" not in guest.room["proof"] or guest.room["proof"]["seed"] is None


def test_fuzzed_messages_never_end_the_server_or_change_another_table(address: str) -> None:
    chance = random.Random(7)
    code, token = make_table(address, players=2)
    samples: list[dict[str, Any]] = [
        {"type": "sit", "id": "1", "name": "Ada", "seat": "A", "seal": "00" * 32},
        {"type": "fill", "id": "2", "seat": "B", "bot": "counter"},
        {"type": "start", "id": "3"},
        {"type": "open", "id": "4", "nonce": "00" * 16},
        {"type": "move", "id": "5", "move": "Guard B Baron", "at": 0},
        {"type": "pause", "id": "6", "on": True},
        {"type": "chat", "id": "7", "text": "hi"},
        {"type": "arrange", "id": "8", "edition": "premium", "players": 5, "timer": "brisk"},
    ]
    with Guest(address, make_table(address, players=2)[0]) as still:
        for _ in range(12):
            guest = Guest(address, code, token)
            with suppress(ConnectionClosed, TimeoutError), guest:
                for _ in range(30):
                    guest.socket.send(mangled(chance.choice(samples), chance))
                guest.send({"type": "ping"})
                guest.until_kind("pong")
        still.send({"type": "ping"})
        assert still.until_kind("pong")
        assert still.version == 1
    with Guest(address, code, token) as guest:
        assert guest.heard[0]["type"] == "welcome"


def test_a_bucket_lets_a_burst_through_and_then_so_many_a_second() -> None:
    now = [0.0]
    bucket = Bucket(Pace(20, 40), lambda: now[0])
    assert [bucket.take() for _ in range(41)] == [True] * 40 + [False]
    now[0] = 1.0
    assert [bucket.take() for _ in range(21)] == [True] * 20 + [False]


def test_tables_of_an_address_are_counted_by_the_hour() -> None:
    now = [0.0]
    tables = Buckets(Pace(2, 2, HOUR), lambda: now[0])
    assert [tables.take("one") for _ in range(3)] == [True, True, False]
    assert tables.take("other")
    now[0] = 3601.0
    assert tables.take("third")
    assert tables.take("one")
    assert set(tables.held) == {"one", "third"}


@pytest.mark.parametrize(
    ("host", "counted"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("::ffff:192.0.2.7", "::ffff:192.0.2.7"),
        ("a name", "a name"),
    ],
)
def test_the_limits_count_an_address_and_of_ipv6_a_household(host: str, counted: str) -> None:
    assert household(host) == counted


def test_a_table_that_cannot_be_read_is_told_as_such_at_its_own_link(tmp_path: Path) -> None:
    page = tmp_path / "page"
    page.mkdir()
    (page / "index.html").write_text("<head></head>")
    with serving(tmp_path / "tables.db", page=page) as address:
        (code, _), (other, _) = make_table(address, listed=True), make_table(address, listed=True)
        with sqlite3.connect(tmp_path / "tables.db") as file:
            file.execute(
                "UPDATE entries SET entry = replace(entry, 'created', 'conjured') WHERE code = ?", (code,)
            )
        file.close()
        assert first_answer(address, code, '{"type": "hello"}') == ("unreadable", 4503)
        assert fetch(address, f"/api/tables/{code}")["code"] == "unreadable"
        with urllib.request.urlopen(f"http://{address}/t/{code}") as shown:
            assert shown.status == 200
        assert [table["code"] for table in fetch(address, "/api/tables")] == [other]
