"""Records: golden games that replay for ever, and what becomes of a record that was altered.

`python tests/game/test_records.py` makes the golden records that are missing from tests/records. They are
made once: delete one only if its game was never legal. A record that no longer replays is a bug.
"""

import copy
import functools
import json
import random
import re
from collections.abc import Callable, Iterator
from dataclasses import replace
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from jsonschema import Draft202012Validator

from billetdoux import FairDealer, Game, Move, RecordError
from billetdoux.game.names import SEATS
from billetdoux.game.record import Record, from_json, read
from billetdoux.game.replay import begin, replay
from billetdoux.game.verify import verify
from billetdoux.rules.editions import MOST_IN_A_BYTE

FOLDER = Path(__file__).parents[1] / "records"
SCHEMA = json.loads((files("billetdoux.game.record") / "schema.json").read_text(encoding="utf-8"))
ACCEPTS = Draft202012Validator(SCHEMA)

# For each table the number of a random game, chosen so that together they end in every way: by tokens,
# with two winners, at once, and by a tie-break.
GAMES = {
    ("standard", 2): 13,
    ("standard", 3): 20,
    ("standard", 4): 1,
    ("standard", 5): 1,
    ("standard", 6): 12,
    ("classic", 2): 22,
    ("classic", 3): 7,
    ("classic", 4): 4,
    ("premium", 2): 30,
    ("premium", 3): 9,
    ("premium", 4): 3,
    ("premium", 5): 29,
    ("premium", 6): 29,
    ("premium", 7): 8,
    ("premium", 8): 3,
}
IN_TEXT_TOO = (("standard", 2), ("classic", 2), ("premium", 5))
SHORT = ("classic", 2)

NAMES = ("Ada", "Zoë", 'Bob "Bo" O’Hara', "José María", "李雷", "\\", "a", "x" * 40)

of_every_table = pytest.mark.parametrize("table", GAMES, ids=lambda table: f"{table[0]}-{table[1]}")
of_every_edition = pytest.mark.parametrize("table", IN_TEXT_TOO, ids=lambda table: f"{table[0]}-{table[1]}")

Table = tuple[str, int]
Document = dict[str, Any]
Alter = Callable[[Document], Any]
Path_ = tuple[str | int, ...]

fuzz = settings(
    max_examples=300,
    deadline=None,
    derandomize=True,
    database=None,
    suppress_health_check=[HealthCheck.too_slow],
)


def make_record(edition: str, players: int) -> Record:
    """The record of a random game, whose players are as awkward as the format allows."""
    chance = random.Random(f"{edition} {players} {GAMES[edition, players]}")
    starter = None if players % 2 else chance.choice(SEATS[:players])
    nonces = tuple(chance.randbytes(4 * seat) for seat in range(players))
    game = Game.new(edition, players, dealer=FairDealer(chance.randbytes(32), nonces), starter=starter)
    while game.outcome is None:
        game.push(chance.choice(list(game.legal_moves)))
    return game.record(NAMES[:players])


def make_missing_goldens() -> None:
    FOLDER.mkdir(exist_ok=True)
    for table in GAMES:
        record = make_record(*table)
        forms = [(".json", json.dumps(record.as_json(), ensure_ascii=False, indent=1) + "\n")]
        forms += [(".txt", str(record))] if table in IN_TEXT_TOO else []
        for ending, text in forms:
            path = (FOLDER / f"{table[0]}-{table[1]}").with_suffix(ending)
            if not path.exists():
                path.write_text(text, encoding="utf-8")
                print(f"made {path}")


@functools.cache
def golden_text(table: Table, ending: str = ".json") -> str:
    return (FOLDER / f"{table[0]}-{table[1]}{ending}").read_text(encoding="utf-8")


def golden(table: Table) -> Record:
    return read(golden_text(table))


def document(table: Table) -> Document:
    data: Document = json.loads(golden_text(table))
    return data


def judge(text: str) -> str | None:
    """What is wrong with a record: the reader's message, or what verifying it found."""
    try:
        record = read(text)
    except RecordError as error:
        return str(error)
    return "; ".join(check.problem for check in verify(record) if check.problem) or None


