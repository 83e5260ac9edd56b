"""Hindsight: a past that fits what a seat has seen, every deal that fits as likely as another.

What the seat did not see is guessed: whether others played the card that they held or the one that they
drew, which cards they put under the deck, and last of all what is still hidden, out of the cards left.
Then the rules play the guess, and it is thrown away unless the seat sees the very same. One thing is only
near: how likely it is that others kept, or put back, cards which the seat had seen before.
"""

from collections import Counter, deque
from collections.abc import Iterator, Sequence
from contextlib import suppress
from itertools import pairwise
from random import Random

from ..game.event import Codes, logged
from ..rules.actions import PUT_BACK, action, verb_of, with_name
from ..rules.events import (
    DEALT,
    DISCARDED,
    DREW,
    DREW_ASIDE,
    IN_HAND,
    IN_HAND_OF_OTHER,
    KNOCKED_OUT,
    OPENED,
    PLAYED,
    RETURNED,
    ROUND_STARTED,
    SHOWS,
    SWAPPED,
)
from ..rules.row import COPIES, DECIDER, KINDS, NONE, SEATS
from .moment import START, Moment, carry_out, legal_codes, seen_by, with_deck

Deal = dict[int, int]
"""The characters of those cards of a round that were taken, by their places in the deal."""


class _Misfit(Exception):  # noqa: N818 - a wrong guess is no error
    """A guess that cannot be."""


def hindsight(row: list[int], moment: Moment, seat: int, chance: Random) -> Iterator[tuple[Deal, list[int]]]:
    """A past that fits what a seat has seen: of each round the cards, and the steps that were taken.

    `row` is the game's row before its first round.
    """
    starts = [i for i, step in enumerate(moment.steps) if step >= START]
    begun = [i for i, event in enumerate(moment.told) if event[0] == ROUND_STARTED]
    ends = pairwise((*starts, len(moment.steps))), pairwise((*begun, len(moment.told)))
    for (first, last), (first_told, last_told) in zip(*ends, strict=True):
        seen = [seen_by(event, seat) for event in moment.told[first_told:last_told]]
        while True:  # what happened fits, so that something does
            with suppress(_Misfit):
                row, deal, steps = _guess_round(row, seen, moment.steps[first:last], seat, chance)
                break
        yield deal, steps


def _guess_round(
    row: list[int], seen: Sequence[Codes], steps: Sequence[int], seat: int, chance: Random
) -> tuple[list[int], Deal, list[int]]:
    """A guess at a round that fits: the row after it, the cards and the steps."""
    guess = _Guess(row[COPIES : COPIES + KINDS], chance)
    for event in seen:
        guess.follow(event)
    guess.fill_hands()
    s, taken, news = with_deck(row, guess.deal), [], iter(seen)
    for step in steps:
        if step < START and verb_of(step) == PUT_BACK and s[DECIDER] != seat:
            step = guess.next_choice()
        if step < START and step not in legal_codes(s):
            raise _Misfit
        s = carry_out(s, step)
        if any(seen_by(event, seat) != next(news, None) for event in logged(s)):
            raise _Misfit
        taken.append(step)
    if next(news, None) is not None:
        raise _Misfit
    return s, guess.deal, taken


class _Guess:
    """The cards of a round, by their places in the deal, followed through the events that a seat saw."""

    def __init__(self, copies: Sequence[int], chance: Random) -> None:
        self.chance = chance
        self.left = Counter(dict(enumerate(copies)))
        self.deck = deque(range(1, sum(copies)))  # place 0 is the face-down card's (R9)
        self.hands: list[list[int]] = [[] for _ in range(SEATS)]
        self.taken: set[int] = set()
        self.deal: Deal = {}
        self.choices: deque[list[int]] = deque()
        """For each Chancellor of another: the place of the kept card, then of the returned, last first."""
        self.different: list[tuple[int, int]] = []
        """Places, and what does not lie there."""
        self.last = NONE

    def follow(self, event: Codes) -> None:
        """Move the cards as an event tells; guess what it does not tell."""
        kind, seat, other, card, _ = event
        hand = self.hands[seat]
        if kind == OPENED:
            self.show(self.deck.popleft(), card)
        elif kind in (DEALT, DREW, DREW_ASIDE):
            hand.append(0 if kind == DREW_ASIDE else self.deck.popleft())
            self.taken.add(hand[-1])
            self.show(hand[-1], card)
        elif kind == PLAYED:
            self.show(self.take_played(hand, card), card)
        elif kind in (DISCARDED, KNOCKED_OUT) and hand:
            self.show(hand.pop(), card)
        elif kind == RETURNED:
            self.deck.append(self.take_returned(hand, card))
        elif kind == SWAPPED:
            self.hands[seat], self.hands[other] = self.hands[other], hand
        elif SHOWS[kind] == IN_HAND:
            self.show(hand[0], card)
        elif SHOWS[kind] == IN_HAND_OF_OTHER:
            self.show(self.hands[other][0], card)
        self.last = kind

    def show(self, place: int, card: int) -> None:
        """Take in what a card is, if it was seen."""
        if card == NONE or self.deal.get(place) == card:
            return
        if place in self.deal or not self.left[card]:
            raise _Misfit
        self.deal[place] = card
        self.left[card] -= 1

    def take_played(self, hand: list[int], card: int) -> int:
        """Take the played card out of a hand: one that is known to be it, or else any that may be."""
        known = [place for place in hand if self.deal.get(place) == card]
        places = known[:1] or [place for place in hand if place not in self.deal]
        if not places:
            raise _Misfit
        place = self.chance.choice(places)
        hand.remove(place)
        if len(places) == 2 and place == places[0]:
            self.different.append((places[1], card))  # two of a kind are guessed in one way only
        return place

    def take_returned(self, hand: list[int], card: int) -> int:
        """Take a card that goes under the deck out of a hand: the one that was seen, or any."""
        if card == NONE and self.last != RETURNED:
            self.chance.shuffle(hand)
            self.choices.append(list(hand))
        place = hand[-1] if card == NONE else next(place for place in hand if self.deal[place] == card)
        hand.remove(place)
        return place

    def fill_hands(self) -> None:
        """Guess what is still hidden of the cards that were taken."""
        hidden = sorted(self.taken - self.deal.keys())
        cards = self.chance.sample(list(self.left.elements()), len(hidden))
        self.deal.update(zip(hidden, cards, strict=True))
        if any(self.deal[place] == card for place, card in self.different):
            raise _Misfit

    def next_choice(self) -> int:
        """The next Chancellor's choice of another, as an action."""
        kept, *back = (self.deal[place] for place in self.choices.popleft())
        return action(PUT_BACK, int(back[::-1] != sorted(back)), with_name(kept))
