"""Spaces: observations and actions as Gymnasium describes them."""

import numpy as np
from gymnasium import spaces

from ..rules.editions import Edition
from ..rules.numbering import numbering
from .layout import sections


def observation_space(edition: Edition, players: int) -> spaces.Dict:
    """What a seat observes, and the mask over its actions."""
    most = np.concatenate([np.full(part.length, part.most, np.int8) for part in sections(edition, players)])
    return spaces.Dict(
        {
            "observation": spaces.Box(np.zeros_like(most), most, dtype=np.int8),
            "action_mask": spaces.Box(0, 1, (len(numbering(edition)),), np.int8),
        }
    )


def action_space(edition: Edition) -> spaces.Discrete:
    """The actions of an edition, by their numbers."""
    return spaces.Discrete(len(numbering(edition)))
