"""Readings: where the rulebooks differ, a table plays by its own, and says so wherever it is told of."""

from pathlib import Path

import pytest

from billetdoux import Game, SetupError, find_edition
from billetdoux.faces.words import LANGUAGES, Words
from billetdoux.game import record
from billetdoux.game.names import CHARACTER_NAMES, reading_of
from billetdoux.game.replay import replay
from billetdoux.rules.editions import EDITIONS
from billetdoux.rules.readings import READINGS
from billetdoux.server import protocol, requests
from support.kit import TURNED_TABLES, random_game

RULES = (Path(__file__).parents[2] / "docs" / "rules.md").read_text(encoding="utf-8")

TEXTS = {
    "spy-all": "Spy",
    "name-any": "Guard",
    "bishop-one": "Bishop",
    "bishop-self": "Bishop",
    "assassin-may": "Assassin",
    "constable-hand": "Constable",
    "sycophant-free": "Sycophant",
    "jester-at-once": "Jester",
}
"""The readings that change what a card does, and whose text says so."""


def test_a_set_stands_for_its_readings_and_the_name_tells_these_in_their_order() -> None:
    assert find_edition("standard+german", 3).name == "standard+spy-all"
    assert find_edition("Premium+bishop-self+bishop-one", 6).name == "premium+bishop-one+bishop-self"
    assert find_edition("premium+letter", 3).name == "premium+name-any"
    assert reading_of(find_edition("premium+online", 3)) == "online"
    assert reading_of(find_edition("standard", 3)) == "usual"
    assert reading_of(find_edition("premium+bishop-one", 6)) is None


@pytest.mark.parametrize(
    ("name", "players", "wrong"),
    [
        ("standard+nonsense", 3, "there is no reading 'nonsense' in standard with 2 to 6 players"),
        ("standard+", 3, "there is no reading ''"),
        ("classic+spy-all", 3, "the reading 'spy-all' means nothing in classic with 2 to 4 players"),
        ("premium+win-shared", 6, "the reading 'win-shared' means nothing in premium with 5 to 8 players"),
        ("classic+german", 3, "the reading 'german' means nothing in classic"),
    ],
)
def test_an_unknown_or_meaningless_reading_is_refused_with_those_that_there_are(
    name: str, players: int, wrong: str
) -> None:
    with pytest.raises(SetupError) as error:
        find_edition(name, players)
    assert str(error.value).startswith(wrong)
    assert str(error.value).partition("its readings are ")[2].split(", ")[0] in (
        READINGS[find_edition(name.partition("+")[0], players).readings[0]].name
    )


def test_a_reading_cannot_be_chosen_twice() -> None:
    for name in ("standard+spy-all+spy-all", "standard+german+spy-all"):
        with pytest.raises(
            SetupError, match="is chosen twice in standard with 2 to 6 players; its readings are spy-all, "
        ):
            find_edition(name, 3)


@pytest.mark.parametrize(("edition", "players"), TURNED_TABLES[::4])
def test_a_record_tells_by_what_it_was_played_and_replays_by_that(edition: str, players: int) -> None:
    game = random_game(edition, players, 7)
    kept = game.record()
    assert kept.edition == edition
    for again in (record.read(str(kept)), record.from_json(kept.as_json())):
        assert replay(again).outcome == game.outcome


def test_every_reading_is_open_somewhere_and_told_in_the_rules() -> None:
    open_somewhere = {reading for edition in EDITIONS for reading in edition.readings}
    assert open_somewhere == set(range(len(READINGS)))
    for reading in READINGS:
        assert f"| `{reading.name}` | {reading.rulings[0]}" in RULES


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", TEXTS)
def test_a_cards_text_says_what_holds_by_the_reading(name: str, language: str) -> None:
    code = [reading.name for reading in READINGS].index(name)
    words, card = Words(language), TEXTS[name]
    for edition in EDITIONS:
        if code in edition.readings:
            read = edition.read_as([code])
            assert words.card_text(card, read) != words.card_text(card, edition)
            others = [other for other in map(CHARACTER_NAMES.__getitem__, edition.deck) if other != card]
            assert sum(words.card_text(one, read) != words.card_text(one, edition) for one in others) <= 1


def test_a_table_keeps_the_readings_of_a_set_one_by_one() -> None:
    new = protocol.NewTable(protocol.Options("standard+german", 3), [])
    [created, *_], _ = requests.create(new)
    assert created.options.edition == "standard+spy-all"  # type: ignore[attr-defined]
    assert Game.new(created.options.edition, 3).view("A").edition == "standard+spy-all"  # type: ignore[attr-defined]
