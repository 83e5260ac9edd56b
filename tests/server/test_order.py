"""Keeping order at a table: who is muted, sent away, and by whom; and how long a pause may be."""

import asyncio
from pathlib import Path

import pytest

from billetdoux.server import log, presenting, protocol
from billetdoux.server.hub import Hub
from billetdoux.server.requests import Refused, Viewer
from server.test_requests import CREATOR, A, B, C, Tried, gathered, playing
from support.guests import TIMING, Guest, at_a_hub, table_of, until, wait


def test_who_is_muted_by_the_host_is_refused_talk_and_gestures_until_that_is_taken_back() -> None:
    tried = gathered()
    assert tried.refusal(B, protocol.Mute("x", "C", True)) == "not-host"
    tried.ask(A, protocol.Mute(tried.new(), "B", True))
    assert presenting.room(tried.table).chairs[1].muted
    assert tried.refusal(B, protocol.Chat("x", "hi")) == "muted"
    assert tried.refusal(B, protocol.Emoted("x", "hello")) == "muted"
    before = tried.table.version
    tried.ask(A, protocol.Mute(tried.new(), "B", True))
    assert tried.table.version == before
    tried.ask(A, protocol.Mute(tried.new(), "B", False))
    tried.ask(B, protocol.Chat(tried.new(), "hi"))


@pytest.mark.parametrize("timer", ["relaxed", "brisk"])
def test_where_a_timer_runs_each_may_pause_a_few_times_in_a_game(timer: str) -> None:
    tried = playing(timer=timer)
    for _ in range(3):
        tried.ask(B, protocol.Pause(tried.new(), True))
        tried.ask(C, protocol.Pause(tried.new(), False))
    assert tried.refusal(B, protocol.Pause("x", True)) == "spent"
    tried.ask(C, protocol.Pause(tried.new(), True))
    tried.ask(C, protocol.Pause(tried.new(), False))
    tried.play_on()
    tried.ask(A, protocol.Rematch(tried.new()))
    tried.start(A)
    tried.ask(B, protocol.Pause(tried.new(), True))


def test_where_no_timer_runs_pauses_are_not_counted() -> None:
    tried = playing()
    for number in range(20):
        tried.ask(B, protocol.Pause(tried.new(), number % 2 == 0))


def test_where_a_timer_runs_a_pause_comes_to_an_end(tmp_path: Path) -> None:
    async def test(hub: Hub) -> None:
        for timer in ("brisk", "off"):
            guests = await table_of(hub, 2, timer=timer)
            await guests[0].ask(protocol.Pause(guests[0].new(), True))
            await wait(hub, TIMING.pause - 1.0)
            assert guests[0].room["paused"]
            await wait(hub, 1.0)
            assert guests[0].room["paused"] == (timer == "off")

    at_a_hub(test, tmp_path)


def test_nobody_alone_sends_a_player_away_in_the_middle_of_a_listed_game() -> None:
    tried = playing(4, listed=True)
    for viewer in (A, A):
        tried.ask(viewer, protocol.Fill(tried.new(), "B"))
        assert tried.table.places["B"].kind == "person"
    assert presenting.room(tried.table).chairs[1].against == 1
    assert tried.refusal(CREATOR, protocol.Fill("x", "B")) == "no-seat"
    assert tried.refusal(C, protocol.Fill("x", "A", "random")) == "not-host"
    tried.ask(C, protocol.Fill(tried.new(), "B"))
    assert tried.table.places["B"].kind == "bot"
    assert playing(2, listed=True).refusal(A, protocol.Fill("x", "B")) == "alone"
    assert playing(2, listed=True).refusal(A, protocol.Ban("x", "B")) == "alone"


def test_more_than_half_of_the_others_have_to_ask() -> None:
    tried = playing(6, listed=True)
    for voters, seat in enumerate("ACD", start=1):
        tried.ask(Viewer(seat), protocol.Fill(tried.new(), "B"))
        assert (tried.table.places["B"].kind == "bot") == (voters == 3)


def test_the_host_frees_the_seat_of_who_is_away_from_a_listed_game_alone() -> None:
    tried = playing(listed=True)
    tried.log.append(tried.table.apply(log.StoodIn(seat="B")))
    tried.ask(A, protocol.Fill(tried.new(), "B"))
    assert tried.table.places["B"].kind == "bot"


def test_who_is_banned_is_told_so_and_comes_back_neither_by_token_nor_from_there(tmp_path: Path) -> None:
    async def test(hub: Hub) -> None:
        made = await hub.create(protocol.NewTable(protocol.Options(players=3)))
        live = await hub.find(made.code)
        assert live is not None
        ada, bo = Guest(hub, live), Guest(hub, live)
        hub.join(live, ada, protocol.Hello(token=made.host_token), "house of Ada")
        hub.join(live, bo, protocol.Hello(), "house of Bo")
        await ada.sit("Ada")
        await bo.sit("Bo")
        await ada.ask(protocol.Ban(ada.new(), "B"))
        await until(lambda: bo.closed is not None)
        assert (bo.closed, bo.heard[-1]["code"], ada.closed) == (4403, "banned", None)
        assert live.table.free == ["B", "C"]
        for token, house in ((bo.secret, ""), (bo.secret, "elsewhere"), (None, "house of Bo")):
            with pytest.raises(Refused) as refused:
                hub.join(live, Guest(hub, live), protocol.Hello(token=token), house)
            assert refused.value.code == "banned"
        hub.join(live, Guest(hub, live), protocol.Hello(), "elsewhere")
        bo.leave()
        hub.abandon(made.code)
        again = await hub.find(made.code)
        assert again is not None
        with pytest.raises(Refused):
            hub.join(again, Guest(hub, again), protocol.Hello(), "house of Bo")

    at_a_hub(test, tmp_path)


def test_who_lives_with_somebody_who_is_banned_may_stay(tmp_path: Path) -> None:
    async def test(hub: Hub) -> None:
        made = await hub.create(protocol.NewTable(protocol.Options(players=3)))
        live = await hub.find(made.code)
        assert live is not None
        ada, bo = Guest(hub, live), Guest(hub, live)
        hub.join(live, ada, protocol.Hello(token=made.host_token), "one house")
        hub.join(live, bo, protocol.Hello(), "one house")
        await ada.sit("Ada")
        await bo.sit("Bo")
        await ada.ask(protocol.Ban(ada.new(), "B"))
        await until(lambda: bo.closed is not None)
        await asyncio.sleep(0)
        assert ada.closed is None
        hub.join(live, Guest(hub, live), protocol.Hello(), "one house")

    at_a_hub(test, tmp_path)


def test_only_another_person_can_be_banned() -> None:
    tried = gathered()
    assert tried.refusal(A, protocol.Ban("x", "A")) == "seat-taken"
    assert tried.refusal(B, protocol.Ban("x", "C")) == "not-host"
    assert Tried(bots=["counter"]).refusal(CREATOR, protocol.Ban("x", "A")) == "seat-taken"
