"""External bots: programs in any language that speak JSON lines on standard input and output."""

import json
import os
import queue
import shlex
import shutil
import signal
import subprocess
import threading
import time
import weakref
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import IO, Any

from ... import __version__
from ...game.errors import BilletdouxError, SetupError, quote
from ...game.move import Move
from ...game.view import View
from ..bot import Bot, Fault, Kind

PROTOCOL = 1
LONGEST_LINE = 64 * 1024
MOST_WAITING = 64
"""So many unread lines are a flood."""
RESTARTS = 3
MOST_STALLS = 3
"""After so many stalls in a row a program is taken to hang, and is ended."""
GRACE = 0.05
"""The pipes and the scheduler are not the bot's fault: so much longer than the deadline we wait."""
FAREWELL = 0.5
"""The seconds between a bye and the end of a program that does not heed it."""
LONGEST_TAIL = 2000
PATIENCE = 1.0
"""The seconds for which an external bot may think, where nobody says so."""

FAULTS = {
    "crash": "the program ended, or closed its output",
    "stall": "there was no answer before the deadline",
    "flood": "a line was too long, or too many lines came",
    "not-json": "a line was not a JSON object",
    "protocol": "the greeting was not one of this version",
    "wrong-id": "the answer was to another question",
    "malformed": "the answer was not a move",
    "illegal": "the move was not legal",
    "retired": "the program failed too often, and was not started again",
}


class _LostTurn(Exception):  # noqa: N818 - it is the game's own word
    """A turn that goes to the safe default."""

    def __init__(self, kind: str, detail: str) -> None:
        super().__init__(detail)
        self.fault = Fault(kind, detail)


class ExternalBot(Bot):
    """A program that is asked for each move; whatever it does wrong costs it that turn, and no more."""

    def __init__(
        self,
        command: str | Sequence[str],
        seed: int = 0,
        seconds: float = PATIENCE,
        *,
        start_seconds: float = 10.0,
    ) -> None:
        """Take a command line, and a seed for the bot's own chance; the program is started when needed."""
        self.argv = _read_command(command)
        self.seed = seed
        self.seconds = seconds
        self.name = Path(self.argv[0]).name
        self.faults: list[Fault] = []
        self._start_seconds = start_seconds
        self._program: _Program | None = None
        self._starts_left = 1 + RESTARTS
        self._asked = 0
        self._missed: set[int] = set()  # what was asked and lost: late answers to it are passed over
        self._stalls = 0

    @property
    def retired(self) -> bool:
        """Whether the program failed so often that it is not started again."""
        return self._program is None and self._starts_left == 0

    def start(self) -> None:
        """Start the program and exchange greetings, unless it runs; a bad greeting is a fault."""
        try:
            self._running()
        except _LostTurn as lost:
            self._note(lost.fault)

    def choose(self, view: View) -> Move:
        """The program's move, or the safe one if it fails to give a legal move in time."""
        try:
            return self._ask(view)
        except _LostTurn as lost:
            self._note(lost.fault)
            return safe_move(view)

    def close(self) -> None:
        """Say bye and end the program with its process group; a later choice starts it again."""
        if self._program is not None:
            self._program.end(FAREWELL)
            self._program = None
            self._starts_left = max(1, self._starts_left)

    def __str__(self) -> str:
        return shlex.join(self.argv)

    def _ask(self, view: View) -> Move:
        """Send one decision and read the answer to it."""
        program = self._running()
        self._asked += 1
        self._missed.add(self._asked)
        until = time.monotonic() + self.seconds + GRACE
        program.send(
            {
                "type": "decide",
                "id": self._asked,
                "deadline_ms": round(self.seconds * 1000),
                "view": view.as_json(),
            }
        )
        message = program.receive(until)
        while _answers(message, self._missed - {self._asked}):
            self._missed.discard(message["id"])
            message = program.receive(until)
        move = _read_answer(message, self._asked, view)
        self._missed.discard(self._asked)
        self._stalls = 0
        return move

    def _running(self) -> "_Program":
        """The program, started and greeted."""
        if self._program is not None:
            return self._program
        if self._starts_left == 0:
            raise _LostTurn("retired", "it failed too often, and was not started again")
        self._starts_left -= 1
        try:
            with _starting:
                self._program = _Program(self.argv)
                _started.add(self._program)
        except OSError as error:
            if self._starts_left == RESTARTS:  # the first start: whoever named the program must know
                raise SetupError(f"cannot start {quote(self.argv[0])}: {error.strerror or error}") from None
            raise _LostTurn("crash", f"cannot be started again: {error.strerror}") from None
        # Nobody may forget a running program, not even by leaving the interpreter.
        weakref.finalize(self, self._program.end, 0.0)
        self._missed.clear()
        self._stalls = 0
        try:
            self._program.send(
                {"type": "hello", "protocol": PROTOCOL, "billetdoux": __version__, "seed": self.seed}
            )
            self.name = _read_hello(self._program.receive(time.monotonic() + self._start_seconds))
        except _LostTurn as lost:
            self._end_at_once()
            if lost.fault.kind in ("protocol", "stall"):  # it would do the same again
                self._starts_left = 0
            if lost.fault.kind == "stall":
                raise _LostTurn("stall", f"no greeting within {self._start_seconds:g} s") from None
            raise
        return self._program

    def _note(self, fault: Fault) -> None:
        """Record a fault, and end a program that cannot be talked to any more."""
        self.faults.append(fault)
        self._stalls = self._stalls + 1 if fault.kind == "stall" else 0
        if fault.kind in ("crash", "flood") or self._stalls >= MOST_STALLS:
            self._end_at_once()

    def _end_at_once(self) -> None:
        if self._program is not None:
            self._program.end(0.0)
            self._program = None


