"""What can be wrong with an input, as a tree of errors whose messages say what would be right.

BilletdouxError
├── SetupError       an unknown edition, a number of players that it does not allow, a card left open
│   └── MissingExtra an extra that is not installed; an ImportError, too
├── MalformedError   a text or a value that cannot be read
├── IllegalMove      a move that can be read, and is not legal now
├── RecordError      a record that is damaged, altered, or of a later version
├── ScenarioError    a file that is not a scenario
└── NetError         a network that is missing, damaged, altered, or of another version
"""

Place = tuple[str | int, ...]
"""The path of a part of something: keys, and indices of lists."""

LONGEST_QUOTE = 60


def quote(value: object) -> str:
    """A value as a message may show it: on one line, and not for pages."""
    try:
        text = repr(value)
    except (ValueError, RecursionError):
        return "something huge"
    return text if len(text) <= LONGEST_QUOTE else text[: LONGEST_QUOTE - 1] + "…"


class BilletdouxError(ValueError):
    """Something that billetdoux was given is wrong."""


class SetupError(BilletdouxError):
    """A game that no edition allows, or that cannot go on from its position."""


class MissingExtra(SetupError, ImportError):  # noqa: N818 - it is what is told of
    """What needs more than is installed; the message has the command that brings it."""


class MalformedError(BilletdouxError):
    """A text, or other data, that cannot be read; `place` is the path of the faulty part, if it has parts."""

    def __init__(self, message: str, place: Place = ()) -> None:
        super().__init__(message)
        self.place = place


class IllegalMove(BilletdouxError):  # noqa: N818 - it is the game's own word
    """A move that is not legal now; `code` says why in one stable word."""

    def __init__(self, code: str, message: str) -> None:
        super().__init__(message)
        self.code = code

    def __reduce__(self) -> tuple[type["IllegalMove"], tuple[str, str]]:
        return type(self), (self.code, str(self))  # an exception is copied by its message alone


class RecordError(BilletdouxError):
    """A record that cannot be replayed."""


class ScenarioError(BilletdouxError):
    """A file that is not a scenario; `place` is the path of the faulty part."""

    def __init__(self, message: str, place: Place = ()) -> None:
        super().__init__(message)
        self.place = place


class NetError(BilletdouxError):
    """A network that cannot be played by."""
