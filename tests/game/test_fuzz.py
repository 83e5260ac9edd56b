"""Whatever the parsers are given, they read it or say in one line what is wrong: never another exception."""

import json
import random
import string
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import pytest
import yaml
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from billetdoux import (
    BilletdouxError,
    Event,
    Game,
    IllegalMove,
    MalformedError,
    Move,
    RecordError,
    ScenarioError,
    View,
)
from billetdoux.faces import yaml_file
from billetdoux.faces.cli.replay import tell
from billetdoux.faces.words import Words
from billetdoux.game import record, scenario
from billetdoux.game.event import KINDS
from billetdoux.game.names import CHARACTER_NAMES, SEATS, edition_names, find_edition, read_card, read_seat
from billetdoux.game.replay import replay
from billetdoux.game.verify import verify

HERE = Path(__file__).parents[1]
SCENARIOS = HERE.parent / "scenarios"
RECORDS = HERE / "records"

fuzz = settings(
    max_examples=200,
    deadline=None,
    derandomize=True,
    database=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much],
)


def fault(read: Callable[[], object]) -> BilletdouxError | None:
    """What reading complained of, in a line that says something; None if it had nothing to complain of."""
    try:
        read()
    except BilletdouxError as error:
        message = str(error)
        assert len(message.splitlines()) == 1, message
        assert len(message) > 10, message
        return error
    return None


# Texts: any characters at all, or words that come close to something

HUGE = "1" * 5000  # more digits than Python turns into a number
any_text = st.text(st.characters(), max_size=40)
words = st.sampled_from(
    [
        *CHARACTER_NAMES,
        *(name.lower() for name in CHARACTER_NAMES),
        *(name.replace(" ", "_") for name in CHARACTER_NAMES),
        *(name + "_" for name in CHARACTER_NAMES[:3]),
        *("Dowager", "Queen", "Gard", "Keep", "keep", "Redraw", "return", "look", "Return", "Look"),
        *SEATS,
        *("a", "I", "é", "ß", "İ", "_", "-", ":", "0", "1", "9", "05", "10", "100", "-1", "٣", "²", HUGE),
    ]
)
spaces = st.sampled_from([" ", " ", " ", "  ", "\t", "\n", "\u00a0", "\u2028", ""])


@st.composite
def sentences(draw: st.DrawFn) -> str:
    """Words of the notation in any order, with any spaces between them."""
    return "".join(draw(words) + draw(spaces) for _ in range(draw(st.integers(0, 7))))


moves = sentences() | any_text | st.builds(lambda a, b: f"{a} {b}", words, any_text)


@fuzz
@given(moves)
@example("Dowager_Queen B")
@example("Guard_ B 5")
@example("_")
@example(f"Guard B {HUGE}")
def test_a_move_is_read_or_refused_as_malformed(text: str) -> None:
    assert isinstance(fault(lambda: Move.parse(text)), MalformedError | None)


@fuzz
@given(moves)
def test_a_move_that_is_read_is_written_in_the_one_notation(text: str) -> None:
    if not fault(lambda: Move.parse(text)):
        move = Move.parse(text)
        assert Move.parse(str(move)) == move


@fuzz
@given(moves)
def test_a_move_is_read_in_any_case(text: str) -> None:
    if text.isascii() and not fault(lambda: Move.parse(text)):
        assert Move.parse(text.upper()) == Move.parse(text.lower()) == Move.parse(text)


@st.composite
def positions(draw: st.DrawFn) -> Game:
    """Some moment of some game."""
    edition, players = draw(
        st.sampled_from([("standard", 2), ("standard", 5), ("classic", 3), ("premium", 6)])
    )
    chance = random.Random(draw(st.integers(0, 50)))
    game = Game.new(edition, players, seed=chance.randbytes(32))
    for _ in range(chance.randrange(30)):
        if game.outcome is None:
            game.push(chance.choice(list(game.legal_moves)))
    return game


@fuzz
@given(positions(), moves)
def test_a_move_is_made_or_refused_and_a_refused_one_changes_nothing(game: Game, text: str) -> None:
    row, events = list(game.row), game.events
    error = fault(lambda: game.push(text))
    assert isinstance(error, MalformedError | IllegalMove | None)
    if error:
        assert (game.row, game.events) == (row, events)
    else:
        assert game.pop() == Move.parse(text)


@fuzz
@given(positions(), moves)
def test_a_move_is_legal_or_refused_but_not_both(game: Game, text: str) -> None:
    assert (text in game.legal_moves) == (fault(lambda: game.push(text)) is None)


