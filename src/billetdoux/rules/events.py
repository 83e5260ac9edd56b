"""Events: what happened, as small codes at the end of a row that has room for them."""

from __future__ import annotations

from typing import NamedTuple

from .row import EVENT_SIZE, LOG, LOG_ROOM, Row

# Where the card of an event is then known to lie, for whoever sees it and for as long as it stays.
NOWHERE, IN_HAND, IN_HAND_OF_OTHER, ASIDE = range(4)


class Kind(NamedTuple):
    """A kind of event: whether only `seat` sees its card, and where that card is shown to lie."""

    name: str
    secret: bool = False
    shows: int = NOWHERE


# Views follow from this table: a secret card is left out for everybody but its seat (R138-R157).
KINDS_OF_EVENT = (
    Kind("round_started"),
    Kind("opened"),
    Kind("dealt", secret=True),
    Kind("protection_ended"),
    Kind("drew", secret=True),
    Kind("drew_aside", secret=True),
    Kind("played"),
    Kind("no_effect"),
    Kind("missed"),
    Kind("guessed"),
    Kind("looked", secret=True, shows=IN_HAND_OF_OTHER),
    Kind("tied"),
    Kind("shielded"),
    Kind("discarded"),
    Kind("returned", secret=True),
    Kind("swapped"),
    Kind("received", secret=True, shows=IN_HAND),
    Kind("kept"),
    Kind("struck", shows=IN_HAND),
    Kind("bound_to"),
    Kind("bet_on"),
    Kind("knocked_out"),
    Kind("revealed", shows=IN_HAND),
    Kind("pile_counted"),
    Kind("round_won"),
    Kind("token"),
    Kind("round_ended"),
    Kind("tie_break_for"),
    Kind("game_won"),
)

(
    ROUND_STARTED,
    OPENED,
    DEALT,
    PROTECTION_ENDED,
    DREW,
    DREW_ASIDE,
    PLAYED,
    NO_EFFECT,
    MISSED,
    GUESSED,
    LOOKED,
    TIED,
    SHIELDED,
    DISCARDED,
    RETURNED,
    SWAPPED,
    RECEIVED,
    KEPT,
    STRUCK,
    BOUND_TO,
    BET_ON,
    KNOCKED_OUT,
    REVEALED,
    PILE_COUNTED,
    ROUND_WON,
    TOKEN,
    ROUND_ENDED,
    TIE_BREAK_FOR,
    GAME_WON,
) = range(len(KINDS_OF_EVENT))


# The same table as the compilers can read it.
SECRET = tuple(kind.secret for kind in KINDS_OF_EVENT)
SHOWS = tuple(kind.shows for kind in KINDS_OF_EVENT)


def tell(s: Row, kind: int, seat: int, other: int, card: int, value: int) -> None:
    """Write an event down, if the row has room for events."""
    if len(s) > LOG and s[LOG] < LOG_ROOM:
        at = LOG + 1 + s[LOG] * EVENT_SIZE
        s[at] = kind
        s[at + 1] = seat
        s[at + 2] = other
        s[at + 3] = card
        s[at + 4] = value
        s[LOG] += 1
