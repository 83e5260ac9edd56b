"""Pictures of the real thing for the README: commands run in a terminal, drawn as SVG.

Draw them anew after a change of what they show: .venv/bin/python tools/pictures.py
"""

import os
import pty
import subprocess
import sys
from pathlib import Path

from rich.console import Console
from rich.text import Text

FOLDER = Path(__file__).parents[1] / "docs" / "pictures"
SEED = "1c" * 32


def run(arguments: list[str], answers: str = "", width: int = 100) -> str:
    """What a command shows in a terminal of a width, given answers at its prompts."""
    main, terminal = pty.openpty()
    code = "from billetdoux.faces.cli import main; main()"
    process = subprocess.Popen(
        [sys.executable, "-c", code, *arguments],
        stdin=subprocess.PIPE,
        stdout=terminal,
        stderr=terminal,
        env={**os.environ, "COLUMNS": str(width), "TERM": "xterm-256color"},
    )
    os.close(terminal)
    assert process.stdin is not None
    process.stdin.write(answers.encode())
    process.stdin.close()
    shown = b""
    try:
        while chunk := os.read(main, 65536):
            shown += chunk
    except OSError:  # the terminal is gone when the process is done
        pass
    process.wait()
    return shown.decode().replace("\r\n", "\n")


def draw(name: str, title: str, shown: str, width: int = 100) -> None:
    """Draw what was shown as a terminal window."""
    with Path(os.devnull).open("w") as nowhere:
        console = Console(record=True, width=width, file=nowhere, force_terminal=True)
        console.print(Text.from_ansi(shown))
        FOLDER.mkdir(exist_ok=True)
        (FOLDER / f"{name}.svg").write_text(console.export_svg(title=title), encoding="utf-8")


def main() -> None:
    """Draw all pictures."""
    shown = run(["play", "--seed", SEED], "2\n1\n2\n")
    lines = shown.splitlines()
    draw("play", "billetdoux play", "\n".join(lines[:56]))
    draw(
        "rules",
        "billetdoux rules --edition classic --lang fr",
        run(["rules", "--edition", "classic", "--lang", "fr"]),
    )
    command = ["simulate", "--rounds", "2000000"]
    draw("simulate", "billetdoux simulate", run(command).rpartition("\x1b[2K")[2])


if __name__ == "__main__":
    main()
