"""The hub: tables found, given up and forgotten; what those are told who come back."""

import asyncio
import random
import sqlite3
import time
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from pathlib import Path

import pytest

from billetdoux.server import log, protocol
from billetdoux.server.clock import Timing
from billetdoux.server.hub import LISTED_EACH, Hub
from billetdoux.server.requests import Refused
from billetdoux.server.store import ALL, Run, StoreError
from billetdoux.server.store.sqlite import SqliteStore
from billetdoux.server.thinkers import Thinkers
from billetdoux.server.upkeep import DAY
from support.guests import TIMING, Clock, Guest, Message, at_a_hub, decider, table_of, until, wait


def test_whoever_comes_back_hears_what_was_missed_and_sees_the_same_as_who_was_there(tmp_path: Path) -> None:
    async def test(hub: Hub) -> None:
        guests = await table_of(hub, 2)
        live, chance = guests[0].live, random.Random(3)
        began = live.table.began
        while live.table.status == "playing":
            mover = decider(guests)
            await mover.move(chance)
            if chance.random() < 0.3:
                await mover.ask(protocol.Emoted(mover.new(), "hello"))
        for seat, guest in enumerate(guests):
            for since in range(began, live.table.version + 1):
                back = Guest(hub, live).join(guest.secret, since)
                versions = [message["version"] for message in back.heard]
                assert versions == sorted(versions)
                assert versions[-1] == live.table.version
                if back.heard[0]["type"] == "resumed":
                    assert versions[0] == since
                    known = [message for message in guest.heard if message.get("version", 0) <= since]
                    missed = [message for message in back.heard if message["type"] in ("moved", "said")]
                    kinds = ("moved", "said")
                    full = [message for message in guest.heard if message["type"] in kinds]
                    whole = [message for message in known if message["type"] in kinds] + missed
                    assert [without_clock(message) for message in whole] == [without_clock(m) for m in full]
                    told = [message for message in missed if message["type"] == "moved"]
                    assert ["known" in message for message in told] == [False] * len(told[1:]) + [
                        True
                    ] * bool(told)
                else:
                    assert back.events == guest.events
                    assert back.sight == guest.sight
                back.leave()
            assert guest.viewer.seat == "AB"[seat]
        assert Guest(hub, live).join(guests[0].secret, 999_999).heard[0]["type"] == "welcome"
        assert Guest(hub, live).join(guests[0].secret, -1).heard[0]["type"] == "welcome"

    at_a_hub(test, tmp_path)


def without_clock(message: Message) -> Message:
    """What stays the same whenever it is told: of moves that were missed, only the last tells `known`."""
    return {key: value for key, value in message.items() if key not in ("seconds", "known")}


def test_a_table_is_forgotten_when_nobody_looks_and_found_again_as_it_was(tmp_path: Path) -> None:
    async def test(hub: Hub) -> None:
        guests = await table_of(hub, 2)
        code = guests[0].live.table.code
        await decider(guests).move(random.Random(1))
        before = guests[0].sight
        for guest in guests:
            guest.leave()
        await hub.writer.settle()
        await wait(hub, 59.0)
        assert code in hub.live
        await wait(hub, 1.0)
        assert code not in hub.live
        live = await hub.find(code)
        assert live is not None
        assert live is not guests[0].live
        assert Guest(hub, live).join(guests[0].secret).sight == before

    at_a_hub(test, tmp_path, Timing(bot=0.0, memory=60.0))


def test_a_table_that_another_server_writes_is_given_up_and_nobody_hears_what_is_lost(
    tmp_path: Path,
) -> None:
    async def test(hub: Hub) -> None:
        guests = await table_of(hub, 2)
        live = guests[0].live
        code = live.table.code
        other = Hub(SqliteStore(tmp_path / "tables.db"), Thinkers(), timing=TIMING)
        elsewhere = await other.find(code)
        assert elsewhere is not None
        there = [Guest(other, elsewhere).join(guest.secret) for guest in guests]
        await decider(there).move(random.Random(1))
        heard = [len(guest.heard) for guest in guests]
        mover = decider(guests)
        hub.handle(live, mover, protocol.Move("lost", mover.sight["legal_moves"][-1], 0))
        await hub.writer.settle()
        await until(lambda: guests[0].closed == 1012)
        assert [len(guest.heard) for guest in guests] == heard
        assert code not in hub.live
        again = await hub.find(code)
        assert again is not None
        assert again.table.moves == 1
        stored = await hub.store.read(code)
        hub.handle(live, mover, protocol.Emoted("late", "oops"))
        await hub.writer.settle()
        assert await hub.store.read(code) == stored
        await other.close()

    at_a_hub(test, tmp_path)


