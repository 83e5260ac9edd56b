"""A guest at a table: what the table said to one viewer so far, and what this viewer asks of it."""

import asyncio
import secrets
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine, Sequence
from contextlib import AbstractAsyncContextManager, suppress
from typing import Any, NamedTuple, Protocol, TypeVar

import msgspec

from ..game.errors import BilletdouxError
from ..game.fairness import SHORTEST_NONCE, commitment
from ..game.names import SEATS
from ..game.record import Record
from ..game.view import View
from ..server import protocol

FIRST_WAIT, LONGEST_WAIT = 0.1, 5.0
TURNED_AWAY = {"no-table", "unreadable", "token", "protocol"}
"""The refusals of a hello that coming back does not mend."""
NO_SEAT = {"seat-taken", "not-allowed", "status"}
"""The refusals of a sit that asking again does not mend."""

T = TypeVar("T")
Choose = Callable[[View], Awaitable[str]]


class Turned(BilletdouxError):  # noqa: N818 - turned away, that is
    """The table will not have this guest."""


class LineBroken(Exception):  # noqa: N818 - it is no error: the guest comes back
    """Nothing can be said on this line any more."""


class NotDone(BilletdouxError):  # noqa: N818 - the table's own word is error
    """What was asked for is not done; its code is one of the protocol's."""

    def __init__(self, error: protocol.Error) -> None:
        super().__init__(error.text)
        self.code = error.code
        self.illegal = error.illegal


class Line(Protocol):
    """A connection to a table."""

    async def say(self, request: protocol.Request) -> None:
        """Say something to the table."""

    def __aiter__(self) -> AsyncIterator[protocol.Reply]:
        """What the table says, until the line ends."""


class House(Protocol):
    """Where tables stand: a server far away, or a file on this machine."""

    async def make(self, new: protocol.NewTable) -> protocol.MadeTable:
        """Make a table."""

    def connect(self, code: str) -> AbstractAsyncContextManager[Line]:
        """A line to the table of a code."""

    async def record(self, code: str) -> Record:
        """The record of the last game of a table, once it is over."""

    def page_of(self, code: str) -> str | None:
        """Where others find a table; nowhere, if it is on this machine alone."""


class Noted(NamedTuple):
    """What a guest saw of a game's promise before its first card: it holds the server to that."""

    commitment: str
    seals: Sequence[str]
    nonce: str
    """The own one with its seat, like B:0f…, or empty."""


