"""A player who knows a card is told from what, and sees while naming what is certain and what cannot be."""

import re

import pytest
from playwright.sync_api import expect

from .conftest import Visit
from .house import House
from .person import OFFERED, Person, by_keys, by_mouse, by_touch
from .stage import moves_of, stage


def name_with_a_guard(person: Person) -> None:
    """Choose the Guard, and then the player whose card is known."""
    guard = person.words.card("Guard")
    question = person.asked()
    person.take(question, next(offer for offer in question.offers if offer.text == guard))
    if person.prompt == person.say("ui-ask-player", card="Guard", count=0):
        name = person.page.locator(".seat:has([popovertarget]) .name").inner_text()
        question = person.asked()
        person.take(question, next(offer for offer in question.steps if offer.text == name))


@pytest.mark.parametrize("way", [by_mouse, by_touch, by_keys])
def test_a_known_card_says_from_what_it_is_known(visit: Visit, house: House, way: object) -> None:
    seat = stage(house.data, "a card that is known")
    ada = visit(way, seat=seat)
    ada.open(f"/t/{seat.code}")
    ada.asked()
    why = ada.page.get_by_role("button", name=re.compile(f"{re.escape(ada.say('page-why'))}$"))
    ada.press(why)
    ada.sees("Priest: you saw")
    ada.page.keyboard.press("Escape")
    expect(ada.page.get_by_text("Priest: you saw")).to_be_hidden()


def test_the_reference_says_of_a_known_card_from_what_it_is_known(visit: Visit, house: House) -> None:
    seat = stage(house.data, "a card that is known")
    ada = visit(seat=seat)
    ada.open(f"/t/{seat.code}")
    ada.asked()
    ada.show("cards")
    told = ada.page.locator(".facts").get_by_text("Priest: you saw")
    expect(told).to_have_count(0)
    ada.press(ada.page.locator(".facts summary"))
    expect(told).to_be_visible()


def test_what_is_certain_and_what_is_impossible_is_marked_when_naming(visit: Visit, house: House) -> None:
    seat = stage(house.data, "a card that is known")
    ada = visit(seat=seat)
    ada.open(f"/t/{seat.code}")
    name_with_a_guard(ada)
    certain, impossible = (ada.say("page-mark", mark=mark) for mark in ("certain", "impossible"))
    seen = ada.say("ui-left", count=0)
    told = ada.page.locator(OFFERED).filter(has=ada.page.locator("small")).all_inner_texts()
    assert sum(certain in one for one in told) == 1
    assert sum(impossible in one or seen in one for one in told) == len(told) - 1 > 5


def test_a_table_that_does_not_help_marks_nothing(visit: Visit, house: House) -> None:
    seat = stage(house.data, "a card that is known", helper=False)
    ada = visit(seat=seat)
    ada.open(f"/t/{seat.code}")
    ada.asked()
    expect(ada.page.locator("[popovertarget]")).to_have_count(0)


def test_what_cannot_be_right_is_said_only_by_who_names_it_twice(visit: Visit, house: House) -> None:
    seat = stage(house.data, "a card that is known")
    ada = visit(seat=seat)
    ada.open(f"/t/{seat.code}")
    name_with_a_guard(ada)
    before, question = len(moves_of(house.data, seat.code)), ada.asked()
    impossible = ada.page.locator(f"{OFFERED}.impossible")
    for at in range(2):
        ada.press(impossible.nth(at))
        ada.sees("Name it all the same?")
        assert len(moves_of(house.data, seat.code)) == before
    ada.press(impossible.nth(1))
    ada.wait_past(question.step)
    ada.wait_until(lambda: len(moves_of(house.data, seat.code)) > before, "what was named")
