"""Two people in two browsers, and one who looks on."""

import json
from pathlib import Path
from random import Random

from playwright.sync_api import Dialog, WebSocket, expect

from support.online import Guest, make_table, serving

from .conftest import Visit
from .house import PAGE, House
from .person import OVER, PHONE, POLL, ROUND_OVER, Person, by_keys, by_mouse, by_touch

MANY = 1_000


def sit(person: Person, name: str) -> None:
    """Sit down under a name."""
    form = person.page.locator("form").filter(has=person.button("ui-sit"))
    form.get_by_label(person.say("ui-your-name")).fill(name)
    person.press(person.button("ui-sit"))
    expect(person.page.locator(".chip.glow")).to_have_text(person.say("ui-you"))


def make(person: Person, players: int, name: str = "Ada", *, listed: bool = False) -> None:
    """Make a table for so many, and sit there under a name."""
    person.open()
    person.press(person.page.locator("summary").filter(has_text=person.say("ui-make")))
    form = person.page.locator("form").filter(has=person.button("page-make-go"))
    form.locator("label").filter(has=person.page.locator(f"input[value='{players}']")).click()
    if listed:
        form.locator("label").filter(has_text=person.say("page-option-listed")).click()
    form.get_by_label(person.say("ui-your-name")).fill(name)
    person.press(person.button("page-make-go"))
    expect(person.page.locator(".chip.glow")).to_have_text(person.say("ui-you"))


def gather(visit: Visit) -> tuple[Person, Person, Person]:
    """Ada makes a table for two and Bo comes with the link, on a phone; Cleo looks on."""
    ada, bo, cleo = visit(by_mouse), visit(by_touch, seed=1), visit(by_mouse)
    make(ada, 2)
    link = ada.page.get_by_label(ada.say("ui-link")).input_value()
    bo.open(link)
    sit(bo, "Bo")
    cleo.open(link)
    cleo.sees("Ada")
    return ada, bo, cleo


def take_turns(*people: Person, moves: int = MANY) -> None:
    """Let whoever is asked play, so many moves or until the game is over for all."""
    for _ in range(moves):
        while (asked := next((one for one in people if one.look_past_the_round()), None)) is None:
            if all(person.is_over for person in people):
                return
            people[0].page.wait_for_timeout(POLL)
        asked.decide()


def test_two_people_play_a_game_and_another_while_somebody_looks_on(visit: Visit) -> None:
    ada, bo, cleo = gather(visit)
    secrets: list[str] = []

    def overhear(socket: WebSocket) -> None:
        socket.on("framereceived", lambda frame: secrets.append(str(frame)))

    cleo.page.on("websocket", overhear)
    cleo.page.reload()
    expect(bo.page.get_by_role("status").filter(has_text="Ada")).to_be_visible()
    ada.press(ada.button("ui-start"))

    take_turns(ada, bo)
    cleo.play_on()
    for person in (ada, bo, cleo):
        expect(person.page.locator(OVER)).to_be_visible()
    told = [person.page.locator(OVER).inner_text() for person in (ada, bo, cleo)]
    names = {"A": "Ada", "B": "Bo"}
    assert told in [  # the winner is told so, the loser and the spectator hear the winner's name
        [ada.words.headline("game", winners, names, you) for you in ("A", "B", None)]
        for winners in (["A"], ["B"], ["A", "B"])
    ]
    sights = [heard["sight"] for heard in map(json.loads, secrets) if heard.get("sight")]
    assert len(sights) > 10
    assert not any(sight["hand"] or sight["legal_moves"] for sight in sights)

    for person in (ada, bo, cleo):
        expect(
            person.page.get_by_role("dialog").get_by_role("region", name=person.say("page-score"))
        ).to_contain_text(person.say("page-score-after", count=1))
        person.page.keyboard.press("Escape")
    bo.press(bo.button("ui-rematch"))
    for person in (ada, bo, cleo):
        score = person.page.get_by_role("region", name=person.say("page-score"))
        expect(score.get_by_role("listitem")).to_have_count(2)
    ada.press(ada.button("ui-start"))
    take_turns(ada, bo, moves=2)
    cleo.sees(cleo.say("ui-you-watch"))
    assert cleo.look() is None


