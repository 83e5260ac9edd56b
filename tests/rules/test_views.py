"""Who learns what: every event as its own party, another player, a player who is out and a spectator see it.

In most positions A acts, B is chosen, C looks on and the last seat is out.
"""

import random
from typing import Any

import pytest

from billetdoux import Game, IllegalMove, LegalMoves, View
from billetdoux.rules.events import KINDS_OF_EVENT
from support.kit import ALL_TABLES, StackedDealer, hear, move_by_chance, play, position, random_game

PRIVATE = {"dealt", "drew", "drew_aside", "looked", "returned", "received"}
"""The events of the shipped editions whose card only the seat that they are about sees."""


def four(edition: str = "standard", **stated: Any) -> Game:
    """A, B and C in the round, D out of it."""
    hands = {"A": "Guard", "B": "Baron", "C": "King"}
    return position(edition, 4, **{"hands": hands, "out": ["D"], "aside": "Princess", **stated})


def five(**stated: Any) -> Game:
    """A, B and C in the round of the big Premium game, D and E out of it."""
    hands = {"A": "Guard", "B": "Baron", "C": "King"}
    return position("premium", 5, **{"hands": hands, "out": ["D", "E"], "aside": "Princess", **stated})


def events(view: View) -> list[str]:
    return [str(event) for event in view.events]


# Set-up


@pytest.mark.ruling("R138")
def test_at_set_up_everybody_sees_who_starts_and_the_open_cards_and_each_player_the_own_card() -> None:
    deck = ["Princess", "King", "Prince", "Priest", "Baron", "Guard", "Handmaid"]
    game = Game.new("standard", 2, starter="B", dealer=StackedDealer({1: deck}))
    opened = ["round_started B", "opened [King]", "opened [Prince]", "opened [Priest]"]
    assert events(game.view("A")) == [*opened, "dealt A [Baron]", "dealt B", "drew B 14"]
    assert events(game.view("B")) == [*opened, "dealt A", "dealt B [Guard]", "drew B [Handmaid] 14"]
    assert events(game.view(None)) == [*opened, "dealt A", "dealt B", "drew B 14"]


@pytest.mark.ruling("R138")
def test_at_set_up_a_spectator_sees_the_table_and_nobodys_card() -> None:
    view = Game.new("classic", 3, starter="C").view(None)
    assert (view.edition, view.players, view.turn, view.deck_size) == ("classic", 3, "C", 11)
    assert (view.seat, view.hand, view.legal_moves) == (None, (), LegalMoves())


@pytest.mark.ruling("R12", "R138")
@pytest.mark.parametrize(("edition", "players"), ALL_TABLES)
def test_at_set_up_nobody_sees_the_face_down_card_or_the_order_of_the_deck(
    edition: str, players: int
) -> None:
    dealt = ["Guard", "Priest", "Guard", "Baron", "Guard", "Handmaid", "Guard", "King", "Prince"]
    top = dealt[: players + (4 if players == 2 else 1)]  # hands, open cards and the first draw
    one = StackedDealer({1: ["Princess", *top]})
    other = StackedDealer({1: ["Countess", *top, "Princess", "Handmaid"]})
    for seat in (None, *Game.new(edition, players).seats):
        views = [Game.new(edition, players, starter="A", dealer=dealer).view(seat) for dealer in (one, other)]
        assert views[0] == views[1]


# Drawing and playing


@pytest.mark.ruling("R79", "R139")
def test_who_draws_sees_the_card_and_all_others_see_the_size_of_the_deck() -> None:
    game = four(deck=["Handmaid", "Prince", "Guard"])
    game.push("Handmaid")
    assert events(game.view("B"))[-1] == "drew B [Prince] 1"
    for viewer in ("A", "C", "D", None):
        assert events(game.view(viewer))[-1] == "drew B 1"
        assert game.view(viewer).deck_size == 1


@pytest.mark.ruling("R139")
def test_everybody_sees_that_protection_ends_before_the_draw() -> None:
    game = four(deck=["Priest", "Spy", "Guard"], protected=["B"])
    game.push("Priest C")
    for viewer in ("A", "C", "D", None):
        assert events(game.view(viewer))[-2:] == ["protection_ended B", "drew B 1"]
        assert game.view(viewer).protected == ()


@pytest.mark.ruling("R79", "R140")
def test_everybody_sees_the_played_character_its_target_and_what_is_named() -> None:
    heard = hear(four(deck=["Spy", "Priest"]), "Guard B King")
    for viewer in ("A", "B", "C", "D", None):
        assert heard[viewer][0] == "played A: Guard B King"


@pytest.mark.ruling("R6", "R140")
def test_nobody_sees_whether_the_played_card_was_drawn_or_held() -> None:
    held = four(hands={"A": "Spy", "B": "Baron", "C": "King"}, deck=["Guard", "Priest", "Guard"])
    drawn = four(hands={"A": "Guard", "B": "Baron", "C": "King"}, deck=["Spy", "Priest", "Guard"])
    play(held, "Spy")
    play(drawn, "Spy")
    for viewer in ("B", "C", "D", None):
        assert held.view(viewer) == drawn.view(viewer)


