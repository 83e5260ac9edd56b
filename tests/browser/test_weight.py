"""The page is light."""

import gzip
from pathlib import Path
from urllib.request import Request, urlopen

import pytest
from playwright.sync_api import Route

from billetdoux.faces.words import LANGUAGES

from .conftest import Visit
from .house import PAGE, House

HEAVIEST, HEAVIEST_PORTRAITS = 120_000, 60_000
PORTRAITS = "portraits-*.js"
LATER = (PORTRAITS, "Replay-*", "poster-*", "qr-*")
"""What comes behind the page, or when it is asked for."""


def weight(files: list[Path]) -> int:
    """How much files weigh on their way."""
    assert files
    return sum(len(gzip.compress(file.read_bytes())) for file in files)


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_needed_to_play_weighs_no_more_than_120_kb(house: House, language: str) -> None:
    later = [*LATER, *(f"{other}-*.js" for other in LANGUAGES if other != language)]
    files = [file for file in PAGE.rglob("*") if file.suffix in (".js", ".css")]
    assert weight([file for file in files if not any(map(file.match, later))]) <= HEAVIEST


def test_portraits_come_behind_the_page_and_weigh_no_more_than_60_kb(house: House) -> None:
    assert weight(list((PAGE / "assets").glob(PORTRAITS))) <= HEAVIEST_PORTRAITS
    assert "portraits-" not in (PAGE / "index.html").read_text(encoding="utf-8")


def test_a_card_shows_its_emblem_until_its_portrait_comes_and_nothing_moves(visit: Visit) -> None:
    person = visit()
    waiting: list[Route] = []
    person.page.route(f"**/{PORTRAITS}", lambda route: waiting.append(route))
    person.open()
    card = person.page.locator(".card", has_text=person.words.card("Princess"))
    card.locator(".oval .emblem").wait_for()
    person.page.evaluate("document.fonts.ready.then(() => true)")
    before = card.bounding_box()
    person.wait_until(lambda: waiting, "the page asks for the portraits")
    waiting[0].continue_()
    card.locator(".oval > svg").wait_for()
    card.locator(".sign .emblem").wait_for()
    assert card.bounding_box() == before


def test_scripts_travel_compressed_and_are_kept(house: House) -> None:
    script = next(file.name for file in (PAGE / "assets").glob("index-*.js"))
    asked = Request(f"{house.url}/assets/{script}", headers={"accept-encoding": "gzip"})
    with urlopen(asked) as answer:
        assert answer.headers["content-encoding"] == "gzip"
        assert "immutable" in answer.headers["cache-control"]