def test_the_invited_see_who_invites_them_to_what_and_sit_down_by_one_button(visit: Visit) -> None:
    ada, bo = visit(by_mouse), visit(by_touch)
    make(ada, 3)
    bo.open(ada.page.get_by_label(ada.say("ui-link")).input_value())
    expect(bo.page.get_by_role("heading", level=1)).to_have_text(bo.say("page-invited", name="Ada"))
    bo.sees(bo.say("ui-players", count=3))
    expect(bo.page.locator("li").filter(has_text="Ada")).to_be_visible()
    offered = bo.page.locator("main form").filter(has=bo.page.get_by_label(bo.say("ui-your-name")))
    expect(offered.get_by_role("button")).to_have_text([bo.say("ui-sit")])
    sit(bo, "Bo")
    expect(bo.page.get_by_role("status").filter(has_text="Ada")).to_be_visible()


def test_a_table_is_shared_by_the_devices_own_means_or_by_a_code_for_phones(visit: Visit) -> None:
    ada, without = visit(by_mouse), visit(by_mouse)
    ada.page.add_init_script("navigator.share = (what) => { window.shared = what }")
    without.page.add_init_script("delete Navigator.prototype.share")
    make(ada, 2)
    link = ada.page.get_by_label(ada.say("ui-link")).input_value()
    ada.press(ada.button("page-share"))
    assert ada.page.evaluate("window.shared") == {"text": ada.say("ui-share-text", name="Ada"), "url": link}
    ada.press(ada.button("page-qr"))
    expect(ada.page.get_by_role("img", name=ada.say("page-qr-about"))).to_be_visible()
    make(without, 2)
    without.button("page-qr").wait_for()
    expect(without.button("page-share")).to_have_count(0)


def test_who_opens_the_page_on_the_servers_own_machine_invites_to_where_others_find_it(
    visit: Visit, tmp_path: Path
) -> None:
    reachable = "http://192.168.7.5:8000"
    with serving(tmp_path / "tables.db", page=PAGE, address=reachable) as address:
        ada = visit(by_mouse, at=f"http://{address}")
        make(ada, 2)
        code = ada.page.url.rpartition("/")[2]
        expect(ada.page.locator("#link")).to_have_value(f"{reachable}/t/{code}")


def test_people_talk_before_the_game(visit: Visit) -> None:
    ada, bo, cleo = gather(visit)
    ada.page.get_by_label(ada.say("ui-chat")).fill("Are we complete?")
    ada.press(ada.button("page-send"))
    bo.press(bo.button("ui-emote-hello"))
    for person in (ada, bo, cleo):
        talk = person.page.get_by_role("region", name=person.say("ui-talk"))
        expect(talk).to_contain_text("Are we complete?")
        expect(talk).to_contain_text(person.say("ui-emote-hello"))


def test_the_host_changes_the_game_and_whose_seat_is_gone_is_told(visit: Visit) -> None:
    ada, bo, cleo = visit(by_mouse), visit(by_touch), visit(by_mouse)
    make(ada, 3)
    for person, name in ((bo, "Bo"), (cleo, "Cleo")):
        person.open(f"/t/{ada.code}")
        sit(person, name)
    ada.press(ada.page.locator("summary").filter(has_text=ada.say("page-arrange")))
    form = ada.page.locator("form").filter(has=ada.button("page-arrange-go"))
    for value in ("classic", "2"):
        form.locator("label").filter(has=ada.page.locator(f"input[value='{value}']")).click()
    expect(form.get_by_role("status")).to_have_text(ada.say("page-arrange-frees", count=1, names=["Cleo"]))
    ada.press(ada.button("page-arrange-go"))
    bo.sees(bo.say("ui-players", count=2))
    bo.sees(bo.say("edition-classic"))
    expect(cleo.page.get_by_role("alert")).to_have_text(cleo.say("ui-refused", code="token"))
    cleo.sees(cleo.say("ui-full"))
    ada.press(ada.button("ui-start"))
    take_turns(ada, bo, moves=2)
    expect(cleo.page.locator(".seat")).to_have_count(2)


def test_who_looks_on_takes_the_seat_of_a_bot_in_a_game_and_plays(house: House, visit: Visit) -> None:
    code, host = make_table(house.address, bots=[None, "counter"], players=2)
    cleo = visit(by_mouse)
    with Guest(house.address, code, host) as ada:
        ada.sit("Ada")
        ada.ask("start")
        ada.open()
        while not ada.legal:
            ada.hear()
        cleo.open(f"/t/{code}")
        bot = ada.room["chairs"][1]["name"]
        cleo.press(cleo.button("page-take-seat"))
        cleo.page.get_by_role("dialog").get_by_label(cleo.say("ui-your-name")).fill("Cleo")
        cleo.press(cleo.button("page-sit-bot", name=bot))
        expect(cleo.page.locator("dialog[open]")).to_have_count(0)
        expect(cleo.page.locator(".hand .name")).to_have_count(1)
        while cleo.look_past_the_round() is None:
            if ada.legal:
                ada.move(Random(1))
            cleo.page.wait_for_timeout(POLL)
        cleo.decide()
        cleo.page.reload()
        # What she decided may have ended the round, or the game.
        cleo.page.locator(f".hand .name:visible, {OVER}, {ROUND_OVER}").first.wait_for()


