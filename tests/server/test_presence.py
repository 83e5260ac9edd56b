"""Who is at a table, since when others are not, and who is told of it."""

import asyncio
from collections import Counter
from pathlib import Path

from hypothesis import given
from hypothesis import strategies as st

from billetdoux.server import log, protocol
from billetdoux.server.hub import Hub
from billetdoux.server.presence import Presence, unattended
from billetdoux.server.requests import create
from billetdoux.server.table import Table, fold
from support.guests import A_BEGINS, Guest, at_a_hub, decider, table_of, until, wait

NOW = 1000.0


def seated(*seats: str) -> Table:
    """A table at which persons sit."""
    made = log.Created(options=log.Kept(players=3), seed="00" * 32, token="")
    return fold("abc234", [made, *(log.Seated(seat=seat, name=seat, token=seat) for seat in seats)])


def test_at_a_table_that_was_just_read_nobody_is_here_and_everybody_is_gone_since_now() -> None:
    presence = unattended(seated("A", "B"), NOW)
    assert (presence.here, presence.watching) == (frozenset(), 0)
    assert (presence.gone, presence.empty) == ({"A": NOW, "B": NOW}, NOW)


def test_who_has_two_windows_open_is_gone_when_the_last_one_is_closed() -> None:
    table = seated("A")
    presence = unattended(table, NOW).enter("A", table, NOW).enter("A", table, NOW)
    one = presence.leave("A", NOW + 1)
    assert (one.here, one.gone) == (frozenset("A"), {})
    none = one.leave("A", NOW + 2)
    assert (none.here, none.gone, none.empty) == (frozenset(), {"A": NOW + 2}, NOW + 2)


def test_time_that_nobody_waited_for_does_not_count_against_those_who_are_away() -> None:
    table = seated("A", "B", "C")
    asleep = unattended(table, NOW)
    awake = asleep.enter("A", table, NOW + 600)
    assert awake.gone == {"B": NOW + 600, "C": NOW + 600}
    assert awake.enter("B", table, NOW + 700).gone == {"C": NOW + 600}


def test_who_looks_on_wakes_no_table_at_which_persons_sit() -> None:
    people, bots = seated("A"), seated()
    assert not unattended(people, NOW).enter(None, people, NOW).is_awake(people)
    assert unattended(bots, NOW).enter(None, bots, NOW).is_awake(bots)
    assert unattended(people, NOW).enter("A", people, NOW).is_awake(people)


def test_who_was_shown_less_in_another_window_was_shown_as_much_as_in_the_first() -> None:
    presence = Presence().show("A", (2, 7)).show("A", (2, 3))
    assert presence.shown == {"A": (2, 7)}


def test_what_somebody_was_shown_is_not_known_after_that_one_has_left() -> None:
    table = seated("A")
    presence = unattended(table, NOW).enter("A", table, NOW).show("A", (1, 3)).leave("A", NOW)
    assert presence.shown == {}


def test_it_is_news_who_comes_and_goes_but_not_another_window_of_somebody_who_is_here() -> None:
    table = seated("A")
    presence = unattended(table, NOW).enter("A", table, NOW)
    assert presence.is_news
    told = presence.tell(NOW)
    assert not told.is_news
    assert not told.enter("A", table, NOW).is_news
    assert told.enter(None, table, NOW).is_news
    assert told.leave("A", NOW).is_news


def test_the_more_are_connected_the_longer_it_takes_until_they_are_told_again_who_is_here() -> None:
    table = seated("A")
    presence = unattended(table, NOW).tell(NOW)
    when = []
    for _ in range(1020):
        presence = presence.enter(None, table, NOW)
        when.append(presence.tells_at)
    assert (when[0], when[19], when[-1]) == (NOW, NOW, NOW + 1)
    assert when == sorted(when)


@given(st.lists(st.tuples(st.sampled_from(["A", "B", None]), st.booleans()), max_size=40))
def test_everybody_who_sits_is_either_here_or_gone(steps: list[tuple[str | None, bool]]) -> None:
    table, now, windows = seated("A", "B"), NOW, Counter[str | None]()
    presence = unattended(table, now)
    for seat, comes in steps:
        now += 1
        if comes:
            presence, windows[seat] = presence.enter(seat, table, now), windows[seat] + 1
        elif windows[seat]:
            presence, windows[seat] = presence.leave(seat, now), windows[seat] - 1
        assert presence.connected == +windows
        assert presence.here | set(presence.gone) == {"A", "B"}
        assert not presence.here & set(presence.gone)
        assert all(since <= now for since in presence.gone.values())


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
        made = await hub.keep(*create(protocol.NewTable(protocol.Options(players=2)), seed=A_BEGINS))
        live = await hub.find(made.code)
        assert live is not None
        host, bo, cleo = (Guest(hub, live).join(token) for token in (made.host_token, None, None))
        await host.sit("Ada")
        await bo.sit("Bo")
        bo.leave()
        await wait(hub, 300.0)
        await host.ask(protocol.Fill(host.new(), "B"))
        await host.ask(protocol.Fill(host.new(), "B", "counter"))
        await host.ask(protocol.Start(host.new()))
        heard = len(host.heard)
        await cleo.ask(protocol.Sit(cleo.new(), "Cleo", "B"))
        rooms = [message["room"] for message in host.heard[heard:] + cleo.heard if "room" in message]
        assert [
            chair["away"] for room in rooms for chair in room["chairs"] if chair["away"] is not None
        ] == []

    at_a_hub(test, tmp_path)


def test_who_sits_down_is_told_how_long_others_are_still_waited_for(tmp_path: Path) -> None:
    async def test(hub: Hub) -> None:
        new = protocol.NewTable(protocol.Options(players=3), [None, None, "counter"])
        made = await hub.keep(*create(new, seed=A_BEGINS))
        live = await hub.find(made.code)
        assert live is not None
        host, bo, cleo = (Guest(hub, live).join(token) for token in (made.host_token, None, None))
        await host.sit("Ada")
        await bo.sit("Bo")
        await host.ask(protocol.Start(host.new()))
        bo.leave()
        await wait(hub, 20.0)
        heard = len(cleo.heard)
        await cleo.ask(protocol.Sit(cleo.new(), "Cleo", "C"))
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
