"""The game: values and verbs for everybody who is not the rules."""
