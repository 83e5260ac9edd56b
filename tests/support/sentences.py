"""The golden sentences: every kind of event, told to everybody who reads it differently, in every language.

`make goldens` writes them anew; read them before you keep them. The page's tests read them too.
"""

import json
from collections.abc import Iterator
from pathlib import Path

from billetdoux.faces.words import LANGUAGES, Words
from billetdoux.game.event import Event

PATH = Path(__file__).parents[1] / "sentences.txt"
PLAYERS = {"A": "Ada", "B": "Bob", "C": "Cy"}
EVENTS = """
    round_started A
    opened [Guard]
    dealt A [Spy]
    protection_ended A
    drew A [Guard] 9
    drew_aside A [Princess]
    played A: Handmaid
    played A: Prince A
    played A: Priest B
    played A: Baroness B C
    played A: Guard B Prince
    played A: Bishop B 7
    played A: Cardinal B C
    played A: Cardinal B C look C
    played A: Cardinal A B
    played A: Cardinal A B look A
    played A: Cardinal A B look B
    no_effect A [Guard]
    missed A B (Prince)
    missed A B (5)
    guessed A B (Prince)
    guessed A B (5)
    looked A B [King]
    looked A A [Count]
    tied A B
    shielded A
    discarded A [Prince]
    returned A [Guard]
    swapped A B
    received A B [Handmaid]
    kept A
    struck A B [Assassin]
    bound_to A B
    bound_to A A
    bet_on A B
    knocked_out A [Chancellor]
    knocked_out A
    revealed A [Count] 6
    pile_counted A 12
    round_won A
    token A 1
    token A [Spy] 2
    token A [Bishop] 3
    token A [Jester] 4
    token A [Constable] 5
    round_ended (last_one)
    round_ended (stopped)
    round_ended (showdown)
    tie_break_for A
    game_won A
"""


def told() -> Iterator[str]:
    """Each event with the reader's seat ("-" for nobody's), and under it what is read."""
    for line in EVENTS.split("\n")[1:-1]:
        happened = Event.parse(line.strip())
        readings = [(happened, None), *((happened.seen_by(you), you) for you in (None, *PLAYERS))]
        known = set()
        for event, you in readings:
            sentences = [Words(language).event(event, PLAYERS, you) for language in LANGUAGES]
            if sentences[0] not in known:
                known.add(sentences[0])
                yield "\n".join([f"{you or '-'} {json.dumps(event.as_json())}", *sentences, ""])


if __name__ == "__main__":
    PATH.write_text("\n".join(told()), encoding="utf-8")
