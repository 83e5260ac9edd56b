"""The line mode: a table in plain sentences, for pipes, for screen readers and for simple terminals."""
