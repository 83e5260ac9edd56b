"""Words: whatever people read about a game, in their language.

A language is a Fluent catalogue beside this file, told by `fluent`, and its line in languages.json; the page
reads both too. en.ftl says what the arguments are. Nothing falls back to another language: what a catalogue
lacks is an error. What begins with `page-` the page says alone; `plain-`, `term-` and `ref-` are for
terminals and commands, and the page goes without them; `ui-` is said by all.
"""

import json
import re
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any

from fluent.syntax.ast import Pattern

from ...game.errors import SetupError
from ...game.event import Event
from ...game.illegal import Limit
from ...game.move import Move
from ...game.names import CHARACTER_NAMES, find_edition, read_card, reading_of
from ...game.reasons import Reason
from ...rules.characters import CHOOSES, NOBODY, TWO_OF_ANY
from ...rules.editions import Edition
from ...rules.readings import READINGS
from .fluent import read_message, tell

CATALOGUES = Path(__file__).parent
_ABOUT: dict[str, dict[str, Any]] = json.loads((CATALOGUES / "languages.json").read_text("utf-8"))
LANGUAGES = tuple(_ABOUT)
LANGUAGE_NAMES = {language: about["name"] for language, about in _ABOUT.items()}
LOCALES = {language: about["locale"] for language, about in _ABOUT.items()}
"""Languages with territories, which is how Open Graph has them."""
PLURALS: dict[str, dict[str, str]] = {language: about["plurals"] for language, about in _ABOUT.items()}
SOFTENED: dict[str, dict[str, str]] = {
    language: about.get("softened", {}) for language, about in _ABOUT.items()
}
"""What meets in a sentence where nobody says it so, and what is said instead, as in Italian *ed Edith*."""

MOST_COUNTED = 4
"""A longer list of cards that were seen tells nobody anything."""

Arguments = dict[str, str | int]


