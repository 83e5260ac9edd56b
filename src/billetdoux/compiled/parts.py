"""Parts: functions as far as numba has to bring each by itself, and what is made of them; this needs numba.

numba would optimise and translate every function with all that it inlines, and then do so again for
whoever calls it, up to the last. Here a function that others call stays as it was read, and the one that
is called from Python has all of them linked to it, and is optimised and translated with them, once.
"""

from collections.abc import Callable, Iterator
from importlib import import_module
from types import FunctionType
from typing import Any, get_args, get_origin, get_type_hints

types: Any = import_module("numba").types
codegen: Any = import_module("numba.core.codegen")
compiler: Any = import_module("numba.core.compiler")
registry: Any = import_module("numba.core.registry")


class PartLibrary(codegen.JITCodeLibrary):  # type: ignore[misc]
    """The code of one function, its callees not linked to it and nothing translated."""

    def finalize(self) -> None:
        """Optimise it as far as it is seen alone: its loops are plainest before it is inlined."""
        _optimise(self)
        self._finalized = True


class WholeLibrary(codegen.JITCodeLibrary):  # type: ignore[misc]
    """The code of a function with all that it calls, whoever calls that."""

    def finalize(self) -> None:
        """Link what is called, by whatever way, and translate all of it."""
        self._linking_libraries = list(_linked_to(self, {}))
        super().finalize()

    def _optimize_final_module(self) -> None:
        """Optimise once: numba's cheap passes come first for what counts references, as nothing here does."""
        _optimise(self)


def _linked_to(library: Any, found: dict[Any, None]) -> dict[Any, None]:
    for called in library._linking_libraries:
        if called not in found:
            found[called] = None
            _linked_to(called, found)
    return found


def _optimise(library: Any) -> None:
    passes, builder = library._codegen._module_pass_manager()
    passes.run(library._final_module, builder)


class PartCompiler(compiler.Compiler):  # type: ignore[misc]
    """Compiles a function to be linked to others."""

    def compile_extra(self, func: FunctionType) -> Any:
        """Read it, infer its types, lower it."""
        self.state.library = PartLibrary(self.state.targetctx.codegen(), func.__qualname__)
        self.state.flags.no_compile = True  # which is numba's word for this, and leaves it without an entry
        entry: Any = [].append  # any built-in function that is no other's: callers find it by that
        compiled = super().compile_extra(func)._replace(entry_point=entry)
        self.state.targetctx.insert_user_function(entry, compiled.fndesc, [compiled.library])
        return compiled


class WholeCompiler(compiler.Compiler):  # type: ignore[misc]
    """Compiles a function to be called from Python."""

    def compile_extra(self, func: FunctionType) -> Any:
        """Do all that there is to do."""
        self.state.library = WholeLibrary(self.state.targetctx.codegen(), func.__qualname__)
        self.state.library.enable_object_caching()
        return super().compile_extra(func)


class Part(registry.CPUDispatcher):  # type: ignore[misc]
    """A function that compiled functions call, compiled when the first of them is."""

    def __init__(self, function: FunctionType, **options: Any) -> None:
        options |= {"nopython": True, "no_cpython_wrapper": True}
        super().__init__(function, targetoptions=options, pipeline_class=PartCompiler)

    def get_call_template(self, args: Any, kws: Any) -> Any:
        """What numba asks where it is called."""
        self.make()
        return super().get_call_template(args, kws)

    @property
    def name(self) -> str:
        """What it is called, whatever the twin is."""
        return f"{self.py_func.__module__.partition('.')[2]}.{self.py_func.__name__}"

    @property
    def is_made(self) -> bool:
        """Whether it has been compiled."""
        return not self._can_compile

    def make(self) -> None:
        """Compile it, for the one signature that its annotations give."""
        if not self.is_made:
            self.compile(signature_of(self.py_func))
            self.disable_compile()

    def calls(self) -> Iterator["Part"]:
        """The functions that it calls itself."""
        for name in self.py_func.__code__.co_names:
            called = self.py_func.__globals__.get(name)
            if isinstance(called, Part):
                yield called


def parts_of(part: Part) -> list[Part]:
    """All that a function calls, by whatever way, callees first."""
    found: dict[Part, None] = {}

    def follow(part: Part) -> None:
        for called in part.calls():
            if called not in found:
                follow(called)
                found[called] = None

    follow(part)
    return list(found)


def whole(part: Part, cache: bool, **options: Any) -> Any:
    """A function, with all that it calls, to be called from Python."""
    options |= {"nopython": True}
    dispatcher = registry.CPUDispatcher(part.py_func, targetoptions=options, pipeline_class=WholeCompiler)
    if cache:
        dispatcher.enable_caching()
    dispatcher.compile(signature_of(part.py_func))
    dispatcher.disable_compile()
    return dispatcher


def signature_of(function: Callable[..., Any]) -> tuple[Any, ...]:
    """What a function takes, by its annotations."""
    hints = get_type_hints(function, include_extras=True)
    return tuple(kind_of(hint) for name, hint in hints.items() if name != "return")


def kind_of(hint: Any) -> Any:
    """What numba calls an annotation: a number, an array of the numbers that it declares, or a tuple."""
    numbers = {int: types.int64, float: types.float64, bool: types.boolean}
    if hint in numbers:
        return numbers[hint]
    if hasattr(hint, "__metadata__"):  # numbers of a declared width, in an array instead of a list
        return types.Array(getattr(types, hint.__metadata__[0]), 1, "C")
    parts = [kind_of(part) for part in get_args(hint)]
    if get_origin(hint) is tuple:
        return types.Tuple(parts)
    return parts[0].copy(ndim=parts[0].ndim + 1)  # many such arrays in one
