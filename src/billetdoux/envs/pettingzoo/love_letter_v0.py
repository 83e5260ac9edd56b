"""Love Letter for PettingZoo: `env()`, an agent for each seat, turn by turn (AEC).

There is no parallel environment: one seat decides at a time, and what the others gave would be thrown away.
"""

from ...game.extras import require

require("environments", "billetdoux.envs.pettingzoo")

from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from ...game.errors import IllegalMove, SetupError
from ..drawing import RENDER_MODES, check_render_mode, render
from ..settings import read_flag
from ..spaces import action_space, observation_space, read_action
from ..vector import Array, VectorEnv


class raw_env(AECEnv):  # type: ignore[misc]  # noqa: N801 - PettingZoo's own name for it
    """One game, or single rounds; whoever is out of a round waits for the next."""

    metadata = {  # noqa: RUF012 - PettingZoo's own way
        "name": "love_letter_v0",
        "render_modes": list(RENDER_MODES),
        "is_parallelizable": False,
        "render_fps": 1,
    }

    def __init__(
        self,
        edition: str = "standard",
        players: int = 4,
        *,
        whole_games: bool = True,
        reward: str = "game",
        flat: bool = False,
        render_mode: str | None = None,
    ) -> None:
        """Seat the agents; with `flat` an observation is its numbers alone, the mask only in the info."""
        super().__init__()
        check_render_mode(render_mode)
        self.render_mode = render_mode
        self._games = VectorEnv(
            edition, players, 1, whole_games=whole_games, reward=reward, autoreset=False, threads=1
        )
        self.possible_agents = [f"player_{seat}" for seat in range(players)]
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._flat = read_flag("flat", flat)
        actions = action_space(self._games.edition)
        self.observation_spaces = {
            agent: observation_space(self._games.edition, players, flat=flat)
            for agent in self.possible_agents
        }
        self.action_spaces = {agent: spaces.Discrete(int(actions.n)) for agent in self.possible_agents}
        self._number = np.zeros(1, np.int32)
        self._no_mask = np.zeros_like(self._games.mask[0])

    def observation_space(self, agent: str) -> Any:
        """What an agent observes: `observation`, and the `action_mask` of what it may do, if not `flat`."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """The actions of the edition, by their numbers."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a game, or a round."""
        self._games.reset(seed=seed)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._skip_agent_selection = None
        self._select()

    def _select(self) -> None:
        """Select the agent that decides, and tell it what it may do."""
        self.agent_selection = agent = self.possible_agents[self._games.seat[0]]
        mask = self._no_mask if self.terminations[agent] else self._games.mask[0]
        self.infos[agent] = {"action_mask": mask.copy()}

    def observe(self, agent: str) -> Any:
        """What an agent may know, and may do if it decides."""
        seat, games = self._seats[agent], self._games
        games._check_reset("observe")
        decides = seat == games.seat[0]
        observation: Array = games.observation[0].copy() if decides else games.observe(seat)[0]
        if self._flat:
            return observation
        may = decides and not self.terminations.get(agent, True)
        return {"observation": observation, "action_mask": (games.mask[0] if may else self._no_mask).copy()}

    def step(self, action: int | None) -> None:
        """Let the selected agent act; an illegal action is an IllegalMove, and changes nothing."""
        if not getattr(self, "agents", None):
            raise SetupError("reset() comes before the first step(), and after the last")
        agent, games = self.agent_selection, self._games
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        number, mask = read_action(action), games.mask[0]
        if not 0 <= number < len(mask) or not mask[number]:
            legal = games._listed(mask.nonzero()[0])
            raise IllegalMove("number", f"action {number} is not legal; {agent} may take {legal}")
        self._number[0] = number
        games._take(self._number)
        self._cumulative_rewards[agent] = 0.0
        for name, reward in zip(self.possible_agents, games.rewards[0].tolist(), strict=True):
            self.rewards[name] = reward
            self._cumulative_rewards[name] += reward
        if games._over[0]:
            self.terminations = dict.fromkeys(self.agents, True)
        self._select()
        if self.render_mode == "human":
            self.render()

    def render(self) -> str | None:
        """The table, as text or printed, with the hand of the agent that decides."""
        self._games._check_reset("render")
        return render(
            self._games.rows[0].tolist(), self.possible_agents, self.render_mode, int(self._games.seat[0])
        )

    def close(self) -> None:
        """Nothing is held open."""


def env(*setting: Any, **more: Any) -> Any:
    """The environment with PettingZoo's guards: whoever acts illegally loses 1, and the episode ends."""
    guarded = wrappers.TerminateIllegalWrapper(raw_env(*setting, **more), illegal_reward=-1)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(guarded))
