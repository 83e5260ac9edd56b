"""What is due at a table, and when: by its table, who is there and the time; no loop, and nobody waits."""

from dataclasses import dataclass, field

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from billetdoux.server import log, protocol
from billetdoux.server.clock import Clock, Timing, set_clock
from billetdoux.server.presence import Presence, unattended
from billetdoux.server.schedule import Due, Task, Thought, away, due
from billetdoux.server.table import Table, fold

TIMING = Timing()
NOW = 1000.0
A_BEGINS = "00" * 32


def gathered(persons: str = "AB", bots: str = "C", timer: protocol.Timer = "off") -> Table:
    """A table at which persons and bots sit."""
    options = log.Kept(players=len(persons + bots), timer=timer)
    sitting: list[log.Entry] = [log.Seated(seat=seat, name=seat, token=seat) for seat in persons]
    filled = [log.Filled(seat=seat, name=seat, bot="counter") for seat in bots]
    return fold("abc234", [log.Created(options=options, seed=A_BEGINS, token=""), *sitting, *filled])


def dealt(persons: str = "AB", bots: str = "C", timer: protocol.Timer = "off") -> Table:
    """A table at which A has to decide."""
    table = gathered(persons, bots, timer)
    for entry in (log.Started(), log.Dealt(nonces=[])):
        table.apply(entry)
    assert table.decider == "A"
    return table


@dataclass
class Watch:
    """A table with its clock, at which time passes when it is said so."""

    table: Table
    here: str = "AB"
    now: float = NOW
    presence: Presence = field(default_factory=Presence)
    clock: Clock = Clock()  # noqa: RUF009 - it is frozen
    thought: Thought | None = None

    def __post_init__(self) -> None:
        self.read_again(self.table)
        for seat in self.here:
            self.come(seat)
        self.presence = self.presence.tell(self.now)

    def read_again(self, table: Table) -> None:
        """The table as a server finds it that has just started."""
        self.table, self.presence, self.clock, self.thought = (
            table,
            unattended(table, self.now),
            Clock(),
            None,
        )
        self.set()

    def set(self) -> None:
        self.clock = set_clock(self.clock, self.table, self.presence, TIMING, self.now)

    def come(self, seat: str | None) -> None:
        self.presence = self.presence.enter(seat, self.table, self.now)
        self.set()

    def go(self, seat: str | None) -> None:
        self.presence = self.presence.leave(seat, self.now).tell(self.now)
        self.set()

    def enter(self, entry: log.Entry) -> None:
        self.table.apply(entry)
        self.set()

    def move(self, bot: str | None = None) -> None:
        """Whoever has to decide does."""
        assert self.table.game is not None
        seat, move = self.table.decider or "", str(self.table.game.legal_moves[0])
        self.enter(log.Moved(seat=seat, move=move, bot=bot))

    def play_until(self, seat: str) -> None:
        """Everybody plays until a seat has to decide, once more if it does already."""
        self.move()
        while self.table.decider != seat:
            self.move()

    @property
    def due(self) -> Due | None:
        return due(self.table, self.presence, self.clock, self.thought, TIMING)

    def due_in(self) -> tuple[float, object] | None:
        """What is due next, and in how many seconds."""
        return None if self.due is None else (round(self.due.at - self.now, 3), self.due.what)


def test_a_table_that_gathers_waits_for_ever() -> None:
    assert Watch(gathered()).due is None


def test_nonces_are_awaited_from_the_start_however_long_the_table_has_gathered() -> None:
    watch = Watch(gathered())
    watch.now += 600.0
    watch.enter(log.Started())
    assert watch.due_in() == (5.0, log.Dealt(nonces=["", "", ""]))


def test_a_bot_is_asked_at_once_and_its_move_is_made_after_a_pause() -> None:
    watch = Watch(dealt())
    watch.play_until("C")
    assert watch.due_in() == (0.0, Task.THINK)
    watch.thought = Thought(watch.clock.stage)
    assert watch.due is None
    found = log.Moved(seat="C", move="", bot="counter")
    watch.now += 0.5
    watch.thought = Thought(watch.clock.stage, found)
    assert watch.due_in() == (0.7, found)


def test_what_a_bot_has_found_for_a_turn_that_is_over_is_not_played() -> None:
    watch = Watch(dealt("A", "BC"), here="A")
    watch.play_until("B")
    watch.thought = Thought(watch.clock.stage, log.Moved(seat="B", move="", bot="counter"))
    watch.play_until("C")
    assert watch.due_in() == (0.0, Task.THINK)


def test_a_bot_waits_until_the_only_person_has_been_shown_what_happened() -> None:
    watch = Watch(dealt("A", "BC"), here="A")
    watch.play_until("B")
    watch.presence = watch.presence.show("A", (1, watch.table.moves - 1))
    found = log.Moved(seat="B", move="", bot="counter")
    watch.thought = Thought(watch.clock.stage, found)
    assert watch.due is None
    watch.presence = watch.presence.show("A", (1, watch.table.moves))
    assert watch.due_in() == (1.2, found)


