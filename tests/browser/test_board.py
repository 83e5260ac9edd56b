"""The table is laid out so that what matters is in sight, at any size of the window."""

from typing import Any

import pytest
from playwright.sync_api import expect

from .conftest import Visit
from .house import House
from .person import ROUND_OVER, Person, Question, by_mouse, by_touch
from .stage import KINDS, Moment, decision, stage
from .test_coming_back import begin_choice

SIZES = [(360, 640), (390, 844), (820, 1180), (1024, 768), (1180, 820), (1280, 800), (3840, 2160)]
LEAST = 170
"""Pixels that a question and its choices have beside the hand, or under it."""

_MEASURE = f"""async (width) => {{
    const sheet = document.querySelector('.own')
    const isOutside = (one) => {{
        const [on, box] = [sheet.getBoundingClientRect(), one.getBoundingClientRect()]
        const isAcross = box.left < on.left - 1 || box.right > on.right + 1
        return box.width > 0 && (isAcross || box.top < on.top - 1 || box.bottom > on.bottom + 1)
    }}
    const find = () => {{
        const parts = [...sheet.querySelectorAll('.prompt, .hand .card, .choices li button, .text')]
        const found = parts.filter(isOutside).map((one) => one.textContent)
        const hasRoom = sheet.querySelector('.ask').clientWidth >= {LEAST}
        return hasRoom ? found : [...found, 'the question has no room']
    }}
    for (let frame = 0; frame < 60 && (innerWidth !== width || find().length > 0); frame++)
        await new Promise(requestAnimationFrame)
    return find()
}}"""
"""What of a decision does not lie wholly on its sheet, once the window has its new size."""

_FOLLOW = """
    window.places = new Set()
    window.hands = new Set()
    const follow = () => {
        const [others, hand] = [document.querySelector('.others'), document.querySelector('.hand')]
        if (others) window.places.add(Math.round(others.getBoundingClientRect().bottom))
        if (hand) window.hands.add(Math.round(hand.getBoundingClientRect().left))
        requestAnimationFrame(follow)
    }
    follow()
"""
"""Where the places of the others end, and where the hand begins, in every frame."""


_SHOWS_THE_END = """(news) => {
    const told = [...news.querySelectorAll('.turn')].at(-1)
    const { x, width, bottom } = told.getBoundingClientRect()
    const seen = document.elementFromPoint(x + width / 2, bottom - 8)
    return Math.abs(bottom - news.getBoundingClientRect().bottom) < 1 && told.contains(seen)
}"""
"""Whether the news, which may be longer than their place, are shown to their end."""

_FIND_COVERED = """() => {
    const find = (what) => [...document.querySelectorAll(what)].map((one) => one.getBoundingClientRect())
    const meet = (one, other) =>
        Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1 &&
        Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 1
    const [names, stock] = ['.seat .who', '.stock figure > *'].map(find)
    const cards = find('.seat [data-card], .seat .closed')
    const seats = [...names, ...cards]
    return names.filter((name) => [...cards, ...stock].some((one) => meet(name, one))).length +
        cards.filter((card) => stock.some((one) => meet(card, one))).length
}"""
"""How many names and cards of seats lie under something else than the cards beside them."""


def wait_until_nothing_is_covered(person: Person) -> None:
    """Wait until no name or card at a seat lies under something; what comes in may still move at first."""
    person.page.wait_for_function(f"() => ({_FIND_COVERED})() === 0")


def come_to(visit: Visit, house: House, kind: str | Moment, **options: Any) -> Person:
    """Come back to a seat that has something to decide."""
    seat = stage(house.data, kind)
    person = visit(by_mouse, seat=seat, **options)
    person.open(f"/t/{seat.code}")
    person.asked()
    return person


@pytest.mark.parametrize("kind", KINDS)
def test_all_of_a_decision_lies_on_its_sheet(kind: str, house: House, visit: Visit) -> None:
    person = come_to(visit, house, kind)
    first, found = person.asked(), list[str]()

    def measure() -> None:
        for width, height in SIZES:
            person.page.set_viewport_size({"width": width, "height": height})
            found.extend(f"{person.prompt} {width}: {one}" for one in person.page.evaluate(_MEASURE, width))

    measure()
    question: Question | None = begin_choice(person, kind)
    while question and question != first and question.decision == first.decision:
        measure()
        person.choose(question)
        question = person.look()
    assert not found, "\n".join(found)


