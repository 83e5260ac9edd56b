"""Turns: whoever wants much at once lets others have theirs in between."""

import asyncio
from itertools import pairwise

from billetdoux.server.turns import EACH, Turns


async def take(turns: Turns, who: str, told: list[str]) -> None:
    await turns.take(who)
    told.append(who)


def test_who_wants_little_is_served_while_another_who_wants_much_waits() -> None:
    async def test() -> None:
        turns, told = Turns(), list[str]()
        much = [asyncio.create_task(take(turns, "mallory", told)) for _ in range(10 * EACH)]
        await asyncio.gather(*(take(turns, "ada", told) for _ in range(EACH)))
        assert told.count("mallory") <= 2 * EACH
        assert told.count("ada") == EACH
        await asyncio.gather(*much)
        assert told.count("mallory") == 10 * EACH

    asyncio.run(test())


def test_in_a_turn_of_the_loop_so_much_of_one_is_begun_at_most_and_the_first_are_first() -> None:
    async def test() -> None:
        turns, told, seen = Turns(), list[int](), list[int]()

        async def want(number: int) -> None:
            await turns.take("mallory")
            told.append(number)

        waiting = [asyncio.create_task(want(number)) for number in range(5 * EACH)]
        while len(told) < 5 * EACH:
            seen.append(len(told))
            await asyncio.sleep(0)
        assert told == sorted(told)
        assert max(after - before for before, after in pairwise(seen)) <= EACH
        await asyncio.gather(*waiting)

    asyncio.run(test())


def test_who_does_not_wait_any_more_takes_nobodys_turn() -> None:
    async def test() -> None:
        turns, told = Turns(), list[str]()
        waiting = [asyncio.create_task(take(turns, "mallory", told)) for _ in range(3 * EACH)]
        await asyncio.sleep(0)
        for task in waiting[EACH : 2 * EACH]:
            task.cancel()
        await asyncio.gather(*waiting, return_exceptions=True)
        assert len(told) == 2 * EACH
        await turns.take("mallory")

    asyncio.run(test())
