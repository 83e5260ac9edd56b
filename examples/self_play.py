"""Learn Love Letter by self-play: PPO on the vector environment, judged against the card counter.

pip install 'billetdoux[environments,learning,plot]'
python examples/self_play.py --folder run                  # learns; start it again and it goes on
python examples/self_play.py --folder run --minutes 30 --device cuda

One network plays both seats of 1,024 games at once (classic, two players, single rounds). Each learns
from its own decisions: the next state of a seat is the one in which it decides again. Now and then the
network meets `counter` in rounds with decks of their own; the shares are written to curve.csv and drawn
in curve.svg.
"""

import argparse
import csv
import math
import time
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

import numpy as np
import torch
from torch import Tensor, nn
from torch.distributions import Categorical

from billetdoux.envs.gymnasium import LoveLetterEnv
from billetdoux.envs.vector import VectorEnv

EDITION, PLAYERS = "classic", 2
JUDGING_SEED = 1 << 40  # no deck of these is ever learned from: learning has other streams


@dataclass(frozen=True)
class Setting:
    """What learning depends on."""

    games: int = 1024
    steps: int = 32
    """Decisions in each game between two updates."""
    epochs: int = 3
    parts: int = 4
    """Into how many minibatches an update divides what was seen."""
    width: int = 256
    rate: float = 5e-4
    """Of learning; it falls to a tenth by the end."""
    clip: float = 0.2
    entropy: float = 0.01
    trace: float = 0.9
    """Lambda of the advantages; nothing is discounted, for a round is short."""
    updates: int = 1500
    judge_every: int = 50
    judge_rounds: int = 2000


class Player(nn.Module):
    """What a seat sees, turned into how much it likes each action and how much it expects to win."""

    def __init__(self, seen: int, actions: int, width: int) -> None:
        super().__init__()
        self.body = nn.Sequential(
            *(nn.Linear(seen, width), nn.LayerNorm(width), nn.ReLU()),
            *(nn.Linear(width, width), nn.LayerNorm(width), nn.ReLU()),
        )
        self.likes, self.expects = nn.Linear(width, actions), nn.Linear(width, 1)
        nn.init.zeros_(self.likes.weight)  # at first every legal action is as likely as another

    def forward(self, seen: Tensor, mask: Tensor) -> tuple[Categorical, Tensor]:
        """How likely each action is, and the tokens that are expected."""
        inner = self.body(seen.float())
        likes = self.likes(inner).masked_fill(mask == 0, -1e9)
        return Categorical(logits=likes, validate_args=False), self.expects(inner).squeeze(-1)


@dataclass
class Seen:
    """What happened in all games between two updates, step by step."""

    observations: Tensor
    masks: Tensor
    actions: Tensor
    chances: Tensor
    """The logarithms of how likely the actions were."""
    values: Tensor
    seats: Tensor
    rewards: Tensor
    over: Tensor


def play(env: VectorEnv, player: Player, steps: int, device: str) -> Seen:
    """Let the player decide in all games for some steps."""
    rows: list[tuple[Tensor, ...]] = []
    for _ in range(steps):
        seen, mask = to(device, env.observation), to(device, env.mask)
        seats = to(device, env.seat).long()
        with torch.no_grad():
            choice, values = player(seen, mask)
        actions = choice.sample()
        _, rewards, over, _, _ = env.step(actions.cpu().numpy())
        rows.append(
            (
                seen,
                mask,
                actions,
                choice.log_prob(actions),
                values,
                seats,
                to(device, rewards),
                to(device, over),
            )
        )
    return Seen(*(torch.stack(column) for column in zip(*rows, strict=True)))


def to(device: str, array: Any) -> Tensor:
    """A copy of an array of the environment, which will change it."""
    return torch.tensor(array, device=device)


def advantages(seen: Seen, expected: Tensor, trace: float) -> Tensor:
    """How much better than expected each decision turned out, for the seat that made it (GAE).

    Going backwards, each seat has what it gained since its next decision, what it expected there, and
    how much better that was; `expected` is what each seat expects after the last step.
    """
    steps, games = seen.values.shape
    value, better = expected.clone(), torch.zeros_like(expected)
    gained = torch.zeros_like(expected)
    found, every = torch.zeros_like(seen.values), torch.arange(games, device=expected.device)
    for step in reversed(range(steps)):
        ended = seen.over[step]
        value[ended], better[ended], gained[ended] = 0, 0, 0
        gained += seen.rewards[step]
        at = (every, seen.seats[step])
        found[step] = gained[at] + value[at] - seen.values[step] + trace * better[at]
        value[at], better[at], gained[at] = seen.values[step], found[step], 0
    return found


def learn(player: Player, optimizer: torch.optim.Optimizer, seen: Seen, better: Tensor, how: Setting) -> None:
    """Make what turned out better likelier, but never much at a time (PPO)."""
    flat = [part.flatten(0, 1) for part in (seen.observations, seen.masks, seen.actions, seen.chances)]
    returns, better = (better + seen.values).flatten(), better.flatten()
    better = (better - better.mean()) / (better.std() + 1e-8)
    for _ in range(how.epochs):
        for part in torch.randperm(len(better), device=better.device).chunk(how.parts):
            observations, masks, actions, chances = (column[part] for column in flat)
            choice, values = player(observations, masks)
            ratio = (choice.log_prob(actions) - chances).exp()
            gain = torch.min(ratio * better[part], ratio.clamp(1 - how.clip, 1 + how.clip) * better[part])
            error = (values - returns[part]) ** 2
            loss = -gain.mean() + 0.5 * error.mean() - how.entropy * choice.entropy().mean()
            optimizer.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(player.parameters(), 0.5)
            optimizer.step()


