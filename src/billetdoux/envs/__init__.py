"""Environments: the game for programs that learn it."""
