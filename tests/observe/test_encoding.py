"""The encoding: it counts from the observer, stays within its space, and shows no secret."""

import random
from collections.abc import Sequence
from itertools import count, islice

import numpy as np
import pytest

from billetdoux import Game
from billetdoux.envs.vector import VectorEnv
from billetdoux.game.names import CHARACTER_NAMES, SEATS, find_edition, read_card
from billetdoux.observe.layout import characters_of, sections
from billetdoux.rules.editions import Edition
from game import test_leaks as leaks
from support.kit import ALL_TABLES, StackedDealer
from support.observing import Observer, legal, masked, observed, revealing


def section(found: Sequence[int], edition: Edition, players: int, name: str) -> list[int]:
    part = next(part for part in sections(edition, players) if part.name == name)
    return list(found[part.offset : part.offset + part.length])


def test_an_observation_counts_from_the_observer() -> None:
    edition = find_edition("classic", 2)
    game = Game.new("classic", 2, seed=bytes(32), starter="A")
    for seat in (0, 1):
        found = observed(game, seat)
        names = characters_of(edition)
        hand = section(found, edition, 2, "hand")
        assert sorted(game.hand(SEATS[seat])) == sorted(
            name for name, count in zip(names, hand, strict=True) for _ in range(count)
        )
        assert section(found, edition, 2, "turn") == ([1, 0] if seat == 0 else [0, 1])
        face_up = [read_card(card) for card in game.view(None).face_up]
        assert sum(section(found, edition, 2, "face_up")) == len(face_up) == 3
        assert section(found, edition, 2, "deck") == [game.view(None).deck_size]
        lying = sum(hand) + 3
        assert sum(section(found, edition, 2, "unseen")) == len(edition.cards()) - lying


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize(
    ("edition", "players"), [("standard", 4), ("classic", 3), ("premium", 5), ("premium", 8)]
)
def test_a_table_turned_by_some_seats_looks_and_plays_the_same(edition: str, players: int, seed: int) -> None:
    chance = random.Random(seed)
    cards = list(find_edition(edition, players).cards())
    chance.shuffle(cards)
    aside, *cards = cards
    games = []
    for turned in range(players):
        hands = [cards[(seat - turned) % players] for seat in range(players)]
        deck = [CHARACTER_NAMES[card] for card in (aside, *hands, *cards[players:])]
        dealer = StackedDealer({1: deck}, {1: SEATS[turned]})
        games.append(Game.new(edition, players, dealer=dealer))
        games[-1].dealer = None
    while games[0].decider is not None:
        deciders = [SEATS.index(game.decider or "") for game in games]
        shown = [
            (observed(game, seat), masked(game, seat)) for game, seat in zip(games, deciders, strict=True)
        ]
        assert shown == shown[:1] * players
        number = chance.choice(list(legal(games[0])))
        for game in games:
            game.push(legal(game)[number])


@pytest.mark.parametrize(("edition", "players"), ALL_TABLES)
def test_an_observation_stays_within_its_space(edition: str, players: int) -> None:
    env = VectorEnv(edition, players, 8)
    env.reset(seed=3)
    most = np.concatenate([np.full(part.length, part.most) for part in env.sections])
    generators, actions = env.generators(3), env.new_actions()
    for _ in range(150):
        env.sample(generators, actions)
        observation = env.step(actions)[0]
        assert (observation >= 0).all()
        assert (observation <= most).all()
        for seat in range(players):
            seen = env.observe(seat)
            assert ((seen >= 0) & (seen <= most)).all()


def arrays(game: Game, viewer: int | None) -> bytes:
    """Every byte of what a seat observes and may do, at every step."""
    if viewer is None:
        return b""
    observer, parts = Observer(game.edition, viewer), []
    again = Game.new(game.edition.name, game.players, dealer=game.dealer, starter="A")
    for move in (None, *game.moves):
        if move is not None:
            again.push(move)
        observer.remember(again.row)
        parts += [bytes(observer.observe(again.row)), bytes(masked(again, viewer))]
    return b"".join(parts)


@pytest.mark.parametrize(("edition", "players"), ALL_TABLES)
def test_observations_and_masks_depend_only_on_what_their_seat_has_seen(
    edition: str, players: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    played: set[str] = set()

    def sent(game: Game, viewer: int | None) -> bytes:
        played.update(move.verb for move in game.moves)
        return arrays(game, viewer)

    monkeypatch.setattr(leaks, "REDEALS", 10)
    monkeypatch.setattr(leaks, "sent", sent)
    monkeypatch.setattr(leaks, "chosen", lambda game, viewer: [])
    wanted = revealing(find_edition(edition, players))
    seeds = count(100 * players)
    different = sum(leaks.redeals(edition, players, seed) for seed in islice(seeds, 4))
    while not played >= wanted:
        different += leaks.redeals(edition, players, next(seeds))
    assert different >= 20
