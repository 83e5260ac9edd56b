"""The arena: bots play each other over rotated seats, and their strength is told with its uncertainty.

The work is cut into blocks. A block deals one deck seed once for every rotation of its bots over the
seats, so that luck falls on all of them alike. It depends on the match and its number alone (and on the
clock, where bots think by time): it can be played anywhere, played again when it gets lost, and counts once.
"""

import hashlib
import math
import time
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import BrokenExecutor, CancelledError, Executor, Future
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field, replace
from functools import cache
from itertools import combinations, islice
from queue import SimpleQueue
from statistics import fmean, stdev

from ..game.errors import BilletdouxError, IllegalMove, SetupError
from ..game.game import Game
from ..game.names import SEATS, find_edition
from ..rules.chance import MOST_SEED
from .bot import Bot
from .registry import find_bot

ROUNDS, GAMES = "rounds", "games"

# Student's distribution with 1, 2, 3 … degrees of freedom: 95 % lies so many deviations around its mean.
STUDENT_95 = (12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262)
# The same of a normal distribution, which Student's comes ever closer to.
NORMAL_95 = 1.95996
# How often a block is sent out before the match is given up.
ATTEMPTS = 4
# How many blocks are sent out at a time for each worker, so that none waits and few can get lost.
BLOCKS_AHEAD = 4
INTERRUPTED = "interrupted"
# Times are counted in steps of some 1 %, so that a million moves need no room.
STEPS_PER_DOUBLING = 64


class LostBlockError(BilletdouxError):
    """A block that could not be played however often it was tried."""


@dataclass(frozen=True)
class Match:
    """Which bots play what, and how often; more bots than players meet in every combination."""

    bots: tuple[str, ...]
    edition: str
    players: int
    unit: str
    """Whether single `rounds` are played, or whole `games`."""
    count: int
    """The least number of them; whole blocks are played, as often for every combination of bots."""
    seed: int = 0

    def __post_init__(self) -> None:
        find_edition(self.edition, self.players)
        if len(self.bots) < self.players:
            raise SetupError(f"{self.players} players need as many bots, not {len(self.bots)}")
        if self.unit not in (ROUNDS, GAMES):
            raise SetupError(f"a match is over {ROUNDS} or {GAMES}, not {self.unit}")
        if self.count < 1:
            raise SetupError(f"a match has 1 or more {self.unit}, not {self.count}")
        if not 0 <= self.seed <= MOST_SEED:
            raise SetupError(f"a seed is 0 to {MOST_SEED}, not {self.seed}")
        for spec in self.bots:
            find_bot(spec, "arena").kind.check(self.edition, self.players)

    @property
    def lineups(self) -> int:
        """In how many combinations the bots meet."""
        return math.comb(len(self.bots), self.players)

    @property
    def blocks(self) -> int:
        """How many blocks are played."""
        return math.ceil(self.count / (self.players * self.lineups)) * self.lineups

    @property
    def fair_share(self) -> float:
        """What each would win if all were equally strong."""
        return 1 / self.players

    @property
    def labels(self) -> tuple[str, ...]:
        """The bots' names, numbered where several are alike."""
        return tuple(
            f"{spec} #{self.bots[: i + 1].count(spec)}" if self.bots.count(spec) > 1 else spec
            for i, spec in enumerate(self.bots)
        )


@dataclass(frozen=True)
class Played:
    """One round or game: who sat where, and who won; bots are given by their place in the match."""

    seats: tuple[int, ...]
    """The bot on each seat."""
    starter: int
    """The seat that began."""
    winners: tuple[int, ...]
    """The bots that won; several share the win."""
    tokens: tuple[int, ...]
    """The tokens of each seat at the end."""

    def won_by(self, bot: int) -> float:
        """A bot's part of the win."""
        return (bot in self.winners) / len(self.winners)


@dataclass(frozen=True)
class BlockResult:
    """What came of a block; equal blocks compare equal, however long their moves took."""

    block: int
    played: tuple[Played, ...]
    faults: tuple[Counter[str], ...]
    """By bot, how often it made which fault."""
    times: tuple[Counter[int], ...] = field(compare=False)
    """By bot, how many moves took how long."""


