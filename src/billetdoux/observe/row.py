"""The row of a view: the table as the rules keep it, as far as its viewer sees it."""

from ..game.knowledge import CARD_NUMBERS, SEAT_NUMBERS, this_round
from ..game.move import thing_code
from ..game.names import SEATS, find_edition
from ..game.view import DECISIONS, View
from ..rules.row import (
    ASIDE,
    ASKED,
    BOUND,
    DECIDER,
    DECK,
    DECK_SIZE,
    ENDING,
    EXTRA,
    GAINED,
    HAND,
    JESTER_BET,
    JESTER_BY,
    NONE,
    OPEN,
    OPEN_ROOM,
    OUT,
    PHASE,
    PILE_CARD,
    PILE_SEAT,
    PILED,
    PROTECTED,
    ROUND_OVER,
    TIE_BREAK,
    TOKENS,
    TURN,
)

PHASES = {decision: phase for phase, decision in enumerate(DECISIONS)} | {None: ROUND_OVER}
HIDDEN = 0


def row_of(view: View) -> list[int]:
    """The rules' row of a view; what the viewer does not see holds a placeholder."""
    edition = find_edition(view.edition, view.players)
    s = edition.new_row(view.players)
    s[PHASE], s[TURN], s[DECIDER] = PHASES[view.decision], SEAT_NUMBERS[view.turn], SEAT_NUMBERS[view.decider]
    s[TIE_BREAK], s[BOUND], s[ENDING] = int(view.tie_break), SEAT_NUMBERS[view.sycophant], NONE
    s[JESTER_BY], s[JESTER_BET] = (SEAT_NUMBERS[seat] for seat in view.jester or (None, None))
    asked = None if view.asked is None else thing_code(view.asked, edition)
    s[ASKED] = NONE if asked is None else asked
    s[ASIDE] = HIDDEN if view.aside else NONE
    s[OPEN : OPEN + OPEN_ROOM] = _padded(view.face_up, OPEN_ROOM)
    for i, seat in enumerate(SEATS):
        s[OUT + i] = int(i >= view.players or seat in view.out)
        s[PROTECTED + i] = int(seat in view.protected)
        s[HAND + i] = NONE if s[OUT + i] else HIDDEN
    if view.seat is not None:
        s[HAND + SEATS.index(view.seat)], *s[EXTRA : EXTRA + 2] = _padded(view.hand, 3)
    s[TOKENS : TOKENS + view.players] = view.tokens
    piled = [(seat, card) for seat, pile in enumerate(view.piles) for card in pile]
    for i, (seat_of_pile, card) in enumerate(piled):
        s[PILE_SEAT + i], s[PILE_CARD + i] = seat_of_pile, CARD_NUMBERS[card]
    s[PILED] = len(piled)
    s[DECK_SIZE] = view.deck_size
    under: list[int] = []
    for event in this_round(view.events):
        if event.kind == "token":
            s[GAINED + SEAT_NUMBERS[event.seat]] += 1
        elif event.kind == "returned":
            under.append(HIDDEN if event.card is None else CARD_NUMBERS[event.card])
    for i, card_under in zip(range(view.deck_size), reversed(under), strict=False):
        s[DECK + i] = card_under
    return s


def _padded(cards: tuple[str, ...], room: int) -> list[int]:
    """Cards as the rules number them, and nothing where there is room for more."""
    return [CARD_NUMBERS[card] for card in cards] + [NONE] * (room - len(cards))
