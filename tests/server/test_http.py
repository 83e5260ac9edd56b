"""Whole games over real sockets: guests who know nothing but the protocol; and what HTTP tells."""

import asyncio
import random
import sqlite3
import threading
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.error import HTTPError

import jsonschema
import pytest

from billetdoux import View
from billetdoux.bots.kinds.counter import CounterBot
from billetdoux.client.guest import Player, Turned
from billetdoux.client.remote import Remote
from billetdoux.game.fairness import commitment
from billetdoux.game.record import from_json
from billetdoux.game.verify import verify
from billetdoux.server import schema
from billetdoux.server.store import StoreError, sqlite
from support.online import AT_ONCE, UNHURRIED, Guest, fetch, is_closed, make_table, serving
from support.served import SERVED, kept

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with serving(tmp_path_factory.mktemp("tables") / "tables.db", limits=UNHURRIED) as found:
        yield found


def test_the_schema_in_the_documents_is_that_of_the_messages() -> None:
    kept = (ROOT / "docs" / "protocol.schema.json").read_text(encoding="utf-8")
    assert kept == schema.as_text(), "`make goldens` writes it anew"


@pytest.mark.parametrize(
    ("edition", "players"), [("standard", 2), ("standard", 6), ("classic", 3), ("premium", 4), ("premium", 8)]
)
def test_a_person_plays_a_whole_game_against_bots_and_its_record_proves_it_fair(
    address: str, edition: str, players: int
) -> None:
    code, token = make_table(address, edition=edition, players=players, bots=[None, "random"])
    with Guest(address, code, token) as guest:
        promised = guest.room["proof"]["commitment"]
        assert guest.sit("Zoë")["host"]
        assert guest.ask("start")["type"] == "ack"
        seals = guest.room["proof"]["seals"]
        guest.open()
        guest.play_on(random.Random(players))
        assert guest.sight is not None
        assert guest.sight["winners"]
        assert commitment(bytes.fromhex(guest.room["proof"]["seed"])) == promised
        record = from_json(fetch(address, f"/api/tables/{code}/record"))
        checks = verify(record, promised, [("A", guest.nonce.hex())], seals)
        assert [check for check in checks if check.problem] == []
        assert record.seats[0] == "Zoë"
        assert fetch(address, f"/api/tables/{code}/proof") == guest.room["proof"]
        validator = jsonschema.Draft202012Validator({**schema.schema(), "$ref": "#/$defs/Reply"})
        for message in guest.heard:
            validator.validate(message)


def test_two_persons_and_a_spectator_see_one_game_and_then_another(address: str) -> None:
    code, token = make_table(address, players=2)
    with Guest(address, code, token) as one, Guest(address, code) as two, Guest(address, code) as watcher:
        one.sit("Ada")
        two.sit("Bo")
        for game in (1, 2):
            one.ask("start")
            two.until(lambda message: message.get("room", {}).get("status") == "opening")
            one.open()
            two.open()
            playing = threading.Thread(target=two.play_on, args=(random.Random(game),))
            playing.start()
            one.play_on(random.Random(-game))
            playing.join()
            watcher.until(lambda message: message.get("room", {}).get("status") == "over")
            assert one.sight is not None
            for guest in (two, watcher):
                assert guest.sight is not None
                assert guest.sight["tokens"] == one.sight["tokens"]
                assert guest.room["game"] == game
            if game == 1:
                assert two.ask("rematch")["type"] == "ack"
                assert two.sit("Bo", seat="B")["type"] == "ack"
                assert one.sit("Ada", seat="A")["type"] == "ack"
    records = [fetch(address, f"/api/tables/{code}/record?game={game}") for game in (1, 2)]
    assert records[0]["fairness"]["seed"] != records[1]["fairness"]["seed"]
    assert records == [
        fetch(address, f"/api/tables/{code}/record?game=1"),
        fetch(address, f"/api/tables/{code}/record"),
    ]


def test_a_client_reloads_in_the_middle_and_stands_before_the_same_decision(address: str) -> None:
    code, token = make_table(address, players=2)
    with Guest(address, code, token) as guest:
        guest.sit("Ada")
        guest.ask("start")
        guest.open()
        while not guest.legal:
            guest.hear()
        with Guest(address, code, guest.token) as reloaded:
            assert reloaded.heard[0]["type"] == "welcome"
            assert (reloaded.sight, reloaded.moves) == (guest.sight, guest.moves)
            assert reloaded.seat == "A"
        with Guest(address, code, guest.token, guest.version) as resumed:
            assert [message["type"] for message in resumed.heard] == ["resumed"]


def bearing(token: str | None) -> dict[str, str]:
    """The headers of who has a token."""
    return {} if token is None else {"Authorization": f"Bearer {token}"}


def is_a(kind: str, value: object) -> bool:
    """Whether something is what the schema says of its kind."""
    jsonschema.Draft202012Validator({**schema.schema(), "$ref": f"#/$defs/{kind}"}).validate(value)
    return True


