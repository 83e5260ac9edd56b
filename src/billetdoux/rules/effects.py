"""Effects: what each character does when it is played, one function a character.

The played card has left the hand already (R22), its targets are legal, and nothing here asks
which edition is played, but for a reading. A character that has no function here has no effect
when played: the Countess (R33), the Count (R101), the Constable (R124), the Assassin (R119), the Spy (R70).
"""

from __future__ import annotations

from .actions import UNCHOSEN, detail_of, look_of, named, second_of, target_of
from .characters import (
    ASSASSIN,
    BARON,
    BARONESS,
    BISHOP,
    CARDINAL,
    CHANCELLOR,
    CHOOSES,
    DOWAGER_QUEEN,
    GUARD,
    HANDMAID,
    HIGHER,
    JESTER,
    KING,
    LOSES,
    LOWER,
    NOBODY,
    PRIEST,
    PRINCE,
    PRINCESS,
    SYCOPHANT,
)
from .events import (
    BET_ON,
    BOUND_TO,
    GUESSED,
    MISSED,
    NO_EFFECT,
    SHIELDED,
    STRUCK,
    TIED,
    tell,
)
from .hands import discard_and_draw, draw, knock_out, look, swap_hands
from .readings import ASSASSIN_MAY
from .row import (
    ANSWER,
    ASKED,
    BOUND,
    DECIDER,
    DECK_SIZE,
    GAME_OVER,
    JESTER_BET,
    JESTER_BY,
    NONE,
    PHASE,
    PROTECTED,
    RETURN,
    Row,
    hand,
    name,
    number,
    reads,
)
from .tokens import gain_at_once


def take_effect(s: Row, actor: int, card: int, code: int) -> None:
    """Do what a played card does."""
    target = target_of(code)
    detail = detail_of(code)
    if CHOOSES[card] != NOBODY and target == UNCHOSEN:
        tell(s, NO_EFFECT, actor, NONE, card, NONE)  # R28, R30, R113, R128
    elif card == GUARD:
        guard(s, actor, target, named(detail))
    elif card == PRIEST:
        priest(s, actor, target)
    elif card == BARON:
        baron(s, actor, target)
    elif card == HANDMAID:
        handmaid(s, actor)
    elif card == PRINCE:
        prince(s, target)
    elif card == CHANCELLOR:
        chancellor(s, actor)
    elif card == KING:
        king(s, actor, target)
    elif card == PRINCESS:
        princess(s, actor)
    elif card == JESTER:
        jester(s, actor, target)
    elif card == CARDINAL:
        cardinal(s, actor, target, second_of(detail), look_of(detail))
    elif card == BARONESS:
        baroness(s, actor, target, detail)
    elif card == SYCOPHANT:
        sycophant(s, actor, target)
    elif card == DOWAGER_QUEEN:
        dowager_queen(s, actor, target)
    elif card == BISHOP:
        bishop(s, actor, target, named(detail))


def guard(s: Row, actor: int, target: int, thing: int) -> None:
    """Name a character or number; a target that holds it is out."""  # R42-R44
    if reads(s, ASSASSIN_MAY):
        s[ASKED] = thing  # R118: whoever is chosen is asked, so that the question betrays nobody
        s[PHASE] = ANSWER
        s[DECIDER] = target
    elif strikes_back(hand(s, target), GUARD):
        assassin(s, target, actor)  # whatever was named
    else:
        accuse(s, actor, target, thing)


def accuse(s: Row, actor: int, target: int, thing: int) -> None:
    """See whether a hand is what was named."""  # R44
    if name(s, hand(s, target)) == thing:
        tell(s, GUESSED, actor, target, NONE, thing)
        knock_out(s, target)
    else:
        tell(s, MISSED, actor, target, NONE, thing)


def strikes_back(held: int, played: int) -> bool:
    """Whether a hand answers the card that chooses it, before that takes effect."""
    return held == ASSASSIN and played == GUARD  # R45, R117


def ruins(card: int, held: int) -> bool:
    """Whether a card that is played on oneself puts its player out, because of the card beside it."""
    return card == PRINCE and held == PRINCESS  # R54


