"""The scene: a game as one viewer sees it, and the words for it."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Literal

from ...game.names import CHARACTER_NAMES, SEATS, find_edition, read_card
from ...game.view import View
from ...rules.editions import Edition
from ..words import Words, part_of

Standing = Literal["turn", "out", "protected", "bound", "bet"]


@dataclass(frozen=True)
class Scene:
    """A view, how everybody is called, and what else there is to say of a seat."""

    view: View
    names: Mapping[str, str]
    words: Words
    helps: bool = True
    """Whether the table lets the cards be counted."""
    remarks: Mapping[str, Sequence[str]] = field(default_factory=dict)
    """By seat: a bot, away, a bot stands in."""
    hands: Mapping[str, Sequence[str]] = field(default_factory=dict)
    """By seat, the hands that lie open, as in a replay."""

    @cached_property
    def edition(self) -> Edition:
        """The edition that is played."""
        return find_edition(self.view.edition, self.view.players)

    @property
    def seats(self) -> str:
        """All seats of the table."""
        return SEATS[: self.view.players]

    @property
    def others(self) -> list[str]:
        """The other seats, in the order in which they play after the viewer."""
        at = 0 if self.view.seat is None else self.seats.index(self.view.seat) + 1
        order = self.seats[at:] + self.seats[:at]
        return [seat for seat in order if seat != self.view.seat]

    @property
    def characters(self) -> list[str]:
        """The characters of the deck, the lowest number first."""
        by_number = sorted(self.edition.deck, key=lambda card: (self.edition.number(card), card))
        return [CHARACTER_NAMES[card] for card in by_number]

    def number(self, card: str) -> int:
        """The number on a card."""
        return self.edition.number(read_card(card))

    def copies(self, card: str) -> int:
        """How many of these cards the deck has."""
        return self.edition.copies(read_card(card))

    def left(self, card: str) -> int:
        """How many of these cards the viewer has not seen for good in this round."""
        return max(0, self.copies(card) - self._seen[card])

    @cached_property
    def _seen(self) -> Counter[str]:
        view = self.view
        return Counter(card for cards in (view.face_up, *view.piles, view.hand) for card in cards)

    def title(self, card: str) -> str:
        """A card in one short phrase: its number and its name."""
        return f"{self.number(card)} {self.words.card(card)}"

    def tokens(self, seat: str) -> int:
        """How many favor tokens a seat has."""
        return self.view.tokens[SEATS.index(seat)]

    def pile(self, seat: str) -> tuple[str, ...]:
        """The cards in front of a seat."""
        return self.view.piles[SEATS.index(seat)]

    def called(self, seat: str) -> str:
        """What a player is called where nothing but the name stands."""
        return self.words.called(seat, self.names, self.view.seat)

    def named(self, seat: str) -> str:
        """A player's name, and who of them is the viewer."""
        name = self.names[seat]
        return f"{name} ({self.words.say('ui-you')})" if seat == self.view.seat else name

    def standing(self, seat: str) -> dict[Standing, str]:
        """What is to be said of a seat in this round."""
        view, say = self.view, self.words.say
        told: dict[Standing, str] = {}
        if seat == view.turn:
            told["turn"] = say("ui-your-turn" if seat == view.seat else "ui-turn")
        if seat in view.out:
            told["out"] = say("ui-out")
        if seat in view.protected:
            told["protected"] = say("ui-protected")
        if seat == view.sycophant:
            told["bound"] = say("ui-bound")
        if view.jester is not None and seat == view.jester[1]:
            by = view.jester[0]
            told["bet"] = say("ui-bet", name=self.names[by], you=part_of(view.seat, by, seat))
        return told

    def held(self, seat: str) -> list[str | None]:
        """The cards in a hand, each by its name where the viewer knows it for certain."""
        view = self.view
        if seat in self.hands:
            return list(self.hands[seat])
        if seat in view.out or view.winners:
            return []
        count = 1
        if seat == view.turn and view.decision == "play":
            count = 2
        elif seat == view.turn and view.decision == "return":
            count = 1 + _drawn(view)
        certain = sorted(view.knowledge.holds(seat)) if self.helps and view.seat is not None else []
        return [*certain[:count], *[None] * (count - len(certain))]


def _drawn(view: View) -> int:
    """How many cards were drawn since one was played."""
    kinds = [event.kind for event in view.events]
    return kinds[::-1][: kinds[::-1].index("played")].count("drew")
