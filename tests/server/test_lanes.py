"""Bots that think long, and whom nobody waits for because of them."""

import asyncio
import time
from collections.abc import Awaitable, Callable
from typing import Any

from billetdoux import Game
from billetdoux.bots.bot import Bot, Budget, Entrant, Kind
from billetdoux.bots.registry import LADDER
from billetdoux.game.move import Move
from billetdoux.game.view import View
from billetdoux.server.lanes import Allowance, Lane
from billetdoux.server.thinkers import Thinkers
from support.guests import Clock, until

THOUGHT = 0.1
CROWD = 95
"""Tables of slow bots, made from one address."""


class Ponderer(Bot):
    """Thinks for as long as it may, and plays anything."""

    def __init__(self, budget: Budget) -> None:
        self.seconds = budget.seconds or 0.0

    def choose(self, view: View) -> Move:
        time.sleep(self.seconds)
        return view.legal_moves[0]


PONDERER = Kind("ponderer", "thinks", open=lambda budget, _: Ponderer(budget), read=lambda _: Budget(THOUGHT))
SLOW = Entrant(PONDERER, Budget(THOUGHT))
VIEW = Game.new("standard", 4, seed=bytes(32)).view("A")


def with_a_crowd(test: Callable[[Thinkers], Awaitable[None]]) -> None:
    """Run a test while the bots of many tables of one house think."""

    async def run() -> None:
        thinkers = Thinkers((*LADDER, SLOW))
        crowd = [asyncio.create_task(thinkers.choose(str(SLOW), VIEW, b"", "crowd")) for _ in range(CROWD)]
        await until(lambda: thinkers.lanes["deep"].waiting > CROWD // 2)
        await test(thinkers)
        for task in crowd:
            task.cancel()
        await asyncio.gather(*crowd, return_exceptions=True)
        assert thinkers.lanes["deep"].waiting == 0
        thinkers.close()

    asyncio.run(run())


async def timed(work: Awaitable[Any]) -> float:
    started = time.perf_counter()
    await work
    return time.perf_counter() - started


def test_a_card_counter_does_not_wait_for_the_thoughts_of_95_tables() -> None:
    async def test(thinkers: Thinkers) -> None:
        waiting = thinkers.lanes["deep"].waiting
        for _ in range(3):
            await thinkers.choose("counter", VIEW, b"", "elsewhere")
        assert waiting - thinkers.lanes["deep"].waiting < 20

    with_a_crowd(test)


def test_a_bot_that_thinks_elsewhere_has_the_next_turn() -> None:
    async def test(thinkers: Thinkers) -> None:
        waiting = thinkers.lanes["deep"].waiting
        await thinkers.choose(str(SLOW), VIEW, b"", "elsewhere")
        assert waiting - thinkers.lanes["deep"].waiting <= 6  # two at once, before and after it

    with_a_crowd(test)


def test_those_who_wait_have_their_turns_one_after_the_other() -> None:
    async def test() -> None:
        lane, done = Lane("test", 1), list[str]()
        asked = ["A", "A", "A", "B", "C", "B"]
        await asyncio.gather(*(lane.work(who, done.append, who) for who in asked))
        assert done == ["A", "A", "B", "C", "A", "B"]
        assert lane.waiting == 0
        lane.close()

    asyncio.run(test())


def test_who_does_not_want_it_any_more_keeps_nobody_waiting() -> None:
    async def test() -> None:
        lane = Lane("test", 1)
        first, second, third = (asyncio.create_task(lane.work("A", time.sleep, 0.05)) for _ in range(3))
        await asyncio.sleep(0)
        second.cancel()
        await asyncio.gather(first, second, third, return_exceptions=True)
        await lane.work("B", time.sleep, 0.0)
        lane.close()

    asyncio.run(test())


def test_an_allowance_comes_back_with_time() -> None:
    clock = Clock()
    allowance = Allowance(0.5, 10.0, clock)
    allowance.spend("A", 12.0)
    assert (allowance.is_spent("A"), allowance.is_spent("B")) == (True, False)
    clock.now += 4.0
    assert allowance.is_spent("A")
    clock.now += 0.1
    assert not allowance.is_spent("A")


def test_where_others_wait_bots_think_for_a_moment_if_their_house_has_had_its_share() -> None:
    async def test(thinkers: Thinkers) -> None:
        thinkers._allowance.spend("elsewhere", 1000.0)
        seen = list[str]()
        choose = thinkers._choose

        def note(spec: str, view: View, seed: int) -> Move:
            seen.append(spec)
            return choose(spec, view, seed)

        thinkers._choose = note  # type: ignore[method-assign]
        await thinkers.choose(str(SLOW), VIEW, b"", "elsewhere")
        assert "ponderer:50ms" in seen

    with_a_crowd(test)
