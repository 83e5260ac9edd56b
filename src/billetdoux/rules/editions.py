"""The editions as data: decks, numbers, player counts, tokens to win, and what breaks a tie."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace

from .actions import PUT_BACK
from .characters import (
    ANOTHER_IF_ANY,
    ASSASSIN,
    BARON,
    BARONESS,
    BISHOP,
    CARDINAL,
    CHANCELLOR,
    CHOOSES,
    CONSTABLE,
    COUNT,
    COUNTESS,
    DOWAGER_QUEEN,
    GUARD,
    HANDMAID,
    JESTER,
    KING,
    PRIEST,
    PRINCE,
    PRINCESS,
    SPY,
    SYCOPHANT,
)
from .legal import MOST_ACTIONS
from .readings import (
    ASSASSIN_MAY,
    BISHOP_ONE,
    BISHOP_SELF,
    CONSTABLE_HAND,
    JESTER_AT_ONCE,
    LAST_HAND,
    NAME_ANY,
    READINGS,
    SPY_ALL,
    SYCOPHANT_FREE,
    TIE_NOBODY,
    WIN_SHARED,
)
from .row import (
    COPIES,
    DECK_ROOM,
    KINDS,
    LOGGED_ROW_SIZE,
    NAME,
    NAMEABLE,
    NUMBER,
    OPEN_CARDS,
    OPEN_ROOM,
    PHASE,
    PLAYERS,
    READS,
    ROUND_OVER,
    SEATS,
    SHARED_WIN,
    TARGET,
    THINGS,
    TIE_BY_PILE,
    WAY,
)

Deck = Mapping[int, tuple[int, int]]

MOST_IN_A_BYTE = 127
MOST_TOKENS = 99  # the last rounds may bring some more than win, and tokens are bytes of the row


@dataclass(frozen=True, repr=False)
class Edition:
    """One deck and the rules that go with it; characters are their places in the table of characters."""

    name: str
    deck: Deck
    """The number and the copies of each character."""
    tokens_to_win: Mapping[int, int]
    """For each number of players that the edition allows."""  # R5
    open_cards_for_two: int
    guard_names_numbers: bool
    ties_go_to_piles: bool
    wins_are_shared: bool
    readings: tuple[int, ...] = ()
    """The readings that its books leave open, in the order of their table."""
    box: Mapping[int, int] = field(default_factory=dict)
    """The numbers of the characters that stay in the box."""  # R15, R43
    chosen: tuple[int, ...] = ()
    """The readings that a table plays by; the name tells them too: `standard+spy-all`."""

    def __post_init__(self) -> None:
        """Refuse a table that the row has no room for, or that cannot be played."""
        for fault in self._faults():
            raise ValueError(f"{self.name or 'an edition'}: {fault}")

    def _faults(self) -> Iterator[str]:
        """What is wrong with the table; each question rests on those before it."""
        if not self.name:
            yield "it has no name"
        if not self.tokens_to_win:
            yield "it says for no number of players how many tokens win the game"
        if not all(2 <= players <= SEATS for players in self.tokens_to_win):
            yield f"2 to {SEATS} players can play, and no others"
        if not all(1 <= target <= MOST_TOKENS for target in self.tokens_to_win.values()):
            yield f"the tokens that win the game are 1 to {MOST_TOKENS}"
        if not 0 <= self.open_cards_for_two <= OPEN_ROOM:
            yield f"0 to {OPEN_ROOM} cards lie open for two players, not {self.open_cards_for_two}"
        if not all(0 <= character < min(KINDS, PUT_BACK) for character in self.deck):
            yield f"its characters have numbers below {min(KINDS, PUT_BACK)}"
        if not all(copies >= 1 for _, copies in self.deck.values()):
            yield "each character of the deck has a copy or more"
        if GUARD not in self.deck or not all(0 <= number <= 20 for number, _ in self.deck.values()):
            yield "a deck has a Guard, and numbers from 0 to 20"
        cards, players = len(self.cards()), max(self.tokens_to_win)
        if cards > DECK_ROOM:
            yield f"there is room for {DECK_ROOM} cards, not {cards}"
        if cards < 2 + players or cards < 4 + self.open_cards_for_two:
            yield f"{cards} cards are too few to deal to {players} players, or to two with open cards"
        things = len(self.nameable(BISHOP))
        if not 1 <= things <= MOST_ACTIONS // (2 * (players - 1)):  # with two cards that name
            yield f"a Guard cannot choose among {things} things to name"
        if self.ties_go_to_piles and sum(map(self.number, self.cards())) > MOST_IN_A_BYTE:
            yield f"the numbers of the cards sum up to more than {MOST_IN_A_BYTE}, for which piles have room"

    def __hash__(self) -> int:
        return hash((self.name, len(self.deck)))  # there are two called premium

    def __repr__(self) -> str:
        fewest, most = min(self.tokens_to_win), max(self.tokens_to_win)
        return f"<Edition {self.name}: {len(self.cards())} cards, {fewest} to {most} players>"

    def number(self, character: int) -> int:
        """The number printed on a character's cards."""
        return self.deck[character][0] if character in self.deck else self.box[character]

    def copies(self, character: int) -> int:
        """How many cards show a character."""
        return self.deck[character][1] if character in self.deck else 0

    def cards(self) -> list[int]:
        """Every card of the deck, in the order of the characters."""
        return [character for character in sorted(self.deck) for _ in range(self.copies(character))]

    def call(self, character: int) -> int:
        """What a Guard names to hit a character: itself, or its number."""  # R42, R43
        return self.number(character) if self.guard_names_numbers else character

    def nameable(self, by: int = GUARD) -> list[int]:
        """What a Guard or a Bishop may name: whatever is in the deck, but not the Guard."""  # R42, R43, R106
        guard, box = self.call(GUARD), self.box if NAME_ANY in self.chosen else ()  # R15
        things = sorted({self.call(character) for character in (*self.deck, *box)} - {guard})
        return [*things, guard] if by == BISHOP and BISHOP_ONE in self.chosen else things

    @property
    def base(self) -> str:
        """Its name without readings."""
        return self.name.partition("+")[0]

    def read_as(self, chosen: Iterable[int]) -> "Edition":
        """The same edition by some of the readings that it leaves open, beside those chosen before."""
        taken = tuple(reading for reading in self.readings if reading in {*self.chosen, *chosen})
        return replace(
            self,
            name="+".join((self.base, *(READINGS[reading].name for reading in taken))),
            wins_are_shared=self.wins_are_shared or WIN_SHARED in taken,  # R93
            chosen=taken,
        )

    def new_row(self, players: int) -> list[int]:
        """A row for a game of this edition, before its first round."""
        s = [0] * LOGGED_ROW_SIZE
        s[PLAYERS] = players
        s[TARGET] = self.tokens_to_win[players]
        s[OPEN_CARDS] = self.open_cards_for_two
        s[TIE_BY_PILE] = int(self.ties_go_to_piles)
        s[SHARED_WIN] = int(self.wins_are_shared)
        for reading in self.chosen:
            s[READS + reading] = 1
        for character in self.deck:
            s[COPIES + character] = self.copies(character)
            s[NUMBER + character] = self.number(character)
            s[NAME + character] = self.call(character)
        things = self.nameable(BISHOP)
        s[WAY : WAY + KINDS] = CHOOSES
        if BISHOP_SELF in self.chosen:
            s[WAY + BISHOP] = ANOTHER_IF_ANY  # R27
        s[THINGS : THINGS + KINDS] = (len(self.nameable(character)) for character in range(KINDS))  # R106
        s[NAMEABLE : NAMEABLE + len(things)] = things
        s[PHASE] = ROUND_OVER
        return s


