"""Following a game event by event: the table is what it was then, and an end is seen before its result."""

from dataclasses import replace
from itertools import pairwise

import pytest

from billetdoux import Event
from billetdoux.faces.pace import PACES, TIMES, Pace, is_end, is_result, next_pace, next_stop, seconds
from billetdoux.faces.past_view import after
from billetdoux.game.legal_moves import LegalMoves
from support.kit import ALL_TABLES, play, position, random_game


@pytest.mark.parametrize(("edition", "players"), ALL_TABLES)
def test_what_happened_makes_the_table_that_everybody_sees_then(edition: str, players: int) -> None:
    for seed in range(2):
        game = random_game(edition, players, seed)
        views = {seat: [game.view(seat)] for seat in (None, *game.seats)}
        while game.moves:
            game.pop()
            for seat, seen in views.items():
                seen.append(game.view(seat))
        for seen in views.values():
            for now, before in pairwise(seen):
                told = after(before, now.events[len(before.events) :])
                if now.decision == "play":
                    assert (told.decider, told.decision) == (now.decider, now.decision)
                told = replace(told, decider=now.decider, decision=now.decision)
                assert told == replace(now, legal_moves=LegalMoves())


def stops(events: tuple[Event, ...]) -> list[list[str]]:
    """The kinds of the events that are shown together."""
    shown, found = 0, []
    while shown < len(events):
        stop = next_stop(events, shown)
        found.append([event.kind for event in events[shown:stop]])
        shown = stop
    return found


def test_the_last_card_the_hands_and_the_result_of_a_round_are_seen_one_after_the_other() -> None:
    game = position("standard", 2, hands={"A": "Handmaid", "B": "Baron"}, deck=["King"], aside="Guard")
    assert stops(play(game, "Handmaid").events)[1:] == [
        ["played", "shielded", "round_ended"],
        ["revealed", "revealed"],
        ["round_won", "token"],
    ]


def test_the_blow_that_leaves_one_player_is_seen_before_the_result_and_that_before_the_next_deal() -> None:
    game = random_game("classic", 2, 1)
    kinds = stops(game.events)
    ends = [at for at, beat in enumerate(kinds) if "knocked_out" in beat and "round_ended" in beat]
    assert ends
    for at in ends:
        assert kinds[at][0] == "played"
        assert kinds[at + 1][0] == "round_won"
        assert at + 2 == len(kinds) or kinds[at + 2][0] == "round_started"


def test_an_end_and_a_result_are_told_apart() -> None:
    game = position("standard", 2, hands={"A": "Guard", "B": "Baron"}, deck=["King", "Spy"])
    events = play(game, "Guard B Baron").events
    at = next_stop(events, next_stop(events, 0))
    blow, result = events[:at], events[at:]
    assert (is_end(blow), is_result(blow)) == (True, False)
    assert (is_end(result), is_result(result)) == (False, True)


def test_a_knock_out_stays_longer_than_a_handmaid_at_every_pace_and_step_by_step_both_wait() -> None:
    handmaid = [Event("played", "B"), Event("shielded", "B")]
    knock_out = [Event("played", "B"), Event("guessed", "B", "C"), Event("knocked_out", "C")]
    for pace in set(TIMES) - {"none"}:
        assert 0 < (seconds(handmaid, pace) or 0) < (seconds(knock_out, pace) or 0)
    assert seconds(knock_out, "none") == 0
    assert seconds(handmaid, "step") is None
    assert set(PACES) - set(TIMES) == {"step"}


def test_a_key_goes_through_all_paces_but_never_by_the_one_that_shows_everything() -> None:
    paces: list[Pace] = ["none"]
    while len(paces) < 6:
        paces.append(next_pace(paces[-1]))
    assert paces == ["none", "slow", "normal", "fast", "step", "slow"]
