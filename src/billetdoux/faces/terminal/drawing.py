"""Drawing: cards, seals, seats and the middle of a table as text with styles, from what a viewer sees."""

import textwrap
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property

from textual.content import Content

from ...game.names import SEATS, find_edition, read_card
from ...game.view import View
from ...rules.editions import Edition
from ..words import Words, part_of
from . import emblems

FILLED, EMPTY, BACK, TURN, THEN = "●", "○", "▒", "▶", "→"
LETTER = "letter"
"""The emblem of the game itself, and of a character that nobody has drawn yet."""
MOST_SEALS = 8
HANG = 4
"""How far to the right a line of the log goes on that has no room in one."""

# How the parts of a drawing look; the theme has the colours, and no colour is needed to read them.
CARD, CARD_LINE, CARD_NAME = "$card-ink on $card", "$card-line on $card", "bold $card-ink on $card"
CARD_NUMBER, CARD_EMBLEM = "bold $card-wax on $card", "$card-muted on $card"
ENVELOPE = "$card-wax on $envelope"
MUTED, WAX, ACCENT, STRONG = "$muted", "$wax", "$accent", "bold"


@dataclass(frozen=True)
class Shown:
    """A table as it is drawn: a view, how everybody is called, and what else there is to say of a seat."""

    view: View
    names: Mapping[str, str]
    words: Words
    remarks: Mapping[str, Sequence[str]] = field(default_factory=dict)
    """By seat: a bot, away, a bot stands in."""
    hands: Mapping[str, Sequence[str]] = field(default_factory=dict)
    """By seat, the hands that lie open, as in a replay."""
    helps: bool = True
    """Whether what is certain of a hand is shown."""

    @cached_property
    def edition(self) -> Edition:
        """The edition that is played."""
        return find_edition(self.view.edition, self.view.players)

    @property
    def seats(self) -> str:
        """All seats of the table."""
        return SEATS[: self.view.players]

    @property
    def others(self) -> list[str]:
        """The other seats, in the order in which they play after the viewer."""
        at = 0 if self.view.seat is None else self.seats.index(self.view.seat) + 1
        order = self.seats[at:] + self.seats[:at]
        return [seat for seat in order if seat != self.view.seat]

    def number(self, card: str) -> int:
        """The number on a card."""
        return self.edition.number(read_card(card))

    def copies(self, card: str) -> int:
        """How many of these cards the deck has."""
        return self.edition.copies(read_card(card))

    def title(self, card: str) -> str:
        """A card in one short phrase: its number and its name."""
        return f"{self.number(card)} {self.words.card(card)}"

    def tokens(self, seat: str) -> int:
        """How many favor tokens a seat has."""
        return self.view.tokens[SEATS.index(seat)]

    def pile(self, seat: str) -> tuple[str, ...]:
        """The cards in front of a seat."""
        return self.view.piles[SEATS.index(seat)]

    def called(self, seat: str) -> str:
        """What a player is called where nothing but the name stands."""
        return self.words.called(seat, self.names, self.view.seat)

    def named(self, seat: str) -> str:
        """A player's name, and who of them is the viewer."""
        name = self.names[seat]
        return f"{name} ({self.words.say('ui-you')})" if seat == self.view.seat else name

    def marks(self, seat: str) -> list[tuple[str, str]]:
        """What is to be said of a seat in this round, in words, each with its style."""
        view, say = self.view, self.words.say
        told = []
        if seat == view.turn:
            told.append((say("page-your-turn" if seat == view.seat else "page-turn"), f"{STRONG} {WAX}"))
        if seat in view.out:
            told.append((say("ui-out"), f"{STRONG} {MUTED}"))
        if seat in view.protected:
            told.append((say("ui-protected"), f"{STRONG} {ACCENT}"))
        if seat == view.sycophant:
            told.append((say("page-bound"), ACCENT))
        if view.jester is not None and seat == view.jester[1]:
            by = view.jester[0]
            told.append((say("page-bet", name=self.names[by], you=part_of(view.seat, by, seat)), ACCENT))
        return told

    def held(self, seat: str) -> list[str | None]:
        """The cards in a hand, each by its name where the viewer knows it for certain."""
        view = self.view
        if seat in self.hands:
            return list(self.hands[seat])
        if seat in view.out or view.winners:
            return []
        count = 1
        if seat == view.turn and view.decision == "play":
            count = 2
        elif seat == view.turn and view.decision == "return":
            count = 1 + _drawn(view)
        certain = sorted(view.knowledge.holds(seat)) if self.helps and view.seat is not None else []
        return [*certain[:count], *[None] * (count - len(certain))]


