"""Setting: all that training depends on beside the table."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Setting:
    """All that training depends on."""

    seed: int = 1
    games: int = 65_536
    """Played side by side."""
    steps: int = 16
    """Decisions in each game between two updates."""
    updates: int = 0
    """How often the networks learn; 0 if `seconds` says how long."""
    seconds: float = 0.0
    batch: int = 65_536
    """How many decisions are learned from at once."""
    width: int = 384
    depth: int = 3
    alone: float = 0.0
    """In which share of the games the network has one seat, and the card counter all others."""
    mixed: float = 0.0
    """In which share each seat is by chance the network's or the counter's."""
    careless: float = 0.0
    """In which share the network has one seat, and all others play anything."""
    rate: float = 5e-4
    """Of learning, at first."""
    last_rate: float = 0.05
    """The share of it that is left at the end."""
    entropy: float = 0.05
    last_entropy: float = 0.004
    trace: float = 0.65
    """Lambda of the advantages, for a whole turn around the table."""
    clip: float = 0.2
    norm: float = 0.5
    """The longest gradient."""
    thoughts: float = 0.1
    """How much it counts what the network thinks beside its choice."""
    mean: float = 0.99
    """How slowly the network that is shown follows the one that learns."""
    half: bool = True
    """Whether the GPU reckons in bfloat16."""


def usual(players: int, **changes: float) -> Setting:
    """The setting for a number of players: with more of them, more of the games are against counters."""
    if players == 2:
        shares = {"alone": 0.06, "careless": 0.04, "last_entropy": 0.003}
    else:
        shares = {"alone": 0.45, "mixed": 0.3} if players < 5 else {"alone": 0.55, "mixed": 0.25}
    return Setting(**(shares | changes))  # type: ignore[arg-type]
