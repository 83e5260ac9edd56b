"""Dialogs: what opens over a table: results, the reference, the whole log, hints, talk and help."""

import asyncio
from collections.abc import Awaitable, Iterator
from dataclasses import replace
from typing import TYPE_CHECKING, ClassVar

from textual import events, work
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.content import Content
from textual.screen import ModalScreen
from textual.widgets import Input, OptionList, Static
from textual.widgets.option_list import Option

from ...client.guest import NotDone, Noted
from ...game.view import View
from ..hints import Advice, hint, outlook
from ..keys import NOBODY, ORDER
from ..presenter import room
from ..presenter.scene import Scene
from ..summary import Summary
from . import pictures, texts
from .pictures import MUTED, STRONG, WAX
from .plan import LARGE_CARD
from .widgets import Keys, Lines

if TYPE_CHECKING:
    from ...bots.odds import Odds
    from .app import Terminal

GESTURES = {str(at): emote for at, emote in enumerate(room.EMOTES, 1)}
"""By their keys."""


class Dialog(ModalScreen[None]):
    """Words in a frame over the table; Escape closes it."""

    app: "Terminal"

    LEAFS: ClassVar[bool] = True
    """Whether the arrows leaf through the words."""
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,enter,space,q", "close", show=False),
        Binding("down", "scroll(1)", show=False),
        Binding("up", "scroll(-1)", show=False),
        Binding("pagedown", "scroll(10)", show=False),
        Binding("pageup", "scroll(-10)", show=False),
        Binding("home", "scroll(-9999)", show=False),
        Binding("end", "scroll(9999)", show=False),
    ]
    DEFAULT_CSS = """
    Dialog { align: center middle; background: $paper 60%; }
    Dialog:ansi { background: ansi_default; }
    Dialog > #frame { width: 90%; max-width: 100; height: auto; max-height: 100%; border: double $wax;
        background: $sheet; padding: 0 1; border-title-color: $wax; border-title-style: bold; }
    Dialog #words { height: auto; max-height: 1fr; scrollbar-size-vertical: 1; }
    Dialog #words > Static { height: auto; }
    Dialog Keys { dock: bottom; }
    """

    def __init__(self, hang: int = 0) -> None:
        """Words whose lines go on so far to the right."""
        super().__init__()
        self.words, self.keys = Lines(hang), Keys()

    def compose(self) -> ComposeResult:
        """A frame, words in it, and the keys."""
        with Vertical(id="frame"):
            with VerticalScroll(id="words", can_focus=False):
                yield self.words
            yield self.keys

    def on_mount(self) -> None:
        """Show the words."""
        self.show()

    def show(self) -> None:
        """Show the words in the present language."""
        self.query_one("#frame").border_title = Content(f" {self.title_now()} ")
        self.words.show(list(self.lines()))
        self.keys.keys = tuple(self.keys_now())
        self.call_after_refresh(self._show_more)

    def _show_more(self) -> None:
        """Where there are more words than room, show the keys that leaf through them."""
        if self.LEAFS and any(box.max_scroll_y for box in self.query("#words")):  # none, once it is closed
            leaf = ("↑ ↓", self.app.words.say("term-key-walk"), "screen.scroll(5)")
            self.keys.keys = (*self.keys_now(), leaf)

    def title_now(self) -> str:
        """What the dialog is about."""
        raise NotImplementedError

    def lines(self) -> Iterator[Content]:
        """The words, line by line."""
        yield from ()

    def keys_now(self) -> Iterator[tuple[str, str, str]]:
        """The keys that do something here."""
        yield (
            self.app.words.say("term-on-key", name="enter"),
            self.app.words.say("ui-close"),
            "screen.close",
        )

    def on_resize(self) -> None:
        """Draw for the new size."""
        self.show()

    def action_scroll(self, lines: int) -> None:
        """Scroll the words."""
        self.query_one("#words").scroll_relative(y=lines, animate=False)

    def action_close(self) -> None:
        """Close the dialog."""
        self.dismiss()

    @property
    def has_room(self) -> bool:
        """Whether cards can be drawn."""
        return self.size.height >= 30


