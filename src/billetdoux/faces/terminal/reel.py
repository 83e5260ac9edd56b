"""The reel: what a viewer has been shown of what happened, turn by turn, at a pace."""

from collections.abc import Callable, Sequence

from textual.timer import Timer

from ...client.guest import Guest
from ...game.event import Event
from ...game.view import View
from ..pace import Pace, is_end, is_result, next_stop, seconds
from ..past_view import after


class Reel:
    """How far a game is shown to a guest, and whether that is still looked at."""

    def __init__(self, guest: Guest, wait: Callable[[float], Timer]) -> None:
        """Show what a guest is told; `wait` makes a timer that goes on after so many seconds."""
        self.view: View | None = None
        """The game as it is shown; None as long as there is nothing to see."""
        self.game = 0
        self.stays = False
        """Whether what was shown last is still looked at, so that nothing more is shown."""
        self._guest, self._wait = guest, wait
        self._beat: Sequence[Event] = ()
        """What was shown last."""
        self._timer: Timer | None = None
        """What ends that; step by step, only a key does."""
        self._skips = False
        """Whether what happens is shown at once, up to a decision or a result."""

    @property
    def is_stopped(self) -> bool:
        """Whether only a key goes on."""
        return self.stays and self._timer is None

    @property
    def is_up_to_date(self) -> bool:
        """Whether all that happened is shown."""
        room = self._guest.room
        is_same = room is not None and room.game == self.game
        return is_same and self.view is not None and len(self.view.events) == len(self._guest.events)

    def turn(self, game: int, now: View, pace: Pace) -> Sequence[Event]:
        """Show a turn more, an end or a result, and give what happened in it; a result is left to be read."""
        if self.view is None or self.game != game:  # who comes to a game has no news
            self.game, self.view = game, now
            self._stay((), pace)
            return ()
        seen = len(self.view.events)
        stop = next_stop(now.events, seen)
        happened = now.events[seen:stop]
        self.view = now if stop == len(now.events) else after(self.view, happened)
        if is_result(happened):
            self._skips = False
        elif happened:
            self._stay(happened, pace)
        return happened

    def clear(self) -> None:
        """There is nothing to see any more."""
        self.look_away()
        self.view = None

    def look_away(self) -> None:
        """What is shown has been looked at."""
        if self._timer is not None:
            self._timer.stop()
        self.stays, self._timer = False, None

    def skip(self) -> None:
        """Show at once what happens until the guest decides, or a round is over, where bots alone wait."""
        self._skips = self._guest.is_alone
        self.look_away()

    def change_pace(self, pace: Pace) -> None:
        """Let what is looked at stay as another pace has it."""
        if self.stays:
            self.look_away()
            self._stay(self._beat, pace)

    def _stay(self, happened: Sequence[Event], pace: Pace) -> None:
        """Let what is shown be looked at, as the pace has it; where people play, only ends are."""
        self._beat = happened
        decides = self._guest.is_to_decide and self.is_up_to_date
        self._skips = self._skips and not decides
        is_paced = self._guest.is_alone and not decides
        wait = seconds(happened, pace) if is_paced or is_end(happened) else 0
        self.stays = wait != 0 and not self._skips
        if self.stays and wait is not None:
            self._timer = self._wait(wait)
