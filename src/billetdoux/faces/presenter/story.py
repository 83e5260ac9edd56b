"""The story: what happened, how rounds and games ended, what is known and what the cards do."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from ...game.event import Event
from ...game.reasons import FEW
from ..summary import Summary, is_duel, is_secret, rounds_over
from .scene import Scene

EXPLAINED = ("pile_counted", "round_won")
"""Before the first of these events it is said why they come."""


class Told(NamedTuple):
    """Something that happened, in a sentence."""

    kind: str
    """What kind of event it is; `round` for the heading of one, `reason` for why it ends so."""
    text: str
    is_secret: bool = False
    """Whether the viewer saw something that nobody else did."""


def log(scene: Scene, happened: Sequence[Event], number: int) -> Iterator[Told]:
    """What happened, told from after so many rounds; cards that others take are not worth a line."""
    explained: set[str] = set()
    viewer, words, names = scene.view.seat, scene.words, scene.names
    for before, event, after in zip((None, *happened), happened, (*happened[1:], None), strict=False):
        if before is not None and is_duel(before, event):  # which the sentence before this one has told
            continue
        if event.kind == "round_started":
            number += 1
            explained.clear()
            yield Told("round", scene.words.say("ui-round", number=number))
        if event.kind in ("dealt", "drew") and event.card is None:
            continue
        if event.kind in EXPLAINED and event.kind not in explained:
            explained.add(event.kind)
            over = (summary for summary in rounds_over(scene.view.events) if summary.number == number)
            told = (why for summary in over for why in reasons(scene, summary))
            yield from (Told("reason", text) for kind, text in told if kind == event.kind)
        if after is not None and is_duel(event, after):
            text = words.comparison(event, after, names, viewer)
            yield Told(event.kind, text, is_secret(event, viewer) or is_secret(after, viewer))
        else:
            yield Told(event.kind, words.event(event, names, viewer), is_secret(event, viewer))
        if event.kind == "revealed" and (more := counted(scene, event.card or "", event.value or 0)):
            yield Told("reason", f"{more}.")


def reasons(scene: Scene, summary: Summary) -> Iterator[tuple[str, str]]:
    """Why a round goes to those who win it, where the cards do not say it; each with what it explains."""
    say = scene.words.say
    for card in summary.yielding:
        yield "round_won", say(f"yields-{card.lower().replace(' ', '-')}")
    if summary.is_decided_by_piles:
        yield "pile_counted", say("ui-result-by-piles")
    if summary.is_shared:
        yield "round_won", say("ui-result-together")


def counted(scene: Scene, card: str, value: int) -> str:
    """Why a card that is shown in the end counts more than stands on it; nothing, if it does not."""
    number = scene.number(card)
    if value <= number:
        return ""
    return scene.words.say("ui-result-counts", number=number, more=value - number, value=value)


def won(scene: Scene) -> str:
    """That the game is over, and who has won it."""
    view, words = scene.view, scene.words
    return f"{words.say('ui-game-over')} {words.sentence('game', view.winners, scene.names, view.seat)}"


def how_won(scene: Scene) -> str:
    """By what the game was won."""
    view, rounds = scene.view, rounds_over(scene.view.events)
    is_broken_off = bool(rounds) and rounds[-1].how == "stopped"
    how = "tie-break" if view.tie_break else "at-once" if is_broken_off else "tokens"
    return scene.words.say("ui-result-by", how=how, value=view.target)


def facts(scene: Scene, *, certain: bool = False) -> Iterator[str]:
    """What the viewer knows of the hidden cards: only what is certain, or what is nearly so as well."""
    view, say = scene.view, scene.words.say
    if view.seat is None or view.decider is None or not scene.helps:
        return
    for seat, hand in view.knowledge.possible.items():
        for at, cards in enumerate(hand if seat != view.seat else ()):
            if len(cards) == 1:
                known = say("ui-known", seat=scene.names[seat], card=next(iter(cards)))
            elif len(cards) <= FEW and not certain:
                among = ", ".join(map(scene.words.card, sorted(cards, key=scene.number)))
                known = f"{say('ui-ref-might', seat=scene.names[seat], among=among)}."
            else:
                continue
            yield " ".join((known, *(scene.words.reason(one, scene.names) for one in view.reasons[seat][at])))
    for card in dict.fromkeys(view.knowledge.bottom):
        if card is not None:
            yield say("ui-ref-place", place="bottom", card=card)
    if view.knowledge.aside is not None:
        yield say("ui-ref-place", place="aside", card=view.knowledge.aside)


def left(scene: Scene, card: str) -> str:
    """How many cards of a character the viewer has not seen yet, and of how many."""
    return scene.words.say("ui-ref-left", left=scene.left(card), copies=scene.copies(card))


def card_text(scene: Scene, card: str) -> str:
    """What a card does."""
    return scene.words.say("ui-of", who=scene.title(card), what=scene.words.card_text(card, scene.edition))


def card_short(scene: Scene, card: str) -> str:
    """What a card does, in a few words."""
    what = f"{scene.words.card_short(card, scene.edition)}."
    return scene.words.say("ui-of", who=scene.title(card), what=what)
