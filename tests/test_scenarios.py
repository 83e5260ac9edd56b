"""The rules' own questions: every scenario of the project holds."""

from pathlib import Path

import pytest

from billetdoux.faces import yaml_file
from billetdoux.game import scenario

FOLDER = Path(__file__).parents[1] / "scenarios"
FILES = sorted(FOLDER.rglob("*.yaml"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(FOLDER).with_suffix("")))
def test_the_scenario_holds(path: Path) -> None:
    data, _ = yaml_file.load(path.read_text(encoding="utf-8"))
    assert scenario.play(scenario.read(data)) == []


def test_there_are_scenarios() -> None:
    assert len(FILES) > 250
