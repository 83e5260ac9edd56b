"""A decision is made by what the player aims at: by no click, key or press beside."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, expect

from billetdoux.game.game import Game
from billetdoux.game.names import find_edition
from billetdoux.server.table import fold

from .conftest import Visit
from .house import House
from .person import A_MOMENT, DECISION, DESK, OFFERED, PHONE, Person, by_mouse, by_tab, by_touch
from .stage import Moment, decision, entries_of, moves_of, stage
from .test_coming_back import begin_choice


def _can_choose_whom_cards_lie_before(game: Game) -> bool:
    piles = [pile for pile in game.view(None).piles if len(pile) > 1]
    return len(piles) == game.players and decision("Guard", "standard", 3).is_wanted(game)


def come_to(visit: Visit, house: House, kind: str | Moment, **options: object) -> Person:
    """Come back to a seat that has something to decide."""
    seat = stage(house.data, kind)
    person = visit(by_mouse, seat=seat, **options)
    person.open(f"/t/{seat.code}")
    person.asked()
    return person


def steps(person: Person) -> Locator:
    """What is offered beside the hand."""
    return person.page.locator(f"{DECISION} .choices button[aria-keyshortcuts]")


def click_at(person: Person, thing: Locator, times: int) -> None:
    """Click several times in a row, as a hand does: whatever comes there meanwhile."""
    thing.scroll_into_view_if_needed()
    box = thing.bounding_box()
    assert box is not None
    person.page.mouse.click(
        box["x"] + box["width"] / 2, box["y"] + box["height"] / 2, click_count=times, delay=5
    )


@pytest.mark.parametrize("window", [DESK, PHONE], ids=["desk", "phone"])
def test_a_double_or_triple_click_on_a_player_names_no_card(
    window: dict[str, int], house: House, visit: Visit
) -> None:
    person = come_to(visit, house, "Guard", viewport=window)
    before = len(moves_of(house.data, person.code))
    for at in range(len(begin_choice(person, "Guard").steps)):
        click_at(person, steps(person).nth(at), 2 + at % 2)
        named = person.look()
        assert named is not None
        assert named.step.endswith(".2")
        person.page.keyboard.press("Escape")
        person.wait_past(named.step)
    assert len(moves_of(house.data, person.code)) == before


def test_a_double_click_on_a_players_place_opens_nothing_there(house: House, visit: Visit) -> None:
    person = come_to(visit, house, Moment("standard", 3, _can_choose_whom_cards_lie_before))
    begin_choice(person, "Guard")
    place = person.page.locator(".seat.choosable:has(.pile)").first
    click_at(person, place.locator(".pile").first, 2)
    named = person.asked()
    assert named.step.endswith(".2")
    expect(person.page.get_by_role("dialog")).to_have_count(0)


@pytest.mark.parametrize("kind", ["Guard", "Spy", "return"])
def test_a_double_click_on_a_card_only_chooses_it(kind: str, house: House, visit: Visit) -> None:
    person = come_to(visit, house, kind, viewport=PHONE)
    cards = person.page.locator(f"{OFFERED}[aria-disabled=false]")
    for at in range(cards.count()):
        click_at(person, cards.nth(at), 2)
        chosen = person.look()
        assert chosen is not None
        assert chosen.step.endswith(".1")
        person.page.keyboard.press("Escape")
        person.wait_past(chosen.step)


def test_a_second_click_in_the_same_place_is_no_choice_before_a_moment_has_passed(
    house: House, visit: Visit
) -> None:
    person = come_to(visit, house, "Baroness")
    begin_choice(person, "Baroness")
    person.stop_clock()
    first = person.asked()
    click_at(person, steps(person).first, 1)
    person.wait_past(first.step)
    person.page.keyboard.press("Escape")
    assert person.asked() == first
    click_at(person, steps(person).first, 1)
    assert person.look() == first
    person.page.clock.fast_forward(A_MOMENT)
    click_at(person, steps(person).first, 1)
    person.wait_past(first.step)


def test_a_key_is_a_choice_at_once(house: House, visit: Visit) -> None:
    person = come_to(visit, house, "Baroness")
    begin_choice(person, "Baroness")
    person.stop_clock()
    asked = person.asked()
    click_at(person, steps(person).first, 1)
    person.wait_past(asked.step)
    asked = person.asked()
    steps(person).first.focus()
    person.page.keyboard.press("Enter")
    person.wait_past(asked.step)


def test_a_number_is_the_card_that_has_it_and_a_letter_the_player(house: House, visit: Visit) -> None:
    person = come_to(visit, house, "Guard")
    first, before = person.asked(), len(moves_of(house.data, person.code))
    guard = person.page.locator(OFFERED).filter(has_text=person.words.card("Guard"))
    number = guard.get_attribute("aria-keyshortcuts") or ""
    assert guard.locator(".number").inner_text().strip() == number
    person.page.keyboard.press(number)
    person.wait_past(first.step)
    expect(person.page.locator(".seat.choosable kbd").first).to_be_visible()
    letters = person.page.locator(".seat.choosable").evaluate_all(
        "(seats) => seats.map((seat) => seat.dataset.seat)"
    )
    assert [one.get_attribute("aria-keyshortcuts") for one in steps(person).all()] == sorted(letters)
    assert person.page.locator(".seat.choosable kbd").all_inner_texts() == letters
    asked = person.asked()
    person.page.keyboard.press(letters[-1].lower())
    person.wait_past(asked.step)
    asked = person.asked()
    person.page.keyboard.press("5")
    person.wait_past(asked.step)
    person.wait_for_turn()
    assert moves_of(house.data, person.code)[before].move == f"Guard {letters[-1]} 5"


def test_a_key_that_is_held_is_pressed_once(house: House, visit: Visit) -> None:
    person = come_to(visit, house, "Spy")
    first = person.asked()
    person.page.locator(OFFERED).filter(has_text=person.words.card("Spy")).focus()
    for _ in range(3):
        person.page.keyboard.down("Enter")
    person.page.keyboard.up("Enter")
    person.wait_past(first.step)
    assert person.asked().decision == first.decision
    person.page.keyboard.press("Enter")
    person.wait_for_turn()
    assert person.asked().decision != first.decision


def test_a_chancellor_sees_in_which_order_cards_go_under_the_deck_and_turns_it(
    house: House, visit: Visit
) -> None:
    person = come_to(visit, house, "return")
    before = len(moves_of(house.data, person.code))
    table = fold(person.code, entries_of(house.data, person.code))
    assert table.game is not None
    kept, *rest = table.game.view(table.decider).hand
    begin = person.asked()
    person.take(begin, next(offer for offer in begin.offers if offer.text == person.words.card(kept)))
    laid, told = person.page.locator(".order .name"), person.page.locator(".order + [role=status]")
    cards = [person.words.card(card) for card in rest]
    orders = {tuple(cards): told.inner_text()}
    expect(laid).to_have_text(cards)
    by_tab(person.page, steps(person).last, "Shift")
    turns: list[Callable[[], None]] = [
        lambda: person.page.keyboard.press("Enter"),
        lambda: person.page.keyboard.press("x"),
        lambda: click_at(person, person.page.locator(".order .card").first, 1),
    ]
    for turn in turns:
        cards.reverse()
        turn()
        expect(laid).to_have_text(cards)
        expect(steps(person).last).to_be_focused()
        assert orders.setdefault(tuple(cards), told.inner_text()) == told.inner_text()
    assert len(set(orders.values())) == 2
    steps(person).first.click()
    person.wait_for_turn()
    made = moves_of(house.data, person.code)[before].move
    assert made == f"Keep {kept} return {' '.join(reversed(rest))}"


def test_a_chancellor_has_nothing_to_turn_where_one_card_goes_back(house: House, visit: Visit) -> None:
    person = come_to(visit, house, "return of one")
    person.choose(person.asked())
    expect(person.page.locator(".order .card")).to_have_count(1)
    assert len(person.asked().steps) == 1
    person.page.keyboard.press("x")
    assert len(person.asked().steps) == 1
    person.page.keyboard.press("Enter")
    person.wait_for_turn()


def laid(person: Person) -> Locator:
    """A card that lies on the table."""
    return person.page.locator(".pile button, .spot button").first


def test_a_laid_card_says_what_it_does_to_pointer_and_keyboard(house: House, visit: Visit) -> None:
    person = come_to(visit, house, "Bishop")
    tip, card = person.page.get_by_role("tooltip"), laid(person)
    character = card.locator("[data-card]").get_attribute("data-card") or ""
    told = person.say(f"short-{character.lower().replace(' ', '-')}", names="number")
    card.hover()
    expect(tip).to_contain_text(told)
    expect(card).to_have_accessible_description(tip.inner_text().replace("\n", " "))
    expect(tip).to_be_in_viewport(ratio=1)
    person.page.mouse.move(5, 5)
    expect(tip).to_have_count(0)
    by_tab(person.page, card, "Shift")
    expect(tip).to_contain_text(told)
    person.page.keyboard.press("Escape")
    expect(tip).to_have_count(0)
    expect(card).to_be_focused()
    person.page.keyboard.press("Enter")
    expect(person.page.get_by_role("dialog")).to_be_visible()


def test_a_tip_takes_its_own_escape_and_leaves_the_choice(house: House, visit: Visit) -> None:
    person = come_to(visit, house, "Spy")
    asked = person.asked()
    person.take(asked, next(offer for offer in asked.offers if offer.text == person.words.card("Spy")))
    chosen, tip = person.asked(), person.page.get_by_role("tooltip")
    laid(person).hover()
    expect(tip).to_be_visible()
    person.page.keyboard.press("Escape")
    expect(tip).to_have_count(0)
    assert person.look() == chosen


def test_a_long_press_on_a_laid_card_says_what_it_does_and_a_tap_opens_its_text(
    house: House, visit: Visit
) -> None:
    seat = stage(house.data, "Bishop")
    person = visit(by_touch, seat=seat)
    person.open(f"/t/{seat.code}")
    person.asked()
    tip, box = person.page.get_by_role("tooltip"), laid(person).bounding_box()
    assert box is not None
    finger = person.context.new_cdp_session(person.page)
    place = [{"x": box["x"] + 8, "y": box["y"] + 8}]
    finger.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": place})
    expect(tip).to_be_in_viewport(ratio=1)
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    expect(tip).to_be_visible()
    expect(person.page.get_by_role("dialog")).to_have_count(0)
    laid(person).tap()
    expect(person.page.get_by_role("dialog")).to_be_visible()
    expect(tip).to_have_count(0)


def test_on_a_phone_a_chosen_card_says_all_that_it_does(house: House, visit: Visit) -> None:
    person = come_to(visit, house, "Jester", viewport=PHONE)
    begin_choice(person, "Jester")
    text = person.page.locator(f"{DECISION} .text")
    expect(text).to_have_text(person.words.card_text("Jester", find_edition("premium", 5)))
    lies = text.bounding_box()
    offered = steps(person).first.bounding_box()
    assert lies is not None
    assert offered is not None
    assert lies["y"] + lies["height"] <= offered["y"]
