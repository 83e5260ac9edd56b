"""A person at the page: sees what is offered and takes it, by mouse, by touch or by keys."""

import json
import math
import random
import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any
from urllib.parse import urlsplit

from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Error, Locator, Page, expect

from billetdoux.faces.words import Words

DESK = {"width": 1280, "height": 800}
PHONE = {"width": 360, "height": 740}
DECISION = "main [data-decision]"
OFFERED = f"{DECISION} button[aria-keyshortcuts]"
OVER = "main .end"
ROUND_OVER = "dialog[open] .next button"
LOST = "main .lost"
TABS = 80
PATIENCE = 60_000
"""Milliseconds for whatever has to come; a machine that is busy with other things needs many."""
POLL = 20
A_MOMENT = 500
"""Milliseconds after which what the page has just shown takes a click where the last one was."""
NEAR = 40
"""Pixels between two places that a page may take for the same."""

_READ_QUESTION = f"""() => {{
    const asked = document.querySelector('{DECISION}')
    if (asked === null || document.querySelector('{ROUND_OVER}') !== null) return null
    const offers = [...document.querySelectorAll('{OFFERED}')].map((button) => ({{
        text: (button.querySelector('.name') ?? button.querySelector('span')).textContent,
        is_card: button.closest('.hand') !== null,
        is_allowed: button.getAttribute('aria-disabled') !== 'true',
    }}))
    return {{ step: asked.dataset.decision, offers }}
}}"""

expect.set_options(timeout=PATIENCE)


@dataclass(frozen=True)
class Offer:
    """Something that can be chosen now: a card of the hand, or what the decision asks for next."""

    text: str
    is_card: bool
    is_allowed: bool


@dataclass(frozen=True)
class Question:
    """What the page asks: a step of a decision (game, moves before it, things chosen), and its offers."""

    step: str
    offers: tuple[Offer, ...]

    @property
    def decision(self) -> str:
        """Which decision of which game it is, whatever step."""
        return self.step.rpartition(".")[0]

    @property
    def steps(self) -> list[Offer]:
        """What is offered beside the cards of the hand."""
        return [offer for offer in self.offers if not offer.is_card]


def by_mouse(_: Page, thing: Locator) -> None:
    thing.click()


def by_touch(_: Page, thing: Locator) -> None:
    thing.tap()


def by_tab(page: Page, thing: Locator, key: str = "Enter") -> None:
    """Walk with Tab to a thing, and press Enter or another key."""
    thing.wait_for()
    for _i in range(TABS):
        if thing.evaluate("(element) => element === document.activeElement"):
            page.keyboard.press(key)
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"Tab does not come to {thing}")


def by_keys(page: Page, thing: Locator) -> None:
    """Press the thing's own key where it has one; walk to it with Tab where it has none.

    A number that two cards have takes one of them first, and then the other.
    """
    thing.wait_for()
    key = thing.get_attribute("aria-keyshortcuts")
    if key is None:
        by_tab(page, thing)
        return
    is_card = thing.get_attribute("aria-disabled") == "false"
    page.keyboard.press(key)
    if is_card and thing.get_attribute("aria-pressed") == "false":
        page.keyboard.press(key)


def _stored(kept: dict[str, object]) -> list[dict[str, str]]:
    """What the page keeps in a browser, as it keeps it."""
    return [{"name": f"billetdoux:{key}", "value": json.dumps(value)} for key, value in kept.items()]


