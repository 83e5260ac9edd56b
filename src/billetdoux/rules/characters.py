"""The characters: whom each may choose and whether something is named, declared as data."""

from typing import NamedTuple

# How a card chooses players when it is played (R27, R112, R116).
NOBODY, ANOTHER, ANYONE, TWO_OF_ANY, ONE_OR_TWO_OTHERS = range(5)


class Character(NamedTuple):
    """A character, whom its card chooses, and what more its player says with it."""

    name: str
    chooses: int = NOBODY
    names: bool = False
    looks: bool = False


# The order is the order in which legal moves are listed, hands are sorted and actions numbered.
CHARACTERS = (
    Character("Spy"),
    Character("Jester", ANOTHER),
    Character("Assassin"),
    Character("Guard", ANOTHER, names=True),
    Character("Priest", ANOTHER),
    Character("Cardinal", TWO_OF_ANY, looks=True),
    Character("Baron", ANOTHER),
    Character("Baroness", ONE_OR_TWO_OTHERS),
    Character("Handmaid"),
    Character("Sycophant", ANYONE),
    Character("Prince", ANYONE),
    Character("Count"),
    Character("Chancellor"),
    Character("Constable"),
    Character("King", ANOTHER),
    Character("Dowager Queen", ANOTHER),
    Character("Countess"),
    Character("Princess"),
    Character("Bishop", ANOTHER, names=True),
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
