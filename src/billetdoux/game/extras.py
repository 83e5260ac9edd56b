"""Extras: what can be installed beside the core, and the one sentence that says how."""

from functools import cache
from importlib.util import find_spec
from typing import Literal

from .errors import MissingExtra

Extra = Literal["fast", "environments", "spiel", "cuda", "plot", "cluster", "postgresql", "learning"]

MODULES: dict[Extra, tuple[str, ...]] = {
    "fast": ("numpy", "numba"),
    "environments": ("gymnasium", "pettingzoo"),
    "spiel": ("pyspiel",),
    "cuda": ("numba_cuda", "cuda"),
    "plot": ("matplotlib",),
    "cluster": ("distributed",),
    "postgresql": ("asyncpg",),
    "learning": ("torch",),
}
"""What each brings, as it is imported; pyproject.toml has the packages and their versions."""


@cache
def has(extra: Extra) -> bool:
    """Whether all that an extra brings is installed."""
    return all(find_spec(module) is not None for module in MODULES[extra])


def require(extra: Extra, what: str) -> None:
    """Refuse, with the command that brings it, what needs an extra that is not installed."""
    if not has(extra):
        raise MissingExtra(f"{what} needs more than is installed here: pip install 'billetdoux[{extra}]'")
