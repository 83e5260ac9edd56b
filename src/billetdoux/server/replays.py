"""Replays: a finished game shown again, step by step, and what a strong player thinks of it."""

import math
from collections.abc import Iterable, Iterator, Sequence
from itertools import chain, islice, pairwise

import msgspec

from ..bots.bot import Budget, Estimate
from ..bots.kinds import net
from ..bots.kinds.search import SearchBot
from ..game.errors import RecordError, SetupError, quote
from ..game.extras import has, require
from ..game.game import Game
from ..game.move import Move
from ..game.names import CHARACTER_NAMES, SEATS
from ..game.position import Position
from ..game.record import Record
from ..game.replay import begin
from ..game.view import View
from ..rules.row import TIE_BREAK
from . import presenting
from .resources import Analysis, Bare, Chance, Course, Replay, Step, Turn, Weighed

SPECTATOR, OPEN = "spectator", "open"

# A decision looked at closely, and one of all those of a game.
CLOSE_LOOK = Budget(samples=10_000)
QUICK_LOOK = Budget(samples=600)
# How many samples tell the true chances after a move.
OPEN_LOOK = 600
# A move that the network makes so seldom, beside its likeliest, may be a mistake, and is looked at.
SELDOM = 0.1

# How many turning points of each kind are told, and how big one is at least.
MOST_TURNS = 3
LEAST_TURN = 0.05


def replay_of(record: Record, view: str) -> Replay:
    """A finished game as a seat or a spectator saw it, or with all cards open."""
    seats = SEATS[: len(record.seats)]
    if view not in (*seats, SPECTATOR, OPEN):
        known = f"{', '.join(seats)}, {SPECTATOR} or {OPEN}"
        raise SetupError(f"there is no view {quote(view)}; it is one of {known}")
    steps, told, before = [], 0, 1
    for by, game in _states(record):
        sight = game.view(view if view in seats else None)
        events = game.events if view == OPEN else sight.events
        is_known = by is not None and view in (by, OPEN)
        step = Step(
            by=by,
            move=str(game.moves[-1]) if is_known else None,
            round=before,
            events=[presenting.happened(event) for event in events[told:]],
            sight=presenting.sight(sight),
            bare=_bare(game) if view == OPEN else None,
        )
        steps.append(step)
        told, before = len(events), game.round
    return Replay(record.edition, list(record.seats), view, steps)


def analysis_of(record: Record, step: int) -> Analysis:
    """What the seat that made the move of a step could know, and might have done."""
    from ..bots.odds import odds_of

    moves = list(chain(*record.rounds))
    if not 1 <= step <= len(moves):
        raise SetupError(f"there is no step {step}; the moves of this game are 1 to {len(moves)}")
    _, game = next(islice(_states(record), step - 1, None))
    assert game.decider is not None
    view = game.view(game.decider)
    odds = odds_of(view)
    return Analysis(
        step=step,
        seat=game.decider,
        chosen=str(moves[step - 1]),
        moves=[
            Weighed(str(found.move), found.round or 0.0, _chance(found), _doubt(found))
            for found in (SearchBot(1, CLOSE_LOOK).explain(view) if has("fast") else ())
        ],
        hands=odds.hands,
        aside=odds.aside,
    )


def course_of(record: Record) -> Course:
    """The chances of every seat through a game, and where it turned."""
    require("fast", "the course of a game")
    from ..bots.truth import true_chances

    moves = tuple(chain(*record.rounds))
    truth: list[list[float]] = []
    chances: list[Chance] = []
    choices: list[Turn] = []
    outs: list[tuple[int, str | None]] = []
    told = 0
    for after, (_, game) in enumerate(_states(record)):
        happened = game.events[told:]
        told += len(happened)
        truth.append(true_chances(game, OPEN_LOOK))
        outs += [(after, event.seat) for event in happened if event.kind == "knocked_out"]
        if game.outcome or any(event.kind == "round_started" for event in happened):
            chances += [
                Chance(after, seat, value, value) for seat, value in _race(game) if seat != game.decider
            ]
        if game.decider is not None:
            chance, turn = _decided(game.view(game.decider), after, moves[after])
            chances.append(chance)
            choices += turn
    opened = [msgspec.structs.replace(choice, view=OPEN) for choice in choices]
    turns = [*_biggest(_shifts(truth)), *_biggest(opened)]
    for seat in SEATS[: len(record.seats)]:
        turns += _biggest(_luck(seat, chances, outs))
        turns += _biggest(choice for choice in choices if choice.seat == seat)
    return Course(truth, chances, turns)


