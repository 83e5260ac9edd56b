"""What any store must do; each that there is runs all of it."""

import asyncio
import sqlite3
from collections.abc import Awaitable, Callable
from functools import partial
from pathlib import Path

import pytest

from billetdoux.server import log
from billetdoux.server.store import Run, Store, StoreError, Unreadable
from billetdoux.server.store.postgresql import PostgresStore
from billetdoux.server.store.sqlite import FORMAT, SqliteStore
from billetdoux.server.table import hash_token

Opener = Callable[[], Store]
NOW = 1_000_000.0


def _sqlite(request: pytest.FixtureRequest) -> Opener:
    folder: Path = request.getfixturevalue("tmp_path")
    return lambda: SqliteStore(folder / "tables.db")


def _postgresql(request: pytest.FixtureRequest) -> Opener:
    return partial(PostgresStore, request.getfixturevalue("database"))


STORES: dict[str, Callable[[pytest.FixtureRequest], Opener]] = {
    "sqlite": _sqlite,
    "postgresql": _postgresql,
}


@pytest.fixture(params=STORES)
def opener(request: pytest.FixtureRequest) -> Opener:
    """Opens the same store again and again, as two servers would."""
    return STORES[request.param](request)


def at_a_store(opener: Opener, test: Callable[[Store], Awaitable[None]]) -> None:
    async def run() -> None:
        store = opener()
        try:
            await test(store)
        finally:
            await store.close()

    asyncio.run(run())


def new(*, listed: bool = False) -> list[log.Entry]:
    """The first entries of a table."""
    options = log.Kept(players=2, listed=listed)
    return [
        log.Created(options=options, seed="00" * 32, token="t"),
        log.Seated(seat="A", name="Ada", token="a"),
    ]


async def make(store: Store, code: str, now: float = NOW, *, listed: bool = False) -> None:
    assert await store.append([Run(code, 0, new(listed=listed))], now) == set()


async def listed(store: Store, since: float = 0.0, most: int = 10, each: int = 10) -> list[str]:
    """The codes of the tables that may be in the lobby."""
    return [listing.code for listing in await store.listed(since, each, most)]


def test_what_was_appended_is_read_in_its_order_also_by_who_opens_the_store_later(opener: Opener) -> None:
    said = [log.Said(seat="A", name="Ada", text=f"{number}: Grüße, 你好") for number in range(12)]

    async def write(store: Store) -> None:
        await make(store, "abc234")
        for number, entry in enumerate(said):
            assert await store.append([Run("abc234", 2 + number, [entry])], NOW) == set()

    async def read(store: Store) -> None:
        assert await store.read("abc234") == [*new(), *said]

    at_a_store(opener, write)
    at_a_store(opener, read)


def test_there_is_no_log_of_a_table_that_was_never_made(opener: Opener) -> None:
    async def test(store: Store) -> None:
        assert await store.read("zzz999") == []
        assert (await store.count(), await store.latest(), await listed(store)) == (0, [], [])

    at_a_store(opener, test)


def test_a_second_writer_is_refused_and_nothing_of_its_run_is_kept(opener: Opener) -> None:
    async def test(one: Store) -> None:
        two = opener()
        await make(one, "abc234")
        assert await one.append([Run("abc234", 2, [log.Started()])], NOW) == set()
        other = Run("zzz999", 0, new())
        late = Run("abc234", 2, [log.Stood(seat="A"), log.Started()])
        assert await two.append([late, other], NOW) == {"abc234"}
        assert await two.read("abc234") == [*new(), log.Started()]
        assert await one.read("zzz999") == new()
        assert await one.append([Run("abc234", 7, [log.Started()])], NOW) == {"abc234"}
        await two.close()

    at_a_store(opener, test)


def test_a_table_is_not_made_where_there_is_one_of_that_code(opener: Opener) -> None:
    async def test(store: Store) -> None:
        await make(store, "abc234")
        assert await store.append([Run("abc234", 0, new(listed=True))], NOW) == {"abc234"}
        assert (await store.count(), await listed(store)) == (1, [])

    at_a_store(opener, test)


