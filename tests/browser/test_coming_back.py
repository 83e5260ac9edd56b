"""Whatever is lost — the page, the line, the server — the same decision stands there again."""

import json
import random
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path

import pytest
from playwright.sync_api import WebSocketRoute, expect

from billetdoux.game.names import find_edition, read_card
from online import Guest, make_table

from .conftest import Visit
from .house import House
from .person import OFFERED, Person, by_keys, by_mouse

GAMES = 30
MANY = 5


def _is_play(moves: list[str]) -> bool:
    return len({move.split()[0] for move in moves}) == 2 and not moves[0].startswith("Keep")


def _is_naming(moves: list[str]) -> bool:
    return sum(move.startswith("Guard") for move in moves) > 5 and _is_play(moves)


def _is_return(moves: list[str]) -> bool:
    return moves[0].startswith("Keep ") and len(moves) > 1


def _is_look(moves: list[str]) -> bool:
    return any(" look " in move for move in moves)


def _is_answer(moves: list[str]) -> bool:
    return "Redraw" in moves


DECISIONS: dict[str, tuple[str, int, Callable[[list[str]], bool]]] = {
    "play": ("classic", 3, _is_play),
    "name": ("standard", 2, _is_naming),
    "return": ("standard", 3, _is_return),
    "look": ("premium", MANY, _is_look),
    "answer": ("premium", MANY, _is_answer),
}
"""Of each kind of decision: an edition that has it, for how many, and how it is known by its moves."""


def come_to(house: House, kind: str) -> tuple[str, str]:
    """Play without a browser until a decision of a kind stands; gives the table and the seat's token."""
    edition, players, is_wanted = DECISIONS[kind]
    chance = random.Random(kind)
    for _ in range(GAMES):
        bots: list[str | None] = [None, None] + ["random"] * (players - 2)
        code, host = make_table(house.address, bots=bots, edition=edition, players=players)
        with Guest(house.address, code, host) as ada, Guest(house.address, code) as bo:
            ada.sit("Ada")
            bo.sit("Bo")
            ada.ask("start")
            ada.open()
            bo.open()
            while not (ada.is_over or (bo.legal and is_wanted(bo.legal))):
                _hear_all(ada, bo)
                for one, other in ((ada, bo), (bo, ada)):
                    if one.legal and not (one is bo and is_wanted(one.legal)):
                        move = _bishop_that_hits(one, other) or chance.choice(one.legal)
                        assert one.ask("move", move=move, at=one.moves)["type"] == "ack"
            if not ada.is_over:
                ada.ask("stand")
                assert bo.token is not None
                return code, bo.token
    raise AssertionError(f"in {GAMES} games nobody was asked for a decision of the kind {kind!r}")


def _hear_all(*guests: Guest) -> None:
    """Let all hear what there is to hear."""
    for guest in guests:
        with suppress(TimeoutError):
            while True:
                guest.hear(0.02)


def _bishop_that_hits(one: Guest, other: Guest) -> str | None:
    """A Bishop that names what the other holds, if one can be played: the two whisper."""
    assert other.sight is not None
    premium = find_edition("premium", MANY)
    for move in one.legal:
        words = move.split()
        if words[0] == "Bishop" and len(words) == 3 and words[1] == other.seat:
            held = [premium.number(read_card(card)) for card in other.sight["hand"]]
            if int(words[2]) in held:
                return move
    return None


def plays_of(house: House, code: str, token: str) -> int:
    """How many cards the holder of a token has played, by the server's word."""
    with Guest(house.address, code, token) as guest:
        events = guest.heard[0]["events"]
        return sum(event["kind"] == "played" and event.get("seat") == guest.seat for event in events)


@pytest.mark.parametrize("kind", DECISIONS)
def test_a_reload_comes_back_to_the_same_decision(kind: str, house: House, visit: Visit) -> None:
    code, token = come_to(house, kind)
    person = visit(by_mouse, seat=(code, token))
    person.open(f"/t/{code}")
    offers, prompt = person.wait_for_turn(), person.prompt
    person.page.reload()
    assert person.wait_for_turn() == offers
    assert person.prompt == prompt
    person.decide()
    person.play_a_while()


@pytest.mark.parametrize("kind", ["name", "look"])
def test_a_reload_in_the_middle_of_a_choice_begins_it_again(kind: str, house: House, visit: Visit) -> None:
    code, token = come_to(house, kind)
    person = visit(by_mouse, seat=(code, token))
    person.open(f"/t/{code}")
    offers = person.wait_for_turn()
    card = person.words.card({"name": "Guard", "look": "Cardinal"}[kind])
    person.press(person.page.locator(".hand button[aria-pressed]").filter(has_text=card).first)
    steps = [person.look()]
    if kind == "look":
        for _ in range(2):
            person.choose(steps[-1])
            steps.append(person.look())
        assert len([offer for offer in steps[-1] if not offer.is_card]) == 3
    assert all(step != offers for step in steps)
    person.page.reload()
    assert person.wait_for_turn() == offers
    person.play_a_while()


