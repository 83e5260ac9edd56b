"""The full-screen table in a terminal; nothing of it is imported before it opens.

- Screens: the `app` of a `session`, its `start`, a `table`, a `replay`, `dialogs` over them.
- On them: the `board` by a `plan` for every size, `widgets`, the `reel` of what was shown, the `aim` of
  Enter.
- Drawn, by pure functions: `pictures`, `texts`, `emblems`, in one `look`.
"""
