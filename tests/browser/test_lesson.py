"""The lesson: a newcomer is taught a round, card by card, and nothing goes on before a word is read."""

from functools import partial
from math import nan

import pytest
from playwright.sync_api import Locator, expect

from billetdoux.game.fairness import FairDealer
from billetdoux.game.game import Game
from billetdoux.game.move import Move
from billetdoux.game.names import read_card
from billetdoux.server import lesson
from billetdoux.server.protocol import Word

from .conftest import Visit
from .person import OVER, ROUND_OVER, Person, Question, by_keys, by_mouse, by_touch

DESK, PHONE, TALL = ({"width": w, "height": h} for w, h in ((1280, 720), (360, 640), (390, 844)))
WAYS = [(by_mouse, "en", DESK), (by_keys, "de", DESK), (by_touch, "fr", PHONE), (by_mouse, "it", TALL)]
NAMES = {"B": "Ada", "C": "Basil"}


def taught() -> list[Word]:
    """All words of a lesson for whoever takes its advice."""
    laid = tuple(map(read_card, lesson.DECK))
    game = Game.new("standard", 3, dealer=FairDealer(bytes(32), laid=laid), starter="A")
    words = lesson.words(game.view("A"), 0)
    while game.round == 1:
        told, decider = len(game.events), game.decider
        game.push((words[-1].move or "") if decider == "A" else lesson.choose(game.view(decider)))
        words += lesson.words(game.view("A"), told)
    return words


def told(person: Person, word: Word) -> str:
    """A word as the page says it."""
    card = {} if word.card is None else {"card": word.card}
    return person.say(f"page-lesson-{word.key}", name=NAMES.get(word.seat or "", ""), count=5, **card)


class Newcomer:
    """Somebody at a lesson."""

    def __init__(self, person: Person) -> None:
        self.person = person
        person.open()
        person.press(person.button("page-learn-go"))
        label = person.say("page-lesson")
        self.box = person.page.get_by_role("complementary", name=label, exact=True)
        self.text = self.box.locator("p")

    def sees(self, word: Word) -> None:
        """A word stands there, or will soon; who won the round is read before."""
        done = self.person.page.locator(ROUND_OVER)
        if word.key == "tokens":
            self.person.press(done)
        expect(self.text).to_have_text(told(self.person, word))

    def go_on(self, word: Word) -> None:
        """Read a word, or take its advice."""
        if word.key == "tokens":
            self.person.press(self.box.get_by_role("button", name=self.person.say("page-lesson-on")))
        elif word.move is None:
            self.person.press(self.box.get_by_role("button", name=self.person.say("page-lesson-next")))
        else:
            self.play(word.move)

    def play(self, notation: str) -> None:
        """Make a move, step by step."""
        person, move = self.person, Move.parse(notation)
        wanted = [person.words.card(move.verb), *(NAMES[seat] for seat in move.targets)]
        wanted += [person.words.card(move.named)] if move.named else []
        first = person.asked()
        question: Question | None = first
        while question and question.decision == first.decision:
            offers = question.steps or [offer for offer in question.offers if offer.is_card]
            person.take(question, next((one for one in offers if one.text in wanted), offers[0]))
            question = person.look()

    def take_advice(self, words: list[Word]) -> None:
        """Read some words, and take their advice."""
        for word in words:
            self.sees(word)
            self.go_on(word)

    def skip(self) -> None:
        self.person.press(self.box.get_by_role("button", name=self.person.say("page-lesson-skip")))


@pytest.mark.parametrize(("way", "language", "viewport"), WAYS, ids=["en", "de", "fr", "it"])
def test_who_takes_the_advice_wins_the_lesson_and_plays_on(
    way: object, language: str, viewport: dict[str, int], visit: Visit
) -> None:
    newcomer = Newcomer(visit(way, language, viewport=viewport))
    newcomer.take_advice(taught())
    person = newcomer.person
    expect(newcomer.box).to_have_count(0)
    person.sees(person.say("ui-round", number=2))
    person.decide()
    assert person.width_of_page() == viewport["width"]


def test_a_reload_comes_back_to_the_same_word(visit: Visit) -> None:
    newcomer = Newcomer(visit(by_mouse))
    for word in taught():
        newcomer.sees(word)
        newcomer.person.page.reload()
        expect(newcomer.text).to_have_text(told(newcomer.person, word))
        newcomer.go_on(word)


def test_who_skips_the_lesson_plays_a_game_without_words(visit: Visit) -> None:
    newcomer = Newcomer(visit(by_mouse))
    newcomer.take_advice(taught()[:2])
    newcomer.skip()
    newcomer.person.play_a_while()
    newcomer.person.page.reload()
    newcomer.person.page.locator(f"main .hand, {OVER}, {ROUND_OVER}").first.wait_for()
    expect(newcomer.box).to_have_count(0)


def test_who_loses_the_lesson_is_told_why(visit: Visit) -> None:
    newcomer = Newcomer(visit(by_mouse))
    words = taught()
    newcomer.take_advice(words[: [word.key for word in words].index("try-hide")])
    newcomer.play("Princess")
    newcomer.take_advice([Word("out-princess", 0), Word("lost-last", 0, seat="C"), Word("tokens", 0)])
    expect(newcomer.box).to_have_count(0)


def edges(thing: Locator) -> tuple[float, float]:
    """Where something begins and ends, from above; nowhere, while it is not drawn."""
    boxes = [one.bounding_box() for one in thing.all()]
    box = next((box for box in boxes if box is not None), {"y": nan, "height": nan})
    return box["y"], box["y"] + box["height"]


def is_ringed(ring: Locator, thing: Locator) -> bool:
    """Whether a ring begins before a thing and ends after it."""
    (top, bottom), (start, end) = edges(ring), edges(thing)
    return top < start and end < bottom


def are_apart(one: Locator, other: Locator) -> bool:
    """Whether neither lies upon the other."""
    (top, bottom), (start, end) = edges(one), edges(other)
    return bottom <= start or end <= top


@pytest.mark.parametrize("viewport", [DESK, PHONE], ids=["desk", "phone"])
def test_a_lesson_shows_what_it_speaks_of_and_covers_nothing_of_it(
    viewport: dict[str, int], visit: Visit
) -> None:
    newcomer = Newcomer(visit(by_mouse, viewport=viewport))
    person = newcomer.person
    ring = person.page.locator("div.ring")
    for word in taught():
        newcomer.sees(word)
        if word.place is not None:
            thing = person.page.locator(f"[data-place='{word.place}']")
            card = thing.locator(f"[data-card='{(word.move or word.card or '').partition(' ')[0]}']")
            spoken_of = card if card.count() else thing
            person.wait_until(partial(is_ringed, ring, spoken_of), f"the ring of {word.key}")
            person.wait_until(lambda: are_apart(ring, newcomer.box), f"what {word.key} speaks of")
        newcomer.go_on(word)


def test_a_lesson_is_offered_first_to_whoever_never_played_here_and_quietly_afterwards(
    visit: Visit,
) -> None:
    newcomer = Newcomer(visit(by_mouse))
    person = newcomer.person
    newcomer.text.wait_for()
    person.open()
    person.button("page-learn").wait_for()
    expect(person.button("page-learn-go")).to_have_count(0)
