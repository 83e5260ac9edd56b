"""Whatever is lost — the page, the line, the server — the same decision stands there again."""

import json
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest
from playwright.sync_api import Error, WebSocketRoute, expect

from billetdoux.game.move import Move
from billetdoux.server import log
from billetdoux.server.clock import Timing
from billetdoux.server.table import fold
from support.online import serving

from .conftest import Visit
from .house import PAGE, House
from .person import LOST, ROUND_OVER, Person, Question, by_keys, by_mouse
from .stage import KINDS, PLAYED, entries_of, moves_of, stage

SOON = 1_000
SILENCE = "00:10"
"""After so long a page no longer believes that anybody is there."""
BREAKS = "net::ERR_|WebSocket connection"
"""What a browser says of a server that is not there."""


def begin_choice(person: Person, kind: str) -> Question:
    """Take the card that a decision is about, if it is about one; gives what is asked then."""
    question = person.asked()
    if kind in PLAYED:
        card = person.words.card(kind)
        person.take(question, next(offer for offer in question.offers if offer.text == card))
    elif kind == "return":
        person.choose(question)
    return person.asked()


@pytest.mark.parametrize("kind", KINDS)
def test_a_reload_at_any_step_of_a_decision_begins_it_again(kind: str, house: House, visit: Visit) -> None:
    seat = stage(house.data, kind)
    person = visit(by_mouse, seat=seat)
    person.open(f"/t/{seat.code}")
    first, prompt, before = person.asked(), person.prompt, len(moves_of(house.data, seat.code))
    taken = 0
    while True:
        person.page.reload()
        assert person.asked() == first
        assert person.prompt == prompt
        question = begin_choice(person, kind)
        for _ in range(taken):
            person.choose(question)
            question = person.look()  # type: ignore[assignment] # or the move is made
        if question is None or question.decision != first.decision:
            break
        taken += 1
    person.wait_for_turn()
    made = moves_of(house.data, seat.code)[before]
    assert Move.parse(made.move).verb in (kind, "Keep", "Redraw")
    assert made.by is not None
    person.play_a_while()


def test_after_a_reload_the_first_deal_is_shown_again(house: House, visit: Visit) -> None:
    seat = stage(house.data, "end of a game")
    deal = [entry for entry in entries_of(house.data, seat.code) if not isinstance(entry, log.Moved)]
    table = fold(seat.code, deal)
    assert table.game is not None
    first = table.game.view(table.seat_of(seat.token))
    person = visit(by_mouse, seat=seat)
    person.open(f"/t/{seat.code}")
    now = person.asked()
    person.page.reload()
    person.asked()
    opening = person.page.get_by_role("region", name=person.say("ui-log")).locator("details").first
    opening.locator("summary").click()
    opening.locator("button.line").nth(len(first.events) - 1).click()
    person.sees(person.say("page-rewound"))
    expect(person.page.locator("header strong")).to_have_text(person.say("ui-round", number=1))
    expect(person.page.locator(".hand .name")).to_have_text([person.words.card(card) for card in first.hand])
    assert person.look() is None
    person.page.keyboard.press("Escape")
    assert person.asked() == now


def test_a_game_that_was_left_for_the_lobby_is_found_there_and_goes_on(house: House, visit: Visit) -> None:
    seat = stage(house.data, "Spy")
    person = visit(by_mouse, seat=seat)
    person.open(f"/t/{seat.code}")
    first = person.asked()
    person.page.get_by_role("link", name=person.say("page-home")).click()
    mine = person.page.get_by_role("region", name=person.say("page-mine"))
    expect(mine).not_to_contain_text(seat.token)
    mine.get_by_role("link", name=person.say("ui-continue")).click()
    assert person.asked() == first


def test_a_game_that_is_over_or_gone_is_forgotten(house: House, visit: Visit) -> None:
    person = visit(by_mouse, seat=stage(house.data, "over"))
    person.expected.append("404")
    person.open()
    person.page.evaluate("""localStorage['billetdoux:table:zzzzzz'] = '{"token": "lost"}'""")
    person.page.reload()
    kept = "Object.keys(localStorage).filter((key) => key.includes(':table:'))"
    person.wait_until(lambda: not person.page.evaluate(kept))
    expect(person.page.get_by_role("region", name=person.say("page-mine"))).to_have_count(0)


class Line:
    """A line that breaks with the first move: on its way to the server, or on the way back."""

    def __init__(self, arrives: bool) -> None:
        self.arrives = arrives
        self.ids: list[str] = []

    def carry(self, line: WebSocketRoute) -> None:
        """Carry messages to and fro."""
        server = line.connect_to_server()
        has_broken = bool(self.ids)

        def answer(text: str | bytes) -> None:
            if has_broken or not self.ids:
                line.send(text)
            elif json.loads(text)["type"] in ("ack", "moved"):
                line.close(code=1001)

        def send(text: str | bytes) -> None:
            message = json.loads(text)
            if message["type"] == "move":
                self.ids.append(message["id"])
            if message["type"] != "move" or has_broken or self.arrives:
                server.send(text)
            else:
                line.close(code=1001)

        server.on_message(answer)
        line.on_message(send)


