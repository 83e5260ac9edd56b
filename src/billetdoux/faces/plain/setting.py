"""Settings: what is played, asked for in the line mode unless the command line says it."""

from dataclasses import replace

from ...bots.registry import LADDER, offered
from ...game.errors import SetupError
from ...game.names import counts_for, edition_names, find_edition
from ...rules.editions import EDITIONS
from .. import opponents
from ..arrival import Setting, Wish
from ..tongue import language_of_terminal
from ..words import LANGUAGE_NAMES, LANGUAGES, Words
from .console import Console

USUAL = Setting()


async def ask_language(wish: Wish, console: Console) -> Words:
    """The language, which is that of the terminal if nothing else is said."""
    if wish.language is not None or not console.is_typed:
        return console.words
    question = " / ".join(Words(language).say("ui-language") for language in LANGUAGES)
    return Words(await console.choose(question, LANGUAGE_NAMES, language_of_terminal()))


async def ask_setting(wish: Wish, console: Console) -> Wish:
    """Ask for whatever is open; in a pipe nothing is asked."""
    if not console.is_typed:
        return wish
    words = console.words
    edition = wish.edition or await _ask_edition(wish.players, console, words)
    players = (
        await _ask_players(edition, len(wish.bots), console, words) if wish.players is None else wish.players
    )
    bots = wish.bots or await _ask_bots(players, console, words, is_invited=wish.new is not None)
    return replace(wish, edition=edition, players=players, bots=bots)


async def _ask_edition(players: int | None, console: Console, words: Words) -> str:
    fitting = [table.name for table in EDITIONS if players is None or players in table.tokens_to_win]
    editions = list(dict.fromkeys(fitting)) or edition_names()
    if len(editions) == 1:
        return editions[0]
    labels = {
        name: f"{words.say(f'edition-{name}')}. {words.say(f'edition-{name}.about')}" for name in editions
    }
    return await console.choose(words.say("ui-which-edition"), labels, editions[0])


async def _ask_players(edition: str, others: int, console: Console, words: Words) -> int:
    """How many play, where so many others are named already."""
    counts = counts_for(edition)
    labels = {
        str(count): words.say(
            "ui-of",
            who=words.say("ui-players", count=count),
            what=words.say("ui-target", value=find_edition(edition, count).tokens_to_win[count]),
        )
        for count in counts
        if count > others
    }
    if not labels:
        raise SetupError(
            f"--bot is given {others} times; {edition} is for {counts[-1]} players, you among them"
        )
    usual = str(USUAL.players) if str(USUAL.players) in labels else next(iter(labels))
    return int(await console.choose(words.say("ui-how-many"), labels, usual))


async def _ask_bots(players: int, console: Console, words: Words, *, is_invited: bool) -> tuple[str, ...]:
    """Who sits on the other seats; at a server people may come, so nobody needs to."""
    bots = LADDER if is_invited else offered("terminal")
    labels = {bot.short: opponents.in_full(str(bot), words) for bot in bots}
    if is_invited:
        labels = {"people": words.say("ui-seat-person"), **labels}
    default = "people" if is_invited else USUAL.bots[0]
    question = words.say("ui-which-bots")
    if players > 2:
        question += f" {words.say('plain-several')}"
    chosen = await console.choose_some(question, labels, default, players - 1)
    return tuple(bot for bot in chosen if bot != "people")
