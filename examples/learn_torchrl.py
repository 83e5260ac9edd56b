"""Learn with TorchRL: PPO on the Gymnasium environment, whose mask TorchRL finds beside the observation.

pip install 'billetdoux[learning]' torchrl
python examples/learn_torchrl.py
"""

import torch
from tensordict.nn import TensorDictModule
from torch import nn
from torchrl.collectors import Collector
from torchrl.envs import ActionMask, Compose, DTypeCastTransform, GymEnv, TransformedEnv
from torchrl.modules import MaskedOneHotCategorical, ProbabilisticActor
from torchrl.objectives import ClipPPOLoss
from torchrl.objectives.value import GAE

from billetdoux.envs.gymnasium import ID


def main(steps: int = 50_000, batch: int = 1_024) -> float:
    """Learn to play rounds against the card counter; gives the tokens taken in a round of the last batch."""
    torch.manual_seed(1)
    setting = {"edition": "classic", "players": 2, "opponents": "counter", "whole_games": False}
    made = GymEnv(ID, reward="round", **setting)
    made.set_seed(1)
    numbers = DTypeCastTransform(torch.int8, torch.float32, in_keys=["observation"])
    mask = DTypeCastTransform(torch.int8, torch.bool, in_keys=["action_mask"])
    env = TransformedEnv(made, Compose(numbers, mask, ActionMask()))
    seen, actions = env.observation_spec["observation"].shape[-1], env.action_spec.shape[-1]
    likes = nn.Sequential(nn.Linear(seen, 128), nn.ReLU(), nn.Linear(128, actions))
    worth = nn.Sequential(nn.Linear(seen, 128), nn.ReLU(), nn.Linear(128, 1))
    actor = ProbabilisticActor(
        TensorDictModule(likes, ["observation"], ["logits"]),
        in_keys={"logits": "logits", "mask": "action_mask"},
        distribution_class=MaskedOneHotCategorical,
        return_log_prob=True,
    )
    critic = TensorDictModule(worth, ["observation"], ["state_value"])
    advantage, loss = GAE(gamma=1.0, lmbda=0.95, value_network=critic), ClipPPOLoss(actor, critic)
    optimiser = torch.optim.Adam(loss.parameters(), 1e-3)
    taken = 0.0
    for data in Collector(env, actor, frames_per_batch=batch, total_frames=steps):
        for _ in range(4):
            advantage(data)
            found = loss(data)
            optimiser.zero_grad()
            sum(found[part] for part in ("loss_objective", "loss_critic", "loss_entropy")).backward()
            optimiser.step()
        rewards = data["next", "reward"][data["next", "done"]]
        taken = float(rewards.mean())
    return taken


if __name__ == "__main__":
    print(f"{main():.3f} tokens a round from the counter")
