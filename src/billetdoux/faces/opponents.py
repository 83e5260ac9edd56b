"""Opponents: what bots are called and how they play, in words, or as they say it themselves."""

from ..bots.bot import split_spec
from ..bots.registry import find_kind, is_bot
from .words import Words


def name_of(spec: str, words: Words) -> str:
    """What a bot is called; by the name of its kind, where there are no words for it."""
    key = _key(spec, words)
    return words.say(key) if words.has(key) else split_spec(spec)[0]


def about(spec: str, words: Words) -> str:
    """How a bot plays; one that a server far away has from elsewhere is just named."""
    key = _key(spec, words)
    if words.has(key):
        return words.say(f"{key}.about", command=split_spec(spec)[1] or "")
    return find_kind(split_spec(spec)[0]).about if is_bot(spec) else spec


def _key(spec: str, words: Words) -> str:
    """The key of a bot's name: that of its level, if it is one, or of its kind."""
    name, parameter = split_spec(spec)
    level = f"bot-{name}-{parameter}"
    return level if words.has(level) else f"bot-{name}"


def in_full(spec: str, words: Words) -> str:
    """What a bot is called, and how it plays."""
    return f"{name_of(spec, words)}, {about(spec, words)}"
