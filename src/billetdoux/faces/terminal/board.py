"""The board: everybody's seats, the middle and the log, laid out for whatever size the terminal has."""

from collections.abc import Mapping, Sequence
from itertools import zip_longest
from math import ceil

from textual.app import ComposeResult
from textual.containers import Container, Vertical
from textual.content import Content
from textual.widget import Widget
from textual.widgets import Static

from ...game.names import SEATS
from ..presenter.scene import Scene
from . import texts
from .plan import Plan, plan
from .widgets import Log, Middle, Seat

# Whatever is asked, the log keeps its edge and its last line.
LAST_WORD = 2


class Others(Widget):
    """The other players."""

    DEFAULT_CSS = "Others { layout: grid; grid-gutter: 0; }"

    def compose(self) -> ComposeResult:
        """As many seats as a table can have: those that are not needed are hidden, not taken away."""
        for _ in SEATS:
            yield Seat()


class Board(Widget):
    """A table as a viewer sees it, and beneath it whatever belongs to the viewer alone."""

    DEFAULT_CSS = """
    Board { layout: horizontal; height: 1fr; }
    Board #felt { width: 1fr; height: 1fr; }
    Board #foot { dock: bottom; height: auto; }
    Board #words { padding: 1 2; height: auto; display: none; }
    Board Log.side { width: 40; border-left: solid $edge; height: 1fr; }
    Board Log.between { border-top: solid $edge; }
    """

    def __init__(self, *foot: Widget) -> None:
        super().__init__()
        self._foot = foot
        self.others = Others()
        self.middle = Middle()
        self.own = Seat()
        self.words = Static(id="words")
        self.between, self.side = Log("between"), Log("side")
        self.shown: Scene | None = None
        self._keys: Mapping[str, str] = {}
        self._chosen: Sequence[str] = ()
        self._aside: str | None = None

    def compose(self) -> ComposeResult:
        """Seats, middle and log, and the viewer's own place."""
        with Vertical(id="felt"):
            yield self.words
            yield self.others
            yield self.middle
            yield self.between
            with Container(id="foot"):
                yield self.own
                yield from self._foot
        yield self.side

    @property
    def plan(self) -> Plan:
        """The layout for the present size."""
        if self.shown is None:
            return plan(self.size.width, self.size.height + 2, 1)
        has_open = bool(self.shown.view.face_up)
        return plan(self.size.width, self.size.height + 2, len(self.shown.others), has_open=has_open)

    def show(
        self,
        shown: Scene,
        keys: Mapping[str, str] | None = None,
        chosen: Sequence[str] = (),
        aside: str | None = None,
    ) -> None:
        """Show a table; `keys` has the key of every seat that can be chosen now."""
        self.shown, self._keys, self._chosen, self._aside = shown, keys or {}, chosen, aside
        told = texts.recent(shown)
        (self.between if self.plan.log is None else self.side).show(told)
        self.call_after_refresh(self.lay_out)

    def show_words(self, lines: Sequence[Content]) -> None:
        """Show some words instead of a game, as long as there is none."""
        self.shown = None
        self.words.update(Content("\n").join(lines))
        for widget in (self.others, self.middle, self.between, self.side, self.own):
            widget.display = False
        self.words.display = True

    def on_resize(self) -> None:
        """Lay everything out anew."""
        self.lay_out()

    def lay_out(self) -> None:
        """Give everything its place and size."""
        if self.shown is None:
            return
        where, shown = self.plan, self.shown
        self.words.display = False
        self.others.display = self.middle.display = True
        self.others.styles.grid_size_columns = where.columns
        self.others.styles.grid_rows = str(where.seat)
        self.others.styles.height = where.seat * ceil(len(shown.others) / where.columns)
        for widget, seat in zip_longest(self.others.query(Seat), shown.others):
            widget.display = seat is not None
            if seat is not None:
                self._seat(widget, seat, where.seat)
        over = self.others.styles.height.value if self.others.styles.height is not None else 0
        rest = self.size.height - int(over) - where.middle - (0 if where.log else LAST_WORD)
        self.query_one("#foot").styles.max_height = max(where.card[1] + 1, rest)
        self.own.display = shown.view.seat is not None
        if shown.view.seat is not None:
            self._seat(self.own, shown.view.seat, 1)
        is_wide = where.log is not None
        if self.side.display != is_wide:
            (self.side if is_wide else self.between).show(texts.recent(shown))
        self.side.display, self.between.display = is_wide, not is_wide
        self.side.styles.width = where.log
        self.middle.styles.height = "1fr" if is_wide else where.middle
        self.middle.show(shown, where.middle, self._aside)

    def _seat(self, widget: Seat, seat: str, lines: int) -> None:
        assert self.shown is not None
        widget.show(self.shown, seat, lines, self._keys.get(seat, ""), is_chosen=seat in self._chosen)
