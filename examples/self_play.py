"""Learn Love Letter by self-play: PPO on the vector environment, judged against the card counter.

pip install 'billetdoux[environments,learning,plot]'
python examples/self_play.py --folder run                  # learns; start it again and it goes on
python examples/self_play.py --folder run --device cuda --games 8192 --width 512    # needs billetdoux[cuda]

One network plays 1,024 games at once (classic, two players): both seats in one half of them, one seat
against the card counter in the other. It plays every round for its token. While it learns, a critic
that sees both hands says how the round stands: so luck with the cards is told from good play, and every
decision is judged by what it changed. The network that decides sees only what its seat may know. Now and
then it is judged in games against the counter with decks of their own; what it takes is written to
curve.csv and drawn in curve.svg.
"""

import argparse
import csv
import math
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import asdict, astuple, dataclass
from pathlib import Path
from typing import Any

import torch
from torch import Tensor, nn
from torch.distributions import Categorical

from billetdoux.compiled.cuda import find_cuda
from billetdoux.envs.cuda import CudaVectorEnv
from billetdoux.envs.vector import VectorEnv
from billetdoux.game.errors import SetupError

EDITION, PLAYERS = "classic", 2
JUDGING_SEED = 1 << 40  # no deck of these is ever learned from: learning has other streams
COUNTER_SEED = 1 << 41  # the counter breaks ties by another chance than that of the decks
NOBODY = -1


@dataclass(frozen=True)
class Setting:
    """What learning depends on."""

    seed: int = 1
    games: int = 1024
    steps: int = 32
    """Decisions in each game between two updates."""
    updates: int = 300
    epochs: int = 2
    parts: int = 32
    """Into how many minibatches an update divides what was seen."""
    width: int = 256
    sparring: float = 0.5
    """In which share of the games the other seat is the card counter's."""
    rate: float = 1e-3
    """Of learning; like the weight of the entropy it falls to nothing by the end."""
    clip: float = 0.2
    entropy: float = 0.01
    trace: float = 0.5
    """Lambda of the advantages; nothing is discounted, for a round is short."""
    judge_every: int = 20
    judge_games: int = 500
    last_games: int = 5000
    """In how many games the network is judged when it has learned all."""


class Player(nn.Module):
    """What a seat sees, turned into how much it likes each action; and the critic beside it."""

    def __init__(self, most: Tensor, actions: int, width: int) -> None:
        """Begin knowing nothing; `most` is the most that each number of an observation can be."""
        super().__init__()
        self.most: Tensor
        self.register_buffer("most", most)
        self.likes, self.expects = layers(len(most), width, actions), layers(2 * len(most) + 1, width, 1)
        for part in self.likes[-1].parameters():
            nn.init.zeros_(part)  # at first every legal action is as likely as another

    def forward(self, seen: Tensor, mask: Tensor) -> Categorical:
        """How likely each action is."""
        likes = self.likes(seen / self.most).masked_fill(mask == 0, -1e9)
        return Categorical(logits=likes, validate_args=False)

    def expect(self, seen: Tensor, hidden: Tensor, counter: Tensor) -> Tensor:
        """What the round will bring the seat that decides, by what both see and who is a counter."""
        given = (seen / self.most, hidden / self.most, counter[..., None])
        return self.expects(torch.cat(given, -1)).squeeze(-1)


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
    counter: Tensor
    """1 where the other seat is the counter's, -1 where the one that decides is, 0 where neither is."""
    masks: Tensor
    sides: Tensor
    """1 where the first seat decides, -1 where the second does: what one wins the other loses."""
    actions: Tensor
    chances: Tensor
    """The logarithms of how likely the player was to take the actions."""
    rewards: Tensor
    """What the first seat gained, less what the second did."""
    over: Tensor
    """Where a round ended."""
    worth: Tensor
    """What the first seat could expect before each step, and after the last."""


