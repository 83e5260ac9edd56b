"""Drawing: the table as text, for those interfaces that render."""

from collections.abc import Sequence

from ..game.errors import SetupError, quote
from ..game.game import cards_of
from ..game.names import CHARACTER_NAMES, SEATS
from ..rules.row import DECK_SIZE, PILE_CARD, PILE_SEAT, PILED, TOKENS, is_out

RENDER_MODES = ("ansi", "human")


def check_render_mode(mode: str | None) -> None:
    """Make sure that there is such a way to render."""
    if mode is not None and mode not in RENDER_MODES:
        raise SetupError(f"there is no render_mode {quote(mode)}; they are {', '.join(RENDER_MODES)}")


def render(row: list[int], names: Sequence[str], mode: str | None, viewer: int) -> str | None:
    """The table, as text for `ansi` and printed for `human`, with the hand of one seat."""
    hand = ", ".join(CHARACTER_NAMES[card] for card in cards_of(row, viewer))
    lines = [f"{row[DECK_SIZE]} cards in the deck, {SEATS[viewer]} holds {hand or 'nothing'}"]
    for seat, name in enumerate(names):
        pile = [CHARACTER_NAMES[row[PILE_CARD + i]] for i in range(row[PILED]) if row[PILE_SEAT + i] == seat]
        state = "out" if is_out(row, seat) else "in"
        lines.append(f"{SEATS[seat]} {name}, {row[TOKENS + seat]} tokens, {state}: {', '.join(pile)}")
    text = "\n".join(lines)
    if mode == "ansi":
        return text
    if mode == "human":
        print(text)
    return None
