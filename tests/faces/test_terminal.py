"""The full-screen face: everything that is asked can be answered, and everything that is shown is there."""

import asyncio
import re
import subprocess
import sys
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from textual.color import Color
from textual.content import Content

from billetdoux import Game
from billetdoux.client.guest import Guest
from billetdoux.client.local import Local
from billetdoux.faces.arrival import Setting
from billetdoux.faces.presenter.scene import Scene
from billetdoux.faces.steps import Picks
from billetdoux.faces.terminal import look
from billetdoux.faces.terminal.app import Terminal
from billetdoux.faces.terminal.pictures import boxes, hung, slips
from billetdoux.faces.terminal.replay import ReplayScreen
from billetdoux.faces.terminal.start import StartScreen
from billetdoux.faces.terminal.widgets import Choice, HandCard
from billetdoux.faces.words import LANGUAGES, Words
from billetdoux.game import record
from billetdoux.game.verify import verify
from billetdoux.server.protocol import NewTable, Options
from support import drawn
from support.kit import StackedDealer, play, position
from support.screen import LARGE, SMALL, Stage, Stated, at, playing, staged

SEED = bytes([6]) * 32


def run(test: Callable[[], Coroutine[Any, Any, None]]) -> None:
    asyncio.run(test())


@pytest.mark.parametrize("name", drawn.SCREENS)
def test_the_screen_is_as_it_was_written_down(name: str) -> None:
    path = drawn.path_of(name)
    assert path.exists(), f"no {path.name}; write it with `make goldens`, and read it"
    assert drawn.draw(name) == path.read_text(encoding="utf-8")


def test_no_screen_is_left_that_nobody_draws() -> None:
    assert {path.stem for path in drawn.FOLDER.iterdir()} == set(drawn.SCREENS)


DECISIONS = {
    "a card alone": (
        position("standard", 2, hands={"A": "Handmaid", "B": "Guard"}, deck=["Spy", "Priest"]),
        ["4", "enter"],
        "Handmaid",
    ),
    "a card on a player": (
        position("standard", 3, hands={"A": "Priest", "B": "Guard", "C": "Baron"}, deck=["Spy", "King"]),
        ["2", "c"],
        "Priest C",
    ),
    "a character named by the number on its card": (
        position("standard", 3, hands={"A": "Guard", "B": "Guard", "C": "Baron"}, deck=["Spy", "King"]),
        ["1", "c", "3"],
        "Guard C Baron",
    ),
    "a number named": (
        position(
            "premium",
            5,
            hands=dict(zip("ABCDE", ["Guard", "King", "Baron", "Count", "Jester"], strict=True)),
            deck=["Constable", "Princess"],
        ),
        ["1", "C", "5"],
        "Guard C 5",
    ),
    "a Prince on oneself": (
        position("classic", 2, hands={"A": "Prince", "B": "Guard"}, deck=["Baron", "Priest"]),
        ["5", "a"],
        "Prince A",
    ),
    "a Baroness on one player": (
        position(
            "premium",
            5,
            hands=dict(zip("ABCDE", ["Baroness", "King", "Baron", "Count", "Jester"], strict=True)),
            deck=["Constable", "Princess"],
        ),
        ["3", "c", "n"],
        "Baroness C",
    ),
    "a Cardinal with a look": (
        position(
            "premium",
            5,
            hands=dict(zip("ABCDE", ["Cardinal", "King", "Baron", "Count", "Jester"], strict=True)),
            deck=["Constable", "Princess"],
        ),
        ["2", "c", "a", "a"],
        "Cardinal A C look A",
    ),
    "a Chancellor's return": (
        play(
            position(
                "standard",
                2,
                hands={"A": "Chancellor", "B": "Guard"},
                deck=["King", "Spy", "Baron", "Priest"],
            ),
            "Chancellor",
        ),
        ["7", "x", "enter"],
        "Keep King return Baron Spy",
    ),
    "the answer to a Bishop": (
        play(
            position(
                "premium",
                5,
                turn="B",
                hands=dict(zip("ABCDE", ["Count", "Bishop", "Baron", "Guard", "Jester"], strict=True)),
                deck=["Constable", "Handmaid", "Princess"],
            ),
            "Bishop A 5",
        ),
        ["n"],
        "Redraw",
    ),
}


