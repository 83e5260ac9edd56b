"""Whole games through the page: every edition, by mouse, by touch and by keys alone."""

import pytest
from playwright.sync_api import WebSocket, expect

from billetdoux.faces.words import Words
from billetdoux.game.illegal import limits
from billetdoux.game.move import Move
from billetdoux.server.table import fold

from .conftest import Visit
from .house import House
from .person import OFFERED, OVER, PHONE, ROUND_OVER, Person, by_keys, by_mouse, by_tab, by_touch
from .stage import entries_of, moves_of, stage


def see_the_result(person: Person) -> None:
    """The winner is told, and the page can be left for a new game."""
    expect(person.page.get_by_role("dialog")).to_be_visible()
    person.page.keyboard.press("Escape")
    expect(person.page.get_by_role("dialog")).to_have_count(0)
    expect(person.button("ui-rematch")).to_be_visible()


def test_a_whole_game_of_standard_is_played_with_the_mouse(visit: Visit) -> None:
    person = visit(by_mouse)
    person.begin("standard", 3)
    person.play_on()
    see_the_result(person)


def test_a_whole_game_of_classic_is_played_on_a_phone_by_touch(visit: Visit) -> None:
    person = visit(by_touch)
    person.begin("classic", 2)
    while question := person.wait_for_turn():
        assert person.width_of_page() <= PHONE["width"]
        person.choose(question)
    see_the_result(person)
    assert person.width_of_page() <= PHONE["width"]


def test_a_whole_game_of_premium_is_played_with_the_keys_that_the_page_names(visit: Visit) -> None:
    person = visit(by_keys)
    person.begin("premium", 3)
    person.play_on()
    see_the_result(person)


def test_what_is_asked_for_is_sent_once_while_the_line_holds(visit: Visit) -> None:
    person, sent = visit(by_mouse), list[str]()

    def overhear(socket: WebSocket) -> None:
        socket.on("framesent", lambda frame: sent.append(str(frame)))

    person.page.on("websocket", overhear)
    person.begin("standard", 3)
    person.decide()
    asked = [frame for frame in sent if '"id"' in frame]
    assert len(asked) >= 4
    assert len(set(asked)) == len(asked)


def test_eight_play_a_round_while_everything_moves(visit: Visit) -> None:
    person = visit(by_mouse, reduced_motion="no-preference")
    person.begin("premium", 8)
    while person.page.locator(ROUND_OVER).count() == 0:
        person.page.locator(f"{OFFERED}, {ROUND_OVER}").first.wait_for()
        if question := person.look():
            person.choose(question)
    person.play_a_while()


def test_eight_players_fit_on_a_phone(visit: Visit) -> None:
    person = visit(by_touch)
    person.begin("premium", 8)
    for _ in range(3):
        person.decide()
    person.wait_for_turn()
    assert person.width_of_page() <= PHONE["width"]


def test_tab_and_enter_reach_everything(visit: Visit) -> None:
    person = visit(by_tab)
    person.open()
    checked = person.quick_form.locator("input[value=standard]")
    by_tab(person.page, checked, "ArrowDown")
    expect(person.quick_form.locator("input[value=classic]")).to_be_checked()
    person.press(person.button("ui-play-now-go"))
    for _ in range(4):
        person.decide()
    person.wait_for_turn()
    assert person.page.locator("main").get_by_text(person.say("ui-round", number=1)).count() > 0


def test_the_menu_names_the_keys_and_gives_the_focus_back(visit: Visit) -> None:
    person = visit(by_keys)
    person.begin("standard", 3)
    person.wait_for_turn()
    person.page.locator(".hand button").first.focus()
    person.page.keyboard.press("m")
    menu = person.page.get_by_role("dialog", name=person.say("page-menu"))
    expect(menu).to_contain_text(person.say("ui-key-card"))
    person.page.keyboard.press("Escape")
    expect(menu).to_have_count(0)
    expect(person.page.locator(".hand button").first).to_be_focused()


def test_a_choice_can_be_taken_back_before_it_is_sent(visit: Visit) -> None:
    person = visit(by_mouse)
    person.begin("standard", 3)
    before = person.asked()
    person.choose(before)
    chosen = person.asked()
    assert chosen != before
    person.page.keyboard.press("Escape")
    person.wait_past(chosen.step)
    assert person.look() == before


def test_a_player_is_chosen_with_a_click_on_their_place(visit: Visit) -> None:
    person = visit(by_mouse)
    person.begin("standard", 3)
    places = person.page.locator(".seat button.cover")
    while places.count() == 0:
        person.choose(person.asked())
    asked = person.asked()
    places.first.click()
    person.wait_past(asked.step)


