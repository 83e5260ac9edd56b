"""Watching a server: what it counts, and that dashboard and alerts ask for nothing else."""

import json
import random
import re
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import yaml

from billetdoux.server import protocol
from billetdoux.server.hub import Hub
from billetdoux.server.metrics import LABELS, MEANINGS, Metrics
from debian import find
from support.guests import Guest, at_a_hub, decider, table_of, until

OPS = Path(__file__).parents[2] / "ops"
NAME = re.compile("billetdoux_[a-z_]+")
LABEL = re.compile(r"(billetdoux_[a-z_]+)\{([a-z]+)=")


def asked() -> Iterator[str]:
    """Whatever dashboard and alerts ask Prometheus."""
    dashboard: Any = json.loads((OPS / "grafana.json").read_text())
    for panel in dashboard["panels"]:
        yield from (target["expr"] for target in panel["targets"])
    for group in yaml.safe_load((OPS / "alerts.yml").read_text())["groups"]:
        yield from (rule["expr"] for rule in group["rules"])


def series(text: str) -> set[str]:
    """The names of all series that a server tells."""
    return {NAME.match(line)[0] for line in text.splitlines() if NAME.match(line)}  # type: ignore[index]


@pytest.mark.parametrize("expr", list(asked()))
def test_dashboard_and_alerts_ask_for_what_there_is(expr: str) -> None:
    told = series(Metrics().as_text())
    names = set(NAME.findall(expr))
    assert names
    assert names <= told
    for name, label in LABEL.findall(expr):
        assert label == LABELS.get(name, "code")
    assert ("_bucket" in expr) == ("histogram_quantile" in expr)
    for name in names:
        is_total = name.endswith(("_total", "_bucket", "_count", "_sum"))
        assert is_total == bool(re.search(rf"(rate|increase)\({name}[{{\[]", expr)) or "unreadable" in name


def test_everything_that_is_counted_is_on_the_dashboard() -> None:
    shown = " ".join(asked())
    assert [name for name in MEANINGS if name not in shown] == []


def test_alerts_name_codes_of_errors_that_there_are() -> None:
    for codes in re.findall(r'code=~"([^"]*)"', " ".join(asked())):
        assert set(codes.split("|")) <= set(protocol.ERRORS)


@pytest.fixture(scope="module")
def promtool() -> str:
    """What checks files for Prometheus."""
    found = find("promtool", "prometheus")
    if found is None:
        pytest.skip(
            "needs promtool, which could not be installed: install Prometheus, or name it in $PROMTOOL"
        )
    return found


def test_prometheus_takes_the_alerts_as_they_are(promtool: str) -> None:
    check = [promtool, "check", "rules", str(OPS / "alerts.yml")]
    told = subprocess.run(check, check=False, capture_output=True, text=True)
    assert told.returncode == 0, told.stdout + told.stderr


def test_prometheus_takes_the_metrics_as_they_are_told(promtool: str) -> None:
    metrics = Metrics()
    metrics.observe("move_seconds", 0.1)
    metrics.add("refusals_total", label="too-fast")
    check = [promtool, "check", "metrics"]
    told = subprocess.run(check, input=metrics.as_text(), check=False, capture_output=True, text=True)
    assert told.returncode == 0, told.stdout + told.stderr


def test_a_histogram_counts_up_to_each_bound() -> None:
    metrics = Metrics()
    for seconds in (0.005, 0.02, 0.02, 60.0):
        metrics.observe("move_seconds", seconds)
    text = metrics.as_text()
    for line in (
        'bucket{le="0.005"} 1',
        'bucket{le="0.01"} 1',
        'bucket{le="0.025"} 3',
        'bucket{le="+Inf"} 4',
    ):
        assert f"billetdoux_move_seconds_{line}\n" in text
    assert "billetdoux_move_seconds_count 4\n" in text
    assert "billetdoux_move_seconds_sum 60.045\n" in text


def test_moves_sockets_and_bots_are_measured(tmp_path: Path) -> None:
    async def test(hub: Hub) -> None:
        guests = await table_of(hub, 2)
        Guest(hub, guests[0].live).join()
        hub.metrics.add("connections", 5)
        for _ in range(3):
            await decider(guests).move(random.Random(1))
        await until(lambda: "billetdoux_move_seconds_count 3\n" in hub.measure())
        text = hub.measure()
        for line in ('{state="seated"} 2', '{state="watching"} 1', '{state="greeting"} 2'):
            assert f"billetdoux_sockets{line}\n" in text
        assert 'billetdoux_bots_waiting{lane="deep"} 0\n' in text
        assert "billetdoux_store_fault 0\n" in text

    at_a_hub(test, tmp_path)
