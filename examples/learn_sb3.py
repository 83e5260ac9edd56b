"""Learn with Stable-Baselines3: MaskablePPO takes the Gymnasium environment as it is.

pip install 'billetdoux[learning]' sb3-contrib
python examples/learn_sb3.py
"""

import gymnasium
from sb3_contrib import MaskablePPO
from sb3_contrib.common.maskable.evaluation import evaluate_policy
from stable_baselines3.common.monitor import Monitor


def main(steps: int = 50_000, games: int = 1_000) -> float:
    """Learn to play rounds against the card counter; gives the tokens taken in a round."""
    env = gymnasium.make(
        "billetdoux.envs.gymnasium:billetdoux/LoveLetter-v0",
        edition="classic",
        players=2,
        opponents="counter",
        whole_games=False,
        reward="round",
        flat=True,  # the mask is asked for by action_masks()
    )
    model = MaskablePPO("MlpPolicy", Monitor(env), n_steps=min(2048, steps), seed=1, device="cpu")
    model.learn(steps)
    taken, _ = evaluate_policy(model, model.get_env(), n_eval_episodes=games)
    return float(taken)


if __name__ == "__main__":
    print(f"{main():.3f} tokens a round from the counter")
