"""Seats at a hub: taken, lost, and given back to bots."""

import json
import random
from pathlib import Path

import msgspec
import pytest

from billetdoux.server import log, presenting, protocol
from billetdoux.server.hub import Hub
from billetdoux.server.requests import Refused, Viewer, create
from support.guests import A_BEGINS, TIMING, Guest, at_a_hub, decider, table_of, until


def test_whom_the_host_sends_away_is_told_and_looks_on(tmp_path: Path) -> None:
    async def test(hub: Hub) -> None:
        host, bo = await table_of(hub, 2)
        await host.ask(protocol.Fill(host.new(), "B"))
        assert bo.viewer.seat is None
        assert [message["code"] for message in bo.heard if message["type"] == "error"] == ["token"]
        assert not any(message["type"] == "error" for message in host.heard)
        assert (host.room["chairs"][1]["kind"], host.room["watching"]) == ("bot", 1)
        code = host.live.table.code
        while not any(isinstance(entry, log.Moved) and entry.bot for entry in await hub.store.read(code)):
            await until(lambda: bool(host.sight["legal_moves"]))
            await host.move(random.Random(1))

    at_a_hub(test, tmp_path)


def test_whoever_loses_the_seat_because_fewer_play_is_told_and_looks_on(tmp_path: Path) -> None:
    async def test(hub: Hub) -> None:
        made = await hub.create(protocol.NewTable(protocol.Options(players=3)))
        live = await hub.find(made.code)
        assert live is not None
        host, bo, cleo = (Guest(hub, live).join(token) for token in (made.host_token, None, None))
        for name, guest in (("Ada", host), ("Bo", bo), ("Cleo", cleo)):
            await guest.sit(name)
        answer = await host.ask(protocol.Arrange(host.new(), "classic", 2, "off"))
        assert answer["type"] == "ack"
        assert cleo.viewer.seat is None
        assert live.presence.here == {"A", "B"}
        assert [message["code"] for message in cleo.heard if message["type"] == "error"] == ["token"]
        assert not any(message["type"] == "error" for message in bo.heard)
        assert (len(bo.room["chairs"]), bo.room["watching"]) == (2, 1)
        await host.ask(protocol.Arrange(host.new(), "standard", 3, "off"))
        await cleo.sit("Cleo")
        assert cleo.viewer.seat == "C"

    at_a_hub(test, tmp_path)


def test_who_takes_the_seat_of_a_bot_in_a_game_is_shown_what_the_seat_knows_and_plays_on(
    tmp_path: Path,
) -> None:
    async def test(hub: Hub) -> None:
        new = protocol.NewTable(protocol.Options(players=2, timer="brisk"), [None, "counter"])
        made = await hub.keep(*create(new, seed=A_BEGINS))
        live = await hub.find(made.code)
        assert live is not None
        host, cleo = Guest(hub, live).join(made.host_token), Guest(hub, live).join()
        await host.sit("Ada")
        await host.ask(protocol.Start(host.new()))
        assert live.table.decider == "A"  # a bot that begins may play before anybody takes its seat
        assert not any(message["sight"]["hand"] for message in cleo.heard if "sight" in message)
        heard = len(cleo.heard)
        answer = await cleo.ask(protocol.Sit(cleo.new(), "Cleo", "B"))
        told = [message for message in cleo.heard[heard:] if message["type"] != "room"]
        assert [message["type"] for message in told] == ["welcome", "seated"]
        company = hub.company(live)
        welcome = presenting.welcome(live.table, Viewer("B"), TIMING.brisk, company)
        seen = json.loads(msgspec.json.encode(welcome))
        seen["room"]["watching"] = told[0]["room"]["watching"]
        seen["room"]["chairs"][1]["here"] = told[0]["room"]["chairs"][1]["here"]
        assert told[0] == seen
        assert host.room["chairs"][1]["kind"] == "person"
        guests, chance = [host, cleo], random.Random(2)
        assert live.clock.seconds(hub.clock()) == TIMING.brisk
        for _ in range(4):
            await decider(guests).move(chance)
        back = Guest(hub, live).join(answer["token"])
        assert (back.sight, back.events) == (cleo.sight, cleo.events)
        assert not any(
            isinstance(entry, log.Moved) and entry.bot for entry in await hub.store.read(made.code)
        )

    at_a_hub(test, tmp_path)


async def taken_over(hub: Hub, *bots: str) -> tuple[Guest, Guest]:
    """A host who begins a game among bots, and an onlooker who has taken the seat B of one."""
    new = protocol.NewTable(protocol.Options(players=1 + len(bots)), [None, *bots])
    made = await hub.keep(*create(new, seed=A_BEGINS))
    live = await hub.find(made.code)
    assert live is not None
    host, cleo = Guest(hub, live).join(made.host_token), Guest(hub, live).join()
    await host.sit("Ada")
    await host.ask(protocol.Start(host.new()))
    assert live.table.decider == "A"
    cleo.secret = (await cleo.ask(protocol.Sit(cleo.new(), "Cleo", "B")))["token"]
    return host, cleo


def test_who_stands_up_from_the_seat_of_a_bot_looks_on_and_takes_no_other_seat_in_that_game(
    tmp_path: Path,
) -> None:
    async def test(hub: Hub) -> None:
        host, cleo = await taken_over(hub, "search:50ms", "counter")
        await cleo.ask(protocol.Stand(cleo.new()))
        chairs = host.room["chairs"]
        assert [(chair["kind"], chair["bot"]) for chair in chairs[1:]] == [
            ("bot", "search:50ms"),
            ("bot", "counter"),
        ]
        assert cleo.viewer.seat is None
        for guest in (cleo, Guest(hub, cleo.live).join(cleo.secret)):
            assert guest.viewer.seat is None
            assert not any(message["sight"]["hand"] for message in guest.heard[-1:] if "sight" in message)
            for seat in "BC":
                assert (await guest.ask(protocol.Sit(guest.new(), "Cleo", seat)))["code"] == "status"
        newcomer = Guest(hub, cleo.live).join()
        assert (await newcomer.ask(protocol.Sit(newcomer.new(), "Di", "B")))["type"] == "seated"

    at_a_hub(test, tmp_path)


def test_who_was_sent_away_from_a_seat_takes_no_other_in_that_game(tmp_path: Path) -> None:
    async def test(hub: Hub) -> None:
        host, cleo = await taken_over(hub, "random", "counter")
        await host.ask(protocol.Fill(host.new(), "B"))
        assert [chair["bot"] for chair in host.room["chairs"]] == [None, "random", "counter"]
        assert (await cleo.ask(protocol.Sit(cleo.new(), "Cleo", "C")))["code"] == "status"

    at_a_hub(test, tmp_path)


def test_who_stands_up_loses_the_seat_and_its_token(tmp_path: Path) -> None:
    async def test(hub: Hub) -> None:
        made = await hub.create(protocol.NewTable(protocol.Options(players=2)))
        live = await hub.find(made.code)
        assert live is not None
        guest = Guest(hub, live).join()
        await guest.sit("Ada")
        await guest.ask(protocol.Stand(guest.new()))
        assert guest.viewer.seat is None
        assert live.presence.here == set()
        assert live.presence.watching == 1
        with pytest.raises(Refused, match="token"):
            Guest(hub, live).join(guest.secret)

    at_a_hub(test, tmp_path)
