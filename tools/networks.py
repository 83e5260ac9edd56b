"""How quick the networks are, beside search: moves of the bot, many games at once, and a server's memory.

python tools/networks.py
"""

import asyncio
import secrets
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import AsyncExitStack
from pathlib import Path

import msgspec

import learners
from billetdoux import Game, View
from billetdoux.bots.kinds.net import NetBot
from billetdoux.bots.nets import thinking
from billetdoux.bots.registry import find_bot
from billetdoux.envs.vector import VectorEnv
from billetdoux.server import protocol
from load import Figure, Load, serving

TABLES = (("classic", 2), ("standard", 2), ("standard", 4), ("premium", 5), ("premium", 8))
DECISIONS, GAMES = 60, 1024
SERVED, SECONDS = 100, 10.0
SLOWEST = {"NumPy": 0.002, "plain Python": 0.15}
"""Seconds that a move may take."""


def some_views(edition: str, players: int) -> list[View]:
    """Decisions of games that networks play."""
    seed, found, bot = 0, list[View](), NetBot(1)
    while len(found) < DECISIONS:
        seed += 1
        game = Game.new(edition, players, seed=bytes([seed]) * 32)
        while game.outcome is None and len(found) < DECISIONS:
            view = game.view(game.decider)
            if len(view.legal_moves) > 1:
                found.append(view)
            game.push(bot.choose(view))
    return found


def moves(views: list[View], spec: str, clock: Callable[[], float] = time.process_time) -> float:
    """Moves a second of a bot; of the process's own time, if it does not think by the clock."""
    with find_bot(spec).open(1) as bot:
        bot.choose(views[0])
        started = clock()
        for view in views:
            bot.choose(view)
        return len(views) / (clock() - started)


def by_table() -> Iterator[Figure]:
    """Moves of the network with NumPy and in plain Python, and of search, at the same decisions."""
    usual = thinking._outputs
    ways = {"NumPy": thinking.outputs_by_numpy, "plain Python": thinking.outputs_in_python}
    for edition, players in TABLES:
        views = some_views(edition, players)
        for name, way in ways.items():
            thinking._outputs = lambda way=way: way  # type: ignore[assignment]
            found, least = moves(views, "net"), 1 / SLOWEST[name]
            yield (
                *(f"net, {name} ({edition}, {players})", found, "moves/s"),
                *(f"at least {least:,.0f}", found >= least),
            )
        thinking._outputs = usual
    found = moves(some_views("standard", 4), "search:50ms", time.perf_counter)
    yield "search:50ms (standard, 4)", found, "moves/s", "", True


def side_by_side() -> Iterator[Figure]:
    """Decisions in many games, each followed by its step, on one core."""
    env = VectorEnv("standard", 4, GAMES, threads=1)
    env.reset(seed=1)
    chance, actions = env.generators(2), env.new_actions()

    def steps(ask: Callable[..., None]) -> Callable[[], None]:
        def go() -> None:
            for _ in range(10):
                ask(chance, actions)
                env.step(actions)

        return go

    for ask in (env.ask_net, env.ask_counter):
        speed = learners.best_of(steps(ask), 10 * GAMES)
        yield f"vector environment with {ask.__name__} (standard, 4)", speed, "steps/s", "", True


async def bots_at_play(load: Load, bot: str) -> float:
    """MiB of a server after tables of bots have played for some seconds."""
    async with AsyncExitStack() as stack:
        for _ in range(SERVED):
            wanted = {"options": {"players": 4, "edition": "standard"}, "bots": [bot] * 4}
            made = load.fetch("/api/tables", wanted)
            line = await stack.enter_async_context(load.line(made["code"]))
            await line.send(msgspec.json.encode(protocol.Hello(token=made["host_token"])), text=True)
            await line.send(msgspec.json.encode(protocol.Start(secrets.token_hex(8))), text=True)
        await asyncio.sleep(SECONDS)
        return load.memory / 1024


def served() -> Iterator[Figure]:
    """The memory of a server whose tables are played at by networks, and of one where it is search."""
    for bot in ("net", "search:50ms"):
        warm = bot != "net"
        with tempfile.TemporaryDirectory() as folder, serving(Path(folder) / "bots.db", warm=warm) as load:
            memory = asyncio.run(bots_at_play(load, bot))
        yield f"server: memory with {SERVED} tables of four {bot}", memory, "MiB", "", True


def measure() -> Iterator[Figure]:
    """Measure everything."""
    yield from by_table()
    yield from side_by_side()
    yield from served()


if __name__ == "__main__":
    for what, value, unit, wanted, good in measure():
        print(f"{what:61} {value:12,.1f} {unit:12} {wanted}{'' if good else ': NO'}", flush=True)