def end_programs() -> None:
    """End every program that this process has started, and let it start no more: it is about to be gone."""
    _starting.acquire()
    for program in list(_started):
        program.end(0.0)


def safe_move(view: View) -> Move:
    """A legal move that does not give up: not the Princess, nor a card on oneself, if there is another."""
    return min(view.legal_moves, key=lambda move: (move.verb == "Princess", view.seat in move.targets))


def _read_command(command: str | Sequence[str]) -> list[str]:
    """The words of a command line whose program exists."""
    try:
        argv = shlex.split(command) if isinstance(command, str) else list(command)
    except ValueError as error:
        raise SetupError(f"cannot read the command {quote(command)}: {error}") from None
    if not argv or not argv[0]:
        raise SetupError("an external bot needs a command, like 'python3 examples/bot.py'")
    if any("\0" in word for word in argv):
        raise SetupError(f"cannot read the command {quote(command)}: it has a null character in it")
    if shutil.which(argv[0]) is None:
        raise SetupError(f"there is no program {quote(argv[0])}, or it may not be executed")
    return argv


def _read_message(line: bytes) -> dict[str, Any]:
    """The JSON object of a line."""
    try:
        message = json.loads(line)
    except (ValueError, RecursionError):
        message = None
    if not isinstance(message, dict):
        raise _LostTurn("not-json", f"a line is a JSON object, not {quote(line.decode(errors='replace'))}")
    return message


def _read_hello(message: dict[str, Any]) -> str:
    """The name of a bot that speaks our version."""
    version = message.get("protocol")
    if message.get("type") != "hello" or type(version) is not int or version != PROTOCOL:
        wanted = json.dumps({"type": "hello", "protocol": PROTOCOL, "name": "…"}, ensure_ascii=False)
        raise _LostTurn("protocol", f"the first line is {wanted}, not {quote(message)}")
    name = message.get("name")
    if not isinstance(name, str) or not (name := "".join(filter(str.isprintable, name)).strip()):
        raise _LostTurn("protocol", f"a bot has a name, not {quote(message.get('name'))}")
    return name[:60]


def _answers(message: dict[str, Any], asked: set[int]) -> bool:
    """Whether a message is a move for one of some decisions."""
    return message.get("type") == "move" and type(message.get("id")) is int and message["id"] in asked


def _read_answer(message: dict[str, Any], asked: int, view: View) -> Move:
    """The legal move of an answer."""
    if message.get("type") != "move":
        raise _LostTurn("malformed", f"the answer to 'decide' is a 'move', not {quote(message)}")
    if not _answers(message, {asked}):
        raise _LostTurn("wrong-id", f"this was decision {asked}, not {quote(message.get('id'))}")
    text = message.get("move")
    if not isinstance(text, str):
        raise _LostTurn("malformed", f"a move is a text like 'Guard B Baron', not {quote(text)}")
    try:
        move = Move.parse(text)
    except BilletdouxError as error:
        raise _LostTurn("malformed", str(error)) from None
    if move not in view.legal_moves:
        raise _LostTurn("illegal", f"{move} is not one of the legal moves")
    return move


