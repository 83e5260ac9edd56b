"""The readings: where the rulebooks differ, what a table can read otherwise than by default.

An edition says which of them its books leave open (editions.py). Each is asked where its rule stands, beside
its ruling; docs/rules.md tells both sides.
"""

from typing import NamedTuple


class Reading(NamedTuple):
    """Another reading of a ruling, by its name, and who reads it so."""

    name: str
    rulings: tuple[str, ...]
    source: str
    """The book and its line (as docs/rules.md numbers the books), or whose practice it is."""


# In this order an edition's name tells them.
READINGS = (
    Reading("spy-all", ("R71",), "the German book, line 192; the Italian reference card, lines 52-54"),
    Reading("name-any", ("R15", "R42", "R43"), "the English book, line 186; the Premium book, line 203"),
    Reading("last-hand", ("R88",), "online practice"),
    Reading("tie-nobody", ("R86",), "online practice"),
    Reading("win-shared", ("R93",), "the habit of 2019"),
    Reading("bishop-one", ("R106",), "the Premium book, line 213"),
    Reading("bishop-self", ("R27",), "the Premium book, lines 185 and 213"),
    Reading("assassin-may", ("R118",), "a fan version; the Premium book, line 271, read freely"),
    Reading("constable-hand", ("R123",), "the Premium book, line 149"),
    Reading("sycophant-free", ("R128",), "online practice"),
    Reading("jester-at-once", ("R98",), "the Premium book, line 265"),
)

(
    SPY_ALL,
    NAME_ANY,
    LAST_HAND,
    TIE_NOBODY,
    WIN_SHARED,
    BISHOP_ONE,
    BISHOP_SELF,
    ASSASSIN_MAY,
    CONSTABLE_HAND,
    SYCOPHANT_FREE,
    JESTER_AT_ONCE,
) = range(len(READINGS))

SETS = {
    "german": (SPY_ALL,),
    "letter": (NAME_ANY, BISHOP_ONE, BISHOP_SELF, JESTER_AT_ONCE),
    "online": (LAST_HAND, TIE_NOBODY, SYCOPHANT_FREE),
}
"""Readings that go together: of the German book, by the letter of the books, of online practice."""
