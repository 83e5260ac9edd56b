"""The table on the screen: one viewer's place at it, and everything that this viewer can do."""

import time
from collections.abc import Awaitable, Callable
from math import ceil
from typing import TYPE_CHECKING, ClassVar

from textual import work
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.content import Content
from textual.screen import Screen

from ...bots.registry import LADDER
from ...client.guest import Guest, NotDone, Turned
from ...game.errors import BilletdouxError
from ...game.illegal import limits
from ...game.move import Move
from ...game.names import SEATS
from ...server import protocol
from ..arrival import sit_down
from ..keys import NOBODY, ORDER, card_with
from ..opponents import name_of
from ..pace import is_result, next_pace
from ..presenter import room as rooms
from ..presenter.decision import Offer, asked_of, offers, prompt, refusal
from ..presenter.scene import Scene
from ..steps import Picks, Question, back, put_back
from ..summary import revealed, rounds_over
from . import pictures, texts
from .aim import Aim
from .board import Board
from .dialogs import Cards, GameOver, Help, Hints, History, RoundOver, Talk
from .pictures import STRONG
from .plan import LARGE_CARD, Plan, plan
from .reel import Reel
from .widgets import MOST_CHOICES, Bar, Choice, Chosen, Decision, HandCard, Keys, Touched, columns_of

if TYPE_CHECKING:
    from .app import Terminal

NAMING_KEYS = (*"0123456789", *SEATS, *SEATS.lower(), NOBODY, ORDER)
"""What chooses by itself; all that is done otherwise has other keys, as on the page."""
CONFIRM = "↵"
"""Enter, as it is written on a badge."""