@pytest.mark.parametrize(("timer", "seconds"), [("brisk", 30.0), ("relaxed", 90.0)])
def test_whose_time_is_up_misses_the_turn(timer: protocol.Timer, seconds: float) -> None:
    watch = Watch(dealt(timer=timer))
    assert watch.clock.seconds(watch.now) == seconds
    assert watch.due_in() == (seconds, log.Missed(seat="A"))


def test_who_has_missed_the_last_turn_or_is_gone_when_time_is_up_is_stood_in_for() -> None:
    late, gone = Watch(dealt(timer="brisk")), Watch(dealt(timer="brisk"))
    late.enter(log.Missed(seat="A"))
    while late.table.decider != "A" or late.table.places["A"].late:
        late.move(bot=late.table.places[late.table.decider or ""].player)
    gone.go("A")
    for watch in (late, gone):
        assert watch.due_in() == (30.0, log.StoodIn(seat="A"))


def test_where_no_timer_runs_a_bot_stands_in_for_who_is_gone_the_longest_first() -> None:
    watch = Watch(dealt("ABC", ""), here="ABC")
    watch.go("C")
    watch.now += 10.0
    watch.go("B")
    assert watch.due_in() == (50.0, log.StoodIn(seat="C"))
    assert away(watch.table, watch.presence, TIMING) == {"B": watch.now + 60.0, "C": watch.now + 50.0}
    watch.enter(log.StoodIn(seat="C"))
    assert watch.due_in() == (60.0, log.StoodIn(seat="B"))


def test_with_a_timer_nobody_is_stood_in_for_before_the_time_is_up() -> None:
    watch = Watch(dealt(timer="relaxed"))
    watch.go("B")
    watch.now += 61.0
    assert away(watch.table, watch.presence, TIMING) == {}
    assert watch.due_in() == (29.0, log.Missed(seat="A"))


def test_in_a_pause_only_its_end_is_due_once_the_log_knows_what_time_was_left() -> None:
    watch = Watch(dealt(timer="brisk"))
    watch.now += 10.0
    watch.enter(log.Paused(on=True))
    assert watch.clock.seconds(watch.now) is None
    assert watch.due is not None
    assert watch.due.what == log.Stopped(left=20.0)
    assert watch.due.at <= watch.now
    watch.enter(watch.due.what)
    assert watch.due == Due(1310.0, log.Paused(on=False))
    watch.now += 600.0
    watch.enter(log.Paused(on=False))
    assert watch.due_in() == (20.0, log.Missed(seat="A"))


def test_a_clock_that_stopped_before_it_had_gone_is_not_worth_an_entry() -> None:
    watch = Watch(dealt(timer="brisk"))
    watch.enter(log.Paused(on=True))
    assert watch.due == Due(1300.0, log.Paused(on=False))


def test_what_was_left_of_a_decision_is_left_after_a_restart() -> None:
    watch = Watch(dealt(timer="brisk"))
    watch.now += 12.5
    watch.go("A")
    watch.go("B")
    assert watch.due is not None
    assert watch.due.what == log.Stopped(left=17.5)
    watch.enter(watch.due.what)
    watch.now += 3600.0
    watch.read_again(watch.table)
    assert watch.due_in() == (60.0, Task.FORGET)
    watch.come("A")
    assert watch.clock.seconds(watch.now) == 17.5
    watch.play_until("A")
    assert watch.clock.seconds(watch.now) == 30.0


def test_who_comes_back_after_a_restart_when_the_time_was_up_has_none_left() -> None:
    watch = Watch(dealt(timer="brisk"))
    watch.go("A")
    watch.now += 30.0
    watch.enter(log.StoodIn(seat="A"))
    assert watch.due is not None
    assert watch.due.what == log.Stopped(left=0.0)
    watch.enter(watch.due.what)
    watch.read_again(watch.table)
    watch.come("A")
    watch.enter(log.CameBack(seat="A"))
    assert watch.clock.seconds(watch.now) == 0.0


def test_a_table_at_which_nobody_is_only_waits_to_be_forgotten() -> None:
    watch = Watch(dealt())
    watch.go("A")
    watch.now += 20.0
    watch.go("B")
    assert watch.due_in() == (60.0, Task.FORGET)


def test_a_table_is_not_forgotten_while_a_bot_thinks_for_it() -> None:
    watch = Watch(dealt(), here="")
    watch.thought = Thought(watch.clock.stage)
    assert watch.due is None
    watch.thought = Thought(watch.clock.stage, log.Moved(seat="C", move="", bot="counter"))
    assert watch.due_in() == (60.0, Task.FORGET)


