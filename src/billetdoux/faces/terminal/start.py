"""The start: what is played, against whom, in which language; or a table elsewhere, or the last game."""

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.content import Content
from textual.message import Message
from textual.screen import Screen
from textual.widgets import Input, Static

from ...bots.registry import offered
from ...client.guest import Guest
from ...game.names import edition_names, find_edition, player_counts, reading_of, readings_of
from ...rules.editions import EDITIONS, Edition
from ...rules.readings import READINGS, SETS
from ...server.protocol import LONGEST_NAME
from ...server.table import BOT_NAMES
from .. import opponents
from ..arrival import Setting, begin, go_on, invite, join
from ..presenter.decision import Offer
from ..steps import Picks
from ..words import LANGUAGE_NAMES, LANGUAGES
from . import emblems, look
from .pictures import LETTER, MUTED, STRONG, WAX
from .widgets import Choice, Chosen, Keys

if TYPE_CHECKING:
    from .app import Terminal

MOST_OPPONENTS = max(players for edition in EDITIONS for players in edition.tokens_to_win) - 1
LABEL, VALUE = 16, 12


class Turned(Message):
    """A dial was turned."""


class Dial(Static, can_focus=True):
    """A setting in a line: its name, its value between two arrows, and a word about it."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left", "turn(-1)", show=False),
        Binding("right,space,enter", "turn(1)", show=False),
    ]
    DEFAULT_CSS = """
    Dial { height: 1; padding: 0 1; text-wrap: nowrap; text-overflow: ellipsis; }
    Dial:hover { background: $glow; }
    Dial:focus { background: $wax; color: $on-wax; }
    Dial:ansi:focus { text-style: reverse; background: ansi_default; }
    """

    def __init__(self, values: Sequence[str], value: str) -> None:
        super().__init__()
        self.values = list(values)
        self.value = value
        self._told, self._about = Content(""), ""

    def show(self, label: str, told: str, about: str = "") -> None:
        """Tell what is set."""
        self._about = about
        self._told = Content.assemble(
            f"{label[:LABEL]:{LABEL}} ", ("◂ ", ""), (f"{told:{VALUE}}", STRONG), (" ▸  ", ""), about
        )
        self.update(self._told)

    @property
    def rest(self) -> str:
        """The word about it, if there is no room for all of it in the line."""
        return self._about if self._told.cell_length > self.content_size.width else ""

    def offer(self, values: Sequence[str]) -> None:
        """Let only these values be set, the nearest to the present one first."""
        self.values = list(values)
        if self.value not in self.values:
            self.value = self.values[0] if self.value < self.values[0] else self.values[-1]

    def action_turn(self, by: int) -> None:
        """Set the next value, or the one before."""
        self.value = self.values[(self.values.index(self.value) + by) % len(self.values)]
        self.post_message(Turned())

    def on_click(self) -> None:
        """Set the next value."""
        self.focus()
        self.action_turn(1)


class StartScreen(Screen[None]):
    """Everything that can be set before a game."""

    app: "Terminal"

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "app.focus_previous", show=False),
        Binding("down", "app.focus_next", show=False),
        Binding("escape", "app.leave", show=False),
    ]
    DEFAULT_CSS = """
    StartScreen { align: center middle; }
    StartScreen #head { height: 4; padding: 0 1; margin: 0 0 1 0; max-width: 100; }
    StartScreen #letter { width: 10; color: $wax; }
    StartScreen #title { width: 1fr; content-align: left middle; height: 4; }
    StartScreen #settings { padding: 0 1; height: auto; max-height: 1fr; max-width: 100;
        scrollbar-size-vertical: 1; }
    StartScreen #about { height: auto; max-height: 2; padding: 0 2; max-width: 100; color: $muted; }
    StartScreen .line { height: 1; padding: 0 1; }
    StartScreen .line Static { width: 18; }
    StartScreen Input { border: none; height: 1; padding: 0 1; width: 1fr; background: $sheet; }
    StartScreen Input:focus { border: none; background: $glow; }
    StartScreen Input:ansi { text-style: underline; }
    StartScreen Choice { width: 100%; }
    StartScreen .doors { height: 1; }
    StartScreen .doors Choice { width: 1fr; }
    """

    def __init__(self, setting: Setting) -> None:
        """Begin with what was said on the command line, or what is usual."""
        super().__init__()
        base, _, readings = setting.edition.partition("+")
        self.edition = Dial(edition_names(), base)
        self.readings, self._said = Dial([], readings), readings
        self.players = Dial([], str(setting.players))
        self.offered = [str(bot) for bot in offered("terminal")]
        spec = setting.bots[-1]
        specs = list(dict.fromkeys([*self.offered, spec]))
        self.bots = [Dial(specs, spec) for _ in range(MOST_OPPONENTS)]
        self.language = Dial(LANGUAGES, LANGUAGES[0])
        self.looks = Dial([look.PAPER, look.CANDLE], look.CANDLE)
        self.called, self.address = Input(max_length=LONGEST_NAME), Input()
        self.head, self.about, self.keys = Static(id="title"), Static(id="about"), Keys()
        self.name_label, self.address_label = Static(), Static()
        self.play, self.resume, self.join, self.make = (Choice() for _ in range(4))

    def compose(self) -> ComposeResult:
        """The letter, the settings, and the doors."""
        with Horizontal(id="head"):
            yield Static("\n".join(emblems.SMALL[LETTER]), id="letter")
            yield self.head
        with VerticalScroll(id="settings", can_focus=False):
            yield self.play
            yield self.resume
            yield self.edition
            yield self.players
            yield self.readings
            with Vertical(id="bots"):
                yield from self.bots
            with Horizontal(classes="line"):
                yield self.name_label
                yield self.called
            yield self.language
            yield self.looks
            with Horizontal(classes="line"):
                yield self.address_label
                yield self.address
            with Horizontal(classes="doors"):
                yield self.join
                yield self.make
        yield self.about
        yield self.keys

    async def on_mount(self) -> None:
        """Show the settings."""
        self.called.value = self.app.player
        self.language.value = self.app.words.language
        self.looks.value = self.app.theme
        self.looks.display = self.app.theme != look.INK
        self.resume.display = await self.app.house.latest() is not None
        self.query_one("#bots").styles.height = "auto"
        self.show()
        (self.resume if self.resume.display else self.play).focus()

    @property
    def setting(self) -> Setting:
        """What is set."""
        players = int(self.players.value)
        bots = tuple(dial.value for dial in self.bots[: players - 1])
        edition = "+".join(filter(None, (self.edition.value, self.readings.value)))
        return Setting(edition, players, bots, self.app.player)

    def show(self) -> None:
        """Tell everything in the present language."""
        words, say = self.app.words, self.app.words.say
        self.head.update(
            Content.assemble((say("ui-title"), f"{STRONG} {WAX}"), "\n", (say("ui-tagline"), MUTED))
        )
        self.play.show(Offer("▶", say("ui-play-now-go"), Picks()))
        self.resume.show(Offer("◂", say("term-resume"), Picks()))
        self.join.show(Offer("⇢", say("ui-join"), Picks()))
        self.make.show(Offer("+", say("ui-make"), Picks()))
        edition = self.edition.value
        self.edition.show(say("term-edition"), say(f"edition-{edition}"), say(f"edition-{edition}.about"))
        counts = player_counts(table for table in EDITIONS if table.name == edition)
        self.players.offer([str(count) for count in counts])
        players = int(self.players.value)
        table = find_edition(edition, players)
        self._offer_readings(table)
        target = table.tokens_to_win[players]
        self.players.show(say("ref-players"), str(players), say("ui-target", value=target))
        names = [name for name in BOT_NAMES if name != self.called.value]
        for at, dial in enumerate(self.bots):
            dial.display = at < players - 1
            spec = dial.value
            about = opponents.about(spec, words) if spec in self.offered else spec
            dial.show(names[at], opponents.name_of(spec, words), about)
        self.name_label.update(say("ui-your-name"))
        self.language.value = words.language
        self.language.show(say("ui-language"), LANGUAGE_NAMES[words.language])
        self.looks.show(
            say("ui-theme"),
            say("ui-theme-light" if self.looks.value == look.PAPER else "ui-theme-dark"),
        )
        self.address_label.update(say("term-address"))
        self.address.placeholder = "https://…/t/abc234"
        self.keys.keys = (
            ("↑↓", say("term-key-walk"), "app.focus_next"),
            ("←→", say("term-key-turn"), "app.bell"),
            (say("term-on-key", name="enter"), say("term-key-enter"), "app.bell"),
            ("F2", say("ui-language"), "app.next_language"),
            (say("term-on-key", name="escape"), say("term-quit"), "app.leave"),
        )
        self._show_about()

    def _offer_readings(self, edition: Edition) -> None:
        """Offer the usual reading of the rules, sets of others, and what was said on the command line."""
        offers = readings_of(edition)
        own = [self._said] if self._said and all(word in offers for word in self._said.split("+")) else []
        self.readings.values = list(dict.fromkeys(["", *(name for name in SETS if name in offers), *own]))
        if self.readings.value not in self.readings.values:
            self.readings.value = ""
        read = edition.read_as(
            code for word in filter(None, self.readings.value.split("+")) for code in offers[word]
        )
        say = self.app.words.say
        known = reading_of(read)
        told = [say(f"reading-{READINGS[code].name}") for code in read.chosen]
        how = say(f"readings-{known}") if known else ", ".join(told)
        rest = [
            *([] if how == ", ".join(told) else [", ".join(told)]),
            *([say("readings-networks")] if told else []),
        ]
        self.readings.show(say("ui-readings-legend"), how, " · ".join(rest))

    def _show_about(self) -> None:
        """Tell in full what has no room in its line."""
        self.about.update(Content(self.focused.rest if isinstance(self.focused, Dial) else ""))

    def on_descendant_focus(self) -> None:
        """Tell about the setting that is looked at."""
        self._show_about()

    async def on_turned(self) -> None:
        """Show what was turned."""
        if self.language.value != self.app.words.language:
            self.app.speak(self.language.value)
        if self.looks.display:
            self.app.theme = self.looks.value
        self.show()

    def on_input_changed(self) -> None:
        """Take the name over."""
        self.app.player = self.called.value.strip() or self.app.words.say("ui-guest")

    async def on_input_submitted(self, event: Input.Submitted) -> None:
        """Go where the address leads, or play by the name."""
        await self._go(self.join if event.input is self.address else self.play)

    async def on_chosen(self, message: Chosen) -> None:
        """Go through a door."""
        doors = {"▶": self.play, "◂": self.resume, "⇢": self.join, "+": self.make}
        await self._go(doors[message.key])

    async def _go(self, door: Choice) -> None:
        url, setting, house = self.address.value.strip(), self.setting, self.app.house

        async def arrive() -> Guest:
            if door is self.join:
                return join(url)
            if door is self.make:  # its host puts bots on seats there, or waits for people
                return await invite(url, replace(setting, bots=()))
            return await (go_on(house) if door is self.resume else begin(house, setting))

        if door in (self.join, self.make) and not url:
            self.address.focus()
        else:
            await self.app.open_table(arrive)
