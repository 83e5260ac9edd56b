"""The lobby: the whole choice is in sight, and nothing lies over anything."""

import pytest
from playwright.sync_api import expect

from billetdoux.bots.registry import LADDER

from .conftest import Visit
from .house import House
from .person import Person, by_mouse, by_touch
from .stage import stage

SMALL_PHONE = {"width": 360, "height": 640}
PHONE = {"width": 390, "height": 844}
DESK = {"width": 1280, "height": 720}

_LOOK = """() => {
    const controls = [...document.querySelectorAll('main :is(button, input, summary, a)')]
    const shown = controls.filter((one) => one.checkVisibility()).map((one) => {
        const thing = one.type === 'radio' ? one.parentElement : one
        return { thing, box: thing.getBoundingClientRect(), name: thing.textContent.trim() || one.value }
    })
    const isWithin = ({ box }) => box.top >= 0 && box.bottom <= innerHeight
    const isCovered = ({ thing, box }) => [0.1, 0.5, 0.9].some((part) => {
        const top = document.elementFromPoint(box.left + box.width / 2, box.top + box.height * part)
        return !thing.contains(top)
    })
    return {
        seen: shown.filter(isWithin).map((one) => one.name),
        hidden: shown.filter((one) => !isWithin(one)).map((one) => one.name),
        covered: shown.filter((one) => isWithin(one) && isCovered(one)).map((one) => one.name),
        far: document.documentElement.scrollHeight - innerHeight,
    }
}"""


def enter(person: Person) -> None:
    """Come to the lobby, and wait until it offers everything."""
    person.open()
    expect(person.quick_form.locator("label").filter(has_text=person.say("bot-search"))).to_be_visible()


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_whole_choice_is_seen_at_once_on_a_small_desk(house: House, visit: Visit, language: str) -> None:
    person = visit(by_mouse, language, viewport=DESK, seat=stage(house.data, "Spy"))
    enter(person)
    person.page.get_by_role("region", name=person.say("page-mine")).wait_for()
    seen = person.page.evaluate(_LOOK)
    assert seen["covered"] == []
    names = [f"edition-{edition}" for edition in ("standard", "classic", "premium")]
    names += [f"bot-{bot.short.replace(':', '-')}" for bot in LADDER]
    wanted = {person.say(key) for key in [*names, "ui-play-now-go"]} | {"2", "3", "4", "5", "6"}
    assert wanted <= set(seen["seen"])
    expect(person.quick_form.get_by_label(person.say("ui-your-name"))).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize("size", [SMALL_PHONE, PHONE])
def test_nothing_covers_anything_on_a_phone_however_far_it_is_scrolled(
    visit: Visit, size: dict[str, int]
) -> None:
    person = visit(by_touch, viewport=size)
    enter(person)
    person.press(person.page.locator("summary").filter(has_text=person.say("ui-make")))
    met, top, far = set[str](), 0, 0
    while top <= far + 100:
        person.page.evaluate("(top) => scrollTo(0, top)", top)
        seen = person.page.evaluate(_LOOK)
        assert (top, seen["covered"]) == (top, [])
        met, top, far = met | set(seen["seen"]), top + 100, seen["far"]  # tables may come to the list
    assert not set(seen["hidden"]) - met


def test_whoever_makes_a_table_sits_there_under_the_name_that_was_typed(visit: Visit) -> None:
    person = visit(by_mouse)
    person.open()
    person.quick_form.get_by_label(person.say("ui-your-name")).fill("Ada")
    person.press(person.page.locator("summary").filter(has_text=person.say("ui-make")))
    person.press(person.button("page-make-go"))
    own = person.page.get_by_role("listitem").filter(has_text="Ada")
    expect(own.get_by_text(person.say("ui-you"))).to_be_visible()
    expect(person.button("ui-sit")).to_have_count(0)
