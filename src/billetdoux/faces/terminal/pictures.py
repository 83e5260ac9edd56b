"""Pictures: cards, seals, seats and the middle of a table as text with styles, from what a viewer sees."""

import textwrap
from collections.abc import Iterable, Sequence

from textual.content import Content

from ..presenter.scene import Scene, Standing
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


STANDING: dict[Standing, str] = {
    "turn": f"{STRONG} {WAX}",
    "out": f"{STRONG} {MUTED}",
    "protected": f"{STRONG} {ACCENT}",
    "bound": ACCENT,
    "bet": ACCENT,
}
"""How what is to be said of a seat looks."""


def marks(scene: Scene, seat: str) -> list[Content]:
    """What is to be said of a seat in this round."""
    return [Content.styled(text, STANDING[mark]) for mark, text in scene.standing(seat).items()]


def card(scene: Scene, character: str, size: tuple[int, int], title: str = "") -> Content:
    """A card with its number, its emblem as far as there is room, and its name; a word in its upper edge."""
    width, height = size[0] - 2, size[1] - 2
    name, number = scene.words.card(character), str(scene.number(character))
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


def slip(scene: Scene, character: str) -> Content:
    """A card in a word: its number and its name on a slip of paper."""
    return Content.assemble(
        (f" {scene.number(character)} ", CARD_NUMBER), (f"{scene.words.card(character)} ", CARD)
    )


def under_deck(scene: Scene, cards: Iterable[str], width: int) -> Content:
    """Cards after the rest of the deck, in the order in which they will be drawn; none is torn apart."""
    deck = Content.styled(f" {BACK * 3} ", ENVELOPE)
    after = [Content.assemble(f"{THEN} ", slip(scene, card)) for card in cards]
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


def slips(scene: Scene, cards: Sequence[str], width: int, lines: int) -> list[Content]:
    """Cards in a few lines, in their order; where there is no room, the first lose their names, then go."""
    named = [slip(scene, card) for card in cards]
    numbers = [Content.styled(f" {scene.number(card)} ", CARD_NUMBER) for card in cards]
    shorter = [[*numbers[:short], *named[short:]] for short in range(len(cards) + 1)]
    fewer = [[Content.styled("…", MUTED), *numbers[gone:]] for gone in range(1, len(cards))]
    for parts in (*shorter, *fewer):
        rows = _fill(parts, width, gap=1)
        if len(rows) <= lines and all(row.cell_length <= width for row in rows):
            return rows
    return []


def boxes(scene: Scene, cards: Iterable[str], width: int, lines: int) -> list[Content]:
    """Cards as small boxes in their order, if there is room for all of them."""
    drawings = [card(scene, one, (len(scene.title(one)) + 2, 3)) for one in cards]
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


def hand_of(scene: Scene, seat: str) -> list[Content]:
    """What is seen of a hand: backs, or slips of what is certain."""
    return [
        Content.styled(f" {BACK}{BACK} ", ENVELOPE)
        if held is None
        else Content.assemble(("=", ACCENT), slip(scene, held))
        for held in scene.held(seat)
    ]


def seat_row(scene: Scene, seat: str, width: int, lines: int = 1, key: str = "") -> Content:
    """A player in a line or two: the key or whose turn, name, seals, hand, what is to be said, cards."""
    view = scene.view
    named = max(len(scene.names[one]) for one in scene.seats)
    space = min(max(named, 4), 14 if width < 100 else 24) + len(scene.named(seat)) - len(scene.names[seat])
    head = Content.assemble(
        (f"[{key}] " if key else f"  {TURN} " if seat == view.turn else "    ", f"{STRONG} {WAX}"),
        Content.styled(scene.named(seat), _name_style(scene, seat)).truncate(space, ellipsis=True, pad=True),
        " ",
        seals(scene.tokens(seat), view.target),
    )
    parts = [head]
    if seat != view.seat or seat in scene.hands:
        parts += hand_of(scene, seat)
    parts += marks(scene, seat) if seat == view.seat or seat != view.turn else []
    line = Content(" ").join(parts)
    remarks = [Content.styled(remark, MUTED) for remark in scene.remarks.get(seat, ())]
    if lines > 1:
        below = slips(scene, scene.pile(seat), width - 4, lines - 1)
        first = Content("  ").join([line, *remarks]).truncate(width, ellipsis=True)
        return Content("\n").join([first, *(row.pad_left(4) for row in below)])
    line = Content("  ").join([line, *slips(scene, scene.pile(seat), width - line.cell_length - 2, 1)])
    for remark in remarks:
        if line.cell_length + 2 + remark.cell_length <= width:
            line = Content("  ").join([line, remark])
    return line.truncate(width, ellipsis=True)


def seat_panel(scene: Scene, seat: str, width: int, height: int) -> Content:
    """A player in a panel, without its frame: seals and hand, what is to be said, cards in front."""
    first = [seals(scene.tokens(seat), scene.view.target)]
    if seat != scene.view.seat or seat in scene.hands:
        first += hand_of(scene, seat)
    rows = _fill(first, width, gap=2)
    remarks = [Content.styled(remark, MUTED) for remark in scene.remarks.get(seat, ())]
    rows += _fill([*marks(scene, seat), *remarks], width, gap=2)
    rows += boxes(scene, scene.pile(seat), width, height - len(rows)) or slips(
        scene, scene.pile(seat), width, height - len(rows)
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


def _name_style(scene: Scene, seat: str) -> str:
    return f"{MUTED} strike" if seat in scene.view.out else STRONG


def middle(scene: Scene, width: int, height: int, aside: str | None = None) -> Content:
    """The deck, the card that lies face down, and those that lie open."""
    view, say = scene.view, scene.words.say
    if height < 7:
        parts: list[Content | str | tuple[str, str]] = [
            (f"{say('ui-deck-title')} ", MUTED),
            (f" {view.deck_size} {BACK * min(view.deck_size, 3)}", ENVELOPE),
        ]
        if view.aside:
            hidden = slip(scene, aside) if aside else Content.styled(f" {BACK * 2} ", ENVELOPE)
            parts += [(f"   {say('ui-aside-title')} ", MUTED), hidden]
        lines = [Content.assemble(*parts)]
        if view.face_up:
            label = Content.styled(say("ui-open-cards"), MUTED)
            lines += _fill([label, *(slip(scene, one) for one in view.face_up)], width, gap=1)
        return Content("\n").join(line.truncate(width, ellipsis=True) for line in lines)
    size = (16, height)
    if view.deck_size:
        drawings = [back(size, say("ui-deck-title"), str(view.deck_size))]
    else:
        drawings = [_empty(size, say("ui-deck-title"))]
    if view.aside:
        title = say("ui-aside-title")
        drawings.append(card(scene, aside, size, title) if aside else back(size, title))
    if view.face_up and width >= 90:
        drawings += [card(scene, one, size, say("ui-open-cards")) for one in view.face_up]
    return beside(drawings, gap=2)


def _empty(size: tuple[int, int], title: str) -> Content:
    """The place of a deck that is used up."""
    width, height = size[0] - 2, size[1] - 2
    rows = [_edge(title, width), *["╎" + " " * width + "╎"] * height, "╰" + "╌" * width + "╯"]
    return Content.styled("\n".join(rows), MUTED)
