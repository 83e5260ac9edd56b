"""What servers at one database tell each other: only whom a table concerns hears of it."""

import asyncio
from collections.abc import Awaitable, Callable

from billetdoux.server import log
from billetdoux.server.store import Run
from billetdoux.server.store.shared import SharedStore
from support.guests import until

NAMES = ("one", "two", "three")
CREATED = log.Created(options=log.Kept(players=2), seed="", token="t")
LASTING = 60.0

Heard = dict[str, list[str]]


def at_three(url: str, test: Callable[[list[SharedStore], Heard], Awaitable[None]]) -> None:
    """Run a test at three servers, with what each hears."""

    async def run() -> None:
        stores, heard = [SharedStore(url, name) for name in NAMES], {name: list[str]() for name in NAMES}
        try:
            for store in stores:
                await store.listen(heard[store.server].append)
                await store.beat(LASTING)
            await test(stores, heard)
        finally:
            for store in stores:
                await store.close()

    asyncio.run(run())


def codes(heard: list[str]) -> list[str]:
    return sorted(code for told in heard for code in told.split()[1:])


def test_of_a_move_those_servers_hear_where_people_are_and_who_leads_and_no_other(database: str) -> None:
    async def test(stores: list[SharedStore], heard: Heard) -> None:
        one, two, three = stores
        await one.append([Run("abc234", 0, [CREATED]), Run("zzz999", 0, [CREATED])], 0.0)
        await two.publish({"abc234": "[]"})
        await three.claim(["zzz999"])
        await one.append([Run("abc234", 1, [log.Started()]), Run("zzz999", 1, [log.Started()])], 0.0)
        await until(lambda: bool(heard["two"] and heard["three"]))
        assert heard == {"one": [], "two": ["log abc234"], "three": ["log zzz999"]}

    at_three(database, test)


def test_who_comes_or_goes_is_told_to_those_servers_that_are_at_the_table(database: str) -> None:
    async def test(stores: list[SharedStore], heard: Heard) -> None:
        one, two, three = stores
        await one.append([Run("abc234", 0, [CREATED])], 0.0)
        await one.claim(["abc234"])
        await two.publish({"abc234": "[]"})
        await three.publish({"abc234": "[]"})
        await one.release(["abc234"])
        told = ["company abc234"]
        await until(lambda: sum(map(len, heard.values())) >= 5)
        assert heard == {"one": told * 2, "two": told * 2, "three": told}

    at_three(database, test)


def test_a_commit_at_hundreds_of_tables_is_told_in_parts_that_have_room(database: str) -> None:
    async def test(stores: list[SharedStore], heard: Heard) -> None:
        one, two, _ = stores
        names = [f"t{number:05}" for number in range(1500)]
        await one.append([Run(name, 0, [CREATED]) for name in names], 0.0)
        await two.publish(dict.fromkeys(names, "[]"))
        assert not await one.append([Run(name, 1, [log.Started()]) for name in names], 0.0)
        await until(lambda: len(codes(heard["two"])) == len(names))
        assert codes(heard["two"]) == names
        assert heard["three"] == []

    at_three(database, test)
