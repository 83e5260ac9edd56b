"""A decision in steps: every step offers only what some legal move still has."""

from billetdoux.faces.steps import Choice, Picks, back, called, question
from billetdoux.game.move import Move
from billetdoux.game.names import find_edition


def moves(*texts: str) -> list[Move]:
    return [Move.parse(text) for text in texts]


def things(found: tuple[Choice, ...]) -> list[str | None]:
    return [choice.thing for choice in found]


GUARD_OR_HANDMAID = moves("Guard B Spy", "Guard B King", "Guard C Spy", "Guard C King", "Handmaid")
BARONESS = moves("Baroness B", "Baroness C", "Baroness B C", "Handmaid")
CARDINAL = moves(
    *(
        f"Cardinal {pair}{look}"
        for pair in ("A B", "A C", "B C")
        for look in ("", *(f" look {seat}" for seat in pair.split()))
    )
)


def test_the_card_the_player_and_the_name_are_asked_for_one_after_the_other() -> None:
    first = question(GUARD_OR_HANDMAID, Picks())
    assert (first.ask, things(first.choices)) == ("card", ["Guard", "Handmaid"])
    second = question(GUARD_OR_HANDMAID, Picks("Guard"))
    assert (second.ask, things(second.choices)) == ("player", ["B", "C"])
    third = question(GUARD_OR_HANDMAID, Picks("Guard", ("C",)))
    assert (third.ask, things(third.choices)) == ("name", ["Spy", "King"])
    assert third.choices[0].leads == Move.parse("Guard C Spy")


def test_a_card_that_chooses_nobody_is_confirmed() -> None:
    last = question(GUARD_OR_HANDMAID, Picks("Handmaid"))
    assert (last.ask, [choice.leads for choice in last.choices]) == ("move", moves("Handmaid"))


def test_a_player_who_leaves_one_move_decides_it() -> None:
    asked = question(moves("Priest B", "Priest C", "King B"), Picks("Priest"))
    assert [choice.leads for choice in asked.choices] == moves("Priest B", "Priest C")


def test_a_guard_with_one_player_to_choose_goes_straight_to_the_name() -> None:
    assert question(moves("Guard B Spy", "Guard B King"), Picks("Guard")).ask == "name"


def test_a_priest_with_one_player_to_choose_still_asks_for_that_player() -> None:
    asked = question(moves("Priest B", "King B"), Picks("Priest"))
    assert (asked.ask, things(asked.choices)) == ("player", ["B"])


def test_a_baroness_looks_at_one_player_or_at_two() -> None:
    asked = question(BARONESS, Picks("Baroness", ("B",)))
    assert [(choice.thing, str(choice.leads)) for choice in asked.choices] == [
        ("C", "Baroness B C"),
        (None, "Baroness B"),
    ]


def test_a_cardinal_chooses_two_players_and_then_whose_hand_is_looked_at() -> None:
    assert things(question(CARDINAL, Picks("Cardinal")).choices) == ["A", "B", "C"]
    assert things(question(CARDINAL, Picks("Cardinal", ("C",))).choices) == ["A", "B"]
    last = question(CARDINAL, Picks("Cardinal", ("C", "B")))
    assert [str(choice.leads) for choice in last.choices] == [
        "Cardinal B C",
        "Cardinal B C look B",
        "Cardinal B C look C",
    ]


def test_a_chancellor_keeps_a_card_and_then_turns_the_others_until_they_lie_right() -> None:
    hand = moves("Keep King return Spy Guard", "Keep King return Guard Spy", "Keep Spy return Guard King")
    first = question(hand, Picks())
    assert (first.ask, things(first.choices)) == ("keep", ["King", "Spy"])
    second = question(hand, Picks("King"))
    turned = Picks("King", is_turned=True)
    assert (second.ask, [choice.leads for choice in second.choices]) == ("order", [hand[0], turned])
    third = question(hand, turned)
    assert (third.ask, [choice.leads for choice in third.choices]) == ("order", [hand[1], Picks("King")])
    assert back(turned) == Picks()


def test_a_chancellor_who_puts_one_card_or_two_equal_ones_back_is_asked_for_no_order() -> None:
    hand = moves("Keep King return Spy Spy", "Keep Spy return Spy King", "Keep Spy return King Spy")
    asked = question(hand, Picks("King"))
    assert (asked.ask, [choice.leads for choice in asked.choices]) == ("move", hand[:1])


def test_a_bishop_is_answered_at_once() -> None:
    asked = question(moves("Keep", "Redraw"), Picks())
    assert (asked.ask, [str(choice.leads) for choice in asked.choices]) == ("move", ["Keep", "Redraw"])


def test_going_back_takes_the_last_player_and_then_the_card() -> None:
    assert back(Picks("Cardinal", ("C", "B"))) == Picks("Cardinal", ("C",))
    assert back(Picks("Cardinal")) == Picks()


def test_a_number_calls_all_characters_that_have_it() -> None:
    big = find_edition("premium", 8)
    assert called("7", big) == ["Dowager Queen", "Countess"]
    assert called("Baron", find_edition("standard", 3)) == ["Baron"]
