"""Every turn is a short scene, told in order and at each viewer's own pace; it can be skipped."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from .conftest import Visit
from .house import House
from .person import ROUND_OVER, Person, Question, by_keys, by_mouse, by_touch
from .stage import KINDS, moves_of, stage
from .test_accessible import Inspector
from .test_coming_back import begin_choice

Way = Callable[[Page, Locator], None]

SCENES = (*KINDS, "end of a round", "end of a game")
UNLIKE = ("Guard", "Baroness", "Cardinal", "Jester", "return", "end of a round", "end of a game")
"""Moments whose scenes have different things on the stage."""
RELOADS = 2
A_WHILE = 500
"""Milliseconds after which something would have gone on that does."""
A_HAIR = 8
"""Pixels by which a card may have risen, or begun to move, when it is looked at."""
BEATS_INSPECTED = 4
BEAT = "main [data-beat]"
GO_ON = "main .caption .go"
TOLD = "main .caption .told"

_COUNT_FLIGHTS = """
    window.flights = 0
    new MutationObserver((changes) => {
        for (const { addedNodes } of changes)
            for (const node of addedNodes) if (node.matches?.('.flight')) window.flights += 1
    }).observe(document, { childList: true, subtree: true })
"""
"""How many cards were set flying."""
_NOTE_STARTS = """
    window.starts = []
    const animate = Element.prototype.animate
    Element.prototype.animate = function (...how) {
        const moved = animate.apply(this, how)
        if (this.matches('.flight')) {
            const { x, y, width, height } = this.getBoundingClientRect()
            const { card } = this.querySelector('[data-card]')?.dataset ?? {}
            window.starts.push({ card, x: x + width / 2, y: y + height / 2 })
        }
        return moved
    }
"""
"""Where the middles of cards were when they were set flying."""


def come(
    house: House,
    visit: Visit,
    moment: str,
    pace: str = "slow",
    script: str = "",
    way: Way = by_mouse,
    **options: object,
) -> tuple[Person, str]:
    """Come back to a seat whose decision stands, with a script in the page; gives the table's code too."""
    seat = stage(house.data, moment)
    person = visit(way, seat=seat, pace=pace, **options)
    person.page.add_init_script(script)
    person.open(f"/t/{seat.code}")
    person.asked()
    return person, seat.code


def act(person: Person, moment: str = "") -> None:
    """Make a whole move, of a kind if the moment is known by it, and wait for nothing."""
    first = person.asked()
    question: Question | None = begin_choice(person, moment) if moment in KINDS else first
    while question is not None and question.decision == first.decision:
        person.choose(question)
        question = person.look()


def is_telling(person: Person) -> bool:
    """Whether something is acted out just now."""
    return person.page.locator(BEAT).count() > 0


def lines(person: Person) -> Locator:
    """What the log has told."""
    return person.page.locator("aside .line")


def test_the_log_tells_a_turn_as_its_scene_does(house: House, visit: Visit) -> None:
    person, _ = come(house, visit, "Spy", pace="step")
    before = lines(person).count()
    begin_choice(person, "Spy")
    person.choose(person.asked())
    played = person.page.locator(f"{TOLD} p").first
    expect(played).to_contain_text(person.words.card("Spy"))
    expect(lines(person)).to_have_count(before + 1)
    expect(lines(person).last).to_have_text(played.inner_text())


@pytest.mark.parametrize("way", ["click", "key"])
def test_a_scene_can_be_skipped(way: str, house: House, visit: Visit) -> None:
    seat = stage(house.data, "Spy")
    person = visit(by_keys, seat=seat, pace="slow")
    person.open(f"/t/{seat.code}")
    begin_choice(person, "Spy")
    person.stop_clock()  # no beat ends by itself
    person.choose(person.asked())
    told = person.page.locator(TOLD)
    expect(told).to_contain_text(person.words.card("Spy"))
    own = told.inner_text()
    if way == "key":
        person.page.locator("body").press("Space")
    else:
        person.page.locator(GO_ON).click()
    expect(told.filter(has_text=own)).to_have_count(0)


@pytest.mark.parametrize("moment", SCENES)
def test_a_reload_in_any_scene_comes_back_to_the_table_as_it_is(
    moment: str, house: House, visit: Visit
) -> None:
    person, _ = come(house, visit, moment)
    act(person, moment)
    for _ in range(RELOADS):
        person.wait_until(lambda: is_telling(person) or person.look() is not None or person.is_over)
        shown = lines(person).count()
        person.page.reload()
        lines(person).last.wait_for()
        assert lines(person).count() >= shown


@pytest.mark.parametrize("moment", UNLIKE)
@pytest.mark.parametrize(("way", "look"), [(by_mouse, "light"), (by_touch, "dark")], ids=["desk", "phone"])
def test_a_scene_is_told_well_to_everybody(
    way: Way, look: str, moment: str, house: House, visit: Visit
) -> None:
    person, _ = come(house, visit, moment, way=way, color_scheme=look)
    axe, told = Inspector(person), set[str]()
    act(person, moment)
    while is_telling(person) and len(told) < BEATS_INSPECTED:
        (beat,) = person.page.locator(BEAT).evaluate_all("(all) => all.map((one) => one.dataset.beat)") or [
            ""
        ]
        if beat not in told:
            axe.inspect(f"{moment}, {beat}")
            told.add(beat)
    axe.report()


