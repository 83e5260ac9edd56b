"""The edition of docs/extending.md at the page; run by its test in a copy that has it."""

import json
import urllib.request

from playwright.sync_api import Locator, expect

from billetdoux.game.game import Game

from .conftest import Visit
from .house import House
from .person import OVER, Person
from .stage import Moment, decision, stage


def _may_play_a_page_and_the_game_is_soon_over(game: Game) -> bool:
    view = game.view(None)
    return max(view.tokens) == view.target - 1 and decision("Page", "courtyard", 3).is_wanted(game)


def lines(person: Person) -> Locator:
    """What the log tells, line by line."""
    return person.page.locator("aside .group li")


def rounds(house: House, code: str) -> int:
    """How many rounds a game had that is over."""
    with urllib.request.urlopen(f"{house.url}/api/tables/{code}/record") as answer:
        return len(json.load(answer)["rounds"])


def test_a_page_is_played_told_and_proved(house: House, visit: Visit) -> None:
    moment = Moment("courtyard", 3, _may_play_a_page_and_the_game_is_soon_over)
    seat = stage(house.data, moment, bot="random")
    player, onlooker = visit(seat=seat), visit(language="de")
    for person in (player, onlooker):
        person.open(f"/t/{seat.code}")
        expect(lines(person).last).to_be_visible()
    seen = lines(player).filter(has_text="You look at the set-aside card: ")
    told = lines(onlooker).filter(has_text="sieht sich die beiseitegelegte Karte an")
    before, told_before = seen.count(), told.count()

    question = player.asked()
    page = next(offer for offer in question.offers if offer.text == player.words.card("Page"))
    player.take(question, page)
    player.choose(player.asked())
    expect(seen.nth(before)).to_contain_text(player.say("ui-only-you"))
    expect(told.nth(told_before)).to_be_attached()
    assert all(text.strip().endswith("Karte an.") for text in told.all_text_contents())

    player.play_on()
    player.page.locator(OVER).wait_for()
    player.page.keyboard.press("Escape")
    player.press(player.button("page-prove"))
    player.press(player.button("page-proof-go"))
    player.page.locator(".verdict").wait_for()
    expect(player.page.locator(".checks > li.broken")).to_have_count(0)
    for number in range(1, rounds(house, seat.code) + 1):
        deck = player.say("page-proof-check", name="deck", ok="yes", seat="", number=number)
        expect(player.page.locator(".checks > li").filter(has_text=deck)).to_have_count(1)