def is_the_same_game(text: str, table: Table) -> bool:
    """Whether a text that was not objected to tells the golden game, if with other names."""
    return replay(read(text)).events == replay(golden(table)).events


# Golden records


@of_every_table
def test_a_golden_record_replays_to_its_outcome(table: Table) -> None:
    record = golden(table)
    assert replay(record).outcome == record.outcome


@of_every_table
def test_a_golden_record_is_a_finished_game_of_its_table(table: Table) -> None:
    record = golden(table)
    assert (record.edition, len(record.seats), record.outcome is not None) == (*table, True)


@of_every_table
def test_a_golden_record_verifies(table: Table) -> None:
    assert [(check.name, check.problem) for check in verify(golden(table))] == [
        ("seed", None),
        ("play", None),
        ("outcome", None),
    ]


@of_every_table
def test_a_golden_record_is_written_again_as_it_was(table: Table) -> None:
    assert json.dumps(golden(table).as_json(), ensure_ascii=False, indent=1) + "\n" == golden_text(table)


@of_every_table
def test_the_text_form_of_a_golden_record_reads_back_equal(table: Table) -> None:
    assert read(str(golden(table))) == golden(table)


@of_every_edition
def test_a_golden_text_reads_as_the_golden_json(table: Table) -> None:
    assert read(golden_text(table, ".txt")) == golden(table)


@of_every_edition
def test_a_golden_text_is_written_again_as_it_was(table: Table) -> None:
    assert str(golden(table)) == golden_text(table, ".txt")


def test_an_outcome_with_the_most_tokens_reads_back_equal_in_both_forms() -> None:
    record = golden(SHORT)
    assert record.outcome is not None
    rich = replace(record, outcome=replace(record.outcome, tokens=(MOST_IN_A_BYTE, 99)))
    assert read(str(rich)) == read(json.dumps(rich.as_json())) == rich
    ACCEPTS.validate(rich.as_json())


@of_every_table
def test_the_schema_accepts_a_golden_record(table: Table) -> None:
    ACCEPTS.validate(document(table))


def test_the_golden_records_are_those_of_every_table_and_no_others() -> None:
    expected = {f"{edition}-{players}.json" for edition, players in GAMES}
    expected |= {f"{edition}-{players}.txt" for edition, players in IN_TEXT_TOO}
    assert {path.name for path in FOLDER.iterdir()} == expected


@pytest.mark.ruling("R95", "R100")
def test_the_golden_games_end_in_every_way() -> None:
    assert {document(table)["outcome"]["reason"] for table in GAMES} == {"tokens", "at_once", "tie_break"}


def test_every_character_is_played_in_the_golden_games() -> None:
    played = {move.verb for table in GAMES for moves in golden(table).rounds for move in moves}
    assert len(played) == 19 + len(("Keep", "Redraw"))


def test_the_schema_is_a_schema() -> None:
    Draft202012Validator.check_schema(SCHEMA)


# Writing and reading


@of_every_table
def test_replaying_a_record_gives_the_events_of_play(table: Table) -> None:
    chance = random.Random(f"replay {table}")
    nonces = [b"", *(chance.randbytes(16) for _ in range(table[1] - 1))]
    game = Game.new(*table, seed=chance.randbytes(32), nonces=nonces)
    while game.outcome is None:
        game.push(chance.choice(list(game.legal_moves)))
    again = replay(read(str(game.record(NAMES[: table[1]]))))
    assert again.events == game.events


@of_every_table
def test_replaying_a_record_gives_every_seat_the_same_view(table: Table) -> None:
    record = golden(table)
    game = begin(record)
    for moves in record.rounds:
        for move in moves:
            game.push(move)
    again = replay(record)
    seats: tuple[str | None, ...] = (None, *game.seats)
    assert [again.view(seat) for seat in seats] == [game.view(seat) for seat in seats]


def test_a_record_in_the_middle_of_a_game_replays_to_the_same_decision() -> None:
    game = Game.new("premium", 6, seed=bytes(32))
    for _ in range(40):
        game.push(next(iter(game.legal_moves)))
    again = replay(read(str(game.record(NAMES[:6], secret=True))))
    assert (again.row, again.round) == (game.row, game.round)


