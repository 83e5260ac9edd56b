"""Why cards are certain: asked at a hub, and told to whoever asked."""

import asyncio
import json
import random
import threading
from pathlib import Path
from typing import Any

import msgspec
import pytest

from billetdoux.game.view import View
from billetdoux.server import protocol
from billetdoux.server.hub import Hub
from billetdoux.server.requests import Viewer
from support.guests import A_BEGINS, PATIENCE, Guest, Message, at_a_hub, decider, table_of, until


async def why(guest: Guest, seat: str) -> Message:
    """Ask why cards are certain, and give the answer."""
    request = protocol.Why(guest.new(), seat)
    guest.hub.handle(guest.live, guest, request)
    await until(lambda: any(message.get("id") == request.id for message in guest.heard))
    return guest.heard[-1]


async def until_something_is_certain(guests: list[Guest], chance: random.Random) -> tuple[Guest, str]:
    """Play until somebody knows a card of another seat; gives both."""
    game = guests[0].live.table.game
    assert game is not None
    while True:
        for guest in guests:
            for seat in game.view(guest.viewer.seat).reasons:
                return guest, seat
        await decider(guests).move(chance)


def test_who_asks_why_a_card_is_certain_is_told_alone_and_the_table_goes_on_meanwhile(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun, held = threading.Event(), threading.Event()
    reasons_of = View.reasons_of

    def slowly(view: View, seat: str) -> Any:
        if threading.current_thread() is not threading.main_thread():
            begun.set()
            held.wait(PATIENCE)
        return reasons_of(view, seat)

    async def test(hub: Hub) -> None:
        guests, chance = await table_of(hub, 3, players=3, seed=A_BEGINS), random.Random(1)
        asker, seat = await until_something_is_certain(guests, chance)
        table = asker.live.table
        assert table.game is not None
        at, expected = table.moves, table.game.view(asker.viewer.seat).reasons_of(seat)
        asking = asyncio.create_task(why(asker, seat))
        await until(begun.is_set)
        await decider(guests).move(chance)
        assert table.moves == at + 1
        held.set()
        answer = await asking
        assert (answer["type"], answer["seat"], answer["game"], answer["at"]) == ("reasons", seat, 1, at)
        assert answer["why"] == json.loads(msgspec.json.encode(expected))
        assert sum(message["type"] == "reasons" for guest in guests for message in guest.heard) == 1

    monkeypatch.setattr(View, "reasons_of", slowly)
    at_a_hub(test, tmp_path)


def test_nothing_is_worked_out_on_the_way_of_a_move_but_what_is_certain(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def test(hub: Hub) -> None:
        guests, chance = await table_of(hub, 2), random.Random(2)
        while guests[0].live.table.status == "playing":
            await decider(guests).move(chance)
        Guest(hub, guests[0].live).join(guests[0].secret, guests[0].live.table.began)

    monkeypatch.setattr(View, "reasons_of", None)
    at_a_hub(test, tmp_path)


def test_reasons_are_told_only_of_a_game_and_where_the_table_helps_and_the_viewer_may_look(
    tmp_path: Path,
) -> None:
    async def test(hub: Hub) -> None:
        [helped, *_] = await table_of(hub, 2)
        onlooker = Guest(hub, helped.live).join()
        assert [(await why(onlooker, "A"))["type"], (await why(helped, "H"))["why"]] == ["reasons", []]
        [alone, *_] = await table_of(hub, 2, helper=False)
        assert (await why(alone, "B"))["code"] == "not-allowed"
        [closed, *_] = await table_of(hub, 2, spectators=False)
        assert (await why(Guest(hub, closed.live).join(), "B"))["code"] == "not-allowed"
        made = await hub.create(protocol.NewTable(protocol.Options(players=2)))
        live = await hub.find(made.code)
        assert live is not None
        assert (await why(Guest(hub, live).join(), "B"))["code"] == "status"

    at_a_hub(test, tmp_path)


def test_who_has_another_seat_by_the_time_of_the_answer_is_told_no_reasons(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun, held = threading.Event(), threading.Event()

    def slowly(view: View, seat: str) -> Any:
        begun.set()
        held.wait(PATIENCE)
        return ()

    async def test(hub: Hub) -> None:
        _, bo = await table_of(hub, 2)
        asking = asyncio.create_task(why(bo, "A"))
        await until(begun.is_set)
        bo.viewer = Viewer()
        held.set()
        assert (await asking)["code"] == "stale"

    monkeypatch.setattr(View, "reasons_of", slowly)
    at_a_hub(test, tmp_path)