@fuzz
@given(any_text | words)
def test_a_seat_and_a_card_are_read_or_refused(text: str) -> None:
    assert isinstance(fault(lambda: read_seat(text)), MalformedError | None)
    assert isinstance(fault(lambda: read_card(text)), MalformedError | None)


@fuzz
@given(any_text | st.sampled_from(edition_names()), st.integers())
def test_an_edition_is_found_or_refused(name: str, players: int) -> None:
    fault(lambda: find_edition(name, players))


# Events


@st.composite
def event_texts(draw: st.DrawFn) -> str:
    """Something like an event."""
    parts = [draw(st.sampled_from([*KINDS, "played", "drew", "dealing", ""]))]
    parts += draw(st.lists(st.sampled_from([*SEATS, "I", "a", "A:", "A: Guard", ":"]), max_size=3))
    parts += draw(
        st.lists(st.sampled_from(["[Guard]", "[dowager queen]", "[Gard]", "[ ]", "[]", "["]), max_size=2)
    )
    parts += draw(st.lists(st.sampled_from(["(5)", "(Baron)", "(last_one)", "( )", "()"]), max_size=2))
    parts += draw(st.lists(st.sampled_from(["0", "-1", "99", "٣", "-", HUGE]), max_size=2))
    return draw(st.sampled_from([" ", " ", "  ", "\n"])).join(parts)


@fuzz
@given(event_texts() | any_text | moves.map(lambda move: f"played A: {move}"))
@example(f"drew A {HUGE}")
@example("drew A [Guard_]")
@example("played A: Dowager_Queen B")
def test_an_event_is_read_or_refused_as_malformed(text: str) -> None:
    assert isinstance(fault(lambda: Event.parse(text)), MalformedError | None)


@fuzz
@given(event_texts())
def test_an_event_that_is_read_is_written_as_it_reads(text: str) -> None:
    if not fault(lambda: Event.parse(text)):
        event = Event.parse(text)
        assert Event.parse(str(event)) == event


@fuzz
@given(positions())
def test_every_event_of_a_game_reads_back(game: Game) -> None:
    for event in game.events:
        assert Event.parse(str(event)) == event
        assert Event.from_json(json.loads(json.dumps(event.as_json()))) == event


JSON = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats()
    | any_text
    | st.sampled_from([*KINDS, *SEATS, "Guard", "Guard B Baron", "5", "last_one", HUGE]),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3),
    max_leaves=6,
)
"""Anything that JSON can say."""


def written_over(data: dict[str, Any]) -> st.SearchStrategy[dict[str, Any]]:
    """An object with some fields written over by anything, or left out."""
    some = st.dictionaries(st.sampled_from(sorted(data)), JSON, max_size=3)
    left_out = st.sets(st.sampled_from(sorted(data)), max_size=1)
    return st.builds(
        lambda other, gone: {key: value for key, value in {**data, **other}.items() if key not in gone},
        some,
        left_out,
    )


EVENT_DATA = {"kind": "played", "seat": "A", "card": "Guard", "move": "Guard B Baron", "value": 1}
EVENT_DATA |= {"other": "B", "named": "Baron"}


@fuzz
@given(JSON | written_over(EVENT_DATA))
def test_an_object_is_an_event_or_refused_as_malformed(data: Any) -> None:
    assert isinstance(fault(lambda: Event.from_json(data)), MalformedError | None)


@fuzz
@given(JSON | positions().flatmap(lambda game: written_over(game.view(game.decider).as_json())))
def test_an_object_is_a_view_or_refused_as_malformed(data: Any) -> None:
    assert isinstance(fault(lambda: View.from_json(data)), MalformedError | None)


# Records


def judge_record(text: str) -> BilletdouxError | None:
    """Read a record, and verify and tell one that can be read."""

    def read_and_verify() -> None:
        document = record.read(text)
        checks = {check.name: check.problem for check in verify(document)}
        assert all(problem is None or len(problem.splitlines()) == 1 for problem in checks.values())
        if not checks["play"]:
            events = replay(document).events
            assert len(list(tell(document, events, None, Words("en")))) > len(events)

    return fault(read_and_verify)


@cache
def golden(name: str) -> str:
    return (RECORDS / name).read_text(encoding="utf-8")


golden_names = st.sampled_from(["standard-4.json", "classic-2.json", "classic-2.txt", "premium-5.txt"])


@st.composite
def damaged(draw: st.DrawFn, text: str, snippets: list[str]) -> str:
    """A text with a few pieces cut out, doubled, put elsewhere, or written over."""
    for _ in range(draw(st.integers(1, 4))):
        start = draw(st.integers(0, len(text)))
        end = min(len(text), start + draw(st.integers(0, 12)))
        piece = text[start:end]
        new = draw(st.sampled_from(["", piece * 2, *snippets]) | st.text(st.characters(), max_size=3))
        text = text[:start] + new + text[end:]
    return text


