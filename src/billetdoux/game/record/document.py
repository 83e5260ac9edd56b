"""Record: a whole game as a small document, from which everything else is recomputed."""

import json
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from ..errors import IllegalMove, RecordError
from ..fairness import FairDealer
from ..game import Game, Outcome
from ..move import Move
from ..names import SEATS

VERSION = 1


@dataclass(frozen=True)
class Record:
    """What a game is: its edition, its seats, how its decks were dealt, and the moves."""

    edition: str
    seats: tuple[str, ...]
    """The players' names, from seat A on."""
    commitment: str
    """The SHA-256 of the seed, published before the first deal."""
    nonces: tuple[str, ...] = ()
    """What the players' clients added, in hexadecimal."""
    seed: str | None = None
    """The seed in hexadecimal; secret until the game is over (R162)."""
    starter: str | None = None
    """Who started, if that was not left to chance."""
    rounds: tuple[tuple[Move, ...], ...] = ()
    outcome: Outcome | None = None

    def as_json(self) -> dict[str, Any]:
        """The record as a JSON object."""
        return {
            "billetdoux": VERSION,
            "edition": self.edition,
            "seats": list(self.seats),
            "starter": self.starter,
            "fairness": {
                "commitment": self.commitment,
                "nonces": list(self.nonces),
                "seed": self.seed,
            },
            "rounds": [[str(move) for move in moves] for moves in self.rounds],
            "outcome": self.outcome
            and {
                "winners": list(self.outcome.winners),
                "tokens": list(self.outcome.tokens),
                "reason": self.outcome.reason,
            },
        }

    def __str__(self) -> str:
        """The record as text, which `read` reads too."""
        head = [f"billetdoux {VERSION}", f"edition {self.edition}"]
        head += [
            f"seat {SEATS[i]} {json.dumps(name, ensure_ascii=False)}" for i, name in enumerate(self.seats)
        ]
        head += [f"starter {self.starter}"] if self.starter else []
        head += [f"commitment {self.commitment}"]
        head += [f"nonce {nonce}" for nonce in self.nonces]
        head += [f"seed {self.seed}"] if self.seed else []
        for i, moves in enumerate(self.rounds, 1):
            head += ["", f"round {i}", *map(str, moves)]
        if self.outcome:
            tokens = " ".join(map(str, self.outcome.tokens))
            head += ["", f"won {''.join(self.outcome.winners)} {self.outcome.reason} {tokens}"]
        return "\n".join(head) + "\n"


def record_of(
    game: Game, seats: Sequence[str], starter: str | None = None, *, secret: bool = False
) -> Record:
    """The record of a game; a seed that is still secret is left out unless asked for."""
    if not isinstance(game.dealer, FairDealer):
        raise RecordError("only a game that was dealt from a seed has a record")
    seed = game.dealer.seed.hex() if secret or game.outcome else None
    return Record(
        edition=game.edition.name,
        seats=tuple(seats),
        commitment=game.dealer.commitment,
        nonces=tuple(nonce.hex() for nonce in game.dealer.nonces),
        seed=seed,
        starter=starter,
        rounds=game.moves_by_round,
        outcome=game.outcome,
    )


def begin(record: Record) -> Game:
    """The game of a record before its first move."""
    if record.seed is None:
        raise RecordError("the seed is still secret, so nothing can be dealt: wait for the end of the game")
    nonces = [bytes.fromhex(nonce) for nonce in record.nonces]
    seed = bytes.fromhex(record.seed)
    return Game.new(record.edition, len(record.seats), seed=seed, nonces=nonces, starter=record.starter)


def replay(record: Record) -> Game:
    """The game of a record after its last move."""
    game = begin(record)
    for number, moves in enumerate(record.rounds, 1):
        for i, move in enumerate(moves, 1):
            place = f"round {number}, move {i}"
            if game.outcome or game.round != number:
                ended = "the game" if game.outcome else f"round {number}"
                raise RecordError(f"{place}: {ended} was over before {move}")
            try:
                game.push(move)
            except IllegalMove as error:
                raise RecordError(f"{place}: {error}") from None
        last = number == len(record.rounds)
        if not last and game.round == number:
            raise RecordError(f"round {number} has {len(moves)} moves, and is not over after them")
    return game
