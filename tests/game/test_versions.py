"""Versions of the rules: what becomes of stored games when a ruling is mended later."""

import json
import random
import re
from collections.abc import Callable
from importlib.resources import files
from pathlib import Path

import msgspec
import pytest
from jsonschema import Draft202012Validator

from billetdoux import Game, RecordError, replay
from billetdoux.bots.registry import LADDER
from billetdoux.game import game
from billetdoux.game.record import read
from billetdoux.game.replay import wrong_outcome
from billetdoux.game.verify import verify
from billetdoux.rules import scoring, version
from billetdoux.rules.scoring import may_start_next
from billetdoux.server import log, protocol
from billetdoux.server.requests import Viewer, ask, create
from billetdoux.server.table import Table, fold
from support.command import assert_refused, run

TESTS = Path(__file__).parents[1]
GOLDEN = sorted((TESTS / "records").glob("*.json"))
SCHEMA = json.loads((files("billetdoux.game.record") / "schema.json").read_text(encoding="utf-8"))
THESE, LATER = version.RULES, version.RULES + 1


@pytest.fixture
def _later(monkeypatch: pytest.MonkeyPatch) -> None:
    """A program that knows one version of the rules more."""
    monkeypatch.setattr(version, "RULES", LATER)


@pytest.fixture
def _mended(_later: None, monkeypatch: pytest.MonkeyPatch) -> None:
    """The same, by which whoever has lost a round starts the next one."""
    monkeypatch.setattr(game, "may_start_next", lambda s, seat: not may_start_next(s, seat))


def parts(text: str) -> bool:
    """Whether both versions of the rules are named."""
    return f"played by version {THESE} of the rules, and these are version {LATER}" in text


def finished_game() -> Game:
    played, chance = Game.new("standard", 2, seed=bytes(32)), random.Random(1)
    while played.outcome is None:
        played.push(chance.choice(list(played.legal_moves)))
    return played


# Records


def test_a_record_of_the_first_rules_says_nothing_of_them() -> None:
    record = finished_game().record()
    assert "rules" not in record.as_json()
    assert "rules" not in str(record)


@pytest.mark.usefixtures("_later")
def test_a_record_of_later_rules_says_so_in_both_forms_and_reads_back() -> None:
    record = finished_game().record()
    assert (record.rules, record.as_json()["rules"]) == (LATER, LATER)
    assert f"\nrules {LATER}\n" in str(record)
    assert read(json.dumps(record.as_json())) == read(str(record)) == record
    Draft202012Validator(SCHEMA).validate(record.as_json())


@pytest.mark.parametrize("in_text", [False, True])
def test_a_record_of_rules_that_are_not_known_yet_is_refused_with_both_versions(
    monkeypatch: pytest.MonkeyPatch, in_text: bool
) -> None:
    monkeypatch.setattr(version, "RULES", LATER)
    record = finished_game().record()
    text = str(record) if in_text else json.dumps(record.as_json())
    monkeypatch.undo()
    with pytest.raises(RecordError, match=f"version {LATER} of the rules; .*up to {THESE}: update it"):
        read(text)


@pytest.mark.parametrize("odd", [0, -1, True, "2", None, 1.5, 1000])
def test_a_version_of_the_rules_is_a_number_from_one_on(odd: object) -> None:
    data = finished_game().record().as_json() | {"rules": odd}
    with pytest.raises(RecordError, match="'rules': "):
        read(json.dumps(data))
    assert not Draft202012Validator(SCHEMA).is_valid(data)