def judge(player: Player, rounds: int, device: str, side_by_side: int = 50) -> float:
    """The share of rounds that bring the player a token against the card counter, in both seats alike."""
    won = 0
    for first in range(0, rounds, side_by_side):
        envs = [
            LoveLetterEnv(EDITION, "counter", seat=i % 2, whole_games=False, reward="round")
            for i in range(side_by_side)
        ]
        seen = [env.reset(seed=JUDGING_SEED + (first + i) // 2)[0] for i, env in enumerate(envs)]
        gained = np.zeros(side_by_side)
        while playing := [i for i, now in enumerate(seen) if now["action_mask"].any()]:
            stacks = [np.stack([seen[i][key] for i in playing]) for key in ("observation", "action_mask")]
            with torch.no_grad():
                choice, _ = player(*(to(device, stack) for stack in stacks))
            for i, action in zip(playing, choice.probs.argmax(-1).tolist(), strict=True):
                seen[i], reward, _, _, _ = envs[i].step(action)
                gained[i] += reward
        won += int((gained > 0).sum())
    return won / rounds


def margin(share: float, rounds: int) -> float:
    """Half a 95 % interval."""
    return 1.96 * math.sqrt(share * (1 - share) / rounds)


def draw(folder: Path, how: Setting) -> None:
    """Draw the curve of curve.csv."""
    from matplotlib import pyplot

    with (folder / "curve.csv").open() as file:
        rows = [(int(decisions), float(share)) for decisions, share, _ in list(csv.reader(file))[1:]]
    decisions, shares = [row[0] / 1e6 for row in rows], [100 * row[1] for row in rows]
    margins = [100 * margin(row[1], how.judge_rounds) for row in rows]
    figure, axes = pyplot.subplots(figsize=(8, 4.5))
    axes.axhline(50, color="#8f8c88", linestyle="--", label="as strong as the counter")
    axes.errorbar(decisions, shares, margins, color="#0072b2", marker="o", capsize=3, label="self-play")
    axes.set(xlabel="decisions learned from, in millions", ylabel="rounds taken from counter, %")
    axes.legend(frameon=False, loc="lower right")
    axes.spines[["top", "right"]].set_visible(False)
    figure.tight_layout()
    figure.savefig(folder / "curve.svg")
    pyplot.close(figure)


def main() -> None:
    """Learn, from the beginning or from where a folder's checkpoint stands."""
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    arguments.add_argument("--folder", type=Path, default=Path("self-play"), help="where everything is kept")
    arguments.add_argument("--minutes", type=float, default=math.inf, help="stop after so long")
    arguments.add_argument("--updates", type=int, default=Setting.updates)
    arguments.add_argument("--games", type=int, default=Setting.games, help="played side by side")
    arguments.add_argument("--seed", type=int, default=1)
    arguments.add_argument("--device", default="cuda" if torch.cuda.is_available() else "cpu")
    given = arguments.parse_args()
    how, device, folder = Setting(updates=given.updates, games=given.games), given.device, given.folder
    folder.mkdir(parents=True, exist_ok=True)
    torch.manual_seed(given.seed)
    env = VectorEnv(EDITION, PLAYERS, how.games, whole_games=False, reward="round")
    player = Player(env.observation.shape[1], env.mask.shape[1], how.width).to(device)
    optimizer = torch.optim.Adam(player.parameters(), how.rate, eps=1e-5)
    kept, curve, done = folder / "checkpoint.pt", folder / "curve.csv", 0
    if kept.exists():
        state = torch.load(kept, weights_only=True)
        player.load_state_dict(state["player"])
        optimizer.load_state_dict(state["optimizer"])
        done = state["done"]
    else:
        curve.write_text("decisions,share,minutes\n")
    env.reset(seed=given.seed + done)
    started = last = time.monotonic()
    share = math.nan
    while True:
        if done % how.judge_every == 0:
            share = judge(player, how.judge_rounds, device)
            with curve.open("a") as file:
                file.write(
                    f"{done * how.games * how.steps},{share:.4f},{(time.monotonic() - started) / 60:.1f}\n"
                )
            torch.save({"player": player.state_dict(), "optimizer": optimizer.state_dict(), "done": done,
                        "setting": asdict(how)}, kept)  # fmt: skip
            draw(folder, how)
            print(f"\n{share:.1%} ± {margin(share, how.judge_rounds):.1%} of rounds against counter")
        if done == how.updates or time.monotonic() - started > 60 * given.minutes:
            break
        for group in optimizer.param_groups:
            group["lr"] = how.rate * max(0.1, 1 - done / how.updates)
        seen = play(env, player, how.steps, device)
        with torch.no_grad():
            expected = [
                player(to(device, env.observe(seat)), to(device, env.mask))[1] for seat in range(PLAYERS)
            ]
        learn(player, optimizer, seen, advantages(seen, torch.stack(expected, 1), how.trace), how)
        done += 1
        now = time.monotonic()
        print(
            f"\rupdate {done} of {how.updates}: {how.games * how.steps / (now - last):,.0f} decisions/s",
            end="", flush=True,
        )  # fmt: skip
        last = now


if __name__ == "__main__":
    main()