class TableScreen(Screen[None]):
    """A table, from one place at it."""

    app: "Terminal"

    BINDINGS: ClassVar[list[BindingType]] = [
        *(Binding(key, f"choose('{key}')", show=False) for key in NAMING_KEYS),
        Binding("left,up,shift+tab", "walk(-1)", show=False),
        Binding("right,down,tab", "walk(1)", show=False),
        Binding("escape,backspace", "back", show=False),
        Binding("enter,space", "go_on", show=False),
        Binding("s", "skip", show=False),
        Binding("v", "next_pace", show=False),
        Binding("pageup", "scroll_log(-1)", show=False),
        Binding("pagedown", "scroll_log(1)", show=False),
        Binding("question_mark", "hint", show=False),
        Binding("k", "cards", show=False),
        Binding("l", "log", show=False),
        Binding("t", "talk", show=False),
        Binding("p", "pause", show=False),
        Binding("m,f1", "help", show=False),
        Binding("q", "quit", show=False),
    ]

    def __init__(self, guest: Guest, *, sits: bool) -> None:
        """Sit at the table that a guest has come to, or watch it."""
        super().__init__()
        self.guest = guest
        self.link = guest.house.page_of(guest.code) or ""
        self._sits = sits
        self.bar, self.decision, self.keys = Bar(), Decision(), Keys()
        self.board = Board(self.decision)
        self.shown: Scene | None = None
        self._picks: tuple[tuple[int, int], Picks] = ((0, 0), Picks())
        self._sent: tuple[int, int] | None = None
        self._note = ""
        self._offers: tuple[Offer, ...] = ()
        self._listed: tuple[Offer, ...] = ()
        """The offers that stand beside the hand, and in how many columns; cards are offered in it."""
        self._columns = 1
        self._aim = Aim()
        self._is_new = False
        """Whether the mark is still where it was in the step before."""
        self._acts: dict[str, Callable[[], Awaitable[None]]] = {}
        self._reel = Reel(guest, lambda seconds: self.set_timer(seconds, self._look_further))
        self._room: protocol.Room | None = None
        """The room of that game: while its result is read, others may gather for the next."""
        self._is_lost = False
        self._is_due = False
        self._deadline: float | None = None

    def compose(self) -> ComposeResult:
        """The bar, the board and the keys."""
        yield self.bar
        yield self.board
        yield self.keys

    def on_mount(self) -> None:
        """Go to the table."""
        self.guest.told = self.hear
        self.attend()
        self.set_interval(1, self._show_bar)
        self.show()

    @work(exclusive=True, group="attend")
    async def attend(self) -> None:
        """Be at the table as long as this screen is open."""
        try:
            await self.guest.attend()
        except Turned as turned:
            self.app.turn_away(turned)

    def hear(self, message: protocol.Reply | None) -> None:
        """Take note that the table said something, or that the line is broken."""
        self._is_lost = message is None
        if message is not None and hasattr(message, "seconds"):
            seconds = self.guest.seconds
            self._deadline = None if seconds is None else time.monotonic() + seconds
        if isinstance(message, protocol.Said) and message.seat != self.guest.seat:
            self.notify(rooms.said(message, self.app.words), timeout=5)
        if not self._is_due:  # what comes in one breath is shown at once
            self._is_due = True
            self.call_later(self._catch_up)
        if self._sits and self.guest.room is not None:
            self._sits = False
            self.run_worker(self._do(self._settle), group="ask")

    def _catch_up(self) -> None:
        """Show what has happened, as far as it is time for it."""
        self._is_due = False
        self._go_on()

    def on_screen_resume(self) -> None:
        """Go on when what lay over the table is closed."""
        self._go_on()

    # What is shown of what happened

    @property
    def _is_reading(self) -> bool:
        """Whether something lies over the table behind which nothing goes on."""
        is_result = any(isinstance(screen, RoundOver | GameOver) for screen in self.app.screen_stack)
        return is_result or (self.guest.is_alone and self.app.screen is not self)

    def _go_on(self) -> None:
        """Show what happened next, until something is to be looked at for a while."""
        room, reel = self.guest.room, self._reel
        if room is not None and self.guest.sight is not None:
            now = self.guest.view()
            while not (reel.stays or self._is_reading):
                happened = reel.turn(room.game, now, self.app.pace)
                if not happened:
                    break
                if is_result(happened):
                    self._tell_result()
        elif not self._is_reading:
            reel.clear()
        self.show()
        if reel.is_up_to_date and not (reel.stays or self._is_reading):
            self.run_worker(self.guest.ready(self.guest.moves), group="ready")

    def _tell_result(self) -> None:
        """Show how a round or the game ended; nothing goes on until that is read."""
        view = self._reel.view
        assert view is not None
        self.show()
        if view.winners:
            self.app.push_screen(GameOver())
            self.run_worker(self.app.keep_record(self.guest), group="record")
        else:
            self.app.push_screen(RoundOver(rounds_over(view.events)[-1]))

    def _look_further(self) -> None:
        """Show what happened next."""
        self._reel.look_away()
        self._go_on()

    def action_go_on(self) -> None:
        """Show what happened next, by Enter."""
        self._aim = self._aim.enter(self.app.clock())
        self._look_further()

    def action_skip(self) -> None:
        """Show at once what happens until the viewer decides, or a round is over."""
        if not self.is_asked:
            self._reel.skip()
            self._go_on()

    def action_next_pace(self) -> None:
        """Show what happens faster, slower, or step by step."""
        pace = self.app.pace = next_pace(self.app.pace)
        self.notify(rooms.pace(pace, self.app.words), timeout=2)
        self._reel.change_pace(pace)
        self._go_on()

    async def _settle(self) -> None:
        """Take a seat where one is free; a game against bots on this machine begins at once."""
        room, guest = self.guest.room, self.guest
        if room is None or room.status != "gathering":
            return
        if guest.seat is None and any(chair.kind == "free" for chair in room.chairs):
            await sit_down(guest, self.app.player)
        if not self.link:
            await guest.start()

    @property
    def picks(self) -> Picks:
        """What is chosen so far in the present decision."""
        now, picks = self._picks
        return picks if now == self._now else Picks()

    @property
    def _now(self) -> tuple[int, int]:
        """Which decision it is: of which game, after how many moves."""
        return (self.guest.room.game if self.guest.room is not None else 0, self.guest.moves)

    @property
    def is_asked(self) -> bool:
        """Whether the viewer has to decide something now."""
        return self.guest.is_to_decide and self._sent != self._now and self._reel.is_up_to_date

    def show(self) -> None:
        """Show everything as it is now."""
        room, say = self.guest.room, self.app.words.say
        self._acts, self._offers = {}, ()
        if room is None:
            self.bar.told = (say("ui-title"), say("ui-connecting"))
            return
        view = self._reel.view
        if view is None:
            self.shown = None
            self._show_gathering(room)
        else:
            words = self.app.words
            if self._room is None or room.game == self._reel.game:
                self._room = room
            remarks = {chair.seat: rooms.remarks(chair, words) for chair in self._room.chairs}
            names = rooms.names(self._room, words)
            hands = revealed(view)
            self.shown = Scene(view, names, words, self._room.options.helper, remarks, hands)
            self._show_game(self.shown, self._room)
        self._note_step()
        self._show_bar()
        self.keys.keys = self._keys_here(room)
        self.call_after_refresh(self._fit)

    def _note_step(self) -> None:
        """Note when something else is asked: what was pressed before is not meant for it."""
        step = (self._now, self.is_asked, self.picks.card, self.picks.seats)
        aim = self._aim.at(step, self.app.clock())
        self._is_new = self._is_new or aim is not self._aim
        self._aim = aim

    def _matter(self, room: protocol.Room) -> str:
        """What presses: a broken line, a compiler at work, the clock."""
        say = self.app.words.say
        if self._is_lost:
            return say("ui-line-lost")
        if self.app.is_compiling and self.app.house.thinkers.is_warming:
            return say("ui-compiling")
        if self._deadline is not None and not room.paused and room.status == "playing":
            return say("ui-seconds", count=max(0, round(self._deadline - time.monotonic())))
        return ""

    def _show_bar(self) -> None:
        """Show what is played, and what presses."""
        room, view = self.guest.room, self.shown.view if self.shown is not None else None
        if room is None:
            return
        self.bar.told = (texts.title(room, view, self.app.words), self._matter(room))

    def _show_gathering(self, room: protocol.Room) -> None:
        """Show who has come, before the game, and what can be done."""
        words, seat = self.app.words, self.guest.seat
        self.decision.styles.height = "auto"
        self.board.show_words(list(texts.gathering(room, seat, self.link, words)))
        self.decision.hand.show(())
        if room.status == "gathering":
            self._offer_acts(self._gathering_acts(room))
        self._show_question(rooms.preparing(room, seat, words))

    def _gathering_acts(self, room: protocol.Room) -> list[tuple[str, Callable[[], Awaitable[None]]]]:
        """What can be done before the game."""
        say, guest = self.app.words.say, self.guest
        free = [chair.seat for chair in room.chairs if chair.kind == "free"]
        offered: list[tuple[str, Callable[[], Awaitable[None]]]] = []
        if guest.seat is None and free:
            offered.append((say("ui-sit"), _later(sit_down, guest, self.app.player)))
        if guest.host:
            if guest.seat is not None:
                offered.append((rooms.start(room, self.app.words), guest.start))
            if free:
                offered += [
                    (
                        say(
                            "ui-of",
                            who=say("ui-fill", seat=free[0]),
                            what=name_of(str(bot), self.app.words),
                        ),
                        _later(guest.fill, free[0], str(bot)),
                    )
                    for bot in LADDER
                    if str(bot.parameter) not in bot.kind.levels  # there are keys for nine
                ]
            offered += [
                (label, _later(guest.fill, seat, None))
                for seat, label in rooms.freed(room, self.app.words).items()
            ]
            offered += [
                (label, _later(guest.keep_order, *order))
                for label, order in rooms.ordered(room, guest.seat, self.app.words)
            ]
        return offered[:9]

    def _show_game(self, shown: Scene, room: protocol.Room) -> None:
        """Show the game, and what is asked of the viewer."""
        if self.is_asked:
            keys, in_hand = self._show_asked(shown, asked_of(shown, self.picks))
        else:
            keys, in_hand = {}, False
            self._offer_acts(self._acts_now(room))
            self._show_question(self._waiting(shown, room), self._offers)
        self.decision.styles.height = self._plan.decision + 1
        self._show_hand(shown, in_hand=in_hand)
        self.board.show(shown, keys, self.picks.seats)

    def _show_asked(self, shown: Scene, asked: Question) -> tuple[dict[str, str], bool]:
        """Show a question; gives the keys of the seats that it offers, and whether it offers cards."""
        self._offers = offers(shown, asked, CONFIRM)
        in_hand = asked.ask in ("card", "keep")
        listed = () if in_hand else self._offers
        question, text = Content(prompt(shown, asked, self.picks)), None
        if asked.ask == "order":
            move = put_back(asked)
            under = pictures.under_deck(shown, move.returned, self._beside[0])
            question, text = Content("\n").join([question, under]), Content(shown.words.order(move))
        columns = 1 if asked.ask in ("move", "order") else 3
        self._show_question(question, listed, columns=columns, text=text)
        self._show_text(shown, asked)
        keys = {offer.thing: offer.key for offer in self._offers if offer.thing}
        return keys if asked.ask == "player" else {}, in_hand

    @property
    def _plan(self) -> Plan:
        others = len(self.shown.others) if self.shown is not None else 1
        return plan(self.size.width, self.size.height, others)

    @property
    def _hand(self) -> tuple[str, ...]:
        """The cards of the hand that are drawn: where there is little room, a long question leaves one."""
        assert self.shown is not None
        hand, card = self.shown.view.hand, self.picks.card
        if card is None or not self.is_asked or self._plan.card == LARGE_CARD:
            return hand
        return (card,) if asked_of(self.shown, self.picks).ask in ("name", "order") else hand

    @property
    def _beside(self) -> tuple[int, int]:
        """The columns and lines of the question."""
        if self.shown is None:  # before a game there is no hand, and nothing to keep in its place
            return self.size.width - 4, MOST_CHOICES
        return self._plan.question(len(self._hand))

    def _show_hand(self, shown: Scene, *, in_hand: bool) -> None:
        """Show the hand; each card that can be chosen has its number in its edge."""
        lifted, cards = self.picks.card, []
        offered = {offer.thing: offer.key for offer in self._offers if in_hand}
        for card in self._hand:
            key = offered.get(card, "")
            title = "[▲]" if card == lifted else key and f"[{key}]"
            lifted = None if card == lifted else lifted
            cards.append((card, key, pictures.card(shown, card, self._plan.card, title)))
        self.decision.hand.show(cards)

    def _show_text(self, shown: Scene, asked: Question) -> None:
        """Show what the cards in question do, as far as there is room beside the question."""
        if asked.ask in ("card", "keep"):
            cards = list(dict.fromkeys(shown.view.hand))
        elif shown.view.decision == "play" and not self.picks.seats and self.picks.card is not None:
            cards = [self.picks.card]
        else:
            return
        reasons = [one for one in limits(shown.view) if one.card in cards and one.card == self.picks.card]
        told = [Content.styled(shown.words.limit(one, shown.names), STRONG) for one in reasons]
        width, lines = self._beside
        above = [
            Content(prompt(shown, asked, self.picks)),
            *told,
            *([Content(self._note)] if self._note else []),
        ]
        rows = ceil(len(self._listed) / self._columns)
        left = lines - rows - sum(pictures.height(line, width) for line in above)
        looked_at = self.focused.card if isinstance(self.focused, HandCard) else ""
        text = texts.card_texts(shown, cards, looked_at, (width, left))
        self.decision.text.update(Content("\n").join([*told, text]))
        self.decision.text.display = True

    def on_descendant_focus(self) -> None:
        """Show the text of the card that is looked at."""
        if self.shown is not None and self.is_asked and isinstance(self.focused, HandCard):
            self._show_text(self.shown, asked_of(self.shown, self.picks))

    def _acts_now(self, room: protocol.Room) -> list[tuple[str, Callable[[], Awaitable[None]]]]:
        """What else can be done while nothing is asked."""
        say, guest = self.app.words.say, self.guest
        own = next((chair for chair in room.chairs if chair.seat == guest.seat), None)
        if self._reel.stays or not self._reel.is_up_to_date:
            return []
        if room.status == "over":
            again = [(say("ui-rematch"), self._rematch)] if guest.seat is not None else []
            return [(say("ui-result"), self._show_result), *again, (say("ui-leave"), self._leave)]
        if room.paused and guest.seat is not None:
            return [(say("ui-resume"), _later(guest.pause, False))]
        if own is not None and own.kind == "person" and own.bot is not None:
            return [(say("ui-take-back"), _later(guest.sit, own.name, own.seat))]
        return []

    def _waiting(self, shown: Scene, room: protocol.Room) -> str:
        """What is said while nothing is asked."""
        view, say = shown.view, shown.words.say
        if self._reel.is_stopped and not (view.winners or room.paused):
            return say("ui-of", who=say("term-on-key", name="enter"), what=say("ui-key-next"))
        if self._reel.is_up_to_date and self.guest.is_to_decide:
            return say("ui-sent")
        return rooms.waiting(shown, room)

    def _offer_acts(self, acts: list[tuple[str, Callable[[], Awaitable[None]]]]) -> None:
        """Offer things to do that are no moves."""
        self._acts = {str(at): act for at, (_, act) in enumerate(acts, 1)}
        self._offers = tuple(Offer(str(at), label, Picks()) for at, (label, _) in enumerate(acts, 1))

    def _show_question(
        self,
        question: str | Content,
        offered: tuple[Offer, ...] | None = None,
        *,
        columns: int = 1,
        text: Content | None = None,
    ) -> None:
        decision = self.decision
        decision.prompt.update(Content(question) if isinstance(question, str) else question)
        decision.note.update(Content(self._note))
        decision.note.display = bool(self._note)
        decision.text.update(text or Content(""))
        decision.text.display = bool(text)
        self._listed = self._offers if offered is None else offered
        width, lines = self._beside
        self._columns = columns_of(self._listed, columns, (width, lines - 1))
        decision.choices.show(self._listed, self._columns)

    def _fit(self) -> None:
        """Put the mark on the first choice, unless it is on one of this step."""
        is_lost = self.focused is None or not self.focused.display or not self.focused.can_focus
        if self._is_new or is_lost:
            self._is_new = False
            can = (*self.decision.choices.children, *self.decision.hand.children)
            self.set_focus(next((widget for widget in can if widget.display and widget.can_focus), None))

    def on_resize(self) -> None:
        """Draw everything in the new size."""
        self.decision.set_class(self._plan.is_narrow, "narrow")
        self.show()

    def action_walk(self, by: int) -> None:
        """Move the mark to the next choice, or to the one before."""
        self._aim = self._aim.led()
        if by > 0:
            self.focus_next()
        else:
            self.focus_previous()

    def action_choose(self, key: str) -> None:
        """Choose what has this key."""
        key = key.upper() if key.upper() in SEATS else key
        if key in self._acts:
            self.run_worker(self._do(self._acts[key]), group="ask")
        elif self.is_asked and self.shown is not None:
            found = [offer for offer in self._offers if offer.key == key]
            shown, ask = self.shown, asked_of(self.shown, self.picks).ask
            card = card_with(key, shown.view.hand, shown.number, self.picks.card)
            if ask in ("card", "keep") or (card is not None and not found and ask != "name"):
                self._lift(card)
            elif len(found) == 1:
                self._take(found[0].leads)
            else:
                self._mark(key)
        self._aim = self._aim.led()

    def _lift(self, card: str | None) -> None:
        """Choose a card of the hand, or hear why not."""
        assert self.shown is not None
        if card is None or self.shown.view.decision == "answer":
            return
        if asked_of(self.shown, Picks()).find(card) is not None:
            self._take(Picks(card))
        else:
            self._refuse(Move(card))

    def _mark(self, key: str) -> None:
        """Of several choices with a key, put the mark on the first, or on the one after that which has it."""
        found = [
            choice for choice in self.decision.choices.query(Choice) if choice.display and choice.key == key
        ]
        if found:
            at = found.index(self.focused) + 1 if self.focused in found else 0
            self.set_focus(found[at % len(found)])

    def _take(self, leads: Picks | Move) -> None:
        """Go to the next step, or make the move."""
        self._note = ""
        if isinstance(leads, Move):
            self.run_worker(self._send(leads), group="ask")
        else:
            self._pick(leads)

    def on_chosen(self, message: Chosen) -> None:
        """Choose what was clicked, or what was marked when Enter was pressed."""
        if message.by_enter:
            aim, now = self._aim, self.app.clock()
            self._aim = aim.enter(now)
            if not aim.is_meant(now, self.app.moment):
                return
        if message.key in self._acts:
            self.run_worker(self._do(self._acts[message.key]), group="ask")
        for offer in self._offers if self.is_asked else ():
            if offer.key == message.key and message.thing in (None, offer.thing):
                self._take(offer.leads)
                break
        self._aim = self._aim.led(not message.by_enter)

    def on_touched(self, message: Touched) -> None:
        """Say why this cannot be chosen; what is not asked for is explained."""
        if self.shown is None:
            return
        if len(message.thing) > 1 and not self.is_asked:
            self.action_cards(message.thing)
        elif self.is_asked and len(message.thing) > 1 and self.picks == Picks():
            self._refuse(Move(message.thing))
        elif self.is_asked and self.picks.card is not None and len(message.thing) == 1:
            self._refuse(Move(self.picks.card, (message.thing,)))

    def _refuse(self, move: Move) -> None:
        assert self.shown is not None
        self._note = refusal(self.shown, move)
        self.show()

    def _pick(self, picks: Picks) -> None:
        self._picks = (self._now, picks)
        self.show()

    async def _send(self, move: Move) -> None:
        """Make a move, and show it as made only when the table says so."""
        self._sent = self._now
        self.show()
        await self._do(_later(self.guest.move, str(move)))
        self._sent = None if self._sent == self._now else self._sent
        self.show()

    async def _do(self, act: Callable[[], Awaitable[None]]) -> None:
        """Ask for something; a refusal is told."""
        try:
            self._note = ""
            await act()
        except NotDone as refused:
            self._note = self.app.words.say("ui-refused", code=refused.code)
        except BilletdouxError as error:
            self._note = str(error)
        self.show()

    async def _rematch(self) -> None:
        """Gather again; on this machine there is nobody to wait for."""
        await self.guest.rematch()
        if not self.link:
            await self.guest.start()

    async def _show_result(self) -> None:
        if self.shown is not None:
            self.app.push_screen(GameOver())

    async def _leave(self) -> None:
        self.app.action_leave()

    def action_back(self) -> None:
        """Go one step back in a decision."""
        if self.picks != Picks():
            self._take(back(self.picks))
            self._aim = self._aim.led()

    def action_scroll_log(self, pages: int) -> None:
        """Scroll the log."""
        log = self.board.side if self.board.side.display else self.board.between
        log.turn(pages)

    def action_cards(self, card: str = "") -> None:
        """Open the reference, at a card of the hand."""
        if self.shown is not None:
            hand = self.shown.view.hand
            self.app.push_screen(Cards(card or self.picks.card or (hand[0] if hand else "")))

    def action_log(self) -> None:
        """Open the whole log."""
        if self.shown is not None:
            self.app.push_screen(History(self.guest.noted()))

    def action_help(self) -> None:
        """Open the help."""
        self.app.push_screen(Help(is_alone=not self.link))

    def action_talk(self) -> None:
        """Open what was said, and say something."""
        if self.guest.room is not None and self.link:
            self.app.push_screen(Talk())

    def action_hint(self) -> None:
        """Ask a bot what it thinks of the moves."""
        if self.shown is None or not self.is_asked:
            return
        if not self.shown.helps:
            self._note = self.app.words.say("ui-refused", code="not-allowed")
            self.show()
            return
        self.app.push_screen(Hints(self.shown))

    async def action_pause(self) -> None:
        """Pause the game, or go on."""
        room = self.guest.room
        if room is not None and room.status == "playing" and self.guest.seat is not None:
            await self._do(_later(self.guest.pause, not room.paused))

    def action_quit(self) -> None:
        """Leave; a game on this machine is kept."""
        self.app.action_leave()

    def _keys_here(self, room: protocol.Room) -> tuple[tuple[str, str, str], ...]:
        say = self.app.words.say
        keys = []
        if self.picks != Picks():
            keys.append((say("term-on-key", name="escape"), say("ui-back"), "screen.back"))
        if self.is_asked:
            keys.append(("?", say("term-hint"), "screen.hint"))
        if self._reel.stays:
            keys += [
                (say("term-on-key", name="enter"), say("ui-step-on"), "screen.go_on"),
                ("s", say("ui-skip"), "screen.skip"),
            ]
        if self.shown is not None:
            keys += [
                ("k", say("ui-panel-cards"), "screen.cards"),
                ("l", say("ui-panel-log"), "screen.log"),
            ]
        if room.status == "playing" and self.guest.seat is not None:
            keys.append(("p", say("ui-resume" if room.paused else "ui-pause"), "screen.pause"))
        keys += [("m", say("ui-keys"), "screen.help"), ("q", say("term-quit"), "screen.quit")]
        if self.link:
            keys.append(("t", say("ui-talk"), "screen.talk"))
        if self.guest.is_alone:
            keys.append(("v", say("ui-pace"), "screen.next_pace"))
        keys.append(("F2", say("ui-language"), "app.next_language"))
        return tuple(keys)


def _later(act: Callable[..., Awaitable[None]], *arguments: object) -> Callable[[], Awaitable[None]]:
    """Something to be done when it is asked for."""
    return lambda: act(*arguments)
