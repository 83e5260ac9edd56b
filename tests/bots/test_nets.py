"""Networks: a file is read only if it is whole and of this version, and is thought by in one way."""

import json
import random
import subprocess
import sys
from collections.abc import Callable
from hashlib import sha256
from importlib.resources import files
from pathlib import Path

import pytest

from billetdoux import Game, NetError, View
from billetdoux.bots import nets
from billetdoux.bots.nets.file import CHECKSUM, Net, as_bytes, net_of, read_net
from billetdoux.bots.nets.shape import most_of, parts_of
from billetdoux.bots.nets.thinking import inputs_of, outputs_by_numpy, outputs_in_python, think, thoughts_of
from billetdoux.game.names import find_edition
from billetdoux.game.numbering import legal_numbers, move_of
from billetdoux.observe.observation import observe
from support.kit import ALL_TABLES

DATA = files(nets) / "data"
SHIPPED = [table for table in ALL_TABLES if (DATA / f"{table[0]}-{table[1]}.net").is_file()]
ROOM = 8_000_000  # bytes, for the networks of all tables


def some_views(edition: str, players: int, many: int) -> list[View]:
    """What is seen at the decisions of a game that is played by chance."""
    game, chance = Game.new(edition, players, seed=bytes([players]) * 32), random.Random(7)
    seen = list[View]()
    while game.outcome is None and len(seen) < many:
        seen.append(game.view(game.decider))
        game.push(chance.choice(seen[-1].legal_moves))
    return seen


def picked(net: Net, view: View, chance: random.Random) -> int:
    """The number of an action that a network takes, by its policy."""
    policy = think(net, observe(view)).policy
    return chance.choices(list(policy), list(policy.values()))[0]


# What is thought


@pytest.mark.parametrize(("edition", "players"), SHIPPED)
def test_thoughts_are_shares_of_what_can_be(edition: str, players: int) -> None:
    net, table = net_of(edition, players), find_edition(edition, players)
    for view in some_views(edition, players, 12):
        found = think(net, observe(view))
        assert sorted(found.policy) == sorted(legal_numbers(view))
        assert (len(found.wins), len(found.holds)) == (players, players - 1)
        for shares in (list(found.policy.values()), found.wins, *found.holds):
            assert min(shares) >= 0
            assert sum(shares) == pytest.approx(1)
        assert {len(one) for one in found.holds} == {len(table.deck)}


@pytest.mark.parametrize(("edition", "players"), SHIPPED)
def test_numpy_and_plain_python_think_the_same(edition: str, players: int) -> None:
    net = net_of(edition, players)
    for view in some_views(edition, players, 4):
        seen = observe(view)
        inputs = inputs_of(net, seen)
        plain, quick = (way(net, inputs) for way in (outputs_in_python, outputs_by_numpy))
        assert plain == pytest.approx(quick, abs=1e-4)
        policies = [thoughts_of(net, seen, outputs).policy for outputs in (plain, quick)]
        assert policies[0] == pytest.approx(policies[1], abs=1e-4)


def test_without_numpy_a_network_thinks_in_plain_python() -> None:
    code = """
import sys
sys.modules["numpy"] = sys.modules["numba"] = None  # whoever imports them is told that they are not there
from billetdoux import Game
from billetdoux.bots.nets.file import net_of
from billetdoux.bots.nets.thinking import think
from billetdoux.observe.observation import observe
view = Game.new("classic", 2, seed=bytes(32), starter="A").view("A")
print(think(net_of("classic", 2), observe(view)).policy)
"""
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    view = Game.new("classic", 2, seed=bytes(32), starter="A").view("A")
    here = {str(number): share for number, share in think(net_of("classic", 2), observe(view)).policy.items()}
    told = json.loads(done.stdout.replace("{", '{"').replace(":", '":').replace(", ", ', "'))
    assert told == pytest.approx(here, abs=1e-4)


def test_a_network_sees_shares_of_the_most_that_can_be() -> None:
    net = net_of("classic", 2)
    most = most_of(find_edition("classic", 2), 2)
    for view in some_views("classic", 2, 12):
        seen, inputs = observe(view).observation, inputs_of(net, observe(view))
        assert all(0 <= value <= 1 for value in inputs)
        assert [value * top for value, top in zip(inputs, most, strict=True)] == pytest.approx(list(seen))


# How it plays