@pytest.mark.ruling("R6")
def test_even_the_own_hand_does_not_tell_the_drawn_card_from_the_held_one() -> None:
    held = four(hands={"A": "Spy", "B": "Baron", "C": "King"}, deck=["Guard", "Priest"])
    drawn = four(hands={"A": "Guard", "B": "Baron", "C": "King"}, deck=["Spy", "Priest"])
    assert held.view("A").hand == drawn.view("A").hand == ("Spy", "Guard")
    assert held.view("A").legal_moves == drawn.view("A").legal_moves


@pytest.mark.ruling("R6")
def test_who_saw_a_guard_cannot_tell_whether_the_guard_played_next_is_that_one() -> None:
    hands = {"A": "Spy", "B": "Guard", "C": "King"}
    seen = four(hands=hands, deck=["Priest", "Baron", "Handmaid", "Guard"])
    another = four(hands=hands, deck=["Priest", "Guard", "Handmaid", "Baron"])
    for game in (seen, another):
        play(game, "Priest B", "Guard C Princess")
    assert seen.hand("B") == ("Baron",)
    assert another.hand("B") == ("Guard",)
    assert seen.view("A") == another.view("A")
    assert seen.view("A").knowledge == another.view("A").knowledge


@pytest.mark.ruling("R6")
def test_what_is_sent_names_characters_and_no_copies_of_them() -> None:
    game = four(hands={"A": "Guard", "B": "Guard", "C": "Guard"}, deck=["Guard", "Guard", "Guard"])
    play(game, "Guard B King")
    cards = {event.card for event in game.view("A").events}
    assert cards == {"Guard", None}


@pytest.mark.ruling("R35")
@pytest.mark.parametrize("forcing", ["King", "Prince"])
def test_a_forced_countess_looks_like_a_free_one(forcing: str) -> None:
    forced = four(hands={"A": forcing, "B": "Baron", "C": "Spy"}, deck=["Countess", "Priest", "Guard"])
    free = four(hands={"A": "Guard", "B": "Baron", "C": "Spy"}, deck=["Countess", "Priest", "Guard"])
    assert len(forced.legal_moves) == 1 < len(free.legal_moves)
    play(forced, "Countess")
    play(free, "Countess")
    for viewer in ("B", "C", "D", None):
        assert forced.view(viewer) == free.view(viewer)


@pytest.mark.ruling("R35")
def test_before_a_forced_countess_is_played_the_others_see_nothing_of_the_force() -> None:
    forced = four(hands={"A": "Prince", "B": "Baron", "C": "Spy"}, deck=["Countess", "Priest"])
    free = four(hands={"A": "Guard", "B": "Baron", "C": "Spy"}, deck=["Countess", "Priest"])
    for viewer in ("B", "C", "D", None):
        assert forced.view(viewer) == free.view(viewer)


@pytest.mark.ruling("R30", "R141")
def test_everybody_sees_that_a_card_had_no_effect_and_no_more() -> None:
    heard = hear(four(deck=["Spy", "Priest", "Guard"], protected=["B", "C"]), "Guard")
    for viewer in ("A", "B", "C", "D", None):
        assert heard[viewer] == ["played A: Guard", "no_effect A [Guard]"]


def test_only_the_deciding_seat_is_shown_its_choices() -> None:
    game = four(deck=["Spy", "Priest", "Guard"])
    assert "Spy" in [str(move) for move in game.view("A").legal_moves]
    for viewer in ("B", "C", "D", None):
        assert not game.view(viewer).legal_moves
        assert game.view(viewer).decider == "A"


def test_the_deciding_seat_is_shown_the_legal_moves_of_the_game() -> None:
    game = four(deck=["Spy", "Priest", "Guard"])
    assert game.view("A").legal_moves == game.legal_moves
    assert "guard b baron" in game.view("A").legal_moves


TRIES = ["Guard B Baron", "King B", "Princess", "Keep", "Keep King return Spy Guard", "Priest A", "Spy C"]


@pytest.mark.ruling("R160")
@pytest.mark.parametrize("move", TRIES)
def test_whoever_moves_out_of_turn_learns_nothing_of_the_deciding_hand(move: str) -> None:
    told = set()
    for held, drawn in (
        ("Guard", "Spy"),
        ("King", "Countess"),
        ("Priest", "Princess"),
        ("Spy", "Chancellor"),
    ):
        game = four(hands={"A": held, "B": "Baron", "C": "Baron"}, deck=[drawn, "Handmaid"], aside="Prince")
        with pytest.raises(IllegalMove) as error:
            game.push(move, "B")
        told.add((error.value.code, str(error.value)))
    assert told == {("not_your_decision", f"{move} is not legal for B: A decides now")}


