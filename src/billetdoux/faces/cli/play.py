"""`billetdoux play`: a game against bots, line by line."""

import json
import random
import re
import shutil
import sys
import textwrap
from pathlib import Path

import click

from ...game.errors import quote
from ...game.game import Game
from ...game.move import Move
from ...game.names import SEATS, edition_names, find_edition, read_card
from ...game.record import LONGEST_NAME
from ...game.view import View
from ...play.bot import Bot, Budget
from ...play.bots import make_bot
from ...play.compiled import is_cached
from ..words import LANGUAGES, Words
from . import HELD, INTERRUPTED, WIDEST, fail

BOT_NAMES = ("Ada", "Basil", "Clara", "Dorian", "Edith", "Felix", "Greta", "Hugo")
YOU = "A"


class Stopped(Exception):  # noqa: N818 - the player wants to stop
    """The player has had enough."""


@click.command("play")
@click.option(
    "--edition", default="standard", show_default=True, help=f"One of {', '.join(edition_names())}."
)
@click.option("--players", type=int, default=3, show_default=True, help="You and how many bots, together.")
@click.option("--bot", "spec", default="counter", show_default=True, help="random, counter, or search:200ms.")
@click.option("--name", default="Romeo", show_default=True, help="Your name at the table.")
@click.option("--lang", default="en", show_default=True, help=f"The language: {', '.join(LANGUAGES)}.")
@click.option(
    "--seed", metavar="HEX", help="64 hexadecimal digits: deal from this seed; the bots follow it too."
)
@click.option(
    "--record", "file", type=click.Path(path_type=Path), help="Write the game's record to this file."
)
def command(
    edition: str, players: int, spec: str, name: str, lang: str, seed: str | None, file: Path | None
) -> None:
    """Play a game against bots in this terminal.

    Answer with the number of your choice, or type a move like 'Guard B Baron'; ? shows what the
    cards do, q stops. With --record the game can be replayed and verified afterwards.
    """
    words = Words(lang)
    game = Game.new(edition, players, seed=_read_seed(seed))
    if not name.strip() or not name.isprintable() or len(name) > LONGEST_NAME:
        fail(f"--name has 1 to {LONGEST_NAME} printable characters")
    others = [bot_name for bot_name in BOT_NAMES if bot_name != name]
    names = dict(zip(SEATS[:players], (name, *others), strict=False))
    chance = random.Random(seed)
    bots = {seat: make_bot(spec, chance.getrandbits(32)) for seat in names if seat != YOU}
    if file is not None:
        file.open("a").close()  # a file that cannot be written is refused before the first deal
    click.echo(words.say(f"edition-{edition.lower()}") + " · " + ", ".join(names.values()))
    key = f"bot-{spec.partition(':')[0]}"
    click.echo(words.say("ui-opponents", bot=words.say(key), about=words.say(f"{key}.about")))
    if key == "bot-search" and not is_cached("play.minds.search"):
        click.echo(words.say("ui-compiling"))
    code = HELD
    try:
        _play(game, bots, words, names)
    except (Stopped, KeyboardInterrupt) as stop:
        click.echo("\n" + words.say("ui-bye"))
        code = HELD if isinstance(stop, Stopped) else INTERRUPTED
    finally:
        if file is not None:
            document = game.record(list(names.values()), secret=True).as_json()
            file.write_text(json.dumps(document, ensure_ascii=False, indent=1) + "\n", encoding="utf-8")
            click.echo(str(file))
    sys.exit(code)


def _read_seed(text: str | None) -> bytes | None:
    if text is None:
        return None
    if not re.fullmatch("[0-9a-fA-F]{64}", text):
        fail(f"--seed is written in 64 hexadecimal digits, not {quote(text)}")
    return bytes.fromhex(text)


def _play(game: Game, bots: dict[str, tuple[Bot, Budget]], words: Words, names: dict[str, str]) -> None:
    click.echo(words.say("ui-help"))
    told = _tell(game.view(YOU), 0, words, names)
    while game.outcome is None:
        view = game.view(game.decider)
        if view.seat == YOU:
            _show(view, words, names)
            move = _ask(view, words, names)
        else:
            bot, budget = bots[view.seat or ""]
            move = bot.choose(view, budget)
        game.push(move)
        told = _tell(game.view(YOU), told, words, names)
    winners = [names[seat] for seat in game.outcome.winners]
    click.echo("\n" + click.style(words.say("ui-game-over", winners=winners), bold=True))


