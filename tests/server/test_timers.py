"""The time for a decision, at a hub: it is up, it stops, it goes on."""

import asyncio
import hashlib
import random
from pathlib import Path

from billetdoux.server import log, protocol
from billetdoux.server.clock import Timing
from billetdoux.server.hub import Hub
from billetdoux.server.store.sqlite import SqliteStore
from billetdoux.server.table import STAND_IN, Table, fold
from billetdoux.server.thinkers import Thinkers
from billetdoux.server.upkeep import DAY
from support.guests import TIMING, Clock, Guest, Message, at_a_hub, decider, table_of, until, wait


async def miss_a_turn(hub: Hub, guests: list[Guest]) -> None:
    """Let the time of a turn run out."""
    table, moves = guests[0].live.table, guests[0].live.table.moves
    seat = table.decider or ""
    await wait(hub, 30.1)
    await until(lambda: table.moves > moves and not table.places[seat].late)
    await hub.writer.settle()


def chair_of(guest: Guest) -> Message:
    """The chair of a guest, as the guest was last told."""
    chair: Message = next(one for one in guest.room["chairs"] if one["seat"] == guest.viewer.seat)
    return chair


async def until_the_turn_of(guest: Guest, guests: list[Guest]) -> None:
    """Let the others play until somebody is to decide."""
    while (mover := decider(guests)) is not guest:
        await mover.move(random.Random(1))


def test_when_the_time_is_up_a_bot_plays_that_turn_alone_and_its_player_is_told(tmp_path: Path) -> None:
    async def test(hub: Hub) -> None:
        guests = await table_of(hub, 2, timer="brisk")
        slow = decider(guests)
        table = slow.live.table
        assert [message["seconds"] for message in slow.heard if "seconds" in message] == [30.0, 30.0]
        await wait(hub, 29.0)
        assert table.moves == 0
        await miss_a_turn(hub, guests)
        assert (chair_of(slow)["missed"], chair_of(slow)["bot"]) == (True, None)
        await until_the_turn_of(slow, guests)
        moves = table.moves
        await wait(hub, 29.0)
        assert table.moves == moves
        await slow.move(random.Random(1))
        assert not chair_of(slow)["missed"]

    at_a_hub(test, tmp_path)


def test_who_misses_two_turns_in_a_row_is_stood_in_for_until_acting(tmp_path: Path) -> None:
    async def test(hub: Hub) -> None:
        guests = await table_of(hub, 2, timer="brisk")
        slow = decider(guests)
        await miss_a_turn(hub, guests)
        await until_the_turn_of(slow, guests)
        await miss_a_turn(hub, guests)
        assert (chair_of(slow)["missed"], chair_of(slow)["bot"]) == (False, STAND_IN)
        await slow.ask(protocol.Emoted(slow.new(), "oops"))
        assert chair_of(slow)["bot"] is None

    at_a_hub(test, tmp_path)


def test_who_is_gone_when_the_time_is_up_is_stood_in_for_at_once(tmp_path: Path) -> None:
    async def test(hub: Hub) -> None:
        guests = await table_of(hub, 2, timer="brisk")
        gone = decider(guests)
        gone.leave()
        await miss_a_turn(hub, [guest for guest in guests if guest is not gone])
        assert gone.live.table.places[gone.viewer.seat or ""].stood_in

    at_a_hub(test, tmp_path)


def test_a_turn_that_was_missed_is_played_by_a_bot_after_a_restart_too(tmp_path: Path) -> None:
    async def test(hub: Hub) -> None:
        guests = await table_of(hub, 2, timer="brisk")
        slow, code = decider(guests), guests[0].live.table.code
        await wait(hub, 30.1)
        assert (await hub.store.read(code))[-1] == log.Missed(seat=slow.viewer.seat or "")
        again = Hub(SqliteStore(tmp_path / "tables.db"), Thinkers(), timing=TIMING, clock=Clock())
        live = await again.find(code)
        assert live is not None
        back = Guest(again, live).join(slow.secret)
        await until(lambda: live.table.moves >= 1)
        await again.writer.settle()
        assert chair_of(back)["missed"]
        await again.close()

    at_a_hub(test, tmp_path, Timing(bot=1000.0, memory=DAY))


def test_a_chancellor_that_a_bot_played_for_somebody_is_brought_to_its_end_by_the_bot() -> None:
    def dealt(seed: int) -> Table:
        persons = [log.Seated(seat=seat, name=seat, token="") for seat in "AB"]
        made = log.Created(options=log.Kept(players=2), seed=f"{seed:064x}", token="")
        return fold("abc234", [made, *persons, log.Started(), log.Dealt(nonces=["", ""])])

    def moves(table: Table) -> list[str]:
        return [str(move) for move in table.game.legal_moves] if table.game is not None else []

    table = next(table for seed in range(100) if "Chancellor" in moves(table := dealt(seed)))
    seat = table.decider or ""
    table.apply(log.Missed(seat=seat))
    table.apply(log.Moved(seat=seat, move="Chancellor", bot="counter"))
    assert table.places[seat].player == STAND_IN
    table.apply(log.Moved(seat=seat, move=moves(table)[0], bot="counter"))
    assert table.places[seat].player is None


