"""Reasons: why a card in another hand is certain, told by what was seen, and by no more than is needed."""

import random

import pytest

from billetdoux import Game
from billetdoux.game.knowledge import SEAT_NUMBERS, names_in, places_of, this_round
from billetdoux.game.reasons import FEW, Evidence, Reason
from billetdoux.game.view import View
from game.test_knowledge import fits
from support.kit import ALL_TABLES, move_by_chance, new_round, play, position


def why(game: Game, viewer: str | None, seat: str, card: int = 0) -> list[Reason]:
    """Why a viewer is certain of a card that a seat holds."""
    return list(game.view(viewer).reasons[seat][card])


def three(edition: str = "standard", **stated: object) -> Game:
    return position(edition, 3, **{"aside": "Princess", **stated})


def five(**stated: object) -> Game:
    return position("premium", 5, **{"out": ["D", "E"], "aside": "Princess", **stated})


@pytest.mark.ruling("R144")
def test_who_looked_at_a_card_knows_it_by_looking() -> None:
    game = three(hands={"A": "Guard", "B": "Baron", "C": "King"}, deck=["Priest", "Spy", "Guard"])
    game.push("Priest C")
    assert why(game, "A", "C") == [Reason("looked", "Priest", "A", "C", "King")]


@pytest.mark.ruling("R158")
def test_what_is_not_certain_needs_no_reason() -> None:
    game = three(hands={"A": "Guard", "B": "Baron", "C": "King"}, deck=["Priest", "Spy", "Guard"])
    game.push("Priest C")
    assert game.view("B").reasons == {"A": ((),), "C": ((),)}
    assert why(game, "A", "B") == []


@pytest.mark.ruling("R44", "R58", "R158")
def test_a_card_that_can_be_one_of_a_few_has_the_reasons_that_leave_no_other() -> None:
    game = three(
        hands={"A": "Guard", "B": "Baron", "C": "Handmaid"},
        deck=["Guard", "King"],
        piles={
            "A": ["Spy", "Spy", "Guard", "Guard", "Guard", "Priest", "Priest", "Handmaid", "Prince"],
            "C": ["Baron", "Prince", "Chancellor", "Chancellor", "Countess"],
        },
    )
    game.push("Guard C Princess")
    [few] = game.view("A").knowledge.possible["C"]
    assert 1 < len(few) <= 4
    told = why(game, "A", "C")
    assert Reason("missed", "Guard", "A", "C", named="Princess") in told
    assert told[-1].kind == "counted"


@pytest.mark.ruling("R159")
def test_a_card_that_was_drawn_after_the_look_has_no_reason_beside_the_one_that_was_seen() -> None:
    game = three(hands={"A": "Guard", "B": "Baron", "C": "King"}, deck=["Priest", "Spy", "Guard"])
    game.push("Priest B")
    assert game.view("A").reasons["B"] == ((Reason("looked", "Priest", "A", "B", "Baron"),), ())


@pytest.mark.ruling("R47", "R145")
def test_both_who_compared_their_cards_saw_them() -> None:
    game = three(hands={"A": "Priest", "B": "Guard", "C": "Priest"}, deck=["Baron", "Spy", "Handmaid"])
    game.push("Baron C")
    assert why(game, "A", "C") == [Reason("looked", "Baron", "A", "C", "Priest")]
    assert why(game, "C", "A") == [Reason("looked", "Baron", "C", "A", "Priest")]


@pytest.mark.ruling("R65", "R149")
def test_who_gave_a_card_away_knows_who_has_it() -> None:
    game = three(hands={"A": "Guard", "B": "Baron", "C": "Spy"}, deck=["King", "Priest", "Guard"])
    game.push("King C")
    assert why(game, "A", "C") == [Reason("gave", "King", "C", card="Guard")]
    assert why(game, "C", "A") == [Reason("gave", "King", "A", card="Spy")]


@pytest.mark.ruling("R65", "R144")
def test_a_card_that_was_seen_is_followed_through_a_swap() -> None:
    hands = {"A": "Guard", "B": "King", "C": "Handmaid"}
    game = three(hands=hands, deck=["Priest", "Spy", "Guard", "Guard"])
    play(game, "Priest C", "King C")
    assert why(game, "A", "B") == [
        Reason("looked", "Priest", "A", "C", "Handmaid"),
        Reason("swapped", "King", "B", "C"),
    ]