@dataclass(frozen=True)
class Standing:
    """How one bot fared."""

    bot: str
    played: int
    share: float
    """The part of the rounds or games that it won, ties split."""
    low: float
    high: float
    """The 95 % confidence interval of that, over blocks."""
    tokens: float
    """Tokens a round or game."""
    by_seat: tuple[float, ...]
    """The share on each seat."""
    starting: float
    """The share when it began."""
    following: float
    """The share when another began."""
    moves: int
    median_s: float
    slow_s: float
    """The time of a move that 99 % of them do not exceed."""
    faults: dict[str, int]
    """How often it made which fault."""
    mu: float
    sigma: float
    """The running rating (Plackett-Luce), round after round, and its uncertainty."""


@dataclass(frozen=True)
class MatchResult:
    """What came of a match."""

    match: Match
    blocks: int
    """The blocks that were played; fewer than the match has, if it was stopped."""
    played: int
    standings: tuple[Standing, ...]
    """The bots in the order of the match."""
    ahead: tuple[tuple[int, ...], ...]
    """How often the bot of the row won and the bot of the column did not."""
    by_seat: tuple[float, ...]
    """The share of each seat, whoever sat there."""
    by_seat_margins: tuple[float, ...]
    """Half the width of the 95 % interval of each."""
    starting: float
    """The share of whoever began."""
    starting_margin: float
    stopped: str | None = None
    """Why it ended early, if it did: it was `interrupted`, or what went wrong."""


def play_block(match: Match, block: int) -> BlockResult:
    """Play one deck in every rotation of its bots over the seats."""
    warm_up(match)
    lineup = _lineup(match, block)
    starter = block // match.lineups % match.players
    seed = _digest("deck", match.seed, block)
    faults, times = [Counter[str]() for _ in match.bots], [Counter[int]() for _ in match.bots]
    played = []
    with _seated(match, block, lineup, faults) as bots:
        for turn in range(match.players):
            seats = tuple(lineup[(seat + turn) % match.players] for seat in range(match.players))
            game = Game.new(match.edition, match.players, seed=seed, starter=SEATS[starter])
            while not _is_over(match, game):
                _decide(game, seats, bots, faults, times)
            winners = tuple(sorted(seats[SEATS.index(seat)] for seat in _winners(match, game)))
            played.append(Played(seats, starter, winners, game.view(None).tokens))
    return BlockResult(block, tuple(played), tuple(faults), tuple(times))


@contextmanager
def _seated(
    match: Match, block: int, lineup: Sequence[int], faults: Sequence[Counter[str]]
) -> Iterator[dict[int, Bot]]:
    """The bots of a block, started before their first move, and closed in any case."""
    with ExitStack() as stack:
        bots = {}
        for entry in lineup:
            seed = int.from_bytes(_digest("bot", match.seed, entry, block)[:4])
            bots[entry] = stack.enter_context(find_bot(match.bots[entry]).open(seed))
            bots[entry].start()
        yield bots
        for entry, bot in bots.items():
            faults[entry].update(fault.kind for fault in bot.faults)


@cache
def warm_up(match: Match) -> None:
    """Let every bot decide once, so that loading and compiling count for no move's time.

    One that is kept open loads it all for itself; it greets, or is refused.
    """
    view = Game.new(match.edition, match.players, seed=_digest("warm-up"), starter="A").view("A")
    for spec in dict.fromkeys(match.bots):
        entrant = find_bot(spec)
        with entrant.open(0) as bot:
            bot.greet()
            if not entrant.kind.is_kept_open:
                bot.choose(view)


def _lineup(match: Match, block: int) -> list[int]:
    """The bots of a block, around the table; the order is drawn, so that neighbours vary as seats do."""
    meeting = list(combinations(range(len(match.bots)), match.players))[block % match.lineups]
    return sorted(meeting, key=lambda bot: _digest("order", match.seed, block, bot))


def _digest(*parts: object) -> bytes:
    """32 bytes that depend on all of some parts."""
    return hashlib.sha256(" ".join(map(str, ("billetdoux arena", *parts))).encode()).digest()


