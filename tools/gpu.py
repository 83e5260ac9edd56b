"""What a GPU does: checksums against the CPU's, decisions and steps a second, bytes a step must move.

python tools/gpu.py                    standard, 4 players
python tools/gpu.py premium 8
"""

import sys
import time
from typing import Any

import numpy as np

from billetdoux.envs.cuda import CudaVectorEnv
from billetdoux.envs.vector import VectorEnv
from billetdoux.game.names import find_edition
from billetdoux.play.cuda import find_cuda, random_play
from billetdoux.play.simulate import simulate
from billetdoux.rules.playout import DECISIONS

WARMING, ROUNDS = 1_000_000, 100_000_000
STEPS = 50


def play_speed(edition: str, players: int) -> float:
    """Decisions a second of random play."""
    play, tally = random_play(find_edition(edition, players), players, 1)
    play(0, WARMING)
    before = int(tally[DECISIONS])
    started = time.perf_counter()
    play(WARMING, ROUNDS)
    return (int(tally[DECISIONS]) - before) / (time.perf_counter() - started)


def run(env: Any, pick: str, steps: int, actions: Any) -> int:
    """Play at random or as the counter, and give a sum over all that was observed, rewarded and allowed."""
    generators, total = env.generators(2), 0
    env.reset(seed=1)
    for _ in range(steps):
        getattr(env, pick)(generators, actions)
        observation, reward, over, _, info = env.step(actions)
        for array in (observation, reward, over, info["action_mask"], info["seat"]):
            host = array.copy_to_host() if hasattr(array, "copy_to_host") else array
            weights = 1 + np.arange(host.size) % 251
            total += int((host.reshape(-1).astype(np.int64) * weights).sum())
    return total


def step_speed(edition: str, players: int, games: int) -> float:
    """Steps a second of the vector environment, with observation, mask and a random action."""
    cuda = find_cuda()
    env = CudaVectorEnv(edition, players, games, check=False)
    generators, actions = env.generators(2), cuda.to_device(np.zeros(games, np.int32))
    env.reset(seed=1)

    def go(steps: int) -> None:
        for _ in range(steps):
            env.sample(generators, actions)
            env.step(actions)
        cuda.synchronize()

    go(5)
    started = time.perf_counter()
    go(STEPS)
    return games * STEPS / (time.perf_counter() - started)


def bytes_a_step(edition: str, players: int) -> int:
    """What a step must move at least: the row and the notes read and written, observation, mask, reward."""
    env = VectorEnv(edition, players, 1)
    state = sum(part.nbytes for part in env._state) + env._generators.nbytes
    return int(2 * state + env.observation.nbytes + env.mask.nbytes + env.rewards.nbytes)


def main() -> None:
    """Print all of it."""
    edition, players = (sys.argv[1], int(sys.argv[2])) if len(sys.argv) > 2 else ("standard", 4)
    table, cuda = find_edition(edition, players), find_cuda()
    for engine in ("compiled", "cuda"):
        print(f"{engine}: checksum {simulate(table, players, 200_000, 7, engine).checksum}", flush=True)
    small = 256
    for pick in ("sample", "ask_counter"):
        print(f"{pick}, CPU: ", run(VectorEnv(edition, players, small), pick, 40, np.zeros(small, np.int32)))
        there = cuda.to_device(np.zeros(small, np.int32))
        print(f"{pick}, cuda:", run(CudaVectorEnv(edition, players, small), pick, 40, there), flush=True)
    print(f"random play: {play_speed(edition, players):.3e} decisions/s", flush=True)
    moved = bytes_a_step(edition, players)
    for games in (1 << 16, 1 << 17, 1 << 18, 1 << 20):
        speed = step_speed(edition, players, games)
        print(
            f"vector, {games} games: {speed:.3e} steps/s, {speed * moved / 1e12:.2f} TB/s at {moved} B a step"
        )


if __name__ == "__main__":
    main()
