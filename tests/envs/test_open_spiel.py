"""The game for OpenSpiel: its own checks, its algorithms, and the same games as everywhere else."""

import doctest
import pickle
import random
from collections import Counter
from collections.abc import Iterator, Sequence
from functools import partial
from itertools import count, islice, permutations
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.integration_tests import api_test
from open_spiel.python.algorithms import expected_game_score, ismcts, mcts
from open_spiel.python.observation import make_observation
from open_spiel.python.policy import UniformRandomPolicy

from billetdoux import Game, View
from billetdoux.envs import open_spiel
from billetdoux.envs.moment import START, UNDEALT, carry_out, legal_codes, with_deck
from billetdoux.envs.open_spiel import REDUCED, LoveLetterState
from billetdoux.game.move import to_code
from billetdoux.game.names import CHARACTER_NAMES, SEATS, find_edition
from billetdoux.game.numbering import number_of
from billetdoux.rules.editions import EDITIONS
from billetdoux.rules.events import PLAYED
from billetdoux.rules.row import GAINED, NONE, PHASE, ROUND_OVER, TOKENS
from game.test_leaks import Decks, observations
from game.test_leaks import play as play_game
from support.kit import ALL_TABLES
from support.observing import observed, revealing
from support.spiel_playthrough import FOLDER, TABLES, path_of, playthrough

REDUCED_TABLE = (REDUCED.name, 2)
WHOLE_GAMES = [table for table in ALL_TABLES if find_edition(*table).wins_are_shared]


def load(edition: str, players: int, whole_game: bool = False) -> Any:
    """The game as OpenSpiel loads it by its name."""
    given = {"edition": edition, "players": players, "whole_game": whole_game}
    return pyspiel.load_game("python_love_letter", given)


def go_on(state: LoveLetterState, chance: random.Random) -> None:
    """Do one thing by chance."""
    if state.is_chance_node():
        outcomes, weights = zip(*state.chance_outcomes(), strict=True)
        state.apply_action(chance.choices(outcomes, weights)[0])
    else:
        state.apply_action(chance.choice(state.legal_actions()))


def play_on(state: LoveLetterState, chance: random.Random) -> Iterator[LoveLetterState]:
    """The states from here to the end of play by chance in which a seat decides, and the last."""
    while not state.is_terminal():
        if not state.is_chance_node():
            yield state
        go_on(state, chance)
    yield state


def deal_out(state: LoveLetterState, decks: Sequence[Sequence[int]]) -> None:
    """Let chance say what some decks want, one a round, and the first of those start who may."""
    while state.is_chance_node():
        moment = state.moment
        begun = sum(step >= START for step in (*moment.steps, moment.waiting))
        card = NONE if moment.wanted == NONE else decks[begun - 1][moment.wanted - UNDEALT]
        state.apply_action(state.legal_actions()[0] if card == NONE else card)


def shuffled(edition: str, players: int, chance: random.Random, decks: int) -> list[list[int]]:
    cards = find_edition(edition, players).cards()
    return [chance.sample(cards, len(cards)) for _ in range(decks)]


# OpenSpiel's own checks


@pytest.mark.parametrize(("edition", "players"), [*ALL_TABLES, REDUCED_TABLE])
def test_a_round_passes_the_checks_of_open_spiel(edition: str, players: int) -> None:
    pyspiel.random_sim_test(load(edition, players), num_sims=2, serialize=True, verbose=False)


@pytest.mark.parametrize(("edition", "players"), WHOLE_GAMES)
def test_a_whole_game_passes_the_checks_of_open_spiel(edition: str, players: int) -> None:
    game = load(edition, players, whole_game=True)
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)


def test_players_forget_nothing_that_they_knew_or_did() -> None:
    assert len(api_test._assert_is_perfect_recall(load(*REDUCED_TABLE))) == 450


