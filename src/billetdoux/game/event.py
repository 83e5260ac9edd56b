"""Event: one thing that happened, as some seat may know it."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Annotated, Any, TypeAlias

from ..rules.actions import action
from ..rules.editions import Edition
from ..rules.events import GUESSED, KINDS_OF_EVENT, MISSED, PLAYED, ROUND_ENDED
from ..rules.row import EVENT_SIZE, LOG, NONE
from . import fields
from .errors import MalformedError, quote
from .fields import Card, Seat
from .move import Move, from_code, thing_name
from .names import card_name, seat_name

KINDS = {kind.name: kind for kind in KINDS_OF_EVENT}
Codes: TypeAlias = tuple[int, ...]
"""An event as the rules number it: kind, seat, other, card, value."""

ENDINGS = ("last_one", "showdown", "stopped")

KEPT = 4096
"""How many events are remembered: the same ones happen again and again."""


def _read_thing(value: Any) -> str:
    """What was named, a number or a character, or how a round ended."""
    text = fields.text(value)
    if text in ENDINGS:
        return text
    return str(int(text)) if text.isdecimal() and len(text) <= 2 else fields.character(text)


@dataclass(frozen=True, slots=True)
class Event:
    """What happened: a kind and its arguments, in the game's words, to be told in any language."""

    kind: Annotated[str, fields.one_of(*KINDS)]
    seat: Seat | None = None
    other: Seat | None = None
    card: Card | None = None
    """The card in question; of a token, the character that earned it (None: the round)."""
    named: Annotated[str, _read_thing] | None = None
    """What a Guard or Bishop named; of the end of a round, how it ended."""
    value: int | None = None
    """A number: of a token the new total, of a revealed hand or a pile what it is worth."""
    move: Annotated[Move, Move.parse] | None = None

    @property
    def is_secret(self) -> bool:
        """Whether its card was shown to its seat alone."""
        return self.card is not None and KINDS[self.kind].secret

    def seen_by(self, seat: str | None) -> "Event":
        """The event as a seat, or a spectator, may know it."""  # R138-R157
        if KINDS[self.kind].secret and self.seat != seat:
            return _without_card(self)
        return self

    def __str__(self) -> str:
        if self.move is not None:
            return f"{self.kind} {self.seat}: {self.move}"
        words = [self.kind, self.seat, self.other]
        words.append(self.card and f"[{self.card}]")
        words.append(self.named and f"({self.named})")
        words.append(None if self.value is None else str(self.value))
        return " ".join(word for word in words if word)

    @classmethod
    def parse(cls, text: str) -> "Event":
        """Read an event as `str` writes it."""
        if not isinstance(text, str):
            raise MalformedError(f"an event is a text like 'drew A [Baron]', not {quote(text)}")
        played = re.fullmatch(r"(played) ([A-H]): (.+)", text)
        if played:
            move = Move.parse(played[3])
            return cls.from_json({"kind": "played", "seat": played[2], "card": move.verb, "move": str(move)})
        found = re.fullmatch(
            r"(\w+)(?: ([A-H]))?(?: ([A-H]))?(?: \[([\w ]+)\])?(?: \(([\w ]+)\))?(?: (\d{1,3}))?", text
        )
        if not found or found[1] not in KINDS:
            raise MalformedError(f"cannot read the event {quote(text)}; it looks like 'drew A [Baron]'")
        kind, seat, other, card, thing, value = found.groups()
        data = {"kind": kind, "seat": seat, "other": other, "card": card, "named": thing}
        return cls.from_json({**data, "value": None if value is None else int(value)})

    def as_json(self) -> dict[str, Any]:
        """The event as a small JSON object, without what it does not have."""
        data = {name: getattr(self, name) for name in self.__slots__}
        if self.move is not None:
            data["move"] = str(self.move)
        return {name: value for name, value in data.items() if value is not None}

    @classmethod
    def from_json(cls, data: Any) -> "Event":
        """Read an event as `as_json` writes it."""
        event = fields.read_object(data, cls, "an event")
        if (event.kind == "played") != (event.move is not None):
            raise MalformedError("an event has a 'move' if it is 'played', and only then")
        return event


@lru_cache(maxsize=KEPT)
def _without_card(event: Event) -> Event:
    return replace(event, card=None)


def read_log(s: Sequence[int], edition: Edition) -> Iterator[Event]:
    """The events that the last step left in a row."""
    for codes in logged(s):
        yield read_codes(codes, edition)


def logged(s: Sequence[int]) -> Iterator[Codes]:
    """The events that the last step left in a row, as the rules number them."""
    for at in range(LOG + 1, LOG + 1 + s[LOG] * EVENT_SIZE, EVENT_SIZE):
        yield tuple(s[at : at + EVENT_SIZE])


@lru_cache(maxsize=KEPT)
def read_codes(codes: Codes, edition: Edition) -> Event:
    """The event that the rules number so: kind, seat, other, card, value."""
    kind, seat, other, card, value = codes
    name = KINDS_OF_EVENT[kind].name
    if kind == PLAYED:
        move = from_code(action(card, other, value), edition)
        return Event(name, seat_name(seat), card=card_name(card), move=move)
    if kind == MISSED or kind == GUESSED:
        return Event(name, seat_name(seat), seat_name(other), named=thing_name(value, edition))
    if kind == ROUND_ENDED:
        return Event(name, named=ENDINGS[value])
    number = None if value == NONE else value
    return Event(name, seat_name(seat), seat_name(other), card_name(card), value=number)
