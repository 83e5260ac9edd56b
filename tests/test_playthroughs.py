"""Golden playthroughs: a round of every edition and player count as every seat saw it."""

import pytest

from billetdoux.rules.editions import EDITIONS
from kit import ALL_TABLES as TABLES
from playthrough import FOLDER, path_of, playthrough


@pytest.mark.parametrize(("edition", "players"), TABLES)
def test_the_playthrough_is_as_it_was_written_down(edition: str, players: int) -> None:
    path = path_of(edition, players)
    assert path.exists(), "write it with: .venv/bin/python tests/playthrough.py, and read it"
    assert playthrough(edition, players) == path.read_text(encoding="utf-8")


def test_every_edition_and_player_count_has_a_playthrough() -> None:
    tables = {(edition.name, players) for edition in EDITIONS for players in edition.tokens_to_win}
    assert tables == set(TABLES)
    assert {path.name for path in FOLDER.iterdir()} == {path_of(*table).name for table in tables}