def test_the_end_of_a_game_tells_the_viewer_and_a_rematch_with_bots_starts_at_once(
    house: House, visit: Visit
) -> None:
    seat = stage(house.data, "end of a game")
    person = visit(by_mouse, seat=seat)
    person.open(f"/t/{seat.code}")
    person.decide()
    result = person.page.get_by_role("dialog")
    result.wait_for()
    table = fold(seat.code, entries_of(house.data, seat.code))
    assert table.game is not None
    winners = table.game.view(None).winners
    names = {letter: place.name for letter, place in table.places.items()}
    told = person.words.headline("game", winners, names, table.seat_of(seat.token))
    expect(result.get_by_role("heading", name=told)).to_be_visible()
    expect(result.get_by_role("link", name=person.say("page-replay"))).to_be_visible()
    person.press(result.get_by_role("button", name=person.say("ui-rematch")))
    expect(person.page.locator(OVER)).to_have_count(0)
    assert person.asked().step.startswith("2.")


def test_a_prince_beside_the_countess_is_refused_with_the_reason(house: House, visit: Visit) -> None:
    seat = stage(house.data, "refusal")
    person = visit(by_mouse, seat=seat)
    person.open(f"/t/{seat.code}")
    asked = person.asked()
    prince, countess = (person.words.card(name) for name in ("Prince", "Countess"))
    assert [offer.text for offer in asked.offers if offer.is_allowed] == [countess]
    person.page.locator(".hand button[aria-disabled=true]").click(force=True)
    reason = person.say("ui-illegal", code="countess", card="Prince")
    assert prince in reason
    expect(person.page.get_by_role("alert")).to_have_text(reason)
    assert person.look() == asked
    german = Words("de")
    person.page.get_by_label(person.say("ui-language")).select_option("de")
    told = german.say("ui-illegal", code="countess", card="Prince")
    expect(person.page.get_by_role("alert")).to_have_text(told)
    person.page.get_by_title(german.say("page-log-rewind")).last.click()
    expect(person.page.get_by_text(german.say("page-rewound"))).to_be_visible()
    expect(person.page.get_by_role("alert")).to_have_count(0)
    person.page.keyboard.press("Escape")
    person.words = german
    person.decide()
    person.wait_for_turn()
    assert [move.move for move in moves_of(house.data, seat.code) if move.by] == ["Countess"]


@pytest.mark.parametrize("code", ["bound", "self", "protected", "nobody", "ruin"])
def test_why_a_card_is_not_free_to_play_is_told(code: str, house: House, visit: Visit) -> None:
    seat = stage(house.data, code)
    person = visit(by_mouse, seat=seat)
    person.open(f"/t/{seat.code}")
    table = fold(seat.code, entries_of(house.data, seat.code))
    assert table.game is not None
    limit = next(limit for limit in limits(table.game.view(table.decider)) if limit.code == code)
    asked = person.asked()
    person.take(asked, next(offer for offer in asked.offers if offer.text == person.words.card(limit.card)))
    names = {letter: place.name for letter, place in table.places.items()}
    expect(person.page.get_by_role("alert")).to_contain_text(person.words.limit(limit, names))
    expect(person.page.get_by_text(person.words.card_text(limit.card, table.game.edition))).to_be_visible()
    idle = person.say("ui-confirm", effect="no")
    assert limit.idle == any(offer.text == idle for offer in person.asked().offers)


def test_a_bishops_guess_is_answered_with_a_new_card(house: House, visit: Visit) -> None:
    seat = stage(house.data, "answer")
    person = visit(by_mouse, seat=seat)
    person.open(f"/t/{seat.code}")
    asked = person.asked()
    assert person.prompt == person.say("ui-ask-answer")
    assert not any(offer.is_card for offer in asked.offers)
    assert len(asked.offers) == 2
    redraw = person.words.move(Move("Redraw"), {})
    person.take(asked, next(offer for offer in asked.offers if offer.text == redraw))
    person.wait_for_turn()
    assert next(move.move for move in moves_of(house.data, seat.code) if move.by) == "Redraw"


def test_a_cardinal_lets_two_swap_and_shows_one_hand_to_its_player_alone(house: House, visit: Visit) -> None:
    seat = stage(house.data, "Cardinal")
    person, spectator = visit(by_mouse, seat=seat), visit(by_mouse)
    for one in (person, spectator):
        one.open(f"/t/{seat.code}")
    first = person.asked()
    person.take(first, next(offer for offer in first.offers if offer.text == person.words.card("Cardinal")))
    for _ in range(2):
        person.take(asked := person.asked(), asked.steps[-1])
    looks = person.asked().steps
    assert len(looks) == 3
    person.take(person.asked(), looks[-1])
    person.wait_for_turn()
    table = fold(seat.code, entries_of(house.data, seat.code))
    assert table.game is not None
    names = {letter: place.name for letter, place in table.places.items()}
    ada = table.seat_of(seat.token)
    for one, viewer in ((person, ada), (spectator, None)):
        events = table.game.view(viewer).events
        looked = next(event for event in reversed(events) if (event.kind, event.seat) == ("looked", ada))
        assert (looked.card is None) == (viewer is None)
        expect(one.page.locator("main")).to_contain_text(one.words.event(looked, names, viewer))
