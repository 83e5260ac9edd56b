"""Learn with Tianshou: deep Q-learning on the Gymnasium environment, the mask under the name that it knows.

pip install 'billetdoux[learning]' tianshou
python examples/learn_tianshou.py
"""

from typing import Any

import gymnasium
from gymnasium.spaces import Dict
from gymnasium.wrappers import TransformObservation
from tianshou.algorithm import DQN
from tianshou.algorithm.algorithm_base import policy_within_training_step
from tianshou.algorithm.modelfree.dqn import DiscreteQLearningPolicy
from tianshou.algorithm.optim import AdamOptimizerFactory
from tianshou.data import Collector, VectorReplayBuffer
from tianshou.env import DummyVectorEnv
from tianshou.utils.net.common import Net

from billetdoux.envs.gymnasium import ID

GAMES = 16


def make() -> Any:
    """Rounds against the card counter."""
    env: Any = gymnasium.make(
        ID, edition="classic", players=2, opponents="counter", whole_games=False, reward="round"
    )
    space = Dict({"obs": env.observation_space["observation"], "mask": env.observation_space["action_mask"]})
    return TransformObservation(
        env, lambda seen: {"obs": seen["observation"], "mask": seen["action_mask"].astype(bool)}, space
    )


def main(steps: int = 20_000, games: int = 500) -> float:
    """Learn for some steps; gives the tokens taken in a round."""
    envs, one = DummyVectorEnv([make for _ in range(GAMES)]), make()
    net = Net(
        state_shape=one.observation_space["obs"].shape, action_shape=one.action_space.n, hidden_sizes=[128]
    )
    policy = DiscreteQLearningPolicy(model=net, action_space=one.action_space, eps_training=0.2)
    learner = DQN(policy=policy, optim=AdamOptimizerFactory(lr=1e-3), target_update_freq=200)
    playing = Collector(learner, envs, VectorReplayBuffer(20_000, GAMES), exploration_noise=True)
    playing.reset()
    for _ in range(steps // 160):
        playing.collect(n_step=160)
        with policy_within_training_step(policy):
            learner.update(buffer=playing.buffer, sample_size=128)
    judging = Collector(learner, DummyVectorEnv([make for _ in range(GAMES)]))
    judging.reset()
    return float(judging.collect(n_episode=games).returns.mean())


if __name__ == "__main__":
    print(f"{main():.3f} tokens a round from the counter")
