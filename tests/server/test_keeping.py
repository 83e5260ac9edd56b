"""Keeping order in a data file, also while a server runs on it: `admin`, `doctor`, `backup`, `restore`."""

import asyncio
import random
import sqlite3
import time
from itertools import chain
from pathlib import Path

import pytest

from billetdoux.server import log, protocol
from billetdoux.server.clock import Timing
from billetdoux.server.hub import Hub
from billetdoux.server.store import Run, StoreError
from billetdoux.server.store.keeping import Keeper, back_up, restore
from billetdoux.server.store.postgresql import PostgresStore
from billetdoux.server.upkeep import DAY
from support.command import run
from support.guests import PATIENCE, Guest, at_a_hub, decider, table_of, until
from support.online import Guest as Caller
from support.online import fetch, make_table, serving

SECRET = "a word that nobody else has said"
WAITS = """
SELECT count(*) > 0 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'
"""
"""Whether somebody waits at a database for what another is doing there."""


def bytes_of(data: Path) -> bytes:
    """All that lies on the disk of a file."""
    return b"".join(file.read_bytes() for file in data.parent.glob(f"{data.name}*"))


def admin(data: Path | str, *arguments: str) -> str:
    """What a command says that all went well with."""
    result = run("admin", *arguments, "--data", str(data))
    assert result.code == 0, result.err
    return result.out


