"""Whole games over real sockets: guests who know nothing but the protocol."""

import random
from collections.abc import Iterator

import pytest

from billetdoux.game.fairness import commitment
from billetdoux.game.record import from_json
from billetdoux.game.verify import verify
from kit import ALL_TABLES
from online import Guest, fetch, make_table, serving


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with serving(tmp_path_factory.mktemp("tables") / "tables.db") as found:
        yield found


@pytest.mark.parametrize(("edition", "players"), ALL_TABLES)
def test_a_person_plays_a_whole_game_against_bots_and_its_record_proves_it_fair(
    address: str, edition: str, players: int
) -> None:
    code, token = make_table(address, edition=edition, players=players, bots=[None, "random"])
    with Guest(address, code, token) as guest:
        promised = guest.room["proof"]["commitment"]
        assert guest.sit("Zoë")["host"]
        assert guest.ask("start")["type"] == "ack"
        seals = guest.room["proof"]["seals"]
        guest.open()
        guest.play_on(random.Random(players))
        assert guest.sight is not None
        assert guest.sight["winners"]
        seed = guest.room["proof"]["seed"]
        assert commitment(bytes.fromhex(seed)) == promised
        record = from_json(fetch(address, f"/api/tables/{code}/record"))
        checks = verify(record, promised, [("A", guest.nonce.hex())], seals)
        assert [check for check in checks if check.problem] == []
        assert record.seats[0] == "Zoë"