@pytest.mark.ruling("R160")
@pytest.mark.parametrize("move", TRIES)
def test_a_refusal_tells_the_deciding_seat_nothing_that_it_cannot_know(move: str) -> None:
    told = set()
    for other, down in (("Baron", "Princess"), ("Handmaid", "Baron"), ("Princess", "Handmaid")):
        hands = {"A": "Chancellor", "B": other, "C": "King"}
        game = four(hands=hands, deck=["Countess", "Priest", "Guard"], aside=down)
        with pytest.raises(IllegalMove) as error:
            game.push(move, "A")
        told.add(str(error.value))
    assert len(told) == 1


# Guard


@pytest.mark.ruling("R44", "R142")
def test_everybody_sees_what_a_guard_missed() -> None:
    heard = hear(four(deck=["Spy", "Priest", "Guard"]), "Guard B King")
    for viewer in ("A", "B", "C", "D", None):
        assert heard[viewer] == ["played A: Guard B King", "missed A B (King)"]


@pytest.mark.ruling("R44", "R142")
def test_everybody_sees_the_number_that_a_guard_missed() -> None:
    heard = hear(five(deck=["Count", "Priest", "Guard"]), "Guard B 7")
    for viewer in ("A", "B", "C", "D", None):
        assert heard[viewer] == ["played A: Guard B 7", "missed A B (7)"]


@pytest.mark.ruling("R44", "R143")
def test_everybody_sees_the_card_that_a_guard_hit() -> None:
    heard = hear(four(deck=["Spy", "Priest", "Guard"]), "Guard B Baron")
    for viewer in ("A", "B", "C", "D", None):
        assert heard[viewer] == ["played A: Guard B Baron", "guessed A B (Baron)", "knocked_out B [Baron]"]


# Priest and Baroness


@pytest.mark.ruling("R46", "R79", "R144")
def test_only_a_priests_player_sees_the_card_and_all_others_see_who_looked_at_whom() -> None:
    heard = hear(four(deck=["Priest", "Spy", "Guard"]), "Priest B")
    assert heard["A"] == ["played A: Priest B", "looked A B [Baron]"]
    for viewer in ("B", "C", "D", None):
        assert heard[viewer] == ["played A: Priest B", "looked A B"]


@pytest.mark.ruling("R79", "R116", "R144")
def test_only_a_baroness_player_sees_the_two_cards() -> None:
    heard = hear(five(deck=["Baroness", "Count", "Guard"]), "Baroness B C")
    assert heard["A"] == ["played A: Baroness B C", "looked A B [Baron]", "looked A C [King]"]
    for viewer in ("B", "C", "D", None):
        assert heard[viewer] == ["played A: Baroness B C", "looked A B", "looked A C"]


@pytest.mark.ruling("R116", "R144")
def test_a_baroness_on_one_player_shows_one_card() -> None:
    heard = hear(five(deck=["Baroness", "Count", "Guard"]), "Baroness C")
    assert heard["A"] == ["played A: Baroness C", "looked A C [King]"]
    for viewer in ("B", "C", "D", None):
        assert heard[viewer] == ["played A: Baroness C", "looked A C"]


# Baron and Dowager Queen


@pytest.mark.ruling("R47", "R48", "R79", "R145")
def test_a_baron_shows_both_cards_to_the_partners_and_to_the_others_the_losers_card() -> None:
    hands = {"A": "King", "B": "Handmaid", "C": "Guard"}
    heard = hear(four(hands=hands, deck=["Baron", "Priest", "Spy"]), "Baron B")
    played, out = "played A: Baron B", "knocked_out B [Handmaid]"
    assert heard["A"] == [played, "looked A B [Handmaid]", "looked B A", out]
    assert heard["B"] == [played, "looked A B", "looked B A [King]", out]
    for viewer in ("C", "D", None):
        assert heard[viewer] == [played, "looked A B", "looked B A", out]


@pytest.mark.ruling("R48", "R145")
def test_the_winner_of_a_baron_shows_the_others_nothing() -> None:
    king = four(hands={"A": "King", "B": "Handmaid", "C": "Guard"}, deck=["Baron", "Priest", "Spy"])
    countess = four(hands={"A": "Countess", "B": "Handmaid", "C": "Guard"}, deck=["Baron", "Priest", "Spy"])
    play(king, "Baron B")
    play(countess, "Baron B")
    for viewer in ("C", "D", None):
        assert king.view(viewer) == countess.view(viewer)


@pytest.mark.ruling("R48", "R145")
def test_a_tied_baron_tells_the_others_that_the_numbers_are_equal_and_no_card() -> None:
    hands = {"A": "Priest", "B": "Priest", "C": "King"}
    heard = hear(four(hands=hands, deck=["Baron", "Handmaid", "Spy"]), "Baron B")
    assert heard["A"] == ["played A: Baron B", "looked A B [Priest]", "looked B A", "tied A B"]
    assert heard["B"] == ["played A: Baron B", "looked A B", "looked B A [Priest]", "tied A B"]
    for viewer in ("C", "D", None):
        assert heard[viewer] == ["played A: Baron B", "looked A B", "looked B A", "tied A B"]


