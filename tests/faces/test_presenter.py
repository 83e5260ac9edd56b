"""What both faces of the terminal tell, in sentences."""

from collections.abc import Sequence
from typing import Any

import pytest

from billetdoux import Game
from billetdoux.faces import opponents, summary
from billetdoux.faces.presenter import room as rooms
from billetdoux.faces.presenter import story
from billetdoux.faces.presenter.decision import asked_of, offers, prompt, refusal
from billetdoux.faces.presenter.scene import Scene
from billetdoux.faces.steps import Picks
from billetdoux.faces.words import LANGUAGES, Words
from billetdoux.game.move import Move
from billetdoux.game.names import SEATS
from billetdoux.rules.characters import CHARACTERS
from billetdoux.server.protocol import Chair, Options, Proof, Room, Said
from billetdoux.server.table import BOT_NAMES
from support.kit import ALL_TABLES, play, position, random_game

ENGLISH = Words("en")


def scene_of(game: Game, seat: str | None = "A", language: str = "en", *, helps: bool = True) -> Scene:
    """A game as a seat sees it, or a spectator."""
    return Scene(game.view(seat), dict(zip(SEATS, BOT_NAMES, strict=False)), Words(language), helps)


def room_of(*chairs: Chair, **told: Any) -> Room:
    """A room with these chairs."""
    usual = {"status": "gathering", "game": 1, "paused": False, "watching": 0}
    proof = Proof("5eed", [""] * len(chairs), [""] * len(chairs))
    options = told.pop("options", Options("standard", len(chairs)))
    return Room(code="abc234", options=options, chairs=list(chairs), proof=proof, **{**usual, **told})


ADA = Chair("A", "person", "Ada", here=True, host=True)
BO = Chair("B", "person", "Bo", here=True)
CLERK = Chair("C", "bot", "Clara", "counter")
FREE = Chair("D", "free")


# What happened


def a_king_was_seen() -> Game:
    """A has looked at B's King, and it is B's turn."""
    hands = {"A": "Priest", "B": "King"}
    deck = ["Handmaid", "Handmaid", "Guard", "Baron"]
    return play(position("classic", 2, hands=hands, deck=deck, aside="Princess"), "Priest B")


def test_two_hands_that_are_compared_are_told_in_one_sentence_from_each_side() -> None:
    hands = {"A": "Baron", "B": "Priest", "C": "Guard"}
    deck = ["King", "Handmaid", "Guard", "Prince"]
    game = play(position("standard", 3, hands=hands, deck=deck, aside="Princess"), "Baron B")
    assert told_of(game, "A", "looked") == [("You and Basil compare hands: Basil holds a Priest.", True)]
    assert told_of(game, "B", "looked") == [("You and Ada compare hands: Ada holds the King.", True)]
    assert told_of(game, "C", "looked") == [("Ada and Basil compare hands.", False)]


def told_of(game: Game, seat: str | None, kind: str) -> list[tuple[str, bool]]:
    """How the events of a kind are told to a viewer, and whether they are secret."""
    scene = scene_of(game, seat)
    return [
        (told.text, told.is_secret) for told in story.log(scene, scene.view.events, 0) if told.kind == kind
    ]


def test_what_only_the_viewer_saw_is_marked_as_secret() -> None:
    game = a_king_was_seen()
    assert told_of(game, "A", "looked") == [("You look at Basil’s hand and see the King.", True)]
    assert told_of(game, "B", "looked") == [("Ada looks at your hand.", False)]
    assert told_of(game, None, "looked") == [("Ada looks at Basil’s hand.", False)]


def test_cards_that_others_take_are_not_worth_a_line() -> None:
    assert told_of(a_king_was_seen(), None, "drew") == []


def test_every_round_begins_with_its_number() -> None:
    game = random_game("standard", 2, 1)
    told = [text for text, _ in told_of(game, "A", "round")]
    assert told == [f"Round {number}" for number in range(1, game.round + 1)]


def reasons(game: Game) -> list[str]:
    """Why the last round ended so, as A is told."""
    return [text for text, _ in told_of(game, "A", "reason")]


