"""The catalogue: what a table can be asked to play, and whom one can play against."""

from collections.abc import Iterable

from ..bots.bot import Entrant
from ..game.move import thing_name
from ..game.names import CHARACTER_NAMES, sets_of
from ..rules.characters import CHARACTERS, CHOOSES, TWO_OF_ANY
from ..rules.editions import EDITIONS, Edition
from ..rules.events import ASIDE, IN_HAND, IN_HAND_OF_OTHER, KINDS_OF_EVENT, Kind
from ..rules.readings import READINGS
from .resources import Deck, Face, KindOfEvent, Opponent, Shown, Way

SHOWN: dict[int, Shown] = {IN_HAND: "hand", IN_HAND_OF_OTHER: "other", ASIDE: "aside"}


def decks() -> list[Deck]:
    """Every edition, as the rules have it."""
    return [_deck(edition) for edition in EDITIONS]


def _deck(edition: Edition) -> Deck:
    by_number = sorted(edition.deck, key=lambda character: (edition.number(character), character))
    return Deck(
        edition=edition.name,
        tokens={str(players): tokens for players, tokens in sorted(edition.tokens_to_win.items())},
        cards=[
            Face(
                CHARACTER_NAMES[character],
                edition.number(character),
                edition.copies(character),
                order=character,
                pairs=CHOOSES[character] == TWO_OF_ANY,
                yields_to=CHARACTERS[character].yields_to,
            )
            for character in by_number
        ],
        guard_names="number" if edition.guard_names_numbers else "character",
        nameable=[thing_name(thing, edition) for thing in edition.nameable()],
        open_cards=edition.open_cards_for_two,
        ties_go_to_piles=edition.ties_go_to_piles,
        wins_are_shared=edition.wins_are_shared,
        readings=[READINGS[reading].name for reading in edition.readings],
        sets={name: [READINGS[one].name for one in chosen] for name, chosen in sets_of(edition).items()},
    )


def kinds_of_event() -> list[KindOfEvent]:
    """Whatever can happen, as the rules have it."""
    return [_kind_of_event(kind) for kind in KINDS_OF_EVENT]


def _kind_of_event(kind: Kind) -> KindOfEvent:
    moves = kind.moves and Way(*kind.moves)
    return KindOfEvent(kind.name, kind.secret, SHOWN.get(kind.shows), moves, kind.does)


def opponents(offered: Iterable[Entrant]) -> list[Opponent]:
    """The bots that a table offers."""
    return [
        Opponent(str(one), key=f"bot-{one.short.replace(':', '-')}", name=one.short, about=one.kind.about)
        for one in offered
    ]
