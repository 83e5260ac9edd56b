"""Learn Love Letter by self-play: PPO on the vector environment, judged against the card counter.

pip install 'billetdoux[environments,learning,plot]'
python examples/self_play.py --folder run                  # learns; start it again and it goes on
python examples/self_play.py --folder run --minutes 30 --device cuda

One network plays both seats of 1,024 games at once (classic, two players, single rounds). While it
learns, a critic that sees both hands says how the round stands: so luck with the cards is told from
good play, and every decision is judged by what it changed. The network that decides sees only what its
seat may know. Now and then it meets `counter` in rounds with decks of their own; the shares are
written to curve.csv and drawn in curve.svg.
"""

import argparse
import csv
import math
import time
from collections.abc import Sequence
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

    seed: int = 1
    games: int = 1024
    steps: int = 32
    """Decisions in each game between two updates."""
    updates: int = 150
    epochs: int = 4
    parts: int = 8
    """Into how many minibatches an update divides what was seen."""
    width: int = 128
    rate: float = 1e-3
    """Of learning; like the weight of the entropy it falls to nothing by the end."""
    clip: float = 0.2
    entropy: float = 0.01
    trace: float = 0.5
    """Lambda of the advantages; nothing is discounted, for a round is short."""
    judge_every: int = 15
    judge_rounds: int = 2000
    last_rounds: int = 20000
    """In how many rounds the network is judged when it has learned all."""


class Player(nn.Module):
    """What a seat sees, turned into how much it likes each action; and the critic beside it."""

    def __init__(self, most: Tensor, actions: int, width: int) -> None:
        """Begin knowing nothing; `most` is the most that each number of an observation can be."""
        super().__init__()
        self.most: Tensor
        self.register_buffer("most", most)
        self.likes, self.expects = layers(len(most), width, actions), layers(2 * len(most), width, 1)
        nn.init.zeros_(self.likes[-1].weight)  # at first every legal action is as likely as another

    def forward(self, seen: Tensor, mask: Tensor) -> Categorical:
        """How likely each action is."""
        likes = self.likes(seen / self.most).masked_fill(mask == 0, -1e9)
        return Categorical(logits=likes, validate_args=False)

    def expect(self, seen: Tensor, hidden: Tensor) -> Tensor:
        """What the round will bring the seat that decides, by what it sees and what the other one does."""
        return self.expects(torch.cat((seen / self.most, hidden / self.most), -1)).squeeze(-1)


def layers(seen: int, width: int, out: int) -> nn.Sequential:
    """A small network."""
    return nn.Sequential(
        *(nn.Linear(seen, width), nn.LayerNorm(width), nn.ReLU()),
        *(nn.Linear(width, width), nn.LayerNorm(width), nn.ReLU()),
        nn.Linear(width, out),
    )


@dataclass
class Seen:
    """What happened in all games between two updates, step by step."""

    seen: Tensor
    hidden: Tensor
    """What the other seat saw."""
    masks: Tensor
    sides: Tensor
    """1 where the first seat decides, -1 where the second does: what one wins the other loses."""
    actions: Tensor
    chances: Tensor
    """The logarithms of how likely the actions were."""
    rewards: Tensor
    """What the first seat gained, less what the second did."""
    over: Tensor
    worth: Tensor
    """What the first seat could expect before each step, and after the last."""


def play(env: VectorEnv, player: Player, steps: int, device: str) -> Seen:
    """Let the player decide in all games for some steps."""
    rows: list[tuple[Tensor, ...]] = []
    worth: list[Tensor] = []
    with torch.no_grad():
        for step in range(steps + 1):
            seen, mask = to(device, env.observation), to(device, env.mask)
            hidden = to(device, np.where(env.seat[:, None] == 0, env.observe(1), env.observe(0)))
            sides = 1 - 2 * to(device, env.seat)
            worth.append(sides * player.expect(seen, hidden))
            if step == steps:
                break
            choice = player(seen, mask)
            actions = choice.sample()
            _, rewards, over, _, _ = env.step(actions.cpu().numpy())
            rows.append((seen, hidden, mask, sides, actions, choice.log_prob(actions),
                         to(device, rewards[:, 0] - rewards[:, 1]), to(device, over)))  # fmt: skip
    return Seen(*(torch.stack(column) for column in zip(*rows, strict=True)), torch.stack(worth))