class Words:
    """The words of one language."""

    def __init__(self, language: str) -> None:
        if language not in LANGUAGES:
            raise SetupError(f"there is no language {language!r}; the languages are {', '.join(LANGUAGES)}")
        self.language = language

    def __repr__(self) -> str:
        return f"Words({self.language!r})"

    def card(self, name: str) -> str:
        """A character's bare name."""
        return self._format(f"card-{_key(name)}", {})

    def card_text(self, name: str, edition: Edition) -> str:
        """What a card does in an edition."""
        return self._format(f"text-{_key(name)}", _traits(name, edition))

    def card_short(self, name: str, edition: Edition) -> str:
        """What a card does in an edition, in a few words."""
        return self._format(f"short-{_key(name)}", _traits(name, edition))

    def edition(self, name: str, players: int) -> str:
        """What is played, and by which reading of its rules if not by the usual one."""
        edition = find_edition(name, players)
        told = self.say(f"edition-{edition.base}")
        return f"{told} · {self.readings(edition)}" if edition.chosen else told

    def readings(self, edition: Edition) -> str:
        """How the rules of an edition are read."""
        known = reading_of(edition)
        each = [self.say(f"reading-{READINGS[reading].name}") for reading in edition.chosen]
        return self.say(
            "ui-readings", how=", ".join(each) if known is None else self.say(f"readings-{known}")
        )

    def told_by(self, key: str, edition: Edition) -> str:
        """What holds in an edition by the readings that it is played by."""
        return self.say(key, **_readings(edition))

    def event(self, event: Event, names: Mapping[str, str], you: str | None = None) -> str:
        """What happened, in a sentence; `names` has each seat's player, `you` is the reader's seat."""
        args: Arguments = {"seen": _yes(event.card is not None), "own": _yes(event.seat == event.other)}
        args["you"] = part_of(you, event.seat, event.other)
        if event.seat is not None:
            args["seat"] = names[event.seat]
        if event.other is not None:
            args["other"] = names[event.other]
        if event.value is not None:
            args["value"] = event.value
        args["reason"] = "round" if event.card is None else _key(event.card)
        if event.kind == "round_ended":
            args["how"] = event.named or ""
        elif event.move is not None:
            args |= self._choice(event.move, names, event.seat, you)
        elif event.named is not None:
            args |= self._named(event.named)
        if event.card is not None and event.move is None:
            args |= self._card("card", event.card)
        return self._format(f"event-{event.kind.replace('_', '-')}", args)

    def comparison(self, one: Event, back: Event, names: Mapping[str, str], you: str | None = None) -> str:
        """That two players look at each other's hands; what a reader sees of it is the hand of the other."""
        look, answer = (back, one) if back.seat == you else (one, back)
        args: Arguments = {"you": "seat" if look.seat == you else "none"}
        args["seat"], args["other"] = names[look.seat or ""], names[look.other or ""]
        args["seen"] = _yes(look.card is not None and answer.card is not None)
        for name, card in (("mine", answer.card), ("theirs", look.card)):
            if card is not None:
                args |= self._card(name, card)
        return self._format("ui-compared", args)

    def move(
        self, move: Move, names: Mapping[str, str], you: str | None = None, *, has_effect: bool = True
    ) -> str:
        """A move as a choice in the menu of the player at seat `you`.

        That a card chooses nobody though it could is seen from the move; that the deck is too
        empty for a Chancellor is not, so the caller says with `has_effect`.
        """
        if move.kept is not None:
            return self._format("move-return", self._returned(move))
        if move.verb in ("Keep", "Redraw"):
            return self._format(f"move-{move.verb.lower()}", {})
        args = self._choice(move, names, you, you)
        if not move.targets and not (has_effect and CHOOSES[read_card(move.verb)] == NOBODY):
            args["shape"] = "no-effect"
        return self._format("move-play", args)

    def headline(
        self, what: str, winners: Sequence[str], names: Mapping[str, str], you: str | None = None
    ) -> str:
        """Who has won a round or the game, as whoever reads it at seat `you` would say it."""
        if not winners:
            key = "ui-result-nobody"
        elif you in winners:
            key = "ui-won" if what == "game" else "ui-result-you"
        elif what == "game":
            key = "ui-result-game-winners" if you is None else "ui-lost"
        else:
            key = "ui-result-winners"
        others = [names[seat] for seat in winners if seat != you]
        return self.say(key, count=len(winners), names=others or "")

    def sentence(
        self, what: str, winners: Sequence[str], names: Mapping[str, str], you: str | None = None
    ) -> str:
        """The same as a headline, among other sentences."""
        told = self.headline(what, winners, names, you)
        return told if told.endswith("!") else f"{told}."

    def called(self, seat: str, names: Mapping[str, str], you: str | None) -> str:
        """What a player is called where nothing but the name stands; `you` is the reader's seat."""
        return self.say("ui-called-you") if seat == you else names[seat]

    def order(self, move: Move) -> str:
        """When the cards that a Chancellor's player puts under the deck will be drawn."""
        return self._format("ui-order", self._returned(move))

    def limit(self, limit: Limit, names: Mapping[str, str]) -> str:
        """Why a card is not free to play."""
        seats = [names[seat] for seat in limit.seats]
        return self.say("ui-illegal", code=limit.code, card=limit.card, seats=seats or "")

    def reason(self, reason: Reason, names: Mapping[str, str]) -> str:
        """Something from which a card is known, to whoever knows it."""
        args: Arguments = {
            "many": _yes(len(reason.cards) > MOST_COUNTED),
            "cards": ", ".join(map(self.card, reason.cards)),
        }
        if reason.by is not None:
            args["by"] = self.card(reason.by)
        if reason.seat is not None:
            args["seat"] = names[reason.seat]
        if reason.other is not None:
            args["other"] = names[reason.other]
        if reason.card is not None:
            args |= self._card("card", reason.card)
        if reason.named is not None:
            args |= self._named(reason.named)
        return self._format(f"why-{reason.kind}", args)

    def has(self, key: str) -> bool:
        """Whether there is anything to say by a key."""
        return key in _written(self.language)

    def say(self, key: str, **args: str | int | Sequence[str]) -> str:
        """Anything else, by its key; `players_range` is what a catalogue calls `$players-range`.

        A `card` and `cards` are characters, to be told in this language; any other sequence is
        one of names, to be listed. An attribute has a dot in its key: `edition-standard.about`.
        """
        told: Arguments = {}
        for name, value in args.items():
            role = name.replace("_", "-")
            if isinstance(value, int):
                told[role] = value
            elif isinstance(value, str):
                told |= self._card(role, value) if role == "card" else {role: value}
            elif role == "cards":
                told[role] = ", ".join(self.card(card) for card in value)
            else:
                told[role] = self._list(value)
        return self._format(key, told)

    def decimal(self, value: float, digits: int) -> str:
        """A number with so many digits after the point."""
        whole, _, part = f"{value:.{digits}f}".partition(".")
        return self._format("decimal", {"whole": whole, "part": part}) if part else whole

    def percent(self, share: float, digits: int = 0) -> str:
        """A share of one in hundredths, with so many digits after the point."""
        return self._format("percent", {"number": self.decimal(100 * share, digits)})

    def _card(self, role: str, name: str) -> Arguments:
        """A card as an argument: bare, and in each of the forms that its catalogue has."""
        key = f"card-{_key(name)}"
        forms = {f"{role}-{form}": self._format(f"{key}.{form}", {}) for form in forms_of(self.language, key)}
        return {role: self._format(key, {}), **forms}

    def _named(self, thing: str) -> Arguments:
        """What a Guard or a Bishop names: a character or a number."""
        if thing.isdigit():
            return {"names": "number", "named": thing}
        return {"names": "character", **self._card("named", thing)}

    def _choice(self, move: Move, names: Mapping[str, str], actor: str | None, you: str | None) -> Arguments:
        """A played card and all that was chosen with it, from the side of whoever played it."""
        others = sorted((seat for seat in move.targets if seat != actor), key=lambda seat: seat != you)
        args: Arguments = {"shape": _shape(move, actor), "look": "none", **self._card("card", move.verb)}
        args["you"] = part_of(you, actor, others[0] if others else None)
        args |= {role: names[seat] for role, seat in zip(("other", "second"), others, strict=False)}
        if move.named is not None:
            args |= self._named(move.named)
        if move.look is not None:
            args["look"] = "own" if move.look == actor else "you" if move.look == you else "player"
            args["looked"] = names[move.look]
        return args

    def _returned(self, move: Move) -> Arguments:
        """The card that a Chancellor's player keeps, and those that go under the deck."""
        is_pair = len(move.returned) > len(set(move.returned))
        args: Arguments = {"count": "same" if is_pair else len(move.returned)}
        for role, card in zip(("card", "first", "second"), (move.kept or "", *move.returned), strict=False):
            args |= self._card(role, card)
        return args

    def _list(self, names: Sequence[str]) -> str:
        *first, last = names
        return self._format("list-and", {"first": ", ".join(first), "last": last}) if first else last

    def _format(self, key: str, args: Arguments) -> str:
        message, _, attribute = key.partition(".")
        pattern = _read(self.language, message).get(attribute)
        if pattern is None:
            raise LookupError(f"{self.language}.ftl has no {key}")
        try:
            said = tell(pattern, args, PLURALS[self.language])
        except KeyError as missing:
            raise LookupError(
                f"{self.language}.ftl cannot tell {key} with {sorted(args)}: no {missing}"
            ) from None
        for met, instead in SOFTENED[self.language].items():
            said = re.sub(met, instead, said)
        return said


