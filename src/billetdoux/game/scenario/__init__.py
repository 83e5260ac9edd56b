"""Scenarios: rule questions as data.

A `question` has a position, steps, and an `expectation` of what must be true along the way; played, it
shows each `difference`.
"""

from ..errors import Place
from .difference import Difference, play
from .question import Scenario, read, read_position

__all__ = ["Difference", "Place", "Scenario", "play", "read", "read_position"]
