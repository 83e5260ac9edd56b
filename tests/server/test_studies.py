"""Looking into games: one address after the other, each answer found once, and kept while there is room."""

import asyncio
import gzip
import threading
from functools import partial
from pathlib import Path

import pytest

from billetdoux.server.limits import Limits, Pace
from billetdoux.server.requests import Refused
from billetdoux.server.studies import Desk, Studies
from support.online import AT_ONCE, Guest, fetch, make_table, serving
from support.rude import answer


def test_whoever_asks_for_much_waits_behind_those_who_ask_for_little() -> None:
    async def test() -> list[str]:
        desk, done = Desk("desk", 20), list[str]()
        begun = threading.Event()

        def study(name: str) -> bytes:
            begun.wait()
            done.append(name)
            return b""

        asked = [desk.work("greedy", partial(study, f"greedy {number}")) for number in range(5)]
        asked += [desk.work("modest", lambda: study("modest")), desk.work("shy", lambda: study("shy"))]
        tasks = [asyncio.create_task(one) for one in asked]
        await asyncio.sleep(0)
        begun.set()
        await asyncio.gather(*tasks)
        desk.close()
        return done

    assert asyncio.run(test())[:4] == ["greedy 0", "greedy 1", "modest", "shy"]


def test_so_much_of_an_address_waits_and_no_more_while_others_are_let_wait() -> None:
    async def test() -> None:
        desk, begun = Desk("desk", 3), threading.Event()

        def study() -> bytes:
            begun.wait()
            return b"found"

        tasks = [asyncio.create_task(desk.work("greedy", study)) for _ in range(6)]
        await asyncio.sleep(0)
        modest = asyncio.create_task(desk.work("modest", study))
        begun.set()
        found = await asyncio.gather(*tasks, return_exceptions=True)
        assert found[:4] == [b"found"] * 4
        assert [one.code for one in found[4:] if isinstance(one, Refused)] == ["too-many"] * 2
        assert await modest == b"found"
        desk.close()

    asyncio.run(test())


def test_what_many_ask_at_once_is_found_once_and_kept() -> None:
    async def test() -> int:
        studies, found = Studies(20), list[int]()

        def study() -> list[int]:
            found.append(1)
            return [7]

        for _ in range(2):
            answers = await asyncio.gather(
                *[studies.ask(f"{number}", study, "replay", "seed") for number in range(40)]
            )
            assert {gzip.decompress(one) for one in answers} == {b"[7]"}
        studies.close()
        return len(found)

    assert asyncio.run(test()) == 1


def test_what_goes_wrong_is_told_to_all_who_asked_and_not_kept() -> None:
    async def test() -> None:
        studies, tries = Studies(20), list[int]()

        def study() -> list[int]:
            tries.append(1)
            raise Refused("status")

        for _ in range(2):
            told = await asyncio.gather(
                *[studies.ask("one", study, "replay", "seed") for _ in range(3)], return_exceptions=True
            )
            assert all(isinstance(one, Refused) for one in told)
        assert len(tries) == 2
        studies.close()

    asyncio.run(test())


def test_of_the_answers_those_asked_for_last_are_kept() -> None:
    async def test() -> None:
        size = len(gzip.compress(b"[1]", 6, mtime=0))
        studies = Studies(20, 2 * size)
        for number in (1, 2, 1, 3):
            await studies.ask("one", partial(list, (number,)), "replay", number)
        assert [studies.has("replay", number) for number in (1, 2, 3)] == [True, False, True]
        studies.close()

    asyncio.run(test())


@pytest.mark.parametrize("kind", ["replay?view=A", "past"])
def test_an_address_looks_into_so_many_games_in_a_time_and_others_still_may(
    tmp_path: Path, kind: str
) -> None:
    limits = Limits(looks=Pace(0.01, 2))
    with serving(tmp_path / "tables.db", AT_ONCE, limits, proxies=()) as address:
        codes = [make_table(address, players=2, bots=["random", "random"]) for _ in range(4)]
        for code, token in codes:
            with Guest(address, code, token) as guest:
                guest.ask("start")
                guest.until(lambda message: message.get("room", {}).get("status") == "over")

        def asked(number: int, source: str) -> int:
            request = f"GET /api/tables/{codes[number][0]}/{kind} HTTP/1.1\r\nHost: localhost\r\n\r\n"
            return answer(address, request.encode(), source)[0]

        assert [asked(number, "127.0.0.2") for number in range(4)] == [200, 200, 429, 429]
        assert asked(0, "127.0.0.2") == 200  # it is known by now, and costs nothing
        assert asked(2, "127.0.0.3") == 200
        assert fetch(address, f"/api/tables/{codes[3][0]}/{kind}").get("code") is None


def test_an_answer_comes_compressed_to_whoever_takes_it_so(tmp_path: Path) -> None:
    with serving(tmp_path / "tables.db", AT_ONCE) as address:
        code, token = make_table(address, players=2, bots=["random", "random"])
        with Guest(address, code, token) as guest:
            guest.ask("start")
            guest.until(lambda message: message.get("room", {}).get("status") == "over")
        path = f"/api/tables/{code}/replay"
        request = f"GET {path} HTTP/1.1\r\nHost: localhost\r\nAccept-Encoding: gzip\r\n\r\n"
        _, headers, body = answer(address, request.encode())
        assert (headers["content-encoding"], headers["vary"]) == ("gzip", "accept-encoding")
        plain = answer(address, request.replace("gzip", "br").encode())
        assert "content-encoding" not in plain[1]
        assert plain[2] == gzip.decompress(body)
