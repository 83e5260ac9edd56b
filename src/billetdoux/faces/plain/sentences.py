"""Sentences: the table, what happened and what the cards do, in plain sentences, a line each."""

from collections.abc import Iterator, Sequence

from ...bots.bot import Estimate
from ...game.event import Event
from ...game.names import SEATS
from ...server.protocol import Chair
from .. import opponents
from ..hints import Advice, outlook
from ..presenter import room, story
from ..presenter.scene import Scene
from ..summary import split_rounds
from ..words import Words

MOST_HINTS = 3


def events(scene: Scene, happened: Sequence[Event], number: int) -> Iterator[str]:
    """What happened, told from after so many rounds."""
    for told in story.log(scene, happened, number):
        if told.kind == "round":
            yield ""
        is_drawn = told.kind in ("dealt", "drew")  # that nobody else sees a hand, all know
        yield (
            f"{told.text} {scene.words.say('ui-only-you')}" if told.is_secret and not is_drawn else told.text
        )


def one_round(scene: Scene, number: int) -> Iterator[str]:
    """What happened in a round; nothing, if there was none of this number."""
    rounds = split_rounds(scene.view.events)
    if 1 <= number <= len(rounds):
        yield from events(scene, rounds[number - 1], number - 1)


def table(scene: Scene) -> Iterator[str]:
    """How everybody stands."""
    view, say = scene.view, scene.words.say
    for seat, tokens, pile in zip(SEATS, view.tokens, view.piles, strict=False):
        marks = [say("ui-you")] if seat == view.seat else []
        standing = scene.standing(seat)
        marks += [standing[mark] for mark in ("out", "protected") if mark in standing]
        told = f" ({', '.join(marks)})" if marks else ""
        cards = f" {', '.join(map(scene.words.card, pile))}." if pile else ""
        gained = say("ui-tokens", count=tokens, target=view.target)
        yield say("ui-of", who=f"{seat} {scene.names[seat]}{told}", what=f"{gained}.{cards}")
    yield f"{say('ui-deck', count=view.deck_size)} {say('ui-aside', there='yes' if view.aside else 'no')}"
    if view.face_up:
        yield say("ui-face-up", cards=view.face_up) + "."
    if view.sycophant is not None:
        yield scene.words.event(Event("bound_to", other=view.sycophant), scene.names, view.seat)
    if view.jester is not None:
        yield scene.words.event(Event("bet_on", *view.jester), scene.names, view.seat)
    yield from story.facts(scene, certain=True)
    if view.hand:
        hand = ", ".join(f"{scene.words.card(card)} ({scene.number(card)})" for card in view.hand)
        yield f"{say('ui-hand', cards=hand)}."


def reference(scene: Scene) -> Iterator[str]:
    """All cards, and how many of each were not seen yet."""
    for card in scene.characters:
        copies = scene.words.say("ui-ref-copies", count=scene.copies(card))
        left = story.left(scene, card) if scene.helps else copies
        yield scene.words.say("ui-of", who=scene.title(card), what=f"{left}.")
    yield from story.facts(scene)


def result(scene: Scene) -> Iterator[str]:
    """How a game ended."""
    say = scene.words.say
    yield ""
    yield story.won(scene)
    yield story.how_won(scene)
    for seat in scene.seats:
        gained = say("ui-result-tokens", value=scene.tokens(seat))
        yield say("ui-of", who=scene.called(seat), what=f"{gained}.")


def hints(scene: Scene, advice: Advice) -> Iterator[str]:
    """The most promising moves, and what is to be expected."""
    for one in advice.moves[:MOST_HINTS]:
        yield _hint(scene.words.move(one.move, scene.names, scene.view.seat), one, scene.words)
    yield from outlook(scene.words, advice, scene.names)


def _hint(move: str, one: Estimate, words: Words) -> str:
    """A move, and what speaks for it: how likely a strong player makes it, its chances, or its worth."""
    if one.share is not None:
        return words.say("plain-hint-share", move=move, share=words.percent(one.share))
    if one.round is None or one.game is None:
        return words.say("plain-hint-worth", move=move, value=words.decimal(one.value or 0.0, 2))
    return words.say("plain-hint", move=move, round=words.percent(one.round), game=words.percent(one.game))


def chair(one: Chair, words: Words, you: str | None, *, alone: bool) -> str:
    """A seat and who is on it."""
    if one.kind == "free":
        return words.say("ui-of", who=one.seat, what=f"{words.say('ui-seat-free')}.")
    marks = room.marks(one, you, words, alone=alone)
    marks += [opponents.in_full(one.bot or "", words)] if one.kind == "bot" else room.remarks(one, words)
    told = f" ({', '.join(marks)})" if marks else ""
    return f"{one.seat} {one.name}{told}."
