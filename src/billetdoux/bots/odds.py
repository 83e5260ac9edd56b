"""Odds: of all ways in which the hidden cards can lie, given what a view tells, how many have which where."""

from dataclasses import asdict, dataclass
from typing import Any

from ..game.cases import cases
from ..game.names import CHARACTER_NAMES, SEATS, find_edition
from ..game.view import View
from ..rules.notes import ALL, HAND_ROOM, MIGHT_BE_ASIDE, MIGHT_HOLD, UNDER, UNDER_COUNT
from ..rules.row import ASIDE, DECK_SIZE, KINDS, NONE, PLAYERS, is_out
from .minds.belief import count_unseen
from .premises import premises_of
from .ways import chances

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
    seen = premises_of(view)
    s, n, unseen = seen.row, seen.mine, [0] * KINDS
    count_unseen(s, seen.me, unseen)
    hands = [seat for seat in range(s[PLAYERS]) if seat != seen.me and not is_out(s, seat)]
    aside = [MIGHT_BE_ASIDE] if s[ASIDE] != NONE else []
    under = range(UNDER, UNDER + n[UNDER_COUNT])
    masks = {
        place: n[place] for place in (*(MIGHT_HOLD + HAND_ROOM * seat for seat in hands), *aside, *under)
    }
    above = [n[ALL]] * (s[DECK_SIZE] - len(under))
    split = cases(masks, n, find_edition(view.edition, view.players))
    found = [
        {CHARACTER_NAMES[card]: chance for card, chance in place.items()}
        for place in chances([[*case.values(), *above] for case in split], unseen)
    ]
    in_hands = {SEATS[seat]: found.pop(0) for seat in hands}
    on_the_side = found.pop(0) if aside else None
    return Odds(in_hands, on_the_side, (*found[len(under) :], *found[: len(under)]))