def test_people_talk_and_the_other_hears_it(visit: Visit) -> None:
    ada, bo, cleo = gather(visit)
    ada.press(ada.button("ui-start"))
    for person in (ada, bo, cleo):
        person.show("talk")
    ada.page.get_by_label(ada.say("ui-chat")).fill("Good luck, <b>Bo</b>!")
    ada.press(ada.button("page-send"))
    bo.press(bo.button("ui-emote-thanks"))
    for person in (ada, bo, cleo):
        talk = person.page.get_by_role("region", name=person.say("ui-talk"))
        expect(talk).to_contain_text("Good luck, <b>Bo</b>!")
        thanks = talk.get_by_role("listitem").filter(has_text=person.say("ui-emote-thanks"))
        expect(thanks.locator("svg")).to_be_visible()
    expect(cleo.page.get_by_label(cleo.say("ui-chat"))).to_have_count(0)
    cleo.sees(cleo.say("page-talk-players"))
    too_fast = ada.page.get_by_text(ada.say("ui-refused", code="too-fast"))
    refused = ada.page.get_by_role("region", name=ada.say("ui-talk")).get_by_role("alert")

    def is_told_where_one_talks() -> bool:
        ada.press(ada.button("ui-emote-laugh"))
        return (too_fast.count(), refused.count()) == (1, 1)

    ada.wait_until(is_told_where_one_talks)


def test_a_pause_holds_for_both(visit: Visit) -> None:
    ada, bo, _ = gather(visit)
    ada.press(ada.button("ui-start"))
    ada.press(ada.button("ui-pause"))
    for person in (ada, bo):
        person.sees(person.say("ui-paused"))
        assert person.look() is None
    bo.press(bo.page.locator(".choices").get_by_role("button", name=bo.say("ui-resume")))
    expect(ada.page.locator(".prompt")).not_to_have_text(ada.say("ui-paused"))


def test_who_leaves_is_stood_in_for_and_comes_back(visit: Visit) -> None:
    ada, bo, _ = gather(visit)
    ada.press(ada.button("ui-start"))
    ada.page.locator(".board").wait_for()
    away = ada.page.locator(".seat").filter(has_text="Bo").get_by_text(ada.say("ui-absent"))
    bo.page.goto("about:blank")
    expect(away).to_be_visible()
    bo.page.go_back()
    expect(away).to_have_count(0)


def test_the_host_frees_the_seat_of_somebody_who_is_there_and_they_are_told(visit: Visit) -> None:
    ada, bo, _ = gather(visit)
    told = bo.page.get_by_role("alert").filter(has_text=bo.say("ui-refused", code="token"))
    free = ada.page.get_by_role("button", name=ada.say("ui-free"))
    questions: list[str] = []

    def answer(dialog: Dialog) -> None:
        questions.append(dialog.message)
        dialog.accept() if len(questions) > 1 else dialog.dismiss()

    ada.page.on("dialog", answer)
    ada.press(free)
    seats = ada.page.get_by_role("region", name=ada.say("page-seats"))
    expect(seats.get_by_role("listitem").filter(has_text="Bo")).to_have_count(1)
    ada.press(free)
    expect(told).to_be_visible()
    sit(bo, "Bo")
    expect(told).to_have_count(0)
    ada.press(ada.button("ui-start"))
    ada.page.locator(".board").wait_for()
    ada.page.keyboard.press("?")
    ada.press(ada.button("page-free-of", name="Bo"))
    expect(told).to_be_visible()
    bo.sees(bo.say("ui-you-watch"))
    before, playing = (
        ada.say("page-free-sure", name="Bo", status=status) for status in ("gathering", "playing")
    )
    assert questions == [before, before, playing]
    expect(ada.button("page-free-of", name="Bo")).to_have_count(0)
    while ada.page.locator("dialog[open]").count() > 0:  # the bot may have ended the round meanwhile
        ada.page.keyboard.press("Escape")
    ada.play_a_while()