@pytest.mark.parametrize("what", DECISIONS)
def test_a_decision_is_made_step_by_step_with_keys(what: str) -> None:
    game, keys, move = DECISIONS[what]

    async def decide() -> None:
        house = Stated(game)
        async with at(house) as stage:
            await stage.press(*keys)
            await stage.until(lambda: bool(house.moves))
            assert house.moves == [move]

    run(decide)


def test_a_decision_is_made_with_the_mouse() -> None:
    async def decide() -> None:
        house = Stated(
            position("standard", 3, hands={"A": "Guard", "B": "Guard", "C": "Baron"}, deck=["Spy", "King"])
        )
        async with at(house) as stage:
            await stage.pilot.click(stage.table.query(HandCard)[1])
            await stage.pilot.pause()
            await stage.pilot.click(list(stage.table.board.others.children)[1])
            await stage.pilot.pause()
            await stage.pilot.click(next(choice for choice in stage.table.query(Choice) if choice.key == "9"))
            await stage.until(lambda: bool(house.moves))
            assert house.moves == ["Guard C Princess"]

    run(decide)


def test_enter_and_the_arrows_are_enough_to_decide() -> None:
    async def decide() -> None:
        house = Stated(
            position("standard", 3, hands={"A": "Guard", "B": "Guard", "C": "Baron"}, deck=["Priest", "King"])
        )
        async with at(house) as stage:
            await stage.press("right", "enter", "down", "enter")
            await stage.until(lambda: bool(house.moves))
            assert house.moves == ["Priest C"]

    run(decide)


TWO_SEVENS = position(
    "premium",
    5,
    hands=dict(zip("ABCDE", ["Dowager Queen", "King", "Baron", "Count", "Jester"], strict=True)),
    deck=["Countess", "Princess"],
)


def test_of_two_cards_with_one_number_pressing_it_again_takes_the_other() -> None:
    async def decide() -> None:
        async with at(Stated(TWO_SEVENS)) as stage:
            for card in ("Dowager Queen", "Countess", "Dowager Queen"):
                await stage.press("7")
                assert stage.table.picks == Picks(card)

    run(decide)


def test_of_two_cards_with_one_number_each_can_be_clicked() -> None:
    async def decide() -> None:
        async with at(Stated(TWO_SEVENS)) as stage:
            await stage.pilot.click(stage.table.query(HandCard)[1])
            await stage.pilot.pause()
            assert stage.table.picks == Picks("Countess")

    run(decide)


def test_another_card_of_the_hand_can_be_taken_by_its_number_at_the_next_step() -> None:
    async def decide() -> None:
        async with at(Stated(drawn.standard())) as stage:
            await stage.press("1", "9")
            assert stage.table.picks == Picks("Princess")

    run(decide)


class Clock:
    """A clock that stands until it is set."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


@asynccontextmanager
async def drummed(game: Game) -> AsyncIterator[tuple[Stage, Clock]]:
    """A table whose questions take no Enter for a second, by a clock of the test's."""
    clock = Clock()
    async with at(Stated(game), pace="step", moment=1.0, clock=clock) as stage:
        yield stage, clock


def test_a_question_that_has_just_come_takes_no_enter_for_a_moment() -> None:
    async def drum() -> None:
        async with drummed(drawn.standard()) as (stage, clock):
            await stage.press("enter")
            assert stage.table.picks == Picks()
            clock.now = 1.0
            await stage.press("enter")
            assert stage.table.picks == Picks("Guard")
            clock.now = 1.9
            await stage.press("enter")
            assert stage.table.picks == Picks("Guard")
            clock.now = 2.3
            await stage.press("enter")
            assert stage.table.picks == Picks("Guard", ("C",))

    run(drum)


def test_enter_held_down_chooses_nothing_however_long() -> None:
    async def drum() -> None:
        async with drummed(drawn.standard()) as (stage, clock):
            for _ in range(40):
                clock.now += 0.1
                await stage.press("enter")
            assert stage.table.picks == Picks()

    run(drum)