def test_runs_of_one_table_follow_each_other_and_after_one_that_is_refused_all_are(opener: Opener) -> None:
    async def test(store: Store) -> None:
        await make(store, "abc234")
        runs = [Run("abc234", 2, [log.Started()]), Run("abc234", 3, [log.Stood(seat="A")])]
        assert await store.append(runs, NOW) == set()
        runs = [Run("abc234", 9, [log.Started()]), Run("abc234", 4, [log.Stood(seat="A")])]
        assert await store.append(runs, NOW) == {"abc234"}
        assert await store.read("abc234") == [*new(), log.Started(), log.Stood(seat="A")]

    at_a_store(opener, test)


def test_of_two_who_append_at_the_same_version_at_once_one_is_refused(opener: Opener) -> None:
    async def test(one: Store) -> None:
        two = opener()
        await make(one, "abc234")
        for version in range(2, 22):
            entries = [log.Said(seat="A", name="Ada", text=name) for name in ("one", "two")]
            runs = [[Run("abc234", version, [entry])] for entry in entries]
            refused = await asyncio.gather(one.append(runs[0], NOW), two.append(runs[1], NOW))
            assert sorted(map(len, refused)) == [0, 1]
            assert (await one.read("abc234"))[-1] == entries[refused.index(set())]
        assert len(await one.read("abc234")) == 22
        await two.close()

    at_a_store(opener, test)


def test_the_lobby_has_the_latest_listed_tables_and_no_others(opener: Opener) -> None:
    async def test(store: Store) -> None:
        for number in range(5):
            await make(store, f"open{number}", NOW + number, listed=True)
            await make(store, f"shut{number}", NOW + number)
        assert await listed(store, NOW + 1, 3) == ["open4", "open3", "open2"]
        assert await listed(store, NOW + 3, 3) == ["open4", "open3"]

    at_a_store(opener, test)


def test_the_lobby_has_so_many_tables_of_a_maker_and_none_that_shows_nothing(opener: Opener) -> None:
    async def test(store: Store) -> None:
        for number in range(4):
            run = Run(f"ada{number}", 0, new(listed=True), "{}", "Ada")
            assert await store.append([run], NOW + number) == set()
        await make(store, "first", NOW - 2, listed=True)
        await make(store, "second", NOW - 1, listed=True)
        assert await listed(store, each=2) == ["ada3", "ada2", "second", "first"]
        assert await store.append([Run("ada3", 2, [log.Started()], shown="")], NOW) == set()
        assert await listed(store, each=2) == ["ada2", "ada1", "second", "first"]
        assert await store.maker("ada3") == "Ada"

    at_a_store(opener, test)


def test_a_log_is_read_page_by_page(opener: Opener) -> None:
    async def test(store: Store) -> None:
        await make(store, "abc234")
        await store.append([Run("abc234", 2, [log.Started()] * 5)], NOW)
        whole = await store.read("abc234")
        pages = [await store.read("abc234", after, 3) for after in (0, 3, 6, 7)]
        assert pages == [whole[:3], whole[3:6], whole[6:], []]

    at_a_store(opener, test)


def test_the_latest_table_is_that_at_which_something_happened_last(opener: Opener) -> None:
    async def test(store: Store) -> None:
        for number, code in enumerate(("first", "second", "third")):
            await make(store, code, NOW + number)
        await store.append([Run("first", 2, [log.Started()])], NOW + 10)
        assert await store.latest() == ["first", "third", "second"]

    at_a_store(opener, test)


