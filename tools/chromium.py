"""A real Chromium: the one that is there, or one that is installed now."""

import fcntl
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from tempfile import gettempdir

from playwright.sync_api import BrowserType

INSTALLERS = (
    [sys.executable, "-m", "playwright", "install", "chromium"],
    ["apt-get", "update", "--quiet"],
    ["apt-get", "install", "--yes", "--quiet", "-o", "DPkg::Lock::Timeout=300", "chromium"],
)
PATIENCE = 900


def find_chromium(kind: BrowserType) -> str:
    """Where Chromium is; where there is none, it is installed first."""
    with (Path(gettempdir()) / "billetdoux-chromium.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)  # of several workers, one installs it
        if (place := _find(kind)) is None:
            _install(kind)
            place = _find(kind)
    if place is not None:
        return place
    raise FileNotFoundError(
        "the browser tests need Chromium, and it could not be installed: install it yourself "
        "(`playwright install chromium`, or your system's package) or say in $CHROMIUM where it is"
    )


def _find(kind: BrowserType) -> str | None:
    return next((place for place in _places(kind) if Path(place).exists()), None)


def _places(kind: BrowserType) -> Iterator[str]:
    if "CHROMIUM" in os.environ:
        yield os.environ["CHROMIUM"]
    yield "/usr/bin/chromium"
    yield kind.executable_path


def _install(kind: BrowserType) -> None:
    for installer in INSTALLERS:
        if shutil.which(installer[0]) is None or (installer[0] == "apt-get" and os.geteuid() != 0):
            continue
        subprocess.run(installer, check=False, timeout=PATIENCE)
        if _find(kind) is not None:
            return