@pytest.mark.ruling("R144")
def test_a_swap_between_others_is_no_reason() -> None:
    hands = {"A": "Guard", "B": "King", "C": "Handmaid", "D": "Baron"}
    game = position("standard", 4, hands=hands, deck=["Priest", "Spy", "Guard", "Guard"], aside="Princess")
    play(game, "Priest C", "King D")
    assert why(game, "A", "C") == [Reason("looked", "Priest", "A", "C", "Handmaid")]


@pytest.mark.ruling("R48", "R145")
def test_who_beat_a_high_card_holds_the_only_one_that_is_higher_and_not_yours() -> None:
    hands = {"A": "Countess", "B": "Princess", "C": "King"}
    game = three(hands=hands, deck=["Baron", "Spy", "Handmaid"], aside="Guard")
    game.push("Baron C")
    assert why(game, "B", "A") == [
        Reason("beat", "Baron", "A", "C", "King"),
        Reason("holds", card="Princess"),
    ]


@pytest.mark.ruling("R111", "R145")
def test_who_beat_a_low_card_with_a_dowager_queen_holds_a_lower_one() -> None:
    hands = {"A": "Jester", "B": "Assassin", "C": "Guard"}
    game = five(hands=hands, deck=["Dowager Queen", "Count", "Guard"])
    game.push("Dowager Queen C")
    assert why(game, "B", "A") == [
        Reason("beat", "Dowager Queen", "A", "C", "Guard"),
        Reason("holds", card="Assassin"),
    ]


LATE_PILES = {"A": ["Prince", "Handmaid", "Handmaid", "Guard"], "B": ["Priest", "Priest", "Guard", "Guard"]}


@pytest.mark.ruling("R44", "R142")
def test_what_a_guard_missed_and_the_cards_that_were_seen_leave_one() -> None:
    stated = {"faceup": ["Princess", "Countess", "Prince"], "piles": LATE_PILES, "aside": "Baron"}
    game = position("classic", 2, hands={"A": "Guard", "B": "Baron"}, deck=["Guard", "King"], **stated)
    game.push("Guard B King")
    missed, counted = why(game, "A", "B")
    assert missed == Reason("missed", "Guard", "A", "B", named="King")
    assert counted.kind == "counted"
    assert {*counted.cards} == {"Princess", "Countess", "Prince", "Handmaid", "Priest", "Guard"}


@pytest.mark.ruling("R158")
def test_when_all_unseen_cards_are_alike_the_seen_ones_are_the_reason() -> None:
    piles = {"A": ["Prince", "Handmaid", "Handmaid", "Baron"], "B": ["Priest", "Priest", "Baron", "King"]}
    stated = {"faceup": ["Princess", "Countess", "Prince"], "piles": piles, "aside": "Guard"}
    game = position("classic", 2, hands={"A": "Guard", "B": "Guard"}, deck=["Guard", "Guard"], **stated)
    (counted,) = why(game, "A", "B")
    assert {*counted.cards} == {"Princess", "Countess", "Prince", "Handmaid", "Baron", "Priest", "King"}


@pytest.mark.ruling("R109")
def test_a_number_that_a_bishop_named_tells_the_character_whose_twin_is_gone() -> None:
    hands = {"A": "Guard", "B": "Count", "C": "Dowager Queen"}
    game = five(hands=hands, deck=["Bishop", "Count", "Guard"], piles={"D": ["Countess"]})
    game.push("Bishop C 7")
    assert why(game, "B", "C") == [
        Reason("guessed", "Bishop", "A", "C", named="7"),
        Reason("counted", cards=("Countess",)),
    ]


@pytest.mark.ruling("R48", "R145")
def test_who_knows_one_hand_of_a_tie_knows_the_other_by_the_tie() -> None:
    hands = {"A": "Guard", "B": "Handmaid", "C": "Handmaid"}
    game = three(hands=hands, deck=["Priest", "Baron", "Spy", "Guard"])
    play(game, "Priest B", "Baron C")
    assert why(game, "A", "C") == [
        Reason("looked", "Priest", "A", "B", "Handmaid"),
        Reason("tied", "Baron", "B", "C"),
    ]


