"""The room: who sits where, what is waited for, and what is said besides the game."""

from typing import get_args

from ...client.guest import Order
from ...server.protocol import Chair, Emote, Room, Said
from ..opponents import name_of
from ..pace import Pace
from ..words import Words
from .scene import Scene
from .story import won

EMOTES: tuple[Emote, ...] = get_args(Emote)
LONGEST_TALK = 200


def played(edition: str, players: int, words: Words) -> str:
    """What is played, and by how many."""
    return f"{words.edition(edition, players)}, {words.say('ui-players', count=players)}."


def names(room: Room, words: Words) -> dict[str, str]:
    """How everybody is called, by seat."""
    return {chair.seat: chair.name or words.say("ui-seat-free") for chair in room.chairs}


def marks(chair: Chair, you: str | None, words: Words, *, alone: bool) -> list[str]:
    """What is to be said of a seat besides who plays there; who is alone with bots needs no host."""
    told = [words.say("ui-you")] if chair.seat == you else []
    return [*told, words.say("ui-host")] if chair.host and not alone else told


def remarks(chair: Chair, words: Words) -> list[str]:
    """What is to be said of who plays there: a bot of which character, a stand-in, away."""
    if chair.kind == "bot":
        return [name_of(chair.bot or "", words)]
    if chair.kind == "person" and chair.bot is not None:
        return [words.say("ui-stand-in")]
    return [] if chair.here or chair.kind == "free" else [words.say("ui-absent")]


def start(room: Room, words: Words) -> str:
    """What the host does to start, and who then sits on the seats that are free."""
    kinds = [chair.kind for chair in room.chairs]
    if "free" not in kinds:
        return words.say("ui-start")
    return words.say("ui-start-fill", friends=kinds.count("person") - 1)


def freed(room: Room, words: Words) -> dict[str, str]:
    """The seats that the host can free, those of bots and of people who are away, and that in words."""
    return {
        chair.seat: words.say("ui-of", who=words.say("ui-free"), what=f"{chair.seat} {chair.name}")
        for chair in room.chairs
        if chair.kind == "bot" or (chair.kind == "person" and not chair.here)
    }


def ordered(room: Room, you: str | None, words: Words) -> list[tuple[str, tuple[Order, str]]]:
    """How the host can keep order, in words, and what is asked for then."""
    others = [chair for chair in room.chairs if chair.kind == "person" and chair.seat != you]
    offered: list[tuple[str, tuple[Order, str]]] = []
    for chair in others:
        name = f"{chair.seat} {chair.name}"
        mute = words.say("ui-of", who=words.say("ui-unmute" if chair.muted else "ui-mute"), what=name)
        offered.append((mute, ("unmute" if chair.muted else "mute", chair.seat)))
        offered.append((words.say("ui-of", who=words.say("ui-ban"), what=name), ("ban", chair.seat)))
    return offered


def preparing(room: Room, you: str | None, words: Words) -> str:
    """What is waited for as long as there is nothing to see; nothing, by the host of a table."""
    if room.status == "gathering":
        host = next((chair for chair in room.chairs if chair.host), None)
        return words.say("ui-wait-host", name=host.name) if host and host.seat != you else ""
    is_closed = room.status == "playing" and you is None and not room.options.spectators
    return words.say("ui-closed" if is_closed else "ui-opening")


def waiting(scene: Scene, room: Room) -> str:
    """What is said to whoever has nothing to decide now."""
    view, say = scene.view, scene.words.say
    if view.winners:
        return won(scene)
    if room.paused:
        return say("ui-paused")
    if view.decider is None:
        return say("ui-round-over")
    name = scene.names[view.decider]
    if view.seat is None:
        return f"{say('ui-you-watch')} {say('ui-waiting', name=name)}"
    if any(chair.missed for chair in room.chairs if chair.seat == view.seat):
        return f"{say('ui-you-missed')} {say('ui-waiting', name=name)}"
    return say("ui-you-are-out" if view.seat in view.out else "ui-waiting", name=name)


def said(one: Said, words: Words) -> str:
    """A line of talk, or a gesture."""
    told = one.text or "" if one.emote is None else words.say(f"ui-emote-{one.emote}")
    return words.say("ui-of", who=one.name, what=told)


def pace(chosen: Pace, words: Words) -> str:
    """How fast everything is shown."""
    return words.say("ui-of", who=words.say("ui-pace"), what=words.say(f"ui-pace-{chosen}"))
