"""The replay: a recorded game on the screen, forwards and backwards, from any side of the table."""

from dataclasses import replace
from itertools import chain
from typing import TYPE_CHECKING, ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.content import Content
from textual.screen import Screen
from textual.widgets import Static

from ...game.names import CHARACTER_NAMES, SEATS
from ...game.position import Position
from ...game.record import Record
from ...game.replay import begin
from ..presenter.scene import Scene
from ..summary import rounds_over
from .board import Board
from .dialogs import Cards, GameOver, Help, History, RoundOver
from .widgets import Bar, Keys

if TYPE_CHECKING:
    from .app import Terminal

OPEN, SPECTATOR = "open", "spectator"


class ReplayScreen(Screen[None]):
    """A recorded game, step by step."""

    app: "Terminal"

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("right,space,enter,n", "step(1)", show=False),
        Binding("left,backspace,b", "step(-1)", show=False),
        Binding("pagedown", "round(1)", show=False),
        Binding("pageup", "round(-1)", show=False),
        Binding("home", "step(-99999)", show=False),
        Binding("end", "step(99999)", show=False),
        Binding("v", "view", show=False),
        Binding("r", "result", show=False),
        Binding("k", "cards", show=False),
        Binding("l", "log", show=False),
        Binding("m,f1,question_mark", "help", show=False),
        Binding("q,escape", "app.leave", show=False),
    ]
    DEFAULT_CSS = "ReplayScreen #hand { height: auto; padding: 0 1; border-top: solid $edge; }"

    def __init__(self, record: Record, viewer: str | None) -> None:
        """See a game as a seat saw it; with all cards open, if no seat is named."""
        super().__init__()
        self.record = record
        self.moves = list(chain(*record.rounds))
        self.game = begin(record)
        self.sides = (OPEN, *self.game.seats, SPECTATOR)
        self.side = viewer or OPEN
        self.bar, self.keys, self.hand = Bar(), Keys(), Static(id="hand")
        self.board = Board(self.hand)
        self.shown: Scene | None = None

    def compose(self) -> ComposeResult:
        """The bar, the board and the keys."""
        yield self.bar
        yield self.board
        yield self.keys

    def on_mount(self) -> None:
        """Show the deal."""
        self.show()

    @property
    def at(self) -> int:
        """How many moves have been made."""
        return len(self.game.moves)

    def show(self) -> None:
        """Show the game as it is at this step, from this side."""
        game, words, is_open = self.game, self.app.words, self.side == OPEN
        view = game.view(self.side if self.side in SEATS else None)
        hands = {}
        if is_open:
            view = replace(view, events=tuple(game.events))
            hands = {seat: game.hand(seat) for seat in game.seats}
        names = dict(zip(SEATS, self.record.seats, strict=False))
        self.shown = Scene(view, names, words, hands=hands)
        self.board.show(self.shown, aside=self._aside() if is_open else None)
        where = words.say("ui-replay-where", number=view.round, step=self.at, count=len(self.moves))
        self.bar.told = (f"{words.edition(view.edition, view.players)} · {where}", self._side_told(names))
        self.hand.update(Content("\n").join(self._beneath()))
        say = words.say
        self.keys.keys = (
            ("→", say("ui-replay-on"), "screen.step(1)"),
            ("←", say("ui-replay-back"), "screen.step(-1)"),
            ("v", say("ui-replay-view"), "screen.view"),
            ("r", say("ui-result"), "screen.result"),
            ("m", say("ui-keys"), "screen.help"),
            ("q", say("term-quit"), "app.leave"),
            ("k", say("ui-panel-cards"), "screen.cards"),
            ("l", say("ui-panel-log"), "screen.log"),
            (say("term-on-key", name="page-down"), say("ui-replay-round-on"), "screen.round(1)"),
        )

    def _side_told(self, names: dict[str, str]) -> str:
        say = self.app.words.say
        if self.side == OPEN:
            return say("ui-open-view")
        return (
            say("ui-replay-spectator") if self.side == SPECTATOR else say("ui-view-of", seat=names[self.side])
        )

    def _aside(self) -> str | None:
        aside = Position.of(self.game).aside
        return None if aside is None else CHARACTER_NAMES[aside]

    def _beneath(self) -> list[Content]:
        """The hand of a seat, or with open cards what comes next."""
        assert self.shown is not None
        words = self.app.words
        if self.side != OPEN:
            held = self.shown.view.hand
            return [Content(words.say("ui-hand", cards=held))] if held else []
        deck = [CHARACTER_NAMES[card] for card in Position.of(self.game).deck]
        return [Content(words.say("term-replay-deck", cards=deck))] if deck else []

    def action_step(self, by: int) -> None:
        """Go so many steps on, or back."""
        to = min(max(0, self.at + by), len(self.moves))
        while self.at < to:
            self.game.push(self.moves[self.at])
        while self.at > to:
            self.game.pop()
        self.show()

    def action_round(self, by: int) -> None:
        """Go to the beginning of the next round, or of this one and those before."""
        starts = [0]
        for moves in self.record.rounds:
            starts.append(starts[-1] + len(moves))
        later = [start for start in starts if start > self.at]
        earlier = [start for start in starts if start < self.at]
        target = (later[:1] if by > 0 else earlier[-1:]) or [self.at]
        self.action_step(target[0] - self.at)

    def action_view(self) -> None:
        """Look from the next side."""
        self.side = self.sides[(self.sides.index(self.side) + 1) % len(self.sides)]
        self.show()

    def action_result(self) -> None:
        """Show how the last round, or the game, ended."""
        if self.shown is not None and (over := rounds_over(self.shown.view.events)):
            self.app.push_screen(GameOver() if self.shown.view.winners else RoundOver(over[-1]))

    def action_cards(self) -> None:
        """Open the reference."""
        self.app.push_screen(Cards())

    def action_log(self) -> None:
        """Open the whole log."""
        self.app.push_screen(History())

    def action_help(self) -> None:
        """Open the help."""
        self.app.push_screen(Help(is_replay=True))