def assassin(s: Row, holder: int, attacker: int) -> None:
    """Strike back at a Guard: its player is out, the holder discards and draws."""  # R117-R121
    tell(s, STRUCK, holder, attacker, ASSASSIN, NONE)
    knock_out(s, attacker)
    if s[PHASE] != GAME_OVER:
        discard_and_draw(s, holder)


def priest(s: Row, actor: int, target: int) -> None:
    """Look at a hand."""  # R46
    look(s, actor, target)


def baron(s: Row, actor: int, target: int) -> None:
    """Compare hands; the lower number is out."""  # R47
    compare(s, actor, target, BARON)


def dowager_queen(s: Row, actor: int, target: int) -> None:
    """Compare hands; the higher number is out."""  # R111
    compare(s, actor, target, DOWAGER_QUEEN)


def compare(s: Row, actor: int, target: int, card: int) -> None:
    """Show two players each other's hand; who loses is out, and of a tie all hear."""  # R47, R48
    look(s, actor, target)
    look(s, target, actor)
    if loses(s, card, hand(s, actor), hand(s, target)):
        knock_out(s, actor)
    elif loses(s, card, hand(s, target), hand(s, actor)):
        knock_out(s, target)
    else:
        tell(s, TIED, actor, target, NONE, NONE)


def loses(s: Row, card: int, mine: int, theirs: int) -> bool:
    """Whether a hand loses against another when a card compares them."""
    if LOSES[card] == LOWER:
        return number(s, mine) < number(s, theirs)
    return LOSES[card] == HIGHER and number(s, mine) > number(s, theirs)


def handmaid(s: Row, actor: int) -> None:
    """Be safe from others until the own next turn."""  # R37
    s[PROTECTED + actor] = 1
    tell(s, SHIELDED, actor, NONE, NONE, NONE)


def prince(s: Row, target: int) -> None:
    """Make any player, oneself included, discard and draw."""  # R50, R51
    discard_and_draw(s, target)


def chancellor(s: Row, actor: int) -> None:
    """Draw up to two cards; what to keep is a decision of its own."""  # R58, R59
    if is_idle(CHANCELLOR, s[DECK_SIZE]):
        tell(s, NO_EFFECT, actor, NONE, CHANCELLOR, NONE)
        return
    for _ in range(min(2, s[DECK_SIZE])):
        draw(s, actor)
    s[PHASE] = RETURN


def is_idle(card: int, deck_size: int) -> bool:
    """Whether a card does nothing because the deck is empty."""  # R58
    return card == CHANCELLOR and deck_size == 0


def king(s: Row, actor: int, target: int) -> None:
    """Trade hands."""  # R64
    swap_hands(s, actor, target)


def princess(s: Row, actor: int) -> None:
    """Whoever plays her is out."""  # R67
    knock_out(s, actor)


def jester(s: Row, actor: int, target: int) -> None:
    """Bet on another player to win the round."""  # R133
    s[JESTER_BY] = actor
    s[JESTER_BET] = target
    tell(s, BET_ON, actor, target, NONE, NONE)


def cardinal(s: Row, actor: int, first: int, second: int, looked: int) -> None:
    """Let two players trade hands, then look at one of the two."""  # R112, R114
    swap_hands(s, first, second)
    if looked == 1:
        look(s, actor, first)
    elif looked == 2:
        look(s, actor, second)


def baroness(s: Row, actor: int, first: int, detail: int) -> None:
    """Look at one or two hands."""  # R116
    look(s, actor, first)
    if detail != 0:
        look(s, actor, second_of(detail))


def sycophant(s: Row, actor: int, target: int) -> None:
    """Bind the next card that is played to choose this player."""  # R125, R126
    s[BOUND] = target
    tell(s, BOUND_TO, actor, target, NONE, NONE)


def bishop(s: Row, actor: int, target: int, thing: int) -> None:
    """Name a character or number; a right one is a token, and the target may redraw."""  # R106-R108
    if name(s, hand(s, target)) == thing:  # R110: the Assassin does not mind
        tell(s, GUESSED, actor, target, NONE, thing)
        gain_at_once(s, actor, BISHOP)
        if s[PHASE] != GAME_OVER:
            s[PHASE] = ANSWER
            s[DECIDER] = target
    else:
        tell(s, MISSED, actor, target, NONE, thing)
