"""Move: one decision, as a value and in notation, and its number for the rules."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cache

from ..rules.actions import (
    KEEP,
    PUT_BACK,
    REDRAW,
    UNCHOSEN,
    action,
    detail_of,
    look_of,
    named,
    second_of,
    target_of,
    verb_of,
    with_name,
    with_second,
)
from ..rules.characters import BISHOP, CHOOSES, NAMES, ONE_OR_TWO_OTHERS, TWO_OF_ANY
from ..rules.editions import Edition
from .errors import MalformedError, quote
from .names import CHARACTER_NAMES, SEATS, read_card, read_seat

GRAMMAR = "a move looks like 'Handmaid', 'Priest B', 'Guard B Baron' or 'Keep King return Spy Guard'"


@dataclass(frozen=True, slots=True, repr=False)
class Move:
    """A decision: a card played, a Chancellor's choice, or the answer to a Bishop or, by R118, to a Guard."""

    verb: str
    """The character played, `Keep` or `Redraw`."""
    targets: tuple[str, ...] = ()
    named: str | None = None
    """The character or the number that a Guard or a Bishop names."""
    look: str | None = None
    """Whose hand a Cardinal's player looks at."""
    kept: str | None = None
    """The card that a Chancellor's player keeps."""
    returned: tuple[str, ...] = ()
    """The cards that go under the deck, the one to be drawn earlier first."""
    _text: str = field(init=False, compare=False)

    def __post_init__(self) -> None:
        """Write it down: a move is read more often than made."""
        words = [self.verb, *self.targets]
        if self.kept is not None:
            words = [self.verb, self.kept, "return", *self.returned]
        if self.named is not None:
            words.append(self.named)
        if self.look is not None:
            words += ["look", self.look]
        object.__setattr__(self, "_text", " ".join(words))

    def __hash__(self) -> int:
        return hash(self._text)

    def __str__(self) -> str:
        return self._text

    def __repr__(self) -> str:
        return f"Move.parse({str(self)!r})"

    @classmethod
    def parse(cls, text: str, players: int = len(SEATS)) -> "Move":
        """Read a move in notation, at a table of so many players."""
        if not isinstance(text, str):
            raise MalformedError(f"a move is a text, not {quote(text)}; {GRAMMAR}")
        try:
            return _read(text.split(), players)
        except MalformedError as error:
            raise MalformedError(f"cannot read the move {quote(text)}: {error}") from None


def as_move(move: Move | str) -> Move:
    """A move that is given as one or in notation."""
    return move if isinstance(move, Move) else Move.parse(move)


def _read(words: list[str], players: int) -> Move:
    if not words:
        raise MalformedError(f"it is empty; {GRAMMAR}")
    verb = words[0].lower()
    if verb == "redraw" or (verb == "keep" and len(words) == 1):
        if len(words) > 1:
            raise MalformedError("nothing follows 'Redraw'")
        return Move(verb.capitalize())
    if verb == "keep":
        kept, rest = _read_character(words[1:])
        if not rest or rest[0].lower() != "return":
            raise MalformedError("after the kept card comes 'return' and the cards that go back")
        rest = rest[1:]
        returned = []
        while rest:
            card, rest = _read_character(rest)
            returned.append(card)
        if not 1 <= len(returned) <= 2:
            raise MalformedError(f"one or two cards go back, not {len(returned)}")
        return Move("Keep", kept=kept, returned=tuple(returned))
    card, rest = _read_character(words)
    targets: list[str] = []
    while rest and len(rest[0]) == 1 and rest[0].isalpha():
        targets.append(SEATS[read_seat(rest[0], players)])
        rest = rest[1:]
    if len(targets) > 2 or len(set(targets)) < len(targets):
        raise MalformedError("a card chooses one player, or two different ones")
    if rest and rest[0].lower() == "look":
        if len(rest) != 2:
            raise MalformedError("after 'look' comes the seat whose hand is looked at")
        look = SEATS[read_seat(rest[1], players)]
        return Move(card, tuple(sorted(targets)), look=look)
    thing = None
    if rest:
        thing, rest = _read_thing(rest)
    if rest:
        raise MalformedError(f"{quote(' '.join(rest))} is too much; {GRAMMAR}")
    return Move(card, tuple(sorted(targets)), thing)


