"""A real PostgreSQL: the one that is there, or Debian's, which is installed now; in a folder of its own."""

import os
import random
import shutil
import signal
import socket
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager, nullcontext
from pathlib import Path
from tempfile import mkdtemp

from debian import find_or_install

STARTING = 60.0
DEBIAN = "/usr/lib/postgresql"
SERVANT = "nobody"
"""Who runs it where we are root, as whom it does not run."""
OWNER, STRANGER = "billetdoux", "stranger"
"""Who is let in without a password, and who only with one, once there is such a user."""
SETTINGS = {
    "listen_addresses": "127.0.0.1",
    "max_connections": "200",
    "shared_buffers": "32MB",
    "logging_collector": "off",
    "fsync": "off",  # no machine loses its power here; what is killed leaves its files to the system
}
PORTS = range(30_000, 32_000)
"""No system gives these away by itself."""


def find_postgresql() -> Path | None:
    """The folder of its programs; where there is none, it is installed first, if that can be done."""
    return find_or_install(_find, "postgresql")


def _find() -> Path | None:
    if "POSTGRESQL" in os.environ:
        return Path(os.environ["POSTGRESQL"])
    for place in sorted(Path(DEBIAN).glob("*/bin"), reverse=True):
        if (place / "initdb").exists():
            return place
    found = shutil.which("initdb")
    return None if found is None else Path(found).resolve().parent


class Postgresql:
    """A database server of an ordinary user, in a folder of its own, to be killed and started again."""

    def __init__(self, programs: Path, folder: Path, **settings: str) -> None:
        """Make it; `settings` are those of its configuration."""
        self.programs, self.folder, self.port = programs, folder, _free_port()
        self.settings = SETTINGS | settings
        self._process: subprocess.Popen[bytes] | None = None
        if os.geteuid() == 0:
            shutil.chown(folder, SERVANT)
        self._run("initdb", "-A", "trust", "-U", OWNER, "-E", "UTF8", "--locale=C", "--no-sync", "-D", "data")
        rules = folder / "data" / "pg_hba.conf"
        rules.write_text(f"host all {STRANGER} 127.0.0.1/32 scram-sha-256\n{rules.read_text()}")

    def url(self, database: str = "postgres", port: int | None = None) -> str:
        """How it is named, maybe with a proxy before it."""
        return f"postgresql://{OWNER}@127.0.0.1:{port or self.port}/{database}"

    def start(self) -> None:
        """Start it, and wait until it answers; what is left of one that was killed is gone soon."""
        asked = [str(self.programs / "pg_isready"), "-q", "-h", "127.0.0.1", "-p", str(self.port)]
        end = time.monotonic() + STARTING
        self._spawn()
        while subprocess.run(asked, check=False).returncode != 0:
            if time.monotonic() > end:
                raise RuntimeError((self.folder / "log").read_text())
            if self._process is not None and self._process.poll() is not None:
                self._spawn()
            time.sleep(0.02)

    def _spawn(self) -> None:
        given = [f"-c{name}={value}" for name, value in self.settings.items()]
        command = [*self._as_servant(), str(self.programs / "postgres"), "-D", "data"]
        with (self.folder / "log").open("ab") as log:
            self._process = subprocess.Popen(
                [*command, f"-p{self.port}", f"-k{self.folder}", *given],
                cwd=self.folder,
                stdout=log,
                stderr=log,
                start_new_session=True,
            )

    @property
    def pid(self) -> int:
        """The process that all others of it come from."""
        return int((self.folder / "data" / "postmaster.pid").read_text().split()[0])

    @property
    def is_running(self) -> bool:
        """Whether it has not ended, by itself or otherwise."""
        return self._process is not None and self._process.poll() is None

    def kill(self) -> None:
        """End it without a word, as a machine does that loses its power."""
        if self._process is not None:
            os.killpg(self._process.pid, signal.SIGKILL)
            self._process.wait()
            self._process = None

    def ask(self, question: str, database: str = "postgres") -> str:
        """What it answers to a question in SQL."""
        command = [str(self.programs / "psql"), "-X", "-q", "-At", "-v", "ON_ERROR_STOP=1", "-c", question]
        return subprocess.run(
            [*command, self.url(database)], check=True, capture_output=True, text=True
        ).stdout

    def _run(self, program: str, *given: str) -> None:
        command = [*self._as_servant(), str(self.programs / program), *given]
        subprocess.run(command, check=True, cwd=self.folder, capture_output=True)

    def _as_servant(self) -> list[str]:
        return ["runuser", "-u", SERVANT, "--"] if os.geteuid() == 0 else []


@contextmanager
def small_disk(folder: Path, megabytes: int) -> Iterator[None]:
    """A disk of its own for a folder, which soon is full; only root has that."""
    subprocess.run(["mount", "-t", "tmpfs", "-o", f"size={megabytes}m", "tmpfs", folder], check=True)
    try:
        yield
    finally:
        subprocess.run(["umount", "--lazy", folder], check=True)


@contextmanager
def running(programs: Path | None, megabytes: int | None = None, **settings: str) -> Iterator[Postgresql]:
    """A database server while something is done, maybe on a small disk; nothing of it is left behind."""
    if programs is None:
        raise FileNotFoundError(
            "there is no PostgreSQL here: install your system's, or say in $POSTGRESQL where"
        )
    folder = Path(mkdtemp(prefix="billetdoux-postgresql-"))
    try:
        with nullcontext() if megabytes is None else small_disk(folder, megabytes):
            server = Postgresql(programs, folder, **settings)
            server.start()
            try:
                yield server
            finally:
                server.kill()
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def _free_port() -> int:
    while True:
        port = random.SystemRandom().choice(PORTS)
        with socket.socket() as asking:
            if asking.connect_ex(("127.0.0.1", port)) != 0:
                return port
