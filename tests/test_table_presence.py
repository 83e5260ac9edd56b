"""Who is at a table, since when others are not, and who is told of it."""

import asyncio
from pathlib import Path

from billetdoux.table import messages
from billetdoux.table.asking import create
from billetdoux.table.hub import Hub
from guests import A_BEGINS, Guest, at_a_hub, decider, table_of, until, wait


def test_those_who_wait_are_told_when_a_bot_will_stand_in(tmp_path: Path) -> None:
    async def test(hub: Hub) -> None:
        guests = await table_of(hub, 2)
        gone, left = guests
        gone.leave()
        await hub.writer.settle()
        assert [chair["away"] for chair in left.room["chairs"]] == [60.0, None]
        await wait(hub, 20.0)
        assert [chair["away"] for chair in Guest(hub, left.live).join().room["chairs"]] == [40.0, None]

    at_a_hub(test, tmp_path)


def test_who_takes_a_seat_is_not_away_because_somebody_else_was(tmp_path: Path) -> None:
    async def test(hub: Hub) -> None:
        made = await hub.keep(*create(messages.NewTable(messages.Options(players=2)), seed=A_BEGINS))
        live = await hub.find(made.code)
        assert live is not None
        host, bo, cleo = (Guest(hub, live).join(token) for token in (made.host_token, None, None))
        await host.sit("Ada")
        await bo.sit("Bo")
        bo.leave()
        await wait(hub, 300.0)
        await host.ask(messages.Fill(host.new(), "B"))
        await host.ask(messages.Fill(host.new(), "B", "counter"))
        await host.ask(messages.Start(host.new()))
        heard = len(host.heard)
        await cleo.ask(messages.Sit(cleo.new(), "Cleo", "B"))
        rooms = [message["room"] for message in host.heard[heard:] + cleo.heard if "room" in message]
        assert [
            chair["away"] for room in rooms for chair in room["chairs"] if chair["away"] is not None
        ] == []

    at_a_hub(test, tmp_path)


def test_who_sits_down_is_told_how_long_others_are_still_waited_for(tmp_path: Path) -> None:
    async def test(hub: Hub) -> None:
        new = messages.NewTable(messages.Options(players=3), [None, None, "counter"])
        made = await hub.keep(*create(new, seed=A_BEGINS))
        live = await hub.find(made.code)
        assert live is not None
        host, bo, cleo = (Guest(hub, live).join(token) for token in (made.host_token, None, None))
        await host.sit("Ada")
        await bo.sit("Bo")
        await host.ask(messages.Start(host.new()))
        bo.leave()
        await wait(hub, 20.0)
        heard = len(cleo.heard)
        await cleo.ask(messages.Sit(cleo.new(), "Cleo", "C"))
        welcome = next(message for message in cleo.heard[heard:] if message["type"] == "welcome")
        assert [chair["away"] for chair in welcome["room"]["chairs"]] == [None, 40.0, None]

    at_a_hub(test, tmp_path)


def test_without_a_timer_a_bot_stands_in_only_for_somebody_who_is_gone_for_long(tmp_path: Path) -> None:
    async def test(hub: Hub) -> None:
        guests = await table_of(hub, 2)
        table = guests[0].live.table
        await wait(hub, 3600.0)
        assert table.moves == 0
        gone = decider(guests)
        gone.leave()
        other = next(guest for guest in guests if guest is not gone)
        assert [chair["here"] for chair in other.room["chairs"]].count(True) == 1
        await wait(hub, 59.0)
        assert not table.places[gone.viewer.seat or ""].stood_in
        await wait(hub, 1.1)
        await until(lambda: table.moves >= 1)
        back = Guest(hub, gone.live).join(gone.secret)
        await hub.writer.settle()
        assert back.viewer.seat == gone.viewer.seat
        assert not table.places[back.viewer.seat or ""].stood_in
        assert other.room["chairs"][0]["bot"] is None

    at_a_hub(test, tmp_path)


def test_a_table_whose_last_person_is_gone_waits(tmp_path: Path) -> None:
    async def test(hub: Hub) -> None:
        (guest,) = await table_of(hub, 1, timer="brisk")
        table = guest.live.table
        await until(lambda: table.decider == "A")
        guest.leave()
        Guest(hub, guest.live).join()
        moves = table.moves
        await wait(hub, 3600.0)
        await asyncio.sleep(0.1)
        assert table.moves == moves
        Guest(hub, guest.live).join(guest.secret)
        await wait(hub, 29.0)
        assert not table.places["A"].stood_in
        await wait(hub, 1.1)
        await until(lambda: table.moves > moves)

    at_a_hub(test, tmp_path)


def test_the_first_to_come_back_to_a_sleeping_table_waits_a_minute_for_the_others(tmp_path: Path) -> None:
    async def test(hub: Hub) -> None:
        guests = await table_of(hub, 2)
        table = guests[0].live.table
        for guest in guests:
            guest.leave()
        await wait(hub, 3600.0)
        Guest(hub, guests[0].live).join(guests[0].secret)
        await wait(hub, 59.0)
        assert not table.places["B"].stood_in
        await wait(hub, 1.1)
        assert table.places["B"].stood_in

    at_a_hub(test, tmp_path)


def test_a_crowd_is_told_now_and_then_who_is_here_and_not_at_every_step(tmp_path: Path) -> None:
    async def test(hub: Hub) -> None:
        (guest,) = await table_of(hub, 1)
        before = len(guest.heard)
        crowd = [Guest(hub, guest.live).join() for _ in range(500)]
        await wait(hub, 0.5)
        assert guest.room["watching"] == 500
        assert len(guest.heard) - before < 50
        for one in crowd:
            one.leave()
        await wait(hub, 0.5)
        assert guest.room["watching"] == 0
        assert len(guest.heard) - before < 100

    at_a_hub(test, tmp_path)