RECORD_SNIPPETS = [
    *('"', "{", "}", "[", "]", ",", ":", "\n", " ", "null", "true", "NaN", "1e999", "-1", "\\ud800", "\0"),
    *(
        "edition ",
        "seat ",
        "seat C ",
        "round 1\n",
        "won ",
        "goes on\n",
        "nonce ",
        "seed ",
        "starter ",
        "Dowager_Queen",
        HUGE,
    ),
]


@fuzz
@given(golden_names.flatmap(lambda name: damaged(golden(name), RECORD_SNIPPETS)))
@example(golden("classic-2.json").replace('"classic"', '"Classic"'))
@example(golden("premium-5.txt").replace("edition premium", "edition PREMIUM"))
def test_a_damaged_record_is_read_or_refused(text: str) -> None:
    assert isinstance(judge_record(text), RecordError | None)


@fuzz
@given(any_text | any_text.map(lambda text: "{" + text) | any_text.map(lambda text: "billetdoux 1\n" + text))
def test_any_text_is_refused_as_a_record(text: str) -> None:
    assert isinstance(judge_record(text), RecordError)


@st.composite
def record_lines(draw: st.DrawFn) -> str:
    """Lines that begin like those of a record."""
    keys = [
        "edition",
        "seat",
        "seat A",
        "starter",
        "commitment",
        "nonce",
        "seed",
        "round",
        "round 1",
        "won",
        "goes",
        "Guard",
    ]
    values = [
        "",
        "standard",
        '"Ada"',
        '"',
        "[1]",
        "A",
        "00",
        "0" * 64,
        "1",
        "on",
        "A tokens 1 1",
        "A tokens x",
        "A B C",
        HUGE,
    ]
    lines = [
        f"{draw(st.sampled_from(keys))} {draw(st.sampled_from(values) | any_text)}"
        for _ in range(draw(st.integers(0, 8)))
    ]
    return "\n".join(["billetdoux 1", 'edition standard\nseat A "A"\nseat B "B"', *lines])


@fuzz
@given(record_lines())
def test_lines_that_begin_like_a_record_are_read_or_refused(text: str) -> None:
    assert isinstance(judge_record(text), RecordError | None)


@pytest.mark.parametrize(
    "text",
    [
        f'{{"billetdoux": {HUGE}}}',
        f'{{"billetdoux": 1, "edition": {HUGE}}}',
        f"billetdoux {HUGE}",
        f"billetdoux 1\nseat A {HUGE}",
        f"billetdoux 1\nwon A tokens {HUGE}",
        "billetdoux 1\nseat A " + "[" * 100_000,
        '{"billetdoux": ' + "[" * 100_000,
        '{"billetdoux": 1e999}',
        '{"billetdoux": NaN}',
        '{"billetdoux": -0.0}',
        '{"billetdoux": 1, "\\ud800": 1}',
        "billetdoux 1\n\ud800",
        "billetdoux 1\n" + "x" * 100_000,
    ],
    ids=lambda text: text[:28].replace("\n", " ").encode("ascii", "replace").decode(),
)
def test_an_outrageous_record_is_refused(text: str) -> None:
    assert isinstance(judge_record(text), RecordError)


@pytest.mark.parametrize("key", ["edition", "seats", "starter", "fairness", "rounds", "outcome"])
def test_a_record_nested_to_any_depth_is_refused(key: str) -> None:
    data = json.loads(golden("classic-2.json"))
    for depth in (*range(3, 50, 7), *range(850, 1050)):
        text = json.dumps(data | {key: "HERE"}).replace('"HERE"', "[" * depth + "]" * depth)
        assert isinstance(judge_record(text), RecordError)


# Scenarios


def judge_data(data: object) -> BilletdouxError | None:
    """Read a scenario from data, and play one that can be read."""
    return fault(lambda: scenario.play(scenario.read(data)))


def judge_yaml(text: str) -> BilletdouxError | None:
    """Read a scenario from a file's text, and play one that can be read."""
    return fault(lambda: scenario.play(scenario.read(yaml_file.load(text)[0])))


@cache
def scenario_texts() -> list[str]:
    return [path.read_text(encoding="utf-8") for path in sorted(SCENARIOS.rglob("*.yaml"))]


scenarios = st.deferred(lambda: st.sampled_from(scenario_texts()))

