"""Offering: the choices of a decision as they stand on the screen, and the words that ask for them."""

from collections.abc import Sequence
from dataclasses import dataclass

from ...game import illegal
from ...game.move import Move
from ..choosing import Picks, Question, called, question
from .drawing import Shown
from .telling import seen_cards


@dataclass(frozen=True)
class Offer:
    """Something that can be chosen: by a key, in words, and what it leads to."""

    key: str
    label: str
    leads: Picks | Move
    beside: str = ""
    """A remark, such as how many of these cards have not been seen."""
    thing: str | None = None
    """The seat or card that it stands for."""


def offers(shown: Shown, asked: Question) -> tuple[Offer, ...]:
    """What a question offers, each with its key."""
    view = shown.view
    if asked.ask in ("card", "keep"):
        return tuple(
            Offer(str(at), shown.title(card), found.leads, thing=card)
            for at, card in enumerate(view.hand, 1)
            if (found := asked.find(card)) is not None
        )
    if asked.ask == "name":
        return _names(shown, asked)
    return tuple(
        Offer(str(at), _label(shown, asked, choice.thing, choice.leads), choice.leads, thing=choice.thing)
        for at, choice in enumerate(asked.choices, 1)
    )


def _label(shown: Shown, asked: Question, seat: str | None, leads: Picks | Move) -> str:
    """A player to choose, nobody else, or a whole move."""
    if asked.ask == "order":
        return shown.words.say("page-order-confirm" if isinstance(leads, Move) else "page-order-turn")
    if seat is not None:
        return shown.words.say("page-yourself") if seat == shown.view.seat else shown.names[seat]
    if asked.ask == "player":
        return shown.words.say("page-nobody-else")
    assert isinstance(leads, Move)
    return shown.words.move(leads, shown.names, shown.view.seat)


def _names(shown: Shown, asked: Question) -> tuple[Offer, ...]:
    """What may be named, by the numbers on the cards where these tell all apart."""
    seen = seen_cards(shown.view)
    things = [choice.thing or "" for choice in asked.choices]
    characters = [called(thing, shown.edition) for thing in things]
    numbers = [shown.number(named[0]) for named in characters]
    keys: Sequence[int] = numbers if len(set(numbers)) == len(numbers) else range(1, len(numbers) + 1)
    return tuple(
        Offer(
            str(key),
            ", ".join(map(shown.words.card, named)),
            choice.leads,
            f"×{sum(shown.copies(card) - seen[card] for card in named)}" if shown.helps else "",
            choice.thing,
        )
        for key, named, choice in zip(keys, characters, asked.choices, strict=True)
    )


def prompt(shown: Shown, asked: Question, picks: Picks) -> str:
    """What is asked."""
    say = shown.words.say
    if shown.view.decision == "answer":
        return say("page-ask-answer")
    match asked.ask:
        case "player":
            return say("page-ask-player", card=picks.card or "", count=len(picks.seats))
        case "name":
            chosen = asked.choices[0].leads
            assert isinstance(chosen, Move)
            return say("page-ask-name", name=shown.names[chosen.targets[0]])
        case "move":
            if len(asked.choices) > 1:
                return say("page-ask-how")
            return say("page-ask-confirm", decision=shown.view.decision or "", card=picks.card or "")
    return say(f"page-ask-{asked.ask}")


def asked_of(shown: Shown, picks: Picks) -> Question:
    """What the viewer is asked next."""
    return question(shown.view.legal_moves.moves, picks)


def refusal(shown: Shown, move: Move) -> str:
    """Why something cannot be chosen now."""
    code = illegal.refuse(move, shown.view).code
    if code == "decision":
        return shown.words.say("ui-illegal-decision")
    return shown.words.say("ui-illegal", code=code, card=move.verb)
