"""How the page calls whoever looks elsewhere, what is heard, what moves; it can be installed as well."""

import pytest
from playwright.sync_api import expect

from .conftest import Visit
from .house import House
from .person import Person, by_mouse
from .stage import stage

LOOK_ELSEWHERE = """
    Object.defineProperty(document, 'hidden', { get: () => true })
    const called = []
    window.called = called
    window.Notification = class extends Notification {
        constructor(title, options) {
            super(title, options)
            called.push(title)
        }
    }
"""
"""A window that nobody looks at, and a list of the notifications that it has shown."""

LISTEN = """
    window.heard = 0
    const start = OscillatorNode.prototype.start
    OscillatorNode.prototype.start = function (...at) {
        window.heard += 1
        start.apply(this, at)
    }
"""
"""A count of the tones that were begun."""

WATCH = """
    window.moved = 0
    const animate = Element.prototype.animate
    Element.prototype.animate = function (...how) {
        window.moved += 1
        return animate.apply(this, how)
    }
"""
"""A count of the things that were set moving."""


def sit_down(house: House, visit: Visit, script: str = "", **options: object) -> Person:
    """Come back to a seat whose decision stands, with a script in the page."""
    seat = stage(house.data, "Guard")
    person = visit(by_mouse, seat=seat, **options)
    person.page.add_init_script(script)
    person.open(f"/t/{seat.code}")
    person.asked()
    return person


def count(person: Person, what: str) -> int:
    """What a script in the page has counted."""
    found: int = person.page.evaluate(f"window.{what}")
    return found


def test_the_title_and_the_icon_say_whose_turn_it_is(house: House, visit: Visit) -> None:
    person = sit_down(house, visit)
    icon = person.page.locator("link[rel=icon]")
    expect(person.page).to_have_title(f"✉ {person.say('ui-your-turn')} · {person.say('ui-title')}")
    expect(icon).to_have_attribute("href", "/favicon-turn.svg")
    person.page.get_by_role("link", name=person.say("page-home")).click()
    person.button("ui-play-now-go").wait_for()
    expect(person.page).to_have_title(person.say("ui-title"))
    expect(icon).to_have_attribute("href", "/favicon.svg")


@pytest.mark.parametrize("looks", [True, False], ids=["who looks", "who looks elsewhere"])
def test_a_notification_calls_only_who_looks_elsewhere(looks: bool, house: House, visit: Visit) -> None:
    script = LOOK_ELSEWHERE.replace("=> true", "=> false") if looks else LOOK_ELSEWHERE
    person = sit_down(house, visit, script, permissions=["notifications"])
    expected = [] if looks else [person.say("ui-your-turn")]
    person.wait_until(lambda: person.page.evaluate("window.called") == expected)
    person.decide()
    person.asked()
    person.wait_until(lambda: person.page.evaluate("window.called") == 2 * expected)


def test_sounds_are_switched_off_and_stay_off(house: House, visit: Visit) -> None:
    person = sit_down(house, visit, LISTEN)
    switch = person.page.get_by_role("switch", name=person.say("page-sounds"))
    expect(switch).to_have_attribute("aria-checked", "true")
    person.decide()
    person.asked()
    person.wait_until(lambda: count(person, "heard") > 0)
    switch.click()
    expect(switch).to_have_attribute("aria-checked", "false")
    before = count(person, "heard")
    person.decide()
    person.asked()
    assert count(person, "heard") == before
    person.page.reload()
    person.asked()
    expect(switch).to_have_attribute("aria-checked", "false")
    person.decide()
    person.asked()
    assert count(person, "heard") == 0


@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
def test_cards_fly_unless_the_reader_wants_no_motion(motion: str, house: House, visit: Visit) -> None:
    person = sit_down(house, visit, WATCH, reduced_motion=motion)
    person.decide()
    person.asked()
    person.wait_until(lambda: (count(person, "moved") > 0) == (motion == "no-preference"))


def test_the_page_can_be_installed(visit: Visit) -> None:
    person = visit(by_mouse)
    person.open()
    developer = person.context.new_cdp_session(person.page)
    assert developer.send("Page.getAppManifest")["errors"] == []
    errors = developer.send("Page.getInstallabilityErrors")["installabilityErrors"]
    assert [error["errorId"] for error in errors] in ([], ["in-incognito"])