def _is_over(match: Match, game: Game) -> bool:
    return game.outcome is not None or (match.unit == ROUNDS and game.round > 1)


def _winners(match: Match, game: Game) -> Sequence[str]:
    """The seats that won; a round that the game's end stopped has no winner but the game's."""
    found = [event.seat for event in game.events if event.kind == "round_won" and event.seat is not None]
    if match.unit == ROUNDS and found:
        return found
    if game.outcome is None:
        return game.seats  # a round that nobody won (R86): nobody did better than another
    return game.outcome.winners


def _decide(
    game: Game,
    seats: Sequence[int],
    bots: dict[int, Bot],
    faults: Sequence[Counter[str]],
    times: Sequence[Counter[int]],
) -> None:
    """Let the bot whose decision it is make it; for an illegal move the first legal one is made."""
    assert game.decider is not None
    number = seats[SEATS.index(game.decider)]
    view = game.view(game.decider)
    started = time.perf_counter()
    move = bots[number].choose(view)
    times[number][_step_of(time.perf_counter() - started)] += 1
    try:
        game.push(move)
    except IllegalMove:
        faults[number]["illegal"] += 1
        game.push(view.legal_moves[0])


def _step_of(seconds: float) -> int:
    """The step in which a time is counted."""
    return round(STEPS_PER_DOUBLING * math.log2(max(seconds, 1e-9)))


def percentile(times: Counter[int], part: float) -> float:
    """The seconds that such a part of the moves do not exceed, to within a step."""
    left = part * times.total()
    for step, count in sorted(times.items()):
        left -= count
        if left <= 0:
            return float(2 ** (step / STEPS_PER_DOUBLING))
    return 0.0


def run_match(
    match: Match,
    executor: Executor,
    progress: Callable[[int], None] = lambda played: None,
    workers: int = 1,
) -> MatchResult:
    """Play a match on any executor; `progress` hears how many rounds or games are played.

    Only a few blocks for each worker are sent out at a time. An interrupt, or a block that fails again and
    again, ends it early: the result is that of the blocks that were played, if there is any.
    """
    found: dict[int, BlockResult] = {}
    waiting: dict[Future[BlockResult], int] = {}
    attempts: Counter[int] = Counter()
    arrived: SimpleQueue[Future[BlockResult]] = SimpleQueue()
    stopped = None

    def send(block: int) -> None:
        attempts[block] += 1
        try:
            future = executor.submit(play_block, match, block)
        except BrokenExecutor as error:
            raise LostBlockError(f"block {block} finds nobody to play it: {error}") from error
        waiting[future] = block
        future.add_done_callback(arrived.put)

    try:
        left = iter(range(match.blocks))
        for block in islice(left, BLOCKS_AHEAD * workers):
            send(block)
        while waiting:
            future = arrived.get()
            block = waiting.pop(future)
            try:
                result = _result_of(block, future)
            except SetupError:  # it would be the same the next time
                raise
            except (Exception, CancelledError) as error:
                if attempts[block] == ATTEMPTS:
                    raise LostBlockError(
                        f"block {block} failed {ATTEMPTS} times, the last time with: {error!r}"
                    ) from error
                send(block)
            else:
                found[block] = result
                progress(len(found) * match.players)
                for block in islice(left, 1):
                    send(block)
    except KeyboardInterrupt:
        for future in waiting:
            future.cancel()
        if not found:
            raise
        stopped = INTERRUPTED
    except LostBlockError as error:
        if not found:
            raise
        stopped = str(error)
    return replace(merge(match, found.values()), stopped=stopped)


def _result_of(block: int, future: Future[BlockResult]) -> BlockResult:
    result = future.result()
    if result.block != block:
        raise LostBlockError(f"block {result.block} came back in place of {block}")
    return result


