"""Pictures of the page for the documentation: the main states, played to in a real browser.

Take them anew after a change of what they show: PYTHONPATH=tests:tools .venv/bin/python -m browser.pictures
"""

import tempfile
from pathlib import Path
from typing import Any

from PIL import Image
from playwright.sync_api import Browser, sync_playwright

from billetdoux.faces.link_preview import PICTURE, PICTURE_SIZE
from chromium import find_chromium

from .house import ROOT, House, build_page
from .person import Person, by_mouse, by_touch
from .stage import stage
from .test_coming_back import begin_choice
from .test_together import make, sit

FOLDER = ROOT / "docs" / "pictures"
COLOURS = 256


def take(person: Person, name: str) -> None:
    """Take a picture of the page for the documents."""
    person.page.evaluate("document.fonts.ready.then(() => true)")
    person.page.mouse.move(0, 0)
    person.page.wait_for_timeout(800)  # until the portraits are there and nothing moves
    person.page.evaluate("scrollTo(0, 0)")
    keep(person, FOLDER / f"page-{name}.png")


def keep(person: Person, file: Path) -> None:
    """Keep what the window shows, with few colours: paper and ink have no more."""
    person.page.screenshot(path=file)
    with Image.open(file) as picture:
        picture.convert("RGB").quantize(COLOURS).save(file, optimize=True)


def picture_invitation(browser: Browser, house: House) -> None:
    """What other programs show beside a link: the name and the cards, as in the lobby, and no word more."""
    width, height = PICTURE_SIZE
    person = Person(
        browser,
        house.url,
        color_scheme="light",
        viewport={"width": width, "height": height},
        bypass_csp=True,
    )
    person.open()
    person.page.add_style_tag(
        content="""
        header, .welcome p, .lobby > :not(:first-child), .welcome ~ * { display: none !important }
        .lobby { display: block !important; padding: 3.5rem 0 0 !important }
        .welcome { --card-width: 13.5rem !important }
        h1 { font-size: 6.5rem !important }
        """
    )
    person.page.evaluate("document.fonts.ready.then(() => true)")
    person.page.locator(".fan").first.wait_for()
    keep(person, ROOT / "web" / "public" / PICTURE)
    person.leave()


def picture_all(browser: Browser, house: House) -> None:
    """Go through the main states."""

    def come(way: Any = by_mouse, **options: Any) -> Person:
        return Person(browser, house.url, way, **options)

    day, night = {"color_scheme": "light"}, {"color_scheme": "dark"}

    ada = come(**day)
    ada.open()
    ada.button("ui-play-now-go").wait_for()
    take(ada, "lobby")
    make(ada, 4)
    bo = come(by_touch, **night)
    bo.open(ada.page.url)
    sit(bo, "Bo")
    take(ada, "gathering")
    take(bo, "gathering-phone-dark")
    bo.leave()
    ada.leave()

    for name, way, look in [
        ("desk", by_mouse, day),
        ("desk-dark", by_mouse, night),
        ("phone", by_touch, day),
    ]:
        person = come(way, seed=3, **look)
        person.begin("standard", 4)
        for _ in range(2):
            person.decide()
        person.wait_for_turn()
        take(person, name)
        person.leave()

    many = come(**day)
    many.begin("premium", 8)
    many.decide()
    many.wait_for_turn()
    take(many, "eight")
    many.leave()

    for name, way, look in [("naming", by_mouse, day), ("naming-phone-dark", by_touch, night)]:
        seat = stage(house.data, "Guard")
        person = come(way, seat=seat, **look)
        person.open(f"/t/{seat.code}")
        person.choose(begin_choice(person, "Guard"))
        take(person, name)
        person.leave()

    person = come(**day)
    person.begin("classic", 3)
    while person.page.locator("dialog[open]").count() == 0 and not person.is_over:
        if question := person.look():
            person.choose(question)
    take(person, "round")
    person.play_on()
    take(person, "result")
    person.page.keyboard.press("Escape")
    take(person, "over")
    person.press(person.button("page-prove"))
    person.press(person.button("page-proof-go"))
    person.page.locator(".verdict").wait_for()
    take(person, "proof")
    person.page.keyboard.press("Escape")
    person.press(person.page.get_by_role("link", name=person.say("page-replay")))
    for _ in range(5):
        person.button("ui-replay-on").click()
    person.page.locator("figure svg").last.wait_for()
    person.page.locator("summary").filter(has_text=person.say("page-replay-weigh")).click()
    person.page.locator("details table").wait_for()
    take(person, "replay")
    person.leave()


if __name__ == "__main__":
    build_page()
    with sync_playwright() as playwright, tempfile.TemporaryDirectory() as folder:
        chromium = playwright.chromium.launch(executable_path=find_chromium(playwright.chromium))
        house = House(Path(folder) / "tables.db")
        picture_invitation(chromium, house)
        picture_all(chromium, house)
        house.kill()