_LOWER_CASE = frozenset(name.lower() for name in CHARACTER_NAMES)


def _read_character(words: list[str]) -> tuple[str, list[str]]:
    """Read a character of one or two words, and say what follows it."""
    if not words:
        raise MalformedError("a character is missing at the end")
    for length in (2, 1):
        text = " ".join(words[:length])
        if len(words) >= length and text.lower() in _LOWER_CASE:
            return CHARACTER_NAMES[read_card(text)], words[length:]
    return CHARACTER_NAMES[read_card(words[0])], words[1:]


def _read_thing(words: list[str]) -> tuple[str, list[str]]:
    """Read what is named: a number or a character."""
    if words[0].isdecimal():
        if len(words[0]) > 2:
            raise MalformedError(f"no card has the number {quote(words[0])}")
        return str(int(words[0])), words[1:]
    return _read_character(words)


def to_code(move: Move, edition: Edition) -> int | None:
    """The rules' number of a move, or None if this edition has no such move at all."""
    if move.verb == "Redraw":
        return action(REDRAW, UNCHOSEN, 0)
    if move.verb == "Keep":
        if move.kept is None:
            return action(KEEP, UNCHOSEN, 0)
        returned = [read_card(card) for card in move.returned]
        cards = Counter([read_card(move.kept), *returned])
        if any(edition.copies(card) < copies for card, copies in cards.items()):
            return None
        return action(PUT_BACK, int(returned != sorted(returned)), with_name(read_card(move.kept)))
    card = read_card(move.verb)
    if not move.targets:
        return action(card, UNCHOSEN, 0) if move.named is None and move.look is None else None
    if not all(seat in SEATS for seat in move.targets):
        return None
    first, *others = (SEATS.index(seat) for seat in move.targets)
    if others:
        if CHOOSES[card] not in (TWO_OF_ANY, ONE_OR_TWO_OTHERS) or move.named is not None:
            return None
        looks = (None, *move.targets)
        if move.look not in looks:
            return None
        return action(card, first, with_second(others[0], looks.index(move.look)))
    if move.look is not None or (move.named is not None) != NAMES[card]:
        return None
    if move.named is None:
        return action(card, first, 0)
    thing = thing_code(move.named, edition)
    return None if thing is None else action(card, first, with_name(thing))


def thing_code(thing: str, edition: Edition) -> int | None:
    """The rules' number of what is named, or None if this edition does not call it so."""
    return _things(edition).get(thing)


@cache
def _things(edition: Edition) -> dict[str, int]:
    """The rules' number of everything that can be named."""
    return {thing_name(thing, edition): thing for thing in edition.nameable(BISHOP)}


def thing_name(thing: int, edition: Edition) -> str:
    """What is named, as people write it."""
    return str(thing) if edition.guard_names_numbers else CHARACTER_NAMES[thing]


def from_code(code: int, edition: Edition, hand: Sequence[int] = ()) -> Move:
    """The move of one of the rules' numbers; a Chancellor's choice is told with the hand."""
    if verb_of(code) != PUT_BACK:
        return _play_of(code, edition)
    kept = named(detail_of(code))
    back = sorted(hand)
    back.remove(kept)
    if target_of(code) == 1:
        back.reverse()
    return Move("Keep", kept=CHARACTER_NAMES[kept], returned=tuple(CHARACTER_NAMES[card] for card in back))


@cache
def _play_of(code: int, edition: Edition) -> Move:
    """The play, or the answer, of one of the rules' numbers."""
    verb, target, detail = verb_of(code), target_of(code), detail_of(code)
    if verb == REDRAW or verb == KEEP:
        return Move("Redraw" if verb == REDRAW else "Keep")
    card = CHARACTER_NAMES[verb]
    if target == UNCHOSEN:
        return Move(card)
    if detail == 0:
        return Move(card, (SEATS[target],))
    if NAMES[verb]:
        return Move(card, (SEATS[target],), thing_name(named(detail), edition))
    pair = (SEATS[target], SEATS[second_of(detail)])
    look = look_of(detail)
    return Move(card, pair, look=pair[look - 1] if look else None)
