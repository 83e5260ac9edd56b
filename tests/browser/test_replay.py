"""The replay: a finished game on the same table, by hand or by itself, with chances that agree."""

import re

from playwright.sync_api import expect

from billetdoux.game.names import SEATS
from billetdoux.game.replay import replay
from billetdoux.server.table import fold

from .conftest import Visit
from .house import House
from .person import PHONE, Person
from .stage import entries_of, stage

LEGEND = ".legend b"


def open_replay(house: House, visit: Visit, search: str = "", **options: object) -> Person:
    person = visit(**options)
    person.open(f"/replay/{stage(house.data, 'over').code}{search}")
    person.page.locator("figure svg").last.wait_for()
    return person


def test_with_open_cards_all_hands_lie_there_and_the_chances_add_up(house: House, visit: Visit) -> None:
    person = open_replay(house, visit)
    expect(person.page.get_by_text(person.say("page-replay-truth"))).to_be_visible()
    for _ in range(8):
        told = person.page.locator(LEGEND).all_inner_texts()
        assert len(told) == 3
        assert sum(int(re.sub(r"\D", "", share)) for share in told) == 100
        assert person.page.locator("[data-place^='hand:'] [data-card]").count() >= 2
        person.button("ui-replay-on").click()


def test_from_a_seat_its_own_hand_and_its_own_reckoning_are_shown(house: House, visit: Visit) -> None:
    person = open_replay(house, visit, "?view=B&step=1")
    expect(person.page.get_by_text(person.say("page-replay-reckoned", seat="Basil"))).to_be_visible()
    expect(person.page.locator(LEGEND)).to_have_count(1)
    hands = person.page.locator("[data-place^='hand:']:has([data-card])")
    assert hands.evaluate_all("found => found.map((one) => one.dataset.place)") == ["hand:B"]


def test_whoever_looks_on_is_told_no_chances(house: House, visit: Visit) -> None:
    person = visit()
    person.open(f"/replay/{stage(house.data, 'over').code}?view=spectator&step=1")
    expect(person.page.get_by_text(person.say("page-replay-no-chances"))).to_be_visible()
    expect(person.page.locator(LEGEND)).to_have_count(0)


def test_it_plays_by_itself_until_it_is_stopped(house: House, visit: Visit) -> None:
    person = open_replay(house, visit, pace="fast", reduced_motion="no-preference")
    person.page.keyboard.press("Space")
    person.page.wait_for_url("**step=3")
    person.button("page-replay-pause").click()
    expect(person.button("page-replay-play")).to_be_visible()
    step = int(person.page.url.rpartition("=")[2])
    person.page.keyboard.press("ArrowLeft")
    person.page.wait_for_url(f"**step={step - 1}")


def test_a_turning_point_has_a_link_of_its_own(house: House, visit: Visit) -> None:
    person = open_replay(house, visit)
    person.context.grant_permissions(["clipboard-read", "clipboard-write"])
    turn = person.page.locator(".turns li").first
    turn.get_by_role("button").last.click()
    person.wait_until(lambda: "step=" in person.page.evaluate("navigator.clipboard.readText()"))
    link = person.page.evaluate("navigator.clipboard.readText()")
    turn.get_by_role("button").first.click()
    person.page.wait_for_url(link)


def test_the_board_stays_in_sight(house: House, visit: Visit) -> None:
    person = open_replay(house, visit)
    for width, height in ((360, 640), (1280, 720)):
        person.page.set_viewport_size({"width": width, "height": height})
        person.page.locator("#replay-link").scroll_into_view_if_needed()
        expect(person.page.locator(".stock")).to_be_in_viewport()
        expect(person.button("ui-replay-on")).to_be_in_viewport()


def test_on_a_phone_the_keyboard_comes_to_nothing_under_the_board(house: House, visit: Visit) -> None:
    page = open_replay(house, visit, viewport=PHONE).page
    page.locator("#replay-link").focus()
    for _ in range(8):
        page.keyboard.press("Shift+Tab")
        assert page.evaluate(
            """() => {
                const box = document.activeElement.getBoundingClientRect()
                const top = document.elementFromPoint(box.x + box.width / 2, box.y + 2)
                return document.activeElement.contains(top)
            }"""
        )


def test_the_result_can_be_kept_as_a_picture(house: House, visit: Visit) -> None:
    person = open_replay(house, visit)
    with person.page.expect_download() as download:
        person.button("page-picture").click()
    assert download.value.suggested_filename == "billetdoux.png"
    assert download.value.path().read_bytes().startswith(b"\x89PNG")


def test_the_end_of_a_round_is_a_step_and_the_deal_comes_with_the_next(house: House, visit: Visit) -> None:
    code = stage(house.data, "over").code
    record = fold(code, entries_of(house.data, code)).finished[-1].record
    names = dict(zip(SEATS, record.seats, strict=False))
    person = visit()
    person.open(f"/replay/{code}?view=open&step={len(record.rounds[0])}")
    won = next(event for event in replay(record).events if event.kind == "round_won")
    news = person.page.locator(".news")
    expect(news).to_contain_text(person.words.event(won, names))
    closed = person.page.locator("figure.deck")
    person.button("ui-replay-on").click()
    expect(news).not_to_contain_text(person.words.event(won, names))
    expect(closed).to_have_count(0)
