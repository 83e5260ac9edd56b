"""Many games for Gymnasium, one seat of each against bots: what `gymnasium.make_vec` makes."""

from ..game.extras import require

require("environments", "billetdoux.envs.gymnasium_vector")

from collections.abc import Sequence
from typing import Any

import gymnasium
import numpy as np
from gymnasium.vector import AutoresetMode
from gymnasium.vector.utils import batch_space

from ..compiled.cpu import prepare
from ..game.errors import SetupError, quote
from ..rules.row import NONE
from .gymnasium import bots_of, check_illegal
from .settings import read_flag, read_number
from .spaces import action_space, observation_space
from .vector import Array, VectorEnv

COMPILED = ("counter", "uniform")
"""The bots that play within a step."""


class LoveLetterVectorEnv(gymnasium.vector.VectorEnv[Any, Any, Any]):
    """Whole games, or rounds, each seen from one seat; compiled bots play in between.

    A game that is over begins anew in the next step, and its action is passed over. The settings are those
    of `LoveLetterEnv`, the counter is the one that `VectorEnv.ask_counter` asks.
    """

    metadata = {"autoreset_mode": AutoresetMode.NEXT_STEP, "render_modes": []}  # noqa: RUF012 - its own way

    def __init__(
        self,
        num_envs: int = 1,
        edition: str = "standard",
        players: int | None = None,
        opponents: Sequence[str] | str = "counter",
        *,
        seat: int | None = None,
        whole_games: bool = True,
        reward: str = "game",
        illegal: str = "raise",
        flat: bool = False,
        threads: int | None = None,
        render_mode: None = None,
    ) -> None:
        """Sit down with some bots in each game; without a `seat`, chance picks one for each episode."""
        bots = bots_of(opponents, players)
        for bot in bots:
            if bot not in COMPILED:
                raise SetupError(
                    f"{quote(bot)} does not play in arrays, but {' and '.join(COMPILED)} do; "
                    'any bot does with vectorization_mode="sync"'
                )
        self._games = VectorEnv(
            *(edition, 1 + len(bots), num_envs),
            whole_games=whole_games,
            reward=reward,
            autoreset=False,
            threads=threads,
        )
        self.num_envs, players = self._games.num_envs, self._games.players
        self._counts = np.array([bot == "counter" for bot in bots])
        prepare("envs.batch.observe_games", *(["envs.batch.ask_counter"] if self._counts.any() else []))
        self._seat = None if seat is None else read_number("a seat", seat, 0, players - 1)
        self._illegal, self._flat = check_illegal(illegal), read_flag("flat", flat)
        edition_of = self._games.edition
        self.single_observation_space = observation_space(edition_of, players, flat=flat)
        self.single_action_space = action_space(edition_of)
        self.observation_space = batch_space(self.single_observation_space, self.num_envs)
        self.action_space = batch_space(self.single_action_space, self.num_envs)
        self._each = np.arange(self.num_envs)
        self._seats = np.zeros(self.num_envs, np.int8)
        self._over = np.zeros(self.num_envs, np.bool_)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Any, dict[str, Any]]:
        """Begin every game anew, and let the bots play until it is the learner's turn in each."""
        super().reset(seed=seed)
        games = self._games
        games.reset(seed=int(self.np_random.integers(1 << 63)))
        self._chance = games.generators(int(self.np_random.integers(1 << 63)))
        self._over[:] = True
        self._go_on(games.new_actions(), self._over.copy())
        return self._shown()

    def step(self, actions: Any) -> tuple[Any, Array, Array, Array, dict[str, Any]]:
        """Act in every game, and let the bots play until it is the learner's turn again, or all is over."""
        games, begun = self._games, self._over.copy()
        numbers = games._read(actions).copy()
        wrong = ~begun & ~self._are_legal(numbers)
        if wrong.any():
            if self._illegal == "raise":
                raise games._illegal(int(wrong.argmax()), int(numbers[wrong.argmax()]))
            chosen = games.new_actions()
            games.sample(self._chance, chosen)
            numbers[wrong] = chosen[wrong]
        rewards = self._go_on(numbers, begun)
        if self._illegal == "penalise":
            rewards[wrong] = -1.0
            self._over |= wrong
        shown, info = self._shown()
        return shown, rewards, self._over.copy(), np.zeros(self.num_envs, np.bool_), info

    def action_masks(self) -> Array:
        """What may be done now in each game, as sb3-contrib asks for it; all, in one that begins anew."""
        masks: Array = (self._games.mask != 0) | self._over[:, None]
        return masks

    def close_extras(self, **_: Any) -> None:
        """Let the threads go."""
        self._games.close()

    def _are_legal(self, numbers: Array) -> Array:
        mask = self._games.mask != 0
        place = np.clip(numbers, 0, mask.shape[1] - 1)
        legal: Array = mask[self._each, place] & (place == numbers)
        return legal

    def _go_on(self, numbers: Array, begun: Array) -> Array:
        """Take one action in each game, or begin it, and then those of the bots; what the learners gain."""
        games, gained = self._games, np.zeros(self.num_envs)
        goes_on, starts = np.ones(self.num_envs, np.bool_), begun
        while True:
            numbers[starts] = NONE
            self._seats[starts] = (
                self.np_random.integers(games.players, size=int(starts.sum()))
                if self._seat is None
                else self._seat
            )
            games._choices[starts] = 1  # one without a choice would be over, and stay so
            games._choices[~goes_on] = 0  # and one that waits is passed over
            games._advance(numbers)
            over = games._terminated
            gained[goes_on] += games.rewards[self._each, self._seats][goes_on]
            starts = begun & goes_on & over  # nobody has learned anything in it: another is dealt
            gained[starts] = 0.0
            goes_on = starts | (goes_on & ~over & (games.seat != self._seats))
            if not goes_on.any():
                self._over = games._terminated.copy()
                return gained
            self._let_bots_choose(numbers)

    def _let_bots_choose(self, numbers: Array) -> None:
        """What the bots do wherever they decide."""
        games, picked = self._games, self._games.new_actions()
        if not self._counts.all():
            games.sample(self._chance, numbers)
        if self._counts.any():
            games.ask_counter(self._chance, picked)
            place = games.seat - (games.seat > self._seats)  # among the opponents
            counts = self._counts[np.minimum(place, len(self._counts) - 1)]
            numbers[counts] = picked[counts]

    def _shown(self) -> tuple[Any, dict[str, Any]]:
        """What the learners are shown, and the info beside it; at the end, what their seat may know."""
        games = self._games
        observation, mask = games.observation.copy(), games.mask.copy()
        for game in np.flatnonzero(games._terminated):
            games._core.observe_games(
                int(game), int(game) + 1, int(self._seats[game]), games._state, games._deck, observation
            )
        mask[self._over] = 0
        shown = observation if self._flat else {"observation": observation, "action_mask": mask}
        return shown, {"action_mask": mask.copy(), "seat": self._seats.copy()}
