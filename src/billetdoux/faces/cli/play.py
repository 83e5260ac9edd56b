"""`billetdoux play`: a game against bots, line by line."""

import json
import os
import random
import re
import shlex
import sys
import tempfile
from collections import Counter
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

import click

from ...game.errors import quote
from ...game.fairness import SEED_SIZE, commitment
from ...game.game import Game
from ...game.names import SEATS, edition_names, find_edition, player_counts
from ...game.record import LONGEST_NAME, Record
from ...play.bot import Bot, Budget
from ...play.bots import BOT_NAMES, BOTS, make_bot
from ...play.external import ExternalBot
from ...rules.editions import EDITIONS
from ..words import LANGUAGES, Words
from . import HELD, INTERRUPTED, NOT_SO, fail
from .asking import Menu, Stopped, ask_setting
from .compiling import compile_once
from .table import show, tell, wrap

YOU = "A"
NONCE_SIZE = 16

# What is played when nobody says otherwise.
EDITION, PLAYERS, BOT = "standard", 3, "counter"


@click.command("play")
@click.option("--edition", help=f"One of {', '.join(edition_names())}.  [default: {EDITION}]")
@click.option("--players", type=int, help=f"You and how many bots, together.  [default: {PLAYERS}]")
@click.option(
    "--bot",
    "spec",
    help=f"Your opponents: random, counter, search:200ms or exec:COMMAND.  [default: {BOT}]",
)
@click.option("--name", default="Romeo", show_default=True, help="Your name at the table.")
@click.option("--lang", default="en", show_default=True, help=f"The language: {', '.join(LANGUAGES)}.")
@click.option(
    "--seed",
    metavar="HEX",
    help="64 hexadecimal digits: these very decks, and the same bots (who may decide otherwise where time "
    "counts); no nonce is added then.",
)
@click.option(
    "--record", "file", type=click.Path(path_type=Path), help="Write the game's record to this new file."
)
def command(
    edition: str | None,
    players: int | None,
    spec: str | None,
    name: str,
    lang: str,
    seed: str | None,
    file: Path | None,
) -> None:
    """Play a game against bots in this terminal.

    In a terminal the edition, the players and the bots are asked for, unless they are given here;
    otherwise the defaults hold. Answer with the number of your choice, or type a whole move like
    'Guard B Baron'; ? shows what the cards do, - goes back, q stops. With --record the game can
    be replayed and verified afterwards.
    """
    words = Words(lang)
    if not name.strip() or not name.isprintable() or len(name) > LONGEST_NAME:
        fail(f"--name has 1 to {LONGEST_NAME} printable characters")
    stated = _read_seed(seed)
    if file is not None:
        _refuse_existing(file)
    game, code = None, HELD
    try:
        edition, players, spec = _settle(edition, players, spec, words)
        secret = stated or os.urandom(SEED_SIZE)
        find_edition(edition, players)
        names = _name_seats(name, players)
        chance = random.Random(secret)
        bots = {seat: make_bot(spec, chance.getrandbits(32)) for seat in names if seat != YOU}
        with _started(bots, words, names):
            _introduce(edition, spec, names, words)
            game = _deal(edition, players, secret, words, adds_nonce=stated is None)
            _play(game, bots, words, names)
        if file is None:
            click.echo(words.say("ui-unrecorded"))
    except (Stopped, KeyboardInterrupt) as stop:
        click.echo("\n" + words.say("ui-bye"))
        code = HELD if isinstance(stop, Stopped) else INTERRUPTED
    finally:
        if game is not None and file is not None:
            code = _keep(game.record(list(names.values()), secret=True), file, words) or code
    sys.exit(code)


def _read_seed(text: str | None) -> bytes | None:
    if text is None:
        return None
    if not re.fullmatch("[0-9a-fA-F]{64}", text):
        fail(f"--seed is written in 64 hexadecimal digits, not {quote(text)}")
    return bytes.fromhex(text)


def _refuse_existing(file: Path) -> None:
    """Find out before the first deal whether a record can be written, and overwrites nothing."""
    try:
        file.open("x").close()
    except FileExistsError:
        fail(f"{file}: this exists already; --record names a new file")
    file.unlink()


def _settle(edition: str | None, players: int | None, spec: str | None, words: Words) -> tuple[str, int, str]:
    """What is played: as stated, as answered in a terminal, or the defaults."""
    if sys.stdin.isatty():
        edition = edition or _ask_edition(players, words)
        players = _ask_players(edition, words) if players is None else players
        spec = spec or _ask_bot(words)
    return edition or EDITION, PLAYERS if players is None else players, spec or BOT


def _ask_edition(players: int | None, words: Words) -> str:
    fitting = [table.name for table in EDITIONS if players is None or players in table.tokens_to_win]
    editions = list(dict.fromkeys(fitting)) or edition_names()
    about = {
        name: f"{words.say(f'edition-{name}')}. {words.say(f'edition-{name}.about')}" for name in editions
    }
    return ask_setting(words.say("ui-which-edition"), about, editions[0], words)


