"""OpenSpiel: Love Letter as a registered Python game, `python_love_letter`.

>>> import pyspiel
>>> import billetdoux.envs.open_spiel
>>> state = pyspiel.load_game("python_love_letter(edition=classic,players=3)").new_initial_state()
>>> [state.action_to_string(seat) for seat in state.legal_actions()]
['A starts', 'B starts', 'C starts']

A game is one round, worth its tokens, or with `whole_game=true` a whole game, worth its win; what the
others gain on average is taken off, so that the sum is zero. Chance says who starts, and which card it
is that somebody takes (moment.py). Players decide by the dense numbers of rules/numbering.py, which count
seats from whoever decides.
"""

from ..game.extras import require

require("spiel", "billetdoux.envs.open_spiel")

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cache
from random import Random
from typing import Any

import pyspiel

from ..game.errors import SetupError, quote
from ..game.event import Codes, read_codes
from ..game.game import Game, cards_of
from ..game.move import from_code
from ..game.names import CHARACTER_NAMES, SEATS, edition_names, find_edition
from ..game.numbering import actions, numbers_for
from ..game.view import View
from ..rules.characters import (
    BARON,
    BISHOP,
    CONSTABLE,
    GUARD,
    JESTER,
    PRINCE,
    PRINCESS,
    SPY,
)
from ..rules.editions import Edition
from ..rules.events import SECRET
from ..rules.numbering import codes_for
from ..rules.readings import TIE_NOBODY
from ..rules.row import DECIDER, DECK_SIZE, GAINED, KINDS, NONE, PHASE, ROUND_OVER
from ..rules.tokens import has_enough
from .hindsight import hindsight
from .moment import (
    NO_STEP,
    PICK_STARTER,
    START,
    UNDEALT,
    after,
    carry_out,
    first_moment,
    is_over,
    legal_codes,
    seen_by,
    starters,
    with_deck,
    with_log,
)
from .tensors import empty, most_events, shapes, write_events, write_standing

SHORT_NAME = "python_love_letter"
PARAMETERS: dict[str, Any] = {"edition": "standard", "players": 2, "whole_game": False}

REDUCED = Edition(
    "reduced",
    {PRINCESS: (9, 1), PRINCE: (5, 1), BARON: (3, 1), GUARD: (1, 3)},
    tokens_to_win={2: 1},
    open_cards_for_two=0,
    guard_names_numbers=False,
    ties_go_to_piles=False,
    wins_are_shared=True,
)
"""A game for two that is small enough to be solved: the classic game with fewer cards."""


def _game_type(whole_game: bool) -> Any:
    """What OpenSpiel asks about a game; a whole game is too long for a tensor of all that happened."""
    return pyspiel.GameType(
        short_name=SHORT_NAME,
        long_name="Love Letter",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=len(SEATS),
        min_num_players=2,
        provides_information_state_string=True,
        provides_information_state_tensor=not whole_game,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=True,
        parameter_specification=PARAMETERS,
    )


class LoveLetterGame(pyspiel.Game):  # type: ignore[misc]
    """One round, or a whole game, of an edition for a number of players."""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        given = PARAMETERS | (params or {})
        players, self.whole_game = given["players"], given["whole_game"]
        self.edition = _find_edition(given["edition"], players)
        may_go_on = not self.edition.wins_are_shared or TIE_NOBODY in self.edition.chosen
        if self.whole_game and may_go_on:
            raise pyspiel.SpielError(
                f"whole games of {self.edition.name} have no longest one, which OpenSpiel asks for: "
                "a tie may follow a tie; play rounds, or another edition"  # R86, R93, R100
            )
        self.codes = [codes_for(self.edition, players, seat) for seat in range(players)]
        self.numbers = [numbers_for(self.edition, players, seat) for seat in range(players)]
        self.start = first_moment(self.edition, players)
        first = carry_out(with_deck(self.start.row, {}), START)
        self.turns = 1 + first[DECK_SIZE]
        rounds = 1
        most = float(_most_tokens(self.edition))
        if self.whole_game:
            rounds, most = 1 + players * (self.edition.tokens_to_win[players] - 1), 1.0
        info = pyspiel.GameInfo(
            num_distinct_actions=len(self.codes[0]),
            max_chance_outcomes=KINDS,
            num_players=players,
            min_utility=-most,
            max_utility=most,
            utility_sum=0.0,
            max_game_length=rounds * 2 * self.turns,  # a card may ask its player, or another, once more
        )
        self.most_chance_nodes = rounds * (1 + len(self.edition.cards()))
        super().__init__(_game_type(self.whole_game), info, given)

    def new_initial_state(self) -> "LoveLetterState":
        """A state in which chance is asked who starts."""
        return LoveLetterState(self)

    def max_chance_nodes_in_history(self) -> int:
        """How often chance is asked at most: who starts, and each card once."""
        return self.most_chance_nodes

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "LoveLetterObserver":
        """An observer of states."""
        if params:
            raise pyspiel.SpielError(f"an observer takes no parameters, and was given {params}")
        return LoveLetterObserver(self, iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False))


