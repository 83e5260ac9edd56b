"""How fast a GPU is: decisions and steps a second, and how far a step is from what its memory can move.

python tools/gpu.py                    standard, 4 players
python tools/gpu.py premium 8

`make bench` has the two figures that are wanted of an H200. That a GPU plays the games of the CPU is for
tests/envs/test_cuda.py to see.
"""

import argparse
import time
from collections.abc import Callable
from typing import Any

import numpy as np

from billetdoux.compiled.cuda import find_cuda
from billetdoux.envs.cuda import CudaVectorEnv
from billetdoux.envs.vector import VectorEnv
from billetdoux.game.errors import SetupError
from billetdoux.game.names import find_edition
from billetdoux.rules.playout import DECISIONS
from billetdoux.rules.row import ROW_SIZE
from billetdoux.simulation.cuda import random_play

ROUNDS = 100_000_000
GAMES = (1 << 10, 1 << 12, 1 << 14, 1 << 16, 1 << 17, 1 << 18, 1 << 20)
MANY = 1 << 18
SETTLING, STEPS = 100, 60
COPIED = 1 << 30

Picking = tuple[Any, Any]


def seconds(work: Callable[[], None], times: int) -> float:
    """How long something takes that is done so often, each time."""
    cuda = find_cuda()
    work()
    cuda.synchronize()
    started = time.perf_counter()
    for _ in range(times):
        work()
    cuda.synchronize()
    return (time.perf_counter() - started) / times


def copy_speed() -> float:
    """Bytes a second that a plain copy reads and writes."""
    here, there = (find_cuda().device_array(COPIED, np.int8) for _ in range(2))
    return 2 * COPIED / seconds(lambda: there.copy_to_device(here), 20)


def play_speed(edition: str, players: int) -> float:
    """Decisions a second of random play."""
    play, tally = random_play(find_edition(edition, players), players, 1)
    play(0, ROUNDS)
    decisions = int(tally[DECISIONS])
    return decisions / seconds(lambda: play(0, ROUNDS), 3)


def new_games(edition: str, players: int, games: int) -> tuple[CudaVectorEnv, Picking]:
    """Games that have begun, and what actions are picked by and put into."""
    env = CudaVectorEnv(edition, players, games, check=False)
    env.reset(seed=1)
    return env, (env.generators(2), env.new_actions())


def step_speed(env: CudaVectorEnv, picking: Picking) -> float:
    """Steps a second with observation, mask and a random action."""

    def step() -> None:
        env.sample(*picking)
        env.step(picking[1])

    seconds(step, SETTLING)  # until the games are at many points of their rounds
    return env.num_envs / seconds(step, STEPS)


def counter_speed(env: CudaVectorEnv, picking: Picking) -> float:
    """Decisions a second of the card counter."""
    return env.num_envs / seconds(lambda: env.ask_counter(*picking), STEPS)


def bytes_a_step(edition: str, players: int) -> int:
    """What a step must move at least: a game's state read and written, and what it shows and gives."""
    env = VectorEnv(edition, players, 1)
    _, notes, sights = env._state
    state = ROW_SIZE + notes.nbytes + sights.nbytes + env._generators.nbytes
    return int(2 * state + env.observation.nbytes + env.mask.nbytes + env.rewards.nbytes)


def measure() -> list[tuple[str, float, str, str, bool]]:
    """What is wanted of an H200; of another GPU nothing is, and where there is none nothing is measured."""
    try:
        device = find_cuda().get_current_device().name
    except SetupError:
        return []
    name = device.decode() if isinstance(device, bytes) else device
    played, stepped = play_speed("standard", 4), step_speed(*new_games("standard", 4, MANY))
    figures = (
        (f"random play on {name} (standard, 4)", played, "decisions/s", 1e9),
        (f"vector environment on it, {MANY:,} games", stepped, "steps/s", 1e8),
    )
    asked = "H200" in name
    return [
        (what, value, unit, f"at least {least:,.0f}" if asked else "", value >= least or not asked)
        for what, value, unit, least in figures
    ]


def main() -> None:
    """Print all of it."""
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    arguments.add_argument("edition", nargs="?", default="standard")
    arguments.add_argument("players", nargs="?", type=int, default=4)
    wanted = arguments.parse_args()
    edition, players = wanted.edition, wanted.players
    try:
        moved, most = bytes_a_step(edition, players), copy_speed()
    except SetupError as error:
        arguments.error(str(error))
    print(f"random play: {play_speed(edition, players):.3g} decisions/s", flush=True)
    limit = most / moved
    print(f"a step moves {moved} bytes, a copy {most / 1e12:.2f} TB/s: {limit:.3g} steps/s at the very most")
    for games in GAMES:
        table = new_games(edition, players, games)
        steps, asked = step_speed(*table), counter_speed(*table)
        print(
            f"{games:9,} games: {steps:.3g} steps/s, {steps / limit:.0%} of that; "
            f"the counter {asked:.3g} decisions/s",
            flush=True,
        )


if __name__ == "__main__":
    main()
