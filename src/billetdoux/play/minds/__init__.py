"""Minds: how bots think, in the Python that compiles like the rules."""