@pytest.mark.ruling("R79", "R111", "R145")
def test_a_dowager_queen_shows_both_cards_to_the_partners_and_to_the_others_the_losers_card() -> None:
    heard = hear(five(deck=["Dowager Queen", "Count", "Guard"]), "Dowager Queen B")
    played, out = "played A: Dowager Queen B", "knocked_out B [Baron]"
    assert heard["A"] == [played, "looked A B [Baron]", "looked B A", out]
    assert heard["B"] == [played, "looked A B", "looked B A [Guard]", out]
    for viewer in ("C", "D", None):
        assert heard[viewer] == [played, "looked A B", "looked B A", out]


@pytest.mark.ruling("R111", "R145")
def test_a_tied_dowager_queen_tells_the_others_that_the_numbers_are_equal_and_no_card() -> None:
    hands = {"A": "Baroness", "B": "Baron", "C": "King"}
    heard = hear(five(hands=hands, deck=["Dowager Queen", "Count", "Guard"]), "Dowager Queen B")
    for viewer in ("C", "D", None):
        assert heard[viewer] == ["played A: Dowager Queen B", "looked A B", "looked B A", "tied A B"]


# Handmaid, Sycophant, Jester


@pytest.mark.ruling("R146")
def test_everybody_sees_whom_a_handmaid_protects() -> None:
    game = four(deck=["Handmaid", "Spy", "Guard"])
    heard = hear(game, "Handmaid")
    for viewer in ("A", "B", "C", "D", None):
        assert heard[viewer] == ["played A: Handmaid", "shielded A"]
        assert game.view(viewer).protected == ("A",)


@pytest.mark.ruling("R146")
def test_everybody_sees_to_whom_a_sycophant_binds_the_next_card() -> None:
    game = five(deck=["Sycophant", "Count", "Guard"])
    heard = hear(game, "Sycophant C")
    for viewer in ("A", "B", "C", "D", None):
        assert heard[viewer] == ["played A: Sycophant C", "bound_to A C"]
        assert game.view(viewer).sycophant == "C"


@pytest.mark.ruling("R133", "R146")
def test_everybody_sees_on_whom_a_jester_bets() -> None:
    game = five(deck=["Jester", "Count", "Guard"])
    heard = hear(game, "Jester C")
    for viewer in ("A", "B", "C", "D", None):
        assert heard[viewer] == ["played A: Jester C", "bet_on A C"]
        assert game.view(viewer).jester == ("A", "C")


# Prince


@pytest.mark.ruling("R51", "R52", "R79", "R147")
def test_everybody_sees_the_card_discarded_to_a_prince_and_only_its_owner_the_new_one() -> None:
    heard = hear(four(deck=["Prince", "Countess", "Spy", "Guard"]), "Prince B")
    assert heard["B"] == ["played A: Prince B", "discarded B [Baron]", "drew B [Countess] 2"]
    for viewer in ("A", "C", "D", None):
        assert heard[viewer] == ["played A: Prince B", "discarded B [Baron]", "drew B 2"]


@pytest.mark.ruling("R52", "R147")
def test_everybody_sees_that_a_princes_target_took_the_face_down_card() -> None:
    heard = hear(four(deck=["Prince"]), "Prince B")
    assert heard["B"][1:3] == ["discarded B [Baron]", "drew_aside B [Princess]"]
    for viewer in ("A", "C", "D", None):
        assert heard[viewer][1:3] == ["discarded B [Baron]", "drew_aside B"]


# Chancellor


@pytest.mark.ruling("R60", "R63", "R79", "R148")
def test_a_chancellor_shows_the_others_only_how_many_cards_were_drawn_and_returned() -> None:
    game = four(deck=["Chancellor", "Countess", "Priest", "Spy"])
    drawn = hear(game, "Chancellor")
    returned = hear(game, "Keep Countess return Priest Guard")
    assert drawn["A"] == ["played A: Chancellor", "drew A [Countess] 2", "drew A [Priest] 1"]
    assert returned["A"] == ["returned A [Priest]", "returned A [Guard]"]
    for viewer in ("B", "C", "D", None):
        assert drawn[viewer] == ["played A: Chancellor", "drew A 2", "drew A 1"]
        assert returned[viewer] == ["returned A", "returned A"]


@pytest.mark.ruling("R60", "R148")
def test_the_others_see_neither_what_a_chancellor_keeps_nor_the_order_of_the_rest() -> None:
    one = four(deck=["Chancellor", "Countess", "Priest", "Spy"])
    other = four(deck=["Chancellor", "Countess", "Priest", "Spy"])
    play(one, "Chancellor", "Keep Countess return Priest Guard")
    play(other, "Chancellor", "Keep Guard return Countess Priest")
    for viewer in ("B", "C", "D", None):
        assert one.view(viewer) == other.view(viewer)


