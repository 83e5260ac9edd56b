"""What is sent to viewers: in their order, once written for all who see the same, and never waited for."""

import asyncio
import json

from billetdoux.server import protocol
from billetdoux.server.connections import Audience, Connection, Farewell, Outbox
from billetdoux.server.requests import Viewer


def test_what_is_sent_is_taken_in_its_order_and_the_farewell_last() -> None:
    async def test() -> None:
        outbox = Outbox(10, 1000, lambda: None)
        outbox.send("one")
        outbox.send("two")
        outbox.close(1012, "come back")
        assert [await outbox.take() for _ in range(3)] == ["one", "two", Farewell(1012, "come back")]

    asyncio.run(test())


def test_who_does_not_read_is_dropped_once_and_sent_nothing_more() -> None:
    drops = []
    outbox = Outbox(3, 1000, lambda: drops.append("dropped"))
    for number in range(3):
        outbox.send(str(number))
    assert not outbox.is_dropped
    for number in range(3, 9):
        outbox.send(str(number))
    outbox.close(1012, "come back")
    assert outbox.is_dropped
    assert drops == ["dropped"]


class Hall:
    """An audience of three, two of whom look on, and what each of them hears."""

    def __init__(self) -> None:
        self.heard: dict[Connection, list[str]] = {}
        self.audience = Audience(lambda connection, text: self.heard[connection].append(text))
        self.player, self.first, self.second = (Outbox(10, 1000, lambda: None) for _ in range(3))
        self.player.viewer = Viewer("A")
        for connection in (self.player, self.first, self.second):
            self.audience.add(connection)
            self.heard[connection] = []

    def ids(self) -> list[list[str]]:
        """What was heard by the player, and by those who look on."""
        return [
            [json.loads(text)["id"] for text in self.heard[connection]]
            for connection in (self.player, self.first, self.second)
        ]


def test_everybody_is_told_but_who_is_to_hear_nothing_of_it() -> None:
    hall = Hall()
    hall.audience.tell_all(protocol.Ack("to all"))
    hall.audience.tell_all(protocol.Ack("to most"), hall.first)
    assert hall.ids() == [["to all", "to most"], ["to all"], ["to all", "to most"]]


def test_what_is_shown_to_a_seat_is_made_once_and_no_other_seat_hears_it() -> None:
    hall, shown = Hall(), list[Viewer]()

    def show(viewer: Viewer) -> protocol.Reply:
        shown.append(viewer)
        return protocol.Ack(f"for {viewer.seat}")

    hall.audience.tell_each(show, None)
    assert hall.ids() == [["for A"], ["for None"], ["for None"]]
    assert sorted(str(viewer.seat) for viewer in shown) == ["A", "None"]


def test_who_may_not_look_is_told_nothing() -> None:
    hall = Hall()
    hall.audience.tell_each(lambda viewer: protocol.Ack("seen") if viewer.seat else None, None)
    assert hall.ids() == [["seen"], [], []]


def test_who_is_sent_away_is_no_longer_in_the_audience() -> None:
    hall = Hall()
    hall.audience.dismiss("the server stops")
    assert list(hall.audience) == []
    assert asyncio.run(hall.player.take()) == Farewell(1012, "the server stops")


def test_who_is_sent_more_than_so_many_bytes_and_reads_none_is_dropped() -> None:
    drops = []
    outbox = Outbox(10, 1000, lambda: drops.append("dropped"))
    for _ in range(3):
        outbox.send("x" * 600)
    assert drops == ["dropped"]

    async def read() -> list[object]:
        return [await outbox.take() for _ in range(2)]

    assert asyncio.run(read()) == ["x" * 600] * 2


def test_what_has_been_read_makes_room_again() -> None:
    async def test() -> None:
        outbox = Outbox(10, 1000, lambda: None)
        for _ in range(20):
            outbox.send("x" * 600)
            assert await outbox.take() == "x" * 600
        assert not outbox.is_dropped

    asyncio.run(test())
