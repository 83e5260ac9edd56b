"""How fast the environments are, each in a process of its own on one core, beside those of others.

python tools/learners.py vector    one of: vector, pgx, pettingzoo, leduc
"""

import os
import random
import statistics
import subprocess
import sys
import time
from collections.abc import Callable
from typing import Any, cast

BATCH = 1024
PGX_BATCHES = (512, 1024, 2048, 4096)
REPEATS = 3
SECONDS = 3


def vector(steps: int = 100) -> float:
    """Steps a second of the vector environment, with observation and mask; standard, 4 players."""
    from billetdoux.envs.vector import VectorEnv

    env = VectorEnv("standard", 4, BATCH, threads=1)
    env.reset(seed=1)
    generators, actions = env.generators(2), env.new_actions()

    def go(count: int) -> None:
        for _ in range(count):
            env.sample(generators, actions)
            env.step(actions)

    go(50)
    return best_of(lambda: go(steps), BATCH * steps)


def pgx() -> float:
    """Steps a second of Pgx's leduc_holdem, at its best batch size."""
    import jax
    import jax.numpy as jnp
    import pgx as zoo
    from pgx.experimental.wrappers import auto_reset

    env, wait = zoo.make("leduc_holdem"), cast(Any, jax.block_until_ready)
    step = jax.vmap(auto_reset(env.step, env.init))

    def speed(batch: int) -> float:
        steps = 100_000 // batch

        def once(carry: Any, _: None) -> Any:
            state, key = carry
            key, picking, stepping = jax.random.split(key, 3)
            mask = state.legal_action_mask
            action = jnp.argmax(mask * jax.random.uniform(picking, mask.shape), axis=-1)
            return (step(state, action, jax.random.split(stepping, batch)), key), None

        play = jax.jit(lambda state, key: jax.lax.scan(once, (state, key), None, length=steps)[0])
        start = jax.jit(jax.vmap(env.init))(jax.random.split(jax.random.PRNGKey(0), batch))
        wait(play(start, jax.random.PRNGKey(1)))
        return best_of(lambda: wait(play(start, jax.random.PRNGKey(1))), batch * steps)

    return max(map(speed, PGX_BATCHES))


def pettingzoo() -> float:
    """Steps a second of the raw PettingZoo environment; standard, 4 players."""
    from billetdoux.envs.pettingzoo.love_letter_v0 import raw_env

    return zoo_speed(raw_env())


def leduc() -> float:
    """Steps a second of PettingZoo's raw leduc_holdem_v4."""
    from pettingzoo.classic.rlcard_envs.leduc_holdem import raw_env

    return zoo_speed(raw_env())


def zoo_speed(env: Any, steps: int = 5_000) -> float:
    """Steps a second of random play through a PettingZoo environment."""
    chance = random.Random(1)

    def go() -> None:
        done = 0
        while done < steps:
            env.reset(seed=done)
            for _ in env.agent_iter():
                seen, _, terminated, truncated, _ = env.last()
                if terminated or truncated:
                    env.step(None)
                else:
                    env.step(int(chance.choice(seen["action_mask"].nonzero()[0])))
                    done += 1

    go()
    return best_of(go, steps)


def best_of(work: Callable[[], object], done: int) -> float:
    """How much is done in a second of this process's own time, in the best of all repeats of some seconds.

    They are short and many: whatever else disturbs a machine lets some of them be.
    """
    times: list[float] = []
    while len(times) < 5 or sum(times) < SECONDS:
        started = time.process_time()
        work()
        times.append(time.process_time() - started)
    return done / min(times)


SPEEDS = {found.__name__: found for found in (vector, pgx, pettingzoo, leduc)}


def speed_alone(name: str) -> float:
    """One speed, measured in a process that has one core."""
    flags = "--xla_cpu_multi_thread_eigen=false intra_op_parallelism_threads=1"
    done = subprocess.run(
        [sys.executable, __file__, name],
        env=os.environ | {"XLA_FLAGS": flags, "JAX_PLATFORMS": "cpu"},
        stdout=subprocess.PIPE,
        text=True,
        check=True,
    )
    return float(done.stdout.split()[-1])


def measure() -> list[tuple[str, float, str, str, bool]]:
    """What is compared is measured one after the other, some times over."""
    found: dict[str, list[float]] = {name: [] for name in SPEEDS}
    for _ in range(REPEATS):
        for name, speeds in found.items():
            speeds.append(speed_alone(name))
    speed = {name: statistics.median(speeds) for name, speeds in found.items()}
    many, one = speed["vector"] / speed["pgx"], speed["pettingzoo"] / speed["leduc"]
    return [
        ("vector environment, 1,024 games, one core (standard, 4)", speed["vector"], "steps/s", "", True),
        ("Pgx leduc_holdem at its best batch, one core", speed["pgx"], "steps/s", "", True),
        ("vector environment / Pgx", many, "times", "at least 1.5", many >= 1.5),
        ("PettingZoo raw environment (standard, 4)", speed["pettingzoo"], "steps/s", "", True),
        ("PettingZoo leduc_holdem_v4, raw", speed["leduc"], "steps/s", "", True),
        ("PettingZoo, ours / leduc_holdem_v4", one, "times", "at least 3", one >= 3),
    ]


if __name__ == "__main__":
    os.sched_setaffinity(0, {0})
    print(SPEEDS[sys.argv[1]]())