@cache
def _read(language: str, key: str) -> dict[str, Pattern]:
    """One message and its attributes, read when it is first needed: a whole catalogue takes 0.1 s."""
    text = _written(language).get(key)
    return {} if text is None else read_message(text)


@cache
def _written(language: str) -> dict[str, str]:
    """A catalogue as it is written, message by message; none refers to another."""
    text = (CATALOGUES / f"{language}.ftl").read_text(encoding="utf-8")
    return {part.partition(" ")[0]: part for part in re.split(r"\n(?=[a-z])", text)}


@cache
def forms_of(language: str, key: str) -> tuple[str, ...]:
    """The forms of a card's name, beside the bare one, that the sentences of a language need."""
    return tuple(re.findall(r"(?m)^    \.([a-z-]+) =", _written(language).get(key, "")))


def _key(name: str) -> str:
    """A character's key in the catalogues."""
    return CHARACTER_NAMES[read_card(name)].lower().replace(" ", "-")


def _traits(name: str, edition: Edition) -> Arguments:
    """What the text of a card depends on: also which others the deck has, and their numbers."""
    args: Arguments = {
        _key(other): edition.number(character) if character in edition.deck else "no"
        for character, other in enumerate(CHARACTER_NAMES)
    }
    args |= _readings(edition)
    names = "number" if edition.guard_names_numbers else "character"
    return {**args, "number": edition.number(read_card(name)), "names": names}


def _readings(edition: Edition) -> dict[str, str]:
    """By which readings an edition is played, as arguments."""
    return {reading.name: _yes(code in edition.chosen) for code, reading in enumerate(READINGS)}


def _yes(answer: bool) -> str:
    return "yes" if answer else "no"


def part_of(you: str | None, seat: str | None, other: str | None) -> str:
    """Which part the reader at seat `you` has in what is told of a seat and of another."""
    if you is None:
        return "none"
    return "seat" if you == seat else "other" if you == other else "none"


def _shape(move: Move, actor: str | None) -> str:
    """How a card was played, as the catalogues tell it apart."""
    if move.targets and CHOOSES[read_card(move.verb)] == TWO_OF_ANY:
        return "own-swap" if actor in move.targets else "swap"
    if move.named is not None:
        return "number" if move.named.isdigit() else "character"
    return ("alone", "self" if actor in move.targets else "player", "players")[len(move.targets)]
