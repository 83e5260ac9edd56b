"""The rules and the minds compiled by numba, for this machine's processor."""

import gc
import logging
import os
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from functools import cache
from pathlib import Path
from types import FunctionType
from typing import Any

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

COMPILE = """
import os, sys, threading
threading.Thread(target=lambda: (sys.stdin.read(), os._exit(1)), daemon=True).start()
from billetdoux.compiled.cpu import entry
for name in sys.argv[1:]:
    entry(name)
"""
"""What compiles functions in another process; however this one ends, that one ends too."""

_logger = logging.getLogger("billetdoux.compiled")


class Compiled:
    """A module of the rules or the minds, each function compiled when it is first asked for."""

    def __init__(self, module: str) -> None:
        self._module = module

    def __getattr__(self, name: str) -> Callable[..., Any]:
        """A function of the module."""
        if name.startswith("__"):
            raise AttributeError(name)
        prepare(f"{self._module}.{name}")
        function = vars(self)[name] = entry(f"{self._module}.{name}")
        return function


@cache
def for_cpu(module: str) -> Any:
    """A module of the rules or the minds, compiled for this machine's processor."""
    require("fast", "compiled play")
    return Compiled(module)


def prepare(*names: str) -> None:
    """Compile functions ahead of their use, if that was never done here, those of several modules at once.

    The functions of one module have nearly all that they call in common.
    """
    require("fast", "compiled play")
    missing = [name for name in names if not is_cached(name)]
    modules = dict.fromkeys(map(module_of, missing))
    if missing:
        _logger.warning("compiling %s, once for this version; it can take a minute", ", ".join(modules))
    groups = [[name for name in missing if module_of(name) == module] for module in modules]
    here, *others = groups or [[]]
    if cache_folder() is None or (os.cpu_count() or 1) == 1:
        here, others = missing, []
    with ExitStack() as processes:
        compiling = [processes.enter_context(elsewhere(some)) for some in others]
        for name in here:
            entry(name)
        for process in compiling:
            process.wait()
    for name in names:
        entry(name)


def elsewhere(names: Sequence[str]) -> subprocess.Popen[bytes]:
    """Compile functions in a process of their own."""
    return subprocess.Popen([sys.executable, "-c", COMPILE, *names], stdin=subprocess.PIPE)


@cache
def entry(name: str) -> Callable[..., Any]:
    """A function of the rules or the minds, compiled for the one signature that its annotations give.

    Inlining everything makes random play half as fast again. Minds enter the rooms of the rules from
    many places, and would take minutes to compile that way: a room's doors are called by them.
    """
    from numba.core.compiler_lock import global_compiler_lock

    from .parts import Part, parts_of, whole

    index_plainly("numba.np.arrayobj")
    module = module_of(name)
    package = package_of(module)

    def compiler(function: FunctionType) -> Part:
        inlined = package == RULES or function not in function.__globals__.get("DOORS", ())
        return Part(function, forceinline=inlined, **OPTIONS)

    with global_compiler_lock:  # of two threads, each would hold a module that the other's compiler needs
        part = getattr(load(package, module, compiler), name.rpartition(".")[2])
        folder = cache_folder()
        with kept_in(folder and folder / package), without_collecting():
            if not is_cached(part.name):
                parts = [one for one in parts_of(part) if not one.is_made]
                for done, one in enumerate(parts):
                    _logger.debug("%d of %d functions are read", done, len(parts))
                    one.make()
            compiled: Callable[..., Any] = whole(part, folder is not None, **OPTIONS)
    return compiled


@contextmanager
def kept_in(folder: Path | None) -> Iterator[None]:
    """Let numba keep what it compiles in a folder."""
    import numba

    config: Any = numba.config
    shared, config.CACHE_DIR = config.CACHE_DIR, str(folder or config.CACHE_DIR)
    try:
        yield
    finally:
        config.CACHE_DIR = shared


@contextmanager
def without_collecting() -> Iterator[None]:
    """Collect no garbage: a compiler makes so much that lasts that it would be a tenth of its work."""
    collects = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if collects:
            gc.enable()


def module_of(name: str) -> str:
    """The module that a function is in."""
    return name.rpartition(".")[0]


def package_of(module: str) -> str:
    """The name under which a module's compiled twin is imported."""
    return MINDS if module.startswith("bots.") else RULES


def is_cached(name: str) -> bool:
    """Whether a function has been compiled on this machine before."""
    folder = cache_folder()
    *_, module, function = name.split(".")
    return folder is not None and any((folder / package_of(name)).rglob(f"{module}.{function}-*.nbc"))