def _decided(view: View, after: int, move: Move) -> tuple[Chance, list[Turn]]:
    """What a seat could expect, as it could reckon, and the turn that its move was, if it was one.

    The network tells that at once, and the search looks only at moves that the network would hardly make;
    where there is no network, the search tells all.
    """
    assert view.seat is not None
    expected = None
    if net.KIND.knows(view.edition, view.players):
        bot = net.NetBot(1)
        expected = bot.expect(view).game
        shares = {one.move: one.share or 0.0 for one in bot.explain(view)}
        if shares[move] >= SELDOM * max(shares.values()):
            return Chance(after, view.seat, expected, expected), []
    for budget in (QUICK_LOOK, CLOSE_LOOK):  # what is told of a turn is what its analysis says
        found = SearchBot(1, budget).explain(view)
        best, chosen = found[0], next(estimate for estimate in found if estimate.move == move)
        if not (turn := _choice(after + 1, view.seat, best, chosen)):
            break
    chance = _chance(best) if expected is None else expected
    lost = max(0.0, _chance(best) - _chance(chosen))
    return Chance(after, view.seat, chance, max(0.0, chance - lost)), turn


def _choice(step: int, seat: str, best: Estimate, chosen: Estimate) -> list[Turn]:
    """The turn that a choice was, unless the search cannot tell it from the best."""
    change = _chance(chosen) - _chance(best)
    is_clear = change < -2 * math.hypot(_doubt(best), _doubt(chosen))
    return [Turn(seat, step, seat, "choice", change, str(best.move))] if is_clear else []


def _chance(estimate: Estimate) -> float:
    """The chance to win the game, which a search always has."""
    assert estimate.game is not None
    return estimate.game


def _doubt(estimate: Estimate) -> float:
    """The standard error of a chance; a few samples that all end alike are no certainty."""
    smooth = (_chance(estimate) * estimate.samples + 1) / (estimate.samples + 2)
    return max(estimate.error, math.sqrt(smooth * (1 - smooth) / estimate.samples))


def _luck(seat: str, chances: Sequence[Chance], outs: Sequence[tuple[int, str | None]]) -> Iterator[Turn]:
    """How a seat's chance changed while it had nothing to decide; a knock-out is when it did."""
    for one, other in pairwise(found for found in chances if found.seat == seat):
        between = [step for step, knocked in outs if knocked == seat and one.after < step <= other.after]
        yield Turn(seat, min(between, default=other.after), seat, "luck", other.chance - one.left, None)


def _shifts(truth: Sequence[Sequence[float]]) -> Iterator[Turn]:
    """How the true chances changed in each step."""
    for step, (before, after) in enumerate(pairwise(truth), start=1):
        for seat, one, other in zip(SEATS, before, after, strict=False):
            yield Turn(OPEN, step, seat, "luck", other - one, None)


def _biggest(turns: Iterable[Turn]) -> list[Turn]:
    """The biggest turns, one a step."""
    by_step: dict[int, Turn] = {}
    for turn in sorted(turns, key=lambda turn: -abs(turn.change)):
        if abs(turn.change) >= LEAST_TURN:
            by_step.setdefault(turn.step, turn)
    return list(by_step.values())[:MOST_TURNS]


def _race(game: Game) -> Iterator[tuple[str, float]]:
    """Each seat's chance to win the game before anybody has seen a card of the round, or at the end."""
    from ..bots.arrays import race_table
    from ..bots.minds.search import chance_of_game, chance_of_tie_break

    s, race = game.row, race_table(game.players).tolist()
    for i, seat in enumerate(game.seats):
        if s[TIE_BREAK] and not game.outcome:
            yield seat, chance_of_tie_break(s, i)
        else:
            yield seat, chance_of_game(s, i, race)


def _states(record: Record) -> Iterator[tuple[str | None, Game]]:
    """The game of a finished record after the deal and after each move, with whoever made it."""
    if record.outcome is None:  # R162
        raise RecordError("the game goes on; it is replayed and analysed when it is over")
    game = begin(record)
    yield None, game
    for move in chain(*record.rounds):
        by = game.decider
        game.push(move)
        yield by, game


def _bare(game: Game) -> Bare:
    position, names = Position.of(game), CHARACTER_NAMES
    return Bare(
        hands=[list(game.hand(seat)) for seat in game.seats],
        deck=[names[card] for card in position.deck],
        aside=None if position.aside is None else names[position.aside],
    )
