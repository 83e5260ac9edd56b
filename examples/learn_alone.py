"""Learn with a loop of your own, in NumPy: one linear policy plays both seats of a thousand games at once.

pip install 'billetdoux[fast]'
python examples/learn_alone.py
"""

from typing import Any

import numpy as np

from billetdoux.envs.vector import VectorEnv

GAMES, RATE = 64, 0.05
EACH = np.arange(GAMES)


def make() -> VectorEnv:
    """Rounds for two, each worth its tokens."""
    return VectorEnv("classic", 2, GAMES, whole_games=False, reward="round")


def choose(weights: Any, seen: Any, mask: Any, chance: np.random.Generator) -> tuple[Any, Any]:
    """An action of each game, and how likely each was."""
    likes = np.where(mask == 1, seen @ weights, -np.inf)
    likes = np.exp(likes - likes.max(axis=1, keepdims=True))
    likes /= likes.sum(axis=1, keepdims=True)
    return (likes.cumsum(axis=1) > chance.random((GAMES, 1))).argmax(axis=1), likes


def main(steps: int = 4_000, judged: int = 1_000) -> float:
    """Learn by self-play; gives the share of the rounds' tokens that it takes from play by chance."""
    env, chance = make(), np.random.default_rng(1)
    weights = np.zeros((env.observation.shape[1], len(env.actions)))
    traces = np.zeros((GAMES, 2, *weights.shape))  # what each seat's decisions of a round have in common
    observation, info = env.reset(seed=1)
    for _ in range(steps):
        seen, seats = observation / env.most, info["seat"].copy()
        actions, likes = choose(weights, seen, info["action_mask"], chance)
        likes *= -1
        likes[EACH, actions] += 1
        traces[EACH, seats] += seen[:, :, None] * likes[:, None, :]
        observation, rewards, over, _, info = env.step(actions)
        gained = rewards[over] - rewards[over].mean(axis=1, keepdims=True)
        weights += RATE * np.einsum("gs,gsoa->oa", gained, traces[over]) / max(1, over.sum())
        traces[over] = 0
    return judge(weights, judged, chance)


def judge(weights: Any, steps: int, chance: np.random.Generator) -> float:
    """The share of tokens that the first seat takes with some weights from a second that plays by chance."""
    env, taken = make(), np.zeros(2)
    observation, info = env.reset(seed=2)
    generators, actions = env.generators(2), env.new_actions()
    for _ in range(steps):
        env.sample(generators, actions)
        mine, _ = choose(weights, observation / env.most, info["action_mask"], chance)
        observation, rewards, _, _, info = env.step(np.where(info["seat"] == 0, mine, actions))
        taken += rewards.sum(axis=0)
    return float(taken[0] / taken.sum())


if __name__ == "__main__":
    print(f"{main():.1%} of the tokens from a player by chance")
