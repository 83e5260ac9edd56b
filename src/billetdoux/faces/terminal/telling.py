"""Telling: what happened, how rounds and games ended, and what the cards do, as text with styles."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

from textual.content import Content

from ...game.event import Event
from ...game.names import CHARACTER_NAMES
from ...game.view import View
from ...play.bot import Estimate
from ..hinting import together
from ..summary import Summary, is_secret, rounds_over, split_rounds
from . import drawing
from .drawing import ACCENT, MUTED, STRONG, WAX, Shown

if TYPE_CHECKING:
    from ...play.odds import Odds

IMPORTANT = ("knocked_out", "round_won", "token", "game_won")
FLUSH = ("round_started", "played", "round_ended", "game_won")
# A longer list of what a hand can be tells nobody anything.
MOST_POSSIBLE = 4
# The others are no better, and nobody reads fifty lines.
MOST_MOVES = 10


def recent(shown: Shown) -> list[Content]:
    """What happened in this round and the one before: the log beside the table is no longer than that."""
    rounds = split_rounds(shown.view.events)
    events = [event for events in rounds[-2:] for event in events]
    return list(log(shown, events, len(rounds[:-2])))


def log(shown: Shown, events: Iterable[Event], number: int = 0) -> Iterator[Content]:
    """What happened after so many rounds, a line each; a private thing is marked as such."""
    words = shown.words
    for event in events:
        if event.kind == "round_started":
            number += 1
            yield Content.styled(f"── {words.say('ui-round', number=number)} ──", f"{STRONG} {WAX}")
        if event.kind in ("dealt", "drew") and event.card is None:
            continue
        sentence = words.event(event, shown.names, shown.view.seat)
        parts: list[tuple[str, str]] = [(sentence, STRONG if event.kind in IMPORTANT else "")]
        if is_secret(event, shown.view.seat):
            parts = [(sentence, ACCENT), (f" {words.say('ui-only-you')}", f"{MUTED} italic")]
        yield Content.assemble("" if event.kind in FLUSH else "  ", *parts)


def round_result(shown: Shown, summary: Summary, *, with_cards: bool) -> list[Content]:
    """How a round ended, and why that way."""
    say, names = shown.words.say, shown.names
    lines = [Content.styled(say("ui-round", number=summary.number), MUTED)]
    if summary.winners:
        told = shown.words.headline("round", summary.winners, names, shown.view.seat)
        lines.append(Content.styled(told, f"{STRONG} {WAX}"))
    lines += [Content(say("page-result-how", how=summary.how)), Content("")]
    if summary.hands:
        lines += _hands(shown, summary, with_cards=with_cards)
    if summary.shows("Bishop", "Princess"):
        lines.append(Content(say("yields-bishop")))
    if summary.is_decided_by_piles:
        lines.append(Content(say("page-result-by-piles")))
    elif summary.is_shared:
        lines.append(Content(say("page-result-together")))
    for token in summary.tokens:
        told = shown.words.event(token, names, shown.view.seat)
        lines.append(Content.assemble((f"{drawing.FILLED} ", f"{STRONG} {WAX}"), told))
    for seat in summary.tie_break:
        lines.append(
            Content.styled(shown.words.event(Event("tie_break_for", seat), names, shown.view.seat), STRONG)
        )
    return lines


def _hands(shown: Shown, summary: Summary, *, with_cards: bool) -> list[Content]:
    """What everybody showed: drawn if there is room for it, and in words."""
    say = shown.words.say
    lines: list[Content] = []
    if with_cards:
        cards = [
            drawing.card(shown, hand.card, (16, 7), shown.called(hand.seat)[:12]) for hand in summary.hands
        ]
        lines += drawing.beside(cards).split("\n", allow_blank=True)
    for hand in summary.hands:
        printed = shown.number(hand.card)
        told = shown.title(hand.card)
        if hand.value > printed:
            told += ", " + say(
                "page-result-counts", number=printed, more=hand.value - printed, value=hand.value
            )
        if hand.pile is not None:
            told += " · " + say("page-result-pile", value=hand.pile)
        wins, name = hand.seat in summary.winners, shown.called(hand.seat)
        lines.append(
            Content.assemble(
                (f"{drawing.TURN if wins else ' '} ", f"{STRONG} {WAX}"),
                Content(say("ui-of", who=name, what=told)).stylize(STRONG, 0, len(name)),
                (f" ({say('page-result-wins')})" if wins else "", f"{STRONG} {WAX}"),
            )
        )
    return [*lines, Content("")]


def game_result(shown: Shown, *, with_cards: bool) -> list[Content]:
    """How a game ended: who won, why, with how many tokens, and round by round."""
    view, say, names = shown.view, shown.words.say, shown.names
    rounds = rounds_over(view.events)
    ended = rounds[-1].how if rounds else ""
    how = "tie-break" if view.tie_break else "at-once" if ended == "stopped" else "tokens"
    lines = [
        Content.styled(shown.words.headline("game", view.winners, names, view.seat), f"{STRONG} {WAX}"),
        Content(say("page-result-by", how=how, value=view.target)),
        Content(""),
    ]
    width = max(len(shown.called(seat)) for seat in shown.seats)
    for seat in sorted(shown.seats, key=lambda seat: (seat not in view.winners, -shown.tokens(seat))):
        lines.append(
            Content.assemble(
                (f"{shown.called(seat):{width}}  ", STRONG if seat in view.winners else ""),
                drawing.seals(shown.tokens(seat), view.target),
                (f"  {say('page-result-tokens', value=shown.tokens(seat))}", MUTED),
            )
        )
    if rounds:
        lines += [Content(""), *round_result(shown, rounds[-1], with_cards=with_cards)]
        lines += [Content(""), Content.styled(say("page-result-all-rounds"), STRONG)]
        lines += [_round_line(shown, summary) for summary in rounds]
    return lines


def _round_line(shown: Shown, summary: Summary) -> Content:
    """A round in a line: who won it, with what, and who gained a token besides."""
    say = shown.words.say
    winners = ", ".join(map(shown.called, summary.winners)) or "–"
    cards = dict.fromkeys(hand.card for hand in summary.hands if hand.seat in summary.winners)
    with_what = ", ".join(map(shown.title, cards)) or say("page-result-short", how=summary.how)
    extra = [
        f" · +1 {say('ui-of', who=shown.called(token.seat or ''), what=shown.words.card(token.card))}"
        for token in summary.tokens
        if token.card is not None
    ]
    return Content.assemble(
        (f"{summary.number:2}  ", MUTED),
        say("ui-of", who=winners, what=with_what),
        ("".join(extra), MUTED),
    )


def reference_line(shown: Shown, character: str, *, counts: bool) -> Content:
    """A character in the reference: number, name, and how many of its cards were not seen yet."""
    copies = shown.copies(character)
    parts: list[Content | tuple[str, str]] = [
        (f"{shown.number(character):2} ", f"{STRONG} {WAX}"),
        (shown.words.card(character), STRONG),
    ]
    if counts:
        left = max(0, copies - seen_cards(shown.view)[character])
        told = shown.words.say("page-ref-left", left=left, copies=copies)
        parts.append((f"  {'▪' * left}{'·' * (copies - left)}  {told}", MUTED))
    else:
        parts.append((f"  ×{copies}", MUTED))
    return Content.assemble(*parts)


def seen_cards(view: View) -> Counter[str]:
    """The cards that the viewer has seen for good in this round."""
    return Counter(card for cards in (view.face_up, *view.piles, view.hand) for card in cards)


def reference(shown: Shown) -> list[str]:
    """The characters of a deck, the highest number first."""
    by_number = sorted(shown.edition.deck, key=lambda card: (-shown.edition.number(card), card))
    return [CHARACTER_NAMES[card] for card in by_number]


def facts(shown: Shown) -> list[Content]:
    """What the viewer knows for certain of the hidden cards."""
    view, say, names = shown.view, shown.words.say, shown.names
    if view.seat is None or view.decider is None or not shown.helps:
        return []
    told = []
    for seat, hand in view.knowledge.possible.items():
        for at, cards in enumerate(hand if seat != view.seat else ()):
            if len(cards) == 1:
                known = say("ui-known", seat=names[seat], card=next(iter(cards)))
                why = (shown.words.reason(one, names) for one in view.reasons[seat][at])
                told.append(" ".join((known, *why)))
            elif len(cards) <= MOST_POSSIBLE:
                among = ", ".join(map(shown.title, sorted(cards, key=shown.number)))
                told.append(say("page-ref-might", seat=names[seat], among=among))
    bottom = dict.fromkeys(view.knowledge.bottom)
    told += [say("page-ref-place", place="bottom", card=card) for card in bottom if card]
    if view.knowledge.aside is not None:
        told.append(say("page-ref-place", place="aside", card=view.knowledge.aside))
    return [Content.assemble(("• ", f"{STRONG} {ACCENT}"), line) for line in told]


def card_text(shown: Shown, character: str) -> Content:
    """A card and what it does."""
    return _card(shown, character, shown.words.card_text(character, shown.edition))


def card_short(shown: Shown, character: str) -> Content:
    """A card and what it does, in a few words."""
    return _card(shown, character, f"{shown.words.card_short(character, shown.edition)}.")


def _card(shown: Shown, character: str, text: str) -> Content:
    title = shown.title(character)
    return Content(shown.words.say("ui-of", who=title, what=text)).stylize(STRONG, 0, len(title))


def card_texts(shown: Shown, cards: Sequence[str], looked_at: str, room: tuple[int, int]) -> Content:
    """What cards do, as much as there is room for: all texts, that of the card looked at, or a few words."""
    full = {card: card_text(shown, card) for card in cards}
    short = {card: card_short(shown, card) for card in cards}
    one = looked_at if looked_at in full else next(iter(full), "")
    choices = [
        Content("\n\n").join(full.values()),
        full.get(one, Content("")),
        Content("\n").join(short.values()),
        short.get(one, Content("")),
    ]
    width, lines = room
    return next((text for text in choices if drawing.height(text, width) <= lines), choices[-1])


def estimates(shown: Shown, found: Sequence[Estimate]) -> Iterator[Content]:
    """What a bot thinks of the best moves, their chances in columns before them."""
    words = shown.words
    head = [words.say(key) for key in ("ui-chance-round", "ui-chance-game", "ui-move")]
    yield Content.styled(" · ".join(head), MUTED)
    for at, one in enumerate(found[:MOST_MOVES]):
        chances = [
            "" if one.round is None else words.percent(one.round),
            "" if one.game is None else words.percent(one.game, 1),
            "" if one.game is None else f"±{words.percent(2 * one.error, 1)}",
        ]
        told = "".join(f"{cell:>{width}}" for cell, width in zip(chances, (5, 8, 8), strict=True))
        move = words.move(one.move, shown.names, shown.view.seat)
        yield Content.styled(f"{told}  {move}", STRONG if at == 0 else "")


def odds(shown: Shown, found: "Odds") -> Iterator[Content]:
    """Where the hidden cards may be, exactly counted; players of whom the same is known stand together."""
    say = shown.words.say
    listed = {seat: _listed(shown, chances) for seat, chances in found.hands.items()}
    for told, alike in together(listed).items():
        who = [shown.names[seat] for seat in alike]
        yield Content(say("ref-might-hold", seat=who, count=len(who), odds=told))
    if found.aside:
        yield Content(say("ref-might-be-aside", odds=_listed(shown, found.aside)))


def _listed(shown: Shown, chances: Mapping[str, float]) -> str:
    """Characters with their chances, the likeliest first."""
    likely = sorted(chances.items(), key=lambda pair: -pair[1])
    return ", ".join(f"{shown.title(card)} {shown.words.percent(chance)}" for card, chance in likely)