def test_a_record_before_the_first_move_replays() -> None:
    game = Game.new("standard", 2, seed=bytes(32))
    assert replay(read(str(game.record(NAMES[:2], secret=True)))).row == game.row


def test_a_game_of_another_dealer_has_no_record() -> None:
    game = Game.new("standard", 2)
    game.dealer = None
    with pytest.raises(RecordError, match="dealt from a seed"):
        game.record(NAMES[:2])


def test_the_notation_of_a_record_may_be_in_any_case() -> None:
    data = document(SHORT)
    data["rounds"] = [[move.upper() for move in moves] for moves in data["rounds"]]
    assert from_json(data) == golden(SHORT)


def test_the_edition_of_a_record_may_be_in_any_case() -> None:
    assert from_json(document(SHORT) | {"edition": "CLASSIC"}) == golden(SHORT)


@pytest.mark.parametrize("ending", ["\r\n", "\n\n"])
def test_the_text_form_may_have_other_line_ends(ending: str) -> None:
    assert read(golden_text(SHORT, ".txt").replace("\n", ending)) == golden(SHORT)


# Alterations


def shift_hex(text: str) -> str:
    """The same digits with another last one."""
    return text[:-1] + ("0" if text[-1] != "0" else "1")


def change(*path: str | int) -> Callable[[Callable[[Any], Any]], Alter]:
    """Replace the part at a path by what becomes of it."""

    def with_function(function: Callable[[Any], Any]) -> Alter:
        def alter(data: Document) -> None:
            inside: Any = data
            for part in path[:-1]:
                inside = inside[part]
            inside[path[-1]] = function(inside[path[-1]])

        return alter

    return with_function


def other_edition(name: str) -> str:
    return "premium" if name == "standard" else "standard"


