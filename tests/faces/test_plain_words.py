"""The line mode's own words: the table told in sentences, the choices of a decision, and typed answers."""

import random
from dataclasses import replace

import pytest

from billetdoux import Game
from billetdoux.faces.plain import answers, sentences
from billetdoux.faces.plain.answers import Misread, names, offers, read, step_back
from billetdoux.faces.presenter.scene import Scene
from billetdoux.faces.steps import Picks
from billetdoux.faces.words import LANGUAGES, Words
from billetdoux.game.move import Move
from billetdoux.game.names import SEATS
from billetdoux.server.table import BOT_NAMES
from support.kit import ALL_TABLES, move_by_chance, play, position, random_game
from support.liner import DRAWN


def scene_of(game: Game, seat: str | None = None, lang: str = "en", *, helps: bool = True) -> Scene:
    """A game as whoever decides sees it, or another seat."""
    called = dict(zip(SEATS, BOT_NAMES, strict=False))
    return Scene(game.view(seat or game.decider), called, Words(lang), helps)


# The table


def test_the_table_tells_tokens_piles_marks_and_the_deck() -> None:
    game = position(
        *("premium", 5),
        hands={"A": "Guard", "B": "Baron", "C": "King", "D": "Count"},
        deck=["Priest", "Prince", "Guard"],
        aside="Princess",
        piles={"B": ["Handmaid"], "E": ["Guard", "Countess"]},
        out=["E"],
        protected=["B"],
        tokens={"C": 2},
    )
    assert list(sentences.table(scene_of(game))) == [
        "A Ada (you): 0 favor tokens of 4.",
        "B Basil (protected): 0 favor tokens of 4. Handmaid.",
        "C Clara: 2 favor tokens of 4.",
        "D Dorian: 0 favor tokens of 4.",
        "E Edith (out of the round): 0 favor tokens of 4. Guard, Countess.",
        "The deck has 2 cards. One card lies aside, face down.",
        "Your hand: Guard (1), Priest (2).",
    ]


def test_the_table_tells_whom_a_sycophant_binds_and_on_whom_a_jester_bet() -> None:
    game = position(
        *("premium", 5),
        hands={"A": "Guard", "B": "Baron", "C": "King", "D": "Count", "E": "Priest"},
        deck=["Priest", "Prince", "Guard"],
        piles={"E": ["Sycophant"], "C": ["Jester"]},
        sycophant="B",
        jester={"by": "C", "bet": "D"},
    )
    told = list(sentences.table(scene_of(game)))
    assert "If the next card chooses anybody, Basil must be among them." in told
    assert "Clara bets that Dorian will win the round." in told


def a_priest_was_played() -> Game:
    """A has looked at B's King, and it is A's turn again."""
    game = position(
        *("classic", 2),
        hands={"A": "Priest", "B": "King"},
        deck=["Handmaid", "Handmaid", "Guard", "Baron"],
        aside="Princess",
    )
    return play(game, "Priest B", "Handmaid")


def test_what_only_you_saw_is_marked_and_to_the_others_not_told() -> None:
    game = a_priest_was_played()
    mine = list(sentences.events(scene_of(game, "A"), game.view("A").events, 0))
    theirs = list(sentences.events(scene_of(game, "B"), game.view("B").events, 0))
    assert "You look at Basil’s hand and see the King. (hidden from others)" in mine
    assert "Ada looks at your hand." in theirs


def test_what_you_know_for_certain_is_told_with_its_reasons_unless_the_table_forbids_it() -> None:
    game = a_priest_was_played()
    told = "You know that Basil holds the King. Priest: you saw the King in Basil’s hand."
    assert told in sentences.table(scene_of(game, "A"))
    assert told not in sentences.table(scene_of(game, "A", helps=False))


def test_two_equal_cards_under_the_deck_are_told_once() -> None:
    game = position(
        *("standard", 2),
        hands={"A": "Chancellor", "B": "Guard"},
        deck=["King", "Priest", "Priest", "Handmaid", "Handmaid", "Spy"],
    )
    play(game, "Chancellor", "Keep King return Priest Priest", "Handmaid")
    told = [line for line in sentences.table(scene_of(game, "A")) if "under the deck" in line]
    assert told == ["You know that a Priest lies under the deck."]


def test_the_reference_counts_the_cards_that_were_not_seen() -> None:
    game = a_priest_was_played()
    told = list(sentences.reference(scene_of(game, "A")))
    assert "2 Priest: 1 of 2 left." in told
    assert "4 Handmaid: 0 of 2 left." in told
    assert "2 Priest: 2 copies in the game." in sentences.reference(scene_of(game, "A", helps=False))