def test_who_has_moved_the_mark_or_named_a_card_need_not_wait() -> None:
    async def decide() -> None:
        async with drummed(drawn.standard()) as (stage, _):
            await stage.press("right", "enter")
            assert stage.table.picks == Picks("Princess")
            await stage.press("1", "enter")
            assert stage.table.picks == Picks("Guard", ("C",))

    run(decide)


def test_keys_that_name_something_choose_at_once() -> None:
    async def decide() -> None:
        async with drummed(drawn.standard()) as (stage, _):
            await stage.press("1", "d")
            assert stage.table.picks == Picks("Guard", ("D",))

    run(decide)


def test_who_steps_through_the_turns_of_bots_plays_nothing_by_the_way() -> None:
    async def step() -> None:
        house, clock = Stated(bots_first()), Clock()
        async with at(house, pace="step", moment=1.0, clock=clock) as stage:
            house.go_on("Handmaid", "Spy")
            await stage.until(lambda: len(stage.table.guest.events) == len(house.game.events))
            for _ in range(9):
                clock.now += 0.12
                await stage.press("enter")
            await stage.until(lambda: stage.asked is not None)
            assert (stage.table.picks, house.moves) == (Picks(), [])

    run(step)


@pytest.mark.parametrize("size", [SMALL, (60, 20), (120, 40), LARGE])
@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_moves_while_one_decides(language: str, size: tuple[int, int]) -> None:
    async def decide() -> None:
        async with at(Stated(drawn.premium()), size, language) as stage:
            places = []
            for keys in ((), ("right",), ("1",), ("c",), ("escape", "2"), ("c", "a")):
                await stage.press(*keys)
                await drawn.settled(stage)
                board = stage.table.board
                places.append((stage.table.decision.region.y, board.own.region.y, board.between.region))
            assert len(set(places)) == 1, places

    run(decide)


@pytest.mark.parametrize("size", [SMALL, (60, 20)])
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_order_of_a_chancellor_is_seen_whole_in_a_small_terminal(
    language: str, size: tuple[int, int]
) -> None:
    async def decide() -> None:
        words = Words(language)
        async with at(Stated(chancellor_of_long_names()), size, language) as stage:
            await stage.press("7")
            await drawn.settled(stage)
            for told in (
                f"→  6 {words.card('Chancellor')}",
                f"→  9 {words.card('Princess')}",
                words.say("ui-order-confirm"),
                words.say("ui-order-turn"),
            ):
                assert told in stage.text

    run(decide)


def chancellor_of_long_names() -> Game:
    """A Chancellor's player who may put another and the Princess back."""
    hands = {"A": "Chancellor", "B": "Guard"}
    deck = ["King", "Chancellor", "Princess", "Priest"]
    return play(position("standard", 2, hands=hands, deck=deck), "Chancellor")


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_that_can_be_named_is_seen_in_a_small_terminal(language: str) -> None:
    async def decide() -> None:
        async with at(Stated(drawn.premium()), SMALL, language) as stage:
            await stage.press("1", "c")
            await drawn.settled(stage)
            shown = [one.region for one in stage.table.query(Choice) if one.display]
            place = stage.table.decision.region
            assert len(shown) == 9
            assert [one for one in shown if not place.contains_region(one)] == []

    run(decide)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_keys_have_the_names_that_they_have_on_a_keyboard_of_the_language(language: str) -> None:
    async def read() -> None:
        enter = Words(language).say("term-on-key", name="enter")
        assert enter == Words(language).say("plain-enter")
        async with at(Stated(bots_first()), language=language, pace="step") as stage:
            await stage.press("m")
            assert stage.text.count(enter) == 3

    run(read)


def test_who_plays_with_bots_alone_has_nobody_to_talk_to() -> None:
    async def talk() -> None:
        async with at(Stated(drawn.standard())) as stage:
            await stage.press("t")
            assert stage.app.screen is stage.table

    run(talk)


