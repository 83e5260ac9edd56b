"""The kinds of bots in the box: one module each, with what it declares itself to be (`KIND`)."""
