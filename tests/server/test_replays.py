"""Replaying: a finished game from every side of the table, and where it turned."""

import dataclasses
import json
from itertools import chain, pairwise
from pathlib import Path

import msgspec
import pytest

from billetdoux import BilletdouxError, Game, RecordError
from billetdoux.bots.truth import true_chances
from billetdoux.game.names import SEATS
from billetdoux.game.record import Record, read
from billetdoux.game.replay import begin
from billetdoux.server import presenting
from billetdoux.server.replays import analysis_of, course_of, replay_of
from billetdoux.server.resources import Course
from support.kit import position

FOLDER = Path(__file__).parents[1] / "records"
TABLES = ("standard-2", "standard-4", "classic-3", "premium-2", "premium-5", "premium-6", "premium-8")

of_some_tables = pytest.mark.parametrize("table", TABLES)


def record_of(table: str) -> Record:
    """A golden record."""
    return read((FOLDER / f"{table}.json").read_text(encoding="utf-8"))


def sights(game: Game, seat: str | None, told: int) -> bytes:
    """What a seat is sent after a move, as it goes over the wire."""
    view = game.view(seat)
    return msgspec.json.encode(
        ([presenting.happened(event) for event in view.events[told:]], presenting.sight(view))
    )


@of_some_tables
def test_the_replay_of_a_seat_is_byte_for_byte_what_the_seat_saw(table: str) -> None:
    record = record_of(table)
    for seat in (None, *SEATS[: len(record.seats)]):
        game = begin(record)
        moves = [move for moves in record.rounds for move in moves]
        seen, told = [sights(game, seat, 0)], len(game.events)
        for move in moves:
            game.push(move)
            seen.append(sights(game, seat, told))
            told = len(game.events)
        steps = replay_of(record, seat or "spectator").steps
        assert [msgspec.json.encode((step.events, step.sight)) for step in steps] == seen
        assert all(step.bare is None for step in steps)


def test_what_a_chancellor_returns_is_told_to_its_player_and_with_open_cards_only() -> None:
    record = record_of("standard-4")
    views = {view: replay_of(record, view).steps for view in ("A", "B", "C", "D", "spectator", "open")}
    returns = [i for i, step in enumerate(views["open"]) if step.move and " return " in step.move]
    assert returns
    for i in returns:
        by = views["open"][i].by
        assert {view for view, steps in views.items() if steps[i].move} == {by, "open"}


@of_some_tables
def test_with_open_cards_every_card_of_the_deck_lies_somewhere(table: str) -> None:
    record = record_of(table)
    cards = begin(record).edition.cards()
    for step in replay_of(record, "open").steps:
        assert step.bare is not None
        lying = [*step.sight.piles, *step.bare.hands, step.bare.deck, step.sight.face_up]
        assert sum(map(len, lying)) + (step.bare.aside is not None) == len(cards)


def test_the_deck_of_an_open_replay_is_drawn_from_its_top() -> None:
    steps = replay_of(record_of("standard-2"), "open").steps
    for before, step in pairwise(steps):
        drawn = [event.card for event in step.events if event.kind == "drew"]
        if len(drawn) == 1 and before.sight.round == step.sight.round:
            assert before.bare
            assert before.bare.deck[0] == drawn[0]


def test_a_game_that_goes_on_is_not_replayed_and_not_analysed() -> None:
    record = dataclasses.replace(record_of("standard-2"), outcome=None)
    for view in ("A", "spectator", "open"):
        with pytest.raises(RecordError, match="when it is over"):
            replay_of(record, view)
    with pytest.raises(RecordError, match="when it is over"):
        analysis_of(record, 1)
    with pytest.raises(RecordError, match="when it is over"):
        course_of(record)


@pytest.mark.parametrize("view", ["C", "a", "", "everything"])
def test_a_view_that_the_game_does_not_have_is_refused(view: str) -> None:
    with pytest.raises(BilletdouxError, match="A, B, spectator or open"):
        replay_of(record_of("standard-2"), view)


@pytest.mark.parametrize("step", [-1, 0, 31])
def test_a_step_that_the_game_does_not_have_is_refused(step: int) -> None:
    with pytest.raises(BilletdouxError, match="1 to 30"):
        analysis_of(record_of("standard-2"), step)


