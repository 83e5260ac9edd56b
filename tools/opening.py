"""Opening: how soon the page can be played on, and how smoothly, in a Chromium that has never seen it.

make bench                  these figures too, among the others
python tools/opening.py     these alone
"""

import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Browser, Page, ViewportSize, sync_playwright

from chromium import find_chromium
from load import Figure

REPEATS = 7
PLAY = "main form button.primary:enabled"
CARD = "main [data-decision] .hand button[aria-disabled=false]"
OVER = "dialog[open] .next button"
STEP = "main [data-decision] .choices ul button"
SETTLED = 800
"""Milliseconds until a new step takes a click, on a slow phone."""
PHONE = ViewportSize(width=390, height=844)
SLOWED = 4
"""How many times slower a phone is taken to be."""
TURNS = 4
LOOKING = 400
"""Milliseconds between two looks."""
LONG = 50
"""Milliseconds after which a task is felt."""
KEEP_PACE = "localStorage.setItem('billetdoux:pace', JSON.stringify('{}'))"
COUNT_TASKS = """
    window.tasks = []
    new PerformanceObserver((list) => window.tasks.push(...list.getEntries().map((one) => one.duration)))
        .observe({ entryTypes: ['longtask'] })
"""


@contextmanager
def serving(data: Path) -> Iterator[str]:
    """The real server, as `make play` starts it; gives the page's address."""
    command = [sys.executable, "-m", "billetdoux", "serve", "--quiet", "--port", "0", "--data", str(data)]
    with subprocess.Popen([*command, "--bot-pause", "0"], stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        try:
            yield process.stdout.readline().split()[-1]
        finally:
            process.terminate()


def open_and_play(browser: Browser, address: str) -> tuple[float, float]:
    """Seconds from the address until *Play* can be clicked, and until a card of the game can be chosen."""
    context = browser.new_context()
    context.add_init_script(KEEP_PACE.format("none"))
    page = context.new_page()
    # Whoever is out before the first turn is told of the round's end first.
    page.add_locator_handler(page.locator(OVER), lambda over: over.first.click())
    started = time.perf_counter()
    page.goto(address, wait_until="commit")
    page.locator(PLAY).first.click(trial=True)
    opened = time.perf_counter() - started
    page.locator(PLAY).first.click()
    page.locator(CARD).first.click(trial=True)
    playing = time.perf_counter() - started
    context.close()
    return opened, playing


def wait_for_a_turn(page: Page) -> None:
    """Wait until a card can be chosen, and read results meanwhile.

    It looks now and then: Playwright's own waiting would look in every frame, as part of what is measured.
    """
    while not page.evaluate("(card) => document.querySelector(card) !== null", CARD):
        if page.locator(OVER).count() > 0:
            page.locator(OVER).first.click()
        page.wait_for_timeout(LOOKING)


def play_scenes(browser: Browser, address: str) -> float:
    """The longest task, in milliseconds, while some turns are played as scenes on a slow phone."""
    context = browser.new_context(viewport=PHONE, has_touch=True, is_mobile=True)
    context.add_init_script(KEEP_PACE.format("normal") + COUNT_TASKS)
    page = context.new_page()
    page.goto(address)
    page.locator(PLAY).first.click()
    wait_for_a_turn(page)
    context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": SLOWED})
    page.evaluate("window.tasks.length = 0")
    for _ in range(TURNS):
        page.locator(CARD).first.click()
        while page.locator(STEP).count() > 0:
            page.locator(STEP).first.click()
            page.wait_for_timeout(SETTLED)
        wait_for_a_turn(page)
    longest: float = page.evaluate("Math.max(0, ...window.tasks)")
    context.close()
    return longest


def measure() -> list[Figure]:
    """The typical time, once server and browser are warm."""
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find_chromium(playwright.chromium))
        with serving(Path(folder) / "tables.db") as address:
            open_and_play(browser, address)
            times = [open_and_play(browser, address) for _ in range(REPEATS)]
            longest = play_scenes(browser, address)
        browser.close()
    opened, playing = map(statistics.median, zip(*times, strict=True))
    return [
        ("page: from its address until *Play* can be clicked", opened, "s", "", True),
        ("page: until a card can be chosen, the click included", playing, "s", "under 1", playing < 1),
        (
            f"page: longest task in scenes, phone {SLOWED}× slowed",
            longest,
            "ms",
            f"≤ {LONG}",
            longest <= LONG,
        ),
    ]


if __name__ == "__main__":
    for what, value, unit, wanted, _ in measure():
        print(f"{what:75} {value:10,.2f} {unit:8} {wanted}")
