"""Compiled twins: the rules and the minds imported again, each function passed through a compiler."""

import importlib
import sys
from collections.abc import Callable, Sequence
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec, SourceFileLoader
from importlib.util import spec_from_file_location
from pathlib import Path
from types import FunctionType, ModuleType
from typing import Any

ROOT = Path(__file__).parents[1]

# The packages of the twins: one inlines everything, in one the minds call what is a door, one is for GPUs.
RULES, MINDS, CUDA = PACKAGES = "billetdoux_rules", "billetdoux_minds", "billetdoux_cuda"

Compiler = Callable[[FunctionType], Any]


class CompilingLoader(SourceFileLoader):
    """Loads a module and compiles what it defines, before another can import it."""

    def __init__(self, name: str, path: str, compiler: Compiler) -> None:
        super().__init__(name, path)
        self.compiler = compiler

    def exec_module(self, module: ModuleType) -> None:
        """Run the module, then replace its functions."""
        super().exec_module(module)
        for name, value in list(vars(module).items()):
            if isinstance(value, FunctionType) and value.__module__ == module.__name__:
                setattr(module, name, self.compiler(value))


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
