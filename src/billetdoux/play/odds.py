"""Odds: exactly how likely each hidden card is to be where, as far as a view tells."""

from dataclasses import asdict, dataclass
from typing import Any

from ..game.names import CHARACTER_NAMES, SEATS
from ..game.view import View
from ..rules.notes import ALL, HAND_ROOM, MIGHT_BE_ASIDE, MIGHT_HOLD, UNDER, UNDER_COUNT, is_tied
from ..rules.row import ASIDE, DECK_SIZE, KINDS, NONE, PLAYERS, is_out, number
from .counting import Place, chances
from .imagination import imagine_view
from .minds.belief import count_unseen

Chances = dict[str, float]


@dataclass(frozen=True)
class Odds:
    """The chance of each character for every place that a seat does not see."""

    hands: dict[str, Chances]
    """By the seat of every other player still in."""
    aside: Chances | None
    """Of the face-down card, if it is still there."""
    deck: tuple[Chances, ...]
    """Of the deck's cards, the next one first."""

    def as_json(self) -> dict[str, Any]:
        """The odds as a JSON object."""
        return asdict(self)


def odds_of(view: View) -> Odds:
    """The odds of a seat whose decision it is."""
    seen = imagine_view(view)
    s, n, unseen = seen.row.tolist(), seen.mine.tolist(), [0] * KINDS
    count_unseen(s, seen.me, unseen)
    hands = _hands(s, n, seen.me)
    aside = [Place(n[MIGHT_BE_ASIDE])] if s[ASIDE] != NONE else []
    under = n[UNDER : UNDER + n[UNDER_COUNT]]
    deck = [Place(n[ALL])] * (s[DECK_SIZE] - len(under)) + [Place(mask) for mask in under]
    numbers = [number(s, card) for card in range(KINDS)]
    found = [
        {CHARACTER_NAMES[card]: chance for card, chance in place.items()}
        for place in chances([*hands.values(), *aside, *deck], unseen, numbers)
    ]
    in_hands = {SEATS[seat]: found.pop(0) for seat in hands}
    return Odds(dict(sorted(in_hands.items())), found.pop(0) if aside else None, tuple(found))


def _hands(s: list[int], n: list[int], me: int) -> dict[int, Place]:
    """The hands of the others who are still in, tied ones side by side."""
    found: dict[int, Place] = {}
    for seat in range(s[PLAYERS]):
        if seat == me or is_out(s, seat) or seat in found:
            continue
        found[seat] = Place(n[MIGHT_HOLD + HAND_ROOM * seat])
        for other in range(seat + 1, s[PLAYERS]):
            if other != me and is_tied(n, seat, other):
                found[other] = Place(n[MIGHT_HOLD + HAND_ROOM * other], tied=True)
    return found
