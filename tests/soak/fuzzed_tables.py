"""Tables, taken through whatever may happen: a machine of Hypothesis that speaks the whole protocol at a hub.

Persons come, go and come back, say what is right and what is wrong, time passes, and the hub is closed or
killed and starts again from its file. Nothing may go wrong at that, and nobody may hear a secret.
"""

import asyncio
import json
import logging
import random
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import msgspec
from hypothesis import HealthCheck, Phase, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from billetdoux.server import log, presenting, protocol
from billetdoux.server.clock import Timing
from billetdoux.server.http import understand
from billetdoux.server.hub import Hub, Live
from billetdoux.server.requests import Refused, Viewer
from billetdoux.server.store.sqlite import SqliteStore
from billetdoux.server.table import Table, fold
from billetdoux.server.thinkers import Thinkers
from billetdoux.server.upkeep import DAY
from soak.requests import hints_of, text
from support.guests import Clock, wait

BOTS = ("random", "counter")
MOST_GUESTS = 8
FRESH = "never used before:"
"""How an id begins that nobody has used: only of such is it known for what an `ack` is."""
MEMORY = Path("/dev/shm")
"""Where a file is kept in memory: that a disk keeps what it is told is tested elsewhere."""
TIMES = (1.0, 6.0, 31.0, 61.0, 301.0)
SEEDS = st.integers(0, 2**32 - 1)


