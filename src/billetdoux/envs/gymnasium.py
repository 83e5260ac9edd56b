"""Love Letter for Gymnasium: one seat, against the bots of the ladder (`billetdoux/LoveLetter-v0`)."""

from ..game.extras import require

require("environments", "billetdoux.envs.gymnasium")

from collections.abc import Callable, Sequence
from typing import Any

import gymnasium
import numpy as np

from ..bots.bot import Bot
from ..bots.minds.search import chance_of_tie_break
from ..bots.registry import find_bot
from ..game.errors import SetupError, quote
from ..game.game import Game
from ..game.move import Move
from ..game.names import SEATS, find_edition
from ..game.numbering import move_of
from ..observe.observation import mask_of, observe
from ..rules.row import SEATS as MOST
from ..rules.row import TIE_BREAK, TOKENS
from .batch import chance_of_game
from .dealer import StreamDealer
from .drawing import RENDER_MODES, check_render_mode, render
from .settings import read_flag, read_number
from .spaces import action_space, observation_space, read_action
from .vector import Array, chances_of_game, check_reward

ID = "billetdoux/LoveLetter-v0"
ILLEGAL = ("raise", "penalise", "random")
USUAL_PLAYERS = 4


class LegalActions(gymnasium.spaces.Discrete):
    """The actions by their numbers; one that is sampled without a mask is legal now."""

    def __init__(self, actions: int, mask: Callable[[], Array | None]) -> None:
        super().__init__(actions)
        self._mask = mask

    def sample(self, mask: Any = None, probability: Any = None) -> Any:
        """An action by chance."""
        return super().sample(self._mask() if mask is None and probability is None else mask, probability)


