"""The protocol: all that a client and a table can say to each other; the protocol's schema comes from here.

Everything on the wire is a JSON object with a `type`. What a client asks for carries an `id` of its
own choosing, a random one that it never uses again, and is answered by `ack`, `seated`, `reasons` or
`error` with the same `id`; sent again, it is answered again and done once. What happens at a table has a
`version` that counts up; on one connection it never goes back, and a `room` of a version that is known
already tells who is here now.
"""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from ..game.event import Event
from ..game.illegal import Limit
from ..game.reasons import Reason
from ..game.view import View
from .shapes import shape_of

PROTOCOL = 1
LONGEST_NAME = 24

Code = Annotated[str, Meta(pattern="^[a-z0-9]{6}$", description="A table's code, as in its link.")]
SeatLetter = Annotated[str, Meta(pattern="^[A-H]$")]
Name = Annotated[str, Meta(min_length=1, max_length=LONGEST_NAME)]
Id = Annotated[str, Meta(min_length=1, max_length=40)]
Hex = Annotated[str, Meta(pattern="^([0-9a-f]{2}){0,64}$")]
Seal = Annotated[str, Meta(pattern="^([0-9a-f]{64})?$", description="The SHA-256 of a nonce.")]
Emote = Literal["hello", "well-played", "thinking", "oops", "laugh", "thanks"]
Timer = Literal["off", "relaxed", "brisk"]


class Asked(Struct, frozen=True, tag_field="type", omit_defaults=True, forbid_unknown_fields=True):
    """What a client says."""


class Hello(Asked, frozen=True, tag="hello"):
    """The first message: who comes back, and the last version that it has seen.

    With `waits` nothing goes on before its first `ready`, where bots would wait for that.
    """

    protocol: int = PROTOCOL
    token: str | None = None
    since: int | None = None
    waits: bool = False


class Sit(Asked, frozen=True, tag="sit"):
    """Take a free seat, any if none is named; the seal promises a nonce for the shuffle.

    Where there may be onlookers, a seat that is named may be a bot's, also while a game goes on: then a
    `welcome` shows the game as that seat knows it, before the answer.
    Who sits already seals anew, before a game, or is back from where a bot stood in; that is answered by
    `ack`. Only if its `id` has 16 characters or more, a `sit` that is sent again gets a token again.
    """

    id: Id
    name: Name
    seat: SeatLetter | None = None
    seal: Seal = ""


class Stand(Asked, frozen=True, tag="stand"):
    """Give the seat up; while a game goes on, a bot stands in until its player comes back.

    A seat that was taken from a bot in this game is that bot's again, and whoever stood up looks on.
    """

    id: Id


class Fill(Asked, frozen=True, tag="fill"):
    """The host puts a bot on a free seat, or frees one (`bot` is null).

    While a game goes on, only a person's seat can be freed: a bot plays on there, and the person looks on.
    In a listed game that is not the host's to decide alone: any player may ask for it, and more than half of
    the others have to, two at least.
    """

    id: Id
    seat: SeatLetter
    bot: str | None = None


class Mute(Asked, frozen=True, tag="mute"):
    """The host takes somebody at a seat the word, or gives it back."""

    id: Id
    seat: SeatLetter
    on: bool


class Ban(Asked, frozen=True, tag="ban"):
    """The host frees a person's seat, as by `fill`, and that person comes to this table no more."""

    id: Id
    seat: SeatLetter


class Arrange(Asked, frozen=True, tag="arrange"):
    """The host changes, before a game, what is played; seats that are too many are freed."""

    id: Id
    edition: str
    players: int
    timer: Timer


class Start(Asked, frozen=True, tag="start"):
    """The host starts the game; free seats are filled with bots."""

    id: Id


class Open(Asked, frozen=True, tag="open"):
    """A seat opens the nonce that it sealed."""

    id: Id
    nonce: Hex


class Move(Asked, frozen=True, tag="move"):
    """A decision, in notation, made after so many moves of the game."""

    id: Id
    move: Annotated[str, Meta(min_length=1, max_length=80)]
    at: int


class Pause(Asked, frozen=True, tag="pause"):
    """Stop the clock, or let it go on; where a timer runs, a few times in a game and not for ever."""

    id: Id
    on: bool


class Rematch(Asked, frozen=True, tag="rematch"):
    """A new game with the same seats, once a game is over."""

    id: Id


