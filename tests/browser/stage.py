"""The stage: tables whose games stand at a wanted moment, written straight into a house's data file.

The same moment is found each time: the deals come from seeds, the moves by chance from the same seeds.
"""

import asyncio
import random
import time
from collections.abc import Awaitable, Callable, Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from itertools import count
from pathlib import Path
from typing import NamedTuple, TypeVar

from billetdoux.game.game import Game
from billetdoux.game.illegal import LIMITS, limits
from billetdoux.game.view import DECISIONS
from billetdoux.rules.characters import CHARACTERS, NOBODY, Character
from billetdoux.rules.editions import Edition
from billetdoux.server import log, protocol
from billetdoux.server.requests import filled
from billetdoux.server.store import Run
from billetdoux.server.store.sqlite import SqliteStore
from billetdoux.server.table import fold, hash_token

TOKEN = "the token of whoever decides"
GAMES = 3_000

T = TypeVar("T")

Wanted = Callable[[Game], bool]


class Seat(NamedTuple):
    """A seat at a table: the table's code and the token that holds the seat."""

    code: str
    token: str


class Moment(NamedTuple):
    """What a game stands at: an edition, for how many, and how the moment is known."""

    edition: str
    players: int
    is_wanted: Wanted


def _can_play(character: str, players: int) -> Wanted:
    """A character can be played beside another; whoever it chooses, there are some to choose from."""
    chooses = next(one.chooses != NOBODY for one in CHARACTERS if one.name == character)
    least = min(3, players - 1) if chooses else 1

    def is_wanted(game: Game) -> bool:
        targets = {move.targets for move in game.legal_moves if move.verb == character}
        return len({move.verb for move in game.legal_moves}) == 2 and len(targets) >= least

    return is_wanted


def _is_asked_to(decision: str, ways: int) -> Wanted:
    return lambda game: game.view(game.decider).decision == decision and len(game.legal_moves) >= ways


def _returns_one(game: Game) -> bool:
    view = game.view(game.decider)
    return view.decision == "return" and len(view.hand) == 2


def _is_refused_by_the_countess(game: Game) -> bool:
    hand = game.view(game.decider).hand
    return set(hand) == {"Prince", "Countess"}


def _is_limited(code: str) -> Wanted:
    return lambda game: any(limit.code == code for limit in limits(game.view(game.decider)))


def _follows_a_prince_on_oneself(game: Game) -> bool:
    last = next((event for event in reversed(game.events) if event.kind in ("played", "round_started")), None)
    return last is not None and str(last.move) == f"Prince {last.seat}"


def _can_name_what_is_known(game: Game) -> bool:
    """Whoever has a Guard has seen a card that a Guard may name, and the hand that it is in can be chosen."""
    for move in game.legal_moves:
        if move.verb == "Guard" and len(move.targets) == 1:
            why = game.view(game.decider).reasons[move.targets[0]][0]
            if why and why[0].kind == "looked" and why[0].card == move.named:
                return True
    return False


def _names_when_much_is_seen(game: Game) -> bool:
    return game.view(None).deck_size < 4 and _can_play("Guard", 6)(game)


def _ends(kind: str) -> Wanted:
    """Whatever is played now, the round ends with it, or the game."""

    def is_wanted(game: Game) -> bool:
        if game.outcome is not None or game.view(None).deck_size > 0:
            return False
        for move in list(game.legal_moves):
            kinds = {event.kind for event in game.push(move)}
            game.pop()
            if "round_ended" not in kinds or ("game_won" in kinds) != (kind == "game_won"):
                return False
        return True

    return is_wanted


def _ends_the_first_round(game: Game) -> bool:
    return game.view(None).round == 1 and _ends("round_ended")(game)


def _unlike(characters: Iterable[Character]) -> list[str]:
    """One character of each kind: by whom it chooses, and what more is said with it."""
    return list(
        {(one.chooses, one.names, one.looks): one.name for one in reversed(list(characters))}.values()
    )


PLAYED = (*_unlike(CHARACTERS), "Bishop")
"""The Bishop chooses as the Guard does, but names a number."""
CAUSES = {"return": "Chancellor", "answer": "Bishop"}
"""Whose card leads to a decision that is not about playing one."""
KINDS = (*PLAYED, *(decision for decision in DECISIONS if decision != "play"))
"""Every kind of decision."""


def kinds_in(edition: Edition) -> list[str]:
    """Every kind of decision that an edition has."""
    characters = [CHARACTERS[place] for place in sorted(edition.deck)]
    names = [one.name for one in characters]
    caused = [decision for decision, cause in CAUSES.items() if cause in names]
    return [*_unlike(characters), *({"Bishop"} & set(names)), *caused]