def test_the_lobby_shows_listed_tables_that_can_be_joined_or_watched(tmp_path: Path) -> None:
    async def test(hub: Hub) -> None:
        await hub.create(protocol.NewTable(protocol.Options(players=2)))
        await table_of(hub, 1, listed=True, spectators=False)
        guests = await table_of(hub, 1, listed=True)
        shown = await hub.create(protocol.NewTable(protocol.Options(players=3, listed=True), ["counter"]))
        found = {listed.code: listed for listed in await hub.lobby()}
        assert set(found) == {shown.code, guests[0].live.table.code}
        assert (found[shown.code].free, found[shown.code].people) == (2, [])
        assert found[guests[0].live.table.code].people == ["Player 0"]

    at_a_hub(test, tmp_path)


def test_tables_that_are_made_at_once_are_stored_together_with_what_happens_at_others(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    commits = list[int]()
    append = SqliteStore.append

    async def counted(store: SqliteStore, runs: Sequence[Run], now: float) -> set[str]:
        commits.append(len(runs))
        return await append(store, runs, now)

    monkeypatch.setattr(SqliteStore, "append", counted)

    async def test(hub: Hub) -> None:
        guests = await table_of(hub, 2)
        commits.clear()
        new = protocol.NewTable(protocol.Options(players=2))
        making = [asyncio.create_task(hub.create(new)) for _ in range(50)]
        await asyncio.sleep(0)
        assert (await decider(guests).move(random.Random(1)))["type"] == "ack"
        codes = {made.code for made in await asyncio.gather(*making)}
        assert len(codes) == 50
        assert [len(await hub.store.read(code)) for code in codes] == [1] * 50
        assert sum(commits) == 51
        assert len(commits) <= 3

    at_a_hub(test, tmp_path)


def test_a_table_that_cannot_be_stored_is_refused_and_another_gets_a_code_of_its_own(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    codes = ["first1", "first1", "other1", "third1", "third1"]
    monkeypatch.setattr("billetdoux.server.hub._new_code", lambda: codes.pop(0))

    async def test(hub: Hub) -> None:
        new = protocol.NewTable(protocol.Options(players=2))
        made = await asyncio.gather(hub.create(new), hub.create(new))
        assert {table.code for table in made} == {"first1", "other1"}
        with monkeypatch.context() as broken:
            broken.setattr(SqliteStore, "_look", lambda self: refuse())
            with pytest.raises(Refused, match="stored"):
                await hub.create(new)
        assert (await hub.create(new)).code == "third1"

    at_a_hub(test, tmp_path)


def refuse() -> None:
    raise StoreError("the disk is full")


def test_who_plays_hears_of_a_move_before_those_who_look_on(tmp_path: Path) -> None:
    async def test(hub: Hub) -> None:
        told: list[str | None] = []

        class Eavesdropper(Guest):
            def send(self, text: str) -> None:
                super().send(text)
                if self.heard[-1]["type"] == "moved":
                    told.append(self.viewer.seat)

        guests = await table_of(hub, 2)
        live = guests[0].live
        for guest in guests:
            guest.leave()
        crowd = [Eavesdropper(hub, live).join() for _ in range(300)]
        players = [Eavesdropper(hub, live).join(guest.secret) for guest in guests]
        await decider(list[Guest](players)).move(random.Random(1))
        assert set(told[:2]) == {"A", "B"}
        assert told[2:] == [None] * len(crowd)

    at_a_hub(test, tmp_path)


def test_tables_at_which_nothing_happens_for_long_are_deleted_and_no_others(tmp_path: Path) -> None:
    async def test(hub: Hub) -> None:
        (playing,) = await table_of(hub, 1)
        new = protocol.NewTable(protocol.Options(players=2))
        old = [(await hub.create(new)).code for _ in range(250)]
        young = (await hub.create(new)).code
        (later,) = await table_of(hub, 1)
        later.leave()
        code = later.live.table.code
        del hub.live[code]
        long_ago = time.time() - 31 * DAY
        with sqlite3.connect(tmp_path / "tables.db") as file:
            marks = [(long_ago, made) for made in (*old, playing.live.table.code)]
            file.executemany("UPDATE entries SET at = ? WHERE code = ?", marks)
            file.executemany("UPDATE tables SET made = ? WHERE code = ?", [*marks, (long_ago, code)])
        sweeping = asyncio.create_task(hub.upkeep.sweep())
        while await hub.store.count() > 3:
            await asyncio.sleep(0.005)
        await asyncio.sleep(0.05)
        assert [made for made in old if await hub.store.read(made)] == []
        assert [
            made for made in (playing.live.table.code, young, code) if not await hub.store.read(made)
        ] == []
        sweeping.cancel()

    at_a_hub(test, tmp_path, Timing(bot=0.0, memory=DAY, kept=30 * DAY))


def test_a_clock_that_has_jumped_deletes_nothing_and_is_believed_a_few_days_at_a_time(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def test(hub: Hub) -> None:
        now, made = time.time(), await hub.create(protocol.NewTable(protocol.Options(players=2)))
        for sweeps in range(1, 6):
            with monkeypatch.context() as patched:
                patched.setattr("billetdoux.server.hub.time.time", lambda: now + 3650 * DAY)
                sweeping = asyncio.create_task(hub.upkeep.sweep())
                while await hub.store.mark() < now + (7 * sweeps - 0.1) * DAY:
                    await asyncio.sleep(0.005)
                await asyncio.sleep(0.05)
                sweeping.cancel()
            assert bool(await hub.store.read(made.code)) == (sweeps < 5)

    at_a_hub(test, tmp_path, Timing(bot=0.0, memory=DAY, kept=30 * DAY))


def test_health_tells_what_is_wrong_with_the_file_and_when_it_is_well_again(tmp_path: Path) -> None:
    async def test(hub: Hub) -> None:
        data, away = tmp_path / "tables.db", tmp_path / "away.db"
        await hub.create(LISTED)
        assert await hub.health.ask() == ""
        data.rename(away)
        hub.clock.now += 5.0  # type: ignore[attr-defined]
        assert "deleted or replaced" in await hub.health.ask()
        away.rename(data)
        assert await hub.health.ask() == ""

    at_a_hub(test, tmp_path)


def test_health_tells_of_a_page_that_cannot_be_read(tmp_path: Path) -> None:
    async def test(hub: Hub) -> None:
        codes = [(await hub.create(LISTED)).code for _ in range(60)]
        assert await hub.health.ask() == ""
        with sqlite3.connect(tmp_path / "tables.db") as file:
            file.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        file.close()
        with (tmp_path / "tables.db").open("r+b") as raw:
            raw.seek(3 * 4096)
            raw.write(b"\xff" * 8 * 4096)
        for code in codes:
            with suppress(Refused):
                await hub.find(code)
        assert await hub.health.ask() != ""

    at_a_hub(test, tmp_path)


def test_a_store_that_cannot_delete_is_asked_again_the_next_day(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = []

    async def fail(*_: object) -> int:
        asked.append(1)
        raise StoreError("disk I/O error")

    async def test(hub: Hub) -> None:
        monkeypatch.setattr(hub.store, "delete", fail)
        monkeypatch.setattr("billetdoux.server.upkeep.DAY", 0.0)
        sweeping = asyncio.create_task(hub.upkeep.sweep())
        await until(lambda: len(asked) > 2)
        sweeping.cancel()

    at_a_hub(test, tmp_path, Timing(kept=30 * DAY))


def test_without_a_word_nothing_is_ever_deleted(tmp_path: Path) -> None:
    async def test(hub: Hub) -> None:
        made = await hub.create(protocol.NewTable(protocol.Options(players=2)))
        with sqlite3.connect(tmp_path / "tables.db") as file:
            file.execute("UPDATE entries SET at = 0")
            file.execute("UPDATE tables SET made = 0")
        await hub.upkeep.sweep()
        assert await hub.store.read(made.code)

    at_a_hub(test, tmp_path)


def test_what_the_table_cannot_take_over_is_not_stored_and_the_table_is_read_anew(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def test(hub: Hub) -> None:
        guests = await table_of(hub, 2)
        live, mover = guests[0].live, decider(guests)
        stored = await hub.store.read(live.table.code)

        def stumble(*_: object) -> None:
            raise ZeroDivisionError

        monkeypatch.setattr(live.table, "apply", stumble)
        with pytest.raises(ZeroDivisionError):
            hub.handle(live, mover, protocol.Move("move", mover.sight["legal_moves"][0], 0))
        hub.abandon(live.table.code)  # as the server does
        await hub.writer.settle()
        assert await hub.store.read(live.table.code) == stored
        assert [guest.closed for guest in guests] == [1012, 1012]
        assert await hub.find(live.table.code) is not live

    at_a_hub(test, tmp_path)


def test_a_log_that_cannot_be_read_harms_no_other_table_and_no_lobby(tmp_path: Path) -> None:
    async def test(hub: Hub) -> None:
        new = protocol.NewTable(protocol.Options(players=2, listed=True))
        broken, whole = (await hub.create(new)).code, (await hub.create(new)).code
        await hub.store.append([Run(broken, 1, [log.Moved(seat="A", move="Guard B Baron")])], time.time())
        with pytest.raises(Refused, match="cannot read"):
            await hub.find(broken)
        assert [listed.code for listed in await hub.lobby()] == [whole]

    at_a_hub(test, tmp_path)


def spoil(data: Path, code: str, before: str, after: str) -> None:
    """Change what is stored of a table, as another version of the server might have stored it."""
    with sqlite3.connect(data / "tables.db") as file:
        file.execute("UPDATE entries SET entry = replace(entry, ?, ?) WHERE code = ?", (before, after, code))
    file.close()


LISTED = protocol.NewTable(protocol.Options(players=2, listed=True))


def test_what_a_later_version_has_added_to_the_options_is_passed_over(tmp_path: Path) -> None:
    async def test(hub: Hub) -> None:
        made = await hub.create(LISTED)
        spoil(tmp_path, made.code, '"options":{', '"options":{"readings":["spy"],')
        live = await hub.find(made.code)
        assert live is not None
        assert live.table.options.players == 2
        assert [table.code for table in await hub.lobby()] == [made.code]

    at_a_hub(test, tmp_path)


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ('"type":"created"', '"type":"conjured"'),
        ('"edition":"standard"', '"edition":"unheard-of"'),
        ("{", ""),
    ],
)
def test_a_table_that_cannot_be_read_says_so_and_harms_no_other(
    tmp_path: Path, before: str, after: str
) -> None:
    async def test(hub: Hub) -> None:
        bad, good = await hub.create(LISTED), await hub.create(LISTED)
        spoil(tmp_path, bad.code, before, after)
        assert [table.code for table in await hub.lobby()] == [good.code]
        for _ in range(2):
            with pytest.raises(Refused, match="cannot read") as refused:
                await hub.find(bad.code)
            assert refused.value.code == "unreadable"
        assert "billetdoux_tables_unreadable_total 1" in hub.metrics.as_text()
        assert await hub.find(good.code) is not None

    at_a_hub(test, tmp_path)


class Slow(SqliteStore):
    """A store that reads when it is told to, and counts how often."""

    def __init__(self, path: Path) -> None:
        super().__init__(path)
        self.reads = 0
        self.may_read = asyncio.Event()
        self.may_read.set()

    async def read(self, code: str, after: int = 0, most: int = ALL) -> list[log.AnyEntry]:
        self.reads += 1
        await self.may_read.wait()
        return await super().read(code, after, most)


async def at_a_slow_store(data: Path, test: Callable[[Hub, Slow], Awaitable[None]]) -> None:
    store = Slow(data / "tables.db")
    hub = Hub(store, Thinkers(), timing=TIMING, clock=Clock())
    try:
        await test(hub, store)
    finally:
        await hub.close()


def test_a_table_is_read_once_for_all_who_ask_for_it_meanwhile(tmp_path: Path) -> None:
    async def test(hub: Hub, store: Slow) -> None:
        code = (await hub.create(LISTED)).code
        store.may_read.clear()
        asking = [asyncio.create_task(hub.find(code)) for _ in range(10)]
        await asyncio.sleep(0)
        asking.pop(0).cancel()  # who asked first does not wait for it
        store.may_read.set()
        found = await asyncio.gather(*asking)
        assert [live is hub.live[code] for live in found] == [True] * 9
        assert store.reads == 1

    asyncio.run(at_a_slow_store(tmp_path, test))


def test_other_tables_go_on_while_one_is_read(tmp_path: Path) -> None:
    async def test(hub: Hub, store: Slow) -> None:
        guests = await table_of(hub, 2)
        code = (await hub.create(LISTED)).code
        store.may_read.clear()
        asking = asyncio.create_task(hub.find(code))
        await decider(guests).move(random.Random(1))
        assert guests[0].live.table.moves == 1
        assert not asking.done()
        store.may_read.set()
        assert await asking is hub.live[code]

    asyncio.run(at_a_slow_store(tmp_path, test))


def test_a_table_that_was_given_up_is_not_read_before_all_of_it_is_written(tmp_path: Path) -> None:
    async def test(hub: Hub, store: Slow) -> None:
        guests = await table_of(hub, 2)
        live, mover = guests[0].live, decider(guests)
        hub.handle(live, mover, protocol.Move("move", mover.sight["legal_moves"][0], 0))
        await asyncio.sleep(0)
        assert hub.writer.is_writing(live.table.code)
        hub.abandon(live.table.code)
        again = await hub.find(live.table.code)
        assert again is not None
        assert again is not live
        assert again.table.moves == 1

    asyncio.run(at_a_slow_store(tmp_path, test))


def test_while_the_store_cannot_read_that_is_said_and_later_the_table_is_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def fail(*_: object) -> list[log.AnyEntry]:
        raise StoreError("disk I/O error")

    async def test(hub: Hub) -> None:
        code = (await hub.create(LISTED)).code
        with monkeypatch.context() as patched:
            patched.setattr(hub.store, "read", fail)
            with pytest.raises(Refused) as refused:
                await hub.find(code)
        assert refused.value.code == "store"
        assert await hub.find(code) is not None

    at_a_hub(test, tmp_path)


def test_a_table_of_later_rules_says_why_it_cannot_be_read(tmp_path: Path) -> None:
    async def test(hub: Hub) -> None:
        guests = await table_of(hub, 2)
        code = guests[0].live.table.code
        hub.abandon(code)
        spoil(tmp_path, code, '"type":"dealt"', '"type":"dealt","rules":99')
        for _ in range(2):
            with pytest.raises(Refused, match=r"cannot read.*: the game was played by version 99"):
                await hub.find(code)

    at_a_hub(test, tmp_path)


def test_a_move_is_stored_with_the_tokens_that_it_changed(tmp_path: Path) -> None:
    async def test(hub: Hub) -> None:
        guests = await table_of(hub, 2)
        table, chance = guests[0].live.table, random.Random(3)
        assert table.game is not None
        while table.game.round == 1:
            await guests["AB".index(table.decider or "")].move(chance)
        moves = [entry for entry in await hub.store.read(table.code) if isinstance(entry, log.Moved)]
        assert [entry.tokens for entry in moves] == [[]] * (len(moves) - 1) + [list(table.game.tokens)]

    at_a_hub(test, tmp_path)


def lengthen(data: Path, code: str, entries: int) -> None:
    """Let a table have a log that is longer than this version lets it grow."""
    seals = (
        (code, n, f'{{"type":"sealed","by":"A","id":"{n}","seat":"A","seal":"{n:064x}"}}')
        for n in range(3, entries)
    )
    with sqlite3.connect(data / "tables.db") as file:
        file.executemany("INSERT INTO entries VALUES (?, ?, 0, ?)", seals)
    file.close()


def test_neither_the_lobby_nor_another_table_waits_for_a_long_log(tmp_path: Path) -> None:
    async def test(hub: Hub) -> None:
        made = await hub.create(LISTED)
        live = await hub.find(made.code)
        assert live is not None
        await Guest(hub, live).join(made.host_token).sit("Ada")
        hub.abandon(made.code)
        lengthen(tmp_path, made.code, 100_000)
        other = (await hub.create(LISTED)).code
        reading = asyncio.create_task(hub.find(made.code))
        await asyncio.sleep(0.01)
        assert {listed.code for listed in await hub.lobby()} == {made.code, other}
        assert await hub.find(other) is not None
        assert not reading.done()
        again = await reading
        assert again is not None
        assert again.table.version == 99_999
        assert again.table.is_full

    at_a_hub(test, tmp_path)


def test_the_lobby_shows_an_open_table_behind_many_that_are_not(tmp_path: Path) -> None:
    async def test(hub: Hub) -> None:
        shown = await hub.create(LISTED)
        await table_of(hub, 1, listed=True, spectators=False)
        with sqlite3.connect(tmp_path / "tables.db") as file:
            file.execute("UPDATE tables SET made = made - 1 WHERE code = ?", (shown.code,))
        for _ in range(60):
            await table_of(hub, 1, listed=True, spectators=False)
        assert [listed.code for listed in await hub.lobby()] == [shown.code]

    at_a_hub(test, tmp_path)


def test_the_lobby_shows_a_few_tables_of_one_maker_and_all_makers(tmp_path: Path) -> None:
    async def test(hub: Hub) -> None:
        first = await hub.create(LISTED, hub.disguise("10.0.0.1"))
        many = [(await hub.create(LISTED, hub.disguise("10.0.0.2"))).code for _ in range(60)]
        found = [listed.code for listed in await hub.lobby()]
        assert found == [*many[: -LISTED_EACH - 1 : -1], first.code]

    at_a_hub(test, tmp_path)


def test_what_the_lobby_shows_of_a_table_goes_on_with_it(tmp_path: Path) -> None:
    async def test(hub: Hub) -> None:
        (guest,) = await table_of(hub, 1, listed=True)
        assert [(listed.status, listed.people) for listed in await hub.lobby()] == [("playing", ["Player 0"])]
        while guest.live.table.status == "playing":
            if guest.live.table.decider == "A" and guest.sight["legal_moves"]:
                await guest.move(random.Random(1))
            await asyncio.sleep(0)
        await hub.writer.settle()
        assert await hub.lobby() == []
        await guest.ask(protocol.Rematch(guest.new()))
        assert [listed.status for listed in await hub.lobby()] == ["gathering"]

    at_a_hub(test, tmp_path)


def test_a_table_that_an_older_version_has_listed_is_shown_to_the_next_who_asks(tmp_path: Path) -> None:
    async def test(hub: Hub) -> None:
        made = await hub.create(LISTED)
        with sqlite3.connect(tmp_path / "tables.db") as file:
            file.execute("UPDATE tables SET shown = NULL")
        assert await hub.lobby() == []
        while not (found := await hub.lobby()):
            await asyncio.sleep(0.005)
        assert [listed.code for listed in found] == [made.code]

    at_a_hub(test, tmp_path)


def test_who_may_not_look_on_hears_no_talk(tmp_path: Path) -> None:
    async def test(hub: Hub) -> None:
        for spectators in (True, False):
            guests = await table_of(hub, 2, spectators=spectators)
            outsider = Guest(hub, guests[0].live).join()
            await guests[0].ask(protocol.Chat(guests[0].new(), "a secret"))
            heard = [any(message["type"] == "said" for message in one.heard) for one in (guests[1], outsider)]
            assert heard == [True, spectators]

    at_a_hub(test, tmp_path)
