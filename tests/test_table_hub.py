"""The hub with guests that are no sockets: clocks, absence, bots, and coming back."""

import asyncio
import json
import random
import sqlite3
import threading
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from billetdoux import Game
from billetdoux.game.view import View
from billetdoux.table import log, messages, showing
from billetdoux.table.asking import Refused, Viewer, create
from billetdoux.table.hub import DAY, Hub, Live, Pace
from billetdoux.table.store import Run, SqliteStore
from billetdoux.table.table import Table, fold
from billetdoux.table.thinking import Thinkers

Message = dict[str, Any]
PACE = Pace(bot=0.0, memory=600.0)
A_BEGINS = bytes(32)
PATIENCE = 60.0


class Clock:
    """The time, which goes on when a test says so."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


async def wait(hub: Hub, seconds: float) -> None:
    """Let time pass at all tables."""
    assert isinstance(hub.clock, Clock)
    hub.clock.now += seconds
    for live in list(hub.live.values()):
        hub.wake(live)
    await hub.writer.settle()


class Guest:
    """One end of a connection that keeps what it is sent."""

    def __init__(self, hub: Hub, live: Live) -> None:
        self.hub, self.live = hub, live
        self.viewer = Viewer()
        self.secret: str | None = None
        self.heard: list[Message] = []
        self.closed: int | None = None
        self.ids = 0

    def send(self, text: str) -> None:
        self.heard.append(json.loads(text))

    def close(self, code: int, reason: str) -> None:
        self.closed = code

    def join(self, token: str | None = None, since: int | None = None) -> "Guest":
        self.hub.join(self.live, self, messages.Hello(token=token, since=since))
        return self

    def leave(self) -> None:
        self.hub.leave(self.live, self)

    async def ask(self, request: messages.Request) -> Message:
        """Ask, and give the answer once all is stored."""
        self.hub.handle(self.live, self, request)
        await self.hub.writer.settle()
        wanted = getattr(request, "id", None)
        return next(message for message in reversed(self.heard) if message.get("id") == wanted)

    def new(self) -> str:
        self.ids += 1
        return f"{id(self)} {self.ids} of this guest"

    async def sit(self, name: str) -> None:
        self.secret = (await self.ask(messages.Sit(self.new(), name)))["token"]

    async def move(self, chance: random.Random) -> Message:
        move = chance.choice(self.sight["legal_moves"])
        return await self.ask(messages.Move(self.new(), move, self.live.table.moves))

    @property
    def sight(self) -> Message:
        sight: Message = next(message["sight"] for message in reversed(self.heard) if "sight" in message)
        return sight

    @property
    def room(self) -> Message:
        room: Message = next(message["room"] for message in reversed(self.heard) if "room" in message)
        return room

    @property
    def events(self) -> list[Message]:
        """All events of the game, as they came."""
        events: list[Message] = []
        for message in self.heard:
            if message["type"] == "welcome" or (message["type"] == "moved" and message["moves"] == 0):
                events = []
            events += message.get("events", [])
        return events


def at_a_hub(test: Callable[[Hub], Awaitable[None]], data: Path, pace: Pace = PACE) -> None:
    """Run a test with a hub of its own."""

    async def run() -> None:
        hub = Hub(SqliteStore(data / "tables.db"), Thinkers(), pace=pace, clock=Clock())
        try:
            await test(hub)
        finally:
            await hub.close()

    asyncio.run(run())


async def table_of(
    hub: Hub, persons: int, players: int = 2, seed: bytes | None = None, **options: Any
) -> list[Guest]:
    """Persons who sit at a table at which the first round is dealt."""
    new = messages.NewTable(messages.Options(players=players, **options))
    made = await hub.keep(*create(new, seed=seed))
    live = hub.find(made.code)
    assert live is not None
    guests = [Guest(hub, live).join(made.host_token if number == 0 else None) for number in range(persons)]
    for number, guest in enumerate(guests):
        await guest.sit(f"Player {number}")
    await guests[0].ask(messages.Start(guests[0].new()))
    return guests


async def until(true: Callable[[], bool]) -> None:
    """Wait until something is so."""
    end = time.monotonic() + PATIENCE
    while not true():
        assert time.monotonic() < end, "it never came to that"
        await asyncio.sleep(0.005)


def decider(guests: list[Guest]) -> Guest:
    """Whoever is to decide."""
    return next(guest for guest in guests if guest.viewer.seat == guest.live.table.decider)


async def miss_a_turn(hub: Hub, guests: list[Guest]) -> None:
    """Let the time of a turn run out."""
    table, moves = guests[0].live.table, guests[0].live.table.moves
    seat = table.decider or ""
    await wait(hub, 30.1)
    await until(lambda: table.moves > moves and not table.places[seat].late)
    await hub.writer.settle()


def chair_of(guest: Guest) -> Message:
    """The chair of a guest, as the guest was last told."""
    chair: Message = next(one for one in guest.room["chairs"] if one["seat"] == guest.viewer.seat)
    return chair


async def until_the_turn_of(guest: Guest, guests: list[Guest]) -> None:
    """Let the others play until somebody is to decide."""
    while (mover := decider(guests)) is not guest:
        await mover.move(random.Random(1))


def test_when_the_time_is_up_a_bot_plays_that_turn_alone_and_its_player_is_told(tmp_path: Path) -> None:
    async def test(hub: Hub) -> None:
        guests = await table_of(hub, 2, timer="brisk")
        slow = decider(guests)
        table = slow.live.table
        assert [message["seconds"] for message in slow.heard if "seconds" in message] == [30.0, 30.0]
        await wait(hub, 29.0)
        assert table.moves == 0
        await miss_a_turn(hub, guests)
        assert (chair_of(slow)["missed"], chair_of(slow)["bot"]) == (True, None)
        await until_the_turn_of(slow, guests)
        moves = table.moves
        await wait(hub, 29.0)
        assert table.moves == moves
        await slow.move(random.Random(1))
        assert not chair_of(slow)["missed"]

    at_a_hub(test, tmp_path)


def test_who_misses_two_turns_in_a_row_is_stood_in_for_until_acting(tmp_path: Path) -> None:
    async def test(hub: Hub) -> None:
        guests = await table_of(hub, 2, timer="brisk")
        slow = decider(guests)
        await miss_a_turn(hub, guests)
        await until_the_turn_of(slow, guests)
        await miss_a_turn(hub, guests)
        assert (chair_of(slow)["missed"], chair_of(slow)["bot"]) == (False, "counter")
        await slow.ask(messages.Emoted(slow.new(), "oops"))
        assert chair_of(slow)["bot"] is None

    at_a_hub(test, tmp_path)


def test_who_is_gone_when_the_time_is_up_is_stood_in_for_at_once(tmp_path: Path) -> None:
    async def test(hub: Hub) -> None:
        guests = await table_of(hub, 2, timer="brisk")
        gone = decider(guests)
        gone.leave()
        await miss_a_turn(hub, [guest for guest in guests if guest is not gone])
        assert gone.live.table.places[gone.viewer.seat or ""].stood_in

    at_a_hub(test, tmp_path)


def test_a_turn_that_was_missed_is_played_by_a_bot_after_a_restart_too(tmp_path: Path) -> None:
    async def test(hub: Hub) -> None:
        guests = await table_of(hub, 2, timer="brisk")
        slow, code = decider(guests), guests[0].live.table.code
        await wait(hub, 30.1)
        assert hub.store.read(code)[-1] == log.Missed(seat=slow.viewer.seat or "")
        again = Hub(SqliteStore(tmp_path / "tables.db"), Thinkers(), pace=PACE, clock=Clock())
        live = again.find(code)
        assert live is not None
        back = Guest(again, live).join(slow.secret)
        await until(lambda: live.table.moves >= 1)
        await again.writer.settle()
        assert chair_of(back)["missed"]
        await again.close()

    at_a_hub(test, tmp_path, Pace(bot=1000.0, memory=600.0))


def test_a_chancellor_that_a_bot_played_for_somebody_is_brought_to_its_end_by_the_bot() -> None:
    def dealt(seed: int) -> Table:
        persons = [log.Seated(seat=seat, name=seat, token="") for seat in "AB"]
        made = log.Created(options=log.Kept(players=2), seed=f"{seed:064x}", token="")
        return fold("abc234", [made, *persons, log.Started(), log.Dealt(nonces=["", ""])])

    def moves(table: Table) -> list[str]:
        return [str(move) for move in table.game.legal_moves] if table.game is not None else []

    table = next(table for seed in range(100) if "Chancellor" in moves(table := dealt(seed)))
    seat = table.decider or ""
    table.apply(log.Missed(seat=seat))
    table.apply(log.Moved(seat=seat, move="Chancellor", bot="counter"))
    assert table.places[seat].player == "counter"
    table.apply(log.Moved(seat=seat, move=moves(table)[0], bot="counter"))
    assert table.places[seat].player is None


def test_whom_the_host_sends_away_is_told_and_looks_on(tmp_path: Path) -> None:
    async def test(hub: Hub) -> None:
        host, bo = await table_of(hub, 2)
        await host.ask(messages.Fill(host.new(), "B"))
        assert bo.viewer.seat is None
        assert [message["code"] for message in bo.heard if message["type"] == "error"] == ["token"]
        assert not any(message["type"] == "error" for message in host.heard)
        assert (host.room["chairs"][1]["kind"], host.room["watching"]) == ("bot", 1)
        code = host.live.table.code
        while not any(isinstance(entry, log.Moved) and entry.bot for entry in hub.store.read(code)):
            await until(lambda: bool(host.sight["legal_moves"]))
            await host.move(random.Random(1))

    at_a_hub(test, tmp_path)


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


def test_whoever_loses_the_seat_because_fewer_play_is_told_and_looks_on(tmp_path: Path) -> None:
    async def test(hub: Hub) -> None:
        made = await hub.create(messages.NewTable(messages.Options(players=3)))
        live = hub.find(made.code)
        assert live is not None
        host, bo, cleo = (Guest(hub, live).join(token) for token in (made.host_token, None, None))
        for name, guest in (("Ada", host), ("Bo", bo), ("Cleo", cleo)):
            await guest.sit(name)
        answer = await host.ask(messages.Arrange(host.new(), "classic", 2, "off"))
        assert answer["type"] == "ack"
        assert (cleo.viewer.seat, live.table.here) == (None, {"A", "B"})
        assert [message["code"] for message in cleo.heard if message["type"] == "error"] == ["token"]
        assert not any(message["type"] == "error" for message in bo.heard)
        assert (len(bo.room["chairs"]), bo.room["watching"]) == (2, 1)
        await host.ask(messages.Arrange(host.new(), "standard", 3, "off"))
        await cleo.sit("Cleo")
        assert cleo.viewer.seat == "C"

    at_a_hub(test, tmp_path)


def test_who_takes_the_seat_of_a_bot_in_a_game_is_shown_what_the_seat_knows_and_plays_on(
    tmp_path: Path,
) -> None:
    async def test(hub: Hub) -> None:
        new = messages.NewTable(messages.Options(players=2, timer="brisk"), [None, "counter"])
        made = await hub.keep(*create(new, seed=A_BEGINS))
        live = hub.find(made.code)
        assert live is not None
        host, cleo = Guest(hub, live).join(made.host_token), Guest(hub, live).join()
        await host.sit("Ada")
        await host.ask(messages.Start(host.new()))
        assert live.table.decider == "A"  # a bot that begins may play before anybody takes its seat
        assert not any(message["sight"]["hand"] for message in cleo.heard if "sight" in message)
        heard = len(cleo.heard)
        answer = await cleo.ask(messages.Sit(cleo.new(), "Cleo", "B"))
        told = [message for message in cleo.heard[heard:] if message["type"] != "room"]
        assert [message["type"] for message in told] == ["welcome", "seated"]
        seen = json.loads(msgspec.json.encode(showing.welcome(live.table, Viewer("B"), PACE.brisk)))
        seen["room"]["watching"] = told[0]["room"]["watching"]
        seen["room"]["chairs"][1]["here"] = told[0]["room"]["chairs"][1]["here"]
        assert told[0] == seen
        assert host.room["chairs"][1]["kind"] == "person"
        guests, chance = [host, cleo], random.Random(2)
        assert live.seconds(hub.clock()) == PACE.brisk
        for _ in range(4):
            await decider(guests).move(chance)
        back = Guest(hub, live).join(answer["token"])
        assert (back.sight, back.events) == (cleo.sight, cleo.events)
        assert not any(isinstance(entry, log.Moved) and entry.bot for entry in hub.store.read(made.code))

    at_a_hub(test, tmp_path)


async def taken_over(hub: Hub, *bots: str) -> tuple[Guest, Guest]:
    """A host who begins a game among bots, and an onlooker who has taken the seat B of one."""
    new = messages.NewTable(messages.Options(players=1 + len(bots)), [None, *bots])
    made = await hub.keep(*create(new, seed=A_BEGINS))
    live = hub.find(made.code)
    assert live is not None
    host, cleo = Guest(hub, live).join(made.host_token), Guest(hub, live).join()
    await host.sit("Ada")
    await host.ask(messages.Start(host.new()))
    assert live.table.decider == "A"
    cleo.secret = (await cleo.ask(messages.Sit(cleo.new(), "Cleo", "B")))["token"]
    return host, cleo


def test_who_stands_up_from_the_seat_of_a_bot_looks_on_and_takes_no_other_seat_in_that_game(
    tmp_path: Path,
) -> None:
    async def test(hub: Hub) -> None:
        host, cleo = await taken_over(hub, "search:50ms", "counter")
        await cleo.ask(messages.Stand(cleo.new()))
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
                assert (await guest.ask(messages.Sit(guest.new(), "Cleo", seat)))["code"] == "status"
        newcomer = Guest(hub, cleo.live).join()
        assert (await newcomer.ask(messages.Sit(newcomer.new(), "Di", "B")))["type"] == "seated"

    at_a_hub(test, tmp_path)


def test_who_was_sent_away_from_a_seat_takes_no_other_in_that_game(tmp_path: Path) -> None:
    async def test(hub: Hub) -> None:
        host, cleo = await taken_over(hub, "random", "counter")
        await host.ask(messages.Fill(host.new(), "B"))
        assert [chair["bot"] for chair in host.room["chairs"]] == [None, "random", "counter"]
        assert (await cleo.ask(messages.Sit(cleo.new(), "Cleo", "C")))["code"] == "status"

    at_a_hub(test, tmp_path)


def test_who_takes_a_seat_is_not_away_because_somebody_else_was(tmp_path: Path) -> None:
    async def test(hub: Hub) -> None:
        made = await hub.keep(*create(messages.NewTable(messages.Options(players=2)), seed=A_BEGINS))
        live = hub.find(made.code)
        assert live is not None
        host, bo, cleo = (Guest(hub, live).join(token) for token in (made.host_token, None, None))
        await host.sit("Ada")
        await bo.sit("Bo")
        bo.leave()
        await wait(hub, 300.0)
        await host.ask(messages.Fill(host.new(), "B"))
        await host.ask(messages.Fill(host.new(), "B", "counter"))
        await host.ask(messages.Start(host.new()))
        heard = len(host.heard)
        await cleo.ask(messages.Sit(cleo.new(), "Cleo", "B"))
        rooms = [message["room"] for message in host.heard[heard:] + cleo.heard if "room" in message]
        assert [
            chair["away"] for room in rooms for chair in room["chairs"] if chair["away"] is not None
        ] == []

    at_a_hub(test, tmp_path)


def test_who_sits_down_is_told_how_long_others_are_still_waited_for(tmp_path: Path) -> None:
    async def test(hub: Hub) -> None:
        new = messages.NewTable(messages.Options(players=3), [None, None, "counter"])
        made = await hub.keep(*create(new, seed=A_BEGINS))
        live = hub.find(made.code)
        assert live is not None
        host, bo, cleo = (Guest(hub, live).join(token) for token in (made.host_token, None, None))
        await host.sit("Ada")
        await bo.sit("Bo")
        await host.ask(messages.Start(host.new()))
        bo.leave()
        await wait(hub, 20.0)
        heard = len(cleo.heard)
        await cleo.ask(messages.Sit(cleo.new(), "Cleo", "C"))
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


def test_until_the_search_is_compiled_the_card_counter_plays_for_it() -> None:
    async def test() -> None:
        game = Game.new("standard", 4, seed=bytes(32))
        view, thinkers = game.view(game.decider), Thinkers()
        chosen = [await thinkers.choose(bot, view, b"seed") for bot in ("search:50ms", "counter")]
        thinkers.close()
        assert chosen[0] == chosen[1]

    asyncio.run(test())


def test_a_pause_stops_the_clock_and_the_bots(tmp_path: Path) -> None:
    async def test(hub: Hub) -> None:
        guests = await table_of(hub, 2, timer="brisk")
        table = guests[0].live.table
        await wait(hub, 10.0)
        await guests[0].ask(messages.Pause(guests[0].new(), True))
        assert guests[1].heard[-1]["room"]["paused"]
        assert "seconds" not in guests[1].heard[-1]
        await wait(hub, 3600.0)
        assert table.moves == 0
        await guests[1].ask(messages.Pause(guests[1].new(), False))
        assert guests[0].heard[-1]["seconds"] == 20.0
        await wait(hub, 20.1)
        await until(lambda: table.moves > 0)

    at_a_hub(test, tmp_path)


def test_nonces_that_are_not_opened_in_time_are_left_out(tmp_path: Path) -> None:
    async def test(hub: Hub) -> None:
        made = await hub.create(messages.NewTable(messages.Options(players=2)))
        live = hub.find(made.code)
        assert live is not None
        guest = Guest(hub, live).join(made.host_token)
        await guest.ask(messages.Sit(guest.new(), "Ada", seal="00" * 32))
        await guest.ask(messages.Start(guest.new()))
        await wait(hub, 4.9)
        assert guest.room["status"] == "opening"
        await wait(hub, 0.2)
        await until(lambda: live.table.status == "playing")
        await hub.writer.settle()
        assert guest.room["proof"]["nonces"] == ["", ""]
        assert guest.room["proof"]["seals"] == ["00" * 32, ""]

    at_a_hub(test, tmp_path)


def test_a_table_of_bots_plays_while_somebody_looks_on(tmp_path: Path) -> None:
    async def test(hub: Hub) -> None:
        made = await hub.create(messages.NewTable(messages.Options(players=2), ["counter", "random"]))
        live = hub.find(made.code)
        assert live is not None
        guest = Guest(hub, live).join(made.host_token)
        await guest.ask(messages.Start(guest.new()))
        await until(lambda: guest.room["status"] == "over")
        assert guest.sight["winners"]

    at_a_hub(test, tmp_path)


def test_whoever_comes_back_hears_what_was_missed_and_sees_the_same_as_who_was_there(tmp_path: Path) -> None:
    async def test(hub: Hub) -> None:
        guests = await table_of(hub, 2)
        live, chance = guests[0].live, random.Random(3)
        began = live.table.began
        while live.table.status == "playing":
            mover = decider(guests)
            await mover.move(chance)
            if chance.random() < 0.3:
                await mover.ask(messages.Emoted(mover.new(), "hello"))
        for seat, guest in enumerate(guests):
            for since in range(began, live.table.version + 1):
                back = Guest(hub, live).join(guest.secret, since)
                versions = [message["version"] for message in back.heard]
                assert versions == sorted(versions)
                assert versions[-1] == live.table.version
                if back.heard[0]["type"] == "resumed":
                    assert versions[0] == since
                    known = [message for message in guest.heard if message.get("version", 0) <= since]
                    missed = [message for message in back.heard if message["type"] in ("moved", "said")]
                    kinds = ("moved", "said")
                    full = [message for message in guest.heard if message["type"] in kinds]
                    whole = [message for message in known if message["type"] in kinds] + missed
                    assert [without_clock(message) for message in whole] == [without_clock(m) for m in full]
                    told = [message for message in missed if message["type"] == "moved"]
                    assert ["known" in message for message in told] == [False] * len(told[1:]) + [
                        True
                    ] * bool(told)
                else:
                    assert back.events == guest.events
                    assert back.sight == guest.sight
                back.leave()
            assert guest.viewer.seat == "AB"[seat]
        assert Guest(hub, live).join(guests[0].secret, 999_999).heard[0]["type"] == "welcome"
        assert Guest(hub, live).join(guests[0].secret, -1).heard[0]["type"] == "welcome"

    at_a_hub(test, tmp_path)


def without_clock(message: Message) -> Message:
    """What stays the same whenever it is told: of moves that were missed, only the last tells `known`."""
    return {key: value for key, value in message.items() if key not in ("seconds", "known")}


async def why(guest: Guest, seat: str) -> Message:
    """Ask why cards are certain, and give the answer."""
    request = messages.Why(guest.new(), seat)
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
        made = await hub.create(messages.NewTable(messages.Options(players=2)))
        live = hub.find(made.code)
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
        bo.live.move(bo, None)
        held.set()
        assert (await asking)["code"] == "stale"

    monkeypatch.setattr(View, "reasons_of", slowly)
    at_a_hub(test, tmp_path)


def test_who_stands_up_loses_the_seat_and_its_token(tmp_path: Path) -> None:
    async def test(hub: Hub) -> None:
        made = await hub.create(messages.NewTable(messages.Options(players=2)))
        live = hub.find(made.code)
        assert live is not None
        guest = Guest(hub, live).join()
        await guest.sit("Ada")
        await guest.ask(messages.Stand(guest.new()))
        assert guest.viewer.seat is None
        assert live.table.here == set()
        assert live.table.watching == 1
        with pytest.raises(Refused, match="token"):
            Guest(hub, live).join(guest.secret)

    at_a_hub(test, tmp_path)


def test_a_table_is_forgotten_when_nobody_looks_and_found_again_as_it_was(tmp_path: Path) -> None:
    async def test(hub: Hub) -> None:
        guests = await table_of(hub, 2)
        code = guests[0].live.table.code
        await decider(guests).move(random.Random(1))
        before = guests[0].sight
        for guest in guests:
            guest.leave()
        await until(lambda: code not in hub.live)
        live = hub.find(code)
        assert live is not None
        assert live is not guests[0].live
        assert Guest(hub, live).join(guests[0].secret).sight == before

    at_a_hub(test, tmp_path, Pace(bot=0.0, memory=0.05))


def test_a_table_that_another_server_writes_is_given_up_and_nobody_hears_what_is_lost(
    tmp_path: Path,
) -> None:
    async def test(hub: Hub) -> None:
        guests = await table_of(hub, 2)
        live = guests[0].live
        code = live.table.code
        other = Hub(SqliteStore(tmp_path / "tables.db"), Thinkers(), pace=PACE)
        elsewhere = other.find(code)
        assert elsewhere is not None
        there = [Guest(other, elsewhere).join(guest.secret) for guest in guests]
        await decider(there).move(random.Random(1))
        heard = [len(guest.heard) for guest in guests]
        mover = decider(guests)
        hub.handle(live, mover, messages.Move("lost", mover.sight["legal_moves"][-1], 0))
        await hub.writer.settle()
        await until(lambda: guests[0].closed == 1012)
        assert [len(guest.heard) for guest in guests] == heard
        assert code not in hub.live
        again = hub.find(code)
        assert again is not None
        assert again.table.moves == 1
        stored = hub.store.read(code)
        hub.handle(live, mover, messages.Emoted("late", "oops"))
        await hub.writer.settle()
        assert hub.store.read(code) == stored
        await other.close()

    at_a_hub(test, tmp_path)


def test_the_lobby_shows_listed_tables_that_can_be_joined_or_watched(tmp_path: Path) -> None:
    async def test(hub: Hub) -> None:
        await hub.create(messages.NewTable(messages.Options(players=2)))
        await table_of(hub, 1, listed=True, spectators=False)
        guests = await table_of(hub, 1, listed=True)
        shown = await hub.create(messages.NewTable(messages.Options(players=3, listed=True), ["counter"]))
        found = {listed.code: listed for listed in hub.lobby()}
        assert set(found) == {shown.code, guests[0].live.table.code}
        assert (found[shown.code].free, found[shown.code].people) == (2, [])
        assert found[guests[0].live.table.code].people == ["Player 0"]

    at_a_hub(test, tmp_path)


def test_a_crowd_is_told_now_and_then_who_is_here_and_not_at_every_step(tmp_path: Path) -> None:
    async def test(hub: Hub) -> None:
        (guest,) = await table_of(hub, 1)
        before = len(guest.heard)
        crowd = [Guest(hub, guest.live).join() for _ in range(500)]
        await until(lambda: guest.room["watching"] == 500)
        assert len(guest.heard) - before < 50
        for one in crowd:
            one.leave()
        await until(lambda: guest.room["watching"] == 0)
        assert len(guest.heard) - before < 100

    at_a_hub(test, tmp_path)


def test_who_plays_hears_of_a_move_before_those_who_look_on(tmp_path: Path) -> None:
    async def test(hub: Hub) -> None:
        told: list[str | None] = []

        class Eavesdropper(Guest):
            def send(self, text: str) -> None:
                super().send(text)
                if self.heard[-1]["type"] == "moved":
                    told.append(self.viewer.seat)

        guests = await table_of(hub, 2)
        live = guests[0].live
        for guest in guests:
            guest.leave()
        crowd = [Eavesdropper(hub, live).join() for _ in range(300)]
        players = [Eavesdropper(hub, live).join(guest.secret) for guest in guests]
        await decider(list[Guest](players)).move(random.Random(1))
        assert set(told[:2]) == {"A", "B"}
        assert told[2:] == [None] * len(crowd)

    at_a_hub(test, tmp_path)


def test_tables_at_which_nothing_happens_for_long_are_deleted_and_no_others(tmp_path: Path) -> None:
    async def test(hub: Hub) -> None:
        (playing,) = await table_of(hub, 1)
        new = messages.NewTable(messages.Options(players=2))
        old = [(await hub.create(new)).code for _ in range(250)]
        young = (await hub.create(new)).code
        (later,) = await table_of(hub, 1)
        later.leave()
        code = later.live.table.code
        del hub.live[code]
        long_ago = time.time() - 31 * DAY
        with sqlite3.connect(tmp_path / "tables.db") as file:
            marks = [(long_ago, made) for made in (*old, playing.live.table.code)]
            file.executemany("UPDATE entries SET at = ? WHERE code = ?", marks)
            file.executemany("UPDATE tables SET made = ? WHERE code = ?", [*marks, (long_ago, code)])
        sweeping = asyncio.create_task(hub.sweep())
        await until(lambda: hub.store.count() == 3)
        await asyncio.sleep(0.05)
        assert [made for made in old if hub.store.read(made)] == []
        assert all(hub.store.read(made) for made in (playing.live.table.code, young, code))
        sweeping.cancel()

    at_a_hub(test, tmp_path, Pace(bot=0.0, memory=600.0, kept=30 * DAY))


def test_without_a_word_nothing_is_ever_deleted(tmp_path: Path) -> None:
    async def test(hub: Hub) -> None:
        made = await hub.create(messages.NewTable(messages.Options(players=2)))
        with sqlite3.connect(tmp_path / "tables.db") as file:
            file.execute("UPDATE entries SET at = 0")
            file.execute("UPDATE tables SET made = 0")
        await hub.sweep()
        assert hub.store.read(made.code)

    at_a_hub(test, tmp_path)


def test_what_the_table_cannot_take_over_is_not_stored_and_the_table_is_read_anew(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def test(hub: Hub) -> None:
        guests = await table_of(hub, 2)
        live, mover = guests[0].live, decider(guests)
        stored = hub.store.read(live.table.code)

        def stumble(*_: object) -> None:
            raise ZeroDivisionError

        monkeypatch.setattr(live.table, "apply", stumble)
        with pytest.raises(ZeroDivisionError):
            hub.handle(live, mover, messages.Move("move", mover.sight["legal_moves"][0], 0))
        hub.abandon(live.table.code)  # as the server does
        await hub.writer.settle()
        assert hub.store.read(live.table.code) == stored
        assert [guest.closed for guest in guests] == [1012, 1012]
        assert hub.find(live.table.code) is not live

    at_a_hub(test, tmp_path)


def test_a_log_that_cannot_be_read_harms_no_other_table_and_no_lobby(tmp_path: Path) -> None:
    async def test(hub: Hub) -> None:
        new = messages.NewTable(messages.Options(players=2, listed=True))
        broken, whole = (await hub.create(new)).code, (await hub.create(new)).code
        hub.store.append([Run(broken, 1, [log.Moved(seat="A", move="Guard B Baron")])])
        with pytest.raises(Refused, match="cannot read"):
            hub.find(broken)
        assert [listed.code for listed in hub.lobby()] == [whole]

    at_a_hub(test, tmp_path)


SEED = bytes([3]) * 32


def show(guest: Guest) -> None:
    """Tell the table that a guest has been shown everything."""
    table = guest.live.table
    guest.hub.handle(guest.live, guest, messages.Ready(table.number, table.moves))


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
        await until(lambda: guest.live.found is not None)
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
        hub.join(live, back, messages.Hello(token=guest.secret, waits=True))
        await until(lambda: live.found is not None)
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
        while not any(entry.bot for entry in moves_of(hub, table)):
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
        await bo.ask(messages.Sit(bo.new(), "Bo", seat))
        bo.leave()
        await wait(hub, 60.1)
        assert table.places[seat].stood_in
        await until(lambda: guest.live.found is not None)
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


def moves_of(hub: Hub, table: Table) -> list[log.Moved]:
    """The moves of a table, as they are stored."""
    return [entry for entry in hub.store.read(table.code) if isinstance(entry, log.Moved)]


def spoil(data: Path, code: str, before: str, after: str) -> None:
    """Change what is stored of a table, as another version of the server might have stored it."""
    with sqlite3.connect(data / "tables.db") as file:
        file.execute("UPDATE entries SET entry = replace(entry, ?, ?) WHERE code = ?", (before, after, code))
    file.close()


LISTED = messages.NewTable(messages.Options(players=2, listed=True))


def test_what_a_later_version_has_added_to_the_options_is_passed_over(tmp_path: Path) -> None:
    async def test(hub: Hub) -> None:
        made = await hub.create(LISTED)
        spoil(tmp_path, made.code, '"options":{', '"options":{"readings":["spy"],')
        live = hub.find(made.code)
        assert live is not None
        assert live.table.options.players == 2
        assert [table.code for table in hub.lobby()] == [made.code]

    at_a_hub(test, tmp_path)


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ('"type":"created"', '"type":"conjured"'),
        ('"edition":"standard"', '"edition":"unheard-of"'),
        ("{", ""),
    ],
)
def test_a_table_that_cannot_be_read_says_so_and_harms_no_other(
    tmp_path: Path, before: str, after: str
) -> None:
    async def test(hub: Hub) -> None:
        bad, good = await hub.create(LISTED), await hub.create(LISTED)
        spoil(tmp_path, bad.code, before, after)
        assert [table.code for table in hub.lobby()] == [good.code]
        for _ in range(2):
            with pytest.raises(Refused, match="cannot read") as refused:
                hub.find(bad.code)
            assert refused.value.code == "unreadable"
        assert "billetdoux_tables_unreadable_total 1" in hub.metrics.as_text()
        assert hub.find(good.code) is not None

    at_a_hub(test, tmp_path)


def test_a_table_of_later_rules_says_why_it_cannot_be_read(tmp_path: Path) -> None:
    async def test(hub: Hub) -> None:
        guests = await table_of(hub, 2)
        code = guests[0].live.table.code
        hub.abandon(code)
        spoil(tmp_path, code, '"type":"dealt"', '"type":"dealt","rules":99')
        for _ in range(2):
            with pytest.raises(Refused, match=r"cannot read.*: the game was played by version 99"):
                hub.find(code)

    at_a_hub(test, tmp_path)


def test_a_move_is_stored_with_the_tokens_that_it_changed(tmp_path: Path) -> None:
    async def test(hub: Hub) -> None:
        guests = await table_of(hub, 2)
        table, chance = guests[0].live.table, random.Random(3)
        assert table.game is not None
        while table.game.round == 1:
            await guests["AB".index(table.decider or "")].move(chance)
        moves = [entry for entry in hub.store.read(table.code) if isinstance(entry, log.Moved)]
        assert [entry.tokens for entry in moves] == [[]] * (len(moves) - 1) + [list(table.game.tokens)]

    at_a_hub(test, tmp_path)
