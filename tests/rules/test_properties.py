"""What must hold in every game, whatever the deal and whatever is played."""

import random
from collections import Counter
from collections.abc import Callable
from itertools import pairwise

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from billetdoux import Event, Game, IllegalMove, Move, Position, View, problems
from billetdoux.game.game import cards_of
from billetdoux.game.move import from_code, to_code
from billetdoux.game.names import CHARACTER_NAMES
from billetdoux.game.replay import replay
from billetdoux.rules.actions import PUT_BACK, detail_of, named, verb_of
from billetdoux.rules.numbering import numbering
from billetdoux.rules.row import DECIDER, DECK_SIZE, LOG, PHASE, PLAY, ROUND_OVER, room_for_events
from billetdoux.rules.tokens import has_enough
from support.kit import ALL_TABLES as TABLES
from support.kit import TURNED_TABLES, move_by_chance

Way = tuple[Game, list[Move]]


def over_random_games(examples: int = 4) -> Callable[[Callable[..., None]], Callable[..., None]]:
    """Try a property in some games of every table."""
    tried = settings(
        max_examples=examples,
        deadline=None,
        derandomize=True,
        database=None,
        suppress_health_check=[HealthCheck.too_slow],
    )

    def decorate(test: Callable[..., None]) -> Callable[..., None]:
        some: Callable[..., None] = tried(given(seed=st.integers(0, 2**32 - 1))(test))
        tables = (*TABLES, *TURNED_TABLES)
        decorated: Callable[..., None] = pytest.mark.parametrize(("edition", "players"), tables)(some)
        return decorated

    return decorate


def whole_game(edition: str, players: int, seed: int, most: int = 10_000) -> Way:
    """A fresh game, and the moves of one way through it: to its end, or to the most."""
    chance = random.Random(seed)
    deal = chance.randbytes(32)
    game = Game.new(edition, players, seed=deal)
    played: list[Move] = []
    while game.outcome is None and len(played) < most:
        played.append(move_by_chance(game, chance))
    return Game.new(edition, players, seed=deal), played


def part_of_game(edition: str, players: int, seed: int) -> Way:
    """A fresh game, and the moves of one way into it, of any length."""
    return whole_game(edition, players, seed, most=random.Random(-seed).randrange(1, 80))


@over_random_games(3)
def test_no_card_is_lost_and_no_impossible_position_arises(edition: str, players: int, seed: int) -> None:
    game, moves = whole_game(edition, players, seed)
    assert problems(Position.of(game)) == []
    for move in moves:
        game.push(move)
        if game.row[PHASE] < ROUND_OVER:
            assert problems(Position.of(game)) == []
        assert Position.of(game).cards() == Counter(game.edition.cards())


@pytest.mark.ruling("R19", "R56", "R61", "R78")
@over_random_games(6)
def test_unreachable_states_are_not_reached(edition: str, players: int, seed: int) -> None:
    game, moves = whole_game(edition, players, seed)
    for move in moves:
        round_before, size_before = game.round, game.row[DECK_SIZE]
        events = game.push(move)
        assert game.row[LOG] < room_for_events(players)
        kinds = Counter(event.kind for event in events)
        assert kinds["knocked_out"] <= 1  # U4
        if kinds["round_ended"] and Event("round_ended", named="showdown") in events:
            assert kinds["revealed"] >= 2  # U10
        if game.round == round_before and game.row[PHASE] == PLAY and move.kept is None:
            assert game.row[DECK_SIZE] < size_before  # U6: from turn to turn the deck shrinks
        if game.row[PHASE] == PLAY:
            assert len(game.hand(game.decider or "")) == 2
    taken: Counter[int] = Counter()
    number = 0
    for event in game.events:
        number += event.kind == "round_started"
        taken[number] += event.kind == "drew_aside"
    assert all(count <= 1 for count in taken.values())  # U1


def every_move(game: Game) -> list[Move]:
    """Every move that the edition knows, a Chancellor's choices with arbitrary cards going back."""
    moves = []
    for code in numbering(game.edition):
        if verb_of(code) == PUT_BACK:
            kept = CHARACTER_NAMES[named(detail_of(code))]
            moves += [
                Move("Keep", kept=kept, returned=(a, b)) for a, b in (("Guard", "Spy"), ("Spy", "Guard"))
            ]
        else:
            moves.append(from_code(code, game.edition))
    return moves


@over_random_games(5)
def test_every_legal_move_applies_and_every_other_is_refused_with_nothing_changed(
    edition: str, players: int, seed: int
) -> None:
    game, moves = part_of_game(edition, players, seed)
    for move in moves:
        game.push(move)
    legal = list(game.legal_moves)
    for move in legal:
        game.push(move)
        game.pop()
    before = (list(game.row), game.events, game.round)
    for move in every_move(game):
        if move not in legal:
            with pytest.raises(IllegalMove):
                game.push(move)
    assert (list(game.row), game.events, game.round) == before