class _Program:
    """A running program; threads of our own talk to it, so that nothing it does can hold us up."""

    def __init__(self, argv: Sequence[str]) -> None:
        self._process = subprocess.Popen(
            argv,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            start_new_session=True,  # a group of its own, to be ended as a whole
        )
        self._ended = False
        self._flood: str | None = None
        self._tail = b""
        self._outbox: queue.SimpleQueue[bytes | None] = queue.SimpleQueue()
        self._inbox: queue.SimpleQueue[bytes | None] = queue.SimpleQueue()
        work = (
            (self._write, self._process.stdin),
            (self._read, self._process.stdout),
            (self._keep_tail, self._process.stderr),
        )
        self._threads = [threading.Thread(target=run, args=(pipe,), daemon=True) for run, pipe in work]
        for thread in self._threads:
            thread.start()

    def send(self, message: dict[str, Any]) -> None:
        """Send a message, some time soon."""
        self._outbox.put(json.dumps(message, separators=(",", ":")).encode() + b"\n")

    def receive(self, until: float) -> dict[str, Any]:
        """The next message, if it comes before a time of the monotonic clock."""
        try:
            line = self._inbox.get(timeout=max(0.0, until - time.monotonic()))
        except queue.Empty:
            if self._process.poll() is not None:  # its output may be held open by something it started
                raise _LostTurn("crash", self._tell_end()) from None
            raise _LostTurn("stall", "no answer before the deadline") from None
        if self._flood:
            raise _LostTurn("flood", self._flood)
        if line is None:
            raise _LostTurn("crash", self._tell_end())
        return _read_message(line)

    def end(self, patience: float) -> None:
        """Say bye, wait so many seconds, and end the program with its process group; once is enough."""
        if self._ended:
            return
        if patience:
            self.send({"type": "bye"})
        self._outbox.put(None)
        with suppress(subprocess.TimeoutExpired):
            self._process.wait(patience)
        if hasattr(os, "killpg"):
            with suppress(ProcessLookupError, PermissionError):
                os.killpg(self._process.pid, signal.SIGKILL)
        else:
            self._process.kill()
        self._ended = True  # from now on its number may be another program's
        self._process.wait()
        for thread in self._threads:
            thread.join(1.0)  # longer only if a pipe was handed to somebody outside the group

    def _write(self, pipe: IO[bytes]) -> None:
        with suppress(OSError), pipe:  # a program that has ended is noticed where it is read
            while (line := self._outbox.get()) is not None:
                pipe.write(line)
                pipe.flush()

    def _read(self, pipe: IO[bytes]) -> None:
        with pipe:
            while line := pipe.readline(LONGEST_LINE + 1):
                if len(line) > LONGEST_LINE:
                    self._flood = f"a line is at most {LONGEST_LINE:,} bytes"
                elif self._inbox.qsize() >= MOST_WAITING:
                    self._flood = f"more than {MOST_WAITING} lines that nobody asked for"
                if self._flood:
                    break
                self._inbox.put(line)
            self._inbox.put(None)

    def _keep_tail(self, pipe: IO[bytes]) -> None:
        """Keep the last words of standard error, for the report."""
        with pipe:
            while words := os.read(pipe.fileno(), LONGEST_TAIL):
                self._tail = (self._tail + words)[-LONGEST_TAIL:]

    def _tell_end(self) -> str:
        """How the program ended, with its last words."""
        try:
            status = self._process.wait(FAREWELL)
        except subprocess.TimeoutExpired:
            return "it closed its output"
        self._threads[-1].join(FAREWELL)
        last = self._tail.decode(errors="replace").strip().splitlines()[-1:]
        said = "".join(filter(str.isprintable, "".join(last)))[-200:]
        told = f"it ended with exit status {status}" if status >= 0 else f"it was ended by signal {-status}"
        return f"{told}: {said}" if said else told


def _read_parameter(text: str | None) -> str:
    """A command line whose program exists, as it was written."""
    _read_command(text or "")
    return text or ""


KIND = Kind(
    name="exec",
    about="a program of your own, in any language",
    open=lambda command, seed: ExternalBot(command, seed),
    read=_read_parameter,
    example="exec:COMMAND",
    offered=frozenset({"terminal", "arena"}),  # no guest starts programs on a server
    is_kept_open=True,
)

_starting = threading.Lock()
_started: weakref.WeakSet[_Program] = weakref.WeakSet()