def test_a_network_beats_random_players() -> None:
    net, chance, won = net_of("classic", 2), random.Random(3), 0
    for deal in range(8):
        game, mine = Game.new("classic", 2, seed=bytes([deal, 1]) * 16), "AB"[deal % 2]
        while game.outcome is None:
            view = game.view(game.decider)
            by_net = view.seat == mine
            game.push(move_of(picked(net, view, chance), view) if by_net else chance.choice(view.legal_moves))
        won += mine in game.outcome.winners
    assert won >= 7


# Files


def test_all_networks_are_small_and_say_where_they_come_from() -> None:
    assert sum(len((DATA / f"{edition}-{players}.net").read_bytes()) for edition, players in SHIPPED) <= ROOM
    for edition, players in SHIPPED:
        about = net_of(edition, players).about
        assert about["commit"]
        assert about["setting"]["seed"] == 1
        assert about["verdict"]["rounds_won"] > 1 / players


def test_a_network_is_written_as_it_was_read(tmp_path: Path) -> None:
    file = tmp_path / "classic-2.net"
    file.write_bytes(as_bytes(net_of("classic", 2)))
    assert file.read_bytes() == (DATA / "classic-2.net").read_bytes()
    again = read_net(file, "classic", 2)
    assert (again.about, again.layers) == (net_of("classic", 2).about, net_of("classic", 2).layers)


def test_a_network_has_a_number_for_each_thing_that_comes_out() -> None:
    for edition, players in SHIPPED:
        last = net_of(edition, players).layers[-1]
        assert len(last.biases) == sum(parts_of(find_edition(edition, players), players))


def signed(content: bytes) -> bytes:
    return content + sha256(content).digest()


def with_head(content: bytes, **changes: object) -> bytes:
    """A net file that says something else of itself, with the right checksum."""
    line, _, rest = content[:-CHECKSUM].partition(b"\n")
    return signed(json.dumps(json.loads(line) | changes).encode() + b"\n" + rest)


def altered(content: bytes) -> bytes:
    middle = len(content) // 2
    return content[:middle] + bytes([content[middle] ^ 1]) + content[middle + 1 :]


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (lambda whole: b"", "classic-2.net is not a network"),
        (lambda whole: b"PK" + whole, "classic-2.net is not a network"),
        (lambda whole: b"[1]\n" + whole, "classic-2.net is not a network"),
        (lambda whole: b"[" * 100_000 + whole, "classic-2.net is not a network"),
        (lambda whole: whole[:40], "classic-2.net is not a network"),
        (lambda whole: whole[:-1], "is damaged: it was cut short or altered"),
        (lambda whole: whole[: len(whole) // 2], "is damaged: it was cut short or altered"),
        (lambda whole: whole + b"x", "is damaged: it was cut short or altered"),
        (altered, "is damaged: it was cut short or altered"),
        (lambda whole: whole.replace(b'"seed":1', b'"seed":2'), "is damaged: it was cut short or altered"),
        (lambda whole: with_head(whole, format=2), "is of format 2, and this version reads 1"),
        (lambda whole: signed(b'{"format":1}\n'), "is for another table than classic with 2"),
        (lambda whole: with_head(whole, table=["classic", 3]), "is for another table than classic with 2"),
        (lambda whole: with_head(whole, fingerprint="0" * 16), "observations or actions of another version"),
        (lambda whole: with_head(whole, width=385), "does not have the layers that it says"),
        (lambda whole: with_head(whole, width=None), "does not have the layers that it says"),
        (lambda whole: with_head(whole, depth="deep"), "does not have the layers that it says"),
        (lambda whole: signed(whole[:-CHECKSUM] + b"x"), "does not have the layers that it says"),
    ],
)
def test_a_file_that_is_not_whole_or_of_another_version_is_refused(
    change: Callable[[bytes], bytes], said: str, tmp_path: Path
) -> None:
    file = tmp_path / "classic-2.net"
    file.write_bytes(change((DATA / "classic-2.net").read_bytes()))
    with pytest.raises(NetError, match=said):
        read_net(file, "classic", 2)


def test_a_file_that_is_missing_is_told(tmp_path: Path) -> None:
    with pytest.raises(NetError, match=r"there is no network classic-2\.net for classic with 2 players"):
        read_net(tmp_path / "classic-2.net", "classic", 2)
