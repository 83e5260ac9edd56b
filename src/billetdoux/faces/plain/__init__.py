"""The line mode: a table in plain sentences, for pipes, for screen readers and for simple terminals.

- Told and typed: the `console` and its `keyboard`; `sentences` out, `answers` and their `meanings` in.
- A person's way: a `session`, its `setting`, the `table`; or a `spectator`.
"""
