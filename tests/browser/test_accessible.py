"""axe finds nothing to complain of in any state of the page, on a desk by day and on a phone by night."""

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import WebSocketRoute, expect

from billetdoux.faces.words import LANGUAGES

from .conftest import Visit
from .house import House
from .person import LOST, OVER, ROUND_OVER, Person, Question, by_mouse, by_touch
from .stage import KINDS, Seat, stage
from .test_coming_back import begin_choice
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
def come(request: pytest.FixtureRequest, visit: Visit) -> Visit:
    """Let somebody come to the page, or back to a seat."""

    def to(*args: object, seat: Seat | None = None, **options: object) -> Person:
        way, scheme = (by_touch, "dark") if request.param == "phone, dark" else (by_mouse, "light")
        person = visit(way, *args, seat=seat, color_scheme=scheme, **options)
        if seat is not None:
            person.open(f"/t/{seat.code}")
        return person

    return to


def close(person: Person) -> None:
    """Close what stands before the table."""
    person.page.keyboard.press("Escape")
    expect(person.page.locator("dialog[open]")).to_have_count(0)


def test_the_lobby_and_the_gathering(come: Visit, visit: Visit) -> None:
    person, friend = come(), visit(by_mouse)
    axe = Inspector(person)
    make(friend, 3, "Bo", listed=True)
    person.open()
    person.page.get_by_role("link").filter(has_text="Bo").first.wait_for()
    person.quick_form.locator("label").filter(has_text=person.say("bot-search")).wait_for()
    axe.inspect("the lobby")
    person.page.get_by_label(person.say("page-join-code")).fill("?")
    person.press(person.button("page-join-go"))
    person.sees(person.say("page-join-wrong"))
    axe.inspect("a wrong code")
    person.press(person.page.locator("summary").filter(has_text=person.say("ui-make")))
    person.button("page-make-go").wait_for()
    axe.inspect("making a table")
    make(person, 4)
    person.page.get_by_label(person.say("ui-fill", seat="B")).select_option("counter")
    expect(person.page.get_by_text(person.say("page-bot"), exact=True).first).to_be_visible()
    axe.inspect("gathering as the host")
    person.open(f"/t/{friend.code}")
    person.button("ui-sit").wait_for()
    axe.inspect("an invitation")
    sit(person, "Ada")
    axe.inspect("gathering as a guest")
    axe.report()


def test_what_is_not_there(come: Visit) -> None:
    person = come()
    person.expected.append("404")
    axe = Inspector(person)
    person.open("/t/zzzzzz")
    person.sees(person.say("page-gone"))
    axe.inspect("no such table")
    person.open("/replay/zzzzzz")
    person.sees(person.say("page-replay-missing"))
    axe.inspect("no such replay")
    person.open("/nothing/here")
    person.sees(person.say("page-nowhere"))
    axe.inspect("no such place")
    person.page.route_web_socket("**/ws/*", lambda line: None)
    person.open("/t/zzzzzz")
    person.sees(person.say("ui-connecting"))
    axe.inspect("nobody answers")
    axe.report()


def test_the_table(house: House, come: Visit) -> None:
    lines = Lines()
    person = come(seat=stage(house.data, "Bishop"))
    person.page.route_web_socket("**/ws/*", lines.open)
    person.page.reload()
    axe = Inspector(person)
    person.asked()
    person.press(person.page.locator(".hand .read").first)
    person.page.get_by_role("dialog").wait_for()
    axe.inspect("the text of a card")
    close(person)
    person.press(person.button("page-menu"))
    person.page.get_by_role("dialog").wait_for()
    axe.inspect("the menu")
    close(person)
    person.decide()
    person.wait_for_turn()
    for panel in ("cards", "talk", "log"):
        person.show(panel)
        axe.inspect(f"the panel {panel}")
    person.press(person.page.locator("button.line").last)
    person.sees(person.say("page-rewound"))
    axe.inspect("rewound")
    person.page.keyboard.press("Escape")
    person.asked()
    person.page.keyboard.press("p")
    person.sees(person.say("ui-paused"))
    axe.inspect("paused")
    person.page.keyboard.press("p")
    person.asked()
    lines.cut()
    person.page.locator(LOST).wait_for()
    axe.inspect("the line is lost")
    axe.report()


