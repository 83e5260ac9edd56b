"""Texts: what happened, how rounds and games ended, and what the cards do, as text with styles."""

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

from textual.content import Content

from ...bots.bot import Estimate
from ...game.event import Event
from ...game.view import View
from ...server.protocol import Room
from ..hints import together
from ..presenter import room as rooms
from ..presenter import story
from ..presenter.scene import Scene
from ..summary import Summary, rounds_over, split_rounds
from ..words import Words
from . import pictures
from .pictures import ACCENT, MUTED, STRONG, WAX

if TYPE_CHECKING:
    from ...bots.odds import Odds

IMPORTANT = ("knocked_out", "round_won", "token", "game_won")
FLUSH = ("round_started", "played", "round_ended", "game_won")
# The others are no better, and nobody reads fifty lines.
MOST_MOVES = 10


def gathering(room: Room, you: str | None, link: str, words: Words) -> Iterator[Content]:
    """Who has come, before the game, and how others find the table."""
    say = words.say
    is_before = room.status == "gathering"
    title = say("ui-gathering") if is_before else rooms.preparing(room, you, words)
    yield Content.styled(title, f"{STRONG} {WAX}")
    if link:
        yield Content(say("ui-invite-about", code=room.code))
        yield Content.styled(link, STRONG)
    yield Content("")
    for chair in room.chairs:
        marks = [*rooms.marks(chair, you, words, alone=not link), *rooms.remarks(chair, words)]
        yield Content.assemble(
            (f"  {chair.seat}  ", f"{STRONG} {WAX}"),
            chair.name or say("ui-seat-free"),
            (f"  ({', '.join(marks)})" if marks else "", MUTED),
        )


def title(room: Room, view: View | None, words: Words) -> str:
    """What is played, how far it is, and who looks on."""
    parts = [words.edition(room.options.edition, room.options.players)]
    if view is not None:
        parts += [words.say("ui-round", number=view.round), words.say("ui-target", value=view.target)]
        parts += [words.say("ui-tie-break")] if view.tie_break else []
    if room.watching:
        parts.append(words.say("ui-watching", count=room.watching))
    return " · ".join(parts)


def recent(scene: Scene) -> list[Content]:
    """What happened in this round and the one before: the log beside the table is no longer than that."""
    rounds = split_rounds(scene.view.events)
    events = [event for events in rounds[-2:] for event in events]
    return list(log(scene, events, len(rounds[:-2])))


def log(scene: Scene, events: Sequence[Event], number: int = 0) -> Iterator[Content]:
    """What happened after so many rounds, a line each; a private thing is marked as such."""
    for told in story.log(scene, events, number):
        if told.kind == "round":
            yield Content.styled(f"── {told.text} ──", f"{STRONG} {WAX}")
            continue
        if told.kind == "reason":  # which the result tells
            continue
        parts: list[tuple[str, str]] = [(told.text, STRONG if told.kind in IMPORTANT else "")]
        if told.is_secret:
            parts = [(told.text, ACCENT), (f" {scene.words.say('ui-only-you')}", f"{MUTED} italic")]
        yield Content.assemble("" if told.kind in FLUSH else "  ", *parts)


def round_result(scene: Scene, summary: Summary, *, with_cards: bool) -> list[Content]:
    """How a round ended, and why that way."""
    say, names = scene.words.say, scene.names
    lines = [Content.styled(say("ui-round", number=summary.number), MUTED)]
    if summary.winners or summary.is_undecided:
        told = scene.words.headline("round", summary.winners, names, scene.view.seat)
        lines.append(Content.styled(told, f"{STRONG} {WAX}"))
    lines += [Content(say("ui-result-how", how=summary.how)), Content("")]
    if summary.hands:
        lines += _hands(scene, summary, with_cards=with_cards)
    lines += [Content(why) for _, why in story.reasons(scene, summary)]
    for token in summary.tokens:
        told = scene.words.event(token, names, scene.view.seat)
        lines.append(Content.assemble((f"{pictures.FILLED} ", f"{STRONG} {WAX}"), told))
    for seat in summary.tie_break:
        lines.append(
            Content.styled(scene.words.event(Event("tie_break_for", seat), names, scene.view.seat), STRONG)
        )
    return lines


def _hands(scene: Scene, summary: Summary, *, with_cards: bool) -> list[Content]:
    """What everybody showed: drawn if there is room for it, and in words."""
    say = scene.words.say
    lines: list[Content] = []
    if with_cards:
        cards = [
            pictures.card(scene, hand.card, (16, 7), scene.called(hand.seat)[:12]) for hand in summary.hands
        ]
        lines += pictures.beside(cards).split("\n", allow_blank=True)
    for hand in summary.hands:
        counted = story.counted(scene, hand.card, hand.value)
        told = ", ".join((scene.title(hand.card), *([counted] if counted else [])))
        if hand.pile is not None:
            told += " · " + say("ui-result-pile", value=hand.pile)
        wins, name = hand.seat in summary.winners, scene.called(hand.seat)
        lines.append(
            Content.assemble(
                (f"{pictures.TURN if wins else ' '} ", f"{STRONG} {WAX}"),
                Content(say("ui-of", who=name, what=told)).stylize(STRONG, 0, len(name)),
                (f" ({say('ui-result-wins')})" if wins else "", f"{STRONG} {WAX}"),
            )
        )
    return [*lines, Content("")]


