"""The game: values and verbs for everybody who is not the rules.

- A game: `game`, and what it is made of: `names`, `move`, `legal_moves`, `event`, `view`, `outcome`;
  `numbering`.
- What a seat knows for certain: `knowledge`, by `cases`, with `reasons`.
- What is wrong, and what would be right: `errors`, `illegal`, `position`; what is not installed: `extras`.
- As documents: `fields` of plain data, `record`, `scenario`; `replay`, `verify`, `fairness`, and
  `versions` of the rules.
"""
