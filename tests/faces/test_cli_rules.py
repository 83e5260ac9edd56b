"""`billetdoux rules`: the reference of every edition, in every language."""

import json

import pytest

from billetdoux.faces.cli import rules
from billetdoux.faces.words import LANGUAGES, Words
from billetdoux.game.names import CHARACTER_NAMES, read_card
from billetdoux.rules.editions import EDITIONS
from support.command import assert_refused, launch, run


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("edition", ["standard", "classic", "premium"])
def test_the_reference_tells_every_card_of_an_edition_in_each_language(edition: str, language: str) -> None:
    words = Words(language)
    [references] = [json.loads(run("rules", "--edition", edition, "--lang", language, "--json").out)]
    tables = [table for table in EDITIONS if table.name == edition]
    assert [
        {
            card["character"]: (card["name"], card["number"], card["copies"])
            for card in reference["characters"]
        }
        for reference in references
    ] == [
        {
            CHARACTER_NAMES[card]: (words.card(CHARACTER_NAMES[card]), table.number(card), table.copies(card))
            for card in table.deck
        }
        for table in tables
    ]
    assert all(len(card["text"]) > 40 for reference in references for card in reference["characters"])


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("edition", ["standard", "classic", "premium"])
def test_the_reference_is_shown_as_a_table(edition: str, language: str) -> None:
    result = run("rules", "--edition", edition, "--lang", language)
    assert (result.code, result.err) == (0, "")
    assert Words(language).say(f"edition-{edition}") in result.out
    assert Words(language).card("Princess") in result.out


def test_without_an_edition_every_one_is_shown() -> None:
    references = json.loads(run("rules", "--json").out)
    assert [reference["edition"] for reference in references] == [edition.name for edition in EDITIONS]


@pytest.mark.parametrize("card", CHARACTER_NAMES)
def test_a_single_card_is_shown_for_the_editions_that_have_it(card: str) -> None:
    references = json.loads(run("rules", "--card", card.upper(), "--json").out)
    assert [reference["edition"] for reference in references] == [
        table.name for table in EDITIONS if read_card(card) in table.deck
    ]
    assert {entry["character"] for reference in references for entry in reference["characters"]} == {card}


def test_the_reference_of_an_edition_tells_its_tokens() -> None:
    [reference] = json.loads(run("rules", "--edition", "Classic", "--json").out)
    assert reference["tokens_to_win"] == {"2": 6, "3": 5, "4": 4}


def test_the_real_command_shows_the_reference() -> None:
    result = launch(
        "rules", "--edition", "classic", "--card", "Baron", PYTHONIOENCODING="utf-8", COLUMNS="200"
    )
    assert (result.code, result.err) == (0, "")
    assert "Whoever has the lower number is out of the round" in " ".join(result.out.split())


def test_a_character_that_no_edition_has_is_told_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rules, "EDITIONS", [table for table in EDITIONS if table.name == "classic"])
    assert_refused(run("rules", "--card", "spy"), "no edition has Spy")