@pytest.fixture(autouse=True)
def _prompt(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("billetdoux.server.upkeep.HEEDS", 0.02)


def test_a_table_is_listed_looked_at_closed_and_deleted_while_the_server_runs(tmp_path: Path) -> None:
    data = tmp_path / "tables.db"

    async def test(hub: Hub) -> None:
        heeding = asyncio.create_task(hub.upkeep.heed())
        guests = await table_of(hub, 2, listed=True)
        code = guests[0].live.table.code
        await guests[0].ask(protocol.Chat(guests[0].new(), SECRET))
        await asyncio.sleep(0.1)
        assert f"{code} " in await asyncio.to_thread(admin, data, "list")
        seen = await asyncio.to_thread(admin, data, "look", code)
        assert f"Player 0: {SECRET}" in seen
        await asyncio.to_thread(admin, data, "close", code)
        await until(lambda: guests[0].closed is not None)
        live = await hub.find(code)
        assert live is not None
        back = Guest(hub, live).join(guests[0].secret)
        assert (await back.ask(protocol.Chat(back.new(), "hello?")))["code"] == "closed"
        assert await hub.lobby() == []
        await asyncio.to_thread(admin, data, "delete", code)
        await until(lambda: code not in hub.live)
        assert await hub.find(code) is None
        assert SECRET.encode() not in bytes_of(data)
        done = await asyncio.to_thread(admin, data, "log")
        assert [line.split()[2:] for line in done.splitlines()] == [["close", code], ["delete", code]]
        heeding.cancel()

    at_a_hub(test, data.parent)


def test_a_house_in_a_database_is_kept_in_order_as_one_in_a_file_is(database: str) -> None:
    with serving(database) as address, serving(database) as other:
        code, token = make_table(address, players=3, listed=True)
        with Caller(address, code, token) as ada, Caller(other, code) as ben:
            for guest, name in ((ada, "Ada"), (ben, "Ben")):
                guest.sit(name)
                assert guest.ask("chat", text=f"{SECRET} {name}")["type"] == "ack"
            assert "Ada, Ben" in admin(database, "list")
            assert f"Ben: {SECRET} Ben" in admin(database, "look", code)
            assert "1 tables" in admin(database, "forget", "Ada")
            assert f"{SECRET} Ada" not in admin(database, "look", code)
            assert f"Ben: {SECRET} Ben" in admin(database, "look", code)
        admin(database, "close", code)
        assert " closed " in admin(database, "list")
        assert code not in [table["code"] for table in fetch(other, "/api/tables")]
        with Caller(other, code, token) as ada:
            assert ada.ask("chat", text="hello?")["code"] == "closed"
        admin(database, "delete", code)
        assert admin(database, "list") == ""
        assert run("admin", "look", code, "--data", database).code == 1
    admin(database, "ban", "203.0.113.7/24")
    assert "203.0.113.0/24" in admin(database, "bans")
    admin(database, "pardon", "203.0.113.0/24")
    assert admin(database, "bans") == ""
    done = [line.split()[2:] for line in admin(database, "log").splitlines()]
    assert done == [
        ["forget", code],
        ["close", code],
        ["delete", code],
        ["ban", "203.0.113.0/24"],
        ["pardon", "203.0.113.0/24"],
    ]


def test_a_table_in_a_database_that_is_not_there_is_neither_closed_nor_deleted(database: str) -> None:
    for act in ("close", "delete"):
        assert run("admin", act, "zzz999", "--data", database).code == 1
    assert admin(database, "log") == ""


def test_what_a_server_is_writing_to_a_table_that_is_deleted_goes_with_it(database: str) -> None:
    async def test() -> None:
        store, entry = PostgresStore(database), log.Created(options=log.Kept(players=2), seed="", token="t")
        await store.append([Run("abc234", 0, [entry])], 0.0)
        pen, eye = await store.connect(), await store.connect()
        writing = pen.transaction()
        await writing.start()
        await pen.execute("UPDATE tables SET version = 2")
        await pen.execute("INSERT INTO entries SELECT code, 2, at, entry FROM entries")
        deleting = asyncio.create_task(asyncio.to_thread(admin, database, "delete", "abc234"))
        async with asyncio.timeout(PATIENCE):
            while not await eye.fetchval(WAITS):
                await asyncio.sleep(0.005)
        await writing.commit()
        await deleting
        assert await eye.fetchval("SELECT count(*) FROM entries") == 0
        for connection in (pen, eye):
            await connection.close()
        await store.close()

    asyncio.run(test())


def test_what_somebody_has_said_and_the_name_are_forgotten_on_request(tmp_path: Path) -> None:
    data = tmp_path / "tables.db"

    async def test(hub: Hub) -> None:
        guests = await table_of(hub, 2, listed=True)
        code = guests[0].live.table.code
        await guests[0].ask(protocol.Chat(guests[0].new(), SECRET))
        await guests[1].ask(protocol.Chat(guests[1].new(), "I stay"))
        await decider(guests).move(random.Random(1))
        hub.abandon(code)
        assert "1 tables" in await asyncio.to_thread(admin, data, "forget", "Player 0")
        assert SECRET.encode() not in bytes_of(data)
        assert b"Player 0" not in bytes_of(data)
        live = await hub.find(code)
        assert live is not None
        assert [place.name for place in live.table.places.values()] == ["–", "Player 1"]
        assert [said.text for _, said in live.table.talk] == ["I stay"]
        assert live.table.moves == 1

    at_a_hub(test, data.parent)


def test_nobody_is_let_in_from_a_range_that_is_banned_for_a_time(tmp_path: Path) -> None:
    data = tmp_path / "tables.db"

    async def test(hub: Hub) -> None:
        heeding = asyncio.create_task(hub.upkeep.heed())
        await hub.create(protocol.NewTable(protocol.Options(players=2)))
        await asyncio.to_thread(admin, data, "ban", "203.0.113.7/24", "--days", "1")
        await asyncio.to_thread(admin, data, "ban", "2001:db8::/64", "--days", "0")
        await until(lambda: hub.upkeep.is_banned("203.0.113.99"))
        banned = [
            hub.upkeep.is_banned(one) for one in ("203.0.114.1", "2001:db8::1", "2001:db8::/64", "nonsense")
        ]
        assert banned == [False, False, False, False]
        assert "203.0.113.0/24" in await asyncio.to_thread(admin, data, "bans")
        await asyncio.to_thread(admin, data, "pardon", "203.0.113.0/24")
        await until(lambda: not hub.upkeep.is_banned("203.0.113.99"))
        heeding.cancel()

    at_a_hub(test, data.parent)
    assert run("admin", "ban", "the moon", "--data", str(data)).code == 2
    assert run("admin", "close", "zzz999", "--data", str(data)).code == 1


def test_talk_is_deleted_after_its_time_and_gone_from_the_file(tmp_path: Path) -> None:
    data = tmp_path / "tables.db"

    async def test(hub: Hub) -> None:
        guests = await table_of(hub, 2)
        code = guests[0].live.table.code
        await guests[0].ask(protocol.Chat(guests[0].new(), SECRET))
        version = guests[0].live.table.version
        for guest in guests:
            guest.leave()
        hub.abandon(code)
        assert SECRET.encode() in bytes_of(data)
        with sqlite3.connect(data) as file:
            file.execute("UPDATE entries SET at = ?", (time.time() - 29 * DAY,))
        (stays,) = await table_of(hub, 1)
        await stays.ask(protocol.Chat(stays.new(), "young"))
        for days, is_there in ((0, True), (2, False)):
            with sqlite3.connect(data) as file:
                file.execute("UPDATE entries SET at = at - ? WHERE code = ?", (days * DAY, code))
            file.close()
            sweeping = asyncio.create_task(hub.upkeep.sweep())
            await asyncio.sleep(0.2)
            sweeping.cancel()
            assert (SECRET.encode() in bytes_of(data)) == is_there
        live = await hub.find(code)
        assert live is not None
        assert (live.table.version, list(live.table.talk)) == (version, [])
        assert b"young" in bytes_of(data)

    at_a_hub(test, data.parent, Timing(bot=0.0, memory=DAY, talk=30 * DAY))


def test_a_backup_under_load_has_all_that_was_acknowledged_and_gives_no_seat_away(tmp_path: Path) -> None:
    data, copy = tmp_path / "tables.db", tmp_path / "copy.db"
    acknowledged = dict[str, int]()

    async def test(hub: Hub) -> None:
        tables = [await table_of(hub, 2, players=2) for _ in range(20)]

        async def play(guests: list[Guest]) -> None:
            table = guests[0].live.table
            while table.status == "playing":
                await decider(guests).move(random.Random(table.moves))
                await asyncio.sleep(0.002)

        playing = [asyncio.create_task(play(guests)) for guests in tables]
        await asyncio.sleep(0.1)
        acknowledged.update({guests[0].live.table.code: guests[0].live.table.moves for guests in tables})
        await hub.writer.settle()
        result = await asyncio.to_thread(run, "backup", str(copy), "--data", str(data))
        assert result.code == 0, result.err
        await asyncio.gather(*playing)
        raw = copy.read_bytes()
        assert not any((guest.secret or "").encode() in raw for guests in tables for guest in guests)
        assert b"of this guest" in raw  # ids of moves, which take no seat
        assert {len(one) for one in ids_of_sits(copy)} == {64}

    at_a_hub(test, data.parent)
    assert copy.stat().st_mode & 0o777 == 0o600
    assert run("doctor", "--data", str(copy)).code == 0
    result = run("restore", str(copy), "--data", str(data))
    assert result.code == 0, result.err
    keeper = Keeper(data)
    found = {table.code: table.table for table in keeper.tables()}
    keeper.close()
    assert set(found) == set(acknowledged)
    for code, moves in acknowledged.items():
        table = found[code]
        assert table is not None
        assert max(table.moves, *(len(list(chain(*one.record.rounds))) for one in table.finished), 0) >= moves


def ids_of_sits(data: Path) -> list[str]:
    """The ids of the requests by which people sat down, as they are kept."""
    with sqlite3.connect(data) as file:
        asked = "SELECT json_extract(entry, '$.id') FROM entries WHERE instr(entry, '\"seated\"') > 0"
        return [found for (found,) in file.execute(asked)]


def test_a_file_that_a_server_runs_on_is_not_restored(tmp_path: Path) -> None:
    async def test(hub: Hub) -> None:
        await hub.create(protocol.NewTable(protocol.Options(players=2)))
        await asyncio.to_thread(back_up, tmp_path / "tables.db", tmp_path / "copy.db")
        with pytest.raises(StoreError, match="a server runs"):
            await asyncio.to_thread(restore, tmp_path / "copy.db", tmp_path / "tables.db")
        with pytest.raises(StoreError, match="there already"):
            back_up(tmp_path / "tables.db", tmp_path / "copy.db")

    at_a_hub(test, tmp_path)


def test_the_doctor_says_which_table_cannot_be_read_and_what_to_do(tmp_path: Path) -> None:
    data = tmp_path / "tables.db"

    async def test(hub: Hub) -> None:
        good, bad = [await hub.create(protocol.NewTable(protocol.Options(players=2))) for _ in "ab"]
        with sqlite3.connect(data) as file:
            spoil = "UPDATE entries SET entry = replace(entry, 'created', 'conjured') WHERE code = ?"
            file.execute(spoil, (bad.code,))
        file.close()
        result = await asyncio.to_thread(run, "doctor", "--data", str(data))
        assert result.code == 1
        assert f"admin delete {bad.code}" in result.out
        assert good.code not in result.out
        assert "2 tables, 1 problems." in result.out

    at_a_hub(test, tmp_path)


def test_the_doctor_finds_a_corrupt_page(tmp_path: Path) -> None:
    data = tmp_path / "tables.db"

    async def test(hub: Hub) -> None:
        for _ in range(60):
            await hub.create(protocol.NewTable(protocol.Options(players=2)))

    at_a_hub(test, tmp_path)
    with data.open("r+b") as file:
        file.seek(6 * 4096)
        file.write(b"\xff" * 6 * 4096)
    result = run("doctor", "--data", str(data))
    assert result.code == 1
    assert "billetdoux restore" in result.out
