"""Requests: what each comes to: entries for the log and an answer, or a refusal; nothing is done here."""

import hmac
import secrets
from collections.abc import Sequence, Set
from dataclasses import dataclass

import msgspec

from ..bots.bot import Budget, Entrant, split_spec
from ..game.errors import IllegalMove, MalformedError, SetupError, quote
from ..game.fairness import LONGEST_NONCE, SEED_SIZE, SHORTEST_NONCE, commitment
from ..game.names import SEATS, find_edition
from ..rules import version
from . import lesson, log, protocol
from .lookalikes import printed, skeleton
from .table import BOT_NAMES, USUAL_BOT, Place, Table, hash_token

TOKEN_SIZE = 32
SECRET_ID = 16
"""An id of so many characters is taken for one that nobody else can guess."""
LONGEST_THOUGHT = 1.0
LEAST_JURY = 2
"""So many at least have to ask that somebody go in the middle of a listed game."""
PAUSES = 3
"""How often somebody may stop the clock in a game, where a timer runs."""
ENDS = (protocol.Move, protocol.Open, protocol.Stand)
"""What a table still takes at which too much has happened: it ends the game."""


@dataclass(frozen=True)
class Viewer:
    """Who is at the other end of a connection."""

    seat: str | None = None
    creator: bool = False
    held: int = 0
    """The game in which this viewer has held a seat that is a bot's again; 0: none."""

    @property
    def who(self) -> str | None:
        """By what name the log knows who asks."""
        return self.seat or ("creator" if self.creator else None)


class Refused(Exception):  # noqa: N818 - it is the protocol's own word
    """What is asked for is not done."""

    def __init__(self, code: str, text: str = "", illegal: str | None = None) -> None:
        super().__init__(text or protocol.ERRORS[code])
        self.code = code
        self.illegal = illegal


Answer = tuple[Sequence[log.Entry], protocol.Ack | protocol.Seated]


def ask(table: Table, viewer: Viewer, request: protocol.Request, opponents: Sequence[Entrant]) -> Answer:
    """What a request comes to: what is to be stored, and what the asker is told once it is.

    The opponents are the bots that this house offers.
    """
    if table.closed:
        raise Refused("closed")
    match request:
        case protocol.Sit():
            return _sit(table, viewer, request)
        case protocol.Hello() | protocol.Why() | protocol.Ready() | protocol.Ping():
            raise Refused("malformed", "a hello comes first, and once")
    if viewer.who is None:
        raise Refused("no-seat")
    done = protocol.Ack(request.id)
    if table.has_done(viewer.who, request.id):
        return [], done
    if not isinstance(request, ENDS):
        _require_room(table, request)
    match request:
        case protocol.Fill():
            return _fill(table, viewer, request, opponents), done
        case protocol.Ban():
            return _ban(table, viewer, request), done
        case protocol.Mute():
            return _mute(table, viewer, request), done
        case protocol.Arrange():
            return _arrange(table, viewer, request), done
        case protocol.Start():
            return _start(table, viewer, request), done
        case protocol.Rematch():
            return _gather_again(table, viewer, request), done
        case protocol.Pause():
            return _pause(table, viewer, request), done
    if viewer.seat is None:
        raise Refused("no-seat")
    match request:
        case protocol.Stand():
            return _stand(table, viewer.seat, request), done
        case protocol.Open():
            return _open(table, viewer.seat, request), done
        case protocol.Move():
            return _move(table, viewer.seat, request), done
        case protocol.Emoted() | protocol.Chat():
            return [_say(table, viewer.seat, request)], done


def admit(table: Table, token: str | None, house: str = "") -> Viewer:
    """Who somebody with a token is at a table, from an address in disguise; without one, a spectator."""
    if table.is_banned(token, house):
        raise Refused("banned")
    if token is None:
        return Viewer()
    held = table.number if table.is_spent(token) else 0
    viewer = Viewer(table.seat_of(token), table.is_creator(token), held)
    if viewer.who is None and not held:
        raise Refused("token")
    return viewer


def is_host(table: Table, viewer: Viewer) -> bool:
    """Whether a viewer may do what only the host may."""
    return viewer.creator or (viewer.seat is not None and viewer.seat == table.host)


