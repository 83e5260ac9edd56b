"""A table on this machine: the same protocol without a server, kept in a file."""

import asyncio
import random
from pathlib import Path

import msgspec
import pytest

from billetdoux import Game
from billetdoux.client.guest import Guest, NotDone, Turned
from billetdoux.client.local import Local
from billetdoux.faces.arrival import Setting, begin, go_on
from billetdoux.game.errors import SetupError
from billetdoux.game.verify import verify
from billetdoux.server.store.sqlite import SqliteStore
from support.local import attending, house, play

SEED = bytes(31) + b"\x07"


def fill_the_disk(tables: Local) -> None:
    """Let the file grow no more."""
    assert isinstance(tables.hub.store, SqliteStore)
    file = tables.hub.store._writing.file
    pages = file.execute("PRAGMA page_count").fetchone()[0]
    file.execute(f"PRAGMA max_page_count = {pages + 1}")


def test_a_local_game_needs_no_server_and_its_record_verifies(tmp_path: Path) -> None:
    async def whole_game() -> None:
        async with house(tmp_path / "games.db") as tables:
            guest = await begin(tables, Setting(players=4, bots=("random", "counter")))
            async with attending(guest) as news:
                await guest.sit("Rosa")
                await guest.start()
                await play(guest, news)
            record = await tables.record(guest.code)
            assert record.outcome is not None
            assert record.nonces[0] != ""
            assert [check for check in verify(record) if check.problem] == []
            noted = guest.noted()
            assert noted is not None
            assert (noted.commitment, noted.nonce) == (record.commitment, f"A:{record.nonces[0]}")
            assert [chair.bot for chair in guest.room.chairs] == [None, "random", "counter", "counter"]  # type: ignore[union-attr]

    asyncio.run(whole_game())


def test_a_seed_deals_locally_what_it_deals_everywhere(tmp_path: Path) -> None:
    async def first_view() -> None:
        async with house(tmp_path / "games.db") as tables:
            guest = await begin(tables, Setting("premium", 5, seed=SEED))
            async with attending(guest):
                await guest.sit("Romeo")
                await guest.start()
                while guest.sight is None:
                    await asyncio.sleep(0.01)
                assert guest.events[0].kind == "round_started"
            record = await tables.record(guest.code)
            assert (record.seed, record.nonces) == (SEED.hex(), ())
            dealt = Game.new("premium", 5, seed=SEED).view("A").events
            assert [event.kind for event in dealt] == [event.kind for event in guest.view().events][
                : len(dealt)
            ]
            assert dealt == guest.view().events[: len(dealt)]

    asyncio.run(first_view())


def test_an_interrupted_game_goes_on_where_it_was(tmp_path: Path) -> None:
    async def first_half() -> int:
        async with house(tmp_path / "games.db") as tables:
            guest = await begin(tables, Setting("classic", 2))
            async with attending(guest) as news:
                await guest.sit("Rosa")
                await guest.start()
                await play(guest, news, 3)
            return guest.moves

    async def second_half(moves: int) -> None:
        async with house(tmp_path / "games.db") as tables:
            guest = await go_on(tables)
            async with attending(guest) as news:
                await asyncio.wait_for(news.wait(), 20)
                assert guest.moves >= moves
                await play(guest, news)
            assert guest.names["A"] == "Rosa"
            assert [check for check in verify(await tables.record(guest.code)) if check.problem] == []
            with pytest.raises(SetupError, match="no game was interrupted"):
                await go_on(tables)

    asyncio.run(second_half(asyncio.run(first_half())))


def test_a_move_that_is_not_legal_is_refused_and_the_reason_told(tmp_path: Path) -> None:
    async def refused() -> None:
        async with house(tmp_path / "games.db") as tables:
            guest = await begin(tables, Setting(players=2))
            async with attending(guest):
                await guest.sit("Rosa")
                await guest.start()
                while not guest.is_to_decide:
                    await asyncio.sleep(0.01)
                with pytest.raises(NotDone) as error:
                    await guest.move("Redraw")
                assert (error.value.code, error.value.illegal) == ("illegal", "decision")

    asyncio.run(refused())


