"""Resources: what is fetched over HTTP beside tables: what can be played here, and games looked into."""

from typing import Literal

from msgspec import Struct

from ..rules.events import Deed, Goal, Source
from .protocol import Happened, Sight

Shown = Literal["hand", "other", "aside"]


class Health(Struct, frozen=True, omit_defaults=True):
    """What `GET /healthz` and `/readyz` answer: `ok`, or what is wrong; the former counts the tables."""

    status: str
    tables: int | None = None


class Face(Struct, frozen=True):
    """A character's cards in a deck."""

    character: str
    number: int
    copies: int
    order: int
    """Its place in a deck before that is shuffled (docs/records.md)."""
    pairs: bool
    """Whether any two are chosen with it, who swap hands."""
    yields_to: str | None
    """The character that, if shown as well, keeps it from winning a round."""


class Deck(Struct, frozen=True):
    """What `GET /api/editions` lists: an edition, or the deck of one for some numbers of players."""

    edition: str
    tokens: dict[str, int]
    """By the number of players, the tokens that win the game."""
    cards: list[Face]
    """By number, the lowest first."""
    guard_names: Literal["character", "number"]
    nameable: list[str]
    """What a Guard may name."""
    open_cards: int
    """How many cards lie open with two players."""
    ties_go_to_piles: bool
    wins_are_shared: bool
    readings: list[str]
    """What can stand after its name, each behind a `+`, to read a rule otherwise."""
    sets: dict[str, list[str]]
    """By their names, readings that go together."""


class Way(Struct, frozen=True, rename={"source": "from", "goal": "to"}):
    """From where to where a card goes."""

    source: Source
    goal: Goal


class KindOfEvent(Struct, frozen=True, omit_defaults=True):
    """What `GET /api/events` lists: a kind of event, and what it does at a table (docs/protocol.md)."""

    kind: str
    secret: bool = False
    """Whether only its seat sees its card."""
    shows: Shown | None = None
    """Where its card is shown to lie, to whoever sees it."""
    moves: Way | None = None
    """From where to where its card goes."""
    does: Deed | None = None


class Opponent(Struct, frozen=True):
    """What `GET /api/bots` lists: what `fill` calls a bot, and the key of its name in the words.

    Where a language has no words of that key, its own name and how it plays, in English.
    """

    bot: str
    key: str
    name: str
    about: str


class House(Struct, frozen=True):
    """What `GET /api/house` tells: where others find this server, if its page was opened as localhost."""

    address: str | None


class Moment(Struct, frozen=True):
    """The table as a viewer saw it after so many moves of the game, when so many events had happened."""

    moves: int
    events: int
    sight: Sight


class Past(Struct, frozen=True):
    """What `GET /api/tables/CODE/past` tells: the present game so far, each moment as the asker saw it."""

    game: int
    moments: list[Moment]


class Bare(Struct, frozen=True):
    """All that is hidden from somebody: hands by seat, the deck from the top, the face-down card."""

    hands: list[list[str]]
    deck: list[str]
    aside: str | None


class Step(Struct, frozen=True):
    """A move, what followed until the next decision, and the table then; the first one is the deal."""

    by: str | None
    """Who made the move."""
    move: str | None
    """The move, where the viewer may know it: what a Chancellor's player returns is its own affair."""
    round: int
    """The round in which the move was made."""
    events: list[Happened]
    sight: Sight
    bare: Bare | None
    """With all cards open, what lies where."""


class Replay(Struct, frozen=True):
    """A finished game, from one side of the table."""

    edition: str
    seats: list[str]
    """The players' names."""
    view: str
    """A seat, `spectator`, or `open`."""
    steps: list[Step]


class Weighed(Struct, frozen=True):
    """What a search thinks of a move: the chances to win the round and the game, and its error."""

    move: str
    round: float
    game: float
    error: float


class Analysis(Struct, frozen=True):
    """A decision as its seat could see it: where the hidden cards may be, what each move is worth."""

    step: int
    seat: str
    chosen: str
    moves: list[Weighed]
    """The best first; none where no search is installed."""
    hands: dict[str, dict[str, float]]
    """For each other player still in, the exact odds of each character."""
    aside: dict[str, float] | None


class Chance(Struct, frozen=True):
    """A seat's chance to win the game after so many moves, as that seat could see it."""

    after: int
    seat: str
    chance: float
    left: float
    """What is left of it by the seat's own choice; the same where it has no choice to make."""


class Turn(Struct, frozen=True):
    """A step in which the game turned: by the course of things, or by a move that was not the best."""

    view: str
    """Whose chances tell it: a seat's, or the true ones, `open`."""
    step: int
    seat: str
    kind: Literal["luck", "choice"]
    change: float
    """By how much the chance of the seat changed; by a choice, as that seat could see it."""
    best: str | None
    """Of a choice, the move that would have been better."""


class Course(Struct, frozen=True):
    """How the chances went up and down, and where the game turned, the biggest turn first."""

    truth: list[list[float]]
    """After each step the chances of all seats with open hands, in their order; they add up to 1."""
    chances: list[Chance]
    turns: list[Turn]