def create(
    new: protocol.NewTable, seed: bytes | None = None, creator: str = ""
) -> tuple[list[log.Entry], str]:
    """The first entries of a new table, by a seed or by chance, and the token of its creator.

    No bot gets the name of the creator, where it is known already.
    """
    new = lesson.TABLE if new.lesson else new
    edition = find_edition(new.options.edition, new.options.players).name
    new = msgspec.structs.replace(new, options=msgspec.structs.replace(new.options, edition=edition))
    options, token, seed = log.kept(new.options), new_token(), seed or secrets.token_bytes(SEED_SIZE)
    entries: list[log.Entry] = [
        log.Created(options=options, seed=seed.hex(), token=hash_token(token), lesson=new.lesson)
    ]
    if len(new.bots) > options.players:
        raise SetupError(f"there are bots for {len(new.bots)} seats, but only {options.players} seats")
    table = Table("")
    for entry in entries:
        table.apply(entry)
    for seat, bot in zip(table.seats, new.bots, strict=False):
        if bot is not None:
            entries.append(filled(table, seat, bot, taken={creator}))
            table.apply(entries[-1])
    return entries, token


def filled(table: Table, seat: str, bot: str, taken: Set[str] = frozenset()) -> log.Filled:
    """A bot on a seat, with a name that nobody at the table has."""
    taken = taken | {place.name for other, place in table.places.items() if other != seat}
    seen = set(map(skeleton, taken))
    name = next(name for name in BOT_NAMES if skeleton(name) not in seen)
    return log.Filled(seat=seat, bot=bot, name=name)


def new_token() -> str:
    """A token, which nobody can guess."""
    return secrets.token_urlsafe(TOKEN_SIZE)


def find_opponent(spec: str, opponents: Sequence[Entrant]) -> Entrant:
    """One of the bots that are offered, maybe with another budget, unless that is for long.

    What else a stranger may write behind a bot's name is not even read: it might be a program to start.
    """
    exact = {str(one): one for one in opponents}
    if spec in exact:
        return exact[spec]
    name, parameter = split_spec(spec)
    thinking = {one.kind.name: one.kind for one in opponents if isinstance(one.parameter, Budget)}
    if name not in thinking:
        raise SetupError(f"there is no bot {quote(spec)} here; the bots are {', '.join(exact)}")
    found = thinking[name].enter(parameter)
    if found.parameter.seconds is None or found.parameter.seconds > LONGEST_THOUGHT:
        raise SetupError(
            f"a bot thinks for at most {LONGEST_THOUGHT:g} s here, unless it is one of {', '.join(exact)}"
        )
    return found


def deal(table: Table) -> log.Dealt:
    """The first deal, with the nonces that have been opened by now."""
    return _dealt(table, [place.nonce or "" for place in table.places.values()])


def _dealt(table: Table, nonces: list[str]) -> log.Dealt:
    laid = list(lesson.DECK) if table.lesson else []
    return log.Dealt(nonces=nonces, laid=laid, rules=version.RULES)


def _sit(table: Table, viewer: Viewer, request: protocol.Sit) -> Answer:
    again = [seat for seat in table.persons if _is_same(table.places[seat].sat_by, request.id)]
    if again and viewer.seat == again[0]:  # a token is on its way already, and must stay good
        return [], protocol.Ack(request.id)
    if again and viewer.seat is None:
        _require_room(table, request)
        token = new_token()
        return [log.Retokened(seat=again[0], token=hash_token(token))], protocol.Seated(
            request.id, again[0], token, table.host == again[0]
        )
    if viewer.seat is not None:
        return _sit_on(table, viewer.seat, request), protocol.Ack(request.id)
    _require_room(table, request)
    if table.status == "playing" and viewer.held == table.number:
        raise Refused("status", "who has held a seat of this game takes no other before the next one")
    seat = _choose_seat(table, request.seat)
    others = {other: place for other, place in table.places.items() if other != seat}
    is_playing = table.status == "playing"
    taken = {place.name for place in others.values() if is_playing or place.kind == "person"}
    taken |= {place.relieved.name for place in others.values() if place.relieved is not None}
    name, token = _distinct(_printed(request.name), taken), new_token()
    entry = log.Seated(
        seat=seat,
        name=name,
        token=hash_token(token),
        seal=request.seal,
        by=viewer.who,
        id=hash_token(request.id),
    )
    bots = [
        filled(table, other, place.bot, taken={name})
        for other, place in others.items()
        if place.bot is not None and skeleton(place.name) == skeleton(name)
    ]
    return [*bots, entry], protocol.Seated(request.id, seat, token, table.host is None or viewer.creator)


def _choose_seat(table: Table, wanted: str | None) -> str:
    """A seat that somebody may take who has none: a free one, or the bot's that is named."""
    if wanted is None and table.status == "gathering" and table.free:
        return table.free[0]
    if wanted is not None and table.is_open(wanted):
        return wanted
    if table.status != "gathering":
        raise Refused("status", "a seat can be taken before a game, or one that is a bot's")
    raise Refused("seat-taken")