ALTERATIONS: dict[str, tuple[Alter, str]] = {
    "another seed": (change("fairness", "seed")(shift_hex), "not the one that was promised"),
    "another promise": (change("fairness", "commitment")(shift_hex), "not the one that was promised"),
    "another nonce": (change("fairness", "nonces", 1)(shift_hex), "round "),
    "a nonce less": (lambda data: data["fairness"]["nonces"].pop(), r"one a seat.*, not \d for \d seats"),
    "a nonce more": (
        lambda data: data["fairness"]["nonces"].append("00"),
        r"one a seat.*, not \d for \d seats",
    ),
    "an empty nonce more": (lambda data: data["fairness"]["nonces"].append(""), "one a seat"),
    "no nonces": (lambda data: data["fairness"]["nonces"].clear(), "round "),
    "nonces in another order": (lambda data: data["fairness"]["nonces"].reverse(), "round "),
    "another edition": (change("edition")(other_edition), "round "),
    "another starter": (change("starter")(lambda seat: "B" if seat == "A" else "A"), "round 1, move "),
    "a seat less": (lambda data: data["seats"].pop(), "players, not 1|for each of the"),
    "a seat more": (lambda data: data["seats"].append("Eve"), "for each of the"),
    "an impossible move": (change("rounds", 0, 0)(lambda _: "Keep"), "round 1, move 1: Keep is not legal"),
    "a misspelt move": (
        change("rounds", 0, 0)(lambda _: "Gard B 5"),
        "round 1, move 1: .*did you mean Guard",
    ),
    "moves in another order": (lambda data: max(data["rounds"], key=len).reverse(), r"round \d+, move \d+: "),
    "rounds in another order": (lambda data: data["rounds"].reverse(), "round "),
    "no last move": (lambda data: data["rounds"][-1].pop(), "no end"),
    "a move more": (lambda data: data["rounds"][-1].append("Guard"), "the game was over before Guard"),
    "a round more": (lambda data: data["rounds"].append(["Guard"]), "the game was over"),
    "an empty round more": (lambda data: data["rounds"].append([]), "the game was over"),
    "a round less": (lambda data: data["rounds"].pop(), "no end"),
    "a first move in the round before": (
        lambda data: data["rounds"][0].append(data["rounds"][1].pop(0)),
        "round 1, move .*: round 1 was over before",
    ),
    "a last move in the round after": (
        lambda data: data["rounds"][1].insert(0, data["rounds"][0].pop()),
        "round 1 has .* moves, and is not over",
    ),
    "another winner": (
        change("outcome", "winners")(lambda winners: ["B" if winners == ["A"] else "A"]),
        "the record says a win of",
    ),
    "no winner": (change("outcome", "winners")(lambda _: []), "the record says "),
    "other tokens": (change("outcome", "tokens", 0)(lambda count: count + 1), "with tokens"),
    "tokens of a seat less": (lambda data: data["outcome"]["tokens"].pop(), "for each of the"),
    "too many tokens": (change("outcome", "tokens", 0)(lambda _: 1000), "tokens"),
    "another reason": (
        change("outcome", "reason")(lambda old: "tokens" if old == "at_once" else "at_once"),
        "at_once.*tokens|tokens.*at_once",
    ),
    "an unknown reason": (change("outcome", "reason")(lambda _: "luck"), "tokens, at_once, tie_break"),
    "no outcome": (change("outcome")(lambda _: None), "no end"),
    "no seed": (change("fairness", "seed")(lambda _: None), "'seed': a text was expected, not None"),
    "a short seed": (
        change("fairness", "seed")(lambda seed: seed[2:]),
        "'seed': 32 bytes were expected, not 31",
    ),
    "a seed in capitals": (change("fairness", "seed")(str.upper), "'seed': pairs of lower-case hex"),
    "half a byte of a nonce": (
        change("fairness", "nonces", 0)(lambda _: "abc"),
        "'nonces': pairs of lower-case hex",
    ),
    "a long nonce": (
        change("fairness", "nonces", 0)(lambda _: "00" * 65),
        "0 to 64 bytes were expected, not 65",
    ),
    "a seat that is not there": (change("starter")(lambda _: "I"), "'starter': there is no seat 'I'"),
    "a winner who is not there": (change("outcome", "winners")(lambda _: ["I"]), "'winners': .*seat 'I'"),
    "an unknown edition": (change("edition")(lambda _: "deluxe"), "'edition': there is no edition 'deluxe'"),
    "a name that cannot be shown": (change("seats", 0)(lambda _: "a\nb"), "seat A has a name of 1 to 40"),
    "a long name": (change("seats", 1)(lambda _: "x" * 41), "seat B has a name of 1 to 40"),
    "no name": (change("seats", 0)(lambda _: ""), "seat A has a name of 1 to 40"),
    "a later version": (change("billetdoux")(lambda _: 2), "version 2; .*reads up to 1: update"),
    "version 0": (change("billetdoux")(lambda _: 0), "0 is not a version"),
    "a version in words": (change("billetdoux")(lambda _: "1"), "'1' is not a version"),
    "version true": (change("billetdoux")(lambda _: True), "True is not a version"),
    "an unknown key": (lambda data: data.update(winner="A"), "the record has an unknown key 'winner'"),
    "an unknown key of fairness": (
        lambda data: data["fairness"].update(salt=""),
        "'fairness' has an unknown key 'salt'",
    ),
    "an unknown key of the outcome": (
        lambda data: data["outcome"].update(points=1),
        "'outcome' has an unknown key 'points'",
    ),
}


@of_every_edition
@pytest.mark.parametrize("name", ALTERATIONS)
def test_an_alteration_is_refused_or_reported_with_its_reason(name: str, table: Table) -> None:
    alter, told = ALTERATIONS[name]
    data = document(table)
    alter(data)
    assert json.dumps(data) != json.dumps(document(table))
    problem = judge(json.dumps(data))
    assert problem is not None
    assert re.search(told, problem), problem


def paths(value: Any, path: Path_ = ()) -> Iterator[Path_]:
    """The path of every part of a document, the document itself left out."""
    entries = (
        value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    )
    for key, entry in entries:
        yield (*path, key)
        yield from paths(entry, (*path, key))


KEYS: list[Path_] = [
    *((key,) for key in ("billetdoux", "edition", "seats", "starter", "fairness", "rounds", "outcome")),
    *(("fairness", key) for key in ("commitment", "nonces", "seed")),
    *(("outcome", key) for key in ("winners", "tokens", "reason")),
]


def replaced(data: Document, path: Path_, value: object) -> Document:
    """The document with another value at a path."""
    change(*path)(lambda _: value)(data)
    return data


