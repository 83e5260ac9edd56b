"""An observation of a view: what the vector environment shows, wherever the view comes from."""

import json
import random
from collections.abc import Iterator
from dataclasses import replace

import pytest

from billetdoux import Game, MalformedError, Position, View, move_of, read_record, replay
from billetdoux.envs.dealer import StreamDealer
from billetdoux.envs.vector import VectorEnv
from billetdoux.faces.past_view import after
from billetdoux.game.names import SEATS, find_edition
from billetdoux.observe.observation import observe
from support.kit import ALL_TABLES, move_by_chance, random_game
from support.observing import legal, masked, observed, revealing


@pytest.mark.parametrize(("edition", "players"), ALL_TABLES)
def test_a_view_shows_every_seat_what_the_vector_environment_shows_it(edition: str, players: int) -> None:
    env = VectorEnv(edition, players, 4, autoreset=False)
    env.reset(seed=players)
    games = [Game.new(edition, players, dealer=StreamDealer(players, i)) for i in range(env.num_envs)]
    generators, actions = env.generators(1), env.new_actions()
    played: set[str] = set()
    assert_alike(env, games)
    while any(game.decider for game in games):
        env.sample(generators, actions)
        for game, number in zip(games, actions, strict=True):
            if game.decider is not None:
                played.add(game.push(legal(game)[int(number)])[0].card or "")
        env.step(actions)
        assert_alike(env, games)
    assert played >= revealing(find_edition(edition, players))


def assert_alike(env: VectorEnv, games: list[Game]) -> None:
    """Compare what each seat sees of each game, and what it may do."""
    for seat in range(env.players):
        shown = env.observe(seat)
        for i, game in enumerate(games):
            seen, decides = observe(game.view(SEATS[seat])), game.decider == SEATS[seat]
            assert seen.observation == shown[i].tobytes()
            assert seen.mask == (env.mask[i].tobytes() if decides else bytes(len(env.actions)))
            if decides:
                assert seen.observation == env.observation[i].tobytes()


def views(game: Game) -> Iterator[View]:
    """What every seat sees, from move to move, from the end of a game back to its beginning."""
    while True:
        yield from map(game.view, game.seats)
        if not game.moves:
            break
        game.pop()


@pytest.mark.parametrize(("edition", "players"), ALL_TABLES)
def test_a_view_that_was_sent_is_observed_like_the_one_that_was_taken(edition: str, players: int) -> None:
    for view in views(random_game(edition, players, players)):
        assert observe(View.from_json(json.loads(json.dumps(view.as_json())))) == observe(view)


def test_a_game_that_is_replayed_is_observed_as_it_was_played() -> None:
    game = random_game("premium", 5, 3)
    again = replay(read_record(json.dumps(game.record().as_json())))
    assert [observe(view) for view in views(again)] == [observe(view) for view in views(game)]


@pytest.mark.parametrize(("edition", "players"), ALL_TABLES)
def test_a_game_that_begins_in_the_middle_is_observed_from_what_was_seen_since(
    edition: str, players: int
) -> None:
    chance = random.Random(players)
    for _ in range(8):
        game = Game.new(edition, players, seed=chance.randbytes(32))
        for _ in range(chance.randrange(20)):
            if game.decider is not None:
                move_by_chance(game, chance)
        if game.decider is None:
            continue
        game = Position.of(game).game()
        while game.decider is not None:
            for seat, letter in enumerate(game.seats):
                seen = observe(game.view(letter))
                assert list(seen.observation) == observed(game, seat)
                assert list(seen.mask) == masked(game, seat)
            move_by_chance(game, chance)


def test_between_decisions_a_past_view_is_observed_with_nothing_to_decide() -> None:
    game = random_game("standard", 4, 2)
    now = game.view("B")
    while game.moves:
        game.pop()
    begun = game.view("B")
    for until in range(len(begun.events), len(now.events)):
        past = after(begun, now.events[len(begun.events) : until])
        seen = observe(past)
        assert seen.mask == bytes(len(seen.mask))
        assert any(seen.observation[:3]) == (past.decision is not None)


def test_what_the_mask_allows_is_what_is_legal() -> None:
    game = random_game("premium", 8, 1)
    while game.moves:
        game.pop()
        view = game.view(game.decider)
        allowed = [number for number, one in enumerate(observe(view).mask) if one]
        assert {move_of(number, view) for number in allowed} == set(view.legal_moves)
        assert len(allowed) == len(view.legal_moves)


# What cannot be observed


def test_a_spectator_observes_nothing() -> None:
    with pytest.raises(MalformedError, match="counts from a seat, and a spectator has none"):
        observe(Game.new("standard", 3, seed=bytes(32)).view(None))


def test_a_view_without_the_events_of_its_round_is_not_observed() -> None:
    view = Game.new("standard", 3, seed=bytes(32)).view("A")
    for kept in range(len(view.events)):
        with pytest.raises(MalformedError, match="no round has started"):
            observe(replace(view, events=view.events[len(view.events) - kept :]))
