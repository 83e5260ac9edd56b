"""axe finds nothing to complain of in any state of the page, on a desk by day and on a phone by night."""

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import WebSocketRoute, expect

from .conftest import Visit
from .house import House
from .person import OFFERED, Person, by_mouse, by_touch
from .test_coming_back import come_to
from .test_together import make, sit

AXE = Axe()
RULES = {
    "runOnly": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
    "resultTypes": ["violations"],
}


class Inspector:
    """Runs axe on a person's page, and remembers in which state it found what."""

    def __init__(self, person: Person) -> None:
        self.person = person
        self.found: list[str] = []

    def inspect(self, state: str) -> None:
        """Inspect the page as it is now."""
        for violation in AXE.run(self.person.page, options=RULES).response["violations"]:
            nodes = [
                f"    {node['html'][:200]}\n    {node['failureSummary']}" for node in violation["nodes"][:3]
            ]
            self.found.append("\n".join([f"{state}: {violation['id']} ({violation['help']})", *nodes]))

    def report(self) -> None:
        """Fail with all that was found."""
        assert not self.found, "\n" + "\n".join(self.found)


class Lines:
    """The page's lines to the server, to be cut all at once."""

    def __init__(self) -> None:
        self.lines: list[WebSocketRoute] = []
        self.are_cut = False

    def open(self, line: WebSocketRoute) -> None:
        """Connect a line, as long as lines are not cut."""
        if self.are_cut:
            line.close()
        else:
            line.connect_to_server()
            self.lines.append(line)

    def cut(self) -> None:
        """Cut all lines, and those that follow."""
        self.are_cut = True
        for line in self.lines:
            line.close()


@pytest.fixture(params=["desk, light", "phone, dark"])
def person(request: pytest.FixtureRequest, visit: Visit) -> Person:
    is_phone = request.param == "phone, dark"
    return visit(by_touch if is_phone else by_mouse, color_scheme="dark" if is_phone else "light")


def test_the_lobby_and_the_gathering(person: Person) -> None:
    axe = Inspector(person)
    person.open()
    person.button("page-play-now-go").wait_for()
    axe.inspect("lobby")
    person.page.get_by_label(person.say("page-join-code")).fill("?")
    person.press(person.button("page-join-go"))
    axe.inspect("lobby with a wrong code")
    make(person, 4)
    person.button("page-sit").wait_for()
    axe.inspect("gathering before a seat is taken")
    sit(person, "Ada")
    person.page.get_by_label(person.say("page-fill", seat="B")).select_option("counter")
    expect(person.page.get_by_text(person.say("page-bot"), exact=True).first).to_be_visible()
    axe.inspect("gathering as the host")
    person.open("/t/zzzzzz")
    person.sees(person.say("page-gone"))
    axe.inspect("no such table")
    person.page.route_web_socket("**/ws/*", lambda line: None)
    person.open("/t/zzzzzz")
    person.sees(person.say("page-connecting"))
    axe.inspect("nobody answers")
    axe.report()


def test_the_table(person: Person) -> None:
    axe, lines = Inspector(person), Lines()
    person.page.route_web_socket("**/ws/*", lines.open)
    person.begin("standard", 4)
    person.wait_for_turn()
    axe.inspect("asked for a card")
    person.press(person.page.locator(".hand .read").first)
    axe.inspect("the text of a card")
    person.page.keyboard.press("Escape")
    person.press(person.button("page-menu"))
    axe.inspect("the menu")
    person.page.keyboard.press("Escape")
    for panel in ("cards", "talk", "log"):
        person.press(person.page.get_by_role("button", name=person.say(f"page-panel-{panel}")))
        axe.inspect(f"the panel {panel}")
    if person.way is by_touch:
        person.press(person.button("page-close"))
        person.press(person.button("page-menu"))
    person.press(person.button("page-pause"))
    person.page.keyboard.press("Escape")
    person.sees(person.say("page-paused"))
    axe.inspect("paused")
    person.press(person.page.locator(".choices").get_by_role("button", name=person.say("page-resume")))
    seen: set[str] = set()
    while len(seen) < 3 and not person.is_over:
        offers = person.wait_for_turn()
        prompt = person.prompt
        if prompt not in seen:
            seen.add(prompt)
            axe.inspect(prompt)
        if offers:
            person.choose(offers)
    lines.cut()
    person.page.locator(".lost").wait_for()
    axe.inspect("the line is lost")
    axe.report()


@pytest.mark.parametrize("kind", ["name", "return", "look", "answer"])
def test_a_decision(kind: str, house: House, visit: Visit) -> None:
    code, token = come_to(house, kind)
    person = visit(by_touch, seat=(code, token))
    axe = Inspector(person)
    person.open(f"/t/{code}")
    offers = person.wait_for_turn()
    while offers:
        axe.inspect(person.prompt)
        chosen = person.choose(offers)
        offers = [] if not chosen.is_card and person.page.locator(OFFERED).count() == 0 else person.look()
        if all(offer.is_card for offer in offers):
            break
    axe.report()


def test_the_end_of_a_game(person: Person) -> None:
    axe = Inspector(person)
    person.begin("classic", 4)
    told_round = person.page.get_by_role("dialog", name=person.say("page-round-over"))
    while not told_round.is_visible() and not person.is_over:
        if offers := person.look():
            person.choose(offers)
    axe.inspect("a round is over")
    person.play_on()
    axe.inspect("the result of the game")
    person.page.keyboard.press("Escape")
    axe.inspect("the game is over")
    person.press(person.button("page-prove"))
    person.press(person.button("page-proof-go"))
    person.page.locator(".verdict").wait_for()
    axe.inspect("the proof")
    person.page.keyboard.press("Escape")
    person.press(person.page.get_by_role("link", name=person.say("page-replay")))
    person.button("page-replay-on").click()
    person.page.locator("summary").filter(has_text=person.say("page-replay-weigh")).click()
    person.page.locator("details table").wait_for()
    person.page.locator("figure svg").last.wait_for()
    axe.inspect("the replay")
    axe.report()