def test_who_has_reloaded_is_told_every_moment_of_the_game_as_that_seat_saw_it(address: str) -> None:
    code, token = make_table(address, players=2, bots=[None, "random"])
    path, chance = f"/api/tables/{code}/past", random.Random(3)
    assert fetch(address, path, headers=bearing(token))["code"] == "status"
    with Guest(address, code, token) as guest, Guest(address, code) as watcher:
        guest.sit("Ada")
        guest.ask("start")
        guest.open()
        while guest.moves < 8 or not guest.legal:
            assert (guest.move(chance) if guest.legal else guest.hear())["type"] != "error"
        watcher.until(lambda message: message.get("moves") == guest.moves)
        for viewer, secret in ((guest, guest.token), (watcher, None)):
            past, events, seen = fetch(address, path, headers=bearing(secret)), 0, []
            for message in viewer.heard:
                if message["type"] == "moved":
                    events += len(message["events"])
                    seen.append({"moves": message["moves"], "events": events, "sight": message["sight"]})
            assert is_a("Past", past)
            assert past == {"game": 1, "moments": seen}
    assert fetch(address, path, headers=bearing("somebody else's"))["code"] == "token"
    assert fetch(address, "/api/tables/nobody/past")["code"] == "no-table"


def test_who_may_not_look_on_is_not_told_the_past_either(address: str) -> None:
    code, token = make_table(address, players=2, spectators=False, bots=[None, "random"])
    with Guest(address, code, token) as guest:
        guest.sit("Ada")
        guest.ask("start")
        guest.open()
        assert fetch(address, f"/api/tables/{code}/past")["code"] == "not-allowed"
        assert fetch(address, f"/api/tables/{code}/past", headers=bearing(guest.token))["moments"]


def test_who_has_been_at_a_table_is_told_in_short_how_it_stands(address: str) -> None:
    code, token = make_table(address, players=2, bots=[None, "random"])
    with Guest(address, code, token) as guest:
        guest.sit("Ada")
        for status in ("gathering", "opening"):
            told = fetch(address, f"/api/tables/{code}", headers=bearing(guest.token))
            assert is_a("Listed", told)
            assert (told["code"], told["status"], told["people"]) == (
                code,
                status,
                [guest.room["chairs"][0]["name"]],
            )
            guest.ask("start")
    assert fetch(address, f"/api/tables/{code}", headers=bearing("somebody else's"))["code"] == "token"
    assert fetch(address, "/api/tables/nobody")["code"] == "no-table"


def test_a_finished_game_is_replayed_and_looked_into(address: str) -> None:
    code, token = make_table(address, players=2, bots=["counter", "random"])
    with Guest(address, code, token) as guest:
        guest.ask("start")
        guest.until(lambda message: message.get("room", {}).get("status") == "over")
        moves = guest.moves
    base = f"/api/tables/{code}"
    assert len(fetch(address, f"{base}/replay?view=B")["steps"]) == moves + 1
    assert fetch(address, f"{base}/replay?view=open")["steps"][0]["bare"]["deck"]
    for kind in ("replay", "course"):
        assert is_a(kind.capitalize(), fetch(address, f"{base}/{kind}"))
    assert is_a("Analysis", fetch(address, f"{base}/analysis?step={moves}"))
    for wrong in ("replay?view=Z", "analysis?step=9999", "replay?game=x", "record?game=2"):
        assert fetch(address, f"{base}/{wrong}")["type"] == "error"
    assert fetch(address, "/api/tables/nobody/record")["code"] == "no-table"


def test_a_bot_sits_down_by_the_same_protocol(address: str) -> None:
    code, token = make_table(address, players=2)
    bot = CounterBot(1)

    async def choose(view: View) -> str:
        return str(bot.choose(view))

    async def play() -> None:
        player = Player(Remote(f"http://{address}"), code, "Cyrano", choose)
        playing = asyncio.create_task(player.play())
        while player.seat is None:
            await asyncio.sleep(0.01)
        with Guest(address, code, token) as host:
            await asyncio.to_thread(host.ask, "start")
            room = await asyncio.wait_for(playing, 60)
        assert room.proof.nonces[0] != ""
        assert player.sight is not None
        assert player.sight.winners

    asyncio.run(play())
    with pytest.raises(Turned):
        asyncio.run(Player(Remote(f"http://{address}"), "nobody", "Cyrano", choose).play())


def test_a_bot_that_comes_to_a_game_without_a_free_seat_is_turned_away(address: str) -> None:
    code, token = make_table(address, ["random"], players=2)

    async def choose(view: View) -> str:
        raise AssertionError("it has no seat to decide at")

    with Guest(address, code, token) as host:
        host.sit("Ada")
        host.ask("start")
        host.open()
        with pytest.raises(Turned, match="no seat of it is free"):
            asyncio.run(Player(Remote(f"http://{address}"), code, "Cyrano", choose).play())


