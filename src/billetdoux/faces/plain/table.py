"""The table in the line mode, from gathering to the last result."""

import asyncio
from collections.abc import Awaitable, Callable, Iterable, Sequence

from ...bots.registry import LADDER
from ...client.guest import Guest, NotDone
from ...game.event import Event
from ...game.move import Move
from ...game.names import SEATS
from ...server import protocol
from ...server.table import USUAL_BOT
from .. import opponents
from ..arrival import sit_down
from ..hints import hint
from ..pace import Pace, is_result, next_pace, next_stop, seconds
from ..presenter import room as rooms
from ..presenter import story
from ..presenter.room import EMOTES, LONGEST_TALK
from ..presenter.scene import Scene
from ..steps import Picks
from . import answers, sentences
from .console import BACK, Console

SKIP = "g"

KEYS = (
    ("?", "plain-key-hint"),
    ("c", "plain-key-cards"),
    ("c 5", "plain-key-card"),
    ("r", "ui-ref"),
    ("t", "plain-key-table"),
    ("l", "plain-key-log"),
    ("p", "ui-key-pause"),
    (SKIP, "ui-key-skip"),
    ("v", "ui-key-pace"),
    (BACK, "ui-key-back"),
    ("q", "plain-key-stop"),
)
KEYS_WITH_OTHERS = (("s …", "ui-chat"), ("e", "ui-emotes"))

State = tuple[object, ...]