@pytest.mark.ruling("R58", "R148")
def test_everybody_sees_that_a_chancellor_found_an_empty_deck() -> None:
    heard = hear(four(deck=["Chancellor"]), "Chancellor")
    for viewer in ("A", "B", "C", "D", None):
        assert heard[viewer][:2] == ["played A: Chancellor", "no_effect A [Chancellor]"]


# King and Cardinal


@pytest.mark.ruling("R79", "R149")
def test_everybody_sees_who_swapped_by_a_king_and_each_partner_the_card_received() -> None:
    hands = {"A": "Guard", "B": "Baron", "C": "Spy"}
    heard = hear(four(hands=hands, deck=["King", "Priest", "Guard"]), "King B")
    assert heard["A"] == ["played A: King B", "swapped A B", "received A B [Baron]", "received B A"]
    assert heard["B"] == ["played A: King B", "swapped A B", "received A B", "received B A [Guard]"]
    for viewer in ("C", "D", None):
        assert heard[viewer] == ["played A: King B", "swapped A B", "received A B", "received B A"]


@pytest.mark.ruling("R79", "R114", "R115", "R150")
def test_a_cardinals_player_sees_one_hand_and_each_partner_the_card_received() -> None:
    heard = hear(five(deck=["Cardinal", "Count", "Guard"]), "Cardinal B C look B")
    start = ["played A: Cardinal B C look B", "swapped B C"]
    assert heard["A"] == [*start, "received B C", "received C B", "looked A B [King]"]
    assert heard["B"] == [*start, "received B C [King]", "received C B", "looked A B"]
    assert heard["C"] == [*start, "received B C", "received C B [Baron]", "looked A B"]
    for viewer in ("D", "E", None):
        assert heard[viewer] == [*start, "received B C", "received C B", "looked A B"]


@pytest.mark.ruling("R114", "R150")
def test_everybody_sees_that_a_cardinals_look_was_declined() -> None:
    heard = hear(five(deck=["Cardinal", "Count", "Guard"]), "Cardinal B C")
    for viewer in ("A", "D", "E", None):
        assert heard[viewer] == ["played A: Cardinal B C", "swapped B C", "received B C", "received C B"]


# Bishop


@pytest.mark.ruling("R107", "R151")
def test_everybody_sees_the_number_that_a_bishop_missed() -> None:
    heard = hear(five(deck=["Bishop", "Count", "Guard"]), "Bishop B 7")
    for viewer in ("A", "B", "C", "D", None):
        assert heard[viewer] == ["played A: Bishop B 7", "missed A B (7)"]


@pytest.mark.ruling("R109", "R152")
def test_a_bishop_shows_the_number_and_not_the_character_that_is_kept() -> None:
    games = [
        five(hands={"A": "Guard", "B": baron, "C": "King"}, deck=["Bishop", "Count", "Guard"])
        for baron in ("Baron", "Baroness")
    ]
    for game in games:
        heard = hear(game, "Bishop B 3")
        kept = hear(game, "Keep")
        for viewer in ("A", "B", "C", "D", None):
            assert heard[viewer] == ["played A: Bishop B 3", "guessed A B (3)", "token A [Bishop] 1"]
            assert kept[viewer] == ["kept B"]
    for viewer in ("A", "C", "D", None):
        assert games[0].view(viewer) == games[1].view(viewer)


@pytest.mark.ruling("R79", "R108", "R152")
def test_everybody_sees_the_card_discarded_to_a_bishop_and_only_its_owner_the_new_one() -> None:
    game = five(deck=["Bishop", "Count", "Guard", "Priest"])
    game.push("Bishop B 3")
    heard = hear(game, "Redraw")
    assert heard["B"] == ["discarded B [Baron]", "drew B [Count] 2"]
    for viewer in ("A", "C", "D", None):
        assert heard[viewer] == ["discarded B [Baron]", "drew B 2"]


@pytest.mark.ruling("R108", "R152")
def test_everybody_sees_that_a_bishops_target_took_the_face_down_card() -> None:
    game = play(five(deck=["Bishop"]), "Bishop B 3")
    heard = hear(game, "Redraw")
    assert heard["B"][:2] == ["discarded B [Baron]", "drew_aside B [Princess]"]
    for viewer in ("A", "C", "D", None):
        assert heard[viewer][:2] == ["discarded B [Baron]", "drew_aside B"]


@pytest.mark.ruling("R108", "R161")
def test_the_choice_after_a_bishop_is_the_targets_though_it_is_not_its_turn() -> None:
    game = play(five(deck=["Bishop", "Count", "Guard"]), "Bishop B 3")
    assert (game.view("B").turn, game.view("B").decider, game.view("B").decision) == ("A", "B", "answer")
    assert [str(move) for move in game.view("B").legal_moves] == ["Keep", "Redraw"]
    assert not game.view("A").legal_moves


