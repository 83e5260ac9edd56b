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


def plan(width: int, height: int, others: int, *, has_open: bool = False) -> Plan:
    """A layout for a terminal and so many other players, perhaps with open cards in the middle."""
    log = min(64, max(40, width // 3)) if width >= WIDE else None
    table = width - (log or 0)
    is_tall = height >= TALL
    card = LARGE_CARD if is_tall and table >= 90 else SMALL_CARD if height >= 20 else TINY_CARD
    middle = 7 if is_tall else 1 + has_open
    left = height - middle - card[1] - 4 - (0 if log else LEAST_LOG)
    columns, seat = _seats(table, left, max(1, others), HIGH_PANEL if height >= TALL else LOW_PANEL)
    return Plan(log, columns, seat, middle, card)


def _seats(width: int, height: int, others: int, most: int) -> tuple[int, int]:
    """Panels in as few rows as they are wide enough for, or else a line or two for each player."""
    for rows in range(1, others + 1):
        columns = ceil(others / rows)
        panel = width // columns, height // rows
        if panel[0] >= LEAST_PANEL[0] and panel[1] >= LEAST_PANEL[1]:
            return columns, min(panel[1], most)
    return 1, 2 if height >= 2 * others else 1