def test_a_card_without_room_for_its_name_keeps_its_number() -> None:
    shown = Scene(drawn.standard().view("A"), dict(zip("ABCD", "ABCD", strict=True)), Words("en"))
    pile = ["Spy", "Guard", "Prince", "Chancellor"]
    assert [row.plain for row in slips(shown, pile, 36, 1)] == [" 0   1   5 Prince   6 Chancellor "]
    assert [row.plain for row in slips(shown, pile, 12, 1)] == ["…  5   6 "]


def test_cards_that_just_fit_side_by_side_are_drawn_whole() -> None:
    shown = Scene(drawn.standard().view("A"), dict(zip("ABCD", "ABCD", strict=True)), Words("fr"))
    assert [line.plain for line in boxes(shown, ["Guard", "Handmaid"], 22, 3)] == [
        "╭───────╮ ╭──────────╮",
        "│1 Garde│ │4 Servante│",
        "╰───────╯ ╰──────────╯",
    ]


def test_a_long_line_goes_on_further_to_the_right() -> None:
    told = hung(Content("  You draw a Guard from the deck"), 16, 4)
    assert told.plain == "  You draw a\n    Guard from\n    the deck"


def test_escape_takes_one_step_back() -> None:
    async def decide() -> None:
        house = Stated(
            position("standard", 3, hands={"A": "Guard", "B": "Guard", "C": "Baron"}, deck=["Spy", "King"])
        )
        async with at(house) as stage:
            await stage.press("1", "b", "escape")
            assert "Who do you play the Guard on?" in stage.text
            await stage.press("escape")
            assert "which card do you play?" in stage.text
            assert house.moves == []

    run(decide)


def test_what_is_not_allowed_is_not_done_and_says_why() -> None:
    async def refuse() -> None:
        house = Stated(
            position("standard", 2, hands={"A": "King", "B": "Guard"}, deck=["Countess", "Baron", "Spy"])
        )
        async with at(house) as stage:
            await stage.press("7")
            assert "must play the Countess" in re.sub(r"\s+", " ", re.sub(r"│.*?│|[⠀-⣿╰╯─]", "", stage.text))
            assert house.moves == []

    run(refuse)


def test_a_protected_player_cannot_be_clicked_and_it_says_so() -> None:
    async def refuse() -> None:
        house = Stated(
            position(
                "standard",
                3,
                hands={"A": "Priest", "B": "Guard", "C": "Baron"},
                deck=["Spy", "King"],
                protected=["B"],
                piles={"B": ["Handmaid"]},
            )
        )
        async with at(house) as stage:
            await stage.press("2")
            await stage.pilot.click(next(iter(stage.table.board.others.children)))
            await stage.pilot.pause()
            assert "cannot be chosen with the Priest" in stage.text

    run(refuse)


def test_the_language_changes_at_any_time() -> None:
    async def switch() -> None:
        game = position("standard", 2, hands={"A": "King", "B": "Guard"}, deck=["Spy", "Priest"])
        async with at(Stated(game)) as stage:
            for language in (*LANGUAGES[1:], LANGUAGES[0]):
                await stage.press("f2")
                assert Words(language).say("ui-ask-card").split("\u202f")[0].rstrip("? ") in stage.text

    run(switch)


def felt(stage: Stage) -> str:
    """What stands on the screen above the log, or beneath it."""
    lines = stage.text.splitlines()
    log = [at for at, line in enumerate(lines) if set(line) == {"─"}]
    return "\n".join([*lines[1 : log[0]], *lines[log[1] - 1 :]])


def test_a_replay_shows_everybody_from_every_side() -> None:
    async def turn() -> None:
        app = Terminal(Words("en"), looks=look.INK)
        document = record.read(drawn.RECORD.read_text("utf-8"))
        async with staged(app, partial(app.begin_with, ReplayScreen(document, None))) as stage:
            for _ in range(len(document.seats) + 2):
                await drawn.settled(stage)
                assert [name for name in document.seats if name[:6] not in felt(stage)] == []
                await stage.press("v")

    run(turn)


def test_who_looks_on_sees_no_hand_and_is_asked_nothing() -> None:
    async def watch() -> None:
        game = position(
            "standard", 3, hands={"A": "King", "B": "Guard", "C": "Baron"}, deck=["Spy", "Priest"]
        )
        async with at(Stated(game, seat=None)) as stage:
            assert "You are watching." in stage.text
            assert "King" not in stage.text
            await stage.press("1", "enter")
            assert not stage.table.is_asked

    run(watch)