@pytest.mark.parametrize(("edition", "players"), TABLES)
def test_the_playthrough_of_open_spiel_is_as_it_was_written_down(edition: str, players: int) -> None:
    path = path_of(edition, players)
    assert path.exists(), f"no {path.name}; write it with `make goldens`, and read it"
    assert playthrough(edition, players) == path.read_text(encoding="utf-8")


def test_every_edition_has_a_playthrough_of_open_spiel() -> None:
    assert {find_edition(*table) for table in TABLES if table != REDUCED_TABLE} == set(EDITIONS)
    assert set(FOLDER.iterdir()) == {path_of(*table) for table in TABLES}


def test_the_example_of_the_module_runs() -> None:
    assert doctest.testmod(open_spiel) == doctest.TestResults(failed=0, attempted=4)


# The same games


@pytest.mark.parametrize(
    ("edition", "players", "whole_game"),
    [*((*table, False) for table in ALL_TABLES), *((*table, True) for table in WHOLE_GAMES)],
)
def test_play_by_chance_is_the_same_as_in_a_game_from_the_same_decks(
    edition: str, players: int, whole_game: bool
) -> None:
    for seed in range(1 if whole_game else 4):
        chance = random.Random(100 * players + seed)
        decks = shuffled(edition, players, chance, 30)
        game = Game.new(edition, players, dealer=Decks(decks), starter="A")
        game.dealer = game.dealer if whole_game else None
        state = load(edition, players, whole_game).new_initial_state()
        while True:
            deal_out(state, decks)
            for seat in range(players):
                assert state.view(seat) == game.view(SEATS[seat])
            seat = chance.randrange(players)
            assert state.observation_tensor(seat) == observed(game, seat)
            if game.decider is None:
                break
            assert not any(state.returns())
            view = game.view(game.decider)
            legal = {number_of(move, view): str(move) for move in view.legal_moves}
            assert {action: state.action_to_string(action) for action in state.legal_actions()} == legal
            assert state.current_player() == SEATS.index(game.decider)
            move = chance.choice(list(game.legal_moves))
            state.apply_action(number_of(move, view))
            game.push(move)
        assert state.is_terminal()
        assert str(state).splitlines() == [str(event) for event in game.events]
        worth: list[float] = list(game.view(None).tokens)
        if game.outcome and whole_game:
            worth = [(seat in game.outcome.winners) / len(game.outcome.winners) for seat in game.seats]
        others = [(sum(worth) - own) / (players - 1) for own in worth]
        assert state.returns() == pytest.approx(list(np.subtract(worth, others)))


def test_a_round_is_worth_its_tokens_less_what_the_others_gain_on_average() -> None:
    for seed in range(20):
        *_, state = play_on(load("standard", 3).new_initial_state(), random.Random(seed))
        a, b, c = state.moment.row[TOKENS : TOKENS + 3]
        assert state.returns() == pytest.approx([a - (b + c) / 2, b - (a + c) / 2, c - (a + b) / 2])


def test_a_whole_game_is_worth_its_win() -> None:
    for seed in range(3):
        *_, state = play_on(load("classic", 3, whole_game=True).new_initial_state(), random.Random(seed))
        winners = state.view(None).winners
        for seat, worth in zip(SEATS, state.returns(), strict=False):
            assert (worth > 0) == (seat in winners)
        assert len(winners) > 1 or sorted(state.returns()) == [-0.5, -0.5, 1.0]


def test_cards_that_are_dealt_one_by_one_are_as_likely_as_in_a_shuffled_deck() -> None:
    def value(s: Sequence[int]) -> float:
        """What A gains on average if all play by chance from here."""
        if s[PHASE] >= ROUND_OVER:
            return s[GAINED] - s[GAINED + 1]
        codes = legal_codes(list(s))
        return sum(value(carry_out(s, code)) for code in codes) / len(codes)

    first = REDUCED.new_row(2)
    decks = set(permutations(REDUCED.cards()))
    values = [
        value(carry_out(with_deck(first, dict(enumerate(deck))), START + starter))
        for deck in decks
        for starter in range(2)
    ]
    game = load(*REDUCED_TABLE)
    told = expected_game_score.policy_value(game.new_initial_state(), [UniformRandomPolicy(game)] * 2)
    assert told == pytest.approx([sum(values) / len(values), -sum(values) / len(values)])