def test_a_pause_stops_the_clock_and_the_bots(tmp_path: Path) -> None:
    async def test(hub: Hub) -> None:
        guests = await table_of(hub, 2, timer="brisk")
        table = guests[0].live.table
        await wait(hub, 10.0)
        await guests[0].ask(protocol.Pause(guests[0].new(), True))
        assert guests[1].heard[-1]["room"]["paused"]
        assert "seconds" not in guests[1].heard[-1]
        await wait(hub, 3600.0)
        assert table.moves == 0
        await guests[1].ask(protocol.Pause(guests[1].new(), False))
        assert guests[0].heard[-1]["seconds"] == 20.0
        await wait(hub, 20.1)
        await until(lambda: table.moves > 0)

    at_a_hub(test, tmp_path)


def test_nonces_that_are_not_opened_in_time_are_left_out(tmp_path: Path) -> None:
    async def test(hub: Hub) -> None:
        made = await hub.create(protocol.NewTable(protocol.Options(players=2)))
        live = await hub.find(made.code)
        assert live is not None
        guest = Guest(hub, live).join(made.host_token)
        await guest.ask(protocol.Sit(guest.new(), "Ada", seal="00" * 32))
        await guest.ask(protocol.Start(guest.new()))
        await wait(hub, 4.9)
        assert guest.room["status"] == "opening"
        await wait(hub, 0.2)
        await until(lambda: live.table.status == "playing")
        await hub.writer.settle()
        assert guest.room["proof"]["nonces"] == ["", ""]
        assert guest.room["proof"]["seals"] == ["00" * 32, ""]

    at_a_hub(test, tmp_path)


def test_nonces_are_awaited_however_long_ago_the_last_one_sat_down(tmp_path: Path) -> None:
    async def test(hub: Hub) -> None:
        made = await hub.create(protocol.NewTable(protocol.Options(players=2)))
        live = await hub.find(made.code)
        assert live is not None
        nonce = bytes(16)
        guests = [Guest(hub, live).join(token) for token in (made.host_token, None)]
        for guest in guests:
            await guest.ask(protocol.Sit(guest.new(), "Ada", seal=hashlib.sha256(nonce).hexdigest()))
        await wait(hub, 600.0)
        await guests[0].ask(protocol.Start(guests[0].new()))
        assert live.table.status == "opening"
        for guest in guests:
            await guest.ask(protocol.Open(guest.new(), nonce.hex()))
        assert guests[0].room["proof"]["nonces"] == [nonce.hex()] * 2

    at_a_hub(test, tmp_path)


async def once_more(hub: Hub, data: Path, guests: list[Guest]) -> tuple[Hub, list[Guest]]:
    """Another hub, started after the first has stopped, and its guests back."""
    await hub.close()
    again = Hub(SqliteStore(data / "tables.db"), Thinkers(), timing=TIMING, clock=Clock())
    live = await again.find(guests[0].live.table.code)
    assert live is not None
    back = [Guest(again, live).join(guest.secret) for guest in guests]
    for guest, before in zip(back, guests, strict=True):
        guest.secret = before.secret
    return again, back


def test_a_decision_has_no_more_time_after_a_restart_than_before(tmp_path: Path) -> None:
    async def test() -> None:
        hub = Hub(SqliteStore(tmp_path / "tables.db"), Thinkers(), timing=TIMING, clock=Clock())
        guests = await table_of(hub, 2, timer="brisk")
        await wait(hub, 12.0)
        again, back = await once_more(hub, tmp_path, guests)
        assert back[0].heard[0]["seconds"] == 18.0
        await wait(again, 10.0)
        last, back = await once_more(again, tmp_path, back)
        assert back[0].heard[0]["seconds"] == 8.0
        slow = decider(back).viewer.seat or ""
        await wait(last, 8.1)
        assert last.live[back[0].live.table.code].table.places[slow].missed
        await last.close()

    asyncio.run(test())


def test_a_decision_has_no_more_time_after_its_table_was_forgotten_than_before(tmp_path: Path) -> None:
    async def test(hub: Hub) -> None:
        guests = await table_of(hub, 2, timer="brisk")
        live = guests[0].live
        await wait(hub, 12.0)
        for guest in guests:
            guest.leave()
        await hub.writer.settle()
        await wait(hub, 2 * DAY)
        assert live.table.code not in hub.live
        again = await hub.find(live.table.code)
        assert again is not None
        assert again is not live
        assert Guest(hub, again).join(guests[0].secret).heard[0]["seconds"] == 18.0

    at_a_hub(test, tmp_path)


def test_who_comes_and_goes_while_no_clock_goes_leaves_nothing_in_the_log(tmp_path: Path) -> None:
    async def test(hub: Hub) -> None:
        [guest, other] = await table_of(hub, 2)
        stored = await hub.store.read(guest.live.table.code)
        for one in (guest, other):
            one.leave()
        await wait(hub, 30.0)
        Guest(hub, guest.live).join(guest.secret)
        await hub.writer.settle()
        assert await hub.store.read(guest.live.table.code) == stored

    at_a_hub(test, tmp_path)
