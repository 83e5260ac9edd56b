"""Scenarios: rule questions as data: a position, steps, and what must be true along the way."""

from .playing import Difference, play
from .reading import Scenario, read, read_position
from .values import Place

__all__ = ["Difference", "Place", "Scenario", "play", "read", "read_position"]
