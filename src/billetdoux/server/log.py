"""The log of a table: what happened at it, entry by entry; the table is nothing but the fold of these."""

from msgspec import Struct, convert, json

from ..game.versions import FIRST
from .protocol import Emote, Options


class Kept(Options, frozen=True, forbid_unknown_fields=False):
    """How a table plays, as it is stored: what a later version has added to it is passed over."""


def kept(options: Options) -> Kept:
    """How a table plays, to be stored."""
    return convert(options, Kept, from_attributes=True)


class Entry(Struct, frozen=True, tag_field="type", omit_defaults=True, kw_only=True):
    """Something that happened; whoever asked for it, and the id of that request."""

    by: str | None = None
    id: str | None = None


class Created(Entry, frozen=True, tag="created"):
    """A table was made; the seed is secret until its game is over, of tokens only the hash is kept."""

    options: Kept
    seed: str
    token: str
    lesson: bool = False
    """Whether the first round is laid to teach."""


class Arranged(Entry, frozen=True, tag="arranged"):
    """The coming game is another than before, or for another number; seats that are too many are gone."""

    options: Kept


class Seated(Entry, frozen=True, tag="seated"):
    """A person sat down; while a game goes on, in the place of a bot."""

    seat: str
    name: str
    token: str
    seal: str = ""


class Retokened(Entry, frozen=True, tag="retokened"):
    """A person whose first token was lost on its way got another."""

    seat: str
    token: str


class Sealed(Entry, frozen=True, tag="sealed"):
    """A person sealed a nonce for the coming game."""

    seat: str
    seal: str


class Stood(Entry, frozen=True, tag="stood"):
    """A person stood up."""

    seat: str


class Filled(Entry, frozen=True, tag="filled"):
    """A bot took a seat."""

    seat: str
    bot: str
    name: str


class Freed(Entry, frozen=True, tag="freed"):
    """A seat became free; while a game goes on, a bot plays on there."""

    seat: str


class Muted(Entry, frozen=True, tag="muted"):
    """The host took somebody the word, or gave it back."""

    seat: str
    on: bool


class Banned(Entry, frozen=True, tag="banned"):
    """Somebody comes to this table no more: by the hash of a token, or from some addresses, in disguise."""

    seat: str
    token: str
    houses: list[str] = []


class Voted(Entry, frozen=True, tag="voted"):
    """A player asked that the one at another seat go."""

    seat: str


class Started(Entry, frozen=True, tag="started"):
    """The game began with the opening of the nonces."""


class Opened(Entry, frozen=True, tag="opened"):
    """A person opened the sealed nonce."""

    seat: str
    nonce: str


class Dealt(Entry, frozen=True, tag="dealt"):
    """The first round was dealt, with what each seat gave for the shuffle; or laid, and then A starts."""

    nonces: list[str]
    laid: list[str] = []
    """The cards as they were laid, top card first; none, if they were shuffled."""
    rules: int = FIRST
    """The version of the rules by which the game is played."""


class Moved(Entry, frozen=True, tag="moved"):
    """A seat made a decision, or a bot made it there."""

    seat: str
    move: str
    bot: str | None = None
    tokens: list[int] = []
    """The tokens of each seat, if it changed them: what it came to by the rules of that day."""


class Paused(Entry, frozen=True, tag="paused"):
    """The clock was stopped, or went on."""

    on: bool


class Stopped(Entry, frozen=True, tag="stopped"):
    """The clock of a decision stopped with so many seconds left, which whoever goes on with it has."""

    left: float


class Said(Entry, frozen=True, tag="said"):
    """Somebody talked or made a gesture."""

    seat: str
    name: str
    text: str | None = None
    emote: Emote | None = None


class Missed(Entry, frozen=True, tag="missed"):
    """The time for a decision was up: a bot plays this turn of a person."""

    seat: str


class StoodIn(Entry, frozen=True, tag="stood_in"):
    """A bot stands in for a person from now on."""

    seat: str


class CameBack(Entry, frozen=True, tag="came_back"):
    """The person plays again."""

    seat: str


class Rematched(Entry, frozen=True, tag="rematched"):
    """Everybody who is still there gathers for another game, with another seed."""

    seed: str


class Closed(Entry, frozen=True, tag="closed"):
    """Whoever runs the server closed the table."""


AnyEntry = (
    Created
    | Arranged
    | Seated
    | Retokened
    | Sealed
    | Stood
    | Filled
    | Freed
    | Muted
    | Banned
    | Voted
    | Started
    | Opened
    | Dealt
    | Moved
    | Paused
    | Stopped
    | Said
    | Missed
    | StoodIn
    | CameBack
    | Rematched
    | Closed
)

_entries: json.Decoder[AnyEntry] = json.Decoder(AnyEntry)


def write(entry: Entry) -> str:
    """An entry as it is stored."""
    return json.encode(entry).decode()


def read(text: str) -> AnyEntry:
    """A stored entry; an msgspec error says why it cannot be read."""
    return _entries.decode(text)
