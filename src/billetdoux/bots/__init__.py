"""Bots: who plays by a view alone, and how strong that is.

- What a `bot` is and what a kind of them declares; the `registry` of all there are; `kinds`, those in the
  box.
- How they think: `minds`, from the `premises` that a view gives, compiled on `arrays` of these; `nets`,
  learned, on what it shows as numbers; a `decision` by its numbers.
- Exactly: `odds` of hidden cards, by the `ways` in which they can lie; `truth`, where all lie open; the
  `race` to the target, if all are equally lucky.
- Against each other: the `arena`.
"""