def test_only_tables_at_which_nothing_has_happened_since_are_deleted_and_so_many_at_most(
    opener: Opener,
) -> None:
    async def test(store: Store) -> None:
        for code in ("old1", "old2", "old3", "spared", "played"):
            await make(store, code, NOW - 10, listed=True)
        await make(store, "young", NOW + 10)
        await store.append([Run("played", 2, [log.Started()])], NOW + 10)
        assert await store.delete(NOW, ["spared"], 2) == 2
        assert await store.delete(NOW, ["spared"], 2) == 1
        assert await store.delete(NOW, ["spared"], 2) == 0
        assert sorted(await store.latest()) == ["played", "spared", "young"]
        assert sorted(await listed(store)) == ["played", "spared"]
        assert [await store.read(code) for code in ("old1", "old2", "old3")] == [[], [], []]
        assert await store.count() == 3
        await make(store, "old1")

    at_a_store(opener, test)


def test_all_that_was_asked_for_is_done_before_a_store_is_closed(opener: Opener) -> None:
    async def write() -> None:
        store = opener()
        await make(store, "abc234")
        made = [
            asyncio.create_task(store.append([Run("abc234", 2 + number, [log.Started()])], NOW))
            for number in range(50)
        ]
        await asyncio.sleep(0)
        await store.close()
        assert await asyncio.gather(*made) == [set()] * 50

    async def read(store: Store) -> None:
        assert len(await store.read("abc234")) == 52

    asyncio.run(write())
    at_a_store(opener, read)


def test_the_loop_goes_on_while_a_store_waits_for_a_file_that_another_process_writes(tmp_path: Path) -> None:
    async def test(store: Store) -> None:
        with sqlite3.connect(tmp_path / "tables.db", isolation_level=None) as other:
            other.execute("BEGIN IMMEDIATE")
            making = asyncio.create_task(make(store, "abc234"))
            turns = 0
            while turns < 20:
                await asyncio.sleep(0.005)
                assert await store.read("abc234") == []
                turns += 1
            assert not making.done()
            other.execute("ROLLBACK")
        other.close()
        await making

    at_a_store(lambda: SqliteStore(tmp_path / "tables.db"), test)


def test_an_entry_of_no_known_kind_is_said_to_be_unreadable(tmp_path: Path) -> None:
    async def test(store: Store) -> None:
        await make(store, "abc234")
        with sqlite3.connect(tmp_path / "tables.db") as file:
            file.execute("UPDATE entries SET entry = replace(entry, 'created', 'conjured')")
        file.close()
        with pytest.raises(Unreadable):
            await store.read("abc234")

    at_a_store(lambda: SqliteStore(tmp_path / "tables.db"), test)


def test_a_file_that_is_no_store_or_of_a_later_version_is_not_opened(tmp_path: Path) -> None:
    (tmp_path / "letter.txt").write_text("no database" * 1000)
    with pytest.raises(StoreError, match="not a database"):
        SqliteStore(tmp_path / "letter.txt")
    with sqlite3.connect(tmp_path / "later.db") as file:
        file.execute(f"PRAGMA user_version = {FORMAT + 1}")
    file.close()
    with pytest.raises(StoreError, match="later billetdoux"):
        SqliteStore(tmp_path / "later.db")
    with pytest.raises(StoreError, match="unable to open"):
        SqliteStore(tmp_path / "nowhere" / "tables.db")


def test_a_file_of_the_format_before_is_opened_and_goes_on(tmp_path: Path) -> None:
    with sqlite3.connect(tmp_path / "tables.db") as file:
        file.executescript("""
            CREATE TABLE tables (
                code TEXT PRIMARY KEY, listed INTEGER NOT NULL, made REAL NOT NULL
            ) WITHOUT ROWID;
            CREATE INDEX lobby ON tables (made) WHERE listed;
            CREATE TABLE entries (
                code TEXT NOT NULL, version INTEGER NOT NULL, at REAL NOT NULL, entry TEXT NOT NULL,
                PRIMARY KEY (code, version)
            ) WITHOUT ROWID;
            INSERT INTO tables VALUES ('abc234', 1, 1000000);
            INSERT INTO entries VALUES
                ('abc234', 1, 1000000, '{"type":"created","options":{},"seed":"","token":""}');
            PRAGMA user_version = 1;
        """)
    file.close()

    async def test(store: Store) -> None:
        assert await store.maker("abc234") == ""
        [found] = await store.listed(0.0, 10, 10)
        assert (found.code, found.shown) == ("abc234", None)
        await store.show("abc234", "{}")
        assert [found.shown for found in await store.listed(0.0, 10, 10)] == ["{}"]
        assert await store.append([Run("abc234", 1, [log.Started()], shown="")], NOW) == set()
        assert await listed(store) == []
        await make(store, "zzz999", listed=True)
        assert await listed(store) == ["zzz999"]

    at_a_store(lambda: SqliteStore(tmp_path / "tables.db"), test)