YAML_SNIPPETS = [
    *(
        "[",
        "]",
        "{",
        "}",
        ": ",
        "- ",
        ", ",
        "'",
        '"',
        "#",
        "&a ",
        "*a",
        "!!int ",
        "!!bool ",
        "!!timestamp ",
        "!!float ",
    ),
    *(
        "!!binary ",
        "!!set ",
        "!!python/object:os.system ",
        "!x ",
        "? ",
        "| ",
        "> ",
        "%",
        "@",
        "`",
        "---\n",
        "...\n",
    ),
    *(
        "\t",
        "\n",
        "\n  ",
        "<<",
        "=",
        "~",
        "null",
        "yes",
        "0x1f",
        "0o7",
        "1:30",
        ".nan",
        ".inf",
        "2001-01-01",
        "2001-99-99",
    ),
    *(
        "\\ud800",
        "\0",
        "\x85",
        "\ufeff",
        "\u2028",
        "none",
        "Guard",
        "Dowager_Queen B",
        "A",
        "I",
        "expect:",
        "refuse:",
    ),
]


@fuzz
@given(scenarios.flatmap(lambda text: damaged(text, YAML_SNIPPETS)))
def test_a_damaged_scenario_is_played_or_refused(text: str) -> None:
    assert isinstance(judge_yaml(text), ScenarioError | None)


@fuzz
@given(any_text | st.lists(st.sampled_from(YAML_SNIPPETS), max_size=12).map("".join))
def test_any_text_is_refused_as_a_scenario(text: str) -> None:
    assert isinstance(judge_yaml(text), ScenarioError)


plain = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.integers(0, 9)
    | st.floats()
    | st.dates()
    | st.binary(max_size=3)
    | words
    | any_text
    | st.sampled_from(["none", "over", "running", "standard", "premium", "Guard B 5"]),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(
            st.sampled_from([*"ABCDEFGHIa", "turn", "by", "bet", "expect", "refuse"]), inner, max_size=3
        )
    ),
    max_leaves=5,
)


@st.composite
def mutated_scenarios(draw: st.DrawFn) -> Any:
    """The data of a valid scenario in which a few parts are replaced, left out or added."""
    data: Any = yaml.safe_load(draw(scenarios))
    for _ in range(draw(st.integers(1, 3))):
        inside = data
        while True:
            keys = list(inside) if isinstance(inside, dict) else list(range(len(inside)))
            key = draw(st.sampled_from(keys))
            below = inside[key]
            if not isinstance(below, dict | list) or not below or draw(st.integers(0, 4)) == 0:
                break
            inside = below
        match draw(st.sampled_from(["replace", "replace", "remove", "add", "double"])):
            case "replace":
                inside[key] = draw(plain)
            case "remove" if len(inside) > 1 or inside is not data:
                del inside[key]
            case "add" if isinstance(inside, dict):
                inside[
                    draw(st.sampled_from([*"ABCDEFGH", "turn", "legal", "knows", "sycophant", "jester"]))
                ] = draw(plain)
            case _ if isinstance(inside, list):
                inside.insert(draw(st.integers(0, len(inside))), draw(plain | st.just(below)))
        if not isinstance(data, dict) or not data:
            break
    return data


@fuzz
@given(mutated_scenarios())
def test_a_mutated_scenario_is_played_or_refused(data: Any) -> None:
    assert isinstance(judge_data(data), ScenarioError | None)


@fuzz
@given(plain)
def test_any_data_is_refused_as_a_scenario(data: Any) -> None:
    assert isinstance(judge_data(data), ScenarioError)


HEAD = """\
title: A question
edition: premium
players: 5
"""
TAIL = """\
position:
  hands: {A: Guard, B: Baron, C: King, D: Prince, E: Count}
  deck: [Priest, Handmaid, Guard]
steps:
- A: Guard B 3
"""


def test_the_scenario_that_the_next_tests_spoil_is_one() -> None:
    assert judge_yaml(HEAD + TAIL) is None


LAUGHS = "\n".join(
    f"{letter}: &{letter} [{', '.join(['*' + before] * 9 if before else ['ha'] * 9)}]"
    for before, letter in zip(["", *string.ascii_lowercase], string.ascii_lowercase, strict=False)
)

