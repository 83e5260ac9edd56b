"""Spaces: observations and actions as Gymnasium describes them."""

from ..game.extras import require

require("environments", "a space")

from typing import Any

import numpy as np
from gymnasium import spaces

from ..bots.nets.shape import most_of
from ..game.errors import IllegalMove, quote
from ..game.numbering import actions
from ..rules.editions import Edition
from .settings import whole


def observation_space(edition: Edition, players: int, *, flat: bool = False) -> Any:
    """What a seat observes, and the mask over its actions; `flat`, what it observes alone."""
    most = np.array(most_of(edition, players), np.int8)
    observed = spaces.Box(np.zeros_like(most), most, dtype=np.int8)
    mask = spaces.Box(0, 1, (len(actions(edition)),), np.int8)
    return observed if flat else spaces.Dict({"observation": observed, "action_mask": mask})


def action_space(edition: Edition) -> spaces.Discrete:
    """The actions of an edition, by their numbers."""
    return spaces.Discrete(len(actions(edition)))


def read_action(action: Any) -> int:
    """An action as Python's own number, whatever integer it is given as."""
    number = whole(action)
    if number is None:
        raise IllegalMove("number", f"an action is a number, not {quote(action)}")
    return number