def to(device: str, array: Any) -> Tensor:
    """A copy of an array of the environment, which will change it."""
    return torch.tensor(array, device=device)


def advantages(rewards: Tensor, over: Tensor, worth: Tensor, trace: float) -> Tensor:
    """How much better than expected each step turned out for the first seat (GAE)."""
    found, after = torch.zeros_like(rewards), torch.zeros_like(rewards[0])
    for step in reversed(range(len(rewards))):
        after = rewards[step] - worth[step] + ~over[step] * (worth[step + 1] + trace * after)
        found[step] = after
    return found


def learn(player: Player, optimizer: torch.optim.Optimizer, seen: Seen, how: Setting, left: float) -> None:
    """Make what turned out better likelier, but never much at a time (PPO); `left` is yet to be learned."""
    for group in optimizer.param_groups:
        group["lr"] = how.rate * left
    better = advantages(seen.rewards, seen.over, seen.worth, how.trace)
    returns, better = ((seen.sides * part).flatten() for part in (better + seen.worth[:-1], better))
    better = (better - better.mean()) / (better.std() + 1e-8)
    columns = (seen.seen, seen.hidden, seen.masks, seen.actions, seen.chances)
    flat = (*(column.flatten(0, 1) for column in columns), better, returns)
    for _ in range(how.epochs):
        for part in torch.randperm(len(better), device=better.device).chunk(how.parts):
            mine, hidden, masks, actions, chances, gains, brought = (column[part] for column in flat)
            choice = player(mine, masks)
            ratio = (choice.log_prob(actions) - chances).exp()
            gain = torch.min(ratio * gains, ratio.clamp(1 - how.clip, 1 + how.clip) * gains).mean()
            error = ((player.expect(mine, hidden) - brought) ** 2).mean()
            loss = 0.5 * error - gain - how.entropy * left * choice.entropy().mean()
            optimizer.zero_grad()
            loss.backward()
            for net in (player.likes, player.expects):
                nn.utils.clip_grad_norm_(net.parameters(), 0.5)
            optimizer.step()