def test_a_pause_is_asked_for_and_ended_with_the_same_key() -> None:
    async def pause() -> None:
        game = position("standard", 2, hands={"A": "King", "B": "Guard"}, deck=["Spy", "Priest"])
        async with at(Stated(game)) as stage:
            await stage.press("p")
            await stage.until(lambda: "The game is paused." in stage.text)
            await stage.press("p")
            await stage.until(lambda: "which card do you play?" in stage.text)

    run(pause)


def two_short_rounds() -> Game:
    """A game in which Romeo can end the first two rounds with his first card."""
    decks = {1: ["Spy", *["Guard"] * 4, "Baron"], 2: ["Spy", *["Guard"] * 4, "Priest"]}
    return Game.new("standard", 2, dealer=StackedDealer(decks), starter="A")


def test_the_end_of_a_round_stays_until_it_is_read_though_another_ends_meanwhile() -> None:
    async def read() -> None:
        house = Stated(two_short_rounds())
        async with at(house) as stage:
            house.go_on("Guard B Baron")
            await stage.until(lambda: "The round is over" in stage.text)
            house.go_on("Guard B Priest")
            await stage.until(lambda: len(house.game.events) == len(stage.table.guest.events))
            assert "Round 1" in stage.text
            await stage.press("enter")
            await stage.until(lambda: "The round is over" in stage.text and "Round 2" in stage.text)
            await stage.press("enter")
            await stage.until(lambda: stage.app.screen is stage.table)
            assert "Round 3" in stage.text

    run(read)


def test_the_blow_that_ended_a_round_is_seen_then_its_result_and_then_the_next_deal() -> None:
    async def look() -> None:
        house = Stated(two_short_rounds())
        async with at(house, pace="step") as stage:
            house.go_on("Guard B Baron")
            await stage.until(lambda: "Ada is out" in stage.text)
            assert stage.app.screen is stage.table
            assert stage.table.board.shown is not None
            assert stage.table.board.shown.view.piles == (("Guard",), ("Baron",))
            assert "favor token for the round" not in stage.text
            await stage.press("enter")
            await stage.until(lambda: "You win the round" in stage.text)
            assert stage.table.board.shown.view.piles == (("Guard",), ("Baron",))
            assert stage.table.board.shown.view.tokens == (1, 0)
            await stage.press("enter")
            await stage.until(lambda: stage.asked is not None)
            assert not any(stage.table.board.shown.view.piles)

    run(look)


def test_a_result_can_be_read_while_fewer_gather_for_another_game() -> None:
    hands = {"A": "Guard", "B": "Baron", "C": "Priest"}
    game = position("classic", 3, hands=hands, tokens={"A": 4}, deck=["King"])

    async def read() -> None:
        house = Stated(game)
        async with at(house) as stage:
            house.go_on("Guard B Baron")
            await stage.until(lambda: "Result of the game" in stage.text)
            result = stage.text
            house.gather(2)
            await stage.until(lambda: len(stage.table.guest.names) == 2)
            await stage.pilot.pause()
            assert stage.text == result
            await stage.press("enter")
            await stage.until(lambda: "Before the game" in stage.text)

    run(read)


def test_the_hands_that_decide_a_round_lie_open_before_its_result() -> None:
    async def look() -> None:
        game = position("standard", 2, hands={"A": "Handmaid", "B": "Prince"}, deck=["King"], aside="Guard")
        async with at(Stated(game), pace="step") as stage:
            await stage.press("4", "enter")
            await stage.until(lambda: "The deck is empty" in stage.text)
            assert "5 Prince" not in stage.text
            await stage.press("enter")
            await stage.until(lambda: "5 Prince" in stage.text)
            assert stage.app.screen is stage.table
            await stage.press("enter")
            await stage.until(lambda: "You win the round" in stage.text)

    run(look)


