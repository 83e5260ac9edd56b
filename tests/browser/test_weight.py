"""The page is light, quick, and asks nobody but its own server."""

import gzip
import time
from urllib.request import Request, urlopen

from .conftest import Visit
from .house import PAGE, House, build_page
from .person import OFFERED
from .test_coming_back import come_to

HEAVIEST = 120_000
A_SECOND = 1.0
TRIES = 5


def test_all_scripts_and_styles_weigh_no_more_than_120_kb() -> None:
    build_page()
    files = [file for file in PAGE.rglob("*") if file.suffix in (".js", ".css")]
    assert files
    assert sum(len(gzip.compress(file.read_bytes())) for file in files) <= HEAVIEST


def test_scripts_travel_compressed_and_are_kept(house: House) -> None:
    script = next(file.name for file in (PAGE / "assets").glob("index-*.js"))
    asked = Request(f"{house.url}/assets/{script}", headers={"accept-encoding": "gzip"})
    with urlopen(asked) as answer:
        assert answer.headers["content-encoding"] == "gzip"
        assert "immutable" in answer.headers["cache-control"]


def test_the_lobby_can_be_used_within_a_second(visit: Visit) -> None:
    took = []
    for _ in range(TRIES):
        person = visit()
        start = time.monotonic()
        person.open()
        person.button("page-play-now-go").click(trial=True)
        took.append(time.monotonic() - start)
    assert min(took) < A_SECOND


def test_a_link_opens_a_decision_within_a_second(house: House, visit: Visit) -> None:
    code, token = come_to(house, "play")
    took = []
    for _ in range(TRIES):
        person = visit(seat=(code, token))
        start = time.monotonic()
        person.open(f"/t/{code}")
        person.page.locator(OFFERED).first.click(trial=True)
        took.append(time.monotonic() - start)
    assert min(took) < A_SECOND
