"""Table: seats, status and game, as the entries of its log leave them; it does nothing of its own."""

import hashlib
import hmac
import re
from collections import Counter, deque
from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from typing import Literal

import msgspec

from ..game.errors import BilletdouxError, RecordError
from ..game.fairness import FairDealer, commitment
from ..game.game import Game
from ..game.names import SEATS, read_card
from ..game.record import Record
from ..game.versions import FIRST, difference, refuse_later
from . import log

STAND_IN = "net"
"""The bot that plays for a person who is away: the strongest, and standing from the first second on."""
USUAL_BOT = "counter"
"""The bot that takes a seat for which nobody has named another: fair, and it never plays against reason."""
BOT_NAMES = ("Ada", "Basil", "Clara", "Dorian", "Edith", "Felix", "Greta", "Hugo", "Iris")
"""What bots are called at a table: one more than sit there, as somebody may take a name and a bot's seat."""
HASHED = re.compile("[0-9a-f]{64}")
REMEMBERED = 200
"""How many requests and lines of talk a table remembers."""
MOST = 20_000
"""So many entries may a table have; beyond them, only its game comes to an end."""
MOST_BESIDE = 2_000
"""So many entries may belong to one game, beside its moves."""


@dataclass(frozen=True)
class Place:
    """A seat of the table and who is on it."""

    kind: Literal["free", "person", "bot"] = "free"
    name: str = ""
    bot: str | None = None
    token: str = ""
    """The hash of the token that holds it."""
    sat_by: str | None = None
    """The hash of the id of the request by which its person sat down."""
    seal: str = ""
    nonce: str | None = None
    late: bool = False
    """Whether a bot plays this turn, because the time was up."""
    missed: bool = False
    """Whether a bot played its person's last turn, because the time was up."""
    stood_in: bool = False
    muted: bool = False
    left: bool = False
    """Whether nobody comes back to it after the game."""
    holder: int = 0
    """Who holds it, by the version at which that one came; in one game and the next."""
    relieved: "Place | None" = None
    """The place as it was a bot's, if its person took it in this game: the bot's again when that one goes."""

    @property
    def player(self) -> str | None:
        """The bot that decides here, if a bot does."""
        if self.stood_in or self.late:
            return STAND_IN if self.relieved is None else self.relieved.bot
        return self.bot


FREE = Place()


@dataclass(frozen=True)
class Finished:
    """A game that is over, the seals that were published before its first deal, and who has won it."""

    record: Record
    seals: tuple[str, ...]
    winners: tuple[int, ...]
    """The holders of the seats that have won."""


