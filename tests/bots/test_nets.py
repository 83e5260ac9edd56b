"""Networks: a file is read only if it is whole and of this version, and is thought by in one way."""

import asyncio
import json
import random
import subprocess
import sys
from collections import Counter
from collections.abc import Callable
from hashlib import sha256
from importlib.resources import files
from pathlib import Path

import pytest

from billetdoux import Game, NetError, View
from billetdoux.bots import kinds, nets
from billetdoux.bots.arena import Match
from billetdoux.bots.bot import Bot
from billetdoux.bots.kinds.net import LEVELS, Level, NetBot
from billetdoux.bots.kinds.random import RandomBot
from billetdoux.bots.nets.file import CHECKSUM, Net, as_bytes, net_of, read_net
from billetdoux.bots.nets.shape import most_of, parts_of
from billetdoux.bots.nets.thinking import inputs_of, outputs_by_numpy, outputs_in_python, think, thoughts_of
from billetdoux.bots.registry import find_bot
from billetdoux.faces.arrival import Setting, begin
from billetdoux.faces.hints import find_adviser
from billetdoux.game.names import find_edition
from billetdoux.game.numbering import legal_numbers
from billetdoux.observe.observation import observe
from billetdoux.server.thinkers import Thinkers
from support.kit import ALL_TABLES, play, position
from support.local import house

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
from billetdoux.bots.registry import find_bot
from billetdoux.observe.observation import observe
view = Game.new("classic", 2, seed=bytes(32), starter="A").view("A")
print(find_bot("net").open(1).choose(view))
print(think(net_of("classic", 2), observe(view)).policy)
"""
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    view = Game.new("classic", 2, seed=bytes(32), starter="A").view("A")
    here = {str(number): share for number, share in think(net_of("classic", 2), observe(view)).policy.items()}
    chosen, policy = done.stdout.splitlines()
    told = json.loads(policy.replace("{", '{"').replace(":", '":').replace(", ", ', "'))
    assert told == pytest.approx(here, abs=1e-4)
    assert chosen == str(find_bot("net").open(1).choose(view))


def test_a_network_sees_shares_of_the_most_that_can_be() -> None:
    net = net_of("classic", 2)
    most = most_of(find_edition("classic", 2), 2)
    for view in some_views("classic", 2, 12):
        seen, inputs = observe(view).observation, inputs_of(net, observe(view))
        assert all(0 <= value <= 1 for value in inputs)
        assert [value * top for value, top in zip(inputs, most, strict=True)] == pytest.approx(list(seen))


# How it plays


def games_won(bot: Bot, other: Bot, games: int) -> int:
    """How many games a bot wins from another, the seats changed after each."""
    won = 0
    for deal in range(games):
        game, mine = Game.new("classic", 2, seed=bytes([deal, 1]) * 16), "AB"[deal % 2]
        while game.outcome is None:
            view = game.view(game.decider)
            game.push((bot if view.seat == mine else other).choose(view))
        won += mine in game.outcome.winners
    return won


def test_a_network_beats_random_players() -> None:
    assert games_won(NetBot(3), RandomBot(3), 8) >= 7


def test_a_page_plays_worse_than_a_diplomat() -> None:
    assert games_won(NetBot(3), NetBot(4, LEVELS["page"]), 40) >= 24


def test_a_move_is_made_as_often_as_the_network_makes_it() -> None:
    view = Game.new("standard", 2, seed=bytes(32), starter="A").view("A")
    times = Counter(NetBot(seed).choose(view) for seed in range(600))
    for one in NetBot(0).explain(view):
        assert one.share is not None
        spread = (one.share * (1 - one.share) / 600) ** 0.5
        assert times[one.move] / 600 == pytest.approx(one.share, abs=5 * spread + 1e-9)


def seen_by_a_priest() -> View:
    """B's Countess was seen by A, who has a Guard now."""
    hands = {"A": "Priest", "B": "Countess"}
    game = position("standard", 2, hands=hands, deck=["Guard", "Spy", *["Guard"] * 3, "Handmaid", "Baron"])
    return play(game, "Priest B", "Spy").view("A")


