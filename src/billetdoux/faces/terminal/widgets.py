"""Widgets: seats, cards, choices and a log that can be looked at, clicked and reached by keys."""

from collections.abc import Sequence
from typing import ClassVar

from textual.app import ComposeResult, RenderResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.content import Content
from textual.message import Message
from textual.reactive import reactive
from textual.style import Style
from textual.widget import Widget
from textual.widgets import Static

from . import drawing
from .drawing import MUTED, STRONG, WAX, Shown
from .offering import Offer

# So many lines and more are a panel with a frame.
LEAST_PANEL = 4


class Chosen(Message):
    """A choice was made, by its key."""

    def __init__(self, key: str) -> None:
        super().__init__()
        self.key = key


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
    Seat.panel.choosable { border: double $wax; }
    Seat.choosable:hover { text-style: bold; }
    Seat.panel.chosen { border: thick $wax; }
    """

    def __init__(self) -> None:
        super().__init__()
        self.shown: Shown | None = None
        self.seat = ""
        self.key = ""

    def show(self, shown: Shown, seat: str, lines: int, key: str = "", *, is_chosen: bool = False) -> None:
        """Show a player of a table, in so many lines, perhaps as one who can be chosen by a key."""
        self.shown, self.seat, self.key = shown, seat, key
        self.styles.height = lines
        view = shown.view
        self.set_class(lines >= LEAST_PANEL, "panel")
        self.set_class(seat == view.turn, "turn")
        self.set_class(seat in view.out, "out")
        self.set_class(bool(key), "choosable")
        self.set_class(is_chosen, "chosen")
        mark = f"[{key}] " if key else "[▲] " if is_chosen else f"{drawing.TURN} " if seat == view.turn else ""
        self.border_title = Content(f"{mark}{shown.names[seat]}")
        self.refresh()

    def render(self) -> RenderResult:
        """The player, as there is room."""
        if self.shown is None:
            return ""
        width, height = self.content_size
        if self.has_class("panel"):
            return drawing.seat_panel(self.shown, self.seat, width, height)
        key = self.key or ("▲" if self.has_class("chosen") else "")
        return drawing.seat_row(self.shown, self.seat, width, height, key)

    def on_click(self) -> None:
        """Choose this player, or hear why not."""
        self.post_message(Chosen(self.key) if self.key else Touched(self.seat))


class Middle(Widget):
    """The deck and the cards that lie aside."""

    DEFAULT_CSS = "Middle { content-align: center middle; }"

    def __init__(self) -> None:
        super().__init__()
        self.shown: Shown | None = None
        self.lines = 1
        self.aside: str | None = None

    def show(self, shown: Shown, lines: int, aside: str | None) -> None:
        """Show the middle of a table in so many lines."""
        self.shown, self.lines, self.aside = shown, lines, aside
        self.refresh()

    def render(self) -> RenderResult:
        """The middle, as there is room."""
        if self.shown is None:
            return ""
        return drawing.middle(self.shown, self.content_size.width, self.lines, self.aside)


class HandCard(Static, can_focus=True):
    """A card of the viewer's hand."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("enter,space", "choose", show=False)]
    DEFAULT_CSS = """
    HandCard { width: auto; height: auto; margin: 0 1 0 0; }
    HandCard.lifted { text-style: bold; }
    HandCard.askable:focus, HandCard.askable:hover { text-style: bold; }
    HandCard.askable:ansi:focus { text-style: reverse; }
    """

    def __init__(self, card: str, key: str, drawn: Content) -> None:
        super().__init__(drawn)
        self.card = card
        self.key = key
        self.set_class(bool(key), "askable")
        self.can_focus = bool(key)

    def action_choose(self) -> None:
        """Choose this card, or hear why not."""
        self.post_message(Chosen(self.key) if self.key else Touched(self.card))

    def on_click(self) -> None:
        """Choose this card, or hear why not."""
        self.action_choose()


class Hand(Widget):
    """The viewer's cards, side by side."""

    DEFAULT_CSS = "Hand { layout: horizontal; width: auto; height: auto; }"

    cards: reactive[tuple[tuple[str, str, Content], ...]] = reactive((), recompose=True)
    """Each card, the key that chooses it, and how it is drawn."""

    def compose(self) -> ComposeResult:
        """The cards."""
        for card, key, drawn in self.cards:
            yield HandCard(card, key, drawn)


class Choice(Static, can_focus=True):
    """One of the things that can be chosen now."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("enter,space", "choose", show=False)]
    DEFAULT_CSS = """
    Choice { height: auto; width: 1fr; padding: 0 1; background: $sheet; }
    Choice:hover { background: $glow; }
    Choice:focus { background: $wax; color: $on-wax; text-style: bold; }
    Choice:ansi:focus { text-style: bold reverse; }
    """

    def __init__(self, offer: Offer) -> None:
        super().__init__(label_of(offer))
        self.key = offer.key

    def action_choose(self) -> None:
        """Choose this."""
        self.post_message(Chosen(self.key))

    def on_click(self) -> None:
        """Choose this."""
        self.action_choose()


def label_of(offer: Offer) -> Content:
    """A choice in a line."""
    return Content.assemble((f"{offer.key} ", STRONG), offer.label, f"  {offer.beside}" if offer.beside else "")


class Choices(Widget):
    """What can be chosen now, in as many columns as there is room for."""

    DEFAULT_CSS = """
    Choices { layout: grid; grid-size: 1; grid-gutter: 0 1; grid-rows: auto; height: auto; width: 1fr; }
    """

    offers: reactive[tuple[Offer, ...]] = reactive((), recompose=True)

    def compose(self) -> ComposeResult:
        """The choices."""
        for offer in self.offers:
            yield Choice(offer)

    def arrange(self, width: int, *, side_by_side: bool) -> None:
        """Use the columns that so much room allows."""
        longest = max((label_of(offer).cell_length + 3 for offer in self.offers), default=1)
        self.styles.grid_size_columns = max(1, min(3, width // longest)) if side_by_side else 1


class Log(VerticalScroll, can_focus=False):
    """What happened, the newest last; it follows the game unless somebody has scrolled back."""

    DEFAULT_CSS = """
    Log { height: 1fr; padding: 0 1; scrollbar-size-vertical: 1; }
    """

    def __init__(self, classes: str = "") -> None:
        super().__init__(classes=classes)
        self._lines = Static()

    def compose(self) -> ComposeResult:
        """The lines."""
        yield self._lines

    def show(self, lines: Sequence[Content]) -> None:
        """Show these lines."""
        follows = self.is_vertical_scroll_end
        self._lines.update(Content("\n").join(lines))
        if follows:
            self.call_after_refresh(self.scroll_end, animate=False)


class Keys(Widget):
    """The keys that do something here, in one line; each can be clicked."""

    DEFAULT_CSS = "Keys { height: 1; dock: bottom; background: $line; } Keys:ansi { text-style: reverse; }"

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