class Games:
    """Games side by side, and the card counter in one seat of some of them."""

    def __init__(self, games: int, sparring: float, seed: int, device: str) -> None:
        """Begin them: on the GPU if the network is there, so that what they show can stay there."""
        make = CudaVectorEnv if device == "cuda" else VectorEnv
        self.env, self.device = make(EDITION, PLAYERS, games, reward="round"), device
        self.env.reset(seed=seed)
        numbers = torch.arange(games, device=device)
        self.counters = torch.where(numbers < sparring * games, numbers % PLAYERS, NOBODY)
        """The counter's seat in each game."""
        self.chance, self.actions = self.env.generators(COUNTER_SEED + seed), self.env.new_actions()

    def tensor(self, array: Any) -> Tensor:
        """A copy of an array of the environment, which will change it."""
        return torch.from_dlpack(array).to(self.device, copy=True)

    @property
    def seats(self) -> Tensor:
        """Who decides."""
        return self.tensor(self.env.seat)

    @property
    def shown(self) -> tuple[Tensor, Tensor]:
        """What the seats that decide see, and which actions are legal."""
        return self.tensor(self.env.observation), self.tensor(self.env.mask)

    @property
    def hidden(self) -> Tensor:
        """What the other seats see."""
        first, second = (self.tensor(self.env.observe(seat)) for seat in range(PLAYERS))
        return torch.where(self.seats[:, None] == 0, second, first)

    @property
    def counter(self) -> Tensor:
        """1 where the other seat is the counter's, -1 where the one that decides is, 0 where neither is."""
        other = torch.where(self.counters == NOBODY, 0, 1)
        return torch.where(self.counters == self.seats, -1, other)

    def step(self, actions: Tensor) -> tuple[Tensor, Tensor, Tensor]:
        """Take the counter's own actions where it decides, and these elsewhere; say what was done.

        Then what each seat gained, and which games are over.
        """
        self.env.ask_counter(self.chance, self.actions)
        taken = torch.where(self.counter < 0, self.tensor(self.actions), actions)
        torch.from_dlpack(self.actions).copy_(taken)
        _, gained, over, _, _ = self.env.step(self.actions)
        return taken, self.tensor(gained), self.tensor(over)


def play(games: Games, player: Player, steps: int) -> Seen:
    """Let the player and the counter decide in all games for some steps."""
    rows: list[tuple[Tensor, ...]] = []
    worth: list[Tensor] = []
    with torch.no_grad():
        for step in range(steps + 1):
            (seen, mask), hidden, counter = games.shown, games.hidden, games.counter
            sides = 1 - 2 * games.seats
            worth.append(sides * player.expect(seen, hidden, counter))
            if step == steps:
                break
            choice = player(seen, mask)
            taken, gained, _ = games.step(choice.sample())
            over = gained.any(1)  # every round brings somebody a token
            rows.append((seen, hidden, counter, mask, sides, taken, choice.log_prob(taken),
                         gained[:, 0] - gained[:, 1], over))  # fmt: skip
    return Seen(*(torch.stack(column) for column in zip(*rows, strict=True)), torch.stack(worth))


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
    mine = (seen.counter >= 0).flatten()  # the counter's decisions teach the critic alone
    better = torch.where(mine, (better - better[mine].mean()) / (better[mine].std() + 1e-8), 0)
    columns = (seen.seen, seen.hidden, seen.counter, seen.masks, seen.actions, seen.chances)
    flat = (*(column.flatten(0, 1) for column in columns), mine, better, returns)
    for _ in range(how.epochs):
        for part in torch.randperm(len(better), device=better.device).chunk(how.parts):
            sight, hidden, counter, masks, actions, chances, own, gains, brought = (
                column[part] for column in flat
            )
            choice = player(sight, masks)
            ratio = (choice.log_prob(actions) - chances).exp()
            gain = torch.min(ratio * gains, ratio.clamp(1 - how.clip, 1 + how.clip) * gains)
            error = ((player.expect(sight, hidden, counter) - brought) ** 2).mean()
            wanted = (gain + how.entropy * left * choice.entropy())[own].mean()
            optimizer.zero_grad()
            (0.5 * error - wanted).backward()
            for net in (player.likes, player.expects):
                nn.utils.clip_grad_norm_(net.parameters(), 0.5)
            optimizer.step()


@dataclass(frozen=True)
class Verdict:
    """How games against the counter went."""

    games: int
    games_won: float
    rounds: int
    rounds_won: float

    def __str__(self) -> str:
        parts = [f"{share:.1%} ± {margin(share, of):.1%} of {of:,} {name}" for name, share, of in self.shares]
        return f"{' and '.join(parts)} taken from counter"

    @property
    def shares(self) -> tuple[tuple[str, float, int], ...]:
        """What share of how many games was won, and of how many rounds."""
        return (
            ("rounds", self.rounds_won / self.rounds, self.rounds),
            ("games", self.games_won / self.games, self.games),
        )