OUTRAGEOUS = {
    "aliases that multiply": LAUGHS,
    "an alias of itself": "title: &a [*a]",
    "an alias of nothing": "title: *a",
    "an anchor alone": "title: &a",
    "a merge": "<<: {title: x}",
    "a key twice": HEAD + "players: 5\n" + TAIL,
    "a key twice inside": HEAD + TAIL.replace("{A: Guard", "{A: Guard, A: Guard"),
    "a list as a key": "? [a, b]\n: c",
    "a table as a key": "{a: b}: c",
    "an object": "title: !!python/object/apply:os.system [echo]",
    "a name of Python": "title: !!python/name:os.system",
    "a tag of its own": "title: !mine x",
    "an unknown handle": "title: !e!mine x",
    "a word as a number": HEAD.replace("5", "!!int five") + TAIL,
    "nothing as a number": HEAD.replace("5", "!!int ''") + TAIL,
    "nothing as a fraction": HEAD.replace("5", "!!float ''") + TAIL,
    "a word as yes or no": HEAD.replace("5", "!!bool maybe") + TAIL,
    "a word as a date": HEAD.replace("5", "!!timestamp tomorrow") + TAIL,
    "letters as bytes": HEAD.replace("5", "!!binary é") + TAIL,
    "a word as a list": HEAD.replace("5", "!!seq five") + TAIL,
    "a word as a set": HEAD.replace("5", "!!set five") + TAIL,
    "a date": HEAD.replace("5", "2001-01-01") + TAIL,
    "no such date": HEAD.replace("5", "2001-99-99") + TAIL,
    "no such time": HEAD.replace("5", "2001-01-01 99:99:99") + TAIL,
    "not a number": HEAD.replace("5", ".nan") + TAIL,
    "infinity": HEAD.replace("5", ".inf") + TAIL,
    "a fraction": HEAD.replace("5", "5.0") + TAIL,
    "yes": HEAD.replace("5", "yes") + TAIL,
    "a huge number": HEAD.replace("5", HUGE) + TAIL,
    "a huge hexadecimal number": HEAD.replace("5", "0x" + "f" * 5000) + TAIL,
    "a huge number of sixties": HEAD.replace("5", "1" + ":59" * 3000) + TAIL,
    "a huge fraction of sixties": HEAD.replace("5", "1" + ":59" * 3000 + ".5") + TAIL,
    "a huge exponent": HEAD.replace("5", "1.0e+99999") + TAIL,
    "a negative number": HEAD.replace("5", "-5") + TAIL,
    "deep lists": "[" * 100_000,
    "deep lists that end": "[" * 5000 + "]" * 5000,
    "deep tables": "{a: " * 50_000,
    "deep blocks": "- " * 50_000,
    "tabs": "title:\n\t- x",
    "two documents": HEAD + TAIL + "---\n" + HEAD + TAIL,
    "nothing": "",
    "a remark": "# nothing",
    "null": "~",
    "a word": "scenario",
    "a list": "[]",
    "a zero byte": "title: \0",
    "half a character": 'title: "\ud800"',
    "an escape that is none": 'title: "\\q"',
    "a quotation without end": "title: 'x",
    "a list without end": "deck: [Guard, Guard",
    "another YAML": "%YAML 2.0\n---\n" + HEAD + TAIL,
    "a record": '{"billetdoux": 1}',
}


@pytest.mark.parametrize("name", OUTRAGEOUS)
def test_an_outrageous_file_is_refused_as_a_scenario(name: str) -> None:
    assert isinstance(judge_yaml(OUTRAGEOUS[name]), ScenarioError)


def line_of(text: str) -> int | None:
    """The line of a file that its refusal points to."""
    lines: dict[scenario.Place, int] = {}
    try:
        data, lines = yaml_file.load(text)
        scenario.read(data)
    except ScenarioError as error:
        place = error.place
        return place[0] if len(place) == 1 and isinstance(place[0], int) else lines.get(place)
    return None


@pytest.mark.parametrize(
    "value",
    [
        "!!int five",
        "2001-99-99",
        HUGE,
        "!mine x",
        "*a",
        "five",
        "-1",
        "1",
        "9",
        ".nan",
        "2001-01-01",
    ],
    ids=lambda value: value[:12],
)
def test_a_refusal_points_to_the_line_of_the_fault(value: str) -> None:
    assert line_of(HEAD.replace("5", value) + TAIL) == 3


@pytest.mark.parametrize("key", ["foo", "Hands", "1"])
def test_an_unknown_key_is_told_with_its_own_line(key: str) -> None:
    text = HEAD + TAIL.replace("steps:", f"  {key}: 1\nsteps:")
    assert line_of(text) == 7


@pytest.mark.parametrize("key", ["title", "edition", "players", "position", "steps"])
def test_a_message_quotes_only_a_part_of_a_huge_value(key: str) -> None:
    for value in ("x" * 100_000, ["x"] * 50_000, {"x" * 50_000: 1}):
        data = yaml.safe_load(HEAD + TAIL) | {key: value}
        assert len(str(judge_data(data) or "")) < 1000