@dataclass
class Table:
    """What a log leaves behind."""

    code: str
    version: int = 0
    options: log.Kept = field(default_factory=log.Kept)
    places: dict[str, Place] = field(default_factory=dict)
    status: Literal["gathering", "opening", "playing", "over"] = "gathering"
    number: int = 1
    """Which game of the table it is."""
    began: int = 0
    """The version from which on this game gathers."""
    paused: bool = False
    left: float | None = None
    """The seconds that the decision may still take, if its clock was ever stopped; None: all of them."""
    host: str | None = None
    token: str = ""
    """The hash of the creator's token."""
    seed: bytes = b""
    lesson: bool = False
    """Whether the first round of this game is laid to teach."""
    game: Game | None = None
    rules: int = FIRST
    """The version of the rules by which this game was dealt."""
    shown: list[int] = field(default_factory=list)
    """The versions of the first deal and of each move."""
    talk: deque[tuple[int, log.Said]] = field(default_factory=lambda: deque(maxlen=REMEMBERED))
    done: dict[tuple[str | None, str], None] = field(default_factory=dict)
    """Who asked for what by which id, the latest last."""
    finished: list[Finished] = field(default_factory=list)
    """The games that are over."""
    banned: set[str] = field(default_factory=set)
    """The hashes of tokens, and the addresses in disguise, of those who may not come back."""
    votes: dict[str, set[str]] = field(default_factory=dict)
    """By seat, who asks in this game that its player go."""
    pauses: Counter[str | None] = field(default_factory=Counter)
    """How often each has stopped the clock in this game."""
    closed: bool = False
    """Whether nothing happens here any more."""
    spent: set[str] = field(default_factory=set)
    """The hashes of tokens whose seats are bots' again in this game."""

    @property
    def seats(self) -> str:
        """The letters of the seats."""
        return SEATS[: self.options.players]

    @property
    def decider(self) -> str | None:
        """Whose decision it is, while a game goes on."""
        return self.game.decider if self.game is not None else None

    @property
    def moves(self) -> int:
        """How many moves the game has."""
        return max(0, len(self.shown) - 1)

    @property
    def persons(self) -> list[str]:
        """The seats that persons hold."""
        return [seat for seat, place in self.places.items() if place.kind == "person"]

    @property
    def free(self) -> list[str]:
        """The seats that nobody holds."""
        return [seat for seat, place in self.places.items() if place.kind == "free"]

    @property
    def lone(self) -> str | None:
        """The seat of the only person who plays, if bots play at all others."""
        playing = [seat for seat in self.persons if not self.places[seat].stood_in]
        return playing[0] if len(playing) == 1 and not self.free else None

    @property
    def score(self) -> Counter[int]:
        """By holder, the games of this table that were won."""
        return Counter(holder for game in self.finished for holder in game.winners)

    @property
    def is_full(self) -> bool:
        """Whether so much has happened that only the game may end."""
        return self.version >= MOST

    @property
    def is_crowded(self) -> bool:
        """Whether so much has happened beside this game that only the game goes on, or another."""
        return self.is_full or self.version - self.began - len(self.shown) >= MOST_BESIDE

    @property
    def commitment(self) -> str:
        """The promise of the seed."""
        return commitment(self.seed)

    def is_open(self, seat: str) -> bool:
        """Whether somebody without a seat may take this one: it is free, or a bot's and was no person's."""
        place = self.places.get(seat)
        if place is None or place.kind == "person" or place.left:
            return False
        if place.kind == "free":
            return self.status == "gathering"
        return self.options.spectators and not self.lesson and self.status in ("gathering", "playing")

    def seat_of(self, token: str) -> str | None:
        """The seat that a token holds."""
        hashed = hash_token(token)
        found = [seat for seat in self.persons if hmac.compare_digest(self.places[seat].token, hashed)]
        return found[0] if found else None

    def is_creator(self, token: str) -> bool:
        """Whether a token is that of the table's creator."""
        return hmac.compare_digest(self.token, hash_token(token))

    def is_spent(self, token: str) -> bool:
        """Whether the seat that a token held is a bot's again in this game."""
        return hash_token(token) in self.spent

    def is_banned(self, token: str | None, house: str) -> bool:
        """Whether somebody may not come to this table."""
        return house in self.banned or (token is not None and hash_token(token) in self.banned)

    def jury(self, seat: str) -> list[str]:
        """Who has to agree that somebody goes who plays in a listed game; nobody, where the host decides."""
        place = self.places[seat]
        if self.status != "playing" or not self.options.listed or place.kind != "person" or place.stood_in:
            return []
        return [other for other in self.persons if other != seat and not self.places[other].stood_in]

    def has_done(self, who: str | None, request: str) -> bool:
        """Whether a request was carried out already."""
        return (who, request) in self.done

    def apply(self, entry: log.Entry) -> log.Entry:
        """Take an entry of the log over; gives it as it is kept: a move with the tokens that it changed."""
        self.version += 1
        if isinstance(entry, log.Freed | log.Stood | log.Seated):
            self.votes.pop(entry.seat, None)
        if entry.id is not None:
            self.done[entry.by, entry.id] = None
            if len(self.done) > REMEMBERED:
                del self.done[next(iter(self.done))]
        match entry:
            case log.Created():
                self.options, self.token, self.seed = entry.options, entry.token, bytes.fromhex(entry.seed)
                self.lesson = entry.lesson
                self.places = dict.fromkeys(self.seats, FREE)
                self.began = self.version
            case log.Arranged():
                self.lesson = False
                self.options = entry.options
                self.places = {seat: self.places.get(seat, FREE) for seat in self.seats}
                self._pass_host_on()
            case log.Seated():
                is_late = self.status == "playing"
                self.places[entry.seat] = Place(
                    "person",
                    entry.name,
                    token=entry.token,
                    sat_by=entry.id and hash_id(entry.id),
                    seal="" if is_late else entry.seal,  # it has no part in a shuffle that was
                    holder=self.version,
                    relieved=self.places[entry.seat] if is_late else None,
                )
                if self.host is None or entry.by == "creator":
                    self.host = entry.seat
            case log.Retokened():
                self.places[entry.seat] = replace(self.places[entry.seat], token=entry.token)
            case log.Sealed():
                self.places[entry.seat] = replace(self.places[entry.seat], seal=entry.seal)
            case log.Filled():
                place = self.places[entry.seat]
                is_same = place.kind == "bot" and place.bot == entry.bot  # it only gets another name
                holder = place.holder if is_same else self.version
                self.places[entry.seat] = Place("bot", entry.name, entry.bot, holder=holder)
            case log.Freed() | log.Stood() if self.status == "gathering":
                self.places[entry.seat] = FREE
                self._pass_host_on()
            case log.Freed() | log.Stood() if self.status == "playing" and self.places[entry.seat].relieved:
                self._give_back(entry)
            case log.Freed():
                place = self.places[entry.seat]
                self.places[entry.seat] = Place(
                    "bot",
                    place.name,
                    STAND_IN,
                    seal=place.seal,
                    nonce=place.nonce,
                    left=True,
                    holder=place.holder,
                )
                self._pass_host_on()
            case log.Stood():
                self.places[entry.seat] = replace(self.places[entry.seat], left=True, stood_in=True)
                self._pass_host_on()
            case log.Missed():
                self.places[entry.seat] = replace(self.places[entry.seat], late=True, missed=True)
            case log.StoodIn():
                self.places[entry.seat] = replace(self.places[entry.seat], missed=False, stood_in=True)
                self._pass_host_on()
            case log.CameBack():
                self.places[entry.seat] = replace(self.places[entry.seat], left=False, stood_in=False)
            case log.Started():
                self.status = "opening"
            case log.Opened():
                self.places[entry.seat] = replace(self.places[entry.seat], nonce=entry.nonce)
            case log.Dealt():
                self._deal(entry)
            case log.Moved():
                entry = self._move(entry)
            case log.Paused():
                self.paused = entry.on
                self.pauses[entry.by] += entry.on
            case log.Muted():
                self.places[entry.seat] = replace(self.places[entry.seat], muted=entry.on)
            case log.Banned():
                self.banned |= {entry.token, *entry.houses}
            case log.Voted():
                assert entry.by is not None
                self.votes.setdefault(entry.seat, set()).add(entry.by)
            case log.Stopped():
                self.left = entry.left
            case log.Closed():
                self.closed = True
            case log.Said() if entry.text is not None or entry.emote is not None:  # else it was deleted
                self.talk.append((self.version, entry))
            case log.Rematched():
                self._gather_again(entry)
        return entry

    def _give_back(self, entry: log.Freed | log.Stood) -> None:
        """The bot plays on whose seat a person took in this game; the token of who stood up is remembered."""
        place = self.places[entry.seat]
        assert place.relieved is not None
        if isinstance(entry, log.Stood):
            self.spent.add(place.token)
        self.places[entry.seat] = place.relieved
        self._pass_host_on()

    def _deal(self, entry: log.Dealt) -> None:
        refuse_later(entry.rules)
        nonces, laid = tuple(map(bytes.fromhex, entry.nonces)), tuple(map(read_card, entry.laid))
        dealer, starter = FairDealer(self.seed, nonces, laid), SEATS[0] if laid else None
        self.game = Game.new(self.options.edition, self.options.players, dealer=dealer, starter=starter)
        self.rules, self.status = entry.rules, "playing"
        self.shown = [self.version]

    def _move(self, entry: log.Moved) -> log.Moved:
        assert self.game is not None
        entry = self._push(self.game, entry)
        self.shown.append(self.version)
        self.left = None
        place = self.places[entry.seat]
        if entry.bot is None and (place.late or place.missed):
            self.places[entry.seat] = replace(place, late=False, missed=False)
        elif entry.bot is not None and place.late:  # what a Chancellor returns is of the same turn
            self.places[entry.seat] = replace(place, late=self.game.view(None).decision == "return")
        if self.game.outcome is not None:
            self.status, self.paused = "over", False
            places = self.places.values()
            record = replace(self.game.record([place.name for place in places]), rules=self.rules)
            winners = tuple(self.places[seat].holder for seat in self.game.outcome.winners)
            self.finished.append(Finished(record, tuple(place.seal for place in places), winners))
        return entry

    def _push(self, game: Game, entry: log.Moved) -> log.Moved:
        """Make a move; a stored one has to be legal still, and to lead to the same tokens."""
        before = game.tokens
        try:
            game.push(entry.move, entry.seat)
        except BilletdouxError:  # its words may be of hidden cards
            raise self._parted("it is not legal") from None
        if entry.tokens and tuple(entry.tokens) != game.tokens:
            raise self._parted("it does not lead to the tokens that it led to")
        return entry if game.tokens == before else msgspec.structs.replace(entry, tokens=list(game.tokens))

    def _parted(self, how: str) -> RecordError:
        """What is said of a stored game that these rules do not bear out, and no secret of it."""
        return RecordError(f"game {self.number}, move {len(self.shown)}: {how}{difference(self.rules)}")

    def _gather_again(self, entry: log.Rematched) -> None:
        for seat, place in self.places.items():
            kept = replace(place, seal="", nonce=None, missed=False, relieved=None)
            self.places[seat] = FREE if place.left else kept
        self.spent, self.votes, self.pauses = set(), {}, Counter()
        self.number, self.began, self.status = self.number + 1, self.version, "gathering"
        self.seed, self.game, self.shown, self.lesson = bytes.fromhex(entry.seed), None, [], False
        self._pass_host_on()

    def _pass_host_on(self) -> None:
        """If the host is away, the next person is host."""
        staying = [seat for seat in self.persons if not self.places[seat].stood_in]
        if self.host is None or self.host in staying:
            return
        after = [seat for seat in staying if seat > self.host] + staying
        if after or self.places.get(self.host, FREE).kind != "person":
            self.host = after[0] if after else None


def fold(code: str, entries: Iterable[log.Entry]) -> Table:
    """The table that a log leaves behind."""
    table = Table(code)
    for entry in entries:
        table.apply(entry)
    return table


def hash_id(known: str) -> str:
    """What is kept of the id of a request that takes a seat; earlier servers have kept the id itself."""
    return known if HASHED.fullmatch(known) else hash_token(known)


def hash_token(token: str) -> str:
    """What is kept of a token."""
    return hashlib.sha256(token.encode()).hexdigest()
