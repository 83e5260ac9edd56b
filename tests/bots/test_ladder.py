"""Bots play by views alone, legally, and each step of the ladder is stronger than the one below."""

import json
import sys
from collections.abc import Sequence
from functools import cache
from typing import Any

import numpy as np
import pytest

from billetdoux import Game, SetupError, View
from billetdoux.bots.arrays import habits_of, race_table
from billetdoux.bots.bot import Budget
from billetdoux.bots.kinds.counter import CounterBot
from billetdoux.bots.kinds.random import RandomBot
from billetdoux.bots.kinds.search import SearchBot
from billetdoux.bots.minds import match
from billetdoux.bots.minds.match import COUNTER, RANDOM
from billetdoux.bots.minds.search import chance_of_game
from billetdoux.bots.registry import BUILT_IN, LADDER, find_bot
from billetdoux.compiled.cpu import for_cpu
from billetdoux.game import scenario
from billetdoux.game.names import find_edition
from billetdoux.observe.sights import KNOWN_SIZE
from billetdoux.rules.chance import WORDS
from billetdoux.rules.legal import MOST_ACTIONS
from billetdoux.rules.notes import NOTES_SIZE
from billetdoux.rules.playout import TALLY_SIZE, WON_BY
from billetdoux.rules.row import KINDS, SEATS, TARGET, TOKENS
from support.kit import ALL_TABLES as TABLES
from support.kit import BOTS, TURNED_TABLES

EVALUATION_SEED = 424242  # not one of those that the counter's weights were tuned with


def play_match(module: Any, edition: str, minds: Sequence[int], rounds: int, array: Any) -> list[int]:
    """The tally of a match between minds."""
    table = find_edition(edition, len(minds))
    tally = array([0] * TALLY_SIZE, np.int64)
    module.play_match(
        array(table.new_row(len(minds)), np.int8),
        array(table.cards(), np.int8),
        array(table.cards(), np.int8),
        array([-1] * NOTES_SIZE, np.int32),
        array([-1] * KNOWN_SIZE, np.int8),
        array([0] * MOST_ACTIONS, np.int16),
        array([0] * KINDS, np.int8),
        array([0.0] * (SEATS * KINDS), np.float64),
        array([0] * WORDS, np.uint32),
        array([*minds, *[0] * (SEATS - len(minds))], np.int8),
        EVALUATION_SEED,
        0,
        rounds,
        tally,
    )
    return [int(count) for count in tally]


def share_of_first(edition: str, minds: Sequence[int]) -> float:
    won = play_match(for_cpu("bots.minds.match"), edition, minds, 20_000, np.array)[WON_BY : WON_BY + SEATS]
    return won[0] / sum(won)


@pytest.mark.parametrize(
    ("edition", "players", "least"),
    [
        ("standard", 2, 0.77),
        ("standard", 4, 0.56),
        ("standard", 6, 0.36),
        ("classic", 2, 0.75),
        ("premium", 8, 0.25),
    ],
)
def test_the_counter_beats_random_players(edition: str, players: int, least: float) -> None:
    assert share_of_first(edition, [COUNTER, *[RANDOM] * (players - 1)]) > least


@pytest.mark.parametrize(("edition", "players"), TABLES)
def test_interpreted_and_compiled_minds_play_the_same_match(edition: str, players: int) -> None:
    minds = [seat % 2 for seat in range(players)]
    slow = play_match(match, edition, minds, 15, lambda values, kind: list(values))
    assert slow == play_match(for_cpu("bots.minds.match"), edition, minds, 15, np.array)


@pytest.mark.parametrize("spec", BOTS)
@pytest.mark.parametrize(("edition", "players"), [*TABLES, *TURNED_TABLES[::4]])
def test_a_bot_decides_everything_legally_and_by_its_view_and_seed_alone(
    spec: str, edition: str, players: int
) -> None:
    if not find_bot(spec).kind.knows(edition, players):
        pytest.skip("an edition of one's own has no network")
    game = Game.new(edition, players, seed=bytes([players]) * 32)
    bot, again = find_bot(spec).open(7), find_bot(spec).open(7)
    while game.outcome is None and game.round <= 2:
        view = game.view(game.decider)
        move = bot.choose(view)
        assert move in view.legal_moves
        assert again.choose(View.from_json(json.loads(json.dumps(view.as_json())))) == move
        game.push(move)


def test_search_keeps_the_princess_and_takes_a_sure_win() -> None:
    stated = {
        "hands": {"A": "Princess", "B": "King"},
        "deck": ["Guard", "Priest", "Guard", "Guard"],
        "faceup": ["Guard", "Priest", "Prince"],
        "aside": "Handmaid",
        "piles": {"A": ["Handmaid", "Baron"], "B": ["Baron", "Prince"]},
    }
    data = {"title": "x", "edition": "classic", "players": 2, "position": stated, "steps": []}
    game = scenario.read(data).position.game()
    found = SearchBot(1, Budget(samples=4000)).explain(game.view("A"))
    assert str(found[-1].move) == "Princess"
    assert (found[-1].game or 0) < 0.5 < (found[0].game or 0)
    assert found[0].move.verb == "Guard"


