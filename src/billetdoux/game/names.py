"""Names: seats and characters as people write them, and as the rules number them."""

from collections.abc import Iterable
from difflib import get_close_matches
from functools import lru_cache

from ..rules.characters import CHARACTERS
from ..rules.editions import EDITIONS, Edition
from ..rules.readings import READINGS
from ..rules.readings import SETS as SETS_OF_READINGS
from ..rules.row import SEATS as MOST_SEATS
from .errors import MalformedError, SetupError, quote

SEATS = "ABCDEFGH"[:MOST_SEATS]
CHARACTER_NAMES = tuple(character.name for character in CHARACTERS)

_BY_NAME = {name: index for index, name in enumerate(CHARACTER_NAMES)}
_BY_LOWER_CASE = {name.lower(): index for index, name in enumerate(CHARACTER_NAMES)}


def seat_name(seat: int) -> str | None:
    """The letter of a seat, or None for no seat."""
    return SEATS[seat] if 0 <= seat < len(SEATS) else None


def read_seat(text: str, players: int = MOST_SEATS) -> int:
    """The seat that a letter names."""
    letter = text.strip().upper() if isinstance(text, str) else ""
    seat = SEATS.find(letter) if len(letter) == 1 else -1
    if not 0 <= seat < players:
        raise MalformedError(f"there is no seat {quote(text)}; the seats are {' '.join(SEATS[:players])}")
    return seat


def card_name(card: int) -> str | None:
    """The name of a card, or None for no card."""
    return CHARACTER_NAMES[card] if 0 <= card < len(CHARACTER_NAMES) else None


def read_card(text: str) -> int:
    """The card that a name, in any case, stands for."""
    if not isinstance(text, str):
        raise MalformedError(f"a character is a text, not {quote(text)}; {_listed()}")
    if text in _BY_NAME:
        return _BY_NAME[text]
    key = " ".join(text.lower().replace("_", " ").split())
    if key not in _BY_LOWER_CASE:
        close = get_close_matches(key, _BY_LOWER_CASE, n=1)
        hint = f"did you mean {CHARACTER_NAMES[_BY_LOWER_CASE[close[0]]]}?" if close else _listed()
        raise MalformedError(f"there is no character {quote(text)}; {hint}")
    return _BY_LOWER_CASE[key]


def _listed() -> str:
    return "the characters are " + ", ".join(CHARACTER_NAMES)


def edition_names() -> list[str]:
    """The names of the editions, in the order of their table."""
    return list(dict.fromkeys(edition.name for edition in EDITIONS))


def find_edition(name: str | Edition, players: int) -> Edition:
    """The edition of a name, or the given one, for a number of players."""  # R5
    key, *words = name.lower().split("+") if isinstance(name, str) else [name]
    named = [edition for edition in EDITIONS if key in (edition.name, edition)]
    if not named and isinstance(name, Edition) and name.chosen:
        return find_edition(name.name, players)
    if not named and isinstance(name, Edition):
        raise SetupError(
            f"the edition {name.name} does not stand in the table of editions (EDITIONS in rules/editions.py)"
        )
    if not named:
        raise SetupError(f"there is no edition {quote(name)}; the editions are {', '.join(edition_names())}")
    for edition in named:
        if isinstance(players, int) and players in edition.tokens_to_win:
            return _with_readings(edition, tuple(words)) if words else edition
    allowed = player_counts(named)
    raise SetupError(f"{named[0].name} is for {allowed[0]} to {allowed[-1]} players, not {quote(players)}")


@lru_cache
def _with_readings(edition: Edition, words: tuple[str, ...]) -> Edition:
    """An edition by readings, or sets of readings, that words name."""
    offers = readings_of(edition)
    chosen: set[int] = set()
    for word in words:
        is_known = word in SETS_OF_READINGS or any(word == reading.name for reading in READINGS)
        if word in offers and chosen.isdisjoint(offers[word]):
            chosen.update(offers[word])
            continue
        wrong = f"the reading {word!r} means nothing" if is_known else f"there is no reading {quote(word)}"
        if word in offers:
            wrong = f"the reading {word!r} is chosen twice"
        where = f"in {edition.name} with {_players_of(edition)}"
        raise SetupError(f"{wrong} {where}; its readings are {', '.join(offers) or 'none'}")
    return edition.read_as(chosen)


def readings_of(edition: Edition) -> dict[str, tuple[int, ...]]:
    """Every word that chooses readings of an edition: their own names, and sets of several."""
    return {READINGS[reading].name: (reading,) for reading in edition.readings} | sets_of(edition)


def sets_of(edition: Edition) -> dict[str, tuple[int, ...]]:
    """The sets of readings that mean something in an edition, as far as they do."""
    sets = {
        name: tuple(reading for reading in edition.readings if reading in readings)
        for name, readings in SETS_OF_READINGS.items()
    }
    return {name: readings for name, readings in sets.items() if readings}


def reading_of(edition: Edition) -> str | None:
    """The set of readings that an edition is played by, if it is one; `usual` is that of none."""
    sets = {"usual": (), **sets_of(edition)}
    return next((name for name, readings in sets.items() if readings == edition.chosen), None)


def _players_of(edition: Edition) -> str:
    return f"{min(edition.tokens_to_win)} to {max(edition.tokens_to_win)} players"


def counts_for(name: str) -> list[int]:
    """The numbers of players for which there is an edition of a name, with the readings in it."""
    base = name.lower().partition("+")[0]
    counts = player_counts(edition for edition in EDITIONS if edition.name == base)
    found = [players for players in counts if _is_there(name, players)]
    if not found:
        find_edition(name, counts[0] if counts else MOST_SEATS)  # which says what is wrong
    return found


def _is_there(name: str, players: int) -> bool:
    try:
        find_edition(name, players)
    except SetupError:
        return False
    return True


def player_counts(editions: Iterable[Edition]) -> list[int]:
    """The numbers of players that editions allow."""
    return sorted({players for edition in editions for players in edition.tokens_to_win})
