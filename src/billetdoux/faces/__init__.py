"""Faces: what people see.

- `cli`, the command line; `plain`, the line mode; `terminal`, the full screen; `page`, made from web/.
- What the terminals share: the `presenter`, `steps` of a decision, `keys`, `pace`, a `past_view`, a
  `summary` of rounds.
- A person's way: `arrival`, `departure`, the `record_file`, `hints`, what `opponents` are called.
- `words` in every language, and the `tongue` of a terminal; a `link_preview` for other programs; `yaml_file`,
  with the line of every part.
"""