@pytest.mark.usefixtures("_later")
@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_a_record_of_earlier_rules_replays_and_stays_what_it_is(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    record = read(text)
    assert record.rules == THESE
    assert wrong_outcome(record, replay(record)) is None
    assert json.dumps(record.as_json(), ensure_ascii=False, indent=1) + "\n" == text


@pytest.mark.usefixtures("_mended")
def test_a_record_that_a_mended_ruling_does_not_bear_out_says_where_and_by_which_rules() -> None:
    record = read(GOLDEN[0].read_text(encoding="utf-8"))
    with pytest.raises(RecordError, match=r"^round 2, move 1: ") as error:
        replay(record)
    assert parts(str(error.value))
    [play] = [check for check in verify(record) if check.name == "play"]
    assert play.problem == str(error.value)


@pytest.mark.usefixtures("_later")
def test_a_record_that_would_end_otherwise_says_by_which_rules_it_was_played() -> None:
    played = finished_game()
    data = played.record().as_json() | {"outcome": None, "rules": THESE}
    problem = wrong_outcome(read(json.dumps(data)), played)
    assert problem is not None
    assert parts(problem)


@pytest.mark.usefixtures("_mended")
@pytest.mark.parametrize("command", ["replay", "advise"])
def test_a_command_says_by_which_rules_a_record_was_played(command: str) -> None:
    result = run(command, str(GOLDEN[0]))
    assert_refused(result)
    assert parts(result.err)


# Tables


def entries_of(lines: list[bytes]) -> list[log.AnyEntry]:
    return [msgspec.json.decode(line, type=log.AnyEntry) for line in lines]


def golden_log() -> list[log.AnyEntry]:
    return entries_of((TESTS / "tables" / "two-games.jsonl").read_bytes().splitlines())


def played_log() -> list[log.AnyEntry]:
    """The log of a table of two bots who have played a game, stored and read again."""
    entries, _ = create(protocol.NewTable(protocol.Options(players=2), ["random"] * 2), seed=bytes(32))
    table, chance = fold("abc234", entries), random.Random(1)
    entries += [
        table.apply(entry) for entry in ask(table, Viewer(creator=True), protocol.Start("go"), LADDER)[0]
    ]
    while table.game is not None and table.decider is not None:
        move = str(chance.choice(list(table.game.legal_moves)))
        entries.append(table.apply(log.Moved(seat=table.decider, move=move, bot="random")))
    return entries_of([msgspec.json.encode(entry) for entry in entries])


def tokens_in(entries: list[log.AnyEntry]) -> list[list[int]]:
    return [entry.tokens for entry in entries if isinstance(entry, log.Moved) and entry.tokens]


def seen(table: Table) -> object:
    """All that a log has come to."""
    assert table.game is not None
    return table.status, table.game.row, [game.record for game in table.finished]


def test_a_log_keeps_the_tokens_with_each_move_that_changed_them() -> None:
    kept = tokens_in(played_log())
    assert kept == sorted(kept, key=sum)
    assert max(kept[-1]) == 6


def test_a_game_of_the_first_rules_is_stored_as_it_always_was() -> None:
    [dealt] = [entry for entry in played_log() if isinstance(entry, log.Dealt)]
    assert b"rules" not in msgspec.json.encode(dealt)


@pytest.mark.usefixtures("_later")
def test_a_game_of_later_rules_says_so_in_its_log_and_its_record() -> None:
    entries = played_log()
    [dealt] = [entry for entry in entries if isinstance(entry, log.Dealt)]
    assert dealt.rules == LATER
    assert fold("abc234", entries).finished[0].record.rules == LATER


@pytest.mark.parametrize("make", [golden_log, played_log])
def test_a_table_of_earlier_rules_is_what_it_was(
    monkeypatch: pytest.MonkeyPatch, make: Callable[[], list[log.AnyEntry]]
) -> None:
    entries = make()
    before = seen(fold("abc234", entries))
    monkeypatch.setattr(version, "RULES", LATER)
    after = fold("abc234", entries)
    assert seen(after) == before
    assert after.finished[0].record.rules == THESE


def test_a_table_whose_rules_are_not_known_yet_is_refused_with_both_versions(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(version, "RULES", LATER)
    entries = played_log()
    monkeypatch.undo()
    with pytest.raises(RecordError, match=f"version {LATER} of the rules; .*up to {THESE}: update it"):
        fold("abc234", entries)


@pytest.mark.usefixtures("_mended")
def test_a_table_that_a_mended_ruling_does_not_bear_out_says_where_and_by_which_rules() -> None:
    with pytest.raises(RecordError, match=r"^game 1, move \d+: it is not legal; ") as error:
        fold("abc234", golden_log())
    assert parts(str(error.value))


def test_a_round_that_would_end_otherwise_is_told_at_its_last_move(monkeypatch: pytest.MonkeyPatch) -> None:
    entries = played_log()
    monkeypatch.setattr(version, "RULES", LATER)
    monkeypatch.setattr(scoring, "gain", lambda s, seat, reason: None)  # a round is won for honour alone
    with pytest.raises(RecordError) as error:
        fold("abc234", entries)
    told = re.match(r"game 1, move (\d+): it does not lead to the tokens that it led to; ", str(error.value))
    assert told
    assert parts(str(error.value))
    moves = [entry for entry in entries if isinstance(entry, log.Moved)]
    assert moves[int(told[1]) - 1].tokens


@pytest.mark.usefixtures("_mended")
def test_what_is_said_of_such_a_table_names_no_card() -> None:
    for make in (golden_log, played_log):
        entries = [
            msgspec.structs.replace(entry, rules=THESE) if isinstance(entry, log.Dealt) else entry
            for entry in make()
        ]
        moves = [i for i, entry in enumerate(entries) if isinstance(entry, log.Moved)]
        entries[moves[3]] = msgspec.structs.replace(entries[moves[3]], move="Keep Princess return Guard Spy")
        with pytest.raises(RecordError, match=r"^game 1, move 4: it is not legal; .* version \d+$"):
            fold("abc234", entries)
