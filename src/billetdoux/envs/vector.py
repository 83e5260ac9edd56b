"""The vector environment: thousands of games side by side, one decision in each at every step."""

import os
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import cache, cached_property
from importlib import import_module
from itertools import product
from typing import Any, cast

import numpy as np

from ..bots.arrays import race_table
from ..bots.minds.counter import ODDS_SIZE
from ..bots.minds.search import first_there
from ..bots.nets.file import net_of
from ..bots.nets.shape import most_of
from ..bots.nets.thinking import weigh
from ..compiled.cpu import for_cpu, prepare
from ..game.errors import IllegalMove, SetupError, quote
from ..game.extras import has
from ..game.names import find_edition
from ..game.numbering import actions as actions_of
from ..observe.layout import length_of, order_of, sections
from ..observe.memory import SIGHTS_SIZE
from ..rules.actions import ACTION_CODES
from ..rules.chance import WORDS
from ..rules.editions import Edition
from ..rules.legal import MOST_ACTIONS
from ..rules.notes import NOTES_SIZE
from ..rules.numbering import codes_for
from ..rules.row import KINDS, LOGGED_ROW_SIZE, NONE, TARGET, TOKENS
from .batch import CHANCE_OF_GAME, GAME_WON, TOKENS_GAINED
from .settings import read_flag, read_number, read_seed, whole

REWARDS = {"round": TOKENS_GAINED, "game": GAME_WON, "chance": CHANCE_OF_GAME}
MOST_GAMES = (1 << 31) - 1
PICKING = 1 << 32  # actions are picked by other streams than games are dealt by, whatever the seed
NET_GAMES = 1024  # so many a network looks at together: more would not be quicker, and take more room
STEPPING = tuple(
    f"envs.batch.{part}" for part in ("step_games", "seed_games", "find_illegal", "pick_actions")
)
"""What is compiled before the games begin, so that no step waits for it."""
LEAST_PER_THREAD = 512  # of fewer games, handing them to a thread costs more than it saves

Array = np.ndarray[Any, np.dtype[Any]]
Step = tuple[Array, Array, Array, Array, dict[str, Array]]


def _base() -> Any:
    """Gymnasium's class of vector environments, if it is installed: nothing of it is needed at work."""
    return import_module("gymnasium.vector").VectorEnv if has("environments") else object