def _ask_players(edition: str, words: Words) -> int:
    find_edition(edition, PLAYERS)
    counts = player_counts(table for table in EDITIONS if table.name == edition.lower())
    about = {
        str(count): words.say("ui-target", value=find_edition(edition, count).tokens_to_win[count])
        for count in counts
    }
    return int(ask_setting(words.say("ui-how-many"), about, str(PLAYERS), words))


def _ask_bot(words: Words) -> str:
    about = {name: f"{words.say(f'bot-{name}')}: {words.say(f'bot-{name}.about')}" for name in BOTS}
    return ask_setting(words.say("ui-which-bots"), about, BOT, words)


def _name_seats(name: str, players: int) -> dict[str, str]:
    """The player at the first seat, and a bot of another name at each of the others."""
    others = [bot_name for bot_name in BOT_NAMES if bot_name != name]
    return dict(zip(SEATS[:players], (name, *others), strict=False))


@contextmanager
def _started(bots: dict[str, tuple[Bot, Budget]], words: Words, names: dict[str, str]) -> Iterator[None]:
    """Start the bots that are programs before the deal; in the end, end them and tell their faults."""
    programs = {seat: bot for seat, (bot, _) in bots.items() if isinstance(bot, ExternalBot)}
    with ExitStack() as stack:
        for program in programs.values():
            stack.enter_context(program).greet()
        try:
            yield
        finally:
            for seat, program in programs.items():
                made = Counter(fault.kind for fault in program.faults)
                faults = ", ".join(f"{kind} × {count}" for kind, count in made.items())
                if faults:
                    click.echo(words.say("ui-faults", seat=names[seat], faults=faults), err=True)


def _introduce(edition: str, spec: str, names: dict[str, str], words: Words) -> None:
    """Say what is played and against whom."""
    click.echo(words.say(f"edition-{edition.lower()}") + " · " + ", ".join(names.values()))
    bot = spec.partition(":")[0]
    if bot in BOTS:
        about = words.say(f"bot-{bot}.about")
        click.echo(wrap(words.say("ui-opponents", bot=words.say(f"bot-{bot}"), about=about), ""))
    if bot == "search":
        compile_once("play.minds.search", words)
    click.echo(wrap(words.say("ui-help"), ""))


def _deal(edition: str, players: int, seed: bytes, words: Words, *, adds_nonce: bool) -> Game:
    """Promise the decks, only then draw what the player's side mixes in, and deal."""
    click.echo(wrap(words.say("ui-promise", commitment=commitment(seed)), ""))
    nonces: list[bytes] = []
    if adds_nonce:
        nonces = [os.urandom(NONCE_SIZE), *[b""] * (players - 1)]
        click.echo(wrap(words.say("ui-nonce", nonce=nonces[0].hex()), ""))
    return Game.new(edition, players, seed=seed, nonces=nonces)


def _play(game: Game, bots: dict[str, tuple[Bot, Budget]], words: Words, names: dict[str, str]) -> None:
    told = 0
    while True:
        for line in tell(game.view(YOU), told, words, names):
            click.echo(line)
        told = len(game.events)
        if game.outcome is not None:
            break
        view = game.view(game.decider)
        if view.seat == YOU:
            for line in show(view, words, names):
                click.echo(line)
            game.push(Menu(game, view, words, names).ask())
            click.echo()
        else:
            bot, budget = bots[view.seat or ""]
            game.push(bot.choose(view, budget))
    winners = [names[seat] for seat in game.outcome.winners]
    click.echo("\n" + click.style(words.say("ui-game-over", winners=winners), bold=True))


def _keep(record: Record, file: Path, words: Words) -> int:
    """Write the record, somewhere else if it must be, and say how to check it."""
    text = json.dumps(record.as_json(), ensure_ascii=False, indent=1) + "\n"
    try:
        with file.open("x", encoding="utf-8") as new:
            new.write(text)
        written, code = file, HELD
    except OSError as error:
        click.echo(words.say("ui-unwritten", file=str(file), reason=error.strerror or ""), err=True)
        written, code = _save_elsewhere(text), NOT_SO
    click.echo(words.say("ui-recorded", file=str(written)))
    if record.outcome is not None:
        nonces = [f"--nonce {nonce}" for nonce in record.nonces if nonce]
        check = ["billetdoux verify", shlex.quote(str(written)), f"--commitment {record.commitment}", *nonces]
        click.echo(f"{words.say('ui-check')}\n  {' '.join(check)}")
    return code


def _save_elsewhere(text: str) -> Path:
    """Save a record among the temporary files, or as a last resort on the screen."""
    try:
        with tempfile.NamedTemporaryFile(
            "w", encoding="utf-8", prefix="billetdoux-", suffix=".json", delete=False
        ) as file:
            file.write(text)
        return Path(file.name)
    except OSError:
        click.echo(text)
        return Path("-")
