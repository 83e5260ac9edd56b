"""Presenting: what each viewer is told of a table, and nothing that this viewer may not know."""

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache

import msgspec

from ..game.event import Event
from ..game.game import Game
from ..game.illegal import limits
from ..game.move import Move
from ..game.names import CHARACTER_NAMES
from ..game.view import View
from . import lesson, log, protocol, resources
from .presence import NOBODY, Company
from .requests import Refused, Viewer, is_host
from .table import Finished, Place, Table

LONGEST_PAST = 60
"""Who has missed more moves than these is shown the table afresh."""


def may_look(table: Table, viewer: Viewer) -> bool:
    """Whether a viewer is shown the game."""
    return viewer.seat is not None or table.options.spectators


def room(table: Table, company: Company = NOBODY) -> protocol.Room:
    """Everything at a table but the game itself."""
    score = table.score
    return protocol.Room(
        code=table.code,
        options=table.options,
        chairs=[
            _chair(table, seat, place, company, score[place.holder]) for seat, place in table.places.items()
        ],
        status=table.status,
        game=table.number,
        paused=table.paused,
        watching=company.watching,
        lone=table.lone,
        proof=protocol.Proof(
            commitment=table.commitment,
            seals=[place.seal for place in table.places.values()],
            nonces=[place.nonce or "" for place in table.places.values()],
            seed=table.seed.hex() if table.status == "over" else None,  # R162
            laid=table.lesson,
        ),
    )


def proof(game: Finished) -> protocol.Proof:
    """What was promised before a game that is over, and what it came to."""
    record = game.record
    nonces, laid = list(record.nonces), bool(record.laid)
    return protocol.Proof(record.commitment, list(game.seals), nonces, record.seed, laid)


def _chair(table: Table, seat: str, place: Place, company: Company, won: int) -> protocol.Chair:
    bot = None if place.late else place.player
    here, away = seat in company.here, company.away.get(seat)
    return protocol.Chair(
        seat=seat,
        kind=place.kind,
        name=place.name,
        bot=bot,
        here=here,
        host=seat == table.host,
        missed=place.missed,
        away=away,
        won=won,
        open=table.is_open(seat),
        muted=place.muted,
        against=len(table.votes.get(seat, ())),
    )


def listed(table: Table) -> protocol.Listed:
    """The table as the lobby shows it."""
    people = [table.places[seat].name for seat in table.persons]
    return protocol.Listed(table.code, table.options, table.status, people, len(table.free))


def shown(table: Table) -> str:
    """What the lobby shows of a table, as JSON; nothing of one that nobody else may join or look at."""
    is_open = table.status == "gathering" or (table.options.spectators and table.status != "over")
    is_open = is_open and not table.closed
    return msgspec.json.encode(listed(table)).decode() if table.options.listed and is_open else ""


def sight(view: View) -> protocol.Sight:
    """A view without its events."""
    return protocol.Sight(*view.now(), limits(view))


def known(view: View) -> protocol.Known:
    """What is certain, the characters in the order of the rules."""
    knowledge = view.knowledge
    return protocol.Known(
        possible={seat: [_in_order(cards) for cards in hand] for seat, hand in knowledge.possible.items()},
        bottom=list(knowledge.bottom),
        aside=knowledge.aside,
    )


def explained(table: Table, viewer: Viewer) -> View:
    """The view from which a viewer may be told why cards are certain."""
    if not table.options.helper or not may_look(table, viewer):
        raise Refused("not-allowed", "this table does not tell what is certain")
    if table.game is None:
        raise Refused("status", "there is no game yet")
    return table.game.view(viewer.seat)


@lru_cache(maxsize=4096)
def _in_order(cards: frozenset[str]) -> list[str]:
    return sorted(cards, key=CHARACTER_NAMES.index)


@lru_cache(maxsize=4096)
def happened(event: Event) -> protocol.Happened:
    """An event as it travels."""
    return protocol.Happened(**event.as_json(), secret=event.is_secret)