def without(data: Document, path: Path_) -> Document:
    """The document without the part at a path."""
    data = copy.deepcopy(data)
    inside: Any = data
    for part in path[:-1]:
        inside = inside[part]
    del inside[path[-1]]
    return data


def test_these_are_the_keys_of_a_record() -> None:
    assert {path for path in paths(document(SHORT)) if isinstance(path[-1], str)} == set(KEYS)


@pytest.mark.parametrize("path", KEYS, ids=".".join)
def test_a_missing_key_is_refused_by_name(path: Path_) -> None:
    with pytest.raises(RecordError, match=f"has no '{path[-1]}'|does not say '{path[-1]}'"):
        from_json(without(document(SHORT), path))


ODD_VALUES: tuple[Any, ...] = (
    *(None, True, 0, -1, 1.5, float("nan"), 10**30, "x", "", [], {}, ["x"], {"x": 1}, [[]], [None]),
)


@pytest.mark.parametrize("key", [path[0] for path in KEYS if len(path) == 1])
def test_an_odd_value_anywhere_is_refused_or_reported_or_changes_nothing(key: str) -> None:
    for path in paths(document(SHORT)):
        for value in ODD_VALUES if path[0] == key else ():
            text = json.dumps(replaced(document(SHORT), path, value))
            problem = judge(text)
            assert problem != "", (path, value)
            assert problem is not None or is_the_same_game(text, SHORT), (path, value)


@pytest.mark.parametrize(
    "text", ["", " ", "\n\n", "null", "[]", "1", '"billetdoux"', "{}", "hello", "\0", "[{}]"]
)
def test_what_is_no_record_at_all_is_called_so(text: str) -> None:
    with pytest.raises(RecordError, match="not a record"):
        read(text)


def test_a_key_that_stands_twice_in_a_document_is_refused() -> None:
    text = golden_text(SHORT).replace('"seed":', f'"seed": "{"0" * 64}",\n  "seed":')
    assert judge(text) is not None


def test_a_message_quotes_only_a_part_of_a_huge_value() -> None:
    data = document(SHORT)
    for part in ("edition", "starter", "rounds", "outcome", "seats"):
        problem = judge(json.dumps(data | {part: "x" * 100_000}))
        assert problem is not None
        assert len(problem) < 1000, part


# Alterations of the text form


def text_alterations(text: str) -> Iterator[str]:
    """A line left out, doubled, moved down, or with another word at its end, for every line."""
    lines = text.splitlines(keepends=True)
    for i, line in enumerate(lines):
        yield "".join(lines[:i] + lines[i + 1 :])
        yield "".join([*lines[:i], line, *lines[i:]])
        yield "".join([*lines[:i], *lines[i + 1 : i + 2], line, *lines[i + 2 :]])
        yield "".join([*lines[:i], line.rstrip("\n") + " x\n", *lines[i + 1 :]])
        yield "".join([*lines[:i], " ".join(line.split(" ")[:-1]) + "\n", *lines[i + 1 :]])


@of_every_edition
def test_an_altered_line_is_refused_or_reported_or_leaves_another_legal_game(table: Table) -> None:
    altered = list(text_alterations(str(golden(table))))
    for text in random.Random(1).sample(altered, min(len(altered), 250)):
        problem = judge(text)
        assert problem != "", text
        assert problem or read(text).rounds != golden(table).rounds or is_the_same_game(text, table), text


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("edition deluxe", "no edition 'deluxe'; the editions are standard, classic, premium"),
        ("hello", "line 2: 'hello' is not part of a record's head"),
        ('seat B "Bob"', "line 2: seat A was expected, not 'B'"),
        ("seat A Bob", "line 2: a name stands in quotation marks, not 'Bob'"),
        ("seat A 5", "a name "),
        ("round 2", "line 2: round 1 was expected, not '2'"),
        ("round", "line 2: round 1 was expected, not ''"),
    ],
)
def test_a_bad_line_is_told_with_its_place(line: str, told: str) -> None:
    problem = judge(f"billetdoux 1\n{line}\ngoes on\n")
    assert problem is not None
    assert told in problem


