"""The house: the built page, and the real `billetdoux serve`, which can be killed and started again."""

import fcntl
import signal
import subprocess
import sys
from pathlib import Path
from tempfile import gettempdir

import billetdoux
from support.online import lasting_port

ROOT = Path(__file__).parents[2]
PAGE = Path(billetdoux.__file__).parent / "faces" / "page"
PATIENCE = 60.0


def build_page() -> None:
    """Build the page, unless it is there and newer than all that it is made from."""
    with (Path(gettempdir()) / "billetdoux-page.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)  # of several workers, one builds
        subprocess.run([sys.executable, "hatch_build.py"], cwd=ROOT, check=True)


class House:
    """A server in a process of its own; its port and its tables stay the same when it is started again."""

    def __init__(self, data: Path) -> None:
        self.data, self._port = data, lasting_port()
        self.start()

    def start(self) -> None:
        """Start the server, and wait until it says where it is."""
        serve = [sys.executable, "-m", "billetdoux", "serve", "--quiet", "--port", str(self._port)]
        self._process = subprocess.Popen(
            [*serve, "--data", str(self.data), "--bot-pause", "0"],
            stdout=subprocess.PIPE,
            text=True,
        )
        assert self._process.stdout is not None
        first = self._process.stdout.readline()
        assert first, "the server did not start"
        self.url = first.split()[-1]

    @property
    def address(self) -> str:
        """Where guests without a browser find it."""
        return f"127.0.0.1:{self._port}"

    def freeze(self) -> None:
        """From now on nothing is heard or said, though all connections stand."""
        self._process.send_signal(signal.SIGSTOP)

    def thaw(self) -> None:
        """Go on."""
        self._process.send_signal(signal.SIGCONT)

    def kill(self) -> None:
        """Fall dead without a word."""
        self._process.kill()
        self._end()

    def stop(self) -> None:
        """Stop as with Ctrl+C."""
        self._process.send_signal(signal.SIGINT)
        self._end()

    def _end(self) -> None:
        self._process.wait(PATIENCE)
        assert self._process.stdout is not None
        self._process.stdout.close()