class Emoted(Asked, frozen=True, tag="emote"):
    """A small gesture, which each client tells in its language."""

    id: Id
    emote: Emote


class Chat(Asked, frozen=True, tag="chat"):
    """A line of talk."""

    id: Id
    text: Annotated[str, Meta(min_length=1, max_length=200)]


class Why(Asked, frozen=True, tag="why"):
    """Asks what tells of the cards of another seat; where the card counter is allowed, `reasons` say it."""

    id: Id
    seat: SeatLetter


class Ready(Asked, frozen=True, tag="ready"):
    """A seat has been shown so many moves of a game; it is not answered.

    From its first one on, bots and the clock wait for the only person at a table of bots.
    """

    game: int
    at: int


class Ping(Asked, frozen=True, tag="ping"):
    """Asks whether anybody is there."""


Request = (
    Hello
    | Sit
    | Stand
    | Fill
    | Mute
    | Ban
    | Arrange
    | Start
    | Open
    | Move
    | Pause
    | Rematch
    | Emoted
    | Chat
    | Why
    | Ready
    | Ping
)


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    """How a table plays."""

    edition: str = "standard"
    players: int = 4
    timer: Timer = "off"
    helper: bool = True
    """Whether the card counter is shown."""
    spectators: bool = True
    chat: bool = True
    listed: bool = False


class Chair(Struct, frozen=True):
    """A seat of the table and who is on it."""

    seat: SeatLetter
    kind: Literal["free", "person", "bot"]
    name: str = ""
    bot: str | None = None
    """Which bot plays it: its own, or the one that stands in."""
    here: bool = False
    """Whether its player is connected."""
    host: bool = False
    missed: bool = False
    """Whether a bot played its player's last turn, because the time was up."""
    away: float | None = None
    """In how many seconds a bot stands in for its player, who is not connected."""
    won: int = 0
    """How many games of this table its player has won since sitting down."""
    open: bool = False
    """Whether somebody who has no seat may take it: it is free, or a bot's."""
    muted: bool = False
    """Whether the host has taken its player the word."""
    against: int = 0
    """How many ask, in the middle of a listed game, that its player go."""


class Proof(Struct, frozen=True):
    """What shows that the shuffle is fair: the promise and the seals; the seed once the game is over."""

    commitment: str
    seals: list[str]
    nonces: list[str]
    seed: str | None = None
    laid: bool = False
    """Whether the first round is laid to teach: chance has no part in it."""


class Room(Struct, frozen=True):
    """Everything at a table but the game itself."""

    code: Code
    options: Options
    chairs: list[Chair]
    status: Literal["gathering", "opening", "playing", "over"]
    game: int
    """Which game of this table it is, from 1."""
    paused: bool
    watching: int
    """How many look on."""
    proof: Proof
    lone: SeatLetter | None = None
    """The seat of the only person who plays, if bots play at all others: then these wait for that one."""


class Happened(shape_of(Event)):  # type: ignore[misc]
    """An event, as this viewer may know it (docs/rules.md, R138-R157)."""

    secret: bool = False
    """Whether its card was shown to its seat alone."""


class Sight(shape_of(View, without="events")):  # type: ignore[misc]
    """The view of this viewer, without its events."""

    limits: list[Limit]
    """Why held cards cannot be played, or not on everybody (docs/protocol.md has the codes)."""


class Known(Struct, frozen=True):
    """What is certain (R158, R159): the characters that a hand can be, by seat, and the rest."""

    possible: dict[str, list[list[str]]]
    bottom: list[str | None]
    aside: str | None


class Word(Struct, frozen=True, omit_defaults=True):
    """What a newcomer is told in the first round of a lesson, when so many events have been shown."""

    key: str
    """`page-lesson-KEY` in the words."""
    at: int
    place: str | None = None
    """What it speaks of: a hand, a seat or tokens, with the seat's letter, as in `hand:A`."""
    seat: str | None = None
    """Whom it names."""
    card: str | None = None
    """Which card it names."""
    move: str | None = None
    """Of a piece of advice, the move."""


class Told(Struct, frozen=True, tag_field="type", omit_defaults=True):
    """What a table says."""


