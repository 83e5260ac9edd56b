"""Several servers at one database: people at one table are connected to different ones, and never notice."""

import random
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, contextmanager
from dataclasses import replace
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from billetdoux.server.clock import Timing
from billetdoux.server.limits import HOUR, Pace
from support.online import SOON, UNHURRIED, Guest, fetch, is_closed, make_table, serving
from support.rude import until

TIMING = Timing(bot=0.0, opening=1.0)


@pytest.fixture
def two(database: str) -> Iterator[tuple[str, str]]:
    """The addresses of two servers."""
    with serving(database, TIMING, UNHURRIED) as one, serving(database, TIMING, UNHURRIED) as other:
        yield one, other


@contextmanager
def at_table(addresses: Sequence[str], **options: Any) -> Iterator[list[Guest]]:
    """People who sit at a table, each connected to one of the servers; bots sit at all other seats."""
    players = options.setdefault("players", len(addresses))
    bots = [None] * len(addresses) + ["random"] * (players - len(addresses))
    code, token = make_table(addresses[0], bots=bots, edition="standard", **options)
    with ExitStack() as stack:
        guests = [
            stack.enter_context(Guest(address, code, None if number else token))
            for number, address in enumerate(addresses)
        ]
        for number, guest in enumerate(guests):
            assert guest.sit(f"Player {number}")["type"] == "seated"
        for guest in guests:
            while not all(chair["here"] or chair["bot"] for chair in guest.room["chairs"]):
                guest.hear()
        yield guests


def start(guests: Sequence[Guest]) -> None:
    """The host starts, all open their nonces at the same moment, and the first round is dealt."""
    assert guests[0].ask("start")["type"] == "ack"
    for guest in guests:
        if guest.room["status"] == "gathering":
            guest.until(lambda message: message.get("room", {}).get("status") == "opening")
    with ThreadPoolExecutor(len(guests)) as pool:
        assert {answer["type"] for answer in pool.map(Guest.open, guests)} == {"ack"}
    for guest in guests:
        if guest.sight is None:
            guest.until_kind("moved")


def play(guests: Sequence[Guest]) -> None:
    """All play until the game is over."""
    with ThreadPoolExecutor(len(guests)) as pool:
        for number, playing in enumerate(
            [pool.submit(guest.play_on, random.Random(at)) for at, guest in enumerate(guests)]
        ):
            playing.result()
            assert guests[number].is_over


def told(guest: Guest) -> list[int]:
    """After which numbers of moves somebody was told of the table, one by one."""
    return [message["moves"] for message in guest.heard if message["type"] == "moved"]


def test_people_who_are_connected_to_different_servers_play_a_game_and_hear_every_move_once(
    two: tuple[str, str],
) -> None:
    with at_table([*two, two[0]]) as guests:
        start(guests)
        play(guests)
        for guest in guests:
            assert told(guest) == list(range(guest.moves + 1))
            assert "resumed" not in [message["type"] for message in guest.heard]
        code = guests[0].code
    assert fetch(two[0], f"/api/tables/{code}/record") == fetch(two[1], f"/api/tables/{code}/record")


def test_bots_play_on_for_whoever_is_connected_wherever(two: tuple[str, str]) -> None:
    with at_table(two, players=4) as guests:
        start(guests)
        play(guests)
        assert told(guests[0]) == told(guests[1]) == list(range(guests[0].moves + 1))


def test_everybody_sees_who_is_here_and_who_has_gone_at_another_server(two: tuple[str, str]) -> None:
    with at_table(two, players=3) as (ada, ben):
        code = ada.code
        watching = Guest(two[1], code)
        ada.until(lambda message: message.get("room", {}).get("watching") == 1)
        watching.socket.close()
        ada.until(lambda message: message.get("room", {}).get("watching") == 0)
        assert [chair["here"] for chair in ada.room["chairs"]] == [True, True, False]
        ben.socket.close()
        ada.until(
            lambda message: not message.get("room", {"chairs": [{}, {"here": True}]})["chairs"][1]["here"]
        )


def test_many_talk_at_once_at_different_servers_and_all_of_it_is_heard_by_all_in_one_order(
    two: tuple[str, str],
) -> None:
    with at_table([*two, *two]) as guests, ThreadPoolExecutor(4) as pool:

        def talk(guest: Guest) -> None:
            for number in range(8):
                assert guest.ask("chat", text=f"{guest.seat} {number}")["type"] == "ack"

        list(pool.map(talk, guests))
        for guest in guests:
            while len([message for message in guest.heard if message["type"] == "said"]) < 32:
                guest.hear()
        heard = [
            [message["text"] for message in guest.heard if message["type"] == "said"] for guest in guests
        ]
        assert heard[0] == heard[1] == heard[2] == heard[3]
        assert len(set(heard[0])) == 32


def test_who_is_sent_away_for_good_at_one_server_comes_in_at_none(two: tuple[str, str]) -> None:
    with at_table(two) as (ada, ben):
        assert ada.ask("ban", seat="B")["type"] == "ack"
        assert is_closed(ben) == 4403
        for address in two:
            with pytest.raises(ConnectionClosed), Guest(address, ada.code, ben.token) as again:
                again.hear()


def test_whoever_loses_a_seat_at_another_server_is_told_so_and_looks_on(two: tuple[str, str]) -> None:
    with at_table(two) as (ada, ben):
        assert ada.ask("fill", seat="B", bot=None)["type"] == "ack"
        assert ben.until_kind("error")["code"] == "token"
        assert ben.ask("start")["code"] == "no-seat"


def test_a_table_that_is_made_at_one_server_is_in_the_lobby_of_the_other(two: tuple[str, str]) -> None:
    code, _ = make_table(two[0], players=2, listed=True)
    assert code in [table["code"] for table in fetch(two[1], "/api/tables")]


def test_the_clock_goes_on_with_what_was_left_when_its_server_stops(database: str) -> None:
    timing = Timing(bot=0.0, opening=0.2, brisk=4.0)
    with serving(database, timing, UNHURRIED) as one, ExitStack() as stack:
        other = stack.enter_context(serving(database, timing, UNHURRIED))
        with at_table([other, one], timer="brisk") as (ada, ben):
            start([ada, ben])
            started = time.monotonic()
            time.sleep(1.0)
            stack.close()
            with Guest(one, ada.code, ada.token):
                ben.until(lambda message: message.get("moves", 0) > 0, 10)
            assert 3.5 < time.monotonic() - started < 5.5


def test_a_server_is_ready_while_it_knows_the_database(two: tuple[str, str]) -> None:
    assert fetch(two[0], "/readyz") == {"status": "ok"}


def test_who_takes_much_at_one_server_has_taken_it_at_all(database: str) -> None:
    limits = replace(UNHURRIED, guesses=Pace(1, 8, HOUR))
    with serving(database, TIMING, limits) as one, serving(database, TIMING, limits) as other:
        code, _ = make_table(one, players=2)
        assert fetch(other, "/api/tables/guess0")["code"] == "no-table"
        guesses = [fetch(one, f"/api/tables/guess{number}")["code"] for number in range(9)]
        assert guesses == ["no-table"] * 8 + ["too-many"]
        assert until(lambda: fetch(other, f"/api/tables/{code}")["code"] == "too-many", SOON)
        elsewhere = {"X-Forwarded-For": "203.0.113.1"}
        assert fetch(other, f"/api/tables/{code}", headers=elsewhere)["code"] == code
