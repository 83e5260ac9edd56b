"""The rules, the game and what is observed of it need nothing but Python."""

import subprocess
import sys
from pathlib import Path

import pytest

import billetdoux

SOURCES = Path(billetdoux.__file__).parents[1]

IMPORT_ALL = """
import importlib, pkgutil, sys
sys.path.insert(0, sys.argv[1])
package = importlib.import_module(sys.argv[2])
for module in pkgutil.walk_packages(package.__path__, package.__name__ + "."):
    importlib.import_module(module.name)
print("all there")
"""


@pytest.mark.parametrize("layer", ["billetdoux.rules", "billetdoux.game", "billetdoux.observe"])
def test_a_layer_is_imported_whole_where_nothing_is_installed(layer: str) -> None:
    bare = [sys.executable, "-I", "-S", "-B", "-c", IMPORT_ALL, str(SOURCES), layer]
    found = subprocess.run(bare, capture_output=True, text=True)
    assert (found.stdout, found.stderr) == ("all there\n", "")


def test_where_nothing_is_installed_other_layers_miss_something() -> None:
    bare = [sys.executable, "-I", "-S", "-B", "-c", IMPORT_ALL, str(SOURCES), "billetdoux.server"]
    found = subprocess.run(bare, capture_output=True, text=True)
    assert "ModuleNotFoundError" in found.stderr