class Guest:
    """Somebody at a table, with or without a seat, who comes back whenever the line breaks.

    `attend` keeps the line and never ends by itself; while it runs, the rest can be asked for. After
    each message `told` is called with it, and with None when the line breaks.
    """

    def __init__(
        self,
        house: House,
        code: str,
        token: str | None = None,
        *,
        told: Callable[[protocol.Reply | None], None] = lambda _: None,
        adds_nonce: bool = True,
    ) -> None:
        """Come to the table of a code; a token is a seat's, or the one that the maker of the table got."""
        self.house = house
        self.code = code
        self.token = token
        self.told = told
        self.seat: str | None = None
        self.host = False
        self.version: int | None = None
        self.room: protocol.Room | None = None
        self.sight: protocol.Sight | None = None
        self.events: list[protocol.Happened] = []
        self.talk: list[protocol.Said] = []
        self.moves = 0
        self.seconds: float | None = None
        """How long the present decision could still take when the table last said so."""
        self._nonce = secrets.token_bytes(SHORTEST_NONCE) if adds_nonce else b""
        self._line: Line | None = None
        self._unanswered: dict[str, tuple[protocol.Request, asyncio.Future[protocol.Reply]]] = {}
        """What was asked for, by id; said again on a new line."""
        self._done: set[tuple[str, int]] = set()
        """What this guest did by itself in which game: to seal, or to open a nonce."""
        self._promises: dict[int, protocol.Proof] = {}
        """What was promised for each game, as this guest first saw it when all was sealed."""

    @property
    def names(self) -> dict[str, str]:
        """Who sits where."""
        return {} if self.room is None else {chair.seat: chair.name for chair in self.room.chairs}

    @property
    def is_alone(self) -> bool:
        """Whether this guest plays with bots alone, who wait for nobody else."""
        return self.seat is not None and self.room is not None and self.room.lone == self.seat

    @property
    def is_to_decide(self) -> bool:
        """Whether the table waits for a move of this guest."""
        return (
            self.room is not None
            and self.room.status == "playing"
            and not self.room.paused
            and self.sight is not None
            and bool(self.sight.legal_moves)
        )

    def view(self) -> View:
        """The game as a bot sees it; there is none before the first deal."""
        fields = msgspec.to_builtins(self.sight)
        del fields["limits"]
        return View.from_json({**fields, "events": msgspec.to_builtins(self.events)})

    def noted(self) -> Noted | None:
        """What was promised for the present game, as this guest first saw it."""
        proof = None if self.room is None else self._promises.get(self.room.game)
        if proof is None:
            return None
        own = self._nonce and self.seat and proof.seals[SEATS.index(self.seat)] == commitment(self._nonce)
        return Noted(proof.commitment, proof.seals, f"{self.seat}:{self._nonce.hex()}" if own else "")

    async def attend(self) -> None:
        """Be at the table, and come back whenever the line breaks."""
        wait = FIRST_WAIT
        while True:
            try:
                async with self.house.connect(self.code) as line:
                    await self._converse(line)
                    wait = FIRST_WAIT
            except LineBroken as broken:
                if self.room is None:
                    raise Turned(f"there is no table to be reached: {broken}") from None
            finally:
                self._line = None
            self.told(None)
            await asyncio.sleep(wait)
            wait = min(2 * wait, LONGEST_WAIT)

    async def attend_during(self, what: Coroutine[Any, Any, T]) -> T:
        """Be at the table while something is done; if the table turns this guest away, that ends too."""
        attending, doing = asyncio.create_task(self.attend()), asyncio.create_task(what)
        try:
            await asyncio.wait((attending, doing), return_when=asyncio.FIRST_COMPLETED)
            if not doing.done():
                attending.result()
            return await doing
        finally:
            for task in (attending, doing):
                task.cancel()
            await asyncio.gather(attending, doing, return_exceptions=True)

    async def _converse(self, line: Line) -> None:
        """Talk on one line until it ends."""
        await line.say(protocol.Hello(token=self.token, since=self.version))
        async for message in line:
            self.hear(message)
            if self._line is None and isinstance(message, protocol.Welcome | protocol.Resumed):
                self._line = line
                for request, _ in list(self._unanswered.values()):
                    await line.say(request)
            await self._act()
            self.told(message)

    def hear(self, message: protocol.Reply) -> None:
        """Take note of what the table says."""
        self._enter(getattr(message, "room", self.room))
        match message:
            case protocol.Welcome():
                self.events, self.talk, self.moves = list(message.events), list(message.talk), message.moves
                self.sight, self.seat, self.host = message.sight, message.seat, message.host
            case protocol.Resumed():
                self.seat, self.host = message.seat, message.host
            case protocol.Moved():
                self.events = [*self.events, *message.events] if message.moves else list(message.events)
                self.sight, self.moves = message.sight, message.moves
            case protocol.Seated():
                self.seat, self.token, self.host = message.seat, message.token, message.host
            case protocol.Said():
                self.talk = [*self.talk, message]
            case protocol.Error() if message.id is None and message.code in TURNED_AWAY:
                raise Turned(message.text)
        self.version = getattr(message, "version", self.version)
        self.seconds = getattr(message, "seconds", self.seconds)
        _, answer = self._unanswered.pop(getattr(message, "id", None) or "", (None, None))
        if answer is not None and not answer.done():
            answer.set_result(message)

    def _enter(self, room: protocol.Room | None) -> None:
        """Take the room over; another game begins with nothing on the table."""
        if self.room is not None and room is not None and room.game != self.room.game:
            self.sight, self.events, self.moves = None, [], 0
        self.room = room
        if room is not None and room.status in ("opening", "playing"):
            self._promises.setdefault(room.game, room.proof)
        if room is not None and self.seat is not None:
            chair = next((chair for chair in room.chairs if chair.seat == self.seat), None)
            self.host = chair is not None and chair.host
            if chair is None or chair.kind != "person":
                self.seat = None

    async def _act(self) -> None:
        """Do what needs no decision: seal a nonce before another game, and open it when all are sealed."""
        room = self.room
        if room is None or self.seat is None or not self._nonce:
            return
        is_sealed = room.proof.seals[SEATS.index(self.seat)] == commitment(self._nonce)
        if room.status == "gathering" and not is_sealed and self._is_first("seal", room.game):
            self._nonce = secrets.token_bytes(SHORTEST_NONCE)
            await self.post(self._sealed(self.names[self.seat], self.seat))
        elif room.status == "opening" and is_sealed and self._is_first("open", room.game):
            await self.post(protocol.Open(new_id(), self._nonce.hex()))

    def _is_first(self, deed: str, game: int) -> bool:
        """Whether something has not been done yet in a game."""
        known = (deed, game) in self._done
        self._done.add((deed, game))
        return not known

    async def post(self, request: protocol.Request) -> asyncio.Future[protocol.Reply]:
        """Say something that will be answered, on this line or the next."""
        answer: asyncio.Future[protocol.Reply] = asyncio.get_running_loop().create_future()
        self._unanswered[getattr(request, "id", "")] = request, answer
        if self._line is not None:
            with suppress(LineBroken):
                await self._line.say(request)
        return answer

    async def ask(self, request: protocol.Request) -> protocol.Reply:
        """Ask for something and wait until it is done; if it is not, NotDone says why."""
        answer = await (await self.post(request))
        if isinstance(answer, protocol.Error):
            raise NotDone(answer)
        return answer

    def _sealed(self, name: str, seat: str | None) -> protocol.Sit:
        return protocol.Sit(new_id(), name, seat, commitment(self._nonce) if self._nonce else "")

    async def sit(self, name: str, seat: str | None = None) -> None:
        """Take a seat, any if none is named."""
        await self.ask(self._sealed(name, seat))

    async def fill(self, seat: str, bot: str | None) -> None:
        """As the host, put a bot on a seat, or free it."""
        await self.ask(protocol.Fill(new_id(), seat, bot))

    async def arrange(self, edition: str, players: int, timer: protocol.Timer) -> None:
        """As the host, change before a game what is played."""
        await self.ask(protocol.Arrange(new_id(), edition, players, timer))

    async def start(self) -> None:
        """As the host, start the game."""
        await self.ask(protocol.Start(new_id()))

    async def move(self, move: str) -> None:
        """Make a move, in notation."""
        await self.ask(protocol.Move(new_id(), move, self.moves))

    async def ready(self, moves: int) -> None:
        """Say from a seat how many moves of the game have been shown; nothing answers that."""
        if self._line is not None and self.room is not None and self.seat is not None:
            with suppress(LineBroken):
                await self._line.say(protocol.Ready(self.room.game, moves))

    async def pause(self, on: bool) -> None:
        """Stop the clock, or let it go on."""
        await self.ask(protocol.Pause(new_id(), on))

    async def rematch(self) -> None:
        """Gather for another game, once one is over."""
        await self.ask(protocol.Rematch(new_id()))

    async def say(self, text: str) -> None:
        """Say a line of talk."""
        await self.ask(protocol.Chat(new_id(), text))

    async def gesture(self, emote: protocol.Emote) -> None:
        """Make a small gesture."""
        await self.ask(protocol.Emoted(new_id(), emote))


