"""The version of the rules, which every stored game carries."""

RULES = 1
"""One more whenever a ruling is mended so that some game goes on otherwise than before."""
