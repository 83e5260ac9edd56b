"""Learn with OpenSpiel: counterfactual regret minimised, and how near to an equilibrium it comes.

pip install 'billetdoux[spiel]'
python examples/learn_openspiel.py
"""

import pyspiel

import billetdoux.envs.open_spiel  # noqa: F401 - it registers the game


def main(iterations: int = 20) -> float:
    """Solve the reduced game; gives what a perfect opponent would still take from the strategy."""
    game = pyspiel.load_game("python_love_letter(edition=reduced)")
    solver = pyspiel.CFRPlusSolver(game)
    for _ in range(iterations):
        solver.evaluate_and_update_policy()
    return float(pyspiel.exploitability(game, solver.average_policy()))


if __name__ == "__main__":
    print(f"exploitability {main():.4f}, where play by chance has 0.4255")
