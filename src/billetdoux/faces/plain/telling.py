"""Telling: the table, what happened and what the cards do, in plain sentences, a line each."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from ...game.event import Event
from ...game.names import CHARACTER_NAMES, SEATS, find_edition, read_card
from ...game.view import View
from ...play.bot import Estimate
from ...rules.editions import Edition
from ...table.messages import Chair, Said
from ..summary import is_secret, rounds_over, split_rounds
from ..words import Words

MOST_POSSIBLE = 4
"""A longer list of what a hand can be tells nobody anything."""
MOST_HINTS = 3


@dataclass(frozen=True)
class Scene:
    """A game as one viewer sees it, and the words for it."""

    view: View
    words: Words
    names: dict[str, str]
    helps: bool = True
    """Whether the table lets the cards be counted."""

    @property
    def edition(self) -> Edition:
        """What is played."""
        return find_edition(self.view.edition, self.view.players)

    def number(self, card: str) -> int:
        """The number on a card."""
        return self.edition.number(read_card(card))

    def copies(self) -> dict[str, int]:
        """How many cards of each character the deck has."""
        return {CHARACTER_NAMES[card]: self.edition.copies(card) for card in self.edition.deck}

    def seen(self) -> Counter[str]:
        """The cards that the viewer has seen for good in this round."""
        view = self.view
        return Counter(card for cards in (view.face_up, *view.piles, view.hand) for card in cards)


def events(scene: Scene, happened: Iterable[Event], number: int) -> Iterator[str]:
    """What happened, told from after so many rounds."""
    told: set[str] = set()
    for event in happened:
        if event.kind == "round_started":
            number += 1
            told.clear()
            yield ""
            yield scene.words.say("ui-round", number=number)
        is_drawn = event.kind in ("dealt", "drew")
        if is_drawn and event.card is None:
            continue
        is_private = is_secret(event, scene.view.seat) and not is_drawn  # that nobody sees a hand, all know
        only_you = f" {scene.words.say('ui-only-you')}" if is_private else ""
        if event.kind not in told:
            yield from _reasons(scene, number, event.kind)
        told.add(event.kind)
        yield scene.words.event(event, scene.names, scene.view.seat) + only_you
        if event.kind == "revealed":
            yield from _counted(scene, event)


def _counted(scene: Scene, event: Event) -> Iterator[str]:
    """Why a card that is shown in the end counts more than stands on it."""
    number, value = scene.number(event.card or ""), event.value or 0
    if value > number:
        yield f"{scene.words.say('page-result-counts', number=number, more=value - number, value=value)}."


def _reasons(scene: Scene, number: int, before: str) -> Iterator[str]:
    """Why a round goes to those who win it, where the cards alone do not say it, before it is told."""
    for summary in rounds_over(scene.view.events):
        if summary.number == number and before == "pile_counted":
            yield scene.words.say("page-result-by-piles")
        if summary.number == number and before == "round_won":
            if summary.shows("Bishop", "Princess"):
                yield scene.words.say("yields-bishop")
            if summary.is_shared:
                yield scene.words.say("page-result-together")


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
        marks += [say("ui-out")] if seat in view.out else []
        marks += [say("ui-protected")] if seat in view.protected else []
        told = f" ({', '.join(marks)})" if marks else ""
        cards = f" {', '.join(map(scene.words.card, pile))}." if pile else ""
        gained = say("page-tokens", count=tokens, target=view.target)
        yield say("ui-of", who=f"{seat} {scene.names[seat]}{told}", what=f"{gained}.{cards}")
    yield f"{say('ui-deck', count=view.deck_size)} {say('ui-aside', there='yes' if view.aside else 'no')}"
    if view.face_up:
        yield say("ui-face-up", cards=view.face_up) + "."
    if view.sycophant is not None:
        yield scene.words.event(Event("bound_to", other=view.sycophant), scene.names, view.seat)
    if view.jester is not None:
        yield scene.words.event(Event("bet_on", *view.jester), scene.names, view.seat)
    if scene.helps:
        yield from facts(scene, certain=True)
    if view.hand:
        hand = ", ".join(f"{scene.words.card(card)} ({scene.number(card)})" for card in view.hand)
        yield f"{say('ui-hand', cards=hand)}."


def facts(scene: Scene, *, certain: bool = False) -> Iterator[str]:
    """What the viewer knows of the hidden cards: only what is certain, or what is nearly so as well."""
    view, say = scene.view, scene.words.say
    if view.seat is None or view.decider is None:
        return
    for seat, hand in view.knowledge.possible.items():
        for at, cards in enumerate(hand if seat != view.seat else ()):
            if len(cards) == 1:
                known = say("ui-known", seat=scene.names[seat], card=next(iter(cards)))
                why = (scene.words.reason(one, scene.names) for one in view.reasons[seat][at])
                yield " ".join((known, *why))
            elif len(cards) <= MOST_POSSIBLE and not certain:
                among = ", ".join(map(scene.words.card, sorted(cards, key=scene.number)))
                yield say("page-ref-might", seat=scene.names[seat], among=among) + "."
    for card in dict.fromkeys(view.knowledge.bottom):
        if card is not None:
            yield say("page-ref-place", place="bottom", card=card)
    if view.knowledge.aside is not None:
        yield say("page-ref-place", place="aside", card=view.knowledge.aside)


def reference(scene: Scene) -> Iterator[str]:
    """All cards, and how many of each were not seen yet."""
    edition, seen, say = scene.edition, scene.seen(), scene.words.say
    for code in sorted(edition.deck, key=lambda card: (edition.number(card), card)):
        card, copies = CHARACTER_NAMES[code], edition.copies(code)
        told = say("page-ref-copies", count=copies)
        if scene.helps:
            told = say("page-ref-left", left=max(0, copies - seen[card]), copies=copies)
        yield say("ui-of", who=f"{edition.number(code)} {scene.words.card(card)}", what=f"{told}.")
    if scene.helps:
        yield from facts(scene)


def card_texts(scene: Scene, cards: Iterable[str]) -> Iterator[str]:
    """What some cards do."""
    for card in dict.fromkeys(cards):
        title, text = scene.words.card(card), scene.words.card_text(card, scene.edition)
        yield scene.words.say("ui-of", who=f"{scene.number(card)} {title}", what=text)


def result(scene: Scene) -> Iterator[str]:
    """How a game ended."""
    view, say = scene.view, scene.words.say
    rounds = rounds_over(view.events)
    broken_off = bool(rounds) and rounds[-1].how == "stopped"
    how = "tie-break" if view.tie_break else "at-once" if broken_off else "tokens"
    yield ""
    yield f"{say('ui-game-over')} {scene.words.sentence('game', view.winners, scene.names, view.seat)}"
    yield say("page-result-by", how=how, value=view.target)
    for seat, tokens in zip(SEATS, view.tokens, strict=False):
        who = scene.words.called(seat, scene.names, view.seat)
        yield say("ui-of", who=who, what=f"{say('page-result-tokens', value=tokens)}.")


def hints(scene: Scene, found: Sequence[Estimate]) -> Iterator[str]:
    """The most promising moves and their chances."""
    words = scene.words
    for one in found[:MOST_HINTS]:
        assert one.round is not None
        assert one.game is not None
        move = words.move(one.move, scene.names, scene.view.seat)
        chances = {"round": words.percent(one.round), "game": words.percent(one.game)}
        yield words.say("plain-hint", move=move, **chances)


def chair(one: Chair, words: Words, you: str | None, *, alone: bool) -> str:
    """A seat and who is on it; who is alone with bots needs no host."""
    if one.kind == "free":
        return words.say("ui-of", who=one.seat, what=f"{words.say('page-seat-free')}.")
    marks = [words.say("ui-you")] if one.seat == you else []
    marks += [words.say("page-host")] if one.host and not alone else []
    if one.kind == "bot":
        marks.append(bot(one.bot or "", words))
    elif one.bot is not None:
        marks.append(words.say("page-stand-in"))
    elif not one.here:
        marks.append(words.say("page-absent"))
    told = f" ({', '.join(marks)})" if marks else ""
    return f"{one.seat} {one.name}{told}."


def bot(spec: str, words: Words) -> str:
    """What a bot is called, and how it plays."""
    kind, _, amount = spec.partition(":")
    if kind == "exec":
        return amount
    return f"{words.say(f'bot-{kind}')}, {words.say(f'bot-{kind}.about')}"


def said(one: Said, words: Words) -> str:
    """A line of talk, or a gesture."""
    told = one.text or "" if one.emote is None else words.say(f"page-emote-{one.emote}")
    return words.say("ui-of", who=one.name, what=told)