def test_a_move_is_made_once_though_the_line_breaks_before_it_arrives(house: House, visit: Visit) -> None:
    _break_the_line(house, visit, arrives=False)


def test_a_move_is_made_once_though_the_line_breaks_before_the_answer(house: House, visit: Visit) -> None:
    _break_the_line(house, visit, arrives=True)


def _break_the_line(house: House, visit: Visit, arrives: bool) -> None:
    code, token = come_to(house, "play")
    person = visit(by_mouse, seat=(code, token))
    ids = []

    def carry(line: WebSocketRoute) -> None:
        server = line.connect_to_server()

        def send(text: str | bytes) -> None:
            message = json.loads(text)
            if message["type"] == "move":
                ids.append(message["id"])
            if len(ids) == 1 and message["type"] == "move":
                server.on_message(lambda _: None)
                if arrives:
                    server.send(text)
                    time.sleep(0.2)
                line.close(code=1001)
            else:
                server.send(text)

        line.on_message(send)

    person.page.route_web_socket("**/ws/*", carry)
    before = plays_of(house, code, token)
    person.open(f"/t/{code}")
    person.decide()
    expect(person.page.locator(".lost")).to_have_count(0, timeout=20_000)
    person.wait_for_turn()
    assert len(ids) == 2
    assert ids[0] == ids[1]
    assert plays_of(house, code, token) == before + 1
    person.play_a_while()


@pytest.fixture
def frail_house(house: House, tmp_path: Path) -> Iterator[House]:
    """A house of one's own, that may be killed."""
    frail = House(tmp_path / "tables.db")
    yield frail
    frail.kill()


def _is_lost(person: Person) -> None:
    expect(person.page.locator(".lost")).to_be_visible(timeout=20_000)


def test_a_killed_server_comes_back_to_the_same_decision(frail_house: House, visit: Visit) -> None:
    person = visit(by_keys, at=frail_house)
    person.expected.append("net::ERR_|WebSocket connection")
    person.begin("standard", 3)
    person.decide()
    offers, prompt = person.wait_for_turn(), person.prompt
    frail_house.kill()
    _is_lost(person)
    frail_house.start()
    expect(person.page.locator(".lost")).to_have_count(0, timeout=20_000)
    assert person.look() == offers
    assert person.prompt == prompt
    person.play_a_while()


@pytest.mark.parametrize("arrives", [False, True], ids=["before it hears it", "as it hears it"])
def test_a_move_is_made_once_though_the_server_is_killed(
    arrives: bool, frail_house: House, visit: Visit
) -> None:
    code, token = come_to(frail_house, "play")
    person = visit(by_mouse, at=frail_house, seat=(code, token))
    person.expected.append("net::ERR_|WebSocket connection")
    person.open(f"/t/{code}")
    before = plays_of(frail_house, code, token)
    person.wait_for_turn()
    if not arrives:
        frail_house.freeze()
    person.decide()
    frail_house.kill()
    _is_lost(person)
    frail_house.start()
    expect(person.page.locator(".lost")).to_have_count(0, timeout=20_000)
    person.wait_for_turn()
    assert plays_of(frail_house, code, token) == before + 1
    person.play_a_while()


def test_a_server_that_falls_silent_is_noticed(frail_house: House, visit: Visit) -> None:
    person = visit(by_mouse, at=frail_house)
    person.begin("standard", 3)
    offers = person.wait_for_turn()
    frail_house.freeze()
    _is_lost(person)
    frail_house.thaw()
    expect(person.page.locator(".lost")).to_have_count(0, timeout=20_000)
    assert person.look() == offers
    person.play_a_while()


def test_a_seat_is_held_in_two_windows_and_both_follow(house: House, visit: Visit) -> None:
    code, token = come_to(house, "play")
    person, same = visit(by_mouse, seat=(code, token)), visit(by_mouse, seat=(code, token), seed=1)
    for one in (person, same):
        one.open(f"/t/{code}")
        one.wait_for_turn()
    before = plays_of(house, code, token)
    person.decide()
    person.wait_for_turn()
    same.wait_for_turn()
    assert plays_of(house, code, token) == before + 1
    expect(same.page.locator(OFFERED)).to_have_count(person.page.locator(OFFERED).count())
    same.play_a_while()