def test_a_text_of_a_later_version_is_not_even_looked_at() -> None:
    with pytest.raises(RecordError, match=r"version 2; .*reads up to 1: update"):
        read("billetdoux 2\nsomething new\n")


def test_a_text_with_nine_seats_is_refused() -> None:
    seats = "".join(f'seat {letter} "x"\n' for letter in "ABCDEFGHI")
    with pytest.raises(RecordError, match=r"line 11: .*seat"):
        read(f"billetdoux 1\nedition premium\n{seats}")


@pytest.mark.parametrize(
    "won", ["won", "won A", "won A tokens", "won A tokens 6", "won A tokens 6 x 3", "won A luck 6 3"]
)
def test_a_line_on_the_winner_that_is_not_whole_is_refused(won: str) -> None:
    text = golden_text(SHORT, ".txt")
    with pytest.raises(RecordError):
        read(text[: text.index("won ")] + won + "\n")


@pytest.mark.parametrize("key", ["edition", "starter", "commitment", "seed"])
def test_a_line_of_the_head_that_contradicts_another_is_refused(key: str) -> None:
    text = golden_text(SHORT, ".txt")
    line = next(line for line in text.splitlines() if line.startswith(key))
    other = {"edition": "edition premium", "starter": "starter A"}.get(key, f"{key} {'0' * 64}")
    assert other != line
    assert judge(text.replace(line, f"{other}\n{line}")) is not None


# Truncated files


def test_json_cut_off_anywhere_is_refused() -> None:
    text = golden_text(SHORT).rstrip()
    for length in range(len(text)):
        with pytest.raises(RecordError, match=r"not a (whole|record)"):
            read(text[:length])


@of_every_edition
def test_text_cut_off_anywhere_is_refused_or_reported(table: Table) -> None:
    text = golden_text(table, ".txt").rstrip()
    step = 1 if table == SHORT else 29
    assert [length for length in range(0, len(text), step) if not judge(text[:length])] == []


@of_every_edition
def test_text_cut_off_anywhere_is_refused_by_the_reader(table: Table) -> None:
    text = golden_text(table, ".txt").rstrip()
    for length in range(len(text)):
        with pytest.raises(RecordError):
            read(text[:length])


def test_the_text_of_a_running_game_cut_off_anywhere_is_refused_by_the_reader() -> None:
    game = Game.new("standard", 2, seed=bytes(32))
    game.push(game.legal_moves[0])
    text = str(game.record(NAMES[:2], secret=True)).rstrip()
    assert text.endswith("\n\ngoes on")
    for length in range(len(text)):
        with pytest.raises(RecordError):
            read(text[:length])


def test_nothing_follows_the_last_line_of_a_text() -> None:
    text = golden_text(SHORT, ".txt")
    with pytest.raises(RecordError, match=r"line \d+: the record ended before 'Guard'"):
        read(text + "Guard\n")


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ('{"billetdoux": ' + "1" * 5000 + "}", "not a record: a number is too long"),
        ('{"billetdoux": ' + "[" * 100_000, "not a record: it is nested too deeply"),
    ],
    ids=["long", "deep"],
)
def test_json_that_is_too_much_is_refused_in_our_own_words(text: str, told: str) -> None:
    assert judge(text) == told


@pytest.mark.parametrize("text", [b"{}", None, 5, {}])
def test_a_record_is_read_from_a_text(text: Any) -> None:
    with pytest.raises(RecordError, match="a record is a text, not "):
        read(text)


# The schema and the reader


JSON_VALUES = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats()
    | st.text(max_size=5)
    | st.sampled_from(
        ["A", "B", "I", "a", "standard", "tokens", "00", "0" * 64, "A" * 64, "Guard B 5", 1, 2, 99, 100]
    ),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=3), inner, max_size=2),
    max_leaves=4,
)


