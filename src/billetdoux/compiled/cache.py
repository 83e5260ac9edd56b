"""The cache of compiled code: a folder for each text of all that is compiled."""

import hashlib
import os
import re
import shutil
import time
from contextlib import suppress
from pathlib import Path

from .loader import ROOT

# The compiler's own sources are among them: they say how the others are compiled.
SOURCES = (
    "rules/*.py",
    "observe/sights.py",
    "observe/memory.py",
    "observe/encoding.py",
    "bots/minds/*.py",
    "envs/batch.py",
    "compiled/*.py",
)
UNUSED_DAYS = 30


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
