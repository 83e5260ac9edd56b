"""A past view: the table as a viewer saw it when no more than this had happened."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from typing import Any

from ..game.event import KINDS, Event
from ..game.legal_moves import LegalMoves
from ..game.names import CHARACTER_NAMES, SEATS, find_edition
from ..game.view import View
from ..rules.events import Deed, Goal, Source

Changes = dict[str, Any]
"""Fields of a view, as they are after an event."""
Change = Callable[[View, Event], Changes]


def after(view: View, happened: Iterable[Event]) -> View:
    """The table when this had happened as well; whoever decides then has no moves to choose from."""
    for event in happened:
        for change in _changes(event):
            view = replace(view, **change(view, event))
        view = replace(view, legal_moves=LegalMoves(), events=(*view.events, event))
    return view


def _changes(event: Event) -> Iterator[Change]:
    """How an event changes the table: by the card that it moves, and by what more it does."""
    kind = KINDS[event.kind]
    is_there = kind.secret or event.card is not None
    if kind.moves is not None and is_there:
        source, goal = kind.moves
        yield LEAVES[source]
        yield REACHES[goal]
    if kind.does in DOES:
        yield DOES[kind.does]
    elif kind.does is None and kind.moves == ("deck", "hand"):
        yield _draw


def _draw(view: View, event: Event) -> Changes:
    """A card is drawn: for one that was discarded, by a Chancellor, or at the beginning of a turn."""
    before = KINDS[view.events[-1].kind]
    if before.moves == ("hand", "pile") and before.does is None:
        return {}
    decision = "return" if event.seat == view.turn else "play"
    return {"turn": event.seat, "decider": event.seat, "decision": decision}


def _begin(view: View, event: Event) -> Changes:
    edition = find_edition(view.edition, view.players)
    return {
        "round": view.round + 1,
        "tie_break": KINDS[view.events[-1].kind].does == "ties",
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
        "asked": None,
    }


def _oust(view: View, event: Event) -> Changes:
    return {"out": _with(view.out, event), "protected": _without(view.protected, event)}


def _gain(view: View, event: Event) -> Changes:
    tokens = zip(SEATS, view.tokens, strict=False)
    return {"tokens": tuple(event.value if seat == event.seat else count for seat, count in tokens)}


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
    """A card comes to lie in front of its player."""
    piles = zip(SEATS, view.piles, strict=False)
    return {"piles": tuple((*pile, event.card) if seat == event.seat else pile for seat, pile in piles)}


def _with(seats: tuple[str, ...], event: Event) -> tuple[str, ...]:
    return tuple(sorted((*seats, event.seat or "")))


def _without(seats: tuple[str, ...], event: Event) -> tuple[str, ...]:
    return tuple(seat for seat in seats if seat != event.seat)


LEAVES: dict[Source, Change] = {
    "deck": lambda view, event: {"deck_size": view.deck_size - 1},
    "aside": lambda view, event: {"aside": False},
    "hand": _give,
    "other": lambda view, event: {"hand": ()} if event.seat == view.seat else {},  # in exchange
}
"""What changes where a card comes from."""

REACHES: dict[Goal, Change] = {
    "deck": lambda view, event: {"deck_size": view.deck_size + 1, "decision": None},
    "open": lambda view, event: {"face_up": (*view.face_up, event.card)},
    "hand": _take,
    "pile": _lay,
}
"""What changes where a card goes."""

DOES: dict[Deed, Change] = {
    "begins": _begin,
    "deals": lambda view, event: {"out": _without(view.out, event)},
    "plays": lambda view, event: {"sycophant": None, "asked": None, "decision": None},
    "protects": lambda view, event: {"protected": _with(view.protected, event)},
    "exposes": lambda view, event: {"protected": _without(view.protected, event)},
    "binds": lambda view, event: {"sycophant": event.other},
    "bets": lambda view, event: {"jester": (event.seat, event.other)},
    "ousts": _oust,
    "gains": _gain,
    "ends": lambda view, event: {"turn": None, "decider": None, "decision": None},
    "triumphs": lambda view, event: {"winners": (*view.winners, event.seat)},
}
"""What changes by what more an event does; the rest only tells something."""