def test_who_looks_on_wakes_no_table_of_persons_but_one_of_bots() -> None:
    persons, bots = Watch(dealt(timer="brisk"), here=""), Watch(dealt("", "AB"), here="")
    for watch in (persons, bots):
        watch.come(None)
        watch.presence = watch.presence.tell(watch.now)
    assert persons.due is None
    assert bots.due_in() == (0.0, Task.THINK)


def test_a_crowd_is_told_who_is_here_in_a_while() -> None:
    watch = Watch(gathered())
    for number in range(100):
        watch.come(None)
        if number == 0:
            assert watch.due_in() == (0.0, Task.ANNOUNCE)
    assert watch.due_in() == (0.082, Task.ANNOUNCE)
    watch.presence = watch.presence.tell(watch.now)
    assert watch.due is None


Step = tuple[str, str, float]
STEPS = st.tuples(
    st.sampled_from(["come", "go", "move", "pause", "think", "show", "restart", "wait", "wait", "wait"]),
    st.sampled_from("AB"),
    st.integers(0, 90).map(float),
)


@dataclass
class Evening(Watch):
    """A table at which anything happens, and whatever is due is done in its time."""

    asked: dict[int, float] = field(default_factory=dict)
    """For how long the clock has gone in a decision, by the moves before it."""
    waited: dict[str, float] = field(default_factory=dict)
    """For how long somebody has been missed by those who are there."""

    def take(self, step: Step) -> None:
        what, seat, seconds = step
        table, windows = self.table, self.presence.connected
        decider = table.decider if table.status == "playing" else None
        is_bots = decider is not None and table.places[decider].player is not None
        match what:
            case "come" if not windows.get(seat) and table.places[seat].kind == "person":
                self.come(seat)
                if table.places[seat].stood_in:
                    self.enter(log.CameBack(seat=seat))
            case "go" if windows.get(seat):
                self.go(seat)
            case "move" if decider is not None and not is_bots and windows.get(decider) and not table.paused:
                self.move()
            case "pause" if table.status == "playing" and windows:
                self.enter(log.Paused(on=not table.paused))
            case "think" if self.thought is not None and self.thought.stage == self.clock.stage:
                assert table.game is not None
                move = str(table.game.legal_moves[0])
                bot = table.places[decider or ""].player
                self.thought = Thought(self.clock.stage, log.Moved(seat=decider or "", move=move, bot=bot))
            case "show" if windows.get(seat):
                self.presence = self.presence.show(seat, (table.number, table.moves))
                self.set()
            case "restart":
                for one in [one for one, count in windows.items() for _ in range(count)]:
                    self.go(one)
                self.do_what_is_due()
                self.read_again(table)
            case "wait":
                self.wait(seconds)
        self.do_what_is_due()

    def go(self, seat: str | None) -> None:
        super().go(seat)
        if not self.presence.is_awake(self.table):
            self.waited = {}

    def do_what_is_due(self) -> None:
        """Do what is due, until nothing is."""
        for _ in range(20):
            now = self.due
            if now is None or now.at > self.now:
                return
            match now.what:
                case Task.THINK:
                    self.thought = Thought(self.clock.stage)
                case Task.ANNOUNCE:
                    self.presence = self.presence.tell(self.now)
                case Task.FORGET:
                    self.read_again(self.table)
                case entry:
                    self.enter(entry)
        raise AssertionError("what is done is due again and again")

    def wait(self, seconds: float) -> None:
        """Let time pass, as a server does: until something is due, that is done, and on."""
        end = self.now + seconds
        while (next_due := self.due) is not None and next_due.at <= end:
            self.pass_until(next_due.at)
            self.do_what_is_due()
        self.pass_until(end)

    def pass_until(self, then: float) -> None:
        table, seconds = self.table, then - self.now
        assert seconds > -1e-6, "what was due is still to be done"
        if self.clock.running is not None:
            self.asked[table.moves] = self.asked.get(table.moves, 0.0) + seconds
        is_missed = self.presence.is_awake(table) and table.status == "playing" and not table.paused
        for seat in table.persons:
            is_here = seat in self.presence.here or table.places[seat].stood_in
            before = 0.0 if is_here else self.waited.get(seat, 0.0)
            self.waited[seat] = before + (seconds if is_missed and not is_here else 0.0)
        self.now = then


@settings(deadline=None)  # it says nothing of how fast this machine is
@given(st.sampled_from(["off", "brisk"]), st.lists(STEPS, min_size=20, max_size=60))
def test_whatever_happens_all_that_is_due_is_done_in_its_time(
    timer: protocol.Timer, steps: list[Step]
) -> None:
    evening = Evening(dealt("AB", "C", timer))
    for step in steps:
        evening.take(step)
        assert evening.due is None or evening.due.at > evening.now
        assert max(evening.asked.values(), default=0.0) <= TIMING.brisk + 0.1
        if timer == "off":
            assert max(evening.waited.values(), default=0.0) <= TIMING.absence + 0.1
