"""The full-screen face at a server's table: made, joined, talked at, watched, left and come back to."""

import asyncio
import re
from collections.abc import Iterator
from contextlib import AbstractAsyncContextManager
from functools import partial
from pathlib import Path
from random import Random

import pytest

from billetdoux.client.guest import Guest as Client
from billetdoux.faces import arrival
from billetdoux.faces.arrival import Setting, Wish
from billetdoux.faces.terminal import look
from billetdoux.faces.terminal.app import Terminal
from billetdoux.faces.terminal.session import opening
from billetdoux.faces.terminal.start import StartScreen
from billetdoux.faces.words import Words
from billetdoux.game import record
from billetdoux.game.verify import verify
from server.test_killed import Process
from support.online import Guest, make_table, serving
from support.screen import Stage, staged


@pytest.fixture
def address(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    with serving(tmp_path / "tables.db") as address:
        yield address


def coming(wish: Wish) -> AbstractAsyncContextManager[Stage]:
    """The whole screen of somebody who comes to a table as the command line says."""
    app = Terminal(Words("en"), wish.name, looks=look.CANDLE, record=wish.record)
    come = opening(app, wish)
    assert come is not None
    return staged(app, partial(app.open_table, come))


def starting(name: str = "Rosa") -> AbstractAsyncContextManager[Stage]:
    """The whole screen of somebody who said nothing on the command line."""
    app = Terminal(Words("en"), name, looks=look.CANDLE)
    return staged(app, partial(app.begin_with, StartScreen(Setting("classic", 3, name=name))))


def code_on(stage: Stage) -> str:
    """The code of the table whose link is shown."""
    found = re.search(r"/t/(\w{6})", stage.text)
    assert found, stage.text
    return found[1]


def test_a_table_is_made_filled_started_and_played_to_its_end(address: str, tmp_path: Path) -> None:
    file = tmp_path / "game.json"

    async def play() -> None:
        wish = Wish("standard", 6, ("random",) * 3, "Rosa", new=f"http://{address}", record=file)
        async with coming(wish) as stage:
            await stage.until(lambda: "A  Rosa  (you, host)" in stage.text)
            with Guest(address, code_on(stage)) as bob:
                await asyncio.to_thread(bob.sit, "Bob")
                await stage.until(lambda: "B  Bob" in stage.text)
                await stage.press("2")
                await stage.until(lambda: "Start the game" in stage.text)
                await stage.press("1")
                await stage.until(lambda: "Round 1" in stage.text)
                bobs = asyncio.create_task(asyncio.to_thread(bob.play_on, Random(1)))
                while stage.table.guest.room is None or stage.table.guest.room.status != "over":
                    await stage.pilot.press("enter")
                await stage.until(lambda: "Result of the game" in stage.text)
                await bobs
            await stage.until(file.exists)

    asyncio.run(play())
    document = record.read(file.read_text("utf-8"))
    assert document.seats[:2] == ("Rosa", "Bob")
    assert [check for check in verify(document) if check.problem] == []


def test_a_table_is_made_from_the_start_with_its_seats_free(address: str) -> None:
    async def make() -> None:
        async with starting() as stage:
            start = stage.app.screen
            assert isinstance(start, StartScreen)
            start.address.value = f"http://{address}"
            await stage.pilot.click(start.make)
            await stage.until(lambda: "A  Rosa  (you, host)" in stage.text)
            assert "C  free" in stage.text

    asyncio.run(make())


@pytest.mark.parametrize(
    ("path", "told"),
    [
        ("nonsense", "a table has an address like"),
        ("http://{}/t/nobody", "there is no such table"),
        ("http://127.0.0.1:9/t/abc234", "there is no table to be reached"),
    ],
)
def test_an_address_that_leads_nowhere_is_told_at_the_start_which_stays(
    path: str, told: str, address: str
) -> None:
    async def join() -> None:
        async with starting() as stage:
            start = stage.app.screen
            assert isinstance(start, StartScreen)
            start.address.value = path.format(address)
            start.address.focus()
            await stage.press("enter")
            await stage.until(lambda: told in " ".join(stage.text.split()))
            assert stage.app.screen_stack[-1] is start

    asyncio.run(join())


def test_who_comes_back_has_the_same_seat(address: str) -> None:
    code, token = make_table(address, players=2, bots=[None, "counter"])
    wish = Wish(name="Rosa", join=f"http://{address}/t/{code}")

    async def leave_and_come_back() -> None:
        with Guest(address, code, token) as host:
            async with coming(wish) as stage:
                await stage.until(lambda: "A  Rosa  (you, host)" in stage.text)
                await asyncio.to_thread(host.ask, "start")
                left = await stage.until_asked()
                await stage.press("q")
            async with coming(wish) as stage:
                assert await stage.until_asked() == left
                assert left.seat == "A"

    asyncio.run(leave_and_come_back())


def test_people_at_a_table_write_to_each_other_and_make_gestures(address: str) -> None:
    code, token = make_table(address, players=2)

    async def talk() -> None:
        with Guest(address, code, token) as bob:
            async with coming(Wish(name="Rosa", join=f"http://{address}/t/{code}")) as stage:
                await stage.until(lambda: "A  Rosa  (you, host)" in stage.text)
                await asyncio.to_thread(bob.sit, "Bob")
                await stage.press("t", "2")
                assert (await asyncio.to_thread(bob.until_kind, "said"))["emote"] == "well-played"
                await stage.press("t", *"At 2?")
                assert "At 2?" in stage.text
                await stage.press("enter")
                assert (await asyncio.to_thread(bob.until_kind, "said"))["text"] == "At 2?"
                await asyncio.to_thread(partial(bob.ask, "chat", text="Good luck!"))
                await stage.until(lambda: "Bob: Good luck!" in stage.text)

    asyncio.run(talk())


def test_who_watches_a_table_sees_the_game_but_no_hand(address: str) -> None:
    code, token = make_table(address, players=6, bots=["random"] * 6)
    app = Terminal(Words("en"), looks=look.CANDLE)

    async def come() -> Client:
        return arrival.look_on(f"http://{address}/t/{code}")

    async def watch() -> None:
        async with staged(app, partial(app.open_table, come, sits=False)) as stage:
            await stage.until(lambda: "Before the game" in stage.text)
            with Guest(address, code, token) as host:
                await asyncio.to_thread(host.ask, "start")
                await stage.until(lambda: app.screen is not stage.table)
                while "Result of the game" not in stage.text:  # each round's result stays until it is read
                    await stage.press("enter")
                    await stage.until(lambda: app.screen is not stage.table)
            assert app.shown is not None
            assert (app.shown.view.seat, app.shown.view.hand) == (None, ())

    asyncio.run(watch())


def test_a_server_that_is_killed_is_waited_for_and_the_game_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    server = Process(tmp_path / "tables.db")
    server.start()

    async def play() -> None:
        wish = Wish("classic", 2, ("random",), "Rosa", new=f"http://{server.address}")
        async with coming(wish) as stage:
            await stage.until(lambda: "Start the game" in stage.text)
            await stage.press("1")
            await stage.until_asked()
            server.kill()
            await stage.until(lambda: "The connection is lost" in stage.text)
            await asyncio.to_thread(server.start)
            await stage.until(lambda: "The connection is lost" not in stage.text)
            moves = stage.table.guest.moves
            while stage.table.guest.moves == moves:
                await stage.press("enter")

    try:
        asyncio.run(play())
    finally:
        server.kill()