@pytest.mark.ruling("R161")
@pytest.mark.parametrize(("edition", "players"), ALL_TABLES)
def test_nothing_else_is_decided_out_of_turn(edition: str, players: int) -> None:
    chance = random.Random(players)
    game = Game.new(edition, players, seed=chance.randbytes(32))
    while game.decider is not None:
        view = game.view(None)
        assert (view.decider == view.turn) == (view.decision != "answer")
        move_by_chance(game, chance)


# Assassin


@pytest.mark.ruling("R79", "R117", "R120", "R121", "R153")
def test_everybody_sees_the_assassin_and_the_hand_of_the_guards_player() -> None:
    hands = {"A": "Countess", "B": "Assassin", "C": "King"}
    heard = hear(five(hands=hands, deck=["Guard", "Count", "Priest", "Guard"]), "Guard B 2")
    public = ["played A: Guard B 2", "struck B A [Assassin]", "knocked_out A [Countess]"]
    assert heard["B"] == [*public, "discarded B [Assassin]", "drew B [Count] 2"]
    for viewer in ("A", "C", "D", None):
        assert heard[viewer] == [*public, "discarded B [Assassin]", "drew B 2"]


@pytest.mark.ruling("R120", "R153")
def test_everybody_sees_that_an_assassins_holder_took_the_face_down_card() -> None:
    hands = {"A": "Countess", "B": "Assassin", "C": "King"}
    heard = hear(five(hands=hands, deck=["Guard"]), "Guard B 2")
    assert heard["B"][3:5] == ["discarded B [Assassin]", "drew_aside B [Princess]"]
    for viewer in ("A", "C", "D", None):
        assert heard[viewer][3:5] == ["discarded B [Assassin]", "drew_aside B"]


# Knock-out and the end of a round


@pytest.mark.ruling("R67", "R76", "R154")
def test_everybody_sees_the_hand_of_a_player_who_is_knocked_out() -> None:
    hands = {"A": "Countess", "B": "Baron", "C": "King"}
    game = four(hands=hands, deck=["Princess", "Spy", "Guard"], aside="Handmaid")
    heard = hear(game, "Princess")
    for viewer in ("A", "B", "C", "D", None):
        assert heard[viewer] == ["played A: Princess", "knocked_out A [Countess]"]
        assert game.view(viewer).piles[0] == ("Princess", "Countess")


@pytest.mark.ruling("R79")
def test_a_player_who_is_out_sees_what_a_spectator_sees_and_what_it_saw_itself() -> None:
    game = play(four(deck=["Spy", "Prince", "Priest", "Handmaid", "Guard"]), "Guard B Baron")
    before = len(game.events)
    play(game, "Prince A", "Handmaid")
    assert events(game.view("B"))[before:] == events(game.view(None))[before:]
    assert "dealt B [Baron]" in events(game.view("B"))
    assert game.view("B").hand == ()


@pytest.mark.ruling("R155")
@pytest.mark.parametrize("viewer", ["A", "B", "C", "D", None])
def test_everybody_sees_all_hands_at_a_showdown(viewer: str | None) -> None:
    heard = hear(four(deck=["Handmaid"]), "Handmaid")
    shown = ["revealed A [Guard] 1", "revealed B [Baron] 3", "revealed C [King] 7"]
    assert heard[viewer][2:6] == ["round_ended (showdown)", *shown]


@pytest.mark.ruling("R102", "R155")
@pytest.mark.parametrize("viewer", ["A", "B", "C", "D", None])
def test_everybody_sees_the_numbers_as_counts_raise_them(viewer: str | None) -> None:
    heard = hear(five(deck=["Count"], piles={"B": ["Count"]}), "Count")
    assert heard[viewer][2:5] == ["revealed A [Guard] 2", "revealed B [Baron] 4", "revealed C [King] 6"]


@pytest.mark.ruling("R86", "R155")
@pytest.mark.parametrize("viewer", ["A", "B", "C", "D", None])
def test_everybody_sees_the_sums_of_the_piles_of_those_who_tie(viewer: str | None) -> None:
    hands = {"A": "Baron", "B": "Baron", "C": "Guard"}
    game = four("premium", hands=hands, deck=["Handmaid"], piles={"B": ["King"], "C": ["Priest"]})
    heard = hear(game, "Handmaid")
    assert heard[viewer][6:9] == ["pile_counted A 4", "pile_counted B 6", "round_won B"]


@pytest.mark.ruling("R12", "R155")
def test_nobody_sees_the_face_down_card_at_a_showdown() -> None:
    one = play(four(deck=["Handmaid"], aside="Princess"), "Handmaid")
    other = play(four(deck=["Handmaid"], aside="Countess"), "Handmaid")
    for viewer in ("A", "B", "C", "D", None):
        assert one.view(viewer) == other.view(viewer)


