"""Actions: every decision as one number of 14 bits: what is done, to whom, and a detail.

bits 0-4    the character played, or one of the verbs below
bits 5-8    the chosen seat, 15 for none; with PUT_BACK, whether the higher card comes first
bits 9-13   0 for nothing more, else 1 + the named character or number,
1 + 3 * the second seat + the look (0 declined, 1 at the first, 2 at the second),
or with PUT_BACK 1 + the kept character
"""

from __future__ import annotations

PUT_BACK, KEEP, REDRAW = 29, 30, 31
UNCHOSEN = 15
ACTION_CODES = 1 << 14


def action(verb: int, target: int, detail: int) -> int:
    """The number of an action."""
    return verb | target << 5 | detail << 9


def verb_of(code: int) -> int:
    """The character played, or PUT_BACK, KEEP or REDRAW."""
    return code & 31


def target_of(code: int) -> int:
    """The chosen seat, or UNCHOSEN."""
    return code >> 5 & 15


def detail_of(code: int) -> int:
    """The detail as it is packed."""
    return code >> 9


def with_name(thing: int) -> int:
    """The detail that names a character or number."""
    return 1 + thing


def named(detail: int) -> int:
    """The character or number in a detail."""
    return detail - 1


def with_second(seat: int, look: int) -> int:
    """The detail that chooses a second seat, and whose hand to look at."""
    return 1 + 3 * seat + look


def second_of(detail: int) -> int:
    """The second seat in a detail."""
    return (detail - 1) // 3


def look_of(detail: int) -> int:
    """The look in a detail: 0 declined, 1 at the first seat, 2 at the second."""
    return (detail - 1) % 3