@over_random_games(3)
def test_pop_undoes_push_exactly(edition: str, players: int, seed: int) -> None:
    game, moves = part_of_game(edition, players, seed)
    before = []
    for move in moves:
        before.append(
            (list(game.row), game.events, game.moves, [game.view(seat) for seat in (*game.seats, None)])
        )
        game.push(move)
    for state, move in zip(reversed(before), reversed(moves), strict=True):
        assert game.pop() == move
        views = [game.view(seat) for seat in (*game.seats, None)]
        assert (list(game.row), game.events, game.moves, views) == state


@over_random_games(12)
def test_a_position_taken_at_any_decision_goes_on_as_the_game_does(
    edition: str, players: int, seed: int
) -> None:
    game, moves = part_of_game(edition, players, seed)
    for move in moves:
        game.push(move)
    if game.outcome:
        return
    again = Position.of(game).game()
    assert (again.decider, list(again.legal_moves)) == (game.decider, list(game.legal_moves))
    for seat in game.seats:
        assert again.hand(seat) == game.hand(seat)
        assert sorted(again.view(seat).knowledge.holds(seat)) == sorted(game.hand(seat))
    move = next(iter(game.legal_moves))
    number = game.round
    again.push(move)
    game.push(move)
    if game.round == number:
        assert [again.hand(seat) for seat in game.seats] == [game.hand(seat) for seat in game.seats]


@over_random_games(3)
def test_replay_equals_play(edition: str, players: int, seed: int) -> None:
    game, moves = whole_game(edition, players, seed)
    for move in moves:
        game.push(move)
    again = replay(game.record([f"P{seat}" for seat in game.seats], secret=True))
    assert (again.row, again.events, again.moves) == (game.row, game.events, game.moves)


@over_random_games(2)
def test_notation_numbers_and_events_round_trip(edition: str, players: int, seed: int) -> None:
    game, moves = whole_game(edition, players, seed)
    for move in moves:
        for legal in game.legal_moves:
            assert Move.parse(str(legal)) == legal
            assert Move.parse(str(legal).lower()) == legal
            code = to_code(legal, game.edition)
            assert code is not None
            assert from_code(code, game.edition, cards_of(game.row, game.row[DECIDER])) == legal
        game.push(move)
    for event in game.events:
        assert Event.parse(str(event)) == event
        assert Event.from_json(event.as_json()) == event
    for seat in (*game.seats, None):
        assert View.from_json(game.view(seat).as_json()) == game.view(seat)


@over_random_games(6)
def test_a_game_that_is_over_has_winners_with_enough_tokens(edition: str, players: int, seed: int) -> None:
    game, moves = whole_game(edition, players, seed)
    for move in moves:
        assert game.outcome is None
        game.push(move)
    assert game.outcome is not None
    assert game.outcome.winners
    assert len(game.legal_moves) == 0
    for seat, letter in enumerate(game.seats):
        assert (letter in game.outcome.winners) == has_enough(game.row, seat)


@pytest.mark.parametrize(("edition", "players"), TABLES)
def test_turns_go_clockwise_and_skip_those_who_are_out(edition: str, players: int) -> None:
    chance = random.Random(players)
    game = Game.new(edition, players, seed=bytes(32))
    for _ in range(200):
        if game.outcome:
            break
        before, number = game.view(None), game.round
        game.push(chance.choice(list(game.legal_moves)))
        after = game.view(None)
        if game.round == number and after.turn and before.turn and after.turn != before.turn:
            seats = game.seats
            start = seats.index(before.turn)
            clockwise = [*seats[start + 1 :], *seats[: start + 1]]
            assert after.turn == next(seat for seat in clockwise if seat not in after.out)


def test_every_edition_ends_in_every_way_that_it_can() -> None:
    endings: Counter[tuple[str, str]] = Counter()
    for edition, players in TABLES:
        for seed in range(25):
            chance = random.Random(seed)
            game = Game.new(edition, players, seed=bytes([seed]) * 32)
            while game.outcome is None:
                game.push(chance.choice(list(game.legal_moves)))
            endings[edition, game.outcome.reason] += 1
    assert endings["premium", "at_once"] > 0
    assert all(endings[edition, "tokens"] > 0 for edition in ("standard", "classic", "premium"))


def test_pairs_of_rounds_start_with_a_winner_of_the_last() -> None:
    for edition, players in TABLES:
        chance = random.Random(players)
        game = Game.new(edition, players, seed=bytes([players]) * 32)
        while game.outcome is None:
            game.push(chance.choice(list(game.legal_moves)))
        rounds: list[list[Event]] = []
        for event in game.events:
            if event.kind == "round_started":
                rounds.append([])
            rounds[-1].append(event)
        for last, following in pairwise(rounds):
            tied = {event.seat for event in last if event.kind == "tie_break_for"}
            winners = {event.seat for event in last if event.kind == "round_won"}
            assert following[0].seat in ((winners & tied) or tied or winners)