def _printed(text: str) -> str:
    """A name or a line of talk, if it can be seen."""
    if (seen := printed(text)) is None:
        raise Refused("unprintable")
    return seen


def _is_same(known: str | None, given: str) -> bool:
    """Whether a request is the one by which a seat was taken, and could not be guessed."""
    return known is not None and len(given) >= SECRET_ID and hmac.compare_digest(known, hash_token(given))


def _sit_on(table: Table, seat: str, request: protocol.Sit) -> list[log.Entry]:
    """Who sits already seals a nonce for the coming game."""
    if request.seat not in (None, seat):
        raise Refused("seat-taken", f"you sit at {seat}; stand up first")
    is_sealed = request.seal == table.places[seat].seal or table.has_done(seat, request.id)
    if table.status != "gathering" or is_sealed:
        return []
    _require_room(table, request)
    return [log.Sealed(seat=seat, seal=request.seal, by=seat, id=request.id)]


def _distinct(name: str, taken: set[str]) -> str:
    """A name that looks like that of no other person."""
    names, seen = [name, *(f"{name[:20]} {number}" for number in range(2, 10))], set(map(skeleton, taken))
    return next(one for one in names if skeleton(one) not in seen)


def _require_host(table: Table, viewer: Viewer) -> None:
    if not is_host(table, viewer):
        raise Refused("not-host")


def _require_room(table: Table, request: protocol.Request) -> None:
    """No table has a log without end; another game may begin unless the log is at its very end."""
    goes_on = isinstance(request, protocol.Start | protocol.Rematch)
    if table.is_full or (table.is_crowded and not goes_on):
        raise Refused("full")


def _require_status(table: Table, *statuses: str) -> None:
    if table.status not in statuses:
        raise Refused("status", f"the table is {table.status}; this is for {' or '.join(statuses)}")


def _fill(
    table: Table, viewer: Viewer, request: protocol.Fill, opponents: Sequence[Entrant]
) -> list[log.Entry]:
    place = _place(table, request.seat)
    if request.bot is None and table.jury(request.seat):
        return _vote(table, viewer, request.seat, request.id)
    _require_host(table, viewer)
    if request.bot is not None or place.kind != "person":
        _require_status(table, "gathering")
    if request.bot is None and place.kind == "free":
        return []
    if request.bot is None:
        return [log.Freed(seat=request.seat, by=viewer.who, id=request.id)]
    if place.kind == "person":
        raise Refused("seat-taken", "somebody holds the seat; free it first")
    try:
        find_opponent(request.bot, opponents)
        bot = filled(table, request.seat, request.bot)
        if (place.bot, place.name) == (bot.bot, bot.name):
            return []
        return [msgspec.structs.replace(bot, by=viewer.who, id=request.id)]
    except SetupError as error:
        raise Refused("bot", str(error)) from None


def _place(table: Table, seat: str) -> Place:
    if seat not in table.places:
        raise Refused("seat-taken", f"the seats are {table.seats}")
    return table.places[seat]


def _vote(table: Table, viewer: Viewer, seat: str, request: str) -> list[log.Entry]:
    """One more asks that a player go; the last one who is needed has it done."""
    jury = table.jury(seat)
    if viewer.seat == seat:
        _require_host(table, viewer)
        return [log.Freed(seat=seat, by=seat, id=request)]
    if viewer.seat not in jury:
        raise Refused("no-seat")
    if len(jury) < LEAST_JURY:
        raise Refused("alone")
    votes = table.votes.get(seat, set())
    voted = [] if viewer.seat in votes else [log.Voted(seat=seat, by=viewer.seat, id=request)]
    agreed = len(votes & set(jury) | {viewer.seat})
    is_enough = agreed >= LEAST_JURY and agreed * 2 > len(jury)
    return [*voted, log.Freed(seat=seat, by=viewer.seat, id=request)] if is_enough else [*voted]


def _ban(table: Table, viewer: Viewer, request: protocol.Ban) -> list[log.Entry]:
    _require_host(table, viewer)
    place = _place(table, request.seat)
    if place.kind != "person" or request.seat == viewer.seat:
        raise Refused("seat-taken", "only another person can be sent away")
    if table.jury(request.seat):
        entries = _vote(table, viewer, request.seat, request.id)
    else:
        entries = [log.Freed(seat=request.seat, by=viewer.who, id=request.id)]
    if not any(isinstance(entry, log.Freed) for entry in entries):
        return entries
    return [log.Banned(seat=request.seat, token=place.token, by=viewer.who), *entries]


