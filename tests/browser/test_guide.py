"""The guide on a phone: what it speaks of is in sight, and it ends by itself."""

from math import nan

from playwright.sync_api import Locator, expect

from .conftest import Visit
from .house import House
from .person import by_touch
from .stage import stage


def edges(thing: Locator) -> tuple[float, float]:
    """Where something begins and ends, from above; nowhere, while it is not drawn."""
    boxes = [one.bounding_box() for one in thing.all()]
    box = next((box for box in boxes if box is not None), {"y": nan, "height": nan})
    return box["y"], box["y"] + box["height"]


def are_apart(one: Locator, other: Locator) -> bool:
    """Whether neither lies upon the other."""
    (top, bottom), (start, end) = edges(one), edges(other)
    return bottom <= start or end <= top


def encloses(outer: Locator, inner: Locator) -> bool:
    """Whether one begins before the other and ends after it."""
    (top, bottom), (start, end) = edges(outer), edges(inner)
    return top < start and end < bottom


def test_the_guide_uncovers_what_it_shows_and_ends_after_a_round(house: House, visit: Visit) -> None:
    seat = stage(house.data, "end of a first round")
    person = visit(by_touch, seat=seat, knows_the_game=False, viewport={"width": 360, "height": 640})
    person.open(f"/t/{seat.code}")
    guide = person.page.get_by_role("complementary", name=person.say("page-guide"))
    ring, own = person.page.locator("div.ring"), person.page.locator(".you [data-guide=tokens]")
    news, last = person.page.locator("[data-guide=news]"), person.say("page-guide-round")
    told = list[str]()
    guide.wait_for()
    while guide.count() > 0:
        told.append(guide.locator("p").inner_text())
        if len(told) > 1:
            person.wait_until(lambda: are_apart(ring, guide), told[-1])
        if told[-1] == person.say("page-guide-log"):
            person.wait_until(lambda: are_apart(news, guide))
        guide.get_by_role("button").first.tap()
        expect(guide.get_by_text(told[-1])).to_have_count(0)
    assert person.say("page-guide-log") in told
    assert last not in told

    person.decide()
    person.wait_for_turn()
    expect(guide).to_contain_text(last)
    person.wait_until(lambda: encloses(ring, own))
    person.decide()
    expect(guide).to_have_count(0)
    person.page.reload()
    person.wait_for_turn()
    expect(guide).to_have_count(0)