def share_of(bot: Bot, view: View, move: str) -> float:
    return next(one.share or 0.0 for one in bot.explain(view) if str(one.move) == move)


def test_who_forgets_does_not_always_think_of_a_card_that_was_seen() -> None:
    view, level = seen_by_a_priest(), Level("forgetful", forgets=0.5)
    found = [share_of(NetBot(seed, level), view, "Guard B Countess") for seed in range(40)]
    sure = share_of(NetBot(0), view, "Guard B Countess")
    assert sure > 0.9
    assert {one > 0.9 for one in found} == {True, False}
    assert max(found) == sure


def test_a_bot_by_a_network_believes_nothing_that_cannot_be() -> None:
    expected = NetBot(1).expect(seen_by_a_priest())
    assert expected.hands == {"B": {"Countess": 1.0}}
    assert expected.round > 0.9
    for edition, players in SHIPPED:
        for view in some_views(edition, players, 12):
            expected = NetBot(1).expect(view)
            assert 0 <= expected.round <= 1
            assert 0 <= expected.game <= 1
            possible = view.knowledge.possible
            assert set(expected.hands) == {seat for seat in possible if seat not in (view.seat, *view.out)}
            for seat, cards in expected.hands.items():
                assert set(cards) <= set().union(*possible[seat])
                assert sum(cards.values()) == pytest.approx(1)


def test_in_the_beginning_a_game_is_expected_to_be_won_about_as_often_as_by_any() -> None:
    for edition, players in SHIPPED:
        [view] = some_views(edition, players, 1)
        assert NetBot(1).expect(view).game == pytest.approx(1 / players, abs=0.12)


# Where there is no network


@pytest.fixture
def cut_short(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The network of every table is the first half of its file."""

    def read(edition: str, players: int) -> Net:
        file = tmp_path / f"{edition}-{players}.net"
        whole = (DATA / file.name).read_bytes()
        file.write_bytes(whole[: len(whole) // 2])
        return read_net(file, edition, players)

    monkeypatch.setattr(kinds.net, "net_of", read)


@pytest.mark.usefixtures("cut_short")
def test_without_its_network_the_next_bot_of_the_ladder_plays_and_the_host_is_told_once(
    caplog: pytest.LogCaptureFixture,
) -> None:
    async def two_moves() -> None:
        thinkers = Thinkers()
        view = Game.new("standard", 4, seed=bytes(32), starter="A").view("A")
        with caplog.at_level("INFO", "billetdoux.server"):
            found = [await thinkers.choose(spec, view, b"seed") for spec in ("net", "net:page", "counter")]
        thinkers.close()
        assert len(set(found)) == 1

    asyncio.run(two_moves())
    told = [json.loads(line) for line in caplog.messages]
    assert [(line["event"], line["why"]) for line in told] == [
        ("refused", "standard-4.net is damaged: it was cut short or altered")
    ]


@pytest.mark.usefixtures("cut_short")
def test_without_its_network_it_is_refused_in_the_arena_and_gives_no_advice() -> None:
    with pytest.raises(NetError, match="cut short"):
        Match(("net", "random"), "classic", 2, "rounds", 8)
    assert find_adviser("classic", 2).kind.name == "search"


@pytest.mark.usefixtures("cut_short")
def test_without_its_network_no_game_is_begun_with_it_on_this_machine(tmp_path: Path) -> None:
    async def begin_one() -> None:
        async with house(tmp_path / "games.db") as tables:
            await begin(tables, Setting("classic", 2, bots=("net",)))

    with pytest.raises(NetError, match="cut short"):
        asyncio.run(begin_one())


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


def test_where_a_rule_is_read_otherwise_there_is_no_network_and_it_is_said_why() -> None:
    with pytest.raises(NetError, match=r"usual readings alone, and not standard\+spy-all: choose another"):
        net_of("standard+spy-all", 2)
