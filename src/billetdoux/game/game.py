"""Game: a whole game, move by move, over the rules' row."""

import os
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, NamedTuple

from ..rules import version
from ..rules.course import act, start_round
from ..rules.editions import Edition
from ..rules.legal import MOST_ACTIONS, list_legal
from ..rules.row import (
    ASIDE,
    ASKED,
    BOUND,
    DECIDER,
    DECK_SIZE,
    ENDING,
    EXTRA,
    GAME_OVER,
    JESTER_BET,
    JESTER_BY,
    NONE,
    OPEN,
    OPEN_ROOM,
    PHASE,
    PILE_CARD,
    PILE_SEAT,
    PILED,
    PLAYERS,
    ROUND_OVER,
    STOPPED,
    TARGET,
    TIE_BREAK,
    TOKENS,
    TURN,
    Row,
    hand,
    is_out,
    is_protected,
)
from ..rules.scoring import may_start_next
from ..rules.tokens import has_enough
from .errors import RecordError, SetupError, quote
from .event import KEPT, Codes, Event, logged, read_codes, read_log
from .fairness import LONGEST_NONCE, SEED_SIZE, SHORTEST_NONCE, Dealer, FairDealer
from .illegal import refuse
from .knowledge import codes_of, go_on, take_notes, this_round
from .legal_moves import LegalMoves
from .move import Move, as_move, from_code, thing_name
from .names import CHARACTER_NAMES, SEATS, find_edition, read_seat, seat_name
from .outcome import Outcome
from .record import Record
from .view import DECISIONS, View


@dataclass(frozen=True)
class _Step:
    """The row after a step, and how many events there were and rounds had begun by then."""

    row: list[int]
    events: int
    round: int
    move: Move | None


class _Told(NamedTuple):
    """An event, and what others see of it than its seat; each also as the rules number it."""

    own: Event
    public: Event
    own_codes: Codes
    public_codes: Codes


class _Eyes(NamedTuple):
    """What a seat, or a spectator, had seen when it last looked, and its notes on the round."""

    events: list[Event]
    notes: list[int]
    """Empty, if they have to be taken anew."""


class _Choices(NamedTuple):
    """What may be decided: the moves, and by its notation each move and its number."""

    moves: LegalMoves
    by_notation: dict[str, tuple[Move, int]]


NO_MOVES = LegalMoves()


