"""The server: tables, the requests of those who sit at them, and the store, for people and programs alike.

- What is said: `protocol`, made of the game's own values by `shapes`, and the `resources` that are fetched,
  with their `schema`; `catalogue` of what can be played.
- What a table is: a `log`, folded to a `table`; a `lesson` is one that is laid to teach.
- Pure, by the table: `requests` and what they come to, `presenting` to each viewer, `presence`, the `clock`
  of a decision, and the `schedule` of what happens of itself.
- At work: the `hub` ties tables to `connections`, to `bots` and their `thinkers` in `lanes`, and to the
  `writer` before the `store`, whose `health` is looked at and whose `upkeep` is done; `peers` are the others
  at that store.
- At the door: `http`, as `openapi` publishes it, and the `page`, behind a `gate` with its `limits` and
  `turns`, on `sockets` that count whatever comes; `metrics`; `lookalikes` of names; `replays` of games that
  are over, made in `studies`.
"""
