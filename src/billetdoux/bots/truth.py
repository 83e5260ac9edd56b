"""Truth: the chances of a game whose hands all lie open; they are no player's, and add up to one."""

import numpy as np

from ..compiled.cpu import for_cpu
from ..game.game import Game
from ..game.knowledge import this_round
from .arrays import Workspace, race_table
from .premises import public_notes, sights_of


def true_chances(game: Game, samples: int) -> list[float]:
    """Each seat's chance to win the game, if card counters play this round out by what each of them knows.

    What nobody has seen is dealt anew for each sample: the deck, but for the cards put under it,
    and the face-down card.
    """
    events, work, found = this_round(game.events), Workspace(), np.zeros(game.players)
    for_cpu("bots.minds.search").try_openly(
        *(np.array(game.row, np.int8), np.array(public_notes(events, game.edition), np.int32)),
        np.array(sights_of(events, game.edition), np.int8),
        *(samples, len(game.events), race_table(game.players)),
        *(work.row, work.notes, work.sights, work.left, work.legal, work.odds, work.generator, found),
    )
    return [float(chance) / samples for chance in found]
