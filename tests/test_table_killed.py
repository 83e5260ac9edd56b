"""A server that is killed again and again loses nothing: not a move, not a game, not a player's place."""

import asyncio
import random
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from urllib.error import URLError

from billetdoux import Game, View
from billetdoux.game.verify import verify
from billetdoux.table import log, messages, showing
from billetdoux.table.client import Player
from billetdoux.table.remote import find_table
from billetdoux.table.store import SqliteStore
from billetdoux.table.table import fold
from online import Guest, fetch, make_table

TABLES, KILLS = 8, 6

# The real command, but storing takes so long that a kill mostly hits in the middle of it.
ON_A_SLOW_DISK = """
import time
from billetdoux.faces.cli import main
from billetdoux.table.store import SqliteStore
append = SqliteStore.append
SqliteStore.append = lambda *args: (time.sleep(0.03), append(*args))[1]
main()
"""
SEATS = "AB"


@dataclass
class Witness:
    """What one player was told: moves acknowledged, and events after each move."""

    acknowledged: dict[int, str] = field(default_factory=dict)
    told: dict[int, list[messages.Happened]] = field(default_factory=dict)


class WatchedPlayer(Player):
    """A player who plays by chance and remembers every promise of the server."""

    def __init__(self, url: str, name: str, seed: int) -> None:
        super().__init__(*find_table(url), name, self.decide)
        self.witness = Witness()
        self.chance = random.Random(seed)
        self.open_move: dict[str, tuple[int, str]] = {}

    async def decide(self, view: View) -> str:
        return str(self.chance.choice(list(view.legal_moves)))

    async def post(self, request: messages.Request) -> asyncio.Future[messages.Reply]:
        if isinstance(request, messages.Move):
            self.open_move[request.id] = (request.at, request.move)
        return await super().post(request)

    def hear(self, message: messages.Reply) -> None:
        super().hear(message)
        if isinstance(message, messages.Ack) and message.id in self.open_move:
            at, move = self.open_move.pop(message.id)
            self.witness.acknowledged[at] = move
        if isinstance(message, messages.Moved):
            assert (
                message.moves not in self.witness.told or message.events == self.witness.told[message.moves]
            )
            self.witness.told[message.moves] = message.events


class Process:
    """The real command, to be killed and started again."""

    def __init__(self, data: Path) -> None:
        with socket.create_server(("127.0.0.1", 0)) as free:
            self.port = free.getsockname()[1]
        self.address = f"127.0.0.1:{self.port}"
        self.data = data

    def start(self) -> None:
        command = [sys.executable, "-c", ON_A_SLOW_DISK, "serve", "--quiet", "--bot-pause", "0"]
        self.process = subprocess.Popen(
            [*command, "--port", str(self.port), "--data", str(self.data)], stdout=subprocess.DEVNULL
        )
        for _ in range(400):
            with suppress(URLError, ConnectionError):
                fetch(self.address, "/healthz")
                return
            time.sleep(0.05)
        raise AssertionError("the server does not come up")

    def kill(self) -> None:
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()


async def play_all(
    server: Process, players: Sequence[WatchedPlayer], hosts: Sequence[tuple[str, str]]
) -> None:
    """Sit down, start, and play on while the server is killed again and again."""
    playing = [asyncio.create_task(player.play()) for player in players]
    while not all(player.seat for player in players):
        await asyncio.sleep(0.02)
    for code, token in hosts:
        await asyncio.to_thread(_start, server.address, code, token)
    chance = random.Random(1)
    for _ in range(KILLS):
        await asyncio.sleep(chance.uniform(0.1, 0.6))
        server.kill()
        await asyncio.to_thread(server.start)
    await asyncio.wait_for(asyncio.gather(*playing), 120)


def _start(address: str, code: str, token: str) -> None:
    with Guest(address, code, token) as host:
        assert host.ask("start")["type"] == "ack"


def test_a_server_that_is_killed_again_and_again_loses_nothing_that_it_has_acknowledged(
    tmp_path: Path,
) -> None:
    server = Process(tmp_path / "tables.db")
    server.start()
    try:
        hosts = [
            make_table(server.address, [None, None, "counter"], players=3, edition="standard")
            for _ in range(TABLES)
        ]
        players = [
            WatchedPlayer(f"http://{server.address}/t/{code}", f"Player {seat}", 10 * number + len(seat))
            for number, (code, _) in enumerate(hosts)
            for seat in SEATS
        ]
        asyncio.run(play_all(server, players, hosts))
    finally:
        server.kill()
    store = SqliteStore(server.data)
    for number, (code, _) in enumerate(hosts):
        check_table(store, code, players[len(SEATS) * number : len(SEATS) * (number + 1)])
    store.close()
    assert sum(len(player.witness.acknowledged) for player in players) > 10 * TABLES


def check_table(store: SqliteStore, code: str, players: Sequence[WatchedPlayer]) -> None:
    """The log is whole, the game is over and proved, and it is the game that everybody was told."""
    entries = store.read(code)
    moved = [entry for entry in entries if isinstance(entry, log.Moved)]
    asked = [entry.id for entry in moved if entry.id is not None]
    assert len(asked) == len(set(asked))
    table = fold(code, entries)
    assert table.status == "over"
    assert [check for check in verify(table.finished[0].record) if check.problem] == []
    for player in players:
        for at, move in player.witness.acknowledged.items():
            assert (moved[at].seat, moved[at].move) == (player.seat, move)
        assert player.witness.told == events_by_move(table.game, player.seat, player.witness.told)


def events_by_move(
    game: Game | None, seat: str | None, wanted: dict[int, list[messages.Happened]]
) -> dict[int, list[messages.Happened]]:
    """What a seat sees of each move of a game, played again."""
    assert game is not None
    again = Game.new(game.edition, game.players, dealer=game.dealer)
    found, before = {}, 0
    for moves, move in enumerate((None, *game.moves)):
        if move is not None:
            again.push(move)
        events = again.view(seat).events
        if moves in wanted:
            found[moves] = [showing.happened(event) for event in events[before:]]
        before = len(events)
    return found
