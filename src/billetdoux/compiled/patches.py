"""Patches: what is changed inside numba and numba-cuda; test_patches.py names the versions that it fits."""

import importlib
import re
from functools import cache
from typing import Any

from .loader import PACKAGES

# In a compiled function's name each part of its module stands behind its own length.
OURS = re.compile("|".join(rf"_ZN{len(name)}{name}\d" for name in ("billetdoux", *PACKAGES)))


@cache
def index_plainly(module: str) -> None:
    """Let a compiler's module for arrays take the indexes of our functions as they stand.

    It would ask of each whether it is negative and counts from an array's end. None of ours does, and
    the environments are a quarter faster for not being asked. Other people's functions are left alone.
    """
    arrays: Any = importlib.import_module(module)
    ask = arrays.fix_integer_index

    def fix(context: Any, builder: Any, kind: Any, index: Any, size: Any) -> Any:
        if OURS.match(builder.function.name):
            return context.cast(builder, index, kind, arrays.types.intp)
        return ask(context, builder, kind, index, size)

    arrays.fix_integer_index = fix


def give_back_row_stack() -> None:
    """Let NumPy have a name that numba-cuda 0.30 registers when it is imported, and NumPy 2.5 has removed."""
    import numpy as np

    if not hasattr(np, "row_stack"):
        setattr(np, "row_stack", np.vstack)  # noqa: B010 - the checker knows of no such name
