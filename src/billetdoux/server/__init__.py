"""The server: tables, the requests of those who sit at them, and the store, for people and programs alike.

- What is said: `protocol`, made of the game's own values by `shapes`, with its `schema`; `catalogue` of
  what can be played.
- What a table is: a `log`, folded to a `table`; a `lesson` is one that is laid to teach.
- Pure, by the table: `requests` and what they come to, `presenting` to each viewer, the `clock` and
  `presence`.
- At work: the `hub` ties tables to `connections`, to `bots` and their `thinkers`, and to the `writer`
  before the `store`.
- At the door: `http`, with `limits` and `metrics`; `replays` of games that are over.
"""
