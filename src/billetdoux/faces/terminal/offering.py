"""Offering: the choices of a decision as they stand on the screen, and the words that ask for them."""

from dataclasses import dataclass

from ...game import illegal
from ...game.move import Move
from ..choosing import Choice, Picks, Question, called, question
from ..keys import key_of
from .drawing import Shown
from .telling import seen_cards

CONFIRM = "↵"
"""Enter, as it is written on a badge."""


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
    seen = seen_cards(shown.view)

    def offer(choice: Choice) -> Offer:
        key = key_of(asked, choice, shown.view.hand, shown.number, CONFIRM)
        thing, leads = choice.thing, choice.leads
        if asked.ask in ("card", "keep"):
            return Offer(key, shown.title(thing or ""), leads, thing=thing)
        if asked.ask != "name":
            return Offer(key, _label(shown, asked, thing, leads), leads, thing=thing)
        named = called(thing or "", shown.edition)
        left = f"×{sum(shown.copies(card) - seen[card] for card in named)}" if shown.helps else ""
        return Offer(key, ", ".join(map(shown.words.card, named)), leads, left, thing)

    return tuple(map(offer, asked.choices))


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