class LoveLetterState(pyspiel.State):  # type: ignore[misc]
    """A state; all of it is one moment, which never changes and which clones share."""

    def __init__(self, game: LoveLetterGame) -> None:
        super().__init__(game)
        self.moment = game.start

    def current_player(self) -> int:
        """The seat that decides, chance, or nobody."""
        if self.moment.waiting != NO_STEP:
            return int(pyspiel.PlayerId.CHANCE)
        if self.moment.row[PHASE] >= ROUND_OVER:
            return int(pyspiel.PlayerId.TERMINAL)
        return self.moment.row[DECIDER]

    def is_terminal(self) -> bool:
        """Whether the round or the game is over."""
        return is_over(self.moment)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Who may start, or which characters the wanted card can show, and how likely that is."""
        moment = self.moment
        if moment.waiting == NO_STEP:
            raise pyspiel.SpielError("chance is not asked now")
        if moment.waiting == PICK_STARTER:
            seats = starters(moment)
            return [(seat, 1 / len(seats)) for seat in seats]
        total = sum(moment.left)
        return [(card, count / total) for card, count in enumerate(moment.left) if count]

    def _legal_actions(self, player: int) -> list[int]:
        """The numbers of the legal actions, in ascending order."""
        memory = self.moment.memory
        if "legal" not in memory:
            numbers = self.get_game().numbers[self.moment.row[DECIDER]]
            memory["legal"] = sorted(numbers[code] for code in legal_codes(self.moment.row))
        legal: list[int] = memory["legal"]
        return legal

    def _apply_action(self, action: int) -> None:
        """Let chance or a seat do what it says."""
        game = self.get_game()
        if self.moment.waiting != NO_STEP:
            choice = action if action in dict(self.chance_outcomes()) else NONE
        else:
            seat = self.moment.row[DECIDER]
            choice = game.codes[seat][action] if action in self._legal_actions(seat) else NONE
        if choice == NONE:
            raise pyspiel.SpielError(f"{action} is not legal now; what is: {self._choices() or 'nothing'}")
        self.moment = after(self.moment, choice, game.whole_game)

    def _choices(self) -> str:
        legal = self.legal_actions()
        listed = ", ".join(f"{action} ({self.action_to_string(action)})" for action in legal[:8])
        return listed + (f" and {len(legal) - 8} more" if len(legal) > 8 else "")

    def _action_to_string(self, player: int, action: int) -> str:
        """An action in the game's notation."""
        if player == pyspiel.PlayerId.CHANCE:
            if self.moment.waiting == PICK_STARTER:
                return f"{SEATS[action]} starts"
            return CHARACTER_NAMES[action]
        edition: Edition = self.get_game().edition
        if player == self.current_player() and action in self._legal_actions(player):
            return str(
                from_code(self.get_game().codes[player][action], edition, cards_of(self.moment.row, player))
            )
        named = actions(edition)
        if not 0 <= action < len(named):
            raise pyspiel.SpielError(f"an action is 0 to {len(named) - 1}, not {action}")
        return named[action]

    def returns(self) -> list[float]:
        """What each seat has gained, less what the others have on average."""
        row, players = self.moment.row, self.num_players()
        if not self.is_terminal():
            return [0.0] * players
        gained = [float(tokens) for tokens in row[GAINED : GAINED + players]]
        if self.get_game().whole_game:
            wins = [has_enough(row, seat) for seat in range(players)]
            gained = [won / sum(wins) for won in wins]
        return [mine - (sum(gained) - mine) / (players - 1) for mine in gained]

    def resample_from_infostate(self, player: int, rng: Any) -> "LoveLetterState":
        """A state that the player cannot tell from this one, every deal that fits as likely as another."""
        if self.is_chance_node():
            raise pyspiel.SpielError(
                "there is no resampling while chance is asked, only where a seat decides"
            )
        self._letter(player)
        game = self.get_game()
        state: LoveLetterState = game.new_initial_state()
        for deal, steps in hindsight(game.start.row, self.moment, player, Random(rng())):
            for step in steps:
                numbers = game.numbers[state.moment.row[DECIDER]]
                state.apply_action(step - START if step >= START else numbers[step])
                while state.moment.waiting >= 0:
                    state.apply_action(deal[state.moment.wanted - UNDEALT])
        return state

    def view(self, player: int | None) -> View:
        """What a player may know, as the project's own players are told; None is a spectator."""
        edition, moment = self.get_game().edition, self.moment
        if not moment.told:
            raise pyspiel.SpielError("there is nothing to see before the first deal")
        events = [read_codes(told, edition) for told in moment.told]
        letter = None if player is None else self._letter(player)
        view = Game(edition, with_log(moment.row), events, None).view(letter)
        return replace(view, round=sum(event.kind == "round_started" for event in events))

    def _letter(self, player: int) -> str:
        """The seat of a player, by its letter."""
        if player not in range(self.num_players()):
            raise pyspiel.SpielError(f"a player is 0 to {self.num_players() - 1}, not {quote(player)}")
        return SEATS[player]

    def _to_observation_struct(self, player: int) -> dict[str, Any]:
        """What a player may know, as a JSON object; nothing before the first deal."""
        return self.view(player).as_json() if self.moment.told else {}

    def _action_to_struct(self, player: int, action: int) -> dict[str, str]:
        """An action as a JSON object."""
        return {"move": self._action_to_string(player, action)}

    def _struct_to_actions(self, struct: dict[str, str]) -> list[int]:
        """The number of an action that is given as a JSON object."""
        return [self.string_to_action(struct["move"])]

    def __str__(self) -> str:
        """All that has happened, the move that waits for a card, and what chance is asked."""
        edition, moment = self.get_game().edition, self.moment
        told = [_text(told, edition) for told in moment.told]
        if moment.waiting == PICK_STARTER:
            told.append("who starts?")
        elif moment.waiting != NO_STEP:
            if moment.waiting < START:
                seat = moment.row[DECIDER]
                told.append(
                    f"{SEATS[seat]}: {from_code(moment.waiting, edition, cards_of(moment.row, seat))}"
                )
            told.append(f"which is card {moment.wanted - UNDEALT} of the deal?")
        return "\n".join(told)


