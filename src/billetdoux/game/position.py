"""Position: a stated moment of a round, its row, and everything that is wrong with it."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field

from ..rules.characters import BISHOP, CHANCELLOR, JESTER, SYCOPHANT
from ..rules.course import begin_turn
from ..rules.editions import Edition
from ..rules.events import DEALT, DREW, OPENED, ROUND_STARTED, tell
from ..rules.readings import ASSASSIN_MAY, BISHOP_SELF
from ..rules.row import (
    ANSWER,
    ASIDE,
    ASKED,
    BOUND,
    DECIDER,
    DECK,
    DECK_SIZE,
    ENDING,
    EXTRA,
    HAND,
    JESTER_BET,
    JESTER_BY,
    NONE,
    OPEN,
    OPEN_ROOM,
    OUT,
    PHASE,
    PILE_CARD,
    PILE_SEAT,
    PILED,
    PLAY,
    PLAYERS,
    PROTECTED,
    RETURN,
    ROUND_OVER,
    SEATS,
    TIE_BREAK,
    TOKENS,
    TURN,
    hand,
    is_out,
    is_protected,
)
from .event import read_log
from .game import Game
from .names import CHARACTER_NAMES
from .names import SEATS as LETTERS
from .view import DECISIONS

CARDS_IN_TURN = {PLAY: (1, 2), RETURN: (2, 3), ANSWER: (1, 1)}
"""For each decision, how few and how many cards the turn's player can hold."""  # R18, R19


@dataclass(frozen=True, repr=False)
class Position:
    """Where every card of a round lies, as the rules number cards and seats; `read_position` reads names."""

    edition: Edition
    players: int
    turn: int = 0
    hands: Mapping[int, tuple[int, ...]] = field(default_factory=dict)
    """The cards of each player still in; the turn's player draws first if it has only one."""
    deck: tuple[int, ...] = ()
    """The draw deck, next draw first."""
    aside: int | None = None
    """The face-down card; a partial position may leave it open if nobody will have to draw it."""
    face_up: tuple[int, ...] = ()
    piles: tuple[tuple[int, int], ...] = ()
    """The cards that lie in front of players: seat and card, oldest first."""
    protected: frozenset[int] = frozenset()
    tokens: Mapping[int, int] = field(default_factory=dict)
    sycophant: int | None = None
    jester: tuple[int, int] | None = None
    phase: int = PLAY
    """What is to be decided: a play, a Chancellor's return, or an answer."""
    decider: int | None = None
    """Whose decision it is, if it is not the turn's player's."""
    tie_break: bool = False
    asked: int | None = None
    """What a Guard has named whose target has yet to answer (R118)."""

    @classmethod
    def of(cls, game: Game) -> "Position":
        """The position that a game stands in, nothing hidden."""
        s = game.row
        extra = [card for card in s[EXTRA : EXTRA + 2] if card != NONE]
        return cls(
            edition=game.edition,
            players=s[PLAYERS],
            turn=s[TURN],
            hands={
                seat: (hand(s, seat), *(extra if seat == s[TURN] else ()))
                for seat in range(s[PLAYERS])
                if not is_out(s, seat)
            },
            deck=tuple(reversed(s[DECK : DECK + s[DECK_SIZE]])),
            aside=None if s[ASIDE] == NONE else s[ASIDE],
            face_up=tuple(card for card in s[OPEN : OPEN + OPEN_ROOM] if card != NONE),
            piles=tuple(zip(s[PILE_SEAT : PILE_SEAT + s[PILED]], s[PILE_CARD:], strict=False)),
            protected=frozenset(seat for seat in range(s[PLAYERS]) if is_protected(s, seat)),
            tokens={seat: s[TOKENS + seat] for seat in range(s[PLAYERS])},
            sycophant=None if s[BOUND] == NONE else s[BOUND],
            jester=None if s[JESTER_BY] == NONE else (s[JESTER_BY], s[JESTER_BET]),
            phase=s[PHASE],
            decider=s[DECIDER],
            tie_break=s[TIE_BREAK] != 0,
            asked=None if s[ASKED] == NONE else s[ASKED],
        )

    def __repr__(self) -> str:
        hands = [f"{LETTERS[seat]} {_names(cards)}" for seat, cards in self.hands.items()]
        decider = LETTERS[self.turn if self.decider is None else self.decider]
        now = f"{decider} to {DECISIONS[self.phase]}" if self.phase < ROUND_OVER else "the round is over"
        lying = [f"deck {_names(self.deck) or 'empty'}"]
        lying += [] if self.aside is None else [f"aside {CHARACTER_NAMES[self.aside]}"]
        table = f"{self.edition.name}, {self.players} players, {now}"
        return f"<Position {table}: {'; '.join((*hands, *lying))}>"

    def cards(self) -> Counter[int]:
        """How many copies of each character the position holds."""
        held = [card for cards in self.hands.values() for card in cards]
        piled = [card for _, card in self.piles]
        aside = [] if self.aside is None else [self.aside]
        return Counter([*held, *self.deck, *aside, *self.face_up, *piled])

    def game(self) -> Game:
        """A game that goes on from here to the end of the round."""
        s = self.edition.new_row(self.players)
        s[OPEN : OPEN + OPEN_ROOM] = [*self.face_up, *[NONE] * (OPEN_ROOM - len(self.face_up))]
        s[DECK : DECK + len(self.deck)] = reversed(self.deck)
        s[DECK_SIZE] = len(self.deck)
        s[ASIDE] = NONE if self.aside is None else self.aside
        s[EXTRA : EXTRA + 2] = [NONE, NONE]
        s[PHASE], s[TURN], s[ENDING], s[TIE_BREAK] = self.phase, self.turn, NONE, int(self.tie_break)
        s[DECIDER] = self.turn if self.decider is None else self.decider
        s[BOUND] = NONE if self.sycophant is None else self.sycophant
        s[JESTER_BY], s[JESTER_BET] = self.jester or (NONE, NONE)
        s[ASKED] = NONE if self.asked is None else self.asked
        for i, (seat, card) in enumerate(self.piles):
            s[PILE_SEAT + i], s[PILE_CARD + i] = seat, card
        s[PILED] = len(self.piles)
        tell(s, ROUND_STARTED, self.turn, NONE, NONE, NONE)
        for card in self.face_up:
            tell(s, OPENED, NONE, NONE, card, NONE)
        for seat in range(SEATS):
            s[OUT + seat] = int(seat not in self.hands)
            s[PROTECTED + seat] = int(seat in self.protected)
            s[TOKENS + seat] = self.tokens.get(seat, 0)
            s[HAND + seat], *more = sorted(self.hands.get(seat, (NONE,)))
            if more:
                s[EXTRA : EXTRA + len(more)] = more
            for i, card in enumerate(self.hands.get(seat, ())):
                drawn = (DREW, len(self.deck)) if i else (DEALT, NONE)
                tell(s, drawn[0], seat, NONE, card, drawn[1])
        if self.phase == PLAY and len(self.hands[self.turn]) == 1:
            begin_turn(s, self.turn)
        return Game(self.edition, s, list(read_log(s, self.edition)), None)