def end_of_a_round(edition: str, players: int) -> Moment:
    """A moment at which whatever is played ends a round, and not the game."""
    return Moment(edition, players, _ends("round_ended"))


def decision(kind: str, edition: str, players: int) -> Moment:
    """The moment at which somebody has to decide something of a kind."""
    ways = {"return": 6, "answer": 2}.get(kind)
    is_wanted = _can_play(kind, players) if ways is None else _is_asked_to(kind, ways)
    return Moment(edition, players, is_wanted)


MOMENTS: dict[str, Moment] = {
    **{name: decision(name, "premium", 5) for name in PLAYED},
    "Spy": decision("Spy", "standard", 3),
    "return": decision("return", "standard", 3),
    "return of one": Moment("standard", 3, _returns_one),
    "answer": decision("answer", "premium", 5),
    "refusal": Moment("standard", 3, _is_refused_by_the_countess),
    **{code: Moment("premium", 5, _is_limited(code)) for code in LIMITS if code not in ("countess", "deck")},
    "after a Prince on oneself": Moment("standard", 3, _follows_a_prince_on_oneself),
    "a card that is known": Moment("standard", 3, _can_name_what_is_known),
    "a Guard when much is seen": Moment("premium", 6, _names_when_much_is_seen),
    "end of a round": end_of_a_round("standard", 3),
    "end of a first round": Moment("standard", 3, _ends_the_first_round),
    "end of a game": Moment("standard", 3, _ends("game_won")),
    "over": Moment("classic", 3, lambda game: game.outcome is not None),
    "over after many rounds": Moment("standard", 2, lambda game: game.outcome is not None and game.round > 9),
}
_codes = (f"{number:06d}" for number in count(1))


def stage(
    data: Path,
    what: str | Moment,
    bot: str = "counter",
    timer: protocol.Timer = "off",
    *,
    helper: bool = True,
) -> Seat:
    """Set a table up at a moment; one person is there, who has to decide, and bots."""
    moment, code = MOMENTS[what] if isinstance(what, str) else what, next(_codes)
    seed, moves, decider = _find(moment)
    options = protocol.Options(edition=moment.edition, players=moment.players, timer=timer, helper=helper)
    entries: list[log.Entry] = [log.Created(options=log.kept(options), seed=seed, token=hash_token(code))]
    table = fold(code, entries)
    for seat in table.seats:
        if seat == decider:
            entries.append(log.Seated(seat=seat, name="Ada", token=hash_token(TOKEN)))
        else:
            entries.append(filled(table, seat, bot))
        table.apply(entries[-1])
    entries += [log.Started(), log.Dealt(nonces=[""] * moment.players)]
    entries += [log.Moved(seat=seat, move=move) for seat, move in moves]
    assert not at_the_store(data, lambda store: store.append([Run(code, 0, entries)], time.time()))
    return Seat(code, TOKEN)


@cache
def _find(moment: Moment) -> tuple[str, list[tuple[str, str]], str]:
    """A seed, the moves with their seats that lead to a moment, and who has to decide then."""
    edition, players, is_wanted = moment
    for seed in _seeds():
        chance, moves = random.Random(seed), list[tuple[str, str]]()
        game = Game.new(edition, players, seed=bytes.fromhex(seed), nonces=[b""] * players)
        while game.decider is not None and not is_wanted(game):
            move = chance.choice(list(game.legal_moves))
            moves.append((game.decider, str(move)))
            game.push(move)
        if is_wanted(game):
            return seed, moves, game.decider or "A"
    raise AssertionError(f"in {GAMES} games nobody came to {moment}")


def _seeds() -> Iterator[str]:
    return (f"{number:064x}" for number in range(GAMES))


def moves_of(data: Path, code: str) -> list[log.Moved]:
    """The moves of a table, as they are stored."""
    return [entry for entry in entries_of(data, code) if isinstance(entry, log.Moved)]


def entries_of(data: Path, code: str) -> list[log.AnyEntry]:
    """The log of a table, as it is stored."""
    return at_the_store(data, lambda store: store.read(code))


def at_the_store(data: Path, work: Callable[[SqliteStore], Awaitable[T]]) -> T:
    """What comes of something at a store; in another thread, because Playwright's loop runs in this one."""

    async def at_it() -> T:
        store = SqliteStore(data)
        try:
            return await work(store)
        finally:
            await store.close()

    with ThreadPoolExecutor(1) as thread:
        return thread.submit(asyncio.run, at_it()).result()
