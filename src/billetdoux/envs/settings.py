"""Settings: numbers and flags that a user gives, or an error that says what they must be."""

from operator import index
from typing import Any

import numpy as np

from ..game.errors import SetupError, quote
from ..rules.chance import MOST_SEED


def whole(value: Any) -> int | None:
    """A whole number of any type as Python's own; None for anything else, and a bool is no number."""
    try:
        return None if isinstance(value, bool) else index(value)
    except TypeError:
        return None


def read_number(name: str, value: Any, least: int, most: int) -> int:
    """A whole number in a range."""
    number = whole(value)
    if number is None or not least <= number <= most:
        raise SetupError(f"{name} is {least} to {most}, not {quote(value)}")
    return number


def read_flag(name: str, value: Any) -> bool:
    """Yes or no."""
    if not isinstance(value, bool | np.bool_):
        raise SetupError(f"{name} is True or False, not {quote(value)}")
    return bool(value)


def read_seed(value: Any) -> int:
    """A seed that every engine takes."""
    return read_number("a seed", value, 0, MOST_SEED)
