"""Scenarios: rule questions as data: a position, steps, and what must be true along the way."""

from ..errors import Place
from .difference import Difference, play
from .question import Scenario, read, read_position

__all__ = ["Difference", "Place", "Scenario", "play", "read", "read_position"]