@pytest.mark.ruling("R88", "R156")
def test_the_hand_of_the_last_one_left_stays_hidden() -> None:
    spy = position("standard", 2, hands={"A": "Spy", "B": "King"}, deck=["Guard", "Priest"])
    countess = position("standard", 2, hands={"A": "Countess", "B": "King"}, deck=["Guard", "Priest"])
    for game in (spy, countess):
        heard = hear(game, "Guard B King")
        for viewer in ("A", "B", None):
            assert heard[viewer][3:] == ["round_ended (last_one)", "round_won A", "token A 1"]
    for viewer in ("B", None):
        assert spy.view(viewer) == countess.view(viewer)


@pytest.mark.ruling("R156")
def test_the_deck_and_the_face_down_card_stay_hidden_when_one_is_left() -> None:
    hands = {"A": "Spy", "B": "King"}
    one = position("standard", 2, hands=hands, deck=["Guard", "Priest", "Baron"], aside="Princess")
    other = position("standard", 2, hands=hands, deck=["Guard", "Baron", "Guard"], aside="Prince")
    play(one, "Guard B King")
    play(other, "Guard B King")
    for viewer in ("A", "B", None):
        assert one.view(viewer) == other.view(viewer)


@pytest.mark.ruling("R157")
@pytest.mark.parametrize("viewer", ["A", "B", "C", None])
def test_everybody_sees_tokens_winners_and_the_next_starter(viewer: str | None) -> None:
    stated = {"hands": {"A": "Guard", "C": "King"}, "out": ["B"], "deck": ["Handmaid"]}
    game = position("standard", 3, **stated, piles={"A": ["Spy"]}, tokens={"C": 2})
    game.dealer = StackedDealer()
    since = len(game.events)
    game.push("Handmaid")
    told = events(game.view(viewer))[since:]
    assert told[5:9] == ["round_won C", "token C 3", "token A [Spy] 1", "round_started C"]
    assert game.view(viewer).tokens == (1, 0, 3)


@pytest.mark.ruling("R157")
@pytest.mark.parametrize("viewer", ["A", "B", "C", "D", None])
def test_everybody_sees_who_has_won_the_game(viewer: str | None) -> None:
    game = play(four(deck=["Handmaid"], tokens={"C": 3}), "Handmaid")
    assert events(game.view(viewer))[-1] == "game_won C"
    assert game.view(viewer).winners == ("C",)


# All of it


@pytest.mark.ruling("R79", "R158")
@pytest.mark.parametrize(("edition", "players"), ALL_TABLES)
def test_a_view_is_every_event_with_the_private_cards_of_others_left_out(edition: str, players: int) -> None:
    secret = {kind.name for kind in KINDS_OF_EVENT if kind.secret}
    assert secret >= PRIVATE
    for seed in range(5):
        game = random_game(edition, players, seed)
        for viewer in (*game.seats, None):
            for event, seen in zip(game.events, game.view(viewer).events, strict=True):
                hidden = event.kind in secret and event.seat != viewer
                assert seen.card == (None if hidden else event.card)
                assert (seen.kind, seen.seat, seen.other) == (event.kind, event.seat, event.other)
                assert (seen.named, seen.value, seen.move) == (event.named, event.value, event.move)


@pytest.mark.ruling("R158")
@pytest.mark.parametrize(("edition", "players"), ALL_TABLES)
def test_no_view_ever_forgets_an_event(edition: str, players: int) -> None:
    chance = random.Random(players)
    game = Game.new(edition, players, seed=chance.randbytes(32))
    before: dict[str | None, tuple[object, ...]] = dict.fromkeys((*game.seats, None), ())
    while game.decider is not None:
        for viewer, seen in before.items():
            before[viewer] = game.view(viewer).events
            assert before[viewer][: len(seen)] == seen
        move_by_chance(game, chance)


@pytest.mark.ruling("R158")
def test_knowledge_comes_from_what_a_view_says_and_from_nothing_else() -> None:
    game = play(four(deck=["Priest", "Spy", "Handmaid", "Guard"]), "Priest C", "Spy")
    copy = View.from_json(game.view("A").as_json())
    assert copy.knowledge == game.view("A").knowledge
    assert "King" in copy.knowledge.holds("C")


@pytest.mark.ruling("R158")
def test_taking_a_move_back_takes_what_was_seen_of_it_back() -> None:
    game = four(deck=["Priest", "Spy", "Guard"])
    before = {viewer: game.view(viewer) for viewer in ("A", "B", "C", "D", None)}
    game.push("Priest B")
    assert game.view("A") != before["A"]
    game.pop()
    after = {viewer: game.view(viewer) for viewer in before}
    assert after == before
    assert [view.knowledge for view in after.values()] == [view.knowledge for view in before.values()]


def test_a_move_that_was_taken_back_leaves_nothing_to_note_again(monkeypatch: pytest.MonkeyPatch) -> None:
    play_on = play(four(deck=["Priest", "Spy", "Guard"]), "Priest B")
    before = play_on.view("A")
    play(play_on, "Spy").pop()

    def note_again(*_: object) -> None:
        raise AssertionError("noted again")

    monkeypatch.setattr("billetdoux.game.game.take_notes", note_again)
    monkeypatch.setattr("billetdoux.game.game.go_on", note_again)
    assert play_on.view("A").knowledge == before.knowledge