def told_end(game: Game, move: str) -> list[str]:
    """How a round that a move ends is told to A."""
    before = len(game.events)
    scene = scene_of(play(game, move), "A")
    return list(sentences.events(scene, scene.view.events[before:], 1))


def test_why_a_card_counts_more_than_stands_on_it_is_told_when_it_is_shown() -> None:
    game = position(
        "premium",
        5,
        hands={"A": "Handmaid", "B": "King", "C": "Constable", "D": "Countess", "E": "Bishop"},
        deck=["Princess"],
        piles={"B": ["Count"], "C": ["Count", "Guard"]},
        aside="Priest",
    )
    told = told_end(game, "Handmaid")
    shown = next(at for at, line in enumerate(told) if "shows the Constable" in line)
    assert told[shown + 1] == "6 on the card and 1 from Counts in front make 7."


def test_that_the_cards_in_front_decide_is_told_before_they_are_counted() -> None:
    hands = {"A": "Guard", "B": "Prince", "C": "Count", "D": "Handmaid", "E": "Baron"}
    piles = {"B": ["Guard"], "C": ["Priest"]}
    told = told_end(position("premium", 5, hands=hands, deck=["Handmaid"], piles=piles), "Handmaid")
    [equal] = [at for at, line in enumerate(told) if line.startswith("The numbers are equal")]
    assert "add up to" in told[equal + 1]


def test_that_equal_numbers_win_together_is_told_once_and_before_who_wins() -> None:
    game = position("standard", 2, hands={"A": "Prince", "B": "Prince"}, deck=["Handmaid"])
    told = told_end(game, "Handmaid")
    [equal] = [at for at, line in enumerate(told) if line.startswith("The numbers are equal")]
    assert "win" in told[equal + 1]
    assert not any("wins the round" in line for line in told[:equal])


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("seat", "AB")
def test_the_end_of_a_game_is_told_in_full_sentences(seat: str, language: str) -> None:
    game = position("classic", 2, hands={"A": "King", "B": "Prince"}, deck=["Handmaid"], tokens={"A": 5})
    told = list(sentences.result(scene_of(play(game, "Handmaid"), seat, language)))
    assert [line for line in told if line and line[-1] not in ".!"] == []