class VectorEnv(_base()):  # type: ignore[misc]
    """Many games at once; every step takes one decision of each, and a game that is over starts anew.

    It is a vector environment of Gymnasium's, where that is installed, with two differences: an
    observation is the deciding seat's, and a reward has a column for each seat. The arrays are the
    environment's own, without a copy, and change with the next step.
    """

    closed = False

    def __init__(
        self,
        edition: str | Edition = "standard",
        players: int = 4,
        num_envs: int = 1024,
        *,
        whole_games: bool = True,
        reward: str = "game",
        autoreset: bool = True,
        threads: int | None = None,
    ) -> None:
        self.players = players = players if (given := whole(players)) is None else given
        self.edition = find_edition(edition, players)
        check_reward(reward, whole_games)
        self.num_envs = read_number("num_envs", num_envs, 1, MOST_GAMES)
        begins_anew = read_flag("autoreset", autoreset)
        self.sections = sections(self.edition, players)
        self.actions = actions_of(self.edition)
        """What each action is, by its number."""
        wanted = os.cpu_count() or 1 if threads is None else read_number("threads", threads, 1, MOST_GAMES)
        self._threads = min(wanted, max(1, self.num_envs // LEAST_PER_THREAD))
        chances = chances_of_game(self.edition, players) if reward == "chance" else np.zeros(1, np.float32)
        self._aim: tuple[Any, ...] = int(whole_games), int(begins_anew), REWARDS[reward], chances
        self._make_arrays(self.num_envs)
        self._is_reset = False
        self._pool: tuple[int, ThreadPoolExecutor] | None = None

    def _make_arrays(self, games: int) -> None:
        edition, players = self.edition, self.players
        deck = np.array(edition.cards(), np.int8)
        order = (np.array(places, np.int8) for places in order_of(edition))
        self._deck: tuple[Any, ...] = (deck, *order)
        self._scratch = [deck.copy() for _ in range(self._threads)]
        self._numbering: tuple[Any, ...] = tables_of_actions(edition, players)
        self._state: tuple[Any, ...] = (
            np.tile(np.array(edition.new_row(players), np.int8), (games, 1)),
            np.full((games, NOTES_SIZE), NONE, np.int32),
            np.full((games, SIGHTS_SIZE), NONE, np.int8),
        )
        assert self._state[0].shape[1] == LOGGED_ROW_SIZE
        self._generators: Any = np.zeros((games, WORDS), np.uint32)
        self._standing: Any = np.zeros((games, players), np.float32)
        self._legal: Any = np.zeros((games, MOST_ACTIONS), np.int16)
        self._choices: Any = np.zeros(games, np.int16)
        self.seat = np.zeros(games, np.int8)
        """Whose decision it is in each game."""
        self.observation = np.zeros((games, length_of(edition, players)), np.int8)
        self.mask = np.zeros((games, len(self.actions)), np.int8)
        self.rewards = np.zeros((games, players), np.float32)
        self._over, self._truncated = np.zeros(games, np.int8), np.zeros(games, np.bool_)
        self._group()

    def _group(self) -> None:
        """Put together what the core takes together."""
        self._course = self._generators, self._standing, self.rewards, self._over
        self._offer = self._legal, self._choices, self.seat
        self._shown = self.observation, self.mask

    @cached_property
    def _core(self) -> Any:
        prepare(*STEPPING)
        return for_cpu("envs.batch")

    def _workers(self) -> ThreadPoolExecutor:
        """The threads of this process; those of one that it was forked from stayed behind."""
        if self._pool is None or self._pool[0] != os.getpid():
            self._pool = os.getpid(), ThreadPoolExecutor(self._threads)
        return self._pool[1]

    def __getstate__(self) -> dict[str, Any]:
        """All but what is found again when it is needed, so that copies and pickles can be made."""
        return {name: part for name, part in vars(self).items() if name != "_core"} | {"_pool": None}

    @cached_property
    def most(self) -> Array:
        """The most that each number of an observation can be."""
        return np.array(most_of(self.edition, self.players), np.int8)

    @property
    def single_observation_space(self) -> Any:
        """What the observation of one game can be, as Gymnasium describes it."""
        from .spaces import observation_space  # which needs Gymnasium

        return observation_space(self.edition, self.players, flat=True)

    @property
    def single_action_space(self) -> Any:
        """What can be done in one game, as Gymnasium describes it."""
        from .spaces import action_space

        return action_space(self.edition)

    @cached_property
    def observation_space(self) -> Any:
        """What the observations of all games can be, as Gymnasium describes it."""
        return import_module("gymnasium.vector.utils").batch_space(
            self.single_observation_space, self.num_envs
        )

    @cached_property
    def action_space(self) -> Any:
        """What can be done in all games, as Gymnasium describes it."""
        return import_module("gymnasium.vector.utils").batch_space(self.single_action_space, self.num_envs)

    @property
    def metadata(self) -> dict[str, Any]:
        """When a game that is over starts anew, as Gymnasium calls it."""
        modes = import_module("gymnasium.vector").AutoresetMode
        return {"autoreset_mode": modes.SAME_STEP if self._aim[1] else modes.DISABLED}

    @property
    def rows(self) -> Any:
        """The whole truth of each game, as the rules keep it (rules/row.py); not for players."""
        return self._state[0]

    @property
    def truth(self) -> Any:
        """The same where the games are, without a copy: by block of games, by place, by game of the block."""
        return self._state[0].T[None]

    def reset(self, *, seed: int | None = None, options: object = None) -> tuple[Array, dict[str, Array]]:
        """Start every game anew; with a seed, game i plays stream i of its chance, today as ever."""
        if seed is not None:
            self._seed(read_seed(seed))
        elif not self._is_reset:
            self._seed(int.from_bytes(os.urandom(7)))
        self._begin()
        self._is_reset = True
        return self.observation, self._info()

    def _seed(self, seed: int) -> None:
        self._core.seed_games(0, self.num_envs, seed, 0, self._generators)

    def _begin(self) -> None:
        self._choices.fill(1)  # one without a choice would be over, and stay so
        self._advance(np.full(self.num_envs, NONE, np.int32))

    def step(self, actions: Any) -> Step:
        """Take one action in each game, by its number; if one is not legal, nothing changes."""
        self._take(self._read(actions))
        return self.observation, self.rewards, self._terminated, self._truncated, self._info()

    @property
    def _terminated(self) -> Array:
        return self._over.view(np.bool_)

    def _take(self, numbers: Array) -> None:
        """Take actions, if all are legal."""
        wrong = self._core.find_illegal(0, self.num_envs, self._offer, self._numbering, numbers)
        if wrong >= 0:
            raise self._illegal(wrong, int(numbers[wrong]))
        self._advance(numbers)

    def _advance(self, numbers: Array) -> None:
        """Take legal actions, or begin games where there is none."""
        self._truncated.fill(False)  # whoever was given it may have written into it
        self._each(
            lambda first, last, cards: self._core.step_games(
                *(first, last, self._state, self._course, self._offer, self._shown),
                *(self._deck, self._numbering, self._aim, numbers, cards),
            )
        )

    def sample(self, generators: Array, actions: Array) -> None:
        """Pick a legal action of each game that goes on, all equally likely, by chance from `generators`."""
        self._check_picking("sample", generators, actions)
        self._core.pick_actions(0, self.num_envs, self._offer, self._numbering, generators, actions)

    def ask_counter(self, generators: Array, actions: Array) -> None:
        """Pick what the card counter would do as the deciding seat, ties broken by chance.

        It is the counter that search reckons with: it counts what is public and the cards that the seat
        has seen. The ladder's counter infers a little more, such as what a Baron's tie tells the two.
        """
        self._check_picking("ask_counter", generators, actions)
        self._each(
            lambda first, last, _: self._core.ask_counter(
                *(first, last, self._state, self._offer, self._numbering),
                *(np.zeros(KINDS, np.int8), np.zeros(ODDS_SIZE), generators, actions),
            )
        )

    def ask_net(self, generators: Array, actions: Array) -> None:
        """Pick what the network of the table would do as the deciding seat, by chance from `generators`."""
        self._check_picking("ask_net", generators, actions)
        net = net_of(self.edition.name, self.players)
        weights = np.zeros((NET_GAMES, self.mask.shape[1]), np.float32)
        for first in range(0, self.num_envs, NET_GAMES):
            some = slice(first, first + NET_GAMES)
            weigh(net, self.observation[some], self.mask[some], weights)
            self._core.pick_by_weight(
                *(0, len(self.seat[some]), tuple(part[some] for part in self._offer), self._numbering),
                *(weights, generators[some], actions[some]),
            )

    def generators(self, seed: int) -> Array:
        """Streams of chance to pick actions by, one a game."""
        made = np.zeros((self.num_envs, WORDS), np.uint32)
        self._core.seed_games(0, self.num_envs, read_seed(seed), PICKING, made)
        return made

    def new_actions(self) -> Array:
        """An array for an action of each game."""
        return np.zeros(self.num_envs, np.int32)

    def observe(self, seat: int) -> Array:
        """What one seat may know in each game, whoever decides."""
        self._check_reset("observe")
        seat = read_number("a seat", seat, 0, self.players - 1)
        found = np.zeros_like(self.observation)
        self._core.observe_games(0, self.num_envs, seat, self._state, self._deck, found)
        return found

    def close(self, **_: Any) -> None:
        """Let the threads go; whatever follows is done without them."""
        if self._pool is not None and self._pool[0] == os.getpid():
            self._pool[1].shutdown()
        self._pool, self._threads, self.closed = None, 1, True

    def _info(self) -> dict[str, Array]:
        return {"action_mask": self.mask, "seat": self.seat}

    def _read(self, actions: Any) -> Array:
        """Actions as the core takes them."""
        self._check_reset("step")
        if is_plain(actions, (self.num_envs,), np.int32):
            return cast(Array, actions)
        try:
            given = np.asarray(actions)
        except (TypeError, ValueError, RuntimeError):  # which of them is up to whoever made the array
            raise SetupError(f"actions are one number a game, not {quote(actions)}") from None
        if given.shape != (self.num_envs,):
            raise SetupError(f"actions have the shape ({self.num_envs},), not {given.shape}")
        if not np.issubdtype(given.dtype, np.integer):
            raise SetupError(f"actions are integers, not {given.dtype}")
        numbers = np.require(given, np.int32, ("C", "W"))
        too_large = (numbers != given) & (self._fetch(self._choices) > 0)  # and the game is not over
        if too_large.any():
            game = int(too_large.argmax())
            raise self._illegal(game, int(given[game]))
        return numbers

    def _check_reset(self, wanted: str) -> None:
        if not self._is_reset:
            raise SetupError(f"reset() comes before the first {wanted}()")

    def _check_picking(self, wanted: str, generators: Any, actions: Any) -> None:
        """Make sure that actions can be picked, by chance and into an array."""
        self._check_reset(wanted)
        self._check_array("generators", generators, (self.num_envs, WORDS), np.uint32)
        if isinstance(generators, np.ndarray) and not generators[0].any():
            raise SetupError("generators are made by generators(seed): of zeros alone no chance can come")
        self._check_array("actions", actions, (self.num_envs,), np.int32)

    def _check_array(self, name: str, array: Any, shape: tuple[int, ...], kind: type) -> None:
        """Make sure of an array that the core reads or writes as it is."""
        if not is_plain(array, shape, kind):
            raise SetupError(f"{name} are a contiguous writable array, {np.dtype(kind)} of the shape {shape}")

    def _illegal(self, game: int, number: int) -> IllegalMove:
        """Why an action is not legal, and what would be."""
        seat, legal = self._fetch(self.seat)[game], np.flatnonzero(self._fetch(self.mask)[game])
        told = f"action {number} of game {game} is not legal; seat {seat} may take {self._listed(legal)}"
        return IllegalMove("number", told)

    def _fetch(self, array: Any) -> Any:
        """An array where NumPy can read it."""
        return array

    def _listed(self, legal: Array) -> str:
        """Some actions, by their numbers and in words."""
        listed = ", ".join(f"{number} ({self.actions[number]})" for number in legal[:8])
        return listed + (", …" if len(legal) > 8 else "")

    def _each(self, work: Callable[[int, int, Array], None]) -> None:
        """Do something to all games, in as many threads as there are."""
        if self._threads == 1:
            work(0, self.num_envs, self._scratch[0])
            return
        edges = [self.num_envs * i // self._threads for i in range(self._threads + 1)]
        for _ in self._workers().map(work, edges, edges[1:], self._scratch):
            pass


def is_plain(array: Any, shape: tuple[int, ...], kind: type) -> bool:
    """Whether the core can read and write an array as it is."""
    fits = isinstance(array, np.ndarray) and array.shape == shape and array.dtype == kind
    return fits and array.flags.c_contiguous and array.flags.writeable


def check_reward(reward: str, whole_games: bool) -> None:
    """Make sure that there is such a reward, and that it fits."""
    if reward not in tuple(REWARDS):
        raise SetupError(f"there is no reward {quote(reward)}; the rewards are {', '.join(REWARDS)}")
    if not read_flag("whole_games", whole_games) and reward != "round":
        raise SetupError(f"the reward {reward} is for whole games; single rounds have the reward round")


@cache
def tables_of_actions(edition: Edition, players: int) -> tuple[Array, Array]:
    """The code of each action by its number, and the other way round; a row for each seat that decides."""
    codes = np.array([codes_for(edition, players, seat) for seat in range(players)], np.int16)
    numbers = np.full((players, ACTION_CODES), NONE, np.int16)
    for seat, row in enumerate(codes):
        there = np.flatnonzero(row != NONE)
        numbers[seat, row[there]] = there
    return codes, numbers


@cache
def chances_of_game(edition: Edition, players: int) -> Array:
    """The chance of a seat to win the game, by the tokens that it and those after it want, less 1 each."""
    target, race = edition.tokens_to_win[players], race_table(players).tolist()
    row = edition.new_row(players)
    found = np.zeros(target**players, np.float32)
    at: dict[tuple[int, ...], float] = {}
    for place, wanted in enumerate(product(range(target), repeat=players)):
        key = (wanted[0], *sorted(wanted[1:]))  # the others are alike
        if key not in at:
            row[TOKENS : TOKENS + players] = [row[TARGET] - 1 - few for few in key]
            at[key] = first_there(row, 0, race)
        found[place] = at[key]
    return found