class Player(Guest):
    """A guest that is a program: it sits down and decides by a function."""

    def __init__(self, house: House, code: str, name: str, choose: Choose, **more: Any) -> None:
        """Come to the table of a code, to take a seat by that name."""
        super().__init__(house, code, **more)
        self.name = name
        self.choose = choose
        self._asked: tuple[object, ...] = ()
        """What the last request was about: nothing is asked for twice."""
        self._over = asyncio.Event()

    async def play(self) -> protocol.Room:
        """Play until the game is over; gives the room as it is then."""
        await self.attend_during(self._over.wait())
        assert self.room is not None
        return self.room

    def hear(self, message: protocol.Reply) -> None:
        """Take note of what the table says; a player without a seat has nothing to stay for."""
        super().hear(message)
        if isinstance(message, protocol.Error):
            self._asked = ()
            if self.seat is None and message.code in NO_SEAT:
                raise Turned(message.text)
        if self.room is not None and self.room.status == "over" and self.seat is not None:
            self._over.set()

    async def _act(self) -> None:
        """Do what is this player's to do now."""
        await super()._act()
        if self.room is None:
            return
        if self.room.status == "gathering" and self.seat is None:
            await self._post_once(("sit",), self._sealed(self.name, None))
        elif self.room.status in ("opening", "playing") and self.seat is None:
            raise Turned("a game goes on at this table, and no seat of it is free")
        elif self.is_to_decide:
            about = ("move", self.room.game, self.moves)
            if self._asked != about:
                move = await self.choose(self.view())
                await self._post_once(about, protocol.Move(new_id(), move, self.moves))

    async def _post_once(self, about: tuple[object, ...], request: protocol.Request) -> None:
        if self._asked != about:
            self._asked = about
            await self.post(request)


def new_id() -> str:
    """An id for a request, which nobody can guess."""
    return secrets.token_hex(16)
