"""Events: what happened, as small codes at the end of a row that has room for them."""

from __future__ import annotations

from typing import Literal, NamedTuple

from .row import EVENT_SIZE, LOG, LOG_ROOM, Row

# Where the card of an event is then known to lie, for whoever sees it and for as long as it stays.
NOWHERE, IN_HAND, IN_HAND_OF_OTHER, ASIDE = range(4)

# From where an event may take a card: `aside` is the face-down one, `hand` that of `seat`, `other` that of
# `other`, in exchange for what `seat` holds. And to where: `open` is beside the deck, `pile` before `seat`.
Source = Literal["deck", "aside", "hand", "other"]
Goal = Literal["deck", "open", "hand", "pile"]

# What an event does at the table beside moving a card.
Deed = Literal[
    "begins",  # a round, which `seat` starts
    "deals",  # `seat` in
    "plays",  # the move of `seat`
    "affirms",  # `seat` has named what `other` holds
    "denies",  # `seat` has named what `other` does not hold
    "protects",  # `seat`
    "exposes",  # `seat`, who was protected
    "binds",  # the next card to `other`
    "bets",  # for `seat`, on `other`
    "ousts",  # `seat` out of the round
    "ends",  # the round
    "reveals",  # the hand of `seat`, worth `value`
    "counts",  # the pile of `seat`, worth `value`
    "wins",  # the round for `seat`
    "gains",  # a token for `seat`, who has `value` then
    "ties",  # `seat` with others, so that they alone play on
    "triumphs",  # the game is won by `seat`
]


class Kind(NamedTuple):
    """A kind of event: what becomes of its card, who may see that, and what more it does at the table."""

    name: str
    secret: bool = False
    """Whether only `seat` sees the card."""
    shows: int = NOWHERE
    """Where the card is shown to lie."""
    moves: tuple[Source, Goal] | None = None
    """From where to where the card goes; one that everybody would see may also not be there."""
    does: Deed | None = None
    """What more it does."""


# Views follow from this table: a secret card is left out for everybody but its seat (R138-R157). So does
# whatever shows a table after any of its events.
KINDS_OF_EVENT = (
    Kind("round_started", does="begins"),
    Kind("opened", moves=("deck", "open")),
    Kind("dealt", secret=True, moves=("deck", "hand"), does="deals"),
    Kind("protection_ended", does="exposes"),
    Kind("drew", secret=True, moves=("deck", "hand")),
    Kind("drew_aside", secret=True, moves=("aside", "hand")),
    Kind("played", moves=("hand", "pile"), does="plays"),
    Kind("no_effect"),
    Kind("missed", does="denies"),
    Kind("guessed", does="affirms"),
    Kind("looked", secret=True, shows=IN_HAND_OF_OTHER),
    Kind("tied"),
    Kind("shielded", does="protects"),
    Kind("discarded", moves=("hand", "pile")),
    Kind("returned", secret=True, moves=("hand", "deck")),
    Kind("swapped"),
    Kind("received", secret=True, shows=IN_HAND, moves=("other", "hand")),
    Kind("kept"),
    Kind("struck", shows=IN_HAND),
    Kind("bound_to", does="binds"),
    Kind("bet_on", does="bets"),
    Kind("knocked_out", moves=("hand", "pile"), does="ousts"),
    Kind("revealed", shows=IN_HAND, does="reveals"),
    Kind("pile_counted", does="counts"),
    Kind("round_won", does="wins"),
    Kind("token", does="gains"),
    Kind("round_ended", does="ends"),
    Kind("tie_break_for", does="ties"),
    Kind("game_won", does="triumphs"),
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
