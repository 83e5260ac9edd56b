"""The page is light."""

import gzip
from urllib.request import Request, urlopen

from .house import PAGE, House

HEAVIEST = 120_000


def test_all_scripts_and_styles_weigh_no_more_than_120_kb(house: House) -> None:
    files = [file for file in PAGE.rglob("*") if file.suffix in (".js", ".css")]
    assert files
    assert sum(len(gzip.compress(file.read_bytes())) for file in files) <= HEAVIEST


def test_scripts_travel_compressed_and_are_kept(house: House) -> None:
    script = next(file.name for file in (PAGE / "assets").glob("index-*.js"))
    asked = Request(f"{house.url}/assets/{script}", headers={"accept-encoding": "gzip"})
    with urlopen(asked) as answer:
        assert answer.headers["content-encoding"] == "gzip"
        assert "immutable" in answer.headers["cache-control"]