def test_a_lesson(come: Visit) -> None:
    newcomer = come()
    axe = Inspector(newcomer)
    newcomer.open()
    newcomer.button("page-learn-go").wait_for()
    axe.inspect("the lobby of a newcomer")
    newcomer.press(newcomer.button("page-learn-go"))
    while True:
        word = newcomer.page.get_by_role("complementary", name=newcomer.say("page-lesson")).locator("p")
        expect(word).not_to_be_empty()
        axe.inspect(word.inner_text())
        if newcomer.button("page-lesson-next").count() == 0:
            break
        newcomer.press(newcomer.button("page-lesson-next"))
    axe.report()


def test_somebody_who_looks_on(house: House, come: Visit) -> None:
    spectator = come()
    axe = Inspector(spectator)
    spectator.open(f"/t/{stage(house.data, 'Guard').code}")
    spectator.sees(spectator.say("ui-you-watch"))
    axe.inspect("looking on")
    axe.report()


@pytest.mark.parametrize("kind", KINDS)
def test_a_decision(kind: str, house: House, come: Visit) -> None:
    person = come(seat=stage(house.data, kind))
    axe = Inspector(person)
    first = person.asked()
    axe.inspect(person.prompt)
    question: Question | None = begin_choice(person, kind)
    while question and question.decision == first.decision:
        if question != first:
            axe.inspect(person.prompt)
        person.choose(question)
        question = person.look()
    axe.report()


def test_a_card_that_may_not_be_played(house: House, come: Visit) -> None:
    person = come(seat=stage(house.data, "refusal"))
    axe = Inspector(person)
    person.asked()
    person.page.locator(".hand button[aria-disabled=true]").click(force=True)
    person.page.get_by_role("alert").wait_for()
    axe.inspect("the reason why not")
    axe.report()


def test_the_end_of_a_round_and_of_a_game(house: House, come: Visit) -> None:
    person = come(seat=stage(house.data, "end of a round"))
    axe = Inspector(person)
    person.decide()
    person.page.locator(ROUND_OVER).wait_for()
    axe.inspect("a round is over")
    axe.report()
    person = come(seat=stage(house.data, "end of a game"))
    axe = Inspector(person)
    person.decide()
    person.page.locator(OVER).wait_for()
    axe.inspect("the result of the game")
    close(person)
    axe.inspect("the game is over")
    person.press(person.button("page-prove"))
    person.press(person.button("page-proof-go"))
    person.page.locator(".verdict").wait_for()
    axe.inspect("the proof")
    axe.report()


def test_the_replay(house: House, come: Visit) -> None:
    seat = stage(house.data, "over")
    person = come()
    axe = Inspector(person)
    person.open(f"/replay/{seat.code}")
    person.button("ui-replay-on").click()
    person.page.locator("summary").filter(has_text=person.say("page-replay-weigh")).click()
    person.page.locator("details table").wait_for()
    person.page.locator("figure svg").last.wait_for()
    person.page.evaluate("scrollTo(0, 0)")  # the board stays in sight: what is scrolled to is half under it
    axe.inspect("the replay, all hands open")
    person.page.get_by_label(person.say("ui-replay-view")).select_option("B")
    person.page.wait_for_url("**view=B**")
    axe.inspect("the replay from a seat")
    axe.report()


@pytest.mark.parametrize("language", LANGUAGES[1:])
def test_the_main_states_in_other_languages(language: str, house: House, visit: Visit) -> None:
    seat = stage(house.data, "Guard")
    person = visit(by_touch, language, seat=seat)
    axe = Inspector(person)
    person.open()
    person.button("ui-play-now-go").wait_for()
    axe.inspect("the lobby")
    person.open(f"/t/{seat.code}")
    begin_choice(person, "Guard")
    axe.inspect("a decision")
    person.show("cards")
    axe.inspect("the cards")
    person.open(f"/t/{stage(house.data, 'over').code}")
    person.page.locator(OVER).wait_for()
    axe.inspect("the result")
    axe.report()