def _tell(view: View, told: int, words: Words, names: dict[str, str]) -> int:
    """Tell what has happened since; gives how many events have been told."""
    number = sum(event.kind == "round_started" for event in view.events[:told])
    for event in view.events[told:]:
        if event.kind == "round_started":
            number += 1
            click.echo("\n" + click.style(f"— {words.say('ui-round', number=number)} —", bold=True))
        if event.kind in ("dealt", "drew") and event.seat != view.seat and event.card is None:
            continue
        only_you = words.say("ui-only-you") if event.seat == view.seat and event.kind == "looked" else ""
        sentence = words.event(event, names) + (f" {only_you}" if only_you else "")
        important = event.kind in ("knocked_out", "round_won", "token", "game_won")
        click.echo("  " + (click.style(sentence, bold=True) if important else sentence))
    return len(view.events)


def _show(view: View, words: Words, names: dict[str, str]) -> None:
    """The table, before a choice."""
    click.echo()
    for seat, tokens, pile in zip(SEATS, view.tokens, view.piles, strict=False):
        marks = [words.say("ui-you")] if seat == view.seat else []
        marks += [words.say("ui-out")] if seat in view.out else []
        marks += [words.say("ui-protected")] if seat in view.protected else []
        line = words.say("ui-tokens", seat=names[seat], value=tokens, target=view.target)
        line += f" · {', '.join(words.card(card) for card in pile)}" if pile else ""
        click.echo(f"  {seat} {line}" + (f" ({', '.join(marks)})" if marks else ""))
    click.echo("  " + words.say("ui-deck", count=view.deck_size))
    if view.face_up:
        click.echo("  " + words.say("ui-face-up", cards=view.face_up))
    for seat in view.knowledge.possible:
        for card in view.knowledge.holds(seat) if seat != view.seat else ():
            click.echo("  " + words.say("ui-known", seat=names[seat], card=card))
    edition = find_edition(view.edition, view.players)
    numbers = ", ".join(str(edition.number(read_card(card))) for card in view.hand)
    click.echo("  " + click.style(words.say("ui-hand", cards=view.hand), bold=True) + f" ({numbers})")


def _ask(view: View, words: Words, names: dict[str, str]) -> Move:
    """Ask until one of the legal moves is chosen."""
    moves = view.legal_moves
    for i, move in enumerate(moves, 1):
        effect = view.deck_size > 0 or move.verb != "Chancellor"
        click.echo(f"  {i:3}  {words.move(move, names, view.seat, has_effect=effect)}")
    while True:
        click.echo(words.say("ui-your-choice", count=len(moves)) + " ", nl=False)
        answer = sys.stdin.readline()
        if not sys.stdin.isatty():
            click.echo(answer.rstrip("\n"))
        if not answer or answer.strip().lower() == "q":
            raise Stopped
        chosen = _read_choice(answer.strip(), moves)
        if chosen is not None:
            return chosen
        if answer.strip() == "?":
            edition = find_edition(view.edition, view.players)
            for card in dict.fromkeys(view.hand):
                number, text = edition.number(read_card(card)), words.card_text(card, edition)
                told = f"{number} {words.card(card)}: {text}"
                width = min(shutil.get_terminal_size().columns, WIDEST)
                click.echo(textwrap.fill(told, width, initial_indent="  ", subsequent_indent="    "))
        else:
            click.echo(words.say("ui-bad-choice", count=len(moves)))


def _read_choice(answer: str, moves: tuple[Move, ...]) -> Move | None:
    """The move that an answer means: its number, or its notation."""
    if re.fullmatch("[0-9]{1,4}", answer):
        return moves[int(answer) - 1] if 1 <= int(answer) <= len(moves) else None
    return next((move for move in moves if str(move).lower() == " ".join(answer.lower().split())), None)