def judge(player: Player, games: int, device: str) -> Verdict:
    """Let the player meet the counter in whole games, in both seats alike, and take what it likes best."""
    table = Games(games, 1, JUDGING_SEED, device)
    sign = torch.where(table.counters == 0, -1, 1)
    ahead, playing = torch.zeros(games, device=device), torch.ones(games, dtype=torch.bool, device=device)
    rounds, rounds_won = 0, 0.0
    while playing.any():
        with torch.no_grad():
            choice = player(*table.shown)
        _, gained, over = table.step(choice.logits.argmax(-1))
        ended, lead = playing & gained.any(1), sign * (gained[:, 0] - gained[:, 1])
        rounds, rounds_won = rounds + int(ended.sum()), rounds_won + wins(lead[ended])
        ahead += lead * playing
        playing &= ~over
    table.env.close()
    return Verdict(games, wins(ahead), rounds, rounds_won)


def wins(leads: Tensor) -> float:
    """How many were won, if a tie is half a win."""
    return float((0.5 + 0.5 * leads.sign()).sum())


def margin(share: float, of: float) -> float:
    """Half a 95 % interval."""
    return 1.96 * math.sqrt(share * (1 - share) / of)


def draw(folder: Path) -> None:
    """Draw the curve of curve.csv."""
    from matplotlib import pyplot

    with (folder / "curve.csv").open() as file:
        rows = [{name: float(value) for name, value in row.items()} for row in csv.DictReader(file)]
    decisions = [row["decisions"] / 1e6 for row in rows]
    figure, axes = pyplot.subplots(figsize=(8, 4.5))
    axes.axhline(50, color="#8f8c88", linestyle="--", label="as strong as the counter")
    for what, colour, marker in (("games", "#d55e00", "s"), ("rounds", "#0072b2", "o")):
        shares, of = [row[f"{what}_won"] / row[what] for row in rows], [row[what] for row in rows]
        margins = [100 * margin(share, many) for share, many in zip(shares, of, strict=True)]
        axes.errorbar(
            decisions, [100 * share for share in shares], margins,
            color=colour, marker=marker, capsize=3, label=f"{what}, 95 % intervals",
        )  # fmt: skip
    axes.set(xlabel="decisions learned from, in millions", ylabel="taken from counter, %")
    axes.legend(frameon=False, loc="lower right")
    axes.spines[["top", "right"]].set_visible(False)
    figure.tight_layout()
    figure.savefig(folder / "curve.svg")
    pyplot.close(figure)


@contextmanager
def reading(kept: Path) -> Iterator[None]:
    """Say so where a checkpoint cannot be read."""
    try:
        yield
    except Exception:  # torch raises almost any of them for a broken file
        raise SystemExit(f"{kept} is broken or of another version: take another --folder") from None


def check_setting(folder: Path, was: dict[str, Any], now: dict[str, Any]) -> None:
    """A run goes on only with the setting that it was begun with."""
    pairs = {name: (was.get(name), now.get(name)) for name in was | now}
    changes = ", ".join(f"{name}: {old} → {new}" for name, (old, new) in pairs.items() if old != new)
    if changes:
        raise SystemExit(f"{folder} was begun with another setting ({changes}): take another --folder")


