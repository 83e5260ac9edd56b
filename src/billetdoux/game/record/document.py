"""Record: a whole game as a small document, from which everything else is recomputed."""

import json
from dataclasses import dataclass
from typing import Any

from ..errors import RecordError
from ..fairness import LONGEST_NONCE
from ..move import Move
from ..names import SEATS
from ..outcome import Outcome
from ..versions import FIRST

VERSION = 1
LONGEST_NAME = 40


@dataclass(frozen=True)
class Record:
    """What a game is: its edition, its seats, how its decks were dealt, and the moves."""

    edition: str
    seats: tuple[str, ...]
    """The players' names, from seat A on."""
    commitment: str
    """The SHA-256 of the seed, published before the first deal."""
    seed: str
    """The seed in hexadecimal, which makes the record the host's secret until the game is over (R162)."""
    nonces: tuple[str, ...] = ()
    """What each seat's client added, in hexadecimal, empty for a seat that gave none; or none at all."""
    laid: tuple[str, ...] = ()
    """The cards of the first round, top card first, where they were laid to teach and not shuffled."""
    starter: str | None = None
    """Who started, if that was not left to chance."""
    rounds: tuple[tuple[Move, ...], ...] = ()
    outcome: Outcome | None = None
    rules: int = FIRST
    """The version of the rules that it was played by."""

    def __post_init__(self) -> None:
        """Refuse names and nonces that could not be read back."""
        for seat, name in zip(SEATS, self.seats, strict=False):
            if not 1 <= len(name) <= LONGEST_NAME or not name.isprintable():
                raise RecordError(f"seat {seat} has a name of 1 to {LONGEST_NAME} printable characters")
        if any(len(nonce) > 2 * LONGEST_NONCE for nonce in self.nonces):
            raise RecordError(f"a nonce has at most {LONGEST_NONCE} bytes")
        if len(self.nonces) not in (0, len(self.seats)):
            found = f"{len(self.nonces)} for {len(self.seats)} seats"
            raise RecordError(
                f"nonces are one a seat, empty where none was given, or none at all, not {found}"
            )

    def as_json(self) -> dict[str, Any]:
        """The record as a JSON object."""
        return {
            "billetdoux": VERSION,
            **({"rules": self.rules} if self.rules > FIRST else {}),
            "edition": self.edition,
            "seats": list(self.seats),
            "starter": self.starter,
            "fairness": {
                "commitment": self.commitment,
                "nonces": list(self.nonces),
                "seed": self.seed,
                **({"laid": list(self.laid)} if self.laid else {}),
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
        head = [f"billetdoux {VERSION}"]
        head += [f"rules {self.rules}"] if self.rules > FIRST else []
        head += [f"edition {self.edition}"]
        head += [
            f"seat {SEATS[i]} {json.dumps(name, ensure_ascii=False)}" for i, name in enumerate(self.seats)
        ]
        head += [f"starter {self.starter}"] if self.starter else []
        head += [f"commitment {self.commitment}"]
        head += [f"nonce {nonce}" for nonce in self.nonces]
        head += [f"seed {self.seed}"]
        head += [f"laid {', '.join(self.laid)}"] if self.laid else []
        for i, moves in enumerate(self.rounds, 1):
            head += ["", f"round {i}", *map(str, moves)]
        end = "goes on"
        if self.outcome:
            tokens = " ".join(map(str, self.outcome.tokens))
            end = f"won {''.join(self.outcome.winners)} {self.outcome.reason} {tokens}"
        return "\n".join([*head, "", end]) + "\n"
