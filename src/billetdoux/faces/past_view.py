"""A past view: the table as a viewer saw it when no more than this had happened."""

from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import Any

from ..game.event import Event
from ..game.legal_moves import LegalMoves
from ..game.names import CHARACTER_NAMES, SEATS, find_edition
from ..game.view import View

Changes = dict[str, Any]
"""Fields of a view, as they are after an event."""


def after(view: View, happened: Iterable[Event]) -> View:
    """The table when this had happened as well; whoever decides then has no moves to choose from."""
    for event in happened:
        changes = CHANGES[event.kind](view, event) if event.kind in CHANGES else {}
        view = replace(view, legal_moves=LegalMoves(), events=(*view.events, event), **changes)
    return view


def _start(view: View, event: Event) -> Changes:
    edition = find_edition(view.edition, view.players)
    return {
        "round": view.round + 1,
        "tie_break": view.events[-1].kind == "tie_break_for",
        "turn": None,
        "hand": (),
        "deck_size": len(edition.cards()) - 1,
        "aside": True,
        "face_up": (),
        "piles": ((),) * view.players,
        "out": tuple(SEATS[: view.players]),  # until they are dealt a card, which not all are in a tie-break
        "protected": (),
        "sycophant": None,
        "jester": None,
    }


def _open(view: View, event: Event) -> Changes:
    return {"face_up": (*view.face_up, event.card), "deck_size": view.deck_size - 1}


def _deal(view: View, event: Event) -> Changes:
    return {"out": _without(view.out, event), "deck_size": view.deck_size - 1, **_take(view, event)}


def _draw(view: View, event: Event) -> Changes:
    """A card is drawn: for one that was discarded, by a Chancellor, or at the beginning of a turn."""
    drawn = {"deck_size": event.value, **_take(view, event)}
    if view.events[-1].kind == "discarded":
        return drawn
    decision = "return" if event.seat == view.turn else "play"
    return {**drawn, "turn": event.seat, "decider": event.seat, "decision": decision}


def _draw_aside(view: View, event: Event) -> Changes:
    return {"aside": False, **_take(view, event)}


def _play(view: View, event: Event) -> Changes:
    return {"sycophant": None, "decision": None, **_lay(view, event)}


def _return(view: View, event: Event) -> Changes:
    return {"deck_size": view.deck_size + 1, "decision": None, **_give(view, event)}


def _receive(view: View, event: Event) -> Changes:
    return {"hand": (event.card,)} if event.seat == view.seat else {}


def _shield(view: View, event: Event) -> Changes:
    return {"protected": tuple(sorted((*view.protected, event.seat or "")))}


def _unshield(view: View, event: Event) -> Changes:
    return {"protected": _without(view.protected, event)}


def _bind(view: View, event: Event) -> Changes:
    return {"sycophant": event.other}


def _bet(view: View, event: Event) -> Changes:
    return {"jester": (event.seat, event.other)}


def _knock_out(view: View, event: Event) -> Changes:
    gone = {"out": tuple(sorted((*view.out, event.seat or ""))), "protected": _without(view.protected, event)}
    return {**gone, **_lay(view, event)} if event.card is not None else gone


def _gain(view: View, event: Event) -> Changes:
    tokens = zip(SEATS, view.tokens, strict=False)
    return {"tokens": tuple(event.value if seat == event.seat else count for seat, count in tokens)}


def _end(view: View, event: Event) -> Changes:
    return {"turn": None, "decider": None, "decision": None}


def _win(view: View, event: Event) -> Changes:
    return {"winners": (*view.winners, event.seat)}


def _take(view: View, event: Event) -> Changes:
    """A card comes into a hand, which stays sorted."""
    if event.seat != view.seat or event.card is None:
        return {}
    return {"hand": tuple(sorted((*view.hand, event.card), key=CHARACTER_NAMES.index))}


def _give(view: View, event: Event) -> Changes:
    """A card leaves a hand."""
    if event.seat != view.seat or event.card is None:
        return {}
    at = view.hand.index(event.card)
    return {"hand": (*view.hand[:at], *view.hand[at + 1 :])}


def _lay(view: View, event: Event) -> Changes:
    """A card leaves a hand and lies in front of its player."""
    piles = (
        (*pile, event.card) if seat == event.seat else pile
        for seat, pile in zip(SEATS, view.piles, strict=False)
    )
    return {"piles": tuple(piles), **_give(view, event)}


def _without(seats: tuple[str, ...], event: Event) -> tuple[str, ...]:
    return tuple(seat for seat in seats if seat != event.seat)


CHANGES: dict[str, Callable[[View, Event], Changes]] = {
    "round_started": _start,
    "opened": _open,
    "dealt": _deal,
    "protection_ended": _unshield,
    "drew": _draw,
    "drew_aside": _draw_aside,
    "played": _play,
    "shielded": _shield,
    "discarded": _lay,
    "returned": _return,
    "received": _receive,
    "bound_to": _bind,
    "bet_on": _bet,
    "knocked_out": _knock_out,
    "token": _gain,
    "round_ended": _end,
    "game_won": _win,
}
"""What each kind of event changes at the table; the others only tell something."""
