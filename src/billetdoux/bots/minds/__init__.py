"""Minds: how bots think, in the Python that compiles like the rules.

A `belief` deals anew what a seat cannot see; the `counter` weighs by odds, and its `habits` say what it
keeps; `search` plays out, with a `notebook` of what is remembered meanwhile; a `match` sets minds against
each other.
"""
