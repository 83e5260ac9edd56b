"""Deciding: the choices of a decision, each with its key, and what a typed answer means."""

from collections.abc import Sequence
from dataclasses import dataclass

from ...game import illegal
from ...game.errors import MalformedError
from ...game.move import Move
from ...game.names import SEATS
from ..choosing import Choice, Picks, Question, back, called, put_back, question, remaining
from ..keys import key_of
from . import typing
from .telling import Scene

RASH = Move("Princess")
"""What nobody does by a slip: it is asked once more."""


@dataclass(frozen=True)
class Offer:
    """Something that can be chosen: its key, its words, what it leads to, and the names it goes by."""

    key: str
    label: str
    leads: Picks | Move
    names: frozenset[str] = frozenset()


class Misread(Exception):  # noqa: N818 - nothing is wrong, the answer was just no choice
    """An answer that is no choice; its text says why."""


def offers(scene: Scene, picks: Picks) -> list[Offer]:
    """What can be chosen next."""
    moves, hand = scene.view.legal_moves.moves, scene.view.hand
    asked = question(moves, picks)
    # What is chosen already is confirmed by its number: Enter asks again.
    confirm = str(scene.number(picks.card)) if picks.card else ""

    def offer(choice: Choice) -> Offer:
        key, leads = key_of(asked, choice, hand, scene.number, confirm), _follow(moves, choice.leads)
        names = _names(scene, asked, choice.thing)
        if asked.ask == "name":
            return Offer(key, _named(scene, called(choice.thing or "", scene.edition)), leads, names)
        return Offer(key, _label(scene, asked, choice.thing, leads), leads, names)

    return [offer(choice) for choice in asked.choices]


def _names(scene: Scene, asked: Question, thing: str | None) -> frozenset[str]:
    """The names of a card or a player that can be chosen, in small letters."""
    if thing is None:
        return frozenset()
    if asked.ask == "player":
        return frozenset({scene.names[thing].casefold()})
    cards = called(thing, scene.edition)
    return frozenset(name.casefold() for card in cards for name in (card, scene.words.card(card)))


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
    """What an answer leads to: the key of an offer, or a whole move in notation or in one's own words."""
    offered = offers(scene, picks)
    alike = [offer for offer in offered if answer == offer.key]
    if len(alike) > 1:
        raise Misread(scene.words.say("plain-which", among=", ".join(offer.label for offer in alike)))
    for offer in alike:
        return offer.leads
    meant = [_parse(text) for text in typing.readings(scene, answer)]
    legal = dict.fromkeys(move for move in meant if move is not None and move in scene.view.legal_moves)
    for move in legal:
        if len(legal) == 1 or move == meant[0]:  # otherwise it has a name that two go by
            return move
    named = [offer for offer in offered if " ".join(answer.casefold().split()) in offer.names]
    if len(named) == 1:
        return named[0].leads
    if answer in tuple(SEATS) and picks.card is not None:
        raise Misread(_refuse(scene, Move(picks.card, (answer,))))
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
