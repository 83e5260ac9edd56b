"""The decision: what the viewer is asked, what can be chosen by which key, and why something cannot."""

from dataclasses import dataclass

from ...game import illegal
from ...game.move import Move
from ..keys import key_of
from ..steps import Choice, Picks, Question, called, question
from .scene import Scene


@dataclass(frozen=True)
class Offer:
    """Something that can be chosen: by a key, in words, and what it leads to."""

    key: str
    label: str
    leads: Picks | Move
    thing: str | None = None
    """The seat or card that it stands for, or what is named."""
    left: int | None = None
    """How many of the cards that are named were not seen yet, where the table lets them be counted."""


def asked_of(scene: Scene, picks: Picks) -> Question:
    """What the viewer is asked next."""
    return question(scene.view.legal_moves.moves, picks)


def prompt(scene: Scene, asked: Question, picks: Picks) -> str:
    """The question in words."""
    say = scene.words.say
    if scene.view.decision == "answer":
        return say("ui-ask-answer" if scene.view.asked is None else "ui-ask-guarded")
    match asked.ask:
        case "player":
            return say("ui-ask-player", card=picks.card or "", count=len(picks.seats))
        case "name":
            chosen = asked.choices[0].leads
            assert isinstance(chosen, Move)
            return say("ui-ask-name", name=scene.names[chosen.targets[0]])
        case "move":
            if len(asked.choices) > 1:
                return say("ui-ask-how")
            return say("ui-ask-confirm", decision=scene.view.decision or "", card=picks.card or "")
    return say(f"ui-ask-{asked.ask}")


def offers(scene: Scene, asked: Question, confirm: str) -> tuple[Offer, ...]:
    """What a question offers, each with its key; `confirm` is that of what is chosen already."""

    def offer(choice: Choice) -> Offer:
        key = key_of(asked, choice, scene.view.hand, scene.number, confirm)
        left = None
        if asked.ask == "name" and scene.helps:
            left = sum(map(scene.left, called(choice.thing or "", scene.edition)))
        return Offer(key, _label(scene, asked, choice), choice.leads, choice.thing, left)

    return tuple(map(offer, asked.choices))


def _label(scene: Scene, asked: Question, choice: Choice) -> str:
    """A choice in words."""
    words, thing, leads = scene.words, choice.thing, choice.leads
    match asked.ask:
        case "order":
            return words.say("ui-order-confirm" if isinstance(leads, Move) else "ui-order-turn")
        case "player":
            if thing is None:
                return words.say("ui-nobody-else")
            return words.say("ui-yourself") if thing == scene.view.seat else scene.names[thing]
        case "name":
            return ", ".join(map(words.card, called(thing or "", scene.edition)))
        case "move":
            assert isinstance(leads, Move)
            if len(asked.choices) == 1:
                return words.say("ui-confirm", effect="no" if _is_idle(scene, leads) else "yes")
            return whole_move(scene, leads)
    return scene.title(thing or "")


def whole_move(scene: Scene, move: Move) -> str:
    """A move in words, with a remark where it has no effect."""
    has_effect = not _is_idle(scene, move)
    return scene.words.move(move, scene.names, scene.view.seat, has_effect=has_effect)


def _is_idle(scene: Scene, move: Move) -> bool:
    return any(limit.idle and limit.card == move.verb for limit in illegal.limits(scene.view))


def refusal(scene: Scene, move: Move) -> str:
    """Why a move is not legal now."""
    code = illegal.refuse(move, scene.view).code
    if code == "decision":
        return scene.words.say("ui-illegal-decision")
    return scene.words.say("ui-illegal", code=code, card=move.verb)