class PlainTable:
    """A guest at a table, and the person who reads and types for that guest."""

    def __init__(
        self,
        guest: Guest,
        name: str | None,
        console: Console,
        over: Callable[[], Awaitable[None]],
        pace: Pace = "none",
    ) -> None:
        """Play by a name, or look on without one; `over` is done whenever a game is over."""
        self.guest = guest
        self.name = name
        self.words = console.words
        self.console = console
        self.over = over
        self.pace = pace
        self.is_alone = guest.house.page_of(guest.code) is None
        """Whether only bots are at the table besides."""
        self._news = asyncio.Event()
        self._lines: list[str] = []
        """What is to be told besides the game."""
        self._is_lost = False
        self._room: protocol.Room | None = None
        """The room as it was last told of."""
        self._state: State = ()
        """What the table waited for when somebody was last asked."""
        self._told = (0, 0)
        """How many events of which game were told."""
        self._beat: Sequence[Event] = ()
        """What was told last of the game."""
        self._skips = False
        """Whether what happens is told at once, up to a decision or a result."""
        self._picks: tuple[State, Picks] = ((), Picks())
        """What was chosen for which decision."""
        self._said: set[State] = set()
        """What is said once: that somebody is waited for, and the result of a game."""
        guest.told = self._hear

    @property
    def room(self) -> protocol.Room:
        """The room, once the table has spoken."""
        assert self.guest.room is not None
        return self.guest.room

    async def play(self) -> None:
        """Play until a game is over, and another if that is wanted."""
        while self.guest.room is None:
            await self._news.wait()
            self._news.clear()
        await self._sit()
        self._introduce()
        while True:
            self._tell()
            if await self._stay():
                continue
            if self.room.status == "over":
                if not await self._play_again():
                    return
            elif self.room.status == "gathering":
                await self._gather()
            elif self.guest.is_to_decide:
                await self._decide()
            else:
                await self._look_on()

    async def _sit(self) -> None:
        """Take a seat, if there is one to take."""
        is_free = self.room.status == "gathering" and any(chair.kind == "free" for chair in self.room.chairs)
        if self.name is None or self.guest.seat is not None or not is_free:
            return
        try:
            await sit_down(self.guest, self.name)
        except NotDone as refused:
            self._refuse(refused)

    # What the table says

    def _hear(self, message: protocol.Reply | None) -> None:
        """Note what is to be told, and wake whoever waits for it."""
        if self.guest.room is None:
            return
        if message is None and not self._is_lost:
            self._is_lost = True
            self._lines.append(self.words.say("ui-line-lost"))
        if isinstance(message, protocol.Welcome | protocol.Resumed) and self._is_lost:
            self._is_lost = False
            self._lines.append(self.words.say("plain-line-back"))
        if isinstance(message, protocol.Said):
            self._lines.append(rooms.said(message, self.words))
        if self._lines or self._state != self._now() or any(self._changes()):
            self._news.set()

    def _now(self) -> State:
        """What the table waits for."""
        room = self.room
        return (
            room.status,
            room.game,
            room.paused,
            len(self.guest.events),
            self.guest.is_to_decide,
            self.guest.host,
        )

    def _changes(self) -> Iterable[str]:
        """What is different in the room since it was last told of."""
        before, room = self._room or self.room, self.room
        if room.game != before.game:
            yield self.words.say("ui-promise", commitment=room.proof.commitment)
        if self._played(room) != self._played(before):
            yield self._played(room)
        told = {chair.seat: self._chair(chair) for chair in before.chairs}
        missed = [chair.seat for chair in before.chairs if chair.missed]
        for chair in room.chairs:
            if self._chair(chair) != told.get(chair.seat) and not self.is_alone:
                yield self._chair(chair)
            if chair.missed and chair.seat == self.guest.seat and chair.seat not in missed:
                yield self.words.say("ui-you-missed")
        if room.paused != before.paused and room.status == "playing":
            yield self.words.say("ui-paused" if room.paused else "plain-unpaused")
        nonce = self._nonce(room)
        if nonce not in ("", self._nonce(before)):
            yield self.words.say("ui-nonce", nonce=nonce)

    def _nonce(self, room: protocol.Room) -> str:
        """What was mixed in from this seat, or nothing."""
        nonces = zip(room.chairs, room.proof.nonces, strict=True)
        return next((nonce for chair, nonce in nonces if chair.seat == self.guest.seat), "")

    def _played(self, room: protocol.Room) -> str:
        """What is played, and by how many."""
        return rooms.played(room.options.edition, room.options.players, self.words)

    def _chair(self, chair: protocol.Chair) -> str:
        return sentences.chair(chair, self.words, self.guest.seat, alone=self.is_alone)

    def _introduce(self) -> None:
        """Tell what is played and with whom; of a game that goes on, only this round is told again."""
        room, say = self.room, self.words.say
        page = self.guest.house.page_of(self.guest.code)
        lines = [self._played(room)]
        lines += [] if page is None else [say("ui-of", who=say("ui-link"), what=page)]
        lines += map(self._chair, room.chairs)
        wanted = "ui-you-watch" if self.name is None else "ui-full"
        lines += [say("ui-help" if self.guest.seat is not None else wanted)]
        lines += [say("ui-promise", commitment=room.proof.commitment)]
        self.console.tell(lines)
        starts = [at for at, event in enumerate(self.guest.events) if event.kind == "round_started"]
        self._room, self._told = room, (room.game, starts[-1] if starts else 0)

    def _tell(self) -> None:
        """Tell what was not told yet."""
        self.console.tell([*self._changes(), *self._lines])
        self._room, self._lines = self.room, []
        game, told = self._told
        told = told if game == self.room.game else 0
        self._beat = ()
        if len(self.guest.events) > told and self.guest.sight is not None:
            scene = self._scene()
            happened = scene.view.events
            stop = next_stop(happened, told) if self._is_read else len(happened)
            number = sum(event.kind == "round_started" for event in happened[:told])
            self._beat, told = happened[told:stop], stop
            self.console.tell(sentences.events(scene, self._beat, number))
        self._told = self.room.game, told

    def _tell_once(self, about: State, line: str) -> None:
        if line and about not in self._said:
            self._said.add(about)
            self.console.tell([line])

    def _scene(self) -> Scene:
        return Scene(
            self.guest.view(), rooms.names(self.room, self.words), self.words, self.room.options.helper
        )

    def _refuse(self, refused: NotDone) -> None:
        """Tell why something was not done."""
        self.console.tell([self.words.say("ui-refused", code=refused.code)])

    # How fast it is told

    @property
    def _is_read(self) -> bool:
        """Whether somebody reads along who plays with bots alone."""
        return self.console.is_typed and self.guest.is_alone

    async def _stay(self) -> bool:
        """Let what was told be read, as the pace has it; True if there may be more to tell then."""
        if not self._beat:
            return False
        is_all = self._told == (self.room.game, len(self.guest.events))
        is_asked = is_all and (self.guest.is_to_decide or self.room.status == "over")
        self._skips = self._skips and not (is_asked or is_result(self._beat))
        if self._is_read and not (self._skips or is_asked or self.pace == "none"):
            await self._read(None if is_result(self._beat) else seconds(self._beat, self.pace))
        if is_all:
            await self.guest.ready(self.guest.moves)
        return self._is_read and not is_asked

    async def _read(self, wait: float | None) -> None:
        """Wait until somebody has read on: for so long, or for Enter."""
        over = asyncio.Event()
        if wait is not None:
            asyncio.get_running_loop().call_later(wait, over.set)
        prompt = self.words.say("ui-go-on") if wait is None else None
        while (answer := await self.console.listen(prompt, over)) not in (None, "", SKIP):
            await self._answer(answer)
        self._skips = answer == SKIP

    async def _answer(self, asked: str) -> None:
        """Do what is asked for while no decision is, or say that it is not possible now."""
        if not await self._obey(asked):
            self.console.tell([self.words.say("plain-not-now")])

    # What is typed

    async def _listen(self, prompt: str | None) -> str | None:
        """What is typed; None if the table has news first."""
        self._news.clear()
        self._state = self._now()
        if self._lines or any(self._changes()):
            return None
        return await self.console.listen(prompt, self._news)

    async def _wait(self) -> None:
        """Wait for news; who sits at a keyboard can ask for things meanwhile."""
        if not self.console.is_typed:
            self._news.clear()
            self._state = self._now()
            await self._news.wait()
            return
        answer = await self._listen(None)
        if answer:
            await self._answer(answer)

    async def _look_on(self) -> None:
        """Wait for somebody else's decision."""
        room, decider = self.room, self.guest.sight.decider if self.guest.sight is not None else None
        if self.guest.sight is None and room.status == "playing" and not room.options.spectators:
            self._tell_once(("closed", room.game), rooms.preparing(room, self.guest.seat, self.words))
        chairs = {chair.seat: chair for chair in room.chairs}
        if decider is not None and chairs[decider].bot is None and not room.paused:
            waits = ("waits", room.game, self.guest.moves)
            self._tell_once(waits, self.words.say("ui-waiting", name=chairs[decider].name))
        if not room.paused:
            await self._wait()
            return
        answer = await self._listen(f"p) {self.words.say('ui-resume')}:")
        if answer is not None:
            await self._answer(answer)

    async def _gather(self) -> None:
        """Wait until the game starts; the host sees to that."""
        if self.is_alone:
            await self.guest.start()
        elif self.guest.seat is None:
            await self._wait()
        elif not self.guest.host:
            told = rooms.preparing(self.room, self.guest.seat, self.words)
            self._tell_once(("host", self.room.game, told), told)
            await self._wait()
        else:
            await self._prepare()

    async def _prepare(self) -> None:
        """Let the host start the game, or put bots on seats."""
        say, freed = self.words.say, rooms.freed(self.room, self.words)
        free = [chair.seat for chair in self.room.chairs if chair.kind == "free"]
        lines = [rooms.start(self.room, self.words)]
        lines += [say("ui-fill", seat=seat) for seat in free]
        lines += freed.values()
        ordered = rooms.ordered(self.room, self.guest.seat, self.words)
        lines += [label for label, _ in ordered]
        self.console.tell([f"{number}) {line}" for number, line in enumerate(lines, 1)])
        answer = await self._listen(say("ui-your-choice"))
        if answer is None or await self._obey(answer):
            return
        if answer not in map(str, range(1, len(lines) + 1)):
            self.console.tell([say("plain-not-now")])
            return
        number = int(answer) - 2
        try:
            if number < 0:
                await self.guest.start()
            elif number < len(free):
                labels = {str(bot): opponents.in_full(str(bot), self.words) for bot in LADDER}
                bot = await self.console.choose(say("ui-which-bots"), labels, USUAL_BOT)
                await self.guest.fill(free[number], bot)
            elif number < len(free) + len(freed):
                await self.guest.fill([*freed][number - len(free)], None)
            else:
                await self.guest.keep_order(*ordered[number - len(free) - len(freed)][1])
        except NotDone as refused:
            self._refuse(refused)

    async def _decide(self) -> None:
        """Ask for a step of the decision, and make the move when it is whole."""
        scene, about = self._scene(), ("move", self.room.game, self.guest.moves)
        if self._picks[0] != about:
            self._picks = about, Picks()
            self.console.tell(["", *sentences.table(scene)])
        picks = self._picks[1]
        self.console.tell([answers.prompt(scene, picks), *answers.lines(scene, picks)])
        while True:
            question = "ui-your-choice" if picks == Picks() else "ui-choice-or-back"
            answer = await self._listen(self.words.say(question))
            if answer is None:
                return
            if answer == BACK and picks != Picks():
                self._picks = about, answers.step_back(scene, picks)
                return
            if not answer:
                return
            if answer not in tuple(SEATS) and await self._obey(answer):  # a capital letter is a player
                continue
            try:
                leads = answers.read(scene, picks, answer)
            except answers.Misread as misread:
                self.console.tell([str(misread)])
                continue
            if isinstance(leads, Move):
                await self._move(leads)
            else:
                self._picks = about, leads
            return

    async def _move(self, move: Move) -> None:
        try:
            await self.guest.move(str(move))
        except NotDone as refused:  # the clock has run out, or the game was paused
            self._refuse(refused)

    async def _play_again(self) -> bool:
        """Tell the result, and ask whether there shall be another game."""
        about: State = ("result", self.room.game)
        if about not in self._said:
            self._said.add(about)
            self.console.tell(sentences.result(self._scene()))
            await self.over()
        if self.guest.seat is None or not self.console.is_typed:
            return False
        self.console.tell([f"1) {self.words.say('ui-rematch')}", f"2) {self.words.say('ui-leave')}"])
        answer = await self._listen(self.words.say("ui-choice-or-default", default="2"))
        if answer == "1":
            await self.guest.rematch()
        return answer in (None, "1") or await self._obey(answer)

    async def _obey(self, answer: str) -> bool:
        """Do what is asked for besides the game; False if nothing is."""
        letter, _, rest = answer.partition(" ")
        rest, say = rest.strip(), self.words.say
        try:
            match "h" if answer.casefold() in ("help", say("plain-typed-help")) else letter.lower():
                case "h" if not rest:
                    self.console.tell(self._help())
                case "s" if rest and not self.is_alone:
                    await self.guest.say(rest[:LONGEST_TALK])
                case "e" if not self.is_alone and rest in map(str, range(1, len(EMOTES) + 1)):
                    await self.guest.gesture(EMOTES[int(rest) - 1])
                case "e" if not self.is_alone:
                    emotes = [f"e {number}) {say(f'ui-emote-{one}')}" for number, one in enumerate(EMOTES, 1)]
                    self.console.tell(emotes)
                case "p" if not rest:
                    await self.guest.pause(not self.room.paused)
                case "v" if not rest:
                    self.pace = next_pace(self.pace)
                    self.console.tell([f"{rooms.pace(self.pace, self.words)}."])
                case _:
                    return self.guest.sight is not None and await self._show(letter.lower(), rest)
        except NotDone as refused:
            self._refuse(refused)
        return True

    def _help(self) -> Iterable[str]:
        """What can be typed."""
        say, card = self.words.say, self.words.card
        first = (
            (say("plain-enter"), "plain-key-again"),
            (say("plain-enter"), "ui-key-next"),
            ("A … H", "ui-key-player"),
            (f"{card('Guard')} B {card('Baron')}", "plain-key-move"),
        )
        for key, about in (*first, *KEYS, *(() if self.is_alone else KEYS_WITH_OTHERS)):
            yield say("ui-of", who=key, what=f"{say(about)}.")

    async def _show(self, letter: str, rest: str) -> bool:
        """Show something of the game."""
        scene = self._scene()
        match letter:
            case "?":
                await self._hint(scene)
            case "t":
                self.console.tell(sentences.table(scene))
            case "r":
                self.console.tell(sentences.reference(scene))
            case "c":
                cards = _find_cards(scene, rest) if rest else scene.view.hand
                told = [story.card_text(scene, card) for card in dict.fromkeys(cards)]
                self.console.tell(told or [self.words.say("plain-no-card", name=rest)])
            case "l":
                rest = rest or str(scene.view.round)
                number = int(rest) if rest.isdecimal() and len(rest) < 4 else 0
                told = list(sentences.one_round(scene, number))
                self.console.tell(told or [self.words.say("plain-no-round", number=rest)])
            case _:
                return False
        return True

    async def _hint(self, scene: Scene) -> None:
        """What a strong player would do, where the table lets cards be counted."""
        if not scene.helps or not scene.view.legal_moves:
            self.console.tell([self.words.say("plain-not-now")])
            return
        advice = await hint(scene.view, lambda: self.console.tell([self.words.say("ui-compiling")]))
        self.console.tell(sentences.hints(scene, advice))


def _find_cards(scene: Scene, name: str) -> list[str]:
    """The cards of the deck that are called so, in the reader's language or in notation."""
    wanted = name.casefold()
    return [
        card
        for card in scene.characters
        if wanted in (card.casefold(), scene.words.card(card).casefold(), str(scene.number(card)))
    ]
