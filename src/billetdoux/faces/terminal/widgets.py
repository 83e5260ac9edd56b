"""Widgets: seats, cards, choices and a log that can be looked at, clicked and reached by keys."""

from collections.abc import Sequence
from typing import ClassVar

from textual.app import ComposeResult, RenderResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.content import Content
from textual.message import Message
from textual.reactive import reactive
from textual.style import Style
from textual.widget import Widget
from textual.widgets import Static

from ..presenter.decision import Offer
from ..presenter.scene import Scene
from . import pictures
from .pictures import MUTED, STRONG, WAX

# So many lines and more are a panel with a frame.
LEAST_PANEL = 4
MOST_CARDS, MOST_CHOICES = 3, 10


class Chosen(Message):
    """A choice was made, by its key; where several have that, by what it stands for."""

    def __init__(self, key: str, thing: str | None = None, *, by_enter: bool = False) -> None:
        super().__init__()
        self.key, self.thing, self.by_enter = key, thing, by_enter


class Touched(Message):
    """A seat or a card that is no choice was clicked."""

    def __init__(self, thing: str) -> None:
        super().__init__()
        self.thing = thing


class Seat(Widget):
    """A player: a panel if there is room, or else a row."""

    DEFAULT_CSS = """
    Seat { height: 1; width: 1fr; }
    Seat.panel { border: round $edge; padding: 0 1; background: $sheet; border-title-color: $ink;
        border-title-style: bold; }
    Seat.panel.out { border: dashed $edge; background: $paper; border-title-color: $muted; }
    Seat.panel.turn { border: heavy $wax; border-title-color: $wax; }
    Seat.choosable { background: $glow; }
    Seat.panel.choosable { border: double $wax; background: $sheet; border-title-background: $glow; }
    Seat.choosable:hover { text-style: bold; }
    Seat.panel.chosen { border: thick $wax; }
    """

    def __init__(self) -> None:
        super().__init__()
        self.shown: Scene | None = None
        self.seat = ""
        self.key = ""

    def show(self, shown: Scene, seat: str, lines: int, key: str = "", *, is_chosen: bool = False) -> None:
        """Show a player of a table, in so many lines, perhaps as one who can be chosen by a key."""
        self.shown, self.seat, self.key = shown, seat, key
        self.styles.height = lines
        view = shown.view
        self.set_class(lines >= LEAST_PANEL, "panel")
        self.set_class(seat == view.turn, "turn")
        self.set_class(seat in view.out, "out")
        self.set_class(bool(key), "choosable")
        self.set_class(is_chosen, "chosen")
        mark = (
            f"[{key}] " if key else "[▲] " if is_chosen else f"{pictures.TURN} " if seat == view.turn else ""
        )
        self.border_title = Content(f"{mark}{shown.named(seat)}")
        self.refresh()

    def render(self) -> RenderResult:
        """The player, as there is room."""
        if self.shown is None:
            return ""
        width, height = self.content_size
        if self.has_class("panel"):
            return pictures.seat_panel(self.shown, self.seat, width, height)
        key = self.key or ("▲" if self.has_class("chosen") else "")
        return pictures.seat_row(self.shown, self.seat, width, height, key)

    def on_click(self) -> None:
        """Choose this player, or hear why not."""
        self.post_message(Chosen(self.key) if self.key else Touched(self.seat))


class Middle(Widget):
    """The deck and the cards that lie aside."""

    DEFAULT_CSS = "Middle { content-align: center middle; }"

    def __init__(self) -> None:
        super().__init__()
        self.shown: Scene | None = None
        self.lines = 1
        self.aside: str | None = None

    def show(self, shown: Scene, lines: int, aside: str | None) -> None:
        """Show the middle of a table in so many lines."""
        self.shown, self.lines, self.aside = shown, lines, aside
        self.refresh()

    def render(self) -> RenderResult:
        """The middle, as there is room."""
        if self.shown is None:
            return ""
        return pictures.middle(self.shown, self.content_size.width, self.lines, self.aside)


