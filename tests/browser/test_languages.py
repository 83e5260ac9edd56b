"""The page in each language: by the browser's own wish, and by a switch in the middle of a decision."""

import re

import pytest
from playwright.sync_api import expect

from billetdoux.faces.words import LANGUAGES, Words

from .conftest import Visit
from .person import OFFERED, OVER, Person, by_mouse, by_touch

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
    told_round = person.page.locator("dialog[open]")
    something = person.page.locator(f"{OFFERED}, {OVER}, dialog[open]").first
    while told_round.count() == 0 and not person.is_over:
        check_words(person)
        if offers := person.look():
            person.choose(offers)
        something.wait_for(timeout=60_000)
    expect(told_round).to_be_visible()
    check_words(person)
    person.page.reload()
    expect(person.page.locator("html")).to_have_attribute("lang", language)
    assert person.width_of_page() <= 360


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_language_is_switched_in_the_middle_of_a_choice(language: str, visit: Visit) -> None:
    other = Words(LANGUAGES[LANGUAGES.index(language) - 1])
    person = visit(by_mouse, language)
    person.begin("standard", 3)
    before = person.wait_for_turn()
    person.choose(before)
    chosen = person.look()
    person.page.get_by_label(person.say("page-language")).select_option(other.language)
    expect(person.page.locator("html")).to_have_attribute("lang", other.language)
    person.words = other
    assert len(person.look()) == len(chosen)
    expect(person.button("page-pause")).to_be_visible()
    names = [other.card(name) for name in ("Guard", "Priest", "Baron", "Handmaid", "Prince", "King")]
    names += [other.card(name) for name in ("Countess", "Princess", "Spy", "Chancellor")]
    assert all(offer.text in names for offer in person.look() if offer.is_card)
    check_words(person)
    person.page.reload()
    expect(person.page.locator("html")).to_have_attribute("lang", other.language)
    person.wait_for_turn()