class RoundOver(Dialog):
    """How a round ended."""

    def __init__(self, summary: Summary) -> None:
        super().__init__()
        self._summary = summary

    def title_now(self) -> str:
        """That the round is over."""
        return self.app.words.say("ui-round-over")

    def lines(self) -> Iterator[Content]:
        """Who won it and why."""
        if self.app.shown is not None:
            yield from texts.round_result(self.app.shown, self._summary, with_cards=self.has_room)

    def keys_now(self) -> Iterator[tuple[str, str, str]]:
        """The key that goes on."""
        say = self.app.words.say
        yield (say("term-on-key", name="enter"), say("ui-continue"), "screen.close")


class GameOver(Dialog):
    """How the game ended."""

    def title_now(self) -> str:
        """That it is the result."""
        return self.app.words.say("ui-result-game")

    def lines(self) -> Iterator[Content]:
        """Who won, why, and round by round."""
        shown = self.app.shown
        if shown is not None and shown.view.winners:
            yield from texts.game_result(shown, with_cards=self.has_room)


class History(Dialog):
    """The whole log."""

    DEFAULT_CSS = "History > #frame { height: 100%; } History #words { height: 1fr; }"

    def __init__(self, noted: Noted | None = None) -> None:
        """The log, and above it what was promised before the first deal."""
        super().__init__(pictures.HANG)
        self.noted = noted

    def title_now(self) -> str:
        """That it is the log."""
        return self.app.words.say("ui-log")

    def lines(self) -> Iterator[Content]:
        """What happened, from the beginning."""
        say = self.app.words.say
        if self.noted is not None:
            yield Content(say("ui-promise", commitment=self.noted.commitment))
            if self.noted.nonce:
                yield Content(say("ui-nonce", nonce=self.noted.nonce))
            yield Content("")
        if self.app.shown is not None:
            yield from texts.log(self.app.shown, self.app.shown.view.events)

    def on_mount(self) -> None:
        """Begin with the newest."""
        super().on_mount()
        self.call_after_refresh(self.action_scroll, 9999)


class Help(Dialog):
    """All keys."""

    TABLE = (
        (("0 … 9",), "ui-key-card"),
        (("A … H",), "ui-key-player"),
        ((NOBODY,), "ui-key-nobody"),
        ((ORDER,), "ui-key-order"),
        (("← →", "Tab"), "term-key-move"),
        (("enter",), "term-key-choose"),
        (("escape",), "ui-key-back"),
        (("?",), "term-key-hint"),
        (("k",), "ui-key-cards"),
        (("l",), "ui-key-log"),
        (("page-up", "page-down"), "term-key-scroll"),
        (("t",), "ui-key-talk"),
        (("p",), "ui-key-pause"),
        (("enter",), "ui-key-next"),
        (("s",), "ui-key-skip"),
        (("v",), "ui-key-pace"),
    )
    REPLAY = (
        (("→", "enter"), "ui-replay-on"),
        (("←",), "ui-replay-back"),
        (("page-down",), "ui-replay-round-on"),
        (("page-up",), "ui-replay-round-back"),
        (("home",), "ui-replay-first"),
        (("end",), "ui-replay-last"),
        (("v",), "term-key-view"),
        (("r",), "term-key-result"),
        (("k",), "ui-key-cards"),
        (("l",), "ui-key-log"),
    )
    ANYWHERE = ((("m", "F1"), "term-key-help"), (("F2",), "term-key-language"), (("F3",), "term-key-look"))

    def __init__(self, *, is_replay: bool = False, is_alone: bool = True) -> None:
        """The keys at a table, perhaps with bots alone, or in a replay."""
        super().__init__()
        self.is_replay = is_replay
        self.is_alone = is_alone

    def title_now(self) -> str:
        """That these are the keys."""
        return self.app.words.say("ui-keys")

    def lines(self) -> Iterator[Content]:
        """Each key and what it does, and what the signs mean."""
        say = self.app.words.say
        leave = (("q",), "term-key-quit" if not self.is_replay else "term-quit")
        here = [
            one
            for one in (self.REPLAY if self.is_replay else self.TABLE)
            if one[1] != "ui-key-talk" or not self.is_alone
        ]
        named = [
            (" ".join(say("term-on-key", name=key) for key in keys), say(told))
            for keys, told in (*here, *self.ANYWHERE, leave)
        ]
        column = 1 + max(len(keys) for keys, _ in named)
        self.words.hang = column + 2
        for key, told in named:
            yield Content.assemble((f"{key:>{column}}  ", f"{STRONG} {WAX}"), told)
        yield Content("")
        yield Content.styled(say("term-mouse"), MUTED)
        yield Content.styled(say("term-signs"), MUTED)


