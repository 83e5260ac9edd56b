"""Running the command line in tests: in this process, or as the real command."""

import io
import json
import os
import select
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager, redirect_stderr, redirect_stdout
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from unittest import mock

from billetdoux.faces.cli import main

HERE = Path(__file__).parents[1]
SCENARIOS = HERE.parent / "scenarios"
RECORD = str(HERE / "records" / "standard-4.json")
BIG_RECORD = str(HERE / "records" / "premium-6.json")
TEXT_RECORD = str(HERE / "records" / "classic-2.txt")

PATIENCE = 60.0
"""Seconds for whatever a process tells next."""

COMMAND = str(Path(sys.executable).parent / "billetdoux")

GOOD = """\
title: A Guard that names the held character knocks its holder out
rulings: [R44]
edition: standard
players: 3
position:
  hands: {A: Guard, B: Baron, C: King}
  deck: [Priest, Handmaid, Guard]
steps:
- A: Guard B Baron
- expect:
    out: [B]
    turn: C
"""


@dataclass(frozen=True)
class Result:
    """What a command did."""

    code: int
    out: str
    err: str

    @property
    def lines(self) -> list[Any]:
        """The output as JSON, a document a line."""
        return [json.loads(line) for line in self.out.splitlines()]


def run(*args: str, stdin: str | bytes = b"") -> Result:
    """Run the command in this process, as its script would."""
    given = io.TextIOWrapper(
        io.BytesIO(stdin.encode() if isinstance(stdin, str) else stdin), encoding="utf-8"
    )
    out, err = (io.TextIOWrapper(io.BytesIO(), encoding="utf-8", write_through=True) for _ in range(2))
    argv, code = ["billetdoux", *args], 0
    with redirect_stdout(out), redirect_stderr(err), mock.patch.multiple(sys, stdin=given, argv=argv):
        try:
            main()
        except SystemExit as stop:
            code = stop.code if isinstance(stop.code, int) else int(stop.code is not None)
    told, warned = (stream.buffer.getvalue().decode() for stream in (out, err))
    return Result(code, told, warned)


def launch(*args: str, stdin: bytes = b"", **environment: str) -> Result:
    """Run the real command in a process of its own."""
    done = subprocess.run(
        [COMMAND, *args],
        input=stdin,
        capture_output=True,
        env={**os.environ, **environment},
        timeout=60,
        check=False,
    )
    return Result(done.returncode, done.stdout.decode(), done.stderr.decode())


HEAR_SIGNALS = """
import signal
signal.signal(signal.SIGINT, signal.default_int_handler)
signal.signal(signal.SIGHUP, signal.SIG_DFL)
"""
"""What lets a process hear the signals of a terminal, which a job in the background ignores."""

STOPPABLE = f"""{HEAR_SIGNALS}
import importlib, sys
from billetdoux.faces.cli import main
importlib.import_module("billetdoux.faces.cli." + sys.argv[1])
print("ready", file=sys.stderr, flush=True)
main()
"""


@contextmanager
def started(*args: str, **environment: str) -> Iterator[subprocess.Popen[bytes]]:
    """A command that runs in a process of its own, ready to be interrupted; it never outlives the test."""
    with subprocess.Popen(
        [sys.executable, "-c", STOPPABLE, *args],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env={**os.environ, **environment},
    ) as process:
        try:
            assert process.stderr is not None
            assert process.stderr.readline() == b"ready\n"
            yield process
        finally:
            process.kill()


def read_until(process: subprocess.Popen[bytes], part: bytes) -> bytes:
    """What a process tells, up to the chunk in which a part of it is found; it fails where nothing comes."""
    assert process.stdout is not None
    told = b""
    while part not in told:
        assert select.select([process.stdout], [], [], PATIENCE)[0], f"{part!r} does not come after {told!r}"
        chunk = os.read(process.stdout.fileno(), 4096)
        assert chunk, told
        told += chunk
    return told


def assert_refused(result: Result, *told: str) -> None:
    """Exit code 2, nothing on standard output, and one line that says what is wrong."""
    assert (result.code, result.out) == (2, ""), result
    assert len(result.err.splitlines()) == 1, result.err
    for part in told:
        assert part in result.err
