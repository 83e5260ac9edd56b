"""Records: a whole game as a small `document`, and their `reader`."""

from .document import LONGEST_NAME, VERSION, Record
from .reader import from_json, read

__all__ = ["LONGEST_NAME", "VERSION", "Record", "from_json", "read"]