_STANDARD_DECK = {  # R1
    PRINCESS: (9, 1),
    COUNTESS: (8, 1),
    KING: (7, 1),
    CHANCELLOR: (6, 2),
    PRINCE: (5, 2),
    HANDMAID: (4, 2),
    BARON: (3, 2),
    PRIEST: (2, 2),
    GUARD: (1, 6),
    SPY: (0, 2),
}

_CLASSIC_DECK = {  # R2
    PRINCESS: (9, 1),
    COUNTESS: (8, 1),
    KING: (7, 1),
    PRINCE: (5, 2),
    HANDMAID: (4, 2),
    BARON: (3, 2),
    PRIEST: (2, 2),
    GUARD: (1, 5),
}

_PREMIUM_DECK = {  # R3
    PRINCESS: (8, 1),
    COUNTESS: (7, 1),
    KING: (6, 1),
    PRINCE: (5, 2),
    HANDMAID: (4, 2),
    BARON: (3, 2),
    PRIEST: (2, 2),
    GUARD: (1, 5),
}

_BIG_PREMIUM_DECK = _PREMIUM_DECK | {  # R4, R7
    BISHOP: (9, 1),
    DOWAGER_QUEEN: (7, 1),
    CONSTABLE: (6, 1),
    COUNT: (5, 2),
    SYCOPHANT: (4, 2),
    BARONESS: (3, 2),
    CARDINAL: (2, 2),
    GUARD: (1, 8),
    JESTER: (0, 1),
    ASSASSIN: (0, 1),
}


def _left_out(whole: Deck, deck: Deck) -> dict[int, int]:
    """The numbers of the characters of a box that a deck leaves there."""
    return {character: number for character, (number, _) in whole.items() if character not in deck}


EDITIONS = (
    Edition(
        "standard",
        _STANDARD_DECK,
        tokens_to_win={2: 6, 3: 5, 4: 4, 5: 3, 6: 3},  # R91
        open_cards_for_two=3,
        guard_names_numbers=False,
        ties_go_to_piles=False,
        wins_are_shared=True,
        readings=(SPY_ALL, LAST_HAND),
    ),
    Edition(
        "classic",
        _CLASSIC_DECK,
        tokens_to_win={2: 6, 3: 5, 4: 4},
        open_cards_for_two=3,
        guard_names_numbers=False,
        ties_go_to_piles=False,
        wins_are_shared=True,
        readings=(NAME_ANY, LAST_HAND),
        box=_left_out(_STANDARD_DECK, _CLASSIC_DECK),
    ),
    Edition(
        "premium",
        _PREMIUM_DECK,
        tokens_to_win={2: 7, 3: 5, 4: 4},
        open_cards_for_two=3,
        guard_names_numbers=True,
        ties_go_to_piles=True,
        wins_are_shared=False,
        readings=(NAME_ANY, LAST_HAND, TIE_NOBODY, WIN_SHARED),
        box=_left_out(_BIG_PREMIUM_DECK, _PREMIUM_DECK),
    ),
    Edition(
        "premium",
        _BIG_PREMIUM_DECK,
        tokens_to_win={5: 4, 6: 4, 7: 4, 8: 4},
        open_cards_for_two=0,
        guard_names_numbers=True,
        ties_go_to_piles=True,
        wins_are_shared=False,
        readings=(
            *(LAST_HAND, TIE_NOBODY, BISHOP_ONE, BISHOP_SELF, ASSASSIN_MAY),
            *(CONSTABLE_HAND, SYCOPHANT_FREE, JESTER_AT_ONCE),
        ),
    ),
)
