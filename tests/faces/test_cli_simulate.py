"""`billetdoux simulate`: rounds of random play, counted and timed."""

import signal
import subprocess
from typing import Any

import pytest

from support.command import BIG_RECORD, COMMAND, run, started


def simulated(*args: str) -> dict[str, Any]:
    result = run("simulate", "--json", *args)
    assert result.code == 0
    [figures] = result.lines
    assert isinstance(figures, dict)
    return figures


def test_a_simulation_as_json_has_all_its_figures() -> None:
    figures = simulated("--edition", "premium", "--players", "5", "--rounds", "50", "--engine", "interpreted")
    assert set(figures) == {
        *("edition", "players", "seed", "engine", "rounds", "decisions", "seconds", "rounds_per_s"),
        *("decisions_per_s", "checksum", "won_by_seat", "ended"),
    }
    assert figures["rounds"] == 50
    assert figures["decisions"] > 250
    assert set(figures["won_by_seat"]) == set("ABCDE")
    assert sum(figures["won_by_seat"].values()) >= 50
    assert sum(figures["ended"].values()) == 50


def test_equal_seeds_give_equal_rounds_and_others_do_not() -> None:
    first, again, other = (
        simulated("--rounds", "20", "--engine", "interpreted", "--seed", seed)["checksum"] for seed in "112"
    )
    assert first == again != other


def test_the_engines_agree_in_every_edition() -> None:
    figures = ("rounds", "decisions", "checksum", "won_by_seat", "ended")
    for edition, players in (
        ("standard", 2),
        ("standard", 6),
        ("classic", 3),
        ("premium", 4),
        ("premium", 8),
    ):
        args = ("--edition", edition, "--players", str(players), "--rounds", "100", "--seed", "5", "--engine")
        slow, fast = simulated(*args, "interpreted"), simulated(*args, "compiled")
        assert {name: slow[name] for name in figures} == {name: fast[name] for name in figures}


def test_a_simulation_is_told_in_words() -> None:
    result = run("simulate", "--rounds", "1000", "--engine", "interpreted", "--players", "2", "--seed", "7")
    assert result.code == 0
    for part in (
        "standard, 2 players, seed 7, interpreted",
        "1,000 rounds",
        "rounds/s",
        "checksum",
        "showdown",
    ):
        assert part in result.out


def test_an_interrupted_simulation_stops_quietly_with_the_code_of_an_interrupt() -> None:
    with started("simulate", "--engine", "interpreted", "--rounds", "1000000000", "--json") as process:
        with pytest.raises(subprocess.TimeoutExpired):
            process.wait(0.5)
        process.send_signal(signal.SIGINT)
        out, err = process.communicate(timeout=30)
    assert (out, process.returncode) == (b"", 130)
    assert b"Traceback" not in err


def test_output_that_nobody_reads_to_the_end_is_no_fault() -> None:
    command = f"'{COMMAND}' replay '{BIG_RECORD}' | head -n 1"
    done = subprocess.run(["/bin/sh", "-c", command], capture_output=True, timeout=30, check=False)
    assert (done.stdout.count(b"\n"), done.stderr) == (1, b"")
