"""OpenSpiel's playthroughs: one round of each edition as its interface tells it, without the tensors.

After a deliberate change `make goldens` writes them anew.
"""

from pathlib import Path

from open_spiel.python.algorithms.generate_playthrough import playthrough_lines

import billetdoux.envs.open_spiel  # noqa: F401 - registers the game

FOLDER = Path(__file__).parents[1] / "spiel"
TABLES = [("standard", 3), ("classic", 2), ("premium", 2), ("premium", 5), ("reduced", 2)]


def path_of(edition: str, players: int) -> Path:
    return FOLDER / f"{edition}-{players}.txt"


def playthrough(edition: str, players: int) -> str:
    name = f"python_love_letter(edition={edition},players={players})"
    lines = playthrough_lines(name, seed=TABLES.index((edition, players)))
    return "\n".join(line for line in lines if "Tensor(" not in line and not set(line) & set("◉◯")) + "\n"


if __name__ == "__main__":
    for edition, players in TABLES:
        path_of(edition, players).write_text(playthrough(edition, players), encoding="utf-8")
