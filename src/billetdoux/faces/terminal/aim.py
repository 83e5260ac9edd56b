"""The aim: whether Enter is meant for what is marked, or is a rest of the Enters that led there."""

from collections.abc import Hashable
from dataclasses import dataclass, replace
from math import inf

REPEAT = 3
"""A key that comes again within so small a part of the moment is held down, or drummed on."""


@dataclass(frozen=True)
class Aim:
    """A step of a decision, since when it is asked for, and what was pressed in it."""

    step: Hashable = ()
    since: float = -inf
    entered: float = -inf
    """When Enter was pressed last."""
    is_led: bool = False
    """Whether some other key or a click has led to this step, or has moved the mark in it."""

    def at(self, step: Hashable, now: float) -> "Aim":
        """The aim when this is asked: what was pressed before is not meant for another step."""
        return self if step == self.step else Aim(step, now, self.entered)

    def enter(self, now: float) -> "Aim":
        """The aim after Enter."""
        return replace(self, entered=now)

    def led(self, is_led: bool = True) -> "Aim":
        """The aim after another key or a click."""
        return replace(self, is_led=is_led)

    def is_meant(self, now: float, moment: float) -> bool:
        """Whether Enter chooses now: by a key before it, or when a moment was time to see what is asked."""
        is_late = now - self.since >= moment and now - self.entered >= moment / REPEAT
        return self.is_led or is_late