class LoveLetterEnv(gymnasium.Env[Any, Any]):
    """A whole game, or one round of it, seen from one seat; the bots play in between."""

    metadata = {"render_modes": list(RENDER_MODES), "render_fps": 1}  # noqa: RUF012 - Gymnasium's own way

    def __init__(
        self,
        edition: str = "standard",
        players: int | None = None,
        opponents: Sequence[str] | str = "counter",
        *,
        seat: int | None = None,
        whole_games: bool = True,
        reward: str = "game",
        illegal: str = "raise",
        flat: bool = False,
        render_mode: str | None = None,
    ) -> None:
        """Sit down with some bots; without a `seat`, chance picks one for each episode.

        Four play, unless it is said how many, or each opponent is named. With `flat` an observation is its
        numbers alone, and the mask is only in the info. An illegal action is an IllegalMove, or costs 1 and
        ends the episode ("penalise"); or chance picks a legal one in its place ("random").
        """
        check_render_mode(render_mode)
        self.render_mode = render_mode
        self._specs = bots_of(opponents, players)
        self._bots: dict[str, Bot] = {}
        self._players = 1 + len(self._specs)
        self._illegal, self._flat, self._ended = check_illegal(illegal), read_flag("flat", flat), False
        self._edition = find_edition(edition, self._players)
        for spec in self._specs:
            find_bot(spec, "arena").kind.check(self._edition.name, self._players)
        check_reward(reward, whole_games)
        self._seat_wanted = None if seat is None else read_number("a seat", seat, 0, self._players - 1)
        self._whole, self._reward = whole_games, reward
        self.observation_space = observation_space(self._edition, self._players, flat=flat)
        self.action_space = LegalActions(int(action_space(self._edition).n), self._mask)
        self._game: Game | None = None

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Any, dict[str, Any]]:
        """Deal a new game, and let the bots play until it is the learner's turn.

        One that is over before that is no episode, and another is dealt.
        """
        super().reset(seed=seed)
        game = self._begin(self.np_random)
        while game.decider is None:
            game = self._begin(self.np_random)
        self._ended = False
        if self.render_mode == "human":
            self.render()
        return self._observe(game)

    def _begin(self, chance: np.random.Generator) -> Game:
        self._seat = int(chance.integers(self._players)) if self._seat_wanted is None else self._seat_wanted
        self.close()
        specs = iter(self._specs)
        self._bots = {
            SEATS[seat]: find_bot(next(specs)).open(int(chance.integers(1 << 31)))
            for seat in range(self._players)
            if seat != self._seat
        }
        dealer = StreamDealer(int(chance.integers(1 << 63)))
        self._game = game = Game.new(self._edition, self._players, dealer=dealer)
        if not self._whole:
            game.dealer = None
        self._given = self._worth(game)
        self._value = self._given
        self._let_bots_play(game)
        return game

    def step(self, action: int) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        """Act, and let the bots play until it is the learner's turn again, or all is over."""
        if self._game is None or self._game.decider is None or self._ended:
            raise gymnasium.error.ResetNeeded("reset() comes before the first step(), and after the last")
        game, number = self._game, read_action(action)
        view = game.view(SEATS[self._seat])
        if self._illegal != "raise" and not _is_marked(mask := mask_of(view), number):
            if self._illegal == "penalise":
                self._ended = True
                observation, info = self._observe(game)
                return observation, -1.0, True, False, info
            number = int(self.np_random.choice(np.flatnonzero(_own_array(mask))))
        self._push(game, move_of(number, view))
        self._let_bots_play(game)
        reward, self._given = self._value - self._given, self._value
        if self.render_mode == "human":
            self.render()
        observation, info = self._observe(game)
        return observation, reward, game.decider is None, False, info

    def action_masks(self) -> Array:
        """What the learner may do now, as sb3-contrib asks for it."""
        if self._game is None:
            raise gymnasium.error.ResetNeeded("reset() comes before the first action_masks()")
        return np.frombuffer(mask_of(self._game.view(SEATS[self._seat])), np.bool_)

    def render(self) -> Any:
        """The table, as text or printed; the bots stand there by their names."""
        if self._game is None:
            raise gymnasium.error.ResetNeeded("reset() comes before the first render()")
        names = list(self._specs)
        names.insert(self._seat, "learner")
        return render(self._game.row, names, self.render_mode, self._seat)

    def close(self) -> None:
        """Let go of the bots; a reset opens others."""
        for bot in self._bots.values():
            bot.close()

    def _let_bots_play(self, game: Game) -> None:
        while game.decider is not None and game.decider != SEATS[self._seat]:
            self._push(game, self._bots[game.decider].choose(game.view(game.decider)))

    def _push(self, game: Game, move: Move) -> None:
        number = game.round
        game.push(move)
        if game.round > number or game.decider is None:
            self._value = self._worth(game)

    def _worth(self, game: Game) -> float:
        """What the learner has, in what is rewarded, when a round begins or all is over."""
        row, me = game.row, self._seat
        if self._reward == "round":
            return float(row[TOKENS + me])
        if self._reward == "game" and game.outcome is None:
            return 0.0
        if row[TIE_BREAK] and game.outcome is None:
            return chance_of_tie_break(row, me)
        chances: Any = chances_of_game(self._edition, self._players)
        return float(chance_of_game(row, me, chances))

    def _observe(self, game: Game) -> tuple[Any, dict[str, Any]]:
        """What the learner is shown, and the info beside it."""
        seen = observe(game.view(SEATS[self._seat]))
        observation, mask = map(_own_array, (seen.observation, seen.mask))
        shown = observation if self._flat else {"observation": observation, "action_mask": mask}
        return shown, {"action_mask": mask.copy()}

    def _mask(self) -> Any:
        """What the learner may do now, once there is a game."""
        return None if self._game is None else _own_array(mask_of(self._game.view(SEATS[self._seat])))


def _own_array(numbers: bytes) -> Array:
    """Numbers as an array that a learner may write into."""
    return np.frombuffer(numbers, np.int8).copy()


def _is_marked(mask: bytes, number: int) -> bool:
    return 0 <= number < len(mask) and bool(mask[number])


def check_illegal(illegal: Any) -> str:
    """Make sure that there is such a way to take an illegal action."""
    if illegal not in ILLEGAL:
        raise SetupError(f"illegal is {', '.join(ILLEGAL[:-1])} or {ILLEGAL[-1]}, not {quote(illegal)}")
    return str(illegal)


def bots_of(opponents: Any, players: Any) -> tuple[str, ...]:
    """The bots of all other seats, by their names: one for all of them, or one for each."""
    if isinstance(opponents, list | tuple):
        specs = opponents
        if players is not None and read_number("players", players, 1, MOST) != len(specs) + 1:
            raise SetupError(f"{players} players have {players - 1} opponents, not {len(specs)}")
    else:
        specs = (opponents,) * (
            (USUAL_PLAYERS if players is None else read_number("players", players, 2, MOST)) - 1
        )
    for spec in specs:
        if not isinstance(spec, str):
            raise SetupError(f"an opponent is the name of a bot, like counter, not {quote(spec)}")
    return tuple(specs)


gymnasium.register(
    id=ID,
    entry_point="billetdoux.envs.gymnasium:LoveLetterEnv",
    vector_entry_point="billetdoux.envs.gymnasium_vector:LoveLetterVectorEnv",
)