# What a seen card is worth later


def seen_king() -> Game:
    """A has seen C's King, and B has just played a Spy."""
    hands = {"A": "Guard", "B": "Baron", "C": "King"}
    deck = ["Priest", "Spy", "Handmaid", "Guard", "Prince", "Baron"]
    return play(four(hands=hands, deck=deck), "Priest C", "Spy")


@pytest.mark.ruling("R159")
def test_a_seen_card_stays_known_while_its_holder_plays_others() -> None:
    game = play(seen_king(), "Handmaid")
    assert game.view("A").knowledge.holds("C") == ("King",)
    for viewer in ("B", "D", None):
        assert game.view(viewer).knowledge.holds("C") == ()


@pytest.mark.ruling("R159")
def test_once_the_seen_card_is_played_its_holders_new_card_is_unknown() -> None:
    game = play(seen_king(), "King B")
    assert game.view("A").knowledge.holds("B") == ()
    assert game.view("B").knowledge.holds("C") == ("Baron",)


@pytest.mark.ruling("R149", "R159")
def test_after_a_king_the_knowledge_of_a_seen_card_moves_with_it() -> None:
    hands = {"A": "Handmaid", "B": "Spy", "C": "Baron"}
    game = four(hands=hands, deck=["Priest", "King", "Guard", "Guard"])
    play(game, "Priest C", "King C")
    assert game.view("A").knowledge.holds("B") == ("Baron",)
    assert game.view("A").knowledge.holds("C") == ()


@pytest.mark.ruling("R115", "R150", "R159")
def test_after_a_cardinal_the_knowledge_of_a_seen_card_moves_with_it() -> None:
    hands = {"A": "Count", "B": "Constable", "C": "Baron"}
    game = five(hands=hands, deck=["Priest", "Cardinal", "Guard", "Guard"])
    play(game, "Priest C", "Cardinal A C")
    assert game.view("A").knowledge.holds("A") == ("Baron",)
    assert game.view("A").knowledge.holds("C") == ("Count",)
    assert game.view("B").knowledge.holds("C") == ()


@pytest.mark.ruling("R147", "R159")
def test_a_seen_card_that_is_discarded_to_a_prince_leaves_nothing_known() -> None:
    hands = {"A": "Handmaid", "B": "Spy", "C": "Baron"}
    game = four(hands=hands, deck=["Priest", "Prince", "Guard", "Guard", "Priest"])
    play(game, "Priest C", "Prince C")
    assert game.view("A").knowledge.holds("C") == ()


@pytest.mark.ruling("R147", "R159")
def test_a_seen_card_that_its_holder_discards_to_the_own_prince_leaves_nothing_known() -> None:
    hands = {"A": "Handmaid", "B": "Spy", "C": "Baron"}
    game = four(hands=hands, deck=["Priest", "Guard", "Prince", "Guard", "Priest"])
    play(game, "Priest C", "Guard A King", "Prince C")
    assert game.view("A").knowledge.holds("C") == ()


@pytest.mark.ruling("R152", "R159")
def test_a_seen_card_that_is_discarded_to_a_bishop_leaves_nothing_known() -> None:
    hands = {"A": "Handmaid", "B": "Count", "C": "Baron"}
    game = five(hands=hands, deck=["Priest", "Bishop", "Guard", "Guard", "Cardinal"])
    play(game, "Priest C", "Bishop C 3")
    assert game.view("A").knowledge.holds("C") == ("Baron",)
    game.push("Redraw")
    assert game.view("A").knowledge.holds("C") == ()


@pytest.mark.ruling("R63", "R148", "R159")
def test_after_a_chancellor_nothing_is_certain_about_its_player() -> None:
    hands = {"A": "Handmaid", "B": "Spy", "C": "Baron"}
    game = four(hands=hands, deck=["Priest", "Guard", "Chancellor", "King", "Guard", "Prince"])
    play(game, "Priest C", "Guard A King", "Chancellor", "Keep Baron return King Guard")
    assert game.view("A").knowledge.holds("C") == ()
    assert game.view("C").knowledge.holds("C") == ("Baron",)


# The record


@pytest.mark.ruling("R162")
@pytest.mark.parametrize("viewer", ["A", "B", None])
def test_no_view_ever_holds_the_seed_or_what_was_mixed_into_it(viewer: str | None) -> None:
    seed, nonce = bytes(range(32)), b"nonce of a client"
    game = Game.new("classic", 2, seed=seed, nonces=[nonce, b""])
    chance = random.Random(1)
    while game.outcome is None:
        move_by_chance(game, chance)
    sent = repr(game.view(viewer).as_json())
    for secret in (seed, nonce):
        assert secret.hex() not in sent
        assert repr(secret) not in sent