@st.composite
def mutated_documents(draw: st.DrawFn) -> Document:
    """A golden document in which a few parts are replaced, left out, doubled or added."""
    data = copy.deepcopy(document(draw(st.sampled_from([SHORT, ("premium", 5)]))))
    for _ in range(draw(st.integers(1, 3))):
        inside: Any = data
        while isinstance(inside, dict | list) and inside:
            keys = list(inside) if isinstance(inside, dict) else list(range(len(inside)))
            key = draw(st.sampled_from(keys))
            if not isinstance(inside[key], dict | list) or draw(st.integers(0, 3)) == 0:
                break
            inside = inside[key]
        match draw(st.sampled_from(["replace", "replace", "remove", "add"])) if inside else "add":
            case "replace":
                inside[key] = draw(JSON_VALUES)
            case "remove":
                del inside[key]
            case _ if isinstance(inside, list):
                inside.append(draw(JSON_VALUES | st.sampled_from(inside or [None])))
            case _:
                inside[draw(st.text(max_size=5))] = draw(JSON_VALUES)
    return data


def refusal(data: Document) -> str | None:
    """Why the reader refuses a document, or None if it does not."""
    try:
        from_json(data)
    except RecordError as error:
        return str(error)
    return None


@fuzz
@given(mutated_documents())
def test_what_the_schema_refuses_is_refused_by_the_reader(data: Document) -> None:
    assert refusal(data) or list(ACCEPTS.iter_errors(data)) == []


@fuzz
@given(mutated_documents())
def test_a_refusal_is_one_line(data: Document) -> None:
    assert "\n" not in (refusal(data) or "")


@pytest.mark.parametrize(
    ("path", "value"),
    [
        (("starter",), "a"),
        (("starter",), " A"),
        (("outcome", "winners"), ["a"]),
        (("outcome", "winners"), [" A "]),
    ],
    ids=str,
)
def test_words_that_the_schema_has_in_one_spelling_are_read_in_no_other(path: Path_, value: object) -> None:
    data = replaced(document(SHORT), path, value)
    assert not ACCEPTS.is_valid(data)
    with pytest.raises(RecordError):
        from_json(data)


def test_a_record_that_is_read_is_accepted_by_the_schema_when_written_again() -> None:
    record = Game.new("standard", 4, nonces=[b""] * 4).record(NAMES[:4], secret=True)
    ACCEPTS.validate(read(str(record)).as_json())


@of_every_table
def test_the_schema_knows_that_nonces_are_one_a_seat_or_none_at_all(table: Table) -> None:
    data = document(table)
    nonces = data["fairness"]["nonces"]
    accepted = [
        ACCEPTS.is_valid(replaced(data, ("fairness", "nonces"), tried))
        for tried in ([], nonces, nonces[1:], [*nonces, ""])
    ]
    assert accepted == [True, True, False, False]


# Verifying


def test_a_promise_that_was_noted_is_compared() -> None:
    record = golden(SHORT)
    noted = [(None, nonce) for nonce in record.nonces]
    checks = verify(record, promised=record.commitment.upper(), nonces=noted)
    assert all(check.problem is None for check in checks)


def test_another_promise_than_the_noted_one_is_reported_with_the_records() -> None:
    record = golden(SHORT)
    problems = {check.name: check.problem for check in verify(record, promised="0" * 64)}
    assert record.commitment in (problems["promise"] or "")


def test_a_nonce_that_was_not_mixed_in_is_reported() -> None:
    problems = {check.name: check.problem for check in verify(golden(SHORT), nonces=[(None, "123456")])}
    assert "123456" in (problems["nonce"] or "")


def test_a_game_that_is_not_over_does_not_verify_as_whole() -> None:
    record = Game.new("standard", 2).record(NAMES[:2], secret=True)
    problems = {check.name: check.problem for check in verify(record)}
    assert problems == {"seed": None, "play": None, "outcome": "the game is not over"}


def test_another_legal_game_on_the_same_decks_verifies_only_with_its_own_outcome() -> None:
    record = golden(SHORT)
    game = begin(record)
    while game.outcome is None:
        game.push(list(game.legal_moves)[-1])
    other = game.record(record.seats)
    assert other.rounds != record.rounds
    assert judge(json.dumps(other.as_json())) is None
    assert judge(json.dumps(other.as_json() | {"outcome": document(SHORT)["outcome"]})) is not None


def test_a_move_of_a_record_is_a_move() -> None:
    assert all(isinstance(move, Move) for moves in golden(SHORT).rounds for move in moves)


if __name__ == "__main__":
    make_missing_goldens()