class Welcome(Told, frozen=True, tag="welcome"):
    """The table as it is now; the answer to a `hello` whose past is not known."""

    protocol: int
    version: int
    seat: str | None
    host: bool
    room: Room
    sight: Sight | None = None
    known: Known | None = None
    events: list[Happened] = []
    moves: int = 0
    """How many moves the game has: the `at` of the next one."""
    seconds: float | None = None
    """How long the present decision may still take."""
    talk: list["Said"] = []
    words: list[Word] = []
    """Of a lesson, all that this viewer was told so far."""


class Resumed(Told, frozen=True, tag="resumed"):
    """The answer to a `hello` whose past is known: its version, the room now; whatever was missed follows."""

    version: int
    seat: str | None
    host: bool
    room: Room
    seconds: float | None = None


class Changed(Told, frozen=True, tag="room"):
    """The room has changed."""

    version: int
    room: Room
    seconds: float | None = None
    """How long the present decision may still take; null while nothing presses, as in a pause."""


class Moved(Told, frozen=True, tag="moved"):
    """Something happened in the game: a move, or the first deal."""

    version: int
    moves: int
    events: list[Happened]
    sight: Sight
    known: Known | None = None
    """Of moves that were missed, only the last one tells it."""
    seconds: float | None = None
    words: list[Word] = []
    """Of a lesson, what there is to say of it."""


class Said(Told, frozen=True, tag="said"):
    """Somebody talks or makes a gesture."""

    version: int
    name: str
    seat: str | None = None
    text: str | None = None
    emote: Emote | None = None


class Seated(Told, frozen=True, tag="seated"):
    """The answer to `sit`: the seat, and the token that holds it. Keep it secret."""

    id: str
    seat: SeatLetter
    token: str
    host: bool


class Ack(Told, frozen=True, tag="ack"):
    """It is done, and stored."""

    id: str


class Reasons(Told, frozen=True, tag="reasons"):
    """The answer to `why`, as this viewer saw the game when it had so many moves."""

    id: str
    seat: SeatLetter
    game: int
    """Which game of the table it was."""
    at: int
    """How many moves it had."""
    why: tuple[tuple[Reason, ...], ...]
    """For each card of the hand, as in `known.possible`, from what it is certain, or one of a few."""


ERRORS = {
    "malformed": "the message is not one of the protocol",
    "unprintable": "a name or a line of talk has something that cannot be seen, or nothing that can",
    "protocol": "another version of the protocol is spoken here",
    "no-table": "there is no such table",
    "unreadable": "the table is there, but this version of the server cannot read what was stored of it",
    "token": "the token holds no seat here",
    "no-seat": "this needs a seat",
    "not-host": "only the host may do this",
    "seat-taken": "the seat is taken, or none is free",
    "status": "this is not the time for it",
    "stale": "the game has gone on since",
    "illegal": "the move is not legal; the text says why",
    "not-allowed": "the table's options do not allow it",
    "seal": "the nonce is not the one that was sealed",
    "bot": "there is no such bot",
    "too-fast": "too many messages",
    "too-many": "too many tables or connections",
    "full": "so much has happened at this table that it only plays its game to the end; make another one",
    "muted": "the host has muted you",
    "banned": "you may not come here any more",
    "alone": "in the middle of a listed game that takes the word of two players",
    "spent": "your pauses of this game are used up",
    "closed": "whoever runs the server has closed this table",
    "store": "it cannot be stored at the moment: the disk may be full",
}
"""The codes of errors, and what they mean."""


class Error(Told, frozen=True, tag="error"):
    """It is not done, and nothing has changed."""

    code: str
    text: str
    id: str | None = None
    illegal: str | None = None
    """Of an illegal move, its own code (docs/notation.md)."""


class Pong(Told, frozen=True, tag="pong"):
    """Somebody is there."""


Reply = Welcome | Resumed | Changed | Moved | Said | Seated | Ack | Reasons | Error | Pong


class NewTable(Struct, frozen=True, forbid_unknown_fields=True):
    """What `POST /api/tables` asks for: the options, and bots by seat (null: a person's seat)."""

    options: Options
    bots: list[str | None] = []
    lesson: bool = False
    """Whether the first round is laid to teach; the options and the bots are then the lesson's own."""


class MadeTable(Struct, frozen=True):
    """The answer: the code of the table, and the token that makes its bearer the host."""

    code: Code
    host_token: str


class Listed(Struct, frozen=True):
    """A table in the lobby."""

    code: Code
    options: Options
    status: str
    people: list[str]
    free: int