def test_a_phone_shows_the_last_turn_among_eight_players(visit: Visit) -> None:
    person = visit(by_touch, viewport={"width": 360, "height": 640})
    person.begin("premium", 8)
    person.decide()
    person.wait_for_turn()
    news = person.page.locator(".news")
    expect(news).to_be_in_viewport(ratio=1)
    person.wait_until(lambda: news.evaluate(_SHOWS_THE_END), "the end of the last turn")


def test_all_who_may_be_chosen_look_so_alike(house: House, visit: Visit) -> None:
    person = come_to(visit, house, "Bishop", viewport={"width": 1366, "height": 768})
    begin_choice(person, "Bishop")
    offered = person.page.locator(".seat.choosable")
    colours = offered.evaluate_all("(seats) => seats.map((seat) => getComputedStyle(seat).backgroundColor)")
    assert len(colours) > 1
    assert len(set(colours)) == 1


def test_the_past_is_shown_with_the_news_of_then(house: House, visit: Visit) -> None:
    person = come_to(visit, house, "Bishop")
    news = person.page.locator(".news")
    latest = news.locator(".act").last.inner_text()
    person.page.locator("details[open] button.line").first.click()
    person.sees(person.say("page-rewound"))
    expect(news).not_to_contain_text(latest)
    person.page.keyboard.press("Escape")
    expect(news).to_contain_text(latest)


def test_the_table_of_a_round_lies_there_until_its_end_is_read(house: House, visit: Visit) -> None:
    person = come_to(visit, house, "end of a round")
    number = person.page.locator("header strong")
    before = number.inner_text()
    person.decide()
    person.page.locator(ROUND_OVER).wait_for()
    expect(number).to_have_text(before)
    expect(person.page.locator(".pile").first).to_be_visible()
    person.asked()
    expect(number).not_to_have_text(before)


@pytest.mark.parametrize(("width", "height"), [(360, 640), (390, 844), (1920, 1080)])
def test_at_a_table_for_two_nothing_lies_over_a_hand(
    width: int, height: int, house: House, visit: Visit
) -> None:
    seat = stage(house.data, "over after many rounds")
    person = visit(by_mouse, seat=seat, viewport={"width": width, "height": height})
    person.open(f"/t/{seat.code}")
    person.page.locator(".stock .overlap").wait_for()
    wait_until_nothing_is_covered(person)
    person.open(f"/replay/{seat.code}?view=open&step=12")
    person.page.locator(".stock .overlap").wait_for()
    wait_until_nothing_is_covered(person)


@pytest.mark.parametrize(("width", "height"), [(360, 640), (390, 844)])
def test_at_a_phone_s_table_for_four_nothing_lies_over_a_place(
    width: int, height: int, house: House, visit: Visit
) -> None:
    person = come_to(
        visit, house, decision("Guard", "standard", 4), viewport={"width": width, "height": height}
    )
    person.page.locator(".stock figure").first.wait_for()
    wait_until_nothing_is_covered(person)


def test_a_phone_tells_a_turn_above_those_before_it_and_the_table_stands_still(visit: Visit) -> None:
    person = visit(by_touch, pace="normal", viewport={"width": 360, "height": 640})
    person.page.add_init_script(_FOLLOW)
    person.begin("standard", 4)
    person.decide()
    person.page.locator(".caption + .news .act").first.wait_for()
    person.wait_for_turn()
    assert len(person.page.evaluate("[...window.places]")) == 1


def test_places_and_the_hand_stand_still_while_cards_come_and_go(visit: Visit) -> None:
    person = visit(by_mouse)
    person.page.add_init_script(_FOLLOW)
    person.begin("standard", 4)
    for _ in range(6):
        person.decide()
    person.wait_for_turn()
    places, hands = person.page.evaluate("[window.places, window.hands].map((seen) => [...seen])")
    assert len(places) == 1
    assert len(hands) == 1


def test_a_card_that_rises_from_under_the_pointer_does_not_fall_again(house: House, visit: Visit) -> None:
    person = come_to(visit, house, "Guard")
    person.page.evaluate("document.fonts.ready.then(() => true)")
    box = person.page.locator(".hand li").first.bounding_box()
    assert box is not None
    card, raised = person.page.locator(".hand li .card").first, set[int]()
    for step in range(10):
        person.page.mouse.move(box["x"] + 50 + step, box["y"] + box["height"] - 2)
        person.page.wait_for_timeout(50)
        raised.add(round((card.bounding_box() or box)["y"] - box["y"]))
    assert raised == {-4}
