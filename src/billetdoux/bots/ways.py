"""Ways: in how many unseen cards can lie in places, and so how likely each is to be where.

Places of which something is known are filled one after the other; what matters for the next is only
how many cards of each kind are left, and these states are few, for characters that no place tells
apart are one kind. The other places are all alike, and share what is left.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from math import factorial

Kinds = list[list[int]]
State = tuple[int, ...]
"""How many cards of each kind are left."""


def chances(cases: Iterable[Sequence[int]], unseen: Sequence[int]) -> list[dict[int, float]]:
    """For each place the chance of each character, every way to fill them being as likely as another.

    A case has for each place the mask of what it admits; no way to fill the places is in two cases.
    """
    counted = [_count(masks, unseen) for masks in cases]
    total = sum(ways for ways, _ in counted)
    found: list[dict[int, float]] = [{} for _ in counted[0][1]]
    for ways, places in counted:
        for chance, told in zip(found, places, strict=True):
            for card, share in told.items():
                chance[card] = chance.get(card, 0) + share * ways / total
    return [dict(sorted(chance.items(), key=lambda item: -item[1])) for chance in found]


def _count(places: Sequence[int], unseen: Sequence[int]) -> tuple[int, list[dict[int, float]]]:
    """In how many ways places can be filled, and for each the chance of each character."""
    every = sum(1 << card for card, count in enumerate(unseen) if count)
    narrow = [i for i, mask in enumerate(places) if every & ~mask]
    kinds = _kinds([places[i] for i in narrow], unseen)
    filling = _Filling([places[i] for i in narrow], kinds)
    ahead = filling.forwards(tuple(sum(unseen[card] for card in kind) for kind in kinds))
    found = [_spread(_left(ahead[-1], len(kinds)), kinds, unseen)] * len(places)
    for i, taken in zip(narrow, filling.taken(ahead), strict=True):
        found[i] = _spread(taken, kinds, unseen)
    return ahead[-1].total() * factorial(sum(unseen) - len(narrow)), found


class _Filling:
    """Narrow places, to be filled in their order."""

    def __init__(self, places: Sequence[int], kinds: Kinds) -> None:
        self.places = places
        self.kinds = kinds

    def steps(self, left: State, mask: int) -> Iterator[tuple[int, int, State]]:
        """Each kind that a place can take, in how many ways, and what is left then."""
        for kind, count in enumerate(left):
            if count and mask >> self.kinds[kind][0] & 1:
                yield kind, count, (*left[:kind], count - 1, *left[kind + 1 :])

    def forwards(self, start: State) -> list[Counter[State]]:
        """Before each place and after the last: every state, and in how many ways it comes about."""
        layers = [Counter({start: 1})]
        for place in self.places:
            reached: Counter[State] = Counter()
            for state, ways in layers[-1].items():
                for _, count, after in self.steps(state, place):
                    reached[after] += ways * count
            layers.append(reached)
        return layers

    def taken(self, layers: Sequence[Counter[State]]) -> list[Counter[int]]:
        """For each place, in how many ways it takes each kind: those before it times those after."""
        found: list[Counter[int]] = []
        behind = dict.fromkeys(layers[-1], 1)
        for place, layer in zip(reversed(self.places), reversed(layers[:-1]), strict=True):
            taken: Counter[int] = Counter()
            here = dict.fromkeys(layer, 0)
            for state, ways in layer.items():
                for kind, count, after in self.steps(state, place):
                    here[state] += count * behind[after]
                    taken[kind] += ways * count * behind[after]
            behind = here
            found.append(taken)
        return found[::-1]


def _kinds(narrow: Sequence[int], unseen: Sequence[int]) -> Kinds:
    """Characters that no place tells apart, together."""
    kinds: dict[tuple[int, ...], list[int]] = {}
    for card, count in enumerate(unseen):
        if count:
            told = tuple(mask >> card & 1 for mask in narrow)
            kinds.setdefault(told, []).append(card)
    return list(kinds.values())


def _left(states: Counter[State], kinds: int) -> Counter[int]:
    """How many cards of each kind are left, over all ways."""
    return Counter({kind: sum(ways * state[kind] for state, ways in states.items()) for kind in range(kinds)})


def _spread(ways: Counter[int], kinds: Kinds, unseen: Sequence[int]) -> dict[int, float]:
    """The ways of each kind as chances of its characters, by their copies."""
    total = ways.total()
    return {
        card: count / total * unseen[card] / sum(unseen[other] for other in kinds[kind])
        for kind, count in ways.items()
        if count
        for card in kinds[kind]
    }
