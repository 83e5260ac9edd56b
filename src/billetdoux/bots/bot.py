"""Bot: what every player that is a program can do, and what a kind of bots declares itself to be."""

import re
from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Literal, Self

from ..game.errors import BilletdouxError, SetupError, quote
from ..game.extras import Extra, has, require
from ..game.move import Move
from ..game.view import View

Place = Literal["table", "terminal", "arena"]
PLACES: dict[Place, str] = {
    "table": "at the tables of a server",
    "terminal": "for games on this machine",
    "arena": "in the arena",
}
"""Where bots are offered."""
EVERYWHERE = frozenset(PLACES)
NAME = re.compile("[a-z][a-z0-9-]{0,19}")


@dataclass(frozen=True)
class Budget:
    """How long a bot may think: so many seconds, or about so many samples for the whole decision."""

    seconds: float | None = None
    samples: int | None = None

    @classmethod
    def read(cls, text: str) -> Self:
        """The budget of a text like `50ms`, `2s` or `2000`."""
        found = re.fullmatch(r"([0-9]{1,7})(ms|s)?", text)
        if not found or int(found[1]) == 0:
            raise SetupError(
                f"a budget is like 50ms, 2s or 2000 (samples, 9,999,999 at most), not {quote(text)}"
            )
        if found[2]:
            return cls(seconds=int(found[1]) / (1000 if found[2] == "ms" else 1))
        return cls(samples=int(found[1]))

    def __str__(self) -> str:
        if self.seconds is None:
            return str(self.samples)
        return f"{self.seconds:.0f}s" if self.seconds.is_integer() else f"{self.seconds * 1000:.0f}ms"


@dataclass(frozen=True)
class Estimate:
    """What a bot thinks of a move."""

    move: Move
    round: float | None = None
    """The chance to win the round, if it was estimated."""
    game: float | None = None
    """The chance to win the game, if it was estimated."""
    error: float = 0.0
    """The standard error of that."""
    samples: int = 0
    """How many samples speak for the chances."""
    value: float | None = None
    """What the move is worth in rounds, by a rule of thumb: no chance, it can be below 0 and above 1."""
    share: float | None = None
    """How likely the bot is to make it, if it plays by chance."""


@dataclass(frozen=True)
class Outlook:
    """What a bot expects where its seat decides, whichever move it will make."""

    round: float
    """The chance to win the round."""
    game: float
    """The chance to win the game."""
    hands: dict[str, dict[str, float]]
    """By the seat of every other player still in, how likely it believes each character is held there."""


@dataclass(frozen=True)
class Fault:
    """What a bot did wrong: one of `kinds.external.FAULTS`, and what exactly."""

    kind: str
    detail: str


class Bot(ABC):
    """Anything that decides from a view alone; equal seeds and views give equal moves, unless time counts."""

    name: str = ""
    """What it calls itself, if it does."""
    faults: Sequence[Fault] = ()
    """What it did wrong so far; each time a safe move was made for it."""

    @property
    def retired(self) -> bool:
        """Whether it has failed so often that it is not asked any more."""
        return False

    @abstractmethod
    def choose(self, view: View) -> Move:
        """One of the view's legal moves."""

    def explain(self, view: View) -> list[Estimate]:
        """What it thinks of each legal move, the best first; nothing, if it cannot say."""
        return []

    def expect(self, view: View) -> Outlook | None:
        """What it expects where the seat of a view decides, if it can say."""
        return None

    def start(self) -> None:  # noqa: B027 - most have nothing to start
        """Get ready before the first decision; what goes wrong is a fault."""

    def greet(self) -> None:
        """Start, and refuse a bot that cannot: it would only lose its turns."""
        self.start()
        if self.faults:
            raise SetupError(f"{self} does not start: {self.faults[0].detail}")

    def close(self) -> None:  # noqa: B027 - most hold nothing
        """Let go of everything."""

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


