"""Each attack for a moment: it is turned away, and others come, make tables and play."""

import asyncio
import logging
import random
from pathlib import Path

import pytest

from billetdoux.server.limits import Limits, Pace
from soak.attacks import ATTACKS, Attack, carry_out
from soak.hands import Target
from support.online import Guest, fetch, make_table, serving
from support.rude import metric

FEW = Limits(
    sockets=100,
    quiet=40,
    connects=Pace(20, 100),
    handshakes=Pace(10, 20),
    requests=Pace(10, 20),
    tables=Pace(1, 5, 3600.0),
    guesses=Pace(1, 5),
    looks=Pace(1, 2),
    analyses=Pace(1, 2),
    studies=3,
    connections=2,
    frames=Pace(10, 20),
    talk=Pace(1, 2),
    messages=Pace(20, 40),
)
"""Less than is usual, so that a moment is enough."""
MOMENT, PART = 0.6, 0.2
"""Seconds, and the part of the strength in which it once did harm."""


@pytest.mark.parametrize("attack", ATTACKS.values(), ids=ATTACKS)
def test_an_attack_is_turned_away_or_borne_and_others_make_a_table_and_play(
    attack: Attack, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    chance = random.Random(1)
    if attack.prepare is not None:
        asyncio.run(attack.prepare(tmp_path / "tables.db", PART))
    with serving(tmp_path / "tables.db", limits=FEW, proxies=()) as address:
        code, token = make_table(address, players=2, bots=[None, "counter"])
        with Guest(address, code, token) as ada:
            ada.sit("Ada")
            ada.ask("start")
            done = carry_out(attack.name, Target(address, MOMENT, PART, code))
            assert done
            while not ada.legal:
                ada.hear()
            assert ada.move(chance)["type"] == "ack"
        refused = [
            metric(address, f"billetdoux_{name}_total", limit)
            for limit in attack.limits
            for name in ("turned_away", "refusals")
        ]
        assert any(refused) or not attack.limits, done
        assert fetch(address, "/healthz")["status"] == "ok"
        assert [record.getMessage() for record in caplog.records if record.levelno >= logging.ERROR] == []
