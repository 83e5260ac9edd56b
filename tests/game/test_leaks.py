"""No leak: re-deal whatever a seat cannot know, and every byte that it is sent stays the same (R160),
and so does what a bot would do there, and what it says of it.

What a seat has physically seen is written down here once more, straight from the rules' rows, so
that the views have something independent to be measured by.
"""

import json
import random
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import pytest

from billetdoux import Event, Game
from billetdoux.bots.registry import find_bot
from billetdoux.game.move import from_code, to_code
from billetdoux.game.names import SEATS, find_edition
from billetdoux.observe.observation import observe
from billetdoux.rules import row as r
from billetdoux.rules.actions import PUT_BACK, detail_of, look_of, second_of, target_of, verb_of
from billetdoux.rules.characters import (
    BARON,
    BARONESS,
    CARDINAL,
    DOWAGER_QUEEN,
    PRIEST,
)
from billetdoux.rules.course import act
from billetdoux.rules.events import DEALT, DREW, DREW_ASIDE
from billetdoux.rules.readings import LAST_HAND
from support.kit import ALL_TABLES as TABLES
from support.kit import BOTS, TURNED_TABLES

MOVES = 30
REDEALS = 40


@dataclass
class Decks:
    """A dealer of given decks; among several possible starters, the first."""

    decks: list[list[int]]

    def shuffle(self, number: int, cards: Sequence[int]) -> list[int]:
        return list(self.decks[number - 1])

    def pick(self, number: int, seats: Sequence[int]) -> int:
        return seats[0]


def seen_now(s: Sequence[int], viewer: int | None) -> list[Any]:
    """What lies open on the table, and the viewer's own cards."""
    public = [
        s[r.PHASE],
        s[r.TURN],
        s[r.DECIDER],
        s[r.BOUND],
        s[r.JESTER_BY],
        s[r.JESTER_BET],
        s[r.ASKED],
        s[r.DECK_SIZE],
        s[r.ASIDE] == r.NONE,
        s[r.OPEN : r.OPEN + 3],
        s[r.OUT : r.OUT + 8],
        s[r.PROTECTED : r.PROTECTED + 8],
        s[r.TOKENS : r.TOKENS + 8],
        s[r.PILE_CARD : r.PILE_CARD + s[r.PILED]],
        s[r.PILE_SEAT : r.PILE_SEAT + s[r.PILED]],
    ]
    own: list[Any] = []
    if viewer is not None:
        own = [s[r.HAND + viewer], s[r.EXTRA : r.EXTRA + 2] if s[r.TURN] == viewer else None]
        own.append(cards_taken(s, viewer))
    shown: list[Any] = []
    if s[r.PHASE] >= r.ROUND_OVER and (s[r.ENDING] == r.SHOWDOWN or s[r.READS + LAST_HAND]):
        shown = list(s[r.HAND : r.HAND + 8])
    return [public, own, shown]


def cards_taken(s: Sequence[int], viewer: int) -> list[int]:
    """The cards that a viewer was dealt or drew in the last step, in this order."""
    first, size = r.LOG + 1, r.EVENT_SIZE
    log = [s[at : at + size] for at in range(first, first + s[r.LOG] * size, size)]
    return [card for kind, seat, _, card, _ in log if kind in (DEALT, DREW, DREW_ASIDE) and seat == viewer]


def held_then(before: Sequence[int], seat: int, played: int) -> int:
    """The card that a seat holds once the turn's player has played."""
    cards = [before[r.HAND + seat]]
    if seat == before[r.TURN]:
        cards.append(before[r.EXTRA])
        cards.remove(played)
    return cards[0]


def seen_in_act(before: Sequence[int], code: int, viewer: int | None) -> list[Any]:
    """What the viewer sees done: the public part of an action, and the hands that it shows him."""
    actor, verb, target, detail = before[r.DECIDER], verb_of(code), target_of(code), detail_of(code)
    if verb == PUT_BACK:
        return [actor, verb, code if actor == viewer else None]
    pairs: list[tuple[int, int]] = []
    if target < 8:
        if verb in (PRIEST, BARON, DOWAGER_QUEEN, BARONESS):
            pairs.append((actor, target))
        if verb in (BARON, DOWAGER_QUEEN):
            pairs.append((target, actor))
        if verb == BARONESS and detail:
            pairs.append((actor, second_of(detail)))
    hands = [held_then(before, whose, verb) for who, whose in pairs if who == viewer]
    if verb == CARDINAL and target < 8 and look_of(detail) and viewer == actor:
        partners = (target, second_of(detail))
        hands.append(held_then(before, partners[2 - look_of(detail)], verb))  # they have swapped
    return [actor, code, hands]