@pytest.mark.parametrize("arrives", [False, True], ids=["before it arrives", "before the answer"])
def test_a_move_is_made_once_though_the_line_breaks(arrives: bool, house: House, visit: Visit) -> None:
    seat, line = stage(house.data, "Spy"), Line(arrives)
    person = visit(by_mouse, seat=seat)
    person.page.route_web_socket("**/ws/*", line.carry)
    person.open(f"/t/{seat.code}")
    person.decide()
    person.wait_for_turn()
    expect(person.page.locator(LOST)).to_have_count(0)
    assert len(line.ids) == 2
    assert line.ids[0] == line.ids[1]
    assert len(own_moves(house, seat.code)) == 1
    person.play_a_while()


def own_moves(house: House, code: str) -> list[log.Moved]:
    """The moves that a person at the page has made."""
    return [move for move in moves_of(house.data, code) if move.by is not None]


@pytest.fixture
def frail_house(house: House, tmp_path: Path) -> Iterator[House]:
    """A house of one's own, that may be killed."""
    frail = House(tmp_path / "tables.db")
    yield frail
    frail.kill()


def test_a_killed_server_comes_back_to_the_same_decision_and_to_what_is_chosen_already(
    frail_house: House, visit: Visit
) -> None:
    seat = stage(frail_house.data, "Cardinal")
    person = visit(by_keys, at=frail_house.url, seat=seat)
    person.expected.append(BREAKS)
    person.open(f"/t/{seat.code}")
    person.choose(begin_choice(person, "Cardinal"))
    question, prompt = person.asked(), person.prompt
    frail_house.kill()
    expect(person.page.locator(LOST)).to_be_visible()
    frail_house.start()
    expect(person.page.locator(LOST)).to_have_count(0)
    assert person.look() == question
    assert person.prompt == prompt
    person.decide()
    person.wait_for_turn()
    assert own_moves(frail_house, seat.code)[0].move.startswith("Cardinal")


@pytest.mark.parametrize("arrives", [False, True], ids=["before it hears it", "as it hears it"])
def test_a_move_is_made_once_though_the_server_is_killed(
    arrives: bool, frail_house: House, visit: Visit
) -> None:
    seat = stage(frail_house.data, "Spy")
    person = visit(by_mouse, at=frail_house.url, seat=seat)
    person.expected.append(BREAKS)
    person.open(f"/t/{seat.code}")
    person.wait_for_turn()
    if not arrives:
        frail_house.freeze()
    person.decide()
    frail_house.kill()
    expect(person.page.locator(LOST)).to_be_visible()
    frail_house.start()
    person.wait_for_turn()
    expect(person.page.locator(LOST)).to_have_count(0)
    assert len(own_moves(frail_house, seat.code)) == 1
    person.play_a_while()


def test_a_server_that_falls_silent_is_noticed(frail_house: House, visit: Visit) -> None:
    seat = stage(frail_house.data, "Guard")
    person = visit(by_mouse, at=frail_house.url, seat=seat)
    person.page.clock.install()
    person.open(f"/t/{seat.code}")
    question = person.wait_for_turn()
    frail_house.freeze()
    person.page.clock.fast_forward(SILENCE)
    expect(person.page.locator(LOST)).to_be_visible()
    frail_house.thaw()
    expect(person.page.locator(LOST)).to_have_count(0)
    assert person.look() == question
    person.play_a_while()


def test_a_seat_is_held_in_two_windows_and_both_follow(house: House, visit: Visit) -> None:
    seat = stage(house.data, "Spy")
    person, same = visit(by_mouse, seat=seat), visit(by_mouse, seat=seat, seed=1)
    for one in (person, same):
        one.open(f"/t/{seat.code}")
        first = one.asked()
    person.decide()
    same.wait_past(first.step)
    assert same.wait_for_turn() == person.wait_for_turn()
    assert len(own_moves(house, seat.code)) == 1
    same.play_a_while()


def test_who_takes_too_long_misses_a_turn_and_after_another_takes_the_seat_back(
    tmp_path: Path, visit: Visit
) -> None:
    data = tmp_path / "tables.db"
    seat = stage(data, "Spy", timer="brisk")
    with serving(data, Timing(brisk=4.0, bot=1.0), page=PAGE) as address:
        person = visit(by_mouse, at=f"http://{address}", seat=seat)
        person.expected.append(BREAKS)
        person.open(f"/t/{seat.code}")
        expect(person.page.get_by_role("timer")).to_be_visible()
        person.sees(person.say("ui-you-missed"))
        expect(person.button("ui-take-back")).to_have_count(0)
        person.sees(person.say("page-you-stand-in"))

        def is_back() -> bool:
            told = person.page.locator(ROUND_OVER)  # it lies over the button, if the round ends now
            with suppress(Error):
                (told if told.count() > 0 else person.button("ui-take-back")).click(timeout=SOON)
            return any(isinstance(entry, log.CameBack) for entry in entries_of(data, seat.code))

        person.wait_until(is_back)
        expect(person.button("ui-take-back")).to_have_count(0)
    happened = [type(entry) for entry in entries_of(data, seat.code)]
    assert happened.index(log.Missed) < happened.index(log.StoodIn) < happened.index(log.CameBack)
