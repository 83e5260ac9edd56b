"""Knowledge: what a seat knows for certain, derived from the events that it has seen (R158, R159).

Every hidden place (a hand, the deck, the face-down card) carries the set of characters that can
lie there. Cards keep their sets as they move; at the end, what is left of the deck's copies is
counted against the places.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from ..rules.characters import ASSASSIN, BARON, COUNTESS, DOWAGER_QUEEN, GUARD
from ..rules.editions import Edition
from ..rules.events import ASIDE, IN_HAND, IN_HAND_OF_OTHER
from ..rules.legal import forces_countess
from .event import KINDS, Event
from .move import thing_code
from .names import CHARACTER_NAMES, read_card

Candidates = frozenset[int]


@dataclass(frozen=True)
class Knowledge:
    """What is certain: by seat what it may hold, and the cards whose places are known."""

    possible: dict[str, tuple[frozenset[str], ...]]
    """For each card that a seat holds, the characters that it can be."""
    bottom: tuple[str | None, ...]
    """The cards that went under the deck, next draw first, as far as they are known."""
    aside: str | None
    """The face-down card, if it is known."""

    def holds(self, seat: str) -> tuple[str, ...]:
        """The cards that a seat holds for certain."""
        return tuple(next(iter(cards)) for cards in self.possible.get(seat, ()) if len(cards) == 1)


@dataclass
class _Table:
    """The places of a round as one seat follows them."""

    edition: Edition
    hands: dict[str, list[Candidates]] = field(default_factory=dict)
    bottom: list[Candidates] = field(default_factory=list)
    aside: Candidates | None = None
    last_played: int = -1
    compared: tuple[str, str] | None = None


def derive(events: Iterable[Event], edition: Edition, face_up: Iterable[str]) -> Knowledge:
    """What the seat that saw these events of a round knows, with all cards that now lie face up."""
    table = _Table(edition, aside=frozenset(edition.deck))
    for event in events:
        _follow(table, event)
    return _settle(table, Counter(read_card(card) for card in face_up))


def _follow(table: _Table, event: Event) -> None:
    everything = frozenset(table.edition.deck)
    seat, card = event.seat or "", None if event.card is None else read_card(event.card)
    shown = everything if card is None else frozenset({card})
    hands, edition = table.hands, table.edition
    match event.kind:
        case "dealt":
            hands[seat] = [shown]
        case "drew":
            old = table.bottom.pop(0) if (event.value or 0) < len(table.bottom) else everything
            hands[seat].append(old & shown)
        case "drew_aside":
            hands[seat].append((table.aside or everything) & shown)
            table.aside = None
        case "played" if card is not None:
            hands[seat] = _without(hands[seat], card)
            table.last_played, table.compared = card, None
        case "discarded":
            hands[seat] = []
        case "knocked_out":
            hands[seat] = []
            if table.compared and card is not None:
                _learn_from_comparison(table, seat, card)
        case "returned":
            table.bottom.append(_give_back(hands, seat, card))
        case "swapped" if event.other is not None:
            hands[seat], hands[event.other] = hands[event.other], hands[seat]
        case "missed" if event.other is not None:
            miss = _called(edition, event.named)
            if table.last_played == GUARD:
                miss |= {ASSASSIN}  # R117: it would have struck back
            hands[event.other] = [cards - miss for cards in hands[event.other]]
        case "guessed" if event.other is not None:
            hit = _called(edition, event.named)
            hands[event.other] = [cards & hit for cards in hands[event.other]]
        case "tied" if event.other is not None:
            _match_numbers(table, seat, event.other)
        case "looked" if event.other is not None and table.last_played in (BARON, DOWAGER_QUEEN):
            table.compared = (seat, event.other)
    _take_note(table, event, card)


def _take_note(table: _Table, event: Event, card: int | None) -> None:
    """Learn from an event that shows where a card lies."""
    if card is None:
        return
    shows = KINDS[event.kind].shows
    if shows == IN_HAND and event.seat is not None:
        table.hands[event.seat] = [frozenset({card})]
    elif shows == IN_HAND_OF_OTHER and event.other is not None:
        table.hands[event.other] = [frozenset({card})]
    elif shows == ASIDE:
        table.aside = frozenset({card})


def _without(cards: Sequence[Candidates], played: int) -> list[Candidates]:
    """The rest of a hand of two after one was played: nobody tells the drawn from the held."""
    rest: Candidates = frozenset()
    for one, other in (cards, reversed(cards)):
        if played in one:
            rest |= other
    if played != COUNTESS:
        rest = frozenset(card for card in rest if not forces_countess(card, played))  # R31
    return [rest]


def _give_back(hands: dict[str, list[Candidates]], seat: str, card: int | None) -> Candidates:
    """Put a card back from a hand; who does not see it can only tell what it may be."""  # R63
    if card is not None:
        hands[seat].remove(frozenset({card}))
        return frozenset({card})
    mixed: Candidates = frozenset().union(*hands[seat])
    hands[seat] = [mixed] * (len(hands[seat]) - 1)
    return mixed


def _called(edition: Edition, thing: str | None) -> Candidates:
    """The characters that answer to what was named."""
    code = thing_code(thing or "", edition)
    return frozenset(card for card in edition.deck if edition.call(card) == code)


def _learn_from_comparison(table: _Table, loser: str, card: int) -> None:
    """The winner's number is on the other side of the loser's."""  # R48, R111
    number = table.edition.number
    for seat in table.compared or ():
        if seat != loser:
            table.hands[seat] = [
                frozenset(
                    other
                    for other in cards
                    if (number(other) > number(card)) == (table.last_played == BARON)
                    and number(other) != number(card)
                )
                for cards in table.hands[seat]
            ]


def _match_numbers(table: _Table, first: str, second: str) -> None:
    """Equal numbers: each hand can hold only what the other can match."""  # R48
    number = table.edition.number
    for one, other in ((first, second), (second, first)):
        numbers = {number(card) for cards in table.hands[other] for card in cards}
        table.hands[one] = [
            frozenset(card for card in cards if number(card) in numbers) for cards in table.hands[one]
        ]


def _settle(table: _Table, visible: Counter[int]) -> Knowledge:
    """Count the copies that nobody sees against the places where they can lie."""
    everything = frozenset(table.edition.deck)
    left = Counter({card: table.edition.copies(card) for card in everything})
    left.subtract(visible)
    places = [cards for hand in table.hands.values() for cards in hand]
    places += table.bottom + ([] if table.aside is None else [table.aside])
    narrow = [cards for cards in places if cards != everything]

    def can_be(place: Candidates, card: int) -> bool:
        rest = list(narrow)
        if place in rest:
            rest.remove(place)
        return left[card] > 0 and _fits(rest, left - Counter({card: 1}))

    settled = {
        place: frozenset(CHARACTER_NAMES[card] for card in place if can_be(place, card))
        for place in set(places)
    }

    def known(place: Candidates | None) -> str | None:
        return next(iter(settled[place])) if place is not None and len(settled[place]) == 1 else None

    return Knowledge(
        possible={
            seat: tuple(settled[cards] for cards in hand) for seat, hand in table.hands.items() if hand
        },
        bottom=tuple(known(place) for place in table.bottom),
        aside=known(table.aside),
    )


def _fits(places: Sequence[Candidates], left: Counter[int]) -> bool:
    """Whether every place can have a card of its own (augmenting paths)."""
    holders: dict[int, list[int]] = {card: [] for card in left}

    def find_card(place: int, tried: set[int]) -> bool:
        for card in places[place]:
            if card not in tried and left[card] > 0:
                tried.add(card)
                if len(holders[card]) < left[card]:
                    holders[card].append(place)
                    return True
                for i, holder in enumerate(holders[card]):
                    if find_card(holder, tried):
                        holders[card][i] = place
                        return True
        return False

    return all(find_card(place, set()) for place in range(len(places)))
