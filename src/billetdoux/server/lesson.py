"""The lesson: a first round that is laid to teach, what its bots do in it, and what the newcomer is told.

Everything here follows from a view: what is said is never more than the newcomer may know, and what a bot
does not more than that bot may.
"""

from collections.abc import Iterator, Sequence
from collections.abc import Set as AbstractSet

from ..game.event import Event
from ..game.move import Move
from ..game.names import SEATS, find_edition, read_card
from ..game.view import View
from ..rules.characters import CHOOSES, NOBODY
from .protocol import NewTable, Options, Word

SEAT = SEATS[0]
"""The newcomer's, who starts."""
TABLE = NewTable(Options(players=3), [None, "counter", "counter"], lesson=True)
"""Where the lesson is played."""

DECK = (
    *("Chancellor", "Priest", "Baron", "Prince"),  # what is set aside, and one for each player
    *("Guard", "Guard", "Handmaid"),
    *("King", "Guard", "Princess", "Handmaid", "Countess", "Baron"),  # if the newcomer put B out
    *("Guard", "Chancellor", "Spy", "Guard", "Priest", "Guard", "Spy", "Prince"),
)
"""The cards of the first round, top card first."""

WISHES = ("Guard C King", "Handmaid", "Prince A")
"""What the bots do wherever they can, the dearest first."""

IN_HAND = ("dealt", "drew", "drew_aside", "received")


def choose(view: View) -> Move:
    """What a bot does in the first round: what it wishes, or else something that is easily understood."""
    wishes = [move for wish in WISHES for move in view.legal_moves if str(move) == wish]
    return wishes[0] if wishes else _plain_move(view)


def words(view: View, told: int) -> list[Word]:
    """What a newcomer who was told so many events before is told of the others, each at its event."""
    if any(event.kind == "round_started" for event in view.events[1:told]):
        return []
    return [*_happenings(view, told), *_choices(view)]


def _happenings(view: View, told: int) -> Iterator[Word]:
    """What happened in the first round since then; who is out is told of its end alone."""
    met, was_out = _met(view.events[:told], view.seat), _is_out(view.events[:told], view.seat)
    if told == 0:
        yield Word("welcome", len(view.events))
        yield Word("turn", len(view.events), place=f"hand:{view.seat}")
    for at, event in enumerate(view.events[told:], told + 1):
        if event.kind == "round_started" and at > 1:
            return
        if was_out and event.kind != "round_ended":
            continue
        if event.kind == "played" and event.card is not None and event.card not in met:
            yield Word(_key(event.card), at, place=f"seat:{event.seat}", card=event.card)
        yield from _meaning(event, at, view.events[told:], view)
        if (card := _taken(event, view.seat)) is not None and card not in met:
            yield Word(_key(card), at if told else len(view.events), place=f"hand:{view.seat}", card=card)
        met |= _met([event], view.seat)


def _meaning(event: Event, at: int, move: Sequence[Event], view: View) -> Iterator[Word]:
    """What an event of a move means to the newcomer."""
    me, seat, other = view.seat, event.seat, event.other
    match event.kind:
        case "looked" if seat == me and not _compares(move):
            yield Word("saw", at, place=f"seat:{other}", seat=other, card=event.card)
        case "looked" if other == me and not _compares(move):
            yield Word("seen", at, place=f"hand:{me}", seat=seat)
        case "missed":
            yield Word("missed-you" if other == me else "missed", at, seat=other, card=event.named)
        case "shielded" if seat == me:
            yield Word("safe", at, place=f"seat:{me}")
        case "no_effect" if CHOOSES[read_card(event.card or "")] == NOBODY:
            yield Word("too-late", at, place="deck", card=event.card)
        case "no_effect":
            yield Word("no-effect", at, place=f"seat:{seat}", card=event.card)
        case "discarded" if seat == me:
            yield Word("redrew", at, place=f"pile:{me}", card=event.card)
        case "swapped" if me in (seat, other):
            yield Word("swapped", at, place=f"hand:{me}", seat=other if seat == me else seat)
        case "knocked_out":
            yield _knock_out(event, at, move, me)
        case "round_ended":
            yield from _end(view, at)


def _knock_out(event: Event, at: int, move: Sequence[Event], me: str | None) -> Word:
    """Why somebody is out."""
    kinds = {one.kind for one in move}
    how = "guess" if "guessed" in kinds else "compare" if _compares(move) else "princess"
    by = next(one.seat for one in move if one.kind == "played")
    if event.seat == me:
        return Word(f"out-{how}", at, place=f"seat:{me}", seat=by, card=event.card)
    key = f"beat-{how}" if by == me else "out"
    return Word(key, at, place=f"seat:{event.seat}", seat=event.seat, card=event.card)


def _end(view: View, at: int) -> Iterator[Word]:
    """Why the newcomer has not won the round; a round that was won tells itself."""
    how = "showdown" if view.events[at - 1].named == "showdown" else "last"
    won = {event.seat: i for i, event in enumerate(view.events) if event.kind == "round_won" and i >= at}
    if view.seat not in won:
        winner, shown = next(iter(won.items()))
        yield Word(f"lost-{how}", shown, seat=winner)