# Copies


def test_a_clone_goes_its_own_way() -> None:
    chance = random.Random(1)
    for state in play_on(load("standard", 4).new_initial_state(), chance):
        before, clone = str(state), state.clone()
        if not state.is_terminal():
            go_on(clone, chance)
            assert str(clone) != before
        assert str(state) == before


def test_a_state_and_its_game_can_be_pickled() -> None:
    chance = random.Random(2)
    game = load("premium", 5)
    assert str(pickle.loads(pickle.dumps(game))) == str(game)
    for state in islice(play_on(game.new_initial_state(), chance), 12):
        again = pickle.loads(pickle.dumps(state))
        assert str(again) == str(state)
        assert again.history() == state.history()
        assert again.legal_actions() == state.legal_actions()


# What a seat knows


def told(game: Game, viewer: int) -> list[Any]:
    """Everything that a viewer is told in a game's first round, at each decision."""
    assert isinstance(game.dealer, Decks)
    state = load(game.edition.name, game.players).new_initial_state()
    parts: list[Any] = []
    for move in (None, *game.moves):
        if move is not None:
            state.apply_action(number_of(move, state.view(state.current_player())))
        deal_out(state, game.dealer.decks)
        parts += [*told_now(state, viewer), state.observation_string(viewer), state.view(viewer)]
    return parts


def told_now(state: LoveLetterState, viewer: int) -> list[Any]:
    """What a viewer is told in a state for its decisions, as text and as the encoding that all share."""
    return [
        state.information_state_string(viewer),
        state.information_state_tensor(viewer),
        state.legal_actions(viewer),
        state.current_player(),
    ]


def test_views_and_moves_are_told_as_json_too() -> None:
    state = load("classic", 3).new_initial_state()
    assert state.to_observation_struct(0).to_dict() == {}
    deal_out(state, [find_edition("classic", 3).cards()])
    assert View.from_json(state.to_observation_struct(2).to_dict()) == state.view(2)
    move = state.action_to_struct(state.string_to_action("Guard B Priest"))
    assert move.to_dict() == {"move": "Guard B Priest"}
    assert state.apply_action_struct(move).ok()
    assert "A: Guard B Priest" in str(state).splitlines()


@pytest.mark.ruling("R160", "R158")
@pytest.mark.parametrize(("edition", "players"), ALL_TABLES)
def test_what_a_player_is_told_depends_only_on_what_its_seat_has_seen(edition: str, players: int) -> None:
    different = 0
    for seed in count():
        chance = random.Random(seed)
        [deck] = shuffled(edition, players, chance, 1)
        game = play_game(edition, players, [deck] * 30, None, seed)
        if game.round > 1:
            continue
        codes = [code for move in game.moves if (code := to_code(move, game.edition)) is not None]
        for viewer in range(players):
            seen, parts = observations(game, viewer), told(game, viewer)
            for attempt in range(12):
                other = list(deck)
                i, j = chance.sample(range(len(deck)), 2)
                other[i], other[j] = other[j], other[i]
                try:
                    redealt = play_game(edition, players, [other] * 30, codes, attempt)
                except ValueError:
                    continue
                if redealt.round == 1 and observations(redealt, viewer) == seen:
                    assert told(redealt, viewer) == parts
                    different += other != deck
        if different >= 5:
            break


