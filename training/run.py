"""A run: one table's networks, learned in a folder from the beginning or from where they stand there."""

import fcntl
import json
import math
import time
from collections.abc import Iterator
from contextlib import contextmanager
from copy import deepcopy
from dataclasses import asdict
from pathlib import Path
from typing import Any

import torch

from .games import CARELESS, COUNTER, FROZEN, Games, seated
from .judging import judge
from .learning import Learner, play
from .network import Critic, Player
from .setting import Setting
from .tables import Table

SPREAD = 1 << 20  # between the seeds of two runs, or of two parts of one: no deck is dealt in both


class Run:
    """What is learned, how far, and the folder that keeps it."""

    def __init__(
        self, table: Table, how: Setting, folder: Path, device: str, against: Path | None = None
    ) -> None:
        """Take up what the folder has, or begin; where there is one to beat, as that one ended."""
        self.table, self.how, self.folder, self.device = table, how, folder, torch.device(device)
        folder.mkdir(parents=True, exist_ok=True)
        self.kept, self.curve = folder / f"{table}.pt", folder / f"{table}.jsonl"
        self.updates, self.spent, self.decisions = 0, 0.0, 0
        self.verdict: dict[str, Any] = {}
        torch.manual_seed(how.seed)
        if self.device.type == "cuda":
            torch.backends.cuda.matmul.allow_tf32 = True
        kind = torch.bfloat16 if how.half and self.device.type == "cuda" else torch.float32
        player = Player(table, how.width, how.depth, kind).to(self.device)
        critic = Critic(table, how.width, how.depth, kind).to(self.device)
        if self.device.type == "cuda":  # the norms alone would take half of the GPU's time
            for net in (player, critic):
                net.body.compile()
        self.learner = Learner(player, critic, deepcopy(player), how)
        self.frozen: Player | None = None
        if against is not None:
            state = torch.load(against, self.device, weights_only=True)
            for net, name in ((player, "shown"), (critic, "critic"), (self.learner.shown, "shown")):
                net.load_state_dict(state[name])
            self.frozen = deepcopy(player)
            if self.device.type == "cuda":
                self.frozen.body.compile()
        if self.kept.exists():
            self._take_up(torch.load(self.kept, self.device, weights_only=True))

    def _take_up(self, state: dict[str, Any]) -> None:
        was, now = state["setting"], asdict(self.how)
        changed = [name for name in now if was.get(name) != now[name] and name not in ("seconds", "updates")]
        if changed:
            raise SystemExit(f"{self.kept} was begun with another {', '.join(changed)}: take another folder")
        for name in ("player", "critic", "shown"):
            getattr(self.learner, name).load_state_dict(state[name])
        for optimizer, kept in zip(self.learner.optimizers, state["optimizers"], strict=True):
            optimizer.load_state_dict(kept)
        self.updates, self.spent, self.decisions = state["updates"], state["spent"], state["decisions"]
        self.verdict = state["verdict"]

    def keep(self) -> None:
        """Keep everything, and never half of it."""
        learner = self.learner
        state = {
            "table": str(self.table),
            "setting": asdict(self.how),
            **{name: getattr(learner, name).state_dict() for name in ("player", "critic", "shown")},
            "optimizers": [thin(optimizer.state_dict()) for optimizer in learner.optimizers],
            **{name: getattr(self, name) for name in ("updates", "spent", "decisions", "verdict")},
        }
        beside = self.kept.with_suffix(".new")
        torch.save(state, beside)
        beside.replace(self.kept)

    @property
    def left(self) -> float:
        """The share that is yet to be learned."""
        done = self.updates / self.how.updates if self.how.updates else self.spent / self.how.seconds
        return max(0.0, 1 - done)

    def judge(self, games: int) -> None:
        """Let the network that is shown meet others, or whom it learns to beat, and note how it went."""
        others = {"itself, frozen": FROZEN} if self.frozen else {"random": CARELESS, "counter": COUNTER}
        for against, other in others.items():
            found = judge(self.learner.shown, self.table, games, self.device, other, self.frozen)
            self.verdict = {"against": against, **found.as_json()}
            self.note({"verdict": self.verdict})
            print(f"{self.table} after {self.updates} updates: {found} from {against}", flush=True)

    def note(self, what: dict[str, Any]) -> None:
        """Write a line of the curve."""
        line = {"updates": self.updates, "decisions": self.decisions, "seconds": round(self.spent, 2), **what}
        with self.curve.open("a") as file:
            file.write(json.dumps(line) + "\n")

    def sit_down(self) -> list[Games]:
        """Begin the games that are learned from, which on a GPU compiles for half a minute."""
        groups = self._groups()
        play(groups, self.learner.player, self.learner.critic, 1)
        self._wait()
        return groups

    def learn(self, groups: list[Games], stop: float = math.inf, judged: int = 4096) -> None:
        """Learn until all is learned, or the clock says `stop` (monotonic seconds)."""
        last = noted = judged_at = time.monotonic()
        while self.left > 0 and last < stop:
            left = self.left
            played = play(groups, self.learner.player, self.learner.critic, self.how.steps)
            notes = self.learner.learn(played, left)
            self.updates += 1
            self.decisions += int(played.mine.sum())
            now = time.monotonic()
            took, last = now - last, now
            self.spent += took
            if now - noted > 1:
                speed = self.how.games * self.how.steps / took
                self.note({"speed": round(speed), **{name: round(value, 5) for name, value in notes.items()}})
                told = " ".join(f"{name} {value:.4f}" for name, value in notes.items())
                print(f"{self.table} {1 - self.left:4.0%} {speed:11,.0f} steps/s  {told}", flush=True)
                noted = now
            if judged and now - judged_at > 60:
                self.judge(judged)
                self.keep()
                judged_at = last = time.monotonic()  # to judge is not to learn
        for group in groups:
            group.close()
        self.keep()

    def _groups(self) -> list[Games]:
        """Games of the network alone, and those with others."""
        how, torch_seed = self.how, self.how.seed * SPREAD + self.updates
        torch.manual_seed(torch_seed)
        frozen = self.frozen
        other = COUNTER if frozen is None else FROZEN
        shares = (how.alone, how.mixed, how.careless)
        seats = seated(self.table.players, how.games, other, shares, self.device)
        return [
            Games(self.table, who, 2 * torch_seed + i, frozen) for i, who in enumerate(seats) if len(who) > 0
        ]

    def _wait(self) -> None:
        if self.device.type == "cuda":
            torch.cuda.synchronize()


def thin(state: dict[str, Any]) -> dict[str, Any]:
    """An optimizer's state in half the bytes."""
    parts = {
        key: {name: value.bfloat16() if value.dim() else value for name, value in moments.items()}
        for key, moments in state["state"].items()
    }
    return {**state, "state": parts}


@contextmanager
def turn(queue: Path | None) -> Iterator[None]:
    """Wait until nobody else has the GPU; before it, all can compile at once."""
    if queue is None:
        yield
        return
    with queue.open("w") as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        yield
