"""Whole games through the page: every edition, by mouse, by touch and by keys alone."""

from playwright.sync_api import expect

from .conftest import Visit
from .person import PHONE, Person, by_keys, by_mouse, by_tab, by_touch


def see_the_result(person: Person) -> None:
    """The winner is told, and the page can be left for a new game."""
    expect(person.page.get_by_role("dialog")).to_be_visible()
    person.page.keyboard.press("Escape")
    expect(person.page.get_by_role("dialog")).to_have_count(0)
    expect(person.button("page-rematch")).to_be_visible()


def test_a_whole_game_of_standard_is_played_with_the_mouse(visit: Visit) -> None:
    person = visit(by_mouse)
    person.begin("standard", 3)
    person.play_on()
    see_the_result(person)


def test_a_whole_game_of_classic_is_played_on_a_phone_by_touch(visit: Visit) -> None:
    person = visit(by_touch)
    person.begin("classic", 2)
    while offers := person.wait_for_turn():
        assert person.width_of_page() <= PHONE["width"]
        person.choose(offers)
    see_the_result(person)
    assert person.width_of_page() <= PHONE["width"]


def test_a_whole_game_of_premium_is_played_with_the_keys_that_the_page_names(visit: Visit) -> None:
    person = visit(by_keys)
    person.begin("premium", 3)
    person.play_on()
    see_the_result(person)


def test_a_whole_game_of_eight_is_played_while_everything_moves(visit: Visit) -> None:
    person = visit(by_mouse, reduced_motion="no-preference")
    person.begin("premium", 8)
    person.play_on()
    see_the_result(person)


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
    person.press(person.button("page-play-now-go"))
    for _ in range(6):
        person.decide()
    person.wait_for_turn()
    assert person.page.locator("main").get_by_text(person.say("ui-round", number=1)).count() > 0


def test_the_menu_names_the_keys_and_gives_the_focus_back(visit: Visit) -> None:
    person = visit(by_keys)
    person.begin("standard", 3)
    person.wait_for_turn()
    person.page.locator(".hand button").first.focus()
    person.page.keyboard.press("?")
    menu = person.page.get_by_role("dialog", name=person.say("page-menu"))
    expect(menu).to_contain_text(person.say("page-key-choose"))
    person.page.keyboard.press("Escape")
    expect(menu).to_have_count(0)
    expect(person.page.locator(".hand button").first).to_be_focused()


def test_a_choice_can_be_taken_back_before_it_is_sent(visit: Visit) -> None:
    person = visit(by_mouse)
    person.begin("standard", 3)
    before = person.wait_for_turn()
    person.choose(before)
    assert person.look() != before
    person.page.keyboard.press("Escape")
    assert person.look() == before


def test_a_player_is_chosen_with_a_click_on_their_place(visit: Visit) -> None:
    person = visit(by_mouse)
    person.begin("standard", 3)
    places = person.page.locator(".seat button.cover")
    while places.count() == 0:
        assert person.choose(person.wait_for_turn())
    before = person.prompt
    places.first.click()
    expect(person.page.locator(".prompt")).not_to_have_text(before)


def test_the_guide_leads_a_newcomer_through_a_first_round(visit: Visit) -> None:
    person = visit(by_mouse, knows_the_game=False)
    person.begin("standard", 2)
    guide = person.page.get_by_role("complementary", name=person.say("page-guide"))
    read = []
    for _ in range(3):
        read.append(guide.locator("p").inner_text())
        guide.get_by_role("button", name=person.say("page-guide-next")).click()
    assert read[0] == person.say("page-guide-welcome")
    assert len(set(read)) == 3
    person.page.reload()
    expect(guide).not_to_contain_text(read[0])
    guide.get_by_role("button", name=person.say("page-guide-skip")).click()
    expect(guide).to_have_count(0)
    person.page.reload()
    person.decide()
    expect(guide).to_have_count(0)


def test_the_title_says_whose_turn_it_is(visit: Visit) -> None:
    person = visit(by_mouse)
    person.begin("standard", 3)
    person.wait_for_turn()
    assert person.say("page-your-turn") in person.page.title()
    assert person.page.locator("link[rel=icon]").get_attribute("href") == "/favicon-turn.svg"
    person.open()
    person.button("page-play-now-go").wait_for()
    assert person.page.title() == person.say("page-title")
