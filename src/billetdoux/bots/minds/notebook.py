"""The notebook: the table as bots remember it while they play on in their heads: who knows what.

The memory is the public notes, kept like anybody's (rules/notes.py), and for each seat the cards
that it knows others to hold because it has seen them (R159).
"""

from __future__ import annotations

from ...observe.sights import remember_sights
from ...rules.events import SECRET
from ...rules.notes import Notes, note
from ...rules.row import EVENT_SIZE, LOG, NONE, Cards, Row


def remember(s: Row, public: Notes, known: Cards) -> None:
    """Take in what the last step did."""
    for i in range(s[LOG]):
        at = LOG + 1 + i * EVENT_SIZE
        kind, seat, other, card = s[at], s[at + 1], s[at + 2], s[at + 3]
        note(public, s, kind, seat, other, NONE if SECRET[kind] else card, s[at + 4])
        remember_sights(known, kind, seat, other, card)


DOORS = (remember,)  # called by the minds, not inlined (compiled/cpu.py)
