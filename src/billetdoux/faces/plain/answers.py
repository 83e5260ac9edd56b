"""Answers: the choices of a decision, a line each, and what a typed answer means."""

from collections.abc import Sequence
from dataclasses import replace

from ...game import illegal
from ...game.errors import MalformedError
from ...game.move import Move
from ...game.names import SEATS
from ..presenter import decision
from ..presenter.decision import Offer, asked_of
from ..presenter.scene import Scene
from ..steps import Ask, Picks, back, called, put_back, question, remaining
from . import meanings

RASH = Move("Princess")
"""What nobody does by a slip: it is asked once more."""


class Misread(Exception):  # noqa: N818 - nothing is wrong, the answer was just no choice
    """An answer that is no choice; its text says why."""


def offers(scene: Scene, picks: Picks) -> list[Offer]:
    """What can be chosen next, with all that follows from it by itself."""
    asked = asked_of(scene, picks)
    # What is chosen already is confirmed by its number: Enter asks again.
    confirm = str(scene.number(picks.card)) if picks.card else ""
    followed = [
        replace(offer, leads=_follow(scene.view.legal_moves.moves, offer.leads))
        for offer in decision.offers(scene, asked, confirm)
    ]
    if asked.ask not in ("card", "keep"):
        return followed
    return [replace(offer, label=_label(scene, offer.leads, asked.ask)) for offer in followed]


def names(scene: Scene, offer: Offer) -> frozenset[str]:
    """The names of a card or a player that can be chosen, in small letters."""
    if offer.thing is None:
        return frozenset()
    if offer.thing in scene.names:
        return frozenset({scene.names[offer.thing].casefold()})
    cards = called(offer.thing, scene.edition)
    return frozenset(name.casefold() for card in cards for name in (card, scene.words.card(card)))


def lines(scene: Scene, picks: Picks) -> list[str]:
    """What can be chosen next, a line each, after the reasons why other things cannot."""
    reasons = (
        [] if picks.card else [scene.words.limit(one, scene.names) for one in illegal.limits(scene.view)]
    )
    return [*dict.fromkeys(reasons), *(_line(scene, offer) for offer in offers(scene, picks))]


def _line(scene: Scene, offer: Offer) -> str:
    left = "" if offer.left is None else f" ({scene.words.say('ui-left', count=offer.left)})"
    return f"{offer.key}) {offer.label}{left}"


def prompt(scene: Scene, picks: Picks) -> str:
    """What is asked: of an order, which one it is."""
    asked = asked_of(scene, picks)
    return (
        scene.words.order(put_back(asked)) if asked.ask == "order" else decision.prompt(scene, asked, picks)
    )


def read(scene: Scene, picks: Picks, answer: str) -> Picks | Move:
    """What an answer leads to: the key of an offer, or a whole move in notation or in one's own words."""
    offered = offers(scene, picks)
    alike = [offer for offer in offered if answer == offer.key]
    if len(alike) > 1:
        raise Misread(scene.words.say("plain-which", among=", ".join(offer.label for offer in alike)))
    for offer in alike:
        return offer.leads
    meant = [_parse(text) for text in meanings.meanings_of(scene, answer)]
    legal = dict.fromkeys(move for move in meant if move is not None and move in scene.view.legal_moves)
    for move in legal:
        if len(legal) == 1 or move == meant[0]:  # otherwise it has a name that two go by
            return move
    named = [offer for offer in offered if " ".join(answer.casefold().split()) in names(scene, offer)]
    if len(named) == 1:
        return named[0].leads
    if answer in tuple(SEATS) and picks.card is not None:
        raise Misread(decision.refusal(scene, Move(picks.card, (answer,))))
    wrong = next((move for move in meant if move is not None), None)
    raise Misread(decision.refusal(scene, wrong) if wrong and not legal else scene.words.say("ui-bad-choice"))


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


def _label(scene: Scene, leads: Picks | Move, ask: Ask) -> str:
    """A card of the hand, with all that follows from it by itself."""
    if isinstance(leads, Picks):
        chosen = {move.targets for move in remaining(scene.view.legal_moves, leads)}
        if len(chosen) > 1 or ask == "keep":
            return scene.words.card(leads.card or "")
        leads = Move(leads.card or "", chosen.pop())
    return decision.whole_move(scene, leads)
