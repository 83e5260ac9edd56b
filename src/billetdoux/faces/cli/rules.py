"""`billetdoux rules`: the reference: every card, its number, its copies and its full text."""

import json
import shutil
import textwrap
from typing import Any

import click

from ...game.errors import SetupError
from ...game.names import CHARACTER_NAMES, edition_names, find_edition, read_card
from ...rules.characters import GUARD
from ...rules.editions import EDITIONS, Edition
from ...rules.readings import READINGS
from ..words import Words
from . import WIDEST
from .completion import EDITION
from .edition_option import reading_option, with_readings
from .language_option import own_language_option


@click.command("rules")
@click.option(
    "--edition", "name", type=EDITION, help=f"Only this edition: one of {', '.join(edition_names())}."
)
@reading_option
@click.option("--card", help="Only this character, by its English name.")
@own_language_option
@click.option("--json", "as_json", is_flag=True, help="Print one JSON array, an object an edition.")
def command(name: str | None, readings: tuple[str, ...], card: str | None, lang: str, as_json: bool) -> None:
    """Show the cards of an edition and what they do."""
    words = Words(lang)
    editions = _find(name, readings)
    if card is not None:
        character = read_card(card)
        editions = [edition for edition in editions if character in edition.deck]
        if not editions:
            having = "no edition has" if name is None else f"{name} has no"
            raise SetupError(f"{having} {CHARACTER_NAMES[character]}")
        references = [_reference(edition, words, [character]) for edition in editions]
    else:
        references = [_reference(edition, words, sorted(edition.deck)) for edition in editions]
    if as_json:
        click.echo(json.dumps(references, ensure_ascii=False, indent=2))
    else:
        _show(references, words)


def _find(name: str | None, readings: tuple[str, ...]) -> list[Edition]:
    """The editions of a name, or all, by some readings, as far as these mean something in them."""
    found, faults = [], []
    base, *named = ("" if name is None else name.lower()).split("+")
    for edition in EDITIONS:
        if base in ("", edition.name):
            try:
                text = with_readings(edition.name, (*named, *readings))
                found.append(find_edition(text, min(edition.tokens_to_win)))
            except SetupError as fault:
                faults.append(fault)
    if not found and not faults:
        raise SetupError(f"there is no edition {name!r}; the editions are {', '.join(edition_names())}")
    if not found:
        raise faults[0]
    return found


def _reference(edition: Edition, words: Words, characters: list[int]) -> dict[str, Any]:
    """Everything that a player looks up about an edition."""
    players = sorted(edition.tokens_to_win)
    by_number = sorted(characters, key=lambda character: (edition.number(character), character))
    return {
        "edition": edition.name,
        "title": words.say(
            "ref-title",
            edition=words.say(f"edition-{edition.base}"),
            players_range=f"{players[0]}–{players[-1]}",
            cards=len(edition.cards()),
        ),
        "about": words.say(f"edition-{edition.base}.about"),
        "reading": words.readings(edition) if edition.readings else "",
        "players": players,
        "cards": len(edition.cards()),
        "tokens_to_win": {str(count): edition.tokens_to_win[count] for count in players},
        "rules": _rules(edition, words),
        "characters": [
            {
                "character": CHARACTER_NAMES[character],
                "name": words.card(CHARACTER_NAMES[character]),
                "number": edition.number(character),
                "copies": edition.copies(character),
                "text": words.card_text(CHARACTER_NAMES[character], edition),
            }
            for character in by_number
        ],
    }


def _rules(edition: Edition, words: Words) -> list[str]:
    """What an edition answers to the questions that the editions answer differently."""
    if edition.guard_names_numbers:
        named = words.say("ref-guard-names-number", guard=edition.number(GUARD))
    else:
        named = words.say("ref-guard-names-character")
    rules = [
        named,
        words.told_by("ref-ties-piles", edition)
        if edition.ties_go_to_piles
        else words.say("ref-ties-shared"),
        words.say("ref-wins-shared" if edition.wins_are_shared else "ref-wins-tie-break"),
    ]
    if edition.open_cards_for_two:
        rules.append(words.say("ref-open-cards", count=edition.open_cards_for_two))
    rules += [
        f"{words.say(f'reading-{reading}')}: {words.say(f'reading-{reading}.about')}"
        for reading in (READINGS[code].name for code in edition.chosen)
    ]
    return rules


def _show(references: list[dict[str, Any]], words: Words) -> None:
    width = min(shutil.get_terminal_size().columns, WIDEST)

    def wrapped(text: str, indent: str = "") -> str:
        return textwrap.fill(text, width, initial_indent=indent, subsequent_indent=indent)

    for reference in references:
        click.echo("\n" + click.style(wrapped(reference["title"]), bold=True))
        click.echo(wrapped(reference["about"]))
        if reference["reading"]:
            click.echo(wrapped(reference["reading"]))
        for rule in reference["rules"]:
            click.echo(wrapped(rule))
        labels = (words.say("ref-players"), words.say("ref-tokens"))
        counts = (reference["players"], reference["tokens_to_win"].values())
        click.echo()
        for label, numbers in zip(labels, counts, strict=True):
            click.echo(f"{label:{max(map(len, labels))}}" + "".join(f"{number:4}" for number in numbers))
        for row in reference["characters"]:
            click.echo(f"\n{row['number']:2}  " + click.style(row["name"], bold=True) + f" ×{row['copies']}")
            click.echo(wrapped(row["text"], "    "))