def _mute(table: Table, viewer: Viewer, request: protocol.Mute) -> list[log.Entry]:
    _require_host(table, viewer)
    place = _place(table, request.seat)
    if place.kind != "person" or place.muted == request.on:
        return []
    return [log.Muted(seat=request.seat, on=request.on, by=viewer.who, id=request.id)]


def _arrange(table: Table, viewer: Viewer, request: protocol.Arrange) -> list[log.Entry]:
    """Another edition, number of players or timer; nobody takes the own seat away."""
    _require_host(table, viewer)
    _require_status(table, "gathering")
    try:
        edition = find_edition(request.edition, request.players).name
    except SetupError as error:
        raise Refused("malformed", str(error)) from None
    options = msgspec.structs.replace(
        table.options, edition=edition, players=request.players, timer=request.timer
    )
    if viewer.seat is not None and viewer.seat not in SEATS[: options.players]:
        raise Refused("seat-taken", f"you sit at {viewer.seat}; for {options.players}, stand up first")
    if options == table.options:
        return []
    return [log.Arranged(options=options, by=viewer.who, id=request.id)]


def _start(table: Table, viewer: Viewer, request: protocol.Start) -> list[log.Entry]:
    """Bots take the seats that are free; without a seal to open, the deal follows at once."""
    _require_host(table, viewer)
    _require_status(table, "gathering")
    bots: list[log.Filled] = []
    for seat in table.free:
        bots.append(filled(table, seat, USUAL_BOT, taken={bot.name for bot in bots}))
    started = log.Started(by=viewer.who, id=request.id)
    if any(place.seal for place in table.places.values()):
        return [*bots, started]
    return [*bots, started, _dealt(table, [])]


def _open(table: Table, seat: str, request: protocol.Open) -> list[log.Entry]:
    _require_status(table, "opening")
    if request.nonce == table.places[seat].nonce:
        return []
    nonce = bytes.fromhex(request.nonce)
    if not SHORTEST_NONCE <= len(nonce) <= LONGEST_NONCE:
        raise Refused("seal", f"a nonce has {SHORTEST_NONCE} to {LONGEST_NONCE} bytes, not {len(nonce)}")
    if commitment(nonce) != table.places[seat].seal:
        raise Refused("seal")
    opened = log.Opened(seat=seat, nonce=request.nonce, by=seat, id=request.id)
    nonces = {other: place.nonce for other, place in table.places.items()} | {seat: request.nonce}
    if all(nonces[other] is not None for other, place in table.places.items() if place.seal):
        return [opened, _dealt(table, [nonce or "" for nonce in nonces.values()])]
    return [opened]


def _stand(table: Table, seat: str, request: protocol.Stand) -> list[log.Entry]:
    place = table.places[seat]
    is_gone = place.left and place.stood_in
    return [] if is_gone else [log.Stood(seat=seat, by=seat, id=request.id)]


def _move(table: Table, seat: str, request: protocol.Move) -> list[log.Entry]:
    _require_status(table, "playing")
    assert table.game is not None
    if request.at != table.moves:
        raise Refused("stale", f"the game has {table.moves} moves, not {request.at}")
    if table.paused:
        raise Refused("status", "the table is paused")
    try:
        move = table.game.check(request.move, seat)
    except IllegalMove as error:
        raise Refused("illegal", str(error), error.code) from None
    except MalformedError as error:
        raise Refused("illegal", str(error)) from None
    return [log.Moved(seat=seat, move=str(move), by=seat, id=request.id)]


def _pause(table: Table, viewer: Viewer, request: protocol.Pause) -> list[log.Entry]:
    _require_status(table, "playing")
    if request.on == table.paused:
        return []
    if request.on and table.options.timer != "off" and table.pauses[viewer.who] >= PAUSES:
        raise Refused("spent")
    return [log.Paused(on=request.on, by=viewer.who, id=request.id)]


def _say(table: Table, seat: str, request: protocol.Emoted | protocol.Chat) -> log.Entry:
    name = table.places[seat].name
    if table.places[seat].muted:
        raise Refused("muted")
    if isinstance(request, protocol.Emoted):
        return log.Said(seat=seat, name=name, emote=request.emote, by=seat, id=request.id)
    if not table.options.chat:
        raise Refused("not-allowed", "there is no chat at this table")
    return log.Said(seat=seat, name=name, text=_printed(request.text), by=seat, id=request.id)


def _gather_again(table: Table, viewer: Viewer, request: protocol.Rematch) -> list[log.Entry]:
    _require_status(table, "over")
    return [log.Rematched(seed=secrets.token_hex(SEED_SIZE), by=viewer.who, id=request.id)]
