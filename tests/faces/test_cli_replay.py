"""`billetdoux replay`: a game told again, as a seat saw it, and records that are spoilt."""

import json
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from billetdoux import Game
from billetdoux.faces.words import LANGUAGES, Words
from billetdoux.game import record
from billetdoux.game.event import KINDS, Event
from billetdoux.game.names import SEATS
from billetdoux.game.replay import replay
from support.command import BIG_RECORD, RECORD, TEXT_RECORD, assert_refused, launch, run


@cache
def replayed(path: str) -> Game:
    return replay(record.read(Path(path).read_text(encoding="utf-8")))


def told_events(*args: str) -> list[Event]:
    result = run("replay", "--json", *args)
    assert (result.code, result.err) == (0, "")
    return [Event.from_json(line) for line in result.lines]


@pytest.mark.parametrize("path", [RECORD, BIG_RECORD, TEXT_RECORD])
def test_a_replay_with_open_cards_tells_every_event(path: str) -> None:
    assert told_events(path) == list(replayed(path).events)


@pytest.mark.parametrize("seat", "abcDEF")
def test_a_replay_from_a_seat_tells_what_the_seat_saw(seat: str) -> None:
    assert told_events("--seat", seat, BIG_RECORD) == list(replayed(BIG_RECORD).view(seat).events)


@pytest.mark.parametrize("seat", "ABCDEF")
def test_a_replay_from_a_seat_hides_every_card_that_it_may_not_see(seat: str) -> None:
    others = [event for event in told_events("--seat", seat, BIG_RECORD) if event.seat != seat]
    assert all(event.card is None for event in others if KINDS[event.kind].secret)


@pytest.mark.parametrize("seat", "ABCDEF")
def test_a_replay_from_a_seat_shows_its_own_cards(seat: str) -> None:
    own = [event for event in told_events("--seat", seat, BIG_RECORD) if event.seat == seat]
    assert all(event.card for event in own if KINDS[event.kind].secret)


def test_a_replay_in_words_hides_what_the_seat_may_not_see() -> None:
    game, names = (
        replayed(RECORD),
        dict(zip(SEATS, record.read(Path(RECORD).read_text("utf-8")).seats, strict=False)),
    )
    words, told = Words("en"), run("replay", "--seat", "B", RECORD).out.splitlines()
    hidden = {
        words.event(event, names)
        for event in game.events
        if KINDS[event.kind].secret and event.seat != "B" and event.card is not None
    }
    seen = {words.event(event, names) for event in game.view("B").events}
    assert hidden - seen
    assert not (hidden - seen) & {line.strip() for line in told}


def test_a_replay_begins_with_the_edition_the_players_and_whose_view_it_is() -> None:
    first = run("replay", "--seat", "B", RECORD).out.splitlines()[0]
    for part in ("Standard", "A Ada", "B Zoë", "What Zoë sees"):
        assert part in first


def test_a_replay_numbers_the_rounds() -> None:
    told = run("replay", RECORD).out.splitlines()
    rounds = [line for line in told if line.startswith("Round ")]
    assert rounds == [f"Round {number}" for number in range(1, replayed(RECORD).round + 1)]


def test_a_replay_is_as_long_in_every_language() -> None:
    lengths = {len(run("replay", "--lang", language, BIG_RECORD).out.splitlines()) for language in LANGUAGES}
    assert len(lengths) == 1


@pytest.mark.parametrize(
    ("language", "words"), [("en", "wins the game"), ("de", "Wächterin"), ("fr", "Garde"), ("it", "Guardia")]
)
def test_a_replay_is_told_in_each_language(language: str, words: str) -> None:
    result = run("replay", "--lang", language, RECORD)
    assert (result.code, result.err) == (0, "")
    assert words in result.out


def test_a_record_is_replayed_from_standard_input() -> None:
    text = Path(RECORD).read_text(encoding="utf-8")
    assert launch("replay", "-", stdin=text.encode()) == run("replay", RECORD)


def test_an_unfinished_record_is_replayed_as_far_as_it_goes() -> None:
    game = Game.new("classic", 3, seed=bytes(32))
    game.push(next(iter(game.legal_moves)))
    text = str(game.record(["Ada", "Basil", "Clara"], secret=True))
    result = run("replay", "--json", "-", stdin=text)
    assert (result.code, len(result.lines)) == (0, len(game.events))


@pytest.mark.parametrize("command", ["replay", "verify"])
@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ('"billetdoux": 1', '"billetdoux": 2', ["version 2", "reads up to 1", "update"]),
        ('"standard"', '"deluxe"', ["'edition'", "no edition 'deluxe'", "standard, classic, premium"]),
        ('"starter"', '"start"', ["no 'starter'"]),
        ('"Zoë",', '"Zoë"', ["not a whole JSON document", "line 7"]),
        ('"Zoë",', "", ["'winners'", "the seats are A B C"]),
    ],
    ids=["later version", "unknown edition", "misspelt key", "lost comma", "lost seat"],
)
def test_a_spoilt_record_is_refused_with_its_fault(command: str, old: str, new: str, told: list[str]) -> None:
    text = Path(RECORD).read_text(encoding="utf-8")
    assert old in text
    assert_refused(run(command, "-", stdin=text.replace(old, new, 1)), "-: ", *told)


@pytest.mark.parametrize("command", ["replay", "verify"])
def test_a_record_cut_off_anywhere_is_refused(command: str, tmp_path: Path) -> None:
    content, path = Path(RECORD).read_bytes(), tmp_path / "cut.json"
    for length in range(0, len(content.rstrip()), 97):
        path.write_bytes(content[:length])
        assert_refused(run(command, str(path)), str(path))


def test_a_record_whose_moves_are_not_legal_is_not_told_at_all() -> None:
    data = json.loads(Path(RECORD).read_text(encoding="utf-8"))
    data["rounds"][-1][-1] = "Keep"
    place = f"round {len(data['rounds'])}, move {len(data['rounds'][-1])}"
    assert_refused(run("replay", "-", stdin=json.dumps(data)), place, "Keep is not legal", "the choice is")


def test_a_record_whose_seed_is_secret_cannot_be_told() -> None:
    text = str(Game.new("standard", 2).record(["Ada", "Basil"], secret=True))
    kept = "".join(line for line in text.splitlines(keepends=True) if not line.startswith("seed"))
    assert_refused(run("replay", "-", stdin=kept), "'fairness' has no 'seed'")


@pytest.mark.parametrize(
    ("outcome", "told"),
    [
        (None, "the record says no end, but the moves give a win of"),
        ({"winners": ["A", "B"], "tokens": [4, 4, 0, 0], "reason": "tokens"}, "a win of A and B"),
    ],
    ids=["none", "another"],
)
def test_a_record_whose_outcome_is_not_that_of_its_moves_is_not_told_at_all(outcome: Any, told: str) -> None:
    data = json.loads(Path(RECORD).read_text(encoding="utf-8"))
    assert_refused(run("replay", "-", stdin=json.dumps(data | {"outcome": outcome})), "-: ", told)


def test_a_text_record_that_lost_its_end_is_not_told_at_all() -> None:
    text = Path(TEXT_RECORD).read_text(encoding="utf-8")
    cut = text[: text.index("\nround 3\n")]
    assert_refused(run("replay", "-", stdin=cut), "not a whole record", "'won …' nor 'goes on'")


def test_the_edition_of_a_record_is_told_whatever_its_case() -> None:
    text = Path(BIG_RECORD).read_text(encoding="utf-8")
    shouted = run("replay", "-", stdin=text.replace('"premium"', '"PREMIUM"'))
    assert shouted == run("replay", BIG_RECORD)