@dataclass(frozen=True)
class Kind:
    """A kind of bots, as it declares itself; to read that takes no time, and loads nothing."""

    name: str
    about: str
    """How it plays, in English: for the documents, and where a language has no words for it."""
    open: Callable[[Any, int], Bot]
    """A bot with a parameter that was read, and a seed for its chance; it is closed after use."""
    read: Callable[[str | None], Any] | None = None
    """What stands behind the colon of a spec (None: there is no colon), as a value whose text can be read
    again; a `Budget` if it is one. Raises a `SetupError` for what cannot be. Without it nothing may stand
    there."""
    needs: Extra | None = None
    """The extra of this package without which none of them can play, if it is not the core alone."""
    example: str = ""
    """How a spec is written, where it is not just the name."""
    levels: tuple[str, ...] = ()
    """What may stand behind the colon for a weaker player of this kind, who has a character of its own and is
    offered beside the others; the weakest first."""
    offered: frozenset[Place] = EVERYWHERE
    explains: bool = False
    """Whether it can say what it thinks of a move."""
    is_kept_open: bool = False
    """Whether opening takes so long that one is kept open for each seat, like a program; others are opened
    for each decision at a table."""
    is_quick: bool = False
    """Whether a decision takes no time to speak of: such bots never wait for others at a table."""
    warm_up: Callable[[], None] | None = None
    """Do once a process, and ahead, what all of them need and takes long; until then none of them plays at a
    table. One that is opened earlier, elsewhere, does it by itself."""
    is_ready: Callable[[], bool] = lambda: True
    """Whether warming up takes no minute: all that is kept on this machine is there."""
    check: Callable[[str, int], None] = lambda edition, players: None
    """Raises a `BilletdouxError` where it cannot play an edition with so many players; at a table the next
    bot of the ladder then plays for it."""

    def knows(self, edition: str, players: int) -> bool:
        """Whether it can play an edition with so many players."""
        try:
            self.check(edition, players)
        except BilletdouxError:
            return False
        return True

    @property
    def is_there(self) -> bool:
        """Whether all that it needs is installed."""
        return self.needs is None or has(self.needs)

    @property
    def form(self) -> str:
        """How a spec is written, for people."""
        return self.example or self.name

    def __post_init__(self) -> None:
        if not NAME.fullmatch(self.name):
            raise SetupError(
                f"a bot is named in at most 20 small letters, digits and hyphens, not {quote(self.name)}"
            )
        if not self.offered <= EVERYWHERE:
            raise SetupError(f"bots are offered at {', '.join(PLACES)}, not {quote(set(self.offered))}")

    def enter(self, text: str | None) -> "Entrant":
        """The bot of what stands behind the colon, if there is one."""
        if self.needs is not None:
            require(self.needs, f"the bot {self.name}")
        if self.read is not None:
            return Entrant(self, self.read(text))
        if text is not None:
            raise SetupError(f"nothing stands behind {self.name}: all its bots are alike")
        return Entrant(self)

    @property
    def usual(self) -> "Entrant | None":
        """The bot of the mere name, if that says enough."""
        try:
            return self.enter(None)
        except SetupError:
            return None

    @property
    def offers(self) -> "tuple[Entrant, ...]":
        """The bots to choose from, where nothing has to be typed: its levels, and the usual one."""
        return (*map(self.enter, self.levels), *([] if self.usual is None else [self.usual]))


@dataclass(frozen=True)
class Entrant:
    """A bot that is named and not opened yet: its kind, and its parameter; its text is its spec."""

    kind: Kind
    parameter: Any = None

    def open(self, seed: int) -> Bot:
        """The bot, with a seed for its chance."""
        return self.kind.open(self.parameter, seed)

    def __str__(self) -> str:
        return self.kind.name if self.parameter is None else f"{self.kind.name}:{self.parameter}"

    @property
    def short(self) -> str:
        """Its spec without what is usual."""
        return str(self) if str(self.parameter) in self.kind.levels else self.kind.name


def split_spec(spec: str) -> tuple[str, str | None]:
    """The name of a bot's kind, and what stands behind the colon if there is one."""
    name, colon, parameter = spec.partition(":")
    return name, parameter if colon else None
