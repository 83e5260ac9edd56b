"""Whether Enter is meant for what is marked on the full screen."""

from billetdoux.faces.terminal.aim import REPEAT, Aim

MOMENT = 0.6


def test_enter_chooses_nothing_in_a_question_that_has_just_come() -> None:
    aim = Aim().at("card", 10.0)
    assert not aim.is_meant(10.1, MOMENT)
    assert aim.is_meant(10.1 + MOMENT, MOMENT)


def test_a_question_that_is_still_asked_does_not_come_anew() -> None:
    aim = Aim().at("card", 10.0)
    assert aim.at("card", 10.5) is aim
    assert aim.at("player", 10.5).since == 10.5


def test_enter_held_down_chooses_nothing_however_long_something_is_asked() -> None:
    aim = Aim().at("card", 10.0).enter(20.0)
    assert not aim.is_meant(20.0 + MOMENT / REPEAT / 2, MOMENT)
    assert aim.is_meant(20.0 + MOMENT, MOMENT)


def test_after_another_key_enter_chooses_at_once_but_not_in_the_next_question() -> None:
    aim = Aim().at("card", 10.0).led()
    assert aim.is_meant(10.1, MOMENT)
    assert not aim.at("player", 10.2).is_meant(10.3, MOMENT)