def bots_first() -> Game:
    """Three players; two bots play before the first of them decides."""
    return position(
        "standard",
        3,
        turn="B",
        hands={"A": "King", "B": "Handmaid", "C": "Priest"},
        deck=["Spy", "Spy", "Prince", "Guard", "Baron"],
    )


def test_step_by_step_each_turn_of_a_bot_waits_for_a_key() -> None:
    async def look() -> None:
        house = Stated(bots_first())
        async with at(house, pace="step") as stage:
            house.go_on("Handmaid", "Spy")
            await stage.until(lambda: len(stage.table.guest.events) == len(house.game.events))
            await stage.press("enter")
            await stage.until(lambda: "Ada plays a Handmaid" in stage.text)
            assert "Basil plays" not in stage.text
            assert house.shown == []
            await stage.press("enter")
            await stage.until(lambda: "Basil plays a Spy" in stage.text and stage.asked is not None)
            await stage.until(lambda: house.shown[-1] == 2)

    run(look)


def test_a_key_skips_to_the_next_decision() -> None:
    async def look() -> None:
        house = Stated(bots_first())
        async with at(house, pace="step") as stage:
            await stage.press("s")
            house.go_on("Handmaid", "Spy")
            await stage.until(lambda: stage.asked is not None and "Basil plays a Spy" in stage.text)
            house.go_on("King C", "Spy")
            await stage.until(lambda: "You play the King on Basil" in stage.text)
            assert "Ada plays a Spy" not in stage.text

    run(look)


def test_the_pace_is_changed_by_a_key_and_from_then_on_holds() -> None:
    async def look() -> None:
        house = Stated(bots_first())
        async with at(house, pace="step") as stage:
            await stage.press("v", "v", "v")
            assert stage.app.pace == "fast"
            house.go_on("Handmaid", "Spy")
            await stage.until(lambda: stage.asked is not None)

    run(look)


def test_nothing_goes_on_while_the_only_person_reads_something_else() -> None:
    async def look() -> None:
        house = Stated(bots_first())
        async with at(house) as stage:
            await stage.until(lambda: house.shown == [0])
            await stage.press("k")
            house.go_on("Handmaid", "Spy")
            await stage.until(lambda: len(stage.table.guest.events) == len(house.game.events))
            assert house.shown == [0]
            await stage.press("escape")
            await stage.until(lambda: house.shown[-1] == 2)

    run(look)


def test_a_chancellor_sees_the_cards_under_the_deck_in_the_order_of_drawing_and_turns_it() -> None:
    async def decide() -> None:
        house = Stated(drawn.returning())
        async with at(house) as stage:
            await stage.press("7")
            assert re.search("▒▒▒ +→ +0 Spy +→ +3 Baron", stage.text)
            await stage.press("x")
            assert re.search("▒▒▒ +→ +3 Baron +→ +0 Spy", stage.text)
            await stage.press("escape")
            assert "Which card do you keep?" in stage.text
            assert house.moves == []

    run(decide)


def test_a_hint_weighs_every_move() -> None:
    async def hint() -> None:
        game = position("standard", 2, hands={"A": "Princess", "B": "Guard"}, deck=["Spy", "Priest", "King"])
        async with at(Stated(game)) as stage:
            await stage.press("?")
            await stage.until(lambda: "Ada might hold" in stage.text)
            assert "Plays it · Move" in stage.text
            assert re.search(r" 100% +Spy", stage.text)
            assert re.search(r" 0% +Princess", stage.text)
            assert re.search(r"the round is won in \d+% of cases, the game in \d+%", stage.text)
            assert "A strong player suspects Ada of holding" in stage.text

    run(hint)


def test_a_long_hint_shows_ten_moves_the_odds_once_and_how_to_leaf_and_to_close() -> None:
    async def hint() -> None:
        async with at(Stated(drawn.premium())) as stage:
            await stage.press("?")
            await stage.until(lambda: "up and down" in stage.text)
            first = stage.text
            await stage.press("end")
            await stage.until(lambda: "The set-aside card might be" in stage.text)
            for shown in (first, stage.text):
                assert "Enter Close  ↑ ↓ up and down" in shown
            moves = re.findall(r"\d+%  (\w[^║▁-█,]*)", first + stage.text)
            assert len({move.strip() for move in moves}) == 10
            assert stage.text.count("might each hold") == 1

    run(hint)