class LoveLetterObserver:
    """What a player sees, as text and as a tensor: all that happened, or how the table stands."""

    def __init__(self, game: LoveLetterGame, kind: Any) -> None:
        self.game = game
        self.recalls = kind.perfect_recall
        self.public = kind.public_info
        self.private = kind.private_info
        self.tensor: Any = None
        self.dict: dict[str, Any] = {}
        seats_own = self.public and self.private == pyspiel.PrivateInfoType.SINGLE_PLAYER
        if seats_own and not (self.recalls and game.whole_game):
            events = most_events(game.num_players(), game.turns) if self.recalls else 0
            self.tensor, self.dict = empty(shapes(game.edition, game.num_players(), events))

    def set_from(self, state: LoveLetterState, player: int) -> None:
        """Write down what a player sees of a state: of the first deal nothing, until all is dealt."""
        if self.tensor is None:
            raise pyspiel.SpielError("of this there is no tensor, only a text")
        state._letter(player)
        self.tensor.fill(0)
        if state.moment.told:
            write_standing(state.moment, self.game.edition, player, self.tensor)
        if "events" in self.dict:
            write_events(state.moment, self.game.edition, player, self.dict["events"])

    def string_from(self, state: LoveLetterState, player: int) -> str:
        """What a player sees of a state, in words."""
        state._letter(player)
        memory, key = state.moment.memory, (player, self.recalls, self.public, self.private)
        if key not in memory:
            parts = self._happened(state, player) if self.recalls else self._stands(state, player)
            memory[key] = "; ".join(parts)
        text: str = memory[key]
        return text

    def _happened(self, state: LoveLetterState, player: int) -> Iterator[str]:
        """Each thing that happened, as far as it is to be told."""
        if self.private == pyspiel.PrivateInfoType.SINGLE_PLAYER:
            yield SEATS[player]
        for event in state.moment.told:
            secret = SECRET[event[0]]
            told = event
            if self.private == pyspiel.PrivateInfoType.NONE:
                told = seen_by(event, NONE)
            elif self.private == pyspiel.PrivateInfoType.SINGLE_PLAYER:
                told = seen_by(event, player)
            if self.public or (secret and told[3] != NONE):
                yield _text(told, self.game.edition)

    def _stands(self, state: LoveLetterState, player: int) -> Iterator[str]:
        """How the table stands, and what the hands are that are to be told."""
        if not state.moment.told:
            return
        view = state.view(None)
        if self.public:
            yield from _table(view)
        seats: Sequence[int] = {
            pyspiel.PrivateInfoType.NONE: [],
            pyspiel.PrivateInfoType.SINGLE_PLAYER: [player],
            pyspiel.PrivateInfoType.ALL_PLAYERS: range(state.num_players()),
        }[self.private]
        for seat in seats:
            yield f"{SEATS[seat]} holds {_list(state.view(seat).hand) or 'nothing'}"


