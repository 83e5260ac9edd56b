"""The page in each language: by the browser's own wish, and by a switch in the middle of a decision."""

import re

import pytest
from playwright.sync_api import expect

from billetdoux.faces.words import LANGUAGES, Words

from .conftest import Visit
from .person import OFFERED, ROUND_OVER, Person, by_mouse, by_touch

UNSAID = re.compile(r"\{ ?\$|\b(page|ui|card|event|move|edition|bot)-[a-z]+(-[a-z]+)*\b(?!\.)")


def check_words(person: Person) -> None:
    """Nothing on the page is a key, or a hole in a sentence."""
    text = person.page.locator("body").inner_text()
    assert not UNSAID.search(text), UNSAID.search(text)
    assert "undefined" not in text


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_round_is_played_in_a_language(language: str, visit: Visit) -> None:
    person = visit(by_touch, language)
    person.begin("premium", 5)
    expect(person.page.locator("html")).to_have_attribute("lang", language)
    told_round = person.page.locator(ROUND_OVER)
    while told_round.count() == 0:
        check_words(person)
        if question := person.look():
            person.choose(question)
        person.page.locator(f"{OFFERED}, {ROUND_OVER}").first.wait_for()
    check_words(person)
    person.page.reload()
    expect(person.page.locator("html")).to_have_attribute("lang", language)
    assert person.width_of_page() <= 360


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_language_is_switched_in_the_middle_of_a_choice(language: str, visit: Visit) -> None:
    other = Words(LANGUAGES[LANGUAGES.index(language) - 1])
    person = visit(by_mouse, language)
    person.begin("standard", 3)
    person.choose(person.asked())
    chosen = person.asked()
    person.page.get_by_label(person.say("ui-language")).select_option(other.language)
    expect(person.page.locator("html")).to_have_attribute("lang", other.language)
    person.words = other
    switched = person.asked()
    assert switched.step == chosen.step
    assert len(switched.offers) == len(chosen.offers)
    expect(person.button("ui-pause")).to_be_visible()
    names = [other.card(name) for name in ("Guard", "Priest", "Baron", "Handmaid", "Prince", "King")]
    names += [other.card(name) for name in ("Countess", "Princess", "Spy", "Chancellor")]
    assert all(offer.text in names for offer in switched.offers if offer.is_card)
    check_words(person)
    person.page.reload()
    expect(person.page.locator("html")).to_have_attribute("lang", other.language)
    person.wait_for_turn()