def test_a_table_without_help_gives_no_hint_and_counts_no_cards() -> None:
    async def refuse() -> None:
        game = position("standard", 2, hands={"A": "King", "B": "Guard"}, deck=["Spy", "Priest"])
        house = Stated(game, options=Options("standard", 2, helper=False))
        async with at(house) as stage:
            await stage.press("?")
            assert "does not allow this" in stage.text
            await stage.press("k")
            assert "left" not in stage.text.replace("many are left", "")

    run(refuse)


@pytest.mark.parametrize("size", [(1, 1), (3, 200), (200, 3), (20, 8), SMALL, LARGE])
def test_a_terminal_of_any_size_is_drawn(size: tuple[int, int]) -> None:
    game = play(
        position(
            "premium",
            8,
            hands=dict(zip("ABCDEFGH", ["Baroness", "King", "Baron", *["Guard"] * 5], strict=True)),
            deck=["Constable", "Princess", "Priest"],
        )
    )

    async def squeeze() -> None:
        async with at(Stated(game)) as stage:
            for key in ("3", "k", "m"):
                await stage.pilot.resize_terminal(*size)
                await stage.press(key)
                await stage.pilot.resize_terminal(*SMALL)
                await stage.press("escape")
            await stage.press("escape", "escape")
            assert "which card do you play?" in stage.text

    run(squeeze)


def test_the_log_begins_with_what_was_promised() -> None:
    game = play(position("classic", 3, hands={"A": "Guard", "B": "King", "C": "Baron"}, deck=["Priest"] * 2))

    async def look_back() -> None:
        async with at(Stated(game)) as stage:
            await stage.press("l", "home")
            assert "The decks follow from a secret seed" in stage.text

    run(look_back)


def test_a_whole_game_is_played_with_enter_alone_and_its_record_verifies(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    file = tmp_path / "game.json"

    async def game() -> None:
        async with playing(Setting("standard", 6, ("random",), "Romeo", SEED), file) as stage:
            await play_on(stage)
            assert "Result of the game" in stage.text
            await stage.until(file.exists)
            assert any("billetdoux verify" in line for line in stage.app.farewell)

    run(game)
    assert not any(check.problem for check in verify(record.read(file.read_text("utf-8"))))


async def play_on(stage: Stage) -> None:
    """Press Enter until the game is over."""
    guest = stage.table.guest
    while guest.room is None or guest.room.status != "over":
        await stage.pilot.press("enter")
    await stage.until(lambda: stage.app.screen is not stage.table)


def test_a_game_that_is_left_can_be_gone_on_with(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))

    async def leave_and_come_back() -> None:
        async with playing(Setting("classic", 2, ("counter",), "Romeo", SEED)) as stage:
            hand = (await stage.until_asked()).hand
            await stage.press("q")
        app = Terminal(Words("en"), looks=look.CANDLE)
        async with staged(app, partial(app.begin_with, StartScreen(Setting()))) as stage:
            assert "Resume the last game" in stage.text
            await stage.press("enter")
            await stage.until(lambda: app.shown is not None and app.shown.view.hand == hand)

    run(leave_and_come_back)


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_a_setting_means_can_be_read_to_its_end(
    language: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))

    async def read() -> None:
        words = Words(language)
        app = Terminal(words, looks=look.CANDLE)
        async with staged(app, partial(app.begin_with, StartScreen(Setting("premium", 8)))) as stage:
            for about, rows in (("edition-premium.about", 1), ("ui-target", 1), ("bot-counter.about", 2)):
                for _ in range(rows):
                    await stage.press("down")
                assert words.say(about, value=4) in " ".join(stage.text.split())

    run(read)