def test_a_rematch_has_another_seed_and_another_nonce(tmp_path: Path) -> None:
    async def two_games() -> None:
        async with house(tmp_path / "games.db") as tables:
            guest = await begin(tables, Setting("classic", 2, bots=("random",)))
            async with attending(guest) as news:
                await guest.sit("Rosa")
                await guest.start()
                await play(guest, news)
                first = await tables.record(guest.code)
                await guest.rematch()
                await guest.start()
                await play(guest, news)
            second = await tables.record(guest.code)
            assert first.seed != second.seed
            assert "" not in (first.nonces[0], second.nonces[0])
            assert first.nonces[0] != second.nonces[0]
            assert [check for check in verify(second) if check.problem] == []

    asyncio.run(two_games())


def test_who_was_away_while_another_game_began_sees_that_game(tmp_path: Path) -> None:
    async def two_games() -> None:
        async with house(tmp_path / "games.db") as tables:
            guest = await begin(tables, Setting("classic", 2, bots=("random",)))
            async with attending(guest) as news:
                await guest.sit("Rosa")
                twin = Guest(tables, guest.code, guest.token)
                async with attending(twin) as heard:
                    await asyncio.wait_for(heard.wait(), 20)
                await guest.start()
                await play(guest, news)
                await guest.rematch()
                await guest.start()
                await play(guest, news, 1)
                async with attending(twin) as heard:
                    heard.clear()
                    await asyncio.wait_for(heard.wait(), 20)
                    assert (twin.room, twin.sight, twin.events) == (guest.room, guest.sight, guest.events)
                    assert twin.room is not None
                    assert twin.room.game == 2

    asyncio.run(two_games())


def test_a_promise_that_is_changed_later_is_not_what_was_noted(tmp_path: Path) -> None:
    async def changed() -> None:
        async with house(tmp_path / "games.db") as tables:
            guest = await begin(tables, Setting(players=2, bots=("random",)))
            async with attending(guest) as news:
                await guest.sit("Rosa")
                await guest.start()
                await play(guest, news, 1)
                assert guest.room is not None
                promised = guest.room.proof
                other = msgspec.structs.replace(promised, commitment="0" * 64)
                guest._enter(msgspec.structs.replace(guest.room, proof=other))
                noted = guest.noted()
            assert noted is not None
            assert (noted.commitment, noted.seals) == (promised.commitment, promised.seals)

    asyncio.run(changed())


def test_a_game_that_cannot_be_kept_any_further_ends_with_the_reason_and_can_go_on_later(
    tmp_path: Path,
) -> None:
    async def until_the_disk_is_full() -> int:
        async with house(tmp_path / "games.db") as tables:
            guest = await begin(tables, Setting(edition="classic", players=3, bots=("random",)))
            chance = random.Random(1)

            async def decide() -> None:
                await guest.sit("Rosa")
                await guest.start()
                fill_the_disk(tables)
                while True:
                    if guest.is_to_decide:
                        assert guest.sight is not None
                        await guest.move(chance.choice(guest.sight.legal_moves))
                    await asyncio.sleep(0.001)

            with pytest.raises(Turned, match=r"games.db: the game cannot be kept any further: .*full"):
                await asyncio.wait_for(guest.attend_during(decide()), 60)
            return guest.moves

    async def go_on_where_it_stood(moves: int) -> None:
        async with house(tmp_path / "games.db") as tables:
            guest = await go_on(tables)
            async with attending(guest) as news:
                assert await play(guest, news, 1) == 1
                assert guest.moves > moves

    asyncio.run(go_on_where_it_stood(asyncio.run(until_the_disk_is_full())))