def _table(view: View) -> Iterator[str]:
    """How the table stands, for everybody."""
    yield f"round {view.round}"
    if view.decider is not None:
        yield f"turn of {view.turn}, {view.decider} to {view.decision}"
    yield f"deck {view.deck_size}" + (" and one aside" if view.aside else "")
    if view.face_up:
        yield f"face up {_list(view.face_up)}"
    for seat, tokens, pile in zip(SEATS, view.tokens, view.piles, strict=False):
        marks = " out" * (seat in view.out) + " protected" * (seat in view.protected)
        yield f"{seat}{marks} {tokens} [{_list(pile)}]"
    if view.sycophant is not None:
        yield f"bound to {view.sycophant}"
    if view.jester is not None:
        yield "{} bets on {}".format(*view.jester)


def _list(cards: Sequence[str]) -> str:
    return ", ".join(cards)


@cache
def _text(told: Codes, edition: Edition) -> str:
    return str(read_codes(told, edition))


def _find_edition(name: str, players: int) -> Edition:
    """An edition by its name: the reduced one, or one that people play."""
    if name == REDUCED.name:
        if players not in REDUCED.tokens_to_win:
            raise pyspiel.SpielError(f"{name} is for 2 players, not {players}")
        return REDUCED
    if name.partition("+")[0] not in edition_names():
        known = ", ".join((*edition_names(), REDUCED.name))
        raise pyspiel.SpielError(f"there is no edition {quote(name)}; the editions are {known}")
    try:
        return find_edition(name, players)
    except SetupError as error:
        raise pyspiel.SpielError(str(error)) from None


def _most_tokens(edition: Edition) -> int:
    """The most tokens that one seat can gain in a round: its own, and those that characters bring."""
    return 1 + (SPY in edition.deck) + sum(map(edition.copies, (JESTER, CONSTABLE, BISHOP)))


pyspiel.register_game(_game_type(whole_game=False), LoveLetterGame)
