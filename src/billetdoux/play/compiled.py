"""Compiled twins: the rules and the minds imported again, each function passed through a compiler."""

import hashlib
import importlib
import os
import re
import shutil
import sys
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import cache
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec, SourceFileLoader
from importlib.util import spec_from_file_location
from pathlib import Path
from types import FunctionType, ModuleType
from typing import Any

ROOT = Path(__file__).parents[1]
SOURCES = (
    "rules/*.py",
    "observe/sights.py",
    "observe/memory.py",
    "observe/encoding.py",
    "play/minds/*.py",
    "envs/core/*.py",
    "play/compiled.py",
)  # this file says how the others are compiled
UNUSED_DAYS = 30

# Inlining everything makes random play half as fast again. Minds enter these rooms from many places,
# and would take minutes to compile that way, so for them these are called.
DOORS = {"start_round", "act", "list_legal", "note", "follow_links", "remember", "imagine", "choose"}

# In a compiled function's name each part of its module stands behind its own length.
PACKAGES = "billetdoux", "billetdoux_rules", "billetdoux_minds", "billetdoux_cuda"
OURS = re.compile("|".join(rf"_ZN{len(name)}{name}\d" for name in PACKAGES))

Compiler = Callable[[FunctionType], Any]


class CompilingLoader(SourceFileLoader):
    """Loads a module and compiles what it defines, before another can import it."""

    def __init__(self, name: str, path: str, compiler: Compiler) -> None:
        super().__init__(name, path)
        self.compiler = compiler

    def exec_module(self, module: ModuleType) -> None:
        """Run the module, then replace its functions, callees first."""
        super().exec_module(module)
        left = {
            name: value
            for name, value in vars(module).items()
            if isinstance(value, FunctionType) and value.__module__ == module.__name__
        }

        def settle(name: str) -> None:
            function = left.pop(name)
            for callee in function.__code__.co_names:
                if callee in left:
                    settle(callee)
            setattr(module, name, self.compiler(function))

        while left:
            settle(next(iter(left)))


class Finder(MetaPathFinder):
    """Finds this package's sources under another package's name."""

    def __init__(self, package: str, compiler: Compiler) -> None:
        self.package = package
        self.compiler = compiler

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """Find a module of the compiled twin."""
        package, _, name = fullname.partition(".")
        if package != self.package:
            return None
        source = ROOT.joinpath(*name.split("."))
        if source.is_dir():
            return spec_from_file_location(fullname, source / "__init__.py", submodule_search_locations=[])
        source = source.with_suffix(".py")
        loader = CompilingLoader(fullname, str(source), self.compiler)
        return spec_from_file_location(fullname, source, loader=loader)


def load(package: str, module: str, compiler: Compiler) -> ModuleType:
    """Import a module, and all that it needs, as a compiled twin under `package`."""
    if package not in sys.modules:
        twin = ModuleType(package)
        twin.__path__ = []
        sys.modules[package] = twin
        sys.meta_path.insert(0, Finder(package, compiler))
    return importlib.import_module(f"{package}.{module}")


def digest_of_sources() -> str:
    """A name for this very text of all that is compiled, and of what compiles it.

    numba compiles anew for another place or time of a file, so these count as well.
    """
    digest = hashlib.sha256()
    for source in sorted(source for pattern in SOURCES for source in ROOT.glob(pattern)):
        stamp = f"{source}\0{source.stat().st_mtime_ns}\0"
        digest.update(stamp.encode() + source.read_bytes() + b"\0")
    return digest.hexdigest()[:16]


def cache_folder() -> Path | None:
    """Where compiled code is kept, a folder for each text of the rules; None if nothing can be kept.

    numba notices a change only in the file of the function itself, not in a constant or a callee
    of another file, so that one folder for all would serve stale code.
    """
    root = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache")
    folder = root / "billetdoux" / digest_of_sources()
    try:
        if not folder.is_dir():
            folder.mkdir(parents=True, exist_ok=True)
            _delete_unused(folder.parent)
        os.utime(folder)
    except OSError:
        return None
    return folder if os.access(folder, os.W_OK) else None


def _delete_unused(root: Path) -> None:
    """Delete the folders of other texts that nobody has used for long; other processes may do so too."""
    long_ago = time.time() - UNUSED_DAYS * 86_400
    for folder in root.iterdir():
        with suppress(OSError):
            if re.fullmatch(r"[0-9a-f]{16}(\.deleted)*", folder.name) and folder.stat().st_mtime < long_ago:
                # Whoever renames it first deletes it, and nobody uses a folder that is half deleted.
                shutil.rmtree(folder.rename(f"{folder}.deleted"))


def is_cached(module: str) -> bool:
    """Whether a module has been compiled on this machine before."""
    folder = cache_folder()
    name = module.rpartition(".")[2]
    return folder is not None and any((folder / package_of(module)).rglob(f"{name}.*.nbc"))


def package_of(module: str) -> str:
    """The name under which a module's compiled twin is imported."""
    return "billetdoux_minds" if module.startswith("play.") else "billetdoux_rules"


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


@cache
def for_cpu(module: str) -> ModuleType:
    """A module of the rules or the minds, compiled for this machine's processor."""
    import numba
    from numba.core.compiler_lock import global_compiler_lock

    index_plainly("numba.np.arrayobj")
    package = package_of(module)
    folder = cache_folder()
    widths = {
        "Row": numba.int8[::1],
        "Cards": numba.int8[::1],
        "Actions": numba.int16[::1],
        "Generator": numba.uint32[::1],
        "Notes": numba.int32[::1],
        "Tally": numba.int64[::1],
        "Scores": numba.float64[::1],
        "Observation": numba.int8[::1],
        "Mask": numba.int8[::1],
        "Numbers": numba.int32[::1],
        "Chances": numba.float32[::1],
        "Rewards": numba.float32[::1],
        "Notebooks": numba.int32[:, ::1],
        "Rows": numba.int8[:, ::1],
        "ActionRows": numba.int16[:, ::1],
        "Generators": numba.uint32[:, ::1],
        "RewardRows": numba.float32[:, ::1],
        "int": numba.int64,
        "float": numba.float64,
        "bool": numba.boolean,
    }
    options: dict[str, Any] = {
        "cache": folder is not None,
        "nogil": True,
        "error_model": "numpy",
        # The rules allocate nothing: counting references to their arrays costs half the speed.
        "_nrt": False,
        "no_cfunc_wrapper": True,
    }

    def compiler(function: FunctionType) -> Any:
        """Compile for the one signature that the annotations give."""
        hints = {name: hint for name, hint in function.__annotations__.items() if name != "return"}
        options["forceinline"] = package == "billetdoux_rules" or function.__name__ not in DOORS
        return numba.njit(tuple(widths[hint] for hint in hints.values()), **options)(function)

    config: Any = numba.config
    with global_compiler_lock:  # of two threads, each would hold a module that the other's compiler needs
        shared = config.CACHE_DIR
        config.CACHE_DIR = str(folder / package) if folder else shared
        try:
            return load(package, module, compiler)
        finally:
            config.CACHE_DIR = shared
