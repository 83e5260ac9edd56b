"""Lookalikes: which names look alike, and whether all of them and of talk can be seen, by Unicode's lists."""

import re
import unicodedata
from functools import cache

import regex

JOINER = re.compile("(?<=[^\\w\\s\u200d])\u200d")
"""What holds the parts of many an emoji together, after one of them."""
IGNORABLE = regex.compile(r"\p{Default_Ignorable_Code_Point}")
"""What nobody sees."""
VARIANT = regex.compile(r"(?<=[\p{Extended_Pictographic}\p{Emoji}])\ufe0f")
"""What makes a picture of a character, after one that can be one."""
BLANK = "\u2800"
"""The Braille pattern without dots, which Unicode takes for a symbol."""


def printed(text: str) -> str | None:
    """A name or a line of talk, if all of it can be printed and something of it seen."""
    text = " ".join(text.split())
    plain = VARIANT.sub("", JOINER.sub("", text))
    is_seen = any(unicodedata.category(character)[0] in "LNPS" for character in plain)
    is_whole = plain.isprintable() and BLANK not in plain and not IGNORABLE.search(plain)
    return text if is_seen and is_whole else None


def skeleton(name: str) -> str:
    """What names that look alike have in common (UTS #39)."""
    seen = IGNORABLE.sub("", unicodedata.normalize("NFKD", name))
    parts = "".join(_prototype(character) for character in seen)
    return unicodedata.normalize("NFD", parts)


@cache
def _prototype(character: str) -> str:
    """What a character is drawn like: of one that is drawn like many others, it is the model itself."""
    from confusable_homoglyphs.confusables import confusables_data  # 100 ms, for a server alone

    alike = [found["c"] for found in confusables_data.get(character, ())]
    if len(alike) != 1:
        return character
    back = confusables_data[alike[0]]
    return str(alike[0]) if len(back) > 1 else min(character, alike[0])