class Faults(logging.Handler):
    """What is logged that should not happen."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.found: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.found.append(record.getMessage())


class Ear:
    """One end of a connection that keeps the very words."""

    def __init__(self) -> None:
        self.viewer = Viewer()
        self.heard: list[str] = []
        self.asked = dict[str, protocol.Request]()
        self.is_closed = False
        self.seat: str | None = None
        """Where it was when it heard the last of it."""
        self.token: str | None = None
        self.version: int | None = None

    def send(self, text: str) -> None:
        self.heard.append(text)

    def close(self, code: int, reason: str) -> None:
        self.is_closed = True

    @property
    def sight(self) -> dict[str, Any] | None:
        """What was seen last of the game."""
        for told in map(json.loads, reversed(self.heard)):
            if "sight" in told or told["type"] == "welcome":
                sight: dict[str, Any] | None = told.get("sight")
                return sight
        return None


class Tables(RuleBasedStateMachine):
    """A table of a hub, and those who come to it."""

    spoken = 0
    """Messages in all, of all machines."""

    def __init__(self) -> None:
        super().__init__()
        self.folder = TemporaryDirectory(dir=MEMORY if MEMORY.is_dir() else None)
        self.runner = asyncio.Runner()
        self.faults = Faults()
        logging.getLogger("billetdoux.server").addHandler(self.faults)
        self.ears: list[Ear] = []
        self.clock = Clock()
        self.done = dict[tuple[int, int], str]()
        """The moves that were acknowledged, by the game and how many there were before."""
        self.tokens: list[str] = []

    @initialize(seed=SEEDS)
    def make(self, seed: int) -> None:
        """Somebody makes a table."""
        chance = random.Random(seed)
        options = protocol.Options(
            edition=chance.choice(["standard", "classic", "premium"]),
            players=chance.randint(2, 4),
            timer=chance.choice(["off", "relaxed", "brisk"]),
            **{name: chance.random() < 0.7 for name in ("helper", "spectators", "chat", "listed")},
        )
        self.open()
        made = self.run(self.hub.create(protocol.NewTable(options, [None, "random"], chance.random() < 0.1)))
        self.code = made.code
        self.tokens.append(made.host_token)
        self.find()

    def open(self) -> None:
        """Begin with what the file has."""

        async def make() -> Hub:
            store = SqliteStore(Path(self.folder.name) / "tables.db")
            timing = Timing(bot=0.0, memory=DAY)
            return Hub(store, Thinkers(), timing=timing, clock=self.clock)

        self.hub = self.run(make())

    def find(self) -> None:
        """Read the table."""
        self.live: Live = self.run(self.hub.find(self.code))
        assert self.live is not None

    def run(self, what: Any) -> Any:
        return self.runner.run(what)

    @property
    def table(self) -> Table:
        table: Table = self.live.table
        return table

    def settle(self) -> None:
        """Until everything is stored, told and thought."""

        async def settled() -> None:
            await self.hub.writer.settle()
            while waiting := self.hub._tasks:
                await asyncio.wait(waiting)
                await self.hub.writer.settle()

        self.run(settled())
        if self.code not in self.hub.live:  # it was abandoned, and everybody comes in again
            self.ears = []
            self.find()
        self.listen()

    def listen(self) -> None:
        """Hear what was told, and hold it to what may be told."""
        table = self.table
        secrets = [] if table.status == "over" else [table.seed.hex()]
        for ear in self.ears:
            for said in ear.heard:
                assert not any(secret in said for secret in secrets), "the seed of a game that goes on"
                assert not any(token in said for token in self.tokens if token != ear.token), "a token"
                self.hear(ear, json.loads(said))
            was_outside = ear.seat is None and not any('"seated"' in said for said in ear.heard)
            if was_outside and not ear.viewer.creator and not table.options.spectators:
                kinds = {json.loads(said)["type"] for said in ear.heard}
                assert not kinds & {"moved", "said"}, "to who may not look on"
            for told in reversed(ear.heard):
                if '"sight"' in told:
                    ear.heard = [told]
                    break
            else:
                ear.heard = []
            if ear.seat != ear.viewer.seat:  # what it saw was not from here
                ear.seat, ear.heard = ear.viewer.seat, []

    def hear(self, ear: Ear, told: dict[str, Any]) -> None:
        """What one message says."""
        ear.version = told.get("version", ear.version)
        request = ear.asked.get(told.get("id") or "")
        match told["type"]:
            case "error":
                assert told["code"] in protocol.ERRORS
            case "seated":
                ear.token = told["token"]
                self.tokens.append(told["token"])
            case "ack" if isinstance(request, protocol.Move) and request.id.startswith(FRESH):
                self.done.setdefault((self.table.number, request.at), request.move)

    @precondition(lambda self: len(self.ears) < MOST_GUESTS)
    @rule(seed=SEEDS)
    def come(self, seed: int) -> None:
        """Somebody comes, with a token or none, from the start or back."""
        chance, ear = random.Random(seed), Ear()
        token = chance.choice([None, *self.tokens, *self.tokens, "nobody's"])
        since = chance.choice([None, None, 0, self.table.version, self.table.version + 9])
        ear.token = token

        async def join() -> None:
            hello = protocol.Hello(token=token, since=since, waits=chance.random() < 0.2)
            with suppress(Refused):
                self.hub.join(self.live, ear, hello)
                self._let_in(ear)

        self.run(join())
        self.settle()

    def _let_in(self, ear: Ear) -> None:
        ear.seat = ear.viewer.seat
        self.ears.append(ear)

    @precondition(lambda self: self.ears)
    @rule(seed=SEEDS)
    def go(self, seed: int) -> None:
        """Somebody goes."""
        ear = self.ears.pop(random.Random(seed).randrange(len(self.ears)))

        async def leave() -> None:
            self.hub.leave(self.live, ear)

        self.run(leave())
        self.settle()

    @precondition(lambda self: self.ears)
    @rule(seed=SEEDS, times=st.integers(1, 30))
    def talk(self, seed: int, times: int) -> None:
        """Somebody says something, right or wrong, and others do at the same time."""
        chance = random.Random(seed)

        async def say() -> None:
            for _ in range(times):
                ear = chance.choice(self.ears)
                if ear.is_closed:
                    continue
                Tables.spoken += 1
                said = text(chance, hints_of(self.table, ear.sight, BOTS, f"{FRESH} {Tables.spoken}"))
                with suppress(Refused):  # it is malformed
                    request = understand(said)
                    ear.asked[getattr(request, "id", "")] = request
                    self.hub.handle(self.live, ear, request)

        self.run(say())
        self.settle()

    @precondition(lambda self: self.ears)
    @rule(seed=SEEDS, times=st.integers(1, 12))
    def play(self, seed: int, times: int) -> None:
        """The table is brought as far as a game, and that game goes on."""
        chance = random.Random(seed)
        for number in range(times):
            wanted: protocol.Request
            Tables.spoken += 1
            known, table = f"{FRESH} {Tables.spoken}", self.table
            host = next(
                (ear for ear in self.ears if ear.viewer.creator or ear.viewer.seat == table.host), None
            )
            mover = next((ear for ear in self.ears if ear.viewer.seat == table.decider is not None), None)
            newcomer = next((ear for ear in self.ears if ear.viewer.seat is None), None)
            if mover is not None and table.game is not None and table.game.outcome is None:
                move = str(chance.choice(list(table.game.legal_moves)))
                ear, wanted = mover, protocol.Move(known, move, table.moves)
            elif newcomer is not None and table.status == "gathering" and table.free:
                ear, wanted = newcomer, protocol.Sit(known, f"Player {number}")
            elif host is not None and table.status == "over":
                ear, wanted = host, protocol.Rematch(known)
            elif host is not None and table.status == "gathering":
                ear, wanted = host, protocol.Start(known)
            else:
                return

            async def ask(ear: Ear = ear, wanted: protocol.Request = wanted, known: str = known) -> None:
                ear.asked[known] = wanted
                self.hub.handle(self.live, ear, wanted)

            self.run(ask())
            self.settle()

    @rule(seconds=st.sampled_from(TIMES))
    def pass_time(self, seconds: float) -> None:
        """Time passes."""
        self.run(wait(self.hub, seconds))
        self.settle()

    @rule(is_killed=st.booleans())
    def start_again(self, is_killed: bool) -> None:
        """The hub ends, or is killed, and begins again; whoever was there comes back."""
        back = [(ear.token, ear.version) for ear in self.ears if not ear.is_closed]
        if is_killed:
            self.run(self.hub.store.close())
        else:
            self.run(self.hub.close())
        self.hub.thinkers.close()
        self.ears = []
        self.open()
        self.find()
        for token, since in back:
            ear = Ear()
            ear.token = token

            async def join(ear: Ear = ear, since: int | None = since) -> None:
                with suppress(Refused):  # the seat may be somebody else's by now
                    self.hub.join(self.live, ear, protocol.Hello(token=ear.token, since=since))
                    self._let_in(ear)

            self.run(join())
        self.settle()

    @invariant()
    def nothing_goes_wrong(self) -> None:
        assert self.faults.found == []

    @invariant()
    def everybody_sees_what_that_one_may_see(self) -> None:
        if self.table.game is None:
            return
        for ear in self.ears:
            told = json.loads(ear.heard[0]) if ear.heard else {}
            if told.get("moves") == self.table.moves and told.get("version") == self.table.shown[-1]:
                view, told_of = self.table.game.view(ear.viewer.seat), told.get("events", [])
                assert told["sight"] == plain(presenting.sight(view))
                known = plain([presenting.happened(event) for event in view.events])
                assert told_of == known[len(known) - len(told_of) :]

    def teardown(self) -> None:
        """What is stored is the table."""
        if hasattr(self, "live"):
            self.settle()
            entries = self.run(self.hub.store.read(self.code))
            again = fold(self.code, entries)
            for seat in (None, *again.seats):
                viewer = Viewer(seat)
                assert self.seen(again, viewer) == self.seen(self.table, viewer)
            stored = moves_of(entries)
            for asked, move in self.done.items():
                assert stored[asked].casefold() == move.casefold()
            self.run(self.hub.close())
        self.runner.close()
        self.folder.cleanup()
        logging.getLogger("billetdoux.server").removeHandler(self.faults)
        assert self.faults.found == []

    def seen(self, table: Table, viewer: Viewer) -> bytes:
        """All that a table is to somebody."""
        return msgspec.json.encode(presenting.welcome(table, viewer, None))


def plain(value: object) -> Any:
    """What a client reads of something."""
    return json.loads(msgspec.json.encode(value))


def moves_of(entries: Iterable[log.Entry]) -> dict[tuple[int, int], str]:
    """The moves of a log, by the game and how many there were before."""
    found, game, at = dict[tuple[int, int], str](), 1, 0
    for entry in entries:
        if isinstance(entry, log.Moved):
            found[game, at], at = entry.move, at + 1
        elif isinstance(entry, log.Rematched):
            game, at = game + 1, 0
    return found


def go_through(machines: int, steps: int, *, is_repeated: bool) -> int:
    """Let so many machines take so many steps each at most; gives how many messages were said."""
    before = Tables.spoken
    TestCase = Tables.TestCase  # noqa: N806 - it is a class
    TestCase.settings = settings(
        max_examples=machines,
        stateful_step_count=steps,
        deadline=None,
        database=None,
        phases=[Phase.generate],  # to make what it finds smaller would take minutes
        derandomize=is_repeated,
        suppress_health_check=list(HealthCheck),
        print_blob=False,
    )
    TestCase("runTest").runTest()
    return Tables.spoken - before