def merge(match: Match, results: Iterable[BlockResult]) -> MatchResult:
    """Put blocks together, in whatever order they came; one that came twice counts once."""
    blocks = [result for _, result in sorted({result.block: result for result in results}.items())]
    played = [one for result in blocks for one in result.played]
    ratings = rate(len(match.bots), played)
    by_seat = [
        [_mean(one.won_by(one.seats[seat]) for one in result.played) for result in blocks]
        for seat in range(match.players)
    ]
    starting = [_mean(one.won_by(one.seats[one.starter]) for one in result.played) for result in blocks]
    return MatchResult(
        match=match,
        blocks=len(blocks),
        played=len(played),
        standings=tuple(_standing(match, bot, blocks, ratings[bot]) for bot in range(len(match.bots))),
        ahead=tuple(
            tuple(_times_ahead(played, bot, other) for other in range(len(match.bots)))
            for bot in range(len(match.bots))
        ),
        by_seat=tuple(_mean(shares) for shares in by_seat),
        by_seat_margins=tuple(_margin(shares) for shares in by_seat),
        starting=_mean(starting),
        starting_margin=_margin(starting),
    )


def _standing(match: Match, bot: int, blocks: Sequence[BlockResult], rating: tuple[float, float]) -> Standing:
    mine = [[one for one in result.played if bot in one.seats] for result in blocks]
    shares = [_mean(one.won_by(bot) for one in played) for played in mine if played]
    every = [one for played in mine for one in played]
    share, margin = _mean(shares), _margin(shares)
    times = sum((result.times[bot] for result in blocks), Counter[int]())
    return Standing(
        bot=match.labels[bot],
        played=len(every),
        share=share,
        low=max(0.0, share - margin),
        high=min(1.0, share + margin),
        tokens=_mean(one.tokens[one.seats.index(bot)] for one in every),
        by_seat=tuple(
            _mean(one.won_by(bot) for one in every if one.seats[seat] == bot) for seat in range(match.players)
        ),
        starting=_mean(one.won_by(bot) for one in every if one.seats[one.starter] == bot),
        following=_mean(one.won_by(bot) for one in every if one.seats[one.starter] != bot),
        moves=times.total(),
        median_s=percentile(times, 0.5),
        slow_s=percentile(times, 0.99),
        faults=dict(sum((result.faults[bot] for result in blocks), Counter[str]())),
        mu=rating[0],
        sigma=rating[1],
    )


def _mean(values: Iterable[float]) -> float:
    """The mean, and nothing for no values."""
    return fmean(found) if (found := list(values)) else 0.0


def _margin(shares: Sequence[float]) -> float:
    """Half the width of the 95 % interval of a mean over blocks."""
    if not shares:
        return 1.0
    if len(set(shares)) == 1:
        # All blocks agree; but a part of all blocks that may well hide from so few can be anything.
        return float(1 - 0.05 ** (1 / len(shares)))
    return _student_95(len(shares) - 1) * stdev(shares) / math.sqrt(len(shares))


def _student_95(freedom: int) -> float:
    """How many deviations 95 % lies around the mean of Student's distribution."""
    if freedom <= len(STUDENT_95):
        return STUDENT_95[freedom - 1]
    z = NORMAL_95  # the first terms of the expansion by Cornish and Fisher
    return z + (z**3 + z) / (4 * freedom) + (5 * z**5 + 16 * z**3 + 3 * z) / (96 * freedom**2)


def _times_ahead(played: Iterable[Played], bot: int, other: int) -> int:
    return sum(
        bot in one.winners and other not in one.winners
        for one in played
        if bot in one.seats and other in one.seats
    )


def rate(bots: int, played: Iterable[Played]) -> list[tuple[float, float]]:
    """The bots' ratings and their uncertainty after some rounds or games, in this order."""
    from openskill.models import PlackettLuce

    # A bot does not change between rounds, so time adds nothing to the uncertainty.
    model = PlackettLuce(tau=0.0)
    ratings = [model.rating() for _ in range(bots)]
    for one in played:
        ranks = [1.0 if bot in one.winners else 2.0 for bot in one.seats]
        rated = model.rate([[ratings[bot]] for bot in one.seats], ranks=ranks)
        for bot, (rating,) in zip(one.seats, rated, strict=True):
            ratings[bot] = rating
    return [(rating.mu, rating.sigma) for rating in ratings]