def play(edition: str, players: int, decks: list[list[int]], codes: list[int] | None, seed: int) -> Game:
    """Play given actions, or random ones; a Chancellor's choice that no longer fits is made anew."""
    chance = random.Random(seed)
    game = Game.new(edition, players, dealer=Decks(decks), starter="A")
    for i in range(chance.randrange(2, MOVES) if codes is None else len(codes)):
        if game.outcome:
            break
        legal = list(game.legal_moves)
        move = chance.choice(legal)
        if codes is not None:
            wanted = [choice for choice in legal if to_code(choice, game.edition) == codes[i]]
            if not wanted and verb_of(codes[i]) != PUT_BACK:
                raise ValueError("not a game with these moves")
            move = wanted[0] if wanted else move
        game.push(move)
    return game


def observations(game: Game, viewer: int | None) -> list[Any]:
    """Everything that a viewer has physically seen in a game, step by step."""
    seen: list[Any] = [seen_now(game._steps[0].row, viewer)]
    for before, step in zip(game._steps, game._steps[1:], strict=False):
        assert step.move is not None
        code = to_code(step.move, game.edition)
        assert code is not None
        ended = list(before.row)
        act(ended, code)
        seen += [seen_in_act(before.row, code, viewer), seen_now(ended, viewer)]
        seen.append(seen_now(step.row, viewer))
    return seen


def sent(game: Game, viewer: int | None) -> str:
    """Every byte that a viewer is sent, and all that a network is shown of it, at every step."""
    letter = None if viewer is None else SEATS[viewer]
    again = Game.new(game.edition.name, game.players, dealer=game.dealer, starter="A")
    parts = []
    for move in (None, *game.moves):
        if move is not None:
            again.push(move)
        view = again.view(letter)
        known = {seat: [sorted(cards) for cards in hand] for seat, hand in view.knowledge.possible.items()}
        parts.append(json.dumps([view.as_json(), known, view.knowledge.bottom, view.knowledge.aside]))
        parts.append(str(view.reasons))
        if letter is not None:
            parts.append(str(observe(view)))
    return "\n".join(parts)


def chosen(game: Game, viewer: int | None) -> list[Any]:
    """What each bot would do at the end, how it explains that and what it expects, if the viewer decides."""
    if viewer is None or game.decider != SEATS[viewer]:
        return []
    view = game.view(game.decider)
    entrants = [one for one in map(find_bot, BOTS) if one.kind.knows(view.edition, view.players)]
    bots = [one.open(3) for one in entrants]  # an edition of one's own has no network
    return [(bot.choose(view), bot.explain(view), bot.expect(view)) for bot in bots]


def redeals(edition: str, players: int, seed: int) -> int:
    """Re-deal for every viewer, compare what is sent, and count the deals that were different."""
    chance = random.Random(seed)
    cards = find_edition(edition, players).cards()
    decks = [chance.sample(cards, len(cards)) for _ in range(MOVES)]
    game = play(edition, players, decks, None, seed)
    codes = [code for move in game.moves if (code := to_code(move, game.edition)) is not None]
    different = 0
    for viewer in (*range(players), None):
        current, truth = decks, observations(game, viewer)
        bytes_sent, moves = sent(game, viewer), chosen(game, viewer)
        for attempt in range(REDEALS):
            other = [list(deck) for deck in current]
            for _ in range(chance.choice((1, 1, 2))):
                deck = other[chance.randrange(game.round)]
                i, j = chance.sample(range(len(deck)), 2)
                deck[i], deck[j] = deck[j], deck[i]
            try:
                redealt = play(edition, players, other, codes, seed + attempt)
            except ValueError:
                continue
            if observations(redealt, viewer) == truth:
                assert sent(redealt, viewer) == bytes_sent, "this was not seen; or seen_in_act forgets it"
                assert chosen(redealt, viewer) == moves
                different += other != current
                current = other
    return different


@pytest.mark.ruling("R160", "R6", "R35", "R79", "R140", "R158")
@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize(("edition", "players"), TABLES)
def test_what_a_seat_is_sent_and_what_a_bot_does_there_depend_only_on_what_it_has_seen(
    edition: str, players: int, seed: int
) -> None:
    assert redeals(edition, players, 1000 * players + seed) >= 5


@pytest.mark.parametrize(("edition", "players"), TURNED_TABLES[::3])
def test_no_reading_lets_a_seat_know_more_than_it_has_seen(edition: str, players: int) -> None:
    assert redeals(edition, players, players) >= 5


def test_the_leak_test_notices_a_leak(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Event, "seen_by", lambda self, seat: self)
    with pytest.raises(AssertionError):
        assert [redeals("standard", 3, seed) for seed in range(20)]


def test_a_redealt_chancellor_may_choose_anew() -> None:
    edition = find_edition("standard", 3)
    assert str(from_code(PUT_BACK | 1 << 9, edition, [0, 3, 3])) == "Keep Spy return Guard Guard"