class Cards(Dialog):
    """The reference: every card, how many are left, and the full text of one."""

    LEAFS = False
    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape,k,q", "close", show=False)]
    DEFAULT_CSS = """
    Cards > #frame { height: 100%; max-width: 120; max-height: 34; }
    Cards #both { height: 1fr; }
    Cards OptionList, Cards OptionList:focus { width: 46; height: 1fr; border: none; padding: 0;
        background: $sheet; scrollbar-size-vertical: 1; }
    Cards OptionList:focus > .option-list--option-highlighted { background: $glow; color: $ink; }
    Cards OptionList:ansi:focus > .option-list--option-highlighted { text-style: reverse;
        background: ansi_default; }
    Cards #words { width: 1fr; height: 1fr; padding: 0 1; border-left: solid $line; }
    Cards #facts { height: auto; max-height: 8; }
    Cards.narrow OptionList { width: 1fr; }
    Cards.narrow #both { layout: vertical; }
    Cards.narrow #words { border-left: none; border-top: solid $line; height: 9; width: 1fr; }
    """

    def __init__(self, first: str = "") -> None:
        super().__init__()
        self.first = first
        self.list = OptionList()
        self.facts = Static(id="facts")

    def compose(self) -> ComposeResult:
        """The list of cards, the text of one, and what is certain."""
        with Vertical(id="frame"):
            with Horizontal(id="both"):
                yield self.list
                with VerticalScroll(id="words", can_focus=False):
                    yield self.words
            yield self.facts
            yield self.keys

    def title_now(self) -> str:
        """That these are the cards."""
        return self.app.words.say("ui-ref")

    def show(self) -> None:
        """Show the cards in the present language."""
        shown = self.app.shown
        if shown is None:
            return
        self.set_class(self.size.width < 90, "narrow")
        cards = texts.reference(shown)
        at = self.list.highlighted
        if at is None:
            at = cards.index(self.first) if self.first in cards else 0
        self.list.clear_options()
        self.list.add_options([Option(texts.reference_line(shown, card), id=card) for card in cards])
        self.list.highlighted = at
        self.facts.update(Content("\n").join(texts.facts(shown)))
        self.list.focus()
        super().show()

    def lines(self) -> Iterator[Content]:
        """The text of the card that is looked at."""
        shown, at = self.app.shown, self.list.highlighted
        if shown is not None and at is not None:
            card = texts.reference(shown)[at]
            if self.has_room:
                yield pictures.card(shown, card, LARGE_CARD)
            yield texts.card_text(shown, card)

    def on_option_list_option_selected(self) -> None:
        """Close the reference."""
        self.dismiss()

    def on_option_list_option_highlighted(self) -> None:
        """Show the text of another card."""
        self.words.show(list(self.lines()))

    def keys_now(self) -> Iterator[tuple[str, str, str]]:
        """The keys that do something here."""
        yield (
            self.app.words.say("term-on-key", name="escape"),
            self.app.words.say("ui-close"),
            "screen.close",
        )