def game_result(scene: Scene, *, with_cards: bool) -> list[Content]:
    """How a game ended: who won, why, with how many tokens, and round by round."""
    view, say, names = scene.view, scene.words.say, scene.names
    rounds = rounds_over(view.events)
    lines = [
        Content.styled(scene.words.headline("game", view.winners, names, view.seat), f"{STRONG} {WAX}"),
        Content(story.how_won(scene)),
        Content(""),
    ]
    width = max(len(scene.called(seat)) for seat in scene.seats)
    for seat in sorted(scene.seats, key=lambda seat: (seat not in view.winners, -scene.tokens(seat))):
        lines.append(
            Content.assemble(
                (f"{scene.called(seat):{width}}  ", STRONG if seat in view.winners else ""),
                pictures.seals(scene.tokens(seat), view.target),
                (f"  {say('ui-result-tokens', value=scene.tokens(seat))}", MUTED),
            )
        )
    if rounds:
        lines += [Content(""), *round_result(scene, rounds[-1], with_cards=with_cards)]
        lines += [Content(""), Content.styled(say("ui-result-all-rounds"), STRONG)]
        lines += [_round_line(scene, summary) for summary in rounds]
    return lines


def _round_line(scene: Scene, summary: Summary) -> Content:
    """A round in a line: who won it, with what, and who gained a token besides."""
    say = scene.words.say
    winners = ", ".join(map(scene.called, summary.winners)) or "–"
    cards = dict.fromkeys(hand.card for hand in summary.hands if hand.seat in summary.winners)
    with_what = ", ".join(map(scene.title, cards)) or say("ui-result-short", how=summary.how)
    extra = [
        f" · +1 {say('ui-of', who=scene.called(token.seat or ''), what=scene.words.card(token.card))}"
        for token in summary.tokens
        if token.card is not None
    ]
    return Content.assemble(
        (f"{summary.number:2}  ", MUTED),
        say("ui-of", who=winners, what=with_what),
        ("".join(extra), MUTED),
    )


def reference_line(scene: Scene, character: str) -> Content:
    """A character in the reference: number, name, and how many of its cards were not seen yet."""
    copies, left = scene.copies(character), scene.left(character)
    count = f"  ×{copies}"
    if scene.helps:
        count = f"  {'▪' * left}{'·' * (copies - left)}  {story.left(scene, character)}"
    return Content.assemble(
        (f"{scene.number(character):2} ", f"{STRONG} {WAX}"),
        (scene.words.card(character), STRONG),
        (count, MUTED),
    )


def reference(scene: Scene) -> list[str]:
    """The characters of a deck, the highest number first."""
    return sorted(scene.characters, key=scene.number, reverse=True)


def facts(scene: Scene) -> list[Content]:
    """What the viewer knows of the hidden cards."""
    return [Content.assemble(("• ", f"{STRONG} {ACCENT}"), line) for line in story.facts(scene)]


def card_text(scene: Scene, character: str) -> Content:
    """A card and what it does."""
    return _titled(scene, character, story.card_text(scene, character))


def _titled(scene: Scene, character: str, text: str) -> Content:
    return Content(text).stylize(STRONG, 0, len(scene.title(character)))


def card_texts(scene: Scene, cards: Sequence[str], looked_at: str, room: tuple[int, int]) -> Content:
    """What cards do, as much as there is room for: all texts, that of the card looked at, or a few words."""
    full = {card: card_text(scene, card) for card in cards}
    short = {card: _titled(scene, card, story.card_short(scene, card)) for card in cards}
    one = looked_at if looked_at in full else next(iter(full), "")
    choices = [
        Content("\n\n").join(full.values()),
        full.get(one, Content("")),
        Content("\n").join(short.values()),
        short.get(one, Content("")),
    ]
    width, lines = room
    return next((text for text in choices if pictures.height(text, width) <= lines), choices[-1])


def estimates(scene: Scene, found: Sequence[Estimate]) -> Iterator[Content]:
    """What a bot thinks of the best moves: how likely it makes them, their chances, or their worth."""
    words = scene.words
    first = found[0]
    keys: tuple[str, ...] = ("ui-share",) if first.share is not None else ("ref-value",)
    if first.game is not None:
        keys = ("ui-chance-round", "ui-chance-game")
    yield Content.styled(" · ".join(map(words.say, (*keys, "ui-move"))), MUTED)
    for at, one in enumerate(found[:MOST_MOVES]):
        told = "".join(f"{cell:>{width}}" for cell, width in zip(_cells(one, words), (5, 8, 8), strict=False))
        move = words.move(one.move, scene.names, scene.view.seat)
        yield Content.styled(f"{told}  {move}", STRONG if at == 0 else "")


def _cells(one: Estimate, words: Words) -> Sequence[str]:
    """What a bot thinks of a move, column by column."""
    if one.share is not None:
        return [words.percent(one.share)]
    if one.round is None or one.game is None:
        return [words.decimal(one.value or 0.0, 2)]
    return words.percent(one.round), words.percent(one.game, 1), f"±{words.percent(2 * one.error, 1)}"


def odds(scene: Scene, found: "Odds") -> Iterator[Content]:
    """Where the hidden cards may be, exactly counted; players of whom the same is known stand together."""
    say = scene.words.say
    listed = {seat: _listed(scene, chances) for seat, chances in found.hands.items()}
    for told, alike in together(listed).items():
        who = [scene.names[seat] for seat in alike]
        yield Content(say("ref-might-hold", seat=who, count=len(who), odds=told))
    if found.aside:
        yield Content(say("ref-might-be-aside", odds=_listed(scene, found.aside)))


def _listed(scene: Scene, chances: Mapping[str, float]) -> str:
    """Characters with their chances, the likeliest first."""
    likely = sorted(chances.items(), key=lambda pair: -pair[1])
    return ", ".join(f"{scene.title(card)} {scene.words.percent(chance)}" for card, chance in likely)