def test_editions_events_and_bots_are_told_as_the_rules_have_them(address: str) -> None:
    decks = {(deck["edition"], min(deck["tokens"])): deck for deck in fetch(address, "/api/editions")}
    assert set(decks) >= {("standard", "2"), ("classic", "2"), ("premium", "2"), ("premium", "5")}
    standard, big = decks["standard", "2"], decks["premium", "5"]
    assert sum(card["copies"] for card in standard["cards"]) == 21
    assert sum(card["copies"] for card in big["cards"]) == 32
    assert standard["tokens"] == {"2": 6, "3": 5, "4": 4, "5": 3, "6": 3}
    assert (standard["guard_names"], big["guard_names"]) == ("character", "number")
    assert "Guard" not in standard["nameable"]
    assert "1" not in big["nameable"]
    for what in SERVED:
        assert fetch(address, f"/api/{what}") == kept(what), "`make goldens` writes it anew; look at it then"
    bots = [(bot["bot"], bot["key"]) for bot in fetch(address, "/api/bots")]
    assert bots == [
        *(("random", "bot-random"), ("counter", "bot-counter"), ("search:50ms", "bot-search")),
        *(("net:page", "bot-net-page"), ("net:courtier", "bot-net-courtier"), ("net", "bot-net")),
    ]


def test_health_and_metrics_are_told(address: str) -> None:
    assert fetch(address, "/healthz")["status"] == "ok"
    with urllib.request.urlopen(f"http://{address}/metrics") as answer:
        text = answer.read().decode()
    assert "billetdoux_entries_total" in text
    assert text.count("# TYPE") == text.count("# HELP") > 5


def test_a_server_with_a_full_disk_says_so_and_recovers(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    files: list[sqlite3.Connection] = []
    open_file = sqlite._open

    def opened(path: Path | str) -> sqlite3.Connection:
        files.append(open_file(path))
        return files[-1]

    monkeypatch.setattr(sqlite, "_open", opened)
    wanted: dict[str, Any] = {"options": {}, "bots": []}
    with serving(tmp_path / "tables.db") as address:
        files[0].execute("PRAGMA max_page_count = 1")  # that is: not one page more than there are
        while "code" in (answer := fetch(address, "/api/tables", wanted)) and "host_token" in answer:
            assert fetch(address, "/healthz")["status"] == "ok"
        assert answer["code"] == "store"
        assert "full" in fetch(address, "/healthz")["status"]
        with pytest.raises(HTTPError) as told:
            urllib.request.urlopen(f"http://{address}/healthz")
        assert told.value.code == 503
        told.value.close()
        files[0].execute("PRAGMA max_page_count = 100000")
        assert "host_token" in fetch(address, "/api/tables", wanted)
        assert fetch(address, "/healthz")["status"] == "ok"


def test_the_page_is_served_with_a_strict_policy_and_nothing_beside_it(tmp_path: Path) -> None:
    page = tmp_path / "page"
    (page / "assets").mkdir(parents=True)
    (page / "index.html").write_text("<!doctype html>the page")
    (page / "assets" / "app.js").write_text("1")
    (tmp_path / "secret.txt").write_text("a secret")
    with serving(tmp_path / "tables.db", AT_ONCE, page=page) as address:
        for path in ("/", "/t/abc234", "/replay/abc234"):
            with urllib.request.urlopen(f"http://{address}{path}") as answer:
                assert b"the page" in answer.read()
                policy = answer.headers["content-security-policy"]
                assert "default-src 'none'" in policy
                assert "unsafe" not in policy
        with urllib.request.urlopen(f"http://{address}/assets/app.js") as answer:
            assert "immutable" in answer.headers["cache-control"]
        for path in ("/../secret.txt", "/..%2fsecret.txt", "/assets/..%2f..%2fsecret.txt", "/nothing"):
            with pytest.raises(HTTPError) as error:
                urllib.request.urlopen(f"http://{address}{path}")
            assert error.value.code == 404
            assert b"the page" not in error.value.read()
        reader = urllib.request.Request(f"http://{address}/nothing", headers={"Accept": "text/html"})
        with pytest.raises(HTTPError) as error:
            urllib.request.urlopen(reader)
        assert error.value.code == 404
        assert b"the page" in error.value.read()


def test_while_the_store_cannot_read_that_is_told_over_http_and_a_socket_is_asked_to_come_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def fail(*_: object) -> None:
        raise StoreError("disk I/O error")

    with serving(tmp_path / "tables.db") as address:
        code, token = make_table(address)
        with monkeypatch.context() as patched:
            for method in ("read", "listed", "count"):
                patched.setattr(sqlite.SqliteStore, method, fail)
            for path in ("/api/tables", f"/api/tables/{code}", "/healthz"):
                assert fetch(address, path)["code"] == "store"
            with Guest(address, code, token) as turned_away:
                assert turned_away.heard[-1]["code"] == "store"
                assert is_closed(turned_away) == 1012
        assert fetch(address, "/healthz")["status"] == "ok"
        with Guest(address, code, token) as back:
            assert back.heard[0]["type"] == "welcome"
