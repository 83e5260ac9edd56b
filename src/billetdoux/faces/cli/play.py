"""`billetdoux play`: a game in this terminal, against bots or with anybody at a server."""

import os
import re
import sys
from pathlib import Path

import click

from ...game.errors import quote
from ...game.names import edition_names
from ..pace import PACES, Pace
from ..words import LANGUAGES, Words
from . import fail
from .bot_option import BotOption
from .completion import EDITION, LANGUAGE
from .edition_option import reading_option, with_readings


@click.command("play")
@click.option("--edition", type=EDITION, help=f"One of {', '.join(edition_names())}.  [default: standard]")
@reading_option
@click.option("--players", type=int, help="How many play, yourself included.  [default: 3]")
@click.option(
    "--bot",
    "bots",
    multiple=True,
    cls=BotOption,
    place="terminal",
    help="An opponent: {bots}; several times for one seat after the other.  [default: counter]",
)
@click.option("--name", default="Romeo", show_default=True, help="Your name at the table.")
@click.option(
    "--lang", type=LANGUAGE, help=f"The language: {', '.join(LANGUAGES)}.  [default: that of the terminal]"
)
@click.option(
    "--seed",
    metavar="HEX",
    help="64 hexadecimal digits: these very decks, and the same bots (who may decide otherwise where time "
    "counts); no nonce is added then.",
)
@click.option(
    "--record",
    type=click.Path(path_type=Path),
    help="Write the game's record to this new file when the game is over.",
)
@click.option(
    "--pace",
    type=click.Choice(PACES),
    default="normal",
    show_default=True,
    help="How long the turns of bots stay before the next is shown: step waits for Enter after each, none "
    "shows all at once, as a pipe always does.",
)
@click.option("--resume", metavar="[CODE]", is_flag=False, flag_value="", help="Go on with a game of yours.")
@click.option("--join", metavar="URL", help="Sit down at the table of this address, or come back to it.")
@click.option("--new", metavar="URL", help="Make a table at the server of this address, and sit down at it.")
@click.option("--plain", is_flag=True, help="Line by line: for pipes, screen readers and simple terminals.")
def command(
    edition: str | None,
    readings: tuple[str, ...],
    players: int | None,
    bots: tuple[str, ...],
    name: str,
    lang: str | None,
    seed: str | None,
    record: Path | None,
    pace: Pace,
    resume: str | None,
    join: str | None,
    new: str | None,
    plain: bool,
) -> None:
    """Play in this terminal, against bots or with others at a server.

    In a terminal the language, the edition, the players and the bots are asked for, unless they are
    given here; in a pipe the defaults hold. Every game is kept as it goes on: stop at any time, and
    --resume goes on with it. Exits 0 when the game is over or was stopped with q, 1 when the input
    ends before the game does, 130 when it is interrupted.
    """
    from ...server.protocol import LONGEST_NAME
    from .. import record_file
    from ..arrival import Setting, Wish

    Words(lang or "en")
    if readings:
        edition = with_readings(edition or Setting().edition, readings)
    if not name.strip() or not name.isprintable() or len(name) > LONGEST_NAME:
        fail(f"--name has 1 to {LONGEST_NAME} printable characters")
    _refuse_together(edition, players, bots, seed, resume, join, new)
    is_line_mode = plain or not has_screen()
    seats = Setting().players if players is None else players
    is_asked = players is None and is_line_mode and sys.stdin.isatty()
    if len(bots) >= seats > 1 and not is_asked:
        fail(
            f"--bot is given {len(bots)} times; {seats} players, you among them, have {seats - 1} other seats"
        )
    if record is not None:
        record_file.refuse_existing(record)
    wish = Wish(edition, players, bots, name, lang, _read_seed(seed), join, new, resume, record, pace)
    if is_line_mode:
        from ..plain.session import play
    else:
        from ..terminal.session import play
    sys.exit(play(wish))


def _refuse_together(
    edition: str | None,
    players: int | None,
    bots: tuple[str, ...],
    seed: str | None,
    resume: str | None,
    join: str | None,
    new: str | None,
) -> None:
    """Refuse options that contradict each other."""
    where = {"--resume": resume, "--join": join, "--new": new}
    chosen = [option for option, value in where.items() if value is not None]
    if len(chosen) > 1:
        fail(f"{' and '.join(chosen)} say different tables; give one of them")
    what = {"--edition": edition, "--players": players, "--bot": bots or None, "--seed": seed}
    said = [option for option, value in what.items() if value is not None]
    if said and chosen and chosen != ["--new"]:
        fail(f"{said[0]} is for a new game; with {chosen[0]} the table has it already")
    if seed is not None and new is not None:
        fail("--seed is for a game on this machine; a server has a secret seed of its own")


def _read_seed(text: str | None) -> bytes | None:
    if text is None:
        return None
    if not re.fullmatch("[0-9a-fA-F]{64}", text):
        fail(f"--seed is written in 64 hexadecimal digits, not {quote(text)}")
    return bytes.fromhex(text)


def has_screen() -> bool:
    """Whether there is a terminal to draw in."""
    named = os.environ.get("TERM", "") or ("windows" if os.name == "nt" else "dumb")  # Windows sets none
    return sys.stdin.isatty() and sys.stdout.isatty() and named != "dumb"
