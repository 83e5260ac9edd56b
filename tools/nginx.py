"""A real nginx: the one that is there, or Debian's, which is installed now."""

import fcntl
import os
import shutil
import subprocess
from pathlib import Path
from tempfile import gettempdir

INSTALLERS = (
    ["apt-get", "update", "--quiet"],
    ["apt-get", "install", "--yes", "--quiet", "-o", "DPkg::Lock::Timeout=300", "nginx", "openssl"],
)
PATIENCE = 900
SYSTEM = "/usr/sbin:/usr/bin"


def find_nginx() -> str | None:
    """Where nginx is; where there is none, it is installed first, if that can be done."""
    with (Path(gettempdir()) / "billetdoux-nginx.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)  # of several workers, one installs it
        if (place := _find()) is None and shutil.which("apt-get") is not None and os.geteuid() == 0:
            for installer in INSTALLERS:
                subprocess.run(installer, check=False, timeout=PATIENCE)
            place = _find()
    return place


def _find() -> str | None:
    return os.environ.get("NGINX") or shutil.which("nginx") or shutil.which("nginx", path=SYSTEM)