def run(how: Setting, folder: Path, device: str, minutes: float = math.inf) -> None:
    """Learn, from the beginning or from where a folder's checkpoint stands, until all is done or time is up.

    Whoever goes on does so with other decks than before: chance starts anew from the seed and the updates.
    """
    folder.mkdir(parents=True, exist_ok=True)
    kept, curve = folder / "checkpoint.pt", folder / "curve.csv"
    state, done, spent = None, 0, 0.0
    if kept.exists():
        with reading(kept):
            state = torch.load(kept, device, weights_only=True)
            check_setting(folder, state["setting"], asdict(how))
            done, spent = state["done"], state["spent"]
            print(f"{done} of {how.updates} updates are learned already: {state['verdict']}")
    torch.manual_seed(how.seed + done)
    games = Games(how.games, how.sparring, how.seed + done, device)
    env = games.env
    most = torch.tensor([float(section.most) for section in env.sections for _ in range(section.length)])
    player = Player(most, env.mask.shape[1], how.width).to(device)
    optimizer = torch.optim.Adam(player.parameters(), how.rate, eps=1e-5)
    if state:
        with reading(kept):
            player.load_state_dict(state["player"])
            optimizer.load_state_dict(state["optimizer"])
    else:
        curve.write_text("decisions,games,games_won,rounds,rounds_won,minutes\n")
    judged, started = done if state else -1, time.monotonic()
    while True:
        enough = done == how.updates or time.monotonic() - started > 60 * minutes
        if done != judged and (enough or done % how.judge_every == 0):
            found = judge(player, how.last_games if done == how.updates else how.judge_games, device)
            judged = done
            print(f"\n{found}")
            so_far = spent + time.monotonic() - started
            with curve.open("a") as file:
                row = (done * how.games * how.steps, *astuple(found), f"{so_far / 60:.1f}")
                file.write(",".join(map(str, row)) + "\n")
            parts = {"player": player.state_dict(), "optimizer": optimizer.state_dict()}
            numbers = {"setting": asdict(how), "done": done, "spent": so_far, "verdict": str(found)}
            beside = kept.with_suffix(".new")  # whatever cuts a run off, one whole checkpoint stays
            torch.save({**parts, **numbers}, beside)
            beside.replace(kept)
            draw(folder)
        if enough:
            break
        began = time.monotonic()
        learn(player, optimizer, play(games, player, how.steps), how, 1 - done / how.updates)
        done += 1
        speed = how.games * how.steps / (time.monotonic() - began)
        print(f"\rupdate {done} of {how.updates}: {speed:,.0f} decisions/s", end="", flush=True)
    env.close()


def number(kind: type[int] | type[float], least: float, most: float) -> Callable[[str], float]:
    """How a number in a range is read from the command line."""

    def read(text: str) -> float:
        try:
            found = kind(text)
        except ValueError:
            found = math.nan  # which is in no range
        if not least <= found <= most:
            name = "whole number" if kind is int else "number"
            raise argparse.ArgumentTypeError(f"must be a {name} from {least:,} to {most:,}, not {text!r}")
        return found

    return read


def read_device(text: str) -> str:
    """A device on which torch can reckon here and, if it is a GPU, games can be played."""
    try:
        torch.ones(1, device=text).cpu()
    except Exception:  # each kind of device is missed by an error of its own
        raise argparse.ArgumentTypeError(f"must be a device that torch has here, not {text!r}") from None
    if torch.device(text).type != "cuda":
        return text
    if torch.device(text).index:
        raise argparse.ArgumentTypeError(f"must be cuda, the first GPU, where the games are, not {text!r}")
    try:
        find_cuda()
    except SetupError as error:
        raise argparse.ArgumentTypeError(f"must be cpu here: {error}") from None
    return "cuda"


def main(given: Sequence[str] | None = None) -> None:
    """Read what is wanted, and learn."""
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    add = arguments.add_argument
    add("--folder", type=Path, default=Path("self-play"), help="where everything is kept")
    add("--minutes", type=number(float, 0, math.inf), default=math.inf, help="stop after so long")
    add("--updates", type=number(int, 0, 1_000_000), default=Setting.updates, help="of the network, in all")
    add("--games", type=number(int, 1, 1_000_000), default=Setting.games, help="played side by side")
    add("--width", type=number(int, 1, 10_000), default=Setting.width, help="of the network's layers")
    add("--seed", type=number(int, 0, 1_000_000_000), default=Setting.seed, help="of all chance")
    add("--device", type=read_device, default="cpu", help="that torch learns on; cuda has the games too")
    against = "share of the games against the counter"
    add("--sparring", type=number(float, 0, 1), default=Setting.sparring, help=against)
    wanted = arguments.parse_args(given)
    how = Setting(
        seed=wanted.seed,
        games=wanted.games,
        updates=wanted.updates,
        width=wanted.width,
        sparring=wanted.sparring,
    )
    try:
        run(how, wanted.folder, wanted.device, wanted.minutes)
    except OSError as error:
        raise SystemExit(f"nothing can be kept in {wanted.folder}: {error}") from None
    except KeyboardInterrupt:
        kept = f"{wanted.folder} keeps what was learned up to the last judging"
        arguments.exit(130, f"\nstopped: {kept}; start again to go on there\n")


if __name__ == "__main__":
    main()
