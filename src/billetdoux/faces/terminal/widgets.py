"""Widgets: seats, cards, choices and a log that can be looked at, clicked and reached by keys."""

from collections.abc import Sequence

from textual.app import ComposeResult, RenderResult
from textual.binding import Binding
from textual.containers import VerticalScroll
from textual.content import Content
from textual.message import Message
from textual.widget import Widget
from textual.widgets import Static

from . import drawing
from .drawing import Shown
from .plan import SMALL_CARD


class Chosen(Message):
    """Something that stands for a choice was clicked, or Enter pressed on it."""

    def __init__(self, key: str) -> None:
        super().__init__()
        self.key = key


class Read(Message):
    """Somebody wants to read a card."""

    def __init__(self, card: str) -> None:
        super().__init__()
        self.card = card


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
    Seat.chosen { text-style: bold; }
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
        self.set_class(lines >= 4, "panel")
        self.set_class(seat == view.turn, "turn")
        self.set_class(seat in view.out, "out")
        self.set_class(bool(key), "choosable")
        self.set_class(is_chosen, "chosen")
        mark = f"[{key}] " if key else f"{drawing.TURN} " if seat == view.turn else ""
        self.border_title = Content(f"{mark}{shown.names[seat]}") if lines >= 4 else None
        self.refresh()

    def render(self) -> RenderResult:
        """The player, as there is room."""
        if self.shown is None:
            return ""
        width, height = self.content_size
        if self.has_class("panel"):
            return drawing.seat_panel(self.shown, self.seat, width, height)
        return drawing.seat_row(self.shown, self.seat, width, height, self.key)

    def on_click(self) -> None:
        """Choose this player, or hear why not."""
        self.post_message(Chosen(self.key or f"seat {self.seat}"))


class Middle(Widget):
    """The deck and the cards that lie aside."""

    DEFAULT_CSS = "Middle { height: 1; content-align: left middle; }"

    def __init__(self) -> None:
        super().__init__()
        self.shown: Shown | None = None
        self.lines = 1
        self.aside: str | None = None

    def show(self, shown: Shown, lines: int, aside: str | None) -> None:
        """Show the middle of a table in so many lines."""
        self.shown, self.lines, self.aside = shown, lines, aside
        self.styles.height = lines
        self.refresh()

    def render(self) -> RenderResult:
        """The middle, as there is room."""
        if self.shown is None:
            return ""
        return drawing.middle(self.shown, self.content_size.width, self.lines, self.aside)


class HandCard(Static, can_focus=True):
    """A card of the viewer's hand."""

    BINDINGS = [Binding("enter,space", "choose", show=False)]
    DEFAULT_CSS = """
    HandCard { width: auto; height: auto; margin: 0 1 0 0; }
    HandCard.askable:focus { text-style: bold; }
    HandCard.askable:hover { text-style: bold; }
    HandCard.lifted { offset-y: 0; }
    """

    def __init__(self) -> None:
        super().__init__()
        self.card = ""
        self.key = ""

    def show(self, shown: Shown, card: str, key: str, *, is_lifted: bool, size: tuple[int, int]) -> None:
        """Show a card, perhaps as one that can be chosen by a key."""
        self.card, self.key = card, key
        self.set_class(bool(key), "askable")
        self.update(drawing.card(shown, card, size, _title(key, is_lifted=is_lifted)))

    def action_choose(self) -> None:
        """Choose this card."""
        self.post_message(Chosen(self.key or f"card {self.card}"))

    def on_click(self) -> None:
        """Choose this card, or hear why not."""
        self.action_choose()


def _title(key: str, *, is_lifted: bool) -> str:
    return "[▲]" if is_lifted else key and f"[{key}]"


class Choice(Static, can_focus=True):
    """One of the things that can be chosen now."""

    BINDINGS = [Binding("enter,space", "choose", show=False)]
    DEFAULT_CSS = """
    Choice { height: 1; width: 1fr; padding: 0 1; background: $sheet; }
    Choice:hover { background: $glow; }
    Choice:focus { background: $wax; color: $on-wax; text-style: bold; }
    Choice:ansi:focus { text-style: bold reverse; }
    """

    def __init__(self, key: str, label: str, beside: str = "") -> None:
        shown = Content.assemble((f"{key} ", "bold"), label, (f"  {beside}" if beside else "", ""))
        super().__init__(shown)
        self.key = key
        self.length = shown.cell_length

    def action_choose(self) -> None:
        """Choose this."""
        self.post_message(Chosen(self.key))

    def on_click(self) -> None:
        """Choose this."""
        self.action_choose()


class Log(VerticalScroll):
    """What happened, the newest last; it follows the game unless somebody has scrolled back."""

    DEFAULT_CSS = """
    Log { height: 1fr; padding: 0 1; scrollbar-size-vertical: 1; border-top: solid $line; }
    Log.side { dock: right; height: 100%; border-top: none; border-left: solid $line; }
    """

    def __init__(self, lines: Sequence[Content] = ()) -> None:
        super().__init__()
        self._lines = Static(Content("\n").join(lines))

    def compose(self) -> ComposeResult:
        """The lines."""
        yield self._lines

    def show(self, lines: Sequence[Content]) -> None:
        """Show these lines."""
        follows = self.is_vertical_scroll_end
        self._lines.update(Content("\n").join(lines))
        if follows:
            self.call_after_refresh(self.scroll_end, animate=False)


__all__ = ["SMALL_CARD", "Choice", "Chosen", "HandCard", "Log", "Middle", "Read", "Seat"]
