"""The games that the page's proof is tried on are what a server gives out."""

import pytest

from support.proved import FOLDER, TABLES, path_of, proved


@pytest.mark.parametrize(("edition", "players"), TABLES)
def test_a_finished_game_by_all_readings_is_given_out_as_it_was_written_down(
    edition: str, players: int
) -> None:
    assert proved(edition, players) == path_of(edition, players).read_text(encoding="utf-8")


def test_no_proof_is_left_of_a_table_that_is_gone() -> None:
    assert set(FOLDER.iterdir()) == {path_of(*table) for table in TABLES}
