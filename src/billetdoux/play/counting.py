"""Counting: in how many ways unseen cards can lie in places, and so how likely each is to be where.

Places of which something is known are filled one after the other; what matters for the next is only
how many cards of each kind are left, and these states are few, for characters that no place tells
apart are one kind. The other places are all alike, and share what is left.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import NamedTuple


class Place(NamedTuple):
    """A hidden place: the characters that it admits, as bits, and whether it ties with the place before."""

    admits: int
    tied: bool = False


class State(NamedTuple):
    """How far the filling is: the cards of each kind that are left, and the kind that was taken last."""

    left: tuple[int, ...]
    last: int


Kinds = list[list[int]]


def chances(places: Sequence[Place], unseen: Sequence[int], numbers: Sequence[int]) -> list[dict[int, float]]:
    """For each place the chance of each character, every way to fill them being as likely as another."""
    every = sum(1 << card for card, count in enumerate(unseen) if count)
    ties = {i + offset for i, place in enumerate(places) if place.tied for offset in (-1, 0)}
    narrow = [i for i, place in enumerate(places) if i in ties or every & ~place.admits]
    kinds = _kinds([places[i] for i in narrow], unseen, numbers if ties else [0] * len(numbers))
    filling = _Filling([places[i] for i in narrow], kinds, numbers)
    sizes = tuple(sum(unseen[card] for card in kind) for kind in kinds)
    ahead = filling.forwards(State(sizes, 0))
    found: list[dict[int, float]] = [_spread(_left(ahead[-1], len(kinds)), kinds, unseen)] * len(places)
    for i, taken in zip(narrow, filling.taken(ahead), strict=True):
        found[i] = _spread(taken, kinds, unseen)
    return found


class _Filling:
    """Narrow places, to be filled in their order."""

    def __init__(self, places: Sequence[Place], kinds: Kinds, numbers: Sequence[int]) -> None:
        self.places = places
        self.kinds = kinds
        self.numbers = [numbers[kind[0]] for kind in kinds]

    def steps(self, state: State, place: Place) -> Iterator[tuple[int, int, State]]:
        """Each kind that a place can take, in how many ways, and what is then."""
        left = state.left
        for kind, count in enumerate(left):
            ties = not place.tied or self.numbers[kind] == self.numbers[state.last]
            if count and ties and place.admits >> self.kinds[kind][0] & 1:
                yield kind, count, State((*left[:kind], count - 1, *left[kind + 1 :]), kind)

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


def _kinds(narrow: Sequence[Place], unseen: Sequence[int], numbers: Sequence[int]) -> Kinds:
    """Characters that no place tells apart, together."""
    kinds: dict[tuple[int, ...], list[int]] = {}
    for card, count in enumerate(unseen):
        if count:
            told = (numbers[card], *(place.admits >> card & 1 for place in narrow))
            kinds.setdefault(told, []).append(card)
    return list(kinds.values())


def _left(states: Counter[State], kinds: int) -> Counter[int]:
    """How many cards of each kind are left, over all ways."""
    return Counter(
        {kind: sum(ways * state.left[kind] for state, ways in states.items()) for kind in range(kinds)}
    )


def _spread(ways: Counter[int], kinds: Kinds, unseen: Sequence[int]) -> dict[int, float]:
    """The ways of each kind as chances of its characters, by their copies; the likeliest first."""
    total = ways.total()
    found = {
        card: count / total * unseen[card] / sum(unseen[other] for other in kinds[kind])
        for kind, count in ways.items()
        if count
        for card in kinds[kind]
    }
    return dict(sorted(found.items(), key=lambda item: -item[1]))