@pytest.mark.parametrize(("edition", "players"), [*ALL_TABLES, REDUCED_TABLE])
def test_a_player_cannot_tell_a_resampled_state_from_the_true_one(edition: str, players: int) -> None:
    game = load(edition, players)
    played: set[str] = set()
    others = 0
    for seed in count(players):
        chance = random.Random(seed)
        for state in play_on(game.new_initial_state(), chance):
            seat = chance.randrange(players)
            other = state.resample_from_infostate(seat, chance.random)
            assert told_now(other, seat) == told_now(state, seat)
            others += str(other) != str(state)
        played.update(CHARACTER_NAMES[event[3]] for event in state.moment.told if event[0] == PLAYED)
        if seed > players + 4 and played >= revealing(game.edition):
            break
    assert others > 5


def test_of_a_whole_game_all_rounds_are_resampled() -> None:
    chance = random.Random(3)
    *_, state = play_on(load("classic", 2, whole_game=True).new_initial_state(), chance)
    other = state.resample_from_infostate(1, chance.random)
    assert other.information_state_string(1) == state.information_state_string(1)
    assert other.returns() == state.returns()
    first = other.information_state_string(0).split("round_started")[1]
    assert first != state.information_state_string(0).split("round_started")[1]


def test_every_past_that_fits_is_resampled_as_often_as_it_is_likely() -> None:
    game = load(*REDUCED_TABLE)
    start = game.new_initial_state()
    history = "A starts, Guard, Guard, Baron, Guard B Prince, Prince, Guard A Princess, Princess"
    state = start
    for text in history.split(", "):
        state = state.child(state.string_to_action(text))
    seen = state.information_state_string(1)
    likely: dict[str, float] = {}

    def enumerate_pasts(past: LoveLetterState, chance: float) -> None:
        if past.history_str() and past.move_number() == state.move_number():
            if past.information_state_string(1) == seen:
                likely[past.history_str()] = chance
        elif past.is_chance_node():
            for outcome, weight in past.chance_outcomes():
                enumerate_pasts(past.child(outcome), chance * weight)
        else:
            for action in past.legal_actions():
                enumerate_pasts(past.child(action), chance)

    enumerate_pasts(start, 1.0)
    samples = 3_000
    chance = random.Random(4)
    found = Counter(state.resample_from_infostate(1, chance.random).history_str() for _ in range(samples))
    total = sum(likely.values())
    assert len(likely) > 4
    for past, weight in likely.items():
        share = weight / total
        assert found[past] / samples == pytest.approx(share, abs=4 * (share / samples) ** 0.5)
    assert found.keys() == likely.keys()


# Algorithms


def test_its_search_plays_a_round() -> None:
    game = load("standard", 3)
    chance, numbers = random.Random(5), np.random.RandomState(5)
    evaluator = mcts.RandomRolloutEvaluator(n_rollouts=1, random_state=numbers)
    bot = ismcts.ISMCTSBot(game, evaluator, uct_c=2.0, max_simulations=8, random_state=numbers)
    state = game.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            go_on(state, chance)
        else:
            state.apply_action(bot.step(state))
    assert max(state.returns()) > 0


def test_regret_minimisation_makes_the_reduced_game_hard_to_exploit() -> None:
    game = load(*REDUCED_TABLE)
    before = pyspiel.exploitability(game, pyspiel.UniformRandomPolicy(game))
    assert before == pytest.approx(0.4255, abs=0.0001)
    solver = pyspiel.CFRPlusSolver(game)
    for _ in range(6):
        solver.evaluate_and_update_policy()
    assert pyspiel.exploitability(game, solver.average_policy()) == pytest.approx(0.0734, abs=0.0001)


# Bad input


@pytest.mark.parametrize(
    ("given", "problem"),
    [
        (
            "edition=baroque",
            "there is no edition 'baroque'; the editions are standard, classic, premium, reduced",
        ),
        ("edition=classic,players=5", "classic is for 2 to 4 players, not 5"),
        ("edition=reduced,players=3", "reduced is for 2 players, not 3"),
        ("edition=premium,players=3,whole_game=true", "whole games of premium have no longest one"),
        ("edition=3", "Wrong type for parameter edition"),
        ("players=two", "Wrong type for parameter players"),
        ("colour=red", "Unknown parameter 'colour'"),
    ],
)
def test_a_game_that_cannot_be_is_refused(given: str, problem: str) -> None:
    with pytest.raises(pyspiel.SpielError, match=problem):
        pyspiel.load_game(f"python_love_letter({given})")