def _choices(view: View) -> Iterator[Word]:
    """What may be done now: a piece of advice, or after the lesson's round to play on."""
    if view.round > 1:
        yield Word("tokens", len(view.events), place=f"tokens:{view.seat}")
    elif view.decider == view.seat:
        yield advise(view)


def advise(view: View) -> Word:
    """A move for somebody who has just learnt what the cards do, and the reason for it."""
    moves = list(view.legal_moves)
    ways = (_name_the_known, _compare_safely, _look, _hide, _guess)
    if view.decision == "return":
        best = max(moves, key=lambda move: _number(move.kept or "", view))
        return _advice(view, "try-return", best, card=best.kept)
    if len({move.verb for move in moves}) == 1:
        return _advice(view, "try-only", moves[0], card=moves[0].verb)
    found = next((word for way in ways if (word := way(view)) is not None), None)
    if found is not None:
        return found
    move = _plain_move(view)
    kept = _other_card(view, move.verb)
    key = "try-princess" if kept == "Princess" else "try-low"
    return _advice(view, key, move, card=move.verb if kept == "Princess" else kept)


def _name_the_known(view: View) -> Word | None:
    for move in view.legal_moves:
        if move.named is not None and view.knowledge.holds(move.targets[0]) == (move.named,):
            return _advice(view, "try-known", move, seat=move.targets[0], card=move.named)
    return None


def _compare_safely(view: View) -> Word | None:
    for move in _playing(view, "Baron"):
        own = _other_card(view, "Baron")
        theirs = view.knowledge.possible[move.targets[0]][0]
        if all(_number(card, view) < _number(own, view) for card in theirs):
            return _advice(view, "try-compare", move, seat=move.targets[0], card=own)
    return None


def _look(view: View) -> Word | None:
    unknown = [move for move in _playing(view, "Priest") if not view.knowledge.holds(move.targets[0])]
    return _advice(view, "try-look", unknown[0], seat=unknown[0].targets[0]) if unknown else None


def _hide(view: View) -> Word | None:
    return next(
        (_advice(view, "try-hide", move) for move in view.legal_moves if move.verb == "Handmaid"), None
    )


def _guess(view: View) -> Word | None:
    moves = [move for move in view.legal_moves if move.named is not None]
    if not moves:
        return None
    move = max(moves, key=lambda move: _left(move, view))
    return _advice(view, "try-guess", move, seat=move.targets[0], card=move.named)


def _playing(view: View, card: str) -> list[Move]:
    """The ways to play a card on somebody."""
    return [move for move in view.legal_moves if move.verb == card and move.targets]


def _left(move: Move, view: View) -> int:
    """How many copies of what a move names are unseen, if its target can hold one at all."""
    assert move.named is not None
    if move.named not in view.knowledge.possible[move.targets[0]][0]:
        return 0
    edition = find_edition(view.edition, view.players)
    lying = sum(pile.count(move.named) for pile in view.piles)
    return edition.copies(read_card(move.named)) - lying - view.hand.count(move.named)


def _plain_move(view: View) -> Move:
    """The lower card, played on the next one to play, and what is likely named."""
    if view.decision == "return":
        return max(view.legal_moves, key=lambda move: _number(move.kept or "", view))
    low = min((move.verb for move in view.legal_moves), key=lambda card: _number(card, view))
    moves = [move for move in view.legal_moves if move.verb == low]
    others = [move for move in moves if view.seat not in move.targets] or moves
    near = min(others, key=lambda move: _distance(move, view)).targets
    named = [move for move in others if move.targets == near]
    return max(named, key=lambda move: 0 if move.named is None else _left(move, view))


def _distance(move: Move, view: View) -> int:
    """How many turns away the one is whom a move chooses."""
    assert view.seat is not None
    return (ord(move.targets[0]) - ord(view.seat)) % view.players if move.targets else 0


def _other_card(view: View, card: str) -> str:
    """What is kept when a card is played."""
    rest = list(view.hand)
    rest.remove(card)
    return rest[0]


def _number(card: str, view: View) -> int:
    return find_edition(view.edition, view.players).number(read_card(card))


def _advice(view: View, key: str, move: Move, *, seat: str | None = None, card: str | None = None) -> Word:
    return Word(key, len(view.events), place=f"hand:{view.seat}", seat=seat, card=card, move=str(move))


def _key(card: str) -> str:
    return f"card-{card.lower()}"


def _met(events: Sequence[Event], me: str | None) -> AbstractSet[str]:
    """The characters that have been played, or in the newcomer's hand."""
    played = {event.card for event in events if event.kind == "played"}
    held = {_taken(event, me) for event in events}
    return {card for card in played | held if card is not None}


def _taken(event: Event, me: str | None) -> str | None:
    """The card that came into the newcomer's hand."""
    return event.card if event.kind in IN_HAND and event.seat == me else None


def _is_out(events: Sequence[Event], me: str | None) -> bool:
    return any(event.kind == "knocked_out" and event.seat == me for event in events)


def _compares(move: Sequence[Event]) -> bool:
    """Whether in a move two hands were held against each other."""
    return len({event.seat for event in move if event.kind == "looked"}) == 2