def moved(
    table: Table, game: Game, viewer: Viewer, moves: int, told: int, seconds: float | None
) -> protocol.Moved:
    """What a move brought, for a viewer who was told so many events before."""
    view, is_last = game.view(viewer.seat), moves == table.moves
    return protocol.Moved(
        version=table.shown[moves],
        moves=moves,
        events=[happened(event) for event in view.events[told:]],
        sight=sight(view),
        known=known(view) if table.options.helper and is_last else None,
        seconds=seconds,
        words=lesson.words(view, told) if _is_taught(table, viewer) else [],
    )


def _is_taught(table: Table, viewer: Viewer) -> bool:
    return table.lesson and viewer.seat == lesson.SEAT


def _words_so_far(table: Table, game: Game, viewer: Viewer) -> list[protocol.Word]:
    """All that somebody at a lesson has been told."""
    words, told = list[protocol.Word](), 0
    for again in _again(game, game.moves_by_round[0]) if _is_taught(table, viewer) else ():
        words += lesson.words(again.view(viewer.seat), told)
        told = again.happened
    return words


def said(version: int, entry: log.Said) -> protocol.Said:
    """A line of talk, or a gesture."""
    return protocol.Said(version, entry.name, entry.seat, entry.text, entry.emote)


def welcome(
    table: Table, viewer: Viewer, seconds: float | None, company: Company = NOBODY
) -> protocol.Welcome:
    """The table as it is now."""
    talk = [said(version, entry) for version, entry in table.talk] if may_look(table, viewer) else []
    common = (protocol.PROTOCOL, table.version, viewer.seat, is_host(table, viewer), room(table, company))
    if table.game is None or not may_look(table, viewer):
        return protocol.Welcome(*common, talk=talk)
    view = table.game.view(viewer.seat)
    return protocol.Welcome(
        *common,
        sight=sight(view),
        known=known(view) if table.options.helper else None,
        events=[happened(event) for event in view.events],
        moves=table.moves,
        seconds=seconds,
        talk=talk,
        words=_words_so_far(table, table.game, viewer),
    )


def resume(
    table: Table, viewer: Viewer, since: int, seconds: float | None, company: Company = NOBODY
) -> list[protocol.Reply]:
    """What somebody is told who comes back and has seen everything up to a version."""
    missed = [version for version in table.shown if version > since]
    if not table.began <= since <= table.version or len(missed) > LONGEST_PAST:
        return [welcome(table, viewer, seconds, company)]
    told: list[protocol.Moved | protocol.Said] = [
        said(version, entry) for version, entry in table.talk if version > since and may_look(table, viewer)
    ]
    if missed and may_look(table, viewer):
        told += missed_moves(table, viewer, since, seconds)
    told.sort(key=lambda message: message.version)
    now = room(table, company)
    back = protocol.Resumed(since, viewer.seat, is_host(table, viewer), now, seconds)
    if (told[-1].version if told else since) < table.version:
        return [back, *told, protocol.Changed(table.version, now, seconds)]
    return [back, *told]


def missed_moves(table: Table, viewer: Viewer, since: int, seconds: float | None) -> Iterator[protocol.Moved]:
    """The moves since a version, each as it was then; the clock is that of now."""
    assert table.game is not None
    told = 0
    for moves, (version, game) in enumerate(
        zip(table.shown, _again(table.game, table.game.moves), strict=True)
    ):
        if version > since:
            yield moved(table, game, viewer, moves, told, seconds)
        told = game.happened


def past(number: int, game: Game, moves: Sequence[Move], seat: str | None) -> resources.Past:
    """A game as far as these moves, each moment as a seat or a spectator saw it then."""  # R158
    views = (again.view(seat) for again in _again(game, moves))
    return resources.Past(number, [_moment(moves, view) for moves, view in enumerate(views)])


def _moment(moves: int, view: View) -> resources.Moment:
    return resources.Moment(moves, len(view.events), sight(view))


def _again(game: Game, moves: Iterable[Move]) -> Iterator[Game]:
    """A game after its deal and after each of some moves."""
    again = Game.new(game.edition, game.players, dealer=game.dealer, starter=game.starter)
    yield again
    for move in moves:
        again.push(move)
        yield again
