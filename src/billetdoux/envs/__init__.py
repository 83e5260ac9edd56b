"""Environments: the game for programs that learn it.

- Many games in arrays: `vector`, `batch` by batch; on a GPU `cuda`, by `kernels`, handed on as a
  `shared_array`.
- One seat of many games: `gymnasium_vector`.
- One game: `gymnasium`, `pettingzoo`, with a `drawing` of the table; to a `Game`, the `dealer` of a
  vector's deals.
- `open_spiel`: each `moment` of a game dealt card by card, `hindsight` of a seat's past, `tensors`.
- `spaces`, and `settings` as users give them.
"""

from billetdoux.game.extras import require  # in full: it is no part of what is compiled

require("fast", "billetdoux.envs")
