"""The plan: how a table is laid out in so many columns and lines, from a small terminal to a wall."""

from dataclasses import dataclass
from math import ceil

WIDE, TALL = 110, 44
# The width and height of a card in the hand.
TINY_CARD, SMALL_CARD, LARGE_CARD = (16, 3), (14, 7), (22, 13)
LEAST_PANEL = (25, 5)
# A panel's frame, seals, a remark, and as many lines of cards as there is room for.
LOW_PANEL, HIGH_PANEL = 6, 11
LEAST_LOG = 4
# With fewer columns the question stands beneath the hand, in so many lines.
NARROW, BENEATH = 60, 4
# From so many lines on, panels are high, and the question may be some lines longer than a small card.
ROOMY, MORE = 36, 3


@dataclass(frozen=True)
class Plan:
    """Where there is room for what."""

    log: int | None
    """The width of the log beside the table; None if it stands in the table's middle."""
    columns: int
    """How many other players sit side by side."""
    seat: int
    """The lines of each of them: one is a plain row, five or more are a panel."""
    middle: int
    """The lines of the middle of the table."""
    card: tuple[int, int]
    table: int
    """The columns of the table itself."""
    is_narrow: bool
    """Whether the question stands beneath the hand."""
    decision: int
    """The lines of the hand and the question together, whatever is asked: nothing else moves meanwhile."""

    def question(self, cards: int) -> tuple[int, int]:
        """The columns and lines of the question when so many cards are in the hand; a scrollbar has room."""
        if self.is_narrow:
            return self.table - 3, self.decision - self.card[1]
        return self.table - 4 - cards * (self.card[0] + 1), self.decision


def plan(width: int, height: int, others: int, *, has_open: bool = False) -> Plan:
    """A layout for a terminal and so many other players, perhaps with open cards in the middle."""
    log = min(64, max(40, width // 3)) if width >= WIDE else None
    table = width - (log or 0)
    is_tall = height >= TALL
    card = LARGE_CARD if is_tall and table >= 90 else SMALL_CARD if height >= 20 else TINY_CARD
    middle = 7 if is_tall else 1 + has_open
    is_narrow = width < NARROW
    decision = card[1] + (BENEATH if is_narrow else MORE if card == SMALL_CARD and height >= ROOMY else 0)
    left = height - middle - decision - 4 - (0 if log else LEAST_LOG)
    columns, seat = _seats(table, left, max(1, others), HIGH_PANEL if height >= ROOMY else LOW_PANEL)
    return Plan(log, columns, seat, middle, card, table, is_narrow, decision)


def _seats(width: int, height: int, others: int, most: int) -> tuple[int, int]:
    """Panels in as few rows as they are wide enough for, or else a line or two for each player."""
    for rows in range(1, others + 1):
        columns = ceil(others / rows)
        panel = width // columns, height // rows
        if panel[0] >= LEAST_PANEL[0] and panel[1] >= LEAST_PANEL[1]:
            return columns, min(panel[1], most)
    return 1, 2 if height >= 2 * others else 1
