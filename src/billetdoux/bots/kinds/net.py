"""Net: what a network has learned of a table, played by chance as it was learned; no compiler is needed."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from ...game.errors import SetupError, quote
from ...game.move import Move
from ...game.names import SEATS, find_edition
from ...game.numbering import legal_numbers
from ...game.view import View
from ...observe.layout import characters_of, sections
from ...observe.observation import Observed, observe
from ...observe.row import row_of
from ...rules.chance import Generator, next_word
from ...rules.row import TARGET, TIE_BREAK, TOKENS
from ..bot import Bot, Estimate, Kind, Outlook
from ..decision import chance_of
from ..minds.search import first_there
from ..nets.file import net_of
from ..nets.thinking import Thoughts, think
from ..race import race_of


@dataclass(frozen=True)
class Level:
    """A player who plays weaker in a human way: less by the odds, and with a memory that forgets."""

    name: str
    temperature: float = 1.0
    """How much its moves are made alike: of a share it takes this root."""
    forgets: float = 0.0
    """How often it does not think of what it knows of a hand, each time that it decides."""

    def __str__(self) -> str:
        return self.name


LEVELS = {level.name: level for level in (Level("page", 10.0, 1.0), Level("courtier", 4.0, 0.4))}
FULL = Level("full")


class NetBot(Bot):
    """Plays the mixed policy of a network, each move as often as the network has learned to make it."""

    def __init__(self, seed: int, level: Level = FULL) -> None:
        self.seed = seed
        self.level = level

    def choose(self, view: View) -> Move:
        """A move by chance, each as likely as its share."""
        if len(view.legal_moves) == 1:
            return view.legal_moves[0]
        chance = chance_of(self.seed, view)
        shares = self._shares(view, self._think(view, chance))
        lot = next_word(chance) / 2**32
        for move, share in zip(view.legal_moves, shares, strict=True):
            lot -= share
            if lot < 0:
                return move
        return view.legal_moves[-1]

    def explain(self, view: View) -> list[Estimate]:
        """How likely it is to make each move."""
        shares = self._shares(view, self._think(view, chance_of(self.seed, view)))
        found = [Estimate(move, share=share) for move, share in zip(view.legal_moves, shares, strict=True)]
        return sorted(found, key=lambda estimate: -(estimate.share or 0.0))

    def expect(self, view: View) -> Outlook:
        """Its chances, and what it believes the others hold, but for what is known to be otherwise."""
        thoughts = self._think(view, chance_of(self.seed, view))
        return Outlook(thoughts.wins[0], _chance_of_game(view, thoughts), dict(_believed(view, thoughts)))

    def _think(self, view: View, chance: Generator) -> Thoughts:
        seen = observe(view)
        if self.level.forgets:
            seen = _forget(seen, view, self.level.forgets, chance)
        return think(net_of(view.edition, view.players), seen)

    def _shares(self, view: View, thoughts: Thoughts) -> list[float]:
        powers = [thoughts.policy[number] ** (1 / self.level.temperature) for number in legal_numbers(view)]
        total = sum(powers)
        return [power / total for power in powers]


def _forget(seen: Observed, view: View, forgets: float, chance: Generator) -> Observed:
    """What is observed by somebody who does not think of all that is known of the others' hands."""
    edition, kept = find_edition(view.edition, view.players), bytearray(seen.observation)
    parts = {part.name: part for part in sections(edition, view.players)}
    size = len(edition.deck)
    unseen = kept[parts["unseen"].offset :][:size]
    for other in range(view.players - 1):
        hand = slice(first := parts["may_hold"].offset + other * size, first + size)
        if any(kept[hand]) and next_word(chance) / 2**32 < forgets:
            kept[hand] = bytes(min(1, copies) for copies in unseen)
    return Observed(bytes(kept), seen.mask)


def _chance_of_game(view: View, thoughts: Thoughts) -> float:
    """The chance to win the game: as the tokens stand, and what the round is worth beside."""
    row, me = row_of(view), SEATS.index(view.seat or "")
    if row[TIE_BREAK]:  # R100: whoever wins the round wins the game
        return thoughts.wins[0]
    race = race_of(view.players)
    now = first_there(row, me, race)
    row[TOKENS + me] += 1
    then = 1.0 if row[TOKENS + me] >= row[TARGET] else first_there(row, me, race)
    return min(1.0, max(0.0, now + (then - now) * thoughts.worth))


def _believed(view: View, thoughts: Thoughts) -> Iterator[tuple[str, dict[str, float]]]:
    """For each other seat still in what it may hold, the likeliest first."""
    names = characters_of(find_edition(view.edition, view.players))
    me, possible = SEATS.index(view.seat or ""), view.knowledge.possible
    for steps, shares in enumerate(thoughts.holds, 1):
        seat = SEATS[(me + steps) % view.players]
        if seat in possible and seat not in view.out:
            yield seat, _within(dict(zip(names, shares, strict=True)), possible[seat])


def _within(shares: dict[str, float], possible: Sequence[frozenset[str]]) -> dict[str, float]:
    """The shares of what can be."""
    left = {name: share for name, share in shares.items() if any(name in cards for cards in possible)}
    total = sum(left.values())
    return {name: share / total for name, share in sorted(left.items(), key=lambda item: -item[1])}


def _read(text: str | None) -> Level | None:
    """The level of a text; the usual player has none."""
    if text is None:
        return None
    if text not in LEVELS:
        raise SetupError(
            f"the levels of net are {', '.join(LEVELS)}, or none for the strongest; not {quote(text)}"
        )
    return LEVELS[text]


def _check(edition: str, players: int) -> None:
    net_of(edition, players)


KIND = Kind(
    name="net",
    about="plays as a network has learned from millions of games, by chance and hard to see through; "
    "`net:courtier` and `net:page` are more careless and forgetful",
    open=lambda level, seed: NetBot(seed, level or FULL),
    read=_read,
    levels=tuple(LEVELS),
    explains=True,
    is_quick=True,
    check=_check,
)
