"""The page is light."""

import gzip
from pathlib import Path
from urllib.request import Request, urlopen

from playwright.sync_api import Route

from .conftest import Visit
from .house import PAGE, House

HEAVIEST, HEAVIEST_PORTRAITS = 150_000, 60_000
# What comes behind the page, or when it is asked for.
PORTRAITS = "portraits-*.js"
LATER = (PORTRAITS, "Replay-*", "poster-*")  # they come behind the page


def weight(files: list[Path]) -> int:
    """How much files weigh on their way."""
    assert files
    return sum(len(gzip.compress(file.read_bytes())) for file in files)


def test_all_scripts_and_styles_weigh_no_more_than_150_kb(house: House) -> None:
    files = [file for file in PAGE.rglob("*") if file.suffix in (".js", ".css")]
    assert weight([file for file in files if not any(map(file.match, LATER))]) <= HEAVIEST


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
