"""One server and one Chromium for all tests of the page; a person is a browser context of their own."""

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, sync_playwright

from chromium import find_chromium

from .house import House, build_page
from .person import Person

Visit = Callable[..., Person]


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        found = find_chromium(playwright.chromium)
        chromium = playwright.chromium.launch(executable_path=found, args=["--disable-gpu"])
        yield chromium
        chromium.close()


@pytest.fixture(scope="package")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    build_page()
    house = House(tmp_path_factory.mktemp("house") / "tables.db")
    yield house
    house.stop()


@pytest.fixture
def visit(browser: Browser, house: House) -> Iterator[Visit]:
    """Let somebody come to the page; when the test is over they leave, and nothing may have gone wrong."""
    people: list[Person] = []

    def come(*args: object, at: str = house.url, **options: object) -> Person:
        people.append(Person(browser, at, *args, **options))  # type: ignore[arg-type]
        return people[-1]

    yield come
    complaints = [complaint for person in people for complaint in person.leave()]
    assert not complaints, "\n".join(complaints)
