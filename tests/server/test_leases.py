"""Leases: of the servers that are alive one leads a table, and who has lost the lease cannot write by it.

The protocol is a small model here; all its interleavings are explored, and a database does as the model does.
"""

import asyncio
from collections import deque
from collections.abc import Iterator
from dataclasses import dataclass, replace

from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from billetdoux.server import log
from billetdoux.server.store import Run
from billetdoux.server.store.shared import SharedStore

Step = tuple[str, int]
STEPS = ("beat", "fall silent", "claim", "release", "look", "ask", "lead")
LOST: list[Step] = [("claim", 0), ("fall silent", 0), ("claim", 1)]
"""The first has lost its lease to the second, and does not know."""
NAMES = ("one", "two", "three")
LASTING, OVER = 60.0, -1.0
"""For how long a server is taken for alive, if that is to be, or not."""


@dataclass(frozen=True)
class Known:
    """What a server believes of a table, which may have come to be wrong."""

    version: int = 0
    term: int = 0


@dataclass(frozen=True)
class State:
    """A table as it is stored, who is alive, and what each server believes."""

    version: int = 0
    term: int = 0
    holder: int | None = None
    alive: tuple[bool, ...] = (True, True, True)
    known: tuple[Known, ...] = (Known(), Known(), Known())
    writers: tuple[tuple[int, int], ...] = ()
    """Of each entry, who has written it, and by which term; 0: it was asked for."""


def take(state: State, step: Step) -> State:
    """What a step of one server does."""
    what, who = step
    me = state.known[who]

    def know(new: Known, **changes: object) -> State:
        known = tuple(new if one == who else known for one, known in enumerate(state.known))
        return replace(state, known=known, **changes)  # type: ignore[arg-type]

    match what:
        case "beat" | "fall silent":
            alive = tuple(what == "beat" if one == who else is_so for one, is_so in enumerate(state.alive))
            return replace(state, alive=alive)
        case "claim" if state.holder != who and (state.holder is None or not state.alive[state.holder]):
            return know(replace(me, term=state.term + 1), term=state.term + 1, holder=who)
        case "release" if state.holder == who:
            return know(replace(me, term=0), holder=None)
        case "look":
            return know(Known(state.version, state.term if state.holder == who else 0))
        case "ask" | "lead":
            term = me.term if what == "lead" else 0
            if me.version != state.version or (what == "lead" and term != (state.term or -1)):
                return state
            writers = (*state.writers, (who, term))
            return know(replace(me, version=me.version + 1), version=state.version + 1, writers=writers)
    return state


def steps(servers: int) -> Iterator[Step]:
    return ((what, who) for who in range(servers) for what in STEPS)


def check(before: State, step: Step, after: State) -> None:
    """What must be true of each step, whatever has gone before."""
    what, who = step
    assert after.writers[: len(before.writers)] == before.writers, "what is stored stays"
    assert len(after.writers) == after.version, "each entry has a version of its own"
    assert after.term >= before.term
    if len(after.writers) > len(before.writers):
        assert before.known[who].version == before.version, "who writes knows all that was written before"
    if what == "lead" and after != before:
        assert before.known[who].term == before.term, "who leads has the latest lease"
        later = [term for _, term in before.writers if term > before.known[who].term]
        assert not later, "nobody has led since"
    terms = [term for _, term in after.writers if term]
    assert terms == sorted(terms), "leaders follow each other"
    assert len({(term, by) for by, term in after.writers if term}) == len(set(terms)), (
        "a term is one server's"
    )


def test_no_interleaving_of_two_servers_lets_two_lead_or_forks_a_table() -> None:
    start, deepest = replace(State(), alive=(True, True), known=(Known(), Known())), 9
    seen, waiting = {start}, deque([(start, 0)])
    while waiting:
        state, depth = waiting.popleft()
        for step in steps(2):
            after = take(state, step)
            check(state, step, after)
            if depth < deepest and after.version <= 3 and after.term <= 3 and after not in seen:
                seen.add(after)
                waiting.append((after, depth + 1))
    assert len(seen) > 5_000


def test_a_lease_is_taken_over_only_from_who_is_silent_and_then_that_one_cannot_write_by_it() -> None:
    state = State()
    for step in (("look", 0), ("claim", 0), ("claim", 1)):
        state = take(state, step)
    assert (state.holder, state.term) == (0, 1)
    for step in (("fall silent", 0), ("look", 1), ("claim", 1), ("beat", 0)):
        state = take(state, step)
    assert take(state, ("lead", 0)) == state
    assert take(state, ("lead", 1)).writers == ((1, 2),)


@settings(
    max_examples=25,
    deadline=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture],
)
@given(st.lists(st.sampled_from(list(steps(3))), min_size=5, max_size=40), st.integers(0, 2**40))
@example([*LOST, ("lead", 0), ("lead", 1), ("beat", 0), ("lead", 0), ("look", 0), ("claim", 0)], -1)
def test_a_database_does_as_the_model_does(database: str, chosen: list[Step], number: int) -> None:
    asyncio.run(compare(database, chosen, f"t{number}"))


async def compare(url: str, chosen: list[Step], code: str) -> None:
    stores = [SharedStore(url, name) for name in NAMES]
    try:
        created = log.Created(options=log.Kept(players=2), seed="", token="t")
        if await stores[0].append([Run(code, 0, [created])], 0.0):
            return  # another example has had this table
        for store in stores:
            await store.listen(lambda told: None)
            await store.beat(LASTING)
        state, known = State(), [Known() for _ in stores]
        for what, who in chosen:
            state = take(state, (what, who))
            known[who] = await do(stores[who], what, code, known[who])
            standing = (await stores[who].standing([code]))[code]
            assert standing.version - 1 == state.version
            assert standing.term == (state.term if state.holder == who else 0)
            assert known[who] == state.known[who]
    finally:
        for store in stores:
            await store.part()
            await store.close()


async def do(store: SharedStore, what: str, code: str, known: Known) -> Known:
    """A step, at a real store; gives what its server believes then."""
    match what:
        case "beat" | "fall silent":
            await store.beat(LASTING if what == "beat" else OVER)
        case "claim":
            held = (await store.standing([code]))[code].term
            await store.claim([code])
            term = (await store.standing([code]))[code].term
            return known if term == held else replace(known, term=term)
        case "release":
            held = (await store.standing([code]))[code].term
            await store.release([code])
            return replace(known, term=0) if held else known
        case "look":
            standing = (await store.standing([code]))[code]
            return Known(standing.version - 1, standing.term)
        case _:
            if what == "lead" and known.term == 0:
                return known
            term = known.term if what == "lead" else 0
            run = Run(code, known.version + 1, [log.Started()], term=term)
            if not await store.append([run], 0.0):
                return replace(known, version=known.version + 1)
    return known