def _names(cards: Iterable[int]) -> str:
    return " ".join(CHARACTER_NAMES[card] for card in cards)


def problems(position: Position, *, partial: bool = False) -> list[str]:
    """Every fault of a position; a partial one may leave cards of the edition out."""
    return list(_strangers(position)) or list(_problems(position, partial))


def _strangers(position: Position) -> Iterator[str]:
    """What is not at the table: numbers of players, seats and cards that there are not."""
    players, allowed = position.players, sorted(position.edition.tokens_to_win)
    if players not in allowed:
        yield f"{position.edition.name} is for {allowed[0]} to {allowed[-1]} players, not {players}"  # R5
    marked = (position.turn, position.decider, position.sycophant, *(position.jester or ()))
    seats = {seat for seat in marked if seat is not None} | {seat for seat, _ in position.piles}
    for seat in sorted(seats | position.hands.keys() | position.protected | position.tokens.keys()):
        if not 0 <= seat < players:
            yield f"there is no seat {seat}; the seats of {players} players are 0 to {players - 1}"
    for card in sorted(position.cards()):
        if not 0 <= card < len(CHARACTER_NAMES):
            yield f"there is no card {card}; the cards are 0 to {len(CHARACTER_NAMES) - 1}"


def _problems(position: Position, partial: bool) -> Iterator[str]:
    edition, hands = position.edition, position.hands
    cards = position.cards()
    for card, copies in sorted(cards.items()):
        if copies > edition.copies(card):
            has = f"{edition.name} has {edition.copies(card) or 'none'}"
            yield f"{CHARACTER_NAMES[card]} ×{copies}, but {has}"
    if not partial and cards.total() < len(edition.cards()):
        yield f"{cards.total()} cards, but {edition.name} has {len(edition.cards())}"  # U9
    if not hands:
        yield "no player is in the round"  # U3
    if len(hands) == 1:
        yield "only one player is in the round, which is over then"
    yield from _problems_of_the_decision(position)
    for seat in sorted(position.protected - hands.keys()):
        yield f"{LETTERS[seat]} is protected, but out"
    if position.aside is None and not partial:
        yield "the face-down card is gone, but the round is not over"  # U1
    if position.sycophant is not None and (
        position.sycophant not in hands or position.sycophant in position.protected - {position.turn}
    ):
        bound = LETTERS[position.sycophant]
        yield f"the Sycophant binds the next card to {bound}, who cannot be chosen"  # U5
    if position.jester is not None and position.jester[0] == position.jester[1]:
        yield f"{LETTERS[position.jester[0]]} bets on {LETTERS[position.jester[1]]}, not on another"  # R133
    open_cards = edition.open_cards_for_two if position.players == 2 or position.tie_break else 0
    may_be_none = partial or position.tie_break  # R93: with three in a tie-break none lie open
    if len(position.face_up) != open_cards and not (may_be_none and not position.face_up):
        yield f"{len(position.face_up)} cards lie face up, but there are {open_cards}"
    yield from _problems_of_characters(position)
    yield from _problems_of_tokens(position)


