"""The rules and the minds compiled by numba, for this machine's processor."""

import logging
from functools import cache
from types import FunctionType, ModuleType
from typing import Any, get_args, get_origin, get_type_hints

from ..game.extras import require
from .cache import cache_folder
from .loader import MINDS, RULES, load
from .patches import index_plainly

OPTIONS: dict[str, Any] = {
    "nogil": True,
    "error_model": "numpy",
    # The rules allocate nothing: counting references to their arrays costs half the speed.
    "_nrt": False,
    "no_cfunc_wrapper": True,
}

_logger = logging.getLogger("billetdoux.compiled")


@cache
def for_cpu(module: str) -> ModuleType:
    """A module of the rules or the minds, compiled for this machine's processor."""
    require("fast", "compiled play")
    import numba
    from numba.core.compiler_lock import global_compiler_lock

    if not is_cached(module):
        _logger.warning("compiling %s, once for this version; it can take a minute", module)
    index_plainly("numba.np.arrayobj")
    package = package_of(module)
    folder = cache_folder()

    def compiler(function: FunctionType) -> Any:
        """Compile for the one signature that the annotations give.

        Inlining everything makes random play half as fast again. Minds enter the rooms of the rules from
        many places, and would take minutes to compile that way: a room's doors are called by them.
        """
        hints = get_type_hints(function, include_extras=True)
        kinds = tuple(kind_of(hint) for name, hint in hints.items() if name != "return")
        inlined = package == RULES or function not in function.__globals__.get("DOORS", ())
        return numba.njit(kinds, cache=folder is not None, forceinline=inlined, **OPTIONS)(function)

    config: Any = numba.config
    with global_compiler_lock:  # of two threads, each would hold a module that the other's compiler needs
        shared = config.CACHE_DIR
        config.CACHE_DIR = str(folder / package) if folder else shared
        try:
            return load(package, module, compiler)
        finally:
            config.CACHE_DIR = shared


def package_of(module: str) -> str:
    """The name under which a module's compiled twin is imported."""
    return MINDS if module.startswith("bots.") else RULES


def is_cached(module: str) -> bool:
    """Whether a module has been compiled on this machine before."""
    folder = cache_folder()
    name = module.rpartition(".")[2]
    return folder is not None and any((folder / package_of(module)).rglob(f"{name}.*.nbc"))


def kind_of(hint: Any) -> Any:
    """What numba calls an annotation: a number, an array of the numbers that it declares, or a tuple."""
    import numba

    types: Any = numba.types
    numbers = {int: types.int64, float: types.float64, bool: types.boolean}
    if hint in numbers:
        return numbers[hint]
    if hasattr(hint, "__metadata__"):  # numbers of a declared width, in an array instead of a list
        return types.Array(getattr(types, hint.__metadata__[0]), 1, "C")
    parts = [kind_of(part) for part in get_args(hint)]
    if get_origin(hint) is tuple:
        return types.Tuple(parts)
    return parts[0].copy(ndim=parts[0].ndim + 1)  # many such arrays in one
