"""Training: a tiny run learns, goes on where it stood, is judged, and is packed as the bot reads it."""

import importlib
import json
from pathlib import Path
from typing import Any

import pytest

from billetdoux import SetupError
from billetdoux.bots.nets.file import net_of, read_net
from billetdoux.bots.nets.thinking import inputs_of, outputs_in_python
from billetdoux.observe.observation import Observed

torch: Any = pytest.importorskip("torch", reason="the extra `learning` is not installed")

torch.set_num_threads(1)  # more of them would wait for each other where tests run side by side

training: Any = importlib.import_module("training.__main__")
network: Any = importlib.import_module("training.network")
packing: Any = importlib.import_module("training.packing")
tables: Any = importlib.import_module("training.tables")
DOCUMENT = Path(__file__).parents[2] / "docs" / "training.md"
TINY = [
    *("classic-2", "--device", "cpu", "--games", "64", "--steps", "8", "--batch", "256"),
    *("--width", "16", "--depth", "2", "--judged", "16"),
]


def run(folder: Path, *more: str) -> dict[str, Any]:
    """What a run keeps."""
    training.main([*TINY, "--folder", str(folder), *more])
    return dict(torch.load(folder / "classic-2.pt", weights_only=True))


def is_same(one: dict[str, Any], other: dict[str, Any]) -> bool:
    return all(torch.equal(part, other[name]) for name, part in one.items())


def test_a_run_learns_is_judged_and_writes_its_curve(tmp_path: Path) -> None:
    state = run(tmp_path, "--updates", "2")
    assert (state["table"], state["updates"]) == ("classic-2", 2)
    assert 0 <= state["verdict"]["rounds_won"] <= 1
    assert state["verdict"]["games"] == 8
    curve = [json.loads(line) for line in (tmp_path / "classic-2.jsonl").read_text().splitlines()]
    assert curve[-1]["verdict"] == state["verdict"]
    assert not is_same(state["player"], run(tmp_path / "other", "--updates", "1")["player"])


def test_a_run_goes_on_where_it_stood_and_a_finished_one_stays(tmp_path: Path) -> None:
    first = run(tmp_path, "--updates", "1")
    assert is_same(run(tmp_path, "--updates", "1")["player"], first["player"])
    second = run(tmp_path, "--updates", "3")
    assert second["updates"] == 3
    assert second["decisions"] > first["decisions"]
    assert not is_same(second["player"], first["player"])


def test_another_setting_wants_another_folder(tmp_path: Path) -> None:
    run(tmp_path, "--updates", "1")
    with pytest.raises(SystemExit, match="begun with another seed: take another folder"):
        run(tmp_path, "--updates", "2", "--seed", "2")


def test_a_best_response_begins_as_the_network_that_it_learns_to_beat(tmp_path: Path) -> None:
    first = run(tmp_path, "--updates", "1")
    against = str(tmp_path / "classic-2.pt")
    answer = run(tmp_path / "answer", "--updates", "1", "--rate", "0", "--against", against)
    assert is_same(answer["player"], first["shown"])
    assert answer["verdict"]["against"] == "itself, frozen"


def test_a_table_that_is_not_there_is_told() -> None:
    with pytest.raises(SetupError, match="such as standard-4, not 'standard'"):
        tables.find_table("standard")
    with pytest.raises(SystemExit):
        training.main(["classic-9", "--updates", "1"])


def test_a_packed_network_thinks_as_the_one_that_was_judged(tmp_path: Path) -> None:
    state = run(tmp_path, "--updates", "4", "--rate", "0.01")
    training.main(["pack", str(tmp_path / "classic-2.pt"), "--to", str(tmp_path), "--commit", "abc"])
    net = read_net(tmp_path / "classic-2.net", "classic", 2)
    assert (net.about["commit"], net.about["verdict"]) == ("abc", state["verdict"])
    table = tables.find_table("classic-2")
    player = network.Player(table, 16, 2)
    player.load_state_dict(state["shown"])
    torch.manual_seed(1)
    for _ in range(20):
        seen = (torch.rand(table.seen) * (table.most + 1)).floor().minimum(table.most)
        with torch.no_grad():
            whole = player.body((seen * player.scale)[None])[0].tolist()
        observed = Observed(bytes(map(int, seen.tolist())), b"")
        assert outputs_in_python(net, inputs_of(net, observed)) == pytest.approx(whole, abs=0.03)


def test_every_network_in_the_box_is_documented_as_it_was_measured() -> None:
    shipped = {file.stem for file in packing.SHIPPED.glob("*.net")}
    text = DOCUMENT.read_text(encoding="utf-8")
    rows = [
        packing.row(net_of(table.edition.name, table.players))
        for table in tables.all_tables()
        if str(table) in shipped
    ]
    assert [row for row in rows if row not in text] == []