def _drawn(view: View) -> int:
    """How many cards were drawn since one was played."""
    kinds = [event.kind for event in view.events]
    return kinds[::-1][: kinds[::-1].index("played")].count("drew")


def card(shown: Shown, character: str, size: tuple[int, int], title: str = "") -> Content:
    """A card with its number, its emblem as far as there is room, and its name; a word in its upper edge."""
    width, height = size[0] - 2, size[1] - 2
    name, number = shown.words.card(character), str(shown.number(character))
    if height < 3:
        line = Content.assemble((f"{number} ", CARD_NUMBER), (name, CARD_NAME))
        return _framed([line.truncate(width, ellipsis=True)], width, height, title)
    titled = textwrap.wrap(name, width)
    drawn = emblems.LARGE if height >= 11 and width >= 18 else emblems.SMALL
    picture = drawn.get(character, drawn[LETTER])[: height - len(titled)]
    empty = height - len(picture) - len(titled)
    blank = Content.styled(" " * width, CARD)
    lines = [blank] * (empty // 2)
    lines += [Content.styled(line.center(width), CARD_EMBLEM) for line in picture]
    lines += [blank] * (empty - empty // 2)
    lines += [Content.styled(line.center(width), CARD_NAME) for line in titled]
    corner = Content.styled(number, CARD_NUMBER)
    lines[0] = Content.assemble(corner, lines[0][len(number) :])
    return _framed(lines, width, height, title)


def back(size: tuple[int, int], title: str = "", text: str = "") -> Content:
    """A card face down, or a deck of them with a word on it."""
    width, height = size[0] - 2, size[1] - 2
    lines = [BACK * width] * height
    if text:
        lines[height // 2] = f" {text[: width - 2]} ".center(width, BACK)
    rows = [_edge(title, width), *(f"│{line}│" for line in lines), "╰" + "─" * width + "╯"]
    return Content.styled("\n".join(rows), ENVELOPE)


def _edge(title: str, width: int) -> str:
    """The upper edge of a card, with a word in it."""
    return "╭" + (f"─{title[: width - 2]}" if title else "").ljust(width, "─") + "╮"


def _framed(lines: Sequence[Content], width: int, height: int, title: str) -> Content:
    """Lines of a card within its edges."""
    rows = [Content.styled(_edge(title, width), CARD_LINE)]
    for line in lines[:height]:
        padded = Content.assemble(line, (" " * (width - line.cell_length), CARD))
        rows.append(Content.assemble(("│", CARD_LINE), padded, ("│", CARD_LINE)))
    rows.append(Content.styled("╰" + "─" * width + "╯", CARD_LINE))
    return Content("\n").join(rows)


def beside(drawings: Sequence[Content], gap: int = 1) -> Content:
    """Drawings side by side, their last lines in one."""
    split = [drawing.split("\n", allow_blank=True) for drawing in drawings]
    height = max((len(lines) for lines in split), default=0)
    widths = [max(line.cell_length for line in lines) for lines in split]
    rows = []
    for i in range(height):
        parts: list[Content | str] = []
        for lines, width in zip(split, widths, strict=True):
            at = i - (height - len(lines))
            line = lines[at] if at >= 0 else Content("")
            parts += [line, " " * (width - line.cell_length + gap)]
        rows.append(Content.assemble(*parts))
    return Content("\n").join(rows)


def slip(shown: Shown, character: str) -> Content:
    """A card in a word: its number and its name on a slip of paper."""
    return Content.assemble(
        (f" {shown.number(character)} ", CARD_NUMBER), (f"{shown.words.card(character)} ", CARD)
    )


def under_deck(shown: Shown, cards: Iterable[str], width: int) -> Content:
    """Cards after the rest of the deck, in the order in which they will be drawn; none is torn apart."""
    deck = Content.styled(f" {BACK * 3} ", ENVELOPE)
    after = [Content.assemble(f"{THEN} ", slip(shown, card)) for card in cards]
    return Content("\n").join(_fill([deck, *after], width, gap=1))


def height(text: Content, width: int) -> int:
    """How many lines a text takes in so many columns."""
    return len(text.wrap(max(1, width)))


def hung(line: Content, width: int, hang: int) -> Content:
    """A line in as many as it needs, those after the first further to the right."""
    if not 0 < hang < width or line.cell_length <= width:
        return line
    first = line.wrap(width)[0]
    rest = line[len(first) :]
    start = len(rest.plain) - len(rest.plain.lstrip())
    more = rest[start:].wrap(width - hang)
    return Content("\n").join([first, *(row.pad_left(hang) for row in more)])


def slips(shown: Shown, cards: Sequence[str], width: int, lines: int) -> list[Content]:
    """Cards in a few lines, in their order; where there is no room, the first lose their names, then go."""
    named = [slip(shown, card) for card in cards]
    numbers = [Content.styled(f" {shown.number(card)} ", CARD_NUMBER) for card in cards]
    shorter = [[*numbers[:short], *named[short:]] for short in range(len(cards) + 1)]
    fewer = [[Content.styled("…", MUTED), *numbers[gone:]] for gone in range(1, len(cards))]
    for parts in (*shorter, *fewer):
        rows = _fill(parts, width, gap=1)
        if len(rows) <= lines and all(row.cell_length <= width for row in rows):
            return rows
    return []


def boxes(shown: Shown, cards: Iterable[str], width: int, lines: int) -> list[Content]:
    """Cards as small boxes in their order, if there is room for all of them."""
    drawings = [card(shown, one, (len(shown.title(one)) + 2, 3)) for one in cards]
    rows: list[list[Content]] = []
    room = 0
    for drawing in drawings:
        needed = drawing.first_line.cell_length + 1
        if room < needed:
            rows.append([])
            room = width + 1
        rows[-1].append(drawing)
        room -= needed
    if 3 * len(rows) > lines:
        return []
    return [line.rstrip() for row in rows for line in beside(row).split("\n", allow_blank=True)]


def seals(tokens: int, target: int) -> Content:
    """Favor tokens as seals of wax, filled and still empty."""
    if target > MOST_SEALS:
        return Content.assemble((f"{FILLED} {tokens}/{target}", WAX))
    return Content.assemble((FILLED * tokens, f"{STRONG} {WAX}"), (EMPTY * (target - tokens), MUTED))


def hand_of(shown: Shown, seat: str) -> list[Content]:
    """What is seen of a hand: backs, or slips of what is certain."""
    return [
        Content.styled(f" {BACK}{BACK} ", ENVELOPE)
        if held is None
        else Content.assemble(("=", ACCENT), slip(shown, held))
        for held in shown.held(seat)
    ]


def seat_row(shown: Shown, seat: str, width: int, lines: int = 1, key: str = "") -> Content:
    """A player in a line or two: the key or whose turn, name, seals, hand, what is to be said, cards."""
    view = shown.view
    named = max(len(shown.names[one]) for one in shown.seats)
    space = min(max(named, 4), 14 if width < 100 else 24) + len(shown.named(seat)) - len(shown.names[seat])
    head = Content.assemble(
        (f"[{key}] " if key else f"  {TURN} " if seat == view.turn else "    ", f"{STRONG} {WAX}"),
        Content.styled(shown.named(seat), _name_style(shown, seat)).truncate(space, ellipsis=True, pad=True),
        " ",
        seals(shown.tokens(seat), view.target),
    )
    parts = [head]
    if seat != view.seat or seat in shown.hands:
        parts += hand_of(shown, seat)
    parts += [Content.styled(*mark) for mark in shown.marks(seat) if seat == view.seat or seat != view.turn]
    line = Content(" ").join(parts)
    remarks = [Content.styled(remark, MUTED) for remark in shown.remarks.get(seat, ())]
    if lines > 1:
        below = slips(shown, shown.pile(seat), width - 4, lines - 1)
        first = Content("  ").join([line, *remarks]).truncate(width, ellipsis=True)
        return Content("\n").join([first, *(row.pad_left(4) for row in below)])
    line = Content("  ").join([line, *slips(shown, shown.pile(seat), width - line.cell_length - 2, 1)])
    for remark in remarks:
        if line.cell_length + 2 + remark.cell_length <= width:
            line = Content("  ").join([line, remark])
    return line.truncate(width, ellipsis=True)


def seat_panel(shown: Shown, seat: str, width: int, height: int) -> Content:
    """A player in a panel, without its frame: seals and hand, what is to be said, cards in front."""
    first = [seals(shown.tokens(seat), shown.view.target)]
    if seat != shown.view.seat or seat in shown.hands:
        first += hand_of(shown, seat)
    rows = _fill(first, width, gap=2)
    said = [*shown.marks(seat), *((remark, MUTED) for remark in shown.remarks.get(seat, ()))]
    rows += _fill([Content.styled(*mark) for mark in said], width, gap=2)
    rows += boxes(shown, shown.pile(seat), width, height - len(rows)) or slips(
        shown, shown.pile(seat), width, height - len(rows)
    )
    return Content("\n").join(row.truncate(width, ellipsis=True) for row in rows[:height])


def _fill(parts: Sequence[Content], width: int, gap: int) -> list[Content]:
    """Parts in as few lines as there is room for."""
    rows: list[Content] = []
    for part in parts:
        if rows and rows[-1].cell_length + gap + part.cell_length <= width:
            rows[-1] = Content.assemble(rows[-1], " " * gap, part)
        else:
            rows.append(part)
    return rows


def _name_style(shown: Shown, seat: str) -> str:
    return f"{MUTED} strike" if seat in shown.view.out else STRONG


def middle(shown: Shown, width: int, height: int, aside: str | None = None) -> Content:
    """The deck, the card that lies face down, and those that lie open."""
    view, say = shown.view, shown.words.say
    if height < 7:
        parts: list[Content | str | tuple[str, str]] = [
            (f"{say('page-deck')} ", MUTED),
            (f" {view.deck_size} {BACK * min(view.deck_size, 3)}", ENVELOPE),
        ]
        if view.aside:
            hidden = slip(shown, aside) if aside else Content.styled(f" {BACK * 2} ", ENVELOPE)
            parts += [(f"   {say('page-aside')} ", MUTED), hidden]
        lines = [Content.assemble(*parts)]
        if view.face_up:
            label = Content.styled(say("page-open-cards"), MUTED)
            lines += _fill([label, *(slip(shown, one) for one in view.face_up)], width, gap=1)
        return Content("\n").join(line.truncate(width, ellipsis=True) for line in lines)
    size = (16, height)
    if view.deck_size:
        drawings = [back(size, say("page-deck"), str(view.deck_size))]
    else:
        drawings = [_empty(size, say("page-deck"))]
    if view.aside:
        title = say("page-aside")
        drawings.append(card(shown, aside, size, title) if aside else back(size, title))
    if view.face_up and width >= 90:
        drawings += [card(shown, one, size, say("page-open-cards")) for one in view.face_up]
    return beside(drawings, gap=2)


def _empty(size: tuple[int, int], title: str) -> Content:
    """The place of a deck that is used up."""
    width, height = size[0] - 2, size[1] - 2
    rows = [_edge(title, width), *["╎" + " " * width + "╎"] * height, "╰" + "╌" * width + "╯"]
    return Content.styled("\n".join(rows), MUTED)
