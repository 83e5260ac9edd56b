"""No leak on the wire: what a seat, a spectator or the lobby is sent depends only on what it has seen."""

import asyncio
import random
from collections.abc import Iterable, Sequence
from typing import Any

import msgspec
import pytest

from billetdoux import Game
from billetdoux.game.move import to_code
from billetdoux.game.names import SEATS, find_edition
from billetdoux.server import log, presenting, protocol, requests, resources, table
from billetdoux.server.hub import Hub, Live
from billetdoux.server.requests import Viewer
from billetdoux.server.store import ALL, Listing, Run
from billetdoux.server.table import hash_token
from billetdoux.server.thinkers import Thinkers
from game.test_leaks import MOVES, REDEALS, observations, play

TABLES = [("standard", 2), ("standard", 4), ("classic", 3), ("premium", 3), ("premium", 6), ("premium", 8)]
BOGUS = ("Guard A Guard", "Baroness A A", "nonsense")  # moves that are never legal


class Memory:
    """A store that forgets everything with the test."""

    def __init__(self) -> None:
        self.log: list[log.Entry] = []
        self.shown = ""

    def now(self) -> float:
        return 0.0

    async def append(self, runs: Sequence[Run], now: float) -> set[str]:
        self.log += [entry for run in runs for entry in run.entries]
        self.shown = [self.shown, *(run.shown for run in runs if run.shown is not None)][-1]
        return set()

    async def read(self, code: str, after: int = 0, most: int = ALL) -> list[Any]:
        return self.log[after:]

    async def maker(self, code: str) -> str:
        return ""

    async def listed(self, since: float, each: int, most: int) -> list[Listing]:
        created = self.log[0]
        assert isinstance(created, log.Created)
        return [Listing("abc234", self.shown, created)] if self.shown else []

    async def show(self, code: str, shown: str) -> None:
        self.shown = shown

    async def delete(self, before: float, but: Sequence[str], most: int) -> int:
        return 0

    async def hush(self, before: float, but: Sequence[str], most: int) -> int:
        return 0

    async def acts(self, after: int) -> list[tuple[int, str, str]]:
        return []

    async def bans(self, now: float) -> list[tuple[str, float]]:
        return []

    async def mark(self) -> float:
        return 0.0

    async def set_mark(self, at: float) -> None:
        pass

    async def check(self, size: int) -> None:
        pass

    async def inspect(self) -> None:
        pass

    async def count(self) -> int:
        return 1

    async def latest(self) -> list[str]:
        return ["abc234"]

    async def close(self) -> None:
        pass


class Ear:
    """A connection that keeps the very bytes."""

    def __init__(self) -> None:
        self.viewer = Viewer()
        self.heard: list[str] = []

    def send(self, text: str) -> None:
        self.heard.append(text)

    def close(self, code: int, reason: str) -> None:
        """Nothing is closed but at the end."""


