"""Deciding: the choices of a decision, numbered, and what a typed answer means."""

from collections.abc import Sequence
from dataclasses import dataclass

from ...game import illegal
from ...game.errors import MalformedError
from ...game.move import Move
from ..choosing import Picks, Question, back, called, put_back, question, remaining
from . import typing
from .telling import Scene

RASH = Move("Princess")
"""What nobody does by a slip: it is asked once more."""


@dataclass(frozen=True)
class Offer:
    """Something that can be chosen: its number, its words, and what it leads to."""

    key: str
    label: str
    leads: Picks | Move


class Misread(Exception):  # noqa: N818 - nothing is wrong, the answer was just no choice
    """An answer that is no choice; its text says why."""


def offers(scene: Scene, picks: Picks) -> list[Offer]:
    """What can be chosen next."""
    moves = scene.view.legal_moves.moves
    asked = question(moves, picks)
    if asked.ask == "name":
        return _names(scene, asked)
    found = [(choice.thing, _follow(moves, choice.leads)) for choice in asked.choices]
    return [
        Offer(str(at), _label(scene, asked, thing, leads), leads)
        for at, (thing, leads) in enumerate(found, 1)
    ]


def lines(scene: Scene, picks: Picks) -> list[str]:
    """What can be chosen next, a line each, after the reasons why other things cannot."""
    reasons = (
        [] if picks.card else [scene.words.limit(one, scene.names) for one in illegal.limits(scene.view)]
    )
    return [*dict.fromkeys(reasons), *(f"{offer.key}) {offer.label}" for offer in offers(scene, picks))]


def prompt(scene: Scene, picks: Picks) -> str:
    """What is asked."""
    say, moves = scene.words.say, scene.view.legal_moves.moves
    if scene.view.decision == "answer":
        return say("page-ask-answer")
    asked = question(moves, picks)
    match asked.ask:
        case "player":
            return say("page-ask-player", card=picks.card or "", count=len(picks.seats))
        case "name":
            return say("page-ask-name", name=scene.names[remaining(moves, picks)[0].targets[0]])
        case "keep":
            return say("page-ask-keep")
        case "order":
            return scene.words.order(put_back(asked))
        case "move":
            if len(asked.choices) > 1:
                return say("page-ask-how")
            return say("page-ask-confirm", decision=scene.view.decision or "", card=picks.card or "")
        case _:
            return say("page-ask-card")


def read(scene: Scene, picks: Picks, answer: str) -> Picks | Move:
    """What an answer leads to: the number of an offer, or a whole move in notation or in one's own words."""
    for offer in offers(scene, picks):
        if answer == offer.key:
            return offer.leads
    meant = [_parse(text) for text in typing.readings(scene, answer)]
    legal = dict.fromkeys(move for move in meant if move is not None and move in scene.view.legal_moves)
    for move in legal:
        if len(legal) == 1 or move == meant[0]:  # otherwise it has a name that two go by
            return move
    wrong = next((move for move in meant if move is not None), None)
    raise Misread(_refuse(scene, wrong) if wrong and not legal else scene.words.say("ui-bad-choice"))


def _parse(text: str) -> Move | None:
    try:
        return Move.parse(text)
    except MalformedError:
        return None


def step_back(scene: Scene, picks: Picks) -> Picks:
    """The question before, in which there was something to choose."""
    moves, before = scene.view.legal_moves.moves, back(picks)
    while before != Picks() and len(question(moves, before).choices) == 1:
        before = back(before)
    return before


def _follow(moves: Sequence[Move], leads: Picks | Move) -> Picks | Move:
    """Go on as long as there is nothing to choose."""
    while isinstance(leads, Picks) and len(question(moves, leads).choices) == 1:
        [choice] = question(moves, leads).choices
        if choice.leads == RASH:
            return leads
        leads = choice.leads
    return leads


def _label(scene: Scene, asked: Question, thing: str | None, leads: Picks | Move) -> str:
    """A choice in words, with all that follows from it by itself."""
    words, view = scene.words, scene.view
    if asked.ask == "order":
        return words.say("page-order-confirm" if isinstance(leads, Move) else "page-order-turn")
    if asked.ask == "player":
        if thing is None:
            return words.say("page-nobody-else")
        return words.say("page-yourself") if thing == view.seat else scene.names[thing]
    if isinstance(leads, Picks):
        chosen = {move.targets for move in remaining(view.legal_moves, leads)}
        if len(chosen) > 1 or asked.ask == "keep":
            return words.card(leads.card or "")
        leads = Move(leads.card or "", chosen.pop())
    move = leads
    is_idle = any(limit.idle and limit.card == move.verb for limit in illegal.limits(view))
    return words.move(move, scene.names, view.seat, has_effect=not is_idle)


def _names(scene: Scene, asked: Question) -> list[Offer]:
    """What may be named, by the numbers on the cards where these tell all apart."""
    found = [(called(choice.thing or "", scene.edition), choice.leads) for choice in asked.choices]
    numbers = [scene.number(cards[0]) for cards, _ in found]
    keys = numbers if len(set(numbers)) == len(numbers) else range(1, len(numbers) + 1)
    return [
        Offer(str(key), _named(scene, cards), leads) for key, (cards, leads) in zip(keys, found, strict=True)
    ]


def _named(scene: Scene, cards: Sequence[str]) -> str:
    """The characters that one name calls, and how many of their cards were not seen yet."""
    told = ", ".join(map(scene.words.card, cards))
    left = sum(scene.copies()[card] - scene.seen()[card] for card in cards)
    return f"{told} ({scene.words.say('page-left', count=left)})" if scene.helps else told


def _refuse(scene: Scene, move: Move) -> str:
    """Why a move is not legal now."""
    code = illegal.refuse(move, scene.view).code
    if code == "decision":
        return scene.words.say("ui-illegal-decision")
    return scene.words.say("ui-illegal", code=code, card=move.verb)
