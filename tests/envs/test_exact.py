"""Exact best responses: those of OpenSpiel, in decks small enough for it, and those found by hand."""

import importlib
import json
from collections.abc import Sequence
from dataclasses import replace
from itertools import permutations
from pathlib import Path
from typing import Any

import pytest

from billetdoux import SetupError
from billetdoux.game import names
from billetdoux.observe.layout import sections
from billetdoux.observe.observation import observe
from billetdoux.rules.characters import (
    BARON,
    COUNTESS,
    GUARD,
    HANDMAID,
    KING,
    PRIEST,
    PRINCE,
    PRINCESS,
)
from billetdoux.rules.editions import EDITIONS, Edition
from billetdoux.rules.row import DECK_SIZE

torch: Any = pytest.importorskip("torch", reason="the extra `learning` is not installed")
best_response: Any = pytest.importorskip("open_spiel.python.algorithms.best_response")

np: Any = importlib.import_module("numpy")
spiel: Any = importlib.import_module("billetdoux.envs.open_spiel")
spiel_policy: Any = importlib.import_module("open_spiel.python.policy")
clairvoyant: Any = importlib.import_module("training.clairvoyant")
exact: Any = importlib.import_module("training.exact")
tree: Any = importlib.import_module("training.tree")

CLASSIC = next(edition for edition in EDITIONS if edition.name == "classic")
SMALL = [
    {PRINCESS: 1, PRINCE: 1, BARON: 1, GUARD: 3},
    {KING: 1, PRIEST: 1, GUARD: 2, PRINCE: 2},
    {GUARD: 1, PRIEST: 1, BARON: 2, COUNTESS: 1, HANDMAID: 1},
    {GUARD: 2, PRIEST: 2, PRINCE: 2},
]


def small(deck: dict[int, int]) -> Edition:
    """Classic with fewer cards, and none of them open."""
    return Edition(
        "small",
        {character: (CLASSIC.number(character), copies) for character, copies in deck.items()},
        tokens_to_win={2: 1},
        open_cards_for_two=0,
        guard_names_numbers=False,
        ties_go_to_piles=False,
        wins_are_shared=True,
    )


def whim(seen: Any, mask: Any) -> Any:
    """A policy that depends on every number of an observation."""
    factors = np.random.default_rng(1).integers(1, 1 << 62, seen.shape[1])
    mixed = ((seen * factors).sum(1)[:, None] + np.arange(mask.shape[1]) * 0x1E3779B97F4A7C15).view(np.uint64)
    mixed ^= mixed >> np.uint64(29)
    mixed *= np.uint64(0x94D049BB133111EB)
    likely = (1e-9 + (mixed >> np.uint64(11)) / 2.0**53) ** 2 * mask
    return likely / likely.sum(1, keepdims=True)


class Whim(spiel_policy.Policy):  # type: ignore[misc]
    """The same policy, of a state of OpenSpiel."""

    def __init__(self, game: Any, columns: Sequence[int]) -> None:
        super().__init__(game, [0, 1])
        self.columns = columns

    def action_probabilities(self, state: Any, player_id: int | None = None) -> dict[int, float]:
        seen = observe(state.view(state.current_player()))
        mask = np.frombuffer(seen.mask, np.int8)[None, self.columns]
        likely = whim(np.frombuffer(seen.observation, np.int8)[None], mask)[0]
        return {
            int(number): float(chance) for number, chance in zip(self.columns, likely, strict=True) if chance
        }


class LateResponse(best_response.BestResponsePolicy):  # type: ignore[misc]
    """A best response that is allowed to differ from the policy from so many cards of the deck on."""

    def __init__(self, left: int, *given: Any) -> None:
        self.left = left
        super().__init__(*given)

    def value(self, state: Any) -> float:
        if state.current_player() == self._player_id and state.moment.row[DECK_SIZE] > self.left:
            likely = self._policy.action_probabilities(state).items()
            return float(sum(chance * self.q_value(state, action) for action, chance in likely))
        return float(super().value(state))