class Person:
    """Somebody with a browser of their own; whatever goes wrong in it is kept as a complaint.

    At the usual `pace` of tests nothing is acted out. With `seat`, a table's code and the token of a seat,
    the browser has been at that table before.
    """

    def __init__(
        self,
        browser: Browser,
        home: str,
        way: Callable[[Page, Locator], None] = by_mouse,
        language: str = "en",
        *,
        seed: int = 0,
        pace: str = "none",
        seat: tuple[str, str] | None = None,
        **options: Any,
    ) -> None:
        phone = {"viewport": PHONE, "has_touch": True, "is_mobile": True} if way is by_touch else {}
        usual: dict[str, Any] = {"viewport": DESK, "locale": language, "reduced_motion": "reduce"}
        kept: dict[str, object] = {"pace": pace}
        if seat is not None:
            kept[f"table:{seat[0]}"] = {"token": seat[1], "nonce": None}
        usual["storage_state"] = {"cookies": [], "origins": [{"origin": home, "localStorage": _stored(kept)}]}
        self.home, self.way, self.words = home, way, Words(language)
        self.chance = random.Random(seed)
        self.pressed = (0.0, 0.0)
        self.complaints: list[str] = []
        self.expected: list[str] = []
        self.context: BrowserContext = browser.new_context(base_url=home, **{**usual, **phone, **options})
        self.context.set_default_timeout(PATIENCE)
        self.context.on("console", self._hear)
        self.context.on("weberror", lambda error: self.complaints.append(str(error.error)))
        self.context.on("request", lambda request: self._check_host(request.url))
        self.page: Page = self.context.new_page()
        self.page.on("websocket", lambda socket: self._check_host(socket.url))

    def _hear(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            self.complaints.append(f"{message.text} ({message.location['url']})")

    def _check_host(self, url: str) -> None:
        if urlsplit(url).netloc != urlsplit(self.home).netloc:
            self.complaints.append(f"something from another host: {url}")

    def leave(self) -> list[str]:
        """Close the browser; gives what went wrong in it and was not to be expected."""
        self.context.close()
        return [one for one in self.complaints if not any(re.search(it, one) for it in self.expected)]

    def open(self, path: str = "/") -> None:
        """Go to an address of the page."""
        self.page.goto(path)

    @property
    def quick_form(self) -> Locator:
        """Where a game against bots is begun."""
        return self.page.locator("form").filter(has=self.button("ui-play-now-go"))

    def begin(self, edition: str, players: int, bot: str = "counter") -> None:
        """Play now against bots."""
        self.open()
        for value in (edition, str(players), bot):
            self.quick_form.locator("label").filter(has=self.page.locator(f"input[value='{value}']")).click()
        self.press(self.button("ui-play-now-go"))

    def say(self, key: str, **args: Any) -> str:
        """What the page calls something in this person's language."""
        return self.words.say(key, **args)

    def button(self, key: str, **args: Any) -> Locator:
        """The button of a name."""
        return self.page.get_by_role("button", name=self.say(key, **args), exact=True)

    def press(self, thing: Locator) -> None:
        """Choose a thing, each in their own way; what lies where the last one was is aimed at anew."""
        if self.way in (by_mouse, by_touch):
            thing.scroll_into_view_if_needed()
            box = thing.bounding_box() or {"x": 0, "y": 0, "width": 0, "height": 0}
            place = (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
            if math.dist(place, self.pressed) < NEAR:
                self.page.wait_for_timeout(A_MOMENT)
            self.pressed = place
        self.way(self.page, thing)

    def stop_clock(self) -> None:
        """Let nothing in the page happen by itself any more, from some seconds ahead on.

        Were it more of them, the line would count as lost.
        """
        self.page.clock.install()
        self.page.clock.pause_at(self.page.evaluate("Date.now()") / 1000 + 5)

    def show(self, panel: str) -> None:
        """Show a panel: the log, the cards or the talk."""
        self.press(self.page.locator(f"header [data-panel={panel}]"))
        self.page.get_by_role("complementary", name=self.say(f"ui-panel-{panel}")).wait_for()

    def sees(self, text: str) -> None:
        """Something stands there, or soon will."""
        expect(self.page.get_by_text(text).first).to_be_visible()

    def wait_until(self, holds: Callable[[], object], what: str = "it") -> None:
        """Wait for what no locator tells.

        Playwright's own `wait_for_function` evaluates text in the page, which the page's policy forbids.
        """
        for _ in range(PATIENCE // POLL):
            if holds():
                return
            self.page.wait_for_timeout(POLL)
        raise AssertionError(f"{what} does not come about")

    def width_of_page(self) -> int:
        """How wide the page is; wider than the window, it would have to be pushed sideways."""
        width: int = self.page.evaluate("document.documentElement.scrollWidth")
        return width

    @property
    def prompt(self) -> str:
        """What the page asks now, in words."""
        return self.page.locator(".prompt").inner_text().strip()

    @property
    def code(self) -> str:
        """The code of the table that this person is at."""
        self.page.wait_for_url("**/t/*")
        return self.page.url.rpartition("/")[2]

    @property
    def is_over(self) -> bool:
        """Whether the page tells the end of the game."""
        return self.page.locator(OVER).count() > 0

    def look(self) -> Question | None:
        """What is asked right now; nothing while the end of a round is told."""
        read = self.page.evaluate(_READ_QUESTION)
        return read and Question(read["step"], tuple(Offer(**offer) for offer in read["offers"]))

    def wait_for_turn(self) -> Question | None:
        """What is asked once something is, or nothing if the game ends before; who won a round is read."""
        while True:
            self.page.locator(f"{OFFERED}, {OVER}, {ROUND_OVER}").first.wait_for()
            if (question := self.look_past_the_round()) or self.is_over:
                return question

    def asked(self) -> Question:
        """What is asked once something is; the game does not end before."""
        question = self.wait_for_turn()
        assert question is not None, "the game is over, and nothing is asked any more"
        return question

    def look_past_the_round(self) -> Question | None:
        """What is asked right now, once the end of a round is read, or of several."""
        told = self.page.locator(ROUND_OVER)
        while told.count() > 0:
            try:
                button = told.element_handle()
                self.press(told)
                button.wait_for_element_state("hidden")
            except Error:  # bots may end the game meanwhile, and its end is told instead
                assert told.count() == 0, "the end of a round cannot be read"
        return self.look()

    def wait_past(self, step: str) -> None:
        """Wait until the page asks for something else, or for nothing."""
        expect(self.page.locator(f"[data-decision='{step}']")).to_have_count(0)

    def take(self, question: Question, offer: Offer) -> None:
        """Take an offer, and wait until the page has taken it."""
        self.press(self.page.locator(OFFERED).nth(question.offers.index(offer)))
        self.wait_past(question.step)

    def choose(self, question: Question) -> Offer:
        """Take one of the offers: the next step of a move, else any card but the Princess."""
        princess = self.words.card("Princess")
        cards = [offer for offer in question.offers if offer.is_card and offer.is_allowed]
        likely = question.steps or [card for card in cards if card.text != princess] or cards
        chosen = self.chance.choice(likely)
        self.take(question, chosen)
        return chosen

    def decide(self) -> None:
        """Make a whole move, whatever steps it has."""
        question = first = self.wait_for_turn()
        while first and question and question.decision == first.decision:
            self.choose(question)
            question = self.look()

    def play_a_while(self) -> None:
        """Make some moves, to see that the game goes on."""
        for _ in range(3):
            self.decide()

    def play_on(self) -> None:
        """Play until the game is over."""
        while question := self.wait_for_turn():
            self.choose(question)
        assert self.is_over