def test_bots_wait_behind_a_result_that_is_not_yet_read(house: House, visit: Visit) -> None:
    person, code = come(house, visit, "end of a round", pace="none")
    act(person)
    person.page.locator(ROUND_OVER).wait_for()
    moves = len(moves_of(house.data, code))
    person.page.wait_for_timeout(A_WHILE)
    assert len(moves_of(house.data, code)) == moves
    person.play_a_while()


def test_a_result_that_is_not_read_lies_there_again_after_a_reload(house: House, visit: Visit) -> None:
    person, code = come(house, visit, "end of a round", pace="none")
    act(person)
    told = person.page.get_by_role("dialog")
    told.wait_for()
    result, moves = told.inner_text(), len(moves_of(house.data, code))
    person.page.reload()
    expect(told).to_have_text(result, use_inner_text=True)
    person.page.wait_for_timeout(A_WHILE)
    assert len(moves_of(house.data, code)) == moves
    person.press(person.page.locator(ROUND_OVER))
    person.page.reload()
    person.asked()
    expect(told).to_have_count(0)


def test_nothing_is_told_behind_any_dialog(house: House, visit: Visit) -> None:
    person, _ = come(house, visit, "return of one", viewport={"width": 360, "height": 640})
    act(person)
    person.wait_until(lambda: is_telling(person))
    heap = person.page.locator(".seat button.pile").first
    heap.click()
    person.page.get_by_role("dialog").wait_for()
    person.page.wait_for_timeout(A_WHILE)
    told = person.page.locator(TOLD).inner_text()
    person.page.wait_for_timeout(4 * A_WHILE)
    assert person.page.locator(TOLD).inner_text() == told
    person.page.keyboard.press("Escape")
    expect(person.page.locator(TOLD).filter(has_text=told)).to_have_count(0)


def test_a_key_goes_on_and_does_not_open_the_menu_again(house: House, visit: Visit) -> None:
    person, _ = come(house, visit, "Spy", pace="step")
    begin_choice(person, "Spy")
    person.choose(person.asked())
    person.button("ui-step-on").wait_for()
    told = lines(person).count()
    person.button("page-menu").click()
    person.page.get_by_role("dialog").wait_for()
    person.page.keyboard.press("Escape")
    expect(person.page.get_by_role("dialog")).to_have_count(0)
    person.page.keyboard.press("Space")
    person.wait_until(lambda: lines(person).count() > told)
    expect(person.page.get_by_role("dialog")).to_have_count(0)


def test_who_no_longer_wants_to_step_is_not_kept_waiting(house: House, visit: Visit) -> None:
    person, _ = come(house, visit, "Spy", pace="step")
    begin_choice(person, "Spy")
    person.choose(person.asked())
    person.button("ui-step-on").wait_for()
    person.button("page-menu").click()
    person.page.get_by_label(person.say("ui-pace")).select_option("none")
    person.page.keyboard.press("Escape")
    person.asked()


def test_step_by_step_another_s_move_waits_to_be_asked_for(house: House, visit: Visit) -> None:
    person, _ = come(house, visit, "Spy", pace="step")
    begin_choice(person, "Spy")
    person.choose(person.asked())
    on = person.button("ui-step-on")
    on.wait_for()
    told = lines(person).count()
    on.click()
    person.wait_until(lambda: lines(person).count() > told)


@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
def test_without_motion_the_same_story_is_told(motion: str, house: House, visit: Visit) -> None:
    person, _ = come(house, visit, "Spy", script=_COUNT_FLIGHTS, reduced_motion=motion)
    begin_choice(person, "Spy")
    person.choose(person.asked())
    expect(person.page.locator(TOLD)).to_contain_text(person.words.card("Spy"))
    person.wait_until(lambda: not is_telling(person), "the end of the scene")
    assert (person.page.evaluate("window.flights") > 0) == (motion == "no-preference")


@pytest.mark.parametrize("at", [0, 1])
def test_a_card_flies_from_where_it_lay_in_the_hand(at: int, house: House, visit: Visit) -> None:
    person, _ = come(house, visit, "Spy", script=_NOTE_STARTS, reduced_motion="no-preference")
    card = person.page.locator(".hand > li").nth(at)
    lay, played = card.bounding_box(), card.get_attribute("data-card")
    assert lay is not None
    question = person.asked()
    person.take(question, question.offers[at])
    act(person)
    person.wait_until(lambda: played in [one["card"] for one in person.page.evaluate("window.starts")])
    starts = person.page.evaluate("window.starts")
    start = next(one for one in starts if one["card"] == played)
    assert abs(start["x"] - (lay["x"] + lay["width"] / 2)) < A_HAIR
    assert abs(start["y"] - (lay["y"] + lay["height"] / 2)) < A_HAIR


def test_keys_work_while_a_tip_is_shown(house: House, visit: Visit) -> None:
    person, _ = come(house, visit, "Bishop", pace="none")
    person.page.locator(".table [data-card]").first.hover()
    expect(person.page.get_by_role("tooltip")).to_be_visible()
    person.page.keyboard.press("m")
    expect(person.page.get_by_role("dialog")).to_be_visible()
