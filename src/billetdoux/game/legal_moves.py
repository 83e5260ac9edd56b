"""LegalMoves: what a seat may decide, in the order of the rules."""

from collections.abc import Iterator
from dataclasses import dataclass

from .errors import MalformedError
from .move import Move


@dataclass(frozen=True, slots=True, repr=False)
class LegalMoves:
    """The moves that are legal now: count them, go through them, test one or its text with `in`."""

    moves: tuple[Move, ...] = ()

    def __iter__(self) -> Iterator[Move]:
        return iter(self.moves)

    def __len__(self) -> int:
        return len(self.moves)

    def __getitem__(self, place: int) -> Move:
        return self.moves[place]

    def __contains__(self, move: Move | str) -> bool:
        if isinstance(move, str):
            try:
                move = Move.parse(move)
            except MalformedError:
                return False
        return move in self.moves

    def __repr__(self) -> str:
        return f"<LegalMoves {', '.join(map(str, self)) or '(none)'}>"
