"""A terminal, a browser and a bot at one table."""

import subprocess
import sys
from pathlib import Path
from threading import Thread

import pytest
from playwright.sync_api import expect

from billetdoux.faces.words import Words
from billetdoux.game import record
from billetdoux.game.names import SEATS
from billetdoux.game.verify import verify
from support.liner import OVER as OVER_IN_LINES
from support.liner import QUESTION, Liner

from .conftest import Visit
from .house import House
from .person import OVER, by_mouse
from .test_together import sit


def test_a_terminal_a_browser_and_a_bot_play_a_game_together(
    house: House, visit: Visit, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    file = tmp_path / "game.json"
    given = ("--edition", "standard", "--players", "3", "--name", "Rosa", "--record", str(file))
    with Liner("play", "--plain", "--new", house.url, *given) as rosa:
        link = rosa.until(f"(http\\S+)(.*\n)+.*{QUESTION}:").partition("link: ")[2].split()[0]
        bo = visit(by_mouse)
        bo.open(link)
        sit(bo, "Bo")
        rosa.until("B Bo.*\n")
        bot = subprocess.Popen(
            [sys.executable, "-m", "billetdoux", "sit", link, "--bot", "counter", "--name", "Cy"],
            stdout=subprocess.PIPE,
            text=True,
        )
        try:
            rosa.until("C Cy.*\n")
            rosa.type("1")
            playing = Thread(target=rosa.play_on)
            playing.start()
            bo.play_on()
            playing.join()
            told, _ = bot.communicate(timeout=60)
        finally:
            bot.kill()
            bot.wait()
        assert rosa.end() == 0
    expect(bo.page.locator(OVER)).to_be_visible()
    document = record.read(file.read_text(encoding="utf-8"))
    assert document.outcome is not None
    names = dict(zip(SEATS, document.seats, strict=False))
    winners = document.outcome.winners
    headline = rosa.told.partition(OVER_IN_LINES)[2].splitlines()[0]
    assert headline.rstrip(".") == Words("en").headline("game", winners, names, "A")
    assert f"won by {' and '.join(names[seat] for seat in winners)}." in told
    assert document.seats == ("Rosa", "Bo", "Cy")
    assert all(document.nonces)
    assert [check for check in verify(document) if check.problem] == []
