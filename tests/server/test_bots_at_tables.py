"""Bots at a table: when they are asked, and whom they wait for."""

import asyncio
import random
from pathlib import Path
from typing import Any

from billetdoux import Game
from billetdoux.server import log, protocol
from billetdoux.server.hub import Hub, Live
from billetdoux.server.table import Table
from billetdoux.server.thinkers import Thinkers
from support.guests import Guest, at_a_hub, decider, table_of, until, wait


def test_until_the_search_is_compiled_the_network_plays_for_it() -> None:
    async def test() -> None:
        game = Game.new("standard", 4, seed=bytes(32))
        view, thinkers = game.view(game.decider), Thinkers()
        chosen = [await thinkers.choose(bot, view, b"seed") for bot in ("search:50ms", "net")]
        thinkers.close()
        assert chosen[0] == chosen[1]

    asyncio.run(test())


def test_a_table_of_bots_plays_while_somebody_looks_on(tmp_path: Path) -> None:
    async def test(hub: Hub) -> None:
        made = await hub.create(protocol.NewTable(protocol.Options(players=2), ["counter", "random"]))
        live = await hub.find(made.code)
        assert live is not None
        guest = Guest(hub, live).join(made.host_token)
        await guest.ask(protocol.Start(guest.new()))
        await until(lambda: guest.room["status"] == "over")
        assert guest.sight["winners"]

    at_a_hub(test, tmp_path)


SEED = bytes([3]) * 32


def show(guest: Guest) -> None:
    """Tell the table that a guest has been shown everything."""
    table = guest.live.table
    guest.hub.handle(guest.live, guest, protocol.Ready(table.number, table.moves))


def has_thought(live: Live) -> bool:
    """Whether a bot has found its move."""
    return live.thought is not None and live.thought.found is not None


async def until_asked(guest: Guest) -> None:
    """Let the bots play on, each of their moves shown, until a guest has to decide."""
    table = guest.live.table
    while guest.viewer.seat != table.decider:
        moves = table.moves
        show(guest)
        await until(lambda: table.moves > moves)  # noqa: B023 - it is called at once


async def move_among_bots(hub: Hub, **options: Any) -> Guest:
    """The only person at a table of bots, which has been shown everything but its own first move."""
    [guest] = await table_of(hub, 1, players=3, seed=SEED, **options)
    await until_asked(guest)
    show(guest)
    await hub.writer.settle()
    await guest.move(random.Random(1))
    assert guest.live.table.decider not in (None, guest.viewer.seat)
    return guest


def test_bots_wait_until_the_only_person_has_been_shown_what_happened(tmp_path: Path) -> None:
    async def test(hub: Hub) -> None:
        guest = await move_among_bots(hub)
        table = guest.live.table
        moves = table.moves
        await until(lambda: has_thought(guest.live))
        await wait(hub, 600.0)
        assert table.moves == moves
        show(guest)
        await until(lambda: table.moves > moves)

    at_a_hub(test, tmp_path)


def test_the_clock_waits_until_the_only_person_has_been_shown_what_happened(tmp_path: Path) -> None:
    async def test(hub: Hub) -> None:
        guest = await move_among_bots(hub, timer="brisk")
        await until_asked(guest)
        table = guest.live.table
        moves = table.moves
        await wait(hub, 600.0)
        assert table.moves == moves
        show(guest)
        await hub.writer.settle()
        assert guest.heard[-1]["seconds"] == 30.0
        await wait(hub, 30.1)
        await until(lambda: table.moves > moves)

    at_a_hub(test, tmp_path)


def test_bots_wait_for_who_comes_back_until_that_one_has_been_shown_what_happened(tmp_path: Path) -> None:
    async def test(hub: Hub) -> None:
        guest = await move_among_bots(hub)
        live, moves = guest.live, guest.live.table.moves
        guest.leave()
        back = Guest(hub, live)
        hub.join(live, back, protocol.Hello(token=guest.secret, waits=True))
        await until(lambda: has_thought(live))
        await wait(hub, 600.0)
        assert live.table.moves == moves
        show(back)
        await until(lambda: live.table.moves > moves)

    at_a_hub(test, tmp_path)


def test_where_two_people_play_bots_wait_for_nobody(tmp_path: Path) -> None:
    async def test(hub: Hub) -> None:
        guests = await table_of(hub, 2, players=3, seed=SEED)
        table = guests[0].live.table
        for guest in guests:
            show(guest)
        bot = table.seats[2]
        while not any(entry.bot for entry in await moves_of(hub, table)):
            await asyncio.sleep(0)
            await hub.writer.settle()
            if table.decider != bot:
                await decider(guests).move(random.Random(1))

    at_a_hub(test, tmp_path)


def test_bots_go_on_for_who_is_ready_again_after_another_person_came_and_went(tmp_path: Path) -> None:
    async def test(hub: Hub) -> None:
        guest = await move_among_bots(hub)
        table = guest.live.table
        moves, seat = table.moves, table.decider or ""
        bo = Guest(hub, guest.live).join()
        await bo.ask(protocol.Sit(bo.new(), "Bo", seat))
        bo.leave()
        await wait(hub, 60.1)
        assert table.places[seat].stood_in
        await until(lambda: has_thought(guest.live))
        await wait(hub, 600.0)
        assert table.moves == moves
        show(guest)
        await until(lambda: table.moves > moves)

    at_a_hub(test, tmp_path)


def test_who_comes_back_with_a_client_that_tells_nothing_is_not_waited_for(tmp_path: Path) -> None:
    async def test(hub: Hub) -> None:
        guest = await move_among_bots(hub)
        table = guest.live.table
        moves = table.moves
        guest.leave()
        Guest(hub, guest.live).join(guest.secret)
        await until(lambda: table.moves > moves)

    at_a_hub(test, tmp_path)


async def moves_of(hub: Hub, table: Table) -> list[log.Moved]:
    """The moves of a table, as they are stored."""
    return [entry for entry in await hub.store.read(table.code) if isinstance(entry, log.Moved)]