def test_why_a_card_counts_more_is_told() -> None:
    hands = {"A": "Handmaid", "B": "King", "C": "Guard", "D": "Countess", "E": "Bishop"}
    game = position("premium", 5, hands=hands, deck=["Princess"], piles={"B": ["Count"]}, aside="Priest")
    assert "6 on the card and 1 from Counts in front make 7." in reasons(play(game, "Handmaid"))


def test_which_card_cannot_win_is_told_by_what_the_character_yields_to(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    hands = {"A": "Handmaid", "B": "King", "C": "Guard", "D": "Countess", "E": "Bishop"}
    game = position("premium", 5, hands=hands, deck=["Prince"], aside="Priest")
    over = play(game, "Handmaid")
    turned = [one._replace(yields_to=one.yields_to and "King") for one in CHARACTERS]
    assert ENGLISH.say("yields-bishop") not in reasons(over)
    monkeypatch.setattr(summary, "CHARACTERS", turned)
    assert ENGLISH.say("yields-bishop") in reasons(over)


def test_that_equal_numbers_win_together_is_told_before_who_wins() -> None:
    game = position("standard", 2, hands={"A": "Prince", "B": "Prince"}, deck=["Handmaid"])
    scene = scene_of(play(game, "Handmaid"))
    kinds = [told.kind for told in story.log(scene, scene.view.events, 0)]
    assert kinds[kinds.index("round_won") - 1] == "reason"
    assert kinds.count("reason") == 1


def test_the_end_of_a_game_says_who_won_and_by_what() -> None:
    game = position("classic", 2, hands={"A": "King", "B": "Prince"}, deck=["Handmaid"], tokens={"A": 5})
    scene = scene_of(play(game, "Handmaid"))
    assert story.won(scene) == "The game is over. You win the game!"
    assert story.how_won(scene) == ENGLISH.say("ui-result-by", how="tokens", value=6)


@pytest.mark.parametrize(("edition", "players"), ALL_TABLES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_whole_game_is_told_in_full_sentences(language: str, edition: str, players: int) -> None:
    scene = scene_of(random_game(edition, players, 2), "A", language)
    told = [told.text for told in story.log(scene, scene.view.events, 0) if told.kind != "round"]
    assert [text for text in (*told, story.won(scene), story.how_won(scene)) if text[-1] not in ".!"] == []


# What is known


def test_what_is_certain_is_told_with_its_reasons() -> None:
    certain = "You know that Basil holds the King. Priest: you saw the King in Basil’s hand."
    assert certain in story.facts(scene_of(a_king_was_seen()), certain=True)


def test_what_a_hand_may_be_is_told_where_few_cards_are_left_and_not_among_what_is_certain() -> None:
    low = ["Guard"] * 4 + ["Priest"] * 2 + ["Baron"] * 2 + ["Handmaid"] * 2 + ["Prince"]
    game = position(
        *("classic", 2),
        hands={"A": "Guard", "B": "King"},
        deck=["Prince", "Countess"],
        piles={"A": low[:5], "B": low[5:]},
        aside="Princess",
    )
    might = "Basil holds one of these: King, Countess, Princess. The cards already seen leave nothing else."
    assert list(story.facts(scene_of(game))) == [might]
    assert list(story.facts(scene_of(game), certain=True)) == []


@pytest.mark.parametrize("seat", ["A", None])
def test_nothing_is_known_to_spectators_nor_where_the_table_forbids_to_count(seat: str | None) -> None:
    assert list(story.facts(scene_of(a_king_was_seen(), seat, helps=seat is None))) == []


def test_cards_that_were_seen_are_not_left() -> None:
    scene = scene_of(a_king_was_seen())
    assert story.left(scene, "Priest") == "1 of 2 left"
    assert story.left(scene, "Princess") == "1 of 1 left"


def test_the_characters_stand_in_the_order_of_their_numbers() -> None:
    scene = scene_of(a_king_was_seen())
    assert [scene.title(card) for card in scene.characters[:2]] == ["1 Guard", "2 Priest"]
    assert story.card_short(scene, "Princess").startswith("9 Princess: ")


def test_of_a_seat_is_told_what_holds_in_this_round() -> None:
    hands = {"A": "Guard", "B": "Baron", "C": "King", "D": "Count"}
    game = position(
        *("premium", 5),
        hands=hands,
        deck=["Priest", "Prince", "Guard"],
        piles={"B": ["Handmaid"], "C": ["Jester"], "E": ["Guard"]},
        out=["E"],
        protected=["B"],
        jester={"by": "C", "bet": "D"},
    )
    scene = scene_of(game)
    assert [list(scene.standing(seat)) for seat in scene.seats] == [
        *(["turn"], ["protected"], [], ["bet"], ["out"]),
    ]


# What is decided


def steps(game: Game, *picked: Picks) -> list[tuple[str, list[str]]]:
    """The questions of a decision, and the labels of what each offers, by key."""
    scene = scene_of(game)
    found = []
    for picks in picked:
        asked = asked_of(scene, picks)
        labels = [f"{offer.key} {offer.label}" for offer in offers(scene, asked, "↵")]
        found.append((prompt(scene, asked, picks), labels))
    return found


def a_guard() -> Game:
    """A Guard and a Handmaid in the hand of A."""
    hands = {"A": "Guard", "B": "Baron", "C": "King"}
    return position("standard", 3, hands=hands, deck=["Handmaid", "Prince", "Guard"])


def test_a_guard_asks_for_a_card_a_player_and_a_name() -> None:
    card, player, name = steps(a_guard(), Picks(), Picks("Guard"), Picks("Guard", ("B",)))
    assert card == ("Your turn: which card do you play?", ["1 1 Guard", "4 4 Handmaid"])
    assert player[1] == ["B Basil", "C Clara"]
    assert name[0] == "What does Basil hold?"
    assert name[1][:2] == ["0 Spy", "2 Priest"]


@pytest.mark.parametrize(("helps", "left"), [(True, 2), (False, None)])
def test_what_is_named_says_how_many_are_left_where_the_table_lets_them_be_counted(
    helps: bool, left: int | None
) -> None:
    scene = scene_of(a_guard(), helps=helps)
    spy = offers(scene, asked_of(scene, Picks("Guard", ("B",))), "↵")[0]
    assert (spy.thing, spy.left) == ("Spy", left)


def test_a_move_without_effect_is_offered_as_one() -> None:
    game = position("standard", 2, hands={"A": "Chancellor", "B": "Baron"}, deck=["Handmaid"])
    assert steps(game, Picks("Chancellor")) == [("Play the Chancellor?", ["↵ Play without effect"])]


def test_oneself_and_nobody_else_can_be_chosen() -> None:
    hands = {"A": "Prince", "B": "Baron"}
    game = position("standard", 2, hands=hands, deck=["Handmaid", "Guard"])
    assert steps(game, Picks("Prince"))[0][1] == ["A Yourself", "B Basil"]


def test_an_order_is_confirmed_or_turned() -> None:
    deck = ["Princess", "Guard", "Baron", "King"]
    game = position("standard", 2, hands={"A": "Chancellor", "B": "Baron"}, deck=deck)
    order = steps(play(game, "Chancellor"), Picks("Princess"))
    assert order == [("In which order?", ["↵ Put back like this", "x The other way round"])]


@pytest.mark.parametrize(
    ("move", "told"),
    [
        ("Priest B", "You do not hold a Priest."),
        ("Guard A Baron", "These players cannot be chosen with the Guard now."),
        ("Keep", "This is not what has to be decided now."),
    ],
)
def test_a_refusal_says_why(move: str, told: str) -> None:
    assert refusal(scene_of(a_guard()), Move.parse(move)) == told


# Who sits where, and what is waited for


def seats(chairs: Sequence[Chair], you: str, *, alone: bool = False) -> list[list[str]]:
    """What is said of each chair."""
    return [
        [*rooms.marks(chair, you, ENGLISH, alone=alone), *rooms.remarks(chair, ENGLISH)] for chair in chairs
    ]


def test_of_a_chair_is_told_who_it_is_and_who_plays_for_them() -> None:
    away = Chair("E", "person", "Eve")
    stood_in = Chair("F", "person", "Fay", bot="counter")
    told = seats([ADA, BO, CLERK, FREE, away, stood_in], "A")
    assert told == [["you", "host"], [], ["Clerk"], [], ["away"], ["a bot stands in"]]


def test_who_is_alone_with_bots_needs_no_host() -> None:
    assert seats([ADA, CLERK], "A", alone=True) == [["you"], ["Clerk"]]


def test_a_bot_is_told_in_full_by_its_name_and_how_it_plays() -> None:
    assert opponents.in_full("exec:./mine --fast", ENGLISH) == "bot, ./mine --fast"
    assert opponents.in_full("counter", ENGLISH).startswith("Clerk, ")


def test_the_host_starts_and_bots_take_the_seats_that_are_free() -> None:
    told = [rooms.start(room_of(*chairs), ENGLISH) for chairs in ([ADA, BO], [ADA, FREE], [ADA, BO, FREE])]
    assert told == ["Start the game", "Start with bots", "Start, with bots in the free seats"]


def test_the_host_can_free_the_seats_of_bots_and_of_people_who_are_away() -> None:
    away = Chair("E", "person", "Eve")
    assert rooms.freed(room_of(ADA, BO, CLERK, FREE, away), ENGLISH) == {
        "C": "Free the seat: C Clara",
        "E": "Free the seat: E Eve",
    }


def test_the_host_can_mute_people_and_send_them_away() -> None:
    away = Chair("E", "person", "Eve", muted=True)
    assert rooms.ordered(room_of(ADA, BO, CLERK, FREE, away), "A", ENGLISH) == [
        ("Mute: B Bo", ("mute", "B")),
        ("Send away for good: B Bo", ("ban", "B")),
        ("Let talk again: E Eve", ("unmute", "E")),
        ("Send away for good: E Eve", ("ban", "E")),
    ]


def test_before_a_game_others_wait_for_its_host() -> None:
    assert rooms.preparing(room_of(ADA, BO), "B", ENGLISH) == "Waiting for Ada to start the game."
    assert rooms.preparing(room_of(ADA, BO), "A", ENGLISH) == ""
    assert rooms.preparing(room_of(ADA, BO, status="opening"), "B", ENGLISH) == "Shuffling the cards…"


def test_a_table_that_allows_no_onlookers_says_so() -> None:
    closed = room_of(ADA, BO, status="playing", options=Options("standard", 2, spectators=False))
    assert rooms.preparing(closed, None, ENGLISH).endswith("this table allows no onlookers.")


def waits(game: Game, seat: str | None, *chairs: Chair, **told: Any) -> str:
    """What is said to a viewer who has nothing to decide."""
    return rooms.waiting(scene_of(game, seat), room_of(*chairs, status="playing", **told))


def test_who_waits_is_told_for_whom() -> None:
    missed = Chair("A", "person", "Ada", here=True, missed=True)
    game = play(a_guard(), "Handmaid")
    assert waits(game, "A", ADA) == "Basil is choosing."
    assert waits(game, None, ADA) == "You are watching. Basil is choosing."
    assert waits(game, "A", ADA, paused=True) == "The game is paused."
    assert waits(game, "A", missed).endswith("so a bot played your last turn. Basil is choosing.")


def test_who_is_out_is_told_so() -> None:
    hands = {"A": "Guard", "B": "Baron", "C": "King"}
    game = position("standard", 3, turn="B", hands=hands, deck=["Prince", "Guard", "Prince", "Spy"])
    assert waits(play(game, "Baron A"), "A", ADA) == "You are out of this round. Clara is choosing."


def test_the_result_is_told_when_the_game_is_over() -> None:
    game = position("classic", 2, hands={"A": "King", "B": "Prince"}, deck=["Handmaid"], tokens={"A": 5})
    assert waits(play(game, "Handmaid"), "B", ADA) == story.won(scene_of(game, "B"))


def test_talk_and_gestures_have_the_name_of_who_spoke() -> None:
    assert rooms.said(Said(1, "Ada", "A", text="Good luck!"), ENGLISH) == "Ada: Good luck!"
    assert rooms.said(Said(2, "Ada", "A", emote="hello"), ENGLISH) == "Ada: Hello!"


def test_the_pace_is_told_by_its_name() -> None:
    assert rooms.pace("step", ENGLISH) == "Pace: Step by step"


def test_what_is_played_is_told_with_how_many_play() -> None:
    assert rooms.played("classic", 2, ENGLISH) == "Classic, 2 players."
