"""Odds: how likely each hidden card is to be in which hand, as far as a view tells."""

from collections import Counter

from ..game.names import CHARACTER_NAMES, SEATS
from ..game.view import View
from ..rules.chance import WORDS, seed_generator
from ..rules.row import DECK_ROOM, KINDS, hand
from .imagination import imagine_view
from .minds.belief import imagine

SAMPLES = 2000


def odds_of(view: View) -> dict[str, dict[str, float]]:
    """For every other player still in, the chance of each character, from imagined deals."""
    seen = imagine_view(view)
    row, notes = seen.row.tolist(), seen.mine.tolist()
    others = [i for i, seat in enumerate(SEATS[: view.players]) if seat != view.seat and seat not in view.out]
    counts: dict[int, Counter[str]] = {seat: Counter() for seat in others}
    generator, unseen, left, pool = [0] * WORDS, [0] * KINDS, [0] * KINDS, [0] * DECK_ROOM
    for i in range(SAMPLES):
        seed_generator(generator, 1, i)
        imagine(row, notes, seen.me, unseen, left, pool, generator)
        for seat in others:
            counts[seat][CHARACTER_NAMES[hand(row, seat)]] += 1
    return {
        SEATS[seat]: {card: count / SAMPLES for card, count in found.most_common()}
        for seat, found in counts.items()
    }