def test_an_illegal_action_changes_nothing_and_the_error_tells_what_is_legal() -> None:
    state = load("classic", 3).new_initial_state()
    with pytest.raises(pyspiel.SpielError, match=r"7 is not legal now; what is: 0 \(A starts\), 1 \(B st"):
        state.apply_action(7)
    deal_out(state, [find_edition("classic", 3).cards()])
    before = str(state)
    for action in (-7, 50, 1000):
        with pytest.raises(pyspiel.SpielError, match=f"{action} is not legal now; what is: .*Guard B Priest"):
            state.apply_action(action)
    assert str(state) == before
    assert len(state.history()) == 5


def test_nothing_is_legal_when_the_round_is_over() -> None:
    *_, state = play_on(load("classic", 2).new_initial_state(), random.Random(6))
    with pytest.raises(pyspiel.SpielError, match="0 is not legal now; what is: nothing"):
        state.apply_action(0)


def test_an_action_that_is_no_number_is_a_type_error() -> None:
    state = load("classic", 3).new_initial_state()
    for action in (1.0, "A starts", None, [1]):
        with pytest.raises(TypeError, match="incompatible function arguments"):
            state.apply_action(action)


@pytest.mark.parametrize("player", [-1, 3, "A"])
def test_a_player_that_is_not_there_is_told(player: Any) -> None:
    state = load("classic", 3).new_initial_state()
    deal_out(state, [find_edition("classic", 3).cards()])
    kinds = [pyspiel.IIGObservationType(perfect_recall=recalls) for recalls in (False, True)]
    observers = [make_observation(state.get_game(), kind) for kind in kinds]
    asking = [ask for observer in observers for ask in (observer.set_from, observer.string_from)]
    for ask in (
        state.view,
        lambda player: state.resample_from_infostate(player, random.random),
        *(partial(ask, state) for ask in asking),
    ):
        with pytest.raises(pyspiel.SpielError, match=f"a player is 0 to 2, not {player!r}"):
            ask(player)


def test_an_action_that_is_not_there_has_no_name() -> None:
    state = load("classic", 3).new_initial_state()
    deal_out(state, [find_edition("classic", 3).cards()])
    for action in (-2, 1000):
        with pytest.raises(pyspiel.SpielError, match=f"an action is 0 to 40, not {action}"):
            state.action_to_string(0, action)


def test_there_is_nothing_to_see_before_the_first_deal() -> None:
    with pytest.raises(pyspiel.SpielError, match="before the first deal"):
        load("classic", 3).new_initial_state().view(0)


def test_chance_says_nothing_when_it_is_not_asked() -> None:
    state = load("classic", 3).new_initial_state()
    deal_out(state, [find_edition("classic", 3).cards()])
    with pytest.raises(pyspiel.SpielError, match="chance is not asked now"):
        state.chance_outcomes()


def test_a_whole_game_has_no_tensor_of_all_that_happened() -> None:
    state = load("classic", 2, whole_game=True).new_initial_state()
    with pytest.raises(pyspiel.SpielError, match="there is no tensor, only a text"):
        state.information_state_tensor(0)


def test_nothing_is_resampled_while_chance_is_asked() -> None:
    state = load("classic", 2).new_initial_state()
    with pytest.raises(pyspiel.SpielError, match="while chance is asked"):
        state.resample_from_infostate(0, random.random)


def test_an_observer_takes_no_parameters() -> None:
    with pytest.raises(pyspiel.SpielError, match="takes no parameters"):
        load("classic", 2).make_py_observer(None, {"colour": "red"})
