"""PettingZoo: its environments are modules, named by the game and its version: `love_letter_v0`."""
