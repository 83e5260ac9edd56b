"""What a scenario may expect: for each key, how it is read and where the truth is found."""

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from ...rules.row import GAME_OVER, PHASE, ROUND_OVER, TOKENS, has_won_round, is_out, is_protected
from ...rules.scoring import may_start_next
from ...rules.tokens import has_enough
from .. import fields
from ..game import Game
from ..move import Move
from ..names import CHARACTER_NAMES, SEATS
from ..position import Position

Read = Callable[[int], fields.Read[Any]]
"""For a table of so many, the reader of what is wanted."""
Find = Callable[[Game, Any], Any]
Show = Callable[[Any, Any], tuple[str, str]]


def show_both(wanted: Any, found: Any) -> tuple[str, str]:
    """All that was expected, and all that was found."""
    return _show(wanted), _show(found)


def show_lists(wanted: list[str], found: list[str]) -> tuple[str, str]:
    """What one of two lists has and the other has not."""
    return _show_surplus(wanted, found), _show_surplus(found, wanted)


def _show_surplus(these: list[str], those: list[str]) -> str:
    more = list((Counter(these) - Counter(those)).elements())
    return f"also {_show(more)}" if more else "nothing else"


def _show(value: Any) -> str:
    if isinstance(value, dict):
        return "{" + ", ".join(f"{key}: {_show(entry)}" for key, entry in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(map(_show, value)) + "]"
    return str(value)


@dataclass(frozen=True)
class Expectation:
    """A key of `expect`: reads what is wanted, and finds what is so, in the same form."""

    name: str
    read: Read
    find: Find
    show: Show = show_both
    """How a difference is told: what was expected, and what was found."""


def _read_seats(players: int) -> fields.Read[list[str]]:
    return lambda value: sorted(fields.many(fields.letter(players))(value))


def _read_one_or_more_seats(players: int) -> fields.Read[list[str]]:
    read = _read_seats(players)
    return lambda value: read(value if isinstance(value, list) else [value])


def _read_cards(value: Any) -> list[str]:
    return list(fields.many(fields.character)(value))


def _read_card_or_none(value: Any) -> str:
    return "none" if value == "none" else fields.character(value)


def _read_hand(value: Any) -> list[str]:
    return sorted(_read_cards(value if isinstance(value, list) else [value]))


def _read_moves(players: int) -> fields.Read[list[str]]:
    return lambda value: sorted(fields.many(lambda move: str(Move.parse(move, players)))(value))


def _by_seat(read: Read) -> Read:
    def at_a_table(players: int) -> fields.Read[dict[str, Any]]:
        read_all = fields.by_seat(read(players), players)
        return lambda value: {SEATS[seat]: entry for seat, entry in read_all(value).items()}

    return at_a_table


def _always(read: fields.Read[Any]) -> Read:
    """A reader that does not ask how many play."""
    return lambda players: read


def _seats_where(holds: Callable[[list[int], int], bool], *, phases: tuple[int, ...] = ()) -> Find:
    """The seats of which something is true, once the row is in one of some phases."""

    def find(game: Game, wanted: Any) -> list[str]:
        s = game.row
        now = not phases or s[PHASE] in phases
        return [letter for seat, letter in enumerate(game.seats) if now and holds(s, seat)]

    return find


def _of_each(find: Callable[[Game, str], Any]) -> Find:
    return lambda game, wanted: {seat: find(game, seat) for seat in wanted}


def _pile(game: Game, seat: str) -> list[str]:
    return list(game.view(None).piles[SEATS.index(seat)])


def _deck(game: Game, wanted: Any) -> list[str]:
    return [CHARACTER_NAMES[card] for card in Position.of(game).deck]


def _aside(game: Game, wanted: Any) -> str:
    aside = Position.of(game).aside
    if aside is not None:
        return CHARACTER_NAMES[aside]
    taken = any(event.kind == "drew_aside" for event in game.events)
    return "none" if taken else "a card that the position leaves open"


def _known(game: Game, wanted: dict[str, dict[str, str]]) -> dict[str, dict[str, str]]:
    """For each pair of seats the wanted card if it is known, else whatever is."""
    found: dict[str, dict[str, str]] = {}
    for seat, others in wanted.items():
        knowledge = game.view(seat).knowledge
        found[seat] = {}
        for other, card in others.items():
            held = knowledge.holds(other)
            found[seat][other] = card if card in held else " and ".join(held) or "none"
    return found


def _over(phase: int) -> Find:
    return lambda game, wanted: "over" if game.row[PHASE] >= phase else "running"


OVER = (ROUND_OVER, GAME_OVER)

EXPECTATIONS = {
    expectation.name: expectation
    for expectation in (
        Expectation("turn", fields.letter, lambda game, wanted: game.decider or "none"),
        Expectation(
            "legal", _read_moves, lambda game, wanted: sorted(map(str, game.legal_moves)), show_lists
        ),
        Expectation(
            "hands", _by_seat(_always(_read_hand)), _of_each(lambda game, seat: sorted(game.hand(seat)))
        ),
        Expectation("piles", _by_seat(_always(_read_cards)), _of_each(_pile)),
        Expectation("deck", _always(_read_cards), _deck),
        Expectation("aside", _always(_read_card_or_none), _aside),
        Expectation("out", _read_seats, _seats_where(is_out)),
        Expectation("protected", _read_seats, _seats_where(is_protected)),
        Expectation(
            "tokens",
            _by_seat(_always(fields.number)),
            _of_each(lambda game, seat: game.row[TOKENS + SEATS.index(seat)]),
        ),
        Expectation("knows", _by_seat(_by_seat(_always(_read_card_or_none))), _known),
        Expectation("round", _always(fields.one_of("over", "running")), _over(ROUND_OVER)),
        Expectation("round_winners", _read_seats, _seats_where(has_won_round, phases=OVER)),
        Expectation(
            "next_starter", _read_one_or_more_seats, _seats_where(may_start_next, phases=(ROUND_OVER,))
        ),
        Expectation("game", _always(fields.one_of("over", "running")), _over(GAME_OVER)),
        Expectation("game_winners", _read_seats, _seats_where(has_enough, phases=(GAME_OVER,))),
        Expectation("tie_break", _read_seats, _seats_where(has_enough, phases=(ROUND_OVER,))),
    )
}
