"""The rules: the kernel, in plain Python over a row of small integers, for every edition.

- What there is: `characters`, `readings` and `editions` as tables, `row` with a place for everything,
  `actions` as numbers.
- What may be done, and what comes of it: `legal`, `effects`, `hands`, `tokens`, `scoring`, `course`.
- What is told of it: `events`, and `notes` of what a seat can infer from them.
- For programs: `numbering` without gaps, `chance` and `playout` for simulations.
- `version`, which stored games carry.
"""
