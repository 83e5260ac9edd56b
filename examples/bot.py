"""A complete bot for billetdoux: it reads JSON lines, and answers with JSON lines.

Check it with: billetdoux check-bot python3 examples/bot.py
"""

import json
import random
import sys
from collections import Counter

# What a deck has two or more of, as a Guard names it; Premium names numbers instead of characters.
TWICE = {"Spy", "Priest", "Baron", "Handmaid", "Prince", "Chancellor", "2", "3", "4", "5"}
NUMBERS = {"Priest": "2", "Baron": "3", "Handmaid": "4", "Prince": "5"}


def choose(view: dict) -> str:
    """Pick one of the legal moves; they are texts, such as 'Guard B Baron'."""
    # Whoever plays the Princess is out, and a card on oneself helps seldom: other moves first.
    moves = [m for m in view["legal_moves"] if not m.startswith("Princess")] or view["legal_moves"]
    moves = [m for m in moves if view["seat"] not in m.split()] or moves
    # A Guard names what is unseen most often: that is what others can still hold.
    seen = Counter(card for pile in [view["hand"], view["face_up"], *view["piles"]] for card in pile)
    seen.update({NUMBERS[card]: seen[card] for card in NUMBERS})
    things = {m: m.split(maxsplit=2)[2] for m in moves if m.startswith("Guard ")}
    unseen = {m: (2 if thing in TWICE else 1) - seen[thing] for m, thing in things.items()}
    return random.choice([m for m in unseen or moves if not unseen or unseen[m] == max(unseen.values())])


for line in sys.stdin:  # the loop ends when billetdoux closes our input
    message = json.loads(line)
    if message["type"] == "hello":
        random.seed(message["seed"])  # the same seed and questions, the same answers
        answer = {"type": "hello", "protocol": 1, "name": "example"}
    elif message["type"] == "decide":
        answer = {"type": "move", "id": message["id"], "move": choose(message["view"])}
    elif message["type"] == "bye":
        break
    else:
        continue  # a later version may say more: pass over what is not known
    print(json.dumps(answer), flush=True)  # without flush=True the answer would wait in a buffer