def taken(rules: Any, mind: Any, starter: int, responder: int) -> float:
    """What a best responder takes of a round from its beginning."""
    start = rules.root(starter), rules.root(starter)
    return float(exact.taken(rules, start, responder, mind, exact.Tally()))


@pytest.mark.parametrize("deck", SMALL)
def test_the_whole_round_is_worth_what_open_spiel_finds(
    deck: dict[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    edition = small(deck)
    monkeypatch.setattr(names, "EDITIONS", (edition,))
    game, rules = spiel.LoveLetterGame({"edition": "small"}), tree.Tree(edition)
    policy = Whim(game, rules.columns)
    for seat in range(2):
        found = best_response.BestResponsePolicy(game, seat, policy).value(game.new_initial_state())
        either = sum(taken(rules, whim, starter, seat) for starter in range(2)) / 2
        assert either == pytest.approx(found, abs=1e-12)


def test_rounds_that_are_sampled_are_worth_in_the_mean_what_a_late_response_is(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    edition = small(SMALL[1])
    monkeypatch.setattr(names, "EDITIONS", (edition,))
    game, rules = spiel.LoveLetterGame({"edition": "small"}), tree.Tree(edition)
    policy, known, total, rounds = Whim(game, rules.columns), dict[bytes, float](), 0.0, 800
    for number in range(rounds):
        start = exact.sample(rules, whim, 1, np.random.default_rng(number))
        if start is not None:
            key = start[0].rows.tobytes() + start[0].reach.tobytes() + start[1].reach.tobytes()
            if key not in known:
                both = (exact.taken(rules, start, seat, whim, exact.Tally()) for seat in range(2))
                known[key] = sum(both)
            total += known[key]
    state = game.new_initial_state()
    found = sum(LateResponse(1, game, seat, policy).value(state) for seat in range(2))
    assert total / rounds == pytest.approx(found, abs=0.03)
    assert found > 0.1


def copied(rules: Any, nodes: Any, seat: int, mind: Any, tally: Any, pool: Any) -> Any:
    """What nodes are worth to a responder who plays by the same policy."""
    if len(nodes) == 0:
        return np.zeros(nodes.reach.shape)
    kinds, responds = len(rules.kinds), nodes.seat == seat
    asked, likely = rules.ask(nodes, responds), np.zeros(0)
    if responds:
        might = (nodes.might[:, None] >> np.arange(kinds) & 1).astype(float)
        seen = rules.ask(replace(nodes, reach=might), False)
        policy, likely = mind(seen.seen, seen.mask), asked.mask.astype(float)
    else:
        likely = mind(asked.seen, asked.mask)
    branches, children = rules.branch(nodes, asked, likely, responds)
    below = copied(rules, children, seat, mind, tally, pool)
    found = rules.gather(nodes, asked, likely, branches, below, responds)
    if responds:
        found[:] = 0
        left = rules.counts(nodes)
        for node, held, drawn in np.ndindex(*found.shape, kinds):
            at = asked.place[node, kinds * min(held, drawn) + max(held, drawn)]
            copies = left[node, drawn] - (held == drawn)
            if at >= 0 and copies > 0 and might[node, held]:
                keeps = np.where(rules.played == held, drawn, held)
                worth = (policy[at] * branches.leaves[node, np.arange(len(keeps)), keeps]).sum()
                found[node, held] += worth * copies / (left[node].sum() - 2)
    return found


def test_who_answers_as_it_is_played_against_gains_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of every round that is gone through one seat takes what the other loses."""
    rules = tree.Tree(CLASSIC)
    monkeypatch.setattr(exact, "worth", copied)
    rounds = (exact.sample(rules, whim, 2, np.random.default_rng(number)) for number in range(20))
    starts = [start for start in rounds if start is not None]
    assert starts
    for start in starts:
        one, other = (exact.taken(rules, start, seat, whim, exact.Tally()) for seat in range(2))
        assert one == pytest.approx(-other, abs=1e-12)


def test_who_names_what_it_holds_is_found_out() -> None:
    """Who begins with Guard and King names the King, which it never hits; else it names the Priest.

    Of the ten hands three are Guard and King, and one Priest and King, of which it plays the Priest: the
    other has a Guard then, and knows whom to name. Where it keeps a Guard, every hand beats that or is level
    and names; a Priest is beaten by the King, or named. All that is lost is a Priest that it has named: a
    round in ten.
    """
    rules = tree.Tree(small({GUARD: 3, PRIEST: 1, KING: 1}))
    guard, priest, king = range(3)

    def sign(seen: Any, mask: Any) -> Any:
        hand = seen[:, own.offset : own.offset + own.length]
        wanted = np.where(hand[:, king] > 0, king, priest)
        likely = np.where((rules.named == wanted[:, None]) & (hand[:, guard] > 0)[:, None], mask, 0)
        plays_priest = (hand[:, guard] == 0)[:, None] & (rules.played == priest)
        likely = np.where(plays_priest, mask, likely).astype(np.float64)
        return likely / likely.sum(1, keepdims=True)

    own = next(part for part in sections(rules.edition, 2) if part.name == "hand")
    assert taken(rules, sign, starter=0, responder=1) == pytest.approx(0.8)


def test_whoever_decides_last_plays_its_cards_as_they_are() -> None:
    """Of six pairs two win as often as they lose, and the other four always win, by a name or a number."""
    rules = tree.Tree(small({GUARD: 1, PRIEST: 1, BARON: 1, PRINCESS: 1}))
    assert taken(rules, whim, starter=1, responder=1) == pytest.approx(2 / 3)


def test_who_sees_all_cards_loses_only_where_no_card_of_its_own_can_win() -> None:
    """Of six pairs that is Priest and Baron, and there only against the Princess."""
    rules = tree.Tree(small({GUARD: 1, PRIEST: 1, BARON: 1, PRINCESS: 1}))
    decks = np.array(list(permutations(rules.edition.cards())), np.int8)
    found = clairvoyant.worth(rules, rules.dealt(1, decks), 1, whim)
    assert found.mean() == pytest.approx(5 / 6)


def test_of_names_that_must_miss_one_says_it_all(monkeypatch: pytest.MonkeyPatch) -> None:
    rules = tree.Tree(CLASSIC)
    rounds = (exact.sample(rules, whim, 3, np.random.default_rng(number)) for number in range(20))
    starts = [start for start in rounds if start is not None]
    few, many = exact.Tally(), exact.Tally()
    found = [exact.taken(rules, start, seat, whim, few) for start in starts for seat in range(2)]
    monkeypatch.setattr(rules, "merge", lambda *given: None)
    other = [exact.taken(rules, start, seat, whim, many) for start in starts for seat in range(2)]
    assert found == pytest.approx(other, abs=1e-12)
    assert few.nodes < many.nodes


def test_the_command_goes_on_where_it_stood(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    given = ("--left", "2", "--device", "cpu", "--folder", str(tmp_path))
    exact.main([*given, "--rounds", "3", "--jobs", "2"])
    first = (tmp_path / "exact-2.jsonl").read_text()
    exact.main([*given, "--rounds", "6"])
    assert (tmp_path / "exact-2.jsonl").read_text().startswith(first)
    lines = [json.loads(line) for line in (tmp_path / "exact-2.jsonl").read_text().splitlines()]
    assert len(lines) == 7
    assert all(sum(line["taken"]) > -1e-6 for line in lines[1:])
    assert capsys.readouterr().out.splitlines()[-1].startswith("6 rounds, ")
    with pytest.raises(SetupError, match="was begun with"):
        exact.main([*given, "--rounds", "6", "--seed", "2"])


def test_an_edition_in_which_more_is_hidden_is_refused() -> None:
    for edition in EDITIONS:
        if edition.name != "classic":
            with pytest.raises(SetupError, match="classic for two"):
                tree.Tree(edition)