def _problems_of_the_decision(position: Position) -> Iterator[str]:
    """What is wrong with whose decision it is, and with the hands at that moment."""
    hands, turn = position.hands, position.turn
    if position.phase not in CARDS_IN_TURN:
        yield "nothing is to be decided"
        return
    for seat, held in hands.items():
        least, most = CARDS_IN_TURN[position.phase] if seat == turn else (1, 1)
        if not least <= len(held) <= most:
            yield f"{LETTERS[seat]} holds {len(held)} card{'s' * (len(held) != 1)}"  # U7, R19
    if turn not in hands:
        yield f"it is the turn of {LETTERS[turn]}, who is out"
    elif position.phase == PLAY and len(hands[turn]) == 1:
        if not position.deck:
            yield "the deck is empty at the start of a turn"  # U2
    elif turn in position.protected:
        yield f"{LETTERS[turn]} is protected in the own turn"  # U8
    decider = turn if position.decider is None else position.decider
    may_be_own = position.asked is None and BISHOP_SELF in position.edition.chosen  # R27
    if position.phase == ANSWER and ((decider == turn and not may_be_own) or decider not in hands):
        yield f"{LETTERS[decider]} cannot be the one who answers a Bishop of {LETTERS[turn]}"  # R108
    if position.phase != ANSWER and decider != turn:
        yield f"{LETTERS[decider]} decides, but it is the turn of {LETTERS[turn]}"  # R161


def _problems_of_characters(position: Position) -> Iterator[str]:
    """What only a character that the edition does not have can have brought about."""
    at_work = {
        SYCOPHANT: position.sycophant is not None,
        JESTER: position.jester is not None,
        CHANCELLOR: position.phase == RETURN,
        BISHOP: position.phase == ANSWER and position.asked is None,  # R118: a Guard asks, too
    }
    if position.asked is not None and (
        position.phase != ANSWER
        or ASSASSIN_MAY not in position.edition.chosen
        or position.asked not in position.edition.nameable()
    ):
        yield "no Guard waits for an answer here"  # R118
    for character, is_at_work in at_work.items():
        if is_at_work and character not in position.edition.deck:
            having = f"{position.edition.name} with {position.players} players"
            yield f"{having} has no {CHARACTER_NAMES[character]}"


def _problems_of_tokens(position: Position) -> Iterator[str]:
    """Tokens that nobody can have now: too few, or enough to have won the game."""
    target = position.edition.tokens_to_win[position.players]
    for seat, tokens in position.tokens.items():
        if tokens < 0:
            yield f"{LETTERS[seat]} has {tokens} tokens"
        elif tokens >= target and not position.tie_break:
            yield f"{LETTERS[seat]} has {tokens} tokens, but the game is over with {target}"  # R91
    if position.tie_break and position.edition.wins_are_shared:
        yield f"{position.edition.name} has no tie-break"  # R92
    for seat in position.hands:
        if position.tie_break and position.tokens.get(seat, 0) < target:
            yield f"{LETTERS[seat]} plays a tie-break, but has less than {target} tokens"  # R93, R100