@pytest.mark.parametrize(("edition", "players"), ALL_TABLES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_round_of_a_game_is_told_in_plain_sentences(language: str, edition: str, players: int) -> None:
    game = random_game(edition, players, 1)
    scene = scene_of(game, "A", language)
    told = [line for number in range(game.round) for line in sentences.one_round(scene, number + 1)]
    told += sentences.result(scene)
    assert [line for line in told if DRAWN.search(line)] == []
    assert told.count(Words(language).say("ui-round", number=1)) == 1


# A decision in steps


def reachable(scene: Scene, picks: Picks) -> list[str]:
    """The moves to which the offers lead, one after another; what is turned is not turned back."""
    found = offers(scene, picks)
    apart = {(offer.key, names(scene, offer)) for offer in found}
    assert len(apart) == len({offer.label for offer in found}) == len(found)
    moves: list[str] = []
    for offer in found:
        if isinstance(offer.leads, Move):
            moves.append(str(offer.leads))
        elif not picks.is_turned:
            moves += reachable(scene, offer.leads)
    return moves


@pytest.mark.parametrize(("edition", "players"), ALL_TABLES)
def test_the_steps_lead_to_every_legal_move_and_to_nothing_else(edition: str, players: int) -> None:
    chance = random.Random(f"{edition} {players}")
    game = Game.new(edition, players, seed=chance.randbytes(32))
    while game.decider is not None and len(game.moves) < 60:
        assert set(reachable(scene_of(game), Picks())) == set(map(str, game.legal_moves))
        move_by_chance(game, chance)


def premium_guard() -> Game:
    """A Guard and a Handmaid in the hand of A, against four others."""
    return position(
        *("premium", 5),
        hands={"A": "Guard", "B": "Baron", "C": "King", "D": "Count", "E": "Priest"},
        deck=["Handmaid", "Prince", "Guard"],
    )


def test_a_guard_is_played_in_three_steps_and_a_handmaid_in_one() -> None:
    scene = scene_of(premium_guard())
    guard, handmaid = offers(scene, Picks())
    assert (guard.label, handmaid.label, handmaid.leads) == ("Guard", "Handmaid", Move.parse("Handmaid"))
    assert isinstance(guard.leads, Picks)
    targets = offers(scene, guard.leads)
    assert [offer.label for offer in targets] == list(BOT_NAMES[1:5])
    assert isinstance(targets[0].leads, Picks)
    assert answers.lines(scene, targets[0].leads)[:3] == [
        "0) Jester, Assassin (2 left)",
        "2) Priest, Cardinal (4 left)",
        "3) Baron, Baroness (4 left)",
    ]


def test_a_step_without_a_choice_is_not_asked() -> None:
    game = position("classic", 2, hands={"A": "Guard", "B": "Baron"}, deck=["Priest", "Prince", "Guard"])
    assert answers.lines(scene_of(game), Picks()) == ["1) Guard on Basil", "2) Priest on Basil"]


def test_a_chancellor_hears_in_which_order_the_cards_will_be_drawn_and_turns_it() -> None:
    deck = ["Princess", "Guard", "Baron", "King"]
    game = position("standard", 2, hands={"A": "Chancellor", "B": "Baron"}, deck=deck)
    scene = scene_of(play(game, "Chancellor"))
    kept = read(scene, Picks(), "9")
    assert isinstance(kept, Picks)
    assert (
        answers.prompt(scene, kept)
        == "After the rest of the deck, the Guard is drawn, and the Baron last of all."
    )
    assert answers.lines(scene, kept) == ["9) Put back like this", "x) The other way round"]
    turned = read(scene, kept, "x")
    assert isinstance(turned, Picks)
    assert (
        answers.prompt(scene, turned)
        == "After the rest of the deck, the Baron is drawn, and the Guard last of all."
    )
    assert read(scene, turned, "9") == Move.parse("Keep Princess return Baron Guard")


def test_a_chancellor_on_an_empty_deck_is_offered_without_effect() -> None:
    game = position("standard", 2, hands={"A": "Chancellor", "B": "Baron"}, deck=["Handmaid"])
    assert answers.lines(scene_of(game), Picks()) == [
        "The deck is empty, so the Chancellor has no effect.",
        "4) Handmaid",
        "6) Chancellor (no effect)",
    ]


def test_why_somebody_cannot_be_chosen_is_said_once_before_the_cards() -> None:
    hands = {"A": "Guard", "B": "Baron", "C": "Spy"}
    game = position("standard", 3, hands=hands, deck=["Priest", "Spy"], protected=["B"])
    scene = scene_of(game)
    assert answers.lines(scene, Picks())[0] == f"Protected, so not to be chosen: {scene.names['B']}."
    assert [line[0] for line in answers.lines(scene, Picks())] == ["P", "1", "2"]


def answered(game: Game, *answers: str) -> Move | Picks:
    """What some answers lead to."""
    scene, leads = scene_of(game), Picks()
    for answer in answers:
        found = step_back(scene, leads) if answer == "-" else read(scene, leads, answer)
        if isinstance(found, Move):
            return found
        leads = found
    return leads


def test_answers_choose_a_move_step_by_step() -> None:
    assert answered(premium_guard(), "1", "C", "6") == Move.parse("Guard C 6")


def two_sevens() -> Game:
    """A Dowager Queen and a Countess in the hand of A."""
    return position(
        *("premium", 5),
        hands={"A": "Dowager Queen", "B": "Baron", "C": "King", "D": "Count", "E": "Priest"},
        deck=["Countess", "Prince", "Guard"],
    )


def test_a_number_that_two_cards_have_is_asked_for_by_name() -> None:
    scene = scene_of(two_sevens())
    assert answers.lines(scene, Picks()) == ["7) Dowager Queen", "7) Countess"]
    with pytest.raises(Misread) as misread:
        read(scene, Picks(), "7")
    assert "the name" in str(misread.value)
    assert "Dowager Queen, Countess" in str(misread.value)
    assert read(scene, Picks(), "dowager  queen") == Picks("Dowager Queen")
    assert read(scene, Picks(), "Countess") == Move.parse("Countess")


def test_a_player_and_what_is_named_go_by_their_names_too() -> None:
    assert answered(premium_guard(), "guard", "clara", "king") == Move.parse("Guard C 6")


def test_a_cardinals_look_has_the_letter_of_the_seat() -> None:
    hands = {"A": "Cardinal", "B": "Baron", "C": "King", "D": "Count", "E": "Priest"}
    scene = scene_of(position("premium", 5, hands=hands, deck=["Handmaid", "Prince", "Guard"]))
    assert [offer.key for offer in offers(scene, Picks("Cardinal", ("C", "E")))] == ["n", "C", "E"]


def test_the_answer_to_a_bishop_has_the_number_of_the_card() -> None:
    hands = {"A": "Cardinal", "B": "Bishop", "C": "King", "D": "Count", "E": "Priest"}
    game = position("premium", 5, turn="B", hands=hands, deck=["Handmaid", "Prince", "Guard"])
    found = offers(scene_of(play(game, "Bishop A 2")), Picks())
    assert [(offer.key, str(offer.leads)) for offer in found] == [("2", "Keep"), ("n", "Redraw")]


def test_a_player_who_cannot_be_chosen_is_refused_with_the_reason() -> None:
    with pytest.raises(Misread) as misread:
        read(scene_of(premium_guard()), Picks("Guard"), "A")
    assert str(misread.value) == "These players cannot be chosen with the Guard now."


def test_a_step_can_be_taken_back() -> None:
    assert answered(premium_guard(), "1", "C", "-", "-", "4") == Move.parse("Handmaid")


def test_a_step_back_passes_what_there_was_no_choice_in() -> None:
    game = position("classic", 2, hands={"A": "Guard", "B": "Baron"}, deck=["Priest", "Prince", "Guard"])
    assert answers.prompt(scene_of(game), Picks("Guard")) == "What does Basil hold?"
    assert answered(game, "1", "-") == Picks()


def test_a_whole_move_can_be_typed_at_any_step_in_any_case() -> None:
    for before in ([], ["1"], ["1", "B"]):
        assert answered(premium_guard(), *before, "  guard  d   7") == Move.parse("Guard D 7")


def test_the_princess_is_played_only_when_that_is_meant() -> None:
    hands = {"A": "Princess", "B": "Baron"}
    game = position("standard", 2, hands=hands, deck=["Guard", "Priest", "Spy"])
    scene = scene_of(game)
    [princess] = [offer for offer in offers(scene, Picks()) if offer.label == "Princess"]
    assert princess.leads == Picks("Princess")
    assert answers.prompt(scene, princess.leads) == "Play the Princess?"
    assert read(scene, princess.leads, "9") == Move.parse("Princess")
    assert step_back(scene, princess.leads) == Picks()


def test_the_princess_is_kept_without_another_question() -> None:
    deck = ["Princess", "Guard", "Guard", "Spy"]
    game = position("standard", 2, hands={"A": "Chancellor", "B": "Baron"}, deck=deck)
    scene = scene_of(play(game, "Chancellor"))
    leads = [offer.leads for offer in offers(scene, Picks())]
    assert Move.parse("Keep Princess return Guard Guard") in leads


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_move_is_typed_with_the_names_of_the_language_and_of_the_players(language: str) -> None:
    words = Words(language)
    scene = scene_of(premium_guard(), lang=language)
    for guard in ("guard", words.card("Guard")):
        for target in ("b", "B", "Basil", "basil"):
            for named in ("7", words.card("Dowager Queen"), "dowager_queen"):
                assert read(scene, Picks(), f"{guard} {target} {named}") == Move.parse("Guard B 7")


def test_a_number_may_be_typed_where_a_character_is_named() -> None:
    game = position("classic", 2, hands={"A": "Guard", "B": "Baron"}, deck=["Priest", "Prince", "Guard"])
    assert answered(game, "Guard Basil 3") == Move.parse("Guard B Baron")


def test_a_name_that_two_players_have_chooses_neither() -> None:
    scene = replace(scene_of(premium_guard()), names=dict(zip("ABCDE", ["Ada", *["Bea"] * 4], strict=True)))
    with pytest.raises(Misread):
        read(scene, Picks(), "Guard Bea 5")


@pytest.mark.parametrize(
    ("answer", "told"),
    [
        ("Priest B", "You do not hold a Priest."),
        ("Guard A 5", "These players cannot be chosen with the Guard now."),
        ("Guard B 1", "This cannot be named with the Guard."),
        ("Handmaid B", "With the Handmaid nobody is chosen and nothing is named."),
        ("Redraw", "This is not what has to be decided now."),
        ("Guard Z", "Please type one of the numbers or letters shown"),
        ("Gard B 5", "Please type one of the numbers or letters shown"),
        ("-", "Please type one of the numbers or letters shown"),
    ],
)
def test_a_typed_move_that_is_not_legal_is_refused_with_the_reason(answer: str, told: str) -> None:
    with pytest.raises(Misread) as misread:
        read(scene_of(premium_guard()), Picks(), answer)
    assert told in str(misread.value)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_countess_is_insisted_on_in_each_language(language: str) -> None:
    game = position("standard", 2, hands={"A": "King", "B": "Baron"}, deck=["Countess", "Guard"])
    with pytest.raises(Misread) as misread:
        read(scene_of(game, lang=language), Picks(), "King B")
    assert str(misread.value) == Words(language).say("ui-illegal", code="countess", card="King")