class Hints(Dialog):
    """What a strong player thinks of the moves of a decision, and where the hidden cards may be."""

    DEFAULT_CSS = "Hints > #frame { width: 100%; }"

    def __init__(self, shown: Scene) -> None:
        super().__init__()
        self.shown = shown
        self.advice = Advice([], None)
        self.odds: Odds | None = None
        self.is_compiling = False

    def on_mount(self) -> None:
        """Begin to think."""
        super().on_mount()
        self.think()

    @work(exclusive=True)
    async def think(self) -> None:
        """Let a bot think, beside everything else."""
        self.advice = await hint(self.shown.view, self._compile)
        self.odds = await asyncio.to_thread(_odds_of, self.shown.view)
        self.show()

    def _compile(self) -> None:
        self.is_compiling = True
        self.show()

    def title_now(self) -> str:
        """That this is a hint."""
        return self.app.words.say("term-hint-title")

    def lines(self) -> Iterator[Content]:
        """The moves, the best first, and where the hidden cards may be."""
        words = self.app.words
        if self.odds is None:
            yield Content(words.say("ui-compiling" if self.is_compiling else "term-thinking"))
            return
        shown = replace(self.shown, words=words)
        yield from texts.estimates(shown, self.advice.moves)
        yield Content("")
        yield from map(Content, outlook(words, self.advice, shown.names))
        yield from texts.odds(shown, self.odds)


def _odds_of(view: View) -> "Odds":
    """The exact odds of the hidden cards; what counts them is imported when it is needed."""
    from ...bots.odds import odds_of

    return odds_of(view)


class Line(Input):
    """A line to write; as long as it is empty, a number makes a gesture."""

    def check_consume_key(self, key: str, character: str | None) -> bool:
        """Whether a key is written."""
        is_gesture = not self.value and key in GESTURES
        return not is_gesture and super().check_consume_key(key, character)

    def on_key(self, event: events.Key) -> None:
        """Leave what is not written to the dialog."""
        if not self.check_consume_key(event.key, event.character):
            event.prevent_default()


class Talk(Dialog):
    """What was said at the table, and something to say."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "close", show=False),
        *(Binding(key, f"gesture('{key}')", show=False) for key in GESTURES),
    ]
    DEFAULT_CSS = """
    Talk Line { border: none; height: 1; background: $paper; }
    Talk Line:focus { border: none; }
    Talk Line:ansi { text-style: underline; }
    """

    def __init__(self) -> None:
        super().__init__()
        self.input = Line(max_length=room.LONGEST_TALK)

    def compose(self) -> ComposeResult:
        """What was said, gestures, and a line to write."""
        with Vertical(id="frame"):
            with VerticalScroll(id="words", can_focus=False):
                yield self.words
            yield self.input
            yield self.keys

    def title_now(self) -> str:
        """That this is talk."""
        return self.app.words.say("ui-talk")

    def show(self) -> None:
        """Show what was said."""
        guest = self.app.guest
        told = guest.room if guest is not None else None
        self.input.display = bool(told and told.options.chat and guest and guest.seat)
        self.input.placeholder = self.app.words.say("ui-chat")
        super().show()

    def lines(self) -> Iterator[Content]:
        """What was said, and the gestures."""
        words, guest = self.app.words, self.app.guest
        said = guest.talk if guest is not None else []
        for one in said:
            yield Content(room.said(one, words)).stylize(STRONG, 0, len(one.name))
        if not said:
            yield Content.styled(words.say("ui-talk-none"), MUTED)
        if guest is not None and guest.seat is not None:
            yield Content("")
            yield Content.styled(words.say("ui-emotes"), MUTED)
            for key, emote in GESTURES.items():
                yield Content.assemble((f" {key} ", f"{STRONG} {WAX}"), words.say(f"ui-emote-{emote}"))

    async def action_gesture(self, key: str) -> None:
        """Make a gesture."""
        if self.app.guest is not None and self.app.guest.seat is not None:
            await self._speak(self.app.guest.gesture(GESTURES[key]))

    async def on_input_submitted(self, event: Input.Submitted) -> None:
        """Say a line."""
        if event.value.strip() and self.app.guest is not None:
            await self._speak(self.app.guest.say(event.value.strip()))

    async def _speak(self, speech: Awaitable[None]) -> None:
        """Say something; what the table does not want to hear is told."""
        self.dismiss()
        try:
            await speech
        except NotDone as refused:
            self.app.notify(self.app.words.say("ui-refused", code=refused.code), severity="warning")

    def keys_now(self) -> Iterator[tuple[str, str, str]]:
        """The keys that do something here."""
        yield (
            self.app.words.say("term-on-key", name="escape"),
            self.app.words.say("ui-close"),
            "screen.close",
        )
