"""Summaries: how the rounds of a game ended, read from what happened."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from ..game.event import KINDS, Event
from ..game.names import read_card
from ..game.view import View
from ..rules.characters import CHARACTERS


@dataclass(frozen=True)
class Hand:
    """A card that was shown in the end, and what it counted."""

    seat: str
    card: str
    value: int
    pile: int | None
    """What the cards in front of the player add up to, where that was counted."""


@dataclass(frozen=True)
class Summary:
    """How a round ended."""

    number: int
    how: str
    winners: tuple[str, ...]
    hands: tuple[Hand, ...]
    """What was shown, the highest first; nobody shows anything if only one player is left."""
    tokens: tuple[Event, ...]
    tie_break: tuple[str, ...]

    @property
    def is_undecided(self) -> bool:
        """Whether nobody won it."""  # R86
        return self.how == "showdown" and not self.winners

    @property
    def is_decided_by_piles(self) -> bool:
        """Whether the cards in front of the players were counted."""
        return any(hand.pile is not None for hand in self.hands)

    @property
    def is_shared(self) -> bool:
        """Whether equal numbers win together."""
        return bool(self.hands) and len(self.winners) > 1 and not self.is_decided_by_piles

    @property
    def yielding(self) -> tuple[str, ...]:
        """The cards that cannot win because of another that was shown."""
        shown = [hand.card for hand in self.hands]
        return tuple(card for card in shown if CHARACTERS[read_card(card)].yields_to in shown)


def rounds_over(events: Iterable[Event]) -> list[Summary]:
    """Every round that is over."""
    return [
        _summary(number, events, end.named or "")
        for number, events in enumerate(split_rounds(events), 1)
        for end in events
        if end.kind == "round_ended"
    ]


def revealed(view: View) -> dict[str, tuple[str, ...]]:
    """The hands that lie open, by seat, as long as the end of a round is on the table."""
    over = rounds_over(view.events) if view.decider is None else []
    return {hand.seat: (hand.card,) for hand in over[-1].hands} if over else {}


def split_rounds(events: Iterable[Event]) -> list[list[Event]]:
    """The events of a game, round by round."""
    rounds: list[list[Event]] = []
    for event in events:
        if event.kind == "round_started":
            rounds.append([])
        rounds[-1].append(event)
    return rounds


def is_secret(event: Event, viewer: str | None) -> bool:
    """Whether the viewer saw something that nobody else did."""
    return KINDS[event.kind].secret and event.card is not None and event.seat == viewer


def is_duel(one: Event, other: Event) -> bool:
    """Whether two players look at each other's hands, one after the other."""
    return one.kind == other.kind == "looked" and (one.seat, one.other) == (other.other, other.seat)


def _summary(number: int, events: Sequence[Event], how: str) -> Summary:
    def seats(kind: str) -> tuple[str, ...]:
        return tuple(event.seat for event in events if event.kind == kind and event.seat)

    piles = {event.seat: event.value for event in events if event.kind == "pile_counted"}
    hands = [
        Hand(event.seat, event.card, event.value or 0, piles.get(event.seat))
        for event in events
        if event.kind == "revealed" and event.seat and event.card
    ]
    return Summary(
        number=number,
        how=how,
        winners=seats("round_won"),
        hands=tuple(sorted(hands, key=lambda hand: (-hand.value, -(hand.pile or 0)))),
        tokens=tuple(event for event in events if event.kind == "token"),
        tie_break=seats("tie_break_for"),
    )