@pytest.mark.parametrize("table", ["standard-3", "premium-5"])
def test_an_analysis_knows_the_moves_and_the_odds_of_the_deciding_seat(table: str) -> None:
    record = record_of(table)
    moves = [str(move) for moves in record.rounds for move in moves]
    replay = replay_of(record, "open").steps
    for step in (1, len(moves) // 2, len(moves)):
        found = analysis_of(record, step)
        assert found.seat == replay[step].by
        assert found.chosen == moves[step - 1]
        assert found.chosen in [weighed.move for weighed in found.moves]
        assert all(abs(sum(chances.values()) - 1) < 1e-9 for chances in found.hands.values())
        before = replay[step - 1]
        assert before.bare
        for seat, chances in found.hands.items():
            assert before.bare.hands[SEATS.index(seat)][0] in chances
    assert analysis_of(record, 1) == analysis_of(record, 1)


@of_some_tables
def test_with_open_hands_the_chances_add_up_to_one_at_every_step(table: str) -> None:
    record = record_of(table)
    game = begin(record)
    for move in chain(*record.rounds):
        chances = true_chances(game, 20)
        assert sum(chances) == pytest.approx(1, abs=1e-9)
        assert min(chances) >= 0
        game.push(move)
    assert game.outcome is not None
    winners = game.outcome.winners
    assert true_chances(game, 1) == [(seat in winners) / len(winners) for seat in game.seats]


def last_round(deck: list[str], aside: str) -> Game:
    """Whoever wins this round wins the game; B holds the Princess, and A a Prince."""
    return position(
        *("standard", 2),
        hands={"A": "Prince", "B": "Princess"},
        deck=["Priest", *deck],
        aside=aside,
        tokens={"A": 5, "B": 5},
    )


def test_with_open_hands_a_princess_seen_by_a_prince_is_lost() -> None:
    game = last_round(["Countess", "Guard", "Guard", "Baron"], "King")
    before, _ = true_chances(game, 500)
    game.push("Priest B")
    assert game.hand("B") == ("Countess", "Princess")
    assert true_chances(game, 500) == [1, 0]
    assert 0.5 < before < 1


def test_not_even_with_open_hands_is_the_order_of_the_deck_known() -> None:
    one = last_round(["Countess", "Guard", "Guard", "Baron"], "King")
    other = last_round(["Guard", "King", "Baron", "Guard"], "Countess")
    assert true_chances(one, 4000) == pytest.approx(true_chances(other, 4000), abs=0.05)


@pytest.fixture(scope="module", name="course")
def fixture_course() -> Course:
    """The course of a golden game that ends in a tie-break."""
    return course_of(record_of("premium-6"))


def test_the_chances_of_a_game_end_with_its_winner(course: Course) -> None:
    record = record_of("premium-6")
    last = sum(map(len, record.rounds))
    assert {one.seat: one.chance for one in course.chances if one.after == last} == {
        seat: float(record.outcome is not None and seat in record.outcome.winners) for seat in "ABCDEF"
    }
    assert all(0 <= value <= 1 for one in course.chances for value in (one.chance, one.left))


def test_at_the_beginning_all_but_the_one_who_decides_have_equal_chances(course: Course) -> None:
    first = [one.chance for one in course.chances if one.after == 0]
    assert len(first) == 6
    assert sum(abs(chance - 1 / 6) < 1e-9 for chance in first) == 5


def test_every_seat_has_one_chance_at_most_after_each_move(course: Course) -> None:
    found = [(one.after, one.seat) for one in course.chances]
    assert len(set(found)) == len(found)


def test_a_game_turns_at_steps_that_it_has_the_biggest_first(course: Course) -> None:
    last = sum(map(len, record_of("premium-6").rounds))
    for view in ("open", *"ABCDEF"):
        for kind in ("luck", "choice"):
            turns = [turn for turn in course.turns if turn.kind == kind and turn.view == view]
            assert len(turns) <= 3
            assert turns or view != "open"
            assert all(1 <= turn.step <= last for turn in turns)
            sizes = [abs(turn.change) for turn in turns]
            assert sizes == sorted(sizes, reverse=True)
            assert view == "open" or {turn.seat for turn in turns} <= {view}
    assert all((turn.best is None) == (turn.kind == "luck") for turn in course.turns)
    assert all(turn.change < 0 for turn in course.turns if turn.kind == "choice")


def test_what_a_choice_gave_away_is_what_its_analysis_says(course: Course) -> None:
    record = record_of("premium-6")
    choices = [turn for turn in course.turns if turn.kind == "choice" and turn.view == "open"]
    assert choices
    for turn in choices:
        found = analysis_of(record, turn.step)
        chosen = next(move.game for move in found.moves if move.move == found.chosen)
        assert (turn.best, turn.change) == (found.moves[0].move, chosen - found.moves[0].game)


def test_whoever_is_put_out_loses_the_chance_in_that_step(course: Course) -> None:
    steps = replay_of(record_of("premium-6"), "open").steps
    falls = [turn for turn in course.turns if turn.kind == "luck" and turn.view != "open" and turn.change < 0]
    for turn in falls:
        events = [(event.kind, event.seat) for event in steps[turn.step].events]
        ended = any(kind == "round_ended" for kind, _ in events)
        is_out = turn.seat in steps[turn.step].sight.out
        assert not is_out or ended or ("knocked_out", turn.seat) in events


def test_an_open_turn_is_a_change_of_the_true_chances(course: Course) -> None:
    assert len(course.truth) == 1 + sum(map(len, record_of("premium-6").rounds))
    for turn in course.turns:
        if turn.view == "open" and turn.kind == "luck":
            before, after = (course.truth[at][SEATS.index(turn.seat)] for at in (turn.step - 1, turn.step))
            assert turn.change == after - before


def test_everything_can_be_sent_as_json() -> None:
    record = record_of("standard-2")
    for value in (replay_of(record, "open"), analysis_of(record, 3)):
        assert json.loads(msgspec.json.encode(value))