def test_the_chance_to_win_the_game_follows_the_tokens() -> None:
    table = find_edition("standard", 3)
    s, race = table.new_row(3), race_table(3).tolist()
    assert chance_of_game(s, 0, race) == pytest.approx(1 / 3)
    s[TOKENS] = 4
    assert chance_of_game(s, 0, race) > 0.75
    assert sum(chance_of_game(s, seat, race) for seat in range(3)) == pytest.approx(1)
    s[TOKENS] = 5
    assert chance_of_game(s, 0, race) == 1.0
    assert chance_of_game(s, 1, race) == 0.0


@cache
def first_of(wanted: tuple[int, ...]) -> float:
    """The chance that the first player is the first to need no more tokens, each next one anybody's."""
    if wanted[0] == 0 or 0 in wanted:
        return float(wanted[0] == 0)
    after = [(*wanted[:i], wanted[i] - 1, *wanted[i + 1 :]) for i in range(len(wanted))]
    return sum(map(first_of, after)) / len(wanted)


@pytest.mark.parametrize(
    "wanted", [(1, 1), (1, 2), (2, 3), (7, 7), (1, 7), (1, 2, 2), (3, 1, 2), (1, 2, 2, 2), (4, 4, 4, 4, 4)]
)
def test_the_race_to_the_last_token_is_the_exact_one(wanted: tuple[int, ...]) -> None:
    s = find_edition("premium", len(wanted)).new_row(len(wanted))
    for seat, needed in enumerate(wanted):
        s[TOKENS + seat] = s[TARGET] - needed
    race = race_table(len(wanted)).tolist()
    assert chance_of_game(s, 0, race) == pytest.approx(first_of(wanted), abs=1e-9)


def test_the_first_move_at_a_table_has_its_whole_budget() -> None:
    habits_of.cache_clear()
    game = Game.new("premium", 5, seed=bytes(32))
    found = SearchBot(1, Budget(seconds=0.2)).explain(game.view(game.decider))
    assert max(estimate.samples for estimate in found) > 4 * SearchBot.LEAST


def test_a_timed_search_has_something_to_say_of_every_move() -> None:
    game = Game.new("premium", 8, seed=bytes(32))
    view = game.view(game.decider)
    found = SearchBot(1, Budget(seconds=0.02)).explain(view)
    assert {estimate.move for estimate in found} == set(view.legal_moves)
    assert all(estimate.samples >= SearchBot.LEAST for estimate in found)


@pytest.mark.parametrize(
    ("spec", "said"),
    [
        ("clever", "the bots are random, uniform, counter, search"),
        ("search:0", "a budget is like 50ms"),
        ("search:fast", "a budget is like 50ms"),
        ("search:-5ms", "a budget is like 50ms"),
        ("counter:5s", "nothing stands behind counter"),
        ("net:50ms", "the levels of net are page, courtier, or none for the strongest"),
        ("exec", "needs a command"),
    ],
)
def test_an_unknown_bot_or_an_empty_budget_is_refused(spec: str, said: str) -> None:
    with pytest.raises(SetupError, match=said):
        find_bot(spec)


def test_the_bots_of_the_ladder_have_their_budgets() -> None:
    assert isinstance(find_bot("random").open(1), RandomBot)
    assert isinstance(find_bot("counter").open(1), CounterBot)
    assert find_bot("search:50ms").parameter == Budget(seconds=0.05)
    assert find_bot("search:2s").parameter == Budget(seconds=2)
    assert find_bot("search:300").parameter == Budget(samples=300)


def test_a_bot_is_written_in_one_way() -> None:
    same = {"search": "search:50ms", "search:2000ms": "search:2s", "search:1500ms": "search:1500ms"}
    same |= {
        spec: spec
        for spec in ("search:300", "counter", "net", "net:page", f"exec:{sys.executable} -S bot.py")
    }
    for spec, written in same.items():
        assert str(find_bot(spec)) == written
        assert find_bot(written) == find_bot(spec)


def test_every_server_offers_the_bots_in_the_box_that_are_no_programs() -> None:
    assert [str(bot) for bot in LADDER] == [
        *("random", "counter", "search:50ms"),
        *("net:page", "net:courtier", "net"),
    ]
    assert {bot.kind.name for bot in LADDER} == {find_bot(spec).kind.name for spec in BOTS}
    assert set(BUILT_IN) - {bot.kind.name for bot in LADDER} == {"exec", "uniform"}