async def wire(game: Game, helper: bool, lesson: bool, late: str | None) -> dict[str | None, list[str]]:
    """Play a game again at a table with everybody connected; gives what each is sent, refusals included.

    Whoever is late looks on at first, and takes that seat of a bot in the middle of the game.
    """
    store, seats = Memory(), SEATS[: game.players]
    options = protocol.Options(game.edition.name, game.players, helper=helper, listed=True)
    store.log = [
        log.Created(options=log.kept(options), seed="11" * 32, token=hash_token("creator"), lesson=lesson),
        *(
            log.Filled(seat=seat, bot="random", name="Bot")
            if seat == late
            else log.Seated(seat=seat, name=f"Player {seat}", token=hash_token(seat))
            for seat in seats
        ),
    ]
    hub = Hub(store, Thinkers(), clock=lambda: 0.0)
    live = await hub.find("abc234")
    assert live is not None
    ears: dict[str | None, Ear] = {seat: Ear() for seat in (*seats, None)}
    lobby = list[str]()
    for seat, ear in ears.items():
        hub.join(live, ear, protocol.Hello(token=None if seat == late else seat))
    hub.handle(live, ears[live.table.host], protocol.Start("start"))
    for number, move in enumerate(game.moves):
        if late is not None and number == len(game.moves) // 2:
            hub.handle(live, ears[late], protocol.Sit("late", "Latecomer", late))
            assert ears[late].viewer.seat == late
        for seat in seats:
            for bogus in BOGUS:
                hub.handle(live, ears[seat], protocol.Move(f"bogus {number}", bogus, number))
        assert live.table.decider is not None
        mover = ears[live.table.decider]
        if mover.viewer.seat is None:
            hub.enter(live, [log.Moved(seat=live.table.decider, move=str(move), bot="random")])
        else:
            hub.handle(live, mover, protocol.Move(f"move {number}", str(move), number))
        await hub.writer.settle()
        listed = await hub.lobby()
        assert [table.code for table in listed] == ["abc234"] * (live.table.status != "over")
        lobby.append(msgspec.json.encode(listed).decode())
        if number % 3 == 0:
            await ask_why(hub, live, ears.values())
    since = live.table.shown[len(live.table.shown) // 2]
    played, moves = live.table.game, game.moves
    assert played is not None
    for ear in ears.values():
        back = presenting.resume(live.table, ear.viewer, since, None)
        past = presenting.past(1, played, moves, ear.viewer.seat)
        told: list[msgspec.Struct] = [*back, presenting.welcome(live.table, ear.viewer, None), past]
        ear.heard += [msgspec.json.encode(message).decode() for message in told]
    await hub.close()
    heard: dict[str | None, list[str]] = {seat: ear.heard for seat, ear in ears.items()}
    return heard | {"lobby": lobby}


async def ask_why(hub: Hub, live: Live, ears: Iterable[Ear]) -> None:
    """Let everybody ask why the cards of every other seat are certain, and hear the answers."""
    for ear in ears:
        for seat in live.table.seats:
            heard = len(ear.heard)
            hub.handle(live, ear, protocol.Why(f"why {seat}", seat))
            while len(ear.heard) == heard:
                await asyncio.sleep(0)
            assert "reasons" in ear.heard[-1] or not live.table.options.helper


def sent(
    game: Game, monkeypatch: pytest.MonkeyPatch, helper: bool, lesson: bool, late: str | None
) -> dict[str | None, list[str]]:
    """What everybody is sent of a game that is dealt with given decks."""

    class Dealt(Game):
        """A game whose table does not know that its decks are given."""

        @classmethod
        def new(cls, *args: Any, **kwargs: Any) -> Game:
            return Game.new(game.edition.name, game.players, dealer=game.dealer, starter="A")

    monkeypatch.setattr(table, "Game", Dealt)
    monkeypatch.setattr(presenting, "Game", Dealt)
    monkeypatch.setattr(requests, "new_token", lambda: "the same each time")
    return asyncio.run(wire(game, helper, lesson, late))


def redeals(
    edition: str,
    players: int,
    seed: int,
    monkeypatch: pytest.MonkeyPatch,
    *,
    lesson: bool = False,
    late: str | None = None,
) -> int:
    """Re-deal for every viewer, or for who is late, compare what is sent, and count the other deals."""
    chance = random.Random(seed)
    cards = find_edition(edition, players).cards()
    decks = [chance.sample(cards, len(cards)) for _ in range(MOVES)]
    game = play(edition, players, decks, None, seed)
    while game.outcome is not None:  # a game that is over may tell everything
        game.pop()
    codes = [code for move in game.moves if (code := to_code(move, game.edition)) is not None]
    helper, different = seed % 2 == 0, 0
    everything = sent(game, monkeypatch, helper, lesson, late)
    for viewer in (*range(players), None) if late is None else (SEATS.index(late),):
        truth, letter = observations(game, viewer), None if viewer is None else SEATS[viewer]
        for attempt in range(REDEALS):
            other = [list(deck) for deck in decks]
            deck = other[chance.randrange(game.round)]
            i, j = chance.sample(range(len(deck)), 2)
            deck[i], deck[j] = deck[j], deck[i]
            try:
                redealt = play(edition, players, other, codes, seed + attempt)
            except ValueError:
                continue
            if other != decks and observations(redealt, viewer) == truth:
                told = sent(redealt, monkeypatch, helper, lesson, late)
                assert told[letter] == everything[letter], "this was not seen"
                assert told["lobby"] == everything["lobby"]
                different += 1
                if different % 3 == 0:
                    break
    return different


@pytest.mark.ruling("R160")
@pytest.mark.parametrize("seed", range(2))
@pytest.mark.parametrize(("edition", "players"), TABLES)
def test_what_a_viewer_is_sent_depends_only_on_what_it_has_seen(
    edition: str, players: int, seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert redeals(edition, players, 100 * players + seed, monkeypatch) >= 2


@pytest.mark.ruling("R160")
@pytest.mark.parametrize("late", ["A", "B"])
@pytest.mark.parametrize(("edition", "players"), TABLES)
def test_what_is_sent_to_who_takes_the_seat_of_a_bot_depends_only_on_what_that_seat_has_seen(
    edition: str, players: int, late: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    different = (redeals(edition, players, 100 * players + seed, monkeypatch, late=late) for seed in range(4))
    assert sum(different) >= 2


@pytest.mark.parametrize("seed", range(2))
def test_what_a_lesson_says_depends_only_on_what_its_listener_has_seen(
    seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert redeals("standard", 3, seed, monkeypatch, lesson=True) >= 2


def test_the_leak_test_of_the_wire_notices_a_leak_of_the_past(monkeypatch: pytest.MonkeyPatch) -> None:
    past = presenting.past

    def leaking(number: int, game: Game, moves: Any, seat: str | None) -> resources.Past:
        return past(number, game, moves, "A")

    monkeypatch.setattr(presenting, "past", leaking)
    with pytest.raises(AssertionError, match="not seen"):
        assert [redeals("standard", 4, seed, monkeypatch) for seed in range(20)]


@pytest.mark.parametrize("late", [None, "B"])
def test_the_leak_test_of_the_wire_notices_a_leak(late: str | None, monkeypatch: pytest.MonkeyPatch) -> None:
    moved = presenting.moved

    def leaking(at: Any, game: Game, viewer: Viewer, *rest: Any) -> protocol.Moved:
        return moved(at, game, Viewer(game.decider), *rest)

    monkeypatch.setattr(presenting, "moved", leaking)
    with pytest.raises(AssertionError, match="not seen"):
        assert [redeals("standard", 4, seed, monkeypatch, late=late) for seed in range(20)]
