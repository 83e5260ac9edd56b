"""The fuzzers, for a moment each: nothing goes wrong, and the server answers as before."""

import asyncio
import json
import logging
from dataclasses import replace
from pathlib import Path

import pytest

from billetdoux.server import openapi
from billetdoux.server.limits import FREE, Seconds
from soak.attacks import A_GAME, store_games
from soak.fuzzed_frames import babble_on
from soak.fuzzed_http import ask_everything
from soak.fuzzed_tables import go_through
from support.online import UNHURRIED, fetch, make_table, serving

ROOT = Path(__file__).parents[2]
FREELY = replace(
    UNHURRIED, talk=FREE, chatter=FREE, looks=FREE, analyses=FREE, guesses=FREE, patience=Seconds(1)
)


def faults(caplog: pytest.LogCaptureFixture) -> list[str]:
    return [record.getMessage() for record in caplog.records if record.levelno >= logging.ERROR]


def test_the_schema_of_what_is_asked_over_http_is_that_in_the_documents_and_what_a_server_says(
    tmp_path: Path,
) -> None:
    kept = (ROOT / "docs" / "openapi.json").read_text(encoding="utf-8")
    assert kept == openapi.as_text(), "`make goldens` writes it anew"
    with serving(tmp_path / "tables.db") as address:
        assert fetch(address, "/api/openapi.json") == json.loads(kept)


def test_whatever_is_asked_over_http_is_answered_as_the_schema_says(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    asyncio.run(store_games(tmp_path / "tables.db", 0.0))
    with serving(tmp_path / "tables.db", limits=FREELY) as address:
        code, token = make_table(address)
        answers = ask_everything(address, [code, A_GAME], [token], 5, is_repeated=True)
        assert {answer.split()[2] for answer in answers} >= {"200", "201", "400", "401", "404", "409"}
        assert faults(caplog) == []


def test_whatever_frames_come_the_server_answers_or_hangs_up(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    with serving(tmp_path / "tables.db", limits=FREELY) as address:
        tables = [make_table(address, players=2, bots=[None, "counter"]) for _ in range(3)]
        done = asyncio.run(babble_on(address, tables, seed=1, messages=5000, hands=8))
        assert done["connections"] > 20
        assert fetch(address, "/healthz")["status"] == "ok"
        assert faults(caplog) == []


def test_whatever_happens_at_a_table_nothing_is_lost_and_no_secret_is_told() -> None:
    assert go_through(machines=8, steps=25, is_repeated=True) > 50