def test_only_who_runs_the_server_may_read_the_file_and_those_beside_it(tmp_path: Path) -> None:
    data = tmp_path / "tables.db"
    data.touch(0o644)
    data.chmod(0o644)

    async def test(store: Store) -> None:
        await make(store, "abc234")
        assert {file.stat().st_mode & 0o777 for file in tmp_path.iterdir()} == {0o600}
        assert len(list(tmp_path.iterdir())) == 3

    at_a_store(lambda: SqliteStore(data), test)


def test_the_id_by_which_somebody_sat_down_is_hashed_in_a_file_of_the_format_before(tmp_path: Path) -> None:
    secret = "an id that nobody can guess"
    at_a_store(lambda: SqliteStore(tmp_path / "tables.db"), lambda store: make(store, "abc234"))
    with sqlite3.connect(tmp_path / "tables.db") as file:
        old = f',"id":"{secret}"}}'
        file.execute("UPDATE entries SET entry = replace(entry, '}', ?) WHERE version = 2", (old,))
        file.execute("ALTER TABLE tables DROP COLUMN shown")
        file.execute("ALTER TABLE tables DROP COLUMN maker")
        file.execute("PRAGMA user_version = 1")
    file.close()
    assert secret.encode() in (tmp_path / "tables.db").read_bytes()

    async def test(store: Store) -> None:
        [_, seated] = await store.read("abc234")
        assert seated == log.Seated(seat="A", name="Ada", token="a", id=hash_token(secret))

    at_a_store(lambda: SqliteStore(tmp_path / "tables.db"), test)
    assert secret.encode() not in (tmp_path / "tables.db").read_bytes()


def test_nothing_is_written_to_a_file_that_was_deleted_until_it_is_back(tmp_path: Path) -> None:
    async def test(store: Store) -> None:
        await make(store, "abc234")
        await store.check(1)
        (tmp_path / "tables.db").rename(tmp_path / "away.db")
        with pytest.raises(StoreError, match="deleted or replaced"):
            await make(store, "zzz999")
        with pytest.raises(StoreError, match="deleted or replaced"):
            await store.check(1)
        (tmp_path / "away.db").rename(tmp_path / "tables.db")
        await store.check(1)
        await make(store, "zzz999")

    at_a_store(lambda: SqliteStore(tmp_path / "tables.db"), test)


def test_a_page_that_is_corrupt_is_found(tmp_path: Path) -> None:
    data = tmp_path / "tables.db"

    async def fill(store: Store) -> None:
        await make(store, "abc234")
        await store.append([Run("abc234", 2, [log.Said(seat="A", name="Ada", text="x" * 200)] * 200)], NOW)
        await store.inspect()

    async def test(store: Store) -> None:
        with pytest.raises(StoreError):
            await store.inspect()

    at_a_store(lambda: SqliteStore(data), fill)
    size = data.stat().st_size
    with data.open("r+b") as file:
        file.seek(size - size // 3)
        file.write(b"\xff" * 9000)
    at_a_store(lambda: SqliteStore(data), test)


def test_the_mark_is_the_last_entry_and_then_what_was_kept(opener: Opener) -> None:
    async def test(store: Store) -> None:
        await make(store, "abc234")
        assert await store.mark() == NOW
        await store.set_mark(NOW + 5)
        assert await store.mark() == NOW + 5

    at_a_store(opener, test)
