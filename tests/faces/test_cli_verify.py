"""`billetdoux verify`: a game that was dealt fairly, and one that was not."""

import json
from pathlib import Path
from typing import Any

import pytest

from billetdoux.game import record
from billetdoux.game.fairness import commitment
from support.command import HERE, RECORD, TEXT_RECORD, assert_refused, launch, run


@pytest.mark.parametrize(
    "path", sorted(map(str, (HERE / "records").iterdir())), ids=lambda path: Path(path).name
)
def test_a_golden_record_is_verified(path: str) -> None:
    result = run("verify", path)
    assert (result.code, result.err) == (0, "")
    assert [line[:3] for line in result.out.splitlines()] == ["yes"] * 3


def test_a_record_is_verified_from_standard_input() -> None:
    assert launch("verify", "-", stdin=Path(TEXT_RECORD).read_bytes()) == run("verify", TEXT_RECORD)


def test_what_was_noted_before_the_game_is_checked() -> None:
    data = record.read(Path(RECORD).read_text(encoding="utf-8"))
    result = run(
        "verify",
        RECORD,
        "--commitment",
        data.commitment,
        "--nonce",
        data.nonces[1],
        "--nonce",
        f"C:{data.nonces[2]}",
        "--seals",
        ",".join(commitment(bytes.fromhex(nonce)) if nonce else "" for nonce in data.nonces),
    )
    assert (result.code, len(result.out.splitlines())) == (0, 7)


@pytest.mark.parametrize(
    ("args", "told"),
    [
        (["--commitment", "0" * 64], "no   the promise is the one that you noted"),
        (["--nonce", "00"], "no   the nonces are the ones that you noted"),
        (["--nonce", "b:"], "no   the nonces are the ones that you noted"),
        (["--seals", ",,,"], "no   the nonces are the ones that were sealed"),
    ],
)
def test_what_differs_from_what_was_noted_is_told(args: list[str], told: str) -> None:
    result = run("verify", RECORD, *args)
    assert (result.code, result.err) == (1, "")
    assert told in result.out.splitlines()


@pytest.mark.parametrize(
    "args",
    [
        ["--commitment", "secret"],
        ["--commitment", "00"],
        ["--nonce", "xyz"],
        ["--nonce", ""],
        ["--nonce", "AB:00"],
        ["--seals", "00,00,00,00"],
    ],
    ids=" ".join,
)
def test_a_note_that_cannot_be_one_is_refused(args: list[str]) -> None:
    assert_refused(run("verify", RECORD, *args), args[0])


def test_a_nonce_noted_at_a_seat_that_is_not_there_is_refused() -> None:
    assert_refused(run("verify", RECORD, "--nonce", "E:00"), "no seat 'E'", "the seats are A B C D")


@pytest.mark.parametrize(
    ("alter", "check"),
    [
        (lambda data: data["fairness"].update(seed="0" * 64), "the seed is the one that was promised"),
        (lambda data: data["rounds"][0].reverse(), "every round dealt again from the seed, every move legal"),
        (
            lambda data: data["outcome"].update(winners=["A", "B", "C", "D"]),
            "the outcome is what the moves give",
        ),
    ],
    ids=["seed", "moves", "winners"],
)
def test_an_altered_record_does_not_hold_and_the_reason_is_told(alter: Any, check: str) -> None:
    data = json.loads(Path(RECORD).read_text(encoding="utf-8"))
    alter(data)
    result = run("verify", "-", stdin=json.dumps(data))
    told = result.out.splitlines()
    assert (result.code, result.err) == (1, "")
    assert len(told[told.index(f"no   {check}") + 1].strip()) > 10


def test_a_verification_as_json_is_one_object() -> None:
    [found] = run("verify", "--json", RECORD).lines
    assert (found["file"], found["holds"]) == (RECORD, True)
    assert [check["check"] for check in found["checks"]] == ["seed", "play", "outcome"]


def test_a_verification_that_fails_as_json_says_where() -> None:
    result = run("verify", "--json", "--nonce", "ff", RECORD)
    [found] = result.lines
    assert (result.code, found["holds"]) == (1, False)
    assert [check["holds"] for check in found["checks"]] == [True, False, True, True]


@pytest.mark.parametrize(
    ("seals", "told"),
    [("", "no seals for 4"), ("0" * 64, "is 1 seal for 4"), (",", "are 2 seals for 4")],
    ids=["none", "one", "two"],
)
def test_seals_are_counted(seals: str, told: str) -> None:
    result = run("verify", RECORD, "--seals", seals)
    assert result.code == 1
    assert f"{told} seats" in result.out
