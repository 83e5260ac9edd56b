"""The table in a terminal: what has happened, and how everybody stands."""

import shutil
import textwrap
from collections.abc import Iterator

import click

from ...game.event import Event
from ...game.names import SEATS, find_edition, read_card
from ...game.view import View
from ..words import Words
from . import WIDEST

IMPORTANT = ("knocked_out", "round_won", "token", "game_won")


def wrap(text: str, indent: str = "  ", hanging: int = 2) -> str:
    """A text in lines that the terminal has room for."""
    width = min(shutil.get_terminal_size().columns, WIDEST)
    return textwrap.fill(text, width, initial_indent=indent, subsequent_indent=indent + " " * hanging)


def tell(view: View, told: int, words: Words, names: dict[str, str]) -> Iterator[str]:
    """The lines about what has happened since so many events were told."""
    number = sum(event.kind == "round_started" for event in view.events[:told])
    for event in view.events[told:]:
        if event.kind == "round_started":
            number += 1
            yield "\n" + click.style(f"— {words.say('ui-round', number=number)} —", bold=True)
        if event.kind in ("dealt", "drew") and event.seat != view.seat:
            continue
        only_you = words.say("ui-only-you") if event.seat == view.seat and event.kind == "looked" else ""
        sentence = wrap(f"{words.event(event, names)} {only_you}".rstrip())
        yield click.style(sentence, bold=True) if event.kind in IMPORTANT else sentence


def show(view: View, words: Words, names: dict[str, str]) -> Iterator[str]:
    """The lines about how everybody stands, before a decision."""
    yield "\n" + wrap(words.say("ui-table"))
    width = max(map(len, names.values()))
    for seat, tokens, pile in zip(SEATS, view.tokens, view.piles, strict=False):
        marks = [words.say("ui-you")] if seat == view.seat else []
        marks += [words.say("ui-out")] if seat in view.out else []
        marks += [words.say("ui-protected")] if seat in view.protected else []
        who = f"{seat}  {names[seat]:{width}}  {tokens}/{view.target}"
        told = [", ".join(map(words.card, pile)), f"({', '.join(marks)})" if marks else ""]
        row = wrap("  ".join([who, *filter(None, told)]), hanging=len(who) + 2)
        yield click.style(row, dim=True) if seat in view.out else row
    yield wrap(
        f"{words.say('ui-deck', count=view.deck_size)} {words.say('ui-aside', there=_yes(view.aside))}"
    )
    if view.face_up:
        yield wrap(words.say("ui-face-up", cards=view.face_up))
    if view.sycophant is not None:
        yield wrap(words.event(Event("bound_to", other=view.sycophant), names))
    if view.jester is not None:
        yield wrap(words.event(Event("bet_on", *view.jester), names))
    for seat in view.knowledge.possible:
        for card in view.knowledge.holds(seat) if seat != view.seat else ():
            yield wrap(words.say("ui-known", seat=names[seat], card=card))
    edition = find_edition(view.edition, view.players)
    numbers = ", ".join(str(edition.number(read_card(card))) for card in view.hand)
    yield click.style(wrap(f"{words.say('ui-hand', cards=view.hand)} ({numbers})"), bold=True)


def card_texts(view: View, words: Words) -> Iterator[str]:
    """What the cards of a hand do."""
    edition = find_edition(view.edition, view.players)
    for card in dict.fromkeys(view.hand):
        yield wrap(f"{edition.number(read_card(card))} {words.card(card)}: {words.card_text(card, edition)}")


def _yes(answer: bool) -> str:
    return "yes" if answer else "no"