@pytest.mark.ruling("R31")
def test_who_played_a_prince_freely_does_not_hold_the_countess() -> None:
    hands = {"A": "Princess", "B": "Guard", "C": "King"}
    game = three(hands=hands, deck=["Baron", "Spy", "Prince", "Guard", "Guard"], aside="Countess")
    play(game, "Baron C", "Spy", "Prince B")
    assert why(game, "B", "A") == [Reason("beat", "Baron", "A", "C", "King"), Reason("free", "Prince", "A")]


@pytest.mark.ruling("R63")
def test_who_put_a_card_under_the_deck_knows_who_draws_it() -> None:
    game = three(hands={"A": "King", "B": "Baron", "C": "Guard"}, deck=["Chancellor", "Spy", "Handmaid"])
    play(game, "Chancellor", "Keep King return Handmaid Spy")
    assert why(game, "A", "B", 1) == [
        Reason("returned", "Chancellor", "A", card="Handmaid"),
        Reason("drew", seat="B"),
    ]


@pytest.mark.ruling("R63", "R158")
def test_a_seen_card_that_is_mixed_and_missed_was_put_under_the_deck_and_drawn() -> None:
    hands = {"A": "Guard", "B": "King", "C": "Prince"}
    game = three(hands=hands, deck=["Priest", "Chancellor", "Spy", "Countess", "Handmaid"])
    play(game, "Priest B", "Chancellor", "Keep Countess return Spy King", "Handmaid", "Guard B King")
    assert [reason.kind for reason in why(game, "A", "B", 1)] == ["looked", "mixed", "missed", "drew"]


@pytest.mark.ruling("R155")
def test_at_a_showdown_a_hand_is_known_because_it_was_shown() -> None:
    game = three(hands={"A": "Guard", "B": "Baron", "C": "King"}, deck=["Handmaid"])
    game.push("Handmaid")
    assert [reason.kind for reason in why(game, None, "C")] == ["revealed"]


# Every certain card, in games played by chance


def evidence(view: View, game: Game) -> Evidence:
    """All that a viewer has seen."""
    face_up = [card for pile in (view.face_up, *view.piles) for card in pile]
    return Evidence(this_round(view.events), view.seat, game.edition, face_up)


@pytest.mark.ruling("R158")
@pytest.mark.parametrize(("edition", "players"), ALL_TABLES)
def test_what_a_card_can_be_follows_from_its_reasons_alone_and_none_can_be_spared(
    edition: str, players: int
) -> None:
    chance = random.Random(f"{edition} {players}")
    for _ in range(6):
        game = new_round(edition, players, chance)
        while game.decider is not None:
            move_by_chance(game, chance)
            view = game.view(chance.choice((*game.seats, None)))
            seen = evidence(view, game)
            for seat, hand in view.knowledge.possible.items():
                for place, cards in zip(places_of(seen.notes, SEAT_NUMBERS[seat]), hand, strict=True):
                    if seat != view.seat and len(cards) <= FEW:
                        needed = seen.needed(place)
                        assert needed
                        assert names_in(seen.settle(needed)[place]) == cards
                        for one in needed:
                            fewer = [other for other in needed if other is not one]
                            assert names_in(seen.settle(fewer)[place]) != cards


@pytest.mark.ruling("R158")
@pytest.mark.parametrize(("edition", "players"), ALL_TABLES)
def test_what_is_overlooked_makes_nothing_known_that_is_not_true(edition: str, players: int) -> None:
    chance = random.Random(f"{edition} {players}")
    for _ in range(6):
        game = new_round(edition, players, chance)
        while game.decider is not None:
            move_by_chance(game, chance)
            view = game.view(chance.choice((*game.seats, None)))
            seen = evidence(view, game)
            some = [one for one in seen.observations if chance.random() < 0.5]
            settled = seen.settle(some)
            for seat in game.seats:
                places = places_of(seen.notes, SEAT_NUMBERS[seat])
                assert fits(game.hand(seat), [names_in(settled[place]) for place in places])
