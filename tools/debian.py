"""Programs of Debian's: the one that is there, or its package, which is installed now."""

import fcntl
import os
import shutil
import subprocess
from collections.abc import Callable
from functools import partial
from pathlib import Path
from tempfile import gettempdir
from typing import TypeVar

T = TypeVar("T")

PATIENCE = 900
SYSTEM = "/usr/sbin:/usr/bin"
QUIETLY = {"DEBIAN_FRONTEND": "noninteractive", "RUNLEVEL": "1"}
"""Nothing that is installed starts a service."""
INSTALL = ("install", "--yes", "--quiet", "--no-install-recommends", "-o", "DPkg::Lock::Timeout=300")


def find(program: str, *packages: str) -> str | None:
    """Where a program is, as $PROGRAM may say; where there is none, it is installed first, if it can be."""
    return find_or_install(partial(_find, program), *packages)


def find_or_install(look: Callable[[], T | None], *packages: str) -> T | None:
    """What is found; where there is nothing, packages are installed first, if that can be done."""
    with (Path(gettempdir()) / "billetdoux-debian.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)  # of several workers, one installs it
        if (found := look()) is None and shutil.which("apt-get") is not None and os.geteuid() == 0:
            for command in (("update", "--quiet"), (*INSTALL, *packages)):
                subprocess.run(["apt-get", *command], check=False, timeout=PATIENCE, env=os.environ | QUIETLY)
            found = look()
    return found


def _find(program: str) -> str | None:
    named = os.environ.get(program.upper())
    return named or shutil.which(program) or shutil.which(program, path=SYSTEM)
