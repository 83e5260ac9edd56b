"""The room: who sits where, and what there is to say of it, in words."""

from collections.abc import Iterator

from textual.content import Content

from ...play.bots import BOTS
from ...table.messages import Chair, Room
from ..words import Words
from .drawing import MUTED, STRONG, WAX


def names(room: Room, words: Words) -> dict[str, str]:
    """How everybody is called, by seat."""
    return {chair.seat: chair.name or words.say("page-seat-free") for chair in room.chairs}


def remarks(chair: Chair, words: Words) -> list[str]:
    """What is to be said of who sits there: a bot of which character, a stand-in, away."""
    if chair.kind == "bot":
        return [character(chair.bot, words)]
    if chair.kind == "person" and chair.bot is not None:
        return [words.say("page-stand-in")]
    return [] if chair.here or chair.kind == "free" else [words.say("page-absent")]


def character(spec: str | None, words: Words) -> str:
    """What a bot is called; a program is just a bot."""
    name = (spec or "").partition(":")[0]
    return words.say(f"bot-{name}" if name in BOTS else "page-bot")


def gathering(room: Room, you: str | None, link: str, words: Words) -> Iterator[Content]:
    """Who has come, before the game, and how others find the table."""
    say = words.say
    title = say("page-gathering" if room.status == "gathering" else "page-opening")
    yield Content.styled(title, f"{STRONG} {WAX}")
    yield Content("")
    for chair in room.chairs:
        marks = remarks(chair, words)
        marks += [say("page-host")] if chair.host else []
        marks += [say("ui-you")] if chair.seat == you else []
        yield Content.assemble(
            (f"  {chair.seat}  ", f"{STRONG} {WAX}"),
            chair.name or say("page-seat-free"),
            (f"  ({', '.join(marks)})" if marks else "", MUTED),
        )
    if link:
        yield Content("")
        yield Content(say("page-invite-about", code=room.code))
        yield Content.styled(link, STRONG)


def title(room: Room, round_number: int | None, target: int, words: Words, *, tie_break: bool) -> str:
    """What is played, how far it is, and who looks on."""
    parts = [words.say(f"edition-{room.options.edition}")]
    if round_number is not None:
        parts += [words.say("ui-round", number=round_number), words.say("ui-target", value=target)]
    if tie_break:
        parts.append(words.say("page-tie-break"))
    if room.watching:
        parts.append(words.say("page-watching", count=room.watching))
    return " · ".join(parts)
