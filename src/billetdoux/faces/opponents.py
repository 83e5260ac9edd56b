"""Opponents: what bots are called and how they play, in words, or as they say it themselves."""

from ..bots.bot import split_spec
from ..bots.registry import find_kind, is_bot
from .words import Words


def name_of(spec: str, words: Words) -> str:
    """What a bot is called; by the name of its kind, where there are no words for it."""
    name, _ = split_spec(spec)
    return words.say(f"bot-{name}") if words.has(f"bot-{name}") else name


def about(spec: str, words: Words) -> str:
    """How a bot plays; one that a server far away has from elsewhere is just named."""
    name, parameter = split_spec(spec)
    if words.has(f"bot-{name}"):
        return words.say(f"bot-{name}.about", command=parameter or "")
    return find_kind(name).about if is_bot(spec) else spec


def in_full(spec: str, words: Words) -> str:
    """What a bot is called, and how it plays."""
    return f"{name_of(spec, words)}, {about(spec, words)}"