class Game:
    """A game: push moves, take them back, and see it from any seat.

    >>> game = Game.new("standard", 3, seed=bytes(32))
    >>> game.decider, game.view("A").hand
    ('A', ('Guard', 'Baron'))
    >>> [str(event) for event in game.push("Guard B Spy")[:3]]
    ['played A: Guard B Spy', 'guessed A B (Spy)', 'knocked_out B [Spy]']
    >>> game.pop()
    Move.parse('Guard B Spy')
    """

    def __init__(
        self,
        edition: Edition,
        row: list[int],
        events: Sequence[Event],
        dealer: Dealer | None,
        starter: str | None = None,
    ) -> None:
        """Take over a row that stands at a decision; without a dealer the game ends with its round."""
        self.edition = edition
        self.dealer = dealer
        self.starter = starter
        self._told = [_tell(event, codes_of(event, edition), edition) for event in events]
        self._steps = [_Step(row, len(self._told), 1, None)]
        self._eyes: dict[str | None, _Eyes] = {}
        self._shown: dict[str, Any] = {}
        """What everybody sees now, once somebody has looked: fields of every view."""
        self._choices: _Choices | None = None
        """What may be decided now, once somebody has asked."""

    @classmethod
    def new(
        cls,
        edition: str | Edition,
        players: int,
        *,
        seed: bytes | None = None,
        nonces: Sequence[bytes] = (),
        starter: str | None = None,
        dealer: Dealer | None = None,
    ) -> "Game":
        """Begin a game; without a seed or a dealer the decks come from the system's randomness.

        The nonces are one a seat, in seat order, empty for a seat that gives none, or none at all.
        """
        table = find_edition(edition, players)
        for secret in (*([] if seed is None else [seed]), *nonces):
            if not isinstance(secret, bytes):
                raise SetupError(f"seeds and nonces are bytes, not {quote(secret)}")
        if seed is not None and len(seed) != SEED_SIZE:
            raise SetupError(f"a seed has {SEED_SIZE} bytes, not {len(seed)}")
        for nonce in nonces:
            if nonce and not SHORTEST_NONCE <= len(nonce) <= LONGEST_NONCE:
                raise SetupError(f"a nonce has {SHORTEST_NONCE} to {LONGEST_NONCE} bytes, not {len(nonce)}")
        if dealer is not None and (seed is not None or nonces):
            raise SetupError("a dealer has its own chance: give a dealer, or a seed and nonces, not both")
        dealer = dealer or FairDealer(seed or os.urandom(SEED_SIZE), tuple(nonces))
        if isinstance(dealer, FairDealer) and len(dealer.nonces) not in (0, players):
            raise SetupError(
                f"nonces are one a seat or none at all, not {len(dealer.nonces)} for {players} seats"
            )
        if isinstance(dealer, FairDealer) and dealer.laid and sorted(dealer.laid) != sorted(table.cards()):
            raise SetupError(f"the cards that were laid are not those of {table.name}")
        s = table.new_row(players)
        first = dealer.pick(1, range(players)) if starter is None else read_seat(starter, players)
        start_round(s, dealer.shuffle(1, table.cards()), first)
        return cls(table, s, list(read_log(s, table)), dealer, starter and SEATS[first])

    def __repr__(self) -> str:
        s = self.row
        now = f"{self.decider} to {DECISIONS[s[PHASE]]}" if self.decider else "the round is over"
        if self.outcome:
            now = f"won by {' and '.join(self.outcome.winners)}"
        return f"<Game {self.edition.name}, {self.players} players, round {self.round}: {now}>"

    @property
    def row(self) -> list[int]:
        """The whole truth, as the rules keep it; not for players."""
        return self._steps[-1].row

    @property
    def players(self) -> int:
        """How many players there are."""
        return self.row[PLAYERS]

    @property
    def seats(self) -> str:
        """The letters of the seats."""
        return SEATS[: self.players]

    @property
    def round(self) -> int:
        """The number of the round."""
        return self._steps[-1].round

    @property
    def moves(self) -> tuple[Move, ...]:
        """The moves so far."""
        return tuple(step.move for step in self._steps if step.move is not None)

    @property
    def moves_by_round(self) -> tuple[tuple[Move, ...], ...]:
        """The moves so far, round by round."""
        rounds: list[list[Move]] = [[] for _ in range(self.round)]
        for before, step in zip(self._steps, self._steps[1:], strict=False):
            if step.move is not None:
                rounds[before.round - 1].append(step.move)
        return tuple(tuple(moves) for moves in rounds)

    @property
    def events(self) -> tuple[Event, ...]:
        """Everything that happened, with nothing left out; not for players."""
        return tuple([told.own for told in self._told])

    @property
    def happened(self) -> int:
        """How many events there were."""
        return len(self._told)

    @property
    def decider(self) -> str | None:
        """The seat whose decision it is, or None when nothing is to be decided."""
        return None if self.row[PHASE] >= ROUND_OVER else seat_name(self.row[DECIDER])

    @property
    def tokens(self) -> tuple[int, ...]:
        """The tokens of each seat."""
        return tuple(self.row[TOKENS : TOKENS + self.players])

    def hand(self, seat: str) -> tuple[str, ...]:
        """The cards that a seat holds, sorted; the whole truth, not for other players."""
        return hand_of(self.row, read_seat(seat, self.players))

    def _list(self) -> _Choices:
        """What may be decided now, listed once."""
        if self._choices is None:
            codes, cards = [0] * MOST_ACTIONS, cards_of(self.row, self.row[DECIDER])
            count = list_legal(self.row, codes)
            self._choices = _choose(tuple(codes[:count]), tuple(cards), self.edition)
        return self._choices

    @property
    def legal_moves(self) -> LegalMoves:
        """The moves that the deciding seat may make."""
        return self._list().moves

    def check(self, move: Move | str, seat: str | None = None) -> Move:
        """The move that `push` would make; its errors are those of `push`."""
        return self._find(move, seat)[0]

    def push(self, move: Move | str, seat: str | None = None) -> tuple[Event, ...]:
        """Make a move, go on to the next decision, and tell what happened; an illegal one changes nothing.

        `seat` is who makes the move, the deciding seat unless it is said; the error of an illegal move
        tells what that seat may know and no more. A move that needs a card which the position of this
        game leaves open is a SetupError, and changes nothing either.
        """
        move, code = self._find(move, seat)
        s = list(self.row)
        act(s, code)
        told = _read_log(s, self.edition)
        _demand_aside(told)
        number = self.round
        if s[PHASE] == ROUND_OVER and self.dealer is not None:
            number += 1
            self._start_next_round(s, number, self.dealer)
            told += _read_log(s, self.edition)
        self._told += told
        self._steps.append(_Step(s, len(self._told), number, move))
        self._shown, self._choices = {}, None
        return tuple([one.own for one in told])

    def _find(self, move: Move | str, seat: str | None) -> tuple[Move, int]:
        """A move that is legal now for a seat, and its number; only a text that is none is parsed."""
        actor = self.row[DECIDER] if seat is None else read_seat(seat, self.players)
        legal = self._list().by_notation if actor == self.row[DECIDER] else {}
        found = legal.get(move) if isinstance(move, str) else None
        if found is None:
            move = as_move(move)
            found = legal.get(str(move))
            if found is None or found[0] != move:
                raise refuse(move, self.view(SEATS[actor]))
        return found

    def _start_next_round(self, s: list[int], number: int, dealer: Dealer) -> None:
        seats = [seat for seat in range(s[PLAYERS]) if may_start_next(s, seat)]
        starter = seats[0] if len(seats) == 1 else dealer.pick(number, seats)
        start_round(s, dealer.shuffle(number, self.edition.cards()), starter)

    def pop(self) -> Move:
        """Take the last move back."""
        if len(self._steps) == 1:
            raise IndexError("no move to take back")
        move = self._steps.pop().move
        assert move is not None
        length = self._steps[-1].events
        del self._told[length:]
        for eyes in self._eyes.values():
            if len(eyes.events) > length:
                del eyes.events[length:]
                eyes.notes.clear()
        self._shown, self._choices = {}, None
        return move

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended, or None while it goes on."""
        s = self.row
        if s[PHASE] != GAME_OVER:
            return None
        reason = "tie_break" if s[TIE_BREAK] else "at_once" if s[ENDING] == STOPPED else "tokens"
        return Outcome(self._winners(), self.tokens, reason)

    def _winners(self) -> tuple[str, ...]:
        s = self.row
        return tuple(seat for i, seat in enumerate(self.seats) if s[PHASE] == GAME_OVER and has_enough(s, i))

    def record(self, seats: Sequence[str] = (), *, secret: bool = False) -> Record:
        """The game as a document, with the players' names; while it goes on, only as the host's secret."""
        if not isinstance(self.dealer, FairDealer):
            raise RecordError("only a game that was dealt from a seed has a record")
        if not secret and self.outcome is None:  # R63, R162
            raise RecordError(
                "the game goes on, and its record would tell hidden cards: "
                "seats get their views, and only the host the record (secret=True)"
            )
        if seats and len(seats) != self.players:
            raise RecordError(f"there are {len(seats)} names for {self.players} seats")
        return Record(
            edition=self.edition.name,
            seats=tuple(seats) or tuple(self.seats),
            commitment=self.dealer.commitment,
            nonces=tuple(nonce.hex() for nonce in self.dealer.nonces),
            seed=self.dealer.seed.hex(),
            laid=tuple(CHARACTER_NAMES[card] for card in self.dealer.laid),
            starter=self.starter,
            rounds=self.moves_by_round,
            outcome=self.outcome,
            rules=version.RULES,
        )

    def view(self, seat: str | None) -> View:
        """What a seat may know; None is a spectator."""
        s, viewer = self.row, None if seat is None else read_seat(seat, self.players)
        decides = viewer == s[DECIDER] and s[PHASE] < ROUND_OVER
        letter = None if viewer is None else SEATS[viewer]
        eyes = self._look(letter)
        own = {
            "seat": letter,
            "hand": () if viewer is None else hand_of(s, viewer),
            "legal_moves": self.legal_moves if decides else NO_MOVES,
            "events": tuple(eyes.events),
        }
        return View.of(self._public_fields() | own, tuple(eyes.notes))

    def _public_fields(self) -> dict[str, Any]:
        """What everybody sees now."""
        public = self._shown
        if not public:
            s, names, seats = self.row, CHARACTER_NAMES, self.seats
            decides = s[PHASE] < ROUND_OVER
            piles: list[list[str]] = [[] for _ in seats]
            for card, owner in zip(s[PILE_CARD : PILE_CARD + s[PILED]], s[PILE_SEAT:], strict=False):
                piles[owner].append(names[card])
            public |= {
                "edition": self.edition.name,
                "players": self.players,
                "round": self.round,
                "target": s[TARGET],
                "tie_break": s[TIE_BREAK] != 0,
                "turn": seat_name(s[TURN]) if decides else None,
                "decider": seat_name(s[DECIDER]) if decides else None,
                "decision": DECISIONS[s[PHASE]] if decides else None,
                "tokens": self.tokens,
                "deck_size": s[DECK_SIZE],
                "aside": s[ASIDE] != NONE,
                "face_up": tuple(names[card] for card in s[OPEN : OPEN + OPEN_ROOM] if card != NONE),
                "piles": tuple(map(tuple, piles)),
                "out": tuple(letter for i, letter in enumerate(seats) if is_out(s, i)),
                "protected": tuple(letter for i, letter in enumerate(seats) if is_protected(s, i)),
                "sycophant": seat_name(s[BOUND]),
                "jester": None if s[JESTER_BY] == NONE else (seats[s[JESTER_BY]], seats[s[JESTER_BET]]),
                "asked": None if s[ASKED] == NONE else thing_name(s[ASKED], self.edition),
                "winners": self._winners(),
            }
        return public

    def _look(self, letter: str | None) -> _Eyes:
        """Let a seat see what has happened since it last looked."""
        if letter not in self._eyes:
            self._eyes[letter] = _Eyes([], [])
        eyes = self._eyes[letter]
        seen = list[Codes]()
        for own, public, own_codes, public_codes in self._told[len(eyes.events) :]:
            is_own = own.seat == letter
            eyes.events.append(own if is_own else public)
            seen.append(own_codes if is_own else public_codes)
        if not eyes.notes:
            eyes.notes.extend(take_notes(this_round(eyes.events), self.edition))
        elif seen:
            go_on(eyes.notes, seen, self.edition)
        return eyes


def _read_log(row: Row, edition: Edition) -> list[_Told]:
    """What the last step left in a row."""
    return [_tell(*_read(codes, edition), edition) for codes in logged(row)]


@lru_cache(maxsize=KEPT)
def _read(codes: Codes, edition: Edition) -> tuple[Event, Codes]:
    """What the rules number so; the same things happen again and again."""
    event = read_codes(codes, edition)
    return event, codes_of(event, edition)


def _tell(event: Event, codes: Codes, edition: Edition) -> _Told:
    """An event as it is kept; what others see of it is asked anew, never remembered."""
    public = event.seen_by(None)
    return _Told(event, public, codes, codes if public is event else codes_of(public, edition))


@lru_cache(maxsize=1024)
def _choose(codes: tuple[int, ...], hand: tuple[int, ...], edition: Edition) -> _Choices:
    """What numbers of moves mean to a hand; the same choices are offered again and again."""
    moves = [(from_code(code, edition, hand), code) for code in codes]
    return _Choices(LegalMoves(tuple([move for move, _ in moves])), {str(move[0]): move for move in moves})


def _demand_aside(told: Iterable[_Told]) -> None:
    """Refuse to go on without a face-down card that somebody had to draw."""  # R55, R56
    for event, *_ in told:
        if event.kind == "drew_aside" and event.card is None:
            raise SetupError(
                f"the deck is empty, so {event.seat} draws the face-down card, "
                "which the position leaves open; add 'aside' to the position"
            )


def cards_of(row: Row, seat: int) -> list[int]:
    """The cards that a seat holds, with those that it has drawn to decide about."""
    cards = [hand(row, seat), *(row[EXTRA : EXTRA + 2] if seat == row[TURN] else ())]
    return [card for card in cards if card != NONE]


def hand_of(row: Row, seat: int) -> tuple[str, ...]:
    """The names of the cards that a seat holds."""
    return tuple([CHARACTER_NAMES[card] for card in cards_of(row, seat)])
