"""What is changed inside numba, and relied on there, is as it is known to be in the versions named here."""

import tomllib
from importlib import import_module
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import Any

import numba
import numpy as np
import pytest
from packaging.requirements import Requirement

from billetdoux.compiled.cpu import OPTIONS, entry, is_cached
from billetdoux.compiled.loader import PACKAGES
from billetdoux.compiled.patches import index_plainly

KNOWN = {"numba": ["0.68"], "numba-cuda": ["0.30"]}
"""The versions that compiled/patches.py is known to fit; a new one is tried before it is named."""

PROJECT = tomllib.loads((Path(__file__).parents[2] / "pyproject.toml").read_text())["project"]


@pytest.mark.parametrize("package", KNOWN)
def test_the_version_that_is_installed_is_known(package: str) -> None:
    try:
        installed = version(package)
    except PackageNotFoundError:
        pytest.skip(f"{package} is not installed")
    known = " and ".join(KNOWN[package])
    assert installed.rpartition(".")[0] in KNOWN[package], (
        f"billetdoux/compiled/patches.py is known to fit {package} {known}, and {installed} is installed: "
        "see whether the tests of this file and test_compiled.py or test_cuda.py pass with it, "
        "and then name it in KNOWN and in pyproject.toml"
    )


@pytest.mark.parametrize("package", KNOWN)
def test_the_versions_that_are_known_are_those_that_the_project_asks_for(package: str) -> None:
    extras = PROJECT["optional-dependencies"]
    asked = map(Requirement, extras["fast"] + extras["cuda"])
    specifier = next(requirement.specifier for requirement in asked if requirement.name == package)
    assert [version for version in (f"0.{i}" for i in range(200)) if version in specifier] == KNOWN[package]
    assert "1.0" not in specifier


def pick(cards: Any, at: int) -> Any:
    return cards[at]


def picked(module: str, at: int) -> Any:
    """What compiled code of a module finds at an index of the second half of 0 to 5."""
    index_plainly("numba.np.arrayobj")
    pick.__module__ = module
    return numba.njit(pick)(np.arange(6)[3:], at)


@pytest.mark.parametrize("package", ["billetdoux", *PACKAGES])
def test_our_functions_take_an_index_as_it_stands(package: str) -> None:
    assert picked(f"{package}.rules", 1) == 4
    assert picked(f"{package}.rules", -1) == 2


@pytest.mark.parametrize("module", ["agent", "billetdoux_agent"])
def test_the_functions_of_others_still_count_from_an_end(module: str) -> None:
    assert picked(module, -1) == 5


def test_compiled_code_counts_no_references_and_has_no_wrapper_for_c() -> None:
    def text(**options: Any) -> str:
        (code,) = numba.njit((numba.int8[::1], numba.int64), **options)(pick).inspect_llvm().values()
        return str(code)

    for unwanted in ("@NRT_", "@cfunc."):
        assert unwanted in text()
        assert unwanted not in text(**OPTIONS)


def test_what_has_been_compiled_is_found_again_in_the_folder_of_its_text() -> None:
    entry("rules.playout.play_rounds")
    assert is_cached("rules.playout.play_rounds")


def test_numba_cuda_keeps_what_it_asks_of_an_index_where_numba_does() -> None:
    pytest.importorskip("numba_cuda")
    assert callable(import_module("numba.cuda.np.arrayobj").fix_integer_index)