class HandCard(Static, can_focus=True):
    """A card of the viewer's hand."""

    FOCUS_ON_CLICK = False
    BINDINGS: ClassVar[list[BindingType]] = [Binding("enter,space", "choose", show=False)]
    DEFAULT_CSS = """
    HandCard { width: auto; height: auto; margin: 0 1 0 0; }
    HandCard.lifted { text-style: bold; }
    HandCard.askable:focus, HandCard.askable:hover { text-style: bold; }
    HandCard.askable:ansi:focus { text-style: reverse; }
    """

    def __init__(self) -> None:
        super().__init__()
        self.card = ""
        self.key = ""

    def show(self, card: str, key: str, drawn: Content) -> None:
        """Show a card as it is drawn; with a key it can be chosen."""
        self.card, self.key, self.can_focus = card, key, bool(key)
        self.set_class(bool(key), "askable")
        self.update(drawn)

    def action_choose(self) -> None:
        """Choose this card."""
        if self.key:
            self.post_message(Chosen(self.key, self.card, by_enter=True))

    def on_click(self) -> None:
        """Choose this card, or hear why not."""
        self.post_message(Chosen(self.key, self.card) if self.key else Touched(self.card))


class Hand(Widget):
    """The viewer's cards, side by side."""

    DEFAULT_CSS = "Hand { layout: horizontal; width: auto; height: auto; }"

    def compose(self) -> ComposeResult:
        """As many cards as a hand can have."""
        for _ in range(MOST_CARDS):
            yield HandCard()

    def show(self, cards: Sequence[tuple[str, str, Content]]) -> None:
        """Show these cards, each with the key that chooses it and how it is drawn."""
        for at, widget in enumerate(self.query(HandCard)):
            widget.display = at < len(cards)
            if at < len(cards):
                widget.show(*cards[at])


class Choice(Static, can_focus=True):
    """One of the things that can be chosen now."""

    FOCUS_ON_CLICK = False
    BINDINGS: ClassVar[list[BindingType]] = [Binding("enter,space", "choose", show=False)]
    DEFAULT_CSS = """
    Choice { height: auto; width: 1fr; padding: 0 1; background: $sheet; }
    Choice:hover { background: $glow; }
    Choice:focus { background: $wax; color: $on-wax; text-style: bold; }
    Choice:ansi:focus { text-style: bold reverse; background: ansi_default; }
    """

    def __init__(self) -> None:
        super().__init__()
        self.key = ""
        self.thing: str | None = None

    def show(self, offer: Offer) -> None:
        """Show something that can be chosen."""
        self.key, self.thing = offer.key, offer.thing
        self.update(label_of(offer))

    def action_choose(self) -> None:
        """Choose this."""
        self.post_message(Chosen(self.key, self.thing, by_enter=True))

    def on_click(self) -> None:
        """Choose this."""
        self.post_message(Chosen(self.key, self.thing))


def label_of(offer: Offer) -> Content:
    """A choice in a line."""
    left = "" if offer.left is None else f" ×{offer.left}"
    return Content.assemble((f"{offer.key} ", STRONG), offer.label, left)


