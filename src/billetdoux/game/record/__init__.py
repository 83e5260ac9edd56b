"""Records: a whole game as a small document, read, replayed and verified."""

from .document import VERSION, Record, begin, record_of, replay
from .reading import LONGEST_NAME, from_json, read
from .verifying import Check, verify

__all__ = [
    "LONGEST_NAME",
    "VERSION",
    "Check",
    "Record",
    "begin",
    "from_json",
    "read",
    "record_of",
    "replay",
    "verify",
]