def judge(player: Player, rounds: int, device: str, side_by_side: int = 100) -> float:
    """The share of rounds that bring the player a token against the card counter, in both seats alike."""
    won = 0
    for first in range(0, rounds, side_by_side):
        envs = [
            LoveLetterEnv(EDITION, "counter", seat=i % 2, whole_games=False, reward="round")
            for i in range(min(side_by_side, rounds - first))
        ]
        seen = [env.reset(seed=JUDGING_SEED + (first + i) // 2)[0] for i, env in enumerate(envs)]
        gained = np.zeros(len(envs))
        while playing := [i for i, now in enumerate(seen) if now["action_mask"].any()]:
            stacks = [np.stack([seen[i][key] for i in playing]) for key in ("observation", "action_mask")]
            with torch.no_grad():
                choice = player(*(to(device, stack) for stack in stacks))
            for i, action in zip(playing, choice.logits.argmax(-1).tolist(), strict=True):
                seen[i], reward, _, _, _ = envs[i].step(action)
                gained[i] += reward
        won += int((gained > 0).sum())
    return won / rounds


def margin(share: float, rounds: int) -> float:
    """Half a 95 % interval."""
    return 1.96 * math.sqrt(share * (1 - share) / rounds)


def draw(folder: Path) -> None:
    """Draw the curve of curve.csv."""
    from matplotlib import pyplot

    with (folder / "curve.csv").open() as file:
        rows = [
            (int(row["decisions"]), float(row["share"]), int(row["rounds"])) for row in csv.DictReader(file)
        ]
    decisions, shares = [row[0] / 1e6 for row in rows], [100 * row[1] for row in rows]
    margins = [100 * margin(share, rounds) for _, share, rounds in rows]
    figure, axes = pyplot.subplots(figsize=(8, 4.5))
    axes.axhline(50, color="#8f8c88", linestyle="--", label="as strong as the counter")
    axes.errorbar(
        decisions, shares, margins, color="#0072b2", marker="o", capsize=3, label="self-play, 95 % intervals"
    )
    axes.set(xlabel="decisions learned from, in millions", ylabel="rounds taken from counter, %")
    axes.legend(frameon=False, loc="lower right")
    axes.spines[["top", "right"]].set_visible(False)
    figure.tight_layout()
    figure.savefig(folder / "curve.svg")
    pyplot.close(figure)


def run(how: Setting, folder: Path, device: str, minutes: float = math.inf) -> None:
    """Learn, from the beginning or from where a folder's checkpoint stands, until all is done or time is up.

    Whoever goes on does so with other decks than before: chance starts anew from the seed and the updates.
    """
    folder.mkdir(parents=True, exist_ok=True)
    kept, curve = folder / "checkpoint.pt", folder / "curve.csv"
    state = torch.load(kept, device, weights_only=True) if kept.exists() else None
    done, spent = (state["done"], state["spent"]) if state else (0, 0.0)
    torch.manual_seed(how.seed + done)
    env = VectorEnv(EDITION, PLAYERS, how.games, whole_games=False, reward="round")
    env.reset(seed=how.seed + done)
    most = torch.tensor([float(section.most) for section in env.sections for _ in range(section.length)])
    player = Player(most, env.mask.shape[1], how.width).to(device)
    optimizer = torch.optim.Adam(player.parameters(), how.rate, eps=1e-5)
    if state:
        if state["setting"] != asdict(how):
            raise SystemExit(
                f"{folder} was begun with {Setting(**state['setting'])}, not {how}: take another"
            )
        player.load_state_dict(state["player"])
        optimizer.load_state_dict(state["optimizer"])
    else:
        curve.write_text("decisions,share,rounds,minutes\n")
    judged, started = done if state else -1, time.monotonic()
    while True:
        enough = done == how.updates or time.monotonic() - started > 60 * minutes
        if done != judged and (enough or done % how.judge_every == 0):
            rounds = how.last_rounds if done == how.updates else how.judge_rounds
            share, judged = judge(player, rounds, device), done
            print(f"\n{share:.1%} ± {margin(share, rounds):.1%} of {rounds:,} rounds against counter")
            so_far = spent + time.monotonic() - started
            with curve.open("a") as file:
                file.write(f"{done * how.games * how.steps},{share:.4f},{rounds},{so_far / 60:.1f}\n")
            draw(folder)
            parts = {"player": player.state_dict(), "optimizer": optimizer.state_dict()}
            torch.save({**parts, "setting": asdict(how), "done": done, "spent": so_far}, kept)
        if enough:
            break
        began = time.monotonic()
        learn(player, optimizer, play(env, player, how.steps, device), how, 1 - done / how.updates)
        done += 1
        speed = how.games * how.steps / (time.monotonic() - began)
        print(f"\rupdate {done} of {how.updates}: {speed:,.0f} decisions/s", end="", flush=True)
    env.close()


def main(given: Sequence[str] | None = None) -> None:
    """Read what is wanted, and learn."""
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    arguments.add_argument("--folder", type=Path, default=Path("self-play"), help="where everything is kept")
    arguments.add_argument("--minutes", type=float, default=math.inf, help="stop after so long")
    arguments.add_argument("--updates", type=int, default=Setting.updates)
    arguments.add_argument("--games", type=int, default=Setting.games, help="played side by side")
    arguments.add_argument("--width", type=int, default=Setting.width, help="of the network's layers")
    arguments.add_argument("--seed", type=int, default=Setting.seed)
    arguments.add_argument("--device", default="cuda" if torch.cuda.is_available() else "cpu")
    wanted = arguments.parse_args(given)
    how = Setting(seed=wanted.seed, games=wanted.games, updates=wanted.updates, width=wanted.width)
    run(how, wanted.folder, wanted.device, wanted.minutes)


if __name__ == "__main__":
    main()