def test_the_text_of_a_card_has_a_colon_as_the_language_writes_it() -> None:
    async def read() -> None:
        game = position("standard", 2, hands={"A": "Handmaid", "B": "Guard"}, deck=["Spy", "King"])
        async with at(Stated(game), language="fr") as stage:
            assert "0 Espionne\N{NARROW NO-BREAK SPACE}: " in stage.text

    run(read)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_way_out_is_always_shown(language: str) -> None:
    async def decide() -> None:
        game = position("standard", 3, hands={"A": "Guard", "B": "Guard", "C": "Baron"}, deck=["Spy", "King"])
        async with at(Stated(game), language=language) as stage:
            await stage.press("1")
            last = stage.text.splitlines()[-1]
            assert f"q {Words(language).say('term-quit')}" in last

    run(decide)


def test_a_host_starts_the_game_from_the_gathering(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.setattr(Local, "page_of", lambda _, code: f"http://localhost:8000/t/{code}")

    async def gather() -> None:
        app = Terminal(Words("en"), looks=look.CANDLE)

        async def come() -> Guest:
            made = await app.house.make(NewTable(Options("standard", 3), [None, None, "counter"]))
            return Guest(app.house, made.code, made.host_token)

        async with staged(app, partial(app.open_table, come)) as stage:
            await stage.until(lambda: "Start with bots" in stage.text)
            assert "http://localhost:8000/t/" in stage.text
            await stage.press("1")
            await stage.until(lambda: "Round 1" in stage.text)

    run(gather)


def test_nothing_of_the_screen_is_imported_before_it_opens() -> None:
    code = (
        "import sys; sys.argv = ['billetdoux', 'play', '--plain'];"
        "from billetdoux.faces.cli import main\ntry: main()\nexcept SystemExit: pass\n"
        "sys.exit('textual' in sys.modules or 'numba' in sys.modules)"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], stdin=subprocess.DEVNULL, capture_output=True, check=False
    )
    assert done.returncode == 0, done.stderr.decode()


@pytest.mark.parametrize("tones", [look.LIGHT, look.DARK], ids=["light", "dark"])
def test_every_text_stands_out_from_its_ground(tones: dict[str, str]) -> None:
    for ink, grounds in {
        "ink": ("paper", "sheet", "line", "glow"),
        "muted": ("paper", "sheet", "glow"),
        "accent": ("paper", "sheet"),
        "wax": ("paper", "sheet", "line"),
        "on-wax": ("wax",),
        "card-ink": ("card",),
        "card-wax": ("card", "envelope"),
        "card-muted": ("card",),
    }.items():
        for ground in grounds:
            assert contrast(tones[ink], tones[ground]) >= 4.5, (ink, ground)


def contrast(*tones: str) -> float:
    """How much two tones differ, as the guidelines for accessible pages count it."""

    def luminance(tone: str) -> float:
        linear = [
            c / 12.92 if c <= 0.03928 else ((c + 0.055) / 1.055) ** 2.4 for c in Color.parse(tone).normalized
        ]
        return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]

    dim, bright = sorted(map(luminance, tones))
    return (bright + 0.05) / (dim + 0.05)


@pytest.mark.parametrize(
    ("environment", "colours", "looks"),
    [
        ({"NO_COLOR": "1"}, "truecolor", look.INK),
        ({}, "standard", look.INK),
        ({}, None, look.INK),
        ({}, "256", look.CANDLE),
        ({"COLORFGBG": "0;15"}, "truecolor", look.PAPER),
        ({"COLORFGBG": "15;0"}, "truecolor", look.CANDLE),
    ],
)
def test_the_look_is_one_that_the_terminal_can_show(
    environment: dict[str, str], colours: str | None, looks: str
) -> None:
    assert look.fitting(environment, colours) == looks


def test_without_colours_no_colour_is_sent(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NO_COLOR", "1")

    async def draw() -> None:
        game = position("standard", 2, hands={"A": "King", "B": "Guard"}, deck=["Spy", "Priest"])
        async with at(Stated(game), looks=look.INK) as stage:
            strips = stage.app.screen._compositor.render_strips()
            filters = [one for one in stage.app._filters if one.enabled]
            for strip in strips:
                for one in filters:
                    strip = strip.apply_filter(one, stage.app.screen.background_colors[1])
                colours = {part.style.color for part in strip if part.style is not None}
                assert {colour.name for colour in colours if colour is not None} <= {"default"}

    run(draw)
