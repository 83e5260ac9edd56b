"""What servers tell each other of who takes much: no server's life depends on it."""

import asyncio
from collections.abc import Callable
from functools import partial

import pytest

from billetdoux.server.gate import Gate
from billetdoux.server.hub import Hub
from billetdoux.server.store import StoreError
from billetdoux.server.store.shared import SharedStore
from billetdoux.server.thinkers import Thinkers
from support.guests import until


class Mute(SharedStore):
    """A database at which a server can be alive, and tell nothing; its key it gives when asked twice."""

    def __init__(self, *, answers: bool) -> None:
        super().__init__("postgresql://nowhere.invalid/", "one")
        self.answers = answers
        self.beats, self.told, self.keys = 0, 0, 0

    async def listen(self, heard: Callable[[str], None]) -> None:
        pass

    async def beat(self, lease: float) -> bool:
        self.beats += 1
        return self.beats == 1

    async def disguise(self) -> bytes:
        self.keys += 1
        if self.keys == 1:
            raise StoreError("it does not answer")
        return bytes(32)

    async def tell_all(self, what: str, text: str) -> None:
        self.told += 1
        if not self.answers:
            await asyncio.Event().wait()
        raise StoreError("it cannot be told")

    def has_told(self, times: int) -> bool:
        return self.told == times

    async def release(self, codes: object) -> None:
        pass

    async def part(self) -> None:
        pass


@pytest.fixture(autouse=True)
def _haste(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("billetdoux.server.peers.BEAT", 0.001)


def test_a_server_that_cannot_tell_what_was_taken_is_alive_all_the_same() -> None:
    async def test() -> None:
        store = Mute(answers=False)
        hub = Hub(store, Thinkers())
        assert hub.peers is not None
        gate = Gate(hub.limits, hub.metrics)
        works = [asyncio.create_task(work) for work in (hub.peers.beat(), hub.peers.share(gate))]
        assert gate.may_make("mallory")
        await until(lambda: store.told == 1)
        beats = store.beats
        await until(lambda: store.beats > beats + 2)
        for work in works:
            work.cancel()
        await hub.close()

    asyncio.run(test())


def test_what_could_not_be_told_keeps_nothing_else_from_being_told() -> None:
    async def test() -> None:
        store = Mute(answers=True)
        hub = Hub(store, Thinkers())
        assert hub.peers is not None
        gate = Gate(hub.limits, hub.metrics)
        sharing = asyncio.create_task(hub.peers.share(gate))
        for number in (1, 2):
            assert gate.may_make("mallory")
            await until(partial(store.has_told, number))
        sharing.cancel()
        await hub.close()

    asyncio.run(test())


def test_a_server_that_is_not_given_the_others_key_at_once_asks_again() -> None:
    async def test() -> None:
        store = Mute(answers=True)
        hub = Hub(store, Thinkers())
        assert hub.peers is not None
        own = hub.disguise("ada")
        beating = asyncio.create_task(hub.peers.beat())
        await until(lambda: store.beats > 3)
        assert hub.disguise("ada") != own
        beating.cancel()
        await hub.close()

    asyncio.run(test())
