"""The line mode in a real terminal: what is asked before a game, and terminals that are hardly there."""

import os
import re

import pytest

from billetdoux import Game
from support.liner import DRAWN, OVER, QUESTION, Liner

AT_ONCE = ("--pace", "none")


def answer(liner: Liner, *answers: str) -> None:
    """Give answers to what is asked, one after the other."""
    for one in answers:
        liner.until(f"{QUESTION}[^:]*:")
        liner.type(one)


def test_a_terminal_is_asked_for_the_language_the_edition_the_players_and_the_opponents() -> None:
    with Liner("play", "--plain", *AT_ONCE, terminal=True) as liner:
        answer(liner, "1", "3", "6", "1 3")
        told = liner.until(f"{QUESTION}:")
        liner.type("q")
        assert liner.end() == 0
    for part in (
        "1) English",
        "4) Italiano",
        "6) 6 players: 4 favor tokens win the game",
        "2) Clerk, counts",
        "3) Strategist, plays every",
    ):
        assert part in liner.told
    assert "Premium, 6 players." in told
    assert "B Ada (Dreamer," in told
    assert "F Edith (Strategist," in told


def test_enter_takes_what_is_usual_and_nonsense_is_asked_again() -> None:
    with Liner("play", "--plain", *AT_ONCE, terminal=True, LC_ALL="de_DE.UTF-8") as liner:
        answer(liner, "nonsense", "1", "9 9", "", "", "1 1 1", "")
        told = liner.until("Your hand")
    assert "(Enter: 2)" in liner.told
    assert "Please type one of the numbers shown, or just Enter for 2" in liner.told
    assert "Standard, 3 players." in told
    assert "B Ada (Clerk" in told


def test_as_many_players_are_offered_as_opponents_are_given() -> None:
    given = (*AT_ONCE, "--edition", "classic", "--lang", "en", *["--bot", "random"] * 3)
    with Liner("play", "--plain", *given, terminal=True) as liner:
        assert "3 players" not in liner.until(f"{QUESTION}[^:]*: 4\\):")
        liner.type("")
        assert "Classic, 4 players." in liner.until("Your hand")
    with Liner("play", "--plain", *given, "--bot", "random", terminal=True) as liner:
        assert liner.end() == 2
    assert "--bot is given 4 times" in liner.told


def test_what_is_given_is_not_asked() -> None:
    given = (*AT_ONCE, "--bot", "random", "--players", "7", "--lang", "en")
    with Liner("play", "--plain", *given, terminal=True) as liner:
        told = liner.until("Your hand")
    assert told.startswith("Premium, 7 players.")  # only Premium is for seven


@pytest.mark.parametrize("term", ["dumb", ""])
def test_a_simple_terminal_gets_lines_without_being_asked(term: str) -> None:
    given = (*AT_ONCE, "--bot", "random", "--players", "2", "--edition", "classic", "--lang", "en")
    with Liner("play", *given, terminal=True, TERM=term) as liner:
        liner.play_on()
        liner.until(QUESTION)
        liner.type("")
        assert liner.end() == 0
    assert [line for line in liner.told.splitlines() if DRAWN.search(line)] == []


@pytest.mark.parametrize("size", [(0, 0), (1, 1), (1, 5), (2, 30)])
def test_a_terminal_that_is_resized_to_nothing_plays_on(size: tuple[int, int]) -> None:
    given = (*AT_ONCE, "--bot", "random", "--players", "2", "--edition", "classic", "--lang", "en")
    with Liner("play", "--plain", *given, terminal=True) as liner:
        liner.until(QUESTION)
        liner.resize(*size)
        liner.type("h")
        liner.until("Your\\s+choice")
        liner.type("r")
        liner.until("Your\\s+choice")
        liner.resize(24, 80)
        liner.type("99")
        liner.play_on()


def test_after_a_game_there_can_be_another() -> None:
    given = (*AT_ONCE, "--bot", "random", "--players", "2", "--edition", "classic", "--lang", "en")
    with Liner("play", "--plain", *given, terminal=True) as liner:
        liner.play_on()
        answer(liner, "1")
        liner.until("promised before the first deal")
        liner.play_on()
        answer(liner, "")
        assert liner.end() == 0
    assert liner.told.count(OVER) == 2


def test_a_terminal_that_is_closed_leaves_the_game_kept() -> None:
    with Liner(
        "play",
        "--plain",
        *AT_ONCE,
        "--edition",
        "classic",
        "--players",
        "2",
        "--bot",
        "random",
        "--lang",
        "en",
        terminal=True,
    ) as liner:
        liner.until(QUESTION)
        os.write(liner._out, b"\x04")  # the end of the input, as Ctrl+D types it
        code = liner.end()
    assert code == 1
    assert "To go on: billetdoux play --plain --resume" in liner.told


SEED_WHERE_ADA_BEGINS = next(
    number for number in range(100) if Game.new("classic", 3, seed=bytes([number]) * 32).decider == "B"
)


def paced(pace: str) -> Liner:
    """A game at a pace, in which two bots play before the first decision."""
    decks = ("--edition", "classic", "--players", "3", "--seed", f"{SEED_WHERE_ADA_BEGINS:02x}" * 32)
    return Liner("play", "--plain", "--pace", pace, "--bot", "random", "--lang", "en", *decks, terminal=True)


def test_step_by_step_every_turn_waits_for_enter_and_what_is_asked_meanwhile_is_told() -> None:
    with paced("step") as liner:
        assert "Ada starts" in liner.until("Enter goes on:")
        liner.type("t")
        assert "The deck has" in liner.until("Enter goes on:")
        for name in ("Ada", "Basil"):
            liner.type("")
            assert f"{name} plays" in liner.until("Enter goes on:|Your hand")
        liner.until(QUESTION)


def test_who_skips_is_told_everything_up_to_the_next_decision() -> None:
    with paced("step") as liner:
        liner.until("Enter goes on:")
        liner.type("g")
        assert re.search("Ada plays.*Basil plays", liner.until(f"{QUESTION}:"), re.DOTALL)
        liner.type("v")
        assert "Pace: Slow." in liner.until(f"{QUESTION}:")


def test_the_result_of_a_round_waits_until_it_is_read() -> None:
    with paced("fast") as liner:
        liner.play_on("Enter goes on:")
        assert "favor token" in liner.told.splitlines()[-2]
        assert "Round 2" not in liner.told
        liner.type("")
        liner.until("Round 2")