def end_round(*guests: Guest, chance: Random) -> None:
    """Play a round to its end, by chance."""
    dealt = guests[0].sight
    assert dealt is not None
    while all(guest.sight and guest.sight["round"] == dealt["round"] for guest in guests):
        mover = next(guest for guest in guests if guest.legal)
        mover.move(chance)
        for guest in guests:
            while guest.moves < mover.moves:
                guest.hear()


def test_the_end_of_a_round_stays_until_it_is_read_though_another_ends_meanwhile(
    house: House, visit: Visit
) -> None:
    code, host = make_table(house.address, edition="standard", players=2)
    cleo, chance = visit(by_mouse), Random(1)
    cleo.open(f"/t/{code}")
    with Guest(house.address, code, host) as ada, Guest(house.address, code) as bo:
        ada.sit("Ada")
        bo.sit("Bo")
        ada.ask("start")
        for guest in (ada, bo):
            guest.open()
        while ada.sight is None or bo.sight is None:
            (bo if ada.sight else ada).hear()
        cleo.page.locator(".board").wait_for()
        end_round(ada, bo, chance=chance)
        cleo.page.locator(ROUND_OVER).wait_for()
        end_round(ada, bo, chance=chance)
    told, number = cleo.page.get_by_role("dialog"), cleo.page.locator("header strong")
    for over in (1, 2):
        expect(told).to_contain_text(cleo.say("ui-round", number=over))
        expect(number).to_have_text(cleo.say("ui-round", number=over))
        cleo.press(cleo.page.locator(ROUND_OVER))
    expect(told).to_have_count(0)
    expect(number).to_have_text(cleo.say("ui-round", number=3))


def test_a_name_that_cannot_be_shown_is_refused_with_the_reason(house: House, visit: Visit) -> None:
    code, _ = make_table(house.address, edition="standard", players=3)
    person = visit(by_mouse, "fr")
    person.open(f"/t/{code}")
    person.page.get_by_label(person.say("ui-your-name")).fill("\u202e")
    person.press(person.button("ui-sit"))
    expect(person.page.get_by_role("alert")).to_have_text(person.say("ui-refused", code="unprintable"))
    sit(person, "👨\u200d👩\u200d👧")
    expect(person.page.get_by_role("alert")).to_have_count(0)


def test_long_names_fit_on_a_phone(house: House, visit: Visit) -> None:
    code, host = make_table(house.address, edition="standard", players=3)
    with Guest(house.address, code, host) as ada:
        ada.sit("W" * 24)
        bo = visit(by_touch)
        bo.open(f"/t/{code}")
        sit(bo, "M" * 24)
        assert bo.width_of_page() <= PHONE["width"]
        ada.ask("start")
        ada.open()
        bo.page.locator(".board").wait_for()
        assert bo.width_of_page() <= PHONE["width"]


def test_a_wrong_code_and_a_table_that_is_not_there_are_told(visit: Visit) -> None:
    person = visit(by_keys)
    person.open()
    person.page.get_by_label(person.say("page-join-code")).fill("what?")
    person.page.keyboard.press("Enter")
    person.sees(person.say("page-join-wrong"))
    person.page.get_by_label(person.say("page-join-code")).fill("000000")
    person.page.keyboard.press("Enter")
    person.sees(person.say("page-gone"))
    person.press(person.button("page-to-lobby"))
    person.button("ui-play-now-go").wait_for()
    person.expected.append("404")
    for path in ("/t/abc", "/foo/bar"):
        person.open(path)
        person.sees(person.say("page-nowhere"))
        person.press(person.button("page-to-lobby"))
        person.button("ui-play-now-go").wait_for()


def test_who_finds_a_table_full_or_closed_is_not_asked_in(house: House, visit: Visit) -> None:
    code, host = make_table(house.address, bots=[None, "counter"], players=2, spectators=False)
    cleo = visit(by_mouse)
    with Guest(house.address, code, host) as ada:
        ada.sit("Ada")
        cleo.open(f"/t/{code}")
        cleo.sees(cleo.say("ui-full"))
        expect(cleo.page.get_by_label(cleo.say("ui-your-name"))).to_have_count(0)
        ada.ask("start")
        ada.open()
        cleo.sees(cleo.say("ui-closed"))
        expect(cleo.page.get_by_role("heading", name=cleo.say("page-gone"))).to_be_visible()
        expect(cleo.page.get_by_role("heading", name=cleo.say("page-invite"))).to_be_hidden()
