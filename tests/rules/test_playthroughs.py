"""Golden playthroughs: a round of every edition and player count as every seat saw it."""

import pytest

from support.playthrough import FOLDER, TABLES, path_of, playthrough


@pytest.mark.parametrize(("edition", "players"), TABLES)
def test_the_playthrough_is_as_it_was_written_down(edition: str, players: int) -> None:
    path = path_of(edition, players)
    assert path.exists(), f"no {path.name}; write it with `make goldens`, and read it"
    assert playthrough(edition, players) == path.read_text(encoding="utf-8")


def test_no_playthrough_is_left_of_a_table_that_is_gone() -> None:
    assert set(FOLDER.iterdir()) <= {path_of(*table) for table in TABLES}
