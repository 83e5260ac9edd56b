"""The characters: whom each may choose, what is named, which hand loses to it, declared as data."""

from typing import NamedTuple

# How a card chooses players when it is played (R27, R112, R116).
NOBODY, ANOTHER, ANYONE, TWO_OF_ANY, ONE_OR_TWO_OTHERS, ANOTHER_IF_ANY = range(6)

# Which number loses when a card compares two hands (R47, R111).
NEITHER, LOWER, HIGHER = range(3)


class Character(NamedTuple):
    """A character, whom its card chooses, and what more its player says with it."""

    name: str
    chooses: int = NOBODY
    names: bool = False
    looks: bool = False
    loses: int = NEITHER
    yields_to: str | None = None
    """Against whom its holder cannot win a showdown (R104)."""


# The order is the order in which legal moves are listed, hands are sorted and actions numbered.
CHARACTERS = (
    Character("Spy"),
    Character("Jester", ANOTHER),
    Character("Assassin"),
    Character("Guard", ANOTHER, names=True),
    Character("Priest", ANOTHER),
    Character("Cardinal", TWO_OF_ANY, looks=True),
    Character("Baron", ANOTHER, loses=LOWER),
    Character("Baroness", ONE_OR_TWO_OTHERS),
    Character("Handmaid"),
    Character("Sycophant", ANYONE),
    Character("Prince", ANYONE),
    Character("Count"),
    Character("Chancellor"),
    Character("Constable"),
    Character("King", ANOTHER),
    Character("Dowager Queen", ANOTHER, loses=HIGHER),
    Character("Countess"),
    Character("Princess"),
    Character("Bishop", ANOTHER, names=True, yields_to="Princess"),
)

(
    SPY,
    JESTER,
    ASSASSIN,
    GUARD,
    PRIEST,
    CARDINAL,
    BARON,
    BARONESS,
    HANDMAID,
    SYCOPHANT,
    PRINCE,
    COUNT,
    CHANCELLOR,
    CONSTABLE,
    KING,
    DOWAGER_QUEEN,
    COUNTESS,
    PRINCESS,
    BISHOP,
) = range(len(CHARACTERS))

# The same table as the compilers can read it.
CHOOSES = tuple(character.chooses for character in CHARACTERS)
NAMES = tuple(character.names for character in CHARACTERS)
LOOKS = tuple(character.looks for character in CHARACTERS)
LOSES = tuple(character.loses for character in CHARACTERS)
_CODES = {character.name: code for code, character in enumerate(CHARACTERS)}
YIELDS = tuple((_CODES[one.name], _CODES[one.yields_to]) for one in CHARACTERS if one.yields_to is not None)
"""Pairs of a character and of that against whom its holder cannot win."""