def columns_of(offers: Sequence[Offer], most: int, room: tuple[int, int]) -> int:
    """In how many columns choices stand: as many as are wide enough, one more if there are too few lines."""
    width, lines = room
    longest = max((label_of(offer).cell_length + 3 for offer in offers), default=1)
    columns = max(1, min(most, width // longest))
    return columns + 1 if columns < most and columns * lines < len(offers) else columns


class Choices(Widget):
    """What can be chosen now, in as many columns as there is room for."""

    DEFAULT_CSS = """
    Choices { layout: grid; grid-size: 1; grid-gutter: 0 1; grid-rows: auto; height: auto; width: 1fr; }
    """

    def compose(self) -> ComposeResult:
        """As many choices as a question can have."""
        for _ in range(MOST_CHOICES):
            yield Choice()

    def show(self, offers: Sequence[Offer], columns: int) -> None:
        """Show these choices, in so many columns."""
        for at, widget in enumerate(self.query(Choice)):
            widget.display = at < len(offers)
            if at < len(offers):
                widget.show(offers[at])
        self.styles.grid_size_columns = columns


class Decision(Horizontal):
    """The viewer's hand, and beside it what is asked."""

    DEFAULT_CSS = """
    Decision { height: auto; max-height: 100%; padding: 0 1; border-top: solid $edge; }
    Decision #asking { width: 1fr; height: auto; max-height: 100%; padding: 0 0 0 1; }
    Decision #offered { height: auto; max-height: 1fr; scrollbar-size-vertical: 1; }
    Decision.narrow { layout: vertical; }
    Decision.narrow #asking { padding: 0; width: 100%; }
    Decision #prompt { height: auto; text-style: bold; }
    Decision #note { height: auto; color: $alarm; }
    Decision #text { height: auto; color: $muted; }
    """

    def __init__(self) -> None:
        super().__init__()
        self.hand, self.choices = Hand(), Choices()
        self.prompt, self.note, self.text = Static(id="prompt"), Static(id="note"), Static(id="text")

    def compose(self) -> ComposeResult:
        """The hand and the question."""
        yield self.hand
        with Vertical(id="asking"):
            yield self.prompt
            yield self.note
            with VerticalScroll(id="offered", can_focus=False):
                yield self.choices
                yield self.text


class Lines(Static):
    """Lines of text, each of which goes on further to the right where there is no room for all of it."""

    def __init__(self, hang: int = 0) -> None:
        super().__init__()
        self.hang = hang
        self._lines: Sequence[Content] = ()
        self._width = 0

    def show(self, lines: Sequence[Content]) -> None:
        """Show these lines."""
        self._lines = lines
        self._wrap()

    def _wrap(self) -> None:
        self._width = self.size.width
        self.update(Content("\n").join(pictures.hung(line, self._width, self.hang) for line in self._lines))

    def on_resize(self) -> None:
        """Wrap the lines anew where there is more room, or less."""
        if self.size.width != self._width:
            self._wrap()


class Log(VerticalScroll, can_focus=False):
    """What happened, the newest last; it follows the game unless somebody has scrolled back."""

    DEFAULT_CSS = """
    Log { height: 1fr; padding: 0 1; scrollbar-size-vertical: 1; }
    """

    def __init__(self, classes: str = "") -> None:
        super().__init__(classes=classes)
        self.body = Lines(pictures.HANG)
        self.follows = True

    def compose(self) -> ComposeResult:
        """The lines."""
        yield self.body

    def show(self, lines: Sequence[Content]) -> None:
        """Show these lines, down to the newest unless somebody reads further up."""
        self.body.show(lines)
        self.call_after_refresh(self.follow)

    def follow(self) -> None:
        """Go to the newest line, unless somebody reads further up."""
        if self.follows:
            self.scroll_end(animate=False)

    def turn(self, pages: int) -> None:
        """Go so many pages down, or up."""
        self.scroll_relative(y=pages * max(1, self.size.height - 1), animate=False)
        self.follows = self.scroll_target_y >= self.max_scroll_y

    def on_mouse_scroll_up(self) -> None:
        """Stay where the reader is."""
        self.follows = False

    def on_mouse_scroll_down(self) -> None:
        """Follow again from the end."""
        self.follows = self.scroll_target_y >= self.max_scroll_y - 1

    def on_resize(self) -> None:
        """Keep the newest line in sight."""
        self.follow()


class Keys(Widget):
    """The keys that do something here, in one line; each can be clicked."""

    DEFAULT_CSS = """
    Keys { height: 1; dock: bottom; background: $line; link-color: $ink; link-style: none;
        link-background: $line; }
    Keys:ansi { text-style: reverse; }
    """

    keys: reactive[tuple[tuple[str, str, str], ...]] = reactive(())
    """Each key as it is written, what it does in a word, and its action."""

    def render(self) -> RenderResult:
        """As many keys as there is room for."""
        line = Content("")
        for key, label, action in self.keys:
            more = Content.assemble((f" {key} ", f"{STRONG} {WAX}"), (f"{label} ", ""))
            if line.cell_length + more.cell_length > self.content_size.width:
                break
            line += more.stylize(Style.from_meta({"@click": action}))
        return line


class Bar(Widget):
    """The uppermost line: what is played on the left, what is the matter on the right."""

    DEFAULT_CSS = "Bar { height: 1; dock: top; background: $line; } Bar:ansi { text-style: reverse; }"

    told: reactive[tuple[str, str]] = reactive(("", ""))

    def render(self) -> RenderResult:
        """Both sides, as far as there is room."""
        left, right = self.told
        width = self.content_size.width
        last = Content.styled(f" {right} " if right else "", f"{STRONG} {WAX}")
        first = Content.styled(f" {left}", STRONG).truncate(max(0, width - last.cell_length), ellipsis=True)
        return Content.assemble(first, (" " * (width - first.cell_length - last.cell_length), MUTED), last)
